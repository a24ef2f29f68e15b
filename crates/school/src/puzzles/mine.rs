//! `kanly-school mine`: plays games, and keeps the moments that are puzzles.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use kanly_engine::{AskKind, BEHAVIOUR};
use kanly_host::mix;
use kanly_tracks::puzzle::Puzzle;
use rayon::prelude::*;

use super::find::{self, Wanted};
use super::{folder, mend};
use crate::bar::bar;
use crate::whole;

/// So many games are played before what they gave is kept.
const PART: u64 = 8;
/// Nobody waits for more.
const GAMES: u64 = 100_000;
/// One kind of question gives so many at most, a fifth of what there should be at least.
const OF_A_KIND: usize = 40;

/// The most of one kind of question.
fn most(kind: AskKind) -> usize {
    use AskKind as Kind;
    match kind {
        // What to do is plain to see.
        Kind::Traitor | Kind::Seize => 4,
        // A yes or no with little to weigh. They are common, and would crowd out the others.
        Kind::Timing
        | Kind::TimingRegular
        | Kind::Flip
        | Kind::Arm
        | Kind::Accompany
        | Kind::Fight
        | Kind::Discard
        | Kind::Payment => 12,
        _ => OF_A_KIND, // any: there is something to weigh
    }
}

/// So many puzzles come from any question, the others from those on which novice and standard disagree: on most both answer by the
/// same habit, and nothing could be told of them.
const ANY: usize = 110;
/// Of questions with two answers so many at most: half of them are found by guessing.
const PAIRS: usize = 80;

#[derive(clap::Args)]
pub(crate) struct Mine {
    /// How many puzzles
    #[arg(long, default_value_t = 200)]
    puzzles: usize,
    /// Seed of the games
    #[arg(long, default_value_t = 2027)]
    seed: u64,
    /// Keep the puzzles whose proofs still stand, with the figures of today, and look only for as many others as are missing;
    /// games of another seed give others than there were
    #[arg(long, requires = "seed")]
    mend: bool,
    /// Where parts are kept; those that are there already are not played again
    #[arg(long, default_value = "target/puzzles")]
    data: PathBuf,
    /// The top of the workspace
    #[arg(long, default_value = ".")]
    root: PathBuf,
}

/// Plays until there are enough, and writes the files in place of those that were there.
pub(crate) fn mine(args: &Mine) -> Result<bool, String> {
    let kept = if args.mend { mend::standing(&args.root)? } else { Vec::new() };
    let given = if args.mend { folder::given(&args.root)? } else { Vec::new() };
    let why = if args.mend { "mend-" } else { "" };
    let parts = args.data.join(format!("{}-{why}behaviour-{BEHAVIOUR}", args.seed));
    fs::create_dir_all(&parts).map_err(|error| format!("{}: {error}", parts.display()))?;
    let bar = bar(args.puzzles as u64, "puzzles, {msg}, {elapsed}");
    bar.set_position(kept.len() as u64);
    let mut kept = Kept { most: args.puzzles, puzzles: kept };
    let mut games = 0;
    while kept.puzzles.len() < args.puzzles && games < GAMES {
        let file = parts.join(format!("{games:06}.toml"));
        let found = match read(&file) {
            Some(found) => found,
            None => {
                let wanted = kept.wanted();
                let play = |number: u64| find::game(mix(args.seed, number), &wanted);
                let found: Vec<Puzzle> = (games..games + PART)
                    .into_par_iter()
                    .map(play)
                    .collect::<Vec<_>>()
                    .into_iter()
                    .flatten()
                    .collect();
                write(&file, &found)?;
                found
            }
        };
        found.into_iter().for_each(|puzzle| kept.take(puzzle));
        games += PART;
        bar.set_position(kept.puzzles.len() as u64);
        bar.set_message(format!("{games} games"));
    }
    bar.finish_and_clear();
    let puzzles = named(kept.puzzles, &given);
    folder::replace(&args.root, &puzzles, &given)?;
    println!("{} puzzles from {games} games are written to {}/", puzzles.len(), folder::PUZZLES);
    for (kind, number) in counts(&puzzles) {
        println!("  {kind}: {number}");
    }
    Ok(puzzles.len() == args.puzzles)
}

/// What is kept: few of each kind.
struct Kept {
    most: usize,
    puzzles: Vec<Puzzle>,
}

