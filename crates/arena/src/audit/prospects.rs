//! What the network tells each seat of its chances to win the game, once a turn.
//!
//! Agents do not say this, so nobody is asked: an onlooker at each seat sees what the seat may see, as in a review.

use kanly_agents::chances::Onlooker;
use kanly_engine::{Effect, Event, Faction, Phase, State, Viewer};

use super::notes::Notes;
use super::statements::{Kind, Stated, millionths};
use crate::watch::Step;

/// Onlookers, and what they have said so far.
pub(super) struct Prospects {
    onlookers: [Onlooker; 6],
    said: Vec<(Faction, u32)>,
}

impl Default for Prospects {
    fn default() -> Self {
        Self { onlookers: Faction::ALL.map(Onlooker::new), said: Vec::new() }
    }
}

impl Prospects {
    /// Hears what each seat has to hope for as a turn begins.
    pub(super) fn look(&mut self, step: &Step<'_>) {
        self.onlookers.iter_mut().for_each(|onlooker| onlooker.look(step.effects));
        let state = step.after;
        let storm = |effect: &Effect| matches!(effect.event, Event::PhaseStarted { phase: Phase::Storm, .. });
        if state.outcome().is_some() || !step.effects.iter().any(storm) {
            return;
        }
        for faction in state.players().iter() {
            let view = state.view(Viewer::Seat(faction));
            let chances = self.onlookers[faction.index()].reckon(view, state.open());
            self.said.extend(millionths(chances[faction]).map(|said| (faction, said)));
        }
    }

    /// The game is over: everybody has won or not.
    pub(super) fn finish(self, state: &State, notes: &mut Notes) {
        let Some(outcome) = state.outcome() else { return };
        let settled = self.said.into_iter().map(|(faction, said)| Stated {
            kind: Kind::Game,
            said,
            came: outcome.winners.contains(faction),
        });
        notes.stated.extend(settled);
    }
}
