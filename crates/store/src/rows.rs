//! What is kept, row by row. Moments are milliseconds since 1970, by the clock of whoever hands them in.
//!
//! What is secret or private (seeds, hashes, bodies of lines) is left out where a row is written for debugging, so that
//! no log can hold it.

use std::fmt;

use crate::ids::{LetterId, PersonId, ProcessId, RecordId, TableId, TokenId};

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TableState {
    /// People gather.
    Open,
    /// A game is played.
    Playing,
    /// The game has ended.
    Over,
    /// The rules of today do not agree with its lines.
    Frozen,
    /// Closed before its game had ended.
    Closed,
}

impl TableState {
    /// All of them, in the order in which they are numbered in the database.
    pub const ALL: [Self; 5] = [Self::Open, Self::Playing, Self::Over, Self::Frozen, Self::Closed];
}

/// A table, except for its lines.
#[derive(Clone, PartialEq, Eq)]
pub struct TableRow {
    /// Its name.
    pub id: TableId,
    /// How often it was saved. Whoever saves hands in the version that was read.
    pub version: u64,
    /// How far it is.
    pub state: TableState,
    /// Whether it stands in public lists.
    pub listed: bool,
    /// How it was set up; a text that the store does not read.
    pub setup: String,
    /// What was agreed at the start of the game; a text that the store does not read.
    pub agreed: Option<String>,
    /// By which behaviour of the engine it was last played.
    pub behaviour: Option<u8>,
    /// The seed of its chance.
    pub seed: [u8; 32],
    /// The secret number from which pauses are drawn.
    pub veil: u64,
    /// Who sits at it or keeps it, in any order, each once.
    pub people: Vec<PersonId>,
    /// When it was made.
    pub made_at: u64,
    /// When it was last changed.
    pub changed_at: u64,
    /// How many lines it has: told when a row is read, not looked at when it is saved.
    pub lines: u32,
}

/// A line of a table.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredLine {
    /// Its number, from 0 and without gaps.
    pub n: u32,
    /// When it was written.
    pub at: u64,
    /// The seat whose command led to it.
    pub seat: Option<String>,
    /// The key of that command, on one of its lines: a seat of a table can use a key once.
    pub key: Option<[u8; 16]>,
    /// Whether the next line belongs to the same unit.
    pub more: bool,
    /// What it says; a text that the store does not read.
    pub body: String,
    /// The digest of the game after it, where one is kept.
    pub digest: Option<String>,
}

/// Which tables are listed, newest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filter {
    /// Only those that are so far; all if there is none.
    pub states: Vec<TableState>,
    /// Only those that stand in public lists, or only those that do not.
    pub listed: Option<bool>,
    /// At most so many.
    pub limit: u32,
    /// Only those after this one, named by when it was made and by its id: where the last page ended.
    pub after: Option<(u64, TableId)>,
}

/// A person.
#[derive(Clone, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What the person is called.
    pub name: String,
    /// The hash of the recovery code, if there is one.
    pub recovery: Option<[u8; 32]>,
    /// When the person first came.
    pub made_at: u64,
}

/// A browser in which a person is known.
#[derive(Clone, PartialEq, Eq)]
pub struct Session {
    /// The hash of what the cookie holds.
    pub hash: [u8; 32],
    /// Whose it is.
    pub person: PersonId,
    /// When it began.
    pub made_at: u64,
    /// When it was last used.
    pub seen_at: u64,
}

/// What a script shows to act for a person.
#[derive(Clone, PartialEq, Eq)]
pub struct Token {
    /// The part of it that is no secret.
    pub id: TokenId,
    /// Whose it is.
    pub person: PersonId,
    /// The hash of the secret.
    pub hash: [u8; 32],
    /// What its owner calls it.
    pub name: String,
    /// What it is good for; a text that the store does not read.
    pub scopes: String,
    /// When it was made.
    pub made_at: u64,
    /// When it was last used.
    pub used_at: Option<u64>,
    /// Since when it is good for nothing.
    pub revoked_at: Option<u64>,
}

/// A code that is good for one chair, once.
#[derive(Clone, PartialEq, Eq)]
pub struct Invitation {
    /// The hash of the code.
    pub hash: [u8; 32],
    /// Where the chair stands.
    pub table: TableId,
    /// Which chair.
    pub chair: u8,
    /// When it was made.
    pub made_at: u64,
    /// Who has used it.
    pub spent_by: Option<PersonId>,
}

/// That somebody finds something at a table wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The table.
    pub table: TableId,
    /// Who says so.
    pub reporter: PersonId,
    /// About what; a text that the store does not read. The same report twice is one.
    pub about: String,
    /// When.
    pub made_at: u64,
}

/// A record of a game that somebody wants to look back at.
#[derive(Clone, PartialEq, Eq)]
pub struct KeptRecord {
    /// Its name, drawn by whoever keeps it.
    pub id: RecordId,
    /// Who put it there.
    pub person: PersonId,
    /// The record; a text that the store does not read.
    pub body: String,
    /// When.
    pub made_at: u64,
}

/// A request about a table, for the process that holds it.
#[derive(Clone, PartialEq, Eq)]
pub struct Letter {
    /// Its name, drawn by the sender.
    pub id: LetterId,
    /// The table.
    pub table: TableId,
    /// What is wanted; a text that the store does not read.
    pub body: String,
    /// When it was written.
    pub made_at: u64,
}

macro_rules! discreet {
    ($($row:ident: $($shown:ident),+;)+) => {
        $(impl fmt::Debug for $row {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($row))$(.field(stringify!($shown), &self.$shown))+.finish_non_exhaustive()
            }
        })+
    };
}

// Of these rows only what is neither secret nor private is written for debugging.
discreet! {
    TableRow: id, version, state, listed, people, lines;
    StoredLine: n, at;
    Person: id;
    Session: person, made_at, seen_at;
    Token: id, person, scopes, revoked_at;
    Invitation: table, chair, spent_by;
    KeptRecord: id, person, made_at;
    Letter: id, table;
}

/// Who holds a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The process that asked. The epoch is raised whenever a table changes hands.
    Mine {
        /// How often the table has changed hands.
        epoch: u64,
    },
    /// Another, which is alive.
    Held {
        /// Which.
        by: ProcessId,
    },
}
