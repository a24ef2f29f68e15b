//! Chance answered by dice.

use crate::action::Actor;
use crate::dice::Dice;
use crate::event::Sink;
use crate::frame::Waiting;
use crate::state::State;

impl State {
    /// Lets the dice answer for chance until a seat must act or the game is over.
    pub fn roll(&mut self, dice: &mut dyn Dice, sink: &mut dyn Sink) {
        while self.must_act() == Waiting::Chance {
            let decision = self.decision(Actor::Chance).expect("chance is waited for");
            let action = decision.sample(dice);
            self.apply(Actor::Chance, action, sink).expect("a sample lies within its domain");
        }
    }
}
