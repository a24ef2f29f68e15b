//! `kanly soak`: plays games of every kind and checks every law at every step.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use kanly_agents::{Laws, Mode, Pairs, Soak, Violation};
use kanly_engine::secrecy::Fact;
use kanly_engine::{Config, Options, record};
use miette::{IntoDiagnostic as _, WrapErr as _, miette};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use serde::Serialize;

use super::record::{save, text};
use crate::game::new_seed;
use crate::numbers::whole;
use crate::progress::Progress;
use crate::quiet::Quiet;
use crate::terminal::{self, BAD, GOOD, NAME, paint};
use crate::tongue::tongue;

/// Play games of every kind and check every law at every step
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct SoakArgs {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, allow_negative_numbers = true, value_parser = whole(1..=u64::MAX))]
    games: u64,

    /// How many play: a number, or a range of them
    #[arg(long, value_name = "N-M", default_value = "2-6", value_parser = players)]
    players: RangeInclusive<u8>,

    /// Which of the two games
    #[arg(long, value_enum, value_name = "MODE", default_value_t)]
    mode: Modes,

    /// The seed of the first game; each game after it has the next number [default: a new one each time]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    seed: Option<u64>,

    /// How many games at the same time [default: as many as there are cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=1024u16))]
    threads: Option<u16>,

    /// Check the secrecy law too: for each seat, a world it cannot tell from the true one looks the same
    #[arg(long)]
    secrecy: bool,

    /// Check the law of pairs too: two games that differ in one hidden fact look the same to all who may not know it
    #[arg(long)]
    pairs: bool,

    /// A game that is not over after so many choices counts as one that never ends
    #[arg(long, value_name = "N", default_value_t = Soak::default().choices, allow_negative_numbers = true, value_parser = whole(1..=usize::MAX))]
    limit: usize,

    /// Where the record of a game that breaks a law goes [default: soak-SEED.kanly]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
Every game has other options, factions and bots. After every choice nothing of the box may be lost or doubled, and
what is offered must be legal; every game must end, and its record must replay to the same digest. At the first
violation it stops, writes the record of that game and says how to look at it; `kanly shrink` makes it shorter.

Examples:
  kanly soak                                  a thousand games
  kanly soak --games 100000 --mode advanced   for a long night
  kanly soak --secrecy --players 6            what a seat could learn
  kanly soak --pairs --games 100              the same, fact by fact (docs/secrecy.md)
  kanly soak --games 1 --seed 4711            one of them again
  kanly soak --games 100 --json               for programs

Exit codes:
  0  every law held
  1  one was broken
  2  the command is wrong, or the record cannot be written";

/// Which games are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Modes {
    /// The basic game
    Basic,
    /// The advanced game
    Advanced,
    /// One or the other
    #[default]
    Both,
}

/// Reads `4` or `2-6`. Whether so many can play is for the engine to say.
fn players(text: &str) -> Result<RangeInclusive<u8>, String> {
    let wrong = || format!("`{text}` is neither a number nor a range such as 2-6");
    let number = |text: &str| text.trim().parse::<u8>().map_err(|_| wrong());
    let range = match text.split_once('-') {
        Some((least, most)) => number(least)?..=number(most)?,
        None => number(text)?..=number(text)?,
    };
    if range.is_empty() {
        return Err(wrong());
    }
    for players in [*range.start(), *range.end()] {
        let config = Config::new(players, Options::default());
        if let Some(problem) = config.problems().first() {
            return Err(tongue().reason(problem));
        }
    }
    Ok(range)
}

/// A game that broke a law.
struct Found {
    seed: u64,
    violation: Box<Violation>,
}

