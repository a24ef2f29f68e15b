//! The law of pairs in every game that a scenario comes through: constructed positions are where random games seldom get to.

use std::path::{Path, PathBuf};

use kanly_agents::{Pairs, pairs};
use kanly_engine::SplitMix;
use kanly_engine::secrecy::Fact;
use kanly_scenario::format::Case;
use kanly_scenario::report::Suite;
use kanly_scenario::rulebook::RuleBook;
use kanly_scenario::run::games;
use rayon::iter::ParallelIterator as _;
use rayon::slice::ParallelSlice as _;

/// So many pairs of each game.
const PAIRS: usize = 1;

/// Cases whose pairs are counted together, so that the rarest facts come first.
const TOGETHER: usize = 400;

/// Pairs of some cases: how many there were of each fact, and what broke the law.
fn compare(cases: &[&Case]) -> (Pairs, Vec<String>) {
    let mut compared = Pairs::default();
    let mut broken = Vec::new();
    for case in cases {
        let mut dice = SplitMix::new(case.line as u64);
        for (at, game) in games(case).iter().enumerate() {
            if let Err(what) = pairs(game, PAIRS, &mut dice, &mut compared) {
                broken.push(format!("{}, line {}, after {at} actions: {what}", case.file, case.line));
            }
        }
    }
    (compared, broken)
}

#[test]
fn pairs_of_games_in_scenarios_look_the_same_to_those_who_may_not_know() {
    let root: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let suite = Suite::load(&[root], RuleBook::shipped());
    let cases: Vec<&Case> = suite.cases().collect();
    let (compared, broken) =
        cases.par_chunks(TOGETHER).map(compare).reduce(Default::default, |mut all, some| {
            all.0 += &some.0;
            all.1.extend(some.1);
            all
        });
    assert!(broken.is_empty(), "{} broken\n{}", broken.len(), broken.join("\n"));
    for fact in Fact::ALL {
        let number = compared.of(fact);
        assert!(number >= 3, "only {number} pairs of `{}`", fact.id());
    }
    println!("{} pairs", compared.total());
    assert!(compared.total() > 20_000, "{} pairs", compared.total());
}
