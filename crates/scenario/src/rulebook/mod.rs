//! The rule book: the numbered rules of `rules/*.toml`, checked and searchable.
//!
//! The book that was current when the program was built travels inside it ([`RuleBook::shipped`]); a folder of
//! edited files is read with [`RuleBook::load`], which reports every mistake of every file at once.

mod id;
mod legend;
mod parse;
mod problem;
mod search;

use std::fmt;
use std::path::Path;
use std::sync::LazyLock;

use serde::Serialize;

pub use id::{BadCaseId, CaseId, compare_ids, is_rule_id, same_number, section_of};
pub use kanly_engine::near::nearest;
pub use problem::{Problem, Problems, SourceFile};
pub use search::{Field, Hit};

/// The list of the rules that must stay complete. It stands in the folder of the rules but holds none.
pub const HELD_FILE: &str = "held.toml";

macro_rules! shipped_files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../../", $name)))),*]
    };
}

/// The rule files as they were when the program was built.
const SHIPPED: &[(&str, &str)] = shipped_files![
    "rules/0-setup.toml",
    "rules/1-turn-a.toml",
    "rules/1-turn-b.toml",
    "rules/1-turn-c.toml",
    "rules/1-turn-d.toml",
    "rules/1-turn-e.toml",
    "rules/2-factions.toml",
    "rules/3-cards.toml",
];

/// In which games a rule is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// In the basic and in the advanced game.
    Basic,
    /// In the basic game only; the advanced game replaces it.
    BasicOnly,
    /// In the advanced game only.
    Advanced,
}

/// Who sees to it that a rule is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// The engine enforces it.
    Engine,
    /// A headline, or a matter of the people at the table: nothing to enforce.
    Table,
}

/// What a Karama card can do to the ability that a rule describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Karama {
    /// Nothing.
    None,
    /// Cancel it when it is used.
    Cancel,
    /// Prevent it before it is used.
    Prevent,
}

/// An enum that the rule files spell as a word.
pub(crate) trait Word: Copy + 'static {
    /// Every value with its spelling, in the order in which they are listed to people.
    const WORDS: &'static [(&'static str, Self)];
}

impl Word for Mode {
    const WORDS: &'static [(&'static str, Mode)] =
        &[("basic", Mode::Basic), ("basic-only", Mode::BasicOnly), ("advanced", Mode::Advanced)];
}

impl Word for Scope {
    const WORDS: &'static [(&'static str, Scope)] = &[("engine", Scope::Engine), ("table", Scope::Table)];
}

impl Word for Karama {
    const WORDS: &'static [(&'static str, Karama)] =
        &[("none", Karama::None), ("cancel", Karama::Cancel), ("prevent", Karama::Prevent)];
}

fn spelling<W: Word + PartialEq>(value: W) -> &'static str {
    W::WORDS.iter().find(|(_, other)| *other == value).map_or("", |(word, _)| word)
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(spelling(*self))
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(spelling(*self))
    }
}

impl fmt::Display for Karama {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(spelling(*self))
    }
}

/// One numbered rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rule {
    /// The number, for example `1.02.05`.
    pub id: String,
    /// A headline of a few words.
    pub title: String,
    /// In which games it is in force.
    pub mode: Mode,
    /// Who sees to it that it is kept.
    pub scope: Scope,
    /// What a Karama card can do to it.
    pub karama: Karama,
    /// The rule itself, one or more paragraphs.
    pub text: String,
    /// The ids of rules to read with it.
    pub see: Vec<String>,
    /// Examples with their outcome. A case is named by its place, from 1: see [`CaseId`].
    pub cases: Vec<String>,
    /// Why the engine enforces nothing, if it is left to the table.
    pub reason: Option<String>,
    /// Why the rule is read as it is, where the printed text leaves it open.
    pub ruling: Option<String>,
    /// The file in which it stands, relative to the repository.
    pub file: String,
}

/// All rules, in the order of their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct RuleBook {
    /// The rules. Ids are unique.
    pub rules: Vec<Rule>,
}

/// Rules that are listed together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section<'b> {
    /// What the ids have in common, see [`section_of`].
    pub key: &'b str,
    /// The title of the rule that heads the section, without what follows a colon or a bracket.
    pub title: &'b str,
    /// The rules in order.
    pub rules: Vec<&'b Rule>,
}

