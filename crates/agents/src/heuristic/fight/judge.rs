//! What a plan of one's own is worth against those that were imagined.

use kanly_engine::Leader;
use kanly_engine::cards::Cards;
use kanly_engine::decision::Plans;
use kanly_engine::force::Force;
use kanly_engine::plan::Plan;
use kanly_engine::query::battle::{explodes, kills, total};

use super::super::sight::elite_worth;
use super::Fight;
use super::foes::{Foes, Numbers, WHOLE};

/// What a spice is worth in a battle, as a share of what it is worth elsewhere.
const SUPPORT: f32 = 0.4;
/// A hand of so many is as good as full.
const FULL: u8 = 3;
/// So many forces are enough to hold what was won.
const AMPLE: f32 = 4.0;
/// Numbers on the wheel in halves: twenty forces, five of them double, and a margin.
const WHEEL: usize = 64;

/// A way to reach a number: the cheapest that was found.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub(super) dial: Force,
    pub(super) spice: Force,
    cost: f32,
}

/// What all plans of one battle have in common.
pub(super) struct Judge<'f> {
    fight: &'f Fight<'f>,
    plans: &'f Plans,
    foes: Foes,
    numbers: Numbers,
    ways: Vec<(usize, Way)>,
    /// How little forces and spice count beside what is at stake.
    cheap: f32,
    /// What all forces are worth that would be lost.
    ruin: f32,
    /// Whether worthless cards keep better ones out of the hand.
    full: bool,
    /// The last leader that was asked about, and how likely it is a traitor.
    treason: (Option<Leader>, f32),
    /// The last cards that were asked about, what they are worth, and how many are worth nothing.
    cards: (Cards, f32, usize),
}

impl<'f> Judge<'f> {
    pub(super) fn new(fight: &'f Fight<'f>, plans: &'f Plans, foes: Foes) -> Self {
        let temper = fight.temper;
        let elite_worth = elite_worth(fight.sight.open, fight.sight.me);
        let all = f32::from(plans.forces.regular()) + elite_worth * f32::from(plans.forces.elite());
        Self {
            fight,
            plans,
            foes,
            numbers: fight.numbers(),
            ways: fight.ways(plans),
            cheap: (temper.dear / fight.stake.max(1.0)).clamp(0.2, 1.0),
            ruin: all * temper.ruin * temper.force,
            full: fight.sight.hand().len() >= FULL,
            treason: (None, 0.0),
            cards: (Cards::NONE, 0.0, 0),
        }
    }

    /// The best number behind a champion and its cards: what it is worth, how it is reached, and how often it wins.
    pub(super) fn best(&mut self, lead: Plan) -> (f32, Way, f32) {
        let (wins, dies) = self.meet(lead);
        let (fight, temper, plans) = (self.fight, self.fight.temper, self.plans);
        let treason = self.treason(lead);
        let (cards, worthless) = self.cards(lead.cards());
        let loyal = 1.0 - (temper.wary * treason).min(1.0);
        let dumped = if self.full { 0.5 * worthless as f32 } else { 0.0 };
        let leader = f32::from(lead.leader().map_or(0, Leader::strength)) * temper.leader;
        let foes = f32::from(self.foes.all);
        let leader_lost = leader * (f32::from(dies) / foes).max(1.0 - loyal);
        let (cheap, spice) = (self.cheap, fight.spice());
        let mut best = (f32::NEG_INFINITY, Way { dial: Force::NONE, spice: Force::NONE, cost: 0.0 }, 0.0);
        for &(value, way) in &self.ways {
            let beaten = (wins[value] as f32 / WHOLE as f32 + 0.5) / (foes + 1.0);
            let odds = calibrated(beaten * loyal, plans.strength.support);
            let left = way.dial.total() < plans.forces.total();
            let worth = odds * if left { fight.stake } else { fight.hollow }
                - cheap * odds * way.cost
                - (1.0 - odds) * (cheap * (self.ruin + f32::from(way.spice.total()) * spice) + cards)
                - leader_lost
                + dumped
                // Whoever loses loses all forces, dialed or not: then the winner shall at least pay for it.
                + 0.05 * (1.0 - odds) * value as f32;
            if worth > best.0 {
                best = (worth, way, odds);
            }
        }
        best
    }

    /// How many foes are beaten with so much on the wheel, each as [`WHOLE`]; and how many kill the champion.
    fn meet(&self, lead: Plan) -> ([u32; WHEEL], u16) {
        let mut wins = [0_u32; WHEEL];
        wins[0] = u32::from(self.foes.turned) * WHOLE;
        let mut dies = 0_u16;
        // By how much foes are ahead before anybody dials, and how many: few differ in that.
        let mut ahead: Vec<(i16, u32)> = Vec::with_capacity(self.foes.loyal.len());
        let own = total(lead, self.plans.strength, true).0;
        for &foe in &self.foes.loyal {
            let foe = self.fight.prepared(foe, lead);
            let killed = kills(foe.plan, lead);
            dies += if killed { foe.alike } else { 0 };
            if explodes([lead, foe.plan]) {
                dies += if killed { 0 } else { foe.alike };
                continue;
            }
            let own = if killed { 0 } else { i16::from(own) };
            let theirs = i16::from(total(foe.plan, self.plans.strength, !kills(lead, foe.plan)).0);
            let due = theirs - own + i16::from(!self.fight.aggressor);
            match ahead.iter_mut().find(|(other, _)| *other == due) {
                Some((_, foes)) => *foes += u32::from(foe.alike),
                None => ahead.push((due, u32::from(foe.alike))),
            }
        }
        for (due, foes) in ahead {
            for &(number, part) in &self.numbers {
                let due = usize::try_from((due + number).max(0)).unwrap_or(WHEEL);
                if due < WHEEL {
                    wins[due] += foes * part;
                }
            }
        }
        (1..WHEEL).for_each(|n| wins[n] += wins[n - 1]);
        (wins, dies)
    }

