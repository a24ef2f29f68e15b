//! Fits a network to samples: stochastic gradient descent with Adam, in plain loops.

use kanly_agents::chances::{FEATURES, FIRST, Layers, OUT, ROW_ONE, SECOND};
use kanly_engine::{Dice as _, Faction, SplitMix};
use rayon::prelude::*;

use crate::data::Sample;

const BATCH: usize = 1_024;
/// Samples that one thread takes of a batch.
const SHARE: usize = 128;
/// How much less the chances of others count than those of the seat itself.
const OTHERS: f32 = 0.3;
/// Weights shrink by this share of each step.
const DECAY: f32 = 2e-2;

/// Where each layer begins in one long list of numbers.
const W1: usize = 0;
const B1: usize = W1 + FEATURES * FIRST;
const W2: usize = B1 + FIRST;
const B2: usize = W2 + FIRST * SECOND;
const W3: usize = B2 + SECOND;
const L: usize = W3 + SECOND * OUT;
const B3: usize = L + FEATURES * OUT;
const ALL: usize = B3 + OUT;

/// Numbers of all layers in one list.
pub(crate) struct Fit {
    p: Vec<f32>,
}

/// What one sample goes through.
struct Pass {
    first: [f32; FIRST],
    second: [f32; SECOND],
    chances: [f32; OUT],
}

impl Fit {
    fn new(seed: u64) -> Self {
        let mut dice = SplitMix::new(seed);
        let mut normal = |size: f32| {
            let sum: f32 = (0..6).map(|_| dice.below(1_000_001) as f32 / 1e6).sum();
            (sum - 3.0) * 1.414 * size
        };
        let mut p = vec![0.0; ALL];
        p[W1..B1].iter_mut().for_each(|w| *w = normal(0.08));
        p[W2..B2].iter_mut().for_each(|w| *w = normal(0.15));
        Self { p }
    }

    /// Fits for so many passes over all samples; tells of each.
    pub(crate) fn of(
        samples: &[Sample],
        epochs: usize,
        rate: f32,
        seed: u64,
        mut tell: impl FnMut(usize, &Self),
    ) -> Self {
        let mut fit = Self::new(seed);
        let mut dice = SplitMix::new(seed ^ 0x5eed);
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        let (mut mean, mut square) = (vec![0.0_f32; ALL], vec![0.0_f32; ALL]);
        let steps = epochs * (samples.len() / BATCH);
        let (mut step, mut fade1, mut fade2) = (0, 1.0_f32, 1.0_f32);
        for epoch in 0..epochs {
            for n in (1..order.len()).rev() {
                order.swap(n, dice.index(n + 1));
            }
            for batch in order.chunks_exact(BATCH) {
                let parts: Vec<Vec<f32>> =
                    batch.par_chunks(SHARE).map(|part| fit.gradient(samples, part)).collect();
                step += 1;
                fade1 *= 0.9;
                fade2 *= 0.999;
                let along = step as f32 / steps as f32;
                let rate = rate * (1.0 - along) * (1.0 - along) + rate * 0.01;
                for i in 0..ALL {
                    let g = parts.iter().map(|part| part[i]).sum::<f32>() / BATCH as f32;
                    mean[i] = 0.9 * mean[i] + 0.1 * g;
                    square[i] = 0.999 * square[i] + 0.001 * g * g;
                    let shrink =
                        if i < B1 || (W2..B2).contains(&i) || (W3..B3).contains(&i) { DECAY } else { 0.0 };
                    let go = mean[i] / (1.0 - fade1) / ((square[i] / (1.0 - fade2)).sqrt() + 1e-8);
                    fit.p[i] = (fit.p[i] - rate * (go + shrink * fit.p[i])).clamp(-7.9, 7.9);
                }
            }
            tell(epoch, &fit);
        }
        fit
    }

