//! What the person has seen, told as it happens and kept for `log`.

use std::time::Duration;

use kanly_engine::event::Seen;

use crate::terminal;
use crate::tongue::tongue;
use kanly_narrate as narrate;

/// The rest after each line that is told, for people who read along.
pub(crate) const PAUSE: Duration = Duration::from_millis(120);

/// Tells events, one line each, at a pace that can be followed.
pub(crate) struct Teller {
    pause: Duration,
    log: Vec<String>,
    /// What is told in the next line: one thing, or several alike.
    next: Vec<Seen>,
    /// The words of texts, by number.
    texts: narrate::Texts,
}

impl Teller {
    /// A teller that rests so long after each line.
    pub(crate) fn new(pause: Duration) -> Teller {
        Teller { pause, log: Vec::new(), next: Vec::new(), texts: Vec::new() }
    }

    /// Gives the words of the texts that events name by number.
    pub(crate) fn know(&mut self, texts: &[(u16, String)]) {
        self.texts = texts.to_vec();
    }

    /// Tells what was seen.
    pub(crate) fn tell(&mut self, seen: &[Seen]) -> miette::Result<()> {
        for &seen in seen {
            if !self.next.last().is_some_and(|last| tongue().are_alike(*last, seen)) {
                self.rest()?;
            }
            self.next.push(seen);
        }
        Ok(())
    }

    /// Tells what is still on the tongue: before somebody is asked, and at the end.
    pub(crate) fn rest(&mut self) -> miette::Result<()> {
        let Some(line) = self.line() else { return Ok(()) };
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
        self.next.clear();
        for &seen in seen {
            if !self.next.last().is_some_and(|last| tongue().are_alike(*last, seen)) {
                let line = self.line();
                self.log.extend(line);
            }
            self.next.push(seen);
        }
        let line = self.line();
        self.log.extend(line);
    }

    /// The last things told.
    pub(crate) fn log(&self, number: usize) -> String {
        self.log[self.log.len().saturating_sub(number)..].concat()
    }

    fn line(&mut self) -> Option<String> {
        let seen = std::mem::take(&mut self.next);
        let first = *seen.first()?;
        Some(match tongue().heading(first) {
            Some(heading) => format!("\n{heading}\n"),
            None => {
                let words = tongue().words_of(first, &self.texts);
                let words = words.map_or(String::new(), |words| terminal::fit(4, &words));
                terminal::fit(2, &tongue().together(&seen)) + &words
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::event::{Effect, Event, Viewer};
    use kanly_engine::{Faction, Phase, rule};

    #[test]
    fn repeated_lines_are_counted() {
        let seen = |rule, event| Effect { rule, event }.seen_by(Viewer::Table).expect("it is public");
        let dealt = Event::TraitorDealt { faction: Faction::Emperor, leader: None };
        let dealt = seen(rule!("0.11"), dealt);
        let phase = seen(rule!("1.01.00"), Event::PhaseStarted { turn: 1, phase: Phase::Storm });
        let mut teller = Teller::new(Duration::ZERO);
        teller.recall(&[dealt, dealt, phase]);
        let log = anstream::adapter::strip_str(&teller.log(9)).to_string();
        assert!(log.contains("is dealt a traitor card. [0.11] (2 times)\n"), "{log}");
        assert!(log.contains("\nTurn 1, Storm"), "{log}");
        assert_eq!(teller.log(1).lines().count(), 2, "a heading has an empty line before it");
        let pass = |faction| seen(rule!("1.04.06.02"), Event::BidPassed { faction });
        teller.recall(&[Faction::Fremen, Faction::Guild, Faction::Atreides].map(pass));
        let log = anstream::adapter::strip_str(&teller.log(9)).to_string();
        assert_eq!(log, "  Fremen, the Spacing Guild and Atreides pass. [1.04.06.02]\n");
    }
}
