//! Many things at once: a few threads take one piece of work after the other.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::wrong::Stop;

/// Does all the work, so much at once. After something had to stop, nothing is begun any more; what is under way is ended.
pub(super) fn all<W: Sync, R: Send>(
    at_once: u16,
    work: &[W],
    does: impl Fn(&W) -> Result<R, Stop> + Sync,
    done: impl Fn() + Sync,
) -> (Vec<Option<R>>, Option<Stop>) {
    let results: Vec<Mutex<Option<R>>> = work.iter().map(|_| Mutex::new(None)).collect();
    let stopped: Mutex<Option<Stop>> = Mutex::new(None);
    let next = AtomicUsize::new(0);
    let one = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(piece) = work.get(at) else { return };
            if stopped.lock().unwrap_or_else(PoisonError::into_inner).is_some() {
                return;
            }
            match does(piece) {
                Ok(result) => {
                    *results[at].lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
                }
                Err(stop) => {
                    stopped.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(stop);
                }
            }
            done();
        }
    };
    let threads = usize::from(at_once).min(work.len()).max(1);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(one);
        }
    });
    let results = results.into_iter().map(|slot| slot.into_inner().unwrap_or_else(PoisonError::into_inner));
    (results.collect(), stopped.into_inner().unwrap_or_else(PoisonError::into_inner))
}
