//! A case in progress: the game and what the statements need to remember of it.

use kanly_engine::State;
use kanly_engine::event::Viewer;
use kanly_engine::ids::Faction;
use kanly_engine::view::{FactionView, View};
use kanly_host::Game;

use crate::story::Story;

/// The game and what has happened in it.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    /// The game, which tells its story.
    pub(crate) game: Game<Story>,
    /// How far `expect event` has looked.
    pub(crate) cursor: usize,
    /// The bank at the start of the case or at the last `bank changed`.
    pub(crate) bank: i32,
    /// The game at the last `mark`, the start of the case counting as one.
    pub(crate) marked: State,
}

impl Play {
    pub(crate) fn new(state: State, story: Story, bank: i32) -> Play {
        Play { game: Game::of(state, story), cursor: 0, bank, marked: state }
    }

    /// How it stands.
    pub(crate) fn state(&self) -> &State {
        self.game.state()
    }

    /// Everything that has happened since the start of the case.
    pub(crate) fn story(&self) -> &Story {
        self.game.listener()
    }

    /// Everything there is to know.
    pub(crate) fn judge(&self) -> View {
        self.state().view(Viewer::Judge)
    }

    /// A faction as the judge sees it; none if it has no seat.
    pub(crate) fn faction(&self, faction: Faction) -> Option<FactionView> {
        self.judge().factions.into_iter().find(|view| view.faction == faction)
    }
}
