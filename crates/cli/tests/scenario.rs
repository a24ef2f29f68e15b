//! `kanly scenario` as a person or a program would call it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const GOOD: &str = "
title = \"A good file\"
[game]
storm = 5
factions = [\"atreides\", \"harkonnen\"]
[[case]]
name = \"Two and three make five\"
proves = [\"1.01.02/5\"]
script = \"\"\"
atreides: dial 2
harkonnen: dial 3
expect storm = 10
\"\"\"
";

/// A folder of its own for each test, with these files in it.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("scenario").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    for (file, text) in files {
        let path = folder.join("scenarios").join(file);
        std::fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("a folder can be made");
        std::fs::write(path, text).expect("a file can be written");
    }
    folder
}

fn kanly(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kanly"));
    command.current_dir(folder).arg("scenario").args(args).args(["--color", "never"]);
    command.output().expect("kanly can be run")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn all_is_well() {
    let folder = folder("good", &[("storm/good.toml", GOOD)]);
    let run = kanly(&folder, &["run"]);
    let out = text(&run.stdout);
    assert_eq!(run.status.code(), Some(0), "{out}{}", text(&run.stderr));
    assert!(
        out.contains("scenarios/storm/good.toml\n  ✓ Two and three make five  1.01.02/5\n1 passed"),
        "{out}"
    );
    assert!(run.stderr.is_empty());
}

#[test]
fn a_failed_case_is_shown_with_its_line() {
    let failing = GOOD.replace("storm = 10", "storm = 11");
    let folder = folder("failing", &[("storm/bad.toml", &failing), ("storm/good.toml", GOOD)]);
    let run = kanly(&folder, &["run", "--quiet"]);
    let (out, errors) = (text(&run.stdout), text(&run.stderr));
    assert_eq!(run.status.code(), Some(1));
    assert!(out.starts_with("scenarios/storm/bad.toml\n  ✗ Two and three"), "{out}");
    assert!(out.contains("1 passed, 1 failed"), "{out}");
    assert!(errors.contains("scenarios/storm/bad.toml:12:1"), "{errors}");
    assert!(errors.contains("expected: storm = 11") && errors.contains("found: 10"), "{errors}");
}

#[test]
fn a_malformed_file_does_not_stop_the_others() {
    let malformed = GOOD.replace("storm = 5", "strom = 5");
    let folder = folder("malformed", &[("storm/bad.toml", &malformed), ("storm/good.toml", GOOD)]);
    let run = kanly(&folder, &["run"]);
    let (out, errors) = (text(&run.stdout), text(&run.stderr));
    assert_eq!(run.status.code(), Some(2));
    assert!(out.contains("1 passed, 1 mistake in the files"), "{out}");
    assert!(errors.contains("did you mean `storm`?"), "{errors}");
}

#[test]
fn results_and_lists_for_programs() {
    let failing = GOOD.replace("storm = 10", "storm = 11");
    let folder = folder("json", &[("storm/bad.toml", &failing), ("storm/good.toml", GOOD)]);
    let run = kanly(&folder, &["run", "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&run.stdout).expect("the output is JSON");
    assert_eq!(run.status.code(), Some(1));
    assert_eq!((&json["passed"], &json["failed"]), (&1.into(), &1.into()));
    assert_eq!(json["cases"][0]["failures"][0]["line"], 12);
    let list = kanly(&folder, &["list", "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&list.stdout).expect("the output is JSON");
    assert_eq!(json[1]["proves"][0], "1.01.02/5");
}

#[test]
fn logs_are_written() {
    let folder = folder("logs", &[("storm/good.toml", GOOD)]);
    let run = kanly(&folder, &["run", "--log", "logs"]);
    assert_eq!(run.status.code(), Some(0));
    let path = folder.join("logs/storm/good--two-and-three-make-five.log");
    let log = std::fs::read_to_string(path).expect("the log is there");
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
    let files = [("storm/good.toml", GOOD), ("verification/storm/good.toml", GOOD)];
    let folder = folder("collisions", &files);
    let run = kanly(&folder, &["run", "--log", "logs"]);
    assert_eq!(run.status.code(), Some(0), "{}", text(&run.stderr));
    for (file, _) in files {
        let log = file.replace(".toml", "--two-and-three-make-five.log");
        assert!(folder.join("logs").join(log).is_file(), "{file}");
    }
    for name in ["one", "two"] {
        let path = folder.join(name).join("storm");
        std::fs::create_dir_all(&path).expect("a folder can be made");
        std::fs::write(path.join("good.toml"), GOOD).expect("a file can be written");
    }
    let run = kanly(&folder, &["run", "one", "two", "--log", "more"]);
    assert_eq!(run.status.code(), Some(2));
    assert!(text(&run.stderr).contains("two cases have the log"), "{}", text(&run.stderr));
    assert!(!folder.join("more").exists());
}

#[test]
fn cases_are_filtered_and_shown() {
    let folder = folder("show", &[("storm/good.toml", GOOD)]);
    let none = kanly(&folder, &["run", "--filter", "9.99"]);
    assert_eq!(none.status.code(), Some(2));
    assert!(text(&none.stderr).contains("there is no case with `9.99`"));
    let one = kanly(&folder, &["run", "--filter", "1.01.02"]);
    assert!(text(&one.stdout).contains("1 passed"));
    let show = kanly(&folder, &["show", "scenarios/storm/good.toml#1"]);
    let out = text(&show.stdout);
    assert_eq!(show.status.code(), Some(0));
    assert!(out.contains("1.01.02/5  Dials 1 and 1 -> 2 sectors"), "{out}");
    assert!(out.contains("harkonnen: dial 3"), "{out}");
    let missing = kanly(&folder, &["show", "scenarios/storm/good.toml#2"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(text(&missing.stderr).contains("has no case `2`"));
}

#[test]
fn what_is_not_there_is_said() {
    let folder = folder("missing", &[("storm/good.toml", GOOD)]);
    let run = kanly(&folder, &["run", "nowhere.toml"]);
    assert_eq!(run.status.code(), Some(2));
    assert!(text(&run.stderr).contains("cannot read nowhere.toml"));
    std::fs::create_dir(folder.join("empty")).expect("a folder can be made");
    for args in [["run", "empty"], ["list", "empty"]] {
        let empty = kanly(&folder, &args);
        assert_eq!(empty.status.code(), Some(2), "{args:?}");
        assert!(text(&empty.stderr).contains("no scenario was found"), "{}", text(&empty.stderr));
    }
    let none = kanly(&folder, &["list", "--filter", "9.99"]);
    assert_eq!(none.status.code(), Some(2));
    assert!(text(&none.stderr).contains("there is no case with `9.99`"));
}
