//! Texts in our notation as values with named parts, and back.
//!
//! One template says both: how a text is taken apart and how it is put together. A template lists parts in their order:
//!
//! | part | what it is |
//! |---|---|
//! | `faction` | always there |
//! | `with=card` | stands behind the word `with` |
//! | `weapon=weapon?` | may be left out; then it is null |
//! | `ally=ally?0` | may be left out; then it is 0 |
//! | `kwisatz!` | a word that is there or not |
//!
//! What kind of value a part is follows from its name.

use serde_json::{Map, Value, json};

use super::{terms, verbs};

/// The templates of everything that begins with a name of its own, such as the verbs.
pub(super) type Table = &'static [(&'static str, &'static str)];

/// A value with named parts.
pub(super) type Parts = Map<String, Value>;

/// Parts that are whole numbers.
const NUMBERS: [&str; 6] = ["turn", "number", "amount", "own", "ally", "text"];
/// Parts that are lists of names.
const LISTS: [&str; 3] = ["cards", "territories", "factions"];
/// Parts that may have spaces in them. Of parts that follow one another at most one does.
const LONG: [&str; 5] = ["card", "leader", "question", "told", "spice_card"];

/// One part of a template.
#[derive(Clone, Copy)]
struct Part<'t> {
    name: &'t str,
    /// The word it stands behind.
    mark: Option<&'t str>,
    /// What it is if it is left out, as a text; empty for null.
    left_out: Option<&'t str>,
    flag: bool,
}

fn parts(template: &str) -> impl Iterator<Item = Part<'_>> {
    template.split_whitespace().map(|token| {
        if let Some(name) = token.strip_suffix('!') {
            return Part { name, mark: Some(name), left_out: None, flag: true };
        }
        let (mark, rest) = token.split_once('=').map_or((None, token), |(mark, rest)| (Some(mark), rest));
        let (name, left_out) = rest.split_once('?').map_or((rest, None), |(name, text)| (name, Some(text)));
        Part { name, mark, left_out, flag: false }
    })
}

/// Takes a text apart that begins with a name of the table. None if it is none of them.
pub(super) fn read(table: Table, key: &str, text: &str) -> Option<Value> {
    let (name, rest) = text.split_once(' ').unwrap_or((text, ""));
    let (_, template) = table.iter().find(|(known, _)| *known == name)?;
    let mut object = fields(template, rest)?;
    object.insert(key.to_owned(), name.into());
    Some(Value::Object(object))
}

