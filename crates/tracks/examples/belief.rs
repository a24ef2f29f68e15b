//! What beliefs are asked and what they are worth: `cargo run -p kanly-tracks --example belief -- [SEED] [GAMES]`.

use std::collections::BTreeMap;

use kanly_tracks::belief::{Effort, Setup, Tally, implied, moments, score, uniform};

fn main() {
    let mut numbers = std::env::args().skip(1).map_while(|word| word.parse::<u64>().ok());
    let seed = numbers.next().unwrap_or(1);
    let games = numbers.next().unwrap_or(6);
    let mut groups: BTreeMap<&str, [Tally; 2]> = BTreeMap::new();
    for game in 0..games {
        let setup = Setup::of(seed + game);
        let played = moments(&setup);
        println!("{setup:?}: {} moments, {:?}", played.moments.len(), played.outcome.map(|o| o.winners));
        for (number, moment) in played.moments.iter().enumerate() {
            let worlds = implied(&played, moment, Effort::default(), setup.seed);
            for (item, implied) in moment.items.iter().zip(worlds) {
                let Some(truth) = played.truth(moment, item) else { continue };
                let [nothing, known] = groups.entry(item.about.group()).or_default();
                nothing.add(score(&uniform(item), truth));
                known.add(score(&implied, truth));
                if game == 0 && number % 4 == 1 {
                    let shown: Vec<String> = implied.iter().map(|share| format!("{share:.2}")).collect();
                    let (seat, turn) = (moment.seat, moment.state.turn());
                    let is = item.outcomes[truth];
                    println!(
                        "  turn {turn} {:?} {seat}: {}: {} ({is})",
                        moment.when,
                        item.about,
                        shown.join(" ")
                    );
                }
            }
        }
    }
    println!("\n{:<12} {:>6} {:>16} {:>16}", "", "items", "uniform", "worlds");
    for (group, tallies) in groups {
        let [nothing, known] = tallies.map(|tally| tally.mean().unwrap_or_default());
        println!(
            "{group:<12} {:>6} {:>8.3} {:>7.3} {:>8.3} {:>7.3}",
            tallies[0].items, nothing.log, nothing.brier, known.log, known.brier
        );
    }
}
