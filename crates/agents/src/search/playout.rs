//! One imagined game from an answer to the end of the turn, or to its own end.

use kanly_engine::{
    Action, Actor, Effect, Event, Faction, Moment, RuleId, Sink, SplitMix, State, Viewer, Waiting,
};

use crate::heuristic::Heuristic;
use crate::heuristic::memory::Memory;
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

/// Where an answer of a faction leads in this world when all go on as the policy does until the turn is over, and somebody who has
/// watched it.
pub(super) fn playout(
    policy: &Heuristic,
    world: State,
    faction: Faction,
    action: Action,
    seed: u64,
) -> (State, Heuristic) {
    let turn = world.turn();
    let (world, everybody, _) =
        go_on(policy, world, (faction, action), seed, CHOICES, |world| world.turn() != turn);
    (world, everybody)
}

/// Plays on from an answer as the policy does, until it is enough, the game is over, or so many choices were made; how many it
/// were comes last.
pub(super) fn go_on(
    policy: &Heuristic,
    mut world: State,
    (faction, mut action): (Faction, Action),
    seed: u64,
    choices: usize,
    enough: impl Fn(&State) -> bool,
) -> (State, Heuristic, usize) {
    let mut dice = SplitMix::new(seed);
    let mut everybody = policy.reseeded(seed);
    let tempers = everybody.tempers();
    let mut actor = Actor::Seat(faction);
    let mut made = 0;
    while made < choices {
        made += 1;
        if world.apply(actor, action, &mut Listener(&mut everybody.memory)).is_err() {
            // What is legal in the true game can fail only where the imagined one has moved on.
            break;
        }
        if enough(&world) {
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
                (actor, action) = (Actor::Seat(seat), everybody.decide_as(tempers[seat], &prompt));
            }
        }
    }
    (world, everybody, made)
}
