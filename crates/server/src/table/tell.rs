//! What somebody can look up at a table without changing it.

use kanly_engine::{Action, Actor};
use kanly_narrate::Tongue;
use kanly_store::TableState;
use kanly_wire as wire;

use super::Task;
use crate::lobby::Chair;
use crate::wrong::Wrong;

impl Task {
    /// The table as a person may see it as a whole.
    pub(super) fn look(&self, person: Option<&str>) -> wire::Table {
        let chair = person.and_then(|person| self.lobby.chair_of(person));
        let seat = chair.and_then(|chair| self.lobby.chairs[usize::from(chair)].faction);
        let asked = match (&self.host, seat, self.is_ended()) {
            (Some(host), Some(seat), false) => host.asked(seat.0).is_some_and(|asked| asked.n.is_some()),
            _ => chair.is_some() && self.lobby.drafting && self.lobby.picking.first() == chair.as_ref(), // any: no game waits
        };
        wire::Table {
            id: self.id.0.clone(),
            stage: self.stage(),
            setup: self.lobby.setup.clone(),
            padding: self.lobby.padding(),
            commitment: wire::Hex(kanly_fair::commitment(&self.row.seed)).into(),
            keeper: self.lobby.keeper.name.clone(),
            chairs: self.lobby.chairs.iter().map(|chair| self.chair(chair)).collect(),
            picks: self.lobby.picking.first().copied().filter(|_| self.lobby.drafting),
            progress: self.progress(),
            you: wire::You {
                keeper: person.is_some_and(|person| self.lobby.keeper.id == person),
                chair,
                asked,
            },
            rematch: self.lobby.rematch.clone(),
            opened: wire::Millis(self.row.made_at),
        }
    }

    fn stage(&self) -> wire::Stage {
        match (&self.lobby.frozen, self.row.state) {
            (Some(why), _) => wire::Stage::Frozen(why.clone()),
            (None, TableState::Frozen) => wire::Stage::Frozen("it cannot go on here".to_owned()),
            (None, TableState::Closed) => wire::Stage::Closed,
            (None, TableState::Over) => wire::Stage::Over,
            (None, TableState::Playing) => wire::Stage::Playing,
            (None, TableState::Open) if self.lobby.drafting => wire::Stage::Drafting,
            (None, TableState::Open) => wire::Stage::Filling,
        }
    }

    fn chair(&self, chair: &Chair) -> wire::Chair {
        let bot = match (&self.host, chair.faction) {
            (Some(host), Some(seat)) => match host.sitter(seat.0) {
                kanly_host::Sitter::Bot(bot) => Some(bot.to_string()),
                kanly_host::Sitter::Person | kanly_host::Sitter::Nobody => None,
            },
            _ => chair.bot.clone(), // any: before the game
        };
        let person = chair.person.as_ref().map(|member| member.name.clone());
        let sitter = match (bot, person) {
            (None, None) => wire::Occupant::Nobody,
            (None, Some(person)) => wire::Occupant::Person(person),
            (Some(bot), None) => wire::Occupant::Bot(bot),
            (Some(bot), Some(person)) => wire::Occupant::HeldFor { bot, person },
        };
        wire::Chair { sitter, faction: chair.faction, ready: chair.ready || chair.bot.is_some(), muted: chair.muted }
    }

    fn progress(&self) -> Option<wire::Progress> {
        let host = self.host.as_ref()?;
        let state = host.state();
        Some(wire::Progress {
            turn: state.turn(),
            phase: state.phase().into(),
            waiting: state.open_waiting().iter().map(Into::into).collect(),
            outcome: host.outcome().as_ref().map(Into::into),
        })
    }

    /// What would become of an action, which is not done.
    pub(super) fn try_out(&self, person: &str, action: &str) -> Result<wire::Tried, Wrong> {
        let seat = self.playing_seat(person)?;
        let host = self.host.as_ref().ok_or(Wrong::NotBegun)?;
        let action: Action = action.parse().map_err(|misread| {
            Wrong::refused(&kanly_host::Refusal::Misread(misread), Tongue::english())
        })?;
        Ok(wire::Tried::new(host, seat, action, Tongue::english()))
    }

    /// What the form of the question before a person leaves out, and why.
    pub(super) fn left_out(&self, person: &str) -> Result<Vec<wire::LeftOut>, Wrong> {
        let seat = self.playing_seat(person)?;
        let host = self.host.as_ref().ok_or(Wrong::NotBegun)?;
        if host.state().question(Actor::Seat(seat)).is_none() {
            return Ok(Vec::new());
        }
        let left = kanly_form::left_out(host.state(), seat);
        Ok(left.iter().map(|left| wire::LeftOut::new(left, Tongue::english())).collect())
    }

    /// The whole game, once it is over, with what is needed to check its chance.
    pub(super) fn record(&self) -> Result<String, Wrong> {
        let host = self.host.as_ref().ok_or(Wrong::NotBegun)?;
        if self.row.state != TableState::Over {
            return Err(Wrong::NotOver);
        }
        let record = host.record().with_waypoints().map_err(|_| Wrong::NotOver)?;
        Ok(record.to_string())
    }
}
