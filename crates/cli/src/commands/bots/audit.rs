//! `kanly bots audit`: lets bots play and counts what they do wrong, so that they can be compared before and after a change.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kanly_arena::audit::{Against, Audit, ModeAudit, NotAnAudit, Sums};
use kanly_arena::{Design, Plan};
use miette::{IntoDiagnostic as _, miette};
use serde::Serialize;

use super::screen;
use crate::commands::arena::series::{self, Series};
use crate::commands::arena::{Entrants, WorkArgs, agents, agreed, command};
use crate::commands::record::save;
use crate::files::unreadable;
use crate::game::{GameArgs, Mode};
use crate::numbers::whole;
use crate::terminal::{self, NAME, paint};

/// Let bots play and count what they do wrong
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct AuditArgs {
    /// Who plays, as in `kanly arena` [default: standard]
    #[arg(long, value_name = "NAME,...", value_parser = agents)]
    agents: Option<Entrants>,

    /// How many games in each mode
    #[arg(long, value_name = "N", default_value_t = 500, allow_negative_numbers = true, value_parser = whole(1..=u64::MAX))]
    games: u64,

    /// Which of the two games [default: both, one after the other]
    #[arg(long, value_enum, value_name = "MODE")]
    mode: Option<Mode>,

    /// How many play; chance deals the factions [default: 6]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=u8::MAX))]
    players: Option<u8>,

    /// The seed of all dice: the same seed gives the same deals
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    seed: u64,

    #[command(flatten)]
    work: WorkArgs,

    /// Compare with an earlier audit, in the file that its --out wrote
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,

    /// Write the result into this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
A judge looks on and counts in each game what a good player would not have done: tokens that die beside an ally, battles
lost that a higher dial would have won, homes left open, cards that nobody plays, and so on; how far the odds of battles
that bots state, and the chances of the game that the network tells each seat, come true; and how games end. Figures are means of a game, or shares, with 95 % intervals over games. With
--against every figure stands beside the earlier one, with its relative change and whether that is more than chance.
docs/arena.md says what each figure means.

Examples:
  kanly bots audit                                    six standards, 500 games in each mode
  kanly bots audit --mode advanced --out before.json  before a change
  kanly bots audit --mode advanced --against before.json
  kanly bots audit --agents expert --games 60 --json

Exit codes:
  0  all games were played
  1  there was a fault, or the run was stopped before its end
  2  the command is wrong, or a file cannot be read or written";

/// The result for machines, with what has changed if there is something to compare with.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    audit: &'a Audit,
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<&'a [Against]>,
}

/// What became of the games of all modes.
#[derive(Default)]
struct Trouble {
    missing: u64,
    faulty: bool,
}

/// Plays, counts, compares and tells.
pub(crate) fn run(args: &AuditArgs) -> miette::Result<ExitCode> {
    let modes = args.mode.map_or_else(|| vec![Mode::Basic, Mode::Advanced], |mode| vec![mode]);
    // A file that is of no use is told before anything is played.
    let earlier = args.against.as_deref().map(|path| read(path, &modes)).transpose()?;
    let plans = modes.iter().map(|&mode| plan(args, mode)).collect::<miette::Result<Vec<Plan>>>()?;
    let (mut told, mut trouble) = (Vec::new(), Trouble::default());
    for (plan, mode) in plans.iter().zip(&modes) {
        told.push(play(args, plan, *mode, &mut trouble)?);
    }
    let [plan, ..] = &plans[..] else { return Ok(ExitCode::SUCCESS) };
    let audit = Audit::new(plan, told);
    if let Some(path) = &args.out {
        save(&audit.text().into_diagnostic()?, Some(path))?;
    }
    let against = earlier.as_ref().map(|earlier| compared(earlier, &audit));
    match (&earlier, &against) {
        _ if args.json => terminal::print_json(&Told { audit: &audit, against: against.as_deref() })?,
        (Some(earlier), Some(rows)) => terminal::print(&screen::against(earlier, &audit, rows))?,
        (_, _) => terminal::print(&screen::text(&audit))?, // any: there is nothing to compare with
    }
    if let (Some(path), false) = (&args.out, args.json) {
        terminal::print(&format!("\nThe result is in {}.\n", paint(NAME, path.display())))?;
    }
    if trouble.missing > 0 {
        terminal::complain(&miette!("stopped with {} games still to play", trouble.missing));
    }
    Ok(if trouble.faulty || trouble.missing > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The games of one mode.
fn plan(args: &AuditArgs, mode: Mode) -> miette::Result<Plan> {
    let game = GameArgs { seed: Some(args.seed), players: args.players, mode, ..GameArgs::default() };
    let entrants = args.agents.clone().map_or_else(|| vec!["standard".to_owned()], |entrants| entrants.0);
    agreed(&game, entrants, Design::Balanced, args.games)
}

/// Plays the games of one mode.
fn play(args: &AuditArgs, plan: &Plan, mode: Mode, trouble: &mut Trouble) -> miette::Result<ModeAudit> {
    let mut words =
        command::words(&format!("kanly bots audit --agents {}", command::entrants(&plan.entrants)), plan);
    if mode == Mode::Basic {
        words += " --mode basic";
    }
    let series = Series {
        plan,
        threads: args.work.threads(),
        limit: args.work.limit,
        command: &words,
        name: &format!("audit-{}", mode.id()),
    };
    let mut sums = Sums::default();
    let records = series.audit(&mut sums, &format!("{} games", mode.id()), !args.json)?;
    series::complain_of_faults(sums.fault_count(), sums.games(), &sums.faults(), &records);
    trouble.faulty |= sums.fault_count() > 0;
    trouble.missing += plan.games - sums.games();
    Ok(sums.told(plan))
}

/// How one comes by a file to compare with.
const MADE: &str = "`kanly bots audit --out FILE` writes one";

/// An earlier audit that has at least one of these modes.
fn read(path: &Path, modes: &[Mode]) -> miette::Result<Audit> {
    let bytes = std::fs::read(path).map_err(|error| unreadable("the audit ", path, &error, MADE))?;
    let shown = path.display();
    // What is no text is no audit either.
    let audit = Audit::read(&String::from_utf8_lossy(&bytes)).map_err(|why| match why {
        NotAnAudit::Foreign => miette!(help = MADE, "{shown} cannot be compared with: {why}"),
        NotAnAudit::Damaged(_) | NotAnAudit::Version(_) => {
            miette!(help = format!("write it anew: {MADE}"), "{shown} cannot be compared with: {why}")
        }
    })?;
    let has = |mode: &Mode| audit.modes.iter().any(|part| part.mode == mode.id());
    if !modes.iter().any(has) {
        let names: Vec<&str> = audit.modes.iter().map(|part| part.mode.as_str()).collect();
        let help = match names.first() {
            Some(name) => format!("play the same: --mode {name}"),
            None => MADE.to_owned(),
        };
        let held = if names.is_empty() {
            "no games".to_owned()
        } else {
            format!("{} games only", names.join(" and "))
        };
        return Err(miette!(help = help, "{shown} cannot be compared with: it holds {held}"));
    }
    Ok(audit)
}

/// What has changed in each mode that both have.
fn compared(earlier: &Audit, audit: &Audit) -> Vec<Against> {
    let of = |now: &ModeAudit| {
        let before = earlier.modes.iter().find(|before| before.mode == now.mode)?;
        Some(Against::new(before, now))
    };
    audit.modes.iter().filter_map(of).collect()
}
