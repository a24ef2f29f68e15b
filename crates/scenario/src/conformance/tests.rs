use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::model::File;
use super::*;
use crate::format;
use crate::report::Suite;
use crate::rulebook::RuleBook;

const FILE: &str = r#"
title = "Two cases"

[game]
mode = "advanced"
storm = 5
seats = { atreides = 1, fremen = 7, harkonnen = 13 }

[factions.harkonnen]
forces = { "pasty-mesa/6" = 4, "the-minor-erg/6" = 3 }
traitors = ["Dr. Yueh"]

[decks]
storm_card = 2
storm = [4]

[[case]]
name = "The storm spares rock"
proves = ["1.01.03/2"]
script = """
expect storm = 7
expect event FORCES_KILLED faction=harkonnen place=the-minor-erg/6 force=3
refuse fremen: dial 3 [1.01.02]
mark
expect same view fremen
expect atreides knows not traitors harkonnen
until spice-blow
chance: turn Old Gap
expect sand old-gap = 6
"""

[[case]]
name = "Too many"
factions.fremen.forces = { "arrakeen/9" = 19, "carthag/10" = 9 }
impossible = ["0.09"]
"#;

fn exported() -> Export {
    let book = RuleBook::shipped();
    let (file, problems) = format::read("scenarios/storm/two.toml", FILE.as_bytes(), book, &|_| None);
    let suite = Suite { files: vec![file], problems };
    export(&suite, book, &|| {}).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

/// The exported file as a value.
fn written() -> Value {
    serde_json::from_str(&folder::file_text(&exported().files[0].1)).expect("it is JSON")
}

/// What the check says about a file.
fn failures(value: &Value) -> Vec<Failure> {
    let file: File = serde_json::from_value(value.clone()).expect("it has the form");
    check("two.json", &file)
}

#[test]
fn what_is_exported_is_read_back_and_holds() {
    let export = exported();
    let (path, file) = &export.files[0];
    assert_eq!(path.to_string_lossy().replace('\\', "/"), "cases/storm/two.json");
    let read: File = serde_json::from_str(&folder::file_text(file)).expect("it has the form");
    assert_eq!(read, *file);
    assert_eq!(check("two.json", &read), []);
    let counts = export.index.counts;
    assert_eq!((counts.cases, counts.impossible, counts.chances, counts.refusals), (2, 1, 1, 1));
    assert_eq!(export.index.proves[0].case, "1.01.03/2");
}

#[test]
fn what_a_scenario_leaves_out_is_filled_in() {
    let file = written();
    let start = &file["cases"][0]["start"];
    assert_eq!(start["wheels"], json!(["atreides", "harkonnen"]));
    assert_eq!(start["options"]["max_turns"], 10);
    let harkonnen = &start["factions"]["harkonnen"];
    assert_eq!((&harkonnen["reserves"], &harkonnen["spice"]), (&json!("13"), &json!(10)));
    assert_eq!(harkonnen["dealt"], json!(["Dr. Yueh"]));
    assert_eq!(harkonnen["leaders"].as_object().map(|leaders| leaders.len()), Some(5));
    assert_eq!(start["decks"]["treachery_left"].as_array().map(Vec::len), Some(33));
    assert_eq!(start["decks"]["spice_left"].as_array().map(Vec::len), Some(21));
    // Nobody can say what is left of more than there is.
    assert_eq!(file["cases"][1]["start"]["factions"]["fremen"]["reserves"], Value::Null);
}

#[test]
fn chance_is_a_step_like_any_other() {
    let file = written();
    let steps = file["cases"][0]["steps"].as_array().expect("there are steps");
    let chances: Vec<&Value> = steps.iter().filter(|step| step["actor"] == "chance").collect();
    assert_eq!(chances[0]["action"], json!({ "verb": "turn", "spice_card": "Old Gap" }));
    assert!(steps.iter().all(|step| step["do"] != "until"));
}

/// Every change of what stands in a file is noticed, at its place.
#[test]
fn a_file_that_says_something_else_is_found_out() {
    let steps = "/cases/0/steps";
    let good = written();
    assert_eq!(failures(&good), []);
    let refusal = format!("{steps}/0");
    let last = good.pointer(steps).and_then(Value::as_array).map_or(0, Vec::len);
    let turn = format!("{steps}/{}", last - 1);
    let cases = [
        ("/cases/0/start/storm".to_owned(), json!(6), None, ""),
        ("/cases/0/start/factions/harkonnen/reserves".to_owned(), json!("14"), None, "14 -> 13"),
        ("/cases/0/start/decks/treachery_left".to_owned(), json!([]), None, "the start"),
        ("/cases/0/opening/expect/0/is".to_owned(), json!([8]), None, "expect storm = 7"),
        ("/cases/0/opening/expect/1/fields/force".to_owned(), json!("4"), None, "expect event FORCES_KILLED"),
        ("/cases/0/opening/events/0/turn".to_owned(), json!(3), None, "0.turn 3 -> 2"),
        (format!("{refusal}/rules"), json!(["1.00.05"]), Some(1), "refused by 1.00.05"),
        (format!("{refusal}/notation"), json!("dial 2"), Some(1), "those of `dial 3`"),
        (format!("{refusal}/action"), json!({ "verb": "fly" }), Some(1), "there is no verb `fly`"),
        (format!("{steps}/1/expect/1/not"), json!(false), Some(2), "knows not traitors harkonnen"),
        (format!("{steps}/1/expect/0/kind"), json!("same-mood"), Some(2), "there is no such kind"),
        (format!("{turn}/actor"), json!("fremen"), Some(last), "the action is legal"),
        (format!("{turn}/action/spice_card"), json!("Red Chasm"), Some(last), "those of `turn Red Chasm`"),
        (format!("{turn}/expect/0/territory"), json!("red-chasm"), Some(last), "expect sand old-gap = 6"),
        ("/cases/0/end/view/turn".to_owned(), json!(9), Some(last), "view.turn 9 -> 2"),
        ("/cases/0/end/waits".to_owned(), json!("nobody"), Some(last), "waits nobody"),
        ("/cases/1/impossible".to_owned(), json!(["0.06"]), None, "the position is refused by 0.06"),
    ];
    for (pointer, value, step, told) in cases {
        let mut bad = good.clone();
        *bad.pointer_mut(&pointer).unwrap_or_else(|| panic!("there is no {pointer}")) = value;
        let found = failures(&bad);
        let first = found.first().unwrap_or_else(|| panic!("{pointer} is not noticed"));
        let texts: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert!(texts.iter().any(|text| text.contains(told)), "{pointer}: {texts:#?}");
        assert_eq!(first.step.as_ref().map(|(number, _)| *number), step, "{pointer}: {first}");
        assert!(texts[0].starts_with("two.json: \"T"), "{}", texts[0]);
    }
}

#[test]
fn a_refusal_that_is_left_out_of_a_legal_action_is_found_out() {
    let mut file = written();
    let steps = file["cases"][0]["steps"].as_array_mut().expect("there are steps");
    let last = steps.last_mut().expect("there is a last step");
    *last = json!({
        "do": "refuse", "actor": last["actor"], "action": last["action"], "notation": last["notation"],
        "rules": ["1.00.05"],
    });
    let found = failures(&file);
    assert_eq!(found[0].found, "the action is legal");
}

#[test]
fn the_schema_knows_every_name() {
    let schema: Value = serde_json::from_str(SCHEMA).expect("it is JSON");
    let names = |pointer: &str, key: &str| -> BTreeSet<String> {
        let list = schema.pointer(pointer).and_then(Value::as_array).expect("there is a list");
        let properties = list.iter().map(|one| &one["properties"][key]);
        let names = properties.flat_map(|name| match name.get("enum") {
            Some(Value::Array(names)) => names.clone(),
            _ => vec![name["const"].clone()],
        });
        names.filter_map(|name| name.as_str().map(str::to_owned)).collect()
    };
    let own = |list: Vec<&str>| -> BTreeSet<String> { list.into_iter().map(str::to_owned).collect() };
    let table = |table: shape::Table| own(table.iter().map(|(name, _)| *name).collect());
    assert_eq!(names("/$defs/action/oneOf", "verb"), own(verbs::names().collect()));
    assert_eq!(names("/$defs/question/oneOf", "question"), table(verbs::QUESTIONS));
    assert_eq!(names("/$defs/secret/oneOf", "secret"), table(verbs::SECRETS));
    assert_eq!(names("/$defs/clause/oneOf", "clause"), table(terms::CLAUSES));
    let kinds: Vec<&str> = crate::expect::kinds().into_iter().collect();
    assert_eq!(names("/$defs/expectation/oneOf", "kind"), own(kinds));
    let (events, questions) = crate::expect::names_of_events_and_questions();
    let listed = |pointer: &str| -> BTreeSet<String> {
        let list = schema.pointer(pointer).and_then(Value::as_array).expect("there is a list");
        list.iter().filter_map(|name| name.as_str().map(str::to_owned)).collect()
    };
    assert_eq!(listed("/$defs/event_name/enum"), own(events));
    assert_eq!(listed("/$defs/end/properties/asks/additionalProperties/enum"), own(questions));
    assert_eq!(schema["$defs"]["file"]["properties"]["schema_version"]["const"], SCHEMA_VERSION);
}

const DOCS: &str = include_str!("../../../../docs/conformance.md");
const SCENARIOS: &str = include_str!("../../../../docs/scenarios.md");

#[test]
fn the_case_that_is_worked_through_is_what_is_exported() {
    let first = SCENARIOS.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next());
    let first = first.expect("there is a first file");
    let book = RuleBook::shipped();
    let (file, problems) = format::read("scenarios/storm/rock.toml", first.as_bytes(), book, &|_| None);
    let suite = Suite { files: vec![file], problems };
    let export = export(&suite, book, &|| {}).unwrap_or_else(|problems| panic!("{problems:#?}"));
    let text = folder::file_text(&export.files[0].1);
    let lines: Vec<&str> = DOCS
        .split("```json\n")
        .skip(1)
        .flat_map(|rest| rest.split("```").next())
        .flat_map(str::lines)
        .collect();
    assert_eq!(lines.len(), 5);
    for line in lines {
        assert!(text.contains(line), "{line}\nis not in\n{text}");
    }
}

#[test]
fn the_actions_of_the_documentation_have_these_parts() {
    let rows = DOCS.lines().filter(|line| line.starts_with("| `") && line.contains("{\"verb\""));
    let mut read = 0;
    for row in rows {
        let cells: Vec<&str> = row.split('`').collect();
        let action = cells[1].parse().unwrap_or_else(|error| panic!("{}: {error}", cells[1]));
        let parts: Value = serde_json::from_str(cells[3]).expect("it is JSON");
        assert_eq!(structured_action(action), parts, "{row}");
        read += 1;
    }
    assert_eq!(read, 8);
}

#[test]
fn the_documentation_names_every_kind() {
    for kind in crate::expect::kinds() {
        let row = |line: &str| {
            line.starts_with("| `")
                && line.split('|').nth(1).is_some_and(|cell| cell.contains(&format!("`{kind}`")))
        };
        assert!(DOCS.lines().any(row), "docs/conformance.md lacks {kind}");
    }
}
