//! `kanly verify`: works every draw of a record out again.

mod text;

use std::path::PathBuf;
use std::process::ExitCode;

use kanly_engine::event::Viewer;
use kanly_engine::record::Record;
use kanly_fair::{Checked, Fault, Found, find, unhex, verify};
use kanly_wire::Proof;
use miette::{Report, miette};

use super::replay::Source;
use crate::files::mistakes;
use crate::terminal;
use crate::tongue::tongue;

/// Check that nobody has bent a draw of a recorded game
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct VerifyArgs {
    /// The record to check, or `-` for standard input
    #[arg(value_name = "RECORD")]
    record: PathBuf,

    /// What the table promised you before the game, as 64 hex digits
    #[arg(long, value_name = "HEX", value_parser = bytes)]
    commitment: Option<[u8; 32]>,

    /// What you threw, as 64 hex digits; it can be given several times
    #[arg(long = "throw", value_name = "HEX", value_parser = bytes)]
    throws: Vec<[u8; 32]>,

    /// List every call of the dice, to be checked by other means
    #[arg(long)]
    draws: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
A table that draws fairly promises its seed before the game, every chair throws bytes of its own into the pot, and all
draws follow from both. The record carries them in lines `# fair ...`. Here they are worked out again and held against
every draw and lot of the record. That shows that no draw was bent, if the promise and your own throw are those that you
noted at the table (--commitment, --throw); it does not show that whoever keeps the table did not look. docs/fair.md says
how it is done, and how to do it without this program.

Examples:
  kanly verify docs/examples/fair.kanly                 whether all is as promised
  kanly verify docs/examples/fair.kanly --draws         and every call of the dice
  kanly verify docs/examples/fair.kanly --draws --json  the same for programs

Exit codes:
  0  every draw is as promised
  1  something is not, or the record has no proof, or its seed is not opened yet
  2  the record or its proof cannot be read, or the command is wrong";

/// Reads 32 bytes.
fn bytes(text: &str) -> Result<[u8; 32], String> {
    unhex(text).ok_or_else(|| format!("32 bytes are 64 hex digits, and these are {}", text.chars().count()))
}

/// What came of it.
pub(super) enum Verdict<'v> {
    NoProof,
    Unopened(&'v Found),
    Checked(&'v Found, &'v Checked),
}

/// Checks and prints.
pub(crate) fn run(args: &VerifyArgs) -> miette::Result<ExitCode> {
    let source = Source::open(&args.record)?;
    // Whoever checks has all of the record before them, and the game is over.
    let record = source.record(Viewer::Judge)?;
    let found = find(source.text()).map_err(|errors| {
        let problem =
            |error: &kanly_fair::ProofError| source.at(error.line, error.column, error.why.to_string());
        mistakes(errors.iter().map(problem).collect())
    })?;
    let Some(found) = found else {
        let help = "only a table that draws fairly writes one: `kanly record --fair` does, and so does a table server";
        return conclude(
            args,
            &Verdict::NoProof,
            Some(miette!(help = help, "this record has no proof of its draws")),
        );
    };
    let Some(mut checked) = verify(&record, &found) else {
        let help = "a table opens its seed when the game is over: take the record then";
        let why = miette!(help = help, "the seed of table {} is not opened yet", found.proof.table);
        return conclude(args, &Verdict::Unopened(&found), Some(why));
    };
    checked.hold_against(&found, args.commitment, &args.throws);
    let why = checked.faults.first().map(|fault| complaint(&source, &record, &checked, fault));
    conclude(args, &Verdict::Checked(&found, &checked), why)
}

/// Prints what was asked for, and why it is not well.
fn conclude(args: &VerifyArgs, verdict: &Verdict<'_>, why: Option<Report>) -> miette::Result<ExitCode> {
    match args.json {
        true => terminal::print_json(&proof(verdict, args.draws))?,
        false => terminal::print(&text::verdict(verdict, args))?,
    }
    match why {
        None => Ok(ExitCode::SUCCESS),
        Some(why) => {
            terminal::complain(&why);
            Ok(ExitCode::FAILURE)
        }
    }
}

/// The same for programs.
fn proof(verdict: &Verdict<'_>, draws: bool) -> Proof {
    let (found, checked) = match *verdict {
        Verdict::NoProof => (None, None),
        Verdict::Unopened(found) => (Some(found), None),
        Verdict::Checked(found, checked) => (Some(found), Some(checked)),
    };
    Proof::new(found, checked, draws, tongue())
}

/// What is wrong first of all, where, and what that means.
fn complaint(source: &Source, record: &Record, checked: &Checked, fault: &Fault) -> Report {
    let message = match fault {
        Fault::Lot { .. } | Fault::Draw { .. } if checked.is_other_pot() => {
            "the draws do not follow from what is in the pot".to_owned()
        }
        Fault::Replay(error) => return source.does_not_fit(record, error, Viewer::Judge),
        Fault::OtherPromise { .. }
        | Fault::NotThrown { .. }
        | Fault::Commitment { .. }
        | Fault::Lot { .. }
        | Fault::NoSuchChair { .. }
        | Fault::Given { .. }
        | Fault::Draw { .. }
        | Fault::OtherFactions { .. } => fault.to_string(),
    };
    let mut help: Vec<String> = meaning(checked, fault).into_iter().collect();
    help.push(match checked.faults.len() {
        1 => "everything else is as promised".to_owned(),
        faults => format!(
            "{} more {} not as promised: --json lists all",
            faults - 1,
            if faults == 2 { "thing is" } else { "things are" }
        ),
    });
    Report::new(source.at(fault.line(), 1, message).with_help(help.join("\n")))
}

fn meaning(checked: &Checked, fault: &Fault) -> Option<String> {
    let (bent, all) = (checked.bent(), checked.draws.len());
    match fault {
        Fault::Commitment { .. } if checked.is_other_pot() => {
            Some(format!("nor do the draws follow from this seed: {bent} of {all} are others"))
        }
        Fault::Commitment { .. } => {
            Some("the draws follow from this seed: it is the promise that is another".to_owned())
        }
        Fault::Lot { .. } | Fault::Draw { .. } if checked.is_other_pot() => Some(format!(
            "here first the dice say something else ({}), and for {bent} of {all} draws in all: the table's id, a throw or the \
             order of the chairs is not what was drawn with; the seed is the one that was promised",
            fault.sides().map_or_else(String::new, |(_, right)| format!("`{right}`"))
        )),
        Fault::Draw { choices, .. } => {
            Some(format!("{choices} choices stand before it; what is drawn later can follow from this one"))
        }
        Fault::OtherPromise { .. }
        | Fault::NotThrown { .. }
        | Fault::Lot { .. }
        | Fault::NoSuchChair { .. }
        | Fault::Given { .. }
        | Fault::OtherFactions { .. }
        | Fault::Replay(_) => None,
    }
}
