//! How a turn may end: who holds which stronghold, and who wins by it.

use kanly_engine::force::Force;
use kanly_engine::price::{affordable, price, rate};
use kanly_engine::query::reach::sendable;
use kanly_engine::query::shipping::{half_price, ships_reserves};
use kanly_engine::query::victory::{Heir, heirs, needed};
use kanly_engine::sets::{AbilitySet, FactionSet, PerFaction};
use kanly_engine::{Faction, Territory};

use super::edge::{lead, odds, weighed};
use super::sight::{Sight, counts, stronghold_place};
use super::temper::Temper;

const STRONGHOLDS: usize = Territory::STRONGHOLDS.len();
/// So much of a game is over before anybody is glad of another's victory, and so much more until it is so in full.
const HOPEFUL: f32 = 0.2;
const RIPENING: f32 = 0.4;

/// The forces in the strongholds, and what follows from them.
#[derive(Clone)]
pub(crate) struct Outlook {
    forces: [PerFaction<Force>; STRONGHOLDS],
    /// How likely each faction is to hold each stronghold when the turn ends.
    hold: [PerFaction<f32>; STRONGHOLDS],
    /// What each faction could still bring to each stronghold.
    strike: [PerFaction<f32>; STRONGHOLDS],
    lead: PerFaction<f32>,
    /// How surely each faction wins what nobody else has won.
    waits: PerFaction<f32>,
    fear: f32,
    trust: f32,
    spread: f32,
    /// Spice that the seat itself would have spent by then.
    spent: f32,
}

impl Outlook {
    /// As things stand.
    pub(crate) fn new(sight: &Sight<'_>, temper: &Temper) -> Self {
        let mut leads = PerFaction([0.0; 6]);
        sight.players.iter().for_each(|faction| leads[faction] = weighed(lead(sight, faction)));
        let mut outlook = Self {
            forces: [PerFaction([Force::NONE; 6]); STRONGHOLDS],
            hold: [PerFaction([0.0; 6]); STRONGHOLDS],
            strike: [PerFaction([0.0; 6]); STRONGHOLDS],
            lead: leads,
            waits: waiting(sight),
            fear: temper.fear,
            trust: temper.trust,
            spread: temper.spread,
            spent: 0.0,
        };
        for index in 0..STRONGHOLDS {
            let place = stronghold_place(index);
            for faction in sight.players.iter() {
                outlook.forces[index][faction] = sight.fighters(faction, place);
                if sight.to_come.contains(faction) {
                    outlook.strike[index][faction] = strike(sight, faction, index);
                }
            }
            outlook.weigh(sight, index);
        }
        outlook
    }

    /// The seat will have spent so much by then: where it fights it has less to support its forces.
    pub(crate) fn spend(&mut self, sight: &Sight<'_>, spice: f32) {
        self.spent = spice;
        for index in 0..STRONGHOLDS {
            let forces = &self.forces[index];
            let enemies = (sight.players - sight.me.into()).iter().any(|enemy| forces[enemy].is_some());
            if forces[sight.me].is_some() && enemies {
                self.weigh(sight, index);
            }
        }
    }

    /// Puts other forces of one faction into one stronghold.
    pub(crate) fn set(&mut self, sight: &Sight<'_>, index: usize, faction: Faction, force: Force) {
        self.forces[index][faction] = force;
        self.weigh(sight, index);
    }

    /// Takes it as certain who holds a stronghold.
    pub(crate) fn grant(&mut self, index: usize, faction: Option<Faction>) {
        self.hold[index] = PerFaction([0.0; 6]);
        if let Some(faction) = faction {
            self.hold[index][faction] = 1.0;
        }
    }

    fn weigh(&mut self, sight: &Sight<'_>, index: usize) {
        let forces = &self.forces[index];
        let present: FactionSet = sight.players.iter().filter(|&faction| forces[faction].is_some()).collect();
        let mut there = present.iter();
        self.hold[index] = match (there.next(), there.next()) {
            (Some(one), Some(other)) => {
                let odds = self.odds(sight, (one, forces[one]), (other, forces[other]));
                let mut hold = PerFaction([0.0; 6]);
                hold[one] = odds;
                hold[other] = 1.0 - odds;
                hold
            }
            (alone, _) => self.struck(sight, index, alone),
        };
    }

