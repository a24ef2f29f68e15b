//! How much of the work is done.

use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;

/// Counts what is done, and tells somebody.
pub(super) struct Steps<'p> {
    done: AtomicUsize,
    total: usize,
    told: &'p (dyn Fn(usize, usize) + Sync),
}

impl<'p> Steps<'p> {
    /// At most so many steps are taken.
    pub(super) fn new(total: usize, told: &'p (dyn Fn(usize, usize) + Sync)) -> Self {
        Self { done: AtomicUsize::new(0), total, told }
    }

    /// A step for each of these, on all cores; what came of them stands in their order.
    pub(super) fn each<T: Sync, R: Send>(&self, all: &[T], step: impl Fn(&T) -> R + Sync) -> Vec<R> {
        let taken = all.par_iter().map(|each| {
            let result = step(each);
            (self.told)((self.done.fetch_add(1, Ordering::Relaxed) + 1).min(self.total), self.total);
            result
        });
        taken.collect()
    }

    /// There were no more of them.
    pub(super) fn end(&self) {
        (self.told)(self.total, self.total);
    }
}
