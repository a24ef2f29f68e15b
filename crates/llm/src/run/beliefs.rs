//! Beliefs: probabilities of what is hidden, held against the truth.

use serde::{Deserialize, Serialize};

use super::{Effort, Run};
use crate::suite::Beliefs;

/// How one model did.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BeliefsOf {
    /// Its mistakes, and what it used.
    #[serde(flatten)]
    pub effort: Effort,
    /// Every question.
    pub rows: Vec<BeliefRow>,
}

/// One question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BeliefRow {
    /// Its name.
    pub id: String,
}

pub(super) fn run(_run: &Run<'_>, _track: &Beliefs, _stops: &mut Vec<String>) -> Vec<BeliefsOf> {
    Vec::new()
}

pub(super) fn estimate(_track: &Beliefs, _seed: u64, model: &crate::models::Model) -> super::Estimate {
    todo!("{}", model.name)
}
