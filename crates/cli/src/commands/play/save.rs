//! Saved games: records that also say who sat where.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Parser as _;
use kanly_engine::record::Record;
use kanly_engine::sets::FactionSet;

use crate::commands::record;
use crate::game::Seating;

/// How a game was begun, as far as its record does not say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Origin {
    /// The seats of the person.
    pub(super) seats: FactionSet,
    /// Who has the others.
    pub(super) bots: Vec<Seating>,
    /// The seed of the dice.
    pub(super) seed: u64,
}

/// What stands before the origin on its line, which is a comment to everybody else.
const MARK: &str = "kanly play ";

/// The options of the command as they stand in a saved game.
#[derive(clap::Parser)]
#[command(no_binary_name = true)]
struct Line {
    #[command(flatten)]
    play: super::PlayArgs,
}

impl Origin {
    fn line(&self) -> String {
        let seats: Vec<&str> = self.seats.iter().map(kanly_engine::Faction::id).collect();
        let mut line = format!("{MARK}--as {} --seed {}", seats.join(","), self.seed);
        if !self.bots.is_empty() {
            let bots: Vec<String> = self.bots.iter().map(|seating| seating.word()).collect();
            line += &format!(" --bots {}", bots.join(","));
        }
        line
    }

    /// The options that a saved game was played with, if it says so.
    pub(super) fn options(text: &str) -> Option<super::PlayArgs> {
        let line = text.lines().find_map(|line| line.strip_prefix("# ")?.strip_prefix(MARK))?;
        Line::try_parse_from(line.split_whitespace()).ok().map(|line| line.play)
    }
}

/// A file beside a saved game, where the next one is written first.
fn beside(file: &Path) -> PathBuf {
    let mut beside = file.as_os_str().to_owned();
    beside.push(".part");
    PathBuf::from(beside)
}

/// Whether a game can be saved there, which is better known before it is played.
pub(super) fn probe(file: &Path) -> io::Result<()> {
    if file.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder"));
    }
    // A saved game takes the place of what is there: of a device or a link nothing would be left.
    if fs::symlink_metadata(file).is_ok_and(|found| !found.is_file()) {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is no ordinary file"));
    }
    fs::write(beside(file), "")?;
    fs::remove_file(beside(file))
}

/// A name in this folder that nothing has yet.
pub(super) fn free_name(seed: u64) -> PathBuf {
    free_name_in(Path::new(""), seed)
}

fn free_name_in(folder: &Path, seed: u64) -> PathBuf {
    let names = (2..).map(|number| format!("kanly-{seed}-{number}.kanly"));
    let mut names = std::iter::once(format!("kanly-{seed}.kanly")).chain(names).map(|name| folder.join(name));
    names.find(|name| !name.exists()).expect("some name is free")
}

/// Where a game is saved that cannot be saved anywhere else, or that nobody was there to name.
pub(super) fn last_resort(seed: u64) -> PathBuf {
    free_name_in(&std::env::temp_dir(), seed)
}

/// A saved game.
pub(super) fn text(record: &Record, origin: &Origin) -> String {
    record::text(record, &origin.line())
}

/// Writes a saved game. The old one stays whole until the new one is.
pub(super) fn put(file: &Path, text: &str) -> io::Result<()> {
    fs::write(beside(file), text)?;
    fs::rename(beside(file), file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::Faction;

    #[test]
    fn the_origin_is_read_as_it_was_written() {
        let seats = [Faction::Fremen, Faction::Guild].into_iter().collect();
        let bots = vec![Seating::read("emperor=random").expect("a bot")];
        let origin = Origin { seats, bots, seed: u64::MAX };
        let options =
            Origin::options(&format!("kanly record 1\n# {}\n", origin.line())).expect("it is there");
        assert_eq!(options.seats, [Faction::Fremen, Faction::Guild]);
        assert_eq!(options.game.seed, Some(u64::MAX));
        assert_eq!(options.bots, origin.bots);
        assert!(Origin::options("kanly record 1\n# kanly play --as nobody\n").is_none());
        assert!(Origin::options("kanly record 1\n").is_none());
    }
}
