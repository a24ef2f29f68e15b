//! What the network reads: a row of small whole numbers from what a seat sees and what everybody could have counted.

use kanly_engine::force::Force;
use kanly_engine::query::board::side_of;
use kanly_engine::sets::FactionSet;
use kanly_engine::tables::CardKind;
use kanly_engine::view::Kwisatz;
use kanly_engine::{Card, Faction, Phase};

use crate::heuristic::outlook::Outlook;
use crate::heuristic::sight::{Sight, stronghold_place};
use crate::heuristic::temper::Temper;

/// Changes whenever a row means something else than before: weights of another version say nothing about it.
pub const VERSION: u32 = 1;

const STRONGHOLDS: usize = 5;
/// Numbers about each faction.
const EACH: usize = 20;
/// Numbers in a row.
pub const FEATURES: usize = 16 + 6 + 6 * EACH + 15 + STRONGHOLDS * 6 + 14 + 6 + 6 + 8 + 3;

/// A flag that is set; numbers are scaled to about the same size.
const ONE: u8 = 64;

/// A row of numbers.
pub type Row = [u8; FEATURES];

/// Writes a row from left to right.
struct Writer {
    row: Row,
    at: usize,
}

impl Writer {
    /// A number, so many times as large, as far as it fits.
    fn put(&mut self, number: f32, scale: f32) {
        self.row[self.at] = (number * scale).clamp(0.0, 255.0) as u8;
        self.at += 1;
    }

    fn flag(&mut self, set: bool) {
        self.row[self.at] = if set { ONE } else { 0 };
        self.at += 1;
    }

    fn skip(&mut self, numbers: usize) {
        self.at += numbers;
    }
}

/// The row of a seat.
pub(crate) fn row(sight: &Sight<'_>) -> Row {
    let mut out = Writer { row: [0; FEATURES], at: 0 };
    let outlook = Outlook::new(sight, &Temper::EVEN);
    table(sight, &outlook, &mut out);
    Faction::ALL.into_iter().for_each(|faction| out.flag(faction == sight.me));
    for faction in Faction::ALL {
        if sight.players.contains(faction) {
            each(sight, &outlook, faction, &mut out);
        } else {
            out.skip(EACH);
        }
    }
    pairs(sight, &mut out);
    for index in 0..STRONGHOLDS {
        for faction in Faction::ALL {
            out.put(weight(sight.fighters(faction, stronghold_place(index))), 10.0);
        }
    }
    own(sight, &mut out);
    debug_assert_eq!(out.at, FEATURES, "a row has as many numbers as were written");
    out.row
}

/// What a force counts at best.
fn weight(force: Force) -> f32 {
    f32::from(force.regular()) + 2.0 * f32::from(force.elite())
}

/// How far the game is, and what lies about.
fn table(sight: &Sight<'_>, outlook: &Outlook<'_>, out: &mut Writer) {
    let view = &sight.view;
    let left = f32::from(view.options.max_turns.saturating_sub(view.turn));
    out.put(f32::from(view.turn), 12.0);
    out.put(left, 12.0);
    out.flag(left == 0.0);
    out.flag(left == 1.0);
    out.flag(left == 2.0);
    let stage = match view.phase {
        Phase::Bidding | Phase::Revival => 1,
        Phase::Shipment => 2,
        Phase::Battle => 3,
        Phase::Collection | Phase::MentatPause => 4,
        _ => 0, // any: the turn has hardly begun
    };
    (0..5).for_each(|n| out.flag(n == stage));
    out.flag(view.options.advanced);
    out.put(sight.players.len() as f32, 20.0);
    out.put(sight.blown().map(|place| sight.spice(place)).sum(), 5.0);
    out.put(outlook.undisturbed_heirs(), 128.0);
    out.flag(sight.open.wall_gone);
    out.put(outlook.worth(), 2.0);
}

