//! What an expectation can look at: the one place where the check asks the engine.
//!
//! Another implementation that can answer these questions can judge every expectation in the same way.

use std::str::FromStr;

use kanly_engine::State;
use kanly_engine::action::{Action, Actor};
use kanly_engine::decision::Ask;
use kanly_engine::event::Viewer;
use kanly_engine::force::Force;
use kanly_engine::ids::{Faction, Place};
use kanly_engine::illegal::Illegal;
use kanly_host::Game;
use kanly_narrate::{Reason, english};
use serde_json::{Value, json};

use super::judge::Says;

use crate::conformance::export::events;
use crate::conformance::{shape, verbs};
use crate::expect::{question, reached, refusal, waiting_value};
use crate::format::Start;
use crate::run::start_view;
use crate::story::Story;

/// A game and what is remembered of it.
pub(super) struct Table {
    /// The game, which keeps everything that has happened.
    game: Game<Story>,
    /// How far `event` has looked.
    pub(super) cursor: usize,
    /// The bank at the start, or at the last `bank-changed`.
    pub(super) bank: i64,
    marked: State,
}

impl Table {
    pub(super) fn new(start: &Start, state: State, happened: Story) -> Table {
        let bank = start_view(start, &state).bank.unwrap_or_default();
        Table { game: Game::of(state, happened), cursor: 0, bank: bank.into(), marked: state }
    }

    /// The game as it stands.
    pub(super) fn state(&self) -> &State {
        self.game.state()
    }

    /// Everything that has happened.
    pub(super) fn happened(&self) -> &Story {
        self.game.listener()
    }

    pub(super) fn apply(&mut self, actor: Actor, action: Action) -> Result<(), Illegal> {
        self.game.act(actor, action)
    }

    /// The table right after the event with this number, to look at.
    pub(super) fn after(&self, number: usize) -> Result<Table, String> {
        let state = self.happened().moment(number).ok_or_else(|| format!("there is no event {number}"))?;
        Ok(Table { game: Game::of(state, self.happened().up_to(number)), ..*self })
    }

    /// Remembers the views.
    pub(super) fn mark(&mut self) {
        self.marked = *self.state();
    }

    /// The view of the judge, who sees everything.
    pub(super) fn judge(&self) -> Value {
        position_view(self.state(), Viewer::Judge)
    }

    /// What a viewer sees now.
    pub(super) fn view(&self, viewer: Viewer) -> Value {
        position_view(self.state(), viewer)
    }

    /// What a viewer saw at the last mark.
    pub(super) fn marked_view(&self, viewer: Viewer) -> Value {
        position_view(&self.marked, viewer)
    }

    /// All events with their rules.
    pub(super) fn events(&self) -> Vec<Value> {
        events(self.happened().effects())
    }

    /// The events as a viewer was told them.
    pub(super) fn seen(&self, viewer: Viewer) -> Vec<Value> {
        let seen = self.happened().effects().iter().filter_map(|effect| effect.seen_by(viewer));
        seen.map(|seen| shape::structured(serde_json::to_value(seen).unwrap_or_default())).collect()
    }

    /// Who must act.
    pub(super) fn waits(&self) -> Value {
        waiting_value(self.state().must_act())
    }

    /// Who last held the battle wheels.
    pub(super) fn wheels(&self) -> Value {
        json!(self.state().position().wheels)
    }

    /// The places that forces can reach by a move.
    pub(super) fn reach(&self, says: Says<'_>) -> Result<Value, String> {
        let faction: Faction = parsed(says.text("faction")?)?;
        let force: Force = parsed(says.text("force")?)?;
        let from: Place = parsed(says.text("place")?)?;
        let found = reached(self.state(), faction, force, from);
        found.map(|places| json!(places)).ok_or_else(|| format!("{faction} is not asked to move"))
    }

    fn ask(&self, actor: Actor) -> Option<Ask> {
        self.state().decision(actor).and_then(|decision| decision.ask)
    }

    /// The question that an actor must answer.
    pub(super) fn asks(&self, actor: Actor) -> Value {
        self.ask(actor).map(question).into()
    }

    /// How many answers there are to it.
    pub(super) fn answers(&self, actor: Actor) -> Value {
        self.ask(actor).as_ref().map_or(0, Ask::size).into()
    }

    /// Whether an action is legal now.
    pub(super) fn offers(&self, actor: Actor, action: &Value) -> Result<bool, String> {
        Ok(refusal(self.state(), actor, verbs::action(action)?).is_none())
    }
}

fn position_view(state: &State, viewer: Viewer) -> Value {
    shape::structured(serde_json::to_value(state.view(viewer)).unwrap_or_default())
}

fn parsed<T: FromStr<Err: Reason>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| english(&error))
}
