//! Worlds that agree with what was said and shown at the table, for those who advise: the engine deals what a view does not hold anew,
//! whatever a Truthtrance has brought out.

use kanly_engine::{Faction, State};

use crate::heuristic::memory::Memory;

/// So often is a world imagined anew, then it is taken as it is: of the leaders that nobody knows of one in some thirty is the one that
/// was owned up to.
const TIMES: usize = 256;

/// A world that a seat with this memory can take for the true one.
pub(super) fn recalled(memory: &Memory, seat: Faction, mut imagine: impl FnMut() -> State) -> State {
    let mut world = imagine();
    for _ in 0..TIMES {
        if memory.agrees(seat, &world) {
            break;
        }
        world = imagine();
    }
    world
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::action::Question;
    use kanly_engine::position::Position;
    use kanly_engine::sets::PerFaction;
    use kanly_engine::{Event, Leader, Options, Phase, Sector, SplitMix, Viewer};

    #[test]
    fn what_was_owned_up_to_is_so_in_every_world() {
        let mut seats = PerFaction::default();
        (seats[Faction::Emperor], seats[Faction::Fremen]) = (Sector::new(1), Sector::new(7));
        let mut position = Position::new(Options::default(), seats);
        (position.turn, position.phase) = (2, Phase::Storm);
        let stilgar: Leader = "stilgar".parse().expect("a leader");
        position.factions[Faction::Fremen].traitors = vec![stilgar];
        let state = State::from_position(&position, &mut ()).expect("a position that can be");
        let (asked, seat) = (Faction::Fremen, Faction::Emperor);
        let held = |world: &State| {
            let view = world.view(Viewer::Judge);
            let fremen = view.factions.iter().find(|each| each.faction == asked).expect("they play");
            fremen.traitors.expect("a judge sees them")
        };
        let mut dice = SplitMix::new(5);
        let worlds: Vec<State> = (0..8).map(|_| state.resample_unsealed(seat, &mut dice)).collect();
        // The leader that they hold in one world is another in some of the rest.
        let leader: Leader = held(&worlds[0]).iter().next().expect("everybody has one");
        assert!(worlds.iter().any(|world| !held(world).contains(leader)));
        for answer in [true, false] {
            let (faction, of, question) = (seat, asked, Question::IsTraitor(leader));
            let mut memory = Memory::default();
            memory.note(&Event::TruthtranceAnswered { faction, of, question, answer, checked: true });
            for _ in 0..8 {
                let world = recalled(&memory, seat, || state.resample_unsealed(seat, &mut dice));
                assert_eq!(held(&world).contains(leader), answer);
            }
        }
    }
}
