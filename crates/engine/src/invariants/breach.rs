//! What can be wrong with a state.

use crate::code::coded;
use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Faction, Leader, SpiceCard, Territory};

coded! {
/// Something that is never true of a game that was played through the door.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the codes say it in short, a catalogue in sentences")]
#[non_exhaustive]
pub enum Breach {
    PlacesAstray = "places-astray",
    ForcesAstray { faction: Faction, all: Force } = "forces-astray",
    AbsentOwner(faction: Faction) = "absent-owner",
    HandTooLarge { faction: Faction, hand: u8 } = "hand-too-large",
    FalseKnowledge { viewer: Faction, known: String, faction: Faction } = "false-knowledge",
    CardsAstray(cards: String) = "cards-astray",
    WrongCardsGone(cards: String) = "wrong-cards-gone",
    LiesTwice(card: SpiceCard) = "lies-twice",
    SpiceCardsAstray { blows: u8, worms: u8 } = "spice-cards-astray",
    SpiceAstray { sand: i32, held: i32, bank: i32 } = "spice-astray",
    HalfAlliance { faction: Faction, ally: Faction } = "half-alliance",
    TraitorTwice(faction: Faction) = "traitor-twice",
    TraitorNotDealt(faction: Faction) = "traitor-not-dealt",
    TraitorAbsent(leader: Leader) = "traitor-absent",
    AdvisorsAstray(territory: Territory) = "advisors-astray",
    TooManyFight { factions: String, territory: Territory } = "too-many-fight",
}
}

impl std::error::Error for Breach {}
