//! `kanly-school puzzles`: repeats proofs, and lets each level answer.

use std::path::PathBuf;

use kanly_agents::Bot;
use kanly_tracks::puzzle::{Found, Puzzle};
use rayon::prelude::*;

use super::{answered, folder, grade};
use crate::bar::bar;

#[derive(clap::Args)]
pub(crate) struct Puzzles {
    /// Which puzzles [default: all of them]
    names: Vec<String>,
    /// Repeat their proofs; fail if one does not stand
    #[arg(long, required_unless_present_any = ["grade", "by"])]
    check: bool,
    /// Prove in so many worlds in place of those of each puzzle
    #[arg(long, value_name = "N", requires = "check")]
    worlds: Option<u32>,
    /// Let novice, standard and expert answer, and write what they find into the files and docs/puzzles.md
    #[arg(long, conflicts_with_all = ["check", "names"])]
    grade: bool,
    /// Let this bot answer each of them twice, tell what it finds and what its other answers cost, and write nothing
    #[arg(long, value_name = "BOT", conflicts_with_all = ["check", "grade"])]
    by: Option<Bot>,
    /// The top of the workspace
    #[arg(long, default_value = ".")]
    root: PathBuf,
}

/// Whether all is as it should be.
pub(crate) fn run(args: &Puzzles) -> Result<bool, String> {
    let puzzles = folder::read(&args.root, &args.names)?;
    if let Some(bot) = args.by {
        let bar = bar(puzzles.len() as u64, "puzzles answered, {elapsed}");
        let said = answered::by(bot, &puzzles, &|| bar.inc(1))?;
        bar.finish_and_clear();
        println!("{said}");
        return Ok(true);
    }
    if args.grade {
        return graded(args, puzzles).map(|()| true);
    }
    let bar = bar(puzzles.len() as u64, "proofs repeated, {elapsed}");
    let mut broken = 0;
    for puzzle in &puzzles {
        let worlds = args.worlds.unwrap_or(puzzle.worlds);
        let tally = puzzle.prove(worlds).map_err(|why| format!("{}: {why}", puzzle.name))?;
        let (stands, best) = (puzzle.holds(&tally), &tally.answers()[0]);
        let same = if tally.answers() == puzzle.answers { ", figure for figure" } else { "" };
        bar.suspend(|| match &stands {
            Ok(()) => println!(
                "{}: stands in {worlds} worlds{same}: `{}` wins {:.1} %, {:.1} ahead, from {:.1} on",
                puzzle.name,
                best.action,
                best.won,
                tally.lead().by,
                tally.lead().low
            ),
            Err(why) => println!("{}: does not stand: {why}", puzzle.name),
        });
        broken += u32::from(stands.is_err());
        bar.inc(1);
    }
    bar.finish_and_clear();
    println!("{} of {} proofs stand", puzzles.len() - broken as usize, puzzles.len());
    Ok(broken == 0)
}

/// Lets all levels answer all puzzles, and writes down what they find.
fn graded(args: &Puzzles, mut puzzles: Vec<Puzzle>) -> Result<(), String> {
    let bar = bar(puzzles.len() as u64, "puzzles answered, {elapsed}");
    puzzles.par_iter_mut().try_for_each(|puzzle| {
        puzzle.found = Found::by_all(puzzle).map_err(|why| format!("{}: {why}", puzzle.name))?;
        bar.inc(1);
        folder::write(&args.root, puzzle)
    })?;
    bar.finish_and_clear();
    println!("{}", grade::write(&args.root, &puzzles)?);
    Ok(())
}
