//! The board for machines, in the shape of `data/board.json`.

use kanly_engine::ids::{Place, SECTORS, Sector, Territory};
use kanly_engine::tables::Terrain;
use serde::Serialize;

/// The shape of the whole board.
#[derive(Serialize)]
pub struct Board {
    sectors: u8,
    storm_start: Sector,
    seats: [Sector; 6],
    territories: Vec<TerritoryShape>,
}

/// The shape of a territory.
#[derive(Serialize)]
pub struct TerritoryShape {
    id: Territory,
    name: &'static str,
    terrain: Terrain,
    #[serde(skip_serializing_if = "Option::is_none")]
    spice_blow: Option<Blow>,
    places: Vec<PlaceShape>,
}

#[derive(Serialize)]
struct Blow {
    sector: Option<Sector>,
    amount: u8,
}

#[derive(Serialize)]
struct PlaceShape {
    id: Place,
    sector: Option<Sector>,
    r: f64,
    angle: u16,
    neighbours: Vec<Place>,
}

/// The whole board.
pub fn board() -> Board {
    let territories = Territory::all().map(territory).collect();
    Board { sectors: SECTORS, storm_start: Sector::START, seats: Sector::SPOTS, territories }
}

/// One territory.
pub fn territory(territory: Territory) -> TerritoryShape {
    TerritoryShape {
        id: territory,
        name: territory.name(),
        terrain: territory.terrain(),
        spice_blow: territory.blow().map(|(place, amount)| Blow { sector: place.sector(), amount }),
        places: territory.places().map(place_shape).collect(),
    }
}

fn place_shape(place: Place) -> PlaceShape {
    PlaceShape {
        id: place,
        sector: place.sector(),
        r: f64::from(place.radius()) / 1000.0,
        angle: place.angle(),
        neighbours: place.neighbours().iter().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_territory_reads_like_the_data() {
        let value = serde_json::to_value(territory(Territory::RED_CHASM)).expect("it can be written");
        assert_eq!(value["id"], "red-chasm");
        assert_eq!(value["terrain"], "sand");
        assert_eq!(value["spice_blow"]["amount"], 8);
        assert_eq!(value["places"][0]["neighbours"][0], "pasty-mesa/6");
        assert_eq!(value["places"][0]["r"], 0.87);
    }
}
