//! Why a faction power is refused. Only the seat's own hand and what lies open is looked at.

use super::{only, open_point, spice};
use crate::action::Revival;
use crate::decision::Ask;
use crate::frame::Frame;
use crate::ids::Faction;
use crate::illegal::{Illegal, Why};
use crate::interrupt::open::options;
use crate::query::power::{has_occasion, may_use_power};
use crate::query::revival::POWER_LIMIT;
use crate::query::shipping::ships_reserves;
use crate::state::{Phase, State};

/// The power is this faction's, not spent, paid for, and of some use.
fn own(state: &State, seat: Faction, owner: Faction, rule: &'static str) -> Result<(), Illegal> {
    only(seat, owner, rule)?;
    may_use_power(state, seat)?;
    has_occasion(state, seat)
}

pub(super) fn glimpse(state: &State, seat: Faction, of: Faction, ask: &Option<Ask>) -> Result<(), Illegal> {
    own(state, seat, Faction::Atreides, "1.14.01")?;
    if matches!(ask, Some(Ask::Glimpse { .. })) {
        let why = if of == seat { "your own plan is no secret to you" } else { "it does not fight here" };
        return Err(Illegal::new("1.14.01", Why::Unfit(why)));
    }
    Err(Illegal::new("1.14.01", Why::WrongTime("in a battle, right before the plans")))
}

pub(super) fn restore(
    state: &State,
    seat: Faction,
    revival: Revival,
    ask: &Option<Ask>,
) -> Result<(), Illegal> {
    own(state, seat, Faction::Emperor, "1.14.02")?;
    match ask {
        Some(Ask::Restore(_)) => spice::either(state, seat, revival, POWER_LIMIT, "1.14.02"),
        Some(_) | None if options(state, seat).restore.is_some() => {
            spice::either(state, seat, revival, POWER_LIMIT, "1.14.02")
        }
        // Inside the phase it is something unfinished that stands in the way [3.05].
        Some(_) | None if state.phase == Phase::Revival => open_point(state),
        Some(_) | None => Err(Illegal::new("1.14.02", Why::WrongTime("in the Revival Phase"))),
    }
}

pub(super) fn swap(state: &State, seat: Faction, with: Faction, ask: &Option<Ask>) -> Result<(), Illegal> {
    only(seat, Faction::Harkonnen, "1.14.04")?;
    may_use_power(state, seat)?;
    let time = Why::WrongTime("in the Bidding Phase, before or after an auction");
    // Elsewhere nobody knows who holds a card [1.11.02], so only the time may be named.
    if state.phase != Phase::Bidding {
        return Err(Illegal::new("1.14.04", time));
    }
    has_occasion(state, seat)?;
    if matches!(ask, Some(Ask::Swap { .. })) {
        let why = if with == seat { "that is your own hand" } else { "it has no card, or does not play" };
        return Err(Illegal::new("1.14.04", Why::Unfit(why)));
    }
    Err(Illegal::new("1.14.04", time))
}

pub(super) fn give_back(seat: Faction, ask: &Option<Ask>) -> Result<(), Illegal> {
    only(seat, Faction::Harkonnen, "1.14.04")?;
    match ask {
        Some(Ask::Return { .. }) => {
            Err(Illegal::new("1.14.04", Why::Unfit("as many cards go back as were taken, out of your hand")))
        }
        Some(_) | None => Err(Illegal::new("1.14.04", Why::WrongTime("once you have taken a hand"))),
    }
}

pub(super) fn halt(state: &State, seat: Faction) -> Result<(), Illegal> {
    own(state, seat, Faction::Guild, "1.14.05")?;
    let sender = state.stack.iter().find_map(|frame| match frame {
        Frame::Ship(ship) => Some(ship.faction),
        Frame::Movement(movement) => Some(movement.faction),
        _ => None, // any: nobody travels
    });
    if sender.is_some_and(|faction| !ships_reserves(faction)) {
        return Err(Illegal::new("2.04.03", Why::Unfit("their reserves do not come from off-planet")));
    }
    let why = "when another faction ships from off-planet reserves";
    Err(Illegal::new("1.14.05", Why::WrongTime(why)))
}
