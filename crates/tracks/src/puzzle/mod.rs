//! Positions where one answer, or a few alike, is better than all others by far.
//!
//! A puzzle is a moment of a game of bots: a scenario file whose script leads to a question, with every answer to it and how
//! often the game was won after each of them, in the same imagined worlds ([`Trial`]). Nothing that was learned goes into that: the worlds are those
//! that the seat cannot tell from the true one, and all seats play on by the heuristic, without the network, to the end of the
//! game. `kanly-school mine` makes the files of `puzzles/`, `kanly-school puzzles --check` repeats their proofs, and `docs/puzzles.md`
//! says how.
//!
//! Whoever shows a puzzle shows the view of its seat: the file and the [state](Laid::state) hold the secrets of all.

mod file;
mod found;
mod laid;
mod trial;

use std::sync::LazyLock;

use include_dir::{Dir, include_dir};
use kanly_engine::{Action, AskKind, Faction, Illegal};

pub use found::{Found, LEVELS, TRIES, answer_of};
pub use laid::Laid;
pub use trial::{Ahead, MOST_ANSWERS, Tally, Trial};

/// Every puzzle is proven in so many worlds at least.
pub const WORLDS: u32 = 2_000;
/// An answer that is no more points in a hundred behind the best one is as good: a force more or less changes little.
pub const ALIKE: f64 = 5.0;
/// So many points in a hundred the best answer is ahead of every one that is not as good.
pub const LEAD: f64 = 20.0;
/// And so many at least at the lower end of the interval of each difference.
pub const CLEAR: f64 = 15.0;

/// Beside the puzzles: the names of those that stand no longer, which no other puzzle gets.
pub const GONE: &str = "gone.txt";

/// The files, which travel inside the program.
static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../puzzles");

/// So many puzzles lie between that of one day and of the next, if they are in a row: neighbours are alike.
const STRIDE: u64 = 97;

/// A position, a question, and what each answer to it is worth.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// By which it is asked for.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// Who is asked.
    pub seat: Faction,
    /// What kind of question it is.
    pub kind: AskKind,
    /// Every answer with what it is worth, the best first.
    pub answers: Vec<Answer>,
    /// In how many worlds that was found out.
    pub worlds: u32,
    /// The seed of these worlds.
    pub seed: u64,
    /// Which levels find the best answer.
    pub found: Found,
    /// The position and the script, as they stand in the file.
    position: String,
}

/// An answer and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The answer.
    pub action: Action,
    /// In how many of a hundred worlds the seat won.
    pub won: f64,
    /// By how many points it is behind the best one in the same worlds, with the interval that holds 95 times in a hundred; nothing
    /// for the best one.
    pub behind: Option<Ahead>,
}

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// A novice finds the best answer.
    Easy,
    /// The standard bot finds it, and a novice does not.
    Medium,
    /// Neither does.
    Hard,
}

impl Level {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// Its name.
    pub fn id(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }
}

