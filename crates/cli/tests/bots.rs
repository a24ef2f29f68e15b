//! `kanly bots audit` as people and scripts call it.

use crate::common::{Folder, kanly};

const QUICK: [&str; 6] = ["bots", "audit", "--agents", "standard", "--games", "4"];

fn audit(folder: &Folder, args: &[&str]) -> crate::common::Ran {
    folder.kanly(&[&QUICK, args].concat())
}

#[test]
fn figures_stand_by_family_for_both_games() {
    let folder = Folder::new("audit");
    let told = audit(&folder, &[]).succeeded();
    assert!(told.starts_with("4 games, 6 players, basic game; standard, seed 1\n"), "{told}");
    assert!(told.contains("\n4 games, 6 players, advanced game; standard, seed 1\n"), "{told}");
    for words in [
        "Tokens lost outside of battles",
        "lost, but won by a higher dial",
        "shipments of one token",
        "Truthtrance held at the end",
        "won by Spacing Guild",
        "Stated chances to win the battle",
        "Stated chances to win the game",
    ] {
        assert_eq!(told.matches(words).count(), 2, "{words} in\n{told}");
    }
    assert_eq!(told.matches("Brier score").count(), 4, "{told}");
    assert!(kanly(&["bots"]).succeeded().contains("novice"), "the list is still there");
    assert!(kanly(&["bots", "--json", "audit"]).failed(2).contains("cannot be used with"));
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let folder = Folder::new("audit-threads");
    audit(&folder, &["--threads", "1", "--out", "one.json"]).succeeded();
    audit(&folder, &["--threads", "2", "--out", "new/two.json"]).succeeded();
    assert_eq!(folder.text("one.json"), folder.text("new/two.json"));
}

#[test]
fn an_earlier_audit_stands_beside_the_new_one() {
    let folder = Folder::new("audit-against");
    let said = audit(&folder, &["--mode", "advanced", "--out", "before.json"]).succeeded();
    assert!(said.ends_with("The result is in before.json.\n"), "{said}");

    let same = audit(&folder, &["--mode", "advanced", "--against", "before.json", "--json"]).json();
    let rows = same["against"][0]["rows"].as_array().expect("rows");
    assert!(rows.len() > 50 && rows.iter().all(|row| row["before"] == row["after"]), "{rows:?}");
    // A number that was read from a file may be off by its last bit.
    let still = |change: &serde_json::Value| change.as_f64().unwrap_or(0.0).abs() < 1e-12;
    assert!(rows.iter().all(|row| row["beyond_chance"] != true && still(&row["change"])), "{rows:?}");
    assert!(rows.iter().any(|row| row["id"] == "game-brier"), "{rows:?}");

    let both = audit(&folder, &["--seed", "2", "--against", "before.json"]).succeeded();
    assert!(both.contains("There is nothing to compare this with"), "{both}");
    assert!(both.contains("Before: standard, 4 games, 6 players, seed 1, behaviour version"), "{both}");
    assert!(both.contains("beyond chance"), "{both}");

    let other = audit(&folder, &["--mode", "basic", "--against", "before.json"]).failed(2);
    assert!(other.contains("it holds advanced games only") && other.contains("--mode advanced"), "{other}");
}

#[test]
fn a_fault_is_told_with_its_record_and_leaves_no_figures() {
    let folder = Folder::new("audit-fault");
    let ran = audit(&folder, &["--mode", "basic", "--limit", "15"]);
    let told = ran.failed(1);
    assert!(told.contains("4 of 4 games ended by a fault"), "{told}");
    assert!(ran.out.contains("No game was played to its end."), "{}", ran.out);
    let record = folder.text("audit-basic-1-fault-0.kanly");
    assert!(
        record.contains("kanly bots audit --agents standard --games 4 --seed 1 --players 6 --mode basic"),
        "{record}"
    );
}
