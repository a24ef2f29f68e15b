//! `kanly demo`: a whole game of six bots, told event by event, so that nobody has to read to see what it is.

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _};
use std::process::ExitCode;
use std::time::Duration;

use kanly_agents::Bot;
use kanly_engine::event::{Effect, Event, Seen, Viewer};
use kanly_engine::ids::Faction;
use kanly_engine::{Action, Actor, Config, Options, Phase, SplitMix, State, View, Waiting};
use kanly_host::Contest;
use miette::miette;

use crate::commands::record::LIMIT;
use crate::game::Mode;
use crate::numbers::whole;
use crate::table;
use crate::tell::Teller;
use crate::terminal::{self, BAD, FAINT, GOOD, HEADING, NAME, paint};
use crate::tongue::tongue;

/// Watch a whole game of six bots, with the rule behind everything that happens
#[derive(Debug, Default, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct DemoArgs {
    /// The seed of the game that is shown [default: the same game every time]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    seed: Option<u64>,

    /// Which of the two games is shown [default: advanced]
    #[arg(long, value_enum, value_name = "MODE")]
    mode: Option<Mode>,

    /// Tell the game at once, without a pause between events
    #[arg(long)]
    fast: bool,
}

const AFTER_HELP: &str = "\
On a terminal there is a short pause after each event; Ctrl-C ends it.

Examples:
  kanly demo --seed 7 --mode basic
  kanly demo --fast | less -R";

/// The game that is shown unless another is asked for: in this one much happens.
const SEED: u64 = 96;

const PITCH: &str =
    "the classic Dune board game as an engine in which every effect and every refusal names its rule";

/// The rest after each event, at the beginning of a phase, and at the tables at the end of a turn: a game has about a
/// thousand events, and nobody waits longer than for two minutes.
const EVENT: Duration = Duration::from_millis(60);
const PHASE: Duration = Duration::from_millis(300);
const TURN: Duration = Duration::from_millis(1500);

const GO_ON: [(&str, &str); 7] = [
    ("kanly play --as fremen", "take a seat yourself"),
    ("kanly demo --seed 2", "another game"),
    ("kanly record --out game.kanly", "a game written down; `kanly replay game.kanly` shows it"),
    ("kanly rules 1.02.05", "the rule about Shai-Hulud, its cases and what proves them"),
    ("kanly scenario run", "cases of the rules as executable scenarios"),
    ("kanly board --svg map.svg", "the map"),
    ("kanly --help", "all commands"),
];

/// Plays and tells.
pub(crate) fn run(args: &DemoArgs) -> miette::Result<ExitCode> {
    let slowly = !args.fast && io::stdout().is_terminal();
    let rest = |time: Duration| {
        if slowly {
            std::thread::sleep(time)
        }
    };
    if slowly {
        terminal::print(&paint(FAINT, "Ctrl-C ends it, --fast tells it at once.\n"))?;
    }
    tell(args, Teller::new(if slowly { EVENT } else { Duration::ZERO }), &rest)?;
    Ok(ExitCode::SUCCESS)
}

fn tell(args: &DemoArgs, mut teller: Teller, rest: &dyn Fn(Duration)) -> miette::Result<()> {
    let seed = args.seed.unwrap_or(SEED);
    let advanced = args.mode != Some(Mode::Basic);
    let config = Config::of(Faction::ALL, Options::default().advanced(advanced));
    let mut contest = Contest::new(&config)
        .map_err(|problems| miette!("{}", tongue().reason(problems.first().expect("there is one"))))?;
    let mut agents = Bot::Standard.everywhere(seed);
    let mut dice = SplitMix::new(seed);
    let kind = if advanced { "advanced" } else { "basic" };
    let what = format!("Six bots play the {kind} game (seed {seed}); you see what a judge sees.");
    terminal::print(&format!("{}: {PITCH}\n\n{}\n", paint(NAME, "Kanly"), heading(&what)))?;
    let mut told = 0;
    let mut refused = String::new();
    loop {
        for &effect in &contest.effects()[told..] {
            if matches!(effect.event, Event::PhaseStarted { .. }) {
                teller.rest()?;
                rest(PHASE);
            }
            teller.tell(seen(&effect).as_slice())?;
            if matches!(effect.event, Event::TurnEnded { .. }) {
                teller.rest()?;
                terminal::print(&stand(&contest.state().view(Viewer::Judge)))?;
                rest(TURN);
            }
        }
        told = contest.effects().len();
        if refused.is_empty() && contest.state().open().phase != Phase::Setup {
            refused = refusal(contest.state());
        }
        if contest.record().choices.len() > LIMIT {
            return Err(miette!("the game of seed {seed} does not end"));
        }
        if contest
            .step(&mut agents, &mut dice)
            .map_err(|fault| miette!("{}", tongue().reason(&fault)))?
            .is_none()
        {
            break;
        }
    }
    teller.rest()?;
    rest(TURN);
    let (state, effects) = (contest.state(), contest.effects());
    let end = [end(state, contest.record().choices.len()), refused, secrecy(state, effects), go_on()];
    terminal::print(&end.concat())
}

