//! What somebody can look up at a table without changing it.

use kanly_engine::{Action, Actor};
use kanly_host::{Body, Host, Sitter};
use kanly_narrate::Tongue;
use kanly_store::{TableRow, TableState};
use kanly_wire as wire;

use super::Task;
use crate::lobby::{Chair, Lobby};
use crate::wrong::Wrong;

/// A table with what is at hand of it: a list has no time to load every game.
pub(crate) struct Sight<'t> {
    pub(crate) row: &'t TableRow,
    pub(crate) lobby: &'t Lobby,
    pub(crate) host: Option<&'t Host>,
}

impl Sight<'_> {
    /// The table as a person may see it as a whole.
    pub(crate) fn table(&self, person: Option<&str>) -> wire::Table {
        let chair = person.and_then(|person| self.lobby.chair_of(person));
        let host = self.host.filter(|_| self.lobby.may_watch(person));
        wire::Table {
            id: self.row.id.0.clone(),
            stage: self.stage(),
            setup: self.lobby.setup.clone(),
            padding: self.lobby.padding(),
            commitment: wire::Hex(kanly_fair::commitment(&self.row.seed)).into(),
            keeper: self.lobby.keeper.name.clone(),
            chairs: self.lobby.chairs.iter().map(|chair| self.chair(chair)).collect(),
            picks: self.picks(),
            progress: host.map(progress),
            you: wire::You {
                keeper: person.is_some_and(|person| self.lobby.keeper.id == person),
                chair,
                asked: chair.is_some_and(|chair| self.is_asked(chair)),
            },
            rematch: self.lobby.rematch.clone(),
            opened: wire::Millis(self.row.made_at),
        }
    }

    /// The whole game, once it is over, with what is needed to check its chance.
    pub(crate) fn record(&self) -> Result<String, Wrong> {
        let host = self.host.ok_or(Wrong::NotBegun)?;
        if self.row.state != TableState::Over {
            return Err(Wrong::NotOver);
        }
        let record = host.record().with_waypoints().map_err(|_| Wrong::NotOver)?;
        let text = self.lobby.proof(&self.row.id.0, self.row.seed).put_into(&record.to_string());
        // Choices that were taken back are not in a record; that there were some is no secret.
        let backs = host.lines().filter(|line| matches!(line.body, Body::Back { .. })).count();
        Ok(if backs == 0 { text } else { format!("{}\n# taken back: {backs}\n", text.trim_end()) })
    }

    fn picks(&self) -> Option<u8> {
        self.lobby.picking.first().copied().filter(|_| self.lobby.drafting)
    }

    fn is_asked(&self, chair: u8) -> bool {
        let seat = self.lobby.chairs[usize::from(chair)].faction;
        match (self.host, seat, self.row.state) {
            (Some(host), Some(seat), TableState::Playing) => {
                host.asked(seat.0).is_some_and(|asked| asked.n.is_some())
            }
            _ => self.picks() == Some(chair), // any: no game is on
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
        let bot = match (self.host, chair.faction) {
            (Some(host), Some(seat)) => match host.sitter(seat.0) {
                Sitter::Bot(bot) => Some(bot.to_string()),
                Sitter::Person | Sitter::Nobody => None,
            },
            _ => chair.bot.clone(), // any: before the game, or it is not at hand
        };
        let person = chair.person.as_ref().map(|member| member.name.clone());
        let sitter = match (bot, person) {
            (None, None) => wire::Occupant::Nobody,
            (None, Some(person)) => wire::Occupant::Person(person),
            (Some(bot), None) => wire::Occupant::Bot(bot),
            (Some(bot), Some(person)) => wire::Occupant::HeldFor { bot, person },
        };
        wire::Chair {
            sitter,
            faction: chair.faction,
            ready: chair.ready || chair.bot.is_some(),
            muted: chair.muted,
        }
    }
}

fn progress(host: &Host) -> wire::Progress {
    let state = host.state();
    wire::Progress {
        turn: state.turn(),
        phase: state.phase().into(),
        waiting: state.open_waiting().iter().map(Into::into).collect(),
        outcome: host.outcome().as_ref().map(Into::into),
    }
}

impl Task {
    /// The table as a person may see it as a whole.
    pub(super) fn look(&self, person: Option<&str>) -> wire::Table {
        Sight { row: &self.row, lobby: &self.lobby, host: self.host.as_deref() }.table(person)
    }

    /// What would become of an action, which is not done.
    pub(super) fn try_out(&self, person: &str, action: &str, tongue: &Tongue) -> Result<wire::Tried, Wrong> {
        let seat = self.playing_seat(person)?;
        let host = self.host.as_ref().ok_or(Wrong::NotBegun)?;
        let action: Action = action
            .parse()
            .map_err(|misread| Wrong::refused(&kanly_host::Refusal::Misread(misread), tongue))?;
        Ok(wire::Tried::new(host, seat, action, tongue))
    }

    /// What the form of the question before a person leaves out, and why.
    pub(super) fn left_out(&self, person: &str, tongue: &Tongue) -> Result<Vec<wire::LeftOut>, Wrong> {
        let seat = self.playing_seat(person)?;
        let host = self.host.as_ref().ok_or(Wrong::NotBegun)?;
        if host.state().question(Actor::Seat(seat)).is_none() {
            return Ok(Vec::new());
        }
        Ok(wire::LeftOut::all(&host.state_of(seat), seat, tongue))
    }

    /// The whole game, once it is over, with what is needed to check its chance.
    pub(super) fn record(&self) -> Result<String, Wrong> {
        Sight { row: &self.row, lobby: &self.lobby, host: self.host.as_deref() }.record()
    }
}
