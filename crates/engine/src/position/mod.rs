//! The set-up door: any position the rules can reach, described by what differs from an empty table.

mod between;
mod build;
mod known;
mod leaders;
mod read;

pub(crate) use build::{begin, laid_out};
pub(crate) use known::known_to;
pub(crate) use read::of;

use kanly_vocabulary::config::Options;
use kanly_vocabulary::deal::{Running, Terms};
use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Card, Faction, Leader, LeaderAt, Place, Sector, SpiceCard, Territory};
use kanly_vocabulary::illegal::Why;
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::sets::{FactionSet, PerFaction};
use std::fmt;

/// A position at the beginning of a phase. What is not named is as in the box: forces in reserve, leaders at
/// home, cards in their decks.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Position {
    /// [0.03] The options.
    pub options: Options,
    /// [0.07] Who plays, and where they sit.
    pub seats: PerFaction<Option<Sector>>,
    /// The turn, from 1.
    pub turn: u8,
    /// The phase about to begin.
    pub phase: Phase,
    /// Where the storm lies.
    pub storm: Sector,
    /// [3.01.07] Whether the Shield Wall is destroyed.
    pub wall_gone: bool,
    /// [2.04.16] Whether it fell while the storm lay where it lies now.
    pub wall_fell_under_storm: bool,
    /// [1.01.02] Who last held the battle wheels.
    pub wheels: Option<[Faction; 2]>,
    /// [2.04.13] The storm card that lies ready, if its number is fixed, and who has seen it.
    pub storm_card: Option<(u8, FactionSet)>,
    /// [2.02.03] The prediction.
    pub prediction: Option<(Faction, u8)>,
    /// [1.10.01.02] The alliances.
    pub alliances: Vec<(Faction, Faction)>,
    /// [1.12.00] The deals in force, which are numbered from 1 in this order.
    pub deals: Vec<Terms>,
    /// Spice on the board.
    pub sand: Vec<(Place, u16)>,
    /// [1.13.02] The discard piles A and B of the spice deck, top first.
    pub piles: [Vec<SpiceCard>; 2],
    /// [2.01.07] The card on top of the spice deck, if Atreides have looked at it.
    pub spice_top: Option<SpiceCard>,
    /// [1.02.04] The territory where each pile last put spice.
    pub last_blow: [Option<Territory>; 2],
    /// [1.04.09] Treachery cards that went back on top of the deck, the next to be drawn first.
    pub treachery_top: Vec<Card>,
    /// [1.04.09] Who has seen the first of them.
    pub treachery_top_seen: FactionSet,
    /// [0.06] Treachery cards on the discard pile.
    pub discards: Vec<Card>,
    /// Treachery cards out of the game.
    pub removed: Vec<Card>,
    /// What belongs to each faction.
    pub factions: PerFaction<Holdings>,
}

/// What belongs to one faction in a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Holdings {
    /// Spice behind the shield.
    pub spice: u16,
    /// Spice in front of the shield.
    pub bribes: u16,
    /// Forces on the board.
    pub forces: Vec<(Place, Force)>,
    /// Forces in the tanks.
    pub tanks: Force,
    /// [2.02.10] Bene Gesserit: territories where its tokens are advisors.
    pub advisors: Vec<Territory>,
    /// Treachery cards.
    pub hand: Vec<Card>,
    /// [0.11] Traitor cards dealt.
    pub dealt: Vec<Leader>,
    /// [0.11] Traitor cards kept, all of them among those dealt.
    pub traitors: Vec<Leader>,
    /// Leaders that are not at home.
    pub leaders: Vec<(Leader, LeaderAt)>,
    /// [1.05.04] Leaders that were revived before: the next death lays them face down. Those that lie face down are
    /// among them whether they are named or not, unless they were executed.
    pub revived: Vec<Leader>,
    /// [2.05.10.02] Leaders of its own that Harkonnen took and killed: they lie face down from their first death.
    pub executed: Vec<Leader>,
    /// [2.05.10.03] Harkonnen: leaders of others in their hands.
    pub captives: Vec<Leader>,
    /// [3.01.22] Treachery cards that it has held and everybody saw leave its hand.
    pub held: Vec<Card>,
    /// [1.11.00] Treachery cards that it knows in the hands of others; of its own hand those that lie open to all.
    pub knows: Vec<(Faction, Vec<Card>)>,
    /// [2.01.10] Atreides: forces lost in battle.
    pub battle_losses: u8,
    /// [2.01.13] Atreides: the Kwisatz Haderach died in an explosion.
    pub kwisatz_dead: bool,
    /// [1.14.00] The Karama power is spent.
    pub power_spent: bool,
    /// [1.10.02.05] Spice pledged to the ally this turn.
    pub pledge: u16,
    /// [1.03.02] Has claimed charity this turn.
    pub charity_claimed: bool,
    /// [2.03.11] [2.04.20] Has revived its elite force this turn.
    pub elite_revived: bool,
    /// [1.05.03] Has bought back a leader this turn.
    pub leader_revived: bool,
}

/// More spice than any game can bring together: the bank is unlimited, numbers are not.
const MOST_SPICE: u16 = 9999;

/// One thing that cannot be in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Impossible {
    /// Where: `factions.fremen.hand`, `decks.pile_a` ...
    pub at: String,
    /// The rule it would break.
    pub rule: RuleId,
    /// How.
    pub why: Why,
}

impl Impossible {
    /// What cannot be at this place, by this rule, for this reason.
    pub fn new(at: impl Into<String>, rule: RuleId, why: Why) -> Self {
        Self { at: at.into(), rule, why }
    }
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: [{}] {}", self.at, self.rule, self.why)
    }
}

impl std::error::Error for Impossible {}

impl Position {
    /// These seats with nothing on the table, at the beginning of turn 1's Storm Phase.
    pub fn new(options: Options, seats: PerFaction<Option<Sector>>) -> Self {
        Self {
            options,
            seats,
            turn: 1,
            phase: Phase::Storm,
            storm: Sector::START,
            wall_gone: false,
            wall_fell_under_storm: false,
            wheels: None,
            storm_card: None,
            prediction: None,
            alliances: Vec::new(),
            deals: Vec::new(),
            sand: Vec::new(),
            piles: [Vec::new(), Vec::new()],
            spice_top: None,
            last_blow: [None; 2],
            treachery_top: Vec::new(),
            treachery_top_seen: FactionSet::EMPTY,
            discards: Vec::new(),
            removed: Vec::new(),
            factions: PerFaction::default(),
        }
    }

    /// [1.12.00] The deals in force with their numbers. One without an end ends with the turn.
    pub fn running(&self) -> Vec<Running> {
        let end = Some((self.turn, Phase::MentatPause));
        let running = |(number, terms): (u16, &Terms)| Running {
            number,
            terms: Terms { until: terms.until.or(end), ..*terms },
            ..Running::default()
        };
        (1..).zip(&self.deals).map(running).collect()
    }

    fn players(&self) -> FactionSet {
        Faction::ALL.into_iter().filter(|&faction| self.seats[faction].is_some()).collect()
    }
}
