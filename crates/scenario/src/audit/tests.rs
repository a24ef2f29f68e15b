//! The audit of a small repository.

use std::path::PathBuf;

use proptest::prelude::*;

use super::*;

/// A folder of its own for one test, removed when it ends.
struct Tree(PathBuf);

impl Tree {
    fn new(name: &str, files: &[(&str, &str)]) -> Tree {
        let root = std::env::temp_dir().join(format!("kanly-audit-{name}-{}", std::process::id()));
        for (path, text) in files {
            let path = root.join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        Tree(root)
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn rule(id: &str, scope: &str, cases: &str) -> String {
    let reason = if scope == "table" { "reason = \"A heading.\"\n" } else { "" };
    format!(
        "[[rule]]\nid = \"{id}\"\ntitle = \"T\"\nmode = \"basic\"\nscope = \"{scope}\"\nkarama = \"none\"\n\
         {reason}text = \"X\"\nsee = []\ncases = [{cases}]\n"
    )
}

fn book() -> RuleBook {
    let text = [
        rule("1.01.00", "table", ""),
        rule("1.01.01", "engine", "'a', 'b'"),
        rule("1.01.02", "engine", "'a'"),
        rule("1.02.01", "engine", "'a', 'b', 'c'"),
        rule("1.02.02", "engine", ""),
    ];
    RuleBook::from_files([("rules/x.toml", text.concat().as_bytes())]).unwrap()
}

const STORM: &str = "//! [1.01.00] The storm.\n\n/// [1.01.01] It moves.\nfn a() {}\n/// [1.01.01, 1.02.01/2]\n\
                     fn b() { refuse(\"1.01.01\") }\n";
const SCENARIO: &str =
    "title = \"t\"\n\n[[case]]\nname = \"moves\"\nproves = [\"1.01.01/1\", \"1.02.01/3\"]\n";
const TEST: &str = "/// Proves 1.01.01/2.\n#[test]\nfn stays() {}\n";

fn statuses(audit: &Audit) -> Vec<(&str, &Status)> {
    audit.rules.iter().map(|report| (report.id.as_str(), &report.status)).collect()
}

/// The problems as `file:line:column message | help`.
fn complaints(audit: &Audit) -> Vec<String> {
    let show = |p: &Problem| {
        format!("{}:{}:{} {} | {}", p.file, p.line, p.column, p.message, p.help.as_deref().unwrap_or(""))
    };
    audit.problems.iter().map(show).collect()
}

#[test]
fn citations_and_proofs_make_the_status() {
    let tree = Tree::new(
        "status",
        &[
            ("crates/flow/src/step/storm.rs", STORM),
            ("crates/engine/tests/laws.rs", TEST),
            ("scenarios/1.01/move.toml", SCENARIO),
            ("rules/held.toml", "held = [\"1.01.01\", \"1.01.02\"]"),
        ],
    );
    let book = book();
    let audit = Audit::of(&book, &tree.0);
    assert_eq!(complaints(&audit), [""; 0]);
    assert_eq!(
        statuses(&audit),
        [
            ("1.01.00", &Status::Table),
            ("1.01.01", &Status::Complete),
            ("1.01.02", &Status::Lacking { uncited: true, unproven: vec![1] }),
            ("1.02.01", &Status::Open { cited: true, proven: 1 }),
            ("1.02.02", &Status::Open { cited: false, proven: 0 }),
        ]
    );
    assert!(!audit.passes());
    let storm = audit.get("1.01.01").unwrap();
    let lines: Vec<usize> = storm.citations.iter().map(|citation| citation.place.line).collect();
    assert_eq!(lines, [3, 5, 6]);
    let items: Vec<Option<&str>> = storm.citations.iter().map(|citation| citation.item.as_deref()).collect();
    assert_eq!(items, [Some("a"), Some("b"), Some("b")]);
    assert_eq!(audit.get("1.01.00").unwrap().citations[0].item, None);
    assert_eq!(storm.citations[0].place.file, "crates/flow/src/step/storm.rs");
    let proof = |kind, name: &str, file: &str, line| Proof {
        kind,
        name: name.into(),
        place: Place { file: file.into(), line },
    };
    assert_eq!(storm.proofs[0], [proof(ProofKind::Scenario, "moves", "scenarios/1.01/move.toml", 3)]);
    assert_eq!(storm.proofs[1], [proof(ProofKind::Test, "stays", "crates/engine/tests/laws.rs", 3)]);
    let sections = audit.sections(&book);
    assert_eq!(
        sections[0].counts,
        Counts { engine: 2, table: 1, cited: 1, cases: 3, proven: 2, held: 2, complete: 1 }
    );
    assert_eq!(sections[1].section, "1.02");
}

#[test]
fn a_repository_without_gaps_passes() {
    let tree = Tree::new(
        "passes",
        &[
            ("crates/engine/src/storm.rs", STORM),
            ("crates/engine/src/target/x.rs", "// [9.99]"),
            ("crates/scenario/src/y.rs", TEST),
            ("scenarios/move.toml", SCENARIO),
            ("rules/held.toml", "held = [\"1.01.01\"]"),
        ],
    );
    assert!(Audit::of(&book(), &tree.0).passes());
}

#[test]
fn ids_that_do_not_exist_are_reported_with_their_place() {
    let tree = Tree::new(
        "unknown",
        &[
            (
                "crates/engine/src/a.rs",
                "/// [1.01.03] x\nconst R: RuleId = rule!(\"1.01.09\");\n// [1.01.01/3]\n",
            ),
            ("crates/engine/src/tests.rs", "// [9.99]\n"),
            ("crates/vocabulary/src/rule/numbers.rs", "const NUMBERS: [&str; 1] = [\"9.99\"]; // [9.99]\n"),
            (
                "crates/cli/src/b.rs",
                "// Proves 1.01.01, 1.1.1/1.\n#[test]\nfn x() {}\n// Proves 1.01.01/1.\nstruct B;\n",
            ),
            ("scenarios/s.toml", "[[case]]\nname = \"n\"\nproves = [\"1.02.02/1\", \"x/1\"]\n[[case\n"),
            ("rules/held.toml", "held = [\"1.01.1\", \"1.01.00\", \"1.01.01\", \"1.01.01\", 7]\nhold = []"),
        ],
    );
    let audit = Audit::of(&book(), &tree.0);
    let found = complaints(&audit);
    let expected = [
        "crates/cli/src/b.rs:1:11 `1.01.01` names no case | the number of the case is missing",
        "crates/cli/src/b.rs:1:20 there is no rule 1.1.1 | did you mean 1.01.01",
        "crates/cli/src/b.rs:4:11 there is no test directly below | put the list",
        "crates/engine/src/a.rs:1:6 there is no rule 1.01.03 | did you mean 1.01.0",
        "crates/engine/src/a.rs:2:26 there is no rule 1.01.09 | did you mean 1.01.0",
        "crates/engine/src/a.rs:3:5 there is no case 1.01.01/3 | rule 1.01.01 has 2 cases",
        "rules/held.toml:1:9 there is no rule 1.01.1 | did you mean 1.01.01",
        "rules/held.toml:1:19 rule 1.01.00 has nothing to enforce | only rules",
        "rules/held.toml:1:41 rule 1.01.01 is listed twice | ",
        "rules/held.toml:1:52 an entry of `held` is a string with a rule id | ",
        "rules/held.toml:2:1 unknown key `hold` | the file has one key",
        "scenarios/s.toml:3:11 there is no case 1.02.02/1 | rule 1.02.02 has no cases",
        "scenarios/s.toml:3:24 `x/1` names no case | what stands before",
        "scenarios/s.toml:4:7 this is not TOML",
    ];
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found}\n  is not\n{expected}");
    }
}

#[test]
fn a_missing_list_of_held_rules_is_a_mistake() {
    let tree = Tree::new("bare", &[("crates/engine/src/a.rs", "")]);
    let audit = Audit::of(&book(), &tree.0);
    assert_eq!(audit.problems.len(), 1);
    assert!(audit.problems[0].message.starts_with("cannot read rules/held.toml"));
    let nowhere = Audit::of(&book(), Path::new("no/such/place"));
    assert_eq!(nowhere.rules.len(), 5);
}

proptest! {
    #[test]
    fn any_text_can_be_audited(
        text in "\\PC*|(// Proves |/// |1\\.01\\.01/1|1\\.01|[\\[\\],.;\\* \n\u{e9}]|#\\[test\\]|fn a|\"|\\[\\[case\\]\\]\n|proves = ){0,30}"
    ) {
        let book = book();
        let mut collector = Collector { book: &book, found: BTreeMap::new(), problems: Vec::new() };
        let source = SourceFile::new("crates/engine/src/x.rs", text.as_str());
        collector.citations(&source);
        collector.tests(&source);
        collector.scenarios(&source);
        held::held(&source, &book, &mut collector.problems);
    }
}