/// Takes a text apart by its template.
pub(super) fn fields(template: &str, text: &str) -> Option<Parts> {
    let text = format!(" {text} ");
    let mut object = Parts::new();
    // Where each mark stands, and where what it announces begins.
    let mut marks: Vec<(Part<'_>, usize, usize)> = Vec::new();
    let mut from = 0;
    for part in parts(template) {
        let Some(mark) = part.mark else { continue };
        match text[from..].find(&format!(" {mark} ")) {
            Some(at) => {
                from += at + mark.len() + 1;
                marks.push((part, from - mark.len() - 1, from));
            }
            None if part.flag => drop(object.insert(part.name.to_owned(), false.into())),
            None => drop(object.insert(part.name.to_owned(), absent(part)?)),
        }
    }
    let head = text[..marks.first().map_or(text.len(), |mark| mark.1)].trim();
    let plain: Vec<Part<'_>> = parts(template).filter(|part| part.mark.is_none()).collect();
    for (part, text) in plain.iter().zip(spread(&plain, head)?) {
        let value = if text.is_empty() { absent(*part)? } else { value(part.name, &text)? };
        object.insert(part.name.to_owned(), value);
    }
    for (at, (part, _, start)) in marks.iter().enumerate() {
        let end = marks.get(at + 1).map_or(text.len(), |next| next.1);
        let text = text.get(*start..end)?.trim();
        let value = if part.flag { true.into() } else { value(part.name, text)? };
        object.insert(part.name.to_owned(), value);
    }
    Some(object)
}

/// The value of a part that is left out; none if it must not be.
fn absent(part: Part<'_>) -> Option<Value> {
    match part.left_out? {
        "" => Some(Value::Null),
        text => value(part.name, text),
    }
}

/// Gives each of the parts that follow one another its words.
fn spread(parts: &[Part<'_>], text: &str) -> Option<Vec<String>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some(last) = parts.len().checked_sub(1) else { return words.is_empty().then(Vec::new) };
    if last == 0 {
        return Some(vec![text.to_owned()]);
    }
    let long = parts.iter().position(|part| LONG.contains(&part.name)).unwrap_or(last);
    let spare = words.len().checked_sub(last)?;
    let mut rest = words.as_slice();
    let mut spread = Vec::new();
    for at in 0..=last {
        let (taken, left) = rest.split_at(if at == long { spare } else { 1 });
        spread.push(taken.join(" "));
        rest = left;
    }
    Some(spread)
}

/// The value of a part.
fn value(name: &str, text: &str) -> Option<Value> {
    Some(match name {
        _ if NUMBERS.contains(&name) => text.parse::<u64>().ok()?.into(),
        _ if LISTS.contains(&name) => list(text).into(),
        "forces" => forces(text)?,
        "revival" => revival(text),
        "question" => read(verbs::QUESTIONS, "question", text)?,
        "secret" => read(verbs::SECRETS, "secret", text)?,
        "leader" | "told" if text == "none" => Value::Null,
        _ => text.into(), // any: all else stays a text
    })
}

/// Names with commas between them.
pub(super) fn list(text: &str) -> Vec<&str> {
    text.split(',').map(str::trim).filter(|name| !name.is_empty()).collect()
}

/// `3 hagga-basin/11, 1 hagga-basin/12`, or `0` for none.
fn forces(text: &str) -> Option<Value> {
    if text == "0" {
        return Some(json!([]));
    }
    let pairs = list(text).into_iter().map(|part| part.split_once(' '));
    pairs.map(|pair| pair.map(|(force, place)| json!({ "force": force, "place": place }))).collect()
}

const KWISATZ: &str = "Kwisatz Haderach";

/// `2+1 and Stilgar`, or one of the two.
fn revival(text: &str) -> Value {
    let (force, head) = match text.split_once(" and ") {
        Some((force, head)) => (force, Some(head)),
        None if text.starts_with(|c: char| c.is_ascii_digit()) => (text, None),
        None => ("0", Some(text)),
    };
    json!({ "force": force, "leader": head.filter(|&head| head != KWISATZ), "kwisatz": head == Some(KWISATZ) })
}

/// Puts a text together that begins with a name of the table.
pub(super) fn write(table: Table, key: &str, value: &Value) -> Result<String, String> {
    let name = value.get(key).and_then(Value::as_str).ok_or_else(|| format!("`{key}` is missing"))?;
    let found = table.iter().find(|(known, _)| *known == name);
    let (_, template) = found.ok_or_else(|| format!("there is no {key} `{name}`"))?;
    let mut object = value.as_object().cloned().unwrap_or_default();
    object.remove(key);
    let rest = spelled(template, &object).map_err(|error| format!("{name}: {error}"))?;
    Ok(if rest.is_empty() { name.to_owned() } else { format!("{name} {rest}") })
}

/// Puts a text together by its template.
pub(super) fn spelled(template: &str, object: &Parts) -> Result<String, String> {
    let known = |name: &String| parts(template).any(|part| part.name == name);
    if let Some(name) = object.keys().find(|name| !known(name)) {
        return Err(format!("`{name}` is too much"));
    }
    let mut words = Vec::new();
    for part in parts(template) {
        let value = object.get(part.name).ok_or_else(|| format!("`{}` is missing", part.name))?;
        if part.flag {
            words.extend((value == &Value::Bool(true)).then(|| part.name.to_owned()));
            continue;
        }
        if part.left_out.is_some() && absent(part).as_ref() == Some(value) {
            continue;
        }
        words.extend(part.mark.map(str::to_owned));
        let text = text(part.name, value);
        words.push(text.ok_or_else(|| format!("`{}` cannot be {value}", part.name))?);
    }
    Ok(words.join(" ").trim_end().to_owned())
}

/// The text of a part.
fn text(name: &str, value: &Value) -> Option<String> {
    match (name, value) {
        ("leader" | "told", Value::Null) => Some("none".to_owned()),
        ("question", _) => write(verbs::QUESTIONS, "question", value).ok(),
        ("secret", _) => write(verbs::SECRETS, "secret", value).ok(),
        ("revival", _) => {
            let force = value.get("force")?.as_str()?;
            let kwisatz = value.get("kwisatz")?.as_bool()?.then_some(KWISATZ);
            Some(match (force, value.get("leader")?.as_str().or(kwisatz)) {
                (force, None) => force.to_owned(),
                ("0", Some(head)) => head.to_owned(),
                (force, Some(head)) => format!("{force} and {head}"),
            })
        }
        ("forces", Value::Array(items)) if items.is_empty() => Some("0".to_owned()),
        ("forces", Value::Array(items)) => {
            let item = |item: &Value| {
                Some(format!("{} {}", item.get("force")?.as_str()?, item.get("place")?.as_str()?))
            };
            Some(items.iter().map(item).collect::<Option<Vec<String>>>()?.join(", "))
        }
        (_, Value::Array(items)) => {
            Some(items.iter().map(Value::as_str).collect::<Option<Vec<&str>>>()?.join(", "))
        }
        (_, Value::String(text)) => Some(text.clone()),
        (_, Value::Number(number)) => Some(number.to_string()),
        _ => None, // any: nothing else is a part
    }
}

/// Takes the texts in what the engine serialises apart: plans, terms, questions and commands.
pub(crate) fn structured(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(structured).collect(),
        Value::Object(map) => map.into_iter().map(|(key, value)| inside(key, value)).collect(),
        value => value,
    }
}

fn inside(key: String, value: Value) -> (String, Value) {
    let apart = value.as_str().and_then(|text| match key.as_str() {
        "plan" => fields(verbs::PLAN, text).map(Value::Object),
        "command" | "voice" => fields(verbs::VOICE, text).map(Value::Object),
        "question" => read(verbs::QUESTIONS, "question", text),
        "terms" => terms::read(text),
        _ => None, // any: no other text has parts
    });
    let value = apart.unwrap_or_else(|| structured(value));
    (key, value)
}
