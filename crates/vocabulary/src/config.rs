//! [0.02] [0.03] What is agreed before a game begins: who plays, and the options.

use crate::ids::{Faction, Sector};
use crate::illegal::{Illegal, Why};
use crate::rule;
use crate::sets::{FactionSet, PerFaction};
use serde::Serialize;

/// [1.01.02] Who dials the storm from the second turn on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StormDialers {
    /// The two factions that last held the battle wheels.
    #[default]
    LastWheels,
    /// The owners of the markers nearest to the storm, ahead and behind.
    Nearest,
}

/// [3.01.11] How long a Karama keeps an ability stopped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum KaramaSpan {
    /// For this one use.
    #[default]
    Use,
    /// For the rest of the phase.
    Phase,
}

/// [0.03] The option record. It is public and never changes during a game. New options come with a default, so it is made from
/// that and changed where it must be:
///
/// ```
/// let options = kanly_vocabulary::config::Options::default().advanced(true).max_turns(5);
/// assert!(options.advanced);
/// ```
/// ```compile_fail,E0639
/// let options = kanly_vocabulary::config::Options { advanced: true, ..Default::default() };
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[non_exhaustive]
pub struct Options {
    /// The advanced game.
    pub advanced: bool,
    /// [0.02] The last turn.
    pub max_turns: u8,
    /// Who dials the storm.
    pub storm_dialers: StormDialers,
    /// [1.09.05] Without the Guild the Fremen win a game that nobody else has won.
    pub fremen_default_win: bool,
    /// How long a Karama works.
    pub karama_span: KaramaSpan,
    /// [3.01.22] Whether Truthtrance may put a question in free words. Without effect until free text is played.
    pub truthtrance_free_text: bool,
    /// Whether every seat is asked that could have an answer as far as the others can see, not only those that have one.
    pub ask_everyone: bool,
    /// [1.11.01] Whether views hold what could have been counted of the spice behind the shields.
    pub count_spice: bool,
    /// [3.05] Whether every phase ends with an open point at which all are asked whether it may end.
    pub floor: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            advanced: false,
            max_turns: 10,
            storm_dialers: StormDialers::default(),
            fremen_default_win: false,
            karama_span: KaramaSpan::default(),
            truthtrance_free_text: true,
            ask_everyone: false,
            count_spice: true,
            floor: false,
        }
    }
}

macro_rules! setters {
    ($($option:ident: $type:ty),+) => {
        impl Options {
            $(
                #[doc = concat!("The same with another [`", stringify!($option), "`](field@Self::", stringify!($option), ").")]
                pub const fn $option(mut self, $option: $type) -> Self {
                    self.$option = $option;
                    self
                }
            )+
        }
    };
}
setters! {
    advanced: bool,
    max_turns: u8,
    storm_dialers: StormDialers,
    fremen_default_win: bool,
    karama_span: KaramaSpan,
    truthtrance_free_text: bool,
    ask_everyone: bool,
    count_spice: bool,
    floor: bool
}

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
        if self.options.max_turns == 0 {
            refuse(rule!("0.02"), Why::OutOfRange { least: 1, most: 255, found: 0 });
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
