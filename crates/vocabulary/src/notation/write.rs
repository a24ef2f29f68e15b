//! How choices are written.

use super::KWISATZ;
use crate::action::{Action, Group, Question, Revival, Shipment};
use crate::force::Force;
use crate::ids::{Card, Place};
use std::fmt;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Pass => f.write_str("pass"),
            Self::Quiet => f.write_str("quiet"),
            Self::Predict(faction, turn) => write!(f, "predict {faction} {turn}"),
            Self::Keep(leader) => write!(f, "keep {leader}"),
            Self::Deploy(deployment) => {
                f.write_str("deploy ")?;
                write_forces(f, deployment.placed())
            }
            Self::Place(place) => write!(f, "place {place}"),
            Self::Dial(number) => write!(f, "dial {number}"),
            Self::Weather(number) => write!(f, "weather {number}"),
            Self::Atomics => f.write_str("atomics"),
            Self::Karama(ability, Card::Karama) => write!(f, "karama {ability}"),
            Self::Karama(ability, card) => write!(f, "karama {ability} with {card}"),
            Self::Look => f.write_str("look"),
            Self::Call(territory) => write!(f, "call {territory}"),
            Self::Glimpse(faction) => write!(f, "glimpse {faction}"),
            Self::Restore(revival) => write!(f, "restore {revival}"),
            Self::Swap(faction) => write!(f, "swap {faction}"),
            Self::Return(cards) => {
                f.write_str("return ")?;
                write_list(f, cards.iter())
            }
            Self::Halt => f.write_str("halt"),
            Self::Worm(territory) => write!(f, "worm {territory}"),
            Self::Spare => f.write_str("spare"),
            Self::Lose(force) => write!(f, "lose {force}"),
            Self::Ride(group, to) => write_move(f, "ride", group, to),
            Self::Flip => f.write_str("flip"),
            Self::Arm(territories) => {
                f.write_str("arm ")?;
                write_list(f, territories.iter())
            }
            Self::Leave => f.write_str("leave"),
            Self::Ally(faction) => write!(f, "ally {faction}"),
            Self::Accept => f.write_str("accept"),
            Self::Decline => f.write_str("decline"),
            Self::Claim => f.write_str("claim"),
            Self::Bid(amount) => write!(f, "bid {amount}"),
            Self::Take(Card::Karama) => f.write_str("take"),
            Self::Take(card) => write!(f, "take with {card}"),
            Self::Pay(own, ally) => {
                write!(f, "pay {own}")?;
                write_share(f, ally)
            }
            Self::PayWith(card) => write!(f, "pay with {card}"),
            Self::Revive(revival) => write!(f, "revive {revival}"),
            Self::Refuse => f.write_str("refuse"),
            Self::Sponsor(force) => write!(f, "sponsor {force}"),
            Self::Ship(shipment) => write!(f, "ship {shipment}"),
            Self::Lend(card) => write!(f, "lend {card}"),
            Self::Now => f.write_str("now"),
            Self::Delay => f.write_str("delay"),
            Self::Send(force, place) => write!(f, "send {force} {place}"),
            Self::Cross(group, to, ally) => {
                write_move(f, "cross", group, to)?;
                write_share(f, ally)
            }
            Self::Lift(group, ally) => {
                f.write_str("lift ")?;
                write_group(f, group)?;
                write_share(f, ally)
            }
            Self::Accompany(place) => write!(f, "accompany {place}"),
            Self::Move(group, to) => write_move(f, "move", group, to),
            Self::Hajr => f.write_str("hajr"),
            Self::Fight(faction, place) => write!(f, "fight {faction} {place}"),
            Self::Voice(command) => write!(f, "voice {command}"),
            Self::Foresee(element) => write!(f, "foresee {element}"),
            Self::Tell(told) => write!(f, "tell {told}"),
            Self::Plan(plan) => write!(f, "plan {plan}"),
            Self::Traitor => f.write_str("traitor"),
            Self::Remove(group) => {
                f.write_str("remove ")?;
                write_group(f, group)
            }
            Self::Discard(cards) => {
                f.write_str("discard ")?;
                write_list(f, cards.iter())
            }
            Self::Seize => f.write_str("seize"),
            Self::Execute => f.write_str("execute"),
            Self::Imprison => f.write_str("imprison"),
            Self::Abduct(leader) => write!(f, "abduct {leader}"),
            Self::Ghola(revival) => write!(f, "ghola {revival}"),
            Self::Give(amount) => write!(f, "give {amount}"),
            Self::Pledge(amount) => write!(f, "pledge {amount}"),
            Self::Show(secret, to) => {
                write!(f, "show {secret} to ")?;
                write_list(f, to.iter())
            }
            Self::Offer(terms) => write!(f, "offer {terms}"),
            Self::Agree(by) => write!(f, "agree {by}"),
            Self::Withdraw => f.write_str("withdraw"),
            Self::Cancel(number) => write!(f, "cancel {number}"),
            Self::Accuse(number, faction) => write!(f, "accuse {number} {faction}"),
            Self::Truthtrance(faction, question) => write!(f, "truthtrance {faction} {question}"),
            Self::Answer(answer) => f.write_str(if answer { "yes" } else { "no" }),
            Self::Seat(faction) => write!(f, "seat {faction}"),
            Self::Deal(leader) => write!(f, "deal {leader}"),
            Self::Draw(card) => write!(f, "draw {card}"),
            Self::Turn(card) => write!(f, "turn {card}"),
            Self::Storm(number) => write!(f, "storm {number}"),
        }
    }
}

