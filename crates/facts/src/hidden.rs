//! What is hidden, and by whom.

use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::deal::Offer;
use kanly_vocabulary::ids::{Card, Faction, Leader, LeaderAt, SpiceCard, Territory};
use kanly_vocabulary::list::List;
use kanly_vocabulary::sets::{FactionSet, LeaderSet, PerFaction, TerritorySet};
use serde::Serialize;

/// What is hidden, each fact with those who may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hidden {
    /// [1.11.01] Spice behind the shields, each its owner's.
    pub spice: PerFaction<u16>,
    /// [1.11.00] Whose purse each faction was shown, and nobody has paid out of in secret since.
    pub purses_seen: PerFaction<FactionSet>,
    /// [0.04] What the bank has taken in, less what it has paid out. It never runs dry.
    pub bank: i32,
    /// The storm card, once somebody may have seen it.
    pub storm_card: Option<StormCard>,
    /// What is left of the spice deck.
    pub spice_deck: SpiceDeck,

    /// [0.06] The treachery deck, its order open.
    pub treachery: Cards,
    /// [1.04.09] Cards that lie on top of it in this order, the next to be drawn first.
    pub treachery_top: List<Card, 6>,
    /// [1.04.09] Who has seen the first of them.
    pub top_seen: FactionSet,
    /// The treachery cards of each hand.
    pub hands: PerFaction<Cards>,
    /// What each faction knows of each hand: at least these cards are in it.
    pub known: PerFaction<PerFaction<Cards>>,
    /// [3.01.22] Every card a faction has ever held, one bit for each of the box's cards.
    pub ever_held: PerFaction<u32>,

    /// The traitor cards that each was dealt.
    pub dealt: PerFaction<LeaderSet>,
    /// Those of them that each keeps.
    pub traitors: PerFaction<LeaderSet>,
    /// [1.07.06.07] [1.11.00] Traitor cards of others that each faction has seen: called in battle, or shown.
    pub traitors_seen: PerFaction<LeaderSet>,
    /// Where leaders are. On the board and face up in the tanks they lie open.
    pub leaders: [LeaderAt; Leader::COUNT],
    /// [1.05.03] Leaders that have died at least once.
    pub died: LeaderSet,
    /// [1.05.04] Leaders that were revived: the next death lays them face down.
    pub revived: LeaderSet,
    /// [2.05.10.03] Leaders in the hands of Harkonnen.
    pub captives: LeaderSet,
    /// [2.05.10.02] Leaders that Harkonnen killed and know by name.
    pub taken: LeaderSet,
    /// [1.05.05] Leaders of whom only their owner knows whether they lie face down or are at home.
    pub veiled: LeaderSet,
    /// [2.02.03] Whom the Bene Gesserit predict to win, and in which turn.
    pub prediction: Option<(Faction, u8)>,
    /// [1.11.00] To whom the prediction was shown.
    pub prediction_seen: FactionSet,
    /// [2.01.10] Atreides forces lost in battle, which wake the Kwisatz Haderach.
    pub battle_losses: u8,

    /// What is limited to one turn.
    pub this_turn: HiddenThisTurn,
    /// [1.12.00] Deals on the table, known to their parties.
    pub offers: List<Offer, 6>,
}

/// [2.04.13] A storm card that is no longer open: its number is fixed, and somebody may have seen it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct StormCard {
    /// How far the storm will move.
    pub number: u8,
    /// Who has looked at it.
    pub seen_by: FactionSet,
}

/// [0.05] The spice deck: what is in it is known as a set; the order comes from chance when a card is turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpiceDeck {
    /// Its territory cards.
    pub blows: TerritorySet,
    /// How many worms are among them.
    pub worms: u8,
    /// [2.01.07] The card on top, once Atreides have looked at it; it is no longer among the others.
    pub top: Option<SpiceCard>,
    /// Who has seen it.
    pub top_seen: FactionSet,
}

impl SpiceDeck {
    /// How many cards are left.
    pub fn len(&self) -> u8 {
        self.blows.len() as u8 + self.worms + u8::from(self.top.is_some())
    }

    /// Whether none is left.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A card joins those whose order is open.
    pub fn shuffle_in(&mut self, card: SpiceCard) {
        match card {
            SpiceCard::Blow(territory) => self.blows.insert(territory),
            SpiceCard::ShaiHulud => self.worms += 1,
        }
    }

    /// A card leaves those whose order is open.
    pub fn take(&mut self, card: SpiceCard) {
        match card {
            SpiceCard::Blow(territory) => self.blows.remove(territory),
            SpiceCard::ShaiHulud => self.worms -= 1,
        }
    }

    /// A shuffle: what was known of the top card is void [0.05].
    pub fn shuffle(&mut self) {
        self.top_seen = FactionSet::EMPTY;
        if let Some(card) = self.top.take() {
            self.shuffle_in(card);
        }
    }
}

/// [1.09.04] The same, as far as it is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HiddenThisTurn {
    /// [3.05] Who does not want to be asked at open points.
    pub quiet: FactionSet,
    /// [2.01.05] [3.01.22] The cards of this turn's bidding that Atreides have seen.
    pub auction_seen: [Option<Card>; 6],
    /// [1.10.02.05] [1.10.02.06] Spice pledged to an ally.
    pub pledge: PerFaction<u16>,
}

impl Hidden {
    /// Everything still in the box: nothing dealt.
    pub fn empty() -> Self {
        Self {
            spice: PerFaction::default(),
            purses_seen: PerFaction::default(),
            bank: 0,
            storm_card: None,
            spice_deck: SpiceDeck {
                blows: Territory::all().filter(|territory| territory.blow().is_some()).collect(),
                worms: 6,
                top: None,
                top_seen: FactionSet::EMPTY,
            },
            treachery: Cards::FULL_DECK,
            treachery_top: List::default(),
            top_seen: FactionSet::EMPTY,
            hands: PerFaction::default(),
            known: PerFaction::default(),
            ever_held: PerFaction::default(),
            dealt: PerFaction::default(),
            traitors: PerFaction::default(),
            traitors_seen: PerFaction::default(),
            leaders: [LeaderAt::Pool; Leader::COUNT],
            died: LeaderSet::EMPTY,
            revived: LeaderSet::EMPTY,
            captives: LeaderSet::EMPTY,
            taken: LeaderSet::EMPTY,
            veiled: LeaderSet::EMPTY,
            prediction: None,
            prediction_seen: FactionSet::EMPTY,
            battle_losses: 0,
            this_turn: HiddenThisTurn::default(),
            offers: List::default(),
        }
    }
}
