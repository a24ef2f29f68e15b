//! How long it takes to put views, questions and events on the wire, and how large they are: `cargo run --release -p kanly-wire
//! --example speed`. The figures stand in docs/benchmarks.md.

use std::time::{Duration, Instant};

use kanly_engine::{Actor, Config, Effect, Options, SplitMix, State, Viewer};
use kanly_narrate::Tongue;
use kanly_wire::{Event, Question, View};
use serde::Serialize;

/// Every so manieth position of a game is looked at.
const EVERY: usize = 7;
const GAMES: u64 = 60;

/// Sizes and the time that all of them took together.
#[derive(Default)]
struct Measured {
    sizes: Vec<usize>,
    time: Duration,
}

impl Measured {
    fn add<T: Serialize>(&mut self, make: impl FnOnce() -> T) {
        let begun = Instant::now();
        let text = serde_json::to_string(&make()).expect("what goes over the wire can be written");
        self.time += begun.elapsed();
        self.sizes.push(text.len());
    }

    fn tell(mut self, what: &str) {
        self.sizes.sort_unstable();
        let at = |percent: usize| self.sizes[(self.sizes.len() - 1) * percent / 100];
        let each = self.time / u32::try_from(self.sizes.len()).unwrap_or(u32::MAX);
        println!(
            "{what}: {each:.1?} each of {}; {} bytes in the middle, {} at 99 %, {} at most",
            self.sizes.len(),
            at(50),
            at(99),
            at(100)
        );
    }
}

fn main() {
    let tongue = Tongue::english();
    let (mut views, mut questions, mut events) =
        (Measured::default(), Measured::default(), Measured::default());
    for seed in 0..GAMES {
        let mut dice = SplitMix::new(seed);
        let mut effects: Vec<Effect> = Vec::new();
        let config = Config::new(6, Options::default().advanced(true));
        let mut state = State::new(&config, &mut effects).expect("six can play");
        for at in 1.. {
            if !state.stumble(&mut dice, &mut effects) {
                break;
            }
            for seat in state.players().iter().filter(|_| at % EVERY == 0) {
                views.add(|| View::from(&state.view(Viewer::Seat(seat))));
                if let Some(ask) = state.question(Actor::Seat(seat)) {
                    questions.add(|| Question::new(1, &ask, tongue));
                }
            }
            for seen in effects.drain(..).filter_map(|effect| effect.seen_by(Viewer::Table)) {
                events.add(|| Event::new(seen, None, tongue));
            }
        }
    }
    views.tell("views");
    questions.tell("questions with forms");
    events.tell("events with sentences");
}
