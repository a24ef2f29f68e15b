//! Games, then the network, then its marks; what has been played is kept, so a run that was broken off goes on.

use std::fs;
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};
use kanly_agents::chances::{Network, VERSION};
use kanly_host::mix;

use crate::data::{self, Order, Sample};
use crate::fit::Fit;
use crate::marks::Marks;

/// Games in one file.
const FILE: u64 = 10_000;
/// Marks that a network must reach on games it has not seen.
const LEAST_AUC: f64 = 0.78;
/// How much less than that of what only knows faction and turn the error must be: the more even a game is, the larger both are.
const LEAST_SKILL: f64 = 0.15;
const MOST_CALIBRATION: f64 = 0.02;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Games to learn from
    #[arg(long, default_value_t = 80_000)]
    games: u64,
    /// Games to mark the network with
    #[arg(long, default_value_t = 10_000)]
    held_out: u64,
    /// Tables of a hundred at which players search
    #[arg(long, default_value_t = 0)]
    searching: u64,
    /// Tries of those who search
    #[arg(long, default_value_t = 16)]
    tries: u32,
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
    fs::create_dir_all(&args.data).map_err(|error| format!("{}: {error}", args.data.display()))?;
    let played_by = Network::built_in().hash();
    println!("games of players with the network {played_by:016x}, in {}", args.data.display());
    let samples = games(args, args.seed, args.games)?;
    let unseen = games(args, mix(args.seed, u64::MAX), args.held_out)?;
    println!("learning from {} samples of {} games", samples.len(), args.games);
    let fit = Fit::of(&samples, args.epochs, 0.003, args.seed, |epoch, fit| {
        println!("  pass {}: {}", epoch + 1, Marks::of(&Network::of(&fit.layers()), &unseen));
    });
    let network = Network::of(&fit.layers());
    let marks = Marks::of(&network, &unseen);
    for (mode, advanced) in [("basic", false), ("advanced", true)] {
        let six = |sample: &&Sample| sample.players.len() == 6 && sample.advanced == advanced;
        let these: Vec<Sample> = unseen.iter().filter(six).copied().collect();
        println!("six players, {mode} game: {}", Marks::of(&network, &these));
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

/// So many games, from files or played now.
fn games(args: &Args, seed: u64, games: u64) -> Result<Vec<Sample>, String> {
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let mut samples = Vec::new();
    for number in 0..games.div_ceil(FILE) {
        let part = FILE.min(games - number * FILE);
        let searching = (args.searching, args.tries);
        let file = args.data.join(format!(
            "v{VERSION}-{:016x}-{seed:x}-{number}-{part}-{}-{}.rows",
            Network::built_in().hash(),
            args.searching,
            args.tries
        ));
        let rows = match fs::read(&file) {
            Ok(bytes) => data::read(&bytes),
            Err(_) => play(&file, Order { games: part, seed: mix(seed, number), searching })?,
        };
        samples.extend(rows);
        bar.inc(part);
    }
    bar.finish_and_clear();
    Ok(samples)
}

/// Plays and keeps what came of it; a file is there whole or not at all.
fn play(file: &Path, order: Order) -> Result<Vec<Sample>, String> {
    let samples = data::samples(order);
    let half = file.with_extension("half");
    let kept = fs::write(&half, data::write(&samples)).and_then(|()| fs::rename(&half, file));
    kept.map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(samples)
}
