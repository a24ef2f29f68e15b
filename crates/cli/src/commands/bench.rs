//! `kanly bench`: how fast the engine plays.

mod threads;

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use kanly_engine::{Action, Actor, Config, Dice as _, SplitMix, State, Waiting};
use miette::miette;
use serde::Serialize;

use self::threads::Span;
use super::record::LIMIT;
use crate::game::{GameArgs, Mode};
use crate::numbers::whole;
use crate::progress::Progress;
use crate::terminal::{self, FAINT, HEADING, paint};
use crate::tongue::tongue;

/// Measure how fast the engine plays: whole random games on one core, or on several
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct BenchArgs {
    /// So many games, however long they take
    #[arg(long, value_name = "N", conflicts_with = "seconds", allow_negative_numbers = true, value_parser = whole(1..=u64::MAX))]
    games: Option<u64>,

    /// As many games as fit into so many seconds [default: 2]
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = seconds)]
    seconds: Option<Duration>,

    /// How many play
    #[arg(long, value_name = "N", default_value_t = 6, allow_negative_numbers = true, value_parser = whole(0..=u8::MAX))]
    players: u8,

    /// Which of the two games
    #[arg(long, value_enum, value_name = "MODE", default_value_t = Mode::Advanced)]
    mode: Mode,

    /// Play on so many threads at once too, and tell how much faster that is than one [0: one for each core]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=1024u16))]
    threads: Option<u16>,

    /// The seed of the dice: the same games every time
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    seed: u64,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
Every choice is drawn at random from the whole legal domain, nobody listens to events, nothing is written down. A
decision is one choice, of a seat or of chance. Machines are noisy: compare only what was measured side by side.
docs/benchmarks.md has counts of instructions, which repeat.

Examples:
  kanly bench                            six factions, advanced, 2 seconds
  kanly bench --games 1000 --mode basic  the same games every time
  kanly bench --threads 0                and how fast all cores are
  kanly bench --seconds 10 --json        for programs

Exit codes:
  0  it was measured
  1  a game could not be played to its end
  2  the command is wrong";

/// Before that, caches and clocks are cold.
const WARM_UP: Duration = Duration::from_millis(200);
/// So long is each single operation measured.
const OPERATION: Duration = Duration::from_millis(150);
/// The operations are measured on so many positions of random games, few enough for the caches.
const POSITIONS: usize = 200;
/// One in so many positions is taken, so that they come from all parts of several games.
const SPREAD: u64 = 7;

fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse::<f64>().ok().filter(|&seconds| seconds > 0.0);
    let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration.ok_or("a number of seconds above 0, for example 2 or 0.5")
}

/// What was measured.
#[derive(Serialize)]
struct Figures {
    players: u8,
    mode: &'static str,
    seed: u64,
    games: u64,
    decisions: u64,
    seconds: f64,
    games_per_second: f64,
    decisions_per_second: f64,
    decisions_per_game: f64,
    nanoseconds_per_decision: f64,
    state_bytes: usize,
    nanoseconds_to_copy: f64,
    copies_per_second: f64,
    nanoseconds_to_decide: f64,
    nanoseconds_to_apply: f64,
    nanoseconds_to_resample: f64,
    #[serde(flatten)]
    together: Option<Together>,
}

/// Several threads against one.
#[derive(Clone, Copy, Serialize)]
struct Together {
    threads: usize,
    games_per_second_together: f64,
    times_one_thread: f64,
}

/// Measures and prints.
pub(crate) fn run(args: &BenchArgs) -> miette::Result<ExitCode> {
    let agreed = GameArgs { players: Some(args.players), mode: args.mode, ..GameArgs::default() };
    let config = agreed.config()?;
    let figures = match measure(args, &config) {
        Ok(figures) => figures,
        Err(report) => {
            terminal::complain(&report);
            return Ok(ExitCode::FAILURE);
        }
    };
    match args.json {
        true => terminal::print_json(&figures)?,
        false => terminal::print(&lines(&figures))?,
    }
    Ok(ExitCode::SUCCESS)
}

