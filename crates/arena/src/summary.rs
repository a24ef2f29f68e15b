//! What the games show, as figures with intervals: `summary.json`, and what tables and reports are made of.

use std::collections::BTreeMap;

use kanly_engine::Faction;
use serde::Serialize;

use crate::faults::FaultRow;
use crate::plan::{Design, Plan};
use crate::ratings::{SAMPLES, rate};
use crate::stats::Share;
use crate::tally::Tally;

/// Everything about a run.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// The behaviour version of the engine.
    pub behaviour: u8,
    /// What all dice come from.
    pub seed: u64,
    /// How the entrants meet.
    pub design: Design,
    /// How many play.
    pub players: u8,
    /// The options that are not as usual, `mode` included.
    pub options: BTreeMap<String, String>,
    /// How many games were planned.
    pub planned: u64,
    /// How many were played.
    pub games: u64,
    /// How many games a deal has.
    pub games_per_deal: u64,
    /// After so many games, and its multiples, everybody has played every faction equally often.
    pub cycle: u64,
    /// The ladder, best first.
    pub agents: Vec<AgentRow>,
    /// The factions that were played.
    pub factions: Vec<FactionRow>,
    /// Agents by factions.
    pub cells: Vec<CellRow>,
    /// Factions that were allied or could have been.
    pub pairs: Vec<PairRow>,
    /// Kinds of victory, most frequent first.
    pub victories: Vec<VictoryRow>,
    /// How many games ended on each turn.
    pub lengths: BTreeMap<u8, u64>,
    /// The mean of the turns they ended on.
    pub mean_turn: f64,
    /// Choices in a game, on average.
    pub mean_choices: f64,
    /// Battles in a game, on average.
    pub mean_battles: f64,
    /// Alliances formed in a game, on average.
    pub mean_alliances: f64,
    /// Games won by allies.
    pub allied: Share,
    /// How the factions stood at the end of each turn.
    pub turns: Vec<TurnRow>,
    /// How many games had a fault.
    pub fault_count: u64,
    /// The first of them.
    pub faults: Vec<FaultRow>,
}

/// One agent.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AgentRow {
    /// Its name.
    pub agent: String,
    /// Its Weng-Lin rating, the middle of what comes out when deals are drawn anew; all begin with 25. None if nobody
    /// else takes part.
    pub rating: Option<f64>,
    /// The rating after the games in the order of their numbers, which weighs the last of them most.
    pub rating_in_order: Option<f64>,
    /// The interval of the rating, by drawing deals anew.
    pub rating_interval: Option<(f64, f64)>,
    /// Won seats of all its seats, with Wilson's interval.
    pub wins: Share,
    /// The interval of that share by drawing deals anew.
    pub share_interval: (f64, f64),
    /// Games that ended by its fault.
    pub faults: u64,
}

/// One faction.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FactionRow {
    /// Which.
    pub faction: Faction,
    /// Games won of those it played in.
    pub wins: Share,
    /// How many of them with an ally.
    pub allied_wins: u64,
    /// Battles won of those it fought.
    pub battles: Share,
    /// Battles it fought in a game, on average.
    pub battles_per_game: f64,
    /// Wins by kind of victory.
    pub by_victory: BTreeMap<String, u64>,
}

/// One agent with one faction.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CellRow {
    /// The agent.
    pub agent: String,
    /// The faction.
    pub faction: Faction,
    /// Games won of those it played.
    pub wins: Share,
}

/// Two factions.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PairRow {
    /// Which.
    pub factions: [Faction; 2],
    /// How often they formed an alliance.
    pub formed: u64,
    /// Games won together, as allies, of those in which both played.
    pub wins: Share,
}

/// One kind of victory.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct VictoryRow {
    /// Its name, as in events.
    pub victory: String,
    /// The rule that grants it.
    pub rule: String,
    /// Games that ended so, of all that ended.
    pub games: Share,
}

/// The end of one turn.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TurnRow {
    /// Which turn.
    pub turn: usize,
    /// Whose figures.
    pub faction: Faction,
    /// Games with it that reached the end of this turn.
    pub games: u64,
    /// Strongholds that it alone controls, on average.
    pub strongholds: f64,
    /// Spice behind its shield, on average.
    pub spice: f64,
}

impl Summary {
    /// So often does [`Summary::new`] tick.
    pub const TICKS: u64 = SAMPLES;

