//! Why an action is refused: the rule in its way, told without anything the actor may not know.
//!
//! Called only once an action is known to be illegal. It looks at the actor's own hand and at what lies open.

mod battle;
mod common;
mod power;
mod spice;
mod travel;

use common::{holds_karama, only, open_point, range};
use kanly_flow::State;
use kanly_flow::bound::may_use_power;
use kanly_flow::frame::Frame;
use kanly_flow::interrupt::{deals, open};
use kanly_flow::step::nexus;
use kanly_query::board::{in_storm, places_of, ride_destination};
use kanly_query::power::has_occasion;
use kanly_query::start::{TRAITORS_DEALT, traitors_kept};
use kanly_query::storm::{may_control_weather, may_use_atomics};
use kanly_vocabulary::action::{Action, Actor, Deployment, Group};
use kanly_vocabulary::decision::{Ask, FARTHEST};
use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Card, Faction, Leader, Place, Territory};
use kanly_vocabulary::illegal::{Illegal, Now, When, Why};
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;

/// The reason why this action is illegal now.
pub(crate) fn refusal(state: &State, actor: Actor, action: Action) -> Illegal {
    if state.open.outcome.is_some() {
        return Illegal::new(rule!("1.09.04"), Why::GameOver);
    }
    let ask = state.question(actor);
    match (actor, ask) {
        (Actor::Chance, Some(ask)) => Illegal::new(ask.rule(), chance(&ask, action)),
        (Actor::Chance, None) => Illegal::new(rule!("1.00.05"), Why::NotAsked(actor)),
        (Actor::Seat(seat), _) if !state.open.plays(seat) => {
            Illegal::new(rule!("0.08"), Why::NotPlaying(seat))
        }
        (Actor::Seat(seat), ask) => {
            let illegal = specific(state, seat, action, &ask).err().unwrap_or_else(|| general(actor, &ask));
            let now = is_about_time(illegal.why).then(|| now(state, seat, &ask));
            illegal.at(now)
        }
    }
}

/// Whether the action might do at another moment: then it helps to hear what this one is for.
fn is_about_time(why: Why) -> bool {
    matches!(why, Why::WrongTime(_) | Why::NotAsked(_))
}

/// What is asked at this moment, of the seat itself or of others for all to see.
fn now(state: &State, seat: Faction, ask: &Option<Ask>) -> Now {
    let asked = if ask.is_some() { seat.into() } else { crate::view::public_waiting(state) };
    let others = || asked.iter().next().and_then(|other| state.question(Actor::Seat(other)));
    let question = (*ask).or_else(others).map(|ask| ask.kind());
    Now::new(state.open.phase, asked, question)
}

/// Nothing particular is wrong with the action: something else is asked, or nothing at all.
fn general(actor: Actor, ask: &Option<Ask>) -> Illegal {
    match ask {
        Some(ask) => Illegal::new(ask.rule(), Why::OtherQuestion(ask.kind())),
        None => Illegal::new(rule!("1.00.05"), Why::NotAsked(actor)),
    }
}

