//! The forces on the wheel of a battle plan, and the spice that supports them.

use super::Plans;
use super::domain::Domain;
use super::parts::Parts;
use super::shapes::{Each, Then, Where, either};
use crate::force::Force;

impl Plans {
    /// [1.13.04.04] The forces that may be dialed, each with those of them that are supported: all, or those that show the number told.
    pub(super) fn dials(&self) -> impl Domain<Item = (Force, Force)> {
        let strength = self.strength;
        let spice = if strength.support { self.spice } else { 0 };
        let forces = Parts { of: self.forces, least: 0, most: self.cap };
        let unsupported = Each {
            of: forces,
            make: |dial| (dial, Force::NONE),
            read: |(dial, spice): (Force, Force)| spice.is_none().then_some(dial),
        };
        let supported = Then(forces, move |dial: Force| Parts {
            of: dial,
            least: 0,
            most: spice.min(dial.total().into()) as u8,
        });
        let dials = either(spice == 0, unsupported, supported);
        let shows = move |(dial, spice)| self.number == Some(strength.value(dial, spice));
        either(self.number.is_none(), dials, Where(dials, shows))
    }

    /// Whether these forces may be dialed with this support, whoever leads them.
    #[inline]
    pub fn may_dial(&self, dial: Force, spice: Force) -> bool {
        self.dials().contains((dial, spice))
    }

    /// [2.01.08] The least spice with which the number that was told can be dialed.
    pub fn least_spice(&self) -> u16 {
        let mut least = None;
        self.dials().for_each(&mut |(_, spice)| {
            least = Some(least.map_or(spice.total(), |least: u8| least.min(spice.total())));
        });
        least.unwrap_or(0).into()
    }
}
