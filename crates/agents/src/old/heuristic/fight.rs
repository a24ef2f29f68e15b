//! Battle plans: many plans of the enemy are imagined, and the plan that does best against them is taken.

use kanly_engine::cards::Cards;
use kanly_engine::decision::Plans;
use kanly_engine::force::Force;
use kanly_engine::ids::LeaderAt;
use kanly_engine::plan::{Champion, Command, Element, Half, Plan, Told, is_defense};
use kanly_engine::query::battle::{explodes, kills, total};
use kanly_engine::query::income::collection_rate;
use kanly_engine::query::start::traitors_kept;
use kanly_engine::sets::LeaderSet;
use kanly_engine::tables::CardKind;
use kanly_engine::view::BattleSideView;
use kanly_engine::{Card, Dice as _, Faction, Leader, SplitMix, Territory};
use kanly_host::Motive;

use super::outlook::Outlook;
use super::sight::{Sight, elite_worth, is_weapon, stronghold_at};
use super::temper::Temper;

/// So many plans of the enemy are imagined.
const FOES: usize = 16;
/// Numbers on the wheel in halves: twenty forces, five of them double, and a margin.
const WHEEL: usize = 64;

/// One imagined plan of the enemy; its number stands apart, in halves.
#[derive(Clone, Copy)]
struct Foe {
    plan: Plan,
    dial: i16,
}

/// A way to reach a number: the cheapest that was found.
#[derive(Clone, Copy)]
struct Way {
    dial: Force,
    spice: Force,
    cost: f32,
}

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
}

impl<'s> Fight<'s> {
    /// The battle in progress, if this seat is in it.
    pub(crate) fn new(sight: &'s Sight<'s>, temper: &'s Temper) -> Option<Self> {
        let battle = sight.view.battle.as_ref()?;
        let side = battle.sides.iter().position(|side| side.faction == sight.me)?;
        let other = &battle.sides[1 - side];
        let territory = battle.place.territory();
        let stake = stake(sight, temper, territory, other.faction);
        let traitors = sight.own().traitors.unwrap_or_default();
        let enemy = other.faction;
        Some(Self { sight, temper, territory, enemy, other, aggressor: side == 0, traitors, stake })
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
        let foes = self.imagine(dice);
        let ways = self.ways(plans);
        plans.each_lead(&mut |lead| {
            let (worth, way, odds) = self.judge(lead, plans, &foes, &ways);
            f(Plan { dial: way.dial, spice: way.spice, ..lead }, worth, odds);
        });
    }

    /// The cheapest way to each number, where there is one.
    fn ways(&self, plans: &Plans) -> Vec<(usize, Way)> {
        let mut cheapest = [None::<Way>; WHEEL];
        let elite_worth = elite_worth(self.sight.open, self.sight.me);
        let budget = if plans.strength.support { plans.spice.min(25) as u8 } else { 0 };
        for dial in plans.forces.parts() {
            for support in 0..=budget.min(dial.total()) {
                let elite = support.min(dial.elite());
                let Some(spice) = Force::new(support - elite, elite) else { continue };
                if !plans.may_dial(dial, spice) {
                    continue;
                }
                let value = usize::from(plans.strength.value(dial, spice).0).min(WHEEL - 1);
                let tokens = f32::from(dial.regular()) + elite_worth * f32::from(dial.elite());
                let cost = self.temper.force * tokens + self.temper.spice * f32::from(support);
                if cheapest[value].is_none_or(|way| cost < way.cost) {
                    cheapest[value] = Some(Way { dial, spice, cost });
                }
            }
        }
        (0..WHEEL).filter_map(|value| Some((value, cheapest[value]?))).collect()
    }

