//! Two positions that differ in one hidden fact look the same to those who may not know it.

use crate::common::{options, sector};
use kanly_engine::action::{Action, Actor};
use kanly_engine::config::Config;
use kanly_engine::event::Viewer;
use kanly_engine::force::Force;
use kanly_engine::ids::{Card, Faction, Place, Sector};
use kanly_engine::phase::Phase;
use kanly_engine::record::Record;
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Position, State};

fn seats(of: &[(Faction, u8)]) -> PerFaction<Option<Sector>> {
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

/// Proves 2.05.10.02/4: Jamis led, lived and lies on the board; he is killed, or Stilgar, who was at home.
#[test]
fn nobody_else_can_tell_whether_a_leader_was_killed_from_the_board_or_from_home() {
    let table = [(Faction::Harkonnen, 4), (Faction::Emperor, 7), (Faction::Fremen, 10)];
    let place = |name: &str| name.parse::<Place>().expect("a place");
    let told = |victim: &str, viewer: Viewer| {
        let mut position = Position::new(options(true), seats(&table));
        (position.turn, position.phase) = (3, Phase::Battle);
        position.storm_card = Some((1, FactionSet::EMPTY));
        position.factions[Faction::Fremen].forces = vec![
            (place("hagga-basin/11"), Force::regular_only(1)),
            (place("arrakeen/9"), Force::regular_only(2)),
        ];
        position.factions[Faction::Emperor].forces = vec![(place("arrakeen/9"), Force::regular_only(3))];
        position.factions[Faction::Harkonnen].forces =
            vec![(place("hagga-basin/11"), Force::regular_only(4))];
        let mut events = Vec::<kanly_engine::Effect>::new();
        let mut state = State::from_position(&position, &mut events).expect("it can be");
        let mut seen = Vec::new();
        let script = [
            "harkonnen: plan Feyd-Rautha dial 2",
            "fremen: plan Jamis dial 0",
            "harkonnen: pass",
            "fremen: pass",
            "harkonnen: seize",
            &format!("chance: abduct {victim}"),
            "harkonnen: execute",
            "emperor: plan Burseg dial 1",
            "fremen: plan Otheym dial 1",
            "emperor: pass",
            "fremen: pass",
        ];
        for line in script {
            let (actor, action) = line.split_once(": ").expect("who and what");
            let (actor, action): (Actor, Action) =
                (actor.parse().expect("an actor"), action.parse().expect("an action"));
            state.apply(actor, action, &mut events).unwrap_or_else(|illegal| panic!("{line}: {illegal}"));
            let told: Vec<_> = events.drain(..).filter_map(|event| event.seen_by(viewer)).collect();
            seen.push((told, state.view(viewer), state.must_act()));
        }
        seen
    };
    for viewer in [Viewer::Seat(Faction::Emperor), Viewer::Table] {
        assert_eq!(told("Jamis", viewer), told("Stilgar", viewer), "{viewer:?}");
    }
    for viewer in [Viewer::Seat(Faction::Fremen), Viewer::Seat(Faction::Harkonnen)] {
        assert_ne!(told("Jamis", viewer), told("Stilgar", viewer), "{viewer:?} may know");
    }
}

/// [1.11.00] [1.12.00] What others have written in private moves no number of one's own, and no two texts share one.
#[test]
fn the_numbers_of_texts_do_not_count_what_others_wrote() {
    let numbers = |private: usize| {
        let mut record = Record::new(Config::of(Faction::ALL, options(false)));
        for _ in 0..private {
            record.put_text(Faction::Atreides, "Between the two of us.");
        }
        let first = record.put_text(Faction::Fremen, "Leave Tabr to us.");
        assert_eq!(first, 4, "the place of the Fremen in the box");
        let second = record.put_text(Faction::Fremen, "And keep out.");
        assert_eq!(record.text(first), Some("Leave Tabr to us."));
        assert_eq!(record.text(second), Some("And keep out."));
        (first, second)
    };
    assert_eq!(numbers(0), numbers(3));
}

/// Nobody's numbers run out because of what a record says.
#[test]
fn the_last_number_may_be_taken() {
    let mut record = Record::new(Config::of(Faction::ALL, options(false)));
    record.texts = vec![(u16::MAX, "The last one.".to_owned()), (1, "The first one.".to_owned())];
    assert_eq!(record.put_text(Faction::Atreides, "The next one."), 7);
}
