//! Two positions that differ in one hidden fact look the same to those who may not know it.

mod common;

use common::{options, sector};
use kanly_engine::action::Actor;
use kanly_engine::ids::{Card, Faction};
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Position, State};

fn seats(of: &[(Faction, u8)]) -> PerFaction<Option<kanly_engine::ids::Sector>> {
    let mut seats = PerFaction::default();
    for &(faction, number) in of {
        seats[faction] = Some(sector(number));
    }
    seats
}

/// Proves 3.01.22/16: [1.11.00] the decision names no one to whom the Fremen have shown the card.
#[test]
fn a_holder_of_truthtrance_does_not_learn_who_was_shown_the_storm_card() {
    let table = [(Faction::Atreides, 1), (Faction::Fremen, 7), (Faction::Harkonnen, 13)];
    let decision = |seen_by: FactionSet| {
        let mut position = Position::new(options(true), seats(&table));
        position.turn = 3;
        position.storm_card = Some((4, seen_by));
        position.factions[Faction::Harkonnen].hand = vec![Card::Truthtrance];
        let state = State::from_position(&position, &mut ()).expect("it can be");
        state.decision(Actor::Seat(Faction::Harkonnen)).expect("it may interject")
    };
    let fremen = FactionSet::from(Faction::Fremen);
    assert_eq!(decision(fremen), decision(fremen | Faction::Atreides.into()));
    assert_ne!(decision(fremen), decision(FactionSet::EMPTY), "that the Fremen look is public");
}
