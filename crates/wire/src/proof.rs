//! Whether the draws of a game are as promised.

use kanly_fair::{Call, Checked, CheckedDraw, CheckedLot, Fault, Found, hex};
use kanly_narrate::Tongue;
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::ids::{Action, Faction};
use crate::read::given;

/// What was checked. What does not apply is null.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// What came of it.
    pub verdict: ProofVerdict,
    /// The table whose chance it was.
    #[serde(deserialize_with = "given")]
    pub table: Option<String>,
    /// What was promised before the game.
    #[serde(deserialize_with = "given")]
    pub commitment: Option<String>,
    /// The seed, once it is opened.
    #[serde(deserialize_with = "given")]
    pub seed: Option<String>,
    /// The key of all draws.
    #[serde(deserialize_with = "given")]
    pub key: Option<String>,
    /// The chairs, with what each threw.
    pub chairs: Vec<ProofChair>,
    /// How much was checked.
    #[serde(deserialize_with = "given")]
    pub checked: Option<ProofCounts>,
    /// Everything that is not as promised.
    pub faults: Vec<ProofFault>,
    /// What was drawn before the game, if every call was asked for.
    #[serde(deserialize_with = "given")]
    pub lots: Option<Vec<ProofLot>>,
    /// What chance has chosen, if every call was asked for.
    #[serde(deserialize_with = "given")]
    pub draws: Option<Vec<ProofDraw>>,
}

/// What came of a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum ProofVerdict {
    /// Every draw follows from what was promised and thrown.
    AsPromised,
    /// Something does not.
    Bent,
    /// The record has no proof.
    NoProof,
    /// The seed is not opened yet.
    Unopened,
}

/// A chair of a table that drew fairly.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct ProofChair {
    /// Its number, from 1.
    pub chair: u32,
    /// What it played.
    pub faction: Faction,
    /// Whether the lot has given it this faction.
    pub by_lot: bool,
    /// What it threw, as 64 hexadecimal digits; null: nothing.
    #[serde(deserialize_with = "given")]
    pub throw: Option<String>,
}

/// How much was checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct ProofCounts {
    /// Choices of chance.
    pub draws: u32,
    /// Lots before the game.
    pub lots: u32,
    /// Calls of the dice.
    pub calls: u32,
}

/// Something that is not as promised.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct ProofFault {
    /// Which kind of fault, for programs.
    pub code: String,
    /// The line of the record.
    pub line: u32,
    /// What stands there, or null.
    #[serde(deserialize_with = "given")]
    pub stands: Option<String>,
    /// What would be right, or null.
    #[serde(deserialize_with = "given")]
    pub right: Option<String>,
    /// A sentence.
    pub told: String,
}

/// What was drawn by name before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct ProofLot {
    /// The line of the record.
    pub line: u32,
    /// Its name.
    pub name: String,
    /// What stands there.
    pub stands: String,
    /// What the dice say.
    pub dice: String,
    /// All that was asked of the dice.
    pub calls: Vec<ProofCall>,
}

/// A choice of chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct ProofDraw {
    /// The line of the record.
    pub line: u32,
    /// How many choices stand before it.
    pub choices: u32,
    /// What stands there.
    pub stands: Action,
    /// What the dice say.
    pub dice: Action,
    /// All that was asked of the dice.
    pub calls: Vec<ProofCall>,
}

/// One call of the dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct ProofCall {
    /// Its number among those of one draw.
    pub j: u32,
    /// 64 bits as hexadecimal digits: more than many readers of JSON can hold in a number.
    pub u: String,
    /// A number below this one was wanted.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub below: u64,
    /// The number; null: these bits were thrown away.
    #[serde(deserialize_with = "given")]
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub number: Option<u64>,
}

/// Lines and counts are far below this.
fn short(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl Proof {
    /// The proof of a record, none if it has none, and what was checked of it, none if its seed is not opened. With `draws` every
    /// call of the dice is listed.
    pub fn new(found: Option<&Found>, checked: Option<&Checked>, draws: bool, tongue: &Tongue) -> Self {
        let verdict = match (found, checked) {
            (None, _) => ProofVerdict::NoProof,
            (Some(_), None) => ProofVerdict::Unopened,
            (Some(_), Some(checked)) if checked.faults.is_empty() => ProofVerdict::AsPromised,
            (Some(_), Some(_)) => ProofVerdict::Bent,
        };
        let proof = found.map(|found| &found.proof);
        let listed = checked.filter(|_| draws);
        Self {
            verdict,
            table: proof.map(|proof| proof.table.clone()),
            commitment: proof.map(|proof| hex(&proof.commitment)),
            seed: proof.and_then(|proof| proof.seed).map(|seed| hex(&seed)),
            key: checked.map(|checked| hex(&checked.key)),
            chairs: proof.map_or(&[][..], |proof| &proof.chairs).iter().zip(1..).map(chair).collect(),
            checked: checked.map(counts),
            faults: checked
                .map_or(&[][..], |checked| &checked.faults)
                .iter()
                .map(|found| fault(found, tongue))
                .collect(),
            lots: listed.map(|checked| checked.lots.iter().map(lot).collect()),
            draws: listed.map(|checked| checked.draws.iter().map(draw).collect()),
        }
    }
}

fn chair((chair, number): (&kanly_fair::Chair, u32)) -> ProofChair {
    let kanly_fair::Chair { faction, by_lot, throw } = *chair;
    ProofChair { chair: number, faction: faction.into(), by_lot, throw: throw.map(|throw| hex(&throw)) }
}

fn counts(checked: &Checked) -> ProofCounts {
    let calls = checked.draws.iter().map(|draw| draw.calls.len()).sum::<usize>();
    let calls = calls + checked.lots.iter().map(|lot| lot.calls.len()).sum::<usize>();
    ProofCounts { draws: short(checked.draws.len()), lots: short(checked.lots.len()), calls: short(calls) }
}

fn fault(fault: &Fault, tongue: &Tongue) -> ProofFault {
    let (stands, right) = fault.sides().unzip();
    let told = match fault {
        Fault::Replay(error) => format!("the record does not replay: {}", tongue.reason(&error.why)),
        // any: the others have a sentence of their own
        _ => fault.to_string(),
    };
    ProofFault { code: fault.code().to_owned(), line: short(fault.line()), stands, right, told }
}

fn lot(lot: &CheckedLot) -> ProofLot {
    ProofLot {
        line: short(lot.line),
        name: lot.stands.name.clone(),
        stands: lot.stands.drawn.to_string(),
        dice: lot.dice.to_string(),
        calls: calls(&lot.calls),
    }
}

fn draw(draw: &CheckedDraw) -> ProofDraw {
    let CheckedDraw { line, choices, stands, dice, .. } = *draw;
    ProofDraw {
        line: short(line),
        choices: u32::try_from(choices).unwrap_or(u32::MAX),
        stands: stands.into(),
        dice: dice.into(),
        calls: calls(&draw.calls),
    }
}

fn calls(calls: &[Call]) -> Vec<ProofCall> {
    let told =
        |&Call { j, bits, below, number }: &Call| ProofCall { j, u: format!("{bits:016x}"), below, number };
    calls.iter().map(told).collect()
}
