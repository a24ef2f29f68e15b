//! `kanly puzzle`: a position with one best answer, to be found.

use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use kanly_engine::{Action, AskKind, View};
use kanly_scenario::rulebook::nearest;
use kanly_tracks::puzzle::{Answer, Laid, Level, Puzzle, Verdict};
use miette::miette;
use serde::Serialize;

use super::play::riddle::Riddle;
use crate::terminal::{self, BAD, FAINT, GOOD, HEADING, fit, hang, paint};
use crate::tongue::tongue;

/// Find the best answer in a position, today's or one by name
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct PuzzleArgs {
    /// The name of a puzzle [default: that of today]
    #[arg(value_name = "NAME")]
    name: Option<String>,

    /// List the puzzles
    #[arg(long, conflicts_with_all = ["name", "answer"])]
    list: bool,

    /// Only those that ask this, for example `nexus` or `bid`
    #[arg(long, value_name = "KIND", value_parser = kind)]
    kind: Option<AskKind>,

    /// Only those of this level: `easy`, `medium` or `hard`
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    level: Option<Level>,

    /// Answer without being asked, as docs/notation.md spells it
    #[arg(long, value_name = "TEXT")]
    answer: Option<String>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
You see what the seat sees. One answer, or a few alike, wins at least twenty games in a hundred more than all others, tried in
2,000 worlds that the seat cannot tell from the true one; docs/puzzles.md says how. Easy is what a novice finds, medium what the standard
bot finds, hard what neither does.

Examples:
  kanly puzzle                            today's
  kanly puzzle --level hard               a hard one for today
  kanly puzzle --list --kind nexus        those about alliances
  kanly puzzle --list --level easy        those that a novice finds
  kanly puzzle spacing-guild-proposal-1   one by name
  kanly puzzle spacing-guild-proposal-1 --answer decline   for scripts

Exit codes:
  0  it was asked, and answered if you liked
  2  there is no such puzzle, or the answer cannot be given";

/// Asks a puzzle, or lists them.
pub(crate) fn run(args: &PuzzleArgs) -> miette::Result<ExitCode> {
    let fits = |puzzle: &&Puzzle| {
        args.kind.is_none_or(|kind| puzzle.kind == kind)
            && args.level.is_none_or(|level| puzzle.level() == level)
    };
    let among: Vec<&Puzzle> = Puzzle::all().iter().filter(fits).collect();
    if args.list {
        match args.json {
            true => terminal::print_json(&among.iter().map(|puzzle| Listed::of(puzzle)).collect::<Vec<_>>())?,
            false => terminal::print(&listed(&among))?,
        }
        return Ok(ExitCode::SUCCESS);
    }
    let puzzle = match &args.name {
        Some(name) => named(name)?,
        None => Puzzle::of_day(today(), &among)
            .ok_or_else(|| miette!(help = "`kanly puzzle --list` has all", "there is no such puzzle"))?,
    };
    let laid = puzzle.lay_out().map_err(|why| miette!("{}: {why}", puzzle.name))?;
    let riddle = Riddle::new(laid.state(), laid.seat, laid.effects())
        .ok_or_else(|| miette!("{}: nothing is asked", puzzle.name))?;
    let check = |action: Action| laid.check(action);
    let answer = match &args.answer {
        Some(text) => match riddle.read(text, &check) {
            Ok((action, _)) => Some(action),
            Err(refusal) => {
                terminal::remark(&refusal);
                return Ok(ExitCode::from(2));
            }
        },
        None => None,
    };
    if args.json {
        terminal::print_json(&Asked::of(puzzle, &laid, answer))?;
        return Ok(ExitCode::SUCCESS);
    }
    let answer = match answer {
        Some(answer) => Some(answer),
        None => {
            terminal::print(&(head(puzzle) + "\n" + &riddle.told()))?;
            riddle.answered(&check)?
        }
    };
    if let Some(answer) = answer {
        terminal::print(&verdict(puzzle, &laid, answer))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Days since the first of January 1970.
fn today() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() / 86_400)
}

fn named(name: &str) -> miette::Result<&'static Puzzle> {
    Puzzle::named(name).ok_or_else(|| {
        if Puzzle::gone(name) {
            let help = "`kanly puzzle --list` names those that are there";
            return miette!(
                help = help,
                "the puzzle `{name}` is gone: its best answer is no longer surely the best"
            );
        }
        let names = Puzzle::all().iter().map(|puzzle| puzzle.name.as_str());
        let help = match nearest(name, names) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "`kanly puzzle --list` names all".to_owned(),
        };
        miette!(help = help, "there is no puzzle `{name}`")
    })
}

fn kind(text: &str) -> Result<AskKind, String> {
    let mut kinds: Vec<AskKind> = Puzzle::all().iter().map(|puzzle| puzzle.kind).collect();
    kinds.sort_by_key(|kind| kind.id());
    kinds.dedup();
    let names = kinds.iter().map(|kind| kind.id()).collect::<Vec<_>>().join(", ");
    let found = kinds.into_iter().find(|kind| kind.id() == text);
    found.ok_or_else(|| format!("no puzzle asks that; they ask {names}"))
}

