//! Battle plans: many plans of the enemy are imagined, and the plan that does best against them is taken.

mod foes;
mod judge;

use kanly_engine::action::Question;
use kanly_engine::decision::Plans;
use kanly_engine::plan::{Element, Plan};
use kanly_engine::query::income::collection_rate;
use kanly_engine::query::start::{TRAITORS_DEALT, traitors_kept};
use kanly_engine::sets::LeaderSet;
use kanly_engine::view::BattleSideView;
use kanly_engine::{Card, Faction, Leader, SplitMix, Territory};
use kanly_host::Motive;

use super::outlook::Outlook;
use super::sight::{Sight, stronghold_at};
use super::temper::Temper;
use judge::Judge;

/// A risk of so many points is worth a question, for each that the card is worth.
const DOUBT: f32 = 0.8;

/// A battle that this seat fights.
pub(crate) struct Fight<'s> {
    sight: &'s Sight<'s>,
    temper: &'s Temper,
    territory: Territory,
    enemy: Faction,
    other: &'s BattleSideView,
    /// Whether this seat began it: ties are won by whoever did.
    aggressor: bool,
    /// Leaders of the enemy that would turn.
    traitors: LeaderSet,
    /// What winning is worth over losing, apart from forces.
    pub(crate) stake: f32,
    /// What it is worth if nobody is left to hold the place.
    hollow: f32,
    /// The most this seat could show, in halves.
    own_most: f32,
    /// What the enemy will know of the own plan.
    pub(crate) shown: Option<Element>,
}

impl<'s> Fight<'s> {
    /// The battle in progress, if this seat is in it.
    pub(crate) fn new(sight: &'s Sight<'s>, temper: &'s Temper) -> Option<Self> {
        let battle = sight.view.battle.as_ref()?;
        let side = battle.sides.iter().position(|side| side.faction == sight.me)?;
        let other = &battle.sides[1 - side];
        let territory = battle.place.territory();
        let [stake, hollow] = stakes(sight, temper, territory, other.faction);
        let traitors = sight.own().traitors.unwrap_or_default();
        let enemy = other.faction;
        let shown = battle.sides[side].told.map(|(element, _)| element);
        let shown = shown.filter(|_| temper.attention.prepares);
        let force = sight.fighters_in(sight.me, territory);
        let own_most = 2.0 * sight.power(sight.me, enemy, force, sight.purse[sight.me]);
        let aggressor = side == 0;
        Some(Self {
            sight,
            temper,
            territory,
            enemy,
            other,
            aggressor,
            traitors,
            stake,
            hollow,
            own_most,
            shown,
        })
    }

    /// The best plan of a domain.
    pub(crate) fn plan(&self, plans: &Plans, dice: &mut SplitMix) -> (Plan, Motive) {
        let mut best = (f32::NEG_INFINITY, Plan::default(), 0.0);
        self.each_plan(plans, dice, &mut |plan, worth, odds| {
            if worth > best.0 {
                best = (worth, plan, odds);
            }
        });
        (best.1, Motive::Battle { odds: best.2, stake: self.stake })
    }

    /// Calls `f` with the best plan behind each champion and its cards, what it is worth and how often it wins.
    pub(crate) fn each_plan(&self, plans: &Plans, dice: &mut SplitMix, f: &mut dyn FnMut(Plan, f32, f32)) {
        let mut judge = Judge::new(self, plans, self.imagine(dice));
        plans.each_lead(&mut |lead| {
            let (worth, way, odds) = judge.best(lead);
            f(Plan { dial: way.dial, spice: way.spice, ..lead }, worth, odds);
        });
    }

    /// The question to the enemy that takes most risk off this plan, if there is much: whether its leader is a traitor.
    pub(crate) fn doubt(&self, plan: Plan, forces: u8) -> Option<(Faction, Question)> {
        let leader = plan.leader()?;
        let risk = self.treason(plan);
        let lost = self.stake.max(0.0) + self.temper.force * f32::from(forces);
        let open = risk > 0.02 && risk < 1.0;
        (open && risk * lost > DOUBT * self.sight.kept(Card::Truthtrance))
            .then_some((self.enemy, Question::IsTraitor(leader)))
    }

    /// How likely the enemy holds the leader as a traitor.
    fn treason(&self, lead: Plan) -> f32 {
        let Some(leader) = lead.leader().filter(|_| !lead.kwisatz) else { return 0.0 };
        let seen = self.sight.faction(self.enemy).traitors_seen | self.sight.turned[self.enemy];
        if seen.contains(leader) {
            return 1.0;
        }
        if !self.temper.attention.suspects {
            return 0.0;
        }
        let dealt = self.sight.own().dealt.unwrap_or_default();
        if dealt.contains(leader) || self.sight.faced[self.enemy].contains(leader) {
            return 0.0;
        }
        // Four are dealt to everybody, and the strongest of somebody else is kept, if only one is.
        let others = || Leader::all().filter(|other| other.faction() != self.enemy);
        let weaker = others().filter(|other| other.strength() <= leader.strength()).count();
        let share = weaker as f32 / others().count() as f32;
        let strongest = share * share * share;
        let kept = if traitors_kept(self.enemy) > 1 { 1.0 } else { strongest };
        kept * TRAITORS_DEALT as f32 / (Leader::COUNT - dealt.len()) as f32
    }
}

/// What winning a battle is worth over losing it, apart from the forces, and how much of that is left if all own forces die as
/// well.
fn stakes(sight: &Sight<'_>, temper: &Temper, territory: Territory, enemy: Faction) -> [f32; 2] {
    let place = territory.places().next().expect("a territory has a place");
    let revenge = if sight.goals.rival == Some(enemy) { temper.grudge } else { 0.0 };
    let killed = 0.3 * temper.force * f32::from(sight.fighters_in(enemy, territory).total()) + revenge;
    let Some(index) = stronghold_at(place) else {
        let spice: f32 = territory.places().map(|place| sight.spice(place)).sum();
        let force = f32::from(sight.fighters_in(sight.me, territory).total());
        let carried = f32::from(collection_rate(sight.open, sight.me)) * force;
        return [2.0 + killed + temper.spice * spice.min(carried), 2.0 + killed];
    };
    // Nobody throws a battle away so that somebody else may win the game, and one that would lose the game is fought for all
    // that the game is still worth.
    let temper = &Temper { relief: 0.0, patience: temper.patience * temper.cling, ..*temper };
    let outlook = Outlook::new(sight, temper);
    let after = |holder: Option<Faction>| {
        let mut after = outlook.clone();
        after.grant(index, holder);
        after.worth()
    };
    let coveted = if sight.goals.covets == Some(index) { temper.covet } else { 0.0 };
    let (fixed, lost) = (2.0 + killed, after(Some(enemy)));
    [fixed + coveted + after(Some(sight.me)) - lost, fixed + after(None) - lost]
}
