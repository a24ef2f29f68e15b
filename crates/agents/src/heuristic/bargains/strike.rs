//! A strike: what it would do to everybody's chances if one faction came for a stronghold of another.

use kanly_engine::force::Force;
use kanly_engine::price::{affordable, price, rate};
use kanly_engine::query::deals::{forbidden_places, no_move, no_ship};
use kanly_engine::query::reach::sendable;
use kanly_engine::query::shipping::{half_price, ships_reserves};
use kanly_engine::sets::{AbilitySet, FactionSet, PerFaction};
use kanly_engine::{Faction, Phase, Place, Territory};

use super::super::sight::{Sight, stronghold_place};
use super::worth::{Scales, chances};

/// Nobody is thought to come with worse odds.
const ODDS: f32 = 0.3;
/// How surely somebody comes for whom it is worth a lot, as somebody has several aims and one shipment.
const COMES: f32 = 0.25;
/// A gain in points from which on it is worth a lot.
const EAGER: f32 = 4.0;
/// More than this nobody brings at once.
const MOST: u8 = 10;

/// One faction comes for a stronghold of another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strike {
    pub(super) by: Faction,
    pub(super) owner: Faction,
    pub(super) index: usize,
    /// Those who come from the reserves.
    sent: Force,
    /// All who come.
    force: Force,
    paid: u16,
    pub(super) odds: f32,
}

impl Strike {
    /// Where it is.
    pub(super) fn territory(&self) -> Territory {
        Territory::STRONGHOLDS[self.index]
    }

    /// Whether it could come and might succeed.
    pub(super) fn of(scales: &Scales<'_>, by: Faction, owner: Faction, index: usize) -> Option<Self> {
        let sight = scales.sight;
        let place = stronghold_place(index);
        let held = sight.fighters(owner, place);
        if held.is_none() || sight.side(owner).contains(by) || !comers(sight).contains(by) {
            return None;
        }
        let there = sight.players.iter().filter(|&other| sight.fighters(other, place).is_some()).count();
        let closed = forbidden_places(sight.open, by).contains(place);
        if there != 1 || closed || sight.view.storm.place_set().contains(place) {
            return None;
        }
        let (sent, paid) = landing(sight, by, index);
        let force = near(sight, by, index).fold(sent, |sum, place| joined(sum, sight.fighters(by, place)));
        if force.is_none() {
            return None;
        }
        let odds = scales.outlook.odds_after((by, force), (owner, held), f32::from(paid));
        (odds >= ODDS).then_some(Self { by, owner, index, sent, force, paid, odds })
    }

    /// How many points everybody may expect to gain by it, weighed with how surely it comes. Whoever would lose by coming
    /// stays at home, and nothing changes.
    pub(super) fn changes(&self, scales: &Scales<'_>) -> PerFaction<f32> {
        let sight = scales.sight;
        let place = stronghold_place(self.index);
        let held = sight.fighters(self.owner, place);
        let mut opens = [*sight.open; 2];
        for open in &mut opens {
            open.reserves[self.by] -= self.sent;
            near(sight, self.by, self.index).for_each(|from| open.forces.set(self.by, from, Force::NONE));
        }
        let [won, lost] = &mut opens;
        let dead = half(self.force);
        won.forces.set(self.owner, place, Force::NONE);
        won.forces.set(self.by, place, self.force - dead);
        won.tanks[self.owner] = joined(won.tanks[self.owner], held);
        won.tanks[self.by] = joined(won.tanks[self.by], dead);
        lost.tanks[self.by] = joined(lost.tanks[self.by], self.force);
        lost.forces.set(self.owner, place, held - half(held));
        lost.tanks[self.owner] = joined(lost.tanks[self.owner], half(held));
        let mut imagined = sight.beside(&opens[0]);
        imagined.purse[self.by] = (imagined.purse[self.by] - f32::from(self.paid)).max(0.0);
        let won = chances(&imagined);
        imagined.open = &opens[1];
        let lost = chances(&imagined);
        let mut changes = PerFaction([0.0; 6]);
        for faction in sight.players.iter() {
            let then = self.odds * won[faction] + (1.0 - self.odds) * lost[faction];
            changes[faction] = then - scales.now[faction];
        }
        let surely = COMES * (changes[self.by] / EAGER).clamp(0.0, 1.0);
        changes.0.iter_mut().for_each(|change| *change *= surely);
        changes
    }
}

/// Those who may still ship or move this turn.
pub(super) fn comers(sight: &Sight<'_>) -> FactionSet {
    match sight.view.phase {
        Phase::Battle | Phase::Collection | Phase::MentatPause => FactionSet::EMPTY,
        Phase::Shipment => {
            let order = &sight.view.order;
            let at = order.iter().position(|faction| sight.view.waiting.contains(*faction)).unwrap_or(0);
            order[at..].iter().copied().collect()
        }
        _ => sight.players, // any: the turn has not come so far
    }
}

/// Those whom a faction could land in a stronghold, and what it would pay.
fn landing(sight: &Sight<'_>, faction: Faction, index: usize) -> (Force, u16) {
    let place = stronghold_place(index);
    let reserves = sight.open.reserves[faction];
    let most = reserves.total().min(MOST);
    let (number, paid) = if no_ship(sight.open, faction) {
        (0, 0)
    } else if ships_reserves(faction) {
        let half = half_price(sight.open, faction, AbilitySet::EMPTY).is_some();
        let purse = sight.purse[faction].max(0.0) as u16;
        let number = most.min(affordable(purse, rate(place), half));
        (number, price(number, rate(place), half))
    } else {
        (if sendable(sight.open).contains(place) { most } else { 0 }, 0)
    };
    let regular = number.min(reserves.regular());
    (Force::new(regular, number - regular).unwrap_or(Force::NONE), paid)
}

/// Places next to a stronghold from which a faction could walk in.
fn near(sight: &Sight<'_>, faction: Faction, index: usize) -> impl Iterator<Item = Place> {
    let stuck = no_move(sight.open, faction);
    let places = stronghold_place(index).neighbours();
    places.iter().filter(move |&place| !stuck && sight.fighters(faction, place).is_some())
}

/// Half of a force, rounded down.
fn half(force: Force) -> Force {
    Force::new(force.regular() / 2, force.elite() / 2).unwrap_or(Force::NONE)
}

/// Two forces together, as far as there are tokens.
fn joined(one: Force, other: Force) -> Force {
    let regular = (one.regular() + other.regular()).min(Force::MAX_REGULAR);
    let elite = (one.elite() + other.elite()).min(Force::MAX_ELITE);
    Force::new(regular, elite).unwrap_or(one)
}
