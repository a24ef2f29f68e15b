//! What `expect` can say. Each subject is one small function that reads the rest of the line and gives a check.

mod asking;
mod board;
mod deals;
mod decks;
mod events;
mod holdings;
mod knowledge;
mod names;
mod reach;
mod show;
mod table;

use std::fmt::Display;

use serde_json::Value;

use crate::play::Play;
use crate::rulebook::nearest;
use crate::words::{Parsed, Words};

pub(crate) use asking::{asked, known_question, refusal, show_waiting, waiting_value};
pub(crate) use board::show_leader_at;
pub(crate) use events::{Pattern, show_event, text};
pub(crate) use knowledge::differences;
pub(crate) use names::question;
pub(crate) use reach::reached;
use show::{cards, force_count, list, none_or};

/// Whether something is as expected, and how it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// Whether it holds.
    pub(crate) holds: bool,
    /// What was found.
    pub(crate) found: String,
    /// It cannot be judged here, so that neither it nor its opposite holds.
    impossible: bool,
}

impl Verdict {
    pub(crate) fn new(holds: bool, found: impl Into<String>) -> Verdict {
        Verdict { holds, found: found.into(), impossible: false }
    }

    /// What cannot be judged here, and why.
    pub(crate) fn impossible(why: String) -> Verdict {
        Verdict { holds: false, found: why, impossible: true }
    }

    /// Whether a value is one of those wanted.
    pub(crate) fn among<T: PartialEq + Display>(found: &T, wanted: &[T]) -> Verdict {
        Verdict::new(wanted.contains(found), found.to_string())
    }
}

type Test = Box<dyn Fn(&mut Play) -> Verdict + Send + Sync>;

/// A test with what the runner must know about it.
pub(crate) struct Check {
    test: Test,
    /// What it says, for programs: an object with its arguments, and `not` if the words themselves deny it.
    says: Value,
    /// It is about what chance is asked, so chance must not have answered by itself before it.
    about_chance: bool,
}

/// A check that looks at the game, with what it says.
pub(crate) fn check(
    says: Value,
    test: impl Fn(&mut Play) -> Verdict + Send + Sync + 'static,
) -> Parsed<Check> {
    Ok(Check { test: Box::new(test), says, about_chance: false })
}

/// What one `expect` line says.
pub(crate) struct Expectation {
    /// The name of its subject.
    name: &'static str,
    check: Check,
    negated: bool,
    /// See [`Check::about_chance`].
    pub(crate) about_chance: bool,
}

impl Expectation {
    /// Looks at the game.
    pub(crate) fn test(&self, play: &mut Play) -> Verdict {
        let verdict = (self.check.test)(play);
        Verdict { holds: !verdict.impossible && verdict.holds != self.negated, ..verdict }
    }

    /// What it looks at if that is not there in the midst of a step: who is asked what, or what changes as it is looked at.
    pub(crate) fn between_choices(&self) -> Option<&str> {
        const NOT_INSIDE: [&str; 11] = [
            "bank changed",
            "over",
            "waits",
            "asks",
            "offers",
            "does not offer",
            "answers",
            "reach",
            "event",
            "no event",
            "same view",
        ];
        let of = self.check.says.get("of").and_then(Value::as_str);
        match self.name {
            KNOWS => of.filter(|of| *of == "waiting"),
            name => Some(name).filter(|name| NOT_INSIDE.contains(name)),
        }
    }

    /// The rule that it names.
    pub(crate) fn rule(&self) -> Option<&str> {
        self.check.says.get("rule").and_then(Value::as_str)
    }

    /// What it says, for programs: its kind, its arguments, and `not` if the opposite is expected.
    pub(crate) fn says(&self) -> (&'static str, bool, Value) {
        let mut says = self.check.says.clone();
        let denied = says.as_object_mut().and_then(|says| says.remove("not")) == Some(Value::Bool(true));
        (kind(self.name), self.negated != denied, says)
    }
}

/// The kind of a subject, for programs. What denies is of the kind that it denies.
fn kind(name: &'static str) -> &'static str {
    match name {
        "bank changed" => "bank-changed",
        "no winner" => "winner",
        "does not offer" => "offers",
        "no event" => "event",
        "last event" => "last-event",
        "does not see" => "sees",
        "same view" => "same-view",
        name => name,
    }
}

/// Every kind.
#[cfg(test)]
pub(crate) fn kinds() -> std::collections::BTreeSet<&'static str> {
    SUBJECTS.iter().map(|subject| kind(subject.name)).chain([KNOWS]).collect()
}

/// The names of all events and of all questions.
#[cfg(test)]
pub(crate) fn names_of_events_and_questions() -> (Vec<&'static str>, Vec<&'static str>) {
    (names::EVENTS.iter().map(|(name, _)| *name).collect(), names::QUESTIONS.to_vec())
}

/// What a viewer knows is no subject: it begins with the viewer.
const KNOWS: &str = "knows";