fn specific(state: &State, seat: Faction, action: Action, ask: &Option<Ask>) -> Result<(), Illegal> {
    match action {
        Action::Predict(faction, turn) => {
            only(seat, Faction::BeneGesserit, rule!("2.02.03"))?;
            predict(state, faction, turn, ask)
        }
        Action::Keep(leader) => keep(state, seat, leader, ask),
        Action::Deploy(deployment) => {
            only(seat, Faction::Fremen, rule!("2.04.02"))?;
            deploy(state, deployment, ask)
        }
        Action::Place(_) => {
            only(seat, Faction::BeneGesserit, rule!("2.02.08"))?;
            if !state.open.options.advanced {
                return Err(Illegal::new(rule!("2.02.08"), Why::AdvancedOnly));
            }
            Err(Illegal::new(rule!("0.13"), Why::WrongTime(When::FremenPlaced)))
        }
        Action::Dial(number) => dial(state, seat, number, ask),
        Action::Weather(number) => weather(state, seat, number),
        Action::Atomics => atomics(state, seat, ask),
        Action::Karama(_, card) => karama(state, seat, card),
        Action::Look if seat != Faction::Fremen => only(seat, Faction::Fremen, rule!("2.04.14")),
        Action::Look => Err(Illegal::new(rule!("2.04.14"), Why::WrongTime(When::StormEnd))),
        Action::Call(territory) => call(state, seat, territory),
        Action::Glimpse(of) => power::glimpse(state, seat, of, ask),
        Action::Restore(revival) => power::restore(state, seat, revival, ask),
        Action::Swap(with) => power::swap(state, seat, with, ask),
        Action::Return(_) => power::give_back(seat, ask),
        Action::Halt => power::halt(state, seat),
        Action::Worm(_) | Action::Spare | Action::Lose(_) | Action::Ride(..) if seat != Faction::Fremen => {
            only(seat, Faction::Fremen, fremen_rule(action))
        }
        Action::Flip if seat != Faction::BeneGesserit => only(seat, Faction::BeneGesserit, rule!("2.02.15")),
        Action::Worm(territory) => match ask {
            Some(Ask::PlaceWorm { .. }) => sand(territory, rule!("2.04.15")),
            Some(_) | None => Err(Illegal::new(rule!("2.04.15"), Why::WrongTime(When::FurtherWorm))),
        },
        Action::Spare => Err(Illegal::new(rule!("2.04.10"), Why::WrongTime(When::AllyStruck))),
        Action::Lose(force) => match *ask {
            Some(Ask::Lose { place, from, .. }) if !force.within(from) => {
                Err(Illegal::new(rule!("2.04.16"), Why::NotThatMany(place)))
            }
            Some(Ask::Lose { number, .. }) => Err(Illegal::new(
                rule!("2.04.16"),
                Why::WrongNumber { expected: number, found: force.total() },
            )),
            Some(_) | None => Err(Illegal::new(rule!("2.04.16"), Why::WrongTime(When::FremenHalved))),
        },
        Action::Ride(group, to) => ride(state, group, to, ask),
        Action::Arm(territories) => travel::arm(state, seat, territories, ask),
        Action::Now | Action::Delay => travel::timing(state, seat, action, ask),
        Action::Lend(card) => travel::lend(state, seat, card, ask),
        Action::Flip => Err(Illegal::new(rule!("2.02.15"), Why::WrongTime(When::OthersArrive))),
        Action::Leave | Action::Ally(_) => alliance(state, seat, action),
        Action::Truthtrance(of, _) => truthtrance(state, seat, of),
        Action::Claim => spice::claim(state, seat),
        Action::Bid(amount) => spice::bid(state, seat, amount, ask),
        Action::Take(card) => spice::take(state, seat, card),
        Action::Pay(..) | Action::PayWith(_) => spice::pay(state, seat, action, ask),
        Action::Revive(revival) => spice::revive(state, seat, revival, ask),
        Action::Refuse => {
            only(seat, Faction::Fremen, rule!("2.04.11"))?;
            Err(Illegal::new(rule!("2.04.11"), Why::WrongTime(When::RevivalStart)))
        }
        Action::Sponsor(force) => spice::sponsor(state, seat, force, ask),
        Action::Ship(shipment) => travel::ship(state, seat, shipment, ask),
        Action::Send(force, place) => travel::send(state, seat, force, place, ask),
        Action::Cross(group, to, ally) => travel::cross(state, seat, group, to, ally, ask),
        Action::Lift(group, ally) => travel::lift(state, seat, group, ally, ask),
        Action::Accompany(place) => {
            only(seat, Faction::BeneGesserit, rule!("2.02.05"))?;
            let asked = matches!(ask, Some(Ask::Accompany { .. }));
            let why = if asked { Why::NotAPlace(place) } else { Why::WrongTime(When::AfterShipment) };
            Err(Illegal::new(rule!("2.02.05"), why))
        }
        Action::Move(group, to) => travel::movement(state, seat, group, to, ask),
        Action::Hajr => {
            if !state.hidden.hands[seat].contains(Card::Hajr) {
                return Err(Illegal::new(rule!("3.01.09"), Why::NotHeld(Card::Hajr)));
            }
            Err(Illegal::new(rule!("3.01.09"), Why::WrongTime(When::OwnMovement)))
        }
        Action::Fight(..) => battle::fight(state, ask),
        Action::Voice(_) => battle::voice(state, seat),
        Action::Foresee(_) => battle::foresee(state, seat),
        Action::Tell(told) => battle::tell(told, ask),
        Action::Plan(plan) => battle::plan(state, seat, plan, ask),
        Action::Traitor => battle::traitor(state, seat, ask),
        Action::Remove(group) => battle::remove(group, ask),
        Action::Discard(_) => Err(Illegal::new(rule!("1.07.06.06"), Why::WrongTime(When::WinnerDiscards))),
        Action::Show(..) => {
            open_point(state)?;
            Err(Illegal::new(rule!("1.11.00"), Why::NoSuchSecret))
        }
        Action::Offer(terms) => {
            open_point(state)?;
            deals::may_offer(state, seat, &terms)
        }
        Action::Agree(by) => {
            open_point(state)?;
            deals::may_agree(state, seat, by)
        }
        Action::Withdraw => {
            open_point(state)?;
            Err(Illegal::new(rule!("1.12.00"), Why::NoOffer))
        }
        Action::Cancel(_) | Action::Accuse(..) => {
            open_point(state)?;
            Err(Illegal::new(rule!("1.12.00"), Why::NoSuchDeal))
        }
        Action::Seize | Action::Execute | Action::Imprison => {
            only(seat, Faction::Harkonnen, rule!("2.05.10.01"))?;
            if !state.open.options.advanced {
                return Err(Illegal::new(rule!("2.05.10.01"), Why::AdvancedOnly));
            }
            Err(Illegal::new(rule!("2.05.10.01"), Why::WrongTime(When::BattleWon)))
        }
        Action::Ghola(revival) => spice::ghola(state, seat, revival),
        Action::Give(amount) => spice::give(state, seat, amount),
        Action::Pledge(amount) => spice::pledge(state, seat, amount),
        Action::Answer(_) => Err(Illegal::new(rule!("3.01.22"), Why::WrongTime(When::FreeQuestion))),
        Action::Pass if matches!(ask, Some(Ask::Ship(shipping)) if shipping.least > 0) => {
            Err(Illegal::new(rule!("1.12.00"), Why::DealAsksShipment))
        }
        Action::Quiet if state.open.options.ask_everyone => {
            Err(Illegal::new(rule!("3.05"), Why::EverybodyAsked))
        }
        Action::Quiet => Err(Illegal::new(rule!("3.05"), Why::WrongTime(When::OpenPointAsked))),
        Action::Pass
        | Action::Accept
        | Action::Decline
        | Action::Seat(_)
        | Action::Deal(_)
        | Action::Abduct(_)
        | Action::Draw(_)
        | Action::Turn(_)
        | Action::Storm(_) => Ok(()),
    }
}

