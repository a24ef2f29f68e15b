//! The board for machines: what it is, in the shape of `data/board.json`, and how to draw it.

use kanly_engine::ids::{Place, SECTORS, Sector, Territory};
use kanly_engine::tables::Terrain;
use serde::Serialize;

use crate::arcs::Arc;
use crate::labels::Label;
use crate::map::Map;
use crate::point::Point;

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

/// How to draw the board: every line once, places and territories as rows of their numbers ([`Arcs`](crate::Arcs)).
#[derive(Serialize)]
pub struct Drawing {
    arcs: Vec<Arc>,
    places: Vec<DrawnPlace>,
    territories: Vec<DrawnTerritory>,
}

#[derive(Serialize)]
struct DrawnPlace {
    id: Place,
    centre: Point,
    around: Vec<i16>,
    /// Where its tokens stand.
    slots: Vec<Point>,
    /// Where its spice lies; null where none comes up.
    spice: Option<Point>,
}

#[derive(Serialize)]
struct DrawnTerritory {
    id: Territory,
    outlines: Vec<Vec<i16>>,
    label: Label,
}

/// The lines of the board, its slots and its names.
pub fn drawing() -> Drawing {
    let map = Map::new();
    let place = |id: Place| DrawnPlace {
        id,
        centre: map.place(id).centre,
        around: map.place(id).around.clone(),
        slots: map.spot(id).slots.clone(),
        spice: map.spot(id).spice,
    };
    let territory = |id: Territory| DrawnTerritory {
        id,
        outlines: map.territory(id).outlines.clone(),
        label: map.label(id).clone(),
    };
    Drawing {
        arcs: map.ground().arcs.all().to_vec(),
        places: Place::all().map(place).collect(),
        territories: Territory::all().map(territory).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_has_every_place_and_names_lines_that_are_there() {
        let value = serde_json::to_value(drawing()).expect("it can be written");
        let list = |name: &str| value[name].as_array().expect("a list").clone();
        let lines = list("arcs").len() as i64;
        assert_eq!((list("places").len(), list("territories").len()), (Place::COUNT, Territory::COUNT));
        for place in list("places") {
            for number in place["around"].as_array().expect("a way") {
                let number = number.as_i64().expect("a number");
                assert!((-lines..lines).contains(&number), "{place}");
            }
        }
        assert!(value.to_string().len() < 90_000, "{} bytes", value.to_string().len());
    }

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
