//! `kanly rules --html`: the pages of the whole rule book, and of a small repository full of characters to escape.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

use crate::common::{Folder, Ran, kanly_in};
use kanly_scenario::audit::{Audit, ProofKind};
use kanly_scenario::rulebook::{RuleBook, section_of};

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the crate is in the repository")
}

fn pages_of(root: &Path, into: &Path) -> Ran {
    kanly_in(root, &["rules", "--html", into.to_str().expect("a plain path")])
}

/// The files of a folder by name.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries = std::fs::read_dir(folder).expect("the folder can be read");
    let paths = entries.map(|entry| entry.expect("the entry can be read").path());
    paths
        .map(|path| {
            let name = path.file_name().expect("it has a name").to_string_lossy().into_owned();
            (name, std::fs::read_to_string(path).expect("the file is text"))
        })
        .collect()
}

/// The pages of this repository, made once for all tests.
static PAGES: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let folder = Folder::new("all");
    // Neither of these two folders is there yet.
    let pages = folder.path().join("made/for/it");
    let said = pages_of(repository(), &pages).succeeded();
    let written = files(&pages);
    let count = written.keys().filter(|name| name.ends_with(".html")).count();
    assert!(said.starts_with(&format!("{count} pages about ")), "{said}");
    written
});

fn book() -> RuleBook {
    RuleBook::load(&repository().join("rules")).expect("the rules can be read")
}

/// The values of an attribute on a page. Text cannot be taken for one, because its quotation marks are escaped.
fn values<'p>(page: &'p str, attribute: &str) -> Vec<&'p str> {
    let start = format!(" {attribute}=\"");
    let after = page.split(start.as_str()).skip(1);
    after.map(|rest| rest.split('"').next().expect("a split has a first part")).collect()
}

fn documents() -> impl Iterator<Item = (&'static String, &'static String)> {
    PAGES.iter().filter(|(name, _)| name.ends_with(".html"))
}

#[test]
fn every_rule_and_case_has_its_anchor() {
    let book = book();
    assert!(book.rules.len() > 300);
    for rule in &book.rules {
        let page = &PAGES[&format!("{}.html", section_of(&rule.id))];
        let ids: BTreeSet<&str> = values(page, "id").into_iter().collect();
        assert!(ids.contains(format!("r-{}", rule.id).as_str()), "{}", rule.id);
        for number in 1..=rule.cases.len() {
            assert!(ids.contains(format!("r-{}-{number}", rule.id).as_str()), "{}/{number}", rule.id);
        }
    }
}

#[test]
fn anchors_are_unique_on_a_page() {
    for (name, page) in documents() {
        let ids = values(page, "id");
        let unique: BTreeSet<&&str> = ids.iter().collect();
        assert_eq!(ids.len(), unique.len(), "{name}");
    }
}

#[test]
fn every_link_leads_somewhere() {
    let anchors: BTreeMap<&str, BTreeSet<&str>> =
        PAGES.iter().map(|(name, page)| (name.as_str(), values(page, "id").into_iter().collect())).collect();
    let mut followed = 0;
    for (name, page) in documents() {
        for link in values(page, "href").into_iter().chain(values(page, "src")) {
            if link.starts_with("data:") {
                continue;
            }
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let file = if file.is_empty() { name } else { file };
            let there = anchors.get(file).is_some_and(|ids| anchor.is_empty() || ids.contains(anchor));
            assert!(there, "{name} links to {link}, which is not there");
            followed += 1;
        }
        for label in values(page, "aria-labelledby").into_iter().chain(values(page, "for")) {
            assert!(anchors[name.as_str()].contains(label), "{name} has no {label}");
        }
    }
    assert!(followed > 3000, "{followed}");
}

#[test]
fn nothing_comes_from_the_network() {
    for (name, page) in PAGES.iter() {
        for outside in ["//cdn", "fetch(", "XMLHttpRequest", "@import", "url(", "src=\"http", "href=\"http"] {
            assert!(!page.contains(outside), "{name} has {outside}");
        }
    }
}

