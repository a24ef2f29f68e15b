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
            lines: Label::lines(territory, row.words),
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
