//! [0.02] [0.03] What is agreed before a game begins: who plays, and the options.

use crate::ids::{Faction, Sector};
use crate::illegal::{Illegal, Why};
use crate::reading::{Reading, Readings};
use crate::rule;
use crate::sets::{FactionSet, PerFaction};

pub use crate::options::{KaramaSpan, Options, StormDialers};

/// Who plays, where they sit, and the options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Config {
    /// [0.08] How many play: two to six.
    pub players: u8,
    /// [0.08] The factions they play; empty: dealt at random out of all six.
    pub factions: FactionSet,
    /// [0.07] The seats, all of them or none; none: drawn at random.
    pub seats: PerFaction<Option<Sector>>,
    /// [0.03] The options.
    pub options: Options,
}

impl Config {
    /// So many players, with factions and seats drawn at random.
    pub fn new(players: u8, options: Options) -> Self {
        Self { players, factions: FactionSet::EMPTY, seats: PerFaction::default(), options }
    }

    /// These factions, with seats drawn at random.
    pub fn of(factions: impl IntoIterator<Item = Faction>, options: Options) -> Self {
        let mut config = Self::new(0, options);
        for faction in factions {
            // A faction named twice leaves one player without: `problems` says so.
            config.players = config.players.saturating_add(1);
            config.factions.insert(faction);
        }
        config
    }

    /// Everything that is wrong with it.
    pub fn problems(&self) -> Vec<Illegal> {
        let mut problems = Vec::new();
        let mut refuse = |rule, why| problems.push(Illegal::new(rule, why));
        if !(2..=6).contains(&self.players) {
            refuse(rule!("0.08"), Why::OutOfRange { least: 2, most: 6, found: self.players.into() });
        }
        if !self.factions.is_empty() && self.factions.len() != usize::from(self.players) {
            refuse(rule!("0.08"), Why::FactionCount);
        }
        for point in Options::POINTS {
            if let (Readings::Numbers { least, most }, Ok(Reading::Number(found))) =
                (point.readings, self.options.get(point.id))
                && !(least..=most).contains(&found)
            {
                let (least, most, found) = (least.into(), most.into(), found.into());
                refuse(point.rule, Why::OutOfRange { least, most, found });
            }
        }
        let seated: FactionSet = Faction::ALL.into_iter().filter(|&f| self.seats[f].is_some()).collect();
        if !seated.is_empty() {
            if seated != self.factions {
                refuse(rule!("0.07"), Why::SeatsMissing);
            }
            let sectors: Vec<Sector> = Faction::ALL.iter().filter_map(|&f| self.seats[f]).collect();
            if sectors.iter().any(|sector| !Sector::SPOTS.contains(sector)) {
                refuse(rule!("0.07"), Why::NotASpot);
            }
            if sectors.iter().enumerate().any(|(i, sector)| sectors[..i].contains(sector)) {
                refuse(rule!("0.07"), Why::SharedSeat);
            }
        }
        problems
    }

    /// [0.07] The spot of drawn number `i` (counted from 0) among `players`: spread to the right of sector 4.
    pub fn spot(i: u8, players: u8) -> Sector {
        Sector::SPOTS[(1 + 6 * usize::from(i) / usize::from(players.max(1))) % 6]
    }
}
