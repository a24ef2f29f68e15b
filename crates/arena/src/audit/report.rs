//! What an audit shows, as it is written and read again.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::figures::Family;
use super::statements::Statements;
use crate::plan::Plan;

/// By which the files are known.
const FORMAT: &str = "kanly audit";
/// Raised when older files can no longer be compared.
const VERSION: u32 = 1;

/// The result of an audit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Audit {
    /// Always `kanly audit`.
    pub format: String,
    /// The version of the format.
    pub version: u32,
    /// The behaviour version of the rules.
    pub behaviour: u8,
    /// The names of the agents.
    pub agents: Vec<String>,
    /// How many play.
    pub players: u8,
    /// What all dice come from.
    pub seed: u64,
    /// One part for each of the games, basic and advanced, that were played.
    pub modes: Vec<ModeAudit>,
}

/// What the games of one mode show.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ModeAudit {
    /// `basic` or `advanced`.
    pub mode: String,
    /// How many games were planned.
    pub planned: u64,
    /// How many were played to their end: all figures are of these.
    pub games: u64,
    /// How many ended by a fault.
    pub faults: u64,
    /// The figures.
    pub figures: Vec<Measured>,
    /// The chances that were stated, by kind; none of a kind that nobody stated.
    pub statements: Vec<Statements>,
}

/// One figure with its interval.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Measured {
    /// Its name, which stays the same.
    pub id: String,
    /// Where it belongs.
    pub family: Family,
    /// What it is, in words.
    pub words: String,
    /// Whether it is a share, from 0 to 1.
    pub share: bool,
    /// How much was counted.
    pub sum: u64,
    /// In how many games, or of how many others.
    pub of: u64,
    /// The one by the other; none of nothing.
    pub value: Option<f64>,
    /// Its standard error over games.
    pub error: Option<f64>,
    /// The lower end of its interval, 95 times in 100.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

/// A text that is no audit.
#[derive(Debug, Error)]
pub enum NotAnAudit {
    /// It is something else.
    #[error("it is not the result of an audit")]
    Foreign,
    /// It is damaged.
    #[error("it is damaged: {0}")]
    Damaged(serde_json::Error),
    /// It was written by another version.
    #[error("it is of version {0} of the format, and this program reads version {VERSION}")]
    Version(u64),
}

impl Audit {
    /// An audit of these games, in one mode or in both.
    pub fn new(plan: &Plan, modes: Vec<ModeAudit>) -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            behaviour: kanly_engine::BEHAVIOUR,
            agents: plan.agents().into_iter().map(str::to_owned).collect(),
            players: plan.players,
            seed: plan.seed,
            modes,
        }
    }

    /// As it is written.
    pub fn text(&self) -> Result<String, serde_json::Error> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }

    /// Reads what was written.
    pub fn read(text: &str) -> Result<Self, NotAnAudit> {
        // What was cut off is told from what is something else altogether by how it begins.
        let begins = text.contains(&format!("\"{FORMAT}\""));
        let value: serde_json::Value = match serde_json::from_str(text) {
            Ok(value) => value,
            Err(error) if begins => return Err(NotAnAudit::Damaged(error)),
            Err(_) => return Err(NotAnAudit::Foreign),
        };
        if value.get("format").and_then(|format| format.as_str()) != Some(FORMAT) {
            return Err(NotAnAudit::Foreign);
        }
        match value.get("version").and_then(serde_json::Value::as_u64) {
            Some(version) if version != u64::from(VERSION) => Err(NotAnAudit::Version(version)),
            Some(_) | None => serde_json::from_value(value).map_err(NotAnAudit::Damaged),
        }
    }
}
