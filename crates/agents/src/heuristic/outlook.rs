//! How a turn may end: who holds which stronghold, and who wins by it.

use kanly_engine::force::Force;
use kanly_engine::price::{affordable, price, rate};
use kanly_engine::query::board::fighting_places;
use kanly_engine::query::reach::sendable;
use kanly_engine::query::shipping::{half_price, ships_reserves};
use kanly_engine::query::victory::{Heir, heirs, needed};
use kanly_engine::sets::{AbilitySet, FactionSet, PerFaction, PlaceSet};
use kanly_engine::{Faction, Place, Territory};

use super::edge::{lead, odds, weighed};
use super::sight::{Sight, counts, stronghold_place};
use super::temper::Temper;

const STRONGHOLDS: usize = Territory::STRONGHOLDS.len();
/// So much of a game is over before anybody is glad of another's victory, and so much more until it is so in full.
const HOPEFUL: f32 = 0.2;
const RIPENING: f32 = 0.4;

/// The forces in the strongholds, and what follows from them.
#[derive(Clone)]
pub(crate) struct Outlook<'s> {
    sight: &'s Sight<'s>,
    temper: &'s Temper,
    forces: [PerFaction<Force>; STRONGHOLDS],
    /// How likely each faction is to hold each stronghold when the turn ends.
    hold: [PerFaction<f32>; STRONGHOLDS],
    /// What each faction could still bring to each stronghold.
    strike: [PerFaction<f32>; STRONGHOLDS],
    lead: PerFaction<f32>,
    /// How surely each faction wins what nobody else has won.
    waits: PerFaction<f32>,
    /// Spice that the seat itself would have spent by then.
    spent: f32,
}

impl<'s> Outlook<'s> {
    /// As things stand.
    pub(crate) fn new(sight: &'s Sight<'s>, temper: &'s Temper) -> Self {
        let mut outlook = Self {
            sight,
            temper,
            forces: [PerFaction([Force::NONE; 6]); STRONGHOLDS],
            hold: [PerFaction([0.0; 6]); STRONGHOLDS],
            strike: [PerFaction([0.0; 6]); STRONGHOLDS],
            lead: PerFaction([0.0; 6]),
            waits: waiting(sight),
            spent: 0.0,
        };
        for faction in sight.players.iter() {
            outlook.lead[faction] = weighed(lead(sight, faction));
            let comes = sight.to_come.contains(faction).then(|| Comer::new(sight, faction));
            for index in 0..STRONGHOLDS {
                outlook.forces[index][faction] = sight.fighters(faction, stronghold_place(index));
                if let Some(comer) = &comes {
                    outlook.strike[index][faction] = comer.strike(sight, stronghold_place(index));
                }
            }
        }
        (0..STRONGHOLDS).for_each(|index| outlook.weigh(index));
        outlook
    }

    /// The seat will have spent so much by then: where it fights it has less to support its forces.
    pub(crate) fn spend(&mut self, spice: f32) {
        self.spent = spice;
        let me = self.sight.me;
        for index in 0..STRONGHOLDS {
            let forces = &self.forces[index];
            if forces[me].is_some()
                && (self.sight.players - me.into()).iter().any(|enemy| forces[enemy].is_some())
            {
                self.weigh(index);
            }
        }
    }

    /// Puts other forces of one faction into one stronghold.
    pub(crate) fn set(&mut self, index: usize, faction: Faction, force: Force) {
        self.forces[index][faction] = force;
        self.weigh(index);
    }

    /// Takes it as certain who holds a stronghold.
    pub(crate) fn grant(&mut self, index: usize, faction: Option<Faction>) {
        self.hold[index] = PerFaction([0.0; 6]);
        if let Some(faction) = faction {
            self.hold[index][faction] = 1.0;
        }
    }

    fn weigh(&mut self, index: usize) {
        let forces = &self.forces[index];
        let present: FactionSet =
            self.sight.players.iter().filter(|&faction| forces[faction].is_some()).collect();
        let mut there = present.iter();
        self.hold[index] = match (there.next(), there.next()) {
            (Some(one), Some(other)) => {
                let odds = self.odds_after((one, forces[one]), (other, forces[other]), self.spent);
                let mut hold = PerFaction([0.0; 6]);
                hold[one] = odds;
                hold[other] = 1.0 - odds;
                hold
            }
            (alone, _) => self.struck(index, alone),
        };
    }

