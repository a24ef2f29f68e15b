//! Worlds that a seat cannot tell from the true one do differ where they may: a sample of them is no copy of the truth.
//!
//! That they look alike to the seat is the secrecy law (`laws.rs`). A world that keeps what it should deal anew would keep
//! that law too, and give the truth away to whoever searches in it.

use std::collections::BTreeMap;

use crate::common::{choose, new_game};
use kanly_engine::State;
use kanly_engine::Waiting;
use kanly_engine::action::{Action, Actor};
use kanly_engine::decision::Ask;
use kanly_engine::dice::{Dice as _, SplitMix};
use kanly_engine::event::{Event, Viewer};
use kanly_engine::ids::Faction;
use kanly_engine::sets::FactionSet;
use kanly_engine::view::View;

const GAMES: u64 = 150;

/// Plays random games of every kind and shows every state on the way.
fn play(mut each: impl FnMut(&State, &mut SplitMix)) {
    for seed in 0..GAMES {
        let mut dice = SplitMix::new(seed ^ 0x0dd5);
        let mut state = new_game(seed, &mut Vec::new());
        while let Some((actor, action)) = choose(&state, &mut dice) {
            state.apply(actor, action, &mut ()).expect("it was offered");
            offer(&mut state, &mut dice);
            each(&state, &mut dice);
        }
    }
}

/// Now and then somebody offers a deal: offers are without number, so no decision lists them.
fn offer(state: &mut State, dice: &mut SplitMix) {
    let (one, other) = (state.players().nth(0), state.players().nth(1));
    if let (0, Some(one), Some(other)) = (dice.below(40), one, other) {
        let action: Action = format!("offer {one}, {other}: text 1").parse().expect("an action");
        // Where nobody may deal it is refused and changes nothing.
        let _ = state.apply(Actor::Seat(one), action, &mut ());
    }
}

