//! Progress of long work, on standard error and only for people.

use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Before that a bar would only flicker.
const LONG: Duration = Duration::from_millis(700);

/// A bar that appears once the work turns out to be long, on a terminal.
pub(crate) struct Progress {
    bar: ProgressBar,
    started: Instant,
    wanted: bool,
}

impl Progress {
    /// So much work, counted in these words. Nothing is ever shown unless it is wanted.
    pub(crate) fn new(total: u64, words: &str, wanted: bool) -> Self {
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::hidden());
        let template = format!("{{bar:40}} {{pos}}/{{len}} {words}  {{msg}}");
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style);
        }
        Self { bar, started: Instant::now(), wanted: wanted && std::io::stderr().is_terminal() }
    }

    /// One more is done.
    pub(crate) fn step(&self) {
        self.appear();
        self.bar.inc(1);
    }

    /// So much is done.
    pub(crate) fn at(&self, done: u64) {
        self.appear();
        self.bar.set_position(done);
    }

    /// So much of so much is done.
    pub(crate) fn of(&self, done: u64, total: u64) {
        self.bar.set_length(total);
        self.at(done);
    }

    fn appear(&self) {
        if self.wanted && self.bar.is_hidden() && self.started.elapsed() > LONG {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    /// The time since the work began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Takes the bar away.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