/// The rule of something that only Fremen do about worms and storms.
fn fremen_rule(action: Action) -> RuleId {
    match action {
        Action::Worm(_) => rule!("2.04.15"),
        Action::Spare => rule!("2.04.10"),
        Action::Lose(_) => rule!("2.04.16"),
        _ => rule!("2.04.08"), // any: the one other is a ride
    }
}

/// Chance is asked for something else, or for this kind of thing but not for this one.
fn chance(ask: &Ask, action: Action) -> Why {
    match (ask, action) {
        (Ask::Seat { .. }, Action::Seat(_))
        | (Ask::Deal { .. }, Action::Deal(_))
        | (Ask::Abduct { .. }, Action::Abduct(_))
        | (Ask::Draw { .. }, Action::Draw(_))
        | (Ask::Turn { .. }, Action::Turn(_))
        | (Ask::Storm, Action::Storm(_)) => Why::NotInDeck,
        _ => Why::OtherQuestion(ask.kind()), // any: the wrong kind of thing
    }
}

fn keep(state: &State, seat: Faction, leader: Leader, ask: &Option<Ask>) -> Result<(), Illegal> {
    match ask {
        Some(Ask::KeepTraitor { .. }) => Err(Illegal::new(rule!("0.11"), Why::NotDealt(leader))),
        Some(_) | None if state.hidden.dealt[seat].len() < TRAITORS_DEALT => {
            Err(Illegal::new(rule!("0.01"), Why::WrongTime(When::TraitorsDealt)))
        }
        Some(_) | None if traitors_kept(seat) == TRAITORS_DEALT => {
            Err(Illegal::new(rule!("2.05.03"), Why::AllTraitorsKept))
        }
        Some(_) | None => Err(Illegal::new(rule!("0.11"), Why::TraitorKept)),
    }
}

