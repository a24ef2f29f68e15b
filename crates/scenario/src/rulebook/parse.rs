//! Reads rule files and finds all their mistakes at once.
//!
//! A mistake never hides the next one: a broken line costs its own key, a broken rule costs that rule, and only
//! complaints that would follow from an earlier one (a key "missing" because its line was unreadable, a reference
//! to a rule that was not readable) are held back.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{
    Problem, Rule, RuleBook, Scope, SourceFile, Word, compare_ids, is_rule_id, nearest, same_number,
};

const KEYS: [&str; 10] =
    ["id", "title", "mode", "scope", "karama", "reason", "text", "see", "cases", "ruling"];

/// Reads files given as name and content: the rules that could be read, and everything that is wrong.
pub(super) fn book<'f>(files: impl IntoIterator<Item = (&'f str, &'f [u8])>) -> (RuleBook, Vec<Problem>) {
    let mut problems = Vec::new();
    let mut read = Vec::new();
    for (name, bytes) in files {
        match SourceFile::from_bytes(name, bytes) {
            Ok(source) => read.push(File::read(source)),
            Err(problem) => problems.push(*problem),
        }
    }
    let whole = problems.is_empty() && read.iter().all(|file| file.whole);
    let mut known: Vec<Known> = Vec::new();
    for (at, file) in read.iter().enumerate() {
        known.extend(file.drafts.iter().map(|draft| Known {
            id: &draft.id.text,
            file: at,
            at: &draft.id.at,
        }));
    }
    known.sort_by(|a, b| compare_ids(a.id, b.id));

    let mut found = repeated_ids(&read, &known);
    if whole {
        found.extend(dangling_references(&read, &known));
    }
    let mut rules = Vec::new();
    for file in read {
        problems.extend(file.problems);
        rules.extend(file.drafts.into_iter().filter_map(|draft| draft.rule));
    }
    problems.extend(found);
    problems.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
    rules.sort_by(|a, b| compare_ids(&a.id, &b.id));
    rules.dedup_by(|a, b| a.id == b.id);
    (RuleBook { rules }, problems)
}

/// An id that some rule has, and where.
struct Known<'f> {
    id: &'f str,
    file: usize,
    at: &'f Range<usize>,
}

fn repeated_ids(files: &[File], known: &[Known]) -> Vec<Problem> {
    let repeated = known.windows(2).filter(|pair| same_number(pair[0].id, pair[1].id));
    let problem = |pair: &[Known]| {
        let first = &files[pair[0].file].source;
        let here = &files[pair[1].file].source;
        here.problem(pair[1].at.clone(), format!("rule {} is there twice", pair[1].id))
            .with_label("this number is taken")
            .with_help(format!("{} has it at {}:{}", pair[0].id, first.name, first.line(pair[0].at.start)))
    };
    repeated.map(problem).collect()
}

fn dangling_references(files: &[File], known: &[Known]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in files {
        for see in file.drafts.iter().flat_map(|draft| &draft.see) {
            if known.binary_search_by(|known| compare_ids(known.id, &see.text)).is_err() {
                let problem = file
                    .source
                    .problem(see.at.clone(), format!("there is no rule {}", see.text))
                    .with_label("no such rule");
                let same = known.iter().map(|known| known.id).find(|id| same_number(id, &see.text));
                let near = same.or_else(|| nearest(&see.text, known.iter().map(|known| known.id)));
                problems.push(match near {
                    Some(near) => problem.with_help(format!("did you mean {near}?")),
                    None => problem.with_help("`see` lists ids of rules in these files"),
                });
            }
        }
    }
    problems
}

/// A text of the file, and where it stands.
struct Placed {
    text: String,
    at: Range<usize>,
}

/// A rule as far as it could be read.
struct Draft {
    id: Placed,
    see: Vec<Placed>,
    /// The rule, if nothing of it is wrong.
    rule: Option<Rule>,
}

/// A file as far as it could be read.
struct File {
    source: SourceFile,
    drafts: Vec<Draft>,
    problems: Vec<Problem>,
    /// Whether every rule that the file may have been meant to hold is among the drafts.
    whole: bool,
}

