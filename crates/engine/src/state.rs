//! The flat state of a game: what lies on the table, in the hands and behind the shields, and what is going on.

use crate::cards::Cards;
use crate::config::Options;
use crate::deal::Terms;
use crate::event::Order;
use crate::force::Force;
use crate::forces::Forces;
use crate::frame::{Frame, Reply};
use crate::ids::{Card, Faction, Leader, Place, Sector, SpiceCard, Territory};
use crate::illegal::RuleId;
use crate::list::List;
use crate::sets::{AbilitySet, FactionSet, LeaderSet, PerFaction, TerritorySet};
use serde::Serialize;

/// The nine phases of a turn, in order, with the set-up before them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// [0.00] Before turn 1.
    Setup,
    /// [1.01.00]
    Storm,
    /// [1.02.00]
    SpiceBlow,
    /// [1.03.00]
    Charity,
    /// [1.04.00]
    Bidding,
    /// [1.05.00]
    Revival,
    /// [1.06.00]
    Shipment,
    /// [1.07.00]
    Battle,
    /// [1.08.00]
    Collection,
    /// [1.09.00]
    MentatPause,
}

impl Phase {
    /// [1.00.00] All of them in order.
    pub const ALL: [Self; 10] = [
        Self::Setup,
        Self::Storm,
        Self::SpiceBlow,
        Self::Charity,
        Self::Bidding,
        Self::Revival,
        Self::Shipment,
        Self::Battle,
        Self::Collection,
        Self::MentatPause,
    ];

    /// The heading of its rules.
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            Self::Setup => "0.00",
            Self::Storm => "1.01.00",
            Self::SpiceBlow => "1.02.00",
            Self::Charity => "1.03.00",
            Self::Bidding => "1.04.00",
            Self::Revival => "1.05.00",
            Self::Shipment => "1.06.00",
            Self::Battle => "1.07.00",
            Self::Collection => "1.08.00",
            Self::MentatPause => "1.09.00",
        })
    }

    /// Its spelling in files.
    pub fn id(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Storm => "storm",
            Self::SpiceBlow => "spice-blow",
            Self::Charity => "charity",
            Self::Bidding => "bidding",
            Self::Revival => "revival",
            Self::Shipment => "shipment",
            Self::Battle => "battle",
            Self::Collection => "collection",
            Self::MentatPause => "mentat-pause",
        }
    }
}

/// [1.13.02] The discard piles of the spice deck; the basic game has A alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
pub enum Pile {
    /// The first.
    #[default]
    A,
    /// The second, in the advanced game.
    B,
}

/// [1.09.03] [1.09.05] What told the winners from the other sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Criterion {
    /// They hold more.
    Strongholds,
    /// As many strongholds, and more spice.
    Spice,
    /// As much of both, and an earlier place in the storm order.
    StormOrder,
}

/// How a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Victory {
    /// [2.02.03]
    BeneGesseritPrediction,
    /// [1.09.02.01]
    StrongholdVictory,
    /// [2.04.09.01]
    FremenSpecial,
    /// [2.06.08]
    GuildSpecial,
    /// [1.09.05] Most strongholds, then spice, then storm order.
    MostStrongholds,
    /// [1.09.05] The option fremen_default_win.
    FremenDefault,
}

impl Victory {
    /// The rule that grants it.
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            Self::BeneGesseritPrediction => "2.02.03",
            Self::StrongholdVictory => "1.09.02.01",
            Self::FremenSpecial => "2.04.09.01",
            Self::GuildSpecial => "2.06.08",
            Self::MostStrongholds | Self::FremenDefault => "1.09.05",
        })
    }
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Outcome {
    /// One faction, or two allies; with the option fremen_default_win all sides of a tie.
    pub winners: FactionSet,
    /// By which rule.
    pub condition: Victory,
    /// On which turn.
    pub turn: u8,
}

/// Where a leader is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeaderAt {
    /// At home, ready.
    #[default]
    Pool,
    /// [1.07.06.04] On the board after a battle, until leader return.
    Field(Territory),
    /// In the tanks, face up.
    Tanks,
    /// [1.05.04] In the tanks, face down.
    TanksFaceDown,
}

/// [2.04.13] A storm card that is no longer open: its number is fixed, and somebody may have seen it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct StormCard {
    pub(crate) number: u8,
    pub(crate) seen_by: FactionSet,
}

/// [0.05] The spice deck: what is in it is known as a set; the order comes from chance when a card is turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SpiceDeck {
    pub(crate) blows: TerritorySet,
    pub(crate) worms: u8,
    /// [2.01.07] The card on top, once Atreides have looked at it; it is no longer among the others.
    pub(crate) top: Option<SpiceCard>,
    /// Who has seen it.
    pub(crate) top_seen: FactionSet,
}