    /// Sums up what was played. The intervals of ratings take time: it is shared among threads, and `tick` is called
    /// [`Summary::TICKS`] times on the way.
    pub fn new(plan: &Plan, tally: &Tally, threads: usize, tick: &(dyn Fn() + Sync)) -> Self {
        let games = tally.games();
        let ended: u64 = tally.lengths.values().sum();
        let mean = |sum: u64, of: u64| if of == 0 { 0.0 } else { sum as f64 / of as f64 };
        let turns: u64 = tally.lengths.iter().map(|(turn, count)| u64::from(*turn) * count).sum();
        Self {
            behaviour: kanly_engine::BEHAVIOUR,
            seed: plan.seed,
            design: plan.design,
            players: plan.players,
            options: plan.unusual(),
            planned: plan.games,
            games,
            games_per_deal: plan.games_per_deal(),
            cycle: plan.cycle(),
            agents: agents(plan, tally, threads, tick),
            factions: factions(tally),
            cells: cells(tally),
            pairs: pairs(tally),
            victories: victories(tally, ended),
            lengths: tally.lengths.clone(),
            mean_turn: mean(turns, ended),
            mean_choices: mean(tally.choices, games),
            // Every battle has two sides.
            mean_battles: mean(tally.battles, 2 * ended),
            mean_alliances: mean(tally.alliances, ended),
            allied: Share::new(tally.allied_wins, ended),
            turns: turn_rows(tally),
            fault_count: tally.faults.count(),
            faults: tally.faults.told(),
        }
    }
}

fn agents(plan: &Plan, tally: &Tally, threads: usize, tick: &(dyn Fn() + Sync)) -> Vec<AgentRow> {
    let several = tally.names.len() > 1;
    let rated = rate(plan, tally, threads, tick);
    let mut rows: Vec<AgentRow> = rated
        .into_iter()
        .enumerate()
        .map(|(agent, rated)| {
            let sum = |of: fn(&(u64, u64)) -> u64| tally.cells[agent].0.iter().map(of).sum();
            AgentRow {
                agent: tally.names[agent].clone(),
                rating: several.then_some(rated.rating),
                rating_in_order: several.then_some(rated.in_order),
                rating_interval: several.then_some((rated.rating_low, rated.rating_high)),
                wins: Share::new(sum(|cell| cell.1), sum(|cell| cell.0)),
                share_interval: (rated.share_low, rated.share_high),
                faults: tally.agent_faults[agent],
            }
        })
        .collect();
    let rating = |row: &AgentRow| row.rating.unwrap_or(0.0);
    rows.sort_by(|a, b| rating(b).total_cmp(&rating(a)).then_with(|| a.agent.cmp(&b.agent)));
    rows
}

/// The factions that were played, in the order of their ids.
fn played(tally: &Tally) -> impl Iterator<Item = Faction> + '_ {
    Faction::ALL.into_iter().filter(|&faction| tally.factions[faction].games > 0)
}

fn factions(tally: &Tally) -> Vec<FactionRow> {
    played(tally)
        .map(|faction| {
            let sums = tally.factions[faction];
            let by_victory =
                tally.victories.iter().map(|((kind, _), (_, wins))| (kind.clone(), wins[faction]));
            FactionRow {
                faction,
                wins: Share::new(sums.wins, sums.games),
                allied_wins: sums.allied_wins,
                battles: Share::new(sums.battles_won, sums.battles),
                battles_per_game: sums.battles as f64 / sums.games as f64,
                by_victory: by_victory.filter(|(_, wins)| *wins > 0).collect(),
            }
        })
        .collect()
}

fn cells(tally: &Tally) -> Vec<CellRow> {
    let cell = |agent: usize, faction: Faction| {
        let (games, wins) = tally.cells[agent][faction];
        let row = CellRow { agent: tally.names[agent].clone(), faction, wins: Share::new(wins, games) };
        (games > 0).then_some(row)
    };
    (0..tally.names.len())
        .flat_map(|agent| Faction::ALL.into_iter().filter_map(move |faction| cell(agent, faction)))
        .collect()
}

fn pairs(tally: &Tally) -> Vec<PairRow> {
    let pair = |one: Faction, other: Faction| {
        let sums = tally.pairs[one][other];
        let wins = Share::new(sums.wins, sums.games);
        (sums.games > 0).then_some(PairRow { factions: [one, other], formed: sums.formed, wins })
    };
    let mut rows: Vec<PairRow> = Faction::ALL
        .into_iter()
        .flat_map(|one| Faction::ALL.into_iter().filter_map(move |other| pair(one, other)))
        .collect();
    rows.sort_by(|a, b| b.wins.share.total_cmp(&a.wins.share));
    rows
}

fn victories(tally: &Tally, ended: u64) -> Vec<VictoryRow> {
    let row = |((kind, rule), (games, _)): (&(String, String), &(u64, _))| VictoryRow {
        victory: kind.clone(),
        rule: rule.clone(),
        games: Share::new(*games, ended),
    };
    let mut rows: Vec<VictoryRow> = tally.victories.iter().map(row).collect();
    rows.sort_by(|a, b| b.games.wins.cmp(&a.games.wins).then_with(|| a.victory.cmp(&b.victory)));
    rows
}

fn turn_rows(tally: &Tally) -> Vec<TurnRow> {
    let row = |turn: usize, faction: Faction| {
        let sums = tally.turns[turn][faction];
        (sums.games > 0).then(|| TurnRow {
            turn: turn + 1,
            faction,
            games: sums.games,
            strongholds: sums.strongholds as f64 / sums.games as f64,
            spice: sums.spice as f64 / sums.games as f64,
        })
    };
    (0..tally.turns.len())
        .flat_map(|turn| Faction::ALL.into_iter().filter_map(move |faction| row(turn, faction)))
        .collect()
}