impl File {
    fn read(source: SourceFile) -> File {
        let (table, errors) = DeTable::parse_recoverable(&source.text);
        let syntax = |error: &toml::de::Error| {
            let at = error.span().unwrap_or(0..0);
            source.problem(at, format!("this is not TOML: {}", error.message()))
        };
        let syntax: Vec<Problem> = errors.iter().map(syntax).collect();
        let broken = !syntax.is_empty();
        let mut problems = Vec::new();
        let mut drafts = Vec::new();
        for (key, value) in table.get_ref() {
            if key.get_ref() != "rule" {
                if !broken {
                    problems.push(unknown_key(&source, key.get_ref(), key.span(), &["rule"]));
                }
                continue;
            }
            let tables =
                value.get_ref().as_array().filter(|list| list.iter().all(|item| item.get_ref().is_table()));
            let Some(tables) = tables else {
                let problem = source.problem(key.span(), "`rule` is not a list of tables");
                problems.push(problem.with_help("each rule starts with a line `[[rule]]`"));
                continue;
            };
            for item in tables.iter() {
                if let Some(table) = item.get_ref().as_table() {
                    let mut reader = Reader {
                        source: &source,
                        table,
                        header: item.span(),
                        broken,
                        problems: &mut problems,
                    };
                    drafts.extend(reader.draft());
                }
            }
        }
        drop(table);
        // What could be guessed of a broken line is not worth a complaint of its own.
        problems.retain(|problem| !syntax.iter().any(|broken| broken.line == problem.line));
        problems.extend(syntax);
        let whole = problems.is_empty();
        File { source, drafts, problems, whole }
    }
}

fn unknown_key(source: &SourceFile, key: &str, at: Range<usize>, known: &[&str]) -> Problem {
    let problem = source.problem(at, format!("unknown key `{key}`")).with_label("not known here");
    match nearest(key, known.iter().copied()) {
        Some(near) => problem.with_help(format!("did you mean `{near}`?")),
        None => problem.with_help(format!("expected one of: {}", known.join(", "))),
    }
}

/// Reads one `[[rule]]` table.
struct Reader<'f> {
    source: &'f SourceFile,
    table: &'f DeTable<'f>,
    /// Where the line `[[rule]]` stands.
    header: Range<usize>,
    /// Whether the file has syntax errors: keys may be missing only because of them.
    broken: bool,
    problems: &'f mut Vec<Problem>,
}

impl<'f> Reader<'f> {
    fn draft(&mut self) -> Option<Draft> {
        let before = self.problems.len();
        for key in self.table.keys() {
            if !KEYS.contains(&key.get_ref().as_ref()) {
                self.problems.push(unknown_key(self.source, key.get_ref(), key.span(), &KEYS));
            }
        }
        let id = self.id();
        let title = self.text("title", "a headline of one line");
        if let Some(title) = title.as_ref().filter(|title| title.text.contains('\n')) {
            self.wrong(title.at.clone(), "a title has one line", "more than one line");
        }
        let mode = self.word("mode");
        let scope = self.word("scope");
        let karama = self.word("karama");
        let text = self.text("text", "the rule in sentences");
        let see = self.list("see", "[\"1.02.05\"]");
        for see in see.iter().flatten() {
            if !is_rule_id(&see.text) {
                self.not_an_id(see);
            }
        }
        let cases = self.list("cases", "[\"situation -> outcome\"]");
        for case in cases.iter().flatten().filter(|case| case.text.trim().is_empty()) {
            self.wrong(case.at.clone(), "a case says a situation and its outcome", "empty");
        }
        // What the table sees to must say why the engine need not.
        let reason = match scope {
            Some(Scope::Table) => self.text("reason", "why the engine enforces nothing"),
            Some(Scope::Engine) | None => None,
        };
        let ruling = match self.table.contains_key("ruling") {
            true => self.text("ruling", "the ruling in sentences"),
            false => None,
        };
        let faultless = self.problems.len() == before;
        let id = id?;
        let rule = || {
            Some(Rule {
                id: id.text.clone(),
                title: title?.text,
                mode: mode?,
                scope: scope?,
                karama: karama?,
                text: text?.text,
                see: see.as_ref()?.iter().map(|see| see.text.clone()).collect(),
                cases: cases?.into_iter().map(|case| case.text.trim().to_owned()).collect(),
                reason: reason.map(|reason| reason.text),
                ruling: ruling.map(|ruling| ruling.text),
                file: self.source.name.clone(),
            })
        };
        let rule = if faultless { rule() } else { None };
        let see = see.unwrap_or_default().into_iter().filter(|see| is_rule_id(&see.text)).collect();
        Some(Draft { id, see, rule })
    }

