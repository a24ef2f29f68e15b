//! What the person has seen, told as it happens and kept for `log`.

use std::time::Duration;

use kanly_engine::event::Seen;

use crate::narrate;
use crate::terminal::{self, FAINT, paint};

/// The rest after each line that is told, for people who read along.
pub(crate) const PAUSE: Duration = Duration::from_millis(120);

/// Tells events, one line each, at a pace that can be followed.
pub(crate) struct Teller {
    pause: Duration,
    log: Vec<String>,
    /// The last line and how often it came: four traitor cards dealt are told in one.
    last: (String, usize),
}

impl Teller {
    /// A teller that rests so long after each line.
    pub(crate) fn new(pause: Duration) -> Teller {
        Teller { pause, log: Vec::new(), last: (String::new(), 0) }
    }

    /// Tells what was seen.
    pub(crate) fn tell(&mut self, seen: &[Seen]) -> miette::Result<()> {
        for line in seen.iter().map(|seen| line(*seen)) {
            if self.last.0 != line {
                self.rest()?;
                self.last.0 = line;
            }
            self.last.1 += 1;
        }
        Ok(())
    }

    /// Tells what is still on the tongue: before somebody is asked, and at the end.
    pub(crate) fn rest(&mut self) -> miette::Result<()> {
        let Some(line) = self.take() else { return Ok(()) };
        terminal::print(&line)?;
        self.log.push(line);
        if !self.pause.is_zero() {
            std::thread::sleep(self.pause);
        }
        Ok(())
    }

    /// Begins the log anew with what was seen before, without telling it.
    pub(crate) fn recall(&mut self, seen: &[Seen]) {
        self.log.clear();
        self.last = (String::new(), 0);
        for line in seen.iter().map(|seen| line(*seen)) {
            if self.last.0 != line {
                let said = self.take();
                self.log.extend(said);
                self.last.0 = line;
            }
            self.last.1 += 1;
        }
        let said = self.take();
        self.log.extend(said);
    }

    /// The last things told.
    pub(crate) fn log(&self, number: usize) -> String {
        self.log[self.log.len().saturating_sub(number)..].concat()
    }

    fn take(&mut self) -> Option<String> {
        let (line, times) = std::mem::take(&mut self.last);
        match times {
            0 => None,
            1 => Some(fitted(&line)),
            _ => Some(fitted(&format!("{line} {}", paint(FAINT, format_args!("({times} times)"))))),
        }
    }
}

fn line(seen: Seen) -> String {
    match narrate::heading(seen) {
        Some(heading) => format!("\n{heading}"),
        None => format!("  {}", narrate::sentence(seen)),
    }
}

/// A heading stands alone below an empty line; a sentence is broken where the terminal ends.
fn fitted(line: &str) -> String {
    match line.strip_prefix("  ") {
        Some(sentence) => terminal::fit(2, sentence),
        None => format!("{line}\n"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::event::{Event, Viewer};
    use kanly_engine::{Faction, Phase};

    #[test]
    fn repeated_lines_are_counted() {
        let dealt = Event::TraitorDealt { faction: Faction::Emperor, leader: None };
        let phase = Event::PhaseStarted { turn: 1, phase: Phase::Storm };
        let seen: Vec<Seen> =
            [dealt, dealt, phase].iter().filter_map(|event| event.seen_by(Viewer::Table)).collect();
        let mut teller = Teller::new(Duration::ZERO);
        teller.recall(&seen);
        let log = anstream::adapter::strip_str(&teller.log(9)).to_string();
        assert!(log.contains("is dealt a traitor card. [0.11] (2 times)\n"), "{log}");
        assert!(log.contains("\nTurn 1, Storm"), "{log}");
        assert_eq!(teller.log(1).lines().count(), 2, "a heading has an empty line before it");
    }
}
