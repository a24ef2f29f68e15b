//! Learns the odds of battles before plans are made, a logistic regression, and counts what is shown on the wheel.

use kanly_agents::chances::{HABITS, Onlooker, habit};
use kanly_engine::query::battle::strength;
use kanly_engine::sets::AbilitySet;
use kanly_engine::{Effect, Event, Faction, Open, State, Territory, View, Viewer};
use kanly_host::mix;
use rayon::prelude::*;

use crate::duel::Player;
use crate::play::{Table, play};

/// Games among six alike.
#[derive(Clone, Copy)]
struct Games {
    player: Player,
    number: u64,
    advanced: bool,
    seed: u64,
}

/// One side of a battle that has begun: who, against whom, and what it saw.
type Side<S> = (Faction, Faction, S);

/// A battle as one side saw it, and whether it won.
type Seen = (Vec<f32>, bool);

/// How often enemies of each kind have shown each part of what they could.
type Habits = [[u64; HABITS.1]; HABITS.0];

impl Games {
    /// Plays them and lets both sides look at each battle as it begins: all that is noted of what happens then, game by game.
    fn noted<S, I: IntoIterator>(
        self,
        see: impl Fn(&Onlooker, View, &Open, Faction, Territory) -> S + Sync,
        note: impl Fn(&State, &Event, &mut Vec<Side<S>>) -> I + Sync,
    ) -> Vec<I::Item>
    where
        I::Item: Send,
    {
        let game = |number: u64| {
            let mut onlookers = Faction::ALL.map(Onlooker::new);
            let mut notes: Vec<I::Item> = Vec::new();
            let mut sides: Vec<Side<S>> = Vec::new();
            let look = |state: &State, effects: &[Effect]| {
                onlookers.iter_mut().for_each(|onlooker| onlooker.look(effects));
                for Effect { event, .. } in effects {
                    if let Event::BattleChosen { aggressor, defender, place, .. } = *event {
                        let side = |one: Faction, other: Faction| {
                            let (onlooker, view) = (&onlookers[one.index()], state.view(Viewer::Seat(one)));
                            (one, other, see(onlooker, view, state.open(), other, place.territory()))
                        };
                        sides = vec![side(aggressor, defender), side(defender, aggressor)];
                    }
                    notes.extend(note(state, event, &mut sides));
                }
            };
            let table = Table::of_six(self.advanced, mix(self.seed, number));
            let _ = play(table, |_, seed| self.player.agent(seed), look);
            notes
        };
        (0..self.number).into_par_iter().flat_map_iter(game).collect()
    }

    /// What is shown on the wheel, in hundreds.
    fn habits(self) -> Habits {
        let shown = self.noted(Onlooker::mosts, |state, event, sides| {
            let Event::PlanRevealed { faction, plan } = *event else { return None };
            let &(one, _, [own, most]) = sides.iter().find(|(_, other, _)| *other == faction)?;
            let strength = strength(state.open(), faction, one, AbilitySet::EMPTY);
            Some(habit(f32::from(strength.value(plan.dial, plan.spice).0), most, own))
        });
        let mut counts = Habits::default();
        shown.into_iter().for_each(|(row, part)| counts[row][part] += 1);
        counts.map(|row| {
            let all = row.iter().sum::<u64>().max(1);
            row.map(|count| (count * 100 + all / 2) / all)
        })
    }

    /// Battles, each as both sides saw it.
    fn battles(self) -> Vec<Seen> {
        self.noted(Onlooker::edge, |_, event, sides| match *event {
            Event::BattleWon { faction, .. } => {
                sides.drain(..).map(|(one, _, edge)| (edge, one == faction)).collect()
            }
            _ => Vec::new(), // any: nobody has won a battle
        })
    }
}

/// Learns and prints the weights, and how well they say what came.
pub(crate) fn run(player: Player, games: u64, seed: u64) {
    let of = |number, advanced| Games { player, number, advanced, seed };
    let mut seen = of(games, true).battles();
    seen.extend(of(games / 2, false).battles());
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
    let said: Vec<(f64, bool)> = seen.iter().map(|(edge, won)| (chance(&weights, edge), *won)).collect();
    (0..10).for_each(|tenth| println!("  {}", came(tenth, &said)));
    for (advanced, words) in [(false, "without"), (true, "with")] {
        println!("shown on the wheel {words} support, in hundreds by eighths:");
        of(games, advanced).habits().iter().for_each(|row| println!("  {row:?},"));
    }
}

/// What was said within a tenth, in the mean, and how often that came true.
fn came(tenth: usize, said: &[(f64, bool)]) -> String {
    let these = || said.iter().filter(|(chance, _)| ((chance * 10.0) as usize).min(9) == tenth);
    let n = these().count();
    if n == 0 {
        return format!("said nothing from {:.1} to {:.1}", tenth as f64 / 10.0, (tenth + 1) as f64 / 10.0);
    }
    let mean = these().map(|these| these.0).sum::<f64>() / n as f64;
    let won = these().filter(|these| these.1).count() as f64 / n as f64;
    format!("said {mean:.2}, won {won:.2} of {n}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenth_in_which_nothing_was_said_has_no_mean() {
        let said = [(0.31, true), (0.33, false), (1.0, true)];
        assert_eq!(came(3, &said), "said 0.32, won 0.50 of 2");
        assert_eq!(came(9, &said), "said 1.00, won 1.00 of 1");
        assert_eq!(came(4, &said), "said nothing from 0.4 to 0.5");
    }

    #[test]
    fn both_sides_of_a_battle_are_seen_and_one_of_them_wins() {
        let games =
            Games { player: Player::Bot(kanly_agents::Bot::Standard), number: 1, advanced: false, seed: 5 };
        let seen = games.battles();
        let won = seen.iter().filter(|(_, won)| *won).count();
        assert!(won > 0 && seen.len() == 2 * won, "{won} of {}", seen.len());
        let shown: u64 = games.habits().iter().flatten().sum();
        assert!(shown > 0);
    }
}
