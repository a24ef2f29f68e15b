//! Looks on as a judge while a game is played, and notes what is counted.

use kanly_engine::query::victory::strongholds;
use kanly_engine::record::Choice;
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Effect, Event, Faction, State, Viewer};

use kanly_host::Motive;

use crate::played::Alliance;

/// One choice and all that came of it.
pub(crate) struct Step<'s> {
    /// The game as it was chosen in.
    pub(crate) before: &'s State,
    pub(crate) choice: Choice,
    /// What happened since the choice before.
    pub(crate) effects: &'s [Effect],
    /// The game at the next choice.
    pub(crate) after: &'s State,
    /// Why the agent has chosen so, if it can say it.
    pub(crate) motive: Option<Motive>,
}

/// Somebody who looks on, choice by choice.
pub(crate) trait Watcher {
    /// Notes what there is to note.
    fn look(&mut self, step: &Step<'_>);
}

/// What was noted.
#[derive(Default)]
pub(crate) struct Watch {
    /// At the end of each turn: strongholds and spice of each faction.
    pub(crate) turns: Vec<PerFaction<(u8, u16)>>,
    pub(crate) battles: PerFaction<u16>,
    pub(crate) battles_won: PerFaction<u16>,
    pub(crate) alliances: Vec<Alliance>,
}

impl Watch {
    /// Notes what has just happened, and how the game stands after it.
    pub(crate) fn look(&mut self, effects: &[Effect], state: &State) {
        for Effect { event, .. } in effects {
            match *event {
                Event::BattleChosen { aggressor, defender, .. } => {
                    self.battles[aggressor] += 1;
                    self.battles[defender] += 1;
                }
                Event::BattleWon { faction, .. } => self.battles_won[faction] += 1,
                Event::AllianceFormed { faction, with } => {
                    self.alliances.push(Alliance { turn: state.turn(), factions: vec![faction, with] });
                }
                // The game goes on to the next choice at once, but none is made before the storm of the next turn:
                // the state still is what the turn has left.
                Event::TurnEnded { .. } | Event::VictoryAchieved { .. } => self.end_of_turn(state),
                _ => {} // any: nothing else is counted
            }
        }
    }

    fn end_of_turn(&mut self, state: &State) {
        let mut turn = PerFaction::default();
        for faction in state.view(Viewer::Judge).factions {
            let alone = FactionSet::from(faction.faction);
            turn[faction.faction] = (strongholds(state.open(), alone) as u8, faction.spice.unwrap_or(0));
        }
        self.turns.push(turn);
    }

    /// One row for each turn, with one entry for each of these seats.
    pub(crate) fn by_seat<T>(&self, seats: &[Faction], of: impl Fn((u8, u16)) -> T) -> Vec<Vec<T>> {
        self.turns.iter().map(|turn| seats.iter().map(|&faction| of(turn[faction])).collect()).collect()
    }
}
