//! What can be read: the rules, the notation, and the sheets about factions, cards, phases and things.

use kanly_narrate::{Tongue, Topic};
use kanly_scenario::rulebook::{Rule, RuleBook, nearest};
use rmcp::model::{Resource, ResourceTemplate};
use serde_json::json;

use super::arguments::unread;
use super::result::{Outcome, Told};

/// How everything here is written.
pub(super) const KIND: &str = "text/markdown";

const NOTATION: &str = include_str!("../../../../docs/notation.md");

const RULES_AT: &str = "kanly://rules";
const NOTATION_AT: &str = "kanly://notation";
const SHEETS_AT: &str = "kanly://sheets";

/// So many rules that have some words in them are told.
const FOUND: usize = 12;

/// Everything that can be listed.
pub(super) fn resources(tongue: &Tongue) -> Vec<Resource> {
    let one = |uri: String, name: String| Resource::new(uri, name).with_mime_type(KIND);
    let book = RuleBook::shipped();
    let mut all = vec![
        one(RULES_AT.to_owned(), "The rules by section".to_owned()),
        one(NOTATION_AT.to_owned(), "How actions are written".to_owned()),
    ];
    all.extend(book.sections().iter().map(|section| {
        one(
            format!("{RULES_AT}/{}", section.key),
            format!("Rules {} {}", section.key, section.title).trim().to_owned(),
        )
    }));
    all.extend(Topic::all().map(|topic| one(format!("{SHEETS_AT}/{}", topic.id()), tongue.title(topic))));
    all
}

/// How the address of anything else is made.
pub(super) fn templates() -> Vec<ResourceTemplate> {
    let one = |uri: &str, name: &str| ResourceTemplate::new(uri, name).with_mime_type(KIND);
    vec![
        one("kanly://rules/{number}", "A rule, or all rules whose numbers begin so"),
        one("kanly://sheets/{name}", "A faction, a card, a leader, a phase or a thing"),
    ]
}

/// What lies at an address.
pub(super) fn resource(uri: &str, tongue: &Tongue) -> Option<String> {
    if uri.len() > 200 {
        return None;
    }
    match uri {
        RULES_AT => Some(contents()),
        NOTATION_AT => Some(NOTATION.to_owned()),
        // any: an address below these, or none of ours
        _ => {
            let rules = uri.strip_prefix(RULES_AT).and_then(|rest| rest.strip_prefix('/')).and_then(rules);
            let name = uri.strip_prefix(SHEETS_AT).and_then(|rest| rest.strip_prefix('/'));
            rules.or_else(|| sheet(name?, tongue))
        }
    }
}

/// All sections with their titles.
fn contents() -> String {
    let sections = RuleBook::shipped().sections();
    let line = |section: &kanly_scenario::rulebook::Section<'_>| {
        format!("- {RULES_AT}/{} {} ({} rules)", section.key, section.title, section.rules.len())
    };
    sections.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// A rule with everything that is said of it.
pub(super) fn rule(number: &str) -> Option<String> {
    RuleBook::shipped().get(number).map(told)
}

fn told(rule: &Rule) -> String {
    let mut text = format!("Rule {} {}: {}", rule.id, rule.title, rule.text.trim());
    for (number, case) in rule.cases.iter().enumerate() {
        text += &format!("\n- {}/{}: {}", rule.id, number + 1, case.trim());
    }
    if let Some(ruling) = &rule.ruling {
        text += &format!("\nRuling: {}", ruling.trim());
    }
    if !rule.see.is_empty() {
        text += &format!("\nSee {}", rule.see.join(", "));
    }
    text
}

/// The rules whose numbers begin so.
fn rules(number: &str) -> Option<String> {
    let rules: Vec<String> = RuleBook::shipped().under(number).map(told).collect();
    (!rules.is_empty()).then(|| rules.join("\n\n"))
}

/// A sheet by its name or another that leads to it.
fn sheet(name: &str, tongue: &Tongue) -> Option<String> {
    let sheet = tongue.sheet(tongue.topic(name)?);
    let mut text = format!("# {}", sheet.title);
    for section in &sheet.sections {
        text += &format!("\n\n## {}\n", section.heading);
        for paragraph in &section.paragraphs {
            let rules: Vec<&str> = paragraph.rules.iter().map(|rule| rule.number()).collect();
            let rules = if rules.is_empty() { String::new() } else { format!(" [{}]", rules.join(" ")) };
            text += &format!("\n{}{rules}", paragraph.text);
        }
    }
    Some(text)
}

/// Rules or a sheet by whatever somebody calls them.
pub(super) fn look_up(name: &str, tongue: &Tongue) -> Outcome {
    let name = name.trim();
    let numbered = || name.starts_with(|sign: char| sign.is_ascii_digit()).then(|| rules(name)).flatten();
    let case = || name.split_once('/').and_then(|(number, _)| rule(number));
    match numbered().or_else(case).or_else(|| sheet(name, tongue)).or_else(|| found(name)) {
        Some(text) => Ok(Told { data: json!({ "text": text }), text }),
        None => {
            let names = tongue.topic_names();
            let names = names.iter().map(|(name, _)| name.as_str());
            let near = nearest(&name.to_lowercase().replace(' ', "-"), names);
            let near = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            Err(unread("name", format!("nothing is known by this name{near}")))
        }
    }
}

/// The rules that have all these words in them.
fn found(words: &str) -> Option<String> {
    let hits = RuleBook::shipped().search(words);
    let mut lines: Vec<String> = hits
        .iter()
        .take(FOUND)
        .map(|hit| format!("- {} {}: {}", hit.rule.id, hit.rule.title, hit.line))
        .collect();
    if hits.len() > FOUND {
        lines.push(format!("({} more)", hits.len() - FOUND));
    }
    (!lines.is_empty()).then(|| lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_listed_can_be_read() {
        let tongue = Tongue::english();
        let all = resources(tongue);
        assert!(all.len() > 50);
        for one in all {
            let text = resource(&one.uri, tongue).expect("it is listed");
            assert!(text.len() < 100_000 && !text.contains('\u{1b}'), "{}: {}", one.uri, text.len());
        }
    }

    #[test]
    fn what_is_looked_up_is_found_by_number_name_or_words() {
        let tongue = Tongue::english();
        for (name, expected) in [
            ("1.04.06.02", "Rule 1.04.06.02"),
            ("1.02.05/4", "Rule 1.02.05"),
            (" 1.04 ", "Rule 1.04.00"),
            ("harkonnen", "# Harkonnen"),
            ("Gom Jabbar", "# Poison"),
            ("family atomics wall", "- "),
        ] {
            let told = look_up(name, tongue).expect("it is there");
            assert!(told.text.starts_with(expected), "{name}: {}", told.text);
        }
        for name in ["harkonen", "", "9.99", "xyzzy"] {
            assert!(look_up(name, tongue).is_err(), "{name}");
        }
    }

    #[test]
    fn nothing_else_lies_anywhere() {
        for uri in [
            "",
            "kanly://",
            "kanly://rules/",
            "kanly://rules/xyzzy",
            "kanly://sheets/xyzzy",
            "file:///etc/passwd",
        ] {
            assert_eq!(resource(uri, Tongue::english()), None, "{uri}");
        }
    }
}
