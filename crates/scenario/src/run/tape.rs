//! What a run did, in order: for those who play it again without the script.

use kanly_engine::State;
use kanly_engine::action::{Action, Actor};

use super::CaseResult;
use crate::script::Statement;

/// One thing a run did.
#[derive(Clone, Debug)]
pub(crate) enum Entry<'c> {
    /// An action was applied. `source` says where it comes from if it is no line of the script; there are so many
    /// events after it.
    Act { actor: Actor, action: Action, source: Option<String>, events: usize },
    /// A statement that changes nothing was carried out: a refusal, an expectation, a mark, an unreadable text. An
    /// expectation may look back: it holds right `after` the event with this number, counted from 1.
    Said { statement: &'c Statement, after: Option<usize> },
}

/// A run with everything that is needed to play it again.
#[derive(Debug)]
pub(crate) struct Recording<'c> {
    /// What became of the case.
    pub(crate) result: CaseResult,
    /// What was done, in order.
    pub(crate) tape: Vec<Entry<'c>>,
    /// How many events there were before the first entry.
    pub(crate) opening: usize,
    /// The game before the first entry and after the last one; none if the position was refused.
    pub(crate) states: Option<(State, State)>,
}
