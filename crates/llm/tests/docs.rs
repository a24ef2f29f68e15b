//! What docs/llm.md shows can be used as it stands.

use kanly_llm::models::Models;
use kanly_llm::suite::Suite;

/// The blocks of TOML on the page.
fn blocks() -> Vec<String> {
    let page = include_str!("../../../docs/llm.md");
    page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).map(str::to_owned).collect()
}

#[test]
fn the_examples_of_the_page_are_sound() {
    let [model, suite] = &blocks()[..] else { panic!("a model and a suite are shown") };
    assert_eq!(model.lines().count(), 5, "a model is five lines");
    let models = Models::parse(model).expect("a sound model");
    let suite: Suite = toml::from_str(suite).expect("a suite");
    suite.sound(&models).expect("it asks models that are there");
}

#[test]
fn what_the_page_says_of_defaults_is_so() {
    let models = Models::parse(&blocks()[0]).expect("a sound model");
    let model = models.get("mine").expect("it is there");
    let page = include_str!("../../../docs/llm.md");
    for (key, value) in [
        ("tries", model.tries.to_string()),
        ("retries", model.retries.to_string()),
        ("time", model.time.to_string()),
        ("at_once", model.at_once.to_string()),
    ] {
        assert!(page.contains(&format!("| `{key}` | {value} |")), "{key} = {value}");
    }
    assert!(page.contains(&format!("| `prompt`, `output` | {}, {} |", model.prompt, model.output)));
    assert!(page.contains(&format!("| `notes`, `conversation` | {}, {} |", model.notes, model.conversation)));
}

#[test]
fn the_files_of_the_local_model_are_sound() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/local-model");
    let (suite, models) = Suite::read(&folder.join("suite.toml")).expect("a sound suite");
    assert!(suite.asked().all(|name| models.get(&name).is_ok()));
}

#[test]
fn what_is_wrong_with_a_suite_is_said_at_once() {
    let folder = crate::common::folder("wrong-suites");
    std::fs::write(folder.join("models.toml"), &blocks()[0]).expect("it can be written");
    let game = "[games]\nplayers = 4\ngames = 1\nagents = ";
    for (text, expected) in [
        ("name = \"x\"\n".to_owned(), "it asks nothing"),
        ("nam = \"x\"\n".to_owned(), "unknown field `nam`"),
        ("name = \"x\"\n[exam]\nmodels = [\"mien\"]\nquestions = 4\n".to_owned(), "did you mean `mine`?"),
        (
            "name = \"x\"\n[exam]\nmodels = [\"mine\"]\nquestions = 0\n".to_owned(),
            "`exam.questions` can be 1 to 10000",
        ),
        (format!("name = \"x\"\n{game}[\"llm:mine\", \"clever\"]\n"), "a model is `llm:NAME`"),
        (format!("name = \"x\"\n{game}[\"llm:mine\"]\nfactions = [\"fremen\"]\n"), "cannot share 1 factions"),
        (
            "name = \"x\"\nmodels = \"nowhere.toml\"\n[exam]\nmodels = [\"mine\"]\nquestions = 4\n"
                .to_owned(),
            "nowhere.toml",
        ),
    ] {
        let path = folder.join("suite.toml");
        std::fs::write(&path, &text).expect("it can be written");
        let why = Suite::read(&path).expect_err("it is wrong");
        assert!(why.contains(expected), "{text}: {why}");
    }
}
