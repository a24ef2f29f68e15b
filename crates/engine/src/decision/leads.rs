//! Who leads a battle plan, and the cards in its slots.

use super::Plans;
use super::domain::Domain;
use super::shapes::{Each, Kinds, Only, Or, Pair, Where, each, either};
use crate::cards::Cards;
use crate::ids::Card;
use crate::plan::{Champion, Plan};

/// What lies in the weapon slot and in the defense slot.
type Filled = (Option<Card>, Option<Card>);

impl Plans {
    /// Every champion with what lies in the slots behind it and whether the Kwisatz Haderach goes along, or nobody;
    /// with no forces on the wheel yet.
    pub(super) fn leads(&self) -> impl Domain<Item = Plan> {
        let champions =
            Or(each!(self.leaders => Champion::Leader), self.hero.then_some(Only(Champion::Hero)));
        let kwisatz: &[bool] = if self.kwisatz { &[false, true] } else { &[false] };
        let led = Each {
            of: Pair(champions, Pair(self.slots(), kwisatz)),
            make: |(champion, ((weapon, defense), kwisatz))| Plan {
                champion,
                weapon,
                defense,
                kwisatz,
                ..Plan::default()
            },
            read: |plan: Plan| {
                let nobody_dialed = plan.dial.is_none() && plan.spice.is_none();
                nobody_dialed.then_some((plan.champion, ((plan.weapon, plan.defense), plan.kwisatz)))
            },
        };
        Or(led, self.may_go_unled().then_some(Only(Plan::default())))
    }

    /// Calls `f` with each of them.
    pub fn each_lead(&self, f: &mut dyn FnMut(Plan)) {
        self.leads().for_each(f);
    }

    /// Whether there is any.
    pub(crate) fn has_lead(&self) -> bool {
        self.leads().size() > 0
    }

    /// [1.07.04.06] Whether nobody may lead: then the slots are empty, which must be what was told of them.
    fn may_go_unled(&self) -> bool {
        let empty = |told: Option<Option<Card>>| told.is_none_or(|told| told.is_none());
        self.nobody && empty(self.weapon) && empty(self.defense)
    }

    /// The ways to fill the slots behind a champion.
    fn slots(&self) -> impl Domain<Item = Filled> {
        let bound = self.weapon.is_some() || self.defense.is_some() || self.must.is_some();
        let slots = Slots { weapons: self.weapons, defenses: self.defenses };
        either(bound, Where(slots, |filled| self.obeys(filled)), slots)
    }

    /// Whether the slots are filled as they were told and as the Voice demands.
    fn obeys(&self, (weapon, defense): Filled) -> bool {
        self.weapon.is_none_or(|told| told == weapon)
            && self.defense.is_none_or(|told| told == defense)
            && self.must.is_none_or(|voiced| weapon.into_iter().chain(defense).any(|card| voiced.names(card)))
    }

    /// Calls `f` with the slots of all plans, those without a champion included.
    pub(super) fn each_slots(&self, f: &mut dyn FnMut(Filled)) {
        if self.hero || !self.leaders.is_empty() {
            self.slots().for_each(f);
        }
        if self.may_go_unled() {
            f((None, None));
        }
    }
}

/// A weapon or none with a defense or none, but not the same single card in both slots.
#[derive(Clone, Copy)]
struct Slots {
    weapons: Cards,
    defenses: Cards,
}

impl Slots {
    fn pairs(self) -> impl Domain<Item = Filled> {
        let choices = |cards: Cards| Or(Only(None), each!(Kinds(cards) => Option::Some));
        Pair(choices(self.weapons), choices(self.defenses))
    }

    /// Whether it is one card in both slots.
    fn one_card_twice(self, (weapon, defense): Filled) -> bool {
        weapon.is_some_and(|card| weapon == defense && self.weapons.count(card) < 2)
    }
}

impl Domain for Slots {
    type Item = Filled;

    fn until(&self, f: &mut dyn FnMut(Filled) -> bool) -> bool {
        self.pairs().until(&mut |filled| !self.one_card_twice(filled) && f(filled))
    }

    fn size(&self) -> u64 {
        let single = |card: &Card| self.defenses.contains(*card) && self.weapons.count(*card) < 2;
        self.pairs().size() - self.weapons.kinds().filter(single).count() as u64
    }

    fn contains(&self, filled: Filled) -> bool {
        self.pairs().contains(filled) && !self.one_card_twice(filled)
    }
}
