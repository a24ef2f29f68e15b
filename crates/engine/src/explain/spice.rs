//! Why a claim, a bid, a revival or a gift is refused.

use super::common::{holds_karama, only, open_point, range};
use kanly_flow::State;
use kanly_flow::bound::{HIGHEST_BID, bid_karamas, free, free_karamas, leaned_on, means};
use kanly_flow::frame::Frame;
use kanly_flow::interrupt::open::options;
use kanly_query::deals::bid_cap;
use kanly_query::income::may_claim;
use kanly_query::purse::has_room;
use kanly_query::revival::{
    GHOLA_LIMIT, dead_leaders, has_dead, may_revive_kwisatz, may_revive_leader, revivable,
};
use kanly_vocabulary::action::{Action, Revival};
use kanly_vocabulary::decision::{Ask, Dead, Revivable};
use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Card, Faction};
use kanly_vocabulary::illegal::{Illegal, When, Why};
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::price::{FORCE_PRICE, force_price, revival_price};
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;

pub(super) fn claim(state: &State, seat: Faction) -> Result<(), Illegal> {
    if state.open.phase == Phase::Charity {
        may_claim(state, seat)?;
        return Err(Illegal::new(rule!("1.03.01"), Why::CharityDecided));
    }
    Err(Illegal::new(rule!("1.03.01"), Why::WrongTime(When::CharityPhase)))
}

/// [1.04.03] [1.04.06.02]
fn bidding_turn(state: &State, seat: Faction) -> Result<(), Illegal> {
    if state.open.phase == Phase::Bidding && !has_room(state, seat) {
        return Err(Illegal::new(rule!("1.04.03"), Why::HandFull));
    }
    let when = if state.open.phase == Phase::Bidding { When::BiddingTurn } else { When::BiddingPhase };
    Err(Illegal::new(rule!("1.04.06.02"), Why::WrongTime(when)))
}

pub(super) fn bid(state: &State, seat: Faction, amount: u16, ask: &Option<Ask>) -> Result<(), Illegal> {
    match *ask {
        Some(Ask::Bid { least, most, .. }) if amount < least => Err(Illegal::new(
            rule!("1.04.06.02"),
            Why::OutOfRange { least, most: most.max(least), found: amount },
        )),
        Some(Ask::Bid { least, .. }) if amount > HIGHEST_BID => Err(Illegal::new(
            rule!("1.04.06.02"),
            Why::OutOfRange { least, most: HIGHEST_BID, found: amount },
        )),
        Some(Ask::Bid { .. }) if bid_cap(&state.open, seat).is_some_and(|cap| amount > cap) => {
            Err(Illegal::new(rule!("1.12.00"), Why::DealCapsBids))
        }
        Some(Ask::Bid { most, .. }) => {
            Err(Illegal::new(rule!("1.04.06.04"), Why::TooDear { price: amount, means: most }))
        }
        Some(_) | None => bidding_turn(state, seat),
    }
}

pub(super) fn take(state: &State, seat: Faction, card: Card) -> Result<(), Illegal> {
    holds_karama(state, seat, card, rule!("3.01.11.04"))?;
    if !free_karamas(state, seat).contains(card) {
        return Err(Illegal::new(rule!("3.01.11.04"), Why::BidReliesOnIt));
    }
    undone(state, seat, card)?;
    if bid_cap(&state.open, seat) == Some(0) {
        return Err(Illegal::new(rule!("1.12.00"), Why::DealForbidsBuying));
    }
    bidding_turn(state, seat)
}

/// [3.01.11.01] A worthless card that was cancelled is not followed by another.
fn undone(state: &State, seat: Faction, card: Card) -> Result<(), Illegal> {
    if bid_karamas(state, seat).contains(card) {
        return Ok(());
    }
    Err(Illegal::new(rule!("3.01.11.01"), Why::OnlyRealKarama))
}

