//! What a seat can be warned of is what the rules do to it.

use crate::common::{choose, new_game};
use kanly_engine::action::{Action, Actor};
use kanly_engine::decision::Ask;
use kanly_engine::dice::SplitMix;
use kanly_engine::event::{Cause, Event};
use kanly_engine::query::alliance::parted_after;
use kanly_engine::sets::TerritorySet;

const GAMES: u64 = 1000;

/// [1.06.07] Where the ally's forces stand, those are lost that `parted_after` names, and no others.
#[test]
fn forces_lost_beside_an_ally_are_foretold() {
    let (mut foretold, mut shipped) = (0, 0);
    for seed in 0..GAMES {
        let mut dice = SplitMix::new(seed ^ 0x5eed);
        let mut state = new_game(seed, &mut Vec::new());
        while let Some((actor, action)) = choose(&state, &mut dice) {
            let ask = state.decision(actor).and_then(|decision| decision.ask);
            let (before, mut events) = (state, Vec::new());
            state.apply(actor, action, &mut events).expect("it was offered");
            let (Actor::Seat(seat), Some(Ask::Ship(_) | Ask::Move { .. })) = (actor, ask) else { continue };
            let lost: TerritorySet = events
                .iter()
                .filter_map(|event| match *event {
                    Event::ForcesKilled { faction, place, cause: Cause::Ally, .. } if faction == seat => {
                        Some(place.territory())
                    }
                    _ => None,
                })
                .collect();
            let told = parted_after(before.open(), seat, action);
            match ask {
                // With no move left to make, the movement ends by itself.
                Some(Ask::Ship(_)) if action != Action::Pass => shipped += told.len(),
                Some(Ask::Move { .. }) if !lost.is_empty() => {
                    assert_eq!(told, lost, "seed {seed}: {actor}: {action}");
                    foretold += 1;
                }
                Some(Ask::Move { .. }) if state.must_act().includes(actor) => {}
                Some(Ask::Move { .. }) if action == Action::Pass => {
                    assert!(told.is_empty(), "seed {seed}: {actor}: {action} was said to lose forces");
                }
                _ => {}
            }
        }
    }
    assert!(foretold > 20 && shipped > 20, "{foretold} losses, {shipped} shipments");
}