fn write_move(f: &mut fmt::Formatter<'_>, verb: &str, group: Group, to: Place) -> fmt::Result {
    write!(f, "{verb} ")?;
    write_group(f, group)?;
    write!(f, " -> {to}")
}

/// Without forces it is still the territory's: `0 arrakeen/9`, which the rules refuse.
fn write_group(f: &mut fmt::Formatter<'_>, group: Group) -> fmt::Result {
    match group.territory.places().next() {
        Some(place) if group.total().is_none() => write!(f, "{} {place}", Force::NONE),
        Some(_) | None => write_forces(f, group.places()),
    }
}

fn write_share(f: &mut fmt::Formatter<'_>, ally: u16) -> fmt::Result {
    if ally > 0 { write!(f, " ally {ally}") } else { Ok(()) }
}

impl fmt::Display for Revival {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let forces = self.force.is_some();
        if forces || (self.leader.is_none() && !self.kwisatz) {
            write!(f, "{}", self.force)?;
        }
        let and = if forces { " and " } else { "" };
        match self.leader {
            Some(leader) => write!(f, "{and}{leader}"),
            None if self.kwisatz => write!(f, "{and}{KWISATZ}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Shipment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.force, self.place)?;
        write_share(f, self.ally)?;
        match self.karama {
            Some((faction, card)) => write!(f, " with {card} of {faction}"),
            None => Ok(()),
        }
    }
}

fn write_list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, items: impl Iterator<Item = T>) -> fmt::Result {
    let mut first = true;
    for item in items {
        write!(f, "{}{item}", if first { "" } else { ", " })?;
        first = false;
    }
    Ok(())
}

fn write_forces(f: &mut fmt::Formatter<'_>, forces: impl Iterator<Item = (Place, Force)>) -> fmt::Result {
    let mut first = true;
    for (place, force) in forces.filter(|(_, force)| force.is_some()) {
        if !first {
            f.write_str(", ")?;
        }
        first = false;
        write!(f, "{force} {place}")?;
    }
    if first { f.write_str("0") } else { Ok(()) }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::HoldsCard(card, n) => write!(f, "holds-card {card} {n}"),
            Self::HoldsKind(kind, n) => write!(f, "holds-card {} {n}", kind.id()),
            Self::HandAtLeast(n) => write!(f, "hand-at-least {n}"),
            Self::HasHeld(card) => write!(f, "has-held {card}"),
            Self::IsTraitor(leader) => write!(f, "is-traitor {leader}"),
            Self::WasDealt(leader) => write!(f, "was-dealt {leader}"),
            Self::SpiceAtLeast(n) => write!(f, "spice-at-least {n}"),
            Self::LeaderInTanks(leader) => write!(f, "leader-in-tanks {leader}"),
            Self::PredictedFaction(faction) => write!(f, "predicted-faction {faction}"),
            Self::PredictedTurn(turn) => write!(f, "predicted-turn {turn}"),
            Self::Predicted(faction, turn) => write!(f, "predicted {faction} {turn}"),
            Self::StormCard(n) => write!(f, "storm-card {n}"),
            Self::StormCardAtLeast(n) => write!(f, "storm-card-at-least {n}"),
            Self::StormDial(n) => write!(f, "storm-dial {n}"),
            Self::TopSpiceCard(card) => write!(f, "top-spice-card {card}"),
            Self::AuctionCard(number, card) => write!(f, "auction-card {number} {card}"),
            Self::LossesAtLeast(n) => write!(f, "losses-at-least {n}"),
            Self::ClaimedCharity => f.write_str("claimed-charity"),
            Self::Free(text) => write!(f, "free {text}"),
        }
    }
}
