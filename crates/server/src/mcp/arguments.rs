//! What a tool takes: said once, for the schema that clients read and for the reading of what they send.

use kanly_wire as wire;
use serde_json::{Map, Value, json};

use crate::wrong::Wrong;

/// One argument of a tool.
pub(super) struct Argument {
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    pub(super) kind: Kind,
    pub(super) needed: bool,
}

/// What an argument can be.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// A text of at most so many characters.
    Text(usize),
    /// A number from the first to the second.
    Number(u64, u64),
    /// One of these words.
    One(fn() -> Vec<&'static str>),
    /// Points of the rules with their readings.
    Points,
}

impl Argument {
    pub(super) const fn needed(name: &'static str, kind: Kind, about: &'static str) -> Self {
        Self { name, about, kind, needed: true }
    }

    pub(super) const fn free(name: &'static str, kind: Kind, about: &'static str) -> Self {
        Self { name, about, kind, needed: false }
    }

    fn schema(&self) -> Value {
        let mut schema = match self.kind {
            Kind::Text(most) => json!({ "type": "string", "maxLength": most }),
            Kind::Number(least, most) => json!({ "type": "integer", "minimum": least, "maximum": most }),
            Kind::One(words) => json!({ "type": "string", "enum": words() }),
            Kind::Points => {
                json!({ "type": "object", "additionalProperties": { "type": ["boolean", "integer", "string"] } })
            }
        };
        schema["description"] = self.about.into();
        schema
    }

    /// What is wrong with a value, and what would be right.
    fn wrong(&self, value: &Value) -> Option<String> {
        match (self.kind, value) {
            (Kind::Text(most), Value::String(text)) => {
                let count = text.chars().count();
                (count > most).then(|| format!("{count} characters are too many: at most {most}"))
            }
            (Kind::Number(least, most), Value::Number(number)) => {
                let within = number.as_u64().is_some_and(|number| (least..=most).contains(&number));
                (!within).then(|| format!("{number} is not a whole number from {least} to {most}"))
            }
            (Kind::One(words), Value::String(word)) => {
                let words = words();
                let known = words.contains(&word.as_str());
                (!known).then(|| format!("`{}` is none of {}", short(word), words.join(", ")))
            }
            (Kind::Points, Value::Object(_)) => None,
            (Kind::Text(_), _) => Some("it is a text".to_owned()),
            (Kind::Number(least, most), _) => Some(format!("it is a whole number from {least} to {most}")),
            (Kind::One(words), _) => Some(format!("it is one of {}", words().join(", "))),
            (Kind::Points, _) => Some("it is an object, such as {\"max_turns\": 5}".to_owned()),
        }
    }
}

/// The beginning of what somebody sent, to show what is meant.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// The schema of all arguments of a tool.
pub(super) fn schema(arguments: &[Argument]) -> Map<String, Value> {
    let properties: Map<String, Value> =
        arguments.iter().map(|argument| (argument.name.to_owned(), argument.schema())).collect();
    let needed: Vec<&str> =
        arguments.iter().filter(|argument| argument.needed).map(|argument| argument.name).collect();
    let mut schema = Map::new();
    schema.insert("type".to_owned(), "object".into());
    schema.insert("properties".to_owned(), properties.into());
    schema.insert("required".to_owned(), needed.into());
    schema.insert("additionalProperties".to_owned(), false.into());
    schema
}

/// What a client sent, held against what the tool takes.
#[derive(Debug)]
pub(super) struct Arguments(Map<String, Value>);

impl Arguments {
    /// Reads what was sent.
    pub(super) fn read(mut sent: Map<String, Value>, takes: &[Argument]) -> Result<Self, Wrong> {
        // Some clients send null for what they leave out.
        sent.retain(|_, value| !value.is_null());
        for (name, value) in &sent {
            let Some(argument) = takes.iter().find(|argument| argument.name == name) else {
                let names: Vec<&str> = takes.iter().map(|argument| argument.name).collect();
                let reason = format!("there is no such argument; there are {}", names.join(", "));
                return Err(unread(&short(name), reason));
            };
            if let Some(reason) = argument.wrong(value) {
                return Err(unread(name, reason));
            }
        }
        match takes.iter().find(|argument| argument.needed && !sent.contains_key(argument.name)) {
            Some(missing) => Err(unread(missing.name, format!("it is missing: {}", missing.about))),
            None => Ok(Self(sent)),
        }
    }

    /// A text, if it was sent.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).and_then(Value::as_str)
    }

    /// One that cannot be missing.
    pub(super) fn needed(&self, name: &str) -> &str {
        self.text(name).unwrap_or_default()
    }

    /// A number, if it was sent.
    pub(super) fn number<N: TryFrom<u64>>(&self, name: &str) -> Option<N> {
        self.0.get(name).and_then(Value::as_u64).and_then(|number| number.try_into().ok())
    }

    /// Points of the rules: those that were sent, and all others as usual.
    pub(super) fn points(&self, name: &str) -> Result<wire::Points, Wrong> {
        let sent = self.0.get(name).cloned().unwrap_or_else(|| json!({}));
        wire::read(&sent.to_string())
            .map_err(|misread| unread(&format!("{name}.{}", misread.path), misread.reason))
    }
}

pub(super) fn unread(path: &str, reason: String) -> Wrong {
    Wrong::Unread { path: path.to_owned(), reason }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TAKES: &[Argument] = &[
        Argument::needed("seat", Kind::Text(5), "the handle"),
        Argument::free("after", Kind::Number(0, 9), "a frame"),
        Argument::free("level", Kind::One(|| vec!["novice", "expert"]), "how strong"),
        Argument::free("points", Kind::Points, "points"),
    ];

    fn read(sent: Value) -> Result<Arguments, Wrong> {
        let Value::Object(sent) = sent else { unreachable!("an object") };
        Arguments::read(sent, TAKES)
    }

    #[test]
    fn what_is_wrong_is_told_with_what_would_be_right() {
        for (sent, path, reason) in [
            (json!({}), "seat", "it is missing: the handle"),
            (json!({ "seat": 5 }), "seat", "it is a text"),
            (json!({ "seat": "abcdef" }), "seat", "6 characters are too many: at most 5"),
            (
                json!({ "seat": "a", "sead": "b" }),
                "sead",
                "there is no such argument; there are seat, after, level, points",
            ),
            (json!({ "seat": "a", "after": 10 }), "after", "10 is not a whole number from 0 to 9"),
            (json!({ "seat": "a", "after": -1.5 }), "after", "-1.5 is not a whole number from 0 to 9"),
            (json!({ "seat": "a", "after": "1" }), "after", "it is a whole number from 0 to 9"),
            (json!({ "seat": "a", "level": "nowice" }), "level", "`nowice` is none of novice, expert"),
            (json!({ "seat": "a", "points": [] }), "points", "it is an object, such as {\"max_turns\": 5}"),
        ] {
            let wrong = read(sent.clone()).err();
            assert_eq!(wrong, Some(unread(path, reason.to_owned())), "{sent}");
        }
    }

    #[test]
    fn what_is_left_out_may_be_null() {
        let good = read(json!({ "seat": "a", "after": null, "points": { "max_turns": 3 } }));
        let good = good.expect("it is right");
        assert_eq!((good.needed("seat"), good.number::<u32>("after")), ("a", None));
        assert_eq!(good.points("points").map(|points| points.0.len()), Ok(1));
        let bad = read(json!({ "seat": "a", "points": { "max_turns": [] } })).expect("its outside is right");
        assert!(bad.points("points").is_err());
    }
}