/// One faction as this seat sees it.
fn each(sight: &Sight<'_>, outlook: &Outlook<'_>, faction: Faction, out: &mut Writer) {
    let side = side_of(sight.open, faction);
    let reserves = sight.open.reserves[faction];
    let tanks = sight.open.tanks[faction];
    let leaders = sight.leaders(faction);
    let strength: f32 = leaders.iter().map(|leader| f32::from(leader.strength())).sum();
    let (regular, elite) = sight.tokens(faction);
    let alone = |index: &usize| {
        let place = stronghold_place(*index);
        let enemies = sight.players - faction.into();
        sight.fighters(faction, place).is_some()
            && enemies.iter().all(|enemy| sight.fighters(enemy, place).is_none())
    };
    let gathered: f32 = sight
        .blown()
        .map(|place| sight.spice(place).min(2.0 * f32::from(sight.fighters(faction, place).total())))
        .sum();
    let order = sight.view.order.iter().position(|other| *other == faction).unwrap_or(0);
    out.flag(true);
    out.flag(side.contains(sight.me) && faction != sight.me);
    out.flag(side.len() > 1);
    out.put(sight.purse[faction], 6.0);
    out.put(sight.cards[faction], 28.0);
    out.put(f32::from(reserves.regular()), 8.0);
    out.put(f32::from(reserves.elite()), 30.0);
    out.put(f32::from(tanks.total()), 8.0);
    out.put(f32::from(tanks.elite()), 30.0);
    out.put(strength, 6.0);
    out.put(leaders.len() as f32, 25.0);
    out.put(sight.best_leader(faction), 18.0);
    out.put((0..STRONGHOLDS).filter(alone).count() as f32, 50.0);
    out.put(outlook.expected(faction.into()), 50.0);
    out.put(outlook.expected(side), 40.0);
    out.put(outlook.wins(side), 200.0);
    out.put(f32::from(regular) + 2.0 * f32::from(elite), 7.0);
    out.put(gathered, 8.0);
    out.put(order as f32, 30.0);
    out.flag(sight.to_come.contains(faction));
}

/// Who is allied with whom.
fn pairs(sight: &Sight<'_>, out: &mut Writer) {
    for (n, one) in Faction::ALL.into_iter().enumerate() {
        for other in Faction::ALL.into_iter().skip(n + 1) {
            out.flag(sight.open.ally[one] == Some(other));
        }
    }
}

/// What the seat knows and others do not.
fn own(sight: &Sight<'_>, out: &mut Writer) {
    let hand = sight.hand();
    let kinds = [
        CardKind::WeaponPoison,
        CardKind::WeaponProjectile,
        CardKind::DefensePoison,
        CardKind::DefenseProjectile,
        CardKind::WeaponSpecial,
        CardKind::Worthless,
        CardKind::SpecialLeader,
    ];
    for kind in kinds {
        out.put(hand.iter().filter(|card| card.kind() == kind).count() as f32, 50.0);
    }
    let specials = [
        Card::Karama,
        Card::TleilaxuGhola,
        Card::Hajr,
        Card::WeatherControl,
        Card::FamilyAtomics,
        Card::Truthtrance,
    ];
    specials.into_iter().for_each(|card| out.put(f32::from(hand.count(card)), 64.0));
    out.put(f32::from(hand.len()), 25.0);
    let traitors = sight.view.factions.iter().find(|own| own.faction == sight.me);
    let traitors = traitors.and_then(|own| own.traitors).unwrap_or_default();
    let mine: FactionSet = side_of(sight.open, sight.me);
    for faction in Faction::ALL {
        let met = sight.players.contains(faction) && !mine.contains(faction);
        let turned = traitors.iter().filter(|leader| leader.faction() == faction && met);
        let live = turned.filter(|leader| sight.leaders(faction).contains(*leader));
        out.put(live.map(|leader| f32::from(leader.strength())).sum(), 16.0);
    }
    for faction in Faction::ALL {
        let known = sight.view.factions.iter().find(|seen| seen.faction == faction);
        out.put(known.map_or(0.0, |seen| f32::from(seen.known.len())), 32.0);
    }
    let foretold = sight.view.prediction.filter(|_| sight.me == Faction::BeneGesserit);
    let due = foretold.filter(|&(_, turn)| turn >= sight.view.turn);
    Faction::ALL.into_iter().for_each(|faction| out.flag(due.is_some_and(|(winner, _)| winner == faction)));
    out.put(due.map_or(0.0, |(_, turn)| 1.0 / f32::from(1 + turn - sight.view.turn)), 128.0);
    out.flag(foretold.is_some() && due.is_none());
    out.flag(sight.awake && !sight.open.kwisatz_dead);
    out.flag(sight.view.kwisatz == Some(Kwisatz::Awake));
    out.flag(sight.open.powers_spent.contains(sight.me));
}
