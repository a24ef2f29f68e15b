//! Talk: words that no rule reads and that reach only those whom they are for.

use kanly_engine::Faction;
use kanly_engine::event::Viewer;

use crate::command::Refusal;
use crate::line::Body;

/// The longest that one may say at once, in characters.
pub const LONGEST: usize = 500;

/// The longest name of somebody who watches, in characters.
pub const LONGEST_NAME: usize = 40;

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

/// Something that somebody who watches has said to the others who watch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Murmur {
    /// Who, on one line. That it is really this one is for whoever runs the table to know.
    pub name: Box<str>,
    /// The words, on one line.
    pub words: Box<str>,
}

impl Murmur {
    /// Whether this viewer hears it. No seat does: whoever watches all of them could give one of them advice.
    pub fn reaches(viewer: Viewer) -> bool {
        match viewer {
            Viewer::Table | Viewer::Judge => true,
            Viewer::Seat(_) => false,
        }
    }

    /// What is to be written, or why not.
    pub(crate) fn plan(name: &str, words: &str) -> Result<Body, Refusal> {
        let (name, words) = (one_line(name), one_line(words));
        if name.is_empty() {
            return Err(Refusal::NoName);
        }
        if words.is_empty() {
            return Err(Refusal::NoWords);
        }
        let refusal = Refusal::longer(&name, LONGEST_NAME).or_else(|| Refusal::too_long(&words));
        refusal
            .map_or_else(|| Ok(Body::Murmur(Box::new(Self { name: name.into(), words: words.into() }))), Err)
    }
}

/// Words on one line, without what is not for reading.
pub(crate) fn one_line(words: &str) -> String {
    let clean: String = words.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    clean.split_whitespace().collect::<Vec<_>>().join(" ")
}