    fn id(&mut self) -> Option<Placed> {
        let id = self.string("id", "\"1.02.05\"")?;
        if is_rule_id(&id.text) {
            return Some(id);
        }
        self.not_an_id(&id);
        None
    }

    /// A key whose value is text with something in it.
    fn text(&mut self, key: &str, what: &str) -> Option<Placed> {
        let mut value = self.string(key, &format!("\"{what}\""))?;
        value.text = value.text.trim().to_owned();
        if value.text.is_empty() {
            self.wrong(value.at, format!("`{key}` is {what}"), "empty");
            return None;
        }
        Some(value)
    }

    /// A key whose value is one of a few words.
    fn word<W: Word>(&mut self, key: &str) -> Option<W> {
        let words: Vec<&str> = W::WORDS.iter().map(|(word, _)| *word).collect();
        let value = self.string(key, &format!("\"{}\"", words.join("\" or \"")))?;
        let found = W::WORDS.iter().find(|(word, _)| *word == value.text).map(|(_, found)| *found);
        if found.is_none() {
            let problem = self.source.problem(value.at, format!("`{}` is no {key}", value.text));
            let help = match nearest(&value.text, words.iter().copied()) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None => format!("expected one of: {}", words.join(", ")),
            };
            self.problems.push(problem.with_help(help).with_label(format!("expected a {key}")));
        }
        found
    }

    /// A key whose value is a string.
    fn string(&mut self, key: &str, example: &str) -> Option<Placed> {
        let value = self.value(key, example)?;
        self.placed(value, &format!("`{key}`"))
    }

    /// A key whose value is a list of strings.
    fn list(&mut self, key: &str, example: &str) -> Option<Vec<Placed>> {
        let value = self.value(key, example)?;
        let Some(items) = value.get_ref().as_array() else {
            let found = value.get_ref().type_str();
            self.wrong(value.span(), format!("`{key}` is a list of strings"), format!("found: {found}"));
            return None;
        };
        let texts = items.iter().map(|item| self.placed(item, &format!("an entry of `{key}`")));
        // Collected in two steps so that every bad entry is reported, not only the first.
        let texts: Vec<Option<Placed>> = texts.collect();
        texts.into_iter().collect()
    }

    fn value(&mut self, key: &str, example: &str) -> Option<&'f Spanned<DeValue<'f>>> {
        let value = self.table.get(key);
        if value.is_none() && !self.broken {
            let rule = match self.table.get("id").and_then(|id| id.get_ref().as_str()) {
                Some(id) if key != "id" => format!("rule {id}"),
                _ => "this rule".to_owned(), // any: its number is what is missing, or is no text
            };
            let problem = self.source.problem(self.header.clone(), format!("{rule} has no `{key}`"));
            self.problems
                .push(problem.with_label("in this rule").with_help(format!("add `{key} = {example}`")));
        }
        value
    }

    fn placed(&mut self, value: &Spanned<DeValue<'_>>, what: &str) -> Option<Placed> {
        match value.get_ref().as_str() {
            Some(text) => Some(Placed { text: text.to_owned(), at: value.span() }),
            None => {
                let found = value.get_ref().type_str();
                self.wrong(value.span(), format!("{what} is a string"), format!("found: {found}"));
                None
            }
        }
    }

    fn not_an_id(&mut self, id: &Placed) {
        let problem = self.source.problem(id.at.clone(), format!("`{}` is no rule id", id.text));
        let help = "an id is groups of digits joined by dots, like 1.02.05";
        self.problems.push(problem.with_label("expected a rule id").with_help(help));
    }

    fn wrong(&mut self, at: Range<usize>, message: impl Into<String>, label: impl Into<String>) {
        self.problems.push(self.source.problem(at, message).with_label(label));
    }
}
