//! Wall-clock benchmarks: `cargo bench -p kanly-engine`. Machines are noisy; compare within one run, and look at
//! `cargo xtask instructions` for figures that repeat.
#![allow(missing_docs, reason = "criterion writes the entry point")]

mod workloads;

use criterion::{Criterion, criterion_group, criterion_main};

fn engine(c: &mut Criterion) {
    for (name, mut work) in workloads::all() {
        c.bench_function(name, |bencher| bencher.iter(&mut work));
    }
}

criterion_group!(benches, engine);
criterion_main!(benches);
