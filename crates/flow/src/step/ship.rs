//! [1.06.02] One faction's shipment, with everything that may answer it.

use crate::bound::Owing;
use crate::bound::free;
use crate::bound::free_karamas;
use crate::frame::{Flow, Frame, Reply};
use crate::interrupt::karama;
use crate::interrupt::window::{self, Kind};
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::movement::Movement;
use crate::step::{advisors, intrusion, kill, pay};
use kanly_query::advisors::lands_as_advisor;
use kanly_query::board::{fights_in, free_group, in_storm, territories_of};
use kanly_query::deals::{forbidden_places, no_karama, no_ship, ship_duty};
use kanly_query::karama::{could_hold_real, uses_worthless};
use kanly_query::power::could_use_power;
use kanly_query::purse::help;
use kanly_query::reach::{lost_on_arrival, sendable};
use kanly_query::shipping::{carrier, cross_shipment, half_price, open_places, retreats, ships_reserves};
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::action::{Action, Group, Shipment};
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::decision::{About, Ask, Groups, Shipping};
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::event::{Cause, Event};
use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Card, Faction, Place};
use kanly_vocabulary::price::{price, rate, retreat_price};
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::sets::{AbilitySet, FactionSet, PlaceSet};
use serde::Serialize;

/// A shipment from its declaration to its last consequence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Ship {
    pub faction: Faction,
    stage: Stage,
    /// [1.00.04] [3.04] Abilities that a Karama has stopped in this shipment.
    barred: AbilitySet,
    /// [3.01.11.03] Who has refused its Karama this turn.
    refused: FactionSet,
    declared: Declared,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
enum Stage {
    Ask,
    Loan(Faction),
    DeclaredAnswered,
    WorthlessAnswered(Faction, Card),
    HaltAnswered,
    IncomeAnswered,
    Losses,
    Arrived,
    Companion,
    CompanionAnswered(Place),
}

/// [1.06.02] [2.06.05] [2.06.05.01] The kinds of shipment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Declared {
    Nothing,
    Ship(Shipment),
    Send(Force, Place),
    Cross(Group, Place, u16),
    Lift(Group, u16),
}

impl Declared {
    /// The ally's share of the price.
    fn share(self) -> u16 {
        match self {
            Self::Ship(Shipment { ally, .. }) | Self::Cross(_, _, ally) | Self::Lift(_, ally) => ally,
            Self::Nothing | Self::Send(..) => 0,
        }
    }

    /// [3.01.11.03] The Karama named, and whose it is.
    fn karama(self) -> Option<(Faction, Card)> {
        match self {
            Self::Ship(Shipment { karama, .. }) => karama,
            Self::Nothing | Self::Send(..) | Self::Cross(..) | Self::Lift(..) => None,
        }
    }

    /// Where the forces arrive, if it is on the board.
    fn destination(self) -> Option<Place> {
        match self {
            Self::Ship(Shipment { place, .. }) | Self::Send(_, place) | Self::Cross(_, place, _) => {
                Some(place)
            }
            Self::Nothing | Self::Lift(..) => None,
        }
    }
}

impl Ship {
    pub(crate) fn begin(faction: Faction) -> Self {
        Self {
            faction,
            stage: Stage::Ask,
            barred: AbilitySet::EMPTY,
            refused: FactionSet::EMPTY,
            declared: Declared::Nothing,
        }
    }

    fn at(self, stage: Stage) -> Frame {
        Frame::Ship(Self { stage, ..self })
    }

    /// [3.01.11.03] Whose real Karama goes with the shipment that is declared and not yet carried out.
    pub fn named_karama(&self) -> Option<Faction> {
        let due = matches!(self.stage, Stage::DeclaredAnswered | Stage::HaltAnswered | Stage::IncomeAnswered);
        self.declared.karama().filter(|&(_, card)| card == Card::Karama && due).map(|(owner, _)| owner)
    }

    /// Whose shipment is declared, with how many forces and where to; those that leave the board go to no place.
    pub(crate) fn announced(&self) -> (Faction, Force, Option<Place>) {
        let (force, to) = match self.declared {
            Declared::Nothing => (Force::NONE, None),
            Declared::Ship(Shipment { force, place, .. }) | Declared::Send(force, place) => {
                (force, Some(place))
            }
            Declared::Cross(group, place, _) => (group.total(), Some(place)),
            Declared::Lift(group, _) => (group.total(), None),
        };
        (self.faction, force, to)
    }