impl Kept {
    /// What is still looked for.
    fn wanted(&self) -> Wanted {
        let of = |kind: AskKind| self.puzzles.iter().filter(|puzzle| puzzle.kind == kind).count();
        let pairs = self.puzzles.iter().filter(|puzzle| puzzle.answers.len() == 2).count();
        Wanted {
            full: AskKind::ALL.iter().copied().filter(|&kind| of(kind) >= most(kind)).collect(),
            answers: if pairs >= PAIRS { 3 } else { 2 },
            disputed: self.puzzles.len() >= ANY,
        }
    }

    fn take(&mut self, puzzle: Puzzle) {
        let wanted = self.wanted();
        let enough = wanted.full.contains(&puzzle.kind) || (puzzle.answers.len() as u64) < wanted.answers;
        if self.puzzles.len() < self.most && !enough {
            self.puzzles.push(puzzle);
        }
    }
}

/// Between the puzzles of a part.
const BETWEEN: &str = "\n#### next ####\n";

fn read(file: &Path) -> Option<Vec<Puzzle>> {
    let text = fs::read_to_string(file).ok()?;
    let texts = text.split(BETWEEN).filter(|text| !text.trim().is_empty());
    texts.map(|text| Puzzle::read("", text).ok()).collect()
}

/// Keeps a part.
fn write(file: &Path, puzzles: &[Puzzle]) -> Result<(), String> {
    let text = puzzles.iter().map(Puzzle::text).collect::<Vec<_>>().join(BETWEEN);
    whole::write(file, text)
}

/// Names those that have no name by seat and question, and numbers them on from the names that were given before.
fn named(mut puzzles: Vec<Puzzle>, given: &[String]) -> Vec<Puzzle> {
    let mut numbers: BTreeMap<String, u32> = BTreeMap::new();
    for puzzle in puzzles.iter_mut().filter(|puzzle| puzzle.name.is_empty()) {
        let stem = format!("{}-{}", puzzle.seat, puzzle.kind.id());
        let number = numbers.entry(stem.clone()).or_insert_with(|| mend::last(given, &stem));
        *number += 1;
        puzzle.name = format!("{stem}-{number}");
    }
    puzzles
}

fn counts(puzzles: &[Puzzle]) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    puzzles.iter().for_each(|puzzle| *counts.entry(puzzle.kind.id()).or_default() += 1);
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn any(kind: AskKind, answers: usize) -> Puzzle {
        let mut puzzle = Puzzle::all()[0].clone();
        puzzle.name.clear();
        let one = puzzle.answers[1].clone();
        puzzle.answers.resize(answers, one);
        puzzle.kind = kind;
        puzzle
    }

    #[test]
    fn few_of_a_kind_are_kept() {
        let mut kept = Kept { most: 1_000, puzzles: Vec::new() };
        for _ in 0..200 {
            kept.take(any(AskKind::Nexus, 3));
            kept.take(any(AskKind::Traitor, 2));
        }
        assert_eq!(counts(&kept.puzzles), BTreeMap::from([("nexus", OF_A_KIND), ("traitor", 4)]));
        for kind in [AskKind::Proposal, AskKind::Karama, AskKind::Captive, AskKind::Swap] {
            (0..OF_A_KIND).for_each(|_| kept.take(any(kind, 2)));
        }
        let pairs = kept.puzzles.iter().filter(|puzzle| puzzle.answers.len() == 2).count();
        assert_eq!((pairs, kept.wanted().answers), (PAIRS, 3));
        kept.take(any(AskKind::Swap, 4));
        assert_eq!(kept.puzzles.last().map(|puzzle| puzzle.answers.len()), Some(4));
    }

    #[test]
    fn names_tell_seat_and_question_and_parts_are_kept_whole() {
        let puzzles = named(vec![any(AskKind::Bid, 3), any(AskKind::Voice, 3), any(AskKind::Bid, 2)], &[]);
        let names: Vec<String> = puzzles.iter().map(|puzzle| puzzle.name.clone()).collect();
        let seat = puzzles[0].seat;
        assert_eq!(names, [format!("{seat}-bid-1"), format!("{seat}-voice-1"), format!("{seat}-bid-2")]);
        let mended = named(vec![puzzles[0].clone(), any(AskKind::Bid, 3)], &names);
        assert_eq!(mended[1].name, format!("{seat}-bid-3"), "what was named keeps its name");
        let file = std::env::temp_dir().join(format!("kanly-part-{}.toml", std::process::id()));
        write(&file, &puzzles).expect("it can be written");
        let read = read(&file).expect("it can be read");
        assert_eq!(read.iter().map(|puzzle| puzzle.answers.len()).collect::<Vec<_>>(), [3, 3, 2]);
        assert!(super::read(&file.with_extension("half")).is_none(), "nothing is left half");
        std::fs::remove_file(&file).expect("it was made here");
    }
}
