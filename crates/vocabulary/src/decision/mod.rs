//! A decision is the whole legal domain of one actor at one moment.
//!
//! Legality, listing, counting and sampling all read the same value, so they cannot disagree.

mod answers;
mod decks;
mod deploy;
mod dials;
mod domain;
mod groups;
mod kind;
mod leads;
mod moves;
mod open;
mod owed;
mod parts;
mod plans;
mod promises;
mod questions;
mod revivals;
mod selections;
mod shapes;
mod ships;
mod told;

pub use answers::FARTHEST;
pub use moves::{Source, Sources};
pub use open::Open;
pub use owed::{Owed, OwedBattles};
pub use plans::{Duties, Plans, Strength};
pub use promises::{Deals, Secrets};
pub use questions::Questions;
pub use revivals::{Dead, Revivable};
pub use ships::{Groups, Shipping};

use crate::action::{Action, Actor, Group, Question};
use crate::cards::Cards;
use crate::dice::Dice;
use crate::force::Force;
use crate::ids::{Faction, Leader, Place, Territory};
use crate::illegal::{Illegal, Why};
use crate::plan::Element;
use crate::rule;
use crate::sets::{AbilitySet, FactionSet, LeaderSet, PlaceSet, TerritorySet};
use serde::Serialize;

/// The version of the order in which answers are numbered: raised when [`Ask::nth`], [`Open::nth`] or [`Decision::nth`]
/// gives another action for the same question. Whoever stores numbers in place of actions stores this with them.
pub const ORDER: u8 = 1;

/// What is asked of an actor, with everything that may be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case", tag = "question")]
#[allow(missing_docs, reason = "the fields are the domain; the variants say what it is for")]
#[allow(clippy::large_enum_variant, reason = "a box would be an allocation in every step")]
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
    /// [3.01.11] Stop one of these abilities, which this faction is about to use, with one of these cards?
    Karama { user: Faction, against: AbilitySet, cards: Cards, about: About },
    /// [3.05] Interject anything before the game goes on? With `quiet` a seat may ask to be left alone for the rest of the turn.
    Interject { quiet: bool },
    /// [3.05] Bring anything in before the phase ends? Asked of all at once with the option floor; who has passed is no secret.
    Floor,
    /// [2.04.14] Look at the storm card?
    Look,
    /// [1.14.03] Call a worm to one of these territories?
    Call { territories: TerritorySet },
    /// [1.14.01] See the plan of one of these?
    Glimpse { sides: FactionSet },
    /// [1.14.02] Bring back some of these for a Karama?
    Restore(Dead),
    /// [1.14.04] Take the hand of one of these for a Karama?
    Swap { with: FactionSet },
    /// [1.14.04] Which cards go back?
    Return { to: Faction, hand: Cards, number: u8 },
    /// [1.14.05] Stop this shipment for a Karama? Forces that leave the board have no place to go to.
    Halt { playable: bool, shipper: Faction, force: Force, to: Option<Place> },
    /// [2.04.15] Send the further worm to one of these territories?
    PlaceWorm { territories: TerritorySet },
    /// [2.04.10] Spare the ally?
    Spare { ally: Faction, territory: Territory },
    /// [2.04.16] Which tokens are lost?
    Lose { place: Place, from: Force, number: u8 },
    /// [2.04.08] Ride?
    Ride { from: Group, to: PlaceSet },
    /// [2.02.15] Turn fighters into advisors before this faction?
    Flip { by: Faction, territory: Territory },
    /// [2.02.16] [2.02.17] Where do advisors become fighters?
    Arm { territories: TerritorySet, arriving: bool },
    /// [1.10.01] Leave the alliance, or propose one?
    Nexus { leave: bool, partners: FactionSet },
    /// [1.10.01] Accept this faction's proposal?
    Proposal { from: Faction },
    /// [1.03.01] Claim charity? Whoever holds too much is asked with the option ask_everyone, for 0, and can only pass.
    Charity { amount: u16 },
    /// [1.04.06.02] Bid, or take the card for a Karama?
    Bid { least: u16, most: u16, take: Cards },
    /// [1.04.06.03] How is the card paid? The least and the most of the buyer's own, if its means suffice.
    Payment { price: u16, own: Option<(u16, u16)>, cards: Cards },
    /// [2.04.11] Does the ally revive three for nothing?
    Leave { ally: Faction },
    /// [1.05.01] [1.05.03] What comes back from the tanks?
    Revive { dead: Dead, free: u8, spice: u16 },
    /// [2.03.07] Pay for forces of the ally?
    Sponsor { tanks: Force, most: u8 },
    /// [2.06.12] Take the turn now? At its regular place [2.06.12.03]: hold it back?
    Timing { regular: bool },
    /// [1.06.02] Ship?
    Ship(Shipping),
    /// [3.01.11.03] Let the shipper have your Karama?
    Loan { shipper: Faction, cards: Cards },
    /// [2.02.05] Send a force along with the shipment of this faction?
    Accompany { with: Faction, places: PlaceSet },
    /// [1.06.05] Move?
    Move { sources: Sources, hajr: bool },
    /// [1.07.02] Which battle is fought next?
    Fight { owed: OwedBattles },
    /// [2.02.06] Command the opponent?
    Voice { of: Faction },
    /// [2.01.08] Ask for a part of the plan?
    Foresee { of: Faction },
    /// [2.01.08] What will the plan contain?
    Tell { element: Element, plans: Plans },
    /// [1.07.04.01] Which plan?
    Plan(Plans),
    /// [1.07.06.07] Call this leader a traitor?
    Traitor { leader: Option<Leader> },
    /// [1.07.06.06] From where do the losses come?
    Remove { from: Group, force: Force },
    /// [1.07.06.06] Which of these cards to discard?
    Discard { cards: Cards },
    /// [2.05.10.01] Take a leader of the beaten enemy?
    Seize { from: Faction },
    /// [2.05.10.02] [2.05.10.03] Kill it, keep it, or let it go?
    Captive { leader: Leader },
    /// Chance: [2.05.10.01] which leader is taken?
    Abduct { leaders: LeaderSet },
    /// [3.01.22] What is the answer, on honour?
    Honour { asker: Faction, asked: Question },
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

