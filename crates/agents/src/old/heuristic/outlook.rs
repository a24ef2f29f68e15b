//! How a turn may end: who holds which stronghold, and who wins by it.

use kanly_engine::force::Force;
use kanly_engine::price::{affordable, price, rate};
use kanly_engine::query::reach::sendable;
use kanly_engine::query::shipping::{half_price, ships_reserves};
use kanly_engine::query::victory::{needed, sietches};
use kanly_engine::sets::{AbilitySet, FactionSet, PerFaction};
use kanly_engine::{Faction, Territory};

use super::sight::{Sight, counts, stronghold_place};
use super::temper::Temper;

const STRONGHOLDS: usize = Territory::STRONGHOLDS.len();
/// How far apart two sides must be for the odds to be clear, in points of battle strength.
const SPREAD: f32 = 2.6;

/// The forces in the strongholds, and what follows from them.
#[derive(Clone)]
pub(crate) struct Outlook {
    forces: [PerFaction<Force>; STRONGHOLDS],
    /// How likely each faction is to hold each stronghold when the turn ends.
    hold: [PerFaction<f32>; STRONGHOLDS],
    /// What each faction could still bring to each stronghold.
    strike: [PerFaction<f32>; STRONGHOLDS],
    lead: PerFaction<f32>,
    fear: f32,
    /// Spice that the seat itself would have spent by then.
    pub(crate) spent: f32,
}

impl Outlook {
    /// As things stand.
    pub(crate) fn new(sight: &Sight<'_>, temper: &Temper) -> Self {
        let mut lead = PerFaction([0.0; 6]);
        sight.players.iter().for_each(|faction| lead[faction] = sight.lead(faction));
        let mut outlook = Self {
            forces: [PerFaction([Force::NONE; 6]); STRONGHOLDS],
            hold: [PerFaction([0.0; 6]); STRONGHOLDS],
            strike: [PerFaction([0.0; 6]); STRONGHOLDS],
            lead,
            fear: temper.fear,
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
        let mut hold = PerFaction([0.0; 6]);
        let mut there = present.iter();
        match (there.next(), there.next()) {
            (Some(alone), None) => hold[alone] = 1.0 - self.threat(sight, index, alone),
            (Some(one), Some(other)) => {
                let odds = self.odds(sight, (one, forces[one]), (other, forces[other]));
                hold[one] = odds;
                hold[other] = 1.0 - odds;
            }
            (None, _) => {}
        }
        self.hold[index] = hold;
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
            sight.power(faction, enemy, force, sight.purse[faction] - spent) + self.lead[faction]
        };
        logistic((strength(one, other.0) - strength(other, one.0)) / SPREAD)
    }

    /// How likely somebody who has not had its turn takes a stronghold from the one who sits there alone.
    fn threat(&self, sight: &Sight<'_>, index: usize, owner: Faction) -> f32 {
        let friends = sight.side(owner);
        let mut safe = 1.0;
        for enemy in (sight.to_come - friends).iter() {
            let strike = self.strike[index][enemy];
            if strike > 0.0 {
                let forces = self.forces[index][owner];
                let own = sight.power(owner, enemy, forces, sight.purse[owner]) + self.lead[owner];
                safe *= 1.0 - self.fear * logistic((strike + self.lead[enemy] - own) / SPREAD);
            }
        }
        1.0 - safe
    }

    /// How likely a side is to hold as many strongholds as it needs.
    pub(crate) fn wins(&self, side: FactionSet) -> f32 {
        // chance[n]: so many are held.
        let mut chance = [0.0_f32; STRONGHOLDS + 1];
        chance[0] = 1.0;
        for (index, hold) in self.hold.iter().enumerate() {
            let held: f32 = side.iter().map(|faction| hold[faction]).sum::<f32>().min(1.0);
            for n in (0..=index).rev() {
                chance[n + 1] += chance[n] * held;
                chance[n] *= 1.0 - held;
            }
        }
        chance[needed(side)..].iter().sum()
    }

    /// How many strongholds a side can expect to hold.
    pub(crate) fn expected(&self, side: FactionSet) -> f32 {
        self.hold.iter().map(|hold| side.iter().map(|faction| hold[faction]).sum::<f32>()).sum()
    }

    /// What all this is worth to the seat, in points.
    pub(crate) fn worth(&self, sight: &Sight<'_>, temper: &Temper) -> f32 {
        let mine = sight.side(sight.me);
        let mut win = self.wins(mine);
        let mut lose = 0.0;
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
                _ => lose += wins, // any: somebody else's victory
            }
            strength -= 0.12 * temper.stronghold * self.expected(side);
        }
        let lose = lose.min(1.0 - win.min(1.0));
        100.0 * (win + self.prospects(sight, temper) * (1.0 - win - lose)) + strength
    }

    /// What it is worth, as a share of a won game, that nobody wins this turn. The Fremen's side wins a game that nobody
    /// else has won if they have kept the sietches [2.04.09.01], otherwise the Guild's does [2.06.08]; so the others have
    /// less and less to wait for.
    fn prospects(&self, sight: &Sight<'_>, temper: &Temper) -> f32 {
        let played = sight.played();
        let mine = sight.side(sight.me);
        let kept = played.powi(3) * self.sietches_kept(sight);
        if mine.contains(Faction::Guild) {
            let kept = if mine.contains(Faction::Fremen) { 0.0 } else { kept };
            return (0.3 + 0.7 * played * played) * (1.0 - kept);
        }
        let hope = temper.patience * (1.0 - played);
        if mine.contains(Faction::Fremen) { hope.max(kept) } else { hope }
    }

    /// How likely nobody stands in the way of the Fremen in the sietches when the turn ends; never without the Guild.
    fn sietches_kept(&self, sight: &Sight<'_>) -> f32 {
        if !(sight.open.plays(Faction::Guild) && sight.open.plays(Faction::Fremen)) {
            return 0.0;
        }
        let free_of = |(sietch, unwelcome): (Territory, FactionSet)| {
            let index = Territory::STRONGHOLDS.into_iter().position(|stronghold| stronghold == sietch);
            let held =
                index.map_or(0.0, |index| unwelcome.iter().map(|who| self.hold[index][who]).sum::<f32>());
            (1.0 - held).max(0.0)
        };
        sietches().into_iter().map(free_of).product()
    }
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
    1.0 / (1.0 + (-x).exp())
}
