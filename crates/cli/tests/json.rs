//! docs/json.md: each example is run, and its keys and kinds of values are those that are printed.

#![cfg(unix)]

use crate::admin::{World, world};
use crate::common::{File, Folder, below, kanly, words};
use serde_json::Value;

const DOCS: &str = include_str!("../../../docs/json.md");
/// Stands for more of the same.
const MORE: &str = "...";

/// The commands of the page with what they print.
fn examples() -> Vec<(&'static str, Value)> {
    let mut examples = Vec::new();
    for part in DOCS.split("```sh\n").skip(1) {
        let (command, rest) = part.split_once("\n```").expect("a block ends");
        let json = rest.split_once("```json\n").and_then(|(_, rest)| rest.split_once("\n```"));
        let (json, _) = json.unwrap_or_else(|| panic!("`{command}` has no JSON below it"));
        let value = serde_json::from_str(json).unwrap_or_else(|why| panic!("`{command}`: {why}"));
        examples.push((command, value));
    }
    examples
}

/// Where what was printed is not as it is shown.
fn differs(at: &str, shown: &Value, printed: &Value) -> Option<String> {
    match (shown, printed) {
        (Value::Null, _) | (_, Value::Null) => None,
        (Value::Bool(_), Value::Bool(_))
        | (Value::Number(_), Value::Number(_))
        | (Value::String(_), Value::String(_)) => None,
        (Value::Array(shown), Value::Array(printed)) => {
            let elements = shown.iter().filter(|element| *element != MORE);
            elements.zip(printed).find_map(|(shown, printed)| differs(&format!("{at}[]"), shown, printed))
        }
        (Value::Object(shown), Value::Object(printed)) => {
            let missing = shown.keys().find(|key| *key != MORE && !printed.contains_key(*key));
            let new = printed.keys().find(|key| !shown.contains_key(*key) && !shown.contains_key(MORE));
            let below = || {
                let both = shown.iter().filter_map(|(key, value)| Some((key, value, printed.get(key)?)));
                both.into_iter()
                    .find_map(|(key, shown, printed)| differs(&format!("{at}.{key}"), shown, printed))
            };
            missing
                .map(|key| format!("{at}.{key} is not printed"))
                .or_else(|| new.map(|key| format!("{at}.{key} is not shown")))
                .or_else(below)
        }
        (shown, printed) => Some(format!("{at} is {printed}, shown as {shown}")),
    }
}

/// A folder in which the commands of the page can be called: parts of the repository, the database of a server, and a game that
/// goes wrong.
fn workplace() -> Folder {
    let World { folder, .. } = world(Folder::like_repository("json"));
    let game = kanly(&["record", "--seed", "11"]).succeeded();
    let choices: String =
        game.lines().filter(|line| !line.starts_with("digest")).map(|line| format!("{line}\n")).collect();
    folder.write("wrong.kanly", &(choices + "fremen: look\n"));
    folder
}

#[test]
fn every_command_prints_what_the_page_shows() {
    let folder = workplace();
    for (command, shown) in examples() {
        let ran = folder.kanly(&words(command)[1..]);
        ran.succeeded();
        if let Some(difference) = differs("", &shown, &ran.json()) {
            panic!("`{command}`: {difference}");
        }
    }
}

/// What prints files or scripts, waits for a person, serves, or only leads to other commands; what needs the id of a table, which
/// no page can know; `kanly load`, which needs a server that runs.
const WITHOUT: [&str; 21] = [
    "kanly",
    "kanly admin",
    "kanly admin backup",
    "kanly admin export",
    "kanly admin restore",
    "kanly admin show",
    "kanly agent",
    "kanly seat",
    "kanly demo",
    "kanly load",
    // It starts another program, whose tests are its own.
    "kanly llm",
    // It speaks a protocol of its own.
    "kanly mcp",
    "kanly play",
    "kanly serve",
    "kanly scenario",
    "kanly scenario new",
    "kanly conformance",
    "kanly completions",
    "kanly man",
    "kanly words",
    "kanly help",
];

#[test]
fn every_command_that_tells_something_has_json() {
    let mut commands = below("kanly");
    for group in ["kanly admin", "kanly scenario", "kanly conformance"] {
        commands.extend(below(group));
    }
    assert!(commands.len() > 20, "{commands:?}");
    for command in commands.iter().filter(|command| !WITHOUT.contains(&command.as_str())) {
        let words: Vec<&str> = command.split(' ').skip(1).chain(["--help"]).collect();
        let help = kanly(&words).succeeded();
        assert!(help.contains("--json"), "`{command}` has no --json");
        let shown = examples().iter().any(|(example, _)| example.starts_with(command));
        assert!(shown, "docs/json.md does not show `{command}`");
    }
}

#[test]
fn a_record_that_goes_to_no_file_is_in_the_json() {
    let json = kanly(&["record", "--seed", "3", "--turns", "1", "--json"]).json();
    let file = File::with("inside.kanly", json["record"].as_str().expect("a text"));
    assert_eq!(file.record().choices.len() as u64, json["choices"].as_u64().expect("a number"));
}

#[test]
fn a_wrong_case_is_no_json() {
    let ran = kanly(&["scenario", "show", "--json", "nowhere.toml"]);
    ran.failed(2);
    assert_eq!(ran.out, "");
}
