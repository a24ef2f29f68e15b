//! The domain of a battle plan: who leads, with which cards ([`leads`](super::leads)), and the forces on the wheel
//! ([`dials`](super::dials)).

use super::domain::Domain;
use super::shapes::{Each, Pair};
use crate::cards::Cards;
use crate::dice::Dice;
use crate::force::Force;
use crate::ids::{Card, Leader};
use crate::plan::{Command, Element, Half, Plan, Told, Voiced};
use crate::sets::LeaderSet;
use serde::Serialize;

/// [1.07.04.02] What tokens count on the wheel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Strength {
    /// An elite force counts as so many regular ones.
    pub elite: u8,
    /// [1.13.04] Whether tokens are supported with spice; [1.13.04.02] those without it then count half.
    pub support: bool,
}

impl Strength {
    /// What these tokens show on the wheel, so many of them supported; [1.13.04.02] those without spice count half.
    pub fn value(self, dial: Force, spice: Force) -> Half {
        let full = |force: Force| force.regular() + force.elite() * self.elite;
        if self.support { Half(full(dial) + full(spice)) } else { Half(full(dial) * 2) }
    }
}

/// What binds the plan of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Duties {
    /// [2.02.06] The command, if there is one.
    pub voice: Option<Command>,
    /// [2.01.08] What Prescience was told.
    pub told: Option<(Element, Told)>,
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

/// Each lead with each dial.
impl Domain for Plans {
    type Item = Plan;

    fn until(&self, f: &mut dyn FnMut(Plan) -> bool) -> bool {
        self.domain().until(f)
    }

    fn size(&self) -> u64 {
        self.domain().size()
    }

    fn nth(&self, n: u64) -> Plan {
        self.domain().nth(n)
    }

    fn index_of(&self, plan: Plan) -> Option<u64> {
        self.domain().index_of(plan)
    }

    fn contains(&self, plan: Plan) -> bool {
        self.domain().contains(plan)
    }

    /// Two throws: the product need not be taken apart again.
    fn sample(&self, dice: &mut dyn Dice) -> Plan {
        let (dial, spice) = self.dials().sample(dice);
        Plan { dial, spice, ..self.leads().sample(dice) }
    }
}

impl Plans {
    fn domain(&self) -> impl Domain<Item = Plan> {
        Each {
            of: Pair(self.leads(), self.dials()),
            make: |(lead, (dial, spice))| Plan { dial, spice, ..lead },
            read: |plan: Plan| {
                Some((Plan { dial: Force::NONE, spice: Force::NONE, ..plan }, (plan.dial, plan.spice)))
            },
        }
    }

    /// Whether this plan is among them.
    pub fn contains(&self, plan: Plan) -> bool {
        Domain::contains(self, plan)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.size() == 0
    }

    /// One plan, each as likely as the others.
    pub fn sample(&self, dice: &mut dyn Dice) -> Plan {
        Domain::sample(self, dice)
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
}