#[test]
fn proofs_and_code_are_those_of_the_audit() {
    let book = book();
    let audit = Audit::of(&book, repository());
    let mut scenarios = 0;
    for report in &audit.rules {
        let page = &PAGES[&format!("{}.html", section_of(&report.id))];
        let article = article(page, &report.id);
        for proof in report.proofs.iter().flatten() {
            let place = format!(">{}:{}</span>", proof.place.file, proof.place.line);
            assert!(article.contains(&place), "{} has no {place}", report.id);
            assert!(repository().join(&proof.place.file).is_file(), "{}", proof.place.file);
            scenarios += usize::from(proof.kind == ProofKind::Scenario);
        }
        for citation in &report.citations {
            assert!(article.contains(&citation.place.file), "{} has no {:?}", report.id, citation.place);
            if let Some(item) = &citation.item {
                assert!(article.contains(&format!("<code>{item}</code>")), "{} has no {item}", report.id);
            }
        }
    }
    // Every scenario unfolds to something: none was looked for in vain.
    let unfolded: usize =
        documents().map(|(_, page)| page.matches("<details class=\"scenario\">").count()).sum();
    assert_eq!(unfolded, scenarios);
    let scripts: usize =
        documents().map(|(_, page)| page.matches("<figcaption>Script</figcaption>").count()).sum();
    assert!(scripts * 10 > scenarios * 9, "{scripts} scripts of {scenarios}");
}

/// The part of a page that is about one rule.
fn article<'p>(page: &'p str, id: &str) -> &'p str {
    let start = page.find(&format!("id=\"r-{id}\"")).expect("the rule is on its page");
    let end = page[start..].find("</article>").expect("an article ends");
    &page[start..start + end]
}

#[test]
fn rules_left_to_the_table_say_why() {
    let book = book();
    for rule in book.rules.iter().filter(|rule| rule.reason.is_some()) {
        let page = &PAGES[&format!("{}.html", section_of(&rule.id))];
        let article = article(page, &rule.id);
        assert!(article.contains("left to the table"), "{}", rule.id);
        assert!(article.contains("Why the engine enforces nothing"), "{}", rule.id);
    }
}

#[test]
fn headings_come_in_order_and_landmarks_are_there() {
    for (name, page) in documents() {
        let mut last = 0;
        for (at, _) in page.match_indices("<h") {
            let Some(level) = page[at + 2..].chars().next().and_then(|level| level.to_digit(10)) else {
                continue;
            };
            assert!(level <= last + 1, "{name}: h{level} after h{last}");
            last = level;
        }
        for (part, times) in
            [("<h1", 1), ("<main", 1), ("<header", 1), ("<footer", 1), ("name=\"viewport\"", 1)]
        {
            assert_eq!(page.matches(part).count(), times, "{name}: {part}");
        }
    }
}

#[test]
fn the_search_knows_every_rule() {
    let script = &PAGES["search-index.js"];
    let start = script.find('[').expect("it is a list");
    let list = script[start..].trim_end().trim_end_matches(';');
    let list: serde_json::Value = serde_json::from_str(list).expect("the list is JSON");
    let ids: Vec<&str> =
        list.as_array().expect("it is a list").iter().filter_map(|rule| rule["id"].as_str()).collect();
    assert_eq!(ids, book().rules.iter().map(|rule| rule.id.as_str()).collect::<Vec<_>>());
    for rule in list.as_array().expect("it is a list") {
        assert!(PAGES.contains_key(rule["page"].as_str().expect("a page has a name")), "{rule}");
    }
}

#[test]
fn the_same_repository_gives_the_same_bytes() {
    let again = Folder::new("again");
    // The second time over the pages of the first.
    for _ in 0..2 {
        pages_of(repository(), again.path()).succeeded();
        assert!(files(again.path()) == *PAGES, "two runs differ");
    }
}

