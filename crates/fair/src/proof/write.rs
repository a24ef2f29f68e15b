//! Writes a proof.

use std::fmt;

use super::{Chair, Drawn, Lot, Proof, VERSION};
use crate::hex::hex;

impl Proof {
    /// The text of a record with these lines behind its title.
    pub fn put_into(&self, record: &str) -> String {
        let (title, rest) = record.split_once('\n').unwrap_or((record, ""));
        format!("{title}\n{self}{rest}")
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# fair version = {VERSION}")?;
        writeln!(f, "# fair table = {}", self.table)?;
        writeln!(f, "# fair commitment = {}", hex(&self.commitment))?;
        if let Some(seed) = &self.seed {
            writeln!(f, "# fair seed = {}", hex(seed))?;
        }
        for (chair, number) in self.chairs.iter().zip(1..) {
            writeln!(f, "# fair chair {number} = {chair}")?;
        }
        for Lot { name, drawn } in &self.lots {
            writeln!(f, "# fair lot {name} = {drawn}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Chair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { faction, by_lot, throw } = self;
        let how = if *by_lot { "by-lot" } else { "chosen" };
        match throw {
            Some(throw) => write!(f, "{faction} {how} {}", hex(throw)),
            None => write!(f, "{faction} {how} no-throw"),
        }
    }
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = match self {
            Self::Factions(factions) => factions.iter().map(ToString::to_string).collect(),
            Self::Chairs(chairs) => chairs.iter().map(ToString::to_string).collect(),
        };
        f.write_str(&words.join(" "))
    }
}
