//! Why something in a battle is refused. Only the seat's own hand and what lies open is looked at.

use super::common::only;
use kanly_flow::State;
use kanly_flow::frame::Frame;
use kanly_flow::step::battle::Battle;
use kanly_query::captives::serves;
use kanly_vocabulary::action::Group;
use kanly_vocabulary::decision::{Ask, Plans};
use kanly_vocabulary::ids::{Card, Faction, Leader, LeaderAt, Place, Territory};
use kanly_vocabulary::illegal::{Illegal, When, Why};
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::plan::{Champion, Element, Plan, Told, is_defense, is_weapon};
use kanly_vocabulary::rule;

pub(super) fn fight(state: &State, ask: &Option<Ask>) -> Result<(), Illegal> {
    match ask {
        Some(Ask::Fight { .. }) => Err(Illegal::new(rule!("1.07.01"), Why::NoSuchBattle)),
        Some(_) | None if state.open.phase == Phase::Battle => {
            Err(Illegal::new(rule!("1.07.02"), Why::WrongTime(When::AggressorChoice)))
        }
        Some(_) | None => Err(Illegal::new(rule!("1.07.02"), Why::WrongTime(When::BattlePhase))),
    }
}

/// The battle that is being fought.
fn fought(state: &State) -> Option<&Battle> {
    state.stack.iter().find_map(|frame| match frame {
        Frame::Battle(battle) => Some(battle),
        _ => None, // any: battles are fought in one frame only
    })
}

pub(super) fn voice(state: &State, seat: Faction) -> Result<(), Illegal> {
    only(seat, Faction::BeneGesserit, rule!("2.02.06"))?;
    Err(Illegal::new(rule!("2.02.06"), before_plans(state, seat)))
}

pub(super) fn foresee(state: &State, seat: Faction) -> Result<(), Illegal> {
    only(seat, Faction::Atreides, rule!("2.01.08"))?;
    Err(Illegal::new(rule!("2.01.08"), before_plans(state, seat)))
}

/// Whether a faction or its ally fights in this battle.
fn is_party(state: &State, battle: &Battle, seat: Faction) -> bool {
    battle.sides.contains(&seat) || state.open.ally[seat].is_some_and(|ally| battle.sides.contains(&ally))
}

/// Why an ability that comes before the plans does not come now.
fn before_plans(state: &State, seat: Faction) -> Why {
    let Some(battle) = fought(state) else {
        return Why::WrongTime(When::AlliedBattle);
    };
    if is_party(state, battle, seat) { Why::WrongTime(When::AskedBeforePlans) } else { Why::NotYourBattle }
}

pub(super) fn tell(told: Told, ask: &Option<Ask>) -> Result<(), Illegal> {
    match ask {
        Some(Ask::Tell { element, plans }) if disobeys(*element, plans, told) => {
            Err(Illegal::new(rule!("2.02.06"), Why::NoPlanByVoice))
        }
        Some(Ask::Tell { .. }) => Err(Illegal::new(rule!("2.01.08"), Why::NoSuchPlan)),
        Some(_) | None => Err(Illegal::new(rule!("2.01.08"), Why::WrongTime(When::PrescienceAsks))),
    }
}

/// Whether it is the Voice that stands in the way of an answer about a slot.
fn disobeys(element: Element, plans: &Plans, told: Told) -> bool {
    let forbidden = |card| plans.duties.voice.is_some_and(|voice| !voice.play && voice.what.names(card));
    match (element, told) {
        (Element::Weapon | Element::Defense, Told::Card(card)) if forbidden(card) => true,
        (Element::Weapon | Element::Defense, Told::Card(_) | Told::Nothing) => plans.must.is_some(),
        (Element::Leader, Told::Card(card)) => forbidden(card),
        (Element::Leader | Element::Number | Element::Weapon | Element::Defense, _) => false,
    }
}

pub(super) fn plan(state: &State, seat: Faction, plan: Plan, ask: &Option<Ask>) -> Result<(), Illegal> {
    let Some(Ask::Plan(plans)) = ask else {
        return Err(Illegal::new(rule!("1.07.04"), no_plan(state, seat)));
    };
    if plans.thrown || plan.dial.total() > plans.cap {
        return Err(Illegal::new(rule!("1.12.00"), Why::DealBindsPlan));
    }
    champion(state, seat, plan, plans)?;
    slots(state, seat, plan, plans)?;
    dial(plan, plans)
}

/// Why no plan of this seat is asked for.
fn no_plan(state: &State, seat: Faction) -> Why {
    match fought(state) {
        None => Why::WrongTime(When::OwnBattle),
        Some(battle) if !battle.sides.contains(&seat) => Why::NotFighting,
        Some(battle) if battle.has_committed(seat) => Why::PlanCommitted,
        Some(_) => Why::WrongTime(When::PlansAsked),
    }
}

fn champion(state: &State, seat: Faction, plan: Plan, plans: &Plans) -> Result<(), Illegal> {
    let told_leader = matches!(plans.duties.told, Some((Element::Leader, _)));
    let told_otherwise = || Err(Illegal::new(rule!("2.01.08"), Why::ToldOtherwise));
    match plan.champion {
        Champion::None if plans.nobody => {
            if !plan.slots().is_empty() {
                return Err(Illegal::new(rule!("1.07.04.06"), Why::CardsNeedLeader));
            }
            if plan.kwisatz {
                return Err(Illegal::new(rule!("1.07.04.06"), Why::KwisatzNeedsLeader));
            }
        }
        Champion::None => {
            return Err(Illegal::new(rule!("1.07.04.05"), Why::LeaderMustBeUsed));
        }
        Champion::Hero if !plans.hero => {
            if !state.hidden.hands[seat].contains(Card::CheapHero) {
                return Err(Illegal::new(rule!("3.01.04"), Why::NotHeld(Card::CheapHero)));
            }
            if told_leader {
                return told_otherwise();
            }
            return Err(Illegal::new(rule!("2.02.06"), Why::VoiceForbids));
        }
        Champion::Leader(leader) if !plans.leaders.contains(leader) => {
            not_ready(state, seat, leader)?;
            if !told_leader && plans.hero && plans.leaders.is_empty() {
                return Err(Illegal::new(rule!("2.02.06"), Why::VoiceCallsHero));
            }
            return told_otherwise();
        }
        Champion::Hero | Champion::Leader(_) => {}
    }
    if plan.kwisatz && !plans.kwisatz {
        let rule = if state.open.options.advanced { rule!("2.01.11") } else { rule!("2.01.00") };
        return Err(Illegal::new(rule, Why::NoKwisatz));
    }
    Ok(())
}

