//! Refusals: which rule stands in the way, and why.

use crate::action::Actor;
use crate::ids::{Card, Faction, Leader, Place, Territory};
use crate::phase::Phase;
use crate::rule::RuleId;
use crate::sets::FactionSet;
use std::fmt;

/// An action that the rules refuse. The state it was tried on has not changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// The rule that stands in the way.
    pub rule: RuleId,
    /// What it objects to.
    pub why: Why,
    /// Where the time is wrong: what is asked in place of it, as far as the refused seat may know.
    pub now: Option<Now>,
}

/// Who is asked what at the moment of a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Now {
    /// The phase the game is in.
    pub phase: Phase,
    /// Who is asked, for all to see; the refused seat itself if it is. Nobody while a secret question is open.
    pub asked: FactionSet,
    /// What they are asked for.
    pub question: Option<&'static str>,
}

impl Illegal {
    /// A refusal by this rule, for this reason.
    pub fn new(rule: &'static str, why: Why) -> Self {
        Self { rule: RuleId(rule), why, now: None }
    }

    /// Whether nothing more is said than that another question is open, or none.
    pub fn is_generic(&self) -> bool {
        matches!(self.why, Why::OtherQuestion(_) | Why::NotAsked(_))
    }
}

/// The reasons for a refusal. None of them tells anything that the refused seat may not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The game has a winner.
    GameOver,
    /// Nothing is being asked of this actor now.
    NotAsked(Actor),
    /// Something else is being asked; the words say what.
    OtherQuestion(&'static str),
    /// A number out of range.
    OutOfRange {
        /// The least that is legal.
        least: u16,
        /// The most that is legal.
        most: u16,
        /// What was tried.
        found: u16,
    },
    /// Something the rule keeps out of the first turn.
    FirstTurn,
    /// Not in this phase, or not at this point of it.
    WrongTime(&'static str),
    /// Only this faction may do it.
    OnlyFor(Faction),
    /// Only in the advanced game.
    AdvancedOnly,
    /// The card is not in the actor's hand.
    NotHeld(Card),
    /// This faction does not play.
    NotPlaying(Faction),
    /// A faction cannot name itself here.
    Oneself,
    /// The leader is not among those to choose from.
    NotDealt(Leader),
    /// The card is not in the deck.
    NotInDeck,
    /// The wrong number of forces.
    WrongNumber {
        /// The number the rule asks for.
        expected: u8,
        /// The number that was tried.
        found: u8,
    },
    /// Not that many forces in this place.
    NotThatMany(Place),
    /// No forces were named.
    Nobody,
    /// The place may not be chosen here.
    NotAPlace(Place),
    /// The place lies in the storm.
    InStorm(Place),
    /// Two other factions hold the stronghold.
    Full(Territory),
    /// The ally has forces in the territory.
    AllyThere(Territory),
    /// No open sand.
    NotSand(Territory),
    /// No fighting force on the Shield Wall, nor beside it with no storm between.
    NotAtShieldWall,
    /// The faction (or its partner) is allied already.
    Allied(Faction),
    /// The actor has no ally.
    NotAllied,
    /// The alliance was made in this Nexus.
    FreshAlliance,
    /// One proposal to each faction in a Nexus.
    ProposedBefore(Faction),
    /// The once-per-game power is spent.
    PowerSpent,
    /// This ability is not being used, or cannot be answered by Karama.
    NotAnAnswer,
    /// The card does not count as a Karama for this faction.
    NotAKarama(Card),
    /// The faction asked cannot know the answer, or the question does not fit it.
    CannotKnow(Faction),
    /// The start and the end of a journey are the same place.
    SamePlace(Place),
    /// The leader serves another faction.
    NotYourLeader(Leader),
    /// The leader lies face down in the tanks.
    FaceDown(Leader),
    /// The leader is not in the tanks.
    Alive(Leader),
    /// The leader is not to be had in this territory now.
    NotReady(Leader),
    /// Advisors of one's own stand in the territory.
    AdvisorsThere(Territory),
    /// The spice does not reach.
    TooDear {
        /// What it costs.
        price: u16,
        /// What can be paid.
        means: u16,
    },
    /// A deal keeps the faction out of the territory.
    Promised(Territory),
    /// The place is too far away.
    TooFar(Place),
    /// An option or position that cannot be.
    Unfit(&'static str),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::GameOver => f.write_str("the game is over"),
            Self::NotAsked(actor) => write!(f, "nothing is asked of {actor} now"),
            Self::OtherQuestion(question) => write!(f, "the question now is {question}"),
            Self::OutOfRange { least, most, found } => {
                write!(f, "{found} is out of range; {least} to {most} are legal")
            }
            Self::FirstTurn => f.write_str("it is barred from the first turn"),
            Self::WrongTime(when) => write!(f, "it is legal only {when}"),
            Self::OnlyFor(faction) => write!(f, "only {faction} may do it"),
            Self::AdvancedOnly => f.write_str("it belongs to the advanced game"),
            Self::NotHeld(card) => write!(f, "you do not hold {card}"),
            Self::NotPlaying(faction) => write!(f, "{faction} is not in this game"),
            Self::Oneself => f.write_str("another faction must be named"),
            Self::NotDealt(leader) => write!(f, "{leader} is not among the leaders to choose from"),
            Self::NotInDeck => f.write_str("that card is not in the deck"),
            Self::WrongNumber { expected, found } => {
                write!(f, "{found} forces were named where {expected} are due")
            }
            Self::NotThatMany(place) => write!(f, "not that many forces are free in {place}"),
            Self::Nobody => f.write_str("at least one force must be named"),
            Self::NotAPlace(place) => write!(f, "{place} may not be chosen here"),
            Self::InStorm(place) => write!(f, "{place} lies in the storm"),
            Self::Full(territory) => write!(f, "two other factions already hold {territory}"),
            Self::AllyThere(territory) => write!(f, "your ally has forces in {territory}"),
            Self::NotSand(territory) => write!(f, "{territory} is not sand"),
            Self::NotAtShieldWall => f.write_str(
                "you have no fighting force on the Shield Wall, nor in a territory beside it with no storm between",
            ),
            Self::Allied(faction) => write!(f, "{faction} is allied, or has allied in this Nexus already"),
            Self::NotAllied => f.write_str("you have no ally"),
            Self::FreshAlliance => f.write_str("an alliance made in this Nexus lasts until the next one"),
            Self::ProposedBefore(faction) => write!(f, "you have proposed to {faction} in this Nexus"),
            Self::PowerSpent => f.write_str("the power is spent for this game"),
            Self::NotAnAnswer => f.write_str("that ability is not open to Karama now"),
            Self::NotAKarama(card) => write!(f, "{card} does not count as a Karama for you"),
            Self::CannotKnow(faction) => write!(f, "{faction} cannot be asked that"),
            Self::SamePlace(place) => write!(f, "forces cannot go from {place} to where they stand"),
            Self::NotYourLeader(leader) => write!(f, "{leader} is not a leader of yours"),
            Self::FaceDown(leader) => write!(f, "{leader} lies face down in the tanks"),
            Self::Alive(leader) => write!(f, "{leader} is not in the tanks"),
            Self::NotReady(leader) => write!(f, "{leader} cannot lead here now"),
            Self::AdvisorsThere(territory) => write!(f, "your advisors stand in {territory}"),
            Self::TooDear { price, means } => write!(f, "it costs {price} spice; you can pay {means}"),
            Self::Promised(territory) => write!(f, "a deal keeps you out of {territory}"),
            Self::TooFar(place) => write!(f, "{place} is out of reach"),
            Self::Unfit(reason) => f.write_str(reason),
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}] {}", self.rule, self.why)?;
        match self.now {
            Some(now) => write!(f, "; {now}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Now {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "now, in the phase {},", self.phase.id())?;
        let Some(question) = self.question else { return f.write_str(" nobody is asked for all to see") };
        for (at, faction) in self.asked.iter().enumerate() {
            write!(f, "{} {faction}", if at == 0 { "" } else { " and" })?;
        }
        write!(f, " {} asked for {question}", if self.asked.len() == 1 { "is" } else { "are" })
    }
}

impl std::error::Error for Illegal {}