impl RuleBook {
    /// The book that was current when the program was built. A test sees to it that it has no mistakes.
    pub fn shipped() -> &'static RuleBook {
        static BOOK: LazyLock<RuleBook> = LazyLock::new(|| {
            let files = SHIPPED.iter().map(|(name, text)| (*name, text.as_bytes()));
            parse::book(files).0
        });
        &BOOK
    }

    /// Reads every `*.toml` of a folder, but for the list of held rules.
    pub fn load(folder: &Path) -> Result<RuleBook, Problems> {
        let shown = folder.file_name().unwrap_or(folder.as_os_str()).to_string_lossy();
        let unreadable = |name: &str, error: std::io::Error| Problems {
            list: vec![Problem::of_file(name, format!("cannot read {name}: {error}"))],
        };
        let mut files = Vec::new();
        for entry in std::fs::read_dir(folder).map_err(|error| unreadable(&shown, error))? {
            let path = entry.map_err(|error| unreadable(&shown, error))?.path();
            let Some(name) = path.file_name().map(|name| name.to_string_lossy()) else { continue };
            if path.extension().is_some_and(|end| end == "toml") && name != HELD_FILE {
                let name = format!("{shown}/{name}");
                let bytes = std::fs::read(&path).map_err(|error| unreadable(&name, error))?;
                files.push((name, bytes));
            }
        }
        if files.is_empty() {
            let message = format!("there are no rule files (*.toml) in {shown}");
            return Err(Problems { list: vec![Problem::of_file(shown, message)] });
        }
        files.sort();
        RuleBook::from_files(files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())))
    }

    /// Reads rule files given as name and content.
    pub fn from_files<'f>(
        files: impl IntoIterator<Item = (&'f str, &'f [u8])>,
    ) -> Result<RuleBook, Problems> {
        match parse::book(files) {
            (book, problems) if problems.is_empty() => Ok(book),
            (_, list) => Err(Problems { list }),
        }
    }

    /// The rule with exactly this id.
    pub fn get(&self, id: &str) -> Option<&Rule> {
        let found = self.rules.binary_search_by(|rule| compare_ids(&rule.id, id));
        found.ok().map(|at| &self.rules[at])
    }

    /// The text of a case.
    pub fn case(&self, id: &CaseId) -> Option<&str> {
        let case = self.get(&id.rule)?.cases.get(id.number.checked_sub(1)?)?;
        Some(case)
    }

    /// The rules whose ids start with the parts of `prefix`, the rule of that id included.
    pub fn under<'b>(&'b self, prefix: &'b str) -> impl Iterator<Item = &'b Rule> {
        self.rules.iter().filter(move |rule| {
            rule.id.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        })
    }

    /// Help for somebody who named a rule that is not in the book.
    pub(crate) fn instead_of(&self, id: &str) -> String {
        match self.near(id).as_slice() {
            [] => "`kanly rules` lists all rules".to_owned(),
            near => format!("did you mean {}?", near.join(", or ")),
        }
    }

    /// The ids that somebody who wrote the unknown `id` may have meant, the likeliest first.
    pub fn near(&self, id: &str) -> Vec<&str> {
        if id.len() > 40 {
            return Vec::new();
        }
        let distance = |other: &str| match same_number(id, other) {
            true => 0,
            false => strsim::osa_distance(id, other),
        };
        let mut near: Vec<_> = self.rules.iter().map(|rule| (distance(&rule.id), rule.id.as_str())).collect();
        near.retain(|(distance, _)| *distance <= 2);
        // A wrong last part is likelier than a wrong chapter: of equal distances, the longest common start wins.
        near.sort_by_key(|(distance, other)| {
            let common = id.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
            (*distance, std::cmp::Reverse(common))
        });
        near.into_iter().map(|(_, id)| id).take(3).collect()
    }

    /// The rules in groups, for listing.
    pub fn sections(&self) -> Vec<Section<'_>> {
        let mut sections: Vec<Section<'_>> = Vec::new();
        for rule in &self.rules {
            let key = section_of(&rule.id);
            match sections.iter_mut().find(|section| section.key == key) {
                Some(section) => section.rules.push(rule),
                None => sections.push(Section { key, title: self.heading(key), rules: vec![rule] }),
            }
        }
        sections.sort_by(|a, b| compare_ids(a.key, b.key));
        sections
    }

    fn heading(&self, section: &str) -> &str {
        let heading = self.get(&format!("{section}.00")).map_or("", |rule| &rule.title);
        let end = heading.find([':', '(']).unwrap_or(heading.len());
        heading[..end].trim_end()
    }
}

#[cfg(test)]
mod tests;
