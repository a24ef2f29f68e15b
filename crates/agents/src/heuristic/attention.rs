//! Faculties: what a player keeps in mind. A level below standard lacks some of them and plays on with what is left, so it
//! errs as beginners do; nothing of it is left to chance.

use kanly_engine::View;
use kanly_engine::cards::Cards;
use kanly_engine::sets::FactionSet;

use super::memory::Memory;
use super::sight::Sight;

/// Spice that somebody who does not count takes everybody else to have.
const SOME_SPICE: i16 = 5;
/// The same of cards.
const SOME_CARDS: i8 = 2;

/// What a player keeps in mind.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Attention {
    /// Counts the spice and the cards of others; else everybody is thought to have some.
    pub counts: bool,
    /// Remembers which cards were shown or discarded; else any card may be in any hand.
    pub recalls: bool,
    /// Reckons how likely an enemy holds its leader as a traitor; else only those that were shown are feared.
    pub suspects: bool,
    /// Looks at those who ship and move after it; else what it takes is thought to stay as it is.
    pub foresees: bool,
    /// Weighs a shipment together with the move that can follow it.
    pub combines: bool,
    /// Plans for an enemy who was told something of the plan.
    pub prepares: bool,
    /// Weighs what the promises of a deal change; else counts only what is paid and how much is promised.
    pub reads: bool,
    /// So many plans of an enemy are imagined.
    pub foes: u8,
    /// What it costs, in points, to leave a stronghold that it holds: more than that does for victory.
    pub clings: f32,
}

impl Attention {
    /// All of it.
    pub const FULL: Self = Self {
        counts: true,
        recalls: true,
        suspects: true,
        foresees: true,
        combines: true,
        prepares: true,
        reads: true,
        foes: 24,
        clings: 0.0,
    };

    /// That of somebody who knows the rules and little else.
    pub const BEGINNER: Self = Self {
        counts: false,
        recalls: false,
        suspects: false,
        foresees: false,
        combines: false,
        prepares: false,
        reads: false,
        foes: 4,
        clings: 6.0,
    };

    /// What is left of a view and of what was counted.
    pub(super) fn dims(&self, view: &mut View, memory: &mut Memory) {
        if !self.recalls {
            view.treachery.discards = Cards::default();
            view.factions.iter_mut().for_each(|faction| faction.known = Cards::default());
        }
        if !self.counts {
            for faction in &view.factions {
                memory.purse[faction.faction] = SOME_SPICE;
                memory.cards[faction.faction] = SOME_CARDS;
            }
        }
    }

    /// What is left of what a seat sees coming.
    pub(super) fn narrows(&self, sight: &mut Sight<'_>) {
        if !self.foresees {
            sight.to_come = FactionSet::EMPTY;
        }
    }
}
