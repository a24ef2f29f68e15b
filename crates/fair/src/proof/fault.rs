//! What can be wrong with the lines of a proof.

use std::fmt;

use kanly_engine::near::nearest;

use super::VERSION;

/// What lines begin with.
pub(super) const KEYS: [&str; 6] = ["version", "table", "commitment", "seed", "chair", "lot"];

/// Something wrong with a proof, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProofError {
    /// The line of the record, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong.
    pub why: ProofFault,
}

/// What is wrong with a line of a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProofFault {
    /// It has no `=`.
    NotAKeyAndValue,
    /// No line begins so.
    NotAKey(String),
    /// It stands there a second time.
    Twice(String),
    /// It is needed and is not there.
    Missing(&'static str),
    /// Other formulas than these.
    OtherVersion(String),
    /// The id of a table is one word.
    NotATable(String),
    /// 32 bytes are written as 64 hex digits.
    NotBytes(String),
    /// Chairs are numbered from 1 in their order.
    NotTheNextChair {
        /// What stands there.
        found: String,
        /// What should.
        next: usize,
    },
    /// A chair has a faction, how it came by it, and a throw.
    NotAChair(String),
    /// No faction has this name.
    NotAFaction(String),
    /// A chair came by its faction in one of two ways.
    NotAWay(String),
    /// The name of a lot is one word.
    NotALotsName(String),
    /// A lot draws factions or numbers of chairs, each once.
    NotDrawn(String),
}

impl fmt::Display for ProofError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.why)
    }
}

impl std::error::Error for ProofError {}

impl fmt::Display for ProofFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAKeyAndValue => {
                write!(f, "a line of a proof is `# fair KEY = VALUE`, for example `# fair table = sietch-7`")
            }
            Self::NotAKey(found) => {
                write!(f, "no line of a proof begins with `{found}`")?;
                match nearest(found, KEYS) {
                    Some(near) => write!(f, "; did you mean `{near}`?"),
                    None => write!(f, ": they begin with {}", KEYS.join(", ")),
                }
            }
            Self::Twice(key) => write!(f, "`{key}` stands here a second time: a proof says everything once"),
            Self::Missing(key) => {
                let value = match *key {
                    "version" => VERSION,
                    "table" => "ID",
                    "chair 1" => "FACTION chosen no-throw",
                    _ => "HEX", // any: everything else that is needed is bytes
                };
                write!(f, "the proof has no line `# fair {key} = {value}`")
            }
            Self::OtherVersion(found) => {
                write!(f, "this proof is of version `{found}`, and only version {VERSION} is known here")
            }
            Self::NotATable(found) => write!(f, "the id of a table is one word, not `{found}`"),
            Self::NotBytes(found) => {
                write!(
                    f,
                    "32 bytes are written as 64 hex digits, not as `{found}`, which has {}",
                    found.chars().count()
                )
            }
            Self::NotTheNextChair { found, next } => {
                write!(f, "chairs stand in their order from 1: here belongs chair {next}, not `{found}`")
            }
            Self::NotAChair(found) => write!(
                f,
                "a chair is written as its faction, `by-lot` or `chosen`, and 64 hex digits or `no-throw`, not as \
                 `{found}`"
            ),
            Self::NotAFaction(found) => write!(f, "no faction is called `{found}`"),
            Self::NotAWay(found) => write!(f, "a faction is `by-lot` or `chosen`, not `{found}`"),
            Self::NotALotsName(found) => write!(f, "the name of a lot is one word, not `{found}`"),
            Self::NotDrawn(found) => {
                write!(
                    f,
                    "a lot draws factions, or chairs by their numbers from 1, each once; `{found}` is not that"
                )
            }
        }
    }
}
