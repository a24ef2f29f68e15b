//! Texts that may be records: what can be read is written as it was read, and replays or names a line.
#![no_main]

use kanly_engine::record;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let read = match record::read(text) {
        Ok(read) => read,
        Err(errors) => {
            let lines = text.lines().count() + 1;
            assert!(!errors.is_empty());
            assert!(errors.iter().all(|error| (1..=lines).contains(&error.line) && error.column > 0));
            return;
        }
    };
    let again = record::read(&read.to_string()).expect("what was written can be read");
    let choices = |record: &record::Record| -> Vec<_> {
        record.choices.iter().map(|choice| (choice.actor, choice.action)).collect()
    };
    assert_eq!((again.config, choices(&again)), (read.config, choices(&read)));
    assert_eq!((&again.texts, again.digest), (&read.texts, read.digest));
    let digests = |record: &record::Record| -> Vec<_> {
        record.waypoints.iter().map(|waypoint| (waypoint.after, waypoint.digest)).collect()
    };
    assert_eq!((again.behaviour, digests(&again)), (read.behaviour, digests(&read)));
    let _ = read.replay(None, |state, _, _| {
        state.invariants().unwrap_or_else(|broken| panic!("{broken}"));
    });
});
