//! The numbers on sheets, each asked of the rule that decides it.

use kanly_engine::Open;
use kanly_engine::action::Deployment;
use kanly_engine::config::Options;
use kanly_engine::force::Force;
use kanly_engine::ids::{Card, Faction, Territory};
use kanly_engine::plan::Half;
use kanly_engine::query::battle::strength;
use kanly_engine::query::income::{collection_rate, unasked_charity};
use kanly_engine::query::reach::range;
use kanly_engine::query::victory::needed;
use kanly_engine::tables::ORNITHOPTERS;

/// An empty table of the advanced game.
fn table() -> Open {
    Open::empty(Options::default().advanced(true))
}

/// The same with one fighter of a faction in a city.
fn with_city(faction: Faction) -> Open {
    let mut open = table();
    if let Some(place) = ORNITHOPTERS[0].places().next() {
        open.put(faction, place, Force::regular_only(1));
    }
    open
}

/// All forces of a faction.
pub(super) fn tokens(faction: Faction) -> u8 {
    table().tokens(faction).total()
}

/// Those of them that are on the board at the start of the basic game.
pub(super) fn on_board(faction: Faction) -> u8 {
    let fixed: u8 = faction.starting_places().map(|(_, number)| number).sum();
    if faction == Faction::Fremen { fixed + Deployment::NUMBER } else { fixed }
}

/// Where the Fremen spread theirs.
pub(super) fn sites() -> Vec<Territory> {
    let mut territories: Vec<Territory> = Deployment::sites().map(|place| place.territory()).collect();
    territories.dedup();
    territories
}

/// The strongholds that a faction needs alone, and two allies together.
pub(super) fn strongholds() -> (usize, usize) {
    let alone = [Faction::Atreides].into_iter().collect();
    let allied = [Faction::Atreides, Faction::Fremen].into_iter().collect();
    (needed(alone), needed(allied))
}

/// How far a faction moves: on foot, and with ornithopters.
pub(super) fn moves(faction: Faction) -> (u8, u8) {
    (range(&table(), faction).most, range(&with_city(faction), faction).most)
}

/// What a force collects: without a city, and with one.
pub(super) fn collects() -> (u16, u16) {
    let faction = Faction::Atreides;
    (collection_rate(&table(), faction), collection_rate(&with_city(faction), faction))
}

/// What a force counts in battle: with spice, and without.
pub(super) fn counts() -> (Half, Half) {
    let one = Force::regular_only(1);
    let strength = strength(&table(), Faction::Atreides, Faction::Harkonnen, Default::default());
    (strength.value(one, one), strength.value(one, Force::NONE))
}

/// What the Bene Gesserit are given unasked.
pub(super) fn unasked() -> Option<u16> {
    unasked_charity(&table(), Faction::BeneGesserit)
}

/// All treachery cards.
pub(super) fn deck() -> u8 {
    Card::ALL.into_iter().map(Card::copies).sum()
}
