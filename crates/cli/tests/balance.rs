//! `kanly balance` as people and scripts call it.

use crate::common::{Folder, kanly};

fn balance(args: &[&str]) -> crate::common::Ran {
    kanly(&[&["balance", "--agent", "kinds", "--seed", "7", "--turns", "3"], args].concat())
}

#[test]
fn factions_and_allies_are_told_with_intervals() {
    let told = balance(&["--games", "60"]).succeeded();
    assert!(told.starts_with("60 games, 6 players, basic game  balanced, seed 7\n"), "{told}");
    for words in ["Factions", "Allies", "How games were won", "Spacing Guild", "95 %"] {
        assert!(told.contains(words), "no {words} in\n{told}");
    }
    assert!(!told.contains("Ladder"), "there is nobody to compare with:\n{told}");
    let json = balance(&["--games", "12", "--players", "3", "--json"]).json();
    let rows = json["factions"].as_array().expect("rows");
    let games: Vec<u64> = rows.iter().filter_map(|row| row["wins"]["games"].as_u64()).collect();
    assert_eq!(games, [6; 6], "with three of six each faction plays half of the games");
}

#[test]
fn two_readings_meet_the_same_deals() {
    let folder = Folder::new("readings");
    let args =
        ["balance", "--agent", "kinds", "--seed", "7", "--games", "8", "--players", "4", "--turns", "3"];
    let compare = ["--compare", "ask_everyone=false,true", "--out", "run"];
    let told = folder.kanly(&[&args[..], &compare].concat()).succeeded();
    assert!(told.starts_with("ask_everyone: false or true  8 deals, each played both ways; "), "{told}");
    assert_eq!(told.matches("beyond chance").count(), 6, "{told}");
    let seeds = |value: &str| -> Vec<String> {
        let table = folder.text(&format!("run/ask_everyone={value}/games.csv"));
        table.lines().skip(1).map(|line| line.split(',').take(3).collect::<Vec<_>>().join(",")).collect()
    };
    assert_eq!(seeds("false"), seeds("true"));
    let report = folder.text("run/report.html");
    assert!(report.contains("Differences of win shares") && report.contains("ask_everyone=true"));
    assert!(report.contains("--compare ask_everyone=false,true"), "the command stands at the foot");
    assert!(folder.text("run/summary.json").contains("\"verdict\""));
}

/// A last turn that comes at once is more than chance.
#[test]
fn a_difference_is_found_where_there_is_one() {
    let args =
        ["balance", "--agent", "standard", "--seed", "7", "--games", "120", "--compare", "max_turns=10,1"];
    let told = kanly(&args).succeeded();
    assert!(told.contains("often with max_turns=1, beyond chance"), "{told}");
}

#[test]
fn a_wrong_command_is_refused() {
    for (args, words) in [
        (&["--agent", "clever"][..], "`clever` is no bot"),
        (&["--compare", "karama_span"], "such as `karama_span=phase,use`"),
        (&["--compare", "karama_span=use,use"], "with itself"),
        (&["--compare", "karama_span=use,never"], "karama_span is one of use, phase, not `never`"),
        (&["--compare", "worms=1,2"], "`worms` is no option"),
        (&["--compare", "max_turns=3,4"], "--turns and --compare"),
        (&["--compare", "mode=basic,hard"], "not one of basic, advanced"),
        (&["--players", "1"], "[0.08]"),
        (&["--games", "0"], "a whole number from 1"),
    ] {
        let told = kanly(&[&["balance", "--turns", "3"], args].concat()).failed(2);
        assert!(told.contains(words), "{args:?}: {told}");
    }
    let fault = Folder::new("fault");
    let told = fault
        .kanly(&["balance", "--agent", "kinds", "--games", "2", "--limit", "9", "--seed", "1"])
        .failed(1);
    assert!(
        told.contains("2 of 2 games ended by a fault") && told.contains("balance-1-fault-0.kanly"),
        "{told}"
    );
}
