//! Laws that hold in every game, tried on hundreds of random ones: 2 to 6 factions, basic and advanced. `cargo xtask prove soak`
//! tries them on thousands.

use crate::common::{actors, choose, config, games, new_game};
use kanly_engine::State;
use kanly_engine::Waiting;
use kanly_engine::action::{Action, Actor, Deployment, Group};
use kanly_engine::dice::{Dice, SplitMix};
use kanly_engine::event::{Effect, Event, Seen, Viewer};
use kanly_engine::force::Force;
use kanly_engine::ids::{Faction, Place, Territory};
use kanly_engine::illegal::Why;
use kanly_engine::record::{self, Record};

const GAMES: u64 = 500;

/// Plays a random game and shows every state on the way.
fn play(seed: u64, mut each: impl FnMut(&State, &mut SplitMix)) -> State {
    let mut dice = SplitMix::new(seed ^ 0x5eed);
    let mut state = new_game(seed, &mut Vec::new());
    each(&state, &mut dice);
    while let Some((actor, action)) = choose(&state, &mut dice) {
        state.apply(actor, action, &mut ()).unwrap_or_else(|illegal| {
            panic!("seed {seed}: {actor}: {action} was offered and refused: {illegal}")
        });
        each(&state, &mut dice);
    }
    state
}

#[test]
fn every_game_ends_with_a_winner() {
    for seed in 0..games(GAMES) {
        let end = play(seed, |_, _| {});
        let outcome = end.outcome().unwrap_or_else(|| panic!("seed {seed} ends without a winner"));
        assert!(!outcome.winners.is_empty(), "seed {seed}");
        assert_eq!(end.must_act(), Waiting::Nobody, "seed {seed}");
        for faction in Faction::ALL {
            assert!(end.decision(Actor::Seat(faction)).is_none(), "seed {seed}: {faction} may go on");
        }
    }
}

#[test]
fn invariants_hold_after_every_step() {
    for seed in 0..games(GAMES) {
        play(seed, |state, _| {
            state.invariants().unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
        });
    }
}

/// What somebody lays out from memory is the same in every world that this somebody cannot tell from the true one.
#[test]
fn a_position_from_memory_holds_no_secret() {
    for seed in 0..games(GAMES) / 10 {
        play(seed, |state, dice| {
            let Some(seat) = state.players().nth(dice.index(6)) else { return };
            let known = state.position_known_to(Viewer::Seat(seat));
            let world = state.resample(seat, dice);
            assert_eq!(world.position_known_to(Viewer::Seat(seat)), known, "seed {seed}, {seat}");
        });
    }
}

#[test]
fn samples_lie_within_their_domain() {
    for seed in 0..games(GAMES) / 4 {
        play(seed, |state, dice| {
            for actor in actors(state) {
                let decision = state.decision(actor).expect("it has a say");
                for _ in 0..4 {
                    let action = decision.sample(dice);
                    assert_eq!(decision.contains(action), Ok(()), "seed {seed}: {actor}: {action}");
                }
                if let Some(action) = decision.fallback() {
                    assert_eq!(decision.contains(action), Ok(()), "seed {seed}: fallback {action}");
                }
            }
        });
    }
}

/// Every listed action applies, is listed once, and their number is the size of the domain.
#[test]
fn listed_actions_apply() {
    for seed in 0..games(GAMES) / 20 {
        play(seed, |state, dice| {
            for actor in actors(state) {
                let decision = state.decision(actor).expect("it has a say");
                let mut listed = Vec::new();
                decision.for_each(&mut |action| listed.push(action));
                assert_eq!(listed.len() as u64, decision.size(), "seed {seed}: {actor} {:?}", decision.ask);
                let few = listed.len() < 400;
                for (i, &action) in listed.iter().enumerate() {
                    if few || i as u64 % 97 == dice.below(97) {
                        assert_eq!(decision.contains(action), Ok(()), "seed {seed}: {actor}: {action}");
                        let mut next = *state;
                        let applied = next.apply(actor, action, &mut ());
                        assert_eq!(applied, Ok(()), "seed {seed}: {actor}: {action}");
                    }
                }
                if few {
                    let mut sorted: Vec<String> = listed.iter().map(Action::to_string).collect();
                    sorted.sort();
                    sorted.dedup();
                    assert_eq!(sorted.len(), listed.len(), "seed {seed}: {actor} lists an action twice");
                }
            }
        });
    }
}

