//! The scenario format: a TOML file with a position and cases that play on from it.
//!
//! `docs/scenarios.md` defines it. A file is read as far as it can be: what is wrong with one case costs that case,
//! and every mistake is reported at its own place, in the base file if it stands there.

mod fields;
mod game;
mod holdings;
pub(crate) mod layers;
mod queues;
mod start;
mod text;
pub(crate) mod tree;
mod write;

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub(crate) use fields::{Named, suggestion};
pub(crate) use holdings::parse_leader_at;
pub use queues::Queues;
pub(crate) use start::Opening;
pub use start::Start;
pub(crate) use text::{Line, comment};
pub(crate) use write::in_script;
pub use write::{skeleton, spelled};

use crate::rulebook::{CaseId, Problem, RuleBook, SourceFile, is_rule_id};
use crate::script::{self, Statement};
use fields::Reader;
use layers::{SECTIONS, canonical, lay};
use tree::Node;

/// The folder with base positions, beside the sections.
pub const BASES: &str = "bases";

/// One scenario file.
#[derive(Debug)]
pub struct ScenarioFile {
    /// The path as shown to people.
    pub name: String,
    /// What the file is about.
    pub title: String,
    /// Why its cases without `proves` are there.
    pub why: Option<String>,
    /// The cases that could be read.
    pub cases: Vec<Case>,
}

impl ScenarioFile {
    fn empty(name: &str) -> ScenarioFile {
        ScenarioFile { name: name.to_owned(), title: String::new(), why: None, cases: Vec::new() }
    }
}

/// One case: a start and what follows.
#[derive(Debug)]
pub struct Case {
    /// The file it stands in.
    pub file: String,
    /// The title of its file.
    pub title: String,
    /// Its own name.
    pub name: String,
    /// The line where it begins.
    pub line: usize,
    /// The cases of the rule book that it proves.
    pub proves: Vec<CaseId>,
    /// Why it is there although it proves nothing, in its own words or in those of its file.
    pub why: Option<String>,
    /// What it does.
    pub body: Body,
    pub(crate) source: Arc<SourceFile>,
    pub(crate) at: Range<usize>,
    pub(crate) opening: Opening,
}

/// What a case does.
#[derive(Debug)]
pub enum Body {
    /// It plays these statements.
    Script(Vec<Statement>),
    /// It says that its position is refused by these rules.
    Impossible(Vec<String>),
}

impl Case {
    /// Where it starts.
    pub fn start(&self) -> &Start {
        &self.opening.start
    }

    /// What chance brings by itself.
    pub fn queues(&self) -> &Queues {
        &self.opening.queues
    }

    /// The name in a form that fits a file name.
    pub fn slug(&self) -> String {
        slug(&self.name)
    }
}

/// Lower case with hyphens for everything that is neither letter nor digit.
pub(crate) fn slug(text: &str) -> String {
    let mut slug = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_alphanumeric() {
            slug.extend(c.to_lowercase());
        } else if c != '\'' && !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}

/// Reads a file. Its base is looked for in `bases/` beside it and in the folders above.
pub fn load(path: &Path, shown: &str, book: &RuleBook) -> (ScenarioFile, Vec<Problem>) {
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => {
            let file = ScenarioFile::empty(shown);
            return (file, vec![Problem::of_file(shown, format!("cannot read {shown}: {error}"))]);
        }
    };
    read(shown, &bytes, book, &|name| find_base(path, shown, name))
}

/// A base position: how it is called for people, and its bytes.
pub type Base = (String, Vec<u8>);

/// Looks for `bases/NAME.toml` beside a file and upwards.
pub(crate) fn find_base(path: &Path, shown: &str, name: &str) -> Option<Base> {
    let mut shown = PathBuf::from(shown);
    // A relative path says nothing of the folders above the one we stand in.
    let path = std::path::absolute(path).ok()?;
    for folder in path.ancestors().skip(1) {
        shown.pop();
        let file = Path::new(BASES).join(format!("{name}.toml"));
        if let Ok(bytes) = std::fs::read(folder.join(&file)) {
            return Some((shown.join(file).display().to_string(), bytes));
        }
    }
    None
}

