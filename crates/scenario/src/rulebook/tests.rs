//! Tests of the rule book: the shipped files, the mistakes, the search.

use miette::{GraphicalReportHandler, GraphicalTheme};
use proptest::prelude::*;

use super::*;

/// A file without mistakes.
const GOOD: &str = r#"# two rules
[[rule]]
id = "1.02"
title = "Worms"
mode = "basic"
scope = "engine"
karama = "none"
text = """
A worm eats what it meets.
"""
see = ["1.10"]
cases = ["Three forces in the sand -> they are gone.", "A rock -> nothing."]

[[rule]]
id = "1.10"
title = "Riding"
mode = "advanced"
scope = "engine"
karama = "cancel"
text = "The Fremen ride a worm."
see = []
cases = []
ruling = "Once a turn."
"#;

fn read(text: &str) -> Result<RuleBook, Problems> {
    RuleBook::from_files([("rules/x.toml", text.as_bytes())])
}

/// The mistakes of one file as `line:column message | help`.
fn mistakes(text: &str) -> Vec<String> {
    let list = read(text).map_or_else(|problems| problems.list, |_| Vec::new());
    let show = |p: &Problem| {
        format!("{}:{} {} | {}", p.line, p.column, p.message, p.help.clone().unwrap_or_default())
    };
    list.iter().map(show).collect()
}

fn render(problems: &Problems) -> String {
    let mut out = String::new();
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor());
    handler.render_report(&mut out, problems).unwrap();
    out
}

#[test]
fn the_shipped_book_is_whole() {
    let files = SHIPPED.iter().map(|(name, text)| (*name, text.as_bytes()));
    let book = RuleBook::from_files(files).unwrap_or_else(|problems| panic!("{}", render(&problems)));
    assert_eq!(book.rules.len(), 336);
    assert_eq!(book.rules.iter().map(|rule| rule.cases.len()).sum::<usize>(), 1532);
    assert_eq!(&book, RuleBook::shipped());
}

#[test]
fn every_file_of_the_folder_is_shipped() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    let folder = folder.canonicalize().unwrap();
    let book = RuleBook::load(&folder).unwrap_or_else(|problems| panic!("{}", render(&problems)));
    assert_eq!(&book, RuleBook::shipped());
}

#[test]
fn a_good_file_is_read() {
    let book = read(GOOD).unwrap();
    assert_eq!(book.rules.len(), 2);
    let worms = book.get("1.02").unwrap();
    assert_eq!(worms.text, "A worm eats what it meets.");
    assert_eq!((worms.mode, worms.scope, worms.karama), (Mode::Basic, Scope::Engine, Karama::None));
    assert_eq!(worms.file, "rules/x.toml");
    assert_eq!(book.get("1.10").unwrap().ruling.as_deref(), Some("Once a turn."));
    assert_eq!(book.get("1.2"), None);
    assert_eq!(book.case(&"1.02/2".parse().unwrap()), Some("A rock -> nothing."));
    assert_eq!(book.case(&"1.02/3".parse().unwrap()), None);
}

#[test]
fn all_mistakes_of_a_file_come_at_once() {
    let bad = GOOD
        .replace("karama = \"none\"", "karma = \"none\"")
        .replace("mode = \"advanced\"", "mode = \"advnaced\"")
        .replace("see = [\"1.10\"]", "see = [\"1.1O\", \"1.11\", 4]")
        .replace("cases = []", "cases = \"none\"")
        .replace("title = \"Riding\"", "title = \" \"");
    assert_eq!(
        mistakes(&bad),
        [
            "2:1 rule 1.02 has no `karama` | add `karama = \"none\" or \"cancel\" or \"prevent\"`",
            "7:1 unknown key `karma` | did you mean `karama`?",
            "11:24 an entry of `see` is a string | ",
            "16:9 `title` is a headline of one line | ",
            "17:8 `advnaced` is no mode | did you mean \"advanced\"?",
            "22:9 `cases` is a list of strings | ",
        ]
    );
}

#[test]
fn bad_ids_and_references() {
    let bad = GOOD.replace("id = \"1.10\"", "id = \"1.1O\"");
    assert_eq!(
        mistakes(&bad),
        ["15:6 `1.1O` is no rule id | an id is groups of digits joined by dots, like 1.02.05"]
    );
    let bad = GOOD.replace("see = [\"1.10\"]", "see = [\"1.01\", \"1.2\", \"7.77.77\"]");
    assert_eq!(
        mistakes(&bad),
        [
            "11:8 there is no rule 1.01 | did you mean 1.02?",
            "11:16 there is no rule 1.2 | did you mean 1.02?",
            "11:23 there is no rule 7.77.77 | `see` lists ids of rules in these files",
        ]
    );
    for same in ["1.02", "1.2", "01.02"] {
        let bad = GOOD.replace("id = \"1.10\"", &format!("id = \"{same}\"")).replace("[\"1.10\"]", "[]");
        let found = mistakes(&bad);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("twice"), "{found:?}");
    }
}

#[test]
fn ids_are_unique_and_known_across_files() {
    let other = GOOD.replace("1.02", "1.03").replace("[\"1.10\"]", "[\"1.02\"]");
    let problems =
        RuleBook::from_files([("a.toml", GOOD.as_bytes()), ("b.toml", other.as_bytes())]).unwrap_err();
    assert_eq!(problems.list.len(), 1);
    assert_eq!(problems.list[0].file, "b.toml");
    assert_eq!(problems.list[0].help.as_deref(), Some("1.10 has it at a.toml:15"));
}

