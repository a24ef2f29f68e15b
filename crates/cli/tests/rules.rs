//! `kanly rules` as people and scripts call it: what it prints and how it exits.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const RULES: &str = r#"
[[rule]]
id = "1.01.00"
title = "Storm"
mode = "basic"
scope = "table"
karama = "none"
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

/// A small repository, removed when the test ends.
struct Repository(PathBuf);

impl Repository {
    /// `code` is the engine, `scenario` the only scenario file.
    fn new(name: &str, code: &str, scenario: &str) -> Repository {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("rules-{name}"));
        let write = |path: &str, text: &str| {
            let path = root.join(path);
            std::fs::create_dir_all(path.parent().expect("it has a folder")).expect("the folder can be made");
            std::fs::write(path, text).expect("the file can be written");
        };
        write("rules/1.toml", RULES);
        write("rules/held.toml", "held = [\"1.01.01\"]\n");
        write("crates/engine/src/lib.rs", code);
        write("scenarios/storm.toml", scenario);
        Repository(root)
    }

    fn complete(name: &str) -> Repository {
        Repository::new(
            name,
            "//! [1.01.01]",
            "[[case]]\nname = \"three sectors\"\nproves = [\"1.01.01/1\"]\n",
        )
    }

    fn kanly(&self, args: &[&str]) -> Output {
        kanly(&self.0, args)
    }
}

