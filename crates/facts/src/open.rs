//! What lies open for all who sit at the table.

use crate::counts::Counts;
use crate::forces::Forces;
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::config::Options;
use kanly_vocabulary::deal::Running;
use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Faction, Pile, Place, Sector, SpiceCard, Territory};
use kanly_vocabulary::list::List;
use kanly_vocabulary::outcome::{Outcome, Victory};
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::sets::{AbilitySet, FactionSet, LeaderSet, Order, PerFaction, TerritorySet};

/// What lies open for all who sit at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    /// What was agreed before the game.
    pub options: Options,
    /// Who plays.
    pub players: FactionSet,
    /// The player circle of each who plays; nobody sits down before the places are drawn.
    pub seats: PerFaction<Option<Sector>>,
    /// The turn, from 1 on.
    pub turn: u8,
    /// The phase it is in.
    pub phase: Phase,
    /// Who has won and how, once the game is over.
    pub outcome: Option<Outcome>,

    /// Where the storm lies.
    pub storm: Sector,
    /// Storm order: who acts first, and so on.
    pub order: Order,
    /// Who dialed the last storm.
    pub wheels: Option<[Faction; 2]>,
    /// The Shield Wall has been blown up.
    pub wall_gone: bool,
    /// The Shield Wall fell while the storm lay where it lies now, so whoever it sheltered there has not yet
    /// been caught by this storm [2.04.16].
    pub wall_fell_under_storm: bool,

    /// Who stands where.
    pub forces: Forces,
    /// Forces off the planet.
    pub reserves: PerFaction<Force>,
    /// Dead forces.
    pub tanks: PerFaction<Force>,
    /// [2.02.10] Territories where Bene Gesserit tokens are advisors.
    pub advisors: TerritorySet,
    /// Spice on the board.
    pub sand: [u16; Place::COUNT],
    /// What lies open of the spice deck.
    pub spice_deck: SpiceDiscards,

    /// Spice in front of the shields until the turn ends.
    pub bribes: PerFaction<u16>,
    /// [1.11.01] What all could have counted of the spice behind the shields.
    pub counted: Counts,
    /// Who is allied with whom.
    pub ally: PerFaction<Option<Faction>>,
    /// The discard pile of the treachery cards.
    pub discards: Cards,
    /// [3.01.07] Cards out of the game.
    pub removed: Cards,
    /// [1.07.06.07] Traitor cards that were called: they lie open.
    pub called: LeaderSet,
    /// [1.05.03] Leaders that everybody has seen die.
    pub fallen: LeaderSet,
    /// [1.05.05] Leaders that may have died and come back unseen, as far as others can tell.
    pub suspected: LeaderSet,
    /// [3.01.22] Cards that everybody has seen leave a hand or come back to it, one bit for each of the box's cards.
    pub shown: PerFaction<u32>,

    /// [2.01.13] The Kwisatz Haderach died in an explosion.
    pub kwisatz_dead: bool,
    /// [2.01.11] Where the Kwisatz Haderach has served in this phase.
    pub kwisatz_at: Option<Territory>,
    /// [1.14.00] Factions whose Karama power is spent.
    pub powers_spent: FactionSet,
    /// [3.01.11] Abilities stopped for the rest of the phase (option karama_span).
    pub stopped: AbilitySet,
    /// What is limited to one turn.
    pub this_turn: ThisTurn,

    /// [1.12.00] Deals in force.
    pub deals: List<Running, 5>,
    /// How many were ever made: only those are numbered, for all know of them.
    pub deals_made: u16,
    /// The ledger: deals kept to their end.
    pub kept: PerFaction<u8>,
    /// And texts that a party said were broken.
    pub disputed: PerFaction<u8>,
}

/// [0.05] What lies open of the spice deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpiceDiscards {
    /// [1.02.02] Worms of the first turn, waiting to be shuffled back.
    pub aside: u8,
    /// Both discard piles, top last.
    pub piles: [List<SpiceCard, 21>; 2],
    /// [1.02.04] The territory where each pile last put spice.
    pub last_blow: [Option<Territory>; 2],
}

impl SpiceDiscards {
    /// One of the two discard piles, top last.
    pub fn pile(&self, pile: Pile) -> &List<SpiceCard, 21> {
        &self.piles[pile as usize]
    }
}

/// [1.09.04] Everything that is limited to one turn, as far as it lies open; a new turn begins with all of it cleared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ThisTurn {
    /// [1.03.02] Who has claimed charity.
    pub charity: FactionSet,
    /// [2.03.11] [2.04.20] Who has revived its elite force.
    pub elite_revived: FactionSet,
    /// [1.05.03] Who has bought back a leader.
    pub leader_revived: FactionSet,
    /// [2.04.11] The Fremen have refused their ally free revivals.
    pub revival_refused: bool,
}

impl Open {
    /// Everything still in the box: nobody seated.
    pub fn empty(options: Options) -> Self {
        Self {
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
            counted: Counts::default(),
            ally: PerFaction::default(),
            discards: Cards::NONE,
            removed: Cards::NONE,
            called: LeaderSet::EMPTY,
            fallen: LeaderSet::EMPTY,
            suspected: LeaderSet::EMPTY,
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
        }
    }

    /// Whether a faction is in this game.
    pub fn plays(&self, faction: Faction) -> bool {
        self.players.contains(faction)
    }

    /// [2.02.03] A prediction that came true lies open.
    pub fn prediction_shown(&self) -> bool {
        self.outcome.is_some_and(|outcome| outcome.condition == Victory::BeneGesseritPrediction)
    }

    /// A seat's forces in a place, advisors included.
    pub fn force(&self, faction: Faction, place: Place) -> Force {
        self.forces.at(faction, place)
    }

    /// Forces come into a place.
    #[inline]
    pub fn put(&mut self, faction: Faction, place: Place, force: Force) {
        self.forces.set(faction, place, self.force(faction, place) + force);
    }

    /// Forces leave a place.
    #[inline]
    pub fn lift(&mut self, faction: Faction, place: Place, force: Force) {
        self.forces.set(faction, place, self.force(faction, place) - force);
    }

    /// [0.09] A faction's twenty tokens: how many are elite depends on the game.
    pub fn tokens(&self, faction: Faction) -> Force {
        let elite = if self.options.advanced { faction.elite() } else { 0 };
        Force::new(20 - elite, elite).expect("twenty tokens")
    }
}
