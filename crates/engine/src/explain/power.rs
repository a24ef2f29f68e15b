//! Why a faction power is refused. Only the seat's own hand and what lies open is looked at.

use super::common::{only, open_point};
use super::spice;
use kanly_flow::State;
use kanly_flow::bound::may_use_power;
use kanly_flow::frame::Frame;
use kanly_flow::interrupt::open::options;
use kanly_query::power::has_occasion;
use kanly_query::revival::POWER_LIMIT;
use kanly_query::shipping::ships_reserves;
use kanly_vocabulary::action::Revival;
use kanly_vocabulary::decision::Ask;
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::illegal::{Illegal, When, Why};
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;

/// The power is this faction's, not spent, paid for, and of some use.
fn own(state: &State, seat: Faction, owner: Faction, rule: RuleId) -> Result<(), Illegal> {
    only(seat, owner, rule)?;
    may_use_power(state, seat)?;
    has_occasion(state, seat)
}

pub(super) fn glimpse(state: &State, seat: Faction, of: Faction, ask: &Option<Ask>) -> Result<(), Illegal> {
    own(state, seat, Faction::Atreides, rule!("1.14.01"))?;
    if matches!(ask, Some(Ask::Glimpse { .. })) {
        let why = if of == seat { Why::OwnPlan } else { Why::NotFightingHere };
        return Err(Illegal::new(rule!("1.14.01"), why));
    }
    Err(Illegal::new(rule!("1.14.01"), Why::WrongTime(When::BeforePlans)))
}

pub(super) fn restore(
    state: &State,
    seat: Faction,
    revival: Revival,
    ask: &Option<Ask>,
) -> Result<(), Illegal> {
    own(state, seat, Faction::Emperor, rule!("1.14.02"))?;
    match ask {
        Some(Ask::Restore(_)) => spice::either(state, seat, revival, POWER_LIMIT, rule!("1.14.02")),
        Some(_) | None if options(state, seat).restore.is_some() => {
            spice::either(state, seat, revival, POWER_LIMIT, rule!("1.14.02"))
        }
        // Inside the phase it is something unfinished that stands in the way [3.05].
        Some(_) | None if state.open.phase == Phase::Revival => open_point(state),
        Some(_) | None => Err(Illegal::new(rule!("1.14.02"), Why::WrongTime(When::RevivalPhase))),
    }
}

pub(super) fn swap(state: &State, seat: Faction, with: Faction, ask: &Option<Ask>) -> Result<(), Illegal> {
    only(seat, Faction::Harkonnen, rule!("1.14.04"))?;
    may_use_power(state, seat)?;
    let time = Why::WrongTime(When::AroundAuction);
    // Elsewhere nobody knows who holds a card [1.11.02], so only the time may be named.
    if state.open.phase != Phase::Bidding {
        return Err(Illegal::new(rule!("1.14.04"), time));
    }
    has_occasion(state, seat)?;
    if matches!(ask, Some(Ask::Swap { .. })) {
        let why = if with == seat { Why::OwnHand } else { Why::NoHandThere };
        return Err(Illegal::new(rule!("1.14.04"), why));
    }
    Err(Illegal::new(rule!("1.14.04"), time))
}

pub(super) fn give_back(seat: Faction, ask: &Option<Ask>) -> Result<(), Illegal> {
    only(seat, Faction::Harkonnen, rule!("1.14.04"))?;
    match ask {
        Some(Ask::Return { .. }) => Err(Illegal::new(rule!("1.14.04"), Why::WrongReturn)),
        Some(_) | None => Err(Illegal::new(rule!("1.14.04"), Why::WrongTime(When::HandTaken))),
    }
}

pub(super) fn halt(state: &State, seat: Faction) -> Result<(), Illegal> {
    own(state, seat, Faction::Guild, rule!("1.14.05"))?;
    let sender = state.stack.iter().find_map(|frame| match frame {
        Frame::Ship(ship) => Some(ship.faction),
        Frame::Movement(movement) => Some(movement.faction),
        _ => None, // any: nobody travels
    });
    if sender.is_some_and(|faction| !ships_reserves(faction)) {
        return Err(Illegal::new(rule!("2.04.03"), Why::NotOffPlanet));
    }
    Err(Illegal::new(rule!("1.14.05"), Why::WrongTime(When::OthersShip)))
}