/// [0.05] What lies open of the spice deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SpiceDiscards {
    /// [1.02.02] Worms of the first turn, waiting to be shuffled back.
    pub(crate) aside: u8,
    /// Both discard piles, top last.
    pub(crate) piles: [List<SpiceCard, 21>; 2],
    /// [1.02.04] The territory where each pile last put spice.
    pub(crate) last_blow: [Option<Territory>; 2],
}

impl SpiceDiscards {
    pub(crate) fn pile(&self, pile: Pile) -> &List<SpiceCard, 21> {
        &self.piles[pile as usize]
    }
}

impl SpiceDeck {
    pub(crate) fn len(&self) -> u8 {
        self.blows.len() as u8 + self.worms + u8::from(self.top.is_some())
    }

    /// A card joins those whose order is open.
    pub(crate) fn shuffle_in(&mut self, card: SpiceCard) {
        match card {
            SpiceCard::Blow(territory) => self.blows.insert(territory),
            SpiceCard::ShaiHulud => self.worms += 1,
        }
    }

    /// A card leaves those whose order is open.
    pub(crate) fn take(&mut self, card: SpiceCard) {
        match card {
            SpiceCard::Blow(territory) => self.blows.remove(territory),
            SpiceCard::ShaiHulud => self.worms -= 1,
        }
    }

    /// A shuffle: what was known of the top card is void [0.05].
    pub(crate) fn shuffle(&mut self) {
        self.top_seen = FactionSet::EMPTY;
        if let Some(card) = self.top.take() {
            self.shuffle_in(card);
        }
    }
}

impl Default for Card {
    /// Fills the unused slots of a row.
    fn default() -> Self {
        Self::Crysknife
    }
}

impl Default for SpiceCard {
    /// Fills the unused slots of a pile.
    fn default() -> Self {
        Self::ShaiHulud
    }
}

/// [1.09.04] Everything that is limited to one turn, as far as it lies open; a new turn begins with all of it cleared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ThisTurn {
    /// [1.03.02] Who has claimed charity.
    pub(crate) charity: FactionSet,
    /// [2.03.11] [2.04.20] Who has revived its elite force.
    pub(crate) elite_revived: FactionSet,
    /// [1.05.03] Who has bought back a leader.
    pub(crate) leader_revived: FactionSet,
    /// [2.04.11] The Fremen have refused their ally free revivals.
    pub(crate) revival_refused: bool,
}

/// [1.09.04] The same, as far as it is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct HiddenThisTurn {
    /// [3.05] Who does not want to be asked at open points.
    pub(crate) quiet: FactionSet,
    /// [2.01.05] [3.01.22] The cards of this turn's bidding that Atreides have seen.
    pub(crate) auction_seen: [Option<Card>; 6],
    /// [1.10.02.05] [1.10.02.06] Spice pledged to an ally.
    pub(crate) pledge: PerFaction<u16>,
}

/// [1.12.00] A deal on the table, and who has agreed to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Offer {
    /// Who offers it: everybody has one offer on the table at most, so that none stands in another's way.
    pub by: Faction,
    /// Who has agreed.
    pub agreed: FactionSet,
    /// What it says.
    pub terms: Terms,
}

/// [1.12.00] A deal in force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Running {
    /// The number by which it is called.
    pub number: u16,
    /// Who would end it.
    pub cancelled: FactionSet,
    /// Who has said that its text was broken.
    pub accusers: FactionSet,
    /// What it says.
    pub terms: Terms,
}

/// A whole game at one moment. It holds no future: no shuffled order, no dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) open: Open,
    pub(crate) hidden: Hidden,
    /// What is going on: the frame on top runs, the one below is what comes next.
    pub(crate) stack: List<Frame, { Frame::DEPTH }>,
    /// What the last frame left for the one below it.
    pub(crate) reply: Reply,
}