fn not_ready(state: &State, seat: Faction, leader: Leader) -> Result<(), Illegal> {
    if serves(state, leader) != seat {
        return Err(Illegal::new(rule!("1.07.04.03"), Why::NotYourLeader(leader)));
    }
    match state.hidden.leaders[leader.index()] {
        LeaderAt::Tanks | LeaderAt::TanksFaceDown => Err(Illegal::new(rule!("1.07.04.03"), Why::LeaderDead)),
        LeaderAt::Field(tied) if !fights_here(state, tied) => {
            Err(Illegal::new(rule!("1.07.04.04"), Why::NotReady(leader)))
        }
        LeaderAt::Field(_) | LeaderAt::Pool => Ok(()),
    }
}

fn fights_here(state: &State, territory: Territory) -> bool {
    matches!(state.stack.last(), Some(Frame::Battle(battle)) if battle.territory() == territory)
}

fn slots(state: &State, seat: Faction, plan: Plan, plans: &Plans) -> Result<(), Illegal> {
    let hand = state.hidden.hands[seat];
    let told = Why::ToldOtherwise;
    for (card, fits, allowed, told_slot) in [
        (plan.weapon, is_weapon as fn(Card) -> bool, plans.weapons, plans.weapon),
        (plan.defense, is_defense, plans.defenses, plans.defense),
    ] {
        if let Some(card) = card {
            if !fits(card) {
                return Err(Illegal::new(rule!("1.07.04.07"), Why::WrongSlot));
            }
            if !hand.contains(card) {
                return Err(Illegal::new(rule!("1.07.04.07"), Why::NotHeld(card)));
            }
            if !allowed.contains(card) {
                return Err(Illegal::new(rule!("2.02.06"), Why::VoiceForbidsCard));
            }
        }
        if told_slot.is_some_and(|slot| slot != card) && plan.champion != Champion::None {
            return Err(Illegal::new(rule!("2.01.08"), told));
        }
    }
    if plan.weapon.is_some() && plan.weapon == plan.defense {
        return Err(Illegal::new(rule!("1.07.04.07"), Why::OneCardTwice));
    }
    let obeys = plans.must.is_none_or(|voiced| plan.slots().kinds().any(|card| voiced.names(card)));
    if !obeys && plan.champion != Champion::None {
        return Err(Illegal::new(rule!("2.02.06"), Why::VoiceCallsCard));
    }
    Ok(())
}

fn dial(plan: Plan, plans: &Plans) -> Result<(), Illegal> {
    let range = |rule, most: u16, found: u8| {
        Err(Illegal::new(rule, Why::OutOfRange { least: 0, most, found: found.into() }))
    };
    if !plan.dial.within(plans.forces) {
        return range(rule!("1.07.04.02"), plans.forces.total().into(), plan.dial.total());
    }
    if plan.spice.is_some() && !plans.strength.support {
        return Err(Illegal::new(rule!("1.13.04"), Why::NoSupport));
    }
    if !plan.spice.within(plan.dial) {
        return Err(Illegal::new(rule!("1.13.04.04"), Why::SupportUndialed));
    }
    if u16::from(plan.spice.total()) > plans.spice {
        return range(rule!("1.13.04.04"), plans.spice, plan.spice.total());
    }
    if plans.number.is_some_and(|number| number != plans.strength.value(plan.dial, plan.spice)) {
        return Err(Illegal::new(rule!("2.01.08"), Why::ToldAnotherNumber));
    }
    Ok(())
}

pub(super) fn traitor(state: &State, seat: Faction, ask: &Option<Ask>) -> Result<(), Illegal> {
    match (ask, fought(state)) {
        (Some(Ask::Traitor { .. }), Some(battle)) => battle.may_call(state, seat).map(|_| ()),
        (_, Some(battle)) if !is_party(state, battle, seat) => {
            Err(Illegal::new(rule!("1.07.06.07"), Why::NotYourBattle))
        }
        _ => Err(Illegal::new(rule!("1.07.06.07"), Why::WrongTime(When::PlansRevealed))), // any: it is not asked
    }
}

pub(super) fn remove(group: Group, ask: &Option<Ask>) -> Result<(), Illegal> {
    match ask {
        Some(Ask::Remove { from, force }) => {
            let missing =
                |(place, part): (Place, kanly_vocabulary::force::Force)| !part.within(from.from(place));
            if let Some((place, _)) = group.places().find(|&pair| missing(pair)) {
                return Err(Illegal::new(rule!("1.07.06.06"), Why::NotThatMany(place)));
            }
            let found = group.forces.into_iter().map(|part| part.total()).sum();
            Err(Illegal::new(rule!("1.07.06.06"), Why::WrongNumber { expected: force.total(), found }))
        }
        Some(_) | None => Err(Illegal::new(rule!("1.07.06.06"), Why::WrongTime(When::WinnerRemoves))),
    }
}
