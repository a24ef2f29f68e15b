//! Runs: they go on without paying twice, and can be played again without asking anybody.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use kanly_llm::models::Models;
use kanly_llm::run::{Mode, estimate, run};
use kanly_llm::suite::Suite;

use crate::common::{Does, Quiet, Server, first_answer, folder, openai_call};

const SUITE: &str = "name = \"t\"\nat_once = 1\n[exam]\nmodels = [\"tested\"]\nquestions = 4\n[beliefs]\nmodels = [\"tested\"]\nmoments = 2\n[games]\nagents = [\"llm:tested\", \"standard\", \"novice\"]\nplayers = 3\ngames = 3\nturns = 1\n";

fn answers(body: &serde_json::Value) -> String {
    // Also when it is asked again, the question stands there.
    let text = body["messages"].to_string();
    if text.contains("whether the rules allow it") {
        return "{\"legal\": false, \"rule\": \"1.04.06.02\"}".to_owned();
    }
    if text.contains("How likely is each outcome?") {
        return "{\"p\": [[50, 50]]}".to_owned();
    }
    format!("{{\"action\": \"{}\"}}", first_answer(body))
}

#[test]
fn a_run_goes_on_where_it_was_broken_off_and_can_be_played_again() {
    let down = Arc::new(AtomicBool::new(false));
    let fails = Arc::clone(&down);
    let server = Server::new(move |number, body| {
        if number == 20 {
            fails.store(true, Ordering::SeqCst);
        }
        match fails.load(Ordering::SeqCst) {
            true => Does::Fails(400, "down"),
            false => Does::Says(openai_call(&answers(body))),
        }
    });
    let models = Models::of([server.model("openai", "")]);
    let suite: Suite = toml::from_str(SUITE).expect("a suite");
    let place = folder("resume");
    let first = run(&suite, &models, &place, Mode::Live, &Quiet).expect("it can be run");
    assert!(!first.is_whole() && first.games.as_ref().expect("games").rows.len() < 3);
    let asked = server.heard().len();
    down.store(false, Ordering::SeqCst);
    let second = run(&suite, &models, &place, Mode::Live, &Quiet).expect("it goes on");
    assert!(second.is_whole(), "{:?}", second.stops);
    let all = server.heard();
    let mut bodies: Vec<String> = all.iter().map(|heard| heard.body.to_string()).collect();
    // Those that were refused while it was down are the only ones to be asked twice.
    let number = bodies.len();
    bodies.sort();
    bodies.dedup();
    assert!(number - bodies.len() <= 2, "{number} requests, {} of them different", bodies.len());
    let third = run(&suite, &models, &place, Mode::Live, &Quiet).expect("nothing is left");
    assert_eq!(server.heard().len(), number, "nothing is asked again");
    assert_eq!(third, second);
    let again = run(&suite, &models, &place, Mode::Again, &Quiet).expect("it can be played again");
    assert_eq!(again, second, "to the same digests");
    assert!(asked < number);

    // A transcript that was cut in the middle of a line loses that line and nothing else.
    let tape = place.join("exam/tested.jsonl");
    let text = std::fs::read_to_string(&tape).expect("a transcript");
    std::fs::write(&tape, &text[..text.len() - 30]).expect("it can be written");
    assert_eq!(run(&suite, &models, &place, Mode::Live, &Quiet).expect("it goes on"), second);

    // Another model in the same folder would mix two runs: nothing is asked, and nothing written.
    let other = Models::of([server.model("openai", "tries = 2\n")]);
    let mixed = run(&suite, &other, &place, Mode::Live, &Quiet).expect("it is told");
    assert!(mixed.stops.iter().all(|stop| stop.contains("set up otherwise")), "{:?}", mixed.stops);
    std::fs::write(place.join("results.json"), serde_json::to_string(&second).expect("JSON"))
        .expect("it can be written");
    for (suite, models) in [
        (&suite, &other),
        (&toml::from_str(&SUITE.replace("questions = 4", "questions = 6")).expect("a suite"), &models),
    ] {
        let refused = run(suite, models, &place, Mode::Live, &Quiet).expect_err("it is another run");
        assert!(refused.contains("holds another run"), "{refused}");
    }
    assert_eq!(server.heard().len(), number);
    let text = std::fs::read_to_string(place.join("exam/tested.jsonl")).expect("a transcript");
    assert_eq!(text.matches("\"prefix\":{").count(), 1, "what was written is not written again");
}

#[test]
fn caps_of_a_run_stop_it_until_they_are_raised() {
    let server = Server::new(|_, body| Does::Says(openai_call(&answers(body))));
    let models = Models::of([server.model("openai", "")]);
    let capped: Suite =
        toml::from_str(&SUITE.replace("[exam]", "caps = { tokens = 250 }\n[exam]")).expect("a suite");
    let place = folder("capped");
    let results = run(&capped, &models, &place, Mode::Live, &Quiet).expect("it can be run");
    assert!(results.stops.iter().all(|stop| stop.contains("nothing more is asked")), "{:?}", results.stops);
    assert_eq!(server.heard().len(), 3, "the third answer of 110 tokens goes over 250");
    let raised: Suite = toml::from_str(SUITE).expect("a suite");
    assert!(run(&raised, &models, &place, Mode::Live, &Quiet).expect("it goes on").is_whole());
}

#[test]
fn what_a_suite_would_use_is_told_without_asking() {
    let server = Server::new(|_, _| Does::Fails(500, "nobody should ask"));
    let models =
        Models::of([server.model("openai", "price = { input = 1, output = 2, date = \"2026-11-01\" }\n")]);
    let suite: Suite = toml::from_str(SUITE).expect("a suite");
    let all = estimate(&suite, &models).expect("it can be reckoned");
    let calls: Vec<(&str, u64)> = all.iter().map(|one| (one.track.as_str(), one.calls)).collect();
    assert_eq!(calls[..2], [("exam", 4), ("beliefs", 2)]);
    assert!(calls[2].0 == "games" && calls[2].1 > 10, "{calls:?}");
    assert!(all.iter().all(|one| one.cost > 0.0 && one.usage.input > one.usage.cached));
    assert!(server.heard().is_empty());
}
