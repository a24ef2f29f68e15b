//! Other weights for the bots that play beside models.

use std::process::Command;

/// What the program says of weights that are not there.
fn said(args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kanly-llm"));
    command.args(args).env("KANLY_WEIGHTS", "there-are-none.bin");
    let ran = command.output().expect("it starts");
    String::from_utf8_lossy(&ran.stderr).into_owned()
}

#[test]
fn weights_that_cannot_be_used_are_named_where_bots_play() {
    let told = said(&["run", "there-is-none.toml"]);
    assert_eq!(
        told.matches("KANLY_WEIGHTS: cannot read the weights there-are-none.bin").count(),
        1,
        "{told}"
    );
    let told = said(&["report", "there-is-none"]);
    assert!(!told.contains("KANLY_WEIGHTS"), "no bot plays in it: {told}");
}
