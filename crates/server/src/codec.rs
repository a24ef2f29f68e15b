//! Lines as they are kept. Choices, nearly all of them, are a short text; everything else is JSON.

use std::str::FromStr;

use kanly_engine::{Action, Actor, Faction};
use kanly_host::{Body, By, Key, Line, Millis, Murmur, Said};
use kanly_store::StoredLine;
use kanly_wire as wire;
use serde::{Deserialize, Serialize};

/// A line that cannot be read: the file was changed by hand, or a later version wrote it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {n} cannot be read: {reason}")]
pub(crate) struct Unreadable {
    /// Its number.
    pub(crate) n: u32,
    /// What is wrong with it.
    pub(crate) reason: String,
}

/// What is not a choice.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Other {
    Text { seat: wire::Faction, number: u16, words: String },
    Talk { from: wire::Faction, to: Option<wire::Faction>, allied: bool, words: String },
    Sit { seat: wire::Faction, sitter: wire::Sitter },
    Orders { seat: wire::Faction, orders: wire::Orders },
    Back { to: u32 },
    Clock(wire::Clock),
    Entropy { seat: wire::Faction, bytes: wire::Seed },
    Opened(wire::Seed),
    Sealed { seat: wire::Faction, action: Option<wire::Action> },
    Hold { seat: wire::Faction },
    Murmur { name: String, words: String },
    Moved { seat: wire::Faction, motion: wire::Motion, line: Option<u32>, carried: bool },
    Opposed { seat: wire::Faction, ends: bool },
}

/// Lines that have nothing more to say: a window ends, a vote lapses, the game ends without a winner.
const SHUT: &str = "shut";
const LAPSED: &str = "lapsed";
const ENDED: &str = "ended";

const BY: [(&str, By); 5] = [
    ("itself", By::Itself),
    ("order", By::Order),
    ("only", By::Only),
    ("clock", By::Clock),
    ("floor", By::Floor),
];

/// A line as it is kept, with a digest of the game after it where there is one.
pub(crate) fn stored(line: &Line, digest: Option<String>) -> StoredLine {
    let (seat, key) = match line.key {
        Some((seat, key)) => (Some(seat.id().to_owned()), Some(key.0)),
        None => (None, None),
    };
    StoredLine { n: line.n, at: line.at.0, seat, key, more: line.more, body: written(&line.body), digest }
}

fn written(body: &Body) -> String {
    let other = match body {
        Body::Choice { actor, action, by } => {
            let by = BY.iter().find(|(_, known)| known == by).map_or("itself", |(name, _)| name);
            return format!("{actor} {by} {action}");
        }
        Body::Text { seat, number, words } => {
            Other::Text { seat: seat.into(), number: *number, words: words.to_string() }
        }
        Body::Talk(said) => Other::Talk {
            from: said.from.into(),
            to: said.to.map(Into::into),
            allied: said.allied,
            words: said.words.to_string(),
        },
        Body::Sit { seat, sitter } => Other::Sit { seat: seat.into(), sitter: sitter.clone().into() },
        Body::Orders { seat, orders } => Other::Orders { seat: seat.into(), orders: (&**orders).into() },
        Body::Back { to } => Other::Back { to: *to },
        Body::Clock(clock) => Other::Clock((*clock).into()),
        Body::Entropy { seat, bytes } => {
            Other::Entropy { seat: seat.into(), bytes: wire::Hex(**bytes).into() }
        }
        Body::Opened { seed } => Other::Opened(wire::Hex(**seed).into()),
        Body::Sealed { seat, action } => Other::Sealed { seat: seat.into(), action: action.map(Into::into) },
        Body::Hold { seat } => Other::Hold { seat: seat.into() },
        Body::Murmur(murmur) => {
            Other::Murmur { name: murmur.name.to_string(), words: murmur.words.to_string() }
        }
        Body::Moved { seat, motion, line, carried } => {
            Other::Moved { seat: seat.into(), motion: (*motion).into(), line: *line, carried: *carried }
        }
        Body::Opposed { seat, ends } => Other::Opposed { seat: seat.into(), ends: *ends },
        Body::Shut => return SHUT.to_owned(),
        Body::Lapsed => return LAPSED.to_owned(),
        Body::Ended => return ENDED.to_owned(),
    };
    serde_json::to_string(&other).expect("a line can be written")
}

/// A kept line as the host takes it.
pub(crate) fn line(stored: &StoredLine) -> Result<Line, Unreadable> {
    let fail = |reason: String| Unreadable { n: stored.n, reason };
    let key = match (&stored.seat, stored.key) {
        (Some(seat), Some(key)) => {
            let seat = Faction::from_str(seat).map_err(|_| fail(format!("`{seat}` is no faction")))?;
            Some((seat, Key(key)))
        }
        _ => None, // any: a key belongs to a seat
    };
    let body = read(&stored.body).map_err(fail)?;
    Ok(Line { n: stored.n, at: Millis(stored.at), key, more: stored.more, body })
}

fn read(text: &str) -> Result<Body, String> {
    match text {
        SHUT => return Ok(Body::Shut),
        LAPSED => return Ok(Body::Lapsed),
        ENDED => return Ok(Body::Ended),
        _ => {} // any: the others have something to say
    }
    if !text.starts_with('{') {
        return choice(text).ok_or_else(|| format!("`{text}` is no choice"));
    }
    let other: Other = serde_json::from_str(text).map_err(|error| error.to_string())?;
    Ok(match other {
        Other::Text { seat, number, words } => Body::Text { seat: seat.0, number, words: words.into() },
        Other::Talk { from, to, allied, words } => Body::Talk(Box::new(Said {
            from: from.0,
            to: to.map(|seat| seat.0),
            allied,
            words: words.into(),
        })),
        Other::Sit { seat, sitter } => Body::Sit { seat: seat.0, sitter: sitter.into() },
        Other::Orders { seat, orders } => Body::Orders { seat: seat.0, orders: Box::new((&orders).into()) },
        Other::Back { to } => Body::Back { to },
        Other::Clock(clock) => Body::Clock(clock.into()),
        Other::Entropy { seat, bytes } => Body::Entropy { seat: seat.0, bytes: Box::new(bytes.0.0) },
        Other::Opened(seed) => Body::Opened { seed: Box::new(seed.0.0) },
        Other::Sealed { seat, action } => {
            Body::Sealed { seat: seat.0, action: action.map(|action| action.0) }
        }
        Other::Hold { seat } => Body::Hold { seat: seat.0 },
        Other::Murmur { name, words } => {
            Body::Murmur(Box::new(Murmur { name: name.into(), words: words.into() }))
        }
        Other::Moved { seat, motion, line, carried } => {
            Body::Moved { seat: seat.0, motion: motion.into(), line, carried }
        }
        Other::Opposed { seat, ends } => Body::Opposed { seat: seat.0, ends },
    })
}

fn choice(text: &str) -> Option<Body> {
    let (actor, rest) = text.split_once(' ')?;
    let (by, action) = rest.split_once(' ')?;
    let actor = match actor {
        "chance" => Actor::Chance,
        seat => Actor::Seat(seat.parse().ok()?),
    };
    let by = BY.iter().find(|(name, _)| *name == by)?.1;
    let action: Action = action.parse().ok()?;
    Some(Body::Choice { actor, action, by })
}
