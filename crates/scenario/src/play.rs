//! A case in progress: the game and what the statements need to remember of it.

use kanly_engine::State;
use kanly_engine::event::Viewer;
use kanly_engine::ids::Faction;
use kanly_engine::view::{FactionView, View};

use crate::story::Story;

/// The game and what has happened in it.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    /// The game.
    pub(crate) state: State,
    /// Everything that has happened since the start of the case.
    pub(crate) story: Story,
    /// How far `expect event` has looked.
    pub(crate) cursor: usize,
    /// The bank at the start of the case or at the last `bank changed`.
    pub(crate) bank: i32,
    /// The game at the last `mark`, the start of the case counting as one.
    pub(crate) marked: State,
}

impl Play {
    pub(crate) fn new(state: State, story: Story, bank: i32) -> Play {
        Play { state, story, cursor: 0, bank, marked: state }
    }

    /// Everything there is to know.
    pub(crate) fn judge(&self) -> View {
        self.state.view(Viewer::Judge)
    }

    /// A faction as the judge sees it; none if it has no seat.
    pub(crate) fn faction(&self, faction: Faction) -> Option<FactionView> {
        self.judge().factions.into_iter().find(|view| view.faction == faction)
    }
}
