//! Other weights for the bots, and what becomes of bad ones.

use crate::common::{File, Ran, command, reading};

const WEIGHTS: &[u8] = include_bytes!("../../agents/weights.bin");

fn record_with(weights: &str) -> Ran {
    let mut command = command(&["record", "--seed", "3", "--mode", "advanced"]);
    command.env("KANLY_WEIGHTS", weights);
    reading(command, b"")
}

/// Bad weights are named once, and the game is played without them.
#[track_caller]
fn refused(weights: &str, why: &str) {
    let ran = record_with(weights);
    let usual = record_with("").succeeded();
    assert_ne!(ran.succeeded(), usual, "without a network they play otherwise");
    let said = ran.err.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(said.matches("without a network").count(), 1, "{said}");
    assert!(said.starts_with("KANLY_WEIGHTS: ") && said.contains(why), "{said}");
}

#[test]
fn weights_of_a_file_are_used() {
    let file = File::with("weights-good.bin", WEIGHTS);
    let ran = record_with(file.path());
    assert_eq!(ran.succeeded(), record_with("").succeeded());
    assert!(!ran.err.contains("KANLY_WEIGHTS"), "{}", ran.err);
}

#[test]
fn missing_weights_are_named() {
    refused("there-are-none.bin", "cannot read the weights there-are-none.bin");
}

#[test]
fn damaged_weights_are_named() {
    let mut bytes = WEIGHTS.to_vec();
    bytes[2_000] ^= 1;
    refused(File::with("weights-damaged.bin", bytes).path(), "these weights are damaged");
}

#[test]
fn weights_for_other_features_are_named() {
    let mut bytes = WEIGHTS.to_vec();
    bytes[8] ^= 0x40;
    refused(File::with("weights-other.bin", bytes).path(), "are for features of version");
}

#[test]
fn whoever_asks_no_bot_hears_nothing_of_weights() {
    let mut command = command(&["board"]);
    command.env("KANLY_WEIGHTS", "there-are-none.bin");
    let ran = reading(command, b"");
    ran.succeeded();
    assert_eq!(ran.err, "");
}
