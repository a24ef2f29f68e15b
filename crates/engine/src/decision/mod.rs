//! A decision is the whole legal domain of one actor at one moment.
//!
//! Legality, listing, counting and sampling all read the same value, so they cannot disagree.

mod deploy;
mod groups;
mod questions;

pub use questions::Questions;

use crate::action::{Action, Actor, Group};
use crate::cards::Cards;
use crate::dice::Dice;
use crate::force::Force;
use crate::ids::{Card, Faction, Place, SpiceCard, Territory};
use crate::illegal::{Illegal, RuleId, Why};
use crate::sets::{AbilitySet, FactionSet, LeaderSet, PlaceSet, TerritorySet};
use serde::Serialize;

/// What is asked of an actor, with everything that may be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case", tag = "question")]
#[allow(missing_docs, reason = "the fields are the domain; the variants say what it is for")]
pub enum Ask {
    /// [2.02.03] Which faction wins by strongholds, and when?
    Predict { factions: FactionSet, turns: u8 },
    /// [0.11] Which traitor to keep?
    KeepTraitor { dealt: LeaderSet },
    /// [2.04.02] Where do the first ten Fremen stand? Up to `elite` of them are Fedaykin.
    Deploy { elite: u8 },
    /// [2.02.08] Where does the first Bene Gesserit force stand?
    PlaceFirst { places: PlaceSet },
    /// [0.16] [1.01.02] Which number for the storm?
    Dial { least: u8, most: u8 },
    /// [3.01.23] Play Weather Control?
    Weather { playable: bool },
    /// [3.01.07] Play Family Atomics?
    Atomics { playable: bool },
    /// [3.01.11] Stop one of these abilities with one of these cards?
    Karama { against: AbilitySet, cards: Cards, about: About },
    /// [3.05] Interject anything before the game goes on?
    Interject,
    /// [2.04.14] Look at the storm card?
    Look,
    /// [1.14.03] Call a worm to one of these territories?
    Call { territories: TerritorySet },
    /// [2.04.15] Send the further worm to one of these territories?
    PlaceWorm { territories: TerritorySet },
    /// [2.04.10] Spare the ally?
    Spare { ally: Faction, territory: Territory },
    /// [2.04.16] Which tokens are lost?
    Lose { place: Place, from: Force, number: u8 },
    /// [2.04.08] Ride?
    Ride { from: Group, to: PlaceSet },
    /// [2.02.15] Turn fighters into advisors?
    Flip { territory: Territory },
    /// [1.10.01] Leave the alliance, or propose one?
    Nexus { leave: bool, partners: FactionSet },
    /// [1.10.01] Accept this faction's proposal?
    Proposal { from: Faction },
    /// Chance: [0.07] [0.08] who takes the next seat?
    Seat { factions: FactionSet },
    /// Chance: [0.11] which traitor card comes next?
    Deal { deck: LeaderSet },
    /// Chance: [0.06] which treachery card is drawn?
    Draw { deck: Cards },
    /// Chance: [1.02.01] which spice card is turned up?
    Turn { blows: TerritorySet, worms: u8 },
    /// Chance: [2.04.13] which storm card was laid out?
    Storm,
}

/// What a use of an ability is about, as far as it has a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// No place in particular.
    Nothing,
    /// This place.
    Place(Place),
    /// This territory.
    Territory(Territory),
}

/// [3.05] What a seat may do at an open point without being asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Open {
    /// [3.01.22] The questions Truthtrance may put.
    pub truthtrance: Option<Questions>,
}

/// Everything one actor may do at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Decision {
    /// Whose it is.
    pub actor: Actor,
    /// What the game waits for; nothing when the actor may only interject.
    pub ask: Option<Ask>,
    /// What it may do besides.
    pub open: Open,
}

