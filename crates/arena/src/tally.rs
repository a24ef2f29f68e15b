//! Sums over games. They are whole numbers, so it does not matter in which order the games come.

use std::collections::BTreeMap;

use kanly_engine::Faction;
use kanly_engine::sets::{FactionSet, PerFaction};

use crate::faults::Faults;
use crate::plan::Plan;
use crate::played::Played;

/// How a game ended: all that ratings need, in two bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// Who has won.
    pub winners: FactionSet,
    /// Whether there was a fault, and whose.
    pub fault: Option<Option<Faction>>,
}

/// What a faction did, summed up.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct FactionSums {
    pub(crate) games: u64,
    pub(crate) wins: u64,
    pub(crate) allied_wins: u64,
    pub(crate) battles: u64,
    pub(crate) battles_won: u64,
}

/// How a faction stood at the end of a turn, summed up over the games that reached it.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct TurnSums {
    pub(crate) games: u64,
    pub(crate) strongholds: u64,
    pub(crate) spice: u64,
}

/// What two factions did together, summed up.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct PairSums {
    pub(crate) games: u64,
    pub(crate) formed: u64,
    pub(crate) wins: u64,
}

/// Everything that is known about the games played so far.
#[derive(Clone, Debug)]
pub struct Tally {
    pub(crate) names: Vec<String>,
    pub(crate) ends: Vec<Option<End>>,
    /// By agent and faction: games and wins.
    pub(crate) cells: Vec<PerFaction<(u64, u64)>>,
    pub(crate) factions: PerFaction<FactionSums>,
    pub(crate) pairs: PerFaction<PerFaction<PairSums>>,
    /// By kind and rule: games, and wins of each faction.
    pub(crate) victories: BTreeMap<(String, String), (u64, PerFaction<u64>)>,
    pub(crate) lengths: BTreeMap<u8, u64>,
    pub(crate) choices: u64,
    pub(crate) turns: Vec<PerFaction<TurnSums>>,
    pub(crate) battles: u64,
    pub(crate) alliances: u64,
    pub(crate) allied_wins: u64,
    pub(crate) faults: Faults,
    pub(crate) agent_faults: Vec<u64>,
}

impl Tally {
    /// Nothing played yet.
    pub fn new(plan: &Plan) -> Self {
        let names: Vec<String> = plan.agents().into_iter().map(str::to_owned).collect();
        Self {
            ends: vec![None; plan.games as usize],
            cells: vec![PerFaction::default(); names.len()],
            agent_faults: vec![0; names.len()],
            names,
            factions: PerFaction::default(),
            pairs: PerFaction::default(),
            victories: BTreeMap::new(),
            lengths: BTreeMap::new(),
            choices: 0,
            turns: Vec::new(),
            battles: 0,
            alliances: 0,
            allied_wins: 0,
            faults: Faults::default(),
        }
    }

    /// Whether this game is in it.
    pub fn has(&self, game: u64) -> bool {
        self.ends.get(game as usize).is_some_and(Option::is_some)
    }

    /// How many games are in it.
    pub fn games(&self) -> u64 {
        self.ends.iter().flatten().count() as u64
    }

    /// How many of them had a fault.
    pub fn faults(&self) -> u64 {
        self.faults.count()
    }

    /// Adds a game. One that is not of the plan, or that is in it already, is left out.
    pub fn add(&mut self, played: &Played) {
        let Some(end @ None) = self.ends.get_mut(played.game as usize) else { return };
        let winners: FactionSet = played.winners.iter().copied().collect();
        let fault = played.fault.as_ref().map(|_| played.faulty());
        *end = Some(End { winners, fault });
        for (faction, name) in played.seats() {
            let Some(agent) = self.names.iter().position(|known| known == name) else { continue };
            // A game that ended by a fault of somebody was lost by it; nothing is known about the others.
            let at_fault = fault == Some(Some(faction));
            if fault.is_none_or(|whose| whose.is_none()) || at_fault {
                self.cells[agent][faction].0 += 1;
                self.cells[agent][faction].1 += u64::from(winners.contains(faction));
            }
            self.agent_faults[agent] += u64::from(at_fault);
        }
        self.choices += played.choices as u64;
        if !self.faults.add(played) {
            self.add_outcome(played, winners);
        }
    }

    /// Adds what a game that was played to its end says about the factions.
    fn add_outcome(&mut self, played: &Played, winners: FactionSet) {
        *self.lengths.entry(played.turn).or_default() += 1;
        self.allied_wins += u64::from(played.allied);
        for (seat, &faction) in played.factions.iter().enumerate() {
            let sums = &mut self.factions[faction];
            sums.games += 1;
            sums.wins += u64::from(winners.contains(faction));
            sums.allied_wins += u64::from(winners.contains(faction) && played.allied);
            sums.battles += u64::from(played.battles[seat]);
            sums.battles_won += u64::from(played.battles_won[seat]);
            self.battles += u64::from(played.battles[seat]);
            for &other in played.factions.iter().filter(|&&other| faction < other) {
                let pair = &mut self.pairs[faction][other];
                pair.games += 1;
                let both = winners.contains(faction) && winners.contains(other);
                pair.wins += u64::from(both && played.allied);
            }
        }
        for alliance in &played.alliances {
            self.alliances += 1;
            if let [one, other] = alliance.factions[..] {
                self.pairs[one.min(other)][one.max(other)].formed += 1;
            }
        }
        if let (Some(kind), Some(rule)) = (&played.victory, &played.rule) {
            let sums = self.victories.entry((kind.clone(), rule.clone())).or_default();
            sums.0 += 1;
            winners.iter().for_each(|winner| sums.1[winner] += 1);
        }
        for (turn, (strongholds, spice)) in played.strongholds.iter().zip(&played.spice).enumerate() {
            if self.turns.len() <= turn {
                self.turns.push(PerFaction::default());
            }
            for (seat, &faction) in played.factions.iter().enumerate() {
                let sums = &mut self.turns[turn][faction];
                sums.games += 1;
                sums.strongholds += u64::from(strongholds[seat]);
                sums.spice += u64::from(spice[seat]);
            }
        }
    }
}