    /// How likely one force is to beat another after the seat has spent so much.
    pub(crate) fn odds_after(&self, one: (Faction, Force), other: (Faction, Force), spent: f32) -> f32 {
        let sight = self.sight;
        let strength = |(faction, force): (Faction, Force), enemy: Faction| {
            let spent = if faction == sight.me { spent } else { 0.0 };
            (sight.power(faction, enemy, force, sight.purse[faction] - spent), self.lead[faction])
        };
        odds(strength(one, other.0), strength(other, one.0), self.temper.spread)
    }

    /// Who holds a stronghold after those who have not had their turn have come for it or not; somebody sits there alone,
    /// or nobody does.
    fn struck(&self, index: usize, owner: Option<Faction>) -> PerFaction<f32> {
        let sight = self.sight;
        let friends = owner.map_or(FactionSet::EMPTY, |owner| sight.side(owner));
        let ally = sight.ally(sight.me);
        let mut hold = PerFaction([0.0; 6]);
        let mut left = 1.0;
        for comer in (sight.to_come - friends).iter() {
            if self.strike[index][comer] > 0.0 {
                let will = if Some(comer) == ally { self.temper.trust } else { self.temper.fear };
                let taken = left * will * self.takes(index, comer, owner);
                hold[comer] = taken;
                left -= taken;
            }
        }
        if let Some(owner) = owner {
            hold[owner] = left;
        }
        hold
    }

    /// How likely somebody who comes with all it can takes a stronghold from whoever sits there.
    fn takes(&self, index: usize, comer: Faction, owner: Option<Faction>) -> f32 {
        let own = owner.map_or((0.0, self.lead[comer]), |owner| {
            let forces = self.forces[index][owner];
            (self.sight.power(owner, comer, forces, self.sight.purse[owner]), self.lead[owner])
        });
        odds((self.strike[index][comer], self.lead[comer]), own, self.temper.spread)
    }

    /// How likely a side is to hold as many strongholds as it needs.
    pub(crate) fn wins(&self, side: FactionSet) -> f32 {
        enough(self.held(side), needed(side))
    }

    /// How likely a side is to hold each stronghold, by what each of its members does.
    fn held(&self, side: FactionSet) -> Held {
        let mut held = [0.0; STRONGHOLDS];
        for faction in side.iter() {
            (0..STRONGHOLDS).for_each(|index| held[index] += self.hold[index][faction]);
        }
        held
    }

    /// How likely the own side is to win if the ally, who has its turn yet, goes where that decides the game.
    fn wins_together(&self, mine: FactionSet, held: Held) -> f32 {
        let sight = self.sight;
        let coming = sight.ally(sight.me).filter(|&ally| sight.to_come.contains(ally));
        let Some(ally) = coming else { return 0.0 };
        let held = held.map(|held| held.min(1.0));
        let mut best = 0.0_f32;
        for (index, strike) in self.strike.iter().map(|strike| strike[ally]).enumerate() {
            if strike <= 0.0 || held[index] > 0.5 {
                continue;
            }
            let forces = &self.forces[index];
            let owner = (sight.players - mine).iter().find(|&owner| forces[owner].is_some());
            let taken = self.takes(index, ally, owner);
            let mut together = held;
            together[index] += self.temper.joint * (taken - held[index]).max(0.0);
            best = best.max(at_least(together, needed(mine)));
        }
        best
    }

    /// How many strongholds a side can expect to hold.
    pub(crate) fn expected(&self, side: FactionSet) -> f32 {
        self.held(side).iter().sum()
    }

