//! What comes in: charity, spice from the sand, the income of cities.

use crate::board::{fights_in, occupants};
use crate::deals::leaves_spice;
use crate::reach::flies;
use kanly_facts::{Facts, Open};
use kanly_vocabulary::ids::{Faction, Place, Territory};
use kanly_vocabulary::illegal::{Illegal, Why};
use kanly_vocabulary::rule;

/// [1.03.01] Charity fills a purse up to this.
pub const CHARITY: u16 = 2;

/// [1.03.01] Whether a faction may claim charity now: it holds 0 or 1 spice behind its shield, and [1.03.02] has not
/// claimed this turn.
pub fn may_claim(facts: &Facts, faction: Faction) -> Result<(), Illegal> {
    if facts.open.this_turn.charity.contains(faction) {
        return Err(Illegal::new(rule!("1.03.02"), Why::CharityTaken));
    }
    if facts.hidden.spice[faction] >= CHARITY {
        return Err(Illegal::new(rule!("1.03.01"), Why::TooRich));
    }
    Ok(())
}

/// [1.03.01] What a claim brings.
pub fn charity(facts: &Facts, faction: Faction) -> u16 {
    CHARITY.saturating_sub(facts.hidden.spice[faction])
}

/// [2.02.09] In the advanced game the Bene Gesserit receive so much unasked, whatever they hold.
pub fn unasked_charity(open: &Open, faction: Faction) -> Option<u16> {
    let due = faction == Faction::BeneGesserit
        && open.options.advanced
        && !open.this_turn.charity.contains(faction);
    due.then_some(CHARITY)
}

/// [1.08.02] Two spice for each force, three with ornithopters.
#[inline]
pub fn collection_rate(open: &Open, faction: Faction) -> u16 {
    if flies(open, faction) { 3 } else { 2 }
}

/// [1.08.01] Who takes spice from a place: the faction with fighters in that very place. Battles and partings have left
/// at most one.
#[inline]
pub fn collector(open: &Open, place: Place) -> Option<Faction> {
    let mut there = open.players.iter().filter(|&faction| {
        open.force(faction, place).is_some() && fights_in(open, faction, place.territory())
    });
    let collector = there.next();
    debug_assert!(there.next().is_none(), "two factions on the spice of {place}");
    collector
}

/// [1.08.01] How much it takes; [1.12.00] nothing where a deal says so.
pub fn collected(open: &Open, faction: Faction, place: Place) -> u16 {
    if leaves_spice(open, faction, place.territory()) {
        return 0;
    }
    let forces = u16::from(open.force(faction, place).total());
    open.sand[place.index()].min(forces * collection_rate(open, faction))
}

/// [1.13.01] What strongholds yield in the advanced game.
pub const CITY_INCOME: [(Territory, u16); 3] =
    [(Territory::ARRAKEEN, 2), (Territory::CARTHAG, 2), (Territory::TUEKS_SIETCH, 1)];

/// [1.13.01] Who is paid for a stronghold: its sole occupier.
pub fn city_owner(open: &Open, stronghold: Territory) -> Option<Faction> {
    let occupants = occupants(open, stronghold);
    if occupants.len() == 1 { occupants.nth(0) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_vocabulary::config::Options;
    use kanly_vocabulary::force::Force;

    /// Proves 1.08.01/8: battles and partings leave one faction at most, and the engine would notice if they did not.
    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "two factions on the spice")]
    fn two_factions_on_one_spice_place_are_noticed() {
        let mut open = Open::empty(Options::default());
        let place = Territory::RED_CHASM.places().next().expect("it has one");
        for faction in [Faction::Atreides, Faction::Emperor] {
            open.players.insert(faction);
            open.put(faction, place, Force::regular_only(1));
        }
        collector(&open, place);
    }
}
