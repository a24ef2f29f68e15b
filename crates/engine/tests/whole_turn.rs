//! Cases of the phases from charity to collection that no single script can show: searches over the board, and plans that
//! the box does not allow to come about.

use kanly_engine::State;
use kanly_engine::config::Options;
use kanly_engine::force::Force;
use kanly_engine::ids::{Card, Faction, Leader, Place, SECTORS, Sector, Territory};
use kanly_engine::phase::Phase;
use kanly_engine::plan::{Champion, Plan};
use kanly_engine::position::Position;
use kanly_engine::query::battle::{explodes, kills};
use kanly_engine::query::reach::{reachable, reachable_by};
use kanly_engine::sets::{PerFaction, PlaceSet};

fn six(storm: u8) -> Position {
    let mut seats = PerFaction::default();
    for (faction, spot) in Faction::ALL.into_iter().zip(Sector::SPOTS) {
        seats[faction] = Some(spot);
    }
    let mut position = Position::new(Options::default(), seats);
    position.turn = 2;
    position.phase = Phase::Shipment;
    position.storm = Sector::new(storm).expect("a sector");
    position
}

/// Proves 1.06.05.09/3.
#[test]
fn no_place_outside_a_stronghold_is_nearer_through_one() {
    let strongholds: PlaceSet = Territory::STRONGHOLDS.into_iter().flat_map(Territory::places).collect();
    for storm in 0..SECTORS {
        let mut position = six(storm);
        for faction in [Faction::Emperor, Faction::Guild] {
            position.factions[faction].forces =
                strongholds.iter().map(|place| (place, Force::regular_only(1))).collect();
        }
        let state = State::from_position(&position, &mut ()).expect("two in every stronghold");
        // All five closed at once: whatever holds then holds for any of them.
        for from in Place::all().filter(|&place| !strongholds.contains(place)) {
            for range in 1..=3 {
                let open = reachable(state.open(), from, range) - strongholds;
                let closed = reachable_by(state.open(), Faction::Atreides, from, range);
                assert_eq!(open, closed, "from {from} by {range} with the storm in {storm}");
            }
        }
    }
}

fn with(champion: Champion, weapon: Card, defense: Option<Card>) -> Plan {
    Plan { champion, weapon: Some(weapon), defense, ..Plan::default() }
}

/// Proves 3.01.14/4: the box holds one Lasgun, so two can meet only here.
#[test]
fn two_lasguns_without_a_shield_kill_both_leaders_and_do_not_explode() {
    let leader = Champion::Leader(Leader::DUNCAN_IDAHO);
    let first = with(leader, Card::Lasgun, None);
    let second = with(Champion::Leader(Leader::FEYD_RAUTHA), Card::Lasgun, Some(Card::Snooper));
    assert!(kills(first, second) && kills(second, first));
    assert!(!explodes([first, second]));
    let shielded = Plan { defense: Some(Card::Shield), ..second };
    assert!(explodes([first, shielded]), "with a Shield on either side it does");
}
