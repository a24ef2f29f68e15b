//! Expectations about the table: storm, turn, order, bank, prediction and the end of the game.

use std::fmt;

use kanly_engine::ids::{Faction, Sector};
use kanly_engine::phase::Phase;
use kanly_engine::sets::FactionSet;
use serde::Serialize;
use serde_json::json;

use super::show::{List, Maybe};
use super::{Check, Verdict, check, none_or};
use crate::script;
use crate::words::{Parsed, Words};

/// `storm = 8`
pub(super) fn storm(words: &mut Words<'_>) -> Parsed<Check> {
    let wanted = words.equals(|words, part| words.part::<Sector>(part))?;
    check(json!({ "is": wanted }), move |play| Verdict::among(&play.judge().storm, &wanted))
}

/// `turn = 3`
pub(super) fn turn(words: &mut Words<'_>) -> Parsed<Check> {
    let wanted = words.equals(|words, part| words.part::<u8>(part))?;
    check(json!({ "is": wanted }), move |play| Verdict::among(&play.state().turn(), &wanted))
}

/// `phase = spice-blow`
pub(super) fn phase(words: &mut Words<'_>) -> Parsed<Check> {
    let wanted: Vec<Phase> = words.equals(script::phase)?;
    check(json!({ "is": wanted }), move |play| {
        let found = play.state().phase();
        Verdict::new(wanted.contains(&found), found.id())
    })
}

/// Factions in a row, written with spaces.
fn factions(words: &Words<'_>, part: &str) -> Parsed<Vec<Faction>> {
    let names = part.split([',', ' ']).filter(|name| !name.is_empty());
    names.map(|name| words.named(name)).collect()
}

/// `order = fremen atreides`
pub(super) fn order(words: &mut Words<'_>) -> Parsed<Check> {
    let wanted = words.equals(factions)?;
    check(json!({ "is": wanted }), move |play| {
        let found = play.judge().order;
        Verdict::new(wanted.contains(&found), List(found).to_string())
    })
}

/// `players = fremen atreides`, in any order
pub(super) fn players(words: &mut Words<'_>) -> Parsed<Check> {
    let wanted =
        words.equals(|words, part| Ok(factions(words, part)?.into_iter().collect::<FactionSet>()))?;
    check(json!({ "is": wanted }), move |play| {
        let found = play.state().players();
        Verdict::new(wanted.contains(&found), List(found.iter().collect()).to_string())
    })
}

/// `wall = destroyed`
pub(super) fn wall(words: &mut Words<'_>) -> Parsed<Check> {
    let wanted = words.equals(|words, part| match part {
        "standing" => Ok(true),
        "destroyed" => Ok(false),
        // any: any other word
        _ => Err(words.complain(part, format!("`{part}` is neither standing nor destroyed"))),
    })?;
    let word = |stands: bool| if stands { "standing" } else { "destroyed" };
    let says = json!({ "is": wanted.iter().map(|&stands| word(stands)).collect::<Vec<_>>() });
    check(says, move |play| {
        let found = play.judge().wall_stands;
        Verdict::new(wanted.contains(&found), word(found))
    })
}

/// `wheels = atreides harkonnen`, in any order
pub(super) fn wheels(words: &mut Words<'_>) -> Parsed<Check> {
    let wanted = words.equals(|words, part| none_or(part, |part| pair(words, part)))?;
    check(json!({ "is": wanted }), move |play| {
        let found = play.state().position().wheels;
        let shown = List(found.into_iter().flatten().collect::<Vec<_>>()).to_string();
        let found = Maybe(found.map(FactionSet::from_iter));
        Verdict::new(wanted.contains(&found), shown)
    })
}

/// Two factions, in any order.
fn pair(words: &Words<'_>, part: &str) -> Parsed<FactionSet> {
    let pair: FactionSet = factions(words, part)?.into_iter().collect();
    if pair.len() == 2 { Ok(pair) } else { Err(words.complain(part, "two factions hold the battle wheels")) }
}

/// `kwisatz = awake`
pub(super) fn kwisatz(words: &mut Words<'_>) -> Parsed<Check> {
    const WORDS: [&str; 4] = ["asleep", "awake", "dead", "none"];
    let wanted = words.equals(|words, part| match WORDS.iter().copied().find(|word| *word == part) {
        Some("none") => Ok(Maybe(None)),
        Some(word) => Ok(Maybe(Some(word))),
        None => Err(words.complain(part, format!("`{part}` is none of {}", WORDS.join(", ")))),
    })?;
    check(json!({ "is": wanted }), move |play| {
        let found = serde_json::to_value(play.judge().kwisatz).unwrap_or_default();
        let found = found.as_str();
        Verdict::new(wanted.iter().any(|wanted| wanted.0 == found), Maybe(found).to_string())
    })
}

