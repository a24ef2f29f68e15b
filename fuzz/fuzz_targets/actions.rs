//! Games in which the bytes choose: whatever is done or tried, nothing panics and the invariants hold.
#![no_main]

use kanly_agents::{Mode, vary};
use kanly_engine::State;
use kanly_fuzz::{Bytes, after_some_turns, go_on};

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let config = vary(2..=6, Mode::Both, &mut bytes);
    let mut state = State::new(&config, &mut ()).expect("a sound configuration");
    after_some_turns(&mut state, &mut bytes);
    go_on(&mut state, &mut bytes);
});
