//! The short spelling of every action, shared by people, files, logs and language models.
//!
//! `Display` writes the one canonical spelling and `FromStr` reads it back exactly; names may also be given
//! in lower case or with hyphens. `docs/notation.md` shows them all.

use crate::action::{Action, Actor, Deployment, Group, Question};
use crate::force::Force;
use crate::ids::{Card, Faction, Place, UnknownName};
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

/// The verbs with an example of each, for help and error messages.
pub const EXAMPLES: [(&str, &str); 26] = [
    ("pass", "pass"),
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
    ("worm", "worm red-chasm"),
    ("spare", "spare"),
    ("lose", "lose 2+1"),
    ("ride", "ride 3 the-great-flat/14 -> arrakeen/9"),
    ("flip", "flip"),
    ("leave", "leave"),
    ("ally", "ally emperor"),
    ("accept", "accept"),
    ("decline", "decline"),
    ("truthtrance", "truthtrance fremen holds-card Karama 1"),
    ("seat", "seat fremen"),
    ("deal", "deal Stilgar"),
    ("draw", "draw Weather Control"),
    ("turn", "turn Old Gap"),
    ("storm", "storm 4"),
];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Pass => f.write_str("pass"),
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
            Self::Worm(territory) => write!(f, "worm {territory}"),
            Self::Spare => f.write_str("spare"),
            Self::Lose(force) => write!(f, "lose {force}"),
            Self::Ride(group, to) => {
                f.write_str("ride ")?;
                write_forces(f, group.places())?;
                write!(f, " -> {to}")
            }
            Self::Flip => f.write_str("flip"),
            Self::Leave => f.write_str("leave"),
            Self::Ally(faction) => write!(f, "ally {faction}"),
            Self::Accept => f.write_str("accept"),
            Self::Decline => f.write_str("decline"),
            Self::Truthtrance(faction, question) => write!(f, "truthtrance {faction} {question}"),
            Self::Seat(faction) => write!(f, "seat {faction}"),
            Self::Deal(leader) => write!(f, "deal {leader}"),
            Self::Draw(card) => write!(f, "draw {card}"),
            Self::Turn(card) => write!(f, "turn {card}"),
            Self::Storm(number) => write!(f, "storm {number}"),
        }
    }
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

fn ride(text: &str) -> Result<Action, NotationError> {
    let (from, to) = text
        .split_once("->")
        .ok_or_else(|| NotationError("a ride reads `ride 3 the-great-flat/14 -> arrakeen/9`".to_owned()))?;
    let to = to.parse()?;
    let territory = forces(from)?
        .first()
        .map(|(place, _)| place.territory())
        .ok_or_else(|| NotationError("a ride names at least one force and its place".to_owned()))?;
    let slots = fill(territory.places(), from)?;
    Ok(Action::Ride(Group { territory, forces: slots }, to))
}

fn karama(text: &str) -> Result<Action, NotationError> {
    let (ability, rest) = word(text);
    let ability = ability.parse()?;
    if rest.is_empty() {
        return Ok(Action::Karama(ability, Card::Karama));
    }
    let (with, card) = word(rest);
    if with != "with" {
        return Err(NotationError(format!("`{with}` stands where `with CARD` or nothing was expected")));
    }
    Ok(Action::Karama(ability, card.parse()?))
}

impl FromStr for Question {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (verb, rest) = word(text);
        Ok(match verb {
            "holds-card" => {
                let (card, n) = last_word(rest);
                Self::HoldsCard(card.parse()?, number(n)?)
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
            "worm" => Self::Worm(rest.parse()?),
            "spare" => nothing(rest, Self::Spare)?,
            "lose" => Self::Lose(rest.parse::<Force>()?),
            "ride" => ride(rest)?,
            "flip" => nothing(rest, Self::Flip)?,
            "leave" => nothing(rest, Self::Leave)?,
            "ally" => Self::Ally(rest.parse()?),
            "accept" => nothing(rest, Self::Accept)?,
            "decline" => nothing(rest, Self::Decline)?,
            "truthtrance" => {
                let (faction, question) = word(rest);
                Self::Truthtrance(faction.parse()?, question.parse()?)
            }
            "seat" => Self::Seat(rest.parse()?),
            "deal" => Self::Deal(rest.parse()?),
            "draw" => Self::Draw(rest.parse()?),
            "turn" => Self::Turn(rest.parse()?),
            "storm" => Self::Storm(number(rest)?),
            _ => {
                let verbs: Vec<&str> = EXAMPLES.iter().map(|(verb, _)| *verb).collect();
                return Err(NotationError(format!(
                    "`{verb}` is not an action; the actions are {}",
                    verbs.join(", ")
                )));
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
