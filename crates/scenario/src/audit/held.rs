//! The list of rules that must stay complete: `rules/held.toml`.

use toml::de::DeTable;

use super::unknown_rule;
use crate::rulebook::{Problem, RuleBook, Scope, SourceFile};

/// Reads the list. Everything that is wrong in it goes to `problems`.
pub(super) fn held(source: &SourceFile, book: &RuleBook, problems: &mut Vec<Problem>) -> Vec<String> {
    let (table, errors) = DeTable::parse_recoverable(&source.text);
    for error in errors {
        let at = error.span().unwrap_or(0..0);
        problems.push(source.problem(at, format!("this is not TOML: {}", error.message())));
    }
    for key in table.get_ref().keys().filter(|key| key.get_ref() != "held") {
        let problem = source.problem(key.span(), format!("unknown key `{}`", key.get_ref()));
        problems.push(problem.with_help("the file has one key, `held`, with a list of rule ids"));
    }
    let Some(value) = table.get_ref().get("held") else {
        problems.push(source.problem(0..0, "there is no list `held` of rule ids"));
        return Vec::new();
    };
    let Some(items) = value.get_ref().as_array() else {
        problems.push(source.problem(value.span(), "`held` is a list of rule ids"));
        return Vec::new();
    };
    let mut held: Vec<String> = Vec::new();
    for item in items.iter() {
        let at = item.span();
        match item.get_ref().as_str() {
            None => problems.push(source.problem(at, "an entry of `held` is a string with a rule id")),
            Some(id) => match book.get(id) {
                None => problems.push(unknown_rule(book, source, id, at)),
                Some(rule) if rule.scope == Scope::Table => {
                    let problem = source.problem(at, format!("rule {id} has nothing to enforce"));
                    problems.push(problem.with_help("only rules with `scope = \"engine\"` can be held"));
                }
                Some(_) if held.iter().any(|other| other == id) => {
                    problems.push(source.problem(at, format!("rule {id} is listed twice")));
                }
                Some(_) => held.push(id.to_owned()),
            },
        }
    }
    held
}
