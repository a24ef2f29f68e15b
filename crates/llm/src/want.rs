//! What an answer is made of: a few fields, as a schema for providers that hold models to one, and as lines for others.

use serde_json::{Map, Value, json};

use crate::endpoint::Reply;
use crate::models::Form;
use crate::wrong::{Kind, Wrong};

/// The fields of an answer.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Want(Vec<Field>);

/// One field.
#[derive(Clone, PartialEq, Debug)]
struct Field {
    key: &'static str,
    holds: Holds,
    needed: bool,
    about: String,
}

/// What a field holds.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Holds {
    /// Any words.
    Text,
    /// One of these.
    OneOf(Vec<String>),
    /// A number from 0 to 100.
    Percent,
    /// So many lists of numbers, each of so many.
    Rows(Vec<usize>),
    /// Yes or no.
    Truth,
}

impl Want {
    /// The same with a field that must be there.
    pub(crate) fn with(mut self, key: &'static str, holds: Holds, about: impl Into<String>) -> Self {
        self.0.push(Field { key, holds, needed: true, about: about.into() });
        self
    }

    /// The same with a field that may be left out.
    pub(crate) fn maybe(mut self, key: &'static str, holds: Holds, about: impl Into<String>) -> Self {
        self.0.push(Field { key, holds, needed: false, about: about.into() });
        self
    }

    /// As JSON Schema, within what every provider understands: everything is required, and what may be left out may be null.
    pub(crate) fn schema(&self) -> Value {
        let property = |field: &Field| {
            let may_be_null = |kind: &str| if field.needed { json!(kind) } else { json!([kind, "null"]) };
            let mut schema = match &field.holds {
                Holds::Text => json!({ "type": may_be_null("string") }),
                Holds::OneOf(values) if field.needed => json!({ "type": "string", "enum": values }),
                Holds::OneOf(values) => {
                    let all = values.iter().map(|value| json!(value)).chain([Value::Null]);
                    json!({ "enum": all.collect::<Vec<_>>() })
                }
                Holds::Percent => json!({ "type": may_be_null("number") }),
                Holds::Truth => json!({ "type": may_be_null("boolean") }),
                Holds::Rows(rows) => {
                    let number = json!({ "type": "integer", "minimum": 0, "maximum": 100 });
                    let longest = rows.iter().max();
                    let row = json!({ "type": "array", "items": number, "minItems": 2, "maxItems": longest });
                    json!({ "type": "array", "items": row, "minItems": rows.len(), "maxItems": rows.len() })
                }
            };
            schema["description"] = json!(field.about);
            (field.key.to_owned(), schema)
        };
        json!({
            "type": "object",
            "properties": self.0.iter().map(property).collect::<Map<_, _>>(),
            "required": self.0.iter().map(|field| field.key).collect::<Vec<_>>(),
            "additionalProperties": false,
        })
    }

    /// How an answer is given, in words.
    pub(crate) fn how(&self, form: Form) -> String {
        let line = |field: &Field| {
            let what = match &field.holds {
                Holds::OneOf(values) if values.len() <= 8 => format!(" ({})", values.join(" | ")),
                Holds::Truth => " (true or false)".to_owned(),
                Holds::Percent => " (0 to 100)".to_owned(),
                Holds::Text | Holds::OneOf(_) | Holds::Rows(_) => String::new(),
            };
            let key = if form == Form::Text { field.key.to_uppercase() } else { field.key.to_owned() };
            let may = if field.needed { "" } else { "; may be left out" };
            format!("{key}: {}{what}{may}", field.about)
        };
        let lines: Vec<String> = self.0.iter().map(line).collect();
        let head = match form {
            Form::Tool => "Call the tool `answer` once, with",
            Form::Schema => "Answer with one JSON object, with",
            Form::Text => "You may think first. End with these lines, each on one line",
        };
        format!("{head}\n{}", lines.join("\n"))
    }

    /// The fields of what a model said.
    pub(crate) fn read(&self, form: Form, reply: &Reply) -> Result<Map<String, Value>, Wrong> {
        if let Some(why) = &reply.refusal {
            return Err(Wrong::new(Kind::Refused, short(why)));
        }
        let cut = if reply.cut { "; it was cut off for its length" } else { "" };
        let fields = match form {
            Form::Tool => match &reply.calls[..] {
                [call] => object(call),
                [] => Err("the tool `answer` was not called".to_owned()),
                more => Err(format!("the tool `answer` was called {} times, once is wanted", more.len())),
            },
            Form::Schema => object(reply.text.trim()),
            Form::Text => Ok(self.lines(&reply.text)),
        };
        let fields = fields.map_err(|why| Wrong::unparsable(format!("{why}{cut}")))?;
        let missing =
            self.0.iter().find(|field| field.needed && fields.get(field.key).is_none_or(Value::is_null));
        match missing {
            Some(field) => {
                let key = if form == Form::Text { field.key.to_uppercase() } else { field.key.to_owned() };
                Err(Wrong::unparsable(format!("`{key}` is missing{cut}")))
            }
            None => Ok(fields),
        }
    }