    /// [3.05] Nothing is declared yet.
    pub(crate) fn is_open_point(&self) -> bool {
        self.stage == Stage::Ask
    }

    /// A worthless card was cancelled in this turn.
    fn undone(&self) -> bool {
        self.barred.contains(Ability::WorthlessKarama)
    }

    pub(crate) fn waiting(&self) -> Faction {
        match self.stage {
            Stage::Loan(lender) => lender,
            Stage::Companion => Faction::BeneGesserit,
            Stage::Ask
            | Stage::DeclaredAnswered
            | Stage::WorthlessAnswered(..)
            | Stage::HaltAnswered
            | Stage::IncomeAnswered
            | Stage::Losses
            | Stage::Arrived
            | Stage::CompanionAnswered(_) => self.faction,
        }
    }
}

/// [1.06.02] [2.06.05] [2.06.05.01] What a faction may ship now. [1.00.01] [2.01] What the Guild and the Fremen can do comes
/// before the common rules, in what it says and no further.
pub(crate) fn domain(state: &State, frame: &Ship) -> Shipping {
    let faction = frame.faction;
    let ships = ships_reserves(faction);
    let places = if ships {
        open_places(&state.open, faction)
    } else if (frame.barred | state.open.stopped).contains(Ability::StormSending) {
        sendable(&state.open) - state.open.storm.place_set()
    } else {
        sendable(&state.open)
    };
    let places = if ships { places } else { places - forbidden_places(&state.open, faction) };
    let mut shipping = Shipping {
        shipper: faction,
        reserves: state.open.reserves[faction],
        sent: !ships,
        places,
        spice: free(state, faction),
        help: help(state, faction),
        half: half_price(&state.open, faction, frame.barred).is_some(),
        lenders: if ships { lenders(state, frame) } else { FactionSet::EMPTY },
        cards: if ships { own_cards(state, frame, faction) } else { Cards::NONE },
        crossing: Default::default(),
        crossing_to: PlaceSet::EMPTY,
        leaving: Default::default(),
        least: 0,
    };
    if cross_shipment(&state.open, faction, frame.barred).is_some() {
        shipping.crossing = free_groups(state, faction).collect();
        shipping.crossing_to = open_places(&state.open, faction);
    }
    if retreats(&state.open, faction, frame.barred) {
        shipping.leaving = free_groups(state, faction).collect();
    }
    if !state.open.deals.is_empty() {
        promise(state, faction, &mut shipping);
    }
    shipping
}

/// [1.12.00] no-ship leaves nothing; ship-at-least nothing else, unless that cannot be.
fn promise(state: &State, faction: Faction, shipping: &mut Shipping) {
    let none = Groups::default();
    if no_ship(&state.open, faction) {
        *shipping = Shipping { places: PlaceSet::EMPTY, crossing: none, leaving: none, ..*shipping };
    } else if let Some((territory, least)) = ship_duty(&state.open, faction) {
        let places = shipping.places & territory.place_set();
        let bound = Shipping { places, crossing: none, leaving: none, least, ..*shipping };
        // Somebody else's Karama cannot be counted on.
        let sure = Shipping { lenders: FactionSet::EMPTY, ..bound };
        if !sure.is_empty() {
            *shipping = bound;
        }
    }
}

/// [3.01.11.03] Who else may be asked for a Karama: anybody who has not refused yet and, for all the table knows, could hold
/// one.
fn lenders(state: &State, frame: &Ship) -> FactionSet {
    let others = state.open.players - frame.faction.into() - frame.refused;
    if could_hold_real(&state.open) {
        return others;
    }
    others.iter().filter(|&faction| uses_worthless(&state.open, faction) && !frame.undone()).collect()
}

/// [3.01.11.03] [2.02.22] The cards with which a faction could halve the price; after a worthless one was cancelled only a real
/// Karama does [3.01.11.01].
fn own_cards(state: &State, frame: &Ship, faction: Faction) -> Cards {
    let cards = free_karamas(state, faction);
    if frame.undone() { karama::real(cards) } else { cards }
}

/// Everything of a faction that the storm does not hold fast, territory by territory.
pub(crate) fn free_groups(state: &State, faction: Faction) -> impl Iterator<Item = Group> {
    territories_of(&state.open, faction)
        .map(move |territory| free_group(&state.open, faction, territory))
        .filter(|group| group.forces.into_iter().any(Force::is_some))
}