fn predict(state: &State, faction: Faction, turn: u8, ask: &Option<Ask>) -> Result<(), Illegal> {
    match *ask {
        Some(Ask::Predict { turns, .. }) => {
            if faction == Faction::BeneGesserit {
                return Err(Illegal::new(rule!("2.02.03"), Why::Oneself));
            }
            if !state.open.plays(faction) {
                return Err(Illegal::new(rule!("2.02.03"), Why::NotPlaying(faction)));
            }
            Err(range(rule!("0.02"), 1, turns, turn))
        }
        Some(_) | None if state.hidden.prediction.is_some() => {
            Err(Illegal::new(rule!("2.02.03"), Why::PredictionMade))
        }
        Some(_) | None => Err(Illegal::new(rule!("2.02.03"), Why::WrongTime(When::SetupAsked))),
    }
}

fn deploy(state: &State, deployment: Deployment, ask: &Option<Ask>) -> Result<(), Illegal> {
    match *ask {
        Some(Ask::Deploy { elite }) => {
            let found: u8 = deployment.0.iter().map(|force| force.total()).sum();
            if found != Deployment::NUMBER {
                return Err(Illegal::new(
                    rule!("2.04.02"),
                    Why::WrongNumber { expected: Deployment::NUMBER, found },
                ));
            }
            let named: u8 = deployment.0.iter().map(|force| force.elite()).sum();
            Err(range(rule!("2.04.18"), 0, elite, named))
        }
        Some(_) | None if !places_of(&state.open, Faction::Fremen).is_empty() => {
            Err(Illegal::new(rule!("0.13"), Why::FirstTenPlaced))
        }
        Some(_) | None => Err(Illegal::new(rule!("0.13"), Why::WrongTime(When::SetupAsked))),
    }
}

fn dial(state: &State, seat: Faction, number: u8, ask: &Option<Ask>) -> Result<(), Illegal> {
    match *ask {
        Some(ref ask @ Ask::Dial { least, most }) => Err(range(ask.rule(), least, most, number)),
        Some(_) | None => {
            let rule = if state.open.turn == 1 { rule!("0.16") } else { rule!("1.01.02") };
            let storm = state.storm_frame();
            if storm.is_some_and(|storm| storm.dial_of(seat).is_some()) {
                return Err(Illegal::new(rule, Why::NumberStands));
            }
            let why = match storm.is_some_and(|storm| storm.waits_for_dials()) {
                true => Why::OthersDial,
                false => Why::WrongTime(When::StormDialed),
            };
            Err(Illegal::new(rule, why))
        }
    }
}

fn weather(state: &State, seat: Faction, number: u8) -> Result<(), Illegal> {
    may_control_weather(state, seat)?;
    if number > FARTHEST {
        return Err(range(rule!("3.01.23"), 0, FARTHEST, number));
    }
    let when = match state.open.phase {
        Phase::Storm => When::WeatherAsked,
        _ => When::WeatherPhase, // any: another phase
    };
    Err(Illegal::new(rule!("3.01.23"), Why::WrongTime(when)))
}

