//! How good a network is on samples that it has not seen.

use std::fmt;

use kanly_agents::chances::Network;

use crate::data::Sample;

/// Marks of what was said of each seat's own chance.
pub(crate) struct Marks {
    /// How often a seat that wins is given more than one that does not.
    pub(crate) auc: f64,
    /// The mean square of the error.
    pub(crate) brier: f64,
    /// The same of what only knows faction and turn.
    pub(crate) base: f64,
    /// The mean difference between what was said and what came, over fifteenths.
    pub(crate) calibration: f64,
    samples: usize,
}

impl Marks {
    /// Marks a network.
    pub(crate) fn of(network: &Network, samples: &[Sample]) -> Self {
        let said: Vec<(f64, bool)> = samples
            .iter()
            .map(|sample| {
                (network.chances(&sample.row)[sample.seat].into(), sample.winners.contains(sample.seat))
            })
            .collect();
        let n = said.len() as f64;
        let error = |said: f64, won: bool| (said - f64::from(u8::from(won))).powi(2);
        let brier = said.iter().map(|&(said, won)| error(said, won)).sum::<f64>() / n;
        let mut rates = vec![(0.0, 0.0); 6 * 32];
        let cell = |sample: &Sample| sample.seat as usize * 32 + usize::from(sample.turn.min(31));
        for sample in samples {
            let rate = &mut rates[cell(sample)];
            rate.0 += f64::from(u8::from(sample.winners.contains(sample.seat)));
            rate.1 += 1.0;
        }
        let based = samples.iter().map(|sample| {
            let rate = rates[cell(sample)];
            error(rate.0 / rate.1, sample.winners.contains(sample.seat))
        });
        let base = based.sum::<f64>() / n;
        let mut bins = [(0.0, 0.0); 15];
        for &(said, won) in &said {
            let bin = &mut bins[((said * 15.0) as usize).min(14)];
            bin.0 += said;
            bin.1 += f64::from(u8::from(won));
        }
        let calibration = bins.iter().map(|bin| (bin.0 - bin.1).abs()).sum::<f64>() / n;
        Self { auc: auc(said), brier, base, calibration, samples: samples.len() }
    }

    /// How much less its error is than that of what only knows faction and turn, as a share.
    pub(crate) fn skill(&self) -> f64 {
        1.0 - self.brier / self.base
    }
}

/// The area under the curve, by ranks.
fn auc(mut said: Vec<(f64, bool)>) -> f64 {
    said.sort_by(|a, b| a.0.total_cmp(&b.0));
    let won = said.iter().filter(|said| said.1).count() as f64;
    let ranks: f64 =
        said.iter().enumerate().filter(|(_, said)| said.1).map(|(rank, _)| rank as f64 + 1.0).sum();
    (ranks - won * (won + 1.0) / 2.0) / (won * (said.len() as f64 - won))
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let skill = 100.0 * self.skill();
        write!(
            f,
            "AUC {:.3}, Brier {:.4} ({skill:+.1} % over faction and turn), calibration error {:.3}, {} samples",
            self.auc, self.brier, self.calibration, self.samples
        )
    }
}
