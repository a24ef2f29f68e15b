//! Both kinds of endpoints: what is sent, and what is understood.

use kanly_llm::models::Models;
use kanly_llm::run::{Mode, Results, run};
use kanly_llm::suite::Suite;
use serde_json::json;

use crate::common::{Does, Quiet, Server, anthropic_call, folder, openai_call, openai_text};

/// An exam of four questions, asked of one model.
pub(crate) fn exam(server: &Server, provider: &str, more: &str, name: &str) -> Results {
    let models = Models::of([server.model(provider, more)]);
    let suite: Suite =
        toml::from_str("name = \"t\"\nat_once = 1\n[exam]\nmodels = [\"tested\"]\nquestions = 4\n")
            .expect("a suite");
    run(&suite, &models, &folder(name), Mode::Live, &Quiet).expect("it can be run")
}

#[test]
fn openai_endpoints_are_asked_by_tool_by_schema_and_by_text() {
    for (form, answer) in [
        ("tool", openai_call("{\"legal\": true, \"rule\": null}")),
        ("schema", openai_text("{\"legal\": true, \"rule\": null}")),
        ("text", openai_text("I think it is fine.\nLEGAL: true\nRULE: none")),
    ] {
        let server = Server::new(move |_, _| Does::Says(answer.clone()));
        let more = format!(
            "answers = \"{form}\"\nsampling = {{ temperature = 0.5, seed = 7 }}\nextra = {{ cache_prompt = true }}\n"
        );
        let results = exam(&server, "openai", &more, &format!("openai-{form}"));
        assert!(results.is_whole(), "{:?}", results.stops);
        assert_eq!(results.exam[0].score().verdicts, 2, "half of them are legal");
        assert_eq!(results.exam[0].effort.wrongs.len(), 0);
        let heard = server.heard();
        assert_eq!(heard.len(), 4);
        for request in &heard {
            let body = &request.body;
            assert_eq!(request.path, "/v1/chat/completions");
            assert_eq!(
                (body["model"].as_str(), body["seed"].as_u64(), body["cache_prompt"].as_bool()),
                (Some("m-1"), Some(7), Some(true))
            );
            assert_eq!(body["messages"][0], heard[0].body["messages"][0], "the beginning stays the same");
            assert_eq!(body.get("tools").is_some(), form == "tool");
            assert_eq!(body.get("response_format").is_some(), form == "schema");
        }
        let spent = results.exam[0].effort.spent;
        assert_eq!((spent.calls, spent.usage.input, spent.usage.output), (4, 400, 40));
    }
}

#[test]
fn anthropic_endpoints_are_asked_by_tool() {
    let server =
        Server::new(|_, _| Does::Says(anthropic_call(&json!({ "legal": false, "rule": "1.02.03" }))));
    let more = "price = { input = 3, cached = 0.3, output = 15, date = \"2026-11-01\" }\n";
    let results = exam(&server, "anthropic", more, "anthropic");
    assert!(results.is_whole(), "{:?}", results.stops);
    assert_eq!(results.exam[0].score().verdicts, 2);
    let heard = server.heard();
    assert!(
        heard
            .iter()
            .all(|request| request.path == "/v1/messages" && request.headers.contains("anthropic-version: "))
    );
    assert_eq!(heard[0].body["system"][0]["cache_control"]["type"], "ephemeral");
    assert_eq!(heard[0].body["tool_choice"]["name"], "answer");
    let spent = results.exam[0].effort.spent;
    assert_eq!((spent.usage.input, spent.usage.cached, spent.usage.output), (400, 240, 40));
    let cost = (160.0 * 3.0 + 240.0 * 0.3 + 40.0 * 15.0) / 1e6;
    assert!((spent.cost - cost).abs() < 1e-12, "{}", spent.cost);
}

#[test]
fn a_key_goes_into_the_header_and_nowhere_else() {
    // PATH is set everywhere, and long enough to be looked for.
    let secret = std::env::var("PATH").expect("it is set");
    let server = Server::new(|number, _| match number {
        0 => Does::Says(openai_call("{\"legal\": true, \"rule\": null}")),
        _ => Does::Fails(401, "wrong key, you said too much"),
    });
    let results = exam(&server, "openai", "key = \"PATH\"\n", "key");
    assert!(server.heard()[0].headers.contains(&secret));
    assert!(!results.is_whole());
    let text = serde_json::to_string(&results).expect("it can be written");
    let tape = std::fs::read_to_string(folder_of("key").join("exam/tested.jsonl")).expect("a transcript");
    assert!(!text.contains(&secret) && !tape.contains(&secret));
}

fn folder_of(name: &str) -> std::path::PathBuf {
    std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("llm-{name}"))
}
