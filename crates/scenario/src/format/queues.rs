//! What chance brings next, by deck: the part of `[decks]` that is about the future.

use kanly_engine::action::Action;
use kanly_engine::decision::Ask;
use kanly_engine::ids::{Card, Faction, Leader, SpiceCard};

/// For each deck the cards that come next, the first one first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Queues {
    /// [1.02.01] Spice cards.
    pub spice: Vec<SpiceCard>,
    /// [2.04.13] Numbers of storm cards.
    pub storm: Vec<u8>,
    /// [0.06] Treachery cards.
    pub treachery: Vec<Card>,
    /// [0.11] Traitor cards.
    pub traitors: Vec<Leader>,
    /// [0.07] Factions, in the order in which they take their seats.
    pub seats: Vec<Faction>,
    /// The seed of a die that decides what the lists leave open.
    pub seed: Option<u64>,
}

/// Where the answer to a question of chance comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Source {
    /// The key of `[decks]`.
    pub(crate) key: &'static str,
    /// How a line of the script would say it.
    pub(crate) line: &'static str,
}

impl Queues {
    /// Takes the next answer to this question out of its list.
    pub(crate) fn take(&mut self, ask: Ask) -> Option<Action> {
        fn first<T>(list: &mut Vec<T>) -> Option<T> {
            (!list.is_empty()).then(|| list.remove(0))
        }
        match ask {
            Ask::Turn { .. } => first(&mut self.spice).map(Action::Turn),
            Ask::Storm => first(&mut self.storm).map(Action::Storm),
            Ask::Draw { .. } => first(&mut self.treachery).map(Action::Draw),
            Ask::Deal { .. } => first(&mut self.traitors).map(Action::Deal),
            Ask::Seat { .. } => first(&mut self.seats).map(Action::Seat),
            _ => None, // any: others are not answered by a list
        }
    }

    /// Where the answer to this question would stand.
    pub(crate) fn source(ask: Ask) -> Source {
        let (key, line) = match ask {
            Ask::Turn { .. } => ("spice", "chance: turn Old Gap"),
            Ask::Storm => ("storm", "chance: storm 4"),
            Ask::Draw { .. } => ("treachery", "chance: draw Karama"),
            Ask::Deal { .. } => ("traitors", "chance: deal Stilgar"),
            Ask::Seat { .. } => ("seats", "chance: seat fremen"),
            _ => ("seed", "roll"), // any: others are not answered by a list
        };
        Source { key, line }
    }
}
