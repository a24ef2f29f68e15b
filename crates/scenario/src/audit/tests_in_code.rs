//! Finds the tests that say which cases they prove.
//!
//! A comment line above a test starts with the word "Proves" and lists cases:
//!
//! ```text
//! /// Proves 1.09.03/1, 1.09.03/2.
//! #[test]
//! fn the_first_in_storm_order_wins() {
//! ```
//!
//! A list goes on in the next comment line if its line ends with a comma.

use super::lex::{Kind, Token, tokens};

/// A test that names cases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ProvingTest<'t> {
    /// The name of the function.
    pub(super) name: &'t str,
    /// The byte where the name stands.
    pub(super) at: usize,
    /// The cases as written, and the bytes where they stand.
    pub(super) cases: Vec<(&'t str, usize)>,
}

/// A list of cases that proves nothing, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stray<'t> {
    /// The first case of the list.
    pub(super) case: &'t str,
    /// The byte where it stands.
    pub(super) at: usize,
    /// Why it proves nothing.
    pub(super) why: &'static str,
}

/// The tests of one source text that name cases, and the lists that belong to no test that runs.
pub(super) fn proving_tests(text: &str) -> (Vec<ProvingTest<'_>>, Vec<Stray<'_>>) {
    let mut found = Vec::new();
    let mut stray = Vec::new();
    let tokens = tokens(text);
    let mut item = Item::default();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let mark =
            |ahead: usize| tokens.get(at + ahead).filter(|token| token.kind == Kind::Mark).map(|t| t.text);
        at += match (token.kind, token.text) {
            (Kind::InnerDoc, _) => 1,
            (Kind::Comment, _) => {
                let run = tokens[at..].iter().take_while(|token| token.kind == Kind::Comment).count();
                item.cases.extend(listed_cases(&tokens[at..at + run]));
                run
            }
            (Kind::Mark, "#") if mark(1) == Some("[") => item.attribute(&tokens[at..]),
            (Kind::Word, "pub" | "async" | "const") => 1,
            (Kind::Word, "fn") => {
                if let Some(name) = tokens.get(at + 1) {
                    item.function(name, &mut found, &mut stray);
                }
                item = Item::default();
                1
            }
            // any: what comes now is no test
            _ => {
                item.nothing(&mut stray);
                item = Item::default();
                1
            }
        };
    }
    item.nothing(&mut stray);
    (found, stray)
}

/// What was read of an item so far: the comments and attributes above it.
#[derive(Default)]
struct Item<'t> {
    cases: Vec<(&'t str, usize)>,
    is_test: bool,
    ignored: bool,
}

impl<'t> Item<'t> {
    /// Reads `#[...]` and returns how many tokens it has.
    fn attribute(&mut self, tokens: &[Token<'t>]) -> usize {
        let mut depth = 0usize;
        let mut path = true;
        for (at, token) in tokens.iter().enumerate().skip(1) {
            match (token.kind, token.text) {
                (Kind::Mark, "[") => depth += 1,
                (Kind::Mark, "]") if depth <= 1 => return at + 1,
                (Kind::Mark, "]") => depth -= 1,
                (Kind::Mark, "(" | "=") => path = false,
                // `#[test]`, and `#[runtime::test]` by its last part.
                (Kind::Word, word) if path => {
                    self.is_test |= word == "test";
                    self.ignored |= word == "ignore";
                }
                _ => {} // any: the rest does not say what is a test
            }
        }
        tokens.len()
    }

    fn function(self, name: &Token<'t>, found: &mut Vec<ProvingTest<'t>>, stray: &mut Vec<Stray<'t>>) {
        if self.is_test && !self.ignored && !self.cases.is_empty() {
            found.push(ProvingTest { name: name.text, at: name.at, cases: self.cases });
        } else if self.ignored {
            self.refuse("the test below is ignored, so it proves nothing", stray);
        } else {
            self.refuse("the function below is no test, so it proves nothing", stray);
        }
    }

    fn nothing(&self, stray: &mut Vec<Stray<'t>>) {
        self.refuse("there is no test directly below", stray);
    }

    fn refuse(&self, why: &'static str, stray: &mut Vec<Stray<'t>>) {
        if let Some((case, at)) = self.cases.first() {
            stray.push(Stray { case, at: *at, why });
        }
    }
}

/// The cases listed in a run of comments.
fn listed_cases<'t>(comments: &[Token<'t>]) -> Vec<(&'t str, usize)> {
    let mut cases = Vec::new();
    let mut goes_on = false;
    for comment in comments {
        let mut at = comment.at;
        for line in comment.text.split_inclusive('\n') {
            let start = at + (line.len() - line.trim_start().len());
            at += line.len();
            // Block comments are often drawn with a star before every line.
            let line = line.trim();
            let (line, start) = match line.strip_prefix("* ") {
                Some(rest) => (rest, start + 2),
                None => (line, start),
            };
            goes_on = match line.strip_prefix("Proves ") {
                Some(list) => read_list(list, start + "Proves ".len(), &mut cases),
                None if goes_on => read_list(line, start, &mut cases),
                None => false,
            };
        }
    }
    cases
}

