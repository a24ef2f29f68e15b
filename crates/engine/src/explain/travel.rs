//! Why a shipment or a move is refused.

use super::common::{holds_karama, only};
use kanly_flow::State;
use kanly_flow::frame::Frame;
use kanly_query::advisors::may_take_up_arms;
use kanly_query::board::{in_storm, places_of};
use kanly_query::deals::{forbidden_places, no_move, no_ship};
use kanly_query::reach::{Range, may_send, move_range, walkable};
use kanly_query::shipping::{crossing, may_ship_to, ships_reserves};
use kanly_vocabulary::action::{Action, Group, Shipment};
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::decision::{Ask, Shipping};
use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Card, Faction, Place};
use kanly_vocabulary::illegal::{Illegal, When, Why};
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::price::{price, rate, retreat_price};
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::sets::TerritorySet;

/// What a seat asked to ship may do; if it is not asked, why.
fn shipping<'a>(state: &State, seat: Faction, ask: &'a Option<Ask>) -> Result<&'a Shipping, Illegal> {
    match (ask, state.stack.last()) {
        (Some(Ask::Ship(_)), _) if no_ship(&state.open, seat) => {
            Err(Illegal::new(rule!("1.12.00"), Why::DealForbidsShipping))
        }
        (Some(Ask::Ship(shipping)), _) => Ok(shipping),
        (_, Some(Frame::Movement(movement))) if movement.faction == seat => {
            Err(Illegal::new(rule!("1.06.02"), Why::OneShipment))
        }
        _ => Err(Illegal::new(rule!("1.06.01"), Why::WrongTime(own_turn(state)))), // any: later
    }
}

/// When a faction travels; inside the phase it goes without saying which.
fn own_turn(state: &State) -> When {
    if state.open.phase == Phase::Shipment { When::OwnTurn } else { When::ShipmentPhase }
}

fn forces(force: Force, stock: Force, rule: RuleId) -> Result<(), Illegal> {
    if force.is_none() {
        return Err(Illegal::new(rule, Why::Nobody));
    }
    if !force.within(stock) {
        return Err(Illegal::new(rule, Why::NotThatManyReserves));
    }
    Ok(())
}

/// [1.06.03.01] [1.06.03.02] The price must be covered, and the shares add up to it.
fn payment(shipping: &Shipping, price: u16, ally: u16) -> Result<(), Illegal> {
    let means = shipping.spice + shipping.help;
    if price > means {
        return Err(Illegal::new(rule!("1.06.03.01"), Why::TooDear { price, means }));
    }
    if ally > price {
        return Err(Illegal::new(rule!("1.06.03.02"), Why::AllyPaysTooMuch));
    }
    if ally > shipping.help {
        return Err(Illegal::new(rule!("1.10.02.06"), Why::TooDear { price: ally, means: shipping.help }));
    }
    if price - ally > shipping.spice {
        let own = Why::TooDear { price: price - ally, means: shipping.spice };
        return Err(Illegal::new(rule!("1.06.03.01"), own));
    }
    Ok(())
}

pub(super) fn ship(
    state: &State,
    seat: Faction,
    shipment: Shipment,
    ask: &Option<Ask>,
) -> Result<(), Illegal> {
    if !ships_reserves(seat) {
        return Err(Illegal::new(rule!("2.04.03"), Why::ReservesAreSent));
    }
    let shipping = shipping(state, seat, ask)?;
    forces(shipment.force, shipping.reserves, rule!("1.06.03"))?;
    may_ship_to(&state.open, seat, shipment.place)?;
    if let Some((owner, card)) = shipment.karama {
        halver(state, seat, owner, card, shipping)?;
    }
    bound(shipping, shipment.force, shipment.place)?;
    let half = shipping.half || shipment.karama.is_some();
    payment(shipping, price(shipment.force.total(), rate(shipment.place), half), shipment.ally)
}

/// [3.01.11.03] The card that is to halve the price: one's own, or that of somebody who may be asked.
fn halver(
    state: &State,
    seat: Faction,
    owner: Faction,
    card: Card,
    shipping: &Shipping,
) -> Result<(), Illegal> {
    if !state.open.plays(owner) {
        return Err(Illegal::new(rule!("3.01.11.03"), Why::NotPlaying(owner)));
    }
    if owner == seat {
        holds_karama(state, seat, card, rule!("3.01.11.03"))?;
        return undone(shipping.cards, card);
    }
    if !shipping.lenders.contains(owner) {
        return Err(Illegal::new(rule!("3.01.11.03"), Why::NoLender));
    }
    if card != Card::Karama {
        return Err(Illegal::new(rule!("3.01.11.03"), Why::LenderChooses));
    }
    Ok(())
}