impl Decision {
    /// Refuses an action that is not in the domain.
    pub fn contains(&self, action: Action) -> Result<(), Illegal> {
        if let Some(checked) = self.open.check(action) {
            return checked;
        }
        match &self.ask {
            Some(ask) if ask.contains(action) => Ok(()),
            Some(ask) => Err(Illegal { rule: ask.rule(), why: Why::OtherQuestion(ask.kind()), now: None }),
            None => Err(Illegal::new(rule!("1.00.05"), Why::NotAsked(self.actor))),
        }
    }

    /// How many actions it holds.
    pub fn size(&self) -> u64 {
        self.ask.as_ref().map_or(0, Ask::size) + self.open.size()
    }

    /// Calls `f` with every action once.
    pub fn for_each(&self, f: &mut dyn FnMut(Action)) {
        if let Some(ask) = &self.ask {
            ask.for_each(f);
        }
        self.open.for_each(f);
    }

    /// The action at this position of [`for_each`](Self::for_each), if there are so many.
    pub fn nth(&self, n: u64) -> Option<Action> {
        match n.checked_sub(self.ask.as_ref().map_or(0, Ask::size)) {
            None => self.ask.as_ref()?.nth(n),
            Some(n) => self.open.nth(n),
        }
    }

    /// The position of an action in [`for_each`](Self::for_each); none for what is not listed.
    pub fn index_of(&self, action: Action) -> Option<u64> {
        let asked = self.ask.as_ref();
        asked
            .and_then(|ask| ask.index_of(action))
            .or_else(|| self.open.index_of(action).map(|n| asked.map_or(0, Ask::size) + n))
    }

    /// One action at random: an answer to what is asked, or an interjection when nothing is.
    pub fn sample(&self, dice: &mut dyn Dice) -> Action {
        match &self.ask {
            Some(ask) => ask.sample(dice),
            None => self.open.sample(dice),
        }
    }

    /// What a host submits for a seat that stays silent, if it is asked.
    pub fn fallback(&self) -> Option<Action> {
        self.ask.as_ref().and_then(Ask::fallback)
    }
}
