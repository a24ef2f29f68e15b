//! One imagined game from an answer to the end of the turn, or to its own end.

use kanly_engine::{
    Action, Actor, Ask, AskKind, Effect, Event, Faction, Moment, RuleId, Sink, SplitMix, State, Viewer,
    Waiting,
};

use crate::heuristic::Heuristic;
use crate::heuristic::memory::Memory;
use kanly_host::Prompt;

/// A turn has no more choices than this; a playout that goes on longer is judged where it stands.
const CHOICES: usize = 2_000;

/// An answer, and how the seat moves after it when it is asked the next time, if that is known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Course {
    /// The answer.
    pub action: Action,
    /// The move.
    pub then: Option<Action>,
}

impl From<Action> for Course {
    fn from(action: Action) -> Self {
        Self { action, then: None }
    }
}

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
    turn_from(policy, world, Some((faction, action.into())), seed)
}

/// The same from wherever the turn stands, if nothing is answered first.
pub(super) fn turn_from(
    policy: &Heuristic,
    world: State,
    first: Option<(Faction, Course)>,
    seed: u64,
) -> (State, Heuristic) {
    let turn = world.turn();
    let (world, everybody, _) = go_on(policy, world, first, seed, CHOICES, |world| world.turn() != turn);
    (world, everybody)
}

/// Plays on as the policy does, from an answer if there is one, until it is enough, the game is over, or so many choices were made; how
/// many it were comes last.
pub(super) fn go_on(
    policy: &Heuristic,
    mut world: State,
    first: Option<(Faction, Course)>,
    seed: u64,
    choices: usize,
    enough: impl Fn(&State) -> bool,
) -> (State, Heuristic, usize) {
    let mut dice = SplitMix::new(seed);
    let mut everybody = policy.reseeded(seed);
    let tempers = everybody.tempers();
    let mut answer = first.map(|(faction, course)| (faction, course.action));
    let mut then = first.and_then(|(faction, course)| Some((faction, course.then?)));
    let mut made = 0;
    while made < choices {
        let (actor, action) = match (answer.take(), world.must_act()) {
            (Some((faction, action)), _) => (Actor::Seat(faction), action),
            (None, Waiting::Nobody) => break,
            (None, Waiting::Chance) => {
                let Some(decision) = world.decision(Actor::Chance) else { break };
                (Actor::Chance, decision.sample(&mut dice))
            }
            (None, Waiting::Seats(seats)) => {
                let Some(seat) = seats.first() else { break };
                let Some(prompt) = Prompt::new(&world, seat, &[]) else { break };
                let ask = prompt.decision().ask.as_ref();
                let moves = |ask: &Ask| ask.kind() == AskKind::Move;
                let known = then.take_if(|(faction, _)| *faction == seat && ask.is_some_and(moves));
                let known = known.filter(|(_, action)| ask.is_some_and(|ask| ask.contains(*action)));
                let action = match known {
                    Some((_, action)) => action,
                    None => everybody.decide_as(tempers[seat], &prompt),
                };
                (Actor::Seat(seat), action)
            }
        };
        made += 1;
        if world.apply(actor, action, &mut Listener(&mut everybody.memory)).is_err() {
            // What is legal in the true game can fail only where the imagined one has moved on.
            break;
        }
        if enough(&world) {
            break;
        }
    }
    (world, everybody, made)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heuristic::Temper;
    use kanly_engine::position::Position;
    use kanly_engine::sets::PerFaction;
    use kanly_engine::{Options, Phase, Place, Sector};

    #[test]
    fn a_seat_moves_as_it_is_known_to() {
        let mut seats = PerFaction::default();
        (seats[Faction::Emperor], seats[Faction::Harkonnen]) = (Sector::new(1), Sector::new(7));
        let mut position = Position::new(Options::default(), seats);
        (position.turn, position.phase) = (2, Phase::Shipment);
        let place = |name: &str| -> Place { name.parse().expect("a place") };
        position.factions[Faction::Emperor].forces =
            [(place("arrakeen/9"), "4".parse().expect("forces"))].into();
        let mut state = State::from_position(&position, &mut ()).expect("a position that can be");
        while state.question(Actor::Seat(Faction::Emperor)).is_none() {
            let seat = Actor::Seat(Faction::Harkonnen);
            state.apply(seat, Action::Pass, &mut ()).expect("Harkonnen stay where they are");
        }
        let then = "move 4 arrakeen/9 -> rim-wall-west/8".parse().ok();
        let there = |then: Option<Action>| {
            let course = Course { action: Action::Pass, then };
            let policy = Heuristic::new(Temper::EVEN, 1);
            let (end, _) = turn_from(&policy, state, Some((Faction::Emperor, course)), 1);
            end.open().force(Faction::Emperor, place("rim-wall-west/8")).total()
        };
        assert_eq!((there(None), there(then)), (0, 4), "no bot would leave Arrakeen for a rock");
    }
}
