//! How choices are read.

use super::KWISATZ;
use crate::action::{Action, Actor, Deployment, Group, Kind, Question, Revival, Shipment};
use crate::cards::Cards;
use crate::force::Force;
use crate::ids::{Card, Faction, Place, UnknownName};
use crate::misread::Misread;
use crate::sets::{FactionSet, TerritorySet};
use std::str::FromStr;

/// Splits off the first word.
fn word(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim()))
}

/// Splits off the last word.
fn last_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.rsplit_once(char::is_whitespace).map_or(("", text), |(rest, word)| (rest.trim(), word))
}

fn number<N: FromStr>(text: &str) -> Result<N, Misread> {
    text.trim().parse().map_err(|_| Misread::NotANumber(text.trim().to_owned()))
}

fn nothing(rest: &str, action: Action) -> Result<Action, Misread> {
    if rest.is_empty() { Ok(action) } else { Err(Misread::TooMuch(rest.to_owned())) }
}

/// Reads `3+1 place, 2 place`.
fn forces(text: &str) -> Result<Vec<(Place, Force)>, Misread> {
    if text.trim() == "0" {
        return Ok(Vec::new());
    }
    text.split(',')
        .map(|part| {
            let (force, place) = word(part);
            Ok((place.parse()?, force.parse()?))
        })
        .collect()
}

/// Adds each force to the slot of its place among `sites`.
fn fill<const N: usize>(
    sites: impl Iterator<Item = Place> + Clone,
    text: &str,
) -> Result<[Force; N], Misread> {
    let mut slots = [Force::NONE; N];
    for (place, force) in forces(text)? {
        let slot = sites.clone().position(|site| site == place).ok_or(Misread::WrongPlace(place))?;
        if slots[slot].is_some() {
            return Err(Misread::PlaceTwice(place));
        }
        slots[slot] = force;
    }
    let regular: u32 = slots.iter().map(|force| u32::from(force.regular())).sum();
    let elite: u32 = slots.iter().map(|force| u32::from(force.elite())).sum();
    if regular > u32::from(Force::MAX_REGULAR) || elite > u32::from(Force::MAX_ELITE) {
        return Err(Misread::TooManyInAll);
    }
    Ok(slots)
}

/// Reads `3 the-great-flat/14 -> arrakeen/9`.
fn journey(verb: &str, text: &str) -> Result<(Group, Place), Misread> {
    let (from, to) = text.split_once("->").ok_or_else(|| Misread::NoJourney(verb.to_owned()))?;
    Ok((group(verb, from)?, to.parse()?))
}

/// Reads `3 hagga-basin/11, 1 hagga-basin/12`.
fn group(verb: &str, text: &str) -> Result<Group, Misread> {
    let territory = forces(text)?
        .first()
        .map(|(place, _)| place.territory())
        .ok_or_else(|| Misread::NoForces(verb.to_owned()))?;
    Ok(Group { territory, forces: fill(territory.places(), text)? })
}

/// Splits ` ally 3` off the end.
fn ally_share(text: &str) -> Result<(&str, u16), Misread> {
    match text.rsplit_once(" ally ") {
        Some((rest, share)) => Ok((rest, number(share)?)),
        None => Ok((text, 0)),
    }
}

fn cross(text: &str) -> Result<Action, Misread> {
    let (journey_text, ally) = ally_share(text)?;
    let (group, to) = journey("cross", journey_text)?;
    Ok(Action::Cross(group, to, ally))
}

fn pay(text: &str) -> Result<Action, Misread> {
    if let Some(card) = text.strip_prefix("with ") {
        return Ok(Action::PayWith(card.parse()?));
    }
    let (own, ally) = ally_share(text)?;
    Ok(Action::Pay(number(own)?, ally))
}

fn send(text: &str) -> Result<Action, Misread> {
    let (force, place) = word(text);
    Ok(Action::Send(force.parse()?, place.parse()?))
}

impl FromStr for Revival {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let text = text.trim();
        let (force, head) = match text.split_once(" and ") {
            Some((force, head)) => (force.parse()?, Some(head)),
            None if text.starts_with(|c: char| c.is_ascii_digit()) => (text.parse()?, None),
            None => (Force::NONE, Some(text)),
        };
        let kwisatz = head.is_some_and(|head| crate::ids::slug(head) == crate::ids::slug(KWISATZ));
        let leader = head.filter(|_| !kwisatz).map(str::parse).transpose()?;
        Ok(Self { force, leader, kwisatz })
    }
}

