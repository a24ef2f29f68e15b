//! What actors can do. One action is one whole choice; equal choices have one spelling (see `notation`).

use crate::ability::Ability;
use crate::cards::Cards;
use crate::deal::{Secret, Terms};
use crate::force::Force;
use crate::ids::{Card, Faction, Leader, Place, SpiceCard, Territory};
use crate::plan::{Command, Element, Plan, Told};
use crate::sets::{FactionSet, TerritorySet};
use crate::tables::CardKind;
use serde::{Serialize, Serializer};
use std::fmt;

/// Who acts: a faction's seat, or chance, which the caller's dice answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Actor {
    /// Shuffles and draws.
    Chance,
    /// The player of a faction.
    Seat(Faction),
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chance => f.pad("chance"),
            Self::Seat(faction) => faction.fmt(f),
        }
    }
}

impl Serialize for Actor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Forces out of the places of one territory, in the order of its places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Group {
    /// The territory they stand in.
    pub territory: Territory,
    /// How many from each of its places; slots beyond its last place stay empty.
    pub forces: [Force; Group::SLOTS],
}

impl Group {
    /// No territory has more places.
    pub const SLOTS: usize = 5;

    /// Nobody yet.
    pub fn empty(territory: Territory) -> Self {
        Self { territory, forces: [Force::NONE; Self::SLOTS] }
    }

    /// The places with what comes from each, empty ones included.
    pub fn places(self) -> impl Iterator<Item = (Place, Force)> + Clone {
        self.territory.places().zip(self.forces)
    }

    /// What comes from this place.
    pub fn from(self, place: Place) -> Force {
        self.places().find(|&(at, _)| at == place).map_or(Force::NONE, |(_, force)| force)
    }

    /// All of them together.
    pub fn total(self) -> Force {
        self.forces.into_iter().fold(Force::NONE, |sum, force| sum + force)
    }
}

/// [0.13] [2.04.02] How the Fremen spread their first ten forces over [`Deployment::sites`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Deployment(pub [Force; 6]);

impl Deployment {
    /// [2.04.02] So many are on the board at the start.
    pub const NUMBER: u8 = 10;

    /// The places of Sietch Tabr, False Wall South and False Wall West.
    pub fn sites() -> impl Iterator<Item = Place> + Clone {
        [Territory::SIETCH_TABR, Territory::FALSE_WALL_SOUTH, Territory::FALSE_WALL_WEST]
            .into_iter()
            .flat_map(Territory::places)
    }

    /// The places with what goes to each.
    pub fn placed(self) -> impl Iterator<Item = (Place, Force)> + Clone {
        Self::sites().zip(self.0)
    }
}

/// [1.06.03] [1.06.03.03] Reserves on their way to one place on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Shipment {
    /// How many.
    pub force: Force,
    /// Where to.
    pub place: Place,
    /// [1.10.02.06] What the ally pays of the price.
    pub ally: u16,
    /// [3.01.11.03] Whose Karama halves the price, and which card that is: the shipper names its own, others choose theirs.
    pub karama: Option<(Faction, Card)>,
}

/// [1.05.01] [1.05.03] What comes back from the tanks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Revival {
    /// Forces.
    pub force: Force,
    /// A leader.
    pub leader: Option<Leader>,
    /// [2.01.14] The Kwisatz Haderach, in place of a leader.
    pub kwisatz: bool,
}

/// What Truthtrance can ask and the engine answers itself (3.01.22).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// At least so many copies of this card in hand.
    HoldsCard(Card, u8),
    /// At least so many cards of this kind in hand.
    HoldsKind(Kind, u8),
    /// At least so many cards in hand.
    HandAtLeast(u8),
    /// This card in hand at any time of the game.
    HasHeld(Card),
    /// A traitor card it kept.
    IsTraitor(Leader),
    /// Among the first four it was dealt.
    WasDealt(Leader),
    /// At least so much spice behind the shield.
    SpiceAtLeast(u16),
    /// One of its own leaders, in the tanks.
    LeaderInTanks(Leader),
    /// The prediction names this faction.
    PredictedFaction(Faction),
    /// The prediction names this turn.
    PredictedTurn(u8),
    /// The prediction names this faction and this turn.
    Predicted(Faction, u8),
    /// The storm card it saw shows this number.
    StormCard(u8),
    /// The storm card it saw shows at least this number.
    StormCardAtLeast(u8),
    /// It has dialed this number for the storm.
    StormDial(u8),
    /// The spice card it saw on top of the deck is this one.
    TopSpiceCard(SpiceCard),
    /// The card of this number that it saw in this turn's bidding is this one.
    AuctionCard(u8, Card),
    /// [2.01.10] At least so many forces lost in battle.
    LossesAtLeast(u8),
    /// [1.03.02] It has had its charity of this turn.
    ClaimedCharity,
    /// Anything else, in the words of the text with this number: answered on honour.
    Free(u16),
}

