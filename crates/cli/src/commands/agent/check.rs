//! `kanly agent check`: plays a program through every kind of question and tells what it does wrong.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::mpsc::Sender;
use std::time::Duration;

use kanly_agents::{Bot, Mode, vary};
use kanly_engine::{Action, AskKind, Config, Faction, Options, Outcome, SplitMix};
use kanly_host::{Agent, Agents, Contest, Fault, Prompt};
use kanly_program::{Command, Program, Ready, Sends, Tally};
use serde::Serialize;

use crate::commands::record::LIMIT;
use crate::numbers::whole;
use crate::progress::Progress;
use crate::terminal::{self, BAD, FAINT, GOOD, NAME, fit, paint};
use crate::tongue::tongue;

/// Play a program through every kind of question and tell what it does wrong
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct CheckArgs {
    /// The program, such as `python3 mybot.py`; `exec:` before it is allowed
    #[arg(value_name = "COMMAND", value_parser = command)]
    program: Command,

    /// Play so many games at most; it ends sooner when every kind of question was asked
    #[arg(long, value_name = "N", default_value_t = 60, allow_negative_numbers = true, value_parser = whole(1..=10_000_u64))]
    games: u64,

    /// The seed of all dice
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    seed: u64,

    /// Seconds that it may think about an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 10, allow_negative_numbers = true, value_parser = whole(1..=3600_u64))]
    time: u64,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
First it plays whole games, each with another faction, among bots that do anything legal. Then such a bot plays its seat, too,
and the program is asked at every question what it would answer: so questions come up that are rare among people.
docs/agents.md says what it is sent and how it answers.

Examples:
  kanly agent check \"python3 examples/agent.py\"
  kanly agent check \"./mybot --fast\" --games 200 --seed 7

Exit codes:
  0  it did nothing wrong
  1  it did
  2  the command is wrong";

/// So many games it plays itself; in the others it only says what it would answer.
const OWN: u64 = 12;
/// These are put to chance alone.
const OF_CHANCE: [AskKind; 5] = [AskKind::Seat, AskKind::Deal, AskKind::Draw, AskKind::Turn, AskKind::Storm];
/// After so many games that it broke nothing new is to be learned.
const FAULTS: u64 = 5;

fn command(text: &str) -> Result<Command, String> {
    text.strip_prefix("exec:").unwrap_or(text).parse().map_err(|error| format!("{error}"))
}

/// What came of it.
#[derive(Default, Serialize)]
struct Checked {
    name: String,
    sends: Sends,
    interjects: bool,
    games: u64,
    questions: u64,
    /// Answers a second, while it was the program's turn.
    rate: u64,
    slowest_ms: u64,
    refusals: u64,
    /// Reasons of refusals by kind of question, the first ones.
    refused: BTreeMap<String, Vec<String>>,
    /// Games that it broke.
    broken: u64,
    /// How.
    faults: Vec<String>,
    /// Kinds of questions that it was put.
    kinds: Vec<String>,
    /// Kinds that did not come up.
    missing: Vec<String>,
}

/// Plays and tells.
pub(crate) fn run(args: &CheckArgs) -> miette::Result<ExitCode> {
    let mut checked = Checked::default();
    let all: Vec<AskKind> = AskKind::ALL.iter().copied().filter(|kind| !OF_CHANCE.contains(kind)).collect();
    let mut missing = all.clone();
    let mut spent = Duration::ZERO;
    let progress = Progress::new(args.games, "games", !args.json);
    for number in 0..args.games {
        if missing.is_empty() || checked.broken >= FAULTS {
            break;
        }
        let seat = Faction::ALL[number as usize % Faction::ALL.len()];
        let played = play(args, seat, number);
        checked.games += 1;
        checked.note(&played, &mut spent);
        missing.retain(|kind| !played.tally.kinds.contains(kind));
        progress.step();
    }
    progress.finish();
    checked.missing = missing.iter().map(|kind| kind.id().to_owned()).collect();
    checked.kinds =
        all.iter().filter(|kind| !missing.contains(kind)).map(|kind| kind.id().to_owned()).collect();
    checked.rate = (checked.questions as f64 / spent.as_secs_f64().max(1e-6)) as u64;
    match args.json {
        true => terminal::print_json(&checked)?,
        false => terminal::print(&checked.text(&args.program))?,
    }
    let well = checked.faults.is_empty() && checked.refusals == 0;
    Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What a game showed.
struct Played {
    tally: Tally,
    ready: Option<Ready>,
    fault: Option<String>,
}

/// One game, with the program on this seat.
fn play(args: &CheckArgs, seat: Faction, number: u64) -> Played {
    let seed = args.seed.wrapping_mul(1_000_003).wrapping_add(number);
    let mut dice = SplitMix::new(seed);
    let own = number < OWN;
    let options = if own {
        Options::default().advanced(!number.is_multiple_of(3))
    } else {
        vary(6..=6, Mode::Both, &mut dice).options
    };
    let config = Config::of(Faction::ALL, options);
    let mut contest = Contest::new(&config).expect("all factions can play").attentive();
    let mut agents: Agents = Bot::Kinds.everywhere(seed);
    let (sender, receiver) = std::sync::mpsc::channel();
    let program = Program::new(args.program.clone(), Duration::from_secs(args.time), seed);
    let other = (!own).then(|| Bot::Kinds.agent(seed));
    agents[seat] = Box::new(Asked { program, other, sender });
    let end = contest.play(&mut agents, &mut dice, LIMIT);
    let fault = end.err().map(|fault| match fault {
        Fault::Failed { faction } => agents[faction].failed().unwrap_or_default(),
        Fault::Refused { .. } | Fault::Endless { .. } => tongue().reason(&fault),
    });
    agents[seat].end(contest.state().outcome());
    drop(agents);
    let (tally, ready) = receiver.try_iter().last().unwrap_or_default();
    Played { tally, ready, fault }
}

/// A program that is asked, and perhaps a bot that plays in its place. It hands over how it went when it leaves its seat.
struct Asked {
    program: Program,
    other: Option<Box<dyn Agent>>,
    sender: Sender<(Tally, Option<Ready>)>,
}

impl Drop for Asked {
    fn drop(&mut self) {
        // Nobody may be left who wants to know.
        let _ = self.sender.send((self.program.tally().clone(), self.program.ready().cloned()));
    }
}

impl Agent for Asked {
    fn choose(&mut self, prompt: &Prompt<'_>) -> Action {
        let answer = self.program.choose(prompt);
        self.other.as_mut().map_or(answer, |other| other.choose(prompt))
    }

    fn interject(&mut self, prompt: &Prompt<'_>) -> Option<Action> {
        let answer = self.program.interject(prompt);
        self.other.as_mut().map_or(answer, |other| other.interject(prompt))
    }

    fn failed(&self) -> Option<String> {
        self.program.failed()
    }

    fn end(&mut self, outcome: Option<Outcome>) {
        self.program.end(outcome);
    }
}

impl Checked {
    fn note(&mut self, played: &Played, spent: &mut Duration) {
        let Tally { questions, refusals, refused, slowest, .. } = &played.tally;
        self.questions += questions;
        self.refusals += refusals;
        *spent += played.tally.spent;
        self.slowest_ms = self.slowest_ms.max(slowest.as_millis().try_into().unwrap_or(u64::MAX));
        for (kind, why) in refused {
            let reasons = self.refused.entry(kind.id().to_owned()).or_default();
            if reasons.len() < 3 && !reasons.contains(why) {
                reasons.push(why.clone());
            }
        }
        self.faults.extend(played.fault.clone().filter(|fault| !self.faults.contains(fault)));
        self.broken += u64::from(played.fault.is_some());
        if let Some(ready) = &played.ready {
            self.name.clone_from(&ready.name);
            self.sends = ready.sends;
            self.interjects = ready.interjects;
        }
    }

    fn text(&self, program: &Command) -> String {
        let name = if self.name.is_empty() { String::new() } else { format!(", \"{}\"", self.name) };
        let wants = match self.sends {
            Sends::Everything => "is sent everything",
            Sends::Questions => "is sent the questions alone",
            Sends::Words => "is told everything in words",
        };
        let cuts = if self.interjects { " and cuts in" } else { "" };
        let wants = if self.questions == 0 { "was never asked".to_owned() } else { format!("{wants}{cuts}") };
        let mut text = fit(0, &format!("{}{name}: {wants}.", paint(NAME, program)));
        let all = self.kinds.len() + self.missing.len();
        text += &fit(
            2,
            &format!(
                "{} questions in {} games, {} of {all} kinds; {} answers a second, the slowest after {} ms.",
                self.questions,
                self.games,
                self.kinds.len(),
                self.rate,
                self.slowest_ms
            ),
        );
        if !self.missing.is_empty() && self.questions > 0 {
            text += &fit(2, &paint(FAINT, format!("Not asked in these games: {}.", self.missing.join(", "))));
        }
        for (kind, reasons) in &self.refused {
            for why in reasons {
                text += &fit(2, &format!("{} to `{kind}`: {why}", paint(BAD, "refused")));
            }
        }
        for fault in &self.faults {
            text += &fit(2, &format!("{} {fault}", paint(BAD, "at fault:")));
        }
        let verdict = match (self.broken, self.refusals) {
            (0, 0) => paint(GOOD, "It did nothing wrong."),
            (faults, refusals) => {
                paint(BAD, format!("{refusals} answers were refused, and {faults} games broke off."))
            }
        };
        text + &fit(0, &verdict)
    }
}
