//! How a territory lies: in which sectors, and beside which others.

use kanly_engine::ids::{Place, Sector, Territory};

/// The first and the last sector of a territory on the way of the storm; the Polar Sink has none.
pub fn sectors(territory: Territory) -> Option<(Sector, Sector)> {
    let mut all = territory.places().filter_map(Place::sector);
    let first = all.next()?;
    Some((first, all.last().unwrap_or(first)))
}

/// The other territories that its places border on.
pub fn bordering(territory: Territory) -> Vec<Territory> {
    let mut others: Vec<Territory> = territory
        .places()
        .flat_map(|place| place.neighbours().iter().map(Place::territory).collect::<Vec<_>>())
        .filter(|other| *other != territory)
        .collect();
    others.sort_unstable();
    others.dedup();
    others
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sectors_are_in_the_order_of_the_storm() {
        let numbers = |territory| sectors(territory).map(|(first, last)| (first.number(), last.number()));
        assert_eq!(numbers(Territory::POLAR_SINK), None);
        assert_eq!(numbers(Territory::ARRAKEEN), Some((9, 9)));
        assert_eq!(numbers(Territory::CIELAGO_WEST), Some((17, 0)));
    }

    #[test]
    fn each_neighbour_is_named_once() {
        let names: Vec<&str> = bordering(Territory::ARRAKEEN).into_iter().map(Territory::name).collect();
        assert_eq!(names, ["Imperial Basin", "Rim Wall West", "Old Gap"]);
    }
}
