//! The domain of a battle plan: champions, slots, and the forces on the wheel.

use crate::action::Action;
use crate::cards::Cards;
use crate::dice::Dice;
use crate::force::Force;
use crate::ids::{Card, Leader};
use crate::plan::{Champion, Command, Element, Half, Plan, Told, Voiced};
use crate::sets::LeaderSet;
use serde::Serialize;

/// What binds the plan of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Duties {
    /// [2.02.06] The command, if there is one.
    pub voice: Option<Command>,
    /// [2.01.08] What Prescience was told.
    pub told: Option<(Element, Told)>,
}

/// [1.07.04.02] What tokens count on the wheel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Strength {
    /// An elite force counts as so many regular ones.
    pub elite: u8,
    /// [1.13.04] Whether tokens are supported with spice; [1.13.04.02] those without it then count half.
    pub support: bool,
}

impl Strength {
    /// What these tokens show on the wheel, so many of them supported.
    pub fn value(self, dial: Force, spice: Force) -> Half {
        let full = |force: Force| force.regular() + force.elite() * self.elite;
        if self.support { Half(full(dial) + full(spice)) } else { Half(full(dial) * 2) }
    }
}

/// [1.07.04.01] Everything one side may commit, with the duties that Voice and Prescience lay on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Plans {
    /// Leaders that may lead.
    pub leaders: LeaderSet,
    /// Whether a Cheap Hero may.
    pub hero: bool,
    /// [1.07.04.06] Whether nobody may.
    pub nobody: bool,
    /// Cards for the weapon slot.
    pub weapons: Cards,
    /// Cards for the defense slot.
    pub defenses: Cards,
    /// [2.01.08] The weapon slot as it was told, if it was.
    pub weapon: Option<Option<Card>>,
    /// [2.01.08] The defense slot as it was told, if it was.
    pub defense: Option<Option<Card>>,
    /// [2.02.06] What must lie in one of the slots, if anything may.
    pub must: Option<Voiced>,
    /// Forces in the battle.
    pub forces: Force,
    /// [1.13.04.04] Spice for their support.
    pub spice: u16,
    /// What they count.
    pub strength: Strength,
    /// [2.01.08] The number as it was told, if it was.
    pub number: Option<Half>,
    /// [1.12.00] No more forces than this, by a deal.
    pub cap: u8,
    /// [1.12.00] Whether a deal throws the battle.
    pub thrown: bool,
    /// [2.01.11] Whether the Kwisatz Haderach may go along.
    pub kwisatz: bool,
    /// The command and the answer that these choices obey.
    pub duties: Duties,
}

impl Plans {
    fn champions(&self) -> impl Iterator<Item = Champion> {
        let hero = self.hero.then_some(Champion::Hero);
        self.leaders.iter().map(Champion::Leader).chain(hero)
    }

    /// The ways to fill the slots behind a champion.
    fn slots(&self) -> impl Iterator<Item = (Option<Card>, Option<Card>)> {
        let choices = |cards: Cards| std::iter::once(None).chain(cards.kinds().map(Some));
        let (plans, defenses) = (*self, self.defenses);
        choices(self.weapons)
            .flat_map(move |weapon| choices(defenses).map(move |defense| (weapon, defense)))
            .filter(move |&(weapon, defense)| plans.fills(weapon, defense))
    }

    fn fills(&self, weapon: Option<Card>, defense: Option<Card>) -> bool {
        let one_card_twice = weapon.is_some_and(|card| weapon == defense && self.weapons.count(card) < 2);
        !one_card_twice
            && self.weapon.is_none_or(|told| told == weapon)
            && self.defense.is_none_or(|told| told == defense)
            && self.must.is_none_or(|voiced| weapon.into_iter().chain(defense).any(|card| voiced.names(card)))
    }

    /// Whether the slots of a plan without a champion fit what was told: they are empty.
    fn empty_slots(&self) -> bool {
        self.weapon.is_none_or(|told| told.is_none()) && self.defense.is_none_or(|told| told.is_none())
    }

    /// The forces that may be dialed, with their support.
    fn dials(&self) -> impl Iterator<Item = (Force, Force)> {
        let plans = *self;
        let support = move |dial: Force| if plans.strength.support { dial } else { Force::NONE };
        self.forces
            .parts()
            .flat_map(move |dial| support(dial).parts().map(move |spice| (dial, spice)))
            .filter(move |&(dial, spice)| plans.may_dial(dial, spice))
    }

