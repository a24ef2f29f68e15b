//! Whatever stands in a file: it is read or reported, never a panic.

use kanly_scenario::fmt;
use kanly_scenario::format::{self, Base, ScenarioFile};
use kanly_scenario::report::Suite;
use kanly_scenario::rulebook::{Problem, RuleBook};
use kanly_scenario::run::run_case;
use proptest::prelude::*;

const FILE: &str = include_str!("data/valid.toml");
const BASE: &str = include_str!("data/base.toml");

fn read(bytes: &[u8], base: &[u8]) -> (ScenarioFile, Vec<Problem>) {
    format::read("x.toml", bytes, RuleBook::shipped(), &|_| find(base))
}

/// A base of any name.
fn find(base: &[u8]) -> Option<Base> {
    Some(("bases/x.toml".to_owned(), base.to_vec()))
}

/// Reads, brings into shape and runs, and shows what is wrong, which must not fail either.
fn survive(bytes: &[u8], base: &[u8]) {
    let (file, problems) = read(bytes, base);
    for problem in &problems {
        assert!(problem.line >= 1 && problem.column >= 1);
        let _ = format!("{:?}", miette::Report::new(problem.clone()));
    }
    let shape = |bytes: &[u8]| fmt::shaped("x.toml", bytes, RuleBook::shipped(), &|_| find(base));
    match shape(bytes) {
        Ok(text) => {
            assert!(problems.is_empty());
            assert_eq!(shape(text.as_bytes()).expect("a shape has a shape"), text);
        }
        Err(wrong) => assert!(!problems.is_empty(), "{wrong:?}"),
    }
    for case in &file.cases {
        let result = run_case(case);
        for failure in &result.failures {
            assert!(!failure.message.contains("panicked"), "{}", failure.message);
            let _ = format!("{:?}", miette::Report::new(failure.clone()));
        }
    }
}

/// Edits a text: takes bytes out, puts bytes in, or copies a piece elsewhere.
fn edited(text: &str, edits: &[(u16, u16, u16, Option<char>)]) -> Vec<u8> {
    let mut text: Vec<char> = text.chars().collect();
    for &(at, length, to, put) in edits {
        let at = usize::from(at) % text.len().max(1);
        let end = (at + usize::from(length) % 24).min(text.len());
        match put {
            Some(c) => text.insert(at, c),
            None if to % 2 == 0 => {
                text.drain(at..end);
            }
            None => {
                let piece: Vec<char> = text[at..end].to_vec();
                let to = usize::from(to) % (text.len() + 1);
                text.splice(to..to, piece);
            }
        }
    }
    text.into_iter().collect::<String>().into_bytes()
}

fn edits() -> impl Strategy<Value = Vec<(u16, u16, u16, Option<char>)>> {
    let put = prop_oneof![
        Just(None),
        proptest::sample::select("\"'#=[]{}.,\n:+-0149\u{e9}\u{1f41b}".chars().collect::<Vec<_>>())
            .prop_map(Some),
    ];
    prop::collection::vec((any::<u16>(), any::<u16>(), any::<u16>(), put), 1..6)
}

/// Lines made of the words of the format in any order.
fn lines() -> impl Strategy<Value = String> {
    let words = "expect not no event events last rule in STORM_MOVED from=5 to= = or has knows hand spice forces \
                 fremen atreides chance: fremen: refuse [1.01.02] because unreadable pass all until turn over roll \
                 mark dial 3 ride -> arrakeen/9 the-great-flat Karama, none by does see offer offers asks answers \
                 waits same view table pile a leader Stilgar winner bank changed -1 1+1 storm # \u{e9}";
    let words: Vec<&'static str> = words.split_whitespace().collect();
    prop::collection::vec(prop::collection::vec(proptest::sample::select(words), 0..9), 1..8)
        .prop_map(|lines| lines.iter().map(|line| line.join(" ")).collect::<Vec<_>>().join("\n"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_or_reported(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        survive(&bytes, &bytes);
    }

    #[test]
    fn any_edit_of_a_file_is_read_or_reported(edits in edits()) {
        survive(&edited(FILE, &edits), BASE.as_bytes());
    }

    #[test]
    fn any_edit_of_a_base_is_read_or_reported(edits in edits()) {
        survive(FILE.as_bytes(), &edited(BASE, &edits));
    }

    #[test]
    fn any_words_as_a_script_are_read_or_reported(script in lines()) {
        let file = format!("title = \"t\"\nbase = \"b\"\n[decks]\nseed = 1\n[[case]]\nname = \"n\"\nscript = '''\n{script}\n'''\n");
        survive(file.as_bytes(), BASE.as_bytes());
    }
}

#[test]
fn the_files_that_are_edited_are_right() {
    let (file, problems) = read(FILE.as_bytes(), BASE.as_bytes());
    assert!(problems.is_empty() && file.cases.len() == 6, "{problems:?}");
    for case in &file.cases {
        let result = run_case(case);
        assert!(result.passed(), "{}: {:?}\n{}", case.name, result.failures, result.log);
    }
}

#[test]
fn a_path_that_is_not_there_is_reported() {
    let suite = Suite::load(&["no/such/folder".into()], RuleBook::shipped());
    assert_eq!(suite.problems.len(), 1);
}
