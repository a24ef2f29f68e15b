//! Events told to people: one plain sentence each, with the rule behind it.
//!
//! A sentence is made from what a viewer has seen of an event, never from the event itself: what the engine took
//! out cannot be told.

mod asked;
mod auction;
mod battle;
mod cards;
mod deals;
mod mentat;
mod nexus;
mod prices;
mod reactions;
mod revival;
mod setup;
mod spice;
mod storm;
mod style;
mod texts;
mod travel;
mod words;

use kanly_engine::event::{Event, Seen};
use kanly_engine::ids::{Faction, Territory};
use kanly_engine::sets::{FactionSet, TerritorySet};

pub use asked::asked;
pub use deals::{named, words as terms};
pub use style::{FAINT, HEADING, paint, plain};
pub use texts::{Texts, text, text_named, words_of};
use words::does;
pub use words::{colour, phase_name, victory, who};

/// What happened, with the rule behind it: `The storm moves 4 sectors, from 5 to 9. [1.01.02]`
pub fn sentence(seen: Seen) -> String {
    format!("{} {}", told(seen.event()), rule(seen))
}

/// The same for files and programs: neither colours nor the rule, which stands beside it there.
pub fn plain_sentence(seen: Seen) -> String {
    plain(&told(seen.event()))
}

/// Whether two things that follow each other are told in one sentence.
pub fn are_alike(first: Seen, second: Seen) -> bool {
    let passes = |seen: Seen| matches!(seen.event(), Event::BidPassed { .. });
    (passes(first) && passes(second)) || (heading(first).is_none() && sentence(first) == sentence(second))
}

/// Things that are alike, in one sentence: `Fremen and the Emperor pass.`, or something that happened several times.
pub fn together(seen: &[Seen]) -> String {
    let Some(&first) = seen.first() else { return String::new() };
    let passed: Option<Vec<Faction>> = seen
        .iter()
        .map(|seen| match seen.event() {
            Event::BidPassed { faction } => Some(faction),
            _ => None,
        })
        .collect();
    match (seen.len(), passed.as_deref()) {
        (2.., Some([first_name, between @ .., last])) => {
            let between: String = between.iter().map(|&faction| format!(", {}", who(faction))).collect();
            let names = format!("{}{between} and {}", words::capital(*first_name), who(*last));
            format!("{names} pass. {}", rule(first))
        }
        (times @ 2.., _) => format!("{} {}", sentence(first), paint(FAINT, format_args!("({times} times)"))),
        _ => sentence(first),
    }
}

/// The heading of a phase that began, if that is what happened.
pub fn heading(seen: Seen) -> Option<String> {
    let Event::PhaseStarted { turn, phase } = seen.event() else { return None };
    let words = paint(HEADING, format_args!("Turn {turn}, {}", phase_name(phase)));
    Some(format!("{words} {}", rule(seen)))
}

fn rule(seen: Seen) -> String {
    paint(FAINT, format_args!("[{}]", seen.rule()))
}

/// The sentence. Every event has its own in the file of its phase; a test finds those that have none.
fn told(event: Event) -> String {
    setup::told(event)
        .or_else(|| storm::told(event))
        .or_else(|| spice::told(event))
        .or_else(|| nexus::told(event))
        .or_else(|| auction::told(event))
        .or_else(|| revival::told(event))
        .or_else(|| travel::told(event))
        .or_else(|| battle::told(event))
        .or_else(|| cards::told(event))
        .or_else(|| deals::told(event))
        .or_else(|| mentat::told(event))
        .unwrap_or_else(|| format!("{event:?}."))
}

/// How a game ended: `Atreides and Fremen win on turn 4 by holding enough strongholds.`
pub fn won(winners: FactionSet, turn: u8, how: &str) -> String {
    let names: Vec<Faction> = winners.iter().collect();
    match names[..] {
        [] => format!("Nobody wins on turn {turn}."),
        [winner] => format!("{} on turn {turn} {how}.", does(winner, "win")),
        [first, ref rest @ ..] => {
            let rest: Vec<String> = rest.iter().map(|&faction| who(faction)).collect();
            format!("{} and {} win on turn {turn} {how}.", words::capital(first), rest.join(" and "))
        }
    }
}

/// The strongholds behind a victory.
fn holding(strongholds: TerritorySet) -> String {
    let names: Vec<&str> = strongholds.iter().map(Territory::name).collect();
    if names.is_empty() { String::new() } else { format!(", holding {}", names.join(", ")) }
}

#[cfg(test)]
mod tests;
