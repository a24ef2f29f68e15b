//! Talk: words that no rule reads and that reach only those whom they are for.

use kanly_engine::Faction;
use kanly_engine::event::Viewer;

/// The longest that one may say at once, in characters.
pub const LONGEST: usize = 500;

/// For whom something is said.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Room {
    /// [1.10.01.01] Everybody, those who watch included.
    Table,
    /// [1.10.01.01] This seat.
    Seat(Faction),
    /// [1.10.02.03] The ally, whoever that is at this moment.
    Ally,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// Who spoke.
    pub from: Faction,
    /// To whom; to everybody if nobody is named.
    pub to: Option<Faction>,
    /// Whether it was said in the room of two allies.
    pub allied: bool,
    /// The words, on one line.
    pub words: Box<str>,
}

impl Said {
    /// Whether this viewer hears it. What two say to each other is not for a judge either: no rule reads it.
    pub fn reaches(&self, viewer: Viewer) -> bool {
        match self.to {
            None => true,
            Some(to) => viewer == Viewer::Seat(to) || viewer == Viewer::Seat(self.from),
        }
    }
}

/// Words on one line, without what is not for reading.
pub(crate) fn one_line(words: &str) -> String {
    let clean: String = words.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    clean.split_whitespace().collect::<Vec<_>>().join(" ")
}
