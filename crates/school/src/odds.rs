//! Learns the odds of battles before plans are made, a logistic regression, and counts what is shown on the wheel.

use kanly_agents::chances::{HABITS, Onlooker, habit};
use kanly_engine::query::battle::strength;
use kanly_engine::sets::AbilitySet;
use kanly_engine::{Effect, Event, Faction, State, Viewer};
use kanly_host::mix;
use rayon::prelude::*;

use crate::duel::Player;
use crate::play::{Table, play};

/// A battle as one side saw it, and whether it won.
type Seen = (Vec<f32>, bool);

/// How often enemies of each kind have shown each part of what they could.
type Habits = [[u64; HABITS.1]; HABITS.0];

/// Counts what players show on the wheel in games among six alike, and tells it in hundreds.
fn habits(player: Player, games: u64, advanced: bool, seed: u64) -> Habits {
    let game = |number: u64| {
        let mut onlookers = Faction::ALL.map(Onlooker::new);
        let mut counts = Habits::default();
        let mut open: Vec<(Faction, Faction, [f32; 2])> = Vec::new();
        let look = |state: &State, effects: &[Effect]| {
            onlookers.iter_mut().for_each(|onlooker| onlooker.look(effects));
            for effect in effects {
                match effect.event {
                    Event::BattleChosen { aggressor, defender, place, .. } => {
                        let seen = |one: Faction, other: Faction| {
                            let view = state.view(Viewer::Seat(one));
                            let mosts =
                                onlookers[one as usize].mosts(view, state.open(), other, place.territory());
                            (one, other, mosts)
                        };
                        open = vec![seen(aggressor, defender), seen(defender, aggressor)];
                    }
                    Event::PlanRevealed { faction, plan } => {
                        let met = open.iter().find(|(_, other, _)| *other == faction);
                        let Some(&(one, _, [own, most])) = met else { continue };
                        let strength = strength(state.open(), faction, one, AbilitySet::EMPTY);
                        let shown = f32::from(strength.value(plan.dial, plan.spice).0);
                        let (row, part) = habit(shown, most, own);
                        counts[row][part] += 1;
                    }
                    _ => {} // any: no battle begins, and no plan is shown
                }
            }
        };
        let _ = play(Table::of_six(advanced, mix(seed, number)), |_, seed| player.agent(seed), look);
        counts
    };
    let mut sum = Habits::default();
    for counts in (0..games).into_par_iter().map(game).collect::<Vec<_>>() {
        for (sum, count) in sum.iter_mut().flatten().zip(counts.iter().flatten()) {
            *sum += count;
        }
    }
    sum.map(|row| {
        let all = row.iter().sum::<u64>().max(1);
        row.map(|count| (count * 100 + all / 2) / all)
    })
}

/// Battles of games among six alike, each as both sides saw it.
fn battles(player: Player, games: u64, advanced: bool, seed: u64) -> Vec<Seen> {
    let game = |number: u64| {
        let mut onlookers = Faction::ALL.map(Onlooker::new);
        let mut seen: Vec<Seen> = Vec::new();
        let mut open: Vec<(Faction, Vec<f32>)> = Vec::new();
        let look = |state: &State, effects: &[Effect]| {
            onlookers.iter_mut().for_each(|onlooker| onlooker.look(effects));
            for effect in effects {
                match effect.event {
                    Event::BattleChosen { aggressor, defender, place, .. } => {
                        let edge = |one: Faction, other: Faction| {
                            let view = state.view(Viewer::Seat(one));
                            (one, onlookers[one as usize].edge(view, state.open(), other, place.territory()))
                        };
                        open = vec![edge(aggressor, defender), edge(defender, aggressor)];
                    }
                    Event::BattleWon { faction, .. } => {
                        seen.extend(open.drain(..).map(|(one, edge)| (edge, one == faction)));
                    }
                    _ => {} // any: no battle begins or ends
                }
            }
        };
        let _ = play(Table::of_six(advanced, mix(seed, number)), |_, seed| player.agent(seed), look);
        seen
    };
    (0..games).into_par_iter().flat_map_iter(game).collect()
}

/// Learns and prints the weights, and how well they say what came.
pub(crate) fn run(player: Player, games: u64, seed: u64) {
    let mut seen = battles(player, games, true, seed);
    seen.extend(battles(player, games / 2, false, seed));
    let parts = seen.first().map_or(0, |seen| seen.0.len());
    let mut weights = vec![0.0_f64; parts];
    let mut squares = vec![1e-6_f64; parts];
    let chance = |weights: &[f64], edge: &[f32]| {
        let sum: f64 = weights.iter().zip(edge).map(|(weight, part)| weight * f64::from(*part)).sum();
        1.0 / (1.0 + (-sum).exp())
    };
    for pass in 0..200 {
        let mut slope = vec![0.0_f64; parts];
        for (edge, won) in &seen {
            let wrong = chance(&weights, edge) - f64::from(u8::from(*won));
            slope.iter_mut().zip(edge).for_each(|(slope, part)| *slope += wrong * f64::from(*part));
        }
        let n = seen.len() as f64;
        for i in 0..parts {
            let slope = slope[i] / n;
            squares[i] += slope * slope;
            weights[i] -= 0.15 / (1.0 + f64::from(pass) / 40.0) * slope / squares[i].sqrt();
        }
    }
    let error = |chance: f64, won: bool| (chance - f64::from(u8::from(won))).powi(2);
    let brier =
        seen.iter().map(|(edge, won)| error(chance(&weights, edge), *won)).sum::<f64>() / seen.len() as f64;
    println!("{} sides of battles, Brier {brier:.4}", seen.len());
    println!("{}", weights.iter().map(|weight| format!("{weight:.3}")).collect::<Vec<_>>().join(", "));
    for tenth in 0..10 {
        let these: Vec<(f64, bool)> = seen
            .iter()
            .map(|(edge, won)| (chance(&weights, edge), *won))
            .filter(|(chance, _)| ((chance * 10.0) as usize).min(9) == tenth)
            .collect();
        let n = these.len() as f64;
        let said = these.iter().map(|these| these.0).sum::<f64>() / n;
        let won = these.iter().filter(|these| these.1).count() as f64 / n;
        println!("  said {:.2}, won {:.2} of {n}", said, won);
    }
    for (advanced, words) in [(false, "without"), (true, "with")] {
        println!("shown on the wheel {words} support, in hundreds by eighths:");
        habits(player, games, advanced, seed).iter().for_each(|row| println!("  {row:?},"));
    }
}
