//! The domain of moves and rides: which groups can go where.

use super::domain::{Domain, index};
use super::groups::{self, movable};
use crate::action::Group;
use crate::dice::Dice;
use crate::force::Force;
use crate::ids::Place;
use crate::list::List;
use crate::sets::PlaceSet;
use serde::Serialize;

/// [1.06.05] A group that hangs together, and the places it can reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Source {
    /// The forces that may go.
    pub from: Group,
    /// Where to.
    pub to: PlaceSet,
}

/// Everything a faction may move; twenty forces stand in at most twenty places.
pub type Sources = List<Source, 20>;

impl Source {
    /// The places outside the territory, for all of which everybody may leave, and those inside it.
    fn places(&self) -> (PlaceSet, PlaceSet) {
        let own = self.from.territory.place_set();
        (self.to - own, self.to & own)
    }

    /// In how many ways forces can leave for a place outside the territory.
    fn ways_out(&self) -> u64 {
        groups::count(self.from) - 1
    }

    /// The ways to leave for a place inside it: those who stand there already make a difference.
    fn ways_inside(&self, ways_out: u64, to: Place) -> u64 {
        let staying = self.from.territory.slot(to).map_or(Force::NONE, |slot| self.from.forces[slot]);
        if staying.is_none() { ways_out } else { (ways_out + 1) / staying.part_count() - 1 }
    }
}

impl Domain for Source {
    type Item = (Group, Place);

    fn until(&self, f: &mut dyn FnMut((Group, Place)) -> bool) -> bool {
        (0..self.size()).any(|n| f(self.nth(n)))
    }

    fn size(&self) -> u64 {
        let (outside, inside) = self.places();
        let ways = self.ways_out();
        outside.len() as u64 * ways + inside.iter().map(|place| self.ways_inside(ways, place)).sum::<u64>()
    }

    fn nth(&self, n: u64) -> (Group, Place) {
        let (outside, inside) = self.places();
        let ways_out = self.ways_out();
        if n < outside.len() as u64 * ways_out {
            let place = outside.nth(index(n / ways_out)).expect("counted");
            return (groups::nth(self.from, n % ways_out + 1), place);
        }
        let mut n = n - outside.len() as u64 * ways_out;
        for place in inside.iter() {
            let ways = self.ways_inside(ways_out, place);
            if n < ways {
                return (groups::nth(movable(self.from, place), n + 1), place);
            }
            n -= ways;
        }
        unreachable!("the number lies within the domain")
    }

    fn index_of(&self, (group, to): (Group, Place)) -> Option<u64> {
        self.contains((group, to)).then(|| {
            let (outside, inside) = self.places();
            let ways_out = self.ways_out();
            let before = match outside.position(to) {
                Some(n) => n as u64 * ways_out,
                None => {
                    let nearer = inside.iter().take_while(|&place| place != to);
                    let ways: u64 = nearer.map(|place| self.ways_inside(ways_out, place)).sum();
                    outside.len() as u64 * ways_out + ways
                }
            };
            before + groups::index_of(movable(self.from, to), group) - 1
        })
    }

    fn contains(&self, (group, to): (Group, Place)) -> bool {
        self.to.contains(to)
            && groups::is_part(group, movable(self.from, to))
            && group.forces.into_iter().any(Force::is_some)
    }

    /// The dice are thrown again for a ride once it is not a pass: so the same dice go on to make the same games.
    fn draw(&self, others: u64, dice: &mut dyn Dice) -> Result<Self::Item, u64> {
        match dice.below(others + self.size()) {
            n if n < others => Err(n),
            _ => Ok(self.sample(dice)), // any: a ride
        }
    }
}

/// How many moves each group can make.
fn sizes(sources: &Sources) -> [u64; 20] {
    let mut sizes = [0; 20];
    for (size, source) in sizes.iter_mut().zip(sources.iter()) {
        *size = source.size();
    }
    sizes
}

/// The move with this number, with those of each group counted already.
fn look_up(sources: &Sources, sizes: &[u64; 20], n: u64) -> (Group, Place) {
    let mut n = n;
    for (source, &size) in sources.iter().zip(sizes) {
        if n < size {
            return source.nth(n);
        }
        n -= size;
    }
    unreachable!("the number lies within the domain")
}

impl Domain for Sources {
    type Item = (Group, Place);

    fn until(&self, f: &mut dyn FnMut((Group, Place)) -> bool) -> bool {
        self.iter().any(|source| source.until(f))
    }

    fn size(&self) -> u64 {
        sizes(self).iter().sum()
    }

    fn nth(&self, n: u64) -> (Group, Place) {
        look_up(self, &sizes(self), n)
    }

    fn index_of(&self, journey: (Group, Place)) -> Option<u64> {
        let at = self.iter().position(|source| source.contains(journey))?;
        let before: u64 = self[..at].iter().map(Source::size).sum();
        Some(before + self[at].index_of(journey)?)
    }

    fn contains(&self, journey: (Group, Place)) -> bool {
        self.iter().any(|source| source.contains(journey))
    }

    fn draw(&self, others: u64, dice: &mut dyn Dice) -> Result<Self::Item, u64> {
        let sizes = sizes(self);
        match dice.below(others + sizes.iter().sum::<u64>()) {
            n if n < others => Err(n),
            n => Ok(look_up(self, &sizes, n - others)),
        }
    }
}
