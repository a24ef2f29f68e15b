//! What could be looked for in a battle plan.

use super::{Candidate, Looking};
use crate::Name;
use crate::names::{card, leader};
use kanly_engine::decision::Plans;
use kanly_engine::force::Force;
use kanly_engine::notation::KWISATZ;
use kanly_engine::plan::{Champion, Plan, is_defense, is_weapon};
use kanly_engine::{Action, Card};

impl Looking<'_> {
    /// A legal plan with one thing in it changed: the leader, a card, the dial, its support.
    pub(super) fn plans(&self, plans: &Plans, to: &mut Vec<Candidate>) {
        let Some(base) = first(plans) else { return };
        let mut slots = Vec::new();
        plans.each_lead(&mut |lead| slots.extend(lead.slots().kinds()));
        for kind in self.hand.kinds().filter(|kind| !slots.contains(kind)) {
            to.extend(with_card(base, kind).map(|plan| (card(kind), Action::Plan(plan))));
        }
        let led = |champion| Action::Plan(Plan { champion, ..base });
        to.extend(self.seat.leaders().map(|named| (leader(named), led(Champion::Leader(named)))));
        if self.hand.contains(Card::CheapHero) {
            to.push((card(Card::CheapHero), led(Champion::Hero)));
        }
        if self.kwisatz {
            to.push((Name::Leader(KWISATZ.into()), Action::Plan(Plan { kwisatz: true, ..base })));
        }
        let (all, most) = (plans.forces, plans.cap.min(plans.forces.total()));
        let more = all.parts().find(|part| part.total() == most + 1);
        if let Some(dial) = more.or_else(|| Force::new(all.regular() + 1, all.elite())) {
            let plan = Plan { dial, spice: Force::NONE, ..base };
            to.push((Name::Number(dial.total().into()), Action::Plan(plan)));
        }
        let beyond = |part: &Force| u16::from(part.total()) == plans.spice.saturating_add(1);
        if let Some(spice) = all.parts().find(beyond) {
            to.push((Name::Number(spice.total().into()), Action::Plan(Plan { dial: all, spice, ..base })));
        }
    }
}

/// A legal plan, led if one is.
fn first(plans: &Plans) -> Option<Plan> {
    let mut lead = None;
    plans.each_lead(&mut |plan| lead = lead.or(Some(plan)));
    let dials = plans.forces.parts().flat_map(|dial| dial.parts().map(move |spice| (dial, spice)));
    let (dial, spice) = dials.into_iter().find(|&(dial, spice)| plans.may_dial(dial, spice))?;
    lead.map(|lead| Plan { dial, spice, ..lead })
}

/// The plan with a card in the slot it is made for.
fn with_card(base: Plan, kind: Card) -> Option<Plan> {
    match kind {
        _ if is_weapon(kind) => Some(Plan { weapon: Some(kind), ..base }), // any: it attacks, or does nothing
        _ if is_defense(kind) => Some(Plan { defense: Some(kind), ..base }), // any: it defends
        _ => None,                                                         // any: it lies in no slot
    }
}
