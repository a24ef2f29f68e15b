//! The log of a case: what was there, what was done, what happened, what changed and who was asked, for people.

mod asked;
#[cfg(test)]
mod causes;
mod header;

use kanly_engine::event::{Effect, Event, Viewer};
use kanly_engine::view::View;
use kanly_engine::{Faction, State, Waiting};

use crate::expect::show_event;
use crate::facts::{Change, Facts};
use crate::format::Case;
use crate::rulebook::Problem;
pub(crate) use asked::unasked;
pub use header::{start_rows, start_table};

/// A log in the making, or none: to write one takes longer than to play the case.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    kept: bool,
    text: String,
    events: Vec<Event>,
    /// The statement of the script that is being carried out.
    statement: Option<String>,
    /// Whether the checks that follow it have begun.
    checking: bool,
    /// Whether a phase has begun in which no seat has been asked yet.
    silent: bool,
}

impl Log {
    /// Title, proofs and position, with the storm order if it is known.
    pub(crate) fn new(case: &Case, order: &[Faction]) -> Log {
        let mut log = Log { kept: true, ..Log::default() };
        log.line(&case.name);
        log.line(&"=".repeat(case.name.chars().count()));
        log.line(&format!("{}, line {}: {}", case.file, case.line, case.title));
        if !case.proves.is_empty() {
            let ids: Vec<String> = case.proves.iter().map(ToString::to_string).collect();
            log.line(&format!("proves {}", ids.join(", ")));
        } else if let Some(why) = &case.why {
            log.line(&format!("proves nothing: {why}"));
        }
        log.line("");
        log.text.push_str(&header::table(case.start(), order));
        log
    }

    /// Ends the log with the result and gives its text.
    pub(crate) fn finish(mut self, failures: &[Problem]) -> String {
        if !self.kept {
            return String::new();
        }
        self.line("");
        match failures.len() {
            0 => self.line("passed"),
            1 => self.line("failed: 1 thing is not as it should be"),
            many => self.line(&format!("failed: {many} things are not as they should be")),
        }
        for problem in failures {
            self.line(&format!("  line {}: {}", problem.line, problem.message));
        }
        self.line(&closing(&self.events));
        self.text
    }

    pub(crate) fn line(&mut self, line: &str) {
        if self.kept {
            self.text.push_str(line);
            self.text.push('\n');
        }
    }

    /// The facts before something happens, if anybody wants to read what it changes.
    pub(crate) fn facts(&self, view: impl FnOnce() -> View) -> Option<Facts> {
        self.kept.then(|| Facts::of_view(&view()))
    }

    /// A statement that is carried out.
    pub(crate) fn statement(&mut self, statement: &str) {
        self.statement = Some(statement.to_owned());
        self.checking = false;
        self.line(&format!("\n> {statement}"));
    }

    /// A choice that no statement names: chance takes a card, or a statement goes on by itself.
    pub(crate) fn step(&mut self, choice: &str, why: &str) {
        self.checking = false;
        self.line(&format!("\n  > {choice}   ({why})"));
    }

    /// A check with its result, under the statement that it follows.
    pub(crate) fn check(&mut self, check: &str, holds: bool, found: &str) {
        if !self.checking {
            self.checking = true;
            let after = match &self.statement {
                Some(statement) => format!("  after `{statement}`:"),
                None => "  before the first statement:".to_owned(),
            };
            self.line(&after);
        }
        self.verdict(check, holds, found);
    }

    /// Whether something holds, and what was found instead.
    pub(crate) fn verdict(&mut self, check: &str, holds: bool, found: &str) {
        match holds {
            true => self.line(&format!("  ✓ {check}")),
            false => self.line(&format!("  ✗ {check}\n      found: {found}")),
        }
    }

    /// What happened, with a heading for each phase that began. Each change stands below the event that brought it about;
    /// what has come after the last of them, such as cards that are being dealt, below that one.
    pub(crate) fn happened<'s>(
        &mut self,
        since: impl Iterator<Item = (&'s Effect, &'s State)>,
        before: Option<Facts>,
        after: impl FnOnce() -> View,
    ) {
        let Some(mut facts) = before else { return };
        for (effect, state) in since {
            self.event(effect);
            facts = self.changes(facts, &state.view(Viewer::Judge));
        }
        self.changes(facts, &after());
    }

    /// Lists what has changed and gives the facts as they are now.
    fn changes(&mut self, before: Facts, view: &View) -> Facts {
        let facts = Facts::of_view(view);
        before.changes(&facts).iter().for_each(|change| self.change(change));
        facts
    }

    fn event(&mut self, effect: &Effect) {
        let event = &effect.event;
        self.events.push(*event);
        if let Event::PhaseStarted { turn, phase } = event {
            if std::mem::replace(&mut self.silent, true) {
                self.line("  (the phase passes: no seat was asked in it)");
            }
            let name = phase.id().replace('-', " ");
            let mut letters = name.chars();
            let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
            self.line(&format!("\n== Turn {turn}, {first}{} ==", letters.as_str()));
        }
        self.line(&format!("  {:>3}. {}  [{}]", self.events.len(), show_event(event), effect.rule));
        // The log is the judge's, who sees every event.
        if let Some(seen) = effect.seen_by(Viewer::Judge) {
            self.line(&format!("       {}", kanly_narrate::Tongue::english().plain_sentence(seen)));
        }
    }

    fn change(&mut self, change: &Change) {
        self.line(&format!("         {} {} -> {}", change.fact, change.before, change.after));
    }

    /// Whom the game waits for, what it asks them, and what others may bring in: the log is the judge's, so secret
    /// questions are told.
    pub(crate) fn asked(&mut self, state: &State) {
        if !self.kept {
            return;
        }
        if matches!(state.must_act(), Waiting::Seats(_)) {
            self.silent = false;
        }
        for line in asked::lines(state) {
            self.line(&format!("  ? {line}"));
        }
        for line in asked::open_lines(state) {
            self.line(&format!("  + {line}"));
        }
    }
}

/// How many events there were and which was the last. That the next phase has begun after it is told besides.
fn closing(events: &[Event]) -> String {
    let name = |event: &Event| show_event(event).split(' ').next().unwrap_or_default().to_owned();
    let is_start = |event: &Event| matches!(event, Event::PhaseStarted { .. });
    let count = match events.len() {
        0 => return "no events".to_owned(),
        1 => "1 event".to_owned(),
        many => format!("{many} events"),
    };
    match (events.iter().rfind(|event| !is_start(event)), events.last()) {
        (Some(last), Some(start)) if is_start(start) => {
            format!("{count}, the last {}, then {}", name(last), show_event(start))
        }
        (_, last) => format!("{count}, the last {}", last.map(name).unwrap_or_default()),
    }
}

#[cfg(test)]
mod tests;
