//! The folder of a run: what was planned, what was played, and how to go on after an interruption.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, BufWriter, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use crate::csv;
use crate::plan::{Plan, PlanFile};
use crate::played::Played;

const PLAN: &str = "plan.json";
const GAMES: &str = "games.jsonl";
const TABLE: &str = "games.csv";

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// A file could not be read or written.
    #[error("cannot use {}: {error}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// There are results in it.
    #[error("{} already holds the results of a run", .0.display())]
    Taken(PathBuf),
    /// There are none in it.
    #[error("{} holds no run to resume: there is no {PLAN} in it", .0.display())]
    Empty(PathBuf),
    /// What is in it cannot be understood, or does not belong to its plan.
    #[error("{}: {why}", path.display())]
    Wrong {
        /// Which file.
        path: PathBuf,
        /// What is wrong.
        why: String,
    },
}

/// A folder that results are written to.
pub struct Folder {
    path: PathBuf,
    games: File,
}

impl Folder {
    /// A new run. A folder with results in it is refused, so that none are lost.
    pub fn create(path: &Path, plan: &PlanFile) -> Result<Self, FolderError> {
        if [PLAN, GAMES].iter().any(|name| path.join(name).exists()) {
            return Err(FolderError::Taken(path.to_owned()));
        }
        fs::create_dir_all(path).map_err(|error| FolderError::File { path: path.to_owned(), error })?;
        let mut folder = Self { path: path.to_owned(), games: open(&path.join(GAMES))? };
        folder.write_plan(plan)?;
        folder.games.flush().map_err(|error| folder.broken(GAMES, error))?;
        Ok(folder)
    }

    /// What was planned for the run in this folder.
    pub fn planned(path: &Path) -> Result<PlanFile, FolderError> {
        let file = path.join(PLAN);
        let text = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(FolderError::Empty(path.to_owned()));
            }
            Err(error) => return Err(FolderError::File { path: file, error }),
        };
        serde_json::from_str(&text).map_err(|why| FolderError::Wrong { path: file, why: why.to_string() })
    }

    /// Goes on with a run: hands over what was played already, takes away a last line that was torn, and writes the
    /// plan anew, which may have grown.
    pub fn resume(
        path: &Path,
        file: &PlanFile,
        plan: &Plan,
        each: &mut dyn FnMut(&Played),
    ) -> Result<Self, FolderError> {
        let games = path.join(GAMES);
        let mut folder = Self { path: path.to_owned(), games: open(&games)? };
        let length = folder.read(plan, each)?;
        folder.games.set_len(length).map_err(|error| folder.broken(GAMES, error))?;
        folder.write_plan(file)?;
        Ok(folder)
    }

    /// Hands over every whole line, and tells where the last of them ends.
    fn read(&mut self, plan: &Plan, each: &mut dyn FnMut(&Played)) -> Result<u64, FolderError> {
        let mut seen = vec![false; plan.games as usize];
        let (mut end, mut number) = (0, 0);
        let mut lines = self.lines()?;
        while let Some((at, line)) = lines.next().map_err(|error| self.broken(GAMES, error))? {
            number += 1;
            let wrong = |why: String| FolderError::Wrong {
                path: self.path.join(GAMES),
                why: format!("line {number}: {why}"),
            };
            if !line.ends_with('\n') {
                break;
            }
            let played: Played = serde_json::from_str(&line).map_err(|error| wrong(error.to_string()))?;
            let Some(seen) = seen.get_mut(played.game as usize) else {
                let help = format!("game {} is beyond the {} that are planned", played.game, plan.games);
                return Err(wrong(help));
            };
            if std::mem::replace(seen, true) {
                return Err(wrong(format!("game {} stands there twice", played.game)));
            }
            let game = plan.game(played.game);
            if !played.is_sound() || (played.seed, played.block) != (game.seed, game.block) {
                return Err(wrong(format!("game {} is not that of the plan", played.game)));
            }
            each(&played);
            end = at + line.len() as u64;
        }
        Ok(end)
    }

    /// Adds a game and sees to it that it is on its way to the disk.
    pub fn append(&mut self, played: &Played) -> io::Result<()> {
        let mut line = serde_json::to_string(played)?;
        line.push('\n');
        // In one piece, so that an interruption tears the last line at worst.
        self.games.write_all(line.as_bytes())?;
        self.games.flush()
    }

    /// Puts the games in the order of their numbers and makes the table of them.
    pub fn finish(&mut self) -> Result<(), FolderError> {
        let sorted = self.replace(GAMES, |new| self.sort(new))?;
        self.games = open(&sorted)?;
        Ok(())
    }

    /// Games lie in the file as they ended. Only their numbers and places are held in memory.
    fn sort(&self, to: &Path) -> io::Result<()> {
        let mut places = Vec::new();
        let mut lines = self.lines().map_err(io::Error::other)?;
        while let Some((at, line)) = lines.next()? {
            let played: Played = serde_json::from_str(&line)?;
            places.push((played.game, at));
        }
        places.sort_unstable();
        let mut from = BufReader::new(File::open(self.path.join(GAMES))?);
        let mut games = BufWriter::new(File::create(to)?);
        let mut table = BufWriter::new(File::create(self.path.join(TABLE))?);
        table.write_all(csv::HEADER.as_bytes())?;
        let mut line = String::new();
        for (_, at) in places {
            from.seek(SeekFrom::Start(at))?;
            line.clear();
            from.read_line(&mut line)?;
            games.write_all(line.as_bytes())?;
            table.write_all(csv::rows(&serde_json::from_str(&line)?).as_bytes())?;
        }
        table.flush()?;
        games.flush()
    }

    fn lines(&self) -> Result<Lines, FolderError> {
        let file = File::open(self.path.join(GAMES)).map_err(|error| self.broken(GAMES, error))?;
        Ok(Lines { file: BufReader::new(file), at: 0 })
    }

    fn write_plan(&self, plan: &PlanFile) -> Result<(), FolderError> {
        let text = serde_json::to_string_pretty(plan).map_err(|error| self.broken(PLAN, error.into()))?;
        self.write(PLAN, &(text + "\n"))?;
        Ok(())
    }

    /// Writes another file beside the games and tells where it is.
    pub fn write(&self, name: &str, text: &str) -> Result<PathBuf, FolderError> {
        self.replace(name, |new| fs::write(new, text))
    }

    /// Makes a file under another name first: whatever interrupts that, the one of this name is whole, and a run can be resumed.
    fn replace(
        &self,
        name: &str,
        make: impl FnOnce(&Path) -> io::Result<()>,
    ) -> Result<PathBuf, FolderError> {
        let (path, new) = (self.path.join(name), self.path.join(format!("{name}.new")));
        let made = make(&new).and_then(|()| fs::rename(&new, &path));
        made.map_err(|error| self.broken(name, error))?;
        Ok(path)
    }

    fn broken(&self, name: &str, error: io::Error) -> FolderError {
        FolderError::File { path: self.path.join(name), error }
    }
}

fn open(path: &Path) -> Result<File, FolderError> {
    let file = OpenOptions::new().append(true).create(true).open(path);
    file.map_err(|error| FolderError::File { path: path.to_owned(), error })
}

/// The lines of a file with the places they begin at.
struct Lines {
    file: BufReader<File>,
    at: u64,
}

impl Lines {
    fn next(&mut self) -> io::Result<Option<(u64, String)>> {
        let (mut line, at) = (String::new(), self.at);
        let length = self.file.read_line(&mut line)?;
        self.at += length as u64;
        Ok((length > 0).then_some((at, line)))
    }
}
