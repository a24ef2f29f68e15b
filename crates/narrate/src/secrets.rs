//! Hidden facts in words: they fill the table of docs/secrecy.md.

use kanly_engine::secrecy::{Fact, Known};

use crate::tongue::Tongue;

impl Tongue {
    /// What a hidden fact is about.
    pub fn fact(&self, fact: Fact) -> String {
        self.words(&format!("fact-{}", fact.id()))
    }

    /// Who may know a fact, besides those to whom it was shown.
    pub fn known_to(&self, known: Known) -> String {
        self.words(&format!("known-to-{}", known.id()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt::Write as _;

    const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/secrecy.md");
    const BEGIN: &str = "| fact | about | rules | known to | brought to light by |\n";

    fn table() -> String {
        let mut table = format!("{BEGIN}|---|---|---|---|---|\n");
        for fact in Fact::ALL {
            let tongue = Tongue::english();
            let rules: Vec<String> = fact.rules().iter().map(ToString::to_string).collect();
            let opened: Vec<String> =
                fact.opened().names.iter().map(|name| format!("`{}`", screaming(name))).collect();
            let opened = if opened.is_empty() { "nothing".to_owned() } else { opened.join(" ") };
            let (about, known) = (tongue.fact(fact), tongue.known_to(fact.known()));
            writeln!(table, "| `{}` | {about} | {} | {known} | {opened} |", fact.id(), rules.join(" "))
                .expect("writing to a string");
        }
        table
    }

    /// `CardDrawn` as it stands in logs: `CARD_DRAWN`
    fn screaming(name: &str) -> String {
        let mut spelled = String::new();
        for (at, letter) in name.char_indices() {
            if at > 0 && letter.is_uppercase() {
                spelled.push('_');
            }
            spelled.push(letter.to_ascii_uppercase());
        }
        spelled
    }

    #[test]
    fn the_documentation_has_the_list_of_hidden_facts() {
        let text = std::fs::read_to_string(DOCS).expect("docs/secrecy.md is there");
        let (before, rest) = text.split_once(BEGIN).expect("it has the table");
        let (_, after) = rest.split_once("\n\n").expect("something comes after the table");
        let right = format!("{before}{}\n{after}", table());
        if std::env::var_os("KANLY_WRITE").is_some() {
            std::fs::write(DOCS, &right).expect("it can be written");
        } else {
            assert_eq!(
                text, right,
                "`KANLY_WRITE=1 cargo test -p kanly-narrate secrets` writes the table anew"
            );
        }
    }
}
