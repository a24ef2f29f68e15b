//! Who has a seat that is not the person's: a bot, which sits down anew for each choice, or a program, which stays.

use std::cell::RefCell;
use std::rc::Rc;

use kanly_agents::Bot;
use kanly_engine::{Action, Outcome};
use kanly_host::{Agent, Prompt, Room};
use kanly_program::Program;

use crate::player::Player;

/// Somebody at the table.
pub(super) enum Sitter {
    Bot(Bot),
    Program(Rc<RefCell<Program>>),
}

impl Sitter {
    /// Takes its seat.
    pub(super) fn new(player: &Player, seed: u64) -> Self {
        match player {
            Player::Bot(bot) => Self::Bot(*bot),
            Player::Program(command) | Player::Model(command) => {
                let program = Program::new(command.clone(), player.patience(), seed).told_all();
                Self::Program(Rc::new(RefCell::new(program)))
            }
        }
    }

    /// The one who answers now. A bot remembers nothing, so that what is taken back is forgotten.
    pub(super) fn agent(&self, seed: u64) -> Box<dyn Agent> {
        match self {
            Self::Bot(bot) => bot.agent(seed),
            Self::Program(program) => Box::new(Lent(Rc::clone(program))),
        }
    }
}

/// A program for the time of one answer.
struct Lent(Rc<RefCell<Program>>);

impl Agent for Lent {
    fn choose(&mut self, prompt: &Prompt<'_>) -> Action {
        self.0.borrow_mut().choose(prompt)
    }

    fn interject(&mut self, prompt: &Prompt<'_>) -> Option<Action> {
        self.0.borrow_mut().interject(prompt)
    }

    fn said(&mut self) -> Vec<(Room, String)> {
        self.0.borrow_mut().said()
    }

    fn failed(&self) -> Option<String> {
        self.0.borrow().failed()
    }

    fn end(&mut self, outcome: Option<Outcome>) {
        self.0.borrow_mut().end(outcome);
    }
}