/// [1.06.01] Whether there is anything to ask: who can pay is not looked at, for that is secret.
fn could_ship(state: &State, frame: &Ship) -> bool {
    let on_board = |faction| free_groups(state, faction).next().is_some();
    let by_guild = cross_shipment(&state.open, frame.faction, frame.barred).is_some()
        || retreats(&state.open, frame.faction, frame.barred);
    state.open.reserves[frame.faction].is_some() || (by_guild && on_board(frame.faction))
}

pub(crate) fn step(state: &mut State, frame: Ship, sink: &mut dyn Sink) -> Flow {
    match frame.stage {
        Stage::Ask if could_ship(state, &frame) => return Flow::Wait,
        Stage::Ask => state.set(Frame::Movement(Movement::begin(frame.faction))),
        Stage::Loan(_) | Stage::Losses | Stage::Companion => return Flow::Wait,
        Stage::WorthlessAnswered(owner, card) => match state.take_reply() {
            Reply::Stopped(stopped) => {
                karama::take_back(state, owner, card, sink);
                redeclare(state, frame, stopped);
            }
            _ => offer_halt(state, frame), // any: nobody stopped it
        },
        Stage::DeclaredAnswered => match state.take_reply() {
            Reply::Stopped(stopped) => redeclare(state, frame, stopped),
            _ => offer_halt(state, frame), // any: nobody stopped it
        },
        Stage::HaltAnswered => match state.take_reply() {
            Reply::Halted => halt(state, frame, sink),
            _ => income(state, frame), // any: the Guild lets it go
        },
        Stage::IncomeAnswered => {
            let stopped = matches!(state.take_reply(), Reply::Stopped(_));
            carry_out(state, frame, stopped, sink);
        }
        Stage::Arrived => {
            let companion = companion_places(state, &frame);
            let next = Frame::Movement(Movement::begin(frame.faction));
            state.set(if companion.is_empty() { next } else { frame.at(Stage::Companion) });
        }
        Stage::CompanionAnswered(place) => {
            let stopped = matches!(state.take_reply(), Reply::Stopped(_));
            state.set(Frame::Movement(Movement::begin(frame.faction)));
            if !stopped {
                send_along(state, place, sink);
            }
        }
    }
    Flow::Go
}

pub(crate) fn ask(state: &State, frame: &Ship) -> Ask {
    match frame.stage {
        Stage::Loan(lender) => Ask::Loan { shipper: frame.faction, cards: own_cards(state, frame, lender) },
        Stage::Companion => Ask::Accompany { with: frame.faction, places: companion_places(state, frame) },
        Stage::Losses => {
            let Declared::Send(force, place) = frame.declared else { unreachable!("forces were sent") };
            Ask::Lose { place, from: force, number: lost_on_arrival(&state.open, place, force.total()) }
        }
        _ => Ask::Ship(domain(state, frame)), // any: the one other stage that asks
    }
}

pub(crate) fn act(state: &mut State, frame: Ship, action: Action, sink: &mut dyn Sink) {
    let mut frame = frame;
    match (frame.stage, action) {
        (Stage::Companion, Action::Accompany(place)) => {
            let faction = Faction::BeneGesserit;
            tell(state, sink, companion(place), Event::CompanionDeclared { faction, place });
            state.set(frame.at(Stage::CompanionAnswered(place)));
            window::open(state, Kind::against(faction, Ability::Companion.into(), About::Place(place)));
        }
        (Stage::Companion | Stage::Ask, Action::Pass) => {
            state.set(Frame::Movement(Movement::begin(frame.faction)));
        }
        (Stage::Loan(lender), Action::Lend(card)) => {
            if let Declared::Ship(shipment) = &mut frame.declared {
                shipment.karama = Some((lender, card));
            }
            declare(state, frame, sink);
        }
        (Stage::Loan(lender), _) => {
            // any: the one other answer is no
            tell(state, sink, rule!("3.01.11.03"), Event::LoanRefused { faction: lender, to: frame.faction });
            frame.refused.insert(lender);
            frame.declared = Declared::Nothing;
            state.set(frame.at(Stage::Ask));
        }
        (Stage::Losses, Action::Lose(force)) => {
            let place = frame.declared.destination().expect("forces were sent somewhere");
            kill::forces(state, frame.faction, place, force, Cause::Storm, rule!("2.04.17"), sink);
            arrived(state, frame, place);
        }
        (_, action) => {
            frame.declared = match action {
                Action::Ship(shipment) => Declared::Ship(shipment),
                Action::Send(force, place) => Declared::Send(force, place),
                Action::Cross(group, place, ally) => Declared::Cross(group, place, ally),
                Action::Lift(group, ally) => Declared::Lift(group, ally),
                other => unreachable!("the shipper was not asked for {other:?}"),
            };
            match frame.declared {
                // [3.01.11.03] Somebody else's card: it is asked on the spot.
                Declared::Ship(Shipment { karama: Some((lender, _)), .. }) if lender != frame.faction => {
                    tell(
                        state,
                        sink,
                        rule!("3.01.11.03"),
                        Event::LoanAsked { faction: frame.faction, of: lender },
                    );
                    state.set(frame.at(Stage::Loan(lender)));
                }
                Declared::Nothing
                | Declared::Ship(_)
                | Declared::Send(..)
                | Declared::Cross(..)
                | Declared::Lift(..) => declare(state, frame, sink),
            }
        }
    }
}