/// What an answer of somebody was.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict<'p> {
    /// The best one, or one as good.
    Good(&'p Answer),
    /// Another one.
    Worse(&'p Answer),
    /// Legal, and no answer to the question.
    Aside,
}

impl Puzzle {
    /// All that travel inside the program, in the order of their names.
    pub fn all() -> &'static [Puzzle] {
        static ALL: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
            let mut all: Vec<Puzzle> =
                texts().filter_map(|(name, text)| Puzzle::read(name, text).ok()).collect();
            all.sort_by(|one, other| one.name.cmp(&other.name));
            all
        });
        &ALL
    }

    /// The puzzle of this name.
    pub fn named(name: &str) -> Option<&'static Puzzle> {
        Self::all().iter().find(|puzzle| puzzle.name == name)
    }

    /// Whether there was a puzzle of this name whose best answer is no longer surely the best.
    pub fn gone(name: &str) -> bool {
        let names = FILES.get_file(GONE).and_then(|file| file.contents_utf8());
        names.is_some_and(|names| names.lines().any(|gone| gone == name))
    }

    /// The puzzle of a day, which is told by the number of days since the first of January 1970. Nothing if there are no puzzles.
    pub fn today(day: u64) -> Option<&'static Puzzle> {
        Self::of_day(day, &Self::all().iter().collect::<Vec<_>>())
    }

    /// The same among some of them.
    pub fn of_day<'p>(day: u64, among: &[&'p Puzzle]) -> Option<&'p Puzzle> {
        let number = day.wrapping_mul(STRIDE).checked_rem(among.len() as u64)?;
        among.get(number as usize).copied()
    }

    /// Reads a file; what is wrong with it.
    pub fn read(name: &str, text: &str) -> Result<Puzzle, String> {
        file::read(name, text)
    }

    /// A puzzle out of a scenario of one case whose script ends with the question, with what its answers are worth.
    pub fn new(name: String, scenario: &str, laid: &Laid, tally: &Tally, seed: u64) -> Option<Puzzle> {
        Some(Puzzle {
            name,
            title: laid.title(),
            seat: laid.seat,
            kind: laid.ask()?.kind(),
            answers: tally.answers(),
            worlds: tally.worlds(),
            seed,
            found: Found::default(),
            position: file::position(scenario)?.to_owned(),
        })
    }

    /// As it stands in a file.
    pub fn text(&self) -> String {
        file::text(self)
    }

    /// The game at the moment when the seat is asked; what is wrong, if the file does not lead there.
    pub fn lay_out(&self) -> Result<Laid, String> {
        Laid::new(&file::scenario(self), self.seat)
    }

    /// The best answer.
    pub fn best(&self) -> &Answer {
        &self.answers[0]
    }

    /// All answers that are as good, the best first.
    pub fn good(&self) -> &[Answer] {
        &self.answers[..trial::good(&self.answers)]
    }

    /// The best of the others.
    pub fn second(&self) -> &Answer {
        &self.answers[self.good().len()]
    }

    /// How hard it is, by what was found.
    pub fn level(&self) -> Level {
        let often = |number: u32| 2 * number > self.found.tries;
        match (often(self.found.novice), often(self.found.standard)) {
            (true, _) => Level::Easy,
            (false, true) => Level::Medium,
            (false, false) => Level::Hard,
        }
    }

    /// What an answer is worth; the engine's refusal if it is none.
    pub fn grade(&self, laid: &Laid, action: Action) -> Result<Verdict<'_>, Illegal> {
        laid.check(action)?;
        let found = self.answers.iter().position(|answer| answer.action == action);
        Ok(match found {
            Some(at) if at < self.good().len() => Verdict::Good(&self.answers[at]),
            Some(at) => Verdict::Worse(&self.answers[at]),
            None => Verdict::Aside,
        })
    }

    /// Tries every answer again in so many worlds.
    pub fn prove(&self, worlds: u32) -> Result<Tally, String> {
        let laid = self.lay_out()?;
        let prompt = laid.prompt().ok_or_else(|| format!("{} is not asked", self.seat))?;
        let trial = Trial::new(&prompt).ok_or_else(|| "it has no answers to compare".to_owned())?;
        Ok(trial.tally(self.seed, 0..worlds))
    }

    /// What is left of its proof after another one: nothing is wrong, or what.
    pub fn holds(&self, tally: &Tally) -> Result<(), String> {
        let again = tally.answers();
        if !self.good().iter().any(|good| good.action == again[0].action) {
            return Err(format!("`{}` won more often than `{}`", again[0].action, self.best().action));
        }
        tally.clear()
    }
}

/// The files by name.
pub fn texts() -> impl Iterator<Item = (&'static str, &'static str)> {
    FILES.files().filter_map(|file| {
        let path = file.path();
        (path.extension()? == "toml").then_some(())?;
        Some((path.file_stem()?.to_str()?, file.contents_utf8()?))
    })
}
