//! The short spelling of every action, shared by people, files, logs and language models.
//!
//! `Display` writes the one canonical spelling and `FromStr` reads it back exactly; names may also be given
//! in lower case or with hyphens. `docs/notation.md` shows them all.

use crate::action::{Action, Actor, Deployment, Group, Kind, Question, Revival, Shipment};
use crate::cards::Cards;
use crate::force::Force;
use crate::ids::{Card, Faction, Place, UnknownName};
use crate::sets::{FactionSet, TerritorySet};
use std::fmt;
use std::str::FromStr;

/// Why a text is no action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError(pub String);

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotationError {}

impl From<UnknownName> for NotationError {
    fn from(unknown: UnknownName) -> Self {
        Self(unknown.to_string())
    }
}

impl From<String> for NotationError {
    fn from(text: String) -> Self {
        Self(text)
    }
}

/// The verbs with an example of each, for help and for guessing what was meant.
pub const EXAMPLES: [(&str, &str); 73] = [
    ("pass", "pass"),
    ("quiet", "quiet"),
    ("predict", "predict harkonnen 4"),
    ("keep", "keep Dr. Yueh"),
    ("deploy", "deploy 7 sietch-tabr/13, 2+1 false-wall-west/16"),
    ("place", "place arrakeen/9"),
    ("dial", "dial 3"),
    ("weather", "weather 7"),
    ("atomics", "atomics"),
    ("karama", "karama 2.04.07"),
    ("look", "look"),
    ("call", "call the-minor-erg"),
    ("glimpse", "glimpse harkonnen"),
    ("restore", "restore 2+1"),
    ("swap", "swap emperor"),
    ("return", "return Shield, Kulon"),
    ("halt", "halt"),
    ("worm", "worm red-chasm"),
    ("spare", "spare"),
    ("lose", "lose 2+1"),
    ("ride", "ride 3 the-great-flat/14 -> arrakeen/9"),
    ("flip", "flip"),
    ("arm", "arm carthag, arrakeen"),
    ("leave", "leave"),
    ("ally", "ally emperor"),
    ("accept", "accept"),
    ("decline", "decline"),
    ("claim", "claim"),
    ("bid", "bid 4"),
    ("take", "take with Baliset"),
    ("pay", "pay 3 ally 2"),
    ("revive", "revive 2+1 and Stilgar"),
    ("refuse", "refuse"),
    ("sponsor", "sponsor 3"),
    ("ship", "ship 5 arrakeen/9 ally 2 with Karama of harkonnen"),
    ("lend", "lend Karama"),
    ("now", "now"),
    ("delay", "delay"),
    ("send", "send 6 the-great-flat/14"),
    ("cross", "cross 4 tueks-sietch/4 -> carthag/10 ally 1"),
    ("lift", "lift 6 tueks-sietch/4"),
    ("accompany", "accompany polar-sink"),
    ("move", "move 3 arrakeen/9 -> imperial-basin/10"),
    ("hajr", "hajr"),
    ("fight", "fight harkonnen arrakeen/9"),
    ("voice", "voice no poison-weapon"),
    ("foresee", "foresee weapon"),
    ("tell", "tell Crysknife"),
    ("plan", "plan Stilgar dial 4 weapon Crysknife defense Shield"),
    ("traitor", "traitor"),
    ("remove", "remove 3 hagga-basin/11, 1 hagga-basin/12"),
    ("discard", "discard Crysknife, Snooper"),
    ("seize", "seize"),
    ("execute", "execute"),
    ("imprison", "imprison"),
    ("ghola", "ghola Duncan Idaho"),
    ("give", "give 5"),
    ("pledge", "pledge 4"),
    ("show", "show card Shield to emperor"),
    ("offer", "offer atreides, harkonnen: atreides pays harkonnen 3; harkonnen keep-out arrakeen"),
    ("agree", "agree atreides"),
    ("withdraw", "withdraw"),
    ("cancel", "cancel 1"),
    ("accuse", "accuse 1 harkonnen"),
    ("truthtrance", "truthtrance fremen holds-card Karama 1"),
    ("yes", "yes"),
    ("no", "no"),
    ("seat", "seat fremen"),
    ("deal", "deal Stilgar"),
    ("abduct", "abduct Duncan Idaho"),
    ("draw", "draw Weather Control"),
    ("turn", "turn Old Gap"),
    ("storm", "storm 4"),
];

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
                write_forces(f, group.places())?;
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
                write_forces(f, group.places())
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
    write_forces(f, group.places())?;
    write!(f, " -> {to}")
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

/// Its name in a revival.
const KWISATZ: &str = "Kwisatz Haderach";

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

fn number<N: FromStr>(text: &str) -> Result<N, NotationError> {
    text.trim()
        .parse()
        .map_err(|_| NotationError(format!("`{}` is not a whole number in range", text.trim())))
}

fn nothing(rest: &str, action: Action) -> Result<Action, NotationError> {
    if rest.is_empty() { Ok(action) } else { Err(NotationError(format!("`{rest}` is too much here"))) }
}