/// [3.01.11] What is declared rests on these abilities; a Karama may stop each of them.
fn abilities(state: &State, frame: &Ship) -> AbilitySet {
    let faction = frame.faction;
    let half = half_price(&state.open, faction, frame.barred);
    let cross = cross_shipment(&state.open, faction, frame.barred);
    match frame.declared {
        Declared::Ship(Shipment { karama: None, .. }) => half.into_iter().collect(),
        Declared::Cross(..) => half.into_iter().chain(cross).collect(),
        Declared::Lift(..) => Ability::Retreat.into(),
        Declared::Send(_, place) if in_storm(&state.open, place) => Ability::StormSending.into(),
        Declared::Ship(_) | Declared::Send(..) | Declared::Nothing => AbilitySet::EMPTY,
    }
}

/// The price of what is declared.
fn cost(state: &State, frame: &Ship) -> u16 {
    let half = half_price(&state.open, frame.faction, frame.barred).is_some();
    match frame.declared {
        Declared::Ship(Shipment { force, place, karama, .. }) => {
            price(force.total(), rate(place), half || karama.is_some())
        }
        Declared::Cross(group, place, _) => price(group.total().total(), rate(place), half),
        Declared::Lift(group, _) => retreat_price(group.total().total()),
        Declared::Send(..) | Declared::Nothing => 0,
    }
}

/// The rule of what is declared: reserves [1.06.03], at Guild rates for a Karama [3.01.11.03] or sent by the Fremen [2.04.05]
/// [2.04.17]; the kinds of the Guild [2.06.05.02] [2.06.05.03] and its ally [2.06.10].
fn kind(state: &State, frame: &Ship) -> RuleId {
    match frame.declared {
        Declared::Ship(Shipment { karama: Some(_), .. }) => rule!("3.01.11.03"),
        Declared::Ship(_) | Declared::Nothing => rule!("1.06.03"),
        Declared::Send(_, place) if in_storm(&state.open, place) => rule!("2.04.17"),
        Declared::Send(..) => rule!("2.04.05"),
        Declared::Cross(..) if frame.faction == Faction::Guild => rule!("2.06.05.02"),
        Declared::Cross(..) => rule!("2.06.10"),
        Declared::Lift(..) => rule!("2.06.05.03"),
    }
}

/// [1.00.04] The shipper declares anew, without what was stopped.
fn redeclare(state: &mut State, frame: Ship, stopped: AbilitySet) {
    let barred = frame.barred | stopped;
    state.set(Frame::Ship(Ship { barred, declared: Declared::Nothing, stage: Stage::Ask, ..frame }));
}

/// What is declared is told as soon as anybody could answer it.
fn declare(state: &mut State, frame: Ship, sink: &mut dyn Sink) {
    let against = abilities(state, &frame);
    state.set(frame.at(Stage::DeclaredAnswered));
    let worthless = frame.declared.karama().filter(|&(_, card)| card != Card::Karama);
    if against.is_empty() && worthless.is_none() && !haltable(state, &frame) {
        state.reply = Reply::Nothing;
        return;
    }
    let (faction, price) = (frame.faction, cost(state, &frame));
    let (force, group) = match frame.declared {
        Declared::Ship(Shipment { force, .. }) | Declared::Send(force, _) => (force, None),
        Declared::Cross(group, _, _) | Declared::Lift(group, _) => (group.total(), Some(group)),
        Declared::Nothing => (Force::NONE, None),
    };
    let from = group.map(|group| group.territory);
    let to = frame.declared.destination();
    tell(state, sink, kind(state, &frame), Event::ShipmentDeclared { faction, force, from, to, price });
    let about = to.map_or(About::Nothing, About::Place);
    match worthless {
        // [2.02.22]
        Some((owner, card)) => {
            karama::play(state, owner, card, rule!("3.01.11.03"), sink);
            state.set(frame.at(Stage::WorthlessAnswered(owner, card)));
            window::open(state, Kind::against(owner, Ability::WorthlessKarama.into(), about));
        }
        None => window::open(state, Kind::undoing(faction, against, about)),
    }
}