/// A kind of secret, and its part of what a judge sees.
type Secret = (&'static str, fn(&View) -> String);

const SECRETS: [Secret; 12] = [
    ("hands", |view| by_faction(view, |row| format!("{:?}", row.hand))),
    ("traitors", |view| by_faction(view, |row| format!("{:?}", row.traitors))),
    ("traitors dealt", |view| by_faction(view, |row| format!("{:?}", row.dealt))),
    ("the prediction", |view| format!("{:?}", view.prediction)),
    ("the storm card", |view| format!("{:?}", view.storm_card)),
    ("the top of the spice deck", |view| format!("{:?}", view.spice_top)),
    ("the top of the treachery deck", |view| format!("{:?}", view.treachery_top)),
    ("the card under auction", |view| format!("{:?}", view.auction.as_ref().map(|auction| auction.card))),
    ("leaders face down", |view| by_faction(view, |row| format!("{:?}", row.face_down_leaders))),
    ("captives", |view| by_faction(view, |row| format!("{:?}", row.captive_leaders))),
    ("pledges", |view| by_faction(view, |row| format!("{:?}", row.pledge))),
    ("offers", |view| format!("{:?}", view.offers)),
];

fn by_faction(view: &View, field: fn(&kanly_engine::view::FactionView) -> String) -> String {
    view.factions.iter().map(field).collect()
}

/// Every secret that a judge can see is another one in some world.
#[test]
fn every_secret_differs_in_some_world() {
    let mut differing: BTreeMap<&str, u32> = SECRETS.iter().map(|(name, _)| (*name, 0)).collect();
    play(|state, dice| {
        if dice.below(8) > 0 {
            return;
        }
        let truth = state.view(Viewer::Judge);
        for seat in state.players().iter() {
            let world = state.resample(seat, dice).view(Viewer::Judge);
            for (name, part) in SECRETS {
                *differing.get_mut(name).expect("all are there") += u32::from(part(&truth) != part(&world));
            }
        }
    });
    for (name, number) in differing {
        assert!(number > 5, "{name} differ in {number} worlds");
    }
}

/// [1.01.02] Numbers for the storm and [1.07.04] plans of others are drawn anew; what the seat has sealed itself, and a plan that
/// it has seen [1.14.01], is the same everywhere.
#[test]
fn what_others_have_sealed_differs_and_fits_the_hands_of_its_world() {
    let (mut dials, mut plans, mut glimpsed) = (0, 0, 0);
    play(|state, dice| {
        let truth = state.view(Viewer::Judge);
        if truth.battle.is_none() && truth.dials.is_empty() {
            return;
        }
        for seat in state.players().iter() {
            let world = state.resample(seat, dice);
            let judge = world.view(Viewer::Judge);
            for (here, there) in truth.dials.iter().zip(&judge.dials) {
                dials += u32::from(here.number != there.number);
            }
            let (Some(here), Some(there)) = (&truth.battle, &judge.battle) else { continue };
            let own = state.view(Viewer::Seat(seat)).battle.expect("a battle is seen by all");
            for side in 0..2 {
                plans += u32::from(here.sides[side].plan != there.sides[side].plan);
                let faction = own.sides[side].faction;
                glimpsed += u32::from(own.sides[side].plan.is_some() && faction != seat);
                let Some(plan) = there.sides[side].plan else { continue };
                let row = judge.factions.iter().find(|row| row.faction == faction).expect("it plays");
                let hand = row.hand.expect("a judge sees it");
                let fits = !there.sides[side].committed || plan.cards().without(hand).is_empty();
                // What is revealed may have been discarded since.
                let revealed = own.sides[side].plan.is_some();
                assert!(fits || revealed, "{faction} planned {plan} with {hand:?} in a world of {seat}");
            }
        }
    });
    assert!(dials > 100 && plans > 100 && glimpsed > 100, "{dials} dials, {plans} plans, {glimpsed} seen");
}

/// [1.05.05] Who lies face down is another in another world; nobody leads who is dead there.
#[test]
fn plans_of_others_are_led_by_the_living() {
    let mut looked = 0;
    play(|state, dice| {
        let Waiting::Seats(seats) = state.must_act() else { return };
        for seat in seats.iter() {
            let planning =
                matches!(state.decision(Actor::Seat(seat)).and_then(|d| d.ask), Some(Ask::Plan(_)));
            let Some(battle) = state.view(Viewer::Judge).battle.filter(|_| planning) else { return };
            let world = state.resample(seat, dice);
            let there = world.view(Viewer::Judge).battle.expect("the same battle");
            for (side, other) in battle.sides.iter().zip(&there.sides) {
                let (Some(_), Some(plan)) = (side.plan, other.plan) else { continue };
                let leader = plan.leader();
                let row = world.view(Viewer::Judge);
                let row = row.factions.iter().find(|row| row.faction == side.faction).expect("it plays");
                let dead = row.face_down_leaders.expect("a judge sees them");
                assert!(leader.is_none_or(|leader| !dead.contains(leader)), "{plan} is led by the dead");
                looked += 1;
            }
        }
    });
    assert!(looked > 50, "{looked} plans");
}

/// [1.07.06.07] A call that is not open yet is made in some worlds and not in others, and only by those who hold the card there.
#[test]
fn traitors_are_called_in_some_worlds_and_not_in_others() {
    let (mut called, mut silent) = (0, 0);
    play(|state, dice| {
        let Waiting::Seats(seats) = state.must_act() else { return };
        let (Some(seat), 1) = (seats.nth(0), seats.len()) else { return };
        let asked = state.decision(Actor::Seat(seat)).and_then(|decision| decision.ask);
        if !matches!(asked, Some(Ask::Traitor { .. })) {
            return;
        }
        // The last one to answer lays all calls open.
        for _ in 0..8 {
            let (mut world, mut events) = (state.resample(seat, dice), Vec::new());
            let judge = world.view(Viewer::Judge);
            world.apply(Actor::Seat(seat), Action::Pass, &mut events).expect("nobody must call");
            let calls: Vec<Event> =
                events.into_iter().filter(|event| matches!(event, Event::TraitorCalled { .. })).collect();
            silent += u32::from(calls.is_empty());
            for event in calls {
                let Event::TraitorCalled { faction, leader } = event else { continue };
                let row = judge.factions.iter().find(|row| row.faction == faction).expect("it plays");
                let traitors = row.traitors.expect("a judge sees them");
                assert!(traitors.contains(leader), "{faction} calls {leader} without the card");
                called += 1;
            }
        }
    });
    assert!(called > 20 && silent > 20, "{called} calls, {silent} silences");
}

/// [3.05] [1.11.00] Whoever is asked in a window is another in another world, unless everybody is asked.
#[test]
fn those_asked_in_secret_differ() {
    let mut differing = 0;
    play(|state, dice| {
        let Waiting::Seats(seats) = state.must_act() else { return };
        if state.view(Viewer::Table).waiting.is_empty() {
            for seat in (state.players() - seats).iter() {
                differing += u32::from(state.resample(seat, dice).must_act() != state.must_act());
            }
        }
    });
    assert!(differing > 100, "{differing} windows");
}

/// What a seat remembers of its own is kept in each of its worlds.
#[test]
fn what_is_its_own_stays() {
    play(|state, dice| {
        let seats = state.players();
        if seats.is_empty() || dice.below(30) > 0 {
            return;
        }
        let seat: Faction = seats.nth(dice.index(seats.len())).expect("one of them");
        let own = |state: &State| {
            let judge = state.view(Viewer::Judge);
            judge.factions.into_iter().find(|row| row.faction == seat).expect("it plays")
        };
        assert_eq!(own(state), own(&state.resample(seat, dice)), "{seat}");
    });
}

/// What others know in a world is what lies open there: knowledge is always true, so what they know in secret would tell the
/// truth about hands, traitors and cards to come.
#[test]
fn others_know_in_a_world_no_more_than_lies_open() {
    let mut secrets = 0;
    play(|state, dice| {
        let truth = state.judge();
        for seat in state.players().iter() {
            let world = state.resample(seat, dice);
            let (open, hidden) = (&world.judge().open, &world.judge().hidden);
            let own = FactionSet::from(seat);
            for viewer in (state.players() - own).iter() {
                for holder in state.players().iter() {
                    let known = truth.hidden.known[viewer][holder];
                    let public = truth.hidden.known[holder][holder];
                    secrets += u32::from(known != public && viewer != holder);
                    assert_eq!(hidden.known[viewer][holder], public, "{viewer} knows of {holder}");
                }
                assert_eq!(hidden.traitors_seen[viewer], open.called);
                assert!(hidden.purses_seen[viewer].is_empty());
            }
            assert!((hidden.prediction_seen - own).is_empty());
            assert!((hidden.spice_deck.top_seen - own - Faction::Atreides.into()).is_empty());
            assert!((hidden.top_seen - own - Faction::Atreides.into()).is_empty());
            let storm_card = hidden.storm_card.map_or(FactionSet::EMPTY, |card| card.seen_by);
            assert!((storm_card - own - Faction::Fremen.into()).is_empty());
        }
    });
    assert!(secrets > 1000, "only {secrets} times somebody knew something in secret");
}

/// [1.11.01] Purses are dealt anew where allies shared a price: within the bounds that a seat could have counted, with the sums
/// that it knows. The truth always lies within them.
#[test]
fn purses_differ_within_what_can_be_counted() {
    let (mut differing, mut bounded) = (0, 0);
    play(|state, dice| {
        let truth = state.judge();
        for seat in state.players().iter() {
            let world = state.resample(seat, dice);
            let sum = |facts: &kanly_engine::Facts, of: FactionSet| -> u32 {
                of.iter().map(|faction| u32::from(facts.hidden.spice[faction])).sum()
            };
            for faction in state.players().iter() {
                let (count, spice) = (truth.count_by(seat, faction), world.judge().hidden.spice[faction]);
                assert!(count.admits(truth.hidden.spice[faction]), "the truth is left out");
                assert!(count.admits(spice), "{spice} of {faction} is not within {count:?} for {seat}");
                bounded += u32::from(!count.is_exact());
                differing += u32::from(spice != truth.hidden.spice[faction]);
                let sharers = truth.open.counted.sharers[faction];
                assert_eq!(sum(truth, sharers), sum(world.judge(), sharers), "what sharers hold together");
            }
        }
    });
    assert!(bounded > 1000 && differing > 300, "{differing} of {bounded} purses differ");
}
