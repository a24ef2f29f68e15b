//! A replay for programs: one JSON object on each line.

use kanly_engine::event::{Effect, Event, Seen, Viewer};
use kanly_engine::record::{Choice, Record};
use kanly_engine::{Action, Actor, BEHAVIOUR, Outcome, RuleId, State, View};
use miette::IntoDiagnostic as _;
use serde::Serialize;

use super::{Digest, End, Teller};
use crate::tongue::tongue;
use kanly_narrate::{self as narrate, Parting};

/// What has been told so far.
pub(super) struct Json {
    viewer: Viewer,
    quiet: bool,
    board: bool,
    out: String,
    /// The words of texts, by number.
    texts: narrate::Texts,
}

/// One line. The types of events are written as the engine writes them; these five are added.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "SCREAMING_SNAKE_CASE")]
enum Line<'l> {
    /// For the judge: a line of the record.
    Choice { line: usize, actor: Actor, action: Action },
    /// The words of a text that the event before it names.
    Text { number: u16, words: &'l str },
    /// The table, when it was asked for and at the end.
    Position { view: &'l View },
    /// The last line. `digest_matches` is null when there is no digest to compare with.
    ReplayEnded { outcome: Option<Outcome>, digest_matches: Option<bool>, digests: usize, behaviour: u8 },
    /// The last line of a record that does not fit: by which behaviour it was written and played, and where they part.
    ReplayParted {
        behaviour: u8,
        played_by: u8,
        #[serde(flatten)]
        parting: &'l Parting,
    },
}

/// An event as seen, with the rule behind it and told in a sentence.
#[derive(Serialize)]
struct Told {
    #[serde(flatten)]
    event: Seen,
    rule: RuleId,
    text: String,
}

impl Json {
    pub(super) fn new(viewer: Viewer, quiet: bool, board: bool, texts: &[(u16, String)]) -> Json {
        Json { viewer, quiet, board, out: String::new(), texts: texts.to_vec() }
    }

    fn line(&mut self, value: &impl Serialize) -> miette::Result<()> {
        self.out.push_str(&serde_json::to_string(value).into_diagnostic()?);
        self.out.push('\n');
        Ok(())
    }

    fn text(&mut self, seen: Seen) -> miette::Result<()> {
        let Some(named) = narrate::text_named(seen) else { return Ok(()) };
        match self.texts.iter().find(|(number, _)| *number == named).cloned() {
            Some((number, words)) => self.line(&Line::Text { number, words: &words }),
            None => Ok(()),
        }
    }

    fn position(&mut self, state: &State) -> miette::Result<()> {
        let view = state.view(self.viewer);
        self.line(&Line::Position { view: &view })
    }
}

impl Teller for Json {
    fn step(&mut self, state: &State, choice: Option<Choice>, effects: &[Effect]) -> miette::Result<()> {
        if self.quiet {
            return Ok(());
        }
        if let (Some(Choice { line, actor, action }), Viewer::Judge) = (choice, self.viewer) {
            self.line(&Line::Choice { line, actor, action })?;
        }
        for effect in effects {
            if let Some(seen) = effect.seen_by(self.viewer) {
                self.line(&Told { event: seen, rule: seen.rule(), text: tongue().plain_sentence(seen) })?;
                self.text(seen)?;
            }
        }
        let turn_began = effects.iter().any(|effect| matches!(effect.event, Event::TurnEnded { .. }));
        if self.board && turn_began {
            self.position(state)?;
        }
        Ok(())
    }

    fn end(&mut self, end: &End<'_>) -> miette::Result<()> {
        if !self.quiet {
            self.position(end.state)?;
        }
        let digest_matches = match end.digest {
            Digest::Same => Some(true),
            Digest::NotGiven | Digest::NotReached => None,
        };
        let (digests, behaviour) = (end.record.digests(end.to), end.record.behaviour);
        self.line(&Line::ReplayEnded { outcome: end.outcome, digest_matches, digests, behaviour })
    }

    fn parted(&mut self, record: &Record, parting: &Parting) -> miette::Result<()> {
        self.line(&Line::ReplayParted { behaviour: record.behaviour, played_by: BEHAVIOUR, parting })
    }

    fn finish(self: Box<Self>) -> String {
        self.out
    }
}
