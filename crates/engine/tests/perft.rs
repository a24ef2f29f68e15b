//! How many sequences of one, two and three answers there are from fixed positions. A domain that grows or shrinks
//! shows here even if nobody thought of a scenario for it: find out which rule changed it, then change the number.

use kanly_engine::force::Force;
use kanly_engine::sets::PerFaction;
use kanly_engine::{Actor, Ask, Card, Faction, Options, Phase, Position, Sector, State, Waiting};

/// A small table in the middle of a game: few forces and little spice, so that every sequence can be walked through.
fn position(phase: Phase, advanced: bool) -> Position {
    let mut seats = PerFaction::default();
    for (faction, sector) in [(Faction::Atreides, 1), (Faction::Fremen, 7), (Faction::Harkonnen, 13)] {
        seats[faction] = Sector::new(sector);
    }
    let mut position = Position::new(Options::default().advanced(advanced), seats);
    position.turn = 3;
    position.phase = phase;
    position.storm = Sector::new(5).expect("a sector");
    let mut put = |faction: Faction, spice, forces: &[(&str, u8)], tanks, hand: &[Card]| {
        let holdings = &mut position.factions[faction];
        holdings.spice = spice;
        holdings.tanks = Force::regular_only(tanks);
        holdings.hand = hand.to_vec();
        let place =
            |(place, number): &(&str, u8)| (place.parse().expect("a place"), Force::regular_only(*number));
        holdings.forces = forces.iter().map(place).collect();
    };
    put(Faction::Atreides, 3, &[("arrakeen/9", 2)], 16, &[Card::Shield, Card::Crysknife]);
    put(Faction::Fremen, 2, &[("sietch-tabr/13", 1)], 14, &[Card::Snooper]);
    put(Faction::Harkonnen, 4, &[("arrakeen/9", 2), ("carthag/10", 1)], 15, &[Card::Chaumas]);
    position
}

/// The first moment at which this is asked, everybody giving the plainest answer before.
fn until(position: &Position, wanted: fn(&Ask) -> bool) -> State {
    let mut state = State::from_position(position, &mut ()).expect("a sound position");
    loop {
        let actor = actors(&state)[0];
        let decision = state.decision(actor).expect("it is waited for");
        if decision.ask.as_ref().is_some_and(wanted) {
            return state;
        }
        let action = decision.fallback().expect("every question has an answer");
        state.apply(actor, action, &mut ()).expect("legal");
    }
}

/// Everybody waited for: where several are, each could be the first to answer.
fn actors(state: &State) -> Vec<Actor> {
    match state.must_act() {
        Waiting::Nobody => Vec::new(),
        Waiting::Chance => vec![Actor::Chance],
        Waiting::Seats(seats) => seats.iter().map(Actor::Seat).collect(),
    }
}

/// How many sequences of so many answers there are. What may be brought in unasked does not count.
fn perft(state: &State, depth: u8) -> u64 {
    let asked = |actor| state.decision(actor).and_then(|decision| decision.ask).expect("it is waited for");
    let mut sequences = 0;
    for actor in actors(state) {
        let ask = asked(actor);
        if depth == 1 {
            sequences += ask.size();
            continue;
        }
        ask.for_each(&mut |action| {
            let mut next = *state;
            next.apply(actor, action, &mut ()).expect("what is listed is legal");
            sequences += perft(&next, depth - 1);
        });
    }
    sequences
}

fn counts(state: &State) -> [u64; 3] {
    [1, 2, 3].map(|depth| perft(state, depth))
}

/// Fremen with 2 spice open, then Harkonnen with 4, then Atreides with 3: each passes or bids more than was bid.
#[test]
fn an_auction() {
    let start = until(&position(Phase::Bidding, false), |ask| matches!(ask, Ask::Bid { .. }));
    assert_eq!(counts(&start), [3, 5 + 4 + 3, (4 + 3 + 2 + 1 + 1) + (3 + 2 + 1 + 1) + (2 + 1 + 1)]);
}

/// Fremen send up to 5 reserves, or none; then they move; then the next shipper is asked.
#[test]
fn a_shipment() {
    let start = until(&position(Phase::Shipment, false), |ask| matches!(ask, Ask::Ship(_)));
    assert_eq!(counts(&start), [1 + 5 * 32, 20_136, 9_927_048]);
}

/// Both sides have five leaders and two forces: three dials, or six where each force fights whole or half. Atreides
/// play a weapon or none and a defense or none, Harkonnen a weapon or none; either commits first. Then
/// both are asked about a traitor, either first; they hold none and can only pass.
#[test]
fn a_battle_plan() {
    for (advanced, dials) in [(false, 3), (true, 6)] {
        let start = until(&position(Phase::Battle, advanced), |ask| matches!(ask, Ask::Plan(_)));
        let (atreides, harkonnen) = (5 * dials * 2 * 2, 5 * dials * 2);
        let both = 2 * atreides * harkonnen;
        assert_eq!(counts(&start), [atreides + harkonnen, both, 2 * both], "advanced: {advanced}");
    }
}
