//! [1.12.00] Deals: offered, agreed to by every party, kept by the engine as far as it can, ended by time or by all.

use crate::bound::free;
use crate::interrupt::show;
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::floor;
use kanly_query::deals::{clauses, may_pay};
use kanly_vocabulary::deal::{Bound, Clause, Offer, Payment, Running, Terms};
use kanly_vocabulary::event::{DealEnd, Event};
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::illegal::{Illegal, When, Why};
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::rule;
use kanly_vocabulary::sets::FactionSet;

/// [1.12.04] Not before the first storm is placed. At the end of its phase it is.
pub(crate) fn time_for_deals(state: &State) -> Result<(), Illegal> {
    let first_storm = state.open.turn == 1 && state.open.phase == Phase::Storm;
    if state.open.phase == Phase::Setup || (first_storm && !floor::is_open(state)) {
        return Err(Illegal::new(rule!("1.12.04"), Why::WrongTime(When::FirstStormPlaced)));
    }
    Ok(())
}

/// Whether a deal with these terms may be offered.
pub fn may_offer(state: &State, by: Faction, terms: &Terms) -> Result<(), Illegal> {
    time_for_deals(state)?;
    if !terms.parties.contains(by) || terms.parties.len() < 2 {
        return Err(Illegal::new(rule!("1.12.00"), Why::OfferParties));
    }
    says_something(state, terms)?;
    if find(state, by).is_some() {
        return Err(Illegal::new(rule!("1.12.00"), Why::OfferOnTable));
    }
    has_room_and_time(state, terms)?;
    terms.payments.iter().try_for_each(|&payment| may_promise(state, terms, payment))?;
    let own = due(terms, by);
    if own > free(state, by) {
        return Err(Illegal::new(rule!("1.12.01"), Why::TooDear { price: own, means: free(state, by) }));
    }
    terms.clauses.iter().try_for_each(|&bound| may_bind(state, terms, bound))?;
    agrees_with_itself(terms)?;
    can_show(state, by, terms)
}

/// Whether a deal with these terms can be in force: what it was to pay and to show is done.
pub fn may_run(state: &State, terms: &Terms) -> Result<(), Illegal> {
    time_for_deals(state)?;
    if terms.parties.len() < 2 {
        return Err(Illegal::new(rule!("1.12.00"), Why::DealParties));
    }
    says_something(state, terms)?;
    has_room_and_time(state, terms)?;
    terms.payments.iter().try_for_each(|&payment| between_parties(terms, payment))?;
    terms.clauses.iter().try_for_each(|&bound| may_bind(state, terms, bound))?;
    agrees_with_itself(terms)
}

/// [1.12.00] Between factions in play, about something.
fn says_something(state: &State, terms: &Terms) -> Result<(), Illegal> {
    if let Some(stranger) = (terms.parties - state.open.players).iter().next() {
        return Err(Illegal::new(rule!("1.12.00"), Why::NotPlaying(stranger)));
    }
    if terms.payments.is_empty() && terms.clauses.is_empty() && terms.text == 0 {
        return Err(Illegal::new(rule!("1.12.00"), Why::EmptyDeal));
    }
    Ok(())
}

/// [1.12.00] So many deals at once, and none that is over.
fn has_room_and_time(state: &State, terms: &Terms) -> Result<(), Illegal> {
    if !state.open.deals.has_room() {
        return Err(Illegal::new(rule!("1.12.00"), Why::TooManyDeals));
    }
    if let Some((turn, phase)) = terms.until
        && (turn > state.open.options.max_turns
            || (turn, phase) < (state.open.turn, state.open.phase)
            || phase == Phase::Setup)
    {
        return Err(Illegal::new(rule!("1.12.00"), Why::WrongEnd));
    }
    Ok(())
}

/// What a party is to pay in all.
fn due(terms: &Terms, payer: Faction) -> u16 {
    let own = terms.payments.iter().filter(|payment| payment.from == payer);
    own.fold(0, |sum, payment| payment.amount.saturating_add(sum))
}

/// [1.12.01] What may be paid by a deal at all, and by this one.
fn may_promise(state: &State, terms: &Terms, payment: Payment) -> Result<(), Illegal> {
    between_parties(terms, payment)?;
    let Payment { from, to, .. } = payment;
    may_pay(&state.open, from, to)?;
    // [2.03.05] While cards are sold the Emperor pays only for a clause the engine checks: anything else could be a rebate.
    let bound = terms.clauses.iter().any(|bound| bound.faction == to);
    if from == Faction::Emperor && state.open.phase == Phase::Bidding && !bound {
        return Err(Illegal::new(rule!("2.03.05"), Why::EmperorRebate));
    }
    Ok(())
}

