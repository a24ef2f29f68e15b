//! What a record carries so that its draws can be worked out again: comment lines `# fair ...`, which its reader skips.

mod fault;
mod read;
mod write;

use kanly_engine::Faction;

pub use fault::{ProofError, ProofFault};
pub use read::{Found, find};

use crate::draws::{Draws, Fair};
use crate::key::{Throw, commitment};

/// The version of the formulas and of these lines.
pub(crate) const VERSION: &str = "1";

/// The lot by which chairs get their factions: in the order of the box they are shuffled, and the chairs that leave it to the lot
/// take one after the other.
pub const FACTIONS: &str = "factions";

/// Everything that the draws of a game follow from, and the lots before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The id of the table: one word.
    pub table: String,
    /// What was promised before anybody threw.
    pub commitment: [u8; 32],
    /// The seed, once it is opened.
    pub seed: Option<[u8; 32]>,
    /// The chairs in their order.
    pub chairs: Vec<Chair>,
    /// What was drawn by name before the game.
    pub lots: Vec<Lot>,
}

/// A chair at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chair {
    /// What it played.
    pub faction: Faction,
    /// Whether the lot has given it this faction.
    pub by_lot: bool,
    /// What it threw.
    pub throw: Throw,
}

/// A lot that was drawn before the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lot {
    /// Its name: one word. No two lots of a table have the same.
    pub name: String,
    /// What came out.
    pub drawn: Drawn,
}

/// Things in the order in which a lot drew them. Before it they lie in the order of the box or of their numbers, so that nobody can
/// choose an order that suits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Drawn {
    /// Factions.
    Factions(Vec<Faction>),
    /// Chairs, from 1.
    Chairs(Vec<usize>),
}

impl Proof {
    /// The proof of a table before anything is drawn. The seed is in it: keep it from everybody until it may be opened.
    pub fn new(table: impl Into<String>, seed: [u8; 32], chairs: Vec<Chair>) -> Self {
        let commitment = commitment(&seed);
        Self { table: table.into(), commitment, seed: Some(seed), chairs, lots: Vec::new() }
    }

    /// The chance of this table, once the seed is opened.
    pub fn fair(&self) -> Option<Fair> {
        let throws: Vec<Throw> = self.chairs.iter().map(|chair| chair.throw).collect();
        self.seed.map(|seed| Fair::new(&seed, &self.table, &throws))
    }
}

impl Lot {
    /// Draws: whatever the order of what is handed over, it is shuffled from its natural one.
    pub fn draw(fair: &Fair, name: impl Into<String>, things: Drawn) -> Self {
        let name = name.into();
        let drawn = things.again(&mut fair.lot(&name));
        Self { name, drawn }
    }
}

impl Drawn {
    /// The same things as these draws shuffle them.
    pub(crate) fn again(&self, draws: &mut Draws) -> Self {
        match self {
            Self::Factions(factions) => Self::Factions(shuffled(factions, draws)),
            Self::Chairs(chairs) => Self::Chairs(shuffled(chairs, draws)),
        }
    }
}

fn shuffled<T: Copy + Ord>(things: &[T], draws: &mut Draws) -> Vec<T> {
    let mut sorted = things.to_vec();
    sorted.sort_unstable();
    draws.shuffle(sorted.len()).into_iter().map(|at| sorted[at]).collect()
}