    /// How likely the champion is a traitor; plans with the same one follow each other.
    fn treason(&mut self, lead: Plan) -> f32 {
        let Some(leader) = lead.leader().filter(|_| !lead.kwisatz) else { return 0.0 };
        if self.treason.0 != Some(leader) {
            self.treason = (Some(leader), self.fight.treason(lead));
        }
        self.treason.1
    }

    /// What cards are worth, and how many of them are worthless.
    fn cards(&mut self, cards: Cards) -> (f32, usize) {
        if self.cards.0 != cards {
            let worth = |card| self.fight.sight.card_worth(card);
            let worthless = cards.iter().filter(|card| worth(*card) < 0.5).count();
            self.cards = (cards, cards.iter().map(worth).sum(), worthless);
        }
        (self.cards.1, self.cards.2)
    }
}

impl Fight<'_> {
    /// The same plan with more on the wheel: a little, half of what is left, and all of it.
    pub(crate) fn bolder(&self, plans: &Plans, plan: Plan) -> Vec<Plan> {
        let ways = self.ways(plans);
        let same = |(_, way): &(usize, Way)| way.dial == plan.dial && way.spice == plan.spice;
        let Some(at) = ways.iter().position(same) else { return Vec::new() };
        let last = ways.len() - 1;
        let mut more = vec![at + 2, (at + last).div_ceil(2), last];
        more.retain(|&n| n > at && n <= last);
        more.dedup();
        more.into_iter().map(|n| Plan { dial: ways[n].1.dial, spice: ways[n].1.spice, ..plan }).collect()
    }

    /// The cheapest way to each number, where there is one.
    fn ways(&self, plans: &Plans) -> Vec<(usize, Way)> {
        let mut cheapest = [None::<Way>; WHEEL];
        let elite_worth = elite_worth(self.sight.open, self.sight.me);
        let worth = |force: Force| f32::from(force.regular()) + elite_worth * f32::from(force.elite());
        let all = worth(plans.forces);
        let budget = if plans.strength.support { plans.spice.min(25) as u8 } else { 0 };
        let temper = self.temper;
        let (thrift, spare) =
            if plans.strength.support { (temper.thrift, temper.spare) } else { (temper.plain, 1.0) };
        // Whoever has plenty left gives the first ones cheaply.
        let held = |left: f32| left.min(AMPLE) + spare * (left - AMPLE).max(0.0);
        for dial in plans.forces.parts() {
            for support in 0..=budget.min(dial.total()) {
                let elite = support.min(dial.elite());
                let Some(spice) = Force::new(support - elite, elite) else { continue };
                if !plans.may_dial(dial, spice) {
                    continue;
                }
                let value = usize::from(plans.strength.value(dial, spice).0).min(WHEEL - 1);
                let given = held(all) - held(all - worth(dial));
                let cost = thrift * temper.force * given + self.spice() * f32::from(support);
                if cheapest[value].is_none_or(|way| cost < way.cost) {
                    cheapest[value] = Some(Way { dial, spice, cost });
                }
            }
        }
        (0..WHEEL).filter_map(|value| Some((value, cheapest[value]?))).collect()
    }

    /// What a spice is worth that supports forces: it was kept for this.
    fn spice(&self) -> f32 {
        SUPPORT * self.temper.spice
    }
}

/// How often a plan wins that beats so many of the imagined ones. They differ, since the best of many plans is one that was
/// lucky in what was imagined; the tables are what came of some sixty thousand plans, where forces need no support and where
/// they do. `kanly-school audit` tells how true they are: what was said, with these tables, and what came.
fn calibrated(odds: f32, support: bool) -> f32 {
    const BEATEN: [f32; 12] = [0.0, 0.045, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.96, 1.0];
    const CAME: [[f32; 12]; 2] = [
        [0.0, 0.028, 0.086, 0.12, 0.15, 0.254, 0.446, 0.602, 0.746, 0.819, 0.959, 0.99],
        [0.0, 0.038, 0.087, 0.15, 0.212, 0.32, 0.478, 0.608, 0.715, 0.785, 0.941, 0.985],
    ];
    let came = &CAME[usize::from(support)];
    let next = BEATEN.iter().filter(|&&beaten| odds > beaten).count().clamp(1, BEATEN.len() - 1);
    let part = (odds - BEATEN[next - 1]) / (BEATEN[next] - BEATEN[next - 1]);
    came[next - 1] + (came[next] - came[next - 1]) * part.clamp(0.0, 1.0)
}