pub(super) fn pay(state: &State, seat: Faction, action: Action, ask: &Option<Ask>) -> Result<(), Illegal> {
    match (ask, action) {
        (Some(Ask::Payment { .. }), Action::PayWith(card)) => {
            holds_karama(state, seat, card, rule!("3.01.11.04"))?;
            undone(state, seat, card)
        }
        (Some(Ask::Payment { price, .. }), Action::Pay(own, ally)) if own.saturating_add(ally) != *price => {
            let found = own.saturating_add(ally);
            Err(Illegal::new(rule!("1.04.06.03"), Why::OutOfRange { least: *price, most: *price, found }))
        }
        (Some(Ask::Payment { own: None, price, .. }), Action::Pay(..)) => {
            Err(Illegal::new(rule!("1.04.06.04"), Why::TooDear { price: *price, means: means(state, seat) }))
        }
        (Some(Ask::Payment { own: Some((least, most)), .. }), Action::Pay(found, _)) => {
            let (least, most) = (*least, *most);
            Err(Illegal::new(rule!("1.10.02.05"), Why::OutOfRange { least, most, found }))
        }
        _ => Err(Illegal::new(rule!("1.04.06.03"), Why::WrongTime(When::CardWon))), // any: later
    }
}

pub(super) fn revive(
    state: &State,
    seat: Faction,
    revival: Revival,
    ask: &Option<Ask>,
) -> Result<(), Illegal> {
    let offered = match *ask {
        Some(Ask::Revive { dead, free, spice }) => Some(Revivable { dead, free, spice }),
        Some(_) | None => options(state, seat).revive,
    };
    let Some(Revivable { dead: Dead { forces, most, .. }, free, spice }) = offered else {
        return Err(nothing_to_revive(state, seat, revival));
    };
    if revival == Revival::default() {
        return Err(Illegal::new(rule!("1.05.01"), Why::Nobody));
    }
    if revival.force.total() > most {
        return Err(range(rule!("1.05.01"), 0, most, revival.force.total()));
    }
    tanks_hold(state, seat, revival.force, forces, rule!("1.05.01"))?;
    if let Some(leader) = revival.leader {
        may_revive_leader(state, seat, leader)?;
    }
    if revival.kwisatz {
        own_kwisatz(seat)?;
        may_revive_kwisatz(state, seat)?;
    }
    let forces = force_price(revival.force.total(), free);
    // The forces alone may be too dear; else it is the leader that is.
    let rule = if forces > spice { rule!("1.05.01.03") } else { rule!("1.05.03.02") };
    Err(Illegal::new(rule, Why::TooDear { price: revival_price(revival, free), means: spice }))
}

/// Neither asked nor free to come in: it is not the time, or nothing of the faction may come back any more.
fn nothing_to_revive(state: &State, seat: Faction, revival: Revival) -> Illegal {
    if let Some(illegal) = revival.leader.and_then(|leader| may_revive_leader(state, seat, leader).err()) {
        return illegal;
    }
    let Some(Frame::Revivals(revivals)) = state.stack.last() else {
        let when = match state.open.phase {
            Phase::Revival => When::RevivalSettled,
            _ => When::RevivalPhase, // any: another phase
        };
        return Illegal::new(rule!("1.05.01"), Why::WrongTime(when));
    };
    if revivals.left(seat) == 0 {
        return Illegal::new(rule!("1.05.01"), Why::ForcesRevived);
    }
    if revivable(&state.open, seat).is_none() {
        return Illegal::new(rule!("1.05.01"), Why::NoDeadForces);
    }
    Illegal::new(rule!("1.05.01"), Why::WrongTime(When::LeaveSaid))
}

/// [2.03.11] [2.04.20] Of the elite forces one a turn; of the others as many as lie there.
fn tanks_hold(
    state: &State,
    faction: Faction,
    force: Force,
    tanks: Force,
    otherwise: RuleId,
) -> Result<(), Illegal> {
    if force.elite() > tanks.elite() {
        let rule = if faction == Faction::Fremen { rule!("2.04.20") } else { rule!("2.03.11") };
        if state.open.tanks[faction].elite() > tanks.elite() {
            return Err(Illegal::new(rule, Why::EliteRevived));
        }
    }
    if !force.within(tanks) {
        return Err(Illegal::new(otherwise, Why::NotThatManyDead));
    }
    Ok(())
}

