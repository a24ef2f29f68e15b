//! Games that bytes play.

use kanly_engine::notation::EXAMPLES;
use kanly_engine::{Action, Actor, Dice as _, Effect, Faction, SplitMix, State, Viewer, Waiting};

use crate::Bytes;

/// Lets chance play on for a while, so that few bytes reach any phase.
pub fn after_some_turns(state: &mut State, bytes: &mut Bytes<'_>) {
    let mut dice = SplitMix::new(bytes.below(256));
    for _ in 0..bytes.below(4) * 200 + bytes.below(256) {
        let Some(actor) = waited_for(state, |n| dice.below(n)) else { return };
        let action = state.decision(actor).expect("it is waited for").sample(&mut dice);
        state.apply(actor, action, &mut ()).expect("it was offered");
    }
}

/// Plays on as the bytes will have it, until they or the game are over: mostly what is offered, now and then anything. What is
/// refused names its rule and changes nothing; what is done keeps the invariants and can be told to everybody.
pub fn go_on(state: &mut State, bytes: &mut Bytes<'_>) {
    while !bytes.is_over() && state.outcome().is_none() {
        let (actor, action) = if bytes.once_in(8) { anything(state, bytes) } else { offered(state, bytes) };
        let before = *state;
        let mut effects: Vec<Effect> = Vec::new();
        match state.apply(actor, action, &mut effects) {
            Ok(()) => {
                state.invariants().unwrap_or_else(|broken| panic!("after {actor}: {action}: {broken}"));
                effects.iter().for_each(tell);
            }
            Err(illegal) => {
                assert!(!illegal.rule.number().is_empty() && !illegal.to_string().is_empty());
                assert!(
                    *state == before && effects.is_empty(),
                    "`{actor}: {action}` is refused and changed it"
                );
            }
        }
    }
    for seat in state.players().iter() {
        let view = state.view(Viewer::Seat(seat));
        let world = state.resample(seat, bytes);
        assert_eq!(view, world.view(Viewer::Seat(seat)), "{seat} tells worlds apart");
    }
}

fn waited_for(state: &State, mut below: impl FnMut(u64) -> u64) -> Option<Actor> {
    match state.must_act() {
        Waiting::Nobody => None,
        Waiting::Chance => Some(Actor::Chance),
        Waiting::Seats(seats) => seats.nth(below(seats.len() as u64) as usize).map(Actor::Seat),
    }
}

/// Something that one of those may do who have a say.
fn offered(state: &State, bytes: &mut Bytes<'_>) -> (Actor, Action) {
    let eager = state.may_act();
    if bytes.once_in(8) && !eager.is_empty() {
        let seat = eager.nth(bytes.index(eager.len())).expect("one of them");
        let decision = state.decision(Actor::Seat(seat)).expect("it has a say");
        return (Actor::Seat(seat), decision.open.sample(bytes));
    }
    let actor = waited_for(state, |n| bytes.below(n)).expect("the game goes on");
    let decision = state.decision(actor).expect("it is waited for");
    let action = decision.sample(bytes);
    assert!(decision.contains(action).is_ok(), "`{actor}: {action}` is offered and not contained");
    (actor, action)
}

/// Anything by anybody: an example of the notation, words of two examples, or what another seat is offered.
fn anything(state: &State, bytes: &mut Bytes<'_>) -> (Actor, Action) {
    let actors = Faction::ALL.map(Actor::Seat);
    let actor = if bytes.once_in(16) { Actor::Chance } else { bytes.one(&actors) };
    let other = bytes.one(&actors);
    let offered = state.decision(other).filter(|_| bytes.once_in(2)).map(|decision| decision.sample(bytes));
    (actor, offered.unwrap_or_else(|| spelled(bytes)))
}

fn spelled(bytes: &mut Bytes<'_>) -> Action {
    let (_, one) = bytes.one(&EXAMPLES);
    let (_, other) = bytes.one(&EXAMPLES);
    let mut words: Vec<&str> = one.split(' ').collect();
    let others: Vec<&str> = other.split(' ').collect();
    let at = bytes.index(words.len());
    words[at] = bytes.one(&others);
    words.join(" ").parse().unwrap_or_else(|_| one.parse().expect("an example is an action"))
}

/// Everybody hears of it.
fn tell(effect: &Effect) {
    for viewer in Faction::ALL.map(Viewer::Seat).into_iter().chain([Viewer::Table, Viewer::Judge]) {
        let _ = effect.seen_by(viewer);
    }
}
