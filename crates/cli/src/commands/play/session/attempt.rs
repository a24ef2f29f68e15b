//! Actions as they are typed: read, warned of, tried, and explained.

use kanly_engine::{Action, Decision, Faction};
use kanly_host::{Refusal, texts};

use super::{Session, Stay};
use crate::commands::play::{ask, loose, refuse, warning};
use crate::terminal::{self, FAINT, fit, paint};
use crate::tongue::tongue;

impl Session {
    /// An action, as it was typed.
    pub(super) fn attempt(
        &mut self,
        seat: Option<Faction>,
        decision: Option<&Decision>,
        text: &str,
    ) -> miette::Result<Stay> {
        let Some(seat) = seat else {
            terminal::print(&refuse::refused("the game is over."))?;
            return Ok(Stay::Yes);
        };
        let (text, words) = match texts::numbered(text, self.game.next_text(seat)) {
            Ok((text, words)) => (text, words),
            Err(wrong) => {
                terminal::print(&bad_words(wrong))?;
                return Ok(Stay::Yes);
            }
        };
        let text = match loose::read(decision, &text) {
            Ok((text, told)) => {
                terminal::print(&told)?;
                text
            }
            Err(refusal) => {
                terminal::print(&refusal)?;
                return Ok(Stay::Yes);
            }
        };
        match ask::action(&text) {
            Err(error) => {
                let view = self.game.view(seat);
                terminal::print(&refuse::unreadable(&view, decision, &text, &error))?;
            }
            Ok(action) if words.is_none() && self.lacks_words(action) => {
                let how =
                    "there is no such text; write the words in quotation marks, as in `text \"words\"`.";
                terminal::print(&refuse::refused(how))?;
            }
            // Nothing is asked, so there is nothing to pass: the game just goes on.
            Ok(Action::Pass) if decision.is_some_and(|decision| decision.ask.is_none()) => {
                self.nothing(decision)?;
            }
            Ok(action) if self.warn(seat, action)? => {}
            Ok(action) => self.act(seat, action, words)?,
        }
        Ok(Stay::Yes)
    }

    /// Warns of what is often regretted. Whoever sits at a terminal does it by saying it again; tells whether that is waited for.
    fn warn(&mut self, seat: Faction, action: Action) -> miette::Result<bool> {
        let this = (self.game.choices(), seat, action);
        let warnings = self.game.warnings(seat, action);
        if warnings.is_empty() || self.warned == Some(this) {
            return Ok(false);
        }
        let waits = self.lines.is_terminal();
        terminal::print(&warning::told(&warnings, waits))?;
        self.warned = Some(this);
        Ok(waits)
    }

    /// `!`: does what the person was warned of.
    pub(super) fn confirm(&mut self) -> miette::Result<()> {
        match self.warned.take() {
            Some((choices, seat, action)) if choices == self.game.choices() => self.act(seat, action, None),
            Some(_) | None => terminal::print(&refuse::refused("there is nothing that you were warned of.")),
        }
    }

    /// Whether an action names a text without words.
    fn lacks_words(&self, action: Action) -> bool {
        let known = |number| self.game.texts().iter().any(|(text, _)| *text == number);
        texts::named(action).is_some_and(|number| !known(number))
    }

    /// The person acts, perhaps with the words of a text, is told what follows, and the game is kept.
    pub(super) fn act(&mut self, seat: Faction, action: Action, words: Option<&str>) -> miette::Result<()> {
        let done = match self.has_offered(seat) && matches!(action, Action::Offer(_)) {
            true => {
                let done = self.game.offer_instead(seat, action, words);
                if done.is_ok() {
                    terminal::print(&fit(2, &paint(FAINT, tongue().offer_replaced())))?;
                }
                done
            }
            false => self.game.act(seat, action, words),
        };
        match done {
            Ok(seen) => {
                self.teller.know(self.game.texts());
                self.teller.tell(&seen)?;
                if matches!(action, Action::Offer(_)) {
                    self.hear_answers()?;
                }
                // Whoever bargains may want to go on with it.
                self.wait |= matches!(
                    action,
                    Action::Offer(_)
                        | Action::Withdraw
                        | Action::Agree(_)
                        | Action::Cancel(_)
                        | Action::Accuse(..)
                );
                match self.file.clone() {
                    Some(file) => self.keep(&file),
                    None => Ok(()),
                }
            }
            Err(Refusal::Illegal { illegal, .. }) => {
                let (view, decision) = (self.game.view(seat), self.game.decision(seat));
                terminal::print(&refuse::illegal(&view, decision.as_ref(), &action.to_string(), &illegal))
            }
            Err(refusal) => terminal::print(&refuse::refused(&format!("{}.", tongue().reason(&refusal)))),
        }
    }

    /// Whether a seat has an offer on the table. That nobody wants it is only said, so it lies there until it is taken back.
    fn has_offered(&self, seat: Faction) -> bool {
        self.game.decision(seat).and_then(|decision| decision.open.deals).is_some_and(|deals| deals.withdraw)
    }

    /// `why`: whether an action is legal, and by which rule.
    pub(super) fn why(&self, seat: Option<Faction>, decision: Option<&Decision>, text: &str) -> String {
        let Some(seat) = seat else { return "The game is over: nothing is legal any more.\n".to_owned() };
        let (text, _) = match texts::numbered(text, self.game.next_text(seat)) {
            Ok(numbered) => numbered,
            Err(wrong) => return bad_words(wrong),
        };
        let text = match loose::read(decision, &text) {
            Ok((text, _)) => text,
            Err(refusal) => return refusal,
        };
        let view = self.game.view(seat);
        match ask::action(&text) {
            Err(error) => refuse::unreadable(&view, decision, &text, &error),
            Ok(action) => match self.game.check(seat, action) {
                Ok(()) => ask::legal_because(decision, action),
                Err(illegal) => refuse::illegal(&view, decision, &action.to_string(), &illegal),
            },
        }
    }
}

/// What is wrong with words in quotation marks.
fn bad_words(wrong: texts::BadWords) -> String {
    refuse::refused(&format!("{}.", tongue().reason(&Refusal::Words(wrong))))
}
