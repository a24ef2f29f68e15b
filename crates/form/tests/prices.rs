//! Prices that are told before something is done are those that are paid.

#[path = "../../engine/tests/common/mod.rs"]
mod common;

use common::{choose, new_game};
use kanly_engine::{Action, Actor, Effect, Event, Faction, SplitMix};
use kanly_form::try_out;
use std::collections::BTreeMap;

/// What was paid for a shipment or for all that came back, as far as it is settled at once.
fn paid(faction: Faction, effects: &[Effect]) -> Option<u16> {
    let price = |effect: &Effect| match effect.event {
        Event::ForcesShipped { faction: of, price, .. }
        | Event::ForcesCrossed { faction: of, price, .. }
        | Event::ForcesLifted { faction: of, price, .. }
        | Event::LeaderRevived { faction: of, price, .. }
        | Event::KwisatzRevived { faction: of, price, .. }
        | Event::ForcesRevived { payer: of, price, .. }
            if of == faction =>
        {
            Some(price)
        }
        _ => None, // any: nothing is paid, or by somebody else
    };
    effects.iter().filter_map(price).reduce(|sum, price| sum + price)
}

#[test]
fn what_is_told_is_paid() {
    let mut dice = SplitMix::new(8);
    let mut compared: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..150 {
        let mut state = new_game(seed, &mut Vec::new());
        while let Some((actor, action)) = choose(&state, &mut dice) {
            let told = match actor {
                Actor::Seat(seat) => try_out(&state, seat, action).expect("it was offered").price,
                Actor::Chance => None,
            };
            let mut effects: Vec<Effect> = Vec::new();
            state.apply(actor, action, &mut effects).expect("it was offered");
            let (Some(told), Actor::Seat(seat)) = (told, actor) else { continue };
            let verb = match action {
                Action::Ship(_) => "ship",
                Action::Cross(..) => "cross",
                Action::Lift(..) => "lift",
                Action::Revive(_) => "revive",
                Action::Sponsor(_) => "sponsor",
                _ => continue, // any: paid as it says
            };
            if let Some(paid) = paid(seat, &effects) {
                assert_eq!(told.spice, paid, "{seat}: {action}");
                *compared.entry(verb).or_default() += 1;
            }
        }
    }
    for verb in ["ship", "cross", "lift", "revive", "sponsor"] {
        assert!(compared.contains_key(verb), "nobody could {verb}: {compared:?}");
    }
}
