//! What is left out: whatever a person could look for is offered or refused with a rule, and the reasons tell no secret.

use crate::common::{choose, new_game};
use kanly_engine::query::board::territories_of;
use kanly_engine::{Action, Actor, AskKind, Dice, Faction, Place, SplitMix, State};
use kanly_form::{Entry, LeftOut, Name, form, left_out};
use std::collections::{BTreeMap, BTreeSet};

/// All texts in a form.
fn words(entry: &Entry) -> BTreeSet<String> {
    fn gather(value: &serde_json::Value, words: &mut BTreeSet<String>) {
        match value {
            serde_json::Value::String(text) => {
                words.insert(text.clone());
            }
            serde_json::Value::Array(values) => values.iter().for_each(|value| gather(value, words)),
            serde_json::Value::Object(values) => values.values().for_each(|value| gather(value, words)),
            serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::Number(_) => {}
        }
    }
    let mut words = BTreeSet::new();
    gather(&serde_json::to_value(&entry.answers).expect("plain data"), &mut words);
    words
}

/// Every place of the board is offered or left out.
fn places_are_accounted_for(entry: &Entry, missed: &[LeftOut]) {
    let words = words(entry);
    for place in Place::all() {
        let name = Name::Place(place.id().into());
        let refused = missed.iter().any(|left| left.name == name);
        assert!(words.contains(place.id()) || refused, "nothing is said of {place}: {entry:?}");
    }
}

/// Every leader of one's own is offered or left out.
fn leaders_are_accounted_for(seat: Faction, entry: &Entry, missed: &[LeftOut]) {
    let words = words(entry);
    for leader in seat.leaders() {
        let name = Name::Leader(leader.name().into());
        let refused = missed.iter().any(|left| left.name == name);
        assert!(words.contains(leader.name()) || refused, "nothing is said of {leader}: {entry:?}");
    }
}

#[test]
fn what_could_be_looked_for_is_offered_or_refused() {
    let whole_board =
        [AskKind::Ship, AskKind::ShipSent, AskKind::Move, AskKind::Ride, AskKind::Accompany].map(AskKind::id);
    let mut dice = SplitMix::new(5);
    let mut codes: BTreeMap<String, u32> = BTreeMap::new();
    let mut kinds = BTreeSet::new();
    for seed in 0..40 {
        let mut state: State = new_game(seed, &mut Vec::new());
        while let Some((actor, action)) = choose(&state, &mut dice) {
            for seat in state.players().iter() {
                let missed = left_out(&state, seat);
                for left in &missed {
                    let tried: Action = left.action.parse().expect("notation");
                    assert_eq!(state.check(Actor::Seat(seat), tried), Err(left.refusal), "{seat}: {tried}");
                    *codes
                        .entry(left.refusal.why.to_string().split(' ').next().expect("a code").to_owned())
                        .or_default() += 1;
                }
                let Some(entry) = form(&state, seat).and_then(|form| form.asked) else { continue };
                // A list holds whole actions, whose places are named one by one.
                let stands = territories_of(state.open(), seat).next().is_some();
                let moves = entry.kind == AskKind::Move.id();
                if whole_board.contains(&&*entry.kind) && (stands || !moves) {
                    places_are_accounted_for(&entry, &missed);
                }
                if entry.kind == AskKind::Plan.id() || entry.kind == AskKind::Revive.id() {
                    leaders_are_accounted_for(seat, &entry, &missed);
                }
                kinds.insert(entry.kind.to_string());
            }
            state.apply(actor, action, &mut ()).expect("it was offered");
        }
    }
    for code in ["in-storm", "full", "too-dear", "too-far", "out-of-range", "alive", "leader-dead"] {
        assert!(codes.contains_key(code), "nothing was refused as {code}: {codes:?}");
    }
    assert!(whole_board.iter().all(|kind| kinds.contains(*kind)), "{kinds:?}");
}

#[test]
fn reasons_keep_secrets() {
    let mut dice = SplitMix::new(6);
    let mut compared = 0;
    for seed in 0..150 {
        let mut state = new_game(seed, &mut Vec::new());
        while let Some((actor, action)) = choose(&state, &mut dice) {
            for seat in state.players().iter() {
                if dice.below(60) > 0 {
                    continue;
                }
                let world = state.resample(seat, &mut dice);
                assert_eq!(left_out(&state, seat), left_out(&world, seat), "{seat} in game {seed}");
                compared += 1;
            }
            state.apply(actor, action, &mut ()).expect("it was offered");
        }
    }
    assert!(compared > 1500, "only {compared} were compared");
}