/// `bank = -43`
pub(super) fn bank(words: &mut Words<'_>) -> Parsed<Check> {
    let wanted = words.equals(|words, part| words.part::<i32>(part))?;
    check(json!({ "is": wanted }), move |play| {
        Verdict::among(&play.judge().bank.unwrap_or_default(), &wanted)
    })
}

/// `bank changed 6`
pub(super) fn bank_changed(words: &mut Words<'_>) -> Parsed<Check> {
    let wanted: i32 = words.value("an amount of spice")?;
    check(json!({ "by": wanted }), move |play| {
        let now = play.judge().bank.unwrap_or_default();
        let change = now - play.bank;
        play.bank = now;
        Verdict::new(change == wanted, format!("it changed by {change}"))
    })
}

#[derive(Serialize)]
struct Prediction {
    faction: Faction,
    turn: u8,
}

impl fmt::Display for Prediction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.faction, self.turn)
    }
}

/// Reads `harkonnen 4`.
pub(super) fn faction_and_turn(words: &Words<'_>, part: &str) -> Parsed<(Faction, u8)> {
    let (faction, turn) = part.split_once(' ').unwrap_or((part, ""));
    let faction = words.named(faction)?;
    let turn =
        turn.trim().parse().map_err(|_| words.complain(part, "a prediction is a faction and a turn"))?;
    Ok((faction, turn))
}

/// `prediction = harkonnen 4`
pub(super) fn prediction(words: &mut Words<'_>) -> Parsed<Check> {
    let wanted = words.equals(|words, part| none_or(part, |part| faction_and_turn(words, part)))?;
    let named = |pair: Option<(Faction, u8)>| Maybe(pair.map(|(faction, turn)| Prediction { faction, turn }));
    let says = json!({ "is": wanted.iter().map(|wanted| named(wanted.0)).collect::<Vec<_>>() });
    check(says, move |play| {
        let found = play.judge().prediction;
        let shown = named(found).to_string();
        Verdict::new(wanted.iter().any(|wanted| wanted.0 == found), shown)
    })
}

fn outcome(play: &crate::play::Play) -> String {
    match play.state().outcome() {
        None => "nobody has won".to_owned(),
        Some(outcome) => {
            let winners = List(outcome.winners.iter().collect());
            format!("{winners} won by {} on turn {}", super::names::victory(outcome.condition), outcome.turn)
        }
    }
}

/// `winner = atreides fremen by STRONGHOLD_VICTORY`
pub(super) fn winner(words: &mut Words<'_>) -> Parsed<Check> {
    let wanted = words.equals(|words, part| {
        let (names, by) = part.split_once(" by ").unwrap_or((part, ""));
        let winners: FactionSet = factions(words, names)?.into_iter().collect();
        let by = by.trim();
        if !by.is_empty() && !super::names::VICTORIES.contains(&by) {
            let help = format!("the ways to win are {}", super::names::VICTORIES.join(", "));
            return Err(words.complain(by, format!("`{by}` is no way to win")).with_help(help));
        }
        Ok((winners, by.to_owned()))
    })?;
    let says = wanted.iter().map(|(winners, by)| {
        let by = Some(by).filter(|by| !by.is_empty());
        json!({ "winners": winners, "by": by })
    });
    check(json!({ "is": says.collect::<Vec<_>>() }), move |play| {
        let holds = play.state().outcome().is_some_and(|outcome| {
            let way = super::names::victory(outcome.condition);
            wanted.iter().any(|(winners, by)| *winners == outcome.winners && (by.is_empty() || *by == way))
        });
        Verdict::new(holds, outcome(play))
    })
}

/// `no winner`
pub(super) fn no_winner(_: &mut Words<'_>) -> Parsed<Check> {
    check(json!({ "not": true }), |play| Verdict::new(play.state().outcome().is_none(), outcome(play)))
}

/// `over`
pub(super) fn over(_: &mut Words<'_>) -> Parsed<Check> {
    check(json!({}), |play| {
        let over = play.state().must_act() == kanly_engine::Waiting::Nobody;
        Verdict::new(over, if over { "the game is over" } else { "the game goes on" })
    })
}

/// `battle-losses = 3`
pub(super) fn battle_losses(words: &mut Words<'_>) -> Parsed<Check> {
    let wanted = words.equals(|words, part| words.part::<u8>(part))?;
    check(json!({ "is": wanted }), move |play| {
        Verdict::among(&play.judge().battle_losses.unwrap_or_default(), &wanted)
    })
}
