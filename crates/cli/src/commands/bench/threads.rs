//! The same games on several threads at once, against one: states share nothing, so each core should add its full share.

use std::time::{Duration, Instant};

use kanly_engine::{Config, SplitMix};
use miette::miette;

use super::playout;

/// How long to play: so many games on each thread, or so much time.
#[derive(Clone, Copy)]
pub(super) enum Span {
    Games(u64),
    Time(Duration),
}

impl Span {
    /// Whether another game is due after so many, this long after the beginning.
    pub(super) fn goes_on(self, games: u64, started: Instant) -> bool {
        match self {
            Self::Games(number) => games < number,
            Self::Time(budget) => started.elapsed() < budget,
        }
    }
}

/// Plays on so many threads at once, each with dice of its own, and tells how many games a second they finish together.
pub(super) fn games_per_second(
    threads: usize,
    config: &Config,
    seed: u64,
    span: Span,
) -> miette::Result<f64> {
    let started = Instant::now();
    let games = std::thread::scope(|scope| {
        let play = |thread: u64| {
            let mut dice = SplitMix::new(seed.wrapping_add(thread));
            let mut games = 0;
            while span.goes_on(games, started) {
                playout(config, &mut dice)?;
                games += 1;
            }
            Ok(games)
        };
        let playing: Vec<_> = (0..threads as u64).map(|thread| scope.spawn(move || play(thread))).collect();
        playing
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|_| Err(miette!("a game broke off"))))
            .sum::<miette::Result<u64>>()
    })?;
    Ok(games as f64 / started.elapsed().as_secs_f64().max(1e-9))
}