    /// How likely one force is to beat another.
    fn odds(&self, sight: &Sight<'_>, one: (Faction, Force), other: (Faction, Force)) -> f32 {
        self.odds_after(sight, one, other, self.spent)
    }

    /// The same after the seat has spent so much.
    pub(crate) fn odds_after(
        &self,
        sight: &Sight<'_>,
        one: (Faction, Force),
        other: (Faction, Force),
        spent: f32,
    ) -> f32 {
        let strength = |(faction, force): (Faction, Force), enemy: Faction| {
            let spent = if faction == sight.me { spent } else { 0.0 };
            (sight.power(faction, enemy, force, sight.purse[faction] - spent), self.lead[faction])
        };
        odds(strength(one, other.0), strength(other, one.0), self.spread)
    }

    /// Who holds a stronghold after those who have not had their turn have come for it or not; somebody sits there alone,
    /// or nobody does.
    fn struck(&self, sight: &Sight<'_>, index: usize, owner: Option<Faction>) -> PerFaction<f32> {
        let friends = owner.map_or(FactionSet::EMPTY, |owner| sight.side(owner));
        let ally = sight.ally(sight.me);
        let mut hold = PerFaction([0.0; 6]);
        let mut left = 1.0;
        for comer in (sight.to_come - friends).iter() {
            let strike = self.strike[index][comer];
            if strike > 0.0 {
                let will = if Some(comer) == ally { self.trust } else { self.fear };
                let taken = left * will * self.takes(sight, index, comer, owner);
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
    fn takes(&self, sight: &Sight<'_>, index: usize, comer: Faction, owner: Option<Faction>) -> f32 {
        let own = owner.map_or((0.0, self.lead[comer]), |owner| {
            let forces = self.forces[index][owner];
            (sight.power(owner, comer, forces, sight.purse[owner]), self.lead[owner])
        });
        odds((self.strike[index][comer], self.lead[comer]), own, self.spread)
    }

    /// How likely a side is to hold as many strongholds as it needs.
    pub(crate) fn wins(&self, side: FactionSet) -> f32 {
        Self::enough(self.held(side), needed(side))
    }

    /// How likely a side is to hold each stronghold.
    fn held(&self, side: FactionSet) -> [f32; STRONGHOLDS] {
        let held = |hold: PerFaction<f32>| side.iter().map(|faction| hold[faction]).sum::<f32>().min(1.0);
        self.hold.map(held)
    }

    /// How likely the own side is to win if the ally, who has its turn yet, goes where that decides the game.
    fn wins_together(&self, sight: &Sight<'_>, mine: FactionSet, joint: f32) -> f32 {
        let coming = sight.ally(sight.me).filter(|&ally| sight.to_come.contains(ally));
        let Some(ally) = coming else { return 0.0 };
        let held = self.held(mine);
        let mut best = 0.0_f32;
        for (index, strike) in self.strike.iter().map(|strike| strike[ally]).enumerate() {
            if strike <= 0.0 || held[index] > 0.5 {
                continue;
            }
            let forces = &self.forces[index];
            let owner = (sight.players - mine).iter().find(|&owner| forces[owner].is_some());
            let taken = self.takes(sight, index, ally, owner);
            let mut together = held;
            together[index] += joint * (taken - held[index]).max(0.0);
            best = best.max(Self::enough(together, needed(mine)));
        }
        best
    }

    /// How likely at least so many are held.
    fn enough(held: [f32; STRONGHOLDS], needed: usize) -> f32 {
        // chance[n]: so many are held.
        let mut chance = [0.0_f32; STRONGHOLDS + 1];
        chance[0] = 1.0;
        for (index, held) in held.into_iter().enumerate() {
            for n in (0..=index).rev() {
                chance[n + 1] += chance[n] * held;
                chance[n] *= 1.0 - held;
            }
        }
        chance[needed..].iter().sum()
    }

    /// How many strongholds a side can expect to hold.
    pub(crate) fn expected(&self, side: FactionSet) -> f32 {
        self.hold.iter().map(|hold| side.iter().map(|faction| hold[faction]).sum::<f32>()).sum()
    }

    /// What all this is worth to the seat, in points.
    pub(crate) fn worth(&self, sight: &Sight<'_>, temper: &Temper) -> f32 {
        let mine = sight.side(sight.me);
        let mut win = self.wins(mine).max(self.wins_together(sight, mine, temper.joint));
        let mut lose = 0.0;
        let mut relief = 0.0;
        let mut strength = temper.stronghold * self.expected(mine);
        let foretold = sight.view.prediction.filter(|&(_, turn)| turn == sight.view.turn);
        let mut left = sight.players - mine;
        while let Some(faction) = left.first() {
            let side = sight.side(faction);
            left = left - side;
            let wins = self.wins(side);
            match foretold {
                Some((winner, _)) if sight.me == Faction::BeneGesserit && side.contains(winner) => {
                    win = win.max(wins);
                }
                _ => {
                    // any: somebody else's victory
                    lose += wins;
                    relief += wins * (1.0 - self.waits(side)).max(0.0);
                }
            }
            // Whoever is near its goal is worth more to hinder.
            let held = self.expected(side);
            let hindered = temper.hinder * sight.played() * self.waits(side);
            strength -= temper.stronghold * held * (temper.rivals * held / needed(side) as f32 + hindered);
        }
        let rest = 1.0 - win.min(1.0);
        let share = relief_of(sight, temper, self.waits(mine));
        let lose = lose.min(rest);
        let lasting = self.prospects(sight, temper) * (1.0 - win - lose);
        100.0 * (win + share * relief.min(rest) + lasting) + strength
    }

    /// What it is worth, as a share of a won game, that nobody wins this turn. A game that nobody has won falls to its heirs, so
    /// all others have less and less to wait for.
    fn prospects(&self, sight: &Sight<'_>, temper: &Temper) -> f32 {
        let played = sight.played();
        let mine = sight.side(sight.me);
        let (mut hope, mut taken) = (temper.patience * (1.0 - played) * (1.0 - played), 0.0);
        for heir in heirs(sight.open) {
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
    pub(crate) fn undisturbed_heirs(&self, sight: &Sight<'_>) -> f32 {
        heirs(sight.open).find(|heir| !heir.waits()).map_or(0.0, |heir| self.undisturbed(&heir))
    }

    fn undisturbed(&self, heir: &Heir) -> f32 {
        let free_of = |(place, by): (Territory, FactionSet)| {
            let index = Territory::STRONGHOLDS.into_iter().position(|stronghold| stronghold == place);
            let held = index.map_or(0.0, |index| by.iter().map(|who| self.hold[index][who]).sum::<f32>());
            (1.0 - held).max(0.0)
        };
        heir.spoilers.into_iter().map(free_of).product()
    }
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

/// What a faction could bring to a stronghold this turn: from its reserves as far as its spice reaches, and from next
/// door.
fn strike(sight: &Sight<'_>, faction: Faction, index: usize) -> f32 {
    let place = stronghold_place(index);
    let reserves = sight.open.reserves[faction].total();
    let purse = sight.purse[faction];
    let (shipped, paid) = if ships_reserves(faction) {
        let half = half_price(sight.open, faction, AbilitySet::EMPTY).is_some();
        let shipped = reserves.min(affordable(purse as u16, rate(place), half));
        (shipped, price(shipped, rate(place), half))
    } else {
        (if sendable(sight.open).contains(place) { reserves } else { 0 }, 0)
    };
    let near: u8 = place.neighbours().iter().map(|next| sight.fighters(faction, next).total()).sum();
    let tokens = f32::from(shipped + near);
    let left = (purse - f32::from(paid)).max(0.0);
    let [bare, full] = counts(sight.strength(faction, sight.me), Force::regular_only(1));
    tokens * bare + left.min(tokens) * (full - bare)
}

/// A chance from the difference between two sides.
pub(crate) fn logistic(x: f32) -> f32 {
    // A quotient in place of `exp`, which is not the same on every machine; they differ by a hundredth at most.
    let half = (x / 2.0).clamp(-3.0, 3.0);
    let square = half * half;
    0.5 + 0.5 * half * (27.0 + square) / (27.0 + 9.0 * square)
}