pub(super) fn sponsor(state: &State, seat: Faction, force: Force, ask: &Option<Ask>) -> Result<(), Illegal> {
    only(seat, Faction::Emperor, rule!("2.03.07"))?;
    let (Some(Ask::Sponsor { tanks, most }), Some(ally)) = (ask, state.open.ally[seat]) else {
        let helps = state.open.ally[seat].is_some_and(|ally| revivable(&state.open, ally).is_some());
        let why = match state.open.phase {
            Phase::Revival if helps => Why::WrongTime(When::AllRevived),
            Phase::Revival => Why::NobodyToSponsor,
            _ => Why::WrongTime(When::RevivalPhase), // any: another phase
        };
        return Err(Illegal::new(rule!("2.03.07"), why));
    };
    tanks_hold(state, ally, force, *tanks, rule!("2.03.07"))?;
    let price = u16::from(force.total()) * FORCE_PRICE;
    if price > free(state, seat) {
        return Err(Illegal::new(rule!("2.03.07"), Why::TooDear { price, means: free(state, seat) }));
    }
    Err(range(rule!("2.03.07"), 1, *most, force.total()))
}

pub(super) fn ghola(state: &State, seat: Faction, revival: Revival) -> Result<(), Illegal> {
    if !state.hidden.hands[seat].contains(Card::TleilaxuGhola) {
        return Err(Illegal::new(rule!("3.01.20"), Why::NotHeld(Card::TleilaxuGhola)));
    }
    open_point(state)?;
    if has_dead(state, seat) && options(state, seat).ghola.is_none() {
        return Err(Illegal::new(rule!("3.05"), Why::WrongTime(When::OpenPointTurn)));
    }
    either(state, seat, revival, GHOLA_LIMIT, rule!("3.01.20"))
}

/// [3.01.20] [1.14.02] Up to so many forces or one of the faction's own leaders, dead or not so.
pub(super) fn either(
    state: &State,
    seat: Faction,
    revival: Revival,
    most: u8,
    rule: RuleId,
) -> Result<(), Illegal> {
    if revival.force.is_some() && (revival.leader.is_some() || revival.kwisatz) {
        return Err(Illegal::new(rule, Why::NotBoth));
    }
    if let Some(leader) = revival.leader {
        if leader.faction() != seat {
            return Err(Illegal::new(rule, Why::NotYourLeader(leader)));
        }
        if !dead_leaders(state, seat).contains(leader) {
            return Err(Illegal::new(rule, Why::Alive(leader)));
        }
    }
    if revival.kwisatz {
        own_kwisatz(seat)?;
        return Err(Illegal::new(rule, Why::KwisatzAlive));
    }
    if revival.force.total() > most {
        return Err(range(rule, 1, most, revival.force.total()));
    }
    tanks_hold(state, seat, revival.force, revivable(&state.open, seat), rule)?;
    Err(Illegal::new(rule, Why::Nobody))
}

fn own_kwisatz(seat: Faction) -> Result<(), Illegal> {
    only(seat, Faction::Atreides, rule!("2.01.14"))
}

pub(super) fn give(state: &State, seat: Faction, amount: u16) -> Result<(), Illegal> {
    only(seat, Faction::Emperor, rule!("1.10.02.04"))?;
    if state.open.ally[seat].is_none() {
        return Err(Illegal::new(rule!("2.03.06"), Why::NotAllied));
    }
    open_point(state)?;
    Err(Illegal::new(rule!("2.03.06"), Why::OutOfRange { least: 1, most: free(state, seat), found: amount }))
}

pub(super) fn pledge(state: &State, seat: Faction, amount: u16) -> Result<(), Illegal> {
    if state.open.ally[seat].is_none() {
        return Err(Illegal::new(rule!("1.10.02.05"), Why::NotAllied));
    }
    open_point(state)?;
    if leaned_on(state, seat) {
        return Err(Illegal::new(rule!("1.10.02.05"), Why::BidLeansOnIt));
    }
    Err(Illegal::new(
        rule!("1.10.02.05"),
        Why::OutOfRange { least: 0, most: state.hidden.spice[seat], found: amount },
    ))
}
