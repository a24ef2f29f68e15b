//! Finds the cases that scenario files say they prove.
//!
//! Only the keys `name` and `proves` of the `[[case]]` tables are read, and anything unexpected is passed over: whether
//! a scenario is well formed, and whether it passes, is for the runner to say.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

/// A case of a scenario file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ScenarioCase {
    /// Its name, or its place in the file.
    pub(super) name: String,
    /// The byte where its table starts.
    pub(super) at: usize,
    /// The cases of rules as written, and where they stand.
    pub(super) proves: Vec<(String, Range<usize>)>,
}

/// The cases of one scenario file, as far as it can be read, and what is not TOML in it.
pub(super) fn scenario_cases(text: &str) -> (Vec<ScenarioCase>, Vec<toml::de::Error>) {
    let (table, errors) = DeTable::parse_recoverable(text);
    let cases = table.get_ref().get("case").and_then(|cases| cases.get_ref().as_array());
    let mut found = Vec::new();
    for (at, item) in cases.iter().flat_map(|cases| cases.iter()).enumerate() {
        let Some(case) = item.get_ref().as_table() else { continue };
        let name = case.get("name").and_then(|name| name.get_ref().as_str());
        let name = name.map_or_else(|| format!("case {}", at + 1), str::to_owned);
        let mut proves = Vec::new();
        if let Some(value) = case.get("proves") {
            let items = match value.get_ref() {
                DeValue::Array(items) => items.iter().collect(),
                _ => vec![value], // any: one alone stands without a list
            };
            let strings =
                items.into_iter().filter_map(|item| Some((item.get_ref().as_str()?.to_owned(), item.span())));
            proves.extend(strings);
        }
        found.push(ScenarioCase { name, at: item.span().start, proves });
    }
    (found, errors)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_and_proofs_are_read() {
        let text = "title = 3\n\n[[case]]\nname = \"one\"\nproves = [\"1.01/1\", 7, \"1.01/2\"]\nother = {}\n\n\
                    [[case]]\nproves = \"1.02/1\"\n\n[[case]]\nname = \"three\"\n";
        let (cases, errors) = scenario_cases(text);
        assert!(errors.is_empty());
        let seen: Vec<_> = cases
            .iter()
            .map(|case| {
                (case.name.as_str(), case.proves.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>())
            })
            .collect();
        assert_eq!(seen, [("one", vec!["1.01/1", "1.01/2"]), ("case 2", vec!["1.02/1"]), ("three", vec![])]);
        assert_eq!(&text[cases[1].at..cases[1].at + 8], "[[case]]");
        assert_eq!(&text[cases[0].proves[1].1.clone()], "\"1.01/2\"");
    }

    #[test]
    fn other_shapes_are_passed_over() {
        for text in ["", "case = 3", "case = [1, 2]", "[case]\nname = \"x\""] {
            assert_eq!(scenario_cases(text), (vec![], vec![]), "{text}");
        }
        assert_eq!(scenario_cases("[[case]]\nname = \"x").1.len(), 1);
    }
}
