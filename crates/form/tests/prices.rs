//! Prices that are told before something is done are those that are paid, and every form tells the same.

use crate::common::{choose, new_game};
use kanly_engine::{Action, Actor, Effect, Event, Faction, SplitMix, State};
use kanly_form::{Answer, Cost, PlanDials, PlanForm, Shape, ShipForm, form, try_out};
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

/// What is tried costs what the list says.
fn listed(state: &State, seat: Faction, answers: &[Answer]) {
    for answer in answers {
        let action = answer.action.parse().expect("notation");
        let trial = try_out(state, seat, action).expect("it is an answer");
        assert_eq!(trial.price, answer.price, "{seat}: {action}");
    }
}

/// Every way of a shipment with every number of regular forces, to its first place.
fn shipped(state: &State, seat: Faction, ship: &ShipForm) -> u32 {
    let mut compared = 0;
    for way in &ship.ways {
        let place = way.places.first().expect("a way leads somewhere");
        let karama = way
            .karamas
            .first()
            .map_or_else(String::new, |karama| format!(" with {} of {}", karama.card, karama.faction));
        for &Cost { number, price, ally_least, .. } in &way.costs {
            let share = if ally_least > 0 { format!(" ally {ally_least}") } else { String::new() };
            let text = format!("{} {number} {place}{share}{karama}", ship.verb);
            let action: Action = text.parse().expect("notation");
            // There may be fewer regular forces than are counted.
            if let Ok(trial) = try_out(state, seat, action) {
                assert_eq!(trial.price.map_or(0, |price| price.spice), price, "{seat}: {text}");
                compared += 1;
            }
        }
    }
    compared
}

/// Every leader with every number of regular forces and no spice: what a form says of their worth is what is counted.
fn planned(state: &State, seat: Faction, plan: &PlanForm) -> u32 {
    let PlanDials::Free(free) = &plan.dials else { return 0 };
    let half = |text: &str| text.parse::<f64>().expect("a number of halves");
    let mut compared = 0;
    for leader in &plan.leaders {
        for number in 0..=free.most {
            let text = format!("plan {} dial {number}", leader.leader);
            let action: Action = text.parse().expect("notation");
            // Elite forces may be counted among them, and a card may have to be played.
            if let Ok(trial) = try_out(state, seat, action) {
                let told = f64::from(leader.strength) + f64::from(number) * half(&plan.worth.regular);
                assert_eq!(trial.total.as_deref().map(half), Some(told), "{seat}: {text}");
                compared += 1;
            }
        }
    }
    compared
}

#[test]
fn forms_tell_the_prices_of_trials() {
    let mut dice = SplitMix::new(9);
    let (mut lists, mut ships, mut totals) = (0, 0, 0);
    for seed in 0..40 {
        let mut state = new_game(seed, &mut Vec::new());
        while let Some((actor, action)) = choose(&state, &mut dice) {
            for seat in state.players().iter() {
                match form(&state, seat).and_then(|form| form.asked).map(|asked| asked.answers) {
                    Some(Shape::List(list)) => {
                        listed(&state, seat, &list.answers);
                        lists += list.answers.iter().filter(|answer| answer.price.is_some()).count();
                    }
                    Some(Shape::Ship(ship)) => ships += shipped(&state, seat, &ship),
                    Some(Shape::Plan(plan)) => totals += planned(&state, seat, &plan),
                    Some(_) | None => {}
                }
            }
            state.apply(actor, action, &mut ()).expect("it was offered");
        }
    }
    assert!(lists > 100 && ships > 100 && totals > 100, "{lists} prices, {ships} shipments, {totals} totals");
}
