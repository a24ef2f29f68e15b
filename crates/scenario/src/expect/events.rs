//! Expectations about what has happened.

use kanly_engine::deal::Terms;
use kanly_engine::event::Event;
use kanly_engine::force::Force;
use kanly_engine::ids::Faction;
use serde_json::{Map, Value, json as object};

use super::deals::says;
use super::names::{EVENTS, json};
use super::{Check, Verdict, check};
use crate::conformance;
use crate::play::Play;
use crate::rulebook::{is_rule_id, nearest};
use crate::words::{Parsed, Words};

/// An event by its name and some of its fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pattern {
    name: &'static str,
    fields: Vec<(&'static str, String)>,
}

/// Fields that are factions in every event.
const FACTIONS: [&str; 8] =
    ["faction", "aggressor", "defender", "over", "opener", "winners", "payer", "side"];

impl Pattern {
    /// Reads `STORM_MOVED from=5 to=8`. A value goes on up to the next field, so names may have spaces.
    pub(crate) fn read(words: &mut Words<'_>) -> Parsed<Pattern> {
        let name = words.word("the name of an event")?;
        let Some((name, known)) = EVENTS.iter().find(|(known, _)| *known == name) else {
            let bad = words.complain(name, format!("`{name}` is not an event"));
            return Err(match nearest(name, EVENTS.iter().map(|(name, _)| *name)) {
                Some(near) => bad.with_help(format!("did you mean `{near}`?")),
                None => bad.with_help("docs/scenarios.md lists the events"),
            });
        };
        let mut fields = Vec::new();
        while !words.is_empty() {
            let Some((field, _)) = words.peek().split_once('=') else {
                return Err(words.bad("a field is written `name=value`"));
            };
            let Some(known) = known.iter().find(|known| **known == field) else {
                let help = format!("{name} has the fields {}", known.join(", "));
                return Err(words.complain(field, format!("{name} has no field `{field}`")).with_help(help));
            };
            words.skip(field.len() + 1);
            let rest = words.rest();
            let end = next_field(rest);
            let value = rest[..end].trim();
            if *known == "terms" {
                words.part::<Terms>(value)?;
            }
            // A misspelled faction would make what must not happen hold by itself.
            if FACTIONS.contains(known) {
                value
                    .split(',')
                    .map(str::trim)
                    .try_for_each(|name| words.part::<Faction>(name).map(|_| ()))?;
            }
            fields.push((*known, value.to_owned()));
            words.skip(end);
        }
        Ok(Pattern { name, fields })
    }

    /// It as a value, with what else is to be said.
    pub(crate) fn says(&self, more: Value) -> Value {
        let fields = self
            .fields
            .iter()
            .map(|(field, text)| ((*field).to_owned(), conformance::event_field(self.name, field, text)));
        let mut says = more;
        says["event"] = self.name.into();
        says["fields"] = Value::Object(fields.collect::<Map<_, _>>());
        says
    }

    /// Whether an event in its serialised form fits.
    pub(super) fn fits(&self, event: &Value) -> bool {
        event.get("type").and_then(Value::as_str) == Some(self.name)
            && self
                .fields
                .iter()
                .all(|(field, wanted)| event.get(*field).is_some_and(|found| same(field, found, wanted)))
    }

    /// The number of the first such event since the one that was expected last; without one, what there was instead.
    pub(crate) fn ahead(&self, play: &Play) -> Result<usize, String> {
        let all = values(play, 0);
        let (before, ahead) = all.split_at(play.cursor);
        ahead.iter().position(|event| self.fits(event)).map(|at| play.cursor + at + 1).ok_or_else(|| {
            let mut found = self.namesakes(ahead.iter());
            if before.iter().any(|event| self.fits(event)) {
                found.push_str("; it happened before an event that was already expected");
            }
            found
        })
    }

    /// The events with this name, for people.
    pub(super) fn namesakes<'e>(&self, events: impl Iterator<Item = &'e Value>) -> String {
        let list: Vec<String> = events
            .filter(|event| event.get("type").and_then(Value::as_str) == Some(self.name))
            .map(show)
            .collect();
        if list.is_empty() { format!("there was no {}", self.name) } else { list.join("; ") }
    }
}

/// Where the next `name=` begins.
fn next_field(text: &str) -> usize {
    let mut start = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        let name = word.split('=').next().unwrap_or_default();
        let is_field = word.contains('=')
            && !name.is_empty()
            && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
        if is_field {
            return start;
        }
        start += word.len();
    }
    text.len()
}

/// Whether a serialised value is what a script wrote.
fn same(field: &str, found: &Value, wanted: &str) -> bool {
    let parts = |text: &str, separator: char| -> Vec<String> {
        text.split(separator).map(plain).filter(|part| !part.is_empty() && part != "none").collect()
    };
    match found {
        Value::Array(items) => {
            let mut found: Vec<String> = items.iter().map(|item| plain(&text(item))).collect();
            let mut wanted = parts(wanted, if wanted.contains(',') { ',' } else { ' ' });
            if matches!(field, "winners" | "side" | "to" | "parties") {
                // Sets: nobody need know the order of the box.
                found.sort();
                wanted.sort();
            }
            found == wanted
        }
        Value::Object(_) if field == "shown" => {
            let words = |text: &str| {
                let mut words = parts(&plain(&text.replace(',', " ")), '-');
                words.sort();
                words
            };
            words(&shown(found)) == words(wanted)
        }
        Value::Object(_) => {
            let (mut found, mut wanted) = (parts(&text(found), ','), parts(wanted, ','));
            found.sort();
            wanted.sort();
            found == wanted
        }
        Value::String(found) if field == "force" => found.parse::<Force>() == wanted.parse::<Force>(),
        Value::String(found) if field == "terms" => match (found.parse::<Terms>(), wanted.parse::<Terms>()) {
            (Ok(found), Ok(wanted)) => says(&found, &wanted),
            _ => false, // any: one of them is no deal
        },
        _ => plain(&text(found)) == plain(wanted), // any: all else is compared as text
    }
}