fn level(text: &str) -> Result<Level, String> {
    let found = Level::ALL.into_iter().find(|level| level.id() == text);
    found.ok_or_else(|| "a level is `easy`, `medium` or `hard`".to_owned())
}

/// What it is called, and what to do.
fn head(puzzle: &Puzzle) -> String {
    let name = paint(FAINT, format!("({}, {})", puzzle.name, puzzle.level().id()));
    let title = fit(0, &format!("{} {name}", paint(HEADING, format!("{}.", puzzle.title))));
    title
        + &fit(
            0,
            "One answer, or a few alike, wins far more often than all others. Which? (`help` explains, `quit` leaves)",
        )
}

/// Those there are, a line each.
fn listed(puzzles: &[&Puzzle]) -> String {
    let row = |puzzle: &&Puzzle| {
        let (answers, level) = (puzzle.answers.len(), puzzle.level().id());
        let question = tongue().question(puzzle.kind);
        let name = format!("{:<32} ", puzzle.name);
        hang(&name, &format!("{level}: {}; {question}, {answers} answers", puzzle.title))
    };
    puzzles.iter().map(row).collect::<String>() + &format!("{} puzzles\n", puzzles.len())
}

/// What an answer was worth.
fn verdict(puzzle: &Puzzle, laid: &Laid, action: Action) -> String {
    let (best, second) = (puzzle.best(), puzzle.second());
    let wins = |answer: &Answer| format!("`{}` wins {:.0} of 100 games", answer.action, answer.won);
    let text = match puzzle.grade(laid, action) {
        Ok(Verdict::Good(answer)) => format!(
            "{} {}; the best that is not as good, `{}`, {:.0}.",
            paint(GOOD, if answer == best { "The best answer:" } else { "As good as the best:" }),
            wins(answer),
            second.action,
            second.won
        ),
        Ok(Verdict::Worse(answer)) => {
            let behind = answer.behind.unwrap_or_default();
            format!(
                "{} {}, and {}: {:.0} more ({:.0} to {:.0}).",
                paint(BAD, "Not the best:"),
                wins(answer),
                wins(best),
                behind.by,
                behind.low,
                behind.high
            )
        }
        Ok(Verdict::Aside) | Err(_) => String::new(),
    };
    let found = puzzle.found;
    let by = [("novice", found.novice), ("standard", found.standard), ("expert", found.expert)];
    let by: Vec<String> =
        by.iter().map(|(level, times)| format!("{level} {times} of {} times", found.tries)).collect();
    fit(0, &text) + &fit(0, &paint(FAINT, format!("It was found by {}.", by.join(", "))))
}

/// A puzzle in a list, for programs.
#[derive(Serialize)]
struct Listed<'p> {
    name: &'p str,
    title: &'p str,
    seat: &'static str,
    asks: &'static str,
    answers: usize,
    level: &'static str,
}

impl<'p> Listed<'p> {
    fn of(puzzle: &'p Puzzle) -> Self {
        Self {
            name: &puzzle.name,
            title: &puzzle.title,
            seat: puzzle.seat.id(),
            asks: puzzle.kind.id(),
            answers: puzzle.answers.len(),
            level: puzzle.level().id(),
        }
    }
}

/// A puzzle for programs: what the seat sees, what it may answer, and what became of an answer.
#[derive(Serialize)]
struct Asked<'p> {
    #[serde(flatten)]
    puzzle: Listed<'p>,
    /// In the order of the question, which tells nothing.
    may: Vec<String>,
    view: View,
    #[serde(skip_serializing_if = "Option::is_none")]
    graded: Option<Graded>,
}

#[derive(Serialize)]
struct Graded {
    answer: Worth,
    is_best: bool,
    best: Worth,
    found: Found,
}

#[derive(Serialize)]
struct Worth {
    does: String,
    won: f64,
    behind: f64,
    low: f64,
    high: f64,
}

#[derive(Serialize)]
struct Found {
    tries: u32,
    novice: u32,
    standard: u32,
    expert: u32,
}

impl Worth {
    fn of(answer: &Answer) -> Self {
        let behind = answer.behind.unwrap_or_default();
        Self {
            does: answer.action.to_string(),
            won: answer.won,
            behind: behind.by,
            low: behind.low,
            high: behind.high,
        }
    }
}

impl<'p> Asked<'p> {
    fn of(puzzle: &'p Puzzle, laid: &Laid, action: Option<Action>) -> Self {
        let mut may = Vec::new();
        if let Some(ask) = laid.ask() {
            ask.for_each(&mut |action| may.push(action.to_string()));
        }
        let given = action.and_then(|action| puzzle.answers.iter().find(|answer| answer.action == action));
        let kanly_tracks::puzzle::Found { tries, novice, standard, expert } = puzzle.found;
        let graded = given.map(|answer| Graded {
            answer: Worth::of(answer),
            is_best: puzzle.good().contains(answer),
            best: Worth::of(puzzle.best()),
            found: Found { tries, novice, standard, expert },
        });
        Self { puzzle: Listed::of(puzzle), may, view: laid.view(), graded }
    }
}
