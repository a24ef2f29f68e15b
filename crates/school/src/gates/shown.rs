//! What a gate has shown, as it is written. Everything in it follows from the list of gates and the counts.

use std::path::Path;

use kanly_arena::mode;
use kanly_engine::BEHAVIOUR;
use serde::{Deserialize, Serialize};

use super::bound::Check;
use super::counts::Counts;
use super::judge;
use super::list::Gate;
use super::looks::{Looks, Say, say};

/// By which the files are known.
const FORMAT: &str = "kanly gate";
/// Raised when older files can no longer be read.
const VERSION: u32 = 1;

/// The result of a gate.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Shown {
    /// Always `kanly gate`.
    pub(super) format: String,
    /// The version of the format.
    pub(super) version: u32,
    /// Its name.
    pub(super) gate: String,
    /// The command that plays it.
    pub(super) command: String,
    /// Who plays.
    pub(super) bots: Vec<String>,
    /// How many sit at a table.
    pub(super) seats: u8,
    /// `basic` or `advanced`.
    pub(super) mode: String,
    /// What all dice come from.
    pub(super) seed: u64,
    /// The behaviour version of the rules.
    pub(super) behaviour: u8,
    /// A number for how the bots play one game.
    pub(super) play: String,
    /// When it was looked at.
    pub(super) looks: Looks,
    /// How many standard errors wide to both sides intervals are.
    pub(super) errors: f64,
    /// `games` or `deals`.
    pub(super) unit: String,
    /// How many were played when it was clear, or all of them.
    pub(super) played: u64,
    /// Figure by figure.
    pub(super) checks: Vec<Check>,
    /// Whether all are as wanted.
    pub(super) passed: bool,
    /// What was counted.
    pub(super) counts: Counts,
}

impl Shown {
    /// What these counts show, and whether to go on.
    pub(super) fn new(gate: &Gate, counts: Counts, play: &str, root: &Path) -> Result<(Self, Say), String> {
        let checks = judge::checks(gate, &counts, root)?;
        let say = if counts.all() >= gate.looks.most() { Say::Stop } else { say(&checks) };
        let errors = gate.looks.errors(judge::intervals(gate.kind));
        let shown = Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            gate: gate.name.clone(),
            command: gate.command(),
            bots: gate.bots().into_iter().map(str::to_owned).collect(),
            seats: gate.seats(),
            mode: mode(gate.advanced).to_owned(),
            seed: gate.seed,
            behaviour: BEHAVIOUR,
            play: play.to_owned(),
            looks: gate.looks,
            errors: (errors * 1000.0).round() / 1000.0,
            unit: gate.unit().to_owned(),
            played: counts.all(),
            passed: checks.iter().all(|check| check.passed),
            checks,
            counts,
        };
        Ok((shown, say))
    }

    /// As it is written.
    pub(super) fn text(&self) -> Result<String, String> {
        serde_json::to_string_pretty(self).map(|text| text + "\n").map_err(|error| error.to_string())
    }

    /// Whether it is a result from before all was counted that the gate is judged by now: it is as good as none.
    pub(super) fn too_old(text: &str, gate: &Gate) -> bool {
        serde_json::from_str::<Self>(text).is_ok_and(|found| !found.counts.suffice(gate.kind))
    }

    /// Reads what was written for a gate, and finds everything in it that does not follow from its counts.
    pub(super) fn read(text: &str, gate: &Gate, root: &Path) -> Result<Self, Vec<String>> {
        let found: Self =
            serde_json::from_str(text).map_err(|error| vec![format!("it is damaged: {error}")])?;
        let gate = gate.smaller(found.looks.most());
        if found.looks != gate.looks {
            let (first, times) = (gate.looks.first, gate.looks.times);
            return Err(vec![format!("`looks` should begin with {first} and be {times}")]);
        }
        let (mut right, say) =
            Self::new(&gate, found.counts.clone(), &found.play, root).map_err(|wrong| vec![wrong])?;
        // Results of an earlier version stay what they are.
        right.behaviour = found.behaviour;
        let mut wrong = Vec::new();
        if !gate.looks.sizes().any(|size| size == found.counts.all()) {
            let sizes: Vec<String> = gate.looks.sizes().map(|size| size.to_string()).collect();
            wrong.push(format!("{} were played, and looks are at {}", found.counts.all(), sizes.join(", ")));
        } else if say == Say::GoOn {
            wrong.push(format!("at {} it was not clear yet, and should have gone on", found.counts.all()));
        }
        let values =
            serde_json::to_value(&found).and_then(|found| Ok((found, serde_json::to_value(&right)?)));
        let (is, should) = values.map_err(|error| vec![error.to_string()])?;
        differences("", &is, &should, &mut wrong);
        if wrong.is_empty() { Ok(found) } else { Err(wrong) }
    }
}

/// Where two values differ, by the path to each.
fn differences(path: &str, is: &serde_json::Value, should: &serde_json::Value, wrong: &mut Vec<String>) {
    use serde_json::Value;
    let below =
        |key: &dyn std::fmt::Display| if path.is_empty() { key.to_string() } else { format!("{path}.{key}") };
    match (is, should) {
        (Value::Object(is), Value::Object(should)) if is.keys().eq(should.keys()) => {
            for (key, value) in is {
                differences(&below(key), value, &should[key], wrong);
            }
        }
        (Value::Array(is), Value::Array(should)) if is.len() == should.len() => {
            for (number, (is, should)) in is.iter().zip(should).enumerate() {
                differences(&below(&number), is, should, wrong);
            }
        }
        _ if is == should => {}
        _ => wrong.push(format!("`{path}` is {is}, and the counts give {should}")), // any: two that differ
    }
}
