//! The forces on the wheel of a battle plan, and the spice that supports them.

use super::Plans;
use super::domain::Domain;
use super::parts::Parts;
use super::shapes::{Or, Where};
use crate::force::Force;

impl Plans {
    /// The forces that may be dialed, each with those of them that are supported: all, or those that show the number told.
    pub(super) fn dials(&self) -> impl Domain<Item = (Force, Force)> {
        let strength = self.strength;
        let dials = Dials {
            forces: self.forces,
            cap: self.cap,
            spice: if strength.support { self.spice } else { 0 },
        };
        Or(
            self.number.is_none().then_some(dials),
            self.number
                .map(|number| Where(dials, move |(dial, spice)| strength.value(dial, spice) == number)),
        )
    }

    /// Whether these forces may be dialed with this support, whoever leads them.
    pub fn may_dial(&self, dial: Force, spice: Force) -> bool {
        self.dials().contains((dial, spice))
    }

    /// [2.01.08] The least spice with which the number that was told can be dialed.
    pub(crate) fn least_spice(&self) -> u16 {
        let mut least = None;
        self.dials().for_each(&mut |(_, spice)| {
            least = Some(least.map_or(spice.total(), |least: u8| least.min(spice.total())));
        });
        least.unwrap_or(0).into()
    }
}

/// Every part of the forces up to a cap, and every part of it that the spice can support.
#[derive(Clone, Copy)]
struct Dials {
    forces: Force,
    cap: u8,
    spice: u16,
}

impl Dials {
    fn forces(self) -> Parts {
        Parts { of: self.forces, least: 0, most: self.cap }
    }

    /// The parts of a dial that can be supported.
    fn supports(self, dial: Force) -> Parts {
        Parts { of: dial, least: 0, most: self.spice.min(dial.total().into()) as u8 }
    }
}

impl Domain for Dials {
    type Item = (Force, Force);

    fn until(&self, f: &mut dyn FnMut((Force, Force)) -> bool) -> bool {
        self.forces().until(&mut |dial| self.supports(dial).until(&mut |spice| f((dial, spice))))
    }

    fn size(&self) -> u64 {
        if self.spice == 0 {
            return self.forces().size();
        }
        let mut size = 0;
        self.forces().for_each(&mut |dial| size += self.supports(dial).size());
        size
    }

    fn nth(&self, n: u64) -> (Force, Force) {
        if self.spice == 0 {
            return (self.forces().nth(n), Force::NONE);
        }
        let (mut left, mut found) = (n, None);
        self.forces().until(&mut |dial| {
            let supports = self.supports(dial);
            match left.checked_sub(supports.size()) {
                None => found = Some((dial, supports.nth(left))),
                Some(rest) => left = rest,
            }
            found.is_some()
        });
        found.expect("the number lies within the domain")
    }

    fn index_of(&self, (dial, spice): (Force, Force)) -> Option<u64> {
        self.contains((dial, spice)).then(|| {
            let mut before = 0;
            self.forces().until(&mut |other| {
                before += if other == dial { 0 } else { self.supports(other).size() };
                other == dial
            });
            before + self.supports(dial).index_of(spice).expect("it is supported")
        })
    }

    fn contains(&self, (dial, spice): (Force, Force)) -> bool {
        self.forces().contains(dial) && self.supports(dial).contains(spice)
    }
}
