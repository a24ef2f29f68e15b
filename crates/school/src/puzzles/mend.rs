//! Which puzzles still stand, now that bots play otherwise.

use std::path::Path;

use kanly_tracks::puzzle::Puzzle;

use super::folder;
use crate::bar::bar;

/// Repeats all proofs, tells which do not stand and why, and gives the others, with what their answers are worth today.
pub(super) fn standing(root: &Path) -> Result<Vec<Puzzle>, String> {
    let puzzles = folder::read(root, &[])?;
    let bar = bar(puzzles.len() as u64, "proofs repeated, {elapsed}");
    let mut standing = Vec::new();
    for mut puzzle in puzzles {
        let tally = puzzle.prove(puzzle.worlds).map_err(|why| format!("{}: {why}", puzzle.name))?;
        match puzzle.holds(&tally) {
            Ok(()) => {
                puzzle.answers = tally.answers();
                standing.push(puzzle);
            }
            Err(why) => bar.suspend(|| println!("{}: does not stand: {why}", puzzle.name)),
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(standing)
}

/// The last number that was given to a puzzle of this stem: nobody who kept a name should find another puzzle under it, also
/// where the first one is gone.
pub(super) fn last(names: &[String], stem: &str) -> u32 {
    let numbers = names.iter().filter_map(|name| name.strip_prefix(stem)?.strip_prefix('-')?.parse().ok());
    numbers.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_not_given_twice() {
        let names =
            ["fremen-move-2", "fremen-move-10", "fremen-move-up-30", "atreides-bid-1"].map(str::to_owned);
        assert_eq!([last(&names, "fremen-move"), last(&names, "fremen-bid")], [10, 0]);
    }
}
