//! The terms of deals as values and back.

use serde_json::{Value, json};

use super::shape::{self, Table};

/// What the engine keeps for the faction bound by it.
pub(super) const CLAUSES: Table = &[
    ("no-ship", ""),
    ("no-move", ""),
    ("no-bid", ""),
    ("bid-cap", "amount"),
    ("keep-out", "territory"),
    ("stand-off", "with"),
    ("no-karama", "with"),
    ("no-traitor", "with"),
    ("no-voice", "with"),
    ("no-prescience", "with"),
    ("no-alliance", "with"),
    ("leave-spice", "territory"),
    ("throw-battle", "territory"),
    ("dial-cap", "territory number"),
    ("ship-at-least", "territory number"),
    ("show", "secret to=with"),
    ("share", "feed with=with"),
];

/// Takes terms apart: `atreides, fremen: atreides pays fremen 3; fremen keep-out arrakeen; until 2 battle; text 1`.
pub(crate) fn read(text: &str) -> Option<Value> {
    let (parties, rest) = text.split_once(':').unwrap_or((text, ""));
    let (mut payments, mut clauses) = (Vec::new(), Vec::new());
    let (mut until, mut words) = (Value::Null, Value::Null);
    for part in rest.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let (first, rest) = part.split_once(' ')?;
        match first {
            "until" => until = Value::Object(shape::fields("turn phase", rest)?),
            "text" => words = rest.parse::<u64>().ok()?.into(),
            // any: all else begins with a faction
            _ => match rest.strip_prefix("pays ") {
                Some(rest) => {
                    let mut payment = shape::fields("to amount", rest)?;
                    payment.insert("from".to_owned(), first.into());
                    payments.push(Value::Object(payment));
                }
                None => {
                    let mut clause = shape::read(CLAUSES, "clause", rest)?;
                    clause.as_object_mut()?.insert("faction".to_owned(), first.into());
                    clauses.push(clause);
                }
            },
        }
    }
    Some(json!({
        "parties": shape::list(parties), "payments": payments, "clauses": clauses, "until": until, "text": words,
    }))
}

/// Puts terms together.
pub(super) fn write(value: &Value) -> Result<String, String> {
    let wrong = |name: &str| {
        let found = value.get(name).unwrap_or(&Value::Null);
        format!("terms: `{name}` cannot be {found}")
    };
    let list = |name: &str| value.get(name).and_then(Value::as_array).ok_or_else(|| wrong(name));
    let names: Option<Vec<&str>> = list("parties")?.iter().map(Value::as_str).collect();
    let parties = names.ok_or_else(|| wrong("parties"))?.join(", ");
    let mut parts = Vec::new();
    for payment in list("payments")? {
        let payment = payment.as_object().ok_or_else(|| wrong("payments"))?;
        parts.push(shape::spelled("from pays=to amount", payment)?);
    }
    for clause in list("clauses")? {
        let mut clause = clause.clone();
        let faction = clause.as_object_mut().and_then(|clause| clause.remove("faction"));
        let faction = faction.ok_or_else(|| wrong("clauses"))?;
        let faction = faction.as_str().ok_or_else(|| wrong("clauses"))?;
        parts.push(format!("{faction} {}", shape::write(CLAUSES, "clause", &clause)?));
    }
    match value.get("until") {
        Some(Value::Object(until)) => parts.push(format!("until {}", shape::spelled("turn phase", until)?)),
        Some(Value::Null) => {}
        _ => return Err(wrong("until")), // any: nothing else is an end
    }
    match value.get("text") {
        Some(Value::Number(text)) => parts.push(format!("text {text}")),
        Some(Value::Null) => {}
        _ => return Err(wrong("text")), // any: nothing else is the number of a text
    }
    Ok(format!("{parties}: {}", parts.join("; ")))
}
