//! How far a run has come, for people who wait.

use std::sync::{Mutex, PoisonError};

use indicatif::{ProgressBar, ProgressStyle};
use kanly_llm::run::Progress;

/// A bar for each track. It is drawn on terminals only.
#[derive(Default)]
pub(crate) struct Bars(Mutex<Option<ProgressBar>>);

impl Bars {
    fn with(&self, does: impl FnOnce(&mut Option<ProgressBar>)) {
        does(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

impl Progress for Bars {
    fn begin(&self, what: &str, steps: u64) {
        let style =
            ProgressStyle::with_template("{msg:24} {bar:30} {pos}/{len}  {elapsed} of about {duration}");
        let bar = ProgressBar::new(steps).with_message(what.to_owned());
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.tick();
        self.with(|now| *now = Some(bar));
    }

    fn step(&self) {
        self.with(|now| now.iter().for_each(|bar| bar.inc(1)));
    }

    fn end(&self) {
        self.with(|now| now.take().iter().for_each(ProgressBar::finish));
    }
}
