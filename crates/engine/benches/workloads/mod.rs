//! What is measured, shared by the wall-clock benchmarks and the instruction counts.

use kanly_engine::dice::SplitMix;
use kanly_engine::sets::PerFaction;
use kanly_engine::{Action, Actor, Card, Config, Faction, Options, Phase, Position, Sector, State, Waiting};
use std::hint::black_box;

/// One thing to do again and again.
pub(crate) type Work = Box<dyn FnMut()>;

/// Every workload with its name.
pub(crate) fn all() -> Vec<(&'static str, Work)> {
    vec![
        ("copy a state", copy()),
        ("decision: dial the storm", decide(storm())),
        ("decision: ride a worm", decide(riding())),
        ("apply: dial the storm", apply(storm(), "dial 2")),
        ("apply: turn a spice card", apply(turning(), "turn Old Gap")),
        ("apply: ride a worm", apply(riding(), "ride 3+1 sihaya-ridge/8 -> arrakeen/9")),
        ("resample for one seat", resample()),
        ("storm to Nexus, random", slice()),
        ("whole game, advanced, six factions, random", game(true)),
        ("whole game, basic, six factions, random", game(false)),
    ]
}

fn options(advanced: bool) -> Options {
    Options { advanced, ..Options::default() }
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
    loop {
        let Waiting::Seats(seats) = state.must_act() else { panic!("the Fremen may ride") };
        let seat = Actor::Seat(seats.iter().next().expect("somebody"));
        let decision = state.decision(seat).expect("asked");
        if let Some(kanly_engine::Ask::Ride { .. }) = decision.ask {
            return state;
        }
        state.apply(seat, Action::Pass, &mut ()).expect("passing is legal");
    }
}

fn copy() -> Work {
    let state = turning();
    Box::new(move || {
        black_box(*black_box(&state));
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
    })
}

fn apply(state: State, text: &str) -> Work {
    let action: Action = text.parse().expect("notation");
    let actor = asked(&state);
    Box::new(move || {
        let mut next = *black_box(&state);
        next.apply(actor, action, &mut ()).expect("legal");
        black_box(&next);
    })
}

fn resample() -> Work {
    let (state, mut dice) = (turning(), SplitMix::new(7));
    Box::new(move || {
        black_box(black_box(&state).resample(Faction::Atreides, &mut dice));
    })
}

/// From the beginning of a Storm Phase to the Mentat Pause, every choice at random.
fn slice() -> Work {
    let (state, mut dice) = (start(&middle(Phase::Storm)), SplitMix::new(7));
    Box::new(move || {
        let mut next = *black_box(&state);
        while next.turn() == 4 && next.stumble(&mut dice, &mut ()) {}
        black_box(&next);
    })
}

fn game(advanced: bool) -> Work {
    let mut dice = SplitMix::new(7);
    let config = Config::of(Faction::ALL, options(advanced));
    Box::new(move || {
        let mut state = State::new(&config, &mut ()).expect("a sound configuration");
        while state.stumble(&mut dice, &mut ()) {}
        black_box(&state);
    })
}