fn measure(args: &BenchArgs, config: &Config) -> miette::Result<Figures> {
    let mut dice = SplitMix::new(args.seed);
    let warm = Instant::now();
    while warm.elapsed() < WARM_UP {
        playout(config, &mut dice)?;
    }
    let mut dice = SplitMix::new(args.seed);
    let span = args.games.map_or(Span::Time(args.seconds.unwrap_or(Duration::from_secs(2))), Span::Games);
    let progress = Progress::new(args.games.unwrap_or(0), "games", args.games.is_some() && !args.json);
    let (mut games, mut decisions) = (0, 0);
    let started = Instant::now();
    while span.goes_on(games, started) {
        decisions += playout(config, &mut dice)?;
        games += 1;
        progress.step();
    }
    let seconds = started.elapsed().as_secs_f64().max(1e-9);
    progress.finish();
    let alone = games as f64 / seconds;
    let together = match args.threads {
        Some(threads) => Some(together(threads.into(), config, args.seed, span, alone)?),
        None => None,
    };
    let positions = positions(config, &mut dice)?;
    let copy = operation(&positions, |(state, ..)| {
        black_box(**black_box(&state));
    });
    let decide = operation(&positions, |(state, actor, _)| {
        black_box(black_box(state).decision(*actor));
    });
    let apply = operation(&positions, |(state, actor, action)| {
        let mut next = *black_box(state);
        black_box(next.apply(*actor, *action, &mut ())).ok();
        black_box(&next);
    });
    let resample = operation(&positions, |(state, actor, _)| {
        let seat = match actor {
            Actor::Seat(seat) => Some(*seat),
            Actor::Chance => state.players().first(),
        };
        black_box(seat.map(|seat| black_box(state).resample(seat, &mut dice)));
    });
    Ok(Figures {
        players: config.players,
        mode: args.mode.id(),
        seed: args.seed,
        games,
        decisions,
        seconds,
        games_per_second: alone,
        decisions_per_second: decisions as f64 / seconds,
        decisions_per_game: decisions as f64 / games.max(1) as f64,
        nanoseconds_per_decision: seconds * 1e9 / decisions.max(1) as f64,
        state_bytes: size_of::<State>(),
        nanoseconds_to_copy: copy,
        copies_per_second: 1e9 / copy.max(1e-3),
        nanoseconds_to_decide: decide,
        nanoseconds_to_apply: (apply - copy).max(0.0),
        nanoseconds_to_resample: resample,
        together,
    })
}

fn together(threads: usize, config: &Config, seed: u64, span: Span, alone: f64) -> miette::Result<Together> {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = if threads == 0 { cores() } else { threads };
    let games_per_second_together = threads::games_per_second(threads, config, seed, span)?;
    Ok(Together { threads, games_per_second_together, times_one_thread: games_per_second_together / alone })
}

/// Plays one random game the fast way and tells how many choices it took.
fn playout(config: &Config, dice: &mut SplitMix) -> miette::Result<u64> {
    let mut state = State::new(config, &mut ()).map_err(|_| miette!("such a game cannot be"))?;
    for choices in 0..LIMIT {
        if !state.stumble(dice, &mut ()) {
            return Ok(choices as u64);
        }
    }
    Err(miette!("a game is not over after {LIMIT} choices"))
}

/// Plays one random game and shows every choice.
fn game(
    config: &Config,
    dice: &mut SplitMix,
    mut each: impl FnMut(&State, Actor, Action),
) -> miette::Result<u64> {
    let mut state = State::new(config, &mut ()).map_err(|_| miette!("such a game cannot be"))?;
    for choices in 0..LIMIT {
        let actor = match state.must_act() {
            Waiting::Nobody => return Ok(choices as u64),
            Waiting::Chance => Actor::Chance,
            Waiting::Seats(seats) => {
                let n = dice.index(seats.len());
                Actor::Seat(seats.nth(n).expect("a game that waits for seats waits for somebody"))
            }
        };
        let action = state.decision(actor).expect("it is waited for").sample(dice);
        each(&state, actor, action);
        state
            .apply(actor, action, &mut ())
            .map_err(|illegal| miette!("{}", tongue().refused(actor, action, &illegal)))?;
    }
    Err(miette!("a game is not over after {LIMIT} choices"))
}

