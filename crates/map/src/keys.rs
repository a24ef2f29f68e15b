//! From place to place with the arrow keys: left and right are against and with the storm, up and down towards rim and
//! pole.

use kanly_engine::ids::{Place, SECTORS, Sector};

use crate::point::Point;

/// Where each arrow leads from a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keys {
    /// The sector that the storm comes from.
    pub left: Option<Place>,
    /// The sector that the storm goes to.
    pub right: Option<Place>,
    /// Towards the rim.
    pub up: Option<Place>,
    /// Towards the pole.
    pub down: Option<Place>,
}

/// The ways from a place, given where all of them lie. Up and down go through all places of a sector in the order of
/// their distance from the pole, so that none is left out.
pub(crate) fn keys(place: Place, centre: impl Fn(Place) -> Point) -> Keys {
    let radius = |place: Place| centre(place).distance(Point::POLE);
    let Some(sector) = place.sector() else {
        // From the pole every arrow goes the way it points.
        let near = |from_below: u8| {
            let all = Sector::SPOTS[0].ahead(from_below).place_set().iter();
            all.min_by(|a, b| radius(*a).total_cmp(&radius(*b)))
        };
        // The first spot lies straight below the pole.
        return Keys { left: near(13), right: near(4), up: near(9), down: near(0) };
    };
    let mut row: Vec<Place> = sector.place_set().iter().collect();
    row.sort_by(|a, b| radius(*a).total_cmp(&radius(*b)));
    let at = row.iter().position(|other| *other == place);
    let beside = |step: u8| {
        sector.ahead(step).place_set().iter().min_by(|a, b| {
            let far = |other: Place| {
                // A neighbour is nearer than it looks, and the same territory still more.
                let apart = (radius(other) - radius(place)).abs();
                let bonus = f64::from(u8::from(place.neighbours().contains(other))) * 40.0
                    + f64::from(u8::from(other.territory() == place.territory())) * 40.0;
                apart - bonus
            };
            far(*a).total_cmp(&far(*b))
        })
    };
    Keys {
        left: beside(SECTORS - 1),
        right: beside(1),
        up: at.and_then(|at| row.get(at + 1).copied()),
        down: at.and_then(|at| {
            at.checked_sub(1).map_or(Some(Place::POLAR_SINK), |below| row.get(below).copied())
        }),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::map::Map;

    #[test]
    fn every_place_is_reached_from_every_other() {
        let map = Map::new();
        for start in Place::all() {
            let mut seen = BTreeSet::from([start]);
            let mut open = vec![start];
            while let Some(place) = open.pop() {
                let Keys { left, right, up, down } = map.spot(place).keys;
                let ways = [left, right, up, down];
                open.extend(ways.into_iter().flatten().filter(|next| seen.insert(*next)));
            }
            assert_eq!(seen.len(), Place::COUNT, "from {}", start.id());
        }
    }

    #[test]
    fn left_and_right_are_the_sectors_beside() {
        let map = Map::new();
        for place in Place::all() {
            let Some(sector) = place.sector() else { continue };
            let Keys { left, right, .. } = map.spot(place).keys;
            let number = |place: Option<Place>| place.and_then(Place::sector).map(Sector::number);
            assert_eq!(number(right), Some((sector.number() + 1) % SECTORS), "{}", place.id());
            assert_eq!(number(left), Some((sector.number() + SECTORS - 1) % SECTORS), "{}", place.id());
        }
    }
}
