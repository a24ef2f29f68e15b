//! What the storm reaches, and who may change its way.

use crate::board::fighting_places;
use kanly_facts::{Facts, Open};
use kanly_vocabulary::ids::{Card, Faction, Place, SECTORS, Sector, Territory};
use kanly_vocabulary::illegal::{Illegal, Why};
use kanly_vocabulary::rule;
use kanly_vocabulary::tables::{SHELTERED_BY_WALL, Terrain};

/// [1.01.03] Whether the storm destroys what stands in this territory: open sand, and once the wall is gone all
/// that it sheltered.
#[inline]
pub fn exposed(open: &Open, territory: Territory) -> bool {
    lies_open(territory, open.wall_gone)
}

/// [1.01.03] [3.01.07] The same of any territory, with or without the Shield Wall.
#[inline]
pub fn lies_open(territory: Territory, wall_gone: bool) -> bool {
    match territory.terrain() {
        Terrain::Sand => wall_gone || !SHELTERED_BY_WALL.contains(&territory),
        Terrain::Rock | Terrain::Stronghold => wall_gone && SHELTERED_BY_WALL.contains(&territory),
        Terrain::PolarSink => false,
    }
}

/// The exposed places of one sector.
pub fn exposed_places(open: &Open, sector: Sector) -> impl Iterator<Item = Place> + use<> {
    let wall_gone = open.wall_gone;
    sector.place_set().iter().filter(move |place| lies_open(place.territory(), wall_gone))
}

/// [2.04.16] In the advanced game the storm takes only half of the Fremen in a place.
pub fn halves(open: &Open, faction: Faction) -> bool {
    faction == Faction::Fremen && open.options.advanced
}

/// [1.01.03] [2.04.16] Whether forces in the sector from which the storm starts are hit. Fremen who are halved
/// paid when this storm arrived, unless the Shield Wall still sheltered them then.
pub fn hit_at_start(open: &Open, faction: Faction, place: Place) -> bool {
    !halves(open, faction) || (open.wall_fell_under_storm && SHELTERED_BY_WALL.contains(&place.territory()))
}

/// [2.04.13] With the Fremen in the advanced game storm cards replace the dials from turn 2 on.
pub fn uses_storm_cards(open: &Open) -> bool {
    open.options.advanced && open.plays(Faction::Fremen)
}

/// [3.01.23] Whether a faction may play Weather Control in the window that is open.
pub fn may_control_weather(facts: &Facts, faction: Faction) -> Result<(), Illegal> {
    if facts.open.turn == 1 {
        return Err(Illegal::new(rule!("3.01.23"), Why::FirstTurn));
    }
    if !facts.hidden.hands[faction].contains(Card::WeatherControl) {
        return Err(Illegal::new(rule!("3.01.23"), Why::NotHeld(Card::WeatherControl)));
    }
    Ok(())
}

/// [3.01.07] Whether a faction may play Family Atomics, once the distance of the storm is final.
pub fn may_use_atomics(facts: &Facts, faction: Faction) -> Result<(), Illegal> {
    if facts.open.turn == 1 {
        return Err(Illegal::new(rule!("3.01.07"), Why::FirstTurn));
    }
    if !facts.hidden.hands[faction].contains(Card::FamilyAtomics) {
        return Err(Illegal::new(rule!("3.01.07"), Why::NotHeld(Card::FamilyAtomics)));
    }
    if !at_shield_wall(&facts.open, faction) {
        return Err(Illegal::new(rule!("3.01.07"), Why::NotAtShieldWall));
    }
    Ok(())
}

/// [3.01.07] A fighting force on the Shield Wall, or in a territory beside it with no storm between.
#[inline]
pub fn at_shield_wall(open: &Open, faction: Faction) -> bool {
    fighting_places(open, faction)
        .iter()
        .any(|place| place.territory() == Territory::SHIELD_WALL || clear_way_to_wall(open, place))
}

/// [3.01.07] Walk sector by sector through the territory from the force to the first sector it shares with the
/// wall; no sector entered on the way is the storm's. The force's own sector may be.
fn clear_way_to_wall(open: &Open, from: Place) -> bool {
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
            if sector == open.storm || territory.place_in(sector).is_none() {
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