/// [1.14.05] Whether the Guild could stop what is declared: reserves of another faction, shipped from off-planet.
fn haltable(state: &State, frame: &Ship) -> bool {
    matches!(frame.declared, Declared::Ship(_))
        && frame.faction != Faction::Guild
        && !no_karama(&state.open, Faction::Guild, frame.faction)
        && could_use_power(state, Faction::Guild)
}

fn offer_halt(state: &mut State, frame: Ship) {
    state.set(frame.at(Stage::HaltAnswered));
    state.reply = Reply::Nothing;
    if haltable(state, &frame) {
        window::open(state, Kind::Power(Faction::Guild));
    }
}

/// [1.14.05] Nobody pays and nothing is shipped, but the shipment of this turn is used up, and with it a Karama behind it.
fn halt(state: &mut State, frame: Ship, sink: &mut dyn Sink) {
    let faction = frame.faction;
    tell(state, sink, rule!("1.14.05"), Event::PowerUsed { faction: Faction::Guild, of: Some(faction) });
    spend_named(state, &frame, sink);
    state.set(Frame::Movement(Movement::begin(faction)));
}

/// [3.01.11.03] The Karama named is discarded with the shipment; a worthless card is gone already.
fn spend_named(state: &mut State, frame: &Ship, sink: &mut dyn Sink) {
    if let Some((owner, Card::Karama)) = frame.declared.karama() {
        karama::play(state, owner, Card::Karama, rule!("3.01.11.03"), sink);
    }
}

/// [2.06.04] Before a shipment is paid to the Guild a Karama may send the price to the bank.
fn income(state: &mut State, frame: Ship) {
    state.set(frame.at(Stage::IncomeAnswered));
    state.reply = Reply::Nothing;
    if let Some(carrier) = paid_to(state, &frame).filter(|_| cost(state, &frame) > 0) {
        let about = frame.declared.destination().map_or(About::Nothing, About::Place);
        window::open(state, Kind::against(carrier, Ability::ShippingIncome.into(), about));
    }
}

/// [2.06.04] [3.01.11.03] A shipment at Guild rates by Karama is paid to the bank, and so is shipping back.
fn paid_to(state: &State, frame: &Ship) -> Option<Faction> {
    match frame.declared {
        Declared::Ship(Shipment { karama: None, .. }) | Declared::Cross(..) => {
            carrier(&state.open, frame.faction)
        }
        Declared::Ship(_) | Declared::Lift(..) | Declared::Send(..) | Declared::Nothing => None,
    }
}

/// What a shipper and its ally are about to pay.
pub(crate) fn owing(state: &State, frame: &Ship) -> Owing {
    let (price, help) = (cost(state, frame), frame.declared.share());
    Owing { payer: frame.faction, own: price - help, help, shared: true }
}

/// [1.10.02.06] For a seat that is neither of the two: another way in which a shipper and its ally may be about to pay.
pub fn share_anew(state: &State, frame: Ship, seat: Faction, dice: &mut dyn Dice) -> Ship {
    let mut frame = frame;
    let price = cost(state, &frame);
    if let Some(share) = pay::share_anew(state, frame.faction, price, seat, dice) {
        match &mut frame.declared {
            Declared::Ship(Shipment { ally, .. }) | Declared::Cross(_, _, ally) | Declared::Lift(_, ally) => {
                *ally = share;
            }
            Declared::Nothing | Declared::Send(..) => {}
        }
    }
    frame
}

