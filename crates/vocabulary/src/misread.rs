//! Why a text cannot be read: what stands there, and what would be right.

use crate::code::coded;
use crate::ids::{Card, NameKind, Place, UnknownName};

coded! {
/// Why a text is no action, or no part of one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the codes say it in short, a catalogue in sentences")]
#[non_exhaustive]
pub enum Misread {
    UnknownName { expected: NameKind, found: String } = "unknown-name",
    NotANumber(found: String) = "not-a-number",
    NotANumberOfForces(found: String) = "not-a-number-of-forces",
    TooManyForces(found: String) = "too-many-forces",
    TooManyInAll = "too-many-in-all",
    TooMuch(found: String) = "too-much",
    WrongPlace(place: Place) = "wrong-place",
    PlaceTwice(place: Place) = "place-twice",
    NoJourney(verb: String) = "no-journey",
    NoForces(verb: String) = "no-forces",
    NoLender = "no-lender",
    CardTooOften(card: Card) = "card-too-often",
    NobodyToShow = "nobody-to-show",
    NoCard(found: String) = "no-card",
    NotAQuestion(found: String) = "not-a-question",
    NotAnAction(found: String) = "not-an-action",

    // Battle plans.
    NotAStrength(found: String) = "not-a-strength",
    CannotLead(card: Card) = "cannot-lead",
    NotAPlan = "not-a-plan",
    NotACommand = "not-a-command",
    NotVoiced(known: String) = "not-voiced",
    NotAnElement = "not-an-element",
    NotTold(found: String) = "not-told",

    // Deals.
    NotASecret(found: String) = "not-a-secret",
    LacksNumber(found: String) = "lacks-number",
    LacksAmount(found: String) = "lacks-amount",
    ToWhom(found: String) = "to-whom",
    WithWhom(found: String) = "with-whom",
    NotShared = "not-shared",
    NotAClause(found: String) = "not-a-clause",
    TooManyPayments = "too-many-payments",
    TooManyClauses = "too-many-clauses",
    TwoTexts = "two-texts",
    TwoEnds = "two-ends",
    NotAPhase(found: String) = "not-a-phase",
}
}

impl std::error::Error for Misread {}

impl From<UnknownName> for Misread {
    fn from(UnknownName { expected, found }: UnknownName) -> Self {
        Self::UnknownName { expected, found }
    }
}
