//! Finds the item of a source text that a citation belongs to: the function, type or variant around or below it.
//!
//! Like the rest of the audit this reads tokens, not a syntax tree: what it does not know it passes over, and a
//! citation there belongs to the next item outwards or to the file as a whole.

use std::ops::Range;

use super::lex::{Kind, Token, tokens};

/// An item with the comments and attributes above it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    /// Its path inside the file, as in `Purse::pay`.
    name: String,
    /// The bytes from its first comment to its end.
    bytes: Range<usize>,
}

/// The items of one source text, outer ones before those inside them.
pub(super) fn items(text: &str) -> Vec<Item> {
    let tokens = tokens(text);
    let mut finder = Finder { tokens: &tokens, end: text.len(), found: Vec::new() };
    finder.items(0..tokens.len(), "");
    finder.found
}

/// The innermost item at a byte, or nothing for the words about the file as a whole.
pub(super) fn item_at(items: &[Item], at: usize) -> Option<&str> {
    items.iter().rev().find(|item| item.bytes.contains(&at)).map(|item| item.name.as_str())
}

struct Finder<'t> {
    tokens: &'t [Token<'t>],
    /// The length of the text.
    end: usize,
    found: Vec<Item>,
}

/// What stands inside the braces of an item.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Inside {
    /// Items, as in a module or an `impl`.
    Items,
    /// Fields or variants.
    Members,
    /// Code.
    Code,
}

impl<'t> Finder<'t> {
    /// Reads the items among some tokens.
    fn items(&mut self, range: Range<usize>, outer: &str) {
        let mut at = range.start;
        while at < range.end {
            if self.tokens[at].kind == Kind::InnerDoc {
                at += 1;
                continue;
            }
            let start = at;
            at = self.above(at, range.end);
            let (name, inside) = match self.word(at) {
                "fn" => (self.word(at + 1).to_owned(), Inside::Code),
                "struct" | "enum" | "union" => (self.word(at + 1).to_owned(), Inside::Members),
                "mod" | "trait" => (self.word(at + 1).to_owned(), Inside::Items),
                "impl" => (self.implementor(at + 1, range.end), Inside::Items),
                "const" | "static" | "type" => (self.word(at + 1).to_owned(), Inside::Code),
                // The call of a macro, `macro_rules!` with the name of what it makes.
                name if !name.is_empty() && self.mark(at + 1) == "!" => match self.word(at + 2) {
                    "" => (format!("{name}!"), Inside::Code),
                    made => (format!("{made}!"), Inside::Code),
                },
                // any: all other items have no name
                _ => {
                    at = self.item_end(at, range.end).max(start + 1);
                    continue;
                }
            };
            let end = self.item_end(at, range.end).max(start + 1);
            let name = join(outer, &name);
            self.push(&name, start, end);
            if let Some(body) = self.body(at, end).filter(|_| inside != Inside::Code) {
                match inside {
                    Inside::Members => self.members(body, &name),
                    Inside::Items | Inside::Code => self.items(body, &name),
                }
            }
            at = end;
        }
    }

    /// Reads fields or variants.
    fn members(&mut self, range: Range<usize>, outer: &str) {
        let mut at = range.start;
        while at < range.end {
            let start = at;
            at = self.above(at, range.end);
            let name = join(outer, self.word(at));
            at = self.until(at, range.end, &[","]).max(start + 1);
            self.push(&name, start, at);
        }
    }

    fn push(&mut self, name: &str, start: usize, end: usize) {
        let byte = |at: usize| self.tokens.get(at).map_or(self.end, |token| token.at);
        // Up to the next token, so that the last brace is inside.
        self.found.push(Item { name: name.to_owned(), bytes: byte(start)..byte(end) });
    }

    /// The first token after comments, attributes and words like `pub(crate)`.
    fn above(&self, mut at: usize, end: usize) -> usize {
        while at < end {
            let token = &self.tokens[at];
            at = match (token.kind, token.text) {
                (Kind::Comment | Kind::InnerDoc | Kind::Str, _) => at + 1,
                (Kind::Mark, "#") => self.until(at + 1, end, &["]"]),
                (Kind::Word, "pub") if self.mark(at + 1) == "(" => self.until(at + 1, end, &[")"]),
                (Kind::Word, "pub" | "async" | "unsafe" | "extern") => at + 1,
                (Kind::Word, "const") if self.word(at + 1) == "fn" => at + 1,
                _ => return at, // any: here the item itself begins
            };
        }
        end
    }

    /// The token after the item at `at`: behind its block, or behind its semicolon.
    fn item_end(&self, at: usize, end: usize) -> usize {
        // Values have braces before their semicolon, as in `const X: T = T { .. };`.
        match self.word(at) {
            "const" | "static" | "type" | "use" => self.until(at, end, &[";"]),
            // any: all others end with a block, or with a semicolon where they have none
            _ => self.until(at, end, &[";", "}"]),
        }
    }