fn carry_out(state: &mut State, frame: Ship, income_stopped: bool, sink: &mut dyn Sink) {
    let faction = frame.faction;
    let price = cost(state, &frame);
    let stopped = income_stopped || state.open.stopped.contains(Ability::ShippingIncome);
    let to_carrier = paid_to(state, &frame).filter(|_| !stopped);
    let share = frame.declared.share();
    let rule = kind(state, &frame);
    spend_named(state, &frame, sink);
    let ally = state.open.ally[faction];
    match to_carrier.filter(|&carrier| ally == Some(carrier)) {
        Some(carrier) => pay::helped_by_carrier(state, faction, carrier, price - share, share),
        None => pay::together(state, faction, to_carrier, price - share, share),
    }
    let share = Some(share);
    match frame.declared {
        Declared::Ship(Shipment { force, place, .. }) => {
            state.open.reserves[faction] -= force;
            state.open.put(faction, place, force);
            tell(
                state,
                sink,
                rule,
                Event::ForcesShipped { faction, force, place, price, to: to_carrier, ally, share },
            );
            arrived(state, frame, place);
        }
        Declared::Send(force, place) => {
            state.open.reserves[faction] -= force;
            state.open.put(faction, place, force);
            tell(state, sink, rule, Event::ForcesSent { faction, force, place });
            // [2.04.17] Half of those sent into the storm are lost on arrival.
            match lost_on_arrival(&state.open, place, force.total()) {
                0 => arrived(state, frame, place),
                lost if lost == force.total() || force.elite() == 0 || force.regular() == 0 => {
                    let part = if force.elite() == 0 { Force::new(lost, 0) } else { Force::new(0, lost) };
                    let part =
                        if lost == force.total() { force } else { part.expect("part of what was sent") };
                    kill::forces(state, faction, place, part, Cause::Storm, rule!("2.04.17"), sink);
                    arrived(state, frame, place);
                }
                _ => state.set(frame.at(Stage::Losses)), // any: the tokens lost are to be chosen
            }
        }
        Declared::Cross(group, place, _) => {
            relocate(state, faction, group, place);
            if faction == Faction::BeneGesserit {
                advisors::leave(state, group.territory);
            }
            tell(
                state,
                sink,
                rule,
                Event::ForcesCrossed { faction, group, place, price, to: to_carrier, ally, share },
            );
            arrived(state, frame, place);
        }
        Declared::Lift(group, _) => {
            for (place, force) in group.places() {
                state.open.lift(faction, place, force);
                state.open.reserves[faction] += force;
            }
            tell(state, sink, rule, Event::ForcesLifted { faction, group, price, ally, share });
            state.set(Frame::Movement(Movement::begin(faction)));
        }
        Declared::Nothing => unreachable!("something was declared"),
    }
}

/// Takes a group from its places to one place.
pub(crate) fn relocate(state: &mut State, faction: Faction, group: Group, to: Place) {
    for (place, force) in group.places() {
        state.open.lift(faction, place, force);
        state.open.put(faction, to, force);
    }
}

/// [2.02.15] Those who stand there may react first.
fn arrived(state: &mut State, frame: Ship, place: Place) {
    state.set(frame.at(Stage::Arrived));
    intrusion::arrive(state, frame.faction, place.territory());
}

/// [2.02.05] Where the Bene Gesserit may send a force along: the Polar Sink; [2.02.11] in the advanced game also the very
/// place of the shipment, sector included [1.06.03.03], as an advisor, unless their fighters stand in the territory.
fn companion_places(state: &State, frame: &Ship) -> PlaceSet {
    let sisters = Faction::BeneGesserit;
    let Declared::Ship(Shipment { place, .. }) = frame.declared else { return PlaceSet::EMPTY };
    let asked = state.open.plays(sisters)
        && frame.faction != sisters
        && state.open.reserves[sisters].is_some()
        && !state.open.stopped.contains(Ability::Companion);
    if !asked {
        return PlaceSet::EMPTY;
    }
    let mut places = PlaceSet::from(Place::POLAR_SINK);
    if state.open.options.advanced && !fights_in(&state.open, sisters, place.territory()) {
        places.insert(place);
    }
    places - forbidden_places(&state.open, sisters)
}

/// [2.02.05] The rule by which a force goes along to the Polar Sink, [2.02.11] or as an advisor to the place of the shipment.
fn companion(place: Place) -> RuleId {
    if place == Place::POLAR_SINK { rule!("2.02.05") } else { rule!("2.02.11") }
}

fn send_along(state: &mut State, place: Place, sink: &mut dyn Sink) {
    let faction = Faction::BeneGesserit;
    let force = Force::regular_only(1);
    state.open.reserves[faction] -= force;
    state.open.put(faction, place, force);
    let as_advisor = lands_as_advisor(&state.open, place);
    if as_advisor {
        state.open.advisors.insert(place.territory());
    }
    tell(state, sink, companion(place), Event::CompanionSent { faction, place, advisors: as_advisor });
}
