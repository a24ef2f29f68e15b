//! Where everything on the map lies, worked out once.

use kanly_engine::ids::{Place, Territory};

use crate::arcs::Arcs;
use crate::cell::{Cell, Point};
use crate::labels::{Label, Raster};

/// The radius of what names leave room for: a spice icon.
pub(crate) const ROOM: f64 = 13.0;

/// The places as they are drawn, the lines between them, their centres, and the names of the territories.
pub struct Map {
    cells: Vec<Cell>,
    arcs: Arcs,
    centres: Vec<(Place, Point)>,
    labels: Vec<(Territory, Label)>,
}

impl Map {
    /// With names that leave room for something in each of these places.
    pub fn with_room_at(taken: impl Iterator<Item = Place>) -> Self {
        let cells = Cell::all();
        let centres: Vec<_> = cells.iter().map(|cell| (cell.place(), cell.centre())).collect();
        let mut raster = Raster::new(&cells);
        for place in taken {
            raster.block(centre(&centres, place), ROOM);
        }
        let labels = Territory::all().map(|t| (t, raster.place_name(t))).collect();
        let arcs = Arcs::new(&cells);
        Self { cells, arcs, centres, labels }
    }

    /// Every place as it is drawn.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The lines between them.
    pub fn arcs(&self) -> &Arcs {
        &self.arcs
    }

    /// Where the pieces in each place go.
    pub fn centres(&self) -> &[(Place, Point)] {
        &self.centres
    }

    /// Where the pieces in a place go.
    pub fn centre(&self, place: Place) -> Point {
        centre(&self.centres, place)
    }

    /// The names, each as large as its territory allows, and none over another.
    pub fn labels(&self) -> &[(Territory, Label)] {
        &self.labels
    }

    /// The outline of a territory as the data of an SVG path.
    pub fn outline(&self, territory: Territory) -> String {
        self.arcs.outline(territory).iter().map(|way| self.arcs.path(way)).collect()
    }
}

fn centre(centres: &[(Place, Point)], place: Place) -> Point {
    centres.iter().find(|(p, _)| *p == place).expect("every place has a cell").1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_room() {
        let blows = || Territory::all().filter_map(Territory::blow).map(|(place, _)| place);
        for map in [Map::with_room_at(blows()), Map::with_room_at(Place::all())] {
            for (territory, label) in map.labels() {
                assert!(label.size >= 6.0, "{} is {} high", territory.name(), label.size);
            }
        }
    }
}
