//! Ratings in the order of the games, and how sure they are.

use kanly_engine::{Dice as _, SplitMix};
use kanly_host::mix;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::plan::Plan;
use crate::stats::middle_95;
use crate::tally::{End, Tally};

/// So often are the deals drawn anew.
pub(crate) const SAMPLES: u64 = 200;

/// A table as ratings see it: who sat there, and who was first.
#[derive(Clone, Copy)]
struct Row {
    agents: [u16; 6],
    seats: u8,
    /// By seat: whether it is among the first. All others share the second rank.
    first: u8,
    /// Whether anybody can be said to have done better than others.
    ranked: bool,
    /// By seat: whether the game counts for the share of its agent.
    counted: u8,
    won: u8,
}

/// The games of one deal.
type Block<'r> = &'r [Option<Row>];

/// The figures of one agent, with the intervals that 95 of 100 samples lie in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rated {
    /// The middle of the samples. What comes out in the order of the games weighs the last of them most.
    pub(crate) rating: f64,
    pub(crate) in_order: f64,
    pub(crate) rating_low: f64,
    pub(crate) rating_high: f64,
    pub(crate) share_low: f64,
    pub(crate) share_high: f64,
}

/// Rates the agents of all games that were played. `tick` is called after every sample, [`SAMPLES`] times.
pub(crate) fn rate(plan: &Plan, tally: &Tally, threads: usize, tick: &(dyn Fn() + Sync)) -> Vec<Rated> {
    let agents = tally.names.len();
    let deal = plan.games_per_deal() as usize;
    let rows: Vec<Option<Row>> =
        tally.ends.iter().enumerate().map(|(number, end)| end.map(|end| row(plan, number, end))).collect();
    // Games that were not played leave holes; a deal of nothing else is none.
    let blocks: Vec<Block<'_>> =
        rows.chunks(deal).filter(|block| block.iter().any(Option::is_some)).collect();
    let whole = ratings(agents, rows.iter().flatten());
    let samples = samples(&blocks, agents, mix(plan.seed, SAMPLES), threads, tick);
    let of = |agent: usize, what: fn(&(f64, f64)) -> f64| {
        let mut values: Vec<f64> = samples.iter().map(|sample| what(&sample[agent])).collect();
        if values.is_empty() {
            return (0.0, (0.0, 0.0));
        }
        let ends = middle_95(&mut values);
        (values[values.len() / 2], ends)
    };
    let rated = |(agent, in_order): (usize, &WengLinRating)| {
        let (rating, (rating_low, rating_high)) = of(agent, |sample| sample.0);
        let (_, (share_low, share_high)) = of(agent, |sample| sample.1);
        Rated { rating, in_order: in_order.rating, rating_low, rating_high, share_low, share_high }
    };
    whole.iter().enumerate().map(rated).collect()
}

fn row(plan: &Plan, number: usize, end: End) -> Row {
    let mut row = Row { agents: [0; 6], seats: 0, first: 0, ranked: true, counted: 0, won: 0 };
    for (seat, chair) in plan.game(number as u64).chairs.iter().enumerate() {
        row.agents[seat] = chair.agent as u16;
        row.seats += 1;
        let won = end.winners.contains(chair.faction);
        let first = match end.fault {
            None => won,
            Some(whose) => whose != Some(chair.faction),
        };
        let counted = end.fault.is_none_or(|whose| whose.is_none_or(|whose| whose == chair.faction));
        row.first |= u8::from(first) << seat;
        row.won |= u8::from(won) << seat;
        row.counted |= u8::from(counted) << seat;
    }
    row.ranked = end.fault != Some(None);
    row
}

/// Ratings after these games. An agent on several seats of a table gets the mean of what its seats would get.
fn ratings<'r>(agents: usize, rows: impl Iterator<Item = &'r Row>) -> Vec<WengLinRating> {
    let config = WengLinConfig::new();
    let mut ratings = vec![WengLinRating::new(); agents];
    for row in rows.filter(|row| row.ranked) {
        let seats = &row.agents[..row.seats.into()];
        let teams: Vec<[WengLinRating; 1]> =
            seats.iter().map(|&agent| [ratings[usize::from(agent)]]).collect();
        let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
            .iter()
            .enumerate()
            .map(|(seat, team)| {
                (&team[..], MultiTeamOutcome::new(if row.first >> seat & 1 == 1 { 1 } else { 2 }))
            })
            .collect();
        let after = weng_lin_multi_team(&ranked, &config);
        for (seat, &agent) in seats.iter().enumerate() {
            if seats[..seat].contains(&agent) {
                continue;
            }
            let mine =
                || seats.iter().zip(&after).filter(|(other, _)| **other == agent).map(|(_, team)| team[0]);
            let count = mine().count() as f64;
            ratings[usize::from(agent)] = WengLinRating {
                rating: mine().map(|new| new.rating).sum::<f64>() / count,
                uncertainty: mine().map(|new| new.uncertainty).sum::<f64>() / count,
            };
        }
    }
    ratings
}