/// [3.01.22] The kinds of cards that a question can name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the kinds of the box")]
pub enum Kind {
    Weapon,
    PoisonWeapon,
    ProjectileWeapon,
    Defense,
    PoisonDefense,
    ProjectileDefense,
    Special,
    Worthless,
}

impl Kind {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::Weapon,
        Self::PoisonWeapon,
        Self::ProjectileWeapon,
        Self::Defense,
        Self::PoisonDefense,
        Self::ProjectileDefense,
        Self::Special,
        Self::Worthless,
    ];

    /// Its spelling.
    pub fn id(self) -> &'static str {
        match self {
            Self::Weapon => "weapon",
            Self::PoisonWeapon => "poison-weapon",
            Self::ProjectileWeapon => "projectile-weapon",
            Self::Defense => "defense",
            Self::PoisonDefense => "poison-defense",
            Self::ProjectileDefense => "projectile-defense",
            Self::Special => "special",
            Self::Worthless => "worthless",
        }
    }

    /// Whether a card is of this kind.
    pub fn names(self, card: Card) -> bool {
        let kind = card.kind();
        match self {
            Self::Weapon => {
                matches!(kind, CardKind::WeaponPoison | CardKind::WeaponProjectile | CardKind::WeaponSpecial)
            }
            Self::PoisonWeapon => kind == CardKind::WeaponPoison,
            Self::ProjectileWeapon => kind == CardKind::WeaponProjectile,
            Self::Defense => matches!(kind, CardKind::DefensePoison | CardKind::DefenseProjectile),
            Self::PoisonDefense => kind == CardKind::DefensePoison,
            Self::ProjectileDefense => kind == CardKind::DefenseProjectile,
            Self::Special => matches!(kind, CardKind::Special | CardKind::SpecialLeader),
            Self::Worthless => kind == CardKind::Worthless,
        }
    }
}