/// [3.01.11.01] A worthless card that was cancelled is not followed by another.
fn undone(cards: Cards, card: Card) -> Result<(), Illegal> {
    if cards.contains(card) {
        return Ok(());
    }
    Err(Illegal::new(rule!("3.01.11.01"), Why::OnlyRealKarama))
}

pub(super) fn lend(state: &State, seat: Faction, card: Card, ask: &Option<Ask>) -> Result<(), Illegal> {
    match ask {
        Some(Ask::Loan { cards, .. }) => {
            holds_karama(state, seat, card, rule!("3.01.11.03"))?;
            undone(*cards, card)
        }
        Some(_) | None => Err(Illegal::new(rule!("3.01.11.03"), Why::WrongTime(When::LoanAsked))),
    }
}

/// [2.02.16] [2.02.17] What keeps advisors from becoming fighters.
pub(super) fn arm(
    state: &State,
    seat: Faction,
    territories: TerritorySet,
    ask: &Option<Ask>,
) -> Result<(), Illegal> {
    only(seat, Faction::BeneGesserit, rule!("2.02.17"))?;
    if !state.open.options.advanced {
        return Err(Illegal::new(rule!("2.02.17"), Why::AdvancedOnly));
    }
    for territory in territories.iter().filter(|_| state.open.phase == Phase::Shipment) {
        may_take_up_arms(&state.open, territory)?;
    }
    match ask {
        Some(Ask::Arm { .. }) => Err(Illegal::new(rule!("2.02.17"), Why::NoArming)),
        Some(_) | None => Err(Illegal::new(rule!("2.02.17"), Why::WrongTime(When::BeforeShipments))),
    }
}

/// [2.06.12] The Guild chooses its moment between the whole turns of others.
pub(super) fn timing(state: &State, seat: Faction, action: Action, ask: &Option<Ask>) -> Result<(), Illegal> {
    only(seat, Faction::Guild, rule!("2.06.12"))?;
    if !state.open.options.advanced {
        return Err(Illegal::new(rule!("2.06.12"), Why::AdvancedOnly));
    }
    match (ask, action) {
        (Some(Ask::Timing { .. }), Action::Delay) => {
            Err(Illegal::new(rule!("2.06.12.03"), Why::WrongTime(When::OwnPlace)))
        }
        (Some(Ask::Timing { .. }), _) => Err(Illegal::new(rule!("2.06.12"), Why::OwnPlaceNow)),
        _ => {
            // any: it is not asked
            Err(Illegal::new(rule!("2.06.12"), Why::WrongTime(When::BetweenTurns)))
        }
    }
}

/// [1.12.00] A deal asks for so many forces to one territory.
fn bound(shipping: &Shipping, force: Force, place: Place) -> Result<(), Illegal> {
    if shipping.least > 0 && (force.total() < shipping.least || !shipping.places.contains(place)) {
        return Err(Illegal::new(rule!("1.12.00"), Why::DealAsksOtherShipment));
    }
    Ok(())
}

pub(super) fn send(
    state: &State,
    seat: Faction,
    force: Force,
    place: Place,
    ask: &Option<Ask>,
) -> Result<(), Illegal> {
    if ships_reserves(seat) {
        return Err(Illegal::new(rule!("2.04.05"), Why::OnlyFor(Faction::Fremen)));
    }
    let shipping = shipping(state, seat, ask)?;
    forces(force, shipping.reserves, rule!("2.04.05"))?;
    may_send(&state.open, place)?;
    if forbidden_places(&state.open, seat).contains(place) {
        return Err(Illegal::new(rule!("1.12.00"), Why::Promised(place.territory())));
    }
    bound(shipping, force, place)?;
    // The Karama that stopped a sending into the storm stands.
    if in_storm(&state.open, place) {
        Err(Illegal::new(rule!("2.04.17"), Why::InStorm(place)))
    } else {
        Ok(())
    }
}