/// [1.12.01] One party pays another something.
fn between_parties(terms: &Terms, payment: Payment) -> Result<(), Illegal> {
    let Payment { from, to, amount } = payment;
    if from == to || !terms.parties.contains(from) || !terms.parties.contains(to) {
        return Err(Illegal::new(rule!("1.12.01"), Why::PaymentParties));
    }
    if amount == 0 {
        return Err(Illegal::new(rule!("1.12.01"), Why::EmptyPayment));
    }
    Ok(())
}

/// [1.12.03] A clause binds a party to its own choices, and does not contradict what binds it already.
fn may_bind(state: &State, terms: &Terms, bound: Bound) -> Result<(), Illegal> {
    let Bound { faction, clause } = bound;
    if !terms.parties.contains(faction) {
        return Err(Illegal::new(rule!("1.12.00"), Why::ClauseParty));
    }
    if let Some(other) = clause.named() {
        if other == faction || !state.open.plays(other) {
            return Err(Illegal::new(rule!("1.12.03"), Why::ClauseNames));
        }
        let told = matches!(clause, Clause::Show(..) | Clause::Share(..));
        if told && !terms.parties.contains(other) {
            return Err(Illegal::new(rule!("1.12.00"), Why::ShownToParty));
        }
    }
    let contradicts = |running: Clause| contradict(clause, running) || contradict(running, clause);
    if clauses(&state.open, faction).any(contradicts) {
        return Err(Illegal::new(rule!("1.12.03"), Why::ContradictsDeal));
    }
    Ok(())
}

/// [1.12.03] Nobody can be bound to two things that exclude each other.
fn agrees_with_itself(terms: &Terms) -> Result<(), Illegal> {
    let clash =
        |one: &Bound, other: &Bound| one.faction == other.faction && contradict(one.clause, other.clause);
    match terms.clauses.iter().any(|one| terms.clauses.iter().any(|other| clash(one, other))) {
        true => Err(Illegal::new(rule!("1.12.03"), Why::ContradictsItself)),
        false => Ok(()),
    }
}

/// [1.12.03] What a party is to show it must have. Looked at for that party alone: of others it would tell.
fn can_show(state: &State, faction: Faction, terms: &Terms) -> Result<(), Illegal> {
    let missing = |bound: &&Bound| {
        bound.faction == faction
            && matches!(bound.clause, Clause::Show(secret, _) if show::content(state, faction, secret).is_none())
    };
    match terms.clauses.iter().find(missing) {
        Some(_) => Err(Illegal::new(rule!("1.12.03"), Why::NothingToShow)),
        None => Ok(()),
    }
}

fn contradict(one: Clause, other: Clause) -> bool {
    match (one, other) {
        (Clause::ShipAtLeast(..), Clause::NoShip) => true,
        (Clause::ShipAtLeast(to, _), Clause::KeepOut(territory)) => to == territory,
        (Clause::ShipAtLeast(to, _), Clause::ShipAtLeast(elsewhere, _)) => to != elsewhere,
        _ => false, // any: both can be kept
    }
}

pub(crate) fn offer(state: &mut State, by: Faction, terms: Terms, sink: &mut dyn Sink) {
    let until = terms.until.or(Some((state.open.turn, Phase::MentatPause)));
    let terms = Terms { until, ..terms };
    state.hidden.offers.push(Offer { by, agreed: by.into(), terms });
    tell(state, sink, rule!("1.12.00"), Event::DealOffered { faction: by, terms });
}

/// Where the offer of a faction lies.
fn find(state: &State, by: Faction) -> Option<usize> {
    state.hidden.offers.iter().position(|offer| offer.by == by)
}

/// [1.12.00] With the last agreement it is in force: spice is paid, what is to be shown is shown. [1.12.01] If a party can no longer
/// do its part the offer lapses: nobody could know before.
pub(crate) fn agree(state: &mut State, faction: Faction, by: Faction, sink: &mut dyn Sink) {
    let at = find(state, by).expect("it is open");
    let mut offer = state.hidden.offers[at];
    offer.agreed.insert(faction);
    let parties = offer.terms.parties;
    state.hidden.offers.replace(at, offer);
    tell(state, sink, rule!("1.12.00"), Event::DealAgreed { faction, by, parties });
    if !(offer.terms.parties - offer.agreed).is_empty() {
        return;
    }
    state.hidden.offers.remove(at);
    let terms = offer.terms;
    let able = |party| due(&terms, party) <= free(state, party) && can_show(state, party, &terms).is_ok();
    if !parties.iter().all(able) {
        tell(state, sink, rule!("1.12.00"), Event::OfferLapsed { faction: by, parties });
        return;
    }
    state.open.deals_made += 1;
    let number = state.open.deals_made;
    let nobody = FactionSet::EMPTY;
    state.open.deals.push(Running { number, cancelled: nobody, accusers: nobody, terms });
    tell(state, sink, rule!("1.12.00"), Event::DealMade { number, terms });
    for &Payment { from, to, amount } in terms.payments.iter() {
        state.spend(from, amount);
        state.open.bribes[to] += amount;
        tell(state, sink, rule!("1.12.02"), Event::BribePaid { faction: from, to, amount });
    }
    for &Bound { faction, clause } in terms.clauses.iter() {
        if let Clause::Show(secret, to) = clause {
            show::play(state, faction, secret, to.into(), rule!("1.12.00"), sink);
        }
    }
}