    fn forward(&self, sample: &Sample) -> Pass {
        let p = &self.p;
        let mut first: [f32; FIRST] = std::array::from_fn(|n| p[B1 + n]);
        let mut out: [f32; OUT] = std::array::from_fn(|n| p[B3 + n]);
        for (i, &x) in sample.row.iter().enumerate().filter(|(_, x)| **x != 0) {
            let x = f32::from(x) / ROW_ONE;
            let row = &p[W1 + i * FIRST..W1 + (i + 1) * FIRST];
            first.iter_mut().zip(row).for_each(|(sum, w)| *sum += x * w);
            let row = &p[L + i * OUT..L + (i + 1) * OUT];
            out.iter_mut().zip(row).for_each(|(sum, w)| *sum += x * w);
        }
        first.iter_mut().for_each(|sum| *sum = sum.max(0.0));
        let mut second: [f32; SECOND] = std::array::from_fn(|n| p[B2 + n]);
        for (j, &h) in first.iter().enumerate().filter(|(_, h)| **h > 0.0) {
            let row = &p[W2 + j * SECOND..W2 + (j + 1) * SECOND];
            second.iter_mut().zip(row).for_each(|(sum, w)| *sum += h * w);
        }
        second.iter_mut().for_each(|sum| *sum = sum.max(0.0));
        for (k, &h) in second.iter().enumerate().filter(|(_, h)| **h > 0.0) {
            let row = &p[W3 + k * OUT..W3 + (k + 1) * OUT];
            out.iter_mut().zip(row).for_each(|(sum, w)| *sum += h * w);
        }
        Pass { first, second, chances: out.map(|sum| 1.0 / (1.0 + (-sum).exp())) }
    }

    /// The sum of the gradients of some samples.
    fn gradient(&self, samples: &[Sample], part: &[u32]) -> Vec<f32> {
        let p = &self.p;
        let mut g = vec![0.0; ALL];
        for &number in part {
            let sample = &samples[number as usize];
            let pass = self.forward(sample);
            let mut d = [0.0; OUT];
            for (n, faction) in Faction::ALL.into_iter().enumerate() {
                if sample.players.contains(faction) {
                    let won = f32::from(u8::from(sample.winners.contains(faction)));
                    let weight = if faction == sample.seat { 1.0 } else { OTHERS };
                    d[n] = weight * (pass.chances[n] - won);
                }
            }
            let mut d2 = [0.0; SECOND];
            for (k, &h) in pass.second.iter().enumerate().filter(|(_, h)| **h > 0.0) {
                for n in 0..OUT {
                    g[W3 + k * OUT + n] += h * d[n];
                    d2[k] += p[W3 + k * OUT + n] * d[n];
                }
            }
            let mut d1 = [0.0; FIRST];
            for (j, &h) in pass.first.iter().enumerate().filter(|(_, h)| **h > 0.0) {
                let at = W2 + j * SECOND;
                for k in 0..SECOND {
                    g[at + k] += h * d2[k];
                    d1[j] += p[at + k] * d2[k];
                }
            }
            for (i, &x) in sample.row.iter().enumerate().filter(|(_, x)| **x != 0) {
                let x = f32::from(x) / ROW_ONE;
                let row = &mut g[W1 + i * FIRST..W1 + (i + 1) * FIRST];
                row.iter_mut().zip(&d1).for_each(|(sum, d)| *sum += x * d);
                let row = &mut g[L + i * OUT..L + (i + 1) * OUT];
                row.iter_mut().zip(&d).for_each(|(sum, d)| *sum += x * d);
            }
            (0..FIRST).for_each(|j| g[B1 + j] += d1[j]);
            (0..SECOND).for_each(|k| g[B2 + k] += d2[k]);
            (0..OUT).for_each(|n| g[B3 + n] += d[n]);
        }
        g
    }

    /// The layers, to be rounded.
    pub(crate) fn layers(&self) -> Layers {
        let p = &self.p;
        Layers {
            first: p[W1..B1].to_vec(),
            first_bias: p[B1..W2].to_vec(),
            second: p[W2..B2].to_vec(),
            second_bias: p[B2..W3].to_vec(),
            out: p[W3..L].to_vec(),
            straight: p[L..B3].to_vec(),
            out_bias: p[B3..ALL].to_vec(),
        }
    }
}
