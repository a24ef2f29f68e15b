//! Finds the lines of a multi-line TOML string in the file, so that a mistake in a script points at its line.

use std::ops::Range;

/// A line of a script and where it stands in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// What it says, without comment and surrounding space.
    pub(crate) text: String,
    /// Where that stands.
    pub(crate) at: Range<usize>,
    /// Whether each byte of the text stands for itself in the file, so that parts of it can be underlined.
    pub(crate) exact: bool,
}

/// The lines of a text that TOML gave as `value`, read from `at` of `file`. Comments and empty lines are left out.
pub(crate) fn lines(file: &str, at: Range<usize>, value: &str) -> Vec<Line> {
    let raw = file.get(at.clone()).unwrap_or_default();
    let quotes = if raw.starts_with("\"\"\"") || raw.starts_with("'''") { 3 } else { 1 };
    let mut start = quotes;
    for newline in ["\r\n", "\n"] {
        if quotes == 3 && raw.get(start..).is_some_and(|rest| rest.starts_with(newline)) {
            start += newline.len();
            break;
        }
    }
    let end = raw.len().saturating_sub(quotes).max(start);
    let inner = raw.get(start..end).unwrap_or_default();
    let mut raw_lines = Vec::new();
    let mut offset = at.start + start;
    for line in inner.split('\n') {
        raw_lines.push((offset, line));
        offset += line.len() + 1;
    }
    // Escapes can break the correspondence; then the statement is shown as the whole script.
    let same_lines = value.split('\n').count() == raw_lines.len();
    let mut found = Vec::new();
    for (number, line) in value.split('\n').enumerate() {
        let (statement, _) = comment(line);
        if statement.is_empty() {
            continue;
        }
        let place = raw_lines.get(number).filter(|_| same_lines);
        let exact = place.and_then(|(offset, raw)| raw.find(statement).map(|column| offset + column));
        let at = match (exact, place) {
            (Some(start), _) => start..start + statement.len(),
            (None, Some((offset, raw))) => *offset..offset + raw.trim_end().len(),
            (None, None) => at.clone(),
        };
        found.push(Line { text: statement.to_owned(), at, exact: exact.is_some() });
    }
    found
}

/// A line without its comment, and the comment. A `#` begins one at the start of the line or after a space.
pub(crate) fn comment(line: &str) -> (&str, &str) {
    let begins = |at: &usize| *at == 0 || line[..*at].ends_with(char::is_whitespace);
    let end = line.match_indices('#').map(|(at, _)| at).find(begins).unwrap_or(line.len());
    (line[..end].trim(), &line[end..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(file: &str) -> Vec<Line> {
        let table: toml::Table = toml::from_str(file).unwrap();
        let start = file.find(['"', '\'']).unwrap();
        lines(file, start..file.trim_end().len(), table["s"].as_str().unwrap())
    }

    #[test]
    fn lines_are_found_in_the_file() {
        for file in [
            "s = \"\"\"\n# all\n  a: pass  # why\n\nexpect b\n\"\"\"\n",
            "s = '''\na: pass\nexpect b'''\n",
            "s = \"\"\"\r\na: pass\r\nexpect b\r\n\"\"\"\n",
        ] {
            let found = read(file);
            assert_eq!(found.len(), 2, "{file:?}");
            for line in &found {
                assert!(line.exact);
                assert_eq!(file[line.at.clone()], line.text, "{file:?}");
            }
        }
    }

    #[test]
    fn escapes_cost_only_the_exact_place() {
        let found = read("s = \"a: pass\\nexpect b\"\n");
        assert_eq!(found.len(), 2);
        assert!(!found[0].exact);
        assert_eq!(found[0].at, 4..23);
    }
}