/// Lower case, without what people spell in different ways.
fn plain(text: &str) -> String {
    let text = text.to_lowercase().replace(". ", " ");
    let text: String = text.chars().filter(|&c| c.is_alphanumeric() || "+/.- ".contains(c)).collect();
    let text = text.split([' ', '-']).filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
    text.replace("spacing-guild", "guild")
}

/// A serialised value as people write it.
pub(crate) fn text(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(text).collect::<Vec<_>>().join(","),
        Value::Object(map) => {
            map.iter().map(|(key, value)| format!("{} {key}", text(value))).collect::<Vec<_>>().join(", ")
        }
        Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

/// What was shown, as `show` spells it: `card Shield`, `hand Karama, Shield`, `spice 4`.
fn shown(value: &Value) -> String {
    let Some((kind, content)) = value.as_object().and_then(|map| map.iter().next()) else {
        return text(value);
    };
    format!("{kind} {}", text(content).replace(',', ", ")).trim_end().to_owned()
}

/// An event as people read it: `STORM_MOVED from=5 to=8`.
pub(crate) fn show(event: &Value) -> String {
    let mut line = event.get("type").and_then(Value::as_str).unwrap_or_default().to_owned();
    // The fields in the order of the engine; a JSON object would sort them.
    let fields = EVENTS.iter().find(|(name, _)| *name == line).map_or(&[][..], |(_, fields)| fields);
    for field in fields {
        if let Some(value) = event.get(*field) {
            let value = if *field == "shown" { shown(value) } else { text(value) };
            line.push_str(&format!(" {field}={value}"));
        }
    }
    line
}

/// An event of the engine as people read it.
pub(crate) fn show_event(event: &Event) -> String {
    show(&json(event))
}

fn values(play: &Play, from: usize) -> Vec<Value> {
    play.story().events().skip(from).map(json).collect()
}

/// `event STORM_MOVED from=5 to=8`: looks forward and goes behind what it finds.
pub(super) fn event(words: &mut Words<'_>) -> Parsed<Check> {
    let pattern = Pattern::read(words)?;
    check(pattern.says(object!({})), move |play| match pattern.ahead(play) {
        Ok(number) => {
            play.cursor = number;
            Verdict::new(true, show_event(&play.story().effects()[number - 1].event))
        }
        Err(found) => Verdict::new(false, found),
    })
}

/// `no event KARAMA_PLAYED`: not since the event expected last.
pub(super) fn no_event(words: &mut Words<'_>) -> Parsed<Check> {
    let pattern = Pattern::read(words)?;
    check(pattern.says(object!({ "not": true })), move |play| {
        let ahead = values(play, play.cursor);
        let found = ahead.iter().find(|event| pattern.fits(event));
        Verdict::new(found.is_none(), found.map_or_else(|| "there was none".to_owned(), show))
    })
}

/// `last event TURN_ENDED turn=3`
pub(super) fn last_event(words: &mut Words<'_>) -> Parsed<Check> {
    let pattern = Pattern::read(words)?;
    check(pattern.says(object!({})), move |play| match play.story().events().next_back().map(json) {
        Some(event) => Verdict::new(pattern.fits(&event), show(&event)),
        None => Verdict::new(false, "nothing has happened"),
    })
}

/// `events BRIBE_COLLECTED = 3`: in the whole case.
pub(super) fn count(words: &mut Words<'_>) -> Parsed<Check> {
    // The number comes last; what stands before it may itself have fields.
    let Some(end) = words.rest().rfind(" = ") else { return Err(words.bad("`= NUMBER` is missing here")) };
    let wanted: usize = words.part(words.rest()[end + 3..].trim())?;
    let pattern = Pattern::read(&mut words.head(end))?;
    words.all();
    check(pattern.says(object!({ "count": wanted })), move |play| {
        let found = values(play, 0).iter().filter(|event| pattern.fits(event)).count();
        Verdict::new(found == wanted, found.to_string())
    })
}

/// `rule 1.01.03 in event FORCES_KILLED`: in the whole case.
pub(super) fn rule(words: &mut Words<'_>) -> Parsed<Check> {
    let rule = words.word("a rule")?;
    if !is_rule_id(rule) {
        return Err(words.complain(rule, format!("`{rule}` is no number of a rule")));
    }
    if !words.eat("in event") {
        return Err(words.bad("`in event NAME` is missing here"));
    }
    let (rule, pattern) = (rule.to_owned(), Pattern::read(words)?);
    check(pattern.says(object!({ "rule": rule })), move |play| {
        let fitting = play.story().effects().iter().filter(|effect| pattern.fits(&json(&effect.event)));
        let rules: Vec<&str> = fitting.map(|effect| effect.rule.number()).collect();
        let found =
            if rules.is_empty() { format!("there was no {}", pattern.name) } else { rules.join(", ") };
        Verdict::new(rules.contains(&rule.as_str()), found)
    })
}
