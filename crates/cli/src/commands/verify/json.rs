//! What was checked, for programs.

use kanly_engine::{Action, Faction};
use kanly_fair::{Call, Chair, Checked, CheckedDraw, CheckedLot, Fault, Found, hex};
use serde::Serialize;

use super::Verdict;
use crate::tongue::tongue;

/// All of it. What does not apply is null.
#[derive(Serialize)]
pub(super) struct Told {
    verdict: &'static str,
    table: Option<String>,
    commitment: Option<String>,
    seed: Option<String>,
    key: Option<String>,
    chairs: Vec<ToldChair>,
    /// How many choices of chance and how many lots were checked.
    checked: Option<Counts>,
    faults: Vec<ToldFault>,
    /// What was drawn before the game, if every call was asked for.
    lots: Option<Vec<ToldLot>>,
    /// What chance has chosen, if every call was asked for.
    draws: Option<Vec<ToldDraw>>,
}

#[derive(Serialize)]
struct ToldChair {
    chair: usize,
    faction: Faction,
    by_lot: bool,
    throw: Option<String>,
}

#[derive(Serialize)]
struct Counts {
    draws: usize,
    lots: usize,
    calls: usize,
}

#[derive(Serialize)]
struct ToldFault {
    code: &'static str,
    line: usize,
    stands: Option<String>,
    right: Option<String>,
    told: String,
}

#[derive(Serialize)]
struct ToldLot {
    line: usize,
    name: String,
    stands: String,
    dice: String,
    calls: Vec<ToldCall>,
}

#[derive(Serialize)]
struct ToldDraw {
    line: usize,
    choices: u64,
    stands: Action,
    dice: Action,
    calls: Vec<ToldCall>,
}

/// The bits are text: 64 of them are more than many readers of JSON can hold in a number.
#[derive(Serialize)]
struct ToldCall {
    j: u32,
    u: String,
    below: u64,
    number: Option<u64>,
}

pub(super) fn verdict(verdict: &Verdict<'_>, draws: bool) -> Told {
    match verdict {
        Verdict::NoProof => told("no-proof", None, None, draws),
        Verdict::Unopened(found) => told("unopened", Some(found), None, draws),
        Verdict::Checked(found, checked) => {
            let word = if checked.faults.is_empty() { "as-promised" } else { "bent" };
            told(word, Some(found), Some(checked), draws)
        }
    }
}

fn told(verdict: &'static str, found: Option<&Found>, checked: Option<&Checked>, draws: bool) -> Told {
    let proof = found.map(|found| &found.proof);
    let listed = checked.filter(|_| draws);
    Told {
        verdict,
        table: proof.map(|proof| proof.table.clone()),
        commitment: proof.map(|proof| hex(&proof.commitment)),
        seed: proof.and_then(|proof| proof.seed).map(|seed| hex(&seed)),
        key: checked.map(|checked| hex(&checked.key)),
        chairs: proof.map_or(&[][..], |proof| &proof.chairs).iter().zip(1..).map(chair).collect(),
        checked: checked.map(counts),
        faults: checked.map_or(&[][..], |checked| &checked.faults).iter().map(fault).collect(),
        lots: listed.map(|checked| checked.lots.iter().map(lot).collect()),
        draws: listed.map(|checked| checked.draws.iter().map(draw).collect()),
    }
}

fn chair((chair, number): (&Chair, usize)) -> ToldChair {
    let Chair { faction, by_lot, throw } = *chair;
    ToldChair { chair: number, faction, by_lot, throw: throw.map(|throw| hex(&throw)) }
}

fn counts(checked: &Checked) -> Counts {
    let calls = checked.draws.iter().map(|draw| draw.calls.len()).sum::<usize>();
    let calls = calls + checked.lots.iter().map(|lot| lot.calls.len()).sum::<usize>();
    Counts { draws: checked.draws.len(), lots: checked.lots.len(), calls }
}

fn fault(fault: &Fault) -> ToldFault {
    let (stands, right) = fault.sides().unzip();
    let told = match fault {
        Fault::Replay(error) => format!("the record does not replay: {}", tongue().reason(&error.why)),
        // any: the others have a sentence of their own
        _ => fault.to_string(),
    };
    ToldFault { code: fault.code(), line: fault.line(), stands, right, told }
}

fn lot(lot: &CheckedLot) -> ToldLot {
    ToldLot {
        line: lot.line,
        name: lot.stands.name.clone(),
        stands: lot.stands.drawn.to_string(),
        dice: lot.dice.to_string(),
        calls: calls(&lot.calls),
    }
}

fn draw(draw: &CheckedDraw) -> ToldDraw {
    let CheckedDraw { line, choices, stands, dice, .. } = *draw;
    ToldDraw { line, choices, stands, dice, calls: calls(&draw.calls) }
}

fn calls(calls: &[Call]) -> Vec<ToldCall> {
    let told =
        |&Call { j, bits, below, number }: &Call| ToldCall { j, u: format!("{bits:016x}"), below, number };
    calls.iter().map(told).collect()
}