/// Reads the text of a file whose bases are found by `base`.
pub fn read(
    shown: &str,
    bytes: &[u8],
    book: &RuleBook,
    base: &dyn Fn(&str) -> Option<Base>,
) -> (ScenarioFile, Vec<Problem>) {
    let mut file = ScenarioFile::empty(shown);
    let source = match SourceFile::from_bytes(shown, bytes) {
        Ok(source) => Arc::new(source),
        Err(problem) => return (file, vec![*problem]),
    };
    let mut reader = Reader::default();
    let mut tree = Node::read(&source, &mut reader.problems);
    canonical(&mut reader, &mut tree);
    let known: Vec<&str> = ["title", "why", "base", "case"].into_iter().chain(SECTIONS).collect();
    reader.only(&tree, &known);
    match tree.get("title") {
        Some(node) => file.title = reader.text(node).unwrap_or_default().to_owned(),
        None => reader.wrong(source.problem(0..0, "the file has no `title`")),
    }
    file.why = tree.get("why").and_then(|node| reason(&mut reader, node));
    let mut position = Node::empty(&source);
    if let Some(below) = tree.get("base").and_then(|node| read_base(&mut reader, node, base)) {
        lay(&mut position, &below);
    }
    lay(&mut position, &tree);
    let cases = tree.get("case").map(|node| reader.list(node)).unwrap_or_default();
    if cases.is_empty() {
        let problem = source.problem(source.text.len()..source.text.len(), "the file has no case");
        reader.wrong(problem.with_help("a case begins with [[case]]"));
    }
    let mut names = BTreeSet::new();
    for node in cases {
        let before = reader.problems.len();
        let case = read_case(&mut reader, node, &file, &position, book);
        if !names.insert(case.slug()) {
            reader.wrong(node.nearest("name").problem(format!("two cases are called {}", case.name)));
        }
        if reader.problems.len() == before {
            file.cases.push(case);
        }
    }
    let mut seen = BTreeSet::new();
    // What the cases share is read once for each of them: one mistake there is one mistake.
    reader.problems.retain(|p| seen.insert((p.file.clone(), p.line, p.column, p.message.clone())));
    (file, reader.problems)
}

fn read_base(reader: &mut Reader, node: &Node, base: &dyn Fn(&str) -> Option<Base>) -> Option<Node> {
    let name = reader.text(node)?;
    if name.contains(['/', '\\']) || name.contains("..") {
        reader.wrong(node.problem("a base is named without folders"));
        return None;
    }
    let Some((shown, bytes)) = base(name) else {
        let help = format!("it would stand in {BASES}/{name}.toml beside the sections");
        reader.wrong(node.problem(format!("there is no base `{name}`")).with_help(help));
        return None;
    };
    match SourceFile::from_bytes(&shown, &bytes) {
        Ok(source) => {
            let mut tree = Node::read(&Arc::new(source), &mut reader.problems);
            canonical(reader, &mut tree);
            let known: Vec<&str> = std::iter::once("title").chain(SECTIONS).collect();
            reader.only(&tree, &known);
            Some(tree)
        }
        Err(problem) => {
            reader.wrong(*problem);
            None
        }
    }
}