#[test]
fn broken_lines_do_not_hide_other_mistakes_or_cause_new_ones() {
    let bad = GOOD
        .replace("title = \"Worms\"", "title = \"Worms")
        .replace("karama = \"none\"", "karama =")
        .replace("karama = \"cancel\"", "karama = \"cancle\"");
    let found = mistakes(&bad);
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(found[0].starts_with("4:15 this is not TOML"), "{found:?}");
    assert!(found[1].starts_with("7:9 this is not TOML"), "{found:?}");
    assert!(found[2].starts_with("19:10 `cancle` is no karama | did you mean \"cancel\"?"), "{found:?}");
}

#[test]
fn other_shapes_are_explained() {
    assert_eq!(
        mistakes("rule = 3"),
        ["1:1 `rule` is not a list of tables | each rule starts with a line `[[rule]]`"]
    );
    assert_eq!(mistakes("[[rules]]\nid = \"1\""), ["1:3 unknown key `rules` | did you mean `rule`?"]);
    assert_eq!(mistakes("[[rule]]").len(), 8);
    let problems = RuleBook::from_files([("x.toml", &b"[[rule]]\n\xff"[..])]).unwrap_err();
    assert_eq!((problems.list[0].line, problems.list[0].column), (2, 1));
    let missing = RuleBook::load(Path::new("no/such/folder")).unwrap_err();
    assert!(missing.list[0].message.starts_with("cannot read folder"));
}

#[test]
fn a_mistake_is_shown_with_its_place() {
    let shown = render(&read(&GOOD.replace("\"basic\"", "\"bsaic\"")).unwrap_err());
    assert!(shown.contains("rules/x.toml:5:8"), "{shown}");
    assert!(shown.contains("did you mean \"basic\"?"), "{shown}");
}

#[test]
fn search_wants_all_words_and_ranks_titles_first() {
    let book = read(GOOD).unwrap();
    let ids = |text: &str| book.search(text).iter().map(|hit| hit.rule.id.clone()).collect::<Vec<_>>();
    assert_eq!(ids("worm"), ["1.02", "1.10"]);
    assert_eq!(ids("RIDE worm"), ["1.10"]);
    assert_eq!(ids("riding"), ["1.10"]);
    assert_eq!(ids("worm once"), ["1.10"]);
    assert_eq!(ids("worm camel"), [""; 0]);
    assert_eq!(ids("  "), [""; 0]);
    assert_eq!(ids("1.1"), ["1.10"]);
    let hit = book.search("rock")[0];
    assert_eq!((hit.field, hit.line), (Field::Case(2), "A rock -> nothing."));
}

#[test]
fn the_shipped_book_is_searchable() {
    let hits = RuleBook::shipped().search("weather control");
    assert_eq!(hits[0].rule.id, "3.01.23");
    assert_eq!(hits[0].field, Field::Title);
    assert!(hits.len() > 3);
}

#[test]
fn near_ids_prefer_the_same_number_and_the_same_section() {
    let book = RuleBook::shipped();
    assert_eq!(book.near("1.2.5")[0], "1.02.05");
    assert!(book.near("1.02.07").iter().all(|id| id.starts_with("1.02.")), "{:?}", book.near("1.02.07"));
    assert_eq!(book.near("banana"), [""; 0]);
}

#[test]
fn sections_follow_the_chapters() {
    let sections = RuleBook::shipped().sections();
    let keys: Vec<&str> = sections.iter().map(|section| section.key).collect();
    assert_eq!(keys[..3], ["0", "1.00", "1.01"]);
    assert_eq!(keys[keys.len() - 9..], ["2", "2.01", "2.02", "2.03", "2.04", "2.05", "2.06", "3", "3.01"]);
    let atreides = sections.iter().find(|section| section.key == "2.01").unwrap();
    assert_eq!(atreides.title, "Atreides");
    assert!(atreides.rules.iter().all(|rule| rule.id.starts_with("2.01.")));
    assert_eq!(RuleBook::shipped().under("1.10.01").count(), 8);
}

proptest! {
    #[test]
    fn random_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        if let Err(problems) = RuleBook::from_files([("x.toml", bytes.as_slice())]) {
            prop_assert!(!problems.list.is_empty());
            render(&problems);
        }
    }

    #[test]
    fn random_toml_like_text_never_panics(text in "([\\[\\]{}=\"'.,#\\\\ \n\r\ta-c0-9\u{e9}]|rule|\\[\\[rule\\]\\]\n|\"\"\"|id = ){0,60}") {
        if let Err(problems) = read(&text) {
            render(&problems);
        }
    }

    #[test]
    fn random_edits_never_panic(
        edits in proptest::collection::vec((any::<prop::sample::Index>(), 0usize..6, "\\PC{0,3}|[\n\"\\[\\]=]{1,2}"), 1..6)
    ) {
        let mut text: Vec<char> = GOOD.chars().collect();
        for (at, cut, insert) in edits {
            let at = at.index(text.len() + 1);
            let end = (at + cut).min(text.len());
            text.splice(at..end, insert.chars());
        }
        let text: String = text.into_iter().collect();
        match read(&text) {
            Ok(book) => prop_assert!(book.rules.is_sorted_by(|a, b| compare_ids(&a.id, &b.id).is_lt())),
            Err(problems) => {
                let lines = text.lines().count() + 1;
                prop_assert!(problems.list.iter().all(|p| p.line >= 1 && p.line <= lines && p.column >= 1));
                render(&problems);
            }
        }
    }
}
