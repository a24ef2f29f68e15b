//! One imagined game from an answer to the end of the turn.

use kanly_engine::{
    Action, Actor, Effect, Event, Faction, Moment, RuleId, Sink, SplitMix, State, Viewer, Waiting,
};

use crate::old::heuristic::Heuristic;
use crate::old::heuristic::memory::Memory;
use kanly_host::Prompt;

/// A turn has no more choices than this; a playout that goes on longer is judged where it stands.
const CHOICES: usize = 2_000;

/// Keeps what everybody at the imagined table sees.
struct Listener<'m>(&'m mut Memory);

impl Sink for Listener<'_> {
    fn event(&mut self, rule: RuleId, event: &Event, _: Moment<'_>) {
        if let Some(seen) = (Effect { rule, event: *event }).seen_by(Viewer::Table) {
            self.0.note(&seen.event());
        }
    }
}

/// What an answer is worth to a faction in this world, when all go on as the policy does until the turn is over.
pub(super) fn playout(policy: &Heuristic, world: State, faction: Faction, action: Action, seed: u64) -> f32 {
    let mut dice = SplitMix::new(seed);
    let mut everybody = policy.reseeded(seed);
    let mut world = world;
    let turn = world.turn();
    let mut actor = Actor::Seat(faction);
    let mut action = action;
    for _ in 0..CHOICES {
        if world.apply(actor, action, &mut Listener(&mut everybody.memory)).is_err() {
            // What is legal in the true game can fail only where the imagined one has moved on.
            break;
        }
        if world.turn() != turn {
            break;
        }
        match world.must_act() {
            Waiting::Nobody => break,
            Waiting::Chance => {
                let Some(decision) = world.decision(Actor::Chance) else { break };
                (actor, action) = (Actor::Chance, decision.sample(&mut dice));
            }
            Waiting::Seats(seats) => {
                let Some(seat) = seats.first() else { break };
                let Some(prompt) = Prompt::new(&world, seat, &[]) else { break };
                (actor, action) = (Actor::Seat(seat), everybody.decide(&prompt));
            }
        }
    }
    everybody.value(&world, faction)
}