/// Plays them all, or up to the first violation.
pub(crate) fn run(args: &SoakArgs) -> miette::Result<ExitCode> {
    let mode = match args.mode {
        Modes::Basic => Mode::Basic,
        Modes::Advanced => Mode::Advanced,
        Modes::Both => Mode::Both,
    };
    let laws = Laws { secrecy: args.secrecy, pairs: args.pairs };
    let soak = Soak { players: args.players.clone(), mode, laws, choices: args.limit };
    let first = args.seed.unwrap_or_else(new_seed);
    let threads = args.threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.into_diagnostic().wrap_err("cannot start so many threads")?;
    let progress = Progress::new(args.games, "games", !args.json);
    let choices = AtomicUsize::new(0);
    let pairs = Mutex::new(Pairs::default());
    let quiet = Quiet::new();
    let found = pool.install(|| {
        (0..args.games).into_par_iter().find_map_first(|i| {
            let seed = first.wrapping_add(i);
            let played = soak.game(seed);
            progress.step();
            match played {
                Ok(soaked) => {
                    choices.fetch_add(soaked.choices, Ordering::Relaxed);
                    *pairs.lock().expect("no game panics outside of its own net") += &soaked.pairs;
                    None
                }
                Err(mut violation) => {
                    if violation.panicked {
                        violation.what = format!("{}, at {}", violation.what, quiet.place());
                    }
                    Some(Found { seed, violation })
                }
            }
        })
    });
    drop(quiet);
    progress.finish();
    let violation = found.as_ref().map(|found| report(args, found)).transpose()?;
    let soaked = Soaked {
        games: args.games,
        seed: first,
        secrecy: args.secrecy,
        pairs: args.pairs.then(|| counted(&pairs.into_inner().expect("all games are over"))),
        choices: choices.into_inner(),
        threads: pool.current_num_threads(),
        seconds: progress.elapsed().as_secs_f64(),
        violation,
    };
    match (args.json, &soaked.violation) {
        (true, _) => terminal::print_json(&soaked)?,
        (false, None) => terminal::print(&summary(&soaked))?,
        (false, Some(_)) => {}
    }
    Ok(if soaked.violation.is_none() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What was played and found, for machines.
#[derive(Serialize)]
struct Soaked {
    games: u64,
    seed: u64,
    secrecy: bool,
    /// How many pairs were compared, fact by fact.
    pairs: Option<Vec<(&'static str, u64)>>,
    choices: usize,
    threads: usize,
    seconds: f64,
    /// The first game that broke a law.
    violation: Option<Broken>,
}

/// A game that broke a law, for machines.
#[derive(Serialize)]
struct Broken {
    seed: u64,
    what: String,
    /// Its record.
    file: PathBuf,
    /// The line of the record to look at.
    line: usize,
}

fn summary(soaked: &Soaked) -> String {
    let Soaked { games, seed, secrecy, pairs, choices, threads, seconds, .. } = soaked;
    let laws = if *secrecy { "every law held, secrecy included" } else { "every law held" };
    let pairs = pairs.as_deref().map(table).unwrap_or_default();
    format!(
        "{pairs}{} in {games} games from seed {seed}, {choices} choices: {:.0} games/s on {threads} {}, {seconds:.1} s\n",
        paint(GOOD, laws),
        *games as f64 / seconds.max(1e-9),
        if *threads == 1 { "thread" } else { "threads" },
    )
}

/// How many pairs were compared of each fact.
fn table(pairs: &[(&'static str, u64)]) -> String {
    let total: u64 = pairs.iter().map(|(_, number)| number).sum();
    let lines: Vec<String> =
        pairs.iter().map(|(fact, number)| format!("  {fact:<20} {number:>9}\n")).collect();
    format!(
        "Pairs of games that differ in one hidden fact, with no difference to those who may not know it:\n{}  {:<20} {total:>9}\n",
        lines.concat(),
        "all"
    )
}

/// Writes the record, and says what is wrong and how to look at it.
fn report(args: &SoakArgs, found: &Found) -> miette::Result<Broken> {
    let Found { seed, violation } = found;
    let path = args.out.clone().unwrap_or_else(|| PathBuf::from(format!("soak-{seed}.kanly")));
    let text = text(&violation.record, &again(args, *seed));
    save(&text, Some(&path))?;
    let line = last_line(&text, violation.panicked);
    let look = paint(NAME, format!("kanly replay {} --judge --to {line}", shown(&path)));
    let shorter = paint(NAME, format!("kanly shrink {}{}", shown(&path), flags(args)));
    terminal::complain(&miette!(
        help = format!("look at it: {look}\nmake it shorter: {shorter}"),
        "{} {}",
        paint(BAD, format!("seed {seed}:")),
        violation.what
    ));
    Ok(Broken { seed: *seed, what: violation.what.clone(), file: path, line })
}

fn counted(pairs: &Pairs) -> Vec<(&'static str, u64)> {
    Fact::ALL.into_iter().map(|fact| (fact.id(), pairs.of(fact))).collect()
}

/// The laws that were asked for, as they are asked for.
fn flags(args: &SoakArgs) -> String {
    let secrecy = if args.secrecy { " --secrecy" } else { "" };
    let pairs = if args.pairs { " --pairs" } else { "" };
    format!("{secrecy}{pairs}")
}

/// The command that plays this game again.
fn again(args: &SoakArgs, seed: u64) -> String {
    let (least, most) = (args.players.start(), args.players.end());
    let mode = match args.mode {
        Modes::Basic => "basic",
        Modes::Advanced => "advanced",
        Modes::Both => "both",
    };
    let (limit, laws) = (args.limit, flags(args));
    format!("kanly soak --games 1 --seed {seed} --players {least}-{most} --mode {mode} --limit {limit}{laws}")
}

/// The line of the last choice that can be looked at, as an editor counts.
pub(crate) fn last_line(text: &str, panicked: bool) -> usize {
    let choices = record::read(text).map_or_else(|_| Vec::new(), |record| record.choices);
    let last = choices.iter().rev().nth(usize::from(panicked));
    last.map_or_else(|| text.lines().count(), |choice| choice.line)
}

/// A path as a shell takes it.
pub(crate) fn shown(path: &Path) -> String {
    let path = path.display().to_string();
    if path.contains(char::is_whitespace) { format!("'{path}'") } else { path }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::record::Record;
    use kanly_engine::{Action, Actor, Faction};

    #[test]
    fn players_are_a_number_or_a_range() {
        assert_eq!(players("4"), Ok(4..=4));
        assert_eq!(players("2-6"), Ok(2..=6));
        assert!(players("6-2").is_err() && players("x").is_err() && players("").is_err());
        assert!(players("1-6").expect_err("one is too few").contains("[0.08]"));
        assert!(players("2-9").expect_err("nine are too many").contains("[0.08]"));
    }

    #[test]
    fn the_line_to_look_at_is_the_one_in_the_file() {
        let mut record = Record::new(Config::of([Faction::Fremen, Faction::Guild], Options::default()));
        let fremen = Actor::Seat(Faction::Fremen);
        record.push(fremen, Action::Pass);
        record.push(fremen, Action::Look);
        let text = text(&record, "a comment");
        let nth = |line: usize| text.lines().nth(line - 1).expect("a line");
        assert_eq!(nth(last_line(&text, false)), "fremen: look");
        assert_eq!(nth(last_line(&text, true)), "fremen: pass");
    }
}