    /// The token after the first of these marks that stands in no further brackets, or closes them.
    fn until(&self, mut at: usize, end: usize, marks: &[&str]) -> usize {
        let mut depth = 0usize;
        while at < end {
            let mark = self.mark(at);
            match mark {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth = depth.saturating_sub(1),
                _ => {} // any: no other mark is a bracket
            }
            at += 1;
            if depth == 0 && marks.contains(&mark) {
                return at;
            }
        }
        end
    }

    /// What stands between the braces of an item, or the brackets of a tuple struct.
    fn body(&self, at: usize, end: usize) -> Option<Range<usize>> {
        let open = (at..end).find(|at| self.mark(*at) == "{")?;
        Some(open + 1..end.saturating_sub(1).max(open + 1))
    }

    /// The type that an `impl` is for: the last word of its path, without parameters.
    fn implementor(&self, at: usize, end: usize) -> String {
        let mut name = "";
        let mut depth = 0usize;
        for at in at..end {
            match (self.tokens[at].kind, self.tokens[at].text) {
                (Kind::Mark, "{" | ";") => break,
                (Kind::Mark, "<") => depth += 1,
                // The arrow of a function type closes nothing.
                (Kind::Mark, ">") if self.mark(at - 1) != "-" => depth = depth.saturating_sub(1),
                (Kind::Word, "where") if depth == 0 => break,
                (Kind::Word, word) if depth == 0 && word != "for" && word != "dyn" => name = word,
                _ => {} // any: parameters and marks are no part of the name
            }
        }
        name.to_owned()
    }

    fn word(&self, at: usize) -> &'t str {
        self.tokens.get(at).filter(|token| token.kind == Kind::Word).map_or("", |token| token.text)
    }

    fn mark(&self, at: usize) -> &'t str {
        self.tokens.get(at).filter(|token| token.kind == Kind::Mark).map_or("", |token| token.text)
    }
}

fn join(outer: &str, name: &str) -> String {
    match (outer, name) {
        ("", name) => name.to_owned(),
        (outer, "") => outer.to_owned(),
        (outer, name) => format!("{outer}::{name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The item at each `[mark]` of a text.
    fn at_marks(text: &str) -> Vec<(&str, Option<String>)> {
        let items = items(text);
        let marks = text.match_indices('[').filter(|(at, _)| text[at + 1..].starts_with('@'));
        marks
            .map(|(at, _)| {
                let end = text[at..].find(']').expect("a mark is closed");
                (&text[at + 2..at + end], item_at(&items, at + 1).map(str::to_owned))
            })
            .collect()
    }

    #[test]
    fn comments_belong_to_what_follows_or_surrounds() {
        let text = r#"
            //! [@file]
            use crate::{a, b};
            /// [@above] words
            #[must_use]
            pub(crate) const fn first(x: [u8; 2]) -> u8 { /* [@inside] */ if x { 1 } else { 2 } }
            // [@data]
            const TABLE: [T; 2] = [T { a: 1 }, T { a: 2 /* [@deep] */ }];
            enum Kind {
                /// [@variant]
                One(u8, u8),
                /// [@shape]
                Two { a: u8 }, // [@tail]
            }
            /// [@type]
            pub struct Pair(u8, u8);
            impl<'a, T: Fn(u8) -> u8> fmt::Display for path::Kind<'a, T> where T: Copy {
                /// [@method]
                fn fmt(&self) { "[@string]"; }
            }
            mod inner { trait Able { /// [@trait]
                fn able(); } }
            table! { /* [@macro] */ }
            macro_rules! made { () => { /* [@rules] */ } }
            async fn last() { loop { } }
            // [@end]
        "#;
        let expected = [
            ("file", None),
            ("above", Some("first")),
            ("inside", Some("first")),
            ("data", Some("TABLE")),
            ("deep", Some("TABLE")),
            ("variant", Some("Kind::One")),
            ("shape", Some("Kind::Two")),
            ("tail", Some("Kind")),
            ("type", Some("Pair")),
            ("method", Some("Kind::fmt")),
            ("string", Some("Kind::fmt")),
            ("trait", Some("inner::Able::able")),
            ("macro", Some("table!")),
            ("rules", Some("made!")),
            ("end", None),
        ];
        let expected: Vec<_> = expected.map(|(mark, name)| (mark, name.map(str::to_owned))).into();
        assert_eq!(at_marks(text), expected);
    }

    #[test]
    fn words_about_a_file_are_not_about_its_first_item() {
        let text = "//! [@file]\n/// [@item]\nfn first() {}";
        assert_eq!(at_marks(text), [("file", None), ("item", Some("first".to_owned()))]);
    }

    proptest! {
        #[test]
        fn any_text_has_items(text in "(fn|enum|impl|mod|pub|const|for|x|[#!\\[\\](){}<>;,]|//|\"| |\n){0,60}") {
            for item in items(&text) {
                prop_assert!(item.bytes.start <= item.bytes.end && item.bytes.end <= text.len());
            }
        }
    }
}
