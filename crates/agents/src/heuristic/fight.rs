//! Battle plans: many plans of the enemy are imagined, and the plan that does best against them is taken.

use kanly_engine::action::Question;
use kanly_engine::cards::Cards;
use kanly_engine::decision::Plans;
use kanly_engine::force::Force;
use kanly_engine::ids::LeaderAt;
use kanly_engine::plan::{Champion, Command, Element, Half, Plan, Told, is_defense};
use kanly_engine::query::battle::{explodes, kills, kwisatz_could_come, total};
use kanly_engine::query::income::collection_rate;
use kanly_engine::query::start::{TRAITORS_DEALT, traitors_kept};
use kanly_engine::sets::LeaderSet;
use kanly_engine::tables::CardKind;
use kanly_engine::view::BattleSideView;
use kanly_engine::{Card, Dice as _, Faction, Leader, SplitMix, Territory};
use kanly_host::Motive;

use super::habits;
use super::outlook::Outlook;
use super::sight::{Sight, elite_worth, is_weapon, stronghold_at};
use super::temper::Temper;

/// What a spice is worth in a battle, as a share of what it is worth elsewhere.
const SUPPORT: f32 = 0.4;
/// A hand of so many is as good as full.
const FULL: u8 = 3;
/// A risk of so many points is worth a question, for each that the card is worth.
const DOUBT: f32 = 0.8;
/// Numbers on the wheel in halves: twenty forces, five of them double, and a margin.
const WHEEL: usize = 64;

/// One imagined plan of the enemy; its number stands apart.
#[derive(Clone, Copy)]
struct Foe {
    plan: Plan,
    hand: Cards,
}

