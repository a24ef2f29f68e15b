//! Where worms strike, and who survives them.

use kanly_facts::Open;
use kanly_vocabulary::ids::{Faction, Pile, SpiceCard, Territory};

/// [0.06] Worms in the spice deck.
pub const WORMS: u8 = 6;

/// [1.02.05] What a worm on this pile strikes: the uppermost territory card, else the territory where this pile
/// last put spice, else nothing.
pub fn target(open: &Open, pile: Pile) -> Option<Territory> {
    let card = open.spice_deck.pile(pile).iter().rev().find_map(|&card| match card {
        SpiceCard::Blow(territory) => Some(territory),
        SpiceCard::ShaiHulud => None,
    });
    card.or(open.spice_deck.last_blow[pile as usize])
}

/// [2.04.07] Whether the forces of a faction live through a strike.
pub fn survives(faction: Faction) -> bool {
    faction == Faction::Fremen
}

/// [2.04.15] Whether the Fremen place the worms after the first of a blow.
pub fn fremen_place_worms(open: &Open) -> bool {
    open.options.advanced && open.plays(Faction::Fremen)
}
