//! `kanly rules` as people and scripts call it: what it prints and how it exits.

use std::process::Stdio;

use crate::common::{Folder, command, kanly_in};

const RULES: &str = r#"
[[rule]]
id = "1.01.00"
title = "Storm"
mode = "basic"
scope = "table"
karama = "none"
reason = "A heading."
text = "The storm."
see = []
cases = []

[[rule]]
id = "1.01.01"
title = "Moving the storm"
mode = "basic"
scope = "engine"
karama = "cancel"
text = "It moves."
see = ["1.01.00"]
cases = ["Dials 1 and 2 -> three sectors."]
"#;

/// A small repository: `code` is the engine, `scenario` the only scenario file.
fn repository(name: &str, code: &str, scenario: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("rules/1.toml", RULES);
    folder.write("rules/held.toml", "held = [\"1.01.01\"]\n");
    folder.write("crates/engine/src/lib.rs", code);
    folder.write("scenarios/storm.toml", scenario);
    folder
}

/// One that lacks nothing.
fn complete(name: &str) -> Folder {
    repository(name, "//! [1.01.01]", "[[case]]\nname = \"three sectors\"\nproves = [\"1.01.01/1\"]\n")
}

#[test]
fn a_complete_repository_passes() {
    let repository = complete("complete");
    let coverage = repository.kanly(&["rules", "--coverage"]).succeeded();
    assert!(coverage.contains("No held rule lacks anything."));
    let missing = repository.kanly(&["rules", "--missing"]);
    assert_eq!((missing.code, missing.out.as_str()), (Some(0), "Every case of the held rules is proven.\n"));
    assert!(coverage.contains("engine: rules that the engine enforces"), "{coverage}");
    let rule = repository.kanly(&["rules", "1.01.01"]);
    for part in ["three sectors (scenarios/storm.toml:1)", "held and complete", "crates/engine/src/lib.rs:1"]
    {
        assert!(rule.out.contains(part), "no {part:?} in {}", rule.out);
    }
}

#[test]
fn cases_of_rules_that_are_not_held_are_not_called_proven() {
    let repository = complete("open");
    repository.write("rules/held.toml", "held = []\n");
    repository.write("scenarios/storm.toml", "");
    let missing = repository.kanly(&["rules", "--missing", "1.01"]).succeeded();
    assert_eq!(
        missing,
        "No rule of 1.01 is held.\n1 case of a rule that is not held is still open; --all lists it.\n"
    );
    let all = repository.kanly(&["rules", "--missing", "--all"]).out;
    assert!(all.ends_with("1 case is not proven.\n"), "{all}");
    let list = repository.kanly(&["rules"]).out;
    assert!(list.contains(" open basic "), "{list}");
    let list = complete("held").kanly(&["rules", "1.01"]).out;
    assert!(list.contains(" held basic "), "{list}");
}

#[test]
fn the_repository_is_found_from_below_and_by_name() {
    let repository = complete("below");
    let below = kanly_in(&repository.path().join("crates/engine/src"), &["rules"]);
    assert!(below.out.contains("2 rules with 1 cases"), "{}", below.out);
    let named = kanly_in(&std::env::temp_dir(), &["rules", "--root", repository.path().to_str().unwrap()]);
    assert_eq!(named.out, below.out);
    repository.kanly(&["rules", "--root", "crates"]).failed(2);
}

#[test]
fn what_is_lacking_makes_it_fail() {
    let repository = repository("lacking", "", "");
    let coverage = repository.kanly(&["rules", "--coverage"]);
    coverage.failed(1);
    assert!(
        coverage.out.contains("no code of the engine cites it; its only case is not proven"),
        "{}",
        coverage.out
    );
    let json = repository.kanly(&["rules", "--coverage", "--json"]);
    json.failed(1);
    let json = json.json();
    assert_eq!(json["passes"], false);
    assert_eq!(json["total"]["held"], 1);
    assert_eq!(json["lacking"][0]["status"]["unproven"][0], 1);
    let missing = repository.kanly(&["rules", "--missing", "--json", "1.01"]);
    missing.failed(1);
    let missing = missing.json();
    assert_eq!(missing[0]["case"], "1.01.01/1");
}

#[test]
fn ids_that_do_not_exist_make_it_fail() {
    let repository = complete("unknown");
    repository.write("crates/engine/src/b.rs", "\n// [1.01.10]\n");
    let coverage = repository.kanly(&["rules", "--coverage"]);
    let shown = coverage.failed(1);
    assert!(shown.contains("there is no rule 1.01.10") && shown.contains("b.rs:2:5"), "{shown}");
}

#[test]
fn unknown_rules_get_near_misses() {
    let repository = complete("near");
    let rule = repository.kanly(&["rules", "1.1.1"]).failed(2);
    assert!(rule.contains("did you mean 1.01.01 (Moving the storm)"), "{rule}");
    repository.kanly(&["rules", "1.01.01/2"]).failed(2);
    repository.kanly(&["rules", "1.01"]).succeeded();
    repository.kanly(&["rules", "--search", " "]).failed(2);
    repository.kanly(&["rules", "--wrong"]).failed(2);
}

#[test]
fn mistakes_in_the_rule_files_are_shown_at_their_place() {
    let repository = complete("mistakes");
    let bad = RULES.replace("\"cancel\"", "\"cancle\"").replace("\"table\"", "\"tabel\"");
    repository.write("rules/1.toml", &bad);
    let list = repository.kanly(&["rules"]).failed(2);
    for part in
        ["rules/1.toml:6:9", "did you mean \"table\"?", "rules/1.toml:18:10", "did you mean \"cancel\"?"]
    {
        assert!(list.contains(part), "no {part:?} in {}", list);
    }
}

#[test]
fn outside_a_repository_the_rules_are_those_of_the_program() {
    let outside = std::env::temp_dir();
    assert!(kanly_in(&outside, &["rules"]).out.contains("336 rules with "));
    let coverage = kanly_in(&outside, &["rules", "--coverage"]).failed(2);
    assert!(coverage.contains("--root"));
}

#[test]
fn json_is_what_it_says() {
    let repository = complete("json");
    let read = |args: &[&str]| repository.kanly(args).json();
    assert_eq!(read(&["rules", "--json"])[1]["karama"], "cancel");
    let rule = read(&["rules", "1.01.01", "--json"]);
    assert_eq!(rule[0]["audit"]["status"]["is"], "complete");
    assert_eq!(rule[0]["audit"]["proofs"][0][0]["file"], "scenarios/storm.toml");
    assert_eq!(read(&["rules", "--search", "dials", "--json"])[0]["case"], 1);
}

#[test]
fn colours_are_for_terminals_or_on_demand() {
    let repository = complete("colours");
    assert!(!repository.kanly(&["rules"]).out.contains('\u{1b}'));
    assert!(repository.kanly(&["rules", "--color", "always"]).out.contains('\u{1b}'));
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    for args in [&["rules", "--json"][..], &["rules"], &["--help"]] {
        let mut child = command(args)
            .current_dir(std::env::temp_dir())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), &output.stderr[..]), (Some(0), &b""[..]), "{args:?}");
    }
}
