//! What is measured, shared by the wall-clock benchmarks and the instruction counts.

use kanly_engine::dice::SplitMix;
use kanly_engine::sets::PerFaction;
use kanly_engine::{
    Action, Actor, Ask, Card, Config, Faction, Options, Phase, Position, Sector, State, Waiting,
};
use std::hint::black_box;

/// One thing to do again and again; tells how many choices it took.
pub(crate) type Work = Box<dyn FnMut() -> u64>;

/// Every workload with its name.
pub(crate) fn all() -> Vec<(&'static str, Work)> {
    vec![
        ("copy a state", copy()),
        ("decision: dial the storm", decide(storm())),
        ("decision: ride a worm", decide(riding())),
        ("decision: bid", decide(bidding())),
        ("decision: revive", decide(reviving())),
        ("decision: ship", decide(shipping())),
        ("decision: move", decide(moving())),
        ("decision: plan a battle", decide(planning())),
        ("count every shipment", count(shipping())),
        ("walk through every battle plan", walk(planning())),
        ("apply: dial the storm", apply(storm(), "dial 2")),
        ("apply: turn a spice card", apply(turning(), "turn Old Gap")),
        ("apply: ride a worm", apply(riding(), "ride 3+1 sihaya-ridge/8 -> arrakeen/9")),
        ("apply: bid", apply_middle(bidding())),
        ("apply: revive", apply_middle(reviving())),
        ("apply: ship", apply_middle(shipping())),
        ("apply: move", apply_middle(moving())),
        ("apply: commit a battle plan", apply_middle(planning())),
        ("resample for one seat", resample()),
        ("one turn from the storm on, random", slice()),
        ("whole game, advanced, six factions, random", game(true)),
        ("whole game, basic, six factions, random", game(false)),
    ]
}

fn options(advanced: bool) -> Options {
    Options::default().advanced(advanced)
}

/// The middle of a game: six factions, forces and spice on the board, cards in every hand.
fn middle(phase: Phase) -> Position {
    let mut seats = PerFaction::default();
    for (faction, spot) in Faction::ALL.into_iter().zip(Sector::SPOTS) {
        seats[faction] = Some(spot);
    }
    let mut position = Position::new(options(true), seats);
    position.turn = 4;
    position.phase = phase;
    position.storm = Sector::new(5).expect("a sector");
    position.piles[0] = vec!["Sihaya Ridge".parse().expect("a card")];
    position.sand = vec![("sihaya-ridge/8".parse().expect("a place"), 6)];
    let mut put = |faction: Faction, forces: &[(&str, &str)], hand: &[Card]| {
        let holdings = &mut position.factions[faction];
        holdings.spice = 8;
        holdings.hand = hand.to_vec();
        holdings.forces = forces
            .iter()
            .map(|(place, force)| (place.parse().expect("a place"), force.parse().expect("a force")))
            .collect();
    };
    put(Faction::Atreides, &[("arrakeen/9", "8"), ("old-gap/9", "3")], &[Card::Shield]);
    put(Faction::BeneGesserit, &[("polar-sink", "4")], &[Card::Stunner]);
    put(Faction::Emperor, &[("habbanya-sietch/16", "4+2")], &[Card::Crysknife]);
    put(Faction::Fremen, &[("sihaya-ridge/8", "5+2"), ("sietch-tabr/13", "5")], &[Card::Snooper]);
    put(Faction::Harkonnen, &[("carthag/10", "9"), ("sihaya-ridge/8", "2")], &[Card::Lasgun, Card::Hajr]);
    put(Faction::Guild, &[("tueks-sietch/4", "6")], &[Card::Chaumas]);
    position
}

fn start(position: &Position) -> State {
    State::from_position(position, &mut ()).expect("a sound position")
}

fn storm() -> State {
    let mut position = middle(Phase::Storm);
    position.options.advanced = false;
    for faction in Faction::ALL {
        for (_, force) in &mut position.factions[faction].forces {
            *force = kanly_engine::force::Force::regular_only(force.total());
        }
    }
    start(&position)
}

fn turning() -> State {
    start(&middle(Phase::SpiceBlow))
}