/// Reads words that start with a digit up to the first that does not, and says whether the list goes on in the next
/// line. The words are checked later, so that a misspelt case is reported rather than skipped.
fn read_list<'t>(list: &'t str, start: usize, cases: &mut Vec<(&'t str, usize)>) -> bool {
    let mut goes_on = false;
    for word in list.split_whitespace() {
        if word == "and" {
            goes_on = true;
            continue;
        }
        let case =
            word.trim_matches(|c: char| matches!(c, ',' | '.' | ';' | ':' | '[' | ']' | '`' | '(' | ')'));
        if !case.starts_with(|c: char| c.is_ascii_digit()) {
            return false;
        }
        cases.push((case, start + offset_in(list, case)));
        goes_on = word.ends_with(',');
        if word.ends_with(['.', ';', ':']) {
            return false;
        }
    }
    goes_on
}

/// Where `part`, a slice of `whole`, starts in it.
fn offset_in(whole: &str, part: &str) -> usize {
    part.as_ptr() as usize - whole.as_ptr() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proofs(text: &str) -> Vec<(&str, Vec<&str>)> {
        let found = proving_tests(text).0;
        for (case, at) in found.iter().flat_map(|test| &test.cases) {
            assert!(text[*at..].starts_with(case), "{case} is not at {at}");
        }
        found
            .into_iter()
            .map(|test| (test.name, test.cases.into_iter().map(|(case, _)| case).collect()))
            .collect()
    }

    #[test]
    fn comments_above_tests() {
        let text = "
            /// Proves 1.09.03/1, 1.09.03/2.
            #[test]
            fn first() {}

            // Some words. 
            // Proves 1.09.04/1, 1.09.04/2,
            // 1.09.04/3 and 1.09.04/4 by counting.
            #[cfg_attr(miri, ignore)]
            #[test]
            #[should_panic(expected = \"x\")]
            pub async fn second() {}

            #[test]
            /// Proves 0.01/1
            fn third() {}

            #[test]
            fn fourth() {}";
        assert_eq!(
            proofs(text),
            [
                ("first", vec!["1.09.03/1", "1.09.03/2"]),
                ("second", vec!["1.09.04/1", "1.09.04/2", "1.09.04/3", "1.09.04/4"]),
                ("third", vec!["0.01/1"]),
            ]
        );
        assert_eq!(proving_tests(text).1, []);
    }

    #[test]
    fn block_comments_and_macros() {
        let text = "proptest! {\n/** Says this.\n * Proves 1.01/1.\n */\n#[test]\nfn law(x in 0..3u8) {}\n}";
        assert_eq!(proofs(text), [("law", vec!["1.01/1"])]);
    }

    #[test]
    fn misspelt_cases_are_kept_for_the_report() {
        assert_eq!(proofs("// Proves 1.01, 1.02/x.\n#[test]\nfn a() {}"), [("a", vec!["1.01", "1.02/x"])]);
    }

    #[test]
    fn lists_without_a_running_test_are_stray() {
        let stray =
            |text| proving_tests(text).1.into_iter().map(|stray| (stray.case, stray.why)).collect::<Vec<_>>();
        assert_eq!(
            stray("// Proves 1.01/1.\nfn a() {}"),
            [("1.01/1", "the function below is no test, so it proves nothing")]
        );
        assert_eq!(
            stray("// Proves 1.01/1.\n#[test]\n#[ignore = \"slow\"]\nfn a() {}"),
            [("1.01/1", "the test below is ignored, so it proves nothing")]
        );
        assert_eq!(stray("// Proves 1.01/1.\nstruct A;"), [("1.01/1", "there is no test directly below")]);
        assert_eq!(stray("// Proves 1.01/1."), [("1.01/1", "there is no test directly below")]);
    }

    #[test]
    fn other_words_prove_nothing() {
        for text in [
            "// Proves that 1.01/1 holds\nfn a() {}",
            "//! Proves 1.01/1.\nfn a() {}",
            "let s = \"Proves 1.01/1\";",
        ] {
            assert_eq!(proving_tests(text), (vec![], vec![]), "{text}");
        }
    }
}