/// A repository in which everything that is shown has characters that mean something in HTML.
fn hostile(name: &str) -> Folder {
    let root = Folder::new(name);
    root.write(
        "rules/1.toml",
        r#"
[[rule]]
id = "1.01.00"
title = "<i>Title</i> & \"quotes\""
mode = "basic"
scope = "table"
karama = "none"
reason = "<i>reason</i>"
text = "<i>text</i>\n1. <i>step</i>"
see = []
cases = ["</p><script>alert(1)</script> -> <i>x</i>"]
ruling = "<i>ruling</i>"

[[rule]]
id = "1.01.01"
title = "Moving"
mode = "advanced"
scope = "engine"
karama = "cancel"
text = "It moves, see 1.01.00."
see = ["1.01.00"]
cases = ["[advanced] a -> b", "c -> d"]
"#,
    );
    root.write("rules/held.toml", "held = []\n");
    root.write("crates/engine/src/lib.rs", "/// [1.01.01]\nfn moves() {}\n");
    root.write(
        "scenarios/<i>a.toml",
        "title = \"<i>file</i>\"\n# <i>shared</i>\n[[case]]\nname = \"<i>name</i>\"\nproves = [\"1.01.01/1\"]\n\
         game.turn = 3 # <i>own</i>\nscript = \"<i>script</i>\"\n",
    );
    root
}

#[test]
fn text_is_escaped() {
    let root = hostile("hostile");
    let pages = Folder::new("hostile-pages");
    pages_of(root.path(), pages.path()).succeeded();
    let files = files(pages.path());
    for (name, page) in files.iter().filter(|(name, _)| name.ends_with(".html")) {
        assert!(!page.contains("<i>") && !page.contains("<script>"), "{name} has text that is not escaped");
    }
    let page = &files["1.01.html"];
    for part in ["Title", "reason", "text", "step", "x", "ruling", "file", "shared", "name", "own", "script"]
    {
        assert!(page.contains(&format!("&lt;i&gt;{part}&lt;/i&gt;")), "no {part} in {page}");
    }
    assert!(page.contains("&quot;quotes&quot;") && page.contains("&lt;script&gt;alert(1)"));
    assert!(page.contains("Nothing proves this case yet."));
    assert!(page.contains("<code>moves</code> <span class=\"place\">crates/engine/src/lib.rs:1</span>"));
    assert!(page.contains("advanced game only") && page.contains("Karama can cancel it"));
}

#[test]
fn foreign_files_are_left_alone() {
    let root = hostile("foreign");
    let pages = Folder::new("foreign-pages");
    pages.write("index.html", "<!doctype html>\nnot ours");
    pages.write("thesis.txt", "years of work");
    let before = files(pages.path());
    let message = pages_of(root.path(), pages.path()).failed(2);
    for part in ["index.html, thesis.txt", "nothing was written", "an empty folder"] {
        assert!(message.contains(part), "no {part:?} in {message}");
    }
    assert_eq!(files(pages.path()), before);
    let message = pages_of(root.path(), &pages.path().join("thesis.txt")).failed(2);
    assert!(message.contains("is not a folder"), "{message}");
}

#[test]
fn pages_that_are_no_more_go_away() {
    let root = hostile("stale");
    let pages = Folder::new("stale-pages");
    pages_of(root.path(), pages.path()).succeeded();
    let before = files(pages.path());
    pages.write("1.99.html", &pages.text("1.01.html"));
    pages_of(root.path(), pages.path()).succeeded();
    assert_eq!(files(pages.path()), before);
    // One more file, and the folder is not only ours.
    pages.write("notes/mine.txt", "mine");
    pages_of(root.path(), pages.path()).failed(2);
    assert_eq!(pages.text("notes/mine.txt"), "mine");
}

#[test]
fn ids_that_do_not_exist_are_complained_of() {
    let root = hostile("dangling");
    root.write("crates/engine/src/b.rs", "// [1.01.10]\n");
    let pages = Folder::new("dangling-pages");
    let message = pages_of(root.path(), pages.path()).failed(1);
    assert!(message.contains("there is no rule 1.01.10"), "{message}");
    assert!(files(pages.path()).contains_key("index.html"));
}

#[test]
fn it_needs_a_repository_and_stands_alone() {
    let outside = Folder::new("outside");
    // The folder of the tests may stand inside a repository, which would be found from there.
    let temporary = std::env::temp_dir();
    let pages = outside.path().join("pages");
    let message = pages_of(&temporary, &pages).failed(2);
    assert_eq!(message, kanly_in(&temporary, &["rules", "--coverage"]).failed(2));
    for other in ["--json", "1.02.05", "--coverage", "--missing"] {
        let pages = pages.to_str().expect("a plain path");
        let message = kanly_in(repository(), &["rules", "--html", pages, other]).failed(2);
        assert!(message.contains("cannot be used with"), "{message}");
    }
    assert!(!pages.exists());
}