    /// Whether these forces may be dialed with this support, whoever leads them.
    pub fn may_dial(&self, dial: Force, spice: Force) -> bool {
        dial.total() <= self.cap
            && u16::from(spice.total()) <= self.spice
            && self.number.is_none_or(|number| self.strength.value(dial, spice) == number)
    }

    fn dial_count(&self) -> u64 {
        if self.number.is_some() {
            return self.dials().count() as u64;
        }
        if self.is_free() {
            return self.forces.part_count();
        }
        self.forces.parts().map(|dial| self.supports(dial)).sum()
    }

    /// Whether every part of the forces may be dialed, and in one way only.
    fn is_free(&self) -> bool {
        !self.strength.support && self.number.is_none() && self.cap >= self.forces.total()
    }

    /// In how many ways a dial can be supported, when no number was told.
    fn supports(&self, dial: Force) -> u64 {
        if dial.total() > self.cap {
            0
        } else if self.strength.support {
            dial.parts_up_to(self.spice.min(dial.total().into()) as u8)
        } else {
            1
        }
    }

    /// [1.12.00] A battle thrown by a deal: nothing dialed, the weakest leader, no cards but one that the Voice demands.
    pub fn throw(&mut self) {
        let weakest = self.leaders.iter().map(Leader::strength).min();
        self.leaders = self.leaders.iter().filter(|leader| Some(leader.strength()) == weakest).collect();
        self.hero &= weakest.is_none();
        self.cap = 0;
        self.kwisatz = false;
        let demanded = |cards: Cards, must: Option<Voiced>| -> Cards {
            cards.iter().filter(|&card| must.is_some_and(|voiced| voiced.names(card))).collect()
        };
        self.weapons = demanded(self.weapons, self.must);
        // One card is enough: a worthless one goes into the first slot that can take it.
        self.defenses =
            if self.weapons.is_empty() { demanded(self.defenses, self.must) } else { Cards::NONE };
        self.thrown = true;
    }

    /// [2.01.08] The least spice with which the number that was told can be dialed.
    pub fn least_spice(&self) -> u16 {
        self.dials().map(|(_, spice)| u16::from(spice.total())).min().unwrap_or(0)
    }

    /// How many champions with their slots there are.
    pub fn leads(&self) -> u64 {
        let champions = self.leaders.len() as u64 + u64::from(self.hero);
        let behind = champions * self.slot_count() * (1 + u64::from(self.kwisatz));
        behind + u64::from(self.nobody && self.empty_slots())
    }

    /// In how many ways the slots behind a champion can be filled.
    fn slot_count(&self) -> u64 {
        if self.weapon.is_some() || self.defense.is_some() || self.must.is_some() {
            return self.slots().count() as u64;
        }
        // Nothing binds: every pair will do but the same single card in both slots.
        let single = |card: &Card| self.defenses.contains(*card) && self.weapons.count(*card) < 2;
        let twice = self.weapons.kinds().filter(single).count();
        ((1 + self.weapons.kinds().count()) * (1 + self.defenses.kinds().count()) - twice) as u64
    }

    /// How many plans there are.
    pub fn size(&self) -> u64 {
        self.leads() * self.dial_count()
    }

    /// Whether this plan is among them.
    pub fn contains(&self, plan: Plan) -> bool {
        let led = match plan.champion {
            Champion::None => self.nobody && plan.slots().is_empty() && !plan.kwisatz && self.empty_slots(),
            Champion::Hero => self.hero && self.carries(plan),
            Champion::Leader(leader) => self.leaders.contains(leader) && self.carries(plan),
        };
        led && plan.dial.within(self.forces)
            && plan.spice.within(if self.strength.support { plan.dial } else { Force::NONE })
            && self.may_dial(plan.dial, plan.spice)
    }

    fn carries(&self, plan: Plan) -> bool {
        plan.weapon.is_none_or(|card| self.weapons.contains(card))
            && plan.defense.is_none_or(|card| self.defenses.contains(card))
            && self.fills(plan.weapon, plan.defense)
            && (self.kwisatz || !plan.kwisatz)
    }