/// Numbers that an enemy could show, in halves, each with how likely it is in whole parts of [`WHOLE`].
type Numbers = Vec<(i16, u32)>;
/// All numbers together are so likely.
const WHOLE: u32 = 1000;

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
        let (foes, numbers) = (self.imagine(dice), self.numbers());
        let ways = self.ways(plans);
        plans.each_lead(&mut |lead| {
            let (worth, way, odds) = self.judge(lead, plans, (&foes, &numbers), &ways);
            f(Plan { dial: way.dial, spice: way.spice, ..lead }, worth, odds);
        });
    }

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
        let budget = if plans.strength.support { plans.spice.min(25) as u8 } else { 0 };
        let thrift = if plans.strength.support { self.temper.thrift } else { self.temper.plain };
        for dial in plans.forces.parts() {
            for support in 0..=budget.min(dial.total()) {
                let elite = support.min(dial.elite());
                let Some(spice) = Force::new(support - elite, elite) else { continue };
                if !plans.may_dial(dial, spice) {
                    continue;
                }
                let value = usize::from(plans.strength.value(dial, spice).0).min(WHEEL - 1);
                let tokens = f32::from(dial.regular()) + elite_worth * f32::from(dial.elite());
                let cost = thrift * self.temper.force * tokens + self.spice() * f32::from(support);
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

    /// The best number behind a champion and its cards: what it is worth, and how often it wins.
    fn judge(
        &self,
        lead: Plan,
        plans: &Plans,
        (foes, numbers): (&[Foe], &Numbers),
        ways: &[(usize, Way)],
    ) -> (f32, Way, f32) {
        // wins[n]: how many foes are beaten with n on the wheel, each as WHOLE.
        let mut wins = [0_u32; WHEEL];
        let mut dies = 0_u16;
        // By how much foes are ahead before anybody dials, and how many: few differ in that.
        let mut ahead = [0_u32; 2 * WHEEL];
        for foe in foes {
            let foe = &self.prepared(*foe, lead);
            if foe.plan.leader().is_some_and(|leader| self.traitors.contains(leader)) {
                wins[0] += WHOLE;
                continue;
            }
            let killed = kills(foe.plan, lead);
            dies += u16::from(killed);
            if explodes([lead, foe.plan]) {
                dies += u16::from(!killed);
                continue;
            }
            let own = i16::from(total(lead, plans.strength, !killed).0);
            let theirs = i16::from(total(foe.plan, plans.strength, !kills(lead, foe.plan)).0);
            let due = theirs - own + i16::from(!self.aggressor);
            ahead[usize::try_from(due + WHEEL as i16).unwrap_or(0).min(2 * WHEEL - 1)] += 1;
        }
        for (due, &foes) in (-(WHEEL as i16)..).zip(&ahead).filter(|(_, foes)| **foes > 0) {
            for &(number, part) in numbers {
                let due = usize::try_from((due + number).max(0)).unwrap_or(WHEEL);
                if due < WHEEL {
                    wins[due] += foes * part;
                }
            }
        }
        (1..WHEEL).for_each(|n| wins[n] += wins[n - 1]);
        let loyal = 1.0 - (self.temper.wary * self.treason(lead)).min(1.0);
        let temper = self.temper;
        let elite_worth = elite_worth(self.sight.open, self.sight.me);
        let cheap = (temper.dear / self.stake.max(1.0)).clamp(0.2, 1.0);
        let all = f32::from(plans.forces.regular()) + elite_worth * f32::from(plans.forces.elite());
        let cards: f32 = lead.cards().iter().map(|card| self.sight.card_worth(card)).sum();
        // A hand full of worthless cards keeps better ones out.
        let full = self.sight.hand().len() >= FULL;
        let worthless = lead.cards().iter().filter(|card| self.sight.card_worth(*card) < 0.5).count();
        let dumped = if full { 0.5 * worthless as f32 } else { 0.0 };
        let leader = f32::from(lead.leader().map_or(0, Leader::strength)) * temper.leader;
        let leader_lost = leader * (f32::from(dies) / foes.len() as f32).max(1.0 - loyal);
        let mut best = (f32::NEG_INFINITY, Way { dial: Force::NONE, spice: Force::NONE, cost: 0.0 }, 0.0);
        for &(value, way) in ways {
            let beaten = (wins[value] as f32 / WHOLE as f32 + 0.5) / (foes.len() as f32 + 1.0);
            let odds = calibrated(beaten * loyal, plans.strength.support);
            let left = way.dial.total() < plans.forces.total();
            let worth = odds * if left { self.stake } else { self.hollow }
                - cheap * odds * way.cost
                - (1.0 - odds)
                    * (cheap * (all * temper.ruin * temper.force + f32::from(way.spice.total()) * self.spice()) + cards)
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

    /// A plan of the enemy once it knows what it was told of this one.
    fn prepared(&self, mut foe: Foe, lead: Plan) -> Foe {
        if self.other.plan.is_some() || foe.plan.champion == Champion::None {
            return foe;
        }
        match self.shown {
            Some(Element::Weapon) => {
                let safe = |card: &Card| !kills(lead, Plan { defense: Some(*card), ..foe.plan });
                let stops = foe.hand.kinds().filter(|card| is_defense(*card)).find(safe);
                foe.plan.defense = stops.or(foe.plan.defense);
            }
            Some(Element::Defense) => {
                let deadly = |card: &Card| kills(Plan { weapon: Some(*card), ..foe.plan }, lead);
                let strikes = foe.hand.kinds().filter(|card| is_weapon(card.kind())).find(deadly);
                foe.plan.weapon = strikes.or(foe.plan.weapon);
            }
            _ => {} // any: nothing that changes its cards
        }
        foe
    }

    fn imagine(&self, dice: &mut SplitMix) -> Vec<Foe> {
        let unseen: Vec<Card> = self.sight.unseen().iter().collect();
        (0..self.temper.attention.foes).map(|_| self.foe(&unseen, dice)).collect()
    }

    /// One plan that the enemy could make.
    fn foe(&self, unseen: &[Card], dice: &mut SplitMix) -> Foe {
        if let Some(plan) = self.other.plan {
            let plan = Plan { dial: Force::NONE, spice: Force::NONE, ..plan };
            return Foe { plan, hand: Cards::default() };
        }
        let hand = self.hand(unseen, dice);
        let voice = self.other.voice;
        let mut plan = Plan { champion: self.champion(hand, dice), ..Plan::default() };
        plan.kwisatz = self.sight.awake
            && kwisatz_could_come(self.sight.open, self.enemy, self.territory)
            && plan.champion != Champion::None;
        if plan.champion != Champion::None {
            plan.weapon = pick(hand, voice, |card| is_weapon(card.kind()), dice);
            plan.defense = pick(hand, voice, is_defense, dice);
        }
        match self.other.told {
            Some((Element::Leader, Told::Leader(leader))) => plan.champion = Champion::Leader(leader),
            Some((Element::Weapon, Told::Card(card))) => plan.weapon = Some(card),
            Some((Element::Weapon, _)) => plan.weapon = None,
            Some((Element::Defense, Told::Card(card))) => plan.defense = Some(card),
            Some((Element::Defense, _)) => plan.defense = None,
            _ => {} // any: nothing was told of leader and cards
        }
        Foe { plan, hand }
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

    /// The numbers the enemy could show: what it has told or committed, else as those who were so much stronger or weaker
    /// have done.
    fn numbers(&self) -> Numbers {
        match (self.other.plan, self.other.told) {
            (Some(plan), _) => return vec![(self.number(plan), WHOLE)],
            (None, Some((Element::Number, Told::Number(Half(number))))) => {
                return vec![(i16::from(number), WHOLE)];
            }
            _ => {} // any: it may be anything
        }
        let most = self.most();
        // Whoever knows the number dials more if it can, and mostly it wants to.
        let knows = self.shown == Some(Element::Number);
        let all = if knows { 0.75 } else { self.temper.bold };
        let support = self.sight.strength(self.enemy, self.sight.me).support;
        let rest = ((1.0 - all) * WHOLE as f32) as u32;
        let mut numbers = vec![(most.round() as i16, WHOLE - rest)];
        let shown = habits::shown(most, self.own_most, support);
        numbers.extend(shown.map(|(number, often)| (number, rest * often / 100)));
        numbers
    }

    /// The number of a plan that lies open.
    fn number(&self, plan: Plan) -> i16 {
        i16::from(self.sight.strength(self.enemy, self.sight.me).value(plan.dial, plan.spice).0)
    }
}

/// How often a plan wins that beats so many of the imagined ones. They differ, since the best of many plans is one that was
/// lucky in what was imagined; the tables are what came of some sixty thousand plans (`kanly-school audit`), where forces need
/// no support and where they do.
fn calibrated(odds: f32, support: bool) -> f32 {
    const BEATEN: [f32; 12] = [0.0, 0.045, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.96, 1.0];
    const CAME: [[f32; 12]; 2] = [
        [0.0, 0.028, 0.086, 0.12, 0.15, 0.254, 0.446, 0.602, 0.746, 0.819, 0.959, 0.99],
        [0.0, 0.038, 0.087, 0.15, 0.212, 0.337, 0.499, 0.619, 0.717, 0.786, 0.941, 0.985],
    ];
    let came = &CAME[usize::from(support)];
    let next = BEATEN.iter().position(|&beaten| odds <= beaten).unwrap_or(BEATEN.len() - 1).max(1);
    let part = (odds - BEATEN[next - 1]) / (BEATEN[next] - BEATEN[next - 1]);
    came[next - 1] + (came[next] - came[next - 1]) * part.clamp(0.0, 1.0)
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
        after.worth(sight, temper)
    };
    let coveted = if sight.goals.covets == Some(index) { temper.covet } else { 0.0 };
    let (fixed, lost) = (2.0 + killed, after(Some(enemy)));
    [fixed + coveted + after(Some(sight.me)) - lost, fixed + after(None) - lost]
}
