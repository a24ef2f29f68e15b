//! Texts that may be messages: every reader writes back what it has read as the same JSON, or says what is wrong.
#![no_main]

use serde_json::Value;

libfuzzer_sys::fuzz_target!(|text: &str| {
    for part in kanly_wire::PARTS {
        match (part.again)(text) {
            Ok(again) => {
                let value = |text: &str| serde_json::from_str::<Value>(text).expect("it was read");
                assert_eq!(value(&again), value(text), "{}", part.name);
            }
            Err(misread) => assert!(!misread.reason.is_empty(), "{}", part.name),
        }
    }
});
