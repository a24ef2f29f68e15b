//! What things cost: shipments and revivals.

use crate::action::Revival;
use crate::ids::{Leader, Place};
use crate::tables::Terrain;

/// [1.05.01.03] The price of a force beyond the free ones.
pub const FORCE_PRICE: u16 = 2;
/// [2.01.14] The price of the Kwisatz Haderach: its strength.
pub const KWISATZ_PRICE: u16 = 2;

/// [1.05.01.03] What so many forces cost with so many free ones [2.03.03] [2.04.04]; an elite force costs as much as any other [2.03.10] [2.04.19].
pub fn force_price(number: u8, free: u8) -> u16 {
    u16::from(number.saturating_sub(free)) * FORCE_PRICE
}

/// [1.05.03.02] [2.01.14] The price of the leader or the Kwisatz Haderach of a revival.
pub fn head_price(revival: Revival) -> u16 {
    let leader = u16::from(revival.leader.map_or(0, Leader::strength));
    leader + if revival.kwisatz { KWISATZ_PRICE } else { 0 }
}

/// [1.05.01.03] [1.05.03.02] What a revival costs in all, with so many forces free.
pub fn revival_price(revival: Revival, free: u8) -> u16 {
    force_price(revival.force.total(), free) + head_price(revival)
}

/// [1.06.03.01] Spice for each force: 1 into a stronghold, 2 anywhere else.
pub fn rate(place: Place) -> u16 {
    match place.territory().terrain() {
        Terrain::Stronghold => 1,
        Terrain::Sand | Terrain::Rock | Terrain::PolarSink => 2,
    }
}

/// [1.06.03.01] The price of so many forces; half of it is rounded up once.
pub fn price(number: u8, rate: u16, half: bool) -> u16 {
    let full = u16::from(number) * rate;
    if half { full.div_ceil(2) } else { full }
}

/// The most forces whose price can be paid with so much spice.
pub fn affordable(spice: u16, rate: u16, half: bool) -> u8 {
    let full = u32::from(spice) * if half { 2 } else { 1 };
    u8::try_from(full / u32::from(rate)).unwrap_or(u8::MAX)
}

/// [2.06.07] Shipping back costs 1 spice for each two forces begun.
pub fn retreat_price(number: u8) -> u16 {
    u16::from(number).div_ceil(2)
}