impl Ask {
    /// The rule behind the question.
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            Self::Predict { .. } => "2.02.03",
            Self::KeepTraitor { .. } | Self::Deal { .. } => "0.11",
            Self::Deploy { .. } => "2.04.02",
            Self::PlaceFirst { .. } => "2.02.08",
            Self::Dial { least: 0, .. } => "0.16",
            Self::Dial { .. } => "1.01.02",
            Self::Weather { .. } => "3.01.23",
            Self::Atomics { .. } => "3.01.07",
            Self::Karama { .. } => "3.01.11",
            Self::Interject => "3.05",
            Self::Look => "2.04.14",
            Self::Call { .. } => "1.14.03",
            Self::PlaceWorm { .. } => "2.04.15",
            Self::Spare { .. } => "2.04.10",
            Self::Lose { .. } => "2.04.16",
            Self::Ride { .. } => "2.04.08",
            Self::Flip { .. } => "2.02.15",
            Self::Nexus { .. } | Self::Proposal { .. } => "1.10.01",
            Self::Seat { .. } => "0.07",
            Self::Draw { .. } => "0.06",
            Self::Turn { .. } => "1.02.01",
            Self::Storm => "2.04.13",
        })
    }

    /// The question in a few words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Predict { .. } => "which faction wins, and when (`predict FACTION TURN`)",
            Self::KeepTraitor { .. } => "which traitor to keep (`keep LEADER`)",
            Self::Deploy { .. } => "where the first ten Fremen stand (`deploy FORCE PLACE, ...`)",
            Self::PlaceFirst { .. } => "where the first force stands (`place PLACE`)",
            Self::Dial { .. } => "the number for the storm (`dial N`)",
            Self::Weather { .. } => "Weather Control (`weather N` or `pass`)",
            Self::Atomics { .. } => "Family Atomics (`atomics` or `pass`)",
            Self::Karama { .. } => "Karama (`karama RULE` or `pass`)",
            Self::Interject => "whether to interject (`truthtrance ...` or `pass`)",
            Self::Look => "a look at the storm card (`look` or `pass`)",
            Self::Call { .. } => "a worm for a Karama (`call TERRITORY` or `pass`)",
            Self::PlaceWorm { .. } => "where the worm goes (`worm TERRITORY` or `pass`)",
            Self::Spare { .. } => "whether the worm spares the ally (`spare` or `pass`)",
            Self::Lose { .. } => "which tokens are lost (`lose FORCE`)",
            Self::Ride { .. } => "a ride on the worm (`ride FORCE PLACE -> PLACE` or `pass`)",
            Self::Flip { .. } => "whether the fighters step back (`flip` or `pass`)",
            Self::Nexus { .. } => "alliances (`ally FACTION`, `leave` or `pass`)",
            Self::Proposal { .. } => "the proposal (`accept` or `decline`)",
            Self::Seat { .. } => "who takes the next seat (`seat FACTION`)",
            Self::Deal { .. } => "the next traitor card (`deal LEADER`)",
            Self::Draw { .. } => "the treachery card drawn (`draw CARD`)",
            Self::Turn { .. } => "the spice card turned up (`turn CARD`)",
            Self::Storm => "the number of the storm card (`storm N`)",
        }
    }

    /// Calls `f` with every answer once.
    pub fn for_each(self, f: &mut dyn FnMut(Action)) {
        if self.may_pass() {
            f(Action::Pass);
        }
        match self {
            Self::Predict { factions, turns } => {
                for faction in factions.iter() {
                    (1..=turns).for_each(|turn| f(Action::Predict(faction, turn)));
                }
            }
            Self::KeepTraitor { dealt } => dealt.iter().for_each(|leader| f(Action::Keep(leader))),
            Self::Deploy { elite } => deploy::for_each(elite, f),
            Self::PlaceFirst { places } => places.iter().for_each(|place| f(Action::Place(place))),
            Self::Dial { least, most } => (least..=most).for_each(|n| f(Action::Dial(n))),
            Self::Weather { playable } => {
                if playable {
                    (0..=10).for_each(|n| f(Action::Weather(n)));
                }
            }
            Self::Atomics { playable } => {
                if playable {
                    f(Action::Atomics);
                }
            }
            Self::Karama { against, cards, .. } => {
                for ability in against.iter() {
                    cards.kinds().for_each(|card| f(Action::Karama(ability, card)));
                }
            }
            Self::Interject => {}
            Self::Look => f(Action::Look),
            Self::Call { territories } => territories.iter().for_each(|t| f(Action::Call(t))),
            Self::PlaceWorm { territories } => territories.iter().for_each(|t| f(Action::Worm(t))),
            Self::Spare { .. } => f(Action::Spare),
            Self::Lose { from, number, .. } => {
                from.parts().filter(|part| part.total() == number).for_each(|part| f(Action::Lose(part)));
            }
            Self::Ride { from, to } => groups::for_each(from, to, f),
            Self::Flip { .. } => f(Action::Flip),
            Self::Nexus { leave, partners } => {
                if leave {
                    f(Action::Leave);
                }
                partners.iter().for_each(|partner| f(Action::Ally(partner)));
            }
            Self::Proposal { .. } => {
                f(Action::Accept);
                f(Action::Decline);
            }
            Self::Seat { factions } => factions.iter().for_each(|faction| f(Action::Seat(faction))),
            Self::Deal { deck } => deck.iter().for_each(|leader| f(Action::Deal(leader))),
            Self::Draw { deck } => deck.kinds().for_each(|card| f(Action::Draw(card))),
            Self::Turn { blows, worms } => {
                blows.iter().for_each(|territory| f(Action::Turn(SpiceCard::Blow(territory))));
                if worms > 0 {
                    f(Action::Turn(SpiceCard::ShaiHulud));
                }
            }
            Self::Storm => (1..=6).for_each(|n| f(Action::Storm(n))),
        }
    }

    /// Whether `pass` is an answer.
    pub fn may_pass(self) -> bool {
        match self {
            Self::Weather { .. }
            | Self::Atomics { .. }
            | Self::Karama { .. }
            | Self::Interject
            | Self::Look
            | Self::Call { .. }
            | Self::PlaceWorm { .. }
            | Self::Spare { .. }
            | Self::Ride { .. }
            | Self::Flip { .. }
            | Self::Nexus { .. } => true,
            Self::Predict { .. }
            | Self::KeepTraitor { .. }
            | Self::Deploy { .. }
            | Self::PlaceFirst { .. }
            | Self::Dial { .. }
            | Self::Lose { .. }
            | Self::Proposal { .. }
            | Self::Seat { .. }
            | Self::Deal { .. }
            | Self::Draw { .. }
            | Self::Turn { .. }
            | Self::Storm => false,
        }
    }

    /// How many answers there are.
    pub fn size(self) -> u64 {
        let answers = match self {
            Self::Predict { factions, turns } => factions.len() as u64 * u64::from(turns),
            Self::KeepTraitor { dealt } => dealt.len() as u64,
            Self::Deploy { elite } => deploy::size(elite),
            Self::PlaceFirst { places } => places.len() as u64,
            Self::Dial { least, most } => u64::from(most - least) + 1,
            Self::Weather { playable } => 11 * u64::from(playable),
            Self::Atomics { playable } => u64::from(playable),
            Self::Karama { against, cards, .. } => (against.len() * cards.kinds().count()) as u64,
            Self::Interject => 0,
            Self::Look | Self::Spare { .. } | Self::Flip { .. } => 1,
            Self::Call { territories } | Self::PlaceWorm { territories } => territories.len() as u64,
            Self::Lose { from, number, .. } => {
                from.parts().filter(|part| part.total() == number).count() as u64
            }
            Self::Ride { from, to } => groups::size(from, to),
            Self::Nexus { leave, partners } => u64::from(leave) + partners.len() as u64,
            Self::Proposal { .. } => 2,
            Self::Seat { factions } => factions.len() as u64,
            Self::Deal { deck } => deck.len() as u64,
            Self::Draw { deck } => deck.kinds().count() as u64,
            Self::Turn { blows, worms } => blows.len() as u64 + u64::from(worms > 0),
            Self::Storm => 6,
        };
        answers + u64::from(self.may_pass())
    }

    /// Whether this action is an answer.
    pub fn contains(self, action: Action) -> bool {
        match (self, action) {
            (ask, Action::Pass) => ask.may_pass(),
            (Self::Predict { factions, turns }, Action::Predict(faction, turn)) => {
                factions.contains(faction) && (1..=turns).contains(&turn)
            }
            (Self::KeepTraitor { dealt }, Action::Keep(leader)) => dealt.contains(leader),
            (Self::Deploy { elite }, Action::Deploy(deployment)) => deploy::contains(elite, deployment),
            (Self::PlaceFirst { places }, Action::Place(place)) => places.contains(place),
            (Self::Dial { least, most }, Action::Dial(n)) => (least..=most).contains(&n),
            (Self::Weather { playable }, Action::Weather(n)) => playable && n <= 10,
            (Self::Atomics { playable }, Action::Atomics) => playable,
            (Self::Karama { against, cards, .. }, Action::Karama(ability, card)) => {
                against.contains(ability) && cards.contains(card)
            }
            (Self::Look, Action::Look)
            | (Self::Spare { .. }, Action::Spare)
            | (Self::Flip { .. }, Action::Flip)
            | (Self::Proposal { .. }, Action::Accept | Action::Decline) => true,
            (Self::Call { territories }, Action::Call(territory))
            | (Self::PlaceWorm { territories }, Action::Worm(territory)) => territories.contains(territory),
            (Self::Lose { from, number, .. }, Action::Lose(force)) => {
                force.within(from) && force.total() == number
            }
            (Self::Ride { from, to }, Action::Ride(group, place)) => groups::contains(from, to, group, place),
            (Self::Nexus { leave, .. }, Action::Leave) => leave,
            (Self::Nexus { partners, .. }, Action::Ally(faction)) => partners.contains(faction),
            (Self::Seat { factions }, Action::Seat(faction)) => factions.contains(faction),
            (Self::Deal { deck }, Action::Deal(leader)) => deck.contains(leader),
            (Self::Draw { deck }, Action::Draw(card)) => deck.contains(card),
            (Self::Turn { blows, .. }, Action::Turn(SpiceCard::Blow(territory))) => blows.contains(territory),
            (Self::Turn { worms, .. }, Action::Turn(SpiceCard::ShaiHulud)) => worms > 0,
            (Self::Storm, Action::Storm(n)) => (1..=6).contains(&n),
            _ => false, // any: every other pair is a question answered with something else
        }
    }

    /// One answer at random. Seats: each as likely as the others. Chance: as likely as in the box, so that four
    /// Shields come four times as often as the Lasgun.
    pub fn sample(self, dice: &mut dyn Dice) -> Action {
        match self {
            Self::Deploy { elite } => deploy::sample(elite, dice),
            Self::Ride { from, to } => match dice.below(self.size()) {
                0 => Action::Pass,
                _ => groups::sample(from, to, dice),
            },
            Self::Draw { deck } => Action::Draw(pick(deck, dice)),
            Self::Turn { blows, worms } => {
                match blows.nth(dice.below(blows.len() as u64 + u64::from(worms)) as usize) {
                    Some(territory) => Action::Turn(SpiceCard::Blow(territory)),
                    None => Action::Turn(SpiceCard::ShaiHulud),
                }
            }
            _ => self.nth(dice.below(self.size())), // any: short enough to count through
        }
    }

    /// The answer at this position of [`for_each`](Self::for_each).
    pub fn nth(self, n: u64) -> Action {
        let mut left = n;
        let mut found = None;
        self.for_each(&mut |action| {
            if found.is_none() {
                match left {
                    0 => found = Some(action),
                    _ => left -= 1,
                }
            }
        });
        found.expect("the position lies within the domain")
    }
}

