//! Games, then the network, then its marks.

use std::fs;
use std::path::PathBuf;

use kanly_agents::chances::{Network, VERSION};
use kanly_arena::mode;
use kanly_host::mix;

use crate::data::Sample;
use crate::fit::Fit;
use crate::kept::Kept;
use crate::marks::Marks;

/// Games in one file.
pub(crate) const FILE: u64 = 10_000;
/// Marks that a network must reach on games it has not seen.
const LEAST_AUC: f64 = 0.78;
/// How much less than that of what only knows faction and turn the error must be: the more even a game is, the larger both are.
const LEAST_SKILL: f64 = 0.15;
const MOST_CALIBRATION: f64 = 0.02;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Games to learn from
    #[arg(long, default_value_t = 140_000)]
    games: u64,
    /// Games to mark the network with
    #[arg(long, default_value_t = 10_000)]
    held_out: u64,
    /// How often all of it is gone through
    #[arg(long, default_value_t = 4)]
    epochs: usize,
    /// Seed of everything
    #[arg(long, default_value_t = 31)]
    seed: u64,
    /// Where games are kept; those that are there already are not played again
    #[arg(long, default_value = "target/school")]
    data: PathBuf,
    /// Where the weights go
    #[arg(long, default_value = "crates/agents/weights.bin")]
    out: PathBuf,
}

/// Trains; false if the marks are too low, and then nothing is written.
pub(crate) fn run(args: &Args) -> Result<bool, String> {
    let played_by = Network::built_in().hash();
    println!("games of players with the network {played_by:016x}, in {}", args.data.display());
    let kept = Kept { folder: &args.data, file: FILE, searchers: None };
    let samples = kept.games(args.seed, args.games)?;
    let unseen = kept.games(mix(args.seed, u64::MAX), args.held_out)?;
    println!("learning from {} samples of {} games", samples.len(), args.games);
    let network = learned(&samples, &unseen, args.epochs, args.seed);
    let marks = Marks::of(&network, &unseen);
    for advanced in [false, true] {
        let six = |sample: &&Sample| sample.players.len() == 6 && sample.advanced == advanced;
        let these: Vec<Sample> = unseen.iter().filter(six).copied().collect();
        println!("six players, {} game: {}", mode(advanced), Marks::of(&network, &these));
    }
    if marks.auc < LEAST_AUC || marks.skill() < LEAST_SKILL || marks.calibration > MOST_CALIBRATION {
        println!(
            "not good enough, nothing is written: wanted are an AUC of {LEAST_AUC}, a Brier score by a share of \
             {LEAST_SKILL} under that of faction and turn, and a calibration error of at most {MOST_CALIBRATION}; \
             more --games help"
        );
        return Ok(false);
    }
    fs::write(&args.out, network.write()).map_err(|error| format!("{}: {error}", args.out.display()))?;
    println!("{}: network {:016x}, features of version {VERSION}", args.out.display(), network.hash());
    Ok(true)
}

/// Learns from samples, and tells after each pass how it does on those that it has not seen.
pub(crate) fn learned(samples: &[Sample], unseen: &[Sample], epochs: usize, seed: u64) -> Network {
    let fit = Fit::of(samples, epochs, 0.003, seed, |epoch, fit| {
        println!("  pass {}: {}", epoch + 1, Marks::of(&Network::of(&fit.layers()), unseen));
    });
    Network::of(&fit.layers())
}
