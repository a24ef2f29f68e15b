//! Chores of the workspace, run as `cargo xtask VERB`.

mod cargo;
mod copy;
mod engine;
mod fuzz;
mod instructions;
mod layers;
mod licences;
mod map;
mod mutants;
#[cfg(test)]
mod programs;
mod prove;
mod reports;
mod school;
mod source;
mod tables;
mod tidy;
mod turned;
mod wire;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
Chores of the workspace.

Usage: cargo xtask VERB

  tables           write crates/vocabulary/src/tables/generated.rs from data/
  tables --check   fail if the committed file is not what data/ gives
  tidy             check the house rules that the compiler cannot check
  layers           list what each file of the engine imports, layer by layer, and fail on a circle
  instructions     count the instructions of the engine's workloads under valgrind
  mutants          change the rules a little, one change at a time, and see what no test notices (mutants --help)
  turned           turn rules in a copy of the engine and see that bots, narrator and refusals follow
  reports [PAGE]   play the games behind docs/reports/ again and write the pages anew; takes long
  prove NAME       run a proof that takes too long for every change: soak, secrecy, host, server
  prove bots [GATE...] play what bots must show before a version (docs/bots.md); goes on where it stopped (prove bots --help)
  gates            write the tables of docs/bots.md from docs/results
  gates --check    fail if a gate has no result or is not passed, a result does not follow from its counts, or a table is another one
  mine             find puzzles in games of bots and write puzzles/ anew (crates/school; mine --help); takes long
  puzzles --grade  let each level answer the puzzles, and write what they find into the files and docs/puzzles.md
  prove puzzles [NAME...] repeat the proofs of puzzles (docs/puzzles.md)
  wire             write docs/wire.schema.json, docs/wire.d.ts and the examples below docs/wire/examples
  wire --check     fail if they are not what the types of the wire say
  map              write web/src/gen/board.ts, the geometry of the map for the page
  map --check      fail if it is not what crates/map says
  map --lay-out    find new places for names and pieces first (crates/map/src/layout.rs); takes minutes
  licences         write web/public/licences.json, what the program is made of besides our own, for the page About
  licences --check fail if it is not what Cargo.lock gives
  train            play games and learn how likely each seat is to win (crates/school; train --help); takes minutes
  rounds           the same with games of those who search, round by round (rounds --help); takes hours, goes on where it stopped
  fuzz             look for inputs that break something, with libFuzzer (fuzz --help)
  help             print this text
";

/// What a chore found wrong, one line each; all of it at once, so that one run is enough to see everything.
type Problems = Vec<String>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let outcome = match args.as_slice() {
        ["tables"] => tables::write(&root()),
        ["tables", "--check"] => tables::check(&root()),
        ["tidy"] => tidy::run(&root()),
        ["layers"] => layers::run(&root()),
        ["wire"] => wire::run(&root(), false),
        ["wire", "--check"] => wire::run(&root(), true),
        ["map"] => map::run(&root(), map::Chore::Write),
        ["map", "--check"] => map::run(&root(), map::Chore::Check),
        ["map", "--lay-out"] => map::run(&root(), map::Chore::LayOut),
        ["licences"] => licences::run(&root(), false),
        ["licences", "--check"] => licences::run(&root(), true),
        ["train", rest @ ..] => school::run(&root(), "train", rest, "the school has not trained a network"),
        ["rounds", rest @ ..] => {
            school::run(&root(), "rounds", rest, "no round was better than what there was")
        }
        ["gates", rest @ ..] => school::run(&root(), "gates", rest, "the gates do not hold"),
        ["prove", "bots", rest @ ..] => school::run(&root(), "prove", rest, "not every gate was passed"),
        ["prove", "puzzles", rest @ ..] => {
            school::run(&root(), "puzzles", &[&["--check"], rest].concat(), "not every proof stands")
        }
        ["mine", rest @ ..] => school::run(&root(), "mine", rest, "not enough puzzles were found"),
        ["puzzles", rest @ ..] => school::run(&root(), "puzzles", rest, "not every proof stands"),
        ["turned"] => turned::run(&root()),
        ["instructions"] => instructions::run(&root()),
        ["prove"] => prove::run(&root(), None),
        ["prove", name] => prove::run(&root(), Some(name)),
        ["reports", pages @ ..] => reports::run(&root(), pages),
        [verb @ ("mutants" | "fuzz"), rest @ ..] => {
            let run = if *verb == "fuzz" { fuzz::run } else { mutants::run };
            match run(&root(), rest) {
                Ok(outcome) => outcome,
                Err(wrong) => {
                    eprintln!("error: {wrong}");
                    return ExitCode::from(2);
                }
            }
        }
        ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        other => return usage_error(other),
    };
    report(outcome)
}

fn usage_error(args: &[&str]) -> ExitCode {
    if !args.is_empty() {
        eprintln!("error: `{}` is not a chore\n", args.join(" "));
    }
    eprint!("{HELP}");
    ExitCode::from(2)
}

/// Prints what a chore has to say: its one line of success, or every problem and their number.
fn report(outcome: Result<String, Problems>) -> ExitCode {
    match outcome {
        Ok(line) => {
            // What others have done they have told themselves.
            if !line.is_empty() {
                println!("{line}");
            }
            ExitCode::SUCCESS
        }
        Err(problems) => {
            for problem in &problems {
                eprintln!("error: {problem}");
            }
            let s = if problems.len() == 1 { "" } else { "s" };
            eprintln!("{} problem{s} found", problems.len());
            ExitCode::FAILURE
        }
    }
}

/// The top of the workspace, wherever in it the command was given.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask lies directly under the top of the workspace").to_path_buf()
}