impl Drop for Repository {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn kanly(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kanly"))
        .current_dir(folder)
        .args(args)
        .output()
        .expect("the command runs")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the messages are text")
}

#[test]
fn a_complete_repository_passes() {
    let repository = Repository::complete("complete");
    let coverage = repository.kanly(&["rules", "--coverage"]);
    assert_eq!(coverage.status.code(), Some(0), "{}", err(&coverage));
    assert!(out(&coverage).contains("No held rule lacks anything."));
    let missing = repository.kanly(&["rules", "--missing"]);
    assert_eq!(
        (missing.status.code(), out(&missing).as_str()),
        (Some(0), "Every case of the held rules is proven.\n")
    );
    assert!(out(&coverage).contains("engine: rules that the engine enforces"), "{}", out(&coverage));
    let rule = repository.kanly(&["rules", "1.01.01"]);
    for part in ["three sectors (scenarios/storm.toml:1)", "held and complete", "crates/engine/src/lib.rs:1"]
    {
        assert!(out(&rule).contains(part), "no {part:?} in {}", out(&rule));
    }
}

#[test]
fn cases_of_rules_that_are_not_held_are_not_called_proven() {
    let repository = Repository::complete("open");
    std::fs::write(repository.0.join("rules/held.toml"), "held = []\n").unwrap();
    std::fs::write(repository.0.join("scenarios/storm.toml"), "").unwrap();
    let missing = repository.kanly(&["rules", "--missing", "1.01"]);
    assert_eq!(missing.status.code(), Some(0), "{}", err(&missing));
    assert_eq!(
        out(&missing),
        "No rule of 1.01 is held.\n1 case of a rule that is not held is still open; --all lists it.\n"
    );
    let all = out(&repository.kanly(&["rules", "--missing", "--all"]));
    assert!(all.ends_with("1 case is not proven.\n"), "{all}");
    let list = out(&repository.kanly(&["rules"]));
    assert!(list.contains(" open basic "), "{list}");
    let list = out(&Repository::complete("held").kanly(&["rules", "1.01"]));
    assert!(list.contains(" held basic "), "{list}");
}

#[test]
fn the_repository_is_found_from_below_and_by_name() {
    let repository = Repository::complete("below");
    let below = kanly(&repository.0.join("crates/engine/src"), &["rules"]);
    assert!(out(&below).contains("2 rules with 1 cases"), "{}", out(&below));
    let named = kanly(&std::env::temp_dir(), &["rules", "--root", repository.0.to_str().unwrap()]);
    assert_eq!(out(&named), out(&below));
    let wrong = kanly(&repository.0, &["rules", "--root", "crates"]);
    assert_eq!(wrong.status.code(), Some(2));
}

#[test]
fn what_is_lacking_makes_it_fail() {
    let repository = Repository::new("lacking", "", "");
    let coverage = repository.kanly(&["rules", "--coverage"]);
    assert_eq!(coverage.status.code(), Some(1));
    assert!(
        out(&coverage).contains("no code of the engine cites it; its only case is not proven"),
        "{}",
        out(&coverage)
    );
    let json = repository.kanly(&["rules", "--coverage", "--json"]);
    assert_eq!(json.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_str(&out(&json)).unwrap();
    assert_eq!(json["passes"], false);
    assert_eq!(json["total"]["held"], 1);
    assert_eq!(json["lacking"][0]["status"]["unproven"][0], 1);
    let missing = repository.kanly(&["rules", "--missing", "--json", "1.01"]);
    assert_eq!(missing.status.code(), Some(1));
    let missing: serde_json::Value = serde_json::from_str(&out(&missing)).unwrap();
    assert_eq!(missing[0]["case"], "1.01.01/1");
}

#[test]
fn ids_that_do_not_exist_make_it_fail() {
    let repository = Repository::complete("unknown");
    std::fs::write(repository.0.join("crates/engine/src/b.rs"), "\n// [1.01.10]\n").unwrap();
    let coverage = repository.kanly(&["rules", "--coverage"]);
    assert_eq!(coverage.status.code(), Some(1));
    let shown = err(&coverage);
    assert!(shown.contains("there is no rule 1.01.10") && shown.contains("b.rs:2:5"), "{shown}");
}

#[test]
fn unknown_rules_get_near_misses() {
    let repository = Repository::complete("near");
    let rule = repository.kanly(&["rules", "1.1.1"]);
    assert_eq!(rule.status.code(), Some(2));
    assert!(err(&rule).contains("did you mean 1.01.01 (Moving the storm)"), "{}", err(&rule));
    assert_eq!(repository.kanly(&["rules", "1.01.01/2"]).status.code(), Some(2));
    assert_eq!(repository.kanly(&["rules", "1.01"]).status.code(), Some(0));
    assert_eq!(repository.kanly(&["rules", "--search", " "]).status.code(), Some(2));
    assert_eq!(repository.kanly(&["rules", "--wrong"]).status.code(), Some(2));
}

#[test]
fn mistakes_in_the_rule_files_are_shown_at_their_place() {
    let repository = Repository::complete("mistakes");
    let bad = RULES.replace("\"cancel\"", "\"cancle\"").replace("\"table\"", "\"tabel\"");
    std::fs::write(repository.0.join("rules/1.toml"), bad).unwrap();
    let list = repository.kanly(&["rules"]);
    assert_eq!(list.status.code(), Some(2));
    for part in
        ["rules/1.toml:6:9", "did you mean \"table\"?", "rules/1.toml:17:10", "did you mean \"cancel\"?"]
    {
        assert!(err(&list).contains(part), "no {part:?} in {}", err(&list));
    }
}

#[test]
fn outside_a_repository_the_rules_are_those_of_the_program() {
    let outside = std::env::temp_dir();
    assert!(out(&kanly(&outside, &["rules"])).contains("336 rules with 1485 cases"));
    let coverage = kanly(&outside, &["rules", "--coverage"]);
    assert_eq!(coverage.status.code(), Some(2));
    assert!(err(&coverage).contains("--root"));
}

#[test]
fn json_is_what_it_says() {
    let repository = Repository::complete("json");
    let read =
        |args: &[&str]| serde_json::from_str::<serde_json::Value>(&out(&repository.kanly(args))).unwrap();
    assert_eq!(read(&["rules", "--json"])[1]["karama"], "cancel");
    let rule = read(&["rules", "1.01.01", "--json"]);
    assert_eq!(rule[0]["audit"]["status"]["is"], "complete");
    assert_eq!(rule[0]["audit"]["proofs"][0][0]["file"], "scenarios/storm.toml");
    assert_eq!(read(&["rules", "--search", "dials", "--json"])[0]["case"], 1);
}

#[test]
fn colours_are_for_terminals_or_on_demand() {
    let repository = Repository::complete("colours");
    assert!(!out(&repository.kanly(&["rules"])).contains('\u{1b}'));
    assert!(out(&repository.kanly(&["rules", "--color", "always"])).contains('\u{1b}'));
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    for args in [&["rules", "--json"][..], &["rules"], &["--help"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kanly"))
            .current_dir(std::env::temp_dir())
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""), "{args:?}");
    }
}
