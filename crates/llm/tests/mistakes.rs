//! Everything that can go wrong, each told apart.

use std::time::Duration;

use kanly_llm::Kind;
use serde_json::json;

use crate::common::{Does, Server, openai_call, openai_text};
use crate::endpoints::exam;

#[test]
fn what_a_model_does_wrong_is_counted_and_asked_again() {
    let right = || Does::Says(openai_call("{\"legal\": true, \"rule\": null}"));
    let filtered = || json!({ "choices": [{ "message": { "content": "" }, "finish_reason": "content_filter" }], "usage": {} });
    let refuses = || json!({ "choices": [{ "message": { "content": null, "refusal": "I will not." }, "finish_reason": "stop" }] });
    let twice = || {
        let mut body = openai_call("{\"legal\": true}");
        let call = body["choices"][0]["message"]["tool_calls"][0].clone();
        body["choices"][0]["message"]["tool_calls"] = json!([call, call]);
        body
    };
    type Wrongly = Box<dyn Fn() -> Does + Send + Sync>;
    let cases: Vec<(&str, Kind, Wrongly)> = vec![
        ("words", Kind::Unparsable, Box::new(|| Does::Says(openai_text("It is legal.")))),
        ("broken", Kind::Unparsable, Box::new(|| Does::Says(openai_call("{\"legal\": tr")))),
        ("twice", Kind::Unparsable, Box::new(move || Does::Says(twice()))),
        ("neither", Kind::Unparsable, Box::new(|| Does::Says(openai_call("{\"legal\": \"maybe\"}")))),
        ("endless", Kind::Unparsable, Box::new(|| Does::Endless)),
        ("filtered", Kind::Refused, Box::new(move || Does::Says(filtered()))),
        ("refuses", Kind::Refused, Box::new(move || Does::Says(refuses()))),
        ("late", Kind::TimedOut, Box::new(|| Does::Hangs(Duration::from_secs(3)))),
    ];
    for (name, kind, wrongly) in cases {
        // The first try at the first question goes wrong, and everything else is right.
        let server = Server::new(move |number, _| if number == 0 { wrongly() } else { right() });
        let results = exam(&server, "openai", "time = 1\n", &format!("wrong-{name}"));
        assert!(results.is_whole(), "{name}: {:?}", results.stops);
        let wrongs = &results.exam[0].effort.wrongs;
        assert_eq!(wrongs.iter().collect::<Vec<_>>(), [(&kind, &1)], "{name}");
        let heard = server.heard();
        assert_eq!(heard.len(), 5, "{name}: it is asked once more");
        let again =
            heard[1].body["messages"].as_array().expect("messages").last().expect("one")["content"].as_str();
        let again = again.expect("words");
        assert!(again.contains("cannot be taken") && again.contains(kind.id()), "{name}: {again}");
    }
}

#[test]
fn whoever_never_answers_has_no_answer() {
    let server = Server::new(|_, _| Does::Says(openai_text("hm")));
    let results = exam(&server, "openai", "tries = 2\n", "never");
    assert!(results.is_whole());
    assert_eq!(results.exam[0].effort.wrongs[&Kind::Unparsable], 8);
    assert!(results.exam[0].rows.iter().all(|row| row.said.is_none() && !row.verdict));
}

#[test]
fn what_a_provider_does_wrong_stops_the_run_and_costs_nothing() {
    type Wrongly = Box<dyn Fn() -> Does + Send + Sync>;
    let cases: Vec<(&str, &str, Wrongly)> = vec![
        ("status", "503", Box::new(|| Does::Fails(503, "overloaded"))),
        ("rate", "429", Box::new(|| Does::Fails(429, "slow down"))),
        ("refused", "400", Box::new(|| Does::Fails(400, "context too long"))),
        ("garbage", "not JSON", Box::new(|| Does::Raw(vec![0xff, 0x00, b'{']))),
        ("shape", "no `choices`", Box::new(|| Does::Says(json!({ "error": "what?" })))),
        ("broken", "broke off", Box::new(|| Does::BreaksOff)),
    ];
    for (name, expected, wrongly) in cases {
        let server = Server::new(move |number, _| match number {
            0 => Does::Says(openai_call("{\"legal\": true, \"rule\": null}")),
            _ => wrongly(),
        });
        let results = exam(&server, "openai", "", &format!("provider-{name}"));
        assert_eq!(results.stops.len(), 1, "{name}: {:?}", results.stops);
        assert!(results.stops[0].contains(expected), "{name}: {:?}", results.stops);
        assert!(results.exam[0].effort.wrongs.is_empty(), "{name}: it is none of the model's doing");
        assert_eq!(results.exam[0].rows.len(), 1, "{name}: what was answered stands");
    }
}

#[test]
fn what_the_provider_can_serve_later_is_sent_again() {
    let server = Server::new(|number, _| match number {
        0 => Does::Fails(529, "overloaded"),
        _ => Does::Says(openai_call("{\"legal\": true, \"rule\": null}")),
    });
    let results = exam(&server, "openai", "", "later");
    assert!(results.is_whole(), "{:?}", results.stops);
    assert_eq!(server.heard().len(), 5);
}