fn pick(deck: Cards, dice: &mut dyn Dice) -> Card {
    let n = dice.below(u64::from(deck.len())) as usize;
    deck.iter().nth(n).expect("the deck holds that many cards")
}

impl Decision {
    /// Refuses an action that is not in the domain.
    pub fn contains(&self, action: Action) -> Result<(), Illegal> {
        if let (Action::Truthtrance(of, question), Some(questions)) = (action, self.open.truthtrance) {
            return questions.check(of, question);
        }
        match self.ask {
            Some(ask) if ask.contains(action) => Ok(()),
            Some(ask) => Err(Illegal { rule: ask.rule(), why: Why::OtherQuestion(ask.words()) }),
            None => Err(Illegal::new("1.00.05", Why::NotAsked(self.actor))),
        }
    }

    /// How many actions it holds.
    pub fn size(&self) -> u64 {
        self.ask.map_or(0, Ask::size) + self.open.truthtrance.map_or(0, Questions::size)
    }

    /// Calls `f` with every action once.
    pub fn for_each(&self, f: &mut dyn FnMut(Action)) {
        if let Some(ask) = self.ask {
            ask.for_each(f);
        }
        if let Some(questions) = self.open.truthtrance {
            questions.for_each(f);
        }
    }

    /// One action at random: an answer to what is asked, or an interjection when nothing is.
    pub fn sample(&self, dice: &mut dyn Dice) -> Action {
        match (self.ask, self.open.truthtrance) {
            (Some(ask), _) => ask.sample(dice),
            (None, Some(questions)) => questions.sample(dice),
            (None, None) => unreachable!("a decision holds something"),
        }
    }

    /// What a host submits for a seat that stays silent: `pass` where it is legal, else the first answer.
    pub fn fallback(&self) -> Option<Action> {
        self.ask.map(|ask| if ask.may_pass() { Action::Pass } else { ask.nth(0) })
    }
}
