//! Runs one workload so many times, for counting its instructions: `workload NUMBER TIMES` prints how many choices it
//! took. Without arguments it lists them. `cargo xtask instructions` runs it under valgrind.

#[path = "../benches/workloads/mod.rs"]
mod workloads;

fn main() {
    let arguments: Vec<usize> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let mut all = workloads::all();
    match arguments[..] {
        [number, times] if number < all.len() => {
            println!("{}", (0..times).map(|_| (all[number].1)()).sum::<u64>());
        }
        // any: without two numbers there is nothing to run
        _ => all.iter().for_each(|(name, _)| println!("{name}")),
    }
}