/// [1.12.01] Whether a party can agree now, as far as it can know.
pub fn may_agree(state: &State, faction: Faction, by: Faction) -> Result<(), Illegal> {
    let known = |at: &usize| state.hidden.offers[*at].terms.parties.contains(faction);
    let Some(at) = find(state, by).filter(known) else {
        return Err(Illegal::new(rule!("1.12.00"), Why::NoSuchOffer));
    };
    let offer = state.hidden.offers[at];
    let terms = offer.terms;
    if offer.agreed.contains(faction) {
        return Err(Illegal::new(rule!("1.12.00"), Why::AgreedBefore));
    }
    if due(&terms, faction) > free(state, faction) {
        let price = due(&terms, faction);
        return Err(Illegal::new(rule!("1.12.01"), Why::TooDear { price, means: free(state, faction) }));
    }
    can_show(state, faction, &terms)?;
    let last = (terms.parties - offer.agreed).len() == 1;
    if last && !state.open.deals.has_room() {
        return Err(Illegal::new(rule!("1.12.00"), Why::TooManyDeals));
    }
    // They may have allied since it was offered.
    terms.payments.iter().try_for_each(|payment| may_pay(&state.open, payment.from, payment.to))
}

/// [1.12.00] The one who offered takes it back.
pub(crate) fn withdraw(state: &mut State, faction: Faction, sink: &mut dyn Sink) {
    let at = find(state, faction).expect("it is open");
    let parties = state.hidden.offers.remove(at).terms.parties;
    tell(state, sink, rule!("1.12.00"), Event::OfferWithdrawn { faction, parties });
}

/// [1.12.00] All parties together may end a deal.
pub(crate) fn cancel(state: &mut State, faction: Faction, number: u16, sink: &mut dyn Sink) {
    let at = state.open.deals.iter().position(|deal| deal.number == number).expect("it runs");
    let mut deal = state.open.deals[at];
    deal.cancelled.insert(faction);
    if (deal.terms.parties - deal.cancelled).is_empty() {
        state.open.deals.remove(at);
        tell(state, sink, rule!("1.12.00"), Event::DealEnded { number, end: DealEnd::Cancelled });
    } else {
        state.open.deals.replace(at, deal);
        tell(state, sink, rule!("1.12.00"), Event::CancelProposed { faction, number });
    }
}

pub(crate) fn may_cancel(state: &State, faction: Faction, number: u16) -> bool {
    let may = |deal: &Running| deal.terms.parties.contains(faction) && !deal.cancelled.contains(faction);
    state.open.deals.iter().any(|deal| deal.number == number && may(deal))
}

/// A phase is over: open offers lapse [1.12.00], and deals that ran to this point have been kept.
pub(crate) fn phase_over(state: &mut State, turn: u8, phase: Phase, sink: &mut dyn Sink) {
    while let Some(offer) = state.hidden.offers.pop() {
        tell(
            state,
            sink,
            rule!("1.12.00"),
            Event::OfferLapsed { faction: offer.by, parties: offer.terms.parties },
        );
    }
    let mut at = 0;
    while at < state.open.deals.len() {
        let deal = state.open.deals[at];
        if deal.terms.until.is_some_and(|until| until <= (turn, phase)) {
            state.open.deals.remove(at);
            for party in deal.terms.parties.iter() {
                state.open.kept[party] = state.open.kept[party].saturating_add(1);
            }
            tell(state, sink, rule!("1.12.00"), Event::DealEnded { number: deal.number, end: DealEnd::Kept });
        } else {
            at += 1;
        }
    }
}

/// [1.12.00] What a text promises binds on honour: a party may say for all to hear that another broke it, once a deal.
pub(crate) fn accuse(state: &mut State, faction: Faction, number: u16, of: Faction, sink: &mut dyn Sink) {
    let at = state.open.deals.iter().position(|deal| deal.number == number).expect("it runs");
    let mut deal = state.open.deals[at];
    deal.accusers.insert(faction);
    state.open.deals.replace(at, deal);
    state.open.disputed[of] = state.open.disputed[of].saturating_add(1);
    tell(state, sink, rule!("1.12.00"), Event::PromiseDisputed { faction, of, number });
}

pub(crate) fn may_accuse(state: &State, faction: Faction, number: u16, of: Faction) -> bool {
    let may = |deal: &Running| {
        let parties = deal.terms.parties;
        deal.terms.text > 0
            && parties.contains(faction)
            && parties.contains(of)
            && faction != of
            && !deal.accusers.contains(faction)
    };
    state.open.deals.iter().any(|deal| deal.number == number && may(deal))
}
