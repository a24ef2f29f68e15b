//! What the storm reaches, and who may change its way.

use crate::ids::{Card, Faction, Place, SECTORS, Sector, Territory};
use crate::illegal::{Illegal, Why};
use crate::query::board::fighting_places;
use crate::state::State;
use crate::tables::{SHELTERED_BY_WALL, Terrain};

/// [1.01.03] Whether the storm destroys what stands in this territory: open sand, and once the wall is gone all
/// that it sheltered.
pub fn exposed(state: &State, territory: Territory) -> bool {
    lies_open(territory, state.wall_gone)
}

fn lies_open(territory: Territory, wall_gone: bool) -> bool {
    match territory.terrain() {
        Terrain::Sand => wall_gone || !SHELTERED_BY_WALL.contains(&territory),
        Terrain::Rock | Terrain::Stronghold => wall_gone && SHELTERED_BY_WALL.contains(&territory),
        Terrain::PolarSink => false,
    }
}

/// The exposed places of one sector.
pub fn exposed_places(state: &State, sector: Sector) -> impl Iterator<Item = Place> + use<> {
    let wall_gone = state.wall_gone;
    sector.place_set().iter().filter(move |place| lies_open(place.territory(), wall_gone))
}

/// [2.04.16] In the advanced game the storm takes only half of the Fremen in a place.
pub fn halves(state: &State, faction: Faction) -> bool {
    faction == Faction::Fremen && state.options.advanced
}

/// [1.01.03] [2.04.16] Whether forces in the sector from which the storm starts are hit. Fremen who are halved
/// paid when this storm arrived, unless the Shield Wall still sheltered them then.
pub fn hit_at_start(state: &State, faction: Faction, place: Place) -> bool {
    !halves(state, faction) || (state.wall_fell_under_storm && SHELTERED_BY_WALL.contains(&place.territory()))
}

/// [3.01.23] Whether a faction may play Weather Control in the window that is open.
pub fn may_control_weather(state: &State, faction: Faction) -> Result<(), Illegal> {
    if state.turn == 1 {
        return Err(Illegal::new("3.01.23", Why::FirstTurn));
    }
    if !state.hands[faction].contains(Card::WeatherControl) {
        return Err(Illegal::new("3.01.23", Why::NotHeld(Card::WeatherControl)));
    }
    Ok(())
}

/// [3.01.07] Whether a faction may play Family Atomics, once the distance of the storm is final.
pub fn may_use_atomics(state: &State, faction: Faction) -> Result<(), Illegal> {
    if state.turn == 1 {
        return Err(Illegal::new("3.01.07", Why::FirstTurn));
    }
    if !state.hands[faction].contains(Card::FamilyAtomics) {
        return Err(Illegal::new("3.01.07", Why::NotHeld(Card::FamilyAtomics)));
    }
    if !at_shield_wall(state, faction) {
        return Err(Illegal::new("3.01.07", Why::NotAtShieldWall));
    }
    Ok(())
}

/// [3.01.07] A fighting force on the Shield Wall, or in a territory beside it with no storm between.
pub fn at_shield_wall(state: &State, faction: Faction) -> bool {
    fighting_places(state, faction)
        .iter()
        .any(|place| place.territory() == Territory::SHIELD_WALL || clear_way_to_wall(state, place))
}

/// [3.01.07] Walk sector by sector through the territory from the force to the first sector it shares with the
/// wall; no sector entered on the way is the storm's. The force's own sector may be.
fn clear_way_to_wall(state: &State, from: Place) -> bool {
    let (territory, Some(start)) = (from.territory(), from.sector()) else {
        return false;
    };
    if !borders_wall(territory) {
        return false;
    }
    [1, SECTORS - 1].into_iter().any(|direction| {
        let mut sector = start;
        loop {
            if Territory::SHIELD_WALL.place_in(sector).is_some() {
                return true;
            }
            sector = sector.ahead(direction);
            if sector == state.storm || territory.place_in(sector).is_none() {
                return false;
            }
        }
    })
}

fn borders_wall(territory: Territory) -> bool {
    territory != Territory::SHIELD_WALL
        && Territory::SHIELD_WALL
            .places()
            .any(|wall| wall.neighbours().iter().any(|place| place.territory() == territory))
}
