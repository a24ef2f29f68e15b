//! `kanly scenario` as a person or a program would call it.

use crate::common::{Folder, Ran, SCENARIO};

/// A folder with these scenario files.
fn folder(name: &str, files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new(name);
    for (file, text) in files {
        folder.write(&format!("scenarios/{file}"), text);
    }
    folder
}

fn scenario(folder: &Folder, args: &[&str]) -> Ran {
    folder.kanly(&[&["scenario"], args, &["--color", "never"]].concat())
}

#[test]
fn all_is_well() {
    let folder = folder("good", &[("storm/good.toml", SCENARIO)]);
    let run = scenario(&folder, &["run"]);
    let out = run.succeeded();
    assert!(
        out.contains("scenarios/storm/good.toml\n  ✓ Two and three make five  1.01.02/5\n1 passed"),
        "{out}"
    );
    assert!(run.err.is_empty());
}

#[test]
fn a_failed_case_is_shown_with_its_line() {
    let failing = SCENARIO.replace("storm = 10", "storm = 11");
    let folder = folder("failing", &[("storm/bad.toml", &failing), ("storm/good.toml", SCENARIO)]);
    let run = scenario(&folder, &["run", "--quiet"]);
    let (out, errors) = (&run.out, run.failed(1));
    assert!(out.starts_with("scenarios/storm/bad.toml\n  ✗ Two and three"), "{out}");
    assert!(out.contains("1 passed, 1 failed"), "{out}");
    assert!(errors.contains("scenarios/storm/bad.toml:12:1"), "{errors}");
    assert!(errors.contains("expected: storm = 11") && errors.contains("found: 10"), "{errors}");
}

#[test]
fn lines_that_do_nothing_are_told() {
    let idle = SCENARIO.replace("expect storm = 10", "until turn 2\nexpect storm = 10");
    let folder = folder("idle", &[("storm/idle.toml", &idle)]);
    let run = scenario(&folder, &["run"]);
    let out = run.succeeded();
    assert!(out.contains("\n    ! line 12: it is turn "), "{out}");
    assert!(out.contains(" already: this line does nothing\n1 passed, 1 line does nothing in "), "{out}");
    let quiet = scenario(&folder, &["run", "--quiet"]);
    assert!(quiet.succeeded().starts_with("1 passed, 1 line does nothing"), "{}", quiet.out);
}

#[test]
fn fail_fast_stops_at_the_first_failure() {
    let failing = SCENARIO.replace("storm = 10", "storm = 11");
    let names: Vec<String> = (0..200).map(|number| format!("storm/bad-{number:03}.toml")).collect();
    let files: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), failing.as_str())).collect();
    let folder = folder("fail-fast", &files);
    let run = scenario(&folder, &["run", "--quiet", "--fail-fast"]);
    run.failed(1);
    assert!(run.out.contains("0 passed, ") && run.out.contains(" not run in "), "{}", run.out);
    let all = scenario(&folder, &["run", "--quiet"]);
    assert!(all.out.contains("200 failed") && !all.out.contains("not run"), "{}", all.out);
    scenario(&folder, &["run", "--fail-fast", "--log", "logs"]).failed(2);
}

#[test]
fn a_malformed_file_does_not_stop_the_others() {
    let malformed = SCENARIO.replace("storm = 5", "strom = 5");
    let folder = folder("malformed", &[("storm/bad.toml", &malformed), ("storm/good.toml", SCENARIO)]);
    let run = scenario(&folder, &["run"]);
    let (out, errors) = (&run.out, run.failed(2));
    assert!(out.contains("1 passed, 1 mistake in the files"), "{out}");
    assert!(errors.contains("did you mean `storm`?"), "{errors}");
}

#[test]
fn results_and_lists_for_programs() {
    let failing = SCENARIO.replace("storm = 10", "storm = 11");
    let folder = folder("json", &[("storm/bad.toml", &failing), ("storm/good.toml", SCENARIO)]);
    let run = scenario(&folder, &["run", "--json"]);
    let json = run.json();
    run.failed(1);
    assert_eq!((&json["passed"], &json["failed"]), (&1.into(), &1.into()));
    assert_eq!(json["cases"][0]["failures"][0]["line"], 12);
    let list = scenario(&folder, &["list", "--json"]);
    let json = list.json();
    assert_eq!(json[1]["proves"][0], "1.01.02/5");
}

#[test]
fn logs_are_written() {
    let folder = folder("logs", &[("storm/good.toml", SCENARIO)]);
    scenario(&folder, &["run", "--log", "logs"]).succeeded();
    let log = folder.text("logs/storm/good--two-and-three-make-five.log");
    for part in [
        "proves 1.01.02/5",
        "== Turn 2, Storm ==",
        "> harkonnen: dial 3",
        "STORM_MOVED from=5 to=10 distance=5 turn=2  [1.01.02]",
        "storm 5 -> 10",
        "? harkonnen: the number for the storm",
        "after `harkonnen: dial 3`:\n  ✓ expect storm = 10",
        "\npassed\n",
    ] {
        assert!(log.contains(part), "the log lacks {part}:\n{log}");
    }
}

#[test]
fn a_log_is_never_overwritten() {
    let files = [("storm/good.toml", SCENARIO), ("verification/storm/good.toml", SCENARIO)];
    let folder = folder("collisions", &files);
    scenario(&folder, &["run", "--log", "logs"]).succeeded();
    for (file, _) in files {
        let log = file.replace(".toml", "--two-and-three-make-five.log");
        assert!(folder.path().join("logs").join(log).is_file(), "{file}");
    }
    for name in ["one", "two"] {
        folder.write(&format!("{name}/storm/good.toml"), SCENARIO);
    }
    let run = scenario(&folder, &["run", "one", "two", "--log", "more"]).failed(2);
    assert!(run.contains("two cases have the log"), "{run}");
    assert!(!folder.path().join("more").exists());
}

#[test]
fn cases_are_filtered_and_shown() {
    let folder = folder("show", &[("storm/good.toml", SCENARIO)]);
    let none = scenario(&folder, &["run", "--filter", "9.99"]).failed(2);
    assert!(none.contains("there is no case with `9.99`"));
    let one = scenario(&folder, &["run", "--filter", "1.01.02"]);
    assert!(one.out.contains("1 passed"));
    let out = scenario(&folder, &["show", "scenarios/storm/good.toml#1"]).succeeded();
    assert!(out.contains("1.01.02/5  Dials 1 and 1 -> 2 sectors"), "{out}");
    assert!(out.contains("harkonnen: dial 3"), "{out}");
    let missing = scenario(&folder, &["show", "scenarios/storm/good.toml#2"]).failed(2);
    assert!(missing.contains("has no case `2`"));
}

#[test]
fn what_is_not_there_is_said() {
    let folder = folder("missing", &[("storm/good.toml", SCENARIO)]);
    let run = scenario(&folder, &["run", "nowhere.toml"]).failed(2);
    assert!(run.contains("cannot read nowhere.toml"));
    std::fs::create_dir(folder.path().join("empty")).expect("a folder can be made");
    for args in [["run", "empty"], ["list", "empty"]] {
        let empty = scenario(&folder, &args).failed(2);
        assert!(empty.contains("no scenario was found"), "{empty}");
    }
    let none = scenario(&folder, &["list", "--filter", "9.99"]).failed(2);
    assert!(none.contains("there is no case with `9.99`"));
}
