//! Chance answered by dice.

use crate::frame::Waiting;
use crate::sink::Sink;
use crate::state::State;
use kanly_vocabulary::action::Actor;
use kanly_vocabulary::dice::Dice;

impl State {
    /// Plays one choice at random, of chance or of a seat that is waited for; false when the game is over. A sample of a
    /// domain is legal, so it is not looked up again: this is how playouts are made.
    #[inline]
    pub fn stumble(&mut self, dice: &mut dyn Dice, sink: &mut dyn Sink) -> bool {
        let actor = match self.must_act() {
            Waiting::Nobody => return false,
            Waiting::Chance => Actor::Chance,
            Waiting::Seats(seats) => {
                let n = dice.index(seats.len());
                Actor::Seat(seats.nth(n).expect("somebody is waited for"))
            }
        };
        let ask = self.ask(actor);
        let action = ask.sample(dice);
        debug_assert!(ask.contains(action), "{action} is no answer to {ask:?}");
        self.carry_out(actor, action, sink);
        true
    }

    /// Lets the dice answer for chance until a seat must act or the game is over.
    pub fn roll(&mut self, dice: &mut dyn Dice, sink: &mut dyn Sink) {
        while self.must_act() == Waiting::Chance {
            let ask = self.question(Actor::Chance).expect("chance is waited for");
            let action = ask.sample(dice);
            self.carry_out(Actor::Chance, action, sink);
        }
    }
}