    /// The fields of an answer in lines; of several with the same name the last counts.
    fn lines(&self, text: &str) -> Map<String, Value> {
        let mut fields = Map::new();
        for line in text.lines() {
            let line = line.trim().trim_matches(['*', '`', '#', '-', ' ']);
            let Some((key, value)) = line.split_once(':') else { continue };
            let key = key.trim().trim_matches(['*', '`']);
            if let Some(field) = self.0.iter().find(|field| field.key.eq_ignore_ascii_case(key)) {
                let value = value.trim().trim_matches(['*', '`', ' ']);
                let value = match field.holds {
                    Holds::Rows(_) => serde_json::from_str(value).unwrap_or_else(|_| json!(value)),
                    _ => json!(value), // any: words
                };
                fields.insert(field.key.to_owned(), value);
            }
        }
        fields
    }
}

fn object(text: &str) -> Result<Map<String, Value>, String> {
    match serde_json::from_str(text) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(_) => Err("it is JSON, but no object".to_owned()),
        Err(error) => Err(format!("it is not JSON: {error}")),
    }
}

/// A field as words, whatever it was written as.
pub(crate) fn words(fields: &Map<String, Value>, key: &str) -> Option<String> {
    let text = match fields.get(key)? {
        Value::Null => return None,
        Value::String(text) => text.trim().to_owned(),
        other => other.to_string(),
    };
    (!text.is_empty()).then_some(text)
}

/// A field as a number.
pub(crate) fn number(fields: &Map<String, Value>, key: &str) -> Option<f64> {
    match fields.get(key)? {
        Value::Number(number) => number.as_f64(),
        Value::String(text) => text.trim().trim_end_matches('%').trim().parse().ok(),
        _ => None, // any: no number
    }
    .filter(|number: &f64| number.is_finite())
}

/// A field as yes or no.
pub(crate) fn truth(fields: &Map<String, Value>, key: &str) -> Option<bool> {
    match fields.get(key)? {
        Value::Bool(truth) => Some(*truth),
        Value::String(text) => match text.trim().to_lowercase().as_str() {
            "true" | "yes" | "legal" => Some(true),
            "false" | "no" | "illegal" => Some(false),
            _ => None, // any: neither
        },
        _ => None, // any: neither
    }
}

/// So much of a text as fits on a line of a report.
pub(crate) fn short(text: &str) -> String {
    let clean = text.chars().map(|sign| if sign.is_control() { ' ' } else { sign });
    clean.take(200).collect::<String>().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn want() -> Want {
        Want::default()
            .maybe("reason", Holds::Text, "why")
            .with("action", Holds::Text, "in the notation")
            .maybe("win", Holds::Percent, "how likely you win")
    }

    fn said(text: &str, calls: &[&str]) -> Reply {
        Reply {
            text: text.to_owned(),
            calls: calls.iter().map(|call| (*call).to_owned()).collect(),
            ..Reply::default()
        }
    }

    #[test]
    fn lines_tools_and_objects_say_the_same() {
        let text = "I think...\nACTION: pass\nmore thoughts\n**Action:** `bid 3`\nWIN: 40 %\n";
        let object = r#"{"action": "bid 3", "win": 40}"#;
        for (form, reply) in [
            (Form::Text, said(text, &[])),
            (Form::Tool, said("", &[object])),
            (Form::Schema, said(object, &[])),
        ] {
            let fields = want().read(form, &reply).expect("it can be read");
            assert_eq!(words(&fields, "action").as_deref(), Some("bid 3"), "{form:?}");
            assert_eq!(number(&fields, "win"), Some(40.0), "{form:?}");
        }
    }

    #[test]
    fn whatever_else_is_told_apart() {
        let refused = Reply { refusal: Some("I'd rather not".to_owned()), ..Reply::default() };
        for (form, reply, kind, why) in [
            (Form::Text, said("bid 3", &[]), Kind::Unparsable, "`ACTION` is missing"),
            (Form::Tool, said("bid 3", &[]), Kind::Unparsable, "was not called"),
            (Form::Tool, said("", &["{}", "{}"]), Kind::Unparsable, "called 2 times"),
            (Form::Tool, said("", &["{\"action\": "]), Kind::Unparsable, "not JSON"),
            (Form::Tool, said("", &["[]"]), Kind::Unparsable, "no object"),
            (Form::Tool, said("", &["{\"action\": null}"]), Kind::Unparsable, "`action` is missing"),
            (Form::Schema, refused, Kind::Refused, "I'd rather not"),
        ] {
            let wrong = want().read(form, &reply).expect_err("it cannot be taken");
            assert!(wrong.kind == kind && wrong.why.contains(why), "{wrong:?}");
        }
    }
}
