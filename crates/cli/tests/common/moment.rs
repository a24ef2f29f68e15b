//! Moments of random games, for tests of what can be typed there.

use kanly_engine::decision::Ask;
use kanly_engine::query::alliance::parted_after;
use kanly_engine::record::Record;
use kanly_engine::{
    Action, Actor, Config, Decision, Dice as _, Faction, Options, SplitMix, State, Territory, Waiting,
};

/// The first moment of random games that is wanted: the game so far, who is asked, and what was wanted of it.
pub(crate) fn moment<T>(
    advanced: bool,
    wanted: impl Fn(&State, Faction, &Decision) -> Option<T>,
) -> (Record, Faction, T) {
    for seed in 0..4_000 {
        let mut dice = SplitMix::new(seed);
        let config = Config::of(Faction::ALL, Options::default().advanced(advanced).max_turns(5));
        let mut state = State::new(&config, &mut ()).expect("six play");
        let mut record = Record::new(config);
        loop {
            let actor = match state.must_act() {
                Waiting::Nobody => break,
                Waiting::Chance => Actor::Chance,
                // The command asks its seat last, so a moment at which one is asked alone is the same there.
                Waiting::Seats(seats) => {
                    let seat = seats.nth(dice.index(seats.len())).expect("one of them");
                    let decision = state.decision(Actor::Seat(seat)).expect("it is asked");
                    if seats.len() == 1
                        && let Some(found) = wanted(&state, seat, &decision)
                    {
                        return (record, seat, found);
                    }
                    Actor::Seat(seat)
                }
            };
            let ask = state.decision(actor).and_then(|decision| decision.ask).expect("it is asked");
            let action = ask.sample(&mut dice);
            state.apply(actor, action, &mut ()).expect("it was offered");
            record.push(actor, action);
        }
    }
    panic!("no random game has such a moment");
}

/// A moment at which a seat can bring forces beside its ally's: with the action, and the territory.
pub(crate) fn careless() -> (Record, Faction, (Action, Territory)) {
    moment(false, |state, seat, decision| {
        let Some(Ask::Ship(_) | Ask::Move { .. }) = decision.ask else { return None };
        let mut found = None;
        decision.for_each(&mut |action| {
            let travels = matches!(action, Action::Ship(_) | Action::Send(..) | Action::Move(..));
            if found.is_none() && travels {
                found = parted_after(state.open(), seat, action).nth(0).map(|territory| (action, territory));
            }
        });
        found
    })
}
