//! How large forms are and how long they take: plays random advanced games of six factions and makes the form of
//! everybody who is asked, as JSON. `cargo run --release -p kanly-form --example forms [GAMES]` prints a row for each
//! kind of question: how often it came up, and the mean, the 99th of a hundred and the most of time and size. Rows with a
//! plus are what may be done unasked; they are counted in the others.

use kanly_engine::{Config, Faction, Options, SplitMix, State, Waiting};
use std::collections::BTreeMap;
use std::time::Instant;

/// So often each form is made.
const REPEATS: u32 = 5;

/// Nanoseconds and bytes of the forms of one kind.
#[derive(Default)]
struct Figures {
    times: Vec<u64>,
    sizes: Vec<u64>,
}

fn main() {
    let games = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(100);
    let mut figures: BTreeMap<String, Figures> = BTreeMap::new();
    for seed in 0..games {
        play(seed, &mut figures);
    }
    println!("{:18} {:>7} {:>22} {:>24}", "kind", "forms", "ns: mean, 99 %, most", "bytes: mean, 99 %, most");
    for (kind, mut of) in figures {
        println!("{kind:18} {:7} {:>22} {:>24}", of.sizes.len(), told(&mut of.times), told(&mut of.sizes));
    }
}

fn play(seed: u64, figures: &mut BTreeMap<String, Figures>) {
    let mut dice = SplitMix::new(seed);
    let config = Config::of(Faction::ALL, Options::default().advanced(true));
    let mut state = State::new(&config, &mut ()).expect("six factions");
    while state.must_act() != Waiting::Nobody {
        if let Waiting::Seats(seats) = state.must_act() {
            for seat in seats.iter() {
                measure(&state, seat, figures);
            }
        }
        state.stumble(&mut dice, &mut ());
    }
}

/// The least of several times, because machines have other things to do in between.
fn measure(state: &State, seat: Faction, figures: &mut BTreeMap<String, Figures>) {
    let mut least = u64::MAX;
    for _ in 0..REPEATS {
        let started = Instant::now();
        let json = serde_json::to_string(&kanly_form::form(state, seat)).expect("plain data");
        least = least.min(started.elapsed().as_nanos() as u64);
        std::hint::black_box(json);
    }
    let form = kanly_form::form(state, seat).expect("it is asked");
    let size = serde_json::to_string(&form).expect("plain data").len() as u64;
    let asked = form.asked.as_ref().map_or("unasked", |asked| &asked.kind);
    for entry in &form.unasked {
        let size = serde_json::to_string(entry).expect("plain data").len() as u64;
        figures.entry(format!("+ {}", entry.kind)).or_default().sizes.push(size);
    }
    for name in [asked, "all"] {
        let of = figures.entry(name.to_owned()).or_default();
        of.times.push(least);
        of.sizes.push(size);
    }
}

fn told(numbers: &mut [u64]) -> String {
    if numbers.is_empty() {
        return String::new();
    }
    numbers.sort_unstable();
    let count = numbers.len();
    let mean = numbers.iter().sum::<u64>() / count as u64;
    format!("{mean} {} {}", numbers[(count * 99 / 100).min(count - 1)], numbers[count - 1])
}
