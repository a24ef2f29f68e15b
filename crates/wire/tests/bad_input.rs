//! Anything into every reader: it is read and written back, or refused with a reason.

use std::fs;
use std::path::Path;

use kanly_wire::{Command, Event, Illegal, Message, Misread, OLDEST, PARTS, Part, View, WIRE, read};
use proptest::prelude::*;
use serde_json::{Map, Value};

fn texts(part: &Part) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/wire/examples");
    let folder = folder.join(format!("v{WIRE}")).join(part.folder);
    let files = fs::read_dir(folder).expect("there are examples");
    let mut paths: Vec<_> = files.map(|entry| entry.expect("the folder can be read").path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).expect("an example can be read")).collect()
}

/// What was read is written back as the same JSON; what was not has a reason.
fn holds(part: &Part, text: &str) -> Result<(), TestCaseError> {
    match (part.again)(text) {
        Ok(again) => {
            let parsed = |text: &str| serde_json::from_str::<Value>(text).expect("it was read");
            prop_assert_eq!(parsed(&again), parsed(text), "{} is read as something else", part.name);
        }
        Err(Misread { path, reason }) => {
            prop_assert!(!reason.is_empty(), "{} is refused for no reason, at `{}`", part.name, path);
        }
    }
    Ok(())
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::String),
        Just(Value::from("hidden")),
        Just(Value::from("fremen")),
    ];
    leaf.prop_recursive(4, 32, 6, |inner| {
        let key = prop_oneof!["type", "rule", "text", "shape", "known", "n", ".{0,6}"];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::Array),
            prop::collection::vec((key, inner), 0..6)
                .prop_map(|entries| Value::Object(Map::from_iter(entries))),
        ]
    })
}

/// The value somewhere inside that a number leads to, to be changed.
fn inside(value: &mut Value, mut way: u64) -> &mut Value {
    let mut at = value;
    loop {
        let within = match &*at {
            Value::Array(items) => items.len(),
            Value::Object(entries) => entries.len(),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
        };
        let step = usize::try_from(way % 8).expect("it is small");
        way /= 8;
        if within == 0 || (step == 7 && way.is_multiple_of(3)) {
            return at;
        }
        at = match at {
            Value::Array(items) => &mut items[step % within],
            Value::Object(entries) => entries.values_mut().nth(step % within).expect("there are so many"),
            other => return other,
        };
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_json_is_read_or_refused(value in any_json()) {
        for part in PARTS {
            holds(part, &value.to_string())?;
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,64}") {
        for part in PARTS {
            holds(part, &text)?;
        }
    }

    #[test]
    fn changed_examples_are_read_or_refused(
        which in any::<prop::sample::Index>(), way in any::<u64>(), other in any_json(),
    ) {
        for part in PARTS {
            let texts = texts(part);
            let mut value: Value = serde_json::from_str(&texts[which.index(texts.len())]).expect("an example is JSON");
            *inside(&mut value, way) = other.clone();
            holds(part, &value.to_string())?;
        }
    }

    #[test]
    fn torn_examples_are_read_or_refused(which in any::<prop::sample::Index>(), at in any::<prop::sample::Index>()) {
        for part in PARTS {
            let texts = texts(part);
            let text = &texts[which.index(texts.len())];
            let cut: String = text.chars().take(at.index(text.chars().count())).collect();
            holds(part, &cut)?;
        }
    }
}

fn wrong<T: serde::de::DeserializeOwned + serde::Serialize + std::fmt::Debug>(text: &str) -> String {
    read::<T>(text).expect_err("it is wrong").to_string()
}

#[test]
fn what_is_wrong_is_told_with_its_path() {
    let bid =
        r#"{"type":"BID_MADE","rule":"1.04.06.02","text":"","words":null,"faction":"fremen","amount":4}"#;
    assert!(read::<Event>(bid).is_ok());
    for (from, to, told) in [
        ("fremen", "fremn", "faction: `fremn` is not a faction: atreides, bene-gesserit"),
        ("fremen", "Fremen", "faction: `Fremen` is spelled `fremen` here"),
        ("1.04.06.02", "9.99", "rule: `9.99` is not the number of a rule"),
        ("BID_MADE", "BID", "type: there is no event `BID`"),
        (":4", ":70000", "amount: invalid value: integer `70000`"),
        (",\"amount\":4", "", "missing field `amount`"),
        ("\"amount\"", "\"sum\"", "unknown field `sum`"),
        (":4", ":4,\"amount\":5", "`amount` stands there twice"),
    ] {
        let found = wrong::<Event>(&bid.replace(from, to));
        assert!(found.contains(told), "{found}");
    }
    let view = &texts(PARTS.iter().find(|part| part.name == "View").expect("views are a part"))[0];
    let mut value: Value = serde_json::from_str(view).expect("an example is JSON");
    value["factions"][1]["spice"] = Value::from(7);
    let misread = read::<View>(&value.to_string()).expect_err("it says not whether it is known");
    assert_eq!(misread.path, "factions[1].spice");
    value["factions"][1]["spice"] = serde_json::json!({ "known": "seven" });
    let misread = read::<View>(&value.to_string()).expect_err("it is no number");
    assert_eq!(misread.path, "factions[1].spice.known");
    // What serde would take for the same is not.
    assert!(wrong::<Command>(r#"{"act":[null,"pass"]}"#).starts_with("act: this is written `{"));
    assert_eq!(wrong::<Command>(r#"{"back":null}"#), "this is written `\"back\"`");
    assert!(wrong::<Illegal>("{}").contains("missing field"), "nothing is there");
}

#[test]
fn other_versions_are_told_by_their_number() {
    for (version, told) in [(WIRE + 1, "too new"), (0, "too old")] {
        let text = format!("{{\"hello\":{{\"wire\":{version},\"something\":\"else\"}}}}");
        let misread = read::<Message>(&text).expect_err("it is another version");
        assert_eq!(misread.path, "hello.wire");
        let expected = format!("version {version} is {told}: versions {OLDEST} to {WIRE} can be read here");
        assert!(misread.reason.starts_with(&expected), "{misread}");
    }
}
