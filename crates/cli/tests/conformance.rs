//! `kanly conformance` as a person or a program would call it.

use crate::common::{Folder, Ran, SCENARIO};

/// A folder with this scenario in it.
fn folder(name: &str, scenario: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("scenarios/storm/good.toml", scenario);
    folder
}

fn conformance(folder: &Folder, args: &[&str]) -> Ran {
    folder.kanly(&[&["conformance"], args, &["--color", "never"]].concat())
}

const EXPORTED: &str = "suite/cases/storm/good.json";

#[test]
fn what_is_exported_can_be_checked() {
    let folder = folder("good", SCENARIO);
    let out = conformance(&folder, &["export", "suite"]).succeeded();
    assert!(out.starts_with("1 case in 1 file written to suite"), "{out}");
    for path in ["suite", EXPORTED] {
        let out = conformance(&folder, &["check", path]).succeeded();
        assert!(out.starts_with("1 case as written in"), "{out}");
    }
    assert_eq!(conformance(&folder, &["export", "suite", "--quiet"]).succeeded(), "");
    assert_eq!(conformance(&folder, &["check", "suite", "--quiet"]).succeeded(), "");
}

#[test]
fn a_case_that_is_not_as_written_is_told_with_its_step() {
    let folder = folder("changed", SCENARIO);
    conformance(&folder, &["export", "suite"]).succeeded();
    let text = folder.text(EXPORTED);
    folder.write(EXPORTED, &text.replace("\"is\":[10]", "\"is\":[11]"));
    let run = conformance(&folder, &["check", "suite"]);
    let errors = run.failed(1);
    let told = "good.json: \"Two and three make five\", step 2 (harkonnen: dial 3)";
    assert!(errors.contains(told), "{errors}");
    assert!(errors.contains("expected: expect storm = 10") && errors.contains("found:    10"), "{errors}");
    assert!(run.out.starts_with("0 cases as written, 1 not in"), "{}", run.out);
}

#[test]
fn a_case_that_fails_is_not_exported() {
    let folder = folder("failing", &SCENARIO.replace("storm = 10", "storm = 11"));
    let errors = conformance(&folder, &["export", "suite"]).failed(1);
    assert!(errors.contains("expected: storm = 11"), "{errors}");
    assert!(errors.contains("nothing was exported"), "{errors}");
    assert!(conformance(&folder, &["check", "suite"]).failed(2).contains("cannot be read"));
}

#[test]
fn wrong_input_is_refused() {
    let folder = folder("wrong", SCENARIO);
    folder.write("mine/notes.txt", "mine");
    let errors = conformance(&folder, &["export", "mine"]).failed(2);
    assert!(errors.contains("notes.txt is no file of an export"), "{errors}");
    assert!(errors.contains("name a folder that is empty"), "{errors}");
    let errors = conformance(&folder, &["check", "mine/notes.txt"]).failed(2);
    assert!(errors.contains("this is no exported file"), "{errors}");
    assert!(conformance(&folder, &["check", "mine"]).failed(2).contains("there are no cases in this folder"));
    conformance(&folder, &["check"]).failed(2);
    conformance(&folder, &["export"]).failed(2);
    folder.write("scenarios/storm/good.toml", &SCENARIO.replace("storm = 5", "strom = 5"));
    assert!(conformance(&folder, &["export", "suite"]).failed(2).contains("did you mean `storm`?"));
}

#[test]
fn help_has_examples() {
    let folder = Folder::new("help");
    for args in [&["--help"][..], &["export", "--help"], &["check", "--help"]] {
        assert!(conformance(&folder, args).succeeded().contains("Examples:"));
    }
}