/// Draws as many deals as there are, with repetition, again and again: rating and share of each agent in each sample.
/// Each sample has dice of its own, so that the number of threads does not matter.
fn samples(
    blocks: &[Block<'_>],
    agents: usize,
    seed: u64,
    threads: usize,
    tick: &(dyn Fn() + Sync),
) -> Vec<Vec<(f64, f64)>> {
    if blocks.is_empty() {
        return Vec::new();
    }
    let sample = |number: u64| {
        let mut dice = SplitMix::new(mix(seed, number));
        let drawn: Vec<Block<'_>> = (0..blocks.len()).map(|_| blocks[dice.index(blocks.len())]).collect();
        let rows = || drawn.iter().flat_map(|block| block.iter().flatten());
        let ratings = match agents {
            1 => vec![WengLinRating::new()], // it has met only itself
            _ => ratings(agents, rows()),    // any: two or more have met
        };
        let shares = shares(agents, rows());
        tick();
        ratings.iter().zip(shares).map(|(rating, share)| (rating.rating, share)).collect()
    };
    let numbers: Vec<u64> = (0..SAMPLES).collect();
    let part = numbers.len().div_ceil(threads.max(1));
    let sample = &sample;
    std::thread::scope(|scope| {
        let workers: Vec<_> = numbers
            .chunks(part)
            .map(|numbers| {
                scope.spawn(move || numbers.iter().map(|&number| sample(number)).collect::<Vec<_>>())
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("sums do not panic")).collect()
    })
}

fn shares<'r>(agents: usize, rows: impl Iterator<Item = &'r Row>) -> Vec<f64> {
    let mut sums = vec![(0u64, 0u64); agents];
    for row in rows {
        for (seat, &agent) in row.agents[..row.seats.into()].iter().enumerate() {
            let sums = &mut sums[usize::from(agent)];
            sums.0 += u64::from(row.won >> seat & 1);
            sums.1 += u64::from(row.counted >> seat & 1);
        }
    }
    sums.into_iter().map(|(wins, games)| if games == 0 { 0.0 } else { wins as f64 / games as f64 }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table of two agents on six seats in turn, where these seats have won.
    fn table(first: u8) -> Row {
        Row { agents: [0, 1, 0, 1, 0, 1], seats: 6, first, ranked: true, counted: 0b11_1111, won: first }
    }

    /// Deals of as many games each.
    fn deals(rows: &[Option<Row>], games: usize) -> Vec<Block<'_>> {
        rows.chunks(games).collect()
    }

    fn coin(won: u8) -> Option<Row> {
        Some(Row { agents: [0; 6], seats: 1, first: won, ranked: true, counted: 1, won })
    }

    #[test]
    fn whoever_wins_more_is_rated_higher_and_a_table_of_equals_stays_where_it_is() {
        let rows: Vec<Row> = (0..50).map(|i| table(if i % 5 == 0 { 0b10 } else { 0b1 })).collect();
        let found = ratings(2, rows.iter());
        assert!(found[0].rating > found[1].rating + 2.0, "{found:?}");
        let alone = Row { agents: [0; 6], ..table(1) };
        assert!((ratings(1, [alone].iter())[0].rating - 25.0).abs() < 1e-9);
    }

    #[test]
    fn a_sample_of_games_all_alike_is_sure() {
        let rows = vec![Some(table(0b1)); 40];
        let samples = samples(&deals(&rows, 1), 2, 1, 2, &|| {});
        assert_eq!(samples.len() as u64, SAMPLES);
        assert!(samples.iter().all(|sample| (sample[0].1 - 1.0 / 3.0).abs() < 1e-12 && sample[1].1 == 0.0));
    }

    /// Of 100 single games half are won: the share's standard error is 0.05, so the interval is about ±0.098.
    #[test]
    fn the_interval_of_a_fair_coin_is_as_wide_as_theory_says() {
        let rows: Vec<Option<Row>> = (0..100).map(|i| coin(i % 2)).collect();
        let samples = samples(&deals(&rows, 1), 1, 9, 1, &|| {});
        let mut found: Vec<f64> = samples.iter().map(|sample| sample[0].1).collect();
        let (low, high) = middle_95(&mut found);
        assert!((0.37..0.44).contains(&low) && (0.56..0.63).contains(&high), "{low} to {high}");
    }

    #[test]
    fn deals_that_cancel_luck_make_it_surer_than_single_games() {
        let rows: Vec<Option<Row>> = (0..100).map(|i| coin(i % 2)).collect();
        assert!(samples(&deals(&rows, 2), 1, 9, 1, &|| {}).iter().all(|sample| sample[0].1 == 0.5));
    }

    #[test]
    fn the_number_of_threads_does_not_matter() {
        let rows: Vec<Option<Row>> = (0..30).map(|i| Some(table(1 << (i % 6)))).collect();
        let blocks = deals(&rows, 1);
        assert_eq!(samples(&blocks, 2, 3, 1, &|| {}), samples(&blocks, 2, 3, 3, &|| {}));
    }
}
