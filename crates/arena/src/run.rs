//! Plays the games of a plan on several threads.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;

use kanly_engine::record::Record;

use crate::plan::{Game, Plan};
use crate::play::{Maker, play};
use crate::played::Played;

/// How hard to work, and when a game counts as endless.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many games at the same time.
    pub threads: usize,
    /// How many choices a game may have.
    pub choices: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { threads: 1, choices: 100_000 }
    }
}

/// Plays every game that is not done yet and hands over each as it ends, with its record if there was a fault. When
/// `stop` is set no further game is begun. An error of `each` ends the run and is returned.
pub fn run(
    plan: &Plan,
    maker: &Maker,
    limits: Limits,
    stop: &AtomicBool,
    done: &(dyn Fn(u64) -> bool + Sync),
    each: &mut dyn FnMut(Played, Option<Record>) -> io::Result<()>,
) -> io::Result<()> {
    let one = |game: &Game| play(plan, game, maker, limits.choices);
    spread(plan, limits.threads, stop, done, &one, &mut |(played, record)| each(played, record))
}

/// The same with whatever `one` makes of a game.
pub(crate) fn spread<T: Send>(
    plan: &Plan,
    threads: usize,
    stop: &AtomicBool,
    done: &(dyn Fn(u64) -> bool + Sync),
    one: &(dyn Fn(&Game) -> T + Sync),
    each: &mut dyn FnMut(T) -> io::Result<()>,
) -> io::Result<()> {
    let next = AtomicU64::new(0);
    let failed = AtomicBool::new(false);
    let work = |send: &dyn Fn(T) -> bool| {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= plan.games || stop.load(Ordering::Relaxed) || failed.load(Ordering::Relaxed) {
                return;
            }
            if !done(number) && !send(one(&plan.game(number))) {
                return;
            }
        }
    };
    std::thread::scope(|scope| {
        // A short queue: whoever plays waits for whoever writes, so that memory stays flat.
        let (sender, receiver) = sync_channel(threads.max(1) * 2);
        for _ in 0..threads.max(1) {
            let (sender, work) = (sender.clone(), &work);
            scope.spawn(move || work(&|game| sender.send(game).is_ok()));
        }
        drop(sender);
        for game in receiver {
            if let Err(error) = each(game) {
                failed.store(true, Ordering::Relaxed);
                return Err(error);
            }
        }
        Ok(())
    })
}
