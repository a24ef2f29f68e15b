//! The log of a case: what was there, what was done, what happened and what changed, for people.

use std::fmt::Write as _;

use kanly_engine::event::Event;

use crate::expect::show_event;
use crate::facts::{Change, position_table};
use crate::format::{Case, Start};

/// A log in the making.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    text: String,
    events: usize,
}

impl Log {
    /// Title, proofs and position.
    pub(crate) fn new(case: &Case) -> Log {
        let mut log = Log::default();
        log.line(&case.name);
        log.line(&"=".repeat(case.name.chars().count()));
        log.line(&format!("{}, line {}: {}", case.file, case.line, case.title));
        if !case.proves.is_empty() {
            let ids: Vec<String> = case.proves.iter().map(ToString::to_string).collect();
            log.line(&format!("proves {}", ids.join(", ")));
        }
        log.line("");
        log.text.push_str(&start_table(case.start()));
        log
    }

    /// Ends the log and gives its text.
    pub(crate) fn finish(mut self, result: &str) -> String {
        self.line("");
        self.line(result);
        self.text
    }

    pub(crate) fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// A statement that is carried out.
    pub(crate) fn statement(&mut self, statement: &str) {
        self.line("");
        self.line(&format!("> {statement}"));
    }

    /// An expectation with its result.
    pub(crate) fn expectation(&mut self, statement: &str, holds: bool, found: &str) {
        match holds {
            true => self.line(&format!("  ✓ {statement}")),
            false => self.line(&format!("  ✗ {statement}\n      found: {found}")),
        }
    }

    /// What happened, with a heading for each phase that began.
    pub(crate) fn events(&mut self, events: &[Event]) {
        for event in events {
            self.events += 1;
            if let Event::PhaseStarted { turn, phase } = event {
                let name = phase.id().replace('-', " ");
                let mut letters = name.chars();
                let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
                self.line(&format!("\n== Turn {turn}, {first}{} ==", letters.as_str()));
            }
            self.line(&format!("  {:>3}. {}  [{}]", self.events, show_event(event), event.rule()));
        }
    }

    /// What is different now.
    pub(crate) fn changes(&mut self, changes: &[Change]) {
        for change in changes {
            self.line(&format!("       {} {} -> {}", change.fact, change.before, change.after));
        }
    }
}

/// The start of a case as a table.
pub fn start_table(start: &Start) -> String {
    let rows = match start {
        Start::Position(position) => position_table(position),
        Start::Setup(config) => {
            let factions: Vec<&str> = config.factions.iter().map(|faction| faction.id()).collect();
            let factions =
                if factions.is_empty() { "dealt by chance".to_owned() } else { factions.join(", ") };
            vec![
                ("game".to_owned(), if config.options.advanced { "advanced" } else { "basic" }.to_owned()),
                ("start".to_owned(), "before the set-up".to_owned()),
                ("players".to_owned(), config.players.to_string()),
                ("factions".to_owned(), factions),
            ]
        }
    };
    let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for (name, value) in rows {
        let _ = writeln!(text, "  {name:width$}  {value}");
    }
    text
}
