//! Finds the proof among the comments of a record.

use kanly_engine::Faction;

use super::fault::{KEYS, ProofError, ProofFault};
use super::{Chair, Drawn, Lot, Proof, VERSION};
use crate::hex::unhex;

/// What every line of a proof begins with.
const MARK: &str = "# fair ";

/// A proof, and the lines of the record it stands on, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The proof.
    pub proof: Proof,
    /// The line of the commitment.
    pub commitment: usize,
    /// The line of each chair.
    pub chairs: Vec<usize>,
    /// The line of each lot.
    pub lots: Vec<usize>,
}

/// The proof in the text of a record: none if it has no line of one, or everything that is wrong with those it has.
pub fn find(record: &str) -> Result<Option<Found>, Vec<ProofError>> {
    let mut reader = Reader::default();
    for (text, line) in record.lines().zip(1..) {
        let Some(content) = text.trim().strip_prefix(MARK) else { continue };
        reader.first.get_or_insert(line);
        let column = text.len() - text.trim_start().len() + MARK.len() + 1;
        reader.line(Place { line, column }, content);
    }
    let Some(first) = reader.first else { return Ok(None) };
    reader.whole(first).map(Some)
}

#[derive(Clone, Copy)]
struct Place {
    line: usize,
    column: usize,
}

#[derive(Default)]
struct Reader {
    first: Option<usize>,
    table: Option<String>,
    commitment: Option<(usize, [u8; 32])>,
    seed: Option<[u8; 32]>,
    chairs: Vec<(usize, Chair)>,
    lots: Vec<(usize, Lot)>,
    /// Everything that was said so far, well or not.
    said: Vec<String>,
    errors: Vec<ProofError>,
}

impl Reader {
    fn fail(&mut self, Place { line, column }: Place, why: ProofFault) {
        self.errors.push(ProofError { line, column, why });
    }

    fn line(&mut self, at: Place, content: &str) {
        let Some((key, value)) = content.split_once('=') else {
            return self.fail(at, ProofFault::NotAKeyAndValue);
        };
        let behind =
            Place { column: at.column + key.len() + 1 + (value.len() - value.trim_start().len()), ..at };
        let (key, value) = (key.trim(), value.trim());
        let (kind, name) = key.split_once(' ').map_or((key, None), |(kind, name)| (kind, Some(name.trim())));
        let named = matches!(kind, "chair" | "lot");
        if !KEYS.contains(&kind) || (name.is_some() && !named) {
            return self.fail(at, ProofFault::NotAKey(key.to_owned()));
        }
        if self.said.iter().any(|said| said == key) {
            return self.fail(at, ProofFault::Twice(key.to_owned()));
        }
        self.said.push(key.to_owned());
        if let Err(why) = self.set(at, kind, name.unwrap_or_default(), value) {
            // What a name is wrong with stands before the `=`.
            let place = match why {
                ProofFault::NotTheNextChair { .. } | ProofFault::NotALotsName(_) => at,
                _ => behind, // any: the others are about the value
            };
            self.fail(place, why);
        }
    }

    fn set(&mut self, at: Place, kind: &str, name: &str, value: &str) -> Result<(), ProofFault> {
        match kind {
            "version" if value == VERSION => {}
            "version" => return Err(ProofFault::OtherVersion(value.to_owned())),
            "table" if is_word(value) => self.table = Some(value.to_owned()),
            "table" => return Err(ProofFault::NotATable(value.to_owned())),
            "commitment" => self.commitment = Some((at.line, bytes(value)?)),
            "seed" => self.seed = Some(bytes(value)?),
            "chair" => {
                let next = self.said.iter().filter(|said| said.starts_with("chair")).count();
                if name.parse() != Ok(next) {
                    return Err(ProofFault::NotTheNextChair { found: name.to_owned(), next });
                }
                self.chairs.push((at.line, chair(value)?));
            }
            // any: `KEYS` has nothing else
            _ => {
                if !is_word(name) {
                    return Err(ProofFault::NotALotsName(name.to_owned()));
                }
                let drawn = drawn(value).ok_or_else(|| ProofFault::NotDrawn(value.to_owned()))?;
                self.lots.push((at.line, Lot { name: name.to_owned(), drawn }));
            }
        }
        Ok(())
    }

    fn whole(mut self, first: usize) -> Result<Found, Vec<ProofError>> {
        let other = |error: &ProofError| matches!(error.why, ProofFault::OtherVersion(_));
        if let Some(other) = self.errors.iter().find(|error| other(error)) {
            // It is the reason for all the rest.
            return Err(vec![other.clone()]);
        }
        for needed in ["version", "table", "commitment", "chair 1"] {
            if !self.said.iter().any(|said| said == needed) {
                self.fail(Place { line: first, column: 1 }, ProofFault::Missing(needed));
            }
        }
        match (self.table, self.commitment, self.errors.is_empty()) {
            (Some(table), Some((line, commitment)), true) => {
                let (chair_lines, chairs) = self.chairs.into_iter().unzip();
                let (lot_lines, lots) = self.lots.into_iter().unzip();
                let proof = Proof { table, commitment, seed: self.seed, chairs, lots };
                Ok(Found { proof, commitment: line, chairs: chair_lines, lots: lot_lines })
            }
            (Some(_) | None, ..) => Err(self.errors),
        }
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.chars().any(|c| c.is_whitespace() || c.is_control() || c == '=')
}

fn bytes(text: &str) -> Result<[u8; 32], ProofFault> {
    unhex(text).ok_or_else(|| ProofFault::NotBytes(text.to_owned()))
}

fn chair(text: &str) -> Result<Chair, ProofFault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let &[faction, way, throw] = words.as_slice() else {
        return Err(ProofFault::NotAChair(text.to_owned()));
    };
    let faction = faction.parse().map_err(|_| ProofFault::NotAFaction(faction.to_owned()))?;
    let by_lot = match way {
        "by-lot" => true,
        "chosen" => false,
        other => return Err(ProofFault::NotAWay(other.to_owned())),
    };
    let throw = if throw == "no-throw" { None } else { Some(bytes(throw)?) };
    Ok(Chair { faction, by_lot, throw })
}

fn drawn(text: &str) -> Option<Drawn> {
    let words = || text.split_whitespace();
    let factions: Result<Vec<Faction>, _> = words().map(str::parse).collect();
    if let Ok(factions) = factions {
        return is_set(&factions).then_some(Drawn::Factions(factions));
    }
    let chairs: Vec<usize> = words().map(str::parse).collect::<Result<_, _>>().ok()?;
    (is_set(&chairs) && !chairs.contains(&0)).then_some(Drawn::Chairs(chairs))
}

/// Whether there is something, and nothing twice.
fn is_set<T: PartialEq>(things: &[T]) -> bool {
    !things.is_empty() && (1..things.len()).all(|at| !things[..at].contains(&things[at]))
}