    /// What all this is worth to the seat, in points.
    pub(crate) fn worth(&self) -> f32 {
        let (sight, temper) = (self.sight, self.temper);
        let mine = sight.side(sight.me);
        let held = self.held(mine);
        let mut win = enough(held, needed(mine)).max(self.wins_together(mine, held));
        let mut lose = 0.0;
        let mut relief = 0.0;
        let mut strength = temper.stronghold * held.iter().sum::<f32>();
        let foretold = sight.view.prediction.filter(|&(_, turn)| turn == sight.view.turn);
        let mut left = sight.players - mine;
        while let Some(faction) = left.first() {
            let side = sight.side(faction);
            left = left - side;
            let held = self.held(side);
            let (wins, waits) = (enough(held, needed(side)), self.waits(side));
            match foretold {
                Some((winner, _)) if sight.me == Faction::BeneGesserit && side.contains(winner) => {
                    win = win.max(wins);
                }
                _ => {
                    // any: somebody else's victory
                    lose += wins;
                    relief += wins * (1.0 - waits).max(0.0);
                }
            }
            // Whoever is near its goal is worth more to hinder.
            let held = held.iter().sum::<f32>();
            let hindered = temper.hinder * sight.played() * waits;
            strength -= temper.stronghold * held * (temper.rivals * held / needed(side) as f32 + hindered);
        }
        let rest = 1.0 - win.min(1.0);
        let share = relief_of(sight, temper, self.waits(mine));
        let lose = lose.min(rest);
        let lasting = self.prospects(mine) * (1.0 - win - lose);
        100.0 * (win + share * relief.min(rest) + lasting) + strength
    }

    /// What it is worth, as a share of a won game, that nobody wins this turn. A game that nobody has won falls to its heirs, so
    /// all others have less and less to wait for.
    fn prospects(&self, mine: FactionSet) -> f32 {
        let (temper, played) = (self.temper, self.sight.played());
        let (mut hope, mut taken) = (temper.patience * (1.0 - played) * (1.0 - played), 0.0);
        for heir in heirs(self.sight.open) {
            let (own, kept) =
                (mine.contains(heir.faction), played * played * played * self.undisturbed(&heir));
            if own && heir.waits() {
                return (temper.waiting + (1.0 - temper.waiting) * played * played) * (1.0 - taken);
            } else if own {
                hope = hope.max(kept);
            } else {
                taken += kept;
            }
        }
        hope
    }

    /// How surely a side wins what nobody else has won, from 0 to 1.
    fn waits(&self, side: FactionSet) -> f32 {
        side.iter().map(|faction| self.waits[faction]).fold(0.0, f32::max)
    }

    /// How likely nobody stands in the way of those who would win the game if nobody else does, when the turn ends; 0 if
    /// there are none who have to be undisturbed.
    pub(crate) fn undisturbed_heirs(&self) -> f32 {
        heirs(self.sight.open).find(|heir| !heir.waits()).map_or(0.0, |heir| self.undisturbed(&heir))
    }

    /// How likely nobody stands in the way of an heir when the turn ends.
    pub(crate) fn undisturbed(&self, heir: &Heir) -> f32 {
        let free_of = |(place, by): (Territory, FactionSet)| {
            if by.is_empty() {
                return 1.0;
            }
            let index = Territory::STRONGHOLDS.into_iter().position(|stronghold| stronghold == place);
            let held = index.map_or(0.0, |index| by.iter().map(|who| self.hold[index][who]).sum::<f32>());
            (1.0 - held).max(0.0)
        };
        heir.spoilers.into_iter().map(free_of).product()
    }
}

/// How likely somebody is to hold each stronghold; those who are two may come to more than one.
type Held = [f32; STRONGHOLDS];

/// How likely at least so many are held.
fn enough(held: Held, needed: usize) -> f32 {
    at_least(held.map(|held| held.min(1.0)), needed)
}

/// The same of chances.
fn at_least(held: [f32; STRONGHOLDS], needed: usize) -> f32 {
    if held.iter().filter(|held| **held != 0.0).count() < needed {
        return 0.0;
    }
    // chance[n + 1]: so many are held; nothing stands before none of them.
    let mut chance = [0.0_f32; 8];
    chance[1] = 1.0;
    for held in held {
        let before = chance;
        for n in 1..8 {
            chance[n] = before[n] * (1.0 - held) + before[n - 1] * held;
        }
    }
    chance[needed + 1..=STRONGHOLDS + 1].iter().sum()
}