fn heading(text: &str) -> String {
    paint(HEADING, text)
}

/// What is told of an event: of the traitor cards, most of which nobody keeps, only that they are dealt. What is left
/// out is small talk, or told again when it is revealed.
fn seen(effect: &Effect) -> Option<Seen> {
    match effect.event {
        Event::TraitorDealt { .. } => effect.seen_by(Viewer::Table),
        Event::BidPassed { .. }
        | Event::LoanAsked { .. }
        | Event::LoanRefused { .. }
        | Event::SpicePledged { .. }
        | Event::PlanCommitted { .. } => None,
        _ => effect.seen_by(Viewer::Judge), // any: everything else is told
    }
}

/// The table between two turns.
fn stand(view: &View) -> String {
    format!("\n{}\n{}", table::factions(view), table::ring(view))
}

/// Who has won, how, and by which rule.
fn end(state: &State, choices: usize) -> String {
    let mut out = format!("\n{}\n", table::position(&state.view(Viewer::Judge), &[]));
    if let Some(outcome) = state.outcome() {
        let how = tongue().won(outcome.winners, outcome.turn, &tongue().victory(outcome.condition));
        let rule = outcome.condition.rule();
        let more =
            format!("[{rule}] {choices} choices, chance included; `kanly rules {rule}` shows the rule");
        let _ = writeln!(out, "{}\n  {}", paint(GOOD, how), paint(FAINT, more));
    }
    out
}

/// Something that cannot be done now. The state is the same afterwards.
fn refusal(state: &State) -> String {
    let Waiting::Seats(seats) = state.must_act() else { return String::new() };
    let (Some(who), action) = (seats.nth(0), Action::Weather(11)) else { return String::new() };
    match state.check(Actor::Seat(who), action) {
        Err(illegal) => format!(
            "\n{}\n  {} `{who}: {action}` {}\n",
            heading("Every refusal names its rule"),
            paint(BAD, "Refused:"),
            tongue().reason(&illegal),
        ),
        // Only a change of the rules could bring this about, and then there is nothing to show.
        Ok(()) => String::new(),
    }
}

/// One event that not everybody sees whole.
fn secrecy(state: &State, effects: &[Effect]) -> String {
    let seats = state.players();
    let found = effects.iter().find_map(|effect| {
        let judge = effect.seen_by(Viewer::Judge)?;
        let differs = |&seat: &Faction| effect.seen_by(Viewer::Seat(seat)).is_some_and(|seen| seen != judge);
        let seat = seats.iter().find(differs)?;
        Some((seat, effect.seen_by(Viewer::Seat(seat))?, judge))
    });
    let Some((seat, seen, judge)) = found else { return String::new() };
    let who = format!("{} see:", seat.name());
    format!(
        "\n{}\n  {:<14} {}\n  {who:<14} {}\n",
        heading("Secrets are kept: every seat gets what it may know, and nothing else is sent"),
        "A judge sees:",
        tongue().sentence(judge),
        tongue().sentence(seen),
    )
}

fn go_on() -> String {
    let widest = GO_ON.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    let mut out = format!("\n{}\n", heading("Go on with"));
    for (command, what) in GO_ON {
        let command = paint(NAME, format_args!("{command:<widest$}"));
        let _ = writeln!(out, "  {command}  {}", paint(FAINT, what));
    }
    out
}