fn read_case(reader: &mut Reader, node: &Node, file: &ScenarioFile, below: &Node, book: &RuleBook) -> Case {
    let before = reader.problems.len();
    let keys = ["name", "proves", "why", "script", "impossible"];
    let known: Vec<&str> = keys.into_iter().chain(SECTIONS).collect();
    reader.only(node, &known);
    let name = match node.get("name") {
        Some(name) => reader.text(name).unwrap_or_default().to_owned(),
        None => {
            reader.wrong(node.key_problem("the case has no `name`"));
            String::new()
        }
    };
    let proves = node.get("proves").map(|list| proves(reader, list, book)).unwrap_or_default();
    let own = node.get("why").and_then(|node| reason(reader, node));
    if let Some(why) = node.get("why").filter(|_| !proves.is_empty()) {
        let problem = why.key_problem("a case that proves something need not say why it is there");
        reader.wrong(problem.with_help("`why` is for cases without `proves`: take one of the two away"));
    }
    let body = match (node.get("script"), node.get("impossible")) {
        (Some(script), None) => Body::Script(read_script(reader, script, book)),
        (None, Some(rules)) => Body::Impossible(impossible(reader, rules, book)),
        (Some(_), Some(node)) => {
            reader.wrong(node.key_problem("a case has either a `script` or `impossible`"));
            Body::Impossible(Vec::new())
        }
        (None, None) => {
            reader.wrong(node.key_problem("the case has neither a `script` nor `impossible`"));
            Body::Impossible(Vec::new())
        }
    };
    // Lines that could not be read may have been the ones that expect something.
    if let Body::Script(statements) = &body
        && reader.problems.len() == before
        && !proves.is_empty()
        && !statements.iter().any(Statement::says_something)
    {
        let problem = node.nearest("proves").problem("this script expects nothing, so it proves nothing");
        reader.wrong(problem);
    }
    let mut tree = below.clone();
    let mut layer = node.clone();
    canonical(reader, &mut layer);
    lay(&mut tree, &layer);
    let before = reader.problems.len();
    let opening = Opening::read(reader, tree);
    if before == reader.problems.len() && matches!(body, Body::Script(_)) {
        let impossible = opening.impossible();
        reader.problems.extend(impossible.iter().map(|impossible| opening.problem(impossible)));
    }
    Case {
        file: file.name.clone(),
        title: file.title.clone(),
        name,
        line: node.source.line(node.key.start),
        why: own.or_else(|| file.why.clone()).filter(|_| proves.is_empty()),
        proves,
        body,
        source: Arc::clone(&node.source),
        at: node.get("name").map_or(node.key.clone(), |name| name.at.clone()),
        opening,
    }
}

/// Why something that proves nothing is there.
fn reason(reader: &mut Reader, node: &Node) -> Option<String> {
    let text = reader.text(node)?.trim();
    if text.is_empty() {
        reader.wrong(node.problem("the reason is empty").with_help("say what the case is good for"));
    }
    Some(text.to_owned())
}

fn proves(reader: &mut Reader, node: &Node, book: &RuleBook) -> Vec<CaseId> {
    let mut found: Vec<CaseId> = Vec::new();
    for item in reader.list(node) {
        let Some(text) = reader.text(item) else { continue };
        let id: CaseId = match text.parse() {
            Ok(id) => id,
            Err(error) => {
                reader.wrong(item.problem(format!("`{text}` is no case: {error}")));
                continue;
            }
        };
        if book.case(&id).is_none() {
            reader.wrong(unknown_case(item, &id, book));
        } else if found.contains(&id) {
            reader.wrong(item.problem(format!("{id} is named twice")));
        }
        found.push(id);
    }
    found
}

fn unknown_case(node: &Node, id: &CaseId, book: &RuleBook) -> Problem {
    let help = match book.get(&id.rule) {
        Some(rule) => format!("rule {} has cases up to {}", rule.id, rule.cases.len()),
        None => book.instead_of(&id.rule),
    };
    node.problem(format!("the rule book has no case {id}")).with_help(help)
}

fn impossible(reader: &mut Reader, node: &Node, book: &RuleBook) -> Vec<String> {
    let mut rules = Vec::new();
    for item in reader.list(node) {
        let Some(rule) = reader.text(item) else { continue };
        if !is_rule_id(rule) || book.get(rule).is_none() {
            reader.wrong(item.problem(format!("there is no rule {rule}")).with_help(book.instead_of(rule)));
        }
        rules.push(rule.to_owned());
    }
    if rules.is_empty() {
        reader.wrong(node.problem("name at least one rule that refuses the position"));
    }
    rules
}

fn read_script(reader: &mut Reader, node: &Node, book: &RuleBook) -> Vec<Statement> {
    let Some(value) = reader.text(node) else { return Vec::new() };
    let lines = text::lines(&node.source.text, node.at.clone(), value);
    let (statements, mistakes) = script::parse(&lines, book);
    for mistake in mistakes {
        let problem = node.source.problem(mistake.at, mistake.message).with_label("cannot be read");
        reader.wrong(match mistake.help {
            Some(help) => problem.with_help(help),
            None => problem,
        });
    }
    if statements.is_empty() && reader.problems.is_empty() {
        reader.wrong(node.problem("the script is empty"));
    }
    statements
}

#[cfg(test)]
mod tests;
