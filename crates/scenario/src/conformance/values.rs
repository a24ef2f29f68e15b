//! What scripts write of events and of what is known, as the values that programs compare.

use std::fmt::Display;
use std::str::FromStr;

use kanly_engine::action::Question;
use kanly_engine::deal::Terms;
use kanly_engine::force::Force;
use kanly_engine::ids::{Card, Faction, Leader, Place, SpiceCard, Territory};
use kanly_engine::plan::{Command, Plan, Told};
use serde_json::{Map, Value, json};

use super::shape::{self, structured};
use super::{terms, verbs};

/// The value of a field of an event, as the engine would serialise it and [`structured`] takes it apart.
pub(crate) fn event_field(event: &str, field: &str, text: &str) -> Value {
    let list = |text: &str| -> Value {
        let separator = if text.contains(',') { ',' } else { ' ' };
        let names = text.split(separator).map(str::trim).filter(|name| !name.is_empty() && *name != "none");
        names.map(name).collect()
    };
    match (event, field) {
        (_, "force") => spelled::<Force>(text),
        (_, "told") => spelled::<Told>(text),
        (_, "totals") if text != "none" => text.split(',').map(|half| json!(half.trim())).collect(),
        (_, "group") => group(text),
        (_, "shown") => shown(text),
        (_, "terms") => apart::<Terms>(field, text),
        (_, "plan") => apart::<Plan>(field, text),
        (_, "question") => apart::<Question>(field, text),
        (_, "command") => apart::<Command>(field, text),
        // A count; the strongholds of a victory are named.
        ("SIDE_COUNTED", "strongholds") => name(text),
        (_, "order" | "winners" | "leaders" | "side" | "parties" | "territories" | "strongholds")
        | ("SECRET_SHOWN", "to") => list(text),
        (_, "pile") => text.to_uppercase().into(),
        (_, "card") => card(text),
        (_, "leader") if text != "none" => spelled::<Leader>(text),
        ("HAND_TAKEN" | "CARDS_RETURNED", "cards") if text != "none" => cards(text),
        (_, _) => name(text),
    }
}

/// What is known of a thing.
pub(crate) fn known(of: &str, text: &str) -> Value {
    match of {
        "hand" => cards(text),
        "traitors" | "traitors-seen" | "dealt" | "face-down" | "died" => {
            shape::list(text).into_iter().filter(|name| *name != "none").map(spelled::<Leader>).collect()
        }
        "waiting" => shape::list(text).into_iter().map(spelled::<Faction>).collect(),
        "counted" => counted(text),
        "deal" | "offer" => terms::read(text).unwrap_or_default(),
        "plan" => apart::<Plan>(of, text),
        "prediction" => shape::fields("faction turn", text).map_or_else(|| text.into(), Value::Object),
        "spice-top" | "treachery-top" | "auction" => text.into(),
        // any: all else is a number, or a word
        _ => text.parse::<i64>().map_or_else(|_| text.into(), Value::from),
    }
}

/// `3-6, 8 with emperor` taken apart.
fn counted(text: &str) -> Value {
    let (bounds, sum) = text.split_once(", ").map_or((text, None), |(bounds, sum)| (bounds, Some(sum)));
    let (least, most) = bounds.split_once('-').unwrap_or((bounds, bounds));
    let (together, with) = sum.and_then(|sum| sum.split_once(" with ")).unzip();
    let number = |text: &str| text.parse::<u16>().map_or_else(|_| text.into(), Value::from);
    let with: Value = with.unwrap_or_default().split_whitespace().map(spelled::<Faction>).collect();
    json!({
        "least": number(least), "most": number(most), "with": with, "together": together.map(number),
    })
}

/// A text in its one spelling; as it is if it is none of these.
fn spelled<T: FromStr + Display>(text: &str) -> Value {
    text.parse::<T>().map_or_else(|_| text.into(), |value| value.to_string().into())
}

/// A text that the engine spells out, taken apart.
fn apart<T: FromStr + Display>(field: &str, text: &str) -> Value {
    if text == "none" {
        return Value::Null;
    }
    let mut whole = structured(Value::Object(Map::from_iter([(field.to_owned(), spelled::<T>(text))])));
    whole[field].take()
}

fn card(text: &str) -> Value {
    match (text, text.parse::<Card>(), text.parse::<SpiceCard>()) {
        ("none", _, _) => Value::Null,
        (_, Ok(card), _) => json!(card),
        (_, _, Ok(card)) => json!(card),
        _ => text.into(), // any: no card has this name
    }
}

fn cards(text: &str) -> Value {
    shape::list(text).into_iter().filter(|name| *name != "none").map(card).collect()
}

/// Nothing, a number, yes or no, a name, or a word.
fn name(text: &str) -> Value {
    match text {
        "none" => return Value::Null,
        "true" => return true.into(),
        "false" => return false.into(),
        _ => {} // any: a number, a name or a word
    }
    if let Ok(number) = text.parse::<i64>() {
        return number.into();
    }
    if let Ok(faction) = text.parse::<Faction>() {
        return json!(faction);
    }
    if let Ok(place) = text.parse::<Place>() {
        return json!(place);
    }
    spelled::<Territory>(text)
}

/// `2 the-minor-erg/4, 1+1 the-minor-erg/6`
fn group(text: &str) -> Value {
    let pairs = shape::list(text).into_iter().filter_map(|part| part.split_once(' '));
    Value::Object(pairs.map(|(force, place)| (place.to_owned(), spelled::<Force>(force))).collect())
}

/// `card Shield`, `hand Karama, Shield`, `spice 4`; scripts may also write `Shield card`.
fn shown(text: &str) -> Value {
    let is_kind = |word: &str| verbs::SECRETS.iter().any(|(kind, _)| *kind == word);
    let (mut kind, mut rest) = text.split_once(' ').unwrap_or((text, ""));
    if let Some((before, last)) = text.rsplit_once(' ').filter(|(_, last)| !is_kind(kind) && is_kind(last)) {
        (kind, rest) = (last, before);
    }
    let content = match kind {
        "none" => return Value::Null,
        "hand" => cards(rest),
        "traitors" => known("traitors", rest),
        "prediction" => rest.split([',', ' ']).filter(|part| !part.is_empty()).map(name).collect(),
        "card" | "spice-card" => card(rest),
        _ => name(rest), // any: all else is a name or a number
    };
    Value::Object(Map::from_iter([(kind.to_owned(), content)]))
}