/// Whatever is not in the domain is refused, names a rule, and leaves the state as it was.
#[test]
fn refused_actions_change_nothing() {
    let examples: Vec<Action> = kanly_engine::notation::EXAMPLES
        .iter()
        .map(|(_, example)| example.parse().expect("an example is an action"))
        .collect();
    let examples: Vec<Action> = examples.into_iter().chain(crowds()).collect();
    for seed in 0..games(GAMES) / 10 {
        play(seed, |state, dice| {
            if dice.below(12) > 0 {
                return;
            }
            let everybody = Faction::ALL.into_iter().map(Actor::Seat).chain([Actor::Chance]);
            for actor in everybody {
                for &action in &examples {
                    let mut next = *state;
                    let mut events: Vec<Event> = Vec::new();
                    let mut legal = state.decision(actor).is_some_and(|d| d.contains(action).is_ok());
                    if let (Actor::Seat(seat), Action::Offer(terms)) = (actor, action) {
                        legal &= state.may_offer(seat, &terms).is_ok();
                    }
                    match next.apply(actor, action, &mut events) {
                        Ok(()) => assert!(legal, "seed {seed}: {actor}: {action} applies but is not offered"),
                        Err(illegal) => {
                            assert!(
                                !legal,
                                "seed {seed}: {actor}: {action} is offered but refused {illegal}"
                            );
                            assert_eq!(next, *state, "seed {seed}: {actor}: {action} changed the state");
                            assert!(events.is_empty());
                        }
                    }
                }
            }
        });
    }
}

/// No refusal says merely that something else is asked, but for the answers that mean nothing without their question; and
/// where the time is wrong it tells what the moment is for.
#[test]
fn refusals_say_what_is_wrong() {
    let mut probed = 0;
    for seed in 0..games(GAMES) / 10 {
        let mut tried: Vec<Action> = Vec::new();
        play(seed, |state, dice| {
            for actor in actors(state) {
                tried.push(state.decision(actor).expect("it has a say").sample(dice));
            }
            if dice.below(2) > 0 || state.outcome().is_some() {
                return;
            }
            for seat in state.players().iter() {
                let action = tried[dice.index(tried.len())];
                let actor = Actor::Seat(seat);
                let Err(illegal) = { *state }.apply(actor, action, &mut ()) else { continue };
                probed += 1;
                let plain = matches!(
                    action,
                    Action::Pass
                        | Action::Accept
                        | Action::Decline
                        | Action::Seat(_)
                        | Action::Deal(_)
                        | Action::Abduct(_)
                        | Action::Draw(_)
                        | Action::Turn(_)
                        | Action::Storm(_)
                );
                assert!(plain || !illegal.is_generic(), "seed {seed}: {actor}: {action}: {illegal}");
                match illegal.now {
                    Some(now) if state.must_act().includes(actor) => {
                        assert_eq!(now.asked, seat.into(), "seed {seed}: {actor}: {action}: {illegal}");
                        assert!(now.question.is_some(), "seed {seed}: {actor}: {action}: {illegal}");
                    }
                    Some(now) => assert_eq!(now.asked, state.view(Viewer::Seat(seat)).waiting, "seed {seed}"),
                    None => assert!(
                        !matches!(illegal.why, Why::WrongTime(_) | Why::NotAsked(_)),
                        "seed {seed}: {actor}: {action}: {illegal}"
                    ),
                }
            }
        });
    }
    assert!(probed > 25 * games(GAMES), "{probed} refusals are too few to show anything");
}

/// Rides and deployments with more forces than any faction has, which notation does not let through.
fn crowds() -> impl Iterator<Item = Action> {
    let all = Force::new(20, 5).expect("a force");
    let rides = Territory::all()
        .map(move |territory| Action::Ride(Group { territory, forces: [all; 5] }, Place::ARRAKEEN));
    rides.chain([Action::Deploy(Deployment([all; 6])), Action::Lose(all)])
}