type Parser = fn(&mut Words<'_>) -> Parsed<Check>;

/// A subject: the words it begins with, how the whole is written, and its parser.
struct Subject {
    name: &'static str,
    usage: &'static str,
    parse: Parser,
}

macro_rules! subjects {
    ($($name:literal $usage:literal $parse:path;)+) => {
        &[$(Subject { name: $name, usage: $usage, parse: $parse }),+]
    };
}

/// All subjects. One that begins with the words of another stands before it.
const SUBJECTS: &[Subject] = subjects! {
    "storm-card" "storm-card = 3" decks::storm_card;
    "storm" "storm = 8" table::storm;
    "turn" "turn = 3" table::turn;
    "phase" "phase = spice-blow" table::phase;
    "order" "order = fremen atreides" table::order;
    "players" "players = fremen atreides" table::players;
    "seat" "seat fremen = 10" holdings::seat;
    "wall" "wall = destroyed" table::wall;
    "wheels" "wheels = atreides harkonnen" table::wheels;
    "kwisatz" "kwisatz = awake" table::kwisatz;
    "bank changed" "bank changed 6" table::bank_changed;
    "bank" "bank = -43" table::bank;
    "winner" "winner = atreides fremen by STRONGHOLD_VICTORY" table::winner;
    "no winner" "no winner" table::no_winner;
    "over" "over" table::over;
    "forces" "forces fremen the-minor-erg/6 = 1+1 or 0+2" board::forces;
    "sand" "sand old-gap/9 = 6" board::sand;
    "advisors" "advisors arrakeen" board::advisors;
    "fighters" "fighters arrakeen" board::fighters;
    "leader" "leader Stilgar = field arrakeen" board::leader;
    "captive" "captive Stilgar" board::captive;
    "reach" "reach fremen 3 the-great-flat/14 = arrakeen/9, polar-sink" reach::reach;
    "reserves" "reserves fremen = 10" holdings::reserves;
    "tanks" "tanks fremen = 2+1" holdings::tanks;
    "battle-losses" "battle-losses = 3" table::battle_losses;
    "spice-top" "spice-top = Old Gap" decks::spice_top;
    "spice-deck" "spice-deck = 20" decks::spice_deck;
    "spice" "spice fremen = 7" holdings::spice;
    "bribes" "bribes fremen = 2" holdings::bribes;
    "pledge" "pledge fremen = 2" holdings::pledge;
    "allied" "allied fremen emperor" holdings::allied;
    "ally" "ally fremen = none" holdings::ally;
    "hand-size" "hand-size fremen = 2" holdings::hand_size;
    "hand" "hand fremen = Karama, Shield" holdings::hand;
    "traitors" "traitors fremen = Dr. Yueh" holdings::traitors;
    "dealt" "dealt fremen = Dr. Yueh, Feyd-Rautha" holdings::dealt;
    "died" "died fremen = Stilgar, Chani" holdings::died;
    "power-spent" "power-spent fremen" holdings::power_spent;
    "charity-claimed" "charity-claimed fremen" holdings::charity_claimed;
    "elite-revived" "elite-revived fremen" holdings::elite_revived;
    "prediction" "prediction = harkonnen 4" table::prediction;
    "discards" "discards has Karama" decks::discards;
    "removed" "removed has Family Atomics" decks::removed;
    "pile" "pile a = Old Gap, Shai-Hulud" decks::pile;
    "treachery-top" "treachery-top = Karama" decks::treachery_top;
    "auction" "auction = Karama" decks::auction;
    "bid" "bid = emperor 4" decks::bid;
    "treachery-deck" "treachery-deck = 26" decks::treachery_deck;
    "aside" "aside = 2" decks::aside;
    "last-blow" "last-blow a = old-gap" decks::last_blow;
    "deals-kept" "deals-kept fremen = 2" holdings::deals_kept;
    "deals-disputed" "deals-disputed fremen = 1" holdings::deals_disputed;
    "deal" "deal 1 = atreides, fremen: atreides pays fremen 3" deals::deal;
    "offer" "offer fremen = none" deals::offer;
    "waits" "waits = fremen harkonnen" asking::waits;
    "asks" "asks fremen ride" asking::asks;
    "offers" "offers fremen: dial 3" asking::offers;
    "does not offer" "does not offer fremen: dial 4" asking::does_not_offer;
    "answers" "answers fremen = 12" asking::answers;
    "events" "events BRIBE_COLLECTED = 3" events::count;
    "event" "event STORM_MOVED from=5 to=8" events::event;
    "no event" "no event KARAMA_PLAYED" events::no_event;
    "last event" "last event TURN_ENDED turn=3" events::last_event;
    "rule" "rule 1.01.03 in event FORCES_KILLED" events::rule;
    "sees" "sees atreides CARD_DRAWN card=Karama" knowledge::sees;
    "does not see" "does not see atreides STORM_CARD_SEEN number=4" knowledge::does_not_see;
    "same view" "same view atreides" knowledge::same_view;
};

/// Reads what stands behind `expect`.
pub(crate) fn parse(words: &mut Words<'_>) -> Parsed<Expectation> {
    let negated = words.eat("not");
    let mut ahead = *words;
    let found = SUBJECTS.iter().find(|subject| ahead.eat(subject.name));
    let (name, check) = match found {
        Some(subject) => {
            *words = ahead;
            let check = (subject.parse)(words).map_err(|bad| match bad.help {
                Some(_) => bad,
                None => bad.with_help(format!("it is written like `expect {}`", subject.usage)),
            })?;
            (subject.name, check)
        }
        None if is_about_knowledge(words) => (KNOWS, knowledge::knows(words)?),
        None => return Err(unknown(words)),
    };
    words.end()?;
    Ok(Expectation { name, negated, about_chance: check.about_chance, check })
}

/// `atreides knows ...`
fn is_about_knowledge(words: &Words<'_>) -> bool {
    words.rest().split_whitespace().nth(1) == Some("knows")
}

fn unknown(words: &Words<'_>) -> crate::words::Bad {
    let word = words.peek();
    if word.is_empty() {
        return words.bad("what is expected is missing");
    }
    let bad = words.complain(word, format!("`{word}` is nothing that can be expected"));
    match nearest(word, SUBJECTS.iter().map(|subject| subject.name)) {
        Some(near) => bad.with_help(format!("did you mean `{near}`?")),
        None => {
            let names: Vec<&str> = SUBJECTS.iter().map(|subject| subject.name).collect();
            bad.with_help(format!("what can be expected: {}, SEAT knows", names.join(", ")))
        }
    }
}

#[cfg(test)]
mod tests;