/// Reads `3+1 place, 2 place`.
fn forces(text: &str) -> Result<Vec<(Place, Force)>, NotationError> {
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
) -> Result<[Force; N], NotationError> {
    let mut slots = [Force::NONE; N];
    for (place, force) in forces(text)? {
        let slot = sites
            .clone()
            .position(|site| site == place)
            .ok_or_else(|| NotationError(format!("{place} does not belong here")))?;
        if slots[slot].is_some() {
            return Err(NotationError(format!("{place} is named twice")));
        }
        slots[slot] = force;
    }
    let regular: u32 = slots.iter().map(|force| u32::from(force.regular())).sum();
    let elite: u32 = slots.iter().map(|force| u32::from(force.elite())).sum();
    if regular > u32::from(Force::MAX_REGULAR) || elite > u32::from(Force::MAX_ELITE) {
        return Err(NotationError("no faction has that many forces".to_owned()));
    }
    Ok(slots)
}

/// Reads `3 the-great-flat/14 -> arrakeen/9`.
fn journey(verb: &str, text: &str) -> Result<(Group, Place), NotationError> {
    let (from, to) = text
        .split_once("->")
        .ok_or_else(|| NotationError(format!("a {verb} reads `{verb} 3 the-great-flat/14 -> arrakeen/9`")))?;
    Ok((group(verb, from)?, to.parse()?))
}

/// Reads `3 hagga-basin/11, 1 hagga-basin/12`.
fn group(verb: &str, text: &str) -> Result<Group, NotationError> {
    let territory = forces(text)?
        .first()
        .map(|(place, _)| place.territory())
        .ok_or_else(|| NotationError(format!("a {verb} names at least one force and its place")))?;
    Ok(Group { territory, forces: fill(territory.places(), text)? })
}

/// Splits ` ally 3` off the end.
fn ally_share(text: &str) -> Result<(&str, u16), NotationError> {
    match text.rsplit_once(" ally ") {
        Some((rest, share)) => Ok((rest, number(share)?)),
        None => Ok((text, 0)),
    }
}

fn cross(text: &str) -> Result<Action, NotationError> {
    let (journey_text, ally) = ally_share(text)?;
    let (group, to) = journey("cross", journey_text)?;
    Ok(Action::Cross(group, to, ally))
}

fn pay(text: &str) -> Result<Action, NotationError> {
    if let Some(card) = text.strip_prefix("with ") {
        return Ok(Action::PayWith(card.parse()?));
    }
    let (own, ally) = ally_share(text)?;
    Ok(Action::Pay(number(own)?, ally))
}

fn send(text: &str) -> Result<Action, NotationError> {
    let (force, place) = word(text);
    Ok(Action::Send(force.parse()?, place.parse()?))
}

impl FromStr for Revival {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
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
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (rest, karama) = match text.split_once(" with ") {
            None => (text, None),
            Some((rest, with)) => match with.trim().split_once(" of ") {
                Some((card, faction)) => (rest, Some((faction.parse()?, card.parse()?))),
                None => {
                    return Err(NotationError("a card is named as `with Karama of FACTION`".to_owned()));
                }
            },
        };
        let (rest, ally) = ally_share(rest)?;
        let (force, place) = word(rest);
        Ok(Self { force: force.parse()?, place: place.parse()?, ally, karama })
    }
}

/// Reads `Crysknife, Snooper`.
fn cards(text: &str) -> Result<Cards, NotationError> {
    let mut cards = Cards::NONE;
    for name in text.split(',') {
        let card: Card = name.parse()?;
        if cards.count(card) >= card.copies() {
            return Err(NotationError(format!("{card} is named too often")));
        }
        cards.insert(card);
    }
    Ok(cards)
}

fn show(text: &str) -> Result<Action, NotationError> {
    let (secret, to) = text
        .rsplit_once(" to ")
        .ok_or_else(|| NotationError("a secret is shown to somebody: `show hand to emperor`".to_owned()))?;
    let to = to.split(',').map(str::parse).collect::<Result<FactionSet, _>>()?;
    Ok(Action::Show(secret.parse()?, to))
}

fn fight(text: &str) -> Result<Action, NotationError> {
    let (faction, place) = word(text);
    Ok(Action::Fight(faction.parse()?, place.parse()?))
}

fn karama(text: &str) -> Result<Action, NotationError> {
    let (ability, rest) = word(text);
    Ok(Action::Karama(ability.parse()?, with_card(rest)?))
}

fn take(text: &str) -> Result<Action, NotationError> {
    Ok(Action::Take(with_card(text)?))
}

/// Reads `with CARD`; nothing is a Karama.
fn with_card(text: &str) -> Result<Card, NotationError> {
    let (with, card) = word(text);
    match with {
        "" => Ok(Card::Karama),
        "with" => Ok(card.parse()?),
        _ => Err(NotationError(format!("`{with}` stands where `with CARD` or nothing was expected"))),
    }
}

impl FromStr for Question {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
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
            _ => return Err(NotationError(format!("`{verb}` is not a question for Truthtrance"))),
        })
    }
}

impl FromStr for Action {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
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
            _ => {
                let why = format!("`{verb}` is not an action; docs/notation.md lists them");
                return Err(NotationError(why));
            }
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
