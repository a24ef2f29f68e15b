//! Where everything on the map lies.

use std::collections::BTreeMap;

use kanly_engine::ids::{Place, Territory};

use crate::ground::{Ground, PlaceGround, TerritoryGround};
use crate::keys::{Keys, keys};
use crate::labels::Label;
use crate::layout::{LABELS, Row, SLOTS, Slots};
use crate::point::Point;
use crate::tints::tints;

/// Ground, tints, names, and the slots of pieces. None of it hangs on what lies on the map: nothing moves in a game but
/// the pieces.
pub struct Map {
    ground: Ground,
    spots: Vec<Spot>,
    labels: Vec<Label>,
    tints: BTreeMap<Territory, u8>,
}

/// Where the pieces of a place stand.
#[derive(Clone, PartialEq, Debug)]
pub struct Spot {
    /// The middles of its tokens, in the order in which they are filled: as many as there is room for, at most 4.
    pub slots: Vec<Point>,
    /// Where spice lies, if some can come up here.
    pub spice: Option<Point>,
    /// Where the arrow keys lead.
    pub keys: Keys,
}

impl Map {
    /// Works it out.
    pub fn new() -> Self {
        let ground = Ground::new();
        let point = |(x, y): (i16, i16)| Point::of_tenths((x.into(), y.into()));
        let spot = |(place, (slots, spice)): (Place, &Slots)| Spot {
            slots: slots.iter().map(|slot| point(*slot)).collect(),
            spice: spice.map(point),
            keys: keys(place, |other| ground.place(other).centre),
        };
        let spots = Place::all().zip(&SLOTS).map(spot).collect();
        let label = |(territory, row): (Territory, &Row)| Label {
            lines: Label::broken(territory, row.words),
            bold: Territory::STRONGHOLDS.contains(&territory),
            middle: point(row.middle),
            size: f64::from(row.size) / 10.0,
            turn: f64::from(row.turn),
            bent: row.bent,
            price: point(row.price),
        };
        let labels = Territory::all().zip(&LABELS).map(label).collect();
        let tints = tints(&ground.arcs);
        Self { ground, spots, labels, tints }
    }

    /// The lines, and what lies between them.
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// A place as it is drawn.
    pub fn place(&self, place: Place) -> &PlaceGround {
        self.ground.place(place)
    }

    /// A territory as it is drawn.
    pub fn territory(&self, territory: Territory) -> &TerritoryGround {
        self.ground.territory(territory)
    }

    /// Where the pieces of a place stand.
    pub fn spot(&self, place: Place) -> &Spot {
        let at = Place::all().position(|other| other == place);
        &self.spots[at.expect("every place has a spot")]
    }

    /// The name of a territory as it stands on the map.
    pub fn label(&self, territory: Territory) -> &Label {
        let at = Territory::all().position(|other| other == territory);
        &self.labels[at.expect("every territory has a name")]
    }

    /// The tint of a territory of sand.
    pub fn tint(&self, territory: Territory) -> Option<u8> {
        self.tints.get(&territory).copied()
    }

    /// The outline of a territory as the data of an SVG path.
    pub fn outline(&self, territory: Territory) -> String {
        let shapes = &self.territory(territory).shapes;
        shapes.iter().map(|shape| crate::arcs::path(shape.points(), true)).collect()
    }
}

impl Default for Map {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::room::{PRICE, Quad, SPICE, TOKEN};

    /// Two that fight and advisors can stand in a stronghold; anywhere else one slot is the least.
    #[test]
    fn every_place_has_slots_in_it() {
        let map = Map::new();
        for place in Place::all() {
            let (drawn, spot) = (map.place(place), map.spot(place));
            let stronghold = Territory::STRONGHOLDS.contains(&place.territory());
            let least = if stronghold { 3 } else { 1 };
            assert!((least..=4).contains(&spot.slots.len()), "{} has {}", place.id(), spot.slots.len());
            // In a small stronghold a token may stand on the wall.
            let within = if stronghold { TOKEN.0 / 2.0 } else { TOKEN.0.min(drawn.inradius - 0.1) };
            for slot in &spot.slots {
                assert!(drawn.shape.contains(*slot), "{} at {slot:?}", place.id());
                assert!(drawn.shape.clearance(*slot) >= within - 0.1, "{} at {slot:?}", place.id());
            }
        }
    }

    #[test]
    fn spice_has_a_slot_where_it_comes_up_and_nowhere_else() {
        let map = Map::new();
        for place in Place::all() {
            let comes_up = place.territory().blow().is_some_and(|(at, _)| at == place);
            let slot = map.spot(place).spice;
            assert_eq!(slot.is_some(), comes_up, "{}", place.id());
            assert!(slot.is_none_or(|slot| map.place(place).shape.contains(slot)), "{}", place.id());
        }
    }

    /// With a token in every slot, spice wherever it can lie and a price at every name.
    #[test]
    fn nothing_is_in_the_way_of_anything() {
        let map = Map::new();
        let mut all: Vec<(String, Vec<Quad>)> = Vec::new();
        for place in Place::all() {
            let spot = map.spot(place);
            let tokens = spot.slots.iter().enumerate().map(|(i, slot)| (i, Quad::level(*slot, TOKEN)));
            all.extend(tokens.map(|(i, quad)| (format!("token {i} in {}", place.id()), vec![quad])));
            let spice = spot.spice.map(|slot| vec![Quad::level(slot, SPICE)]);
            all.extend(spice.map(|quads| (format!("spice in {}", place.id()), quads)));
        }
        for territory in Territory::all() {
            let label = map.label(territory);
            all.push((format!("the name of {}", territory.id()), label.room()));
            all.push((format!("the price of {}", territory.id()), vec![Quad::level(label.price, PRICE)]));
        }
        for (i, (one, quads)) in all.iter().enumerate() {
            for (other, others) in &all[i + 1..] {
                let meet = quads.iter().any(|quad| others.iter().any(|other| quad.meets(other)));
                assert!(!meet, "{one} and {other}");
            }
        }
    }

    #[test]
    fn names_can_be_read_and_lie_on_their_ground() {
        let map = Map::new();
        for territory in Territory::all() {
            let label = map.label(territory);
            // The smallest territory has no room for more.
            let least = if territory == Territory::HOLE_IN_THE_ROCK { 10.5 } else { 11.0 };
            assert!(label.size >= least, "{} is {} high", territory.id(), label.size);
            let samples = label.room().into_iter().flat_map(|quad| quad.samples(4.0));
            for p in samples {
                assert!(p.distance(Point::POLE) < f64::from(crate::RIM), "{} at {p:?}", territory.id());
                // The name of a stronghold may lie outside of its walls.
                let own = Territory::STRONGHOLDS.contains(&territory) || map.territory(territory).contains(p);
                assert!(own, "{} at {p:?}", territory.id());
            }
        }
    }
}