    /// The best number behind a champion and its cards: what it is worth, and how often it wins.
    fn judge(&self, lead: Plan, plans: &Plans, foes: &[Foe], ways: &[(usize, Way)]) -> (f32, Way, f32) {
        // wins[n]: how many foes are beaten with n on the wheel.
        let mut wins = [0_u16; WHEEL];
        let mut dies = 0_u16;
        for foe in foes {
            if foe.plan.leader().is_some_and(|leader| self.traitors.contains(leader)) {
                wins[0] += 1;
                continue;
            }
            let killed = kills(foe.plan, lead);
            dies += u16::from(killed);
            if explodes([lead, foe.plan]) {
                dies += u16::from(!killed);
                continue;
            }
            let own = i16::from(total(lead, plans.strength, !killed).0);
            let theirs = foe.dial + i16::from(total(foe.plan, plans.strength, !kills(lead, foe.plan)).0);
            let due = theirs - own + i16::from(!self.aggressor);
            if let Ok(due) = usize::try_from(due.max(0))
                && due < WHEEL
            {
                wins[due] += 1;
            }
        }
        (1..WHEEL).for_each(|n| wins[n] += wins[n - 1]);
        let loyal = 1.0 - self.treason(lead);
        let temper = self.temper;
        let elite_worth = elite_worth(self.sight.open, self.sight.me);
        let all = f32::from(plans.forces.regular()) + elite_worth * f32::from(plans.forces.elite());
        let cards: f32 = lead.cards().iter().map(|card| self.sight.card_worth(card)).sum();
        let leader = f32::from(lead.leader().map_or(0, Leader::strength)) * temper.leader;
        let leader_lost = leader * (f32::from(dies) / FOES as f32).max(1.0 - loyal);
        let mut best = (f32::NEG_INFINITY, Way { dial: Force::NONE, spice: Force::NONE, cost: 0.0 }, 0.0);
        for &(value, way) in ways {
            let odds = f32::from(wins[value]) / FOES as f32 * loyal;
            let worth = odds * self.stake
                - odds * way.cost
                - (1.0 - odds) * (all * temper.force + f32::from(way.spice.total()) * temper.spice + cards)
                - leader_lost;
            if worth > best.0 {
                best = (worth, way, odds);
            }
        }
        best
    }

    /// How likely the enemy holds the leader as a traitor.
    fn treason(&self, lead: Plan) -> f32 {
        let Some(leader) = lead.leader().filter(|_| !lead.kwisatz) else { return 0.0 };
        if self.sight.faction(self.enemy).traitors_seen.contains(leader) {
            return 1.0;
        }
        let dealt = self.sight.own().dealt.unwrap_or_default();
        let base = 0.035 * traitors_kept(self.enemy) as f32;
        let liked = if leader.strength() >= 4 { 1.5 } else { 0.7 };
        if dealt.contains(leader) { 0.0 } else { base * liked }
    }

    fn imagine(&self, dice: &mut SplitMix) -> Vec<Foe> {
        let unseen: Vec<Card> = self.sight.unseen().iter().collect();
        (0..FOES).map(|_| self.foe(&unseen, dice)).collect()
    }

    /// One plan that the enemy could make.
    fn foe(&self, unseen: &[Card], dice: &mut SplitMix) -> Foe {
        if let Some(plan) = self.other.plan {
            return Foe {
                plan: Plan { dial: Force::NONE, spice: Force::NONE, ..plan },
                dial: self.number(plan),
            };
        }
        let hand = self.hand(unseen, dice);
        let voice = self.other.voice;
        let mut plan = Plan { champion: self.champion(hand, dice), ..Plan::default() };
        if plan.champion != Champion::None {
            plan.weapon = pick(hand, voice, |card| is_weapon(card.kind()), dice);
            plan.defense = pick(hand, voice, is_defense, dice);
        }
        let mut dial = self.guess(dice);
        match self.other.told {
            Some((Element::Leader, Told::Leader(leader))) => plan.champion = Champion::Leader(leader),
            Some((Element::Weapon, Told::Card(card))) => plan.weapon = Some(card),
            Some((Element::Weapon, _)) => plan.weapon = None,
            Some((Element::Defense, Told::Card(card))) => plan.defense = Some(card),
            Some((Element::Defense, _)) => plan.defense = None,
            Some((Element::Number, Told::Number(Half(number)))) => dial = i16::from(number),
            _ => {} // any: nothing was told
        }
        Foe { plan, dial }
    }

