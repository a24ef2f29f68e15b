//! Who holds how much at the beginning of each turn.
use kanly_engine::query::board::side_of;
use kanly_engine::query::victory::strongholds;
use kanly_engine::sets::FactionSet;
use kanly_engine::{Effect, Faction, State};
use kanly_host::mix;
use rayon::prelude::*;

use crate::duel::Player;
use crate::play::{Table, play};

/// Prints it.
pub(crate) fn run(player: Player, games: u64, advanced: bool, seed: u64) {
    let rows: Vec<Vec<(u8, [f64; 6])>> = (0..games)
        .into_par_iter()
        .map(|number| {
            let mut rows = Vec::new();
            let mut turn = 0;
            let look = |state: &State, _: &[Effect]| {
                if state.turn() != turn {
                    turn = state.turn();
                    let open = state.open();
                    let guild = side_of(open, Faction::Guild);
                    let count = |side: FactionSet| strongholds(open, side) as f64;
                    let others: Vec<f64> = (open.players - guild).iter().map(|f| count(side_of(open, f))).collect();
                    let best = others.iter().copied().fold(0.0, f64::max);
                    let held: f64 = open.players.iter().map(|f| count(f.into())).sum();
                    let pairs = (open.players - guild).iter().filter(|f| open.ally[*f].is_some()).count() as f64;
                    let tokens: f64 = (open.players - guild).iter().map(|f| f64::from(open.reserves[f].total())).sum::<f64>() / 4.0;
                    rows.push((turn, [count(guild), best, held, guild.len() as f64, pairs, tokens]));
                }
            };
            let _ = play(Table::of_six(advanced, mix(seed, number)), |_, seed| player.agent(seed), look);
            rows
        })
        .collect();
    for turn in 1..=10 {
        let these: Vec<[f64; 6]> = rows.iter().flatten().filter(|row| row.0 == turn).map(|row| row.1).collect();
        let n = these.len() as f64;
        let mean = |i: usize| these.iter().map(|row| row[i]).sum::<f64>() / n;
        println!(
            "turn {turn}: {n} games, guild side {:.2}, best other {:.2}, held {:.2}, guild side size {:.2}, allied others {:.2}, reserves of others {:.1}",
            mean(0), mean(1), mean(2), mean(3), mean(4), mean(5)
        );
    }
}
