//! One question and nothing after it: the conversation of `kanly puzzle`, with the words of `kanly play`.

use std::time::Duration;

use kanly_engine::{Action, Actor, Decision, Effect, Faction, Illegal, State, View, Viewer};
use kanly_narrate::colour;

use super::command::{self, Command};
use super::lines::{Line, Lines};
use super::{ask, explain, loose, refuse};
use crate::commands::{board, rules};
use crate::table;
use crate::tell::Teller;
use crate::terminal::{self, paint};

/// How much of what was seen is told before the question.
const REMINDER: usize = 12;

/// The commands of `kanly play` that are of use where nothing is played.
const WORDS: [&str; 9] = ["help", "legal", "why", "rules", "board", "table", "me", "log", "quit"];

/// Whether an action can be done, or which rule stands in its way.
pub(in crate::commands) type Check<'c> = dyn Fn(Action) -> Result<(), Illegal> + 'c;

/// A question to one seat, and everything that it may know.
pub(in crate::commands) struct Riddle {
    view: View,
    decision: Decision,
    teller: Teller,
}

impl Riddle {
    /// What a seat is asked in a game after these events; nothing if it is not asked.
    pub(in crate::commands) fn new(state: &State, seat: Faction, effects: &[Effect]) -> Option<Self> {
        let viewer = Viewer::Seat(seat);
        let seen: Vec<_> = effects.iter().filter_map(|effect| effect.seen_by(viewer)).collect();
        let mut teller = Teller::new(Duration::ZERO);
        teller.recall(&seen);
        Some(Self { view: state.view(viewer), decision: state.decision(Actor::Seat(seat))?, teller })
    }

    /// The table as the seat sees it, what has happened in this phase, and the question.
    pub(in crate::commands) fn told(&self) -> String {
        [table::position(&self.view, &[]), self.me(), self.teller.log(REMINDER)].join("\n") + &self.question()
    }

    fn question(&self) -> String {
        ask::question(&self.view, &self.decision, false)
    }

    fn me(&self) -> String {
        match self.decision.actor {
            Actor::Seat(seat) => table::own(&self.view, seat),
            Actor::Chance => String::new(),
        }
    }

    /// Reads lines until one of them is an answer that `check` lets pass; nothing if the person leaves.
    pub(in crate::commands) fn answered(&self, check: &Check<'_>) -> miette::Result<Option<Action>> {
        let mut lines = Lines::open()?;
        let (Actor::Seat(seat), name) = (self.decision.actor, self.decision.actor.to_string()) else {
            return Ok(None);
        };
        let prompts = (format!("{name}> "), format!("{} ", paint(colour(seat), format!("{name}>"))));
        loop {
            let Line::Text(line) = lines.read((&prompts.0, &prompts.1), Some(&self.decision))? else {
                return Ok(None);
            };
            let text = match command::read(&line) {
                Ok(Command::Quit) => return Ok(None),
                Ok(Command::Action(text)) => match self.read(text, check) {
                    Ok((action, told)) => {
                        terminal::print(&told)?;
                        return Ok(Some(action));
                    }
                    Err(refusal) => refusal,
                },
                Ok(command) => self.looked_up(command, check),
                Err(wrong) => refuse::refused(&format!("{wrong}.")),
            };
            terminal::print(&text)?;
        }
    }

    /// What stands behind a word that is no answer.
    fn looked_up(&self, command: Command<'_>, check: &Check<'_>) -> String {
        let decision = Some(&self.decision);
        let page =
            |page: miette::Result<String>| page.unwrap_or_else(|why| refuse::refused(&format!("{why}.")));
        match command {
            Command::Help(None) => ask::help_with(decision, |word| WORDS.contains(&word)),
            Command::Help(Some(about)) => explain::help(decision, about),
            Command::Legal(verb) => ask::legal(decision, verb),
            Command::Why(typed) => match self.read(typed, check) {
                Ok((action, _)) => ask::legal_because(decision, action),
                Err(refusal) => refusal,
            },
            Command::Rules(words) => page(rules::page(words)),
            Command::Territory(name) => page(board::page(name, Some(&self.view))),
            Command::Board => {
                [table::header(&self.view), table::board(&self.view), table::ring(&self.view)].join("\n")
            }
            Command::Table => table::position(&self.view, &[]),
            Command::Me => self.me(),
            Command::Log(number) => self.teller.log(number),
            Command::Nothing => self.question(),
            _ => refuse::refused("a puzzle is one answer; `quit` leaves it."), // any: it is for whole games
        }
    }

    /// An answer as it was typed, with how it was read; or a refusal in words.
    pub(in crate::commands) fn read(
        &self,
        typed: &str,
        check: &Check<'_>,
    ) -> Result<(Action, String), String> {
        let decision = Some(&self.decision);
        let (text, told) = loose::read(decision, typed)?;
        let action =
            ask::action(&text).map_err(|error| refuse::unreadable(&self.view, decision, &text, &error))?;
        check(action)
            .map_err(|illegal| refuse::illegal(&self.view, decision, &action.to_string(), &illegal))?;
        if !self.decision.ask.is_some_and(|ask| ask.contains(action)) {
            return Err(refuse::refused(&format!(
                "`{action}` can be done, but it is no answer to this question."
            )));
        }
        Ok((action, told))
    }
}
