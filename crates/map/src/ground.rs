//! The places and territories as shapes, worked out from their corners.

use kanly_engine::ids::{Place, Territory};

use crate::arcs::Arcs;
use crate::cell::Cell;
use crate::point::Point;
use crate::polygon::Polygon;

/// The lines of the map, and what lies between them.
pub struct Ground {
    /// The lines.
    pub arcs: Arcs,
    places: Vec<PlaceGround>,
    territories: Vec<TerritoryGround>,
}

/// A place as it is drawn.
pub struct PlaceGround {
    /// The way around it, as numbers of lines.
    pub around: Vec<i16>,
    /// The same as points.
    pub shape: Polygon,
    /// The point that is farthest from its border.
    pub centre: Point,
    /// How far that is.
    pub inradius: f64,
}

/// A territory as it is drawn.
pub struct TerritoryGround {
    /// The ways around it, as numbers of lines: two where it lies around another.
    pub outlines: Vec<Vec<i16>>,
    /// The same as points.
    pub shapes: Vec<Polygon>,
}

impl Ground {
    /// Works it out.
    pub fn new() -> Self {
        let cells = Cell::all();
        let arcs = Arcs::new(&cells);
        let places = cells.iter().map(|cell| PlaceGround::new(&arcs, cell)).collect();
        let territories = Territory::all().map(|territory| TerritoryGround::new(&arcs, territory)).collect();
        Self { arcs, places, territories }
    }

    /// A place as it is drawn.
    pub fn place(&self, place: Place) -> &PlaceGround {
        let at = Place::all().position(|other| other == place);
        &self.places[at.expect("every place is drawn")]
    }

    /// A territory as it is drawn.
    pub fn territory(&self, territory: Territory) -> &TerritoryGround {
        let at = Territory::all().position(|other| other == territory);
        &self.territories[at.expect("every territory is drawn")]
    }
}

impl Default for Ground {
    fn default() -> Self {
        Self::new()
    }
}

impl PlaceGround {
    fn new(arcs: &Arcs, cell: &Cell) -> Self {
        let around = arcs.around(cell);
        let shape = arcs.polygon(&around);
        let (centre, inradius) = shape.centre();
        Self { around, shape, centre, inradius }
    }
}

impl TerritoryGround {
    fn new(arcs: &Arcs, territory: Territory) -> Self {
        let outlines = arcs.outline(territory);
        let shapes = outlines.iter().map(|way| arcs.polygon(way)).collect();
        Self { outlines, shapes }
    }

    /// Whether the point lies in it.
    pub fn contains(&self, p: Point) -> bool {
        self.shapes.iter().filter(|shape| shape.contains(p)).count() % 2 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_centre_lies_in_its_own_place_only() {
        let ground = Ground::new();
        for place in Place::all() {
            let centre = ground.place(place).centre;
            let owners: Vec<_> = Place::all().filter(|p| ground.place(*p).shape.contains(centre)).collect();
            assert_eq!(owners, [place]);
            assert!(ground.territory(place.territory()).contains(centre));
        }
    }

    /// What is in two places is not in one: areas add up to that of the map only if no shape covers another.
    #[test]
    fn places_cover_the_map_once() {
        let ground = Ground::new();
        let all: f64 = Place::all().map(|place| ground.place(place).shape.area().abs()).sum();
        let map = std::f64::consts::PI * 500.0_f64.powi(2);
        assert!((all / map - 1.0).abs() < 0.001, "{all} of {map}");
    }
}
