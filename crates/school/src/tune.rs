//! Looks for better weights of the heuristic: natural evolution strategies with mirrored samples.

use kanly_agents::{Bot, Temper};
use kanly_engine::{Dice as _, Faction, SplitMix};
use kanly_host::mix;

use crate::duel::{Player, alike, duel};

/// Pairs of mirrored samples in a generation.
const PAIRS: usize = 8;
/// How far samples lie from the middle, as a factor.
const WIDTH: f32 = 0.18;
/// How far the middle goes in a generation.
const RATE: f32 = 0.9;

/// What is wanted of a temper, in points of winning: to beat the standard, and games that no faction owns.
pub(crate) fn mark(temper: Temper, games: u64, seed: u64, tell: bool) -> f64 {
    let player = Player::Tempered(temper);
    let standard = Player::Bot(Bot::Standard);
    let mut mark = 0.0;
    for (advanced, weight) in [(true, 1.0), (false, 0.6)] {
        let games = (games as f64 * weight) as u64;
        let duel = duel([player, standard], 6, games, advanced, mix(seed, 1));
        let shares = alike(player, games, advanced, mix(seed, 2));
        let guild = (shares.of(Faction::Guild) - 36.0).max(0.0);
        let poor: f64 = Faction::ALL.into_iter().map(|faction| (10.0 - shares.of(faction)).max(0.0)).sum();
        let lonely = (58.0 - shares.allied()).max(0.0);
        mark += weight * (duel.ahead - 0.8 * guild - 1.5 * poor - 0.5 * lonely);
        if tell {
            println!("  advanced {advanced}: {duel}\n  {shares}");
        }
    }
    mark
}

/// Text that names a temper (`even:force=1.2:...`).
fn name(mut temper: Temper) -> String {
    let weights = Temper::WEIGHTS.map(|(name, weight)| format!(":{name}={:.4}", weight(&mut temper)));
    format!("even{}", weights.concat())
}

/// Goes on for so many generations.
pub(crate) fn tune(start: Temper, generations: u64, games: u64, seed: u64) {
    let mut middle = start;
    let mut dice = SplitMix::new(seed);
    let mut drift = [0.0_f32; Temper::WEIGHTS.len()];
    for generation in 0..generations {
        let luck = mix(seed, generation);
        let mut samples: Vec<([f32; Temper::WEIGHTS.len()], f64)> = Vec::new();
        for _ in 0..PAIRS {
            let step: [f32; Temper::WEIGHTS.len()] = std::array::from_fn(|_| {
                (0..6).map(|_| dice.below(1_000_001) as f32 / 1e6).sum::<f32>() * 1.414 - 4.243
            });
            for sign in [1.0, -1.0] {
                let step = step.map(|step| sign * step);
                samples.push((step, mark(moved(middle, step.map(|step| WIDTH * step)), games, luck, false)));
            }
        }
        samples.sort_by(|a, b| b.1.total_cmp(&a.1));
        let count = samples.len() as f32;
        let mut go = [0.0_f32; Temper::WEIGHTS.len()];
        for (rank, (step, _)) in samples.iter().enumerate() {
            let worth = 1.0 - 2.0 * rank as f32 / (count - 1.0);
            go.iter_mut().zip(step).for_each(|(go, step)| *go += 1.7 * worth * step / count);
        }
        drift.iter_mut().zip(go).for_each(|(drift, go)| *drift = 0.5 * *drift + 0.5 * go);
        middle = moved(middle, drift.map(|drift| RATE * WIDTH * drift));
        let best = samples[0].1;
        let mean = samples.iter().map(|sample| sample.1).sum::<f64>() / f64::from(count);
        println!("{generation}: mean {mean:.2}, best {best:.2} {}", name(middle));
        if generation % 10 == 9 {
            println!("  middle {:.2}", mark(middle, 3 * games, 77, true));
        }
    }
}

/// A temper with each weight changed by a power of e, within what makes sense.
fn moved(temper: Temper, step: [f32; Temper::WEIGHTS.len()]) -> Temper {
    let mut moved = temper;
    for ((name, weight), step) in Temper::WEIGHTS.into_iter().zip(step) {
        let most = match name {
            "fear" | "bidding" | "faithless" | "bold" | "patience" | "waiting" | "late" | "pressed"
            | "desperate" => 1.0,
            "rivals" | "hinder" => 2.0,
            _ => 100.0, // any: no bound is known
        };
        let weight = weight(&mut moved);
        *weight = (*weight * step.exp()).clamp(0.001, most);
    }
    moved
}