    fn nth_lead(&self, n: u64) -> Plan {
        let slots = self.slot_count();
        let tokens = 1 + u64::from(self.kwisatz);
        let Some(champion) = n.checked_div(slots * tokens).and_then(|n| self.champions().nth(n as usize))
        else {
            return Plan::default();
        };
        let (weapon, defense) = self.slots().nth((n / tokens % slots) as usize).expect("counted");
        Plan { champion, weapon, defense, kwisatz: n % tokens == 1, ..Plan::default() }
    }

    fn nth_dial(&self, n: u64) -> (Force, Force) {
        if self.number.is_some() {
            return self.dials().nth(n as usize).expect("counted");
        }
        if self.is_free() {
            return (self.forces.part(n as u8), Force::NONE);
        }
        let mut left = n;
        let found = self.forces.parts().find(|&dial| {
            let ways = self.supports(dial);
            let found = left < ways;
            left -= if found { 0 } else { ways };
            found
        });
        let dial = found.expect("counted");
        if !self.strength.support {
            return (dial, Force::NONE);
        }
        let mut spices = dial.parts().filter(|spice| u16::from(spice.total()) <= self.spice);
        (dial, spices.nth(left as usize).expect("counted"))
    }

    /// Calls `f` with every champion and what lies in the slots behind it, with nobody on the wheel yet.
    pub fn each_lead(&self, f: &mut dyn FnMut(Plan)) {
        (0..self.leads()).for_each(|n| f(self.nth_lead(n)));
    }

    /// Calls `f` with every plan.
    pub fn for_each(&self, f: &mut dyn FnMut(Action)) {
        for n in 0..self.leads() {
            let lead = self.nth_lead(n);
            for (dial, spice) in self.dials() {
                f(Action::Plan(Plan { dial, spice, ..lead }));
            }
        }
    }

    /// The plan at this position of [`for_each`](Self::for_each).
    pub(super) fn at(&self, n: u64) -> Action {
        let dials = self.dial_count();
        let (dial, spice) = self.nth_dial(n % dials);
        Action::Plan(Plan { dial, spice, ..self.nth_lead(n / dials) })
    }

    /// One plan, each as likely as the others.
    pub fn sample(&self, dice: &mut dyn Dice) -> Action {
        let (dial, spice) = self.nth_dial(dice.below(self.dial_count()));
        Action::Plan(Plan { dial, spice, ..self.nth_lead(dice.below(self.leads())) })
    }

    /// [2.01.08] What may be told of an element: whatever a legal plan can contain.
    pub fn tellable(&self, element: Element) -> impl Iterator<Item = Told> {
        let mut tellable = Tellable::default();
        match element {
            Element::Leader => {
                tellable.nothing = self.nobody;
                tellable.leaders = self.leaders;
                tellable.cards = Cards::from_iter(self.hero.then_some(Card::CheapHero));
            }
            Element::Weapon => self.each_slots(&mut |weapon, _| tellable.slot(weapon)),
            Element::Defense => self.each_slots(&mut |_, defense| tellable.slot(defense)),
            Element::Number => {
                self.dials().for_each(|(dial, spice)| tellable.number(self.strength.value(dial, spice)));
            }
        }
        tellable.each()
    }

    /// Calls `f` with the slots of all plans, those without a champion included.
    fn each_slots(&self, f: &mut dyn FnMut(Option<Card>, Option<Card>)) {
        if self.champions().next().is_some() {
            self.slots().for_each(|(weapon, defense)| f(weapon, defense));
        }
        if self.nobody && self.empty_slots() {
            f(None, None);
        }
    }
}

/// What may be told, each answer once.
#[derive(Default)]
struct Tellable {
    nothing: bool,
    leaders: LeaderSet,
    cards: Cards,
    /// One bit for each number of halves.
    numbers: u64,
}

impl Tellable {
    fn slot(&mut self, card: Option<Card>) {
        match card {
            None => self.nothing = true,
            Some(card) if !self.cards.contains(card) => self.cards.insert(card),
            Some(_) => {}
        }
    }

    fn number(&mut self, number: Half) {
        self.numbers |= 1 << number.0;
    }

    fn each(self) -> impl Iterator<Item = Told> {
        let numbers = self.numbers;
        let nothing = self.nothing.then_some(Told::Nothing);
        nothing
            .into_iter()
            .chain(self.leaders.iter().map(Told::Leader))
            .chain(self.cards.kinds().map(Told::Card))
            .chain((0..64).filter(move |n| numbers >> n & 1 == 1).map(|n| Told::Number(Half(n))))
    }
}
