//! [2.02.08] [2.02.11] Who lands as advisor: Bene Gesserit beside others; turned, nobody.

use super::{Game, either, stand};
use kanly_engine::{Actor, Ask, Config, Faction, Options, Phase, SplitMix, State, Waiting};

const RULE: &str = "advisors";

/// The Bene Gesserit have gone along with a shipment to Carthag.
fn companion() -> Game {
    let seats = [(Faction::Emperor, 1), (Faction::BeneGesserit, 7)];
    let mut game = Game::new(Phase::Shipment, &seats, |position| {
        stand(position, Faction::Emperor, &[("arrakeen/9", "6")]);
        position.factions[Faction::Emperor].spice = 10;
        position.factions[Faction::BeneGesserit].spice = 10;
    });
    game.act(Faction::Emperor, "ship 3 carthag/10");
    game.act(Faction::BeneGesserit, "accompany carthag/10");
    game.act(Faction::Emperor, "pass");
    game
}

/// Its first force goes where it is an advisor in a stronghold, if it is one anywhere.
#[test]
fn bot() {
    let config = Config::of(
        [Faction::Atreides, Faction::BeneGesserit, Faction::Harkonnen],
        Options::default().advanced(true),
    );
    let (mut dice, mut effects) = (SplitMix::new(3), Vec::new());
    let mut state = State::new(&config, &mut effects).expect("three factions");
    let place_first = |state: &State| {
        let ask = state.question(Actor::Seat(Faction::BeneGesserit));
        matches!(ask, Some(Ask::PlaceFirst { .. }))
    };
    while !place_first(&state) {
        assert_ne!(state.must_act(), Waiting::Nobody);
        state.stumble(&mut dice, &mut effects);
    }
    let (action, _) = Game { state, effects }.chosen(Faction::BeneGesserit);
    let beside = ["place arrakeen/9", "place carthag/10"].contains(&action.to_string().as_str());
    assert_eq!(beside, either(RULE, true, false), "{action}");
}

#[test]
fn narrator() {
    let told = companion().told();
    let sent = either(RULE, "send 1 advisor along to Carthag", "send 1 force along to Carthag");
    assert!(told.contains(sent), "{told}");
}

#[test]
fn refusal() {
    let refusal = companion().refusal(Faction::BeneGesserit, "ship 1 carthag/10");
    assert_eq!(refusal.as_deref(), either(RULE, Some("[2.02.13] your advisors stand in carthag"), None));
}