pub(super) fn cross(
    state: &State,
    seat: Faction,
    group: Group,
    to: Place,
    ally: u16,
    ask: &Option<Ask>,
) -> Result<(), Illegal> {
    let Some(ability) = crossing(&state.open, seat) else {
        return Err(Illegal::new(rule!("2.06.05.02"), Why::NoCrossing));
    };
    let rule = ability.rule();
    let shipping = shipping(state, seat, ask)?;
    group_of(state, seat, group, rule, rule!("1.06.03.04"))?;
    if shipping.crossing.is_empty() {
        return Err(Illegal::new(rule, Why::StoppedByKarama));
    }
    if to.territory() == group.territory {
        return Err(Illegal::new(rule, Why::SameTerritory));
    }
    may_ship_to(&state.open, seat, to)?;
    payment(shipping, price(group.total().total(), rate(to), shipping.half), ally)
}

pub(super) fn lift(
    state: &State,
    seat: Faction,
    group: Group,
    ally: u16,
    ask: &Option<Ask>,
) -> Result<(), Illegal> {
    if seat != Faction::Guild {
        return Err(Illegal::new(rule!("1.06.04"), Why::OnlyFor(Faction::Guild)));
    }
    let shipping = shipping(state, seat, ask)?;
    group_of(state, seat, group, rule!("2.06.05.03"), rule!("1.06.03.04"))?;
    if shipping.leaving.is_empty() {
        return Err(Illegal::new(rule!("2.06.05.03"), Why::StoppedByKarama));
    }
    payment(shipping, retreat_price(group.total().total()), ally)
}

/// The forces are there, and the storm does not hold them.
fn group_of(
    state: &State,
    seat: Faction,
    group: Group,
    rule: RuleId,
    storm_rule: RuleId,
) -> Result<(), Illegal> {
    if group.forces.into_iter().all(Force::is_none) {
        return Err(Illegal::new(rule, Why::Nobody));
    }
    for (place, force) in group.places().filter(|(_, force)| force.is_some()) {
        if !force.within(state.open.force(seat, place)) {
            return Err(Illegal::new(rule, Why::NotThatMany(place)));
        }
        if in_storm(&state.open, place) {
            return Err(Illegal::new(storm_rule, Why::InStorm(place)));
        }
    }
    Ok(())
}

pub(super) fn movement(
    state: &State,
    seat: Faction,
    group: Group,
    to: Place,
    ask: &Option<Ask>,
) -> Result<(), Illegal> {
    let Some(Ask::Move { sources, .. }) = ask else {
        // With everything in the storm nothing is asked: the storm is the reason, whoever's turn it is.
        if state.open.phase == Phase::Shipment
            && (places_of(&state.open, seat) - state.open.storm.place_set()).is_empty()
        {
            group_of(state, seat, group, rule!("1.06.05"), rule!("1.06.05.06"))?;
        }
        let own = matches!(state.stack.last(), Some(Frame::Ship(ship)) if ship.faction == seat);
        return Err(if own {
            Illegal::new(rule!("1.06.01"), Why::ShipmentFirst)
        } else {
            Illegal::new(rule!("1.06.01"), Why::WrongTime(own_turn(state)))
        });
    };
    if no_move(&state.open, seat) {
        return Err(Illegal::new(rule!("1.12.00"), Why::DealForbidsMoving));
    }
    if matches!(state.stack.last(), Some(Frame::Movement(movement)) if movement.is_secret()) {
        return Err(Illegal::new(rule!("1.06.05.01"), Why::NoMoveLeft));
    }
    group_of(state, seat, group, rule!("1.06.05"), rule!("1.06.05.06"))?;
    if group.from(to).is_some() {
        return Err(Illegal::new(rule!("1.06.08"), Why::SamePlace(to)));
    }
    if in_storm(&state.open, to) {
        return Err(Illegal::new(rule!("1.06.05.06"), Why::InStorm(to)));
    }
    if forbidden_places(&state.open, seat).contains(to) {
        return Err(Illegal::new(rule!("1.12.00"), Why::Promised(to.territory())));
    }
    if !walkable(&state.open, seat, group.territory).contains(to) {
        return Err(Illegal::new(rule!("1.06.05.09"), Why::Full(to.territory())));
    }
    let together = sources.iter().any(|source| {
        source.from.territory == group.territory
            && group.forces.into_iter().zip(source.from.forces).all(|(part, all)| part.within(all))
    });
    if !together {
        return Err(Illegal::new(rule!("1.06.05"), Why::PartedByStorm));
    }
    let short = matches!(state.stack.last(), Some(Frame::Movement(movement)) if movement.is_short());
    let range = move_range(&state.open, seat, group.territory);
    let range = if short && range.ability.is_some() { Range::ON_FOOT } else { range };
    Err(Illegal::new(range.rule, Why::TooFar(to)))
}