impl FromStr for Shipment {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let (rest, karama) = match text.split_once(" with ") {
            None => (text, None),
            Some((rest, with)) => match with.trim().split_once(" of ") {
                Some((card, faction)) => (rest, Some((faction.parse()?, card.parse()?))),
                None => {
                    return Err(Misread::NoLender);
                }
            },
        };
        let (rest, ally) = ally_share(rest)?;
        let (force, place) = word(rest);
        Ok(Self { force: force.parse()?, place: place.parse()?, ally, karama })
    }
}

/// Reads `Crysknife, Snooper`.
fn cards(text: &str) -> Result<Cards, Misread> {
    let mut cards = Cards::NONE;
    for name in text.split(',') {
        let card: Card = name.parse()?;
        if cards.count(card) >= card.copies() {
            return Err(Misread::CardTooOften(card));
        }
        cards.insert(card);
    }
    Ok(cards)
}

fn show(text: &str) -> Result<Action, Misread> {
    let (secret, to) = text.rsplit_once(" to ").ok_or(Misread::NobodyToShow)?;
    let to = to.split(',').map(str::parse).collect::<Result<FactionSet, _>>()?;
    Ok(Action::Show(secret.parse()?, to))
}

fn fight(text: &str) -> Result<Action, Misread> {
    let (faction, place) = word(text);
    Ok(Action::Fight(faction.parse()?, place.parse()?))
}

fn karama(text: &str) -> Result<Action, Misread> {
    let (ability, rest) = word(text);
    Ok(Action::Karama(ability.parse()?, with_card(rest)?))
}

fn take(text: &str) -> Result<Action, Misread> {
    Ok(Action::Take(with_card(text)?))
}

/// Reads `with CARD`; nothing is a Karama.
fn with_card(text: &str) -> Result<Card, Misread> {
    let (with, card) = word(text);
    match with {
        "" => Ok(Card::Karama),
        "with" => Ok(card.parse()?),
        // any: every other word
        _ => Err(Misread::NoCard(with.to_owned())),
    }
}

impl FromStr for Question {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let (verb, rest) = word(text);
        Ok(match verb {
            "holds-card" => {
                let (card, n) = last_word(rest);
                match Kind::ALL.into_iter().find(|kind| kind.id() == crate::ids::slug(card)) {
                    Some(kind) => Self::HoldsKind(kind, number(n)?),
                    None => Self::HoldsCard(card.parse()?, number(n)?),
                }
            }
            "hand-at-least" => Self::HandAtLeast(number(rest)?),
            "has-held" => Self::HasHeld(rest.parse()?),
            "is-traitor" => Self::IsTraitor(rest.parse()?),
            "was-dealt" => Self::WasDealt(rest.parse()?),
            "spice-at-least" => Self::SpiceAtLeast(number(rest)?),
            "leader-in-tanks" => Self::LeaderInTanks(rest.parse()?),
            "predicted-faction" => Self::PredictedFaction(rest.parse()?),
            "predicted-turn" => Self::PredictedTurn(number(rest)?),
            "predicted" => {
                let (faction, turn) = word(rest);
                Self::Predicted(faction.parse()?, number(turn)?)
            }
            "storm-card" => Self::StormCard(number(rest)?),
            "storm-card-at-least" => Self::StormCardAtLeast(number(rest)?),
            "storm-dial" => Self::StormDial(number(rest)?),
            "top-spice-card" => Self::TopSpiceCard(rest.parse()?),
            "auction-card" => {
                let (n, card) = word(rest);
                Self::AuctionCard(number(n)?, card.parse()?)
            }
            "losses-at-least" => Self::LossesAtLeast(number(rest)?),
            "claimed-charity" if rest.is_empty() => Self::ClaimedCharity,
            "free" => Self::Free(number(rest)?),
            // any: every other word
            _ => return Err(Misread::NotAQuestion(verb.to_owned())),
        })
    }
}