/// A record written down and read back replays to the same digest.
#[test]
fn records_replay_to_the_same_digest() {
    for seed in 0..games(GAMES) / 4 {
        let mut dice = SplitMix::new(seed ^ 0x5eed);
        let mut record = Record::new(config(seed));
        let mut state = new_game(seed, &mut Vec::new());
        while let Some((actor, action)) = choose(&state, &mut dice) {
            state.apply(actor, action, &mut ()).expect("legal");
            record.push(actor, action);
        }
        record.digest = Some(state.digest());
        let text = record.to_string();
        let again = record::read(&text).unwrap_or_else(|errors| panic!("seed {seed}: {errors:?}\n{text}"));
        assert_eq!(again, record, "seed {seed}");
        let replayed =
            again.replay(None, |_, _, _| {}).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        assert_eq!(replayed.digest(), state.digest(), "seed {seed}");
        assert_eq!(replayed, state, "seed {seed}");
    }
}

/// The secrecy law: in a world that a seat cannot tell from the true one its view and its decision are the same,
/// byte for byte, and so is what it sees of the next step until something hidden comes to light.
///
/// Proves 1.11.00/4.
#[test]
fn secrets_are_kept() {
    for seed in 0..games(GAMES) {
        play(seed, |state, dice| {
            // A seat now and then; `kanly soak --secrecy` looks at every seat at every step.
            let seats = state.players().iter().filter(|_| dice.below(4) == 0).collect::<Vec<_>>();
            for seat in seats {
                let world = state.resample(seat, dice);
                world.invariants().unwrap_or_else(|broken| panic!("seed {seed}: resampled: {broken}"));
                let viewer = Viewer::Seat(seat);
                let actor = Actor::Seat(seat);
                let (view, other) = (state.view(viewer), world.view(viewer));
                assert_eq!(view, other, "seed {seed}: view of {seat}");
                assert_eq!(state.decision(actor), world.decision(actor), "seed {seed}: decision of {seat}");
                if dice.below(40) == 0 {
                    // Equal values are written alike; a sample of them shows it on the bytes themselves.
                    assert_eq!(json(&view), json(&other), "seed {seed}: bytes of {seat}");
                }
                next_step_looks_alike(seed, state, &world, seat, dice);
            }
        });
    }
}

/// A resampled world is a game: somebody can act in it, and played on at random it ends.
#[test]
fn resampled_worlds_can_be_played_to_the_end() {
    for seed in 0..games(GAMES) / 8 {
        play(seed, |state, dice| {
            if state.outcome().is_some() || state.players().is_empty() || dice.below(60) > 0 {
                return;
            }
            let seats = state.players();
            let seat = seats.nth(dice.index(seats.len())).expect("somebody");
            let mut world = state.resample(seat, dice);
            while world.outcome().is_none() {
                let (actor, action) = choose(&world, dice)
                    .unwrap_or_else(|| panic!("seed {seed}: nobody can act in a world of {seat}"));
                world.apply(actor, action, &mut ()).expect("it was offered");
                world.invariants().unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
            }
        });
    }
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("serialisable")
}

/// The seat does the same thing in both worlds: it sees the same, up to the moment when the worlds part because
/// one of them shows something hidden or waits for somebody the seat does not see.
fn next_step_looks_alike(seed: u64, state: &State, world: &State, seat: Faction, dice: &mut SplitMix) {
    let actor = Actor::Seat(seat);
    let Some(decision) = state.decision(actor) else { return };
    let action = decision.sample(dice);
    let seen = |start: &State| -> Vec<Seen> {
        let (mut next, mut events) = (*start, Vec::new());
        next.apply(actor, action, &mut events).expect("the same domain in both worlds");
        events.iter().filter_map(|effect: &Effect| effect.seen_by(Viewer::Seat(seat))).collect()
    };
    for (one, other) in seen(state).into_iter().zip(seen(world)) {
        if one != other {
            assert!(
                one.event().reveals() || other.event().reveals(),
                "seed {seed}: {seat} sees {one:?} or {other:?} after {action}"
            );
            return;
        }
    }
}
