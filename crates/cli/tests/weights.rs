//! Other weights for the bots, and what becomes of bad ones.

use crate::common::{File, Ran, command, kanly, reading};

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

fn without_weights(args: &[&str], lines: &[u8]) -> Ran {
    let mut command = command(args);
    command.env("KANLY_WEIGHTS", "there-are-none.bin");
    reading(command, lines)
}

/// Without a network each seat hopes for what it likes; what people are shown makes one for all sides together.
#[test]
fn hints_and_reviews_say_that_no_network_tells_the_chances() {
    let said = "No network can be used here";
    let file = File::new("weights-review.kanly");
    let made = ["record", "--seed", "4", "--turns", "1", "--agents", "kinds", "--out", file.path()];
    kanly(&made).succeeded();
    let args = ["review", file.path(), "--effort", "quick", "--seat", "fremen"];
    let told = without_weights(&args, b"").succeeded();
    assert!(told.contains(said), "{told}");
    let json = without_weights(&[&args[..], &["--json"]].concat(), b"").json();
    assert!(json["caveats"].as_array().expect("a list").contains(&serde_json::json!({"kind": "no-network"})));
    let first = json["turns"][0]["chances"].as_object().expect("a chance for each");
    let chances: Vec<f64> = first.values().filter_map(serde_json::Value::as_f64).collect();
    assert!(chances.len() == 6 && (chances.iter().sum::<f64>() - 1.0).abs() < 1e-3, "{chances:?}");
    // In a game of one turn the Guild has hardly to wait.
    assert!(chances.iter().all(|chance| (0.0..0.6).contains(chance)), "{chances:?}");
    assert!(!kanly(&args).succeeded().contains(said));

    let play = ["play", "--seed", "1", "--as", "fremen"];
    let hint = without_weights(&play, b"hint\nquit\n").succeeded();
    assert!(hint.contains(said), "{hint}");
}

#[test]
fn whoever_asks_no_bot_hears_nothing_of_weights() {
    let mut command = command(&["board"]);
    command.env("KANLY_WEIGHTS", "there-are-none.bin");
    let ran = reading(command, b"");
    ran.succeeded();
    assert_eq!(ran.err, "");
}