    /// A hand the enemy could hold.
    fn hand(&self, unseen: &[Card], dice: &mut SplitMix) -> Cards {
        let mut hand = self.sight.faction(self.enemy).known;
        let unknown = self.sight.cards[self.enemy] - f32::from(hand.len());
        for _ in 0..(unknown.clamp(0.0, 8.0) as u8) {
            if !unseen.is_empty() {
                let card = unseen[dice.below(unseen.len() as u64) as usize];
                if hand.count(card) < card.copies() {
                    hand.insert(card);
                }
            }
        }
        hand
    }

    /// Strong leaders are chosen more often.
    fn champion(&self, hand: Cards, dice: &mut SplitMix) -> Champion {
        let elsewhere = |leader: Leader| {
            self.sight.faction(self.enemy).leaders.iter().any(|view| {
                view.leader == leader && matches!(view.at, LeaderAt::Field(at) if at != self.territory)
            })
        };
        let leaders = self.sight.leaders(self.enemy);
        let weight = |leader: Leader| u64::from(leader.strength()) * u64::from(leader.strength()) + 1;
        let all: u64 = leaders.iter().filter(|&leader| !elsewhere(leader)).map(weight).sum();
        if all == 0 {
            return if hand.contains(Card::CheapHero) { Champion::Hero } else { Champion::None };
        }
        let mut left = dice.below(all);
        for leader in leaders.iter().filter(|&leader| !elsewhere(leader)) {
            if left < weight(leader) {
                return Champion::Leader(leader);
            }
            left -= weight(leader);
        }
        Champion::None
    }

    /// The most the enemy could show, in halves.
    fn most(&self) -> f32 {
        let force = self.sight.fighters_in(self.enemy, self.territory);
        2.0 * self.sight.power(self.enemy, self.sight.me, force, self.sight.purse[self.enemy])
    }

    /// A number the enemy could show: high ones more often.
    fn guess(&self, dice: &mut SplitMix) -> i16 {
        let most = self.most().round() as u64;
        dice.below(most + 1).max(dice.below(most + 1)) as i16
    }

    /// The number of a plan that lies open.
    fn number(&self, plan: Plan) -> i16 {
        i16::from(self.sight.strength(self.enemy, self.sight.me).value(plan.dial, plan.spice).0)
    }
}

/// A card for a slot that obeys the Voice.
fn pick(
    hand: Cards,
    voice: Option<Command>,
    fits: impl Fn(Card) -> bool,
    dice: &mut SplitMix,
) -> Option<Card> {
    let allowed = |card: Card| voice.is_none_or(|voice| voice.play || !voice.what.names(card));
    let useful = |card: Card| fits(card) && card.kind() != CardKind::Worthless;
    if let Some(voice) = voice.filter(|voice| voice.play)
        && let Some(card) = hand.kinds().find(|&card| voice.what.names(card) && fits(card))
    {
        return Some(card);
    }
    let choices = hand.kinds().filter(|&card| useful(card) && allowed(card)).count() as u64;
    if choices == 0 || dice.below(8) == 0 {
        return None;
    }
    let n = dice.below(choices) as usize;
    hand.kinds().filter(|&card| useful(card) && allowed(card)).nth(n)
}

/// What winning a battle is worth over losing it, apart from the forces.
pub(crate) fn stake(sight: &Sight<'_>, temper: &Temper, territory: Territory, enemy: Faction) -> f32 {
    let place = territory.places().next().expect("a territory has a place");
    let killed = 0.3 * temper.force * f32::from(sight.fighters_in(enemy, territory).total());
    let Some(index) = stronghold_at(place) else {
        let spice: f32 = territory.places().map(|place| sight.spice(place)).sum();
        let force = f32::from(sight.fighters_in(sight.me, territory).total());
        let carried = f32::from(collection_rate(sight.open, sight.me)) * force;
        return 2.0 + killed + temper.spice * spice.min(carried);
    };
    let outlook = Outlook::new(sight, temper);
    let (mut won, mut lost) = (outlook.clone(), outlook);
    won.grant(index, Some(sight.me));
    lost.grant(index, Some(enemy));
    2.0 + killed + won.worth(sight, temper) - lost.worth(sight, temper)
}