/// How surely each faction wins what nobody else has won, from 0 to 1: an heir that has only to wait does, one that has to
/// be undisturbed may.
fn waiting(sight: &Sight<'_>) -> PerFaction<f32> {
    let mut sure = PerFaction([0.0; 6]);
    for heir in heirs(sight.open) {
        let spoils = |(place, by): (Territory, FactionSet)| {
            by.iter().any(|who| sight.fighters_in(who, place).is_some())
        };
        sure[heir.faction] = match heir.spoilers.into_iter().any(spoils) {
            true => 0.0,
            false if heir.waits() => 1.0,
            false => 0.5,
        };
    }
    sure
}

/// The same for a side.
pub(crate) fn waits(sight: &Sight<'_>, side: FactionSet) -> f32 {
    let sure = waiting(sight);
    side.iter().map(|faction| sure[faction]).fold(0.0, f32::max)
}

/// What the victory of somebody who does not win by waiting is worth to the seat, as a share of an own one. Early on there is
/// much to hope for, and whoever is about to win is stopped.
pub(crate) fn relief_of(sight: &Sight<'_>, temper: &Temper, waits: f32) -> f32 {
    let ripe = ((sight.played() - HOPEFUL) / RIPENING).clamp(0.0, 1.0);
    temper.relief * ripe * (1.0 - waits)
}

/// What a faction could bring to any stronghold this turn: from its reserves as far as its spice reaches, and from next door.
struct Comer {
    faction: Faction,
    reserves: u8,
    purse: f32,
    /// Where its reserves may be sent, if it does not ship them; and whether it ships at half the price.
    sent: Option<PlaceSet>,
    half: bool,
    /// What a force counts without spice and with it.
    counts: [f32; 2],
    /// Where it has forces that fight.
    fights: PlaceSet,
}

impl Comer {
    fn new(sight: &Sight<'_>, faction: Faction) -> Self {
        let open = sight.open;
        Self {
            faction,
            reserves: open.reserves[faction].total(),
            purse: sight.purse[faction],
            sent: (!ships_reserves(faction)).then(|| sendable(open)),
            half: half_price(open, faction, AbilitySet::EMPTY).is_some(),
            counts: counts(sight.strength(faction, sight.me), Force::regular_only(1)),
            fights: fighting_places(open, faction),
        }
    }

    fn strike(&self, sight: &Sight<'_>, place: Place) -> f32 {
        let near = (place.neighbours() & self.fights).iter();
        let near: u8 = near.map(|next| sight.open.force(self.faction, next).total()).sum();
        let (landed, paid) = match self.sent {
            Some(to) => (if to.contains(place) { self.reserves } else { 0 }, 0),
            None => {
                let shipped = self.reserves.min(affordable(self.purse as u16, rate(place), self.half));
                (shipped, price(shipped, rate(place), self.half))
            }
        };
        let tokens = f32::from(landed + near);
        let left = (self.purse - f32::from(paid)).max(0.0);
        let [bare, full] = self.counts;
        tokens * bare + left.min(tokens) * (full - bare)
    }
}

/// A chance from the difference between two sides.
pub(crate) fn logistic(x: f32) -> f32 {
    // A quotient in place of `exp`, which is not the same on every machine; they differ by a hundredth at most.
    let half = (x / 2.0).clamp(-3.0, 3.0);
    let square = half * half;
    0.5 + 0.5 * half * (27.0 + square) / (27.0 + 9.0 * square)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_least_so_many_are_held_as_often_as_counting_says() {
        for held in [[0.5; 5], [0.0, 1.0, 0.3, 0.0, 0.8], [0.9, 0.1, 0.0, 0.0, 0.0]] {
            for needed in 1..=STRONGHOLDS {
                let mut sum = 0.0;
                for outcome in 0_u32..1 << STRONGHOLDS {
                    let taken = |index: usize| outcome >> index & 1 == 1;
                    let chance = |index: usize| if taken(index) { held[index] } else { 1.0 - held[index] };
                    if outcome.count_ones() as usize >= needed {
                        sum += (0..STRONGHOLDS).map(chance).product::<f32>();
                    }
                }
                assert!((at_least(held, needed) - sum).abs() < 1e-5, "{needed} of {held:?}");
            }
        }
    }
}