type Moment = (State, Actor, Action);

/// Positions spread over random games, with a choice in each.
fn positions(config: &Config, dice: &mut SplitMix) -> miette::Result<Vec<Moment>> {
    let (mut positions, mut seen) = (Vec::new(), 0);
    while positions.len() < POSITIONS {
        game(config, dice, |state, actor, action| {
            seen += 1;
            if positions.len() < POSITIONS && seen % SPREAD == 0 {
                positions.push((*state, actor, action));
            }
        })?;
    }
    Ok(positions)
}

/// The mean time of an operation over all positions, in nanoseconds: that of the median pass, so that it does not
/// matter when the machine is busy with something else for a moment.
fn operation(positions: &[Moment], mut work: impl FnMut(&Moment)) -> f64 {
    let started = Instant::now();
    let mut passes = Vec::new();
    while started.elapsed() < OPERATION {
        let pass = Instant::now();
        positions.iter().for_each(&mut work);
        passes.push(pass.elapsed());
    }
    passes.sort_unstable();
    let median = passes.get(passes.len() / 2).copied().unwrap_or_default();
    median.as_secs_f64() * 1e9 / positions.len().max(1) as f64
}

fn lines(figures: &Figures) -> String {
    let head = format!("Random games: {} game, {} factions, one core", figures.mode, figures.players);
    let played =
        format!("{} games, {} decisions in {:.2} s", figures.games, figures.decisions, figures.seconds);
    let mut text = format!("{}  {}\n", paint(HEADING, head), paint(FAINT, played));
    let mut row = |name: &str, value: f64, unit: &str| {
        text.push_str(&format!("  {name:<26}{:>12} {unit}\n", grouped(value)));
    };
    row("games", figures.games_per_second, "a second");
    if let Some(Together { threads, games_per_second_together, times_one_thread }) = figures.together {
        let name = format!("games on {threads} threads");
        row(&name, games_per_second_together, &format!("a second, {times_one_thread:.2} times one"));
    }
    row("decisions", figures.decisions_per_second, "a second");
    row("decisions", figures.decisions_per_game, "a game");
    row("one decision, all in all", figures.nanoseconds_per_decision, "ns");
    row("  list what is legal", figures.nanoseconds_to_decide, "ns");
    row("  apply a choice", figures.nanoseconds_to_apply, "ns");
    row("resample for one seat", figures.nanoseconds_to_resample, "ns");
    row("a state", figures.state_bytes as f64, "bytes");
    row("copy a state", figures.nanoseconds_to_copy, "ns");
    row("states copied", figures.copies_per_second, "a second");
    text
}

/// A number as people read it: 12,345, or 1.5 where it is small.
fn grouped(value: f64) -> String {
    if value < 10.0 {
        return format!("{value:.1}");
    }
    let digits = format!("{value:.0}");
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(grouped(1234567.8), "1,234,568");
        assert_eq!(grouped(123.0), "123");
        assert_eq!(grouped(1.25), "1.2");
    }

    #[test]
    fn seconds_are_above_zero() {
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        for wrong in ["0", "-1", "x", "", "nan", "1e300", "inf"] {
            assert!(seconds(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn positions_come_with_a_legal_choice() {
        let config = GameArgs::default().config().expect("a game");
        for (state, actor, action) in positions(&config, &mut SplitMix::new(1)).expect("games") {
            assert!(state.decision(actor).expect("asked").contains(action).is_ok());
        }
    }
}