impl FromStr for Action {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let (verb, rest) = word(text);
        Ok(match verb {
            "pass" => nothing(rest, Self::Pass)?,
            "quiet" => nothing(rest, Self::Quiet)?,
            "predict" => {
                let (faction, turn) = word(rest);
                Self::Predict(faction.parse()?, number(turn)?)
            }
            "keep" => Self::Keep(rest.parse()?),
            "deploy" => Self::Deploy(Deployment(fill(Deployment::sites(), rest)?)),
            "place" => Self::Place(rest.parse()?),
            "dial" => Self::Dial(number(rest)?),
            "weather" => Self::Weather(number(rest)?),
            "atomics" => nothing(rest, Self::Atomics)?,
            "karama" => karama(rest)?,
            "look" => nothing(rest, Self::Look)?,
            "call" => Self::Call(rest.parse()?),
            "glimpse" => Self::Glimpse(rest.parse()?),
            "restore" => Self::Restore(rest.parse()?),
            "swap" => Self::Swap(rest.parse()?),
            "return" => Self::Return(cards(rest)?),
            "halt" => nothing(rest, Self::Halt)?,
            "worm" => Self::Worm(rest.parse()?),
            "spare" => nothing(rest, Self::Spare)?,
            "lose" => Self::Lose(rest.parse::<Force>()?),
            "ride" => {
                let (group, to) = journey("ride", rest)?;
                Self::Ride(group, to)
            }
            "flip" => nothing(rest, Self::Flip)?,
            "arm" => Self::Arm(rest.split(',').map(str::parse).collect::<Result<TerritorySet, _>>()?),
            "leave" => nothing(rest, Self::Leave)?,
            "ally" => Self::Ally(rest.parse()?),
            "accept" => nothing(rest, Self::Accept)?,
            "decline" => nothing(rest, Self::Decline)?,
            "claim" => nothing(rest, Self::Claim)?,
            "bid" => Self::Bid(number(rest)?),
            "take" => take(rest)?,
            "pay" => pay(rest)?,
            "revive" => Self::Revive(rest.parse()?),
            "refuse" => nothing(rest, Self::Refuse)?,
            "sponsor" => Self::Sponsor(rest.parse::<Force>()?),
            "ship" => Self::Ship(rest.parse()?),
            "lend" => Self::Lend(rest.parse()?),
            "now" => nothing(rest, Self::Now)?,
            "delay" => nothing(rest, Self::Delay)?,
            "send" => send(rest)?,
            "cross" => cross(rest)?,
            "lift" => {
                let (forces, ally) = ally_share(rest)?;
                Self::Lift(group("lift", forces)?, ally)
            }
            "accompany" => Self::Accompany(rest.parse()?),
            "move" => {
                let (group, to) = journey("move", rest)?;
                Self::Move(group, to)
            }
            "hajr" => nothing(rest, Self::Hajr)?,
            "fight" => fight(rest)?,
            "voice" => Self::Voice(rest.parse()?),
            "foresee" => Self::Foresee(rest.parse()?),
            "tell" => Self::Tell(rest.parse()?),
            "plan" => Self::Plan(rest.parse()?),
            "traitor" => nothing(rest, Self::Traitor)?,
            "remove" => Self::Remove(group("remove", rest)?),
            "discard" => Self::Discard(cards(rest)?),
            "seize" => nothing(rest, Self::Seize)?,
            "execute" => nothing(rest, Self::Execute)?,
            "imprison" => nothing(rest, Self::Imprison)?,
            "abduct" => Self::Abduct(rest.parse()?),
            "ghola" => Self::Ghola(rest.parse()?),
            "give" => Self::Give(number(rest)?),
            "pledge" => Self::Pledge(number(rest)?),
            "show" => show(rest)?,
            "offer" => Self::Offer(rest.parse()?),
            "agree" => Self::Agree(rest.parse()?),
            "withdraw" => nothing(rest, Self::Withdraw)?,
            "cancel" => Self::Cancel(number(rest)?),
            "accuse" => {
                let (deal, faction) = word(rest);
                Self::Accuse(number(deal)?, faction.parse()?)
            }
            "truthtrance" => {
                let (faction, question) = word(rest);
                Self::Truthtrance(faction.parse()?, question.parse()?)
            }
            "yes" => nothing(rest, Self::Answer(true))?,
            "no" => nothing(rest, Self::Answer(false))?,
            "seat" => Self::Seat(rest.parse()?),
            "deal" => Self::Deal(rest.parse()?),
            "draw" => Self::Draw(rest.parse()?),
            "turn" => Self::Turn(rest.parse()?),
            "storm" => Self::Storm(number(rest)?),
            // any: every other word
            _ => return Err(Misread::NotAnAction(verb.to_owned())),
        })
    }
}

impl FromStr for Actor {
    type Err = UnknownName;
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        match text.trim() {
            "chance" => Ok(Self::Chance),
            name => name.parse::<Faction>().map(Self::Seat),
        }
    }
}