fn atomics(state: &State, seat: Faction, ask: &Option<Ask>) -> Result<(), Illegal> {
    if state.open.turn == 1 || matches!(ask, Some(Ask::Atomics { .. })) {
        may_use_atomics(state, seat)?;
    }
    if !state.hidden.hands[seat].contains(Card::FamilyAtomics) {
        return Err(Illegal::new(rule!("3.01.07"), Why::NotHeld(Card::FamilyAtomics)));
    }
    // Out of its window the position may be why nobody asked: it is public, so it may be told.
    if state.open.phase == Phase::Storm && ask.is_none() {
        may_use_atomics(state, seat)?;
    }
    Err(Illegal::new(rule!("3.01.07"), Why::WrongTime(When::DistanceFinal)))
}

fn karama(state: &State, seat: Faction, card: Card) -> Result<(), Illegal> {
    holds_karama(state, seat, card, rule!("3.01.11"))?;
    // [3.01.11.01] A worthless card that was cancelled is not followed by another.
    let repeated = matches!(state.stack.last(), Some(Frame::Window(window)) if window.is_repeated_by(seat));
    if repeated && card != Card::Karama {
        return Err(Illegal::new(rule!("3.01.11.01"), Why::OnlyRealKarama));
    }
    Err(Illegal::new(rule!("3.01.11"), Why::NotAnAnswer))
}

fn sand(territory: Territory, rule: RuleId) -> Result<(), Illegal> {
    if Territory::sand().contains(territory) {
        return Ok(());
    }
    Err(Illegal::new(rule, Why::NotSand(territory)))
}

fn call(state: &State, seat: Faction, territory: Territory) -> Result<(), Illegal> {
    only(seat, Faction::Fremen, rule!("1.14.03"))?;
    may_use_power(state, seat)?;
    has_occasion(state, seat)?;
    sand(territory, rule!("1.14.03"))?;
    Err(Illegal::new(rule!("1.14.03"), Why::WrongTime(When::WormCalled)))
}

fn ride(state: &State, group: Group, to: Place, ask: &Option<Ask>) -> Result<(), Illegal> {
    let Some(Ask::Ride { from, .. }) = ask else {
        return Err(Illegal::new(rule!("2.04.08"), Why::WrongTime(When::WormRidden)));
    };
    if group.forces.into_iter().all(Force::is_none) {
        return Err(Illegal::new(rule!("2.04.08"), Why::Nobody));
    }
    for (place, force) in group.places() {
        if force.is_some() && group.territory == from.territory && in_storm(&state.open, place) {
            return Err(Illegal::new(rule!("1.01.04"), Why::InStorm(place)));
        }
        if !force.within(from.from(place)) {
            return Err(Illegal::new(rule!("2.04.08"), Why::NotThatMany(place)));
        }
        if force.is_some() && place == to {
            return Err(Illegal::new(rule!("2.04.08"), Why::SamePlace(place)));
        }
    }
    ride_destination(&state.open, to)
}

fn alliance(state: &State, seat: Faction, action: Action) -> Result<(), Illegal> {
    let Some(Frame::Nexus(frame)) = state.stack.last() else {
        let rule = if state.open.turn == 1 { rule!("1.02.03") } else { rule!("1.10.01.07") };
        return Err(Illegal::new(rule, Why::WrongTime(When::Nexus)));
    };
    match action {
        Action::Ally(to) => nexus::may_propose(state, frame, seat, to)?,
        _ => nexus::may_leave(state, frame, seat)?, // any: the other one is `leave`
    }
    Err(Illegal::new(rule!("1.00.05"), Why::WrongTime(When::NexusTurn)))
}

fn truthtrance(state: &State, seat: Faction, of: Faction) -> Result<(), Illegal> {
    if !state.hidden.hands[seat].contains(Card::Truthtrance) {
        return Err(Illegal::new(rule!("3.01.22"), Why::NotHeld(Card::Truthtrance)));
    }
    open_point(state)?;
    if open::options(state, seat).truthtrance.is_none() {
        return Err(Illegal::new(rule!("3.05"), Why::WrongTime(When::OpenPointTurn)));
    }
    Err(Illegal::new(rule!("3.01.22"), Why::CannotKnow(of)))
}
