//! A replay for people.

use kanly_engine::event::{Effect, Event, Viewer};
use kanly_engine::record::{Choice, Record};
use kanly_engine::{Phase, State};

use super::behaviour::agreement;
use super::{Digest, End, Teller};
use crate::table;
use crate::terminal::{FAINT, GOOD, HEADING, paint};
use crate::tongue::tongue;
use kanly_narrate::{self as narrate, Parting};

/// What has been told so far.
pub(super) struct Text {
    viewer: Viewer,
    quiet: bool,
    board: bool,
    out: String,
    /// The words of texts, by number.
    texts: narrate::Texts,
    /// The last sentence and how often it was said: four traitor cards dealt are told in one line.
    last: (String, usize),
}

impl Text {
    pub(super) fn new(viewer: Viewer, quiet: bool, board: bool, texts: &[(u16, String)]) -> Text {
        let texts = texts.to_vec();
        Text { viewer, quiet, board, out: String::new(), texts, last: (String::new(), 0) }
    }

    fn line(&mut self, line: &str) {
        self.say_last();
        self.out.push_str(line);
        self.out.push('\n');
    }

    /// Says a sentence once the next one is different.
    fn say(&mut self, sentence: String) {
        if self.last.0 != sentence {
            self.say_last();
            self.last.0 = sentence;
        }
        self.last.1 += 1;
    }

    fn say_last(&mut self) {
        let (sentence, times) = std::mem::take(&mut self.last);
        match times {
            0 => {}
            1 => self.out.push_str(&format!("{sentence}\n")),
            // any: two or more
            _ => {
                self.out.push_str(&format!("{sentence} {}\n", paint(FAINT, format_args!("({times} times)"))))
            }
        }
    }

    /// Choices are told to the judge alone. Even the number of a line would tell the others something: between two
    /// numbers that are not neighbours somebody was asked in secret.
    fn choice(&mut self, choice: Choice) {
        if self.viewer == Viewer::Judge {
            let text = format!("{:>5}  {}: {}", choice.line, choice.actor, choice.action);
            self.line(&paint(FAINT, text));
        }
    }

    fn effect(&mut self, effect: &Effect) {
        let Some(seen) = effect.seen_by(self.viewer) else { return };
        match tongue().heading(seen) {
            Some(heading) => self.line(&format!("\n{heading}")),
            None => {
                let indent = if self.viewer == Viewer::Judge { 7 } else { 2 };
                self.say(format!("{:indent$}{}", "", tongue().sentence(seen)));
                if let Some(words) = tongue().words_of(seen, &self.texts) {
                    self.line(&format!("{:indent$}  {words}", ""));
                }
            }
        }
    }
}

impl Teller for Text {
    fn step(&mut self, state: &State, choice: Option<Choice>, effects: &[Effect]) -> miette::Result<()> {
        if self.quiet {
            return Ok(());
        }
        match choice {
            Some(choice) => self.choice(choice),
            None => {
                let heading = tongue().phase(Phase::Setup);
                let rule = paint(FAINT, format_args!("[{}]", Phase::Setup.rule()));
                self.line(&format!("{} {rule}", paint(HEADING, heading)));
            }
        }
        effects.iter().for_each(|effect| self.effect(effect));
        let turn_began = effects.iter().any(|effect| matches!(effect.event, Event::TurnEnded { .. }));
        if self.board && turn_began {
            self.line("");
            self.out.push_str(&table::position(&state.view(self.viewer), &self.texts));
        }
        Ok(())
    }

    fn end(&mut self, end: &End<'_>) -> miette::Result<()> {
        if !self.quiet {
            self.line("");
            self.out.push_str(&table::position(&end.state.view(self.viewer), &self.texts));
            self.line("");
        }
        match end.outcome {
            Some(outcome) => {
                let how = tongue().won(outcome.winners, outcome.turn, &tongue().victory(outcome.condition));
                let rule = paint(FAINT, format_args!("[{}]", outcome.condition.rule()));
                self.line(&format!("{how} {rule}"));
            }
            None => self.line("The game is not over."),
        }
        let digest = match (end.digest, self.viewer) {
            (Digest::Same, Viewer::Judge) => {
                format!("The record replays to the same digest, {:016x}.", end.state.digest())
            }
            (Digest::Same, Viewer::Seat(_) | Viewer::Table) => {
                "The record replays to the same digest.".to_owned()
            }
            (Digest::NotGiven, _) => "The record replays; it has no digest to compare with.".to_owned(),
            (Digest::NotReached, _) => "The record replays up to this line.".to_owned(),
        };
        self.line(&paint(GOOD, digest));
        if let Some(agreement) = agreement(end.record, end.to) {
            self.line(&paint(GOOD, agreement));
        }
        Ok(())
    }

    /// What does not fit is told to whoever started the command, and not as a part of the game.
    fn parted(&mut self, _: &Record, _: &Parting) -> miette::Result<()> {
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> String {
        self.say_last();
        self.out
    }
}
