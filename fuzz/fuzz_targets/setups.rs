//! Configurations and positions made of bytes: they are refused with a rule, or they are a game that can be played.
#![no_main]

use kanly_engine::{Dice as _, State};
use kanly_fuzz::{Bytes, config, go_on, position};

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let made = if bytes.below(4) == 0 {
        State::new(&config(&mut bytes), &mut ()).map_err(|problems| {
            assert!(problems.iter().all(|problem| !problem.rule.number().is_empty()));
            problems.len()
        })
    } else {
        State::from_position(&position(&mut bytes), &mut ()).map_err(|problems| {
            assert!(problems.iter().all(|problem| !problem.rule.number().is_empty() && !problem.at.is_empty()));
            problems.len()
        })
    };
    match made {
        Ok(mut state) => {
            state.invariants().unwrap_or_else(|broken| panic!("at the start: {broken}"));
            go_on(&mut state, &mut bytes);
        }
        Err(problems) => assert!(problems > 0, "refused for no reason"),
    }
});
