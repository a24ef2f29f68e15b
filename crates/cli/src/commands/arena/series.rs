//! Plays the games of a plan that are missing, with a bar, until all are played or somebody presses Ctrl-C.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use kanly_arena::audit::{self, Notes, Sums};
use kanly_arena::{FaultRow, Folder, Limits, Plan, Tally};
use kanly_engine::record::Record;
use kanly_host::Agent;
use miette::{IntoDiagnostic as _, WrapErr as _, miette};

use crate::commands::record::{save, text};
use crate::player::Player;
use crate::progress::Progress;
use crate::terminal::{self, BAD, NAME, paint};

/// Whether somebody has pressed Ctrl-C.
static STOP: AtomicBool = AtomicBool::new(false);

/// Without a folder no more than so many records of games with a fault are left where the command was called.
const STRAY: usize = 5;
/// So many faults are told on the screen.
const TOLD: usize = 5;

/// What is played, and how.
pub(crate) struct Series<'s> {
    pub(crate) plan: &'s Plan,
    pub(crate) threads: usize,
    pub(crate) limit: usize,
    /// The command, for the records of games with a fault.
    pub(crate) command: &'s str,
    /// What the names of such records begin with if they do not lie in a folder of their own.
    pub(crate) name: &'s str,
}

impl Series<'_> {
    /// Plays what is missing from the tally, adds it there and to the folder, and tells where the records of games with
    /// a fault are.
    pub(crate) fn play(
        &self,
        tally: &mut Tally,
        mut folder: Option<&mut Folder>,
        wanted: bool,
    ) -> miette::Result<Vec<PathBuf>> {
        listen();
        let missing: Vec<bool> = (0..self.plan.games).map(|number| !tally.has(number)).collect();
        let total = missing.iter().filter(|missing| **missing).count() as u64;
        let progress = Progress::new(total, "games", wanted);
        let mut records = Vec::new();
        let mut each = |game: kanly_arena::Played, record: Option<Record>| {
            if let Some(folder) = &mut folder {
                folder.append(&game)?;
            }
            if let Some(record) = record {
                let path = self.keep(game.game, &record, folder.as_deref(), records.len())?;
                records.extend(path);
            }
            tally.add(&game);
            progress.step();
            Ok(())
        };
        let done = |number: u64| !missing[number as usize];
        let played = kanly_arena::run(self.plan, &player, self.limits(), &STOP, &done, &mut each);
        progress.finish();
        played.into_diagnostic().wrap_err("cannot write a result")?;
        records.sort();
        Ok(records)
    }

    /// Plays all games and adds what is noted in them, and tells where the records of games with a fault are.
    pub(crate) fn audit(&self, sums: &mut Sums, words: &str, wanted: bool) -> miette::Result<Vec<PathBuf>> {
        listen();
        let progress = Progress::new(self.plan.games, words, wanted);
        let mut records = Vec::new();
        let mut each = |game: kanly_arena::Played, notes: Notes, record: Option<Record>| {
            if let Some(record) = record {
                records.extend(self.keep(game.game, &record, None, records.len())?);
            }
            sums.add(&game, &notes);
            progress.step();
            Ok(())
        };
        let played = audit::run(self.plan, &player, self.limits(), &STOP, &mut each);
        progress.finish();
        played.into_diagnostic().wrap_err("cannot write a record")?;
        records.sort();
        Ok(records)
    }

    fn limits(&self) -> Limits {
        Limits { threads: self.threads, choices: self.limit }
    }

    /// Writes the record of a game with a fault.
    fn keep(
        &self,
        number: u64,
        record: &Record,
        folder: Option<&Folder>,
        kept: usize,
    ) -> io::Result<Option<PathBuf>> {
        let comment = format!("game {number} of: {}", self.command);
        let text = text(record, &comment);
        if let Some(folder) = folder {
            let path = folder.write(&format!("fault-{number}.kanly"), &text).map_err(io::Error::other)?;
            return Ok(Some(path));
        }
        if kept >= STRAY {
            return Ok(None);
        }
        let path = PathBuf::from(format!("{}-{}-fault-{number}.kanly", self.name, self.plan.seed));
        save(&text, Some(&path)).map_err(|report| io::Error::other(report.to_string()))?;
        Ok(Some(path))
    }
}

/// Listens for Ctrl-C: the first ends the run after the games in progress, a second one at once.
fn listen() {
    // If there is no way to listen, Ctrl-C ends the command at once, which is no harm.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
}

/// The player of this name.
fn player(name: &str, seed: u64) -> Box<dyn Agent> {
    name.parse::<Player>().expect("looked up before").agent(seed)
}

/// Says what went wrong in which game, by which rule, and where its record is: of so many faults in so many games the first.
pub(crate) fn complain_of_faults(count: u64, games: u64, faults: &[FaultRow], records: &[PathBuf]) {
    if count == 0 {
        return;
    }
    let mut words = format!("{count} of {games} games ended by a fault");
    for row in faults.iter().take(TOLD) {
        let who = match (&row.fault.agent, &row.fault.faction) {
            (Some(agent), Some(faction)) => format!("{agent} as {faction}: "),
            _ => String::new(), // any: nobody is to blame
        };
        words += &format!("\n{} {who}{}", paint(BAD, format!("game {}:", row.game)), row.fault.what);
    }
    if count > TOLD as u64 {
        words += &format!("\nand {} more", count - TOLD as u64);
    }
    match records.first() {
        Some(record) => {
            let look = paint(NAME, format!("kanly replay {} --judge", shown(record)));
            terminal::complain(&miette!(help = format!("look at it: {look}"), "{words}"));
        }
        None => terminal::complain(&miette!("{words}")),
    }
}

/// A path as a shell takes it.
pub(crate) fn shown(path: &Path) -> String {
    let path = path.display().to_string();
    if path.contains(char::is_whitespace) { format!("'{path}'") } else { path }
}