/// One whole choice of one actor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Nothing, no, not now.
    Pass,
    /// [3.05] Nothing now, and do not ask at open points again this turn.
    Quiet,
    /// [2.02.03] Bene Gesserit: this faction wins by strongholds on this turn.
    Predict(Faction, u8),
    /// [0.11] The one traitor card to keep.
    Keep(Leader),
    /// [0.13] Fremen: the first ten forces.
    Deploy(Deployment),
    /// [2.02.08] Bene Gesserit, advanced: the first force.
    Place(Place),
    /// [0.16] [1.01.02] A number on the wheel for the storm.
    Dial(u8),
    /// [3.01.23] Weather Control: the storm moves so far.
    Weather(u8),
    /// [3.01.07] Family Atomics.
    Atomics,
    /// [3.01.11] Stop this ability with this card.
    Karama(Ability, Card),
    /// [2.04.14] Fremen: look at the storm card.
    Look,
    /// [1.14.03] Fremen: spend a Karama on a worm there.
    Call(Territory),
    /// [1.14.01] Atreides: spend a Karama to see the plan of this faction.
    Glimpse(Faction),
    /// [1.14.02] Emperor: spend a Karama to bring these back for nothing.
    Restore(Revival),
    /// [1.14.04] Harkonnen: spend a Karama to take the hand of this faction.
    Swap(Faction),
    /// [1.14.04] Harkonnen: give these cards back for it.
    Return(Cards),
    /// [1.14.05] Guild: spend a Karama to stop the shipment.
    Halt,
    /// [2.04.15] Fremen: send a further worm there.
    Worm(Territory),
    /// [2.04.10] Fremen: the worm spares the ally.
    Spare,
    /// [2.04.16] Fremen: these tokens are lost.
    Lose(Force),
    /// [2.04.08] Fremen: ride the worm.
    Ride(Group, Place),
    /// [2.02.15] Bene Gesserit: fighters become advisors.
    Flip,
    /// [2.02.16] [2.02.17] Bene Gesserit: advisors of these territories become fighters.
    Arm(TerritorySet),
    /// [1.10.01.06] End the alliance.
    Leave,
    /// [1.10.01.02] Propose an alliance.
    Ally(Faction),
    /// Agree to a proposal.
    Accept,
    /// Turn a proposal down.
    Decline,
    /// [1.03.01] Claim charity.
    Claim,
    /// [1.04.06.02] Bid so much.
    Bid(u16),
    /// [3.01.11.04] Take the card under auction for this Karama.
    Take(Card),
    /// [1.04.06.03] Pay so much oneself, and so much from the ally's purse.
    Pay(u16, u16),
    /// [3.01.11.04] Pay with this Karama.
    PayWith(Card),
    /// [1.05.01] [1.05.03] Bring these back from the tanks.
    Revive(Revival),
    /// [2.04.11] Fremen: the ally has only its own free revivals this turn.
    Refuse,
    /// [2.03.07] Emperor: pay for these forces of the ally.
    Sponsor(Force),
    /// [1.06.03] Ship reserves.
    Ship(Shipment),
    /// [3.01.11.03] Let the shipper have this Karama.
    Lend(Card),
    /// [2.06.12] Guild: take the turn now.
    Now,
    /// [2.06.12.03] Guild: hold the turn back.
    Delay,
    /// [2.04.05] Fremen: send reserves.
    Send(Force, Place),
    /// [2.06.05.02] [2.06.10] Ship from one territory to another; the ally pays so much.
    Cross(Group, Place, u16),
    /// [2.06.05.03] Guild: ship back to the reserves; the ally pays so much.
    Lift(Group, u16),
    /// [2.02.05] [2.02.11] Bene Gesserit: send a force along to this place.
    Accompany(Place),
    /// [1.06.05] [1.06.05.08] Move a group to one place.
    Move(Group, Place),
    /// [3.01.09] Hajr: one more move.
    Hajr,
    /// [1.07.02] Fight this faction in the group of sectors that begins with this place.
    Fight(Faction, Place),
    /// [2.02.06] Command the opponent.
    Voice(Command),
    /// [2.01.08] Ask for a part of the opponent's plan.
    Foresee(Element),
    /// [2.01.08] Tell it.
    Tell(Told),
    /// [1.07.04.01] Commit a plan.
    Plan(Plan),
    /// [1.07.06.07] Call the opposing leader a traitor.
    Traitor,
    /// [1.07.06.06] Winner: these are the forces lost.
    Remove(Group),
    /// [1.07.06.06] Winner: discard these cards.
    Discard(Cards),
    /// [2.05.10.01] Harkonnen: take a leader of the beaten enemy.
    Seize,
    /// [2.05.10.02] Harkonnen: kill the leader taken.
    Execute,
    /// [2.05.10.03] Harkonnen: keep it.
    Imprison,
    /// [3.01.20] Tleilaxu Ghola: a leader or up to five forces come back for nothing.
    Ghola(Revival),
    /// [2.03.06] Emperor: give the ally so much.
    Give(u16),
    /// [1.10.02.05] [1.10.02.06] Pledge so much to the ally's bids and shipments.
    Pledge(u16),
    /// [1.11.00] Show a secret of one's own to these factions.
    Show(Secret, FactionSet),
    /// [1.12.00] Offer a deal.
    Offer(Terms),
    /// [1.12.00] Agree to the deal that this faction offers.
    Agree(Faction),
    /// [1.12.00] Take one's own offer back.
    Withdraw,
    /// [1.12.00] End a running deal, once all parties say so.
    Cancel(u16),
    /// [1.12.00] Say that a party has broken the text of a deal.
    Accuse(u16, Faction),
    /// [3.01.22] Truthtrance: put this question to this faction.
    Truthtrance(Faction, Question),
    /// [3.01.22] Answer a free question on honour.
    Answer(bool),
    /// Chance: [0.07] [0.08] this faction takes the next seat.
    Seat(Faction),
    /// Chance: [0.11] this leader is the next traitor card dealt.
    Deal(Leader),
    /// Chance: [2.05.10.01] this is the leader taken.
    Abduct(Leader),
    /// Chance: [0.06] this is the treachery card drawn.
    Draw(Card),
    /// Chance: [1.02.01] this is the spice card turned up.
    Turn(SpiceCard),
    /// Chance: [2.04.13] this is the number of the storm card.
    Storm(u8),
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Question {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
