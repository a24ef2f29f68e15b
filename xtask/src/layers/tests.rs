use super::read::parse;
use super::*;

/// A workspace of one layer, or of some: each file by name, with its text.
fn modules(files: &[(&str, &str)]) -> Vec<Module> {
    let module = |(file, text): &(&str, &str)| {
        let path = file.trim_end_matches(".rs").trim_end_matches("/lib").trim_end_matches("/mod");
        parse(file, path.split('/').map(str::to_owned).collect(), text).expect("the snippet is Rust")
    };
    files.iter().map(module).collect()
}

fn found(files: &[(&str, &str)]) -> Problems {
    let modules = modules(files);
    problems(&modules, &Graph::new(resolve::arrows(&modules)))
}

fn imports(files: &[(&str, &str)], of: &str) -> Vec<String> {
    resolve::arrows(&modules(files))[of].iter().cloned().collect()
}

const A_AND_B: [(&str, &str); 3] = [
    ("query/lib.rs", "mod a;\nmod b;\n"),
    ("query/a.rs", "use crate::b::f;\nfn g() { f() }\n"),
    ("query/b.rs", "fn f() { super::a::g() }\n"),
];

const A_AND_B_AND_MORE: [(&str, &str); 4] =
    [A_AND_B[0], A_AND_B[1], A_AND_B[2], ("query/above.rs", "use crate::a::g;\n")];

#[test]
fn a_circle_is_found_and_told() {
    assert_eq!(
        found(&A_AND_B),
        ["a circle: crates/query/src/a.rs -> crates/query/src/b.rs -> crates/query/src/a.rs"]
    );
}

#[test]
fn only_the_machine_may_be_round() {
    let machine = A_AND_B.map(|(file, text)| (file.replace("query", "flow"), text));
    let machine: Vec<(&str, &str)> = machine.iter().map(|(file, text)| (file.as_str(), *text)).collect();
    assert_eq!(found(&machine), [""; 0]);
}

#[test]
fn a_re_export_hides_no_circle() {
    let files = [
        ("query/lib.rs", "mod a;\nmod b;\nmod c;\npub use b::f;\n"),
        ("query/a.rs", "pub use crate::c::h;\nfn g() { crate::f() }\n"),
        ("query/b.rs", "use crate::a::h;\nfn f() { h() }\n"),
        ("query/c.rs", "pub fn h() { kanly_query::a::g() }\n"),
    ];
    assert_eq!(imports(&files, "query/lib.rs"), [""; 0]);
    assert_eq!(imports(&files, "query/a.rs"), ["query/b.rs"]);
    assert_eq!(imports(&files, "query/b.rs"), ["query/c.rs"]);
    assert_eq!(found(&files).len(), 1);
}

#[test]
fn who_lends_a_name_and_uses_it_needs_it() {
    let files = |code: &'static str| {
        [("facts/lib.rs", "mod a;\nmod b;\n"), ("facts/a.rs", code), ("facts/b.rs", "pub struct B;\n")]
    };
    assert_eq!(imports(&files("pub use crate::b::B;\n"), "facts/a.rs"), [""; 0]);
    assert_eq!(imports(&files("pub use crate::b::B;\nfn f(_: B) {}\n"), "facts/a.rs"), ["facts/b.rs"]);
}

#[test]
fn modules_lead_to_what_is_taken_from_them() {
    let files = [
        ("flow/lib.rs", "mod step;\nmod roll;\n"),
        ("flow/step/mod.rs", "mod storm;\npub use storm::{blow as wind, calm};\n"),
        ("flow/step/storm.rs", "pub fn blow() {}\npub fn calm() { super::super::roll::f() }\n"),
        ("flow/roll.rs", "use crate::step::{self, storm};\nfn f() { vec![step::wind(), storm::calm()] }\n"),
    ];
    assert_eq!(imports(&files, "flow/roll.rs"), ["flow/step/storm.rs"]);
    assert_eq!(imports(&files, "flow/step/storm.rs"), ["flow/roll.rs"]);
}

#[test]
fn tests_do_not_count_and_stars_are_refused() {
    let test = "#[cfg(test)]\nmod tests {\n    use crate::a::g;\n    use super::*;\n}\n";
    let files = [("query/lib.rs", "mod a;\nmod b;\n"), A_AND_B[1], ("query/b.rs", test)];
    assert_eq!(found(&files), [""; 0]);
    let star = [("query/lib.rs", "mod a;\n"), ("query/a.rs", "use kanly_facts::open::*;\n")];
    assert_eq!(found(&star), ["crates/query/src/a.rs: `*` hides what is imported; name it"]);
}

#[test]
fn an_arrow_up_is_told() {
    let files = [("facts/lib.rs", "use kanly_flow::State;\n"), ("flow/lib.rs", "pub struct State;\n")];
    assert_eq!(found(&files), ["crates/facts/src/lib.rs: an arrow up, to crates/flow/src/lib.rs"]);
}

#[test]
fn the_listing_goes_from_below_upwards() {
    let files = [
        ("facts/lib.rs", "mod a;\nmod b;\n"),
        ("facts/a.rs", "use crate::b::B;\nuse kanly_vocabulary::X;\n"),
        ("facts/b.rs", "pub struct B;\n"),
        ("vocabulary/lib.rs", "pub struct X;\n"),
    ];
    let text = listing(&Graph::new(resolve::arrows(&modules(&files))));
    let facts =
        text.split("== facts ==\n").nth(1).and_then(|rest| rest.split("==").next()).expect("a heading");
    let round = listing(&Graph::new(resolve::arrows(&modules(&A_AND_B_AND_MORE))));
    assert!(round.contains("\n2\n  above                        a\n"), "{round}");
    assert_eq!(facts, "\n1\n  b\n  lib\n\n2\n  a                            b; vocabulary: lib\n\n");
}
