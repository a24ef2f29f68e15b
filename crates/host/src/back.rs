//! Taking back: free as long as nobody has got to know anything since that could not be untold.

use kanly_engine::secrecy::brings_to_light;
use kanly_engine::{Actor, Effect, Faction, Viewer};

use crate::command::Refusal;
use crate::game::Game;
use crate::host::Host;
use crate::line::By;

impl Host {
    /// The line from which the last decision of a seat can be taken back without asking anybody.
    ///
    /// It is judged by what this seat itself could see: were it refused because somebody has answered in secret, the refusal would
    /// tell so. Such an answer is taken back too, and asked for again; so is what chance has drawn unseen.
    pub fn free_back(&self, seat: Faction) -> Result<u32, Refusal> {
        let choices = self.choices();
        let own = |&(_, actor, _, by): &(u32, Actor, _, By)| actor == Actor::Seat(seat) && by == By::Itself;
        let last = choices.iter().rposition(own).ok_or(Refusal::NothingBack)?;
        let mut game = Game::new(&self.agreed.config).expect("it has begun before");
        for &(_, actor, action, _) in &choices[..last] {
            game.act(actor, action).expect("it was played before");
        }
        // A sealed answer stays sealed: whether it could be taken back would tell whether the others have answered.
        let state = game.state();
        let secret = !state.open_waiting().contains(seat) || self.is_window(state);
        if secret && state.question(Actor::Seat(seat)).is_some() {
            return Err(Refusal::Revealed);
        }
        for &(_, actor, action, by) in &choices[last..] {
            game.listener_mut().clear();
            let waited_for = game.state().open_waiting();
            game.act(actor, action).expect("it was played before");
            let mut seen =
                game.effects().iter().filter(|effect| effect.seen_by(Viewer::Seat(seat)).is_some());
            let harmless = match actor {
                Actor::Seat(_) if by == By::Floor => true,
                Actor::Seat(by) if by == seat => !seen.any(reveals),
                // Of these it knows nothing, so it may not be told of them here.
                Actor::Seat(_) | Actor::Chance => {
                    seen.next().is_none() && game.state().open_waiting() == waited_for
                }
            };
            if !harmless {
                return Err(Refusal::Revealed);
            }
        }
        Ok(choices[last].0)
    }
}

fn reveals(effect: &Effect) -> bool {
    brings_to_light(&effect.event)
}
