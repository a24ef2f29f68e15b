//! The form of a battle plan.

use crate::{Id, PlanDial, PlanDials, PlanForm, PlanFreeDial, PlanLeader, PlanSlots, PlanTold, PlanWorth};
use kanly_engine::Card;
use kanly_engine::decision::Plans;
use kanly_engine::force::Force;
use kanly_engine::query::battle::KWISATZ_STRENGTH;
use kanly_engine::sets::LeaderSet;

pub(crate) fn plan(plans: &Plans) -> PlanForm {
    let leaders = plans
        .leaders
        .iter()
        .map(|leader| PlanLeader { leader: leader.name().into(), strength: leader.strength() });
    let hero = plans.hero.then(|| PlanLeader { leader: Card::CheapHero.name().into(), strength: 0 });
    PlanForm {
        leaders: leaders.chain(hero).collect(),
        unled: unled(plans),
        kwisatz: plans.kwisatz.then_some(KWISATZ_STRENGTH),
        slots: slots(plans),
        dials: dials(plans),
        worth: worth(plans),
        voice: plans.duties.voice.map(|command| command.to_string().into()),
        told: plans
            .duties
            .told
            .map(|(element, told)| PlanTold { element: element.id().into(), told: told.to_string().into() }),
        bound: plans.thrown || plans.cap < plans.forces.total(),
    }
}

/// Whether there is a plan without a leader.
fn unled(plans: &Plans) -> bool {
    Plans { leaders: LeaderSet::EMPTY, hero: false, ..*plans }.has_lead()
}

/// The cards go with every leader alike, so one of them is asked for all.
fn slots(plans: &Plans) -> Vec<PlanSlots> {
    let one = plans.leaders.first().map_or(LeaderSet::EMPTY, LeaderSet::from);
    let hero = plans.hero && one.is_empty();
    let mut slots = Vec::new();
    Plans { leaders: one, hero, nobody: false, kwisatz: false, ..*plans }.each_lead(&mut |lead| {
        let name = |card: Option<Card>| card.map(|card| Id::from(card.name()));
        slots.push(PlanSlots { weapon: name(lead.weapon), defense: name(lead.defense) });
    });
    slots
}

fn dials(plans: &Plans) -> PlanDials {
    let most = plans.cap.min(plans.forces.total());
    if plans.number.is_none() {
        let spice = if plans.strength.support { plans.spice } else { 0 };
        let spice = u8::try_from(spice).unwrap_or(u8::MAX).min(most);
        return PlanDials::Free(PlanFreeDial { forces: plans.forces.to_string().into(), most, spice });
    }
    let mut told = Vec::new();
    for dial in plans.forces.parts() {
        for spice in dial.parts().filter(|&spice| plans.may_dial(dial, spice)) {
            told.push(PlanDial { dial: dial.to_string().into(), spice: spice.to_string().into() });
        }
    }
    PlanDials::Told(told)
}

/// Both kinds of token are told, whether the side has them or not.
fn worth(plans: &Plans) -> PlanWorth {
    let [regular, elite] = [Force::new(1, 0), Force::new(0, 1)].map(Option::unwrap_or_default);
    let value = |force: Force, spice: Force| Id::from(plans.strength.value(force, spice).to_string());
    PlanWorth {
        regular: value(regular, Force::NONE),
        regular_spice: value(regular, regular),
        elite: value(elite, Force::NONE),
        elite_spice: value(elite, elite),
    }
}