/// What lies open for all who sit at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Open {
    pub(crate) options: Options,
    pub(crate) players: FactionSet,
    pub(crate) seats: PerFaction<Option<Sector>>,
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    pub(crate) outcome: Option<Outcome>,

    pub(crate) storm: Sector,
    pub(crate) order: Order,
    pub(crate) wheels: Option<[Faction; 2]>,
    pub(crate) wall_gone: bool,
    /// The Shield Wall fell while the storm lay where it lies now, so whoever it sheltered there has not yet
    /// been caught by this storm [2.04.16].
    pub(crate) wall_fell_under_storm: bool,

    pub(crate) forces: Forces,
    pub(crate) reserves: PerFaction<Force>,
    pub(crate) tanks: PerFaction<Force>,
    /// [2.02.10] Territories where Bene Gesserit tokens are advisors.
    pub(crate) advisors: TerritorySet,
    pub(crate) sand: [u16; Place::COUNT],
    pub(crate) spice_deck: SpiceDiscards,

    pub(crate) bribes: PerFaction<u16>,
    pub(crate) ally: PerFaction<Option<Faction>>,
    pub(crate) discards: Cards,
    /// [3.01.07] Cards out of the game.
    pub(crate) removed: Cards,
    /// [3.01.22] Cards that everybody has seen leave a hand or come back to it, one bit for each of the box's cards.
    pub(crate) shown: PerFaction<u32>,

    /// [2.01.13] The Kwisatz Haderach died in an explosion.
    pub(crate) kwisatz_dead: bool,
    /// [2.01.11] Where the Kwisatz Haderach has served in this phase.
    pub(crate) kwisatz_at: Option<Territory>,
    /// [1.14.00] Factions whose Karama power is spent.
    pub(crate) powers_spent: FactionSet,
    /// [3.01.11] Abilities stopped for the rest of the phase (option karama_span).
    pub(crate) stopped: AbilitySet,
    pub(crate) this_turn: ThisTurn,

    /// [1.12.00] Deals in force, and how many were ever made: only those are numbered, for all know of them.
    pub(crate) deals: List<Running, 5>,
    pub(crate) deals_made: u16,
    /// The ledger: deals kept to their end, and texts that a party said were broken.
    pub(crate) kept: PerFaction<u8>,
    pub(crate) disputed: PerFaction<u8>,
}

/// What is hidden, each fact with those who may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hidden {
    /// [1.11.01] Spice behind the shields, each its owner's.
    pub(crate) spice: PerFaction<u16>,
    /// [0.04] What the bank has taken in, less what it has paid out. It never runs dry.
    pub(crate) bank: i32,
    pub(crate) storm_card: Option<StormCard>,
    pub(crate) spice_deck: SpiceDeck,

    /// [0.06] The treachery deck, its order open.
    pub(crate) treachery: Cards,
    /// [1.04.09] Cards that lie on top of it in this order, the next to be drawn first.
    pub(crate) treachery_top: List<Card, 6>,
    /// [1.04.09] Who has seen the first of them.
    pub(crate) top_seen: FactionSet,
    pub(crate) hands: PerFaction<Cards>,
    /// What each faction knows of each hand: at least these cards are in it.
    pub(crate) known: PerFaction<PerFaction<Cards>>,
    /// [3.01.22] Every card a faction has ever held, one bit for each of the box's cards.
    pub(crate) ever_held: PerFaction<u32>,

    pub(crate) dealt: PerFaction<LeaderSet>,
    pub(crate) traitors: PerFaction<LeaderSet>,
    /// [1.07.06.07] [1.11.00] Traitor cards of others that each faction has seen: called in battle, or shown.
    pub(crate) traitors_seen: PerFaction<LeaderSet>,
    /// Where leaders are. On the board and face up in the tanks they lie open.
    pub(crate) leaders: [LeaderAt; Leader::COUNT],
    /// [1.05.03] Leaders that have died at least once.
    pub(crate) died: LeaderSet,
    /// [1.05.04] Leaders that were revived: the next death lays them face down.
    pub(crate) revived: LeaderSet,
    /// [2.05.10.03] Leaders in the hands of Harkonnen.
    pub(crate) captives: LeaderSet,
    /// [2.05.10.02] Leaders that Harkonnen killed and know by name.
    pub(crate) taken: LeaderSet,
    /// [1.05.05] Leaders of whom only their owner knows whether they lie face down or are at home.
    pub(crate) veiled: LeaderSet,
    pub(crate) prediction: Option<(Faction, u8)>,
    /// [1.11.00] To whom the prediction was shown.
    pub(crate) prediction_seen: FactionSet,
    /// [2.01.10] Atreides forces lost in battle, which wake the Kwisatz Haderach.
    pub(crate) battle_losses: u8,

    pub(crate) this_turn: HiddenThisTurn,
    /// [1.12.00] Deals on the table, known to their parties.
    pub(crate) offers: List<Offer, 6>,
}

const _: () = assert!(size_of::<State>() <= 2560, "a state must stay small enough to copy by the million");

