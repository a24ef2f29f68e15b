//! A world that a seat imagines could be: what lies in it fits together, and the game goes on from it.

use crate::common::{choose, new_game};
use kanly_engine::State;
use kanly_engine::dice::{Dice as _, SplitMix};
use kanly_engine::event::Viewer;
use kanly_engine::ids::{Card, Faction};
use kanly_engine::sets::LeaderSet;

const GAMES: u64 = 120;
/// One state in so many is looked at.
const SOME: u64 = 4;
/// So many choices are made on in a world.
const STEPS: usize = 12;

/// Plays random games of every kind and shows some states on the way with a world of one seat.
fn worlds(mut each: impl FnMut(&State, Faction, State, &mut SplitMix)) {
    for seed in 0..GAMES {
        let mut dice = SplitMix::new(seed ^ 0x9055);
        let mut state = new_game(seed, &mut Vec::new());
        while let Some((actor, action)) = choose(&state, &mut dice) {
            state.apply(actor, action, &mut ()).expect("it was offered");
            if dice.below(SOME) == 0 {
                let players = state.players();
                let seat = players.nth(dice.index(players.len())).expect("somebody plays");
                let world = state.resample(seat, &mut dice);
                each(&state, seat, world, &mut dice);
            }
        }
    }
}

/// [2.04.13] [2.02.03] Numbers that are dealt are numbers that there are.
#[test]
fn cards_and_turns_are_such_as_there_are() {
    worlds(|_, _, world, _| {
        let hidden = &world.judge().hidden;
        assert!(
            hidden.storm_card.is_none_or(|card| (1..=6).contains(&card.number)),
            "{:?}",
            hidden.storm_card
        );
        let turns = 1..=world.judge().open.options.max_turns;
        assert!(hidden.prediction.is_none_or(|(_, turn)| turns.contains(&turn)), "{:?}", hidden.prediction);
    });
}

/// [1.05.03] [1.05.04] [2.05.10.02] As many leaders of a faction have died, been revived and been taken as in truth, whoever they are.
#[test]
fn as_many_leaders_have_died_as_in_truth() {
    worlds(|truth, seat, world, _| {
        let (truth, world) = (&truth.judge().hidden, &world.judge().hidden);
        for faction in Faction::ALL {
            let own: LeaderSet = faction.leaders().collect();
            let numbers = |of: [LeaderSet; 3]| of.map(|set| (set & own).len());
            assert_eq!(
                numbers([truth.died, truth.revived, truth.taken]),
                numbers([world.died, world.revived, world.taken]),
                "leaders of {faction} for {seat}"
            );
        }
    });
}

/// [2.01.05] What Atreides have seen in the bidding is theirs: it stays in their worlds and differs in those of others.
#[test]
fn only_atreides_know_what_they_saw_in_the_bidding() {
    let mut differing = 0;
    worlds(|truth, seat, world, _| {
        let seen = |state: &State| state.judge().hidden.this_turn.auction_seen;
        match seat {
            Faction::Atreides => assert_eq!(seen(truth), seen(&world)),
            _ => differing += u32::from(seen(truth) != seen(&world)), // any: all others are alike in this
        }
    });
    assert!(differing > 100, "only {differing} worlds differ");
}

/// [1.04.06.04] Whoever has the highest bid can pay it, with the help of an ally, or holds what counts as a Karama.
#[test]
fn a_standing_bid_rests_on_something() {
    let mut bids = 0;
    worlds(|_, seat, world, _| {
        let view = world.view(Viewer::Judge);
        // Once somebody has won, the bid may be being paid with a card that has left the hand.
        let open = view.auction.filter(|auction| auction.bidder.is_some());
        let Some((bidder, amount)) = open.and_then(|auction| auction.bid) else { return };
        let facts = world.judge();
        let help = facts.open.ally[bidder].map_or(0, |ally| facts.hidden.spice[ally]);
        let hand = facts.hidden.hands[bidder];
        let sisters = bidder == Faction::BeneGesserit && facts.open.options.advanced;
        let karama = hand.contains(Card::Karama) || (sisters && !hand.worthless().is_empty());
        bids += 1;
        assert!(
            karama || facts.hidden.spice[bidder] + help >= amount,
            "{bidder} bid {amount} in a world of {seat}"
        );
    });
    assert!(bids > 500, "only {bids} bids");
}

/// What is declared can be paid, what was told can be kept: the game goes on, and nothing of the box is lost.
#[test]
fn the_game_goes_on_in_a_world() {
    worlds(|_, seat, world, dice| {
        let mut world = world;
        for _ in 0..STEPS {
            world.invariants().unwrap_or_else(|broken| panic!("a world of {seat}: {broken}"));
            let Some((actor, action)) = choose(&world, dice) else { break };
            world.apply(actor, action, &mut ()).expect("it was offered");
        }
    });
}
