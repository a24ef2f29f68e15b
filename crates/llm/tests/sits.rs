//! A model as a program at a table of others.

use std::io::Cursor;

use kanly_llm::sit;
use serde_json::{Value, json};

use crate::common::{Does, Server, first_answer, folder, openai_call};

fn scene(kind: &str, answers: &[&str]) -> Value {
    json!({ "scene": {
        "you": "fremen", "turn": 1, "news": ["The storm moves."], "said": [], "around": ["Harkonnen: 10 spice."],
        "own": ["You are Fremen."],
        "question": { "kind": kind, "rule": "1.04.06.02", "text": "What do you bid?", "size": answers.len(), "answers": answers, "fallback": "pass" },
        "unasked": [],
    }})
}

fn talk(server: &Server, more: &str, lines: &[Value]) -> Vec<Value> {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let mut output = Vec::new();
    let tape = folder("sits").join(format!("{}.jsonl", server.port));
    sit(&server.model("openai", more), Some(&tape), Cursor::new(input), &mut output).expect("it plays");
    let text = String::from_utf8(output).expect("text");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn it_is_ready_answers_and_answers_again() {
    let server = Server::new(|number, body| {
        let action = if number == 1 { "bid 99".to_owned() } else { first_answer(body) };
        Does::Says(openai_call(&format!(
            "{{\"action\": \"{action}\", \"say\": \"Mine.\", \"say_to\": \"all\", \"reason\": \"why not\", \"win\": 20}}"
        )))
    });
    let refused = json!({ "refused": { "text": "You have 3 spice [1.04.06.04]", "why": "too-dear" } });
    let said = talk(
        &server,
        "",
        &[
            json!({ "hello": {} }),
            scene("bid", &["bid 1", "pass"]),
            scene("bid", &["bid 2", "pass"]),
            refused,
            scene("storm", &["dial 1"]),
            json!({ "end": {} }),
        ],
    );
    assert_eq!(said[0]["ready"]["sends"], "words");
    assert_eq!(
        (said[1]["action"].as_str(), said[1]["say"][0]["words"].as_str(), said[1]["win"].as_f64()),
        (Some("bid 1"), Some("Mine."), Some(20.0))
    );
    assert_eq!((said[2]["action"].as_str(), said[3]["action"].as_str()), (Some("bid 99"), Some("bid 2")));
    assert_eq!(said[4]["action"], "dial 1", "a single answer needs nobody");
    assert_eq!(said.len(), 5);
    assert_eq!(server.heard().len(), 3);
}

#[test]
fn it_falls_back_before_the_table_gives_up() {
    let server = Server::new(|_, _| Does::Says(openai_call("{\"action\": \"bid 99\"}")));
    let refused = json!({ "refused": { "text": "You have 3 spice [1.04.06.04]", "why": "too-dear" } });
    let said = talk(
        &server,
        "",
        &[json!({ "hello": {} }), scene("bid", &["bid 1", "pass"]), refused.clone(), refused],
    );
    let actions: Vec<&str> =
        said[1..].iter().map(|said| said["action"].as_str().expect("an action")).collect();
    assert_eq!(actions, ["bid 99", "bid 99", "pass"]);
    assert!(said[3]["reason"].as_str().expect("it is marked").starts_with("fallback: "));
}