impl State {
    /// Everything still in the box: nobody seated, nothing dealt.
    pub(crate) fn empty(options: Options) -> Self {
        Self {
            open: Open {
                options,
                players: FactionSet::EMPTY,
                seats: PerFaction::default(),
                turn: 1,
                phase: Phase::Setup,
                outcome: None,
                storm: Sector::START,
                order: Order::default(),
                wheels: None,
                wall_gone: false,
                wall_fell_under_storm: false,
                forces: Forces::NONE,
                reserves: PerFaction::default(),
                tanks: PerFaction::default(),
                advisors: TerritorySet::EMPTY,
                sand: [0; Place::COUNT],
                spice_deck: SpiceDiscards { aside: 0, piles: [List::default(); 2], last_blow: [None; 2] },
                bribes: PerFaction::default(),
                ally: PerFaction::default(),
                discards: Cards::NONE,
                removed: Cards::NONE,
                shown: PerFaction::default(),
                kwisatz_dead: false,
                kwisatz_at: None,
                powers_spent: FactionSet::EMPTY,
                stopped: AbilitySet::EMPTY,
                this_turn: ThisTurn::default(),
                deals: List::default(),
                deals_made: 0,
                kept: PerFaction::default(),
                disputed: PerFaction::default(),
            },
            hidden: Hidden {
                spice: PerFaction::default(),
                bank: 0,
                storm_card: None,
                spice_deck: SpiceDeck {
                    blows: Territory::all().filter(|territory| territory.blow().is_some()).collect(),
                    worms: 6,
                    top: None,
                    top_seen: FactionSet::EMPTY,
                },
                treachery: Cards::full_deck(),
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
            },
            stack: List::default(),
            reply: Reply::Nothing,
        }
    }

    /// The options agreed on.
    pub fn options(&self) -> Options {
        self.open.options
    }

    /// The factions in play.
    pub fn players(&self) -> FactionSet {
        self.open.players
    }

    /// The turn, from 1.
    pub fn turn(&self) -> u8 {
        self.open.turn
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        self.open.phase
    }

    /// Who has won, and how, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.open.outcome
    }

    /// [2.02.03] A prediction that came true lies open.
    pub(crate) fn prediction_shown(&self) -> bool {
        self.open.outcome.is_some_and(|outcome| outcome.condition == Victory::BeneGesseritPrediction)
    }

    pub(crate) fn plays(&self, faction: Faction) -> bool {
        self.open.players.contains(faction)
    }

    /// A seat's forces in a place, advisors included.
    pub(crate) fn force(&self, faction: Faction, place: Place) -> Force {
        self.open.forces.at(faction, place)
    }

    /// Forces come into a place.
    pub(crate) fn put(&mut self, faction: Faction, place: Place, force: Force) {
        self.open.forces.set(faction, place, self.force(faction, place) + force);
    }

    /// Forces leave a place.
    pub(crate) fn lift(&mut self, faction: Faction, place: Place, force: Force) {
        self.open.forces.set(faction, place, self.force(faction, place) - force);
    }

    /// [0.09] A faction's twenty tokens: how many are elite depends on the game.
    pub(crate) fn tokens(&self, faction: Faction) -> Force {
        let elite = if self.open.options.advanced { faction.elite() } else { 0 };
        Force::new(20 - elite, elite).expect("twenty tokens")
    }

    /// Puts a card into a hand.
    pub(crate) fn give_card(&mut self, faction: Faction, card: Card) {
        self.hidden.hands[faction].insert(card);
        self.hidden.ever_held[faction] |= 1 << card as u32;
    }

    /// A card leaves a hand for the discards, in the open: whoever knew of it there forgets one copy.
    pub(crate) fn discard(&mut self, faction: Faction, card: Card) {
        self.take_card(faction, card);
        self.open.discards.insert(card);
    }

    pub(crate) fn take_card(&mut self, faction: Faction, card: Card) {
        let held = self.hidden.hands[faction].remove(card);
        debug_assert!(held, "{faction} does not hold {card}");
        self.open.shown[faction] |= 1 << card as u32;
        for viewer in Faction::ALL {
            self.hidden.known[viewer][faction].remove(card);
        }
    }

    /// Everybody has seen at least so many copies of a card in a hand. What is noted for the owner itself lies open: those who
    /// watch know it too.
    pub(crate) fn own_up(&mut self, faction: Faction, card: Card, copies: u8) {
        for viewer in self.open.players.iter() {
            self.note(viewer, faction, card, copies);
        }
    }

    /// Somebody has seen at least so many copies of a card in a hand.
    pub(crate) fn note(&mut self, viewer: Faction, faction: Faction, card: Card, copies: u8) {
        for _ in self.hidden.known[viewer][faction].count(card)..copies {
            self.hidden.known[viewer][faction].insert(card);
        }
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        self.stack.push(frame);
    }

    pub(crate) fn pop(&mut self) {
        self.stack.pop();
    }

    pub(crate) fn take_reply(&mut self) -> Reply {
        std::mem::replace(&mut self.reply, Reply::Nothing)
    }
}