/// A worm has struck where the Fremen stand, the Nexus is over: they may ride.
fn riding() -> State {
    let mut state = turning();
    for text in ["turn Shai-Hulud", "turn Old Gap"] {
        state.apply(Actor::Chance, text.parse().expect("notation"), &mut ()).expect("legal");
    }
    until(state, |ask| matches!(ask, Ask::Ride { .. }))
}

fn bidding() -> State {
    until(start(&middle(Phase::Bidding)), |ask| matches!(ask, Ask::Bid { .. }))
}

/// Seven Harkonnen lie in the tanks.
fn reviving() -> State {
    let mut position = middle(Phase::Revival);
    position.factions[Faction::Harkonnen].tanks = kanly_engine::force::Force::regular_only(7);
    until(start(&position), |ask| matches!(ask, Ask::Revive { .. }))
}

fn shipping() -> State {
    until(start(&middle(Phase::Shipment)), |ask| matches!(ask, Ask::Ship(_)))
}

fn moving() -> State {
    until(start(&middle(Phase::Shipment)), |ask| matches!(ask, Ask::Move { .. }))
}

fn planning() -> State {
    until(start(&middle(Phase::Battle)), |ask| matches!(ask, Ask::Plan(_)))
}

/// Lets everybody, chance included, give the plainest answer until this is asked.
fn until(mut state: State, wanted: fn(&Ask) -> bool) -> State {
    loop {
        let actor = asked(&state);
        let decision = state.decision(actor).expect("it is waited for");
        if decision.ask.as_ref().is_some_and(wanted) {
            return state;
        }
        let action = decision.fallback().expect("every question has an answer");
        state.apply(actor, action, &mut ()).expect("legal");
    }
}

fn copy() -> Work {
    let state = turning();
    Box::new(move || {
        black_box(*black_box(&state));
        0
    })
}

fn asked(state: &State) -> Actor {
    match state.must_act() {
        Waiting::Chance => Actor::Chance,
        Waiting::Seats(seats) => Actor::Seat(seats.iter().next().expect("somebody")),
        Waiting::Nobody => panic!("somebody must act"),
    }
}

fn decide(state: State) -> Work {
    let actor = asked(&state);
    Box::new(move || {
        black_box(black_box(&state).decision(actor));
        0
    })
}

fn question(state: &State) -> Ask {
    state.decision(asked(state)).and_then(|decision| decision.ask).expect("somebody is asked")
}

fn count(state: State) -> Work {
    let ask = question(&state);
    Box::new(move || {
        black_box(black_box(&ask).size());
        0
    })
}

fn walk(state: State) -> Work {
    let ask = question(&state);
    Box::new(move || {
        black_box(&ask).for_each(&mut |action| {
            black_box(action);
        });
        0
    })
}

fn apply(state: State, text: &str) -> Work {
    apply_action(state, text.parse().expect("notation"))
}

/// Applies the answer in the middle of the domain: neither a pass nor the most one can do.
fn apply_middle(state: State) -> Work {
    let ask = question(&state);
    apply_action(state, ask.nth(ask.size() / 2).expect("it has answers"))
}

fn apply_action(state: State, action: Action) -> Work {
    let actor = asked(&state);
    Box::new(move || {
        let mut next = *black_box(&state);
        next.apply(actor, action, &mut ()).expect("legal");
        black_box(&next);
        1
    })
}

fn resample() -> Work {
    let (state, mut dice) = (turning(), SplitMix::new(7));
    Box::new(move || {
        black_box(black_box(&state).resample(Faction::Atreides, &mut dice));
        0
    })
}

/// From the beginning of a Storm Phase to that of the next, every choice at random.
fn slice() -> Work {
    let (state, mut dice) = (start(&middle(Phase::Storm)), SplitMix::new(7));
    Box::new(move || {
        let mut next = *black_box(&state);
        let mut choices = 0;
        while next.turn() == 4 && next.stumble(&mut dice, &mut ()) {
            choices += 1;
        }
        black_box(&next);
        choices
    })
}

fn game(advanced: bool) -> Work {
    let mut dice = SplitMix::new(7);
    let config = Config::of(Faction::ALL, options(advanced));
    Box::new(move || {
        let mut state = State::new(&config, &mut ()).expect("a sound configuration");
        let mut choices = 0;
        while state.stumble(&mut dice, &mut ()) {
            choices += 1;
        }
        black_box(&state);
        choices
    })
}
