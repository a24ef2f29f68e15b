//! Just enough of Rust's grammar to tell comments, strings and code apart.
//!
//! The audit reads sources without compiling them, so that it also works while the engine does not build. It must
//! not take an id in a string for one in a comment, nor a quote in a comment for the start of a string.

/// A piece of source text. `at` is the byte where `text` starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'t> {
    pub(super) kind: Kind,
    pub(super) text: &'t str,
    pub(super) at: usize,
}

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A comment before the thing it is about: `//`, `///` or a block. The text is what stands inside.
    Comment,
    /// A comment about the thing around it: `//!` or `/*!`.
    InnerDoc,
    /// A string of any sort. The text is what stands between the quotes, escapes as written.
    Str,
    /// A name, a keyword or a number.
    Word,
    /// Any other single character.
    Mark,
}

/// Splits a source text. Never fails: an unclosed comment or string reaches to the end of the text.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut lexer = Lexer { text, at: 0, tokens: Vec::new() };
    while lexer.at < text.len() {
        lexer.step();
    }
    lexer.tokens
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    tokens: Vec<Token<'t>>,
}

impl<'t> Lexer<'t> {
    fn step(&mut self) {
        let rest = &self.text[self.at..];
        let Some(first) = rest.chars().next() else { return };
        if first.is_whitespace() {
            self.at += rest.len() - rest.trim_start().len();
        } else if rest.starts_with("//") {
            self.line_comment(rest);
        } else if rest.starts_with("/*") {
            self.block_comment(rest);
        } else if let Some((open, hashes)) = raw_string(first, rest) {
            let close = format!("\"{}", "#".repeat(hashes));
            let inside = rest[open..].find(&close).unwrap_or(rest.len() - open);
            self.push(Kind::Str, open, inside, close.len());
        } else if first == '"' {
            self.push(Kind::Str, 1, closing_quote(&rest[1..]), 1);
        } else if first == '\'' {
            self.quote(rest);
        } else if first.is_alphanumeric() || first == '_' {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            self.push(Kind::Word, 0, end, 0);
        } else {
            self.push(Kind::Mark, 0, first.len_utf8(), 0);
        }
    }

    /// Takes a token that opens with `open` bytes, has `inside` bytes of text and closes with `close` bytes.
    fn push(&mut self, kind: Kind, open: usize, inside: usize, close: usize) {
        let at = self.at + open;
        self.tokens.push(Token { kind, text: &self.text[at..at + inside], at });
        self.at = (at + inside + close).min(self.text.len());
    }

    fn line_comment(&mut self, rest: &str) {
        let end = rest.find('\n').unwrap_or(rest.len());
        let inner = rest.starts_with("//!");
        let open = if inner { 3 } else { rest[..end].len() - rest[..end].trim_start_matches('/').len() };
        self.push(if inner { Kind::InnerDoc } else { Kind::Comment }, open, end - open, 0);
    }

    /// Block comments nest.
    fn block_comment(&mut self, rest: &str) {
        let mut depth = 0;
        let mut end = rest.len();
        let mut at = 0;
        while at < rest.len() {
            match rest.as_bytes()[at..] {
                [b'/', b'*', ..] => {
                    depth += 1;
                    at += 2;
                }
                [b'*', b'/', ..] if depth == 1 => {
                    end = at;
                    break;
                }
                [b'*', b'/', ..] => {
                    depth -= 1;
                    at += 2;
                }
                _ => at += 1, // any: what the comment says
            }
        }
        let inner = rest.starts_with("/*!");
        let open = if inner { 3 } else { 2 };
        self.push(if inner { Kind::InnerDoc } else { Kind::Comment }, open, end.max(open) - open, 2);
    }

    /// A character in quotes, or the start of a lifetime.
    fn quote(&mut self, rest: &str) {
        let mut inside = rest[1..].chars();
        let first = inside.next();
        let length = match first {
            Some('\\') => {
                let escaped = inside.next().map_or(0, char::len_utf8);
                let close = rest[2 + escaped..].find('\'');
                2 + escaped + close.map_or(0, |more| more + 1)
            }
            Some(char) if inside.next() == Some('\'') => 2 + char.len_utf8(),
            _ => 1, // any: a lifetime, of which only the quote is passed over
        };
        self.at = (self.at + length).min(self.text.len());
    }
}

/// The length of the opening of a raw string, and its number of hashes.
fn raw_string(first: char, rest: &str) -> Option<(usize, usize)> {
    let prefix = match first {
        'b' => "br",
        'c' => "cr",
        'r' => "r",
        _ => return None, // any: a raw string begins otherwise
    };
    let after = rest.strip_prefix(prefix)?;
    let hashes = after.len() - after.trim_start_matches('#').len();
    after[hashes..].starts_with('"').then_some((prefix.len() + hashes + 1, hashes))
}

/// Where the quote stands that closes a string with escapes.
fn closing_quote(inside: &str) -> usize {
    let mut escaped = false;
    for (at, byte) in inside.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return at,
            _ => {} // any: what the string says
        }
    }
    inside.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of(kind: Kind, text: &str) -> Vec<&str> {
        tokens(text).into_iter().filter(|token| token.kind == kind).map(|token| token.text).collect()
    }

    #[test]
    fn comments_and_strings_are_told_apart() {
        let text = r###"
            //! inner
            /// doc "quoted"
            fn a() { let s = "text // no comment \" still"; } // tail
            /* block /* nested */ 'x */ let r = r#"raw " // no"#; let b = b"bytes";
        "###;
        assert_eq!(of(Kind::InnerDoc, text), [" inner"]);
        assert_eq!(of(Kind::Comment, text), [" doc \"quoted\"", " tail", " block /* nested */ 'x "]);
        assert_eq!(of(Kind::Str, text), ["text // no comment \\\" still", "raw \" // no", "bytes"]);
    }

    #[test]
    fn quotes_of_characters_and_lifetimes_open_no_string() {
        let text = r#"let q = '"'; let e = '\''; let n = '\u{22}'; fn f<'a>(x: &'a str) {} "s" // c"#;
        assert_eq!(of(Kind::Str, text), ["s"]);
        assert_eq!(of(Kind::Comment, text), [" c"]);
    }

    #[test]
    fn an_unclosed_character_ends_nowhere_in_particular() {
        assert_eq!(of(Kind::Word, "'\\0\u{e9} x"), ["\u{e9}", "x"]);
    }

    #[test]
    fn raw_names_are_words() {
        assert_eq!(of(Kind::Word, "r#match rule"), ["r", "match", "rule"]);
    }

    #[test]
    fn places_point_at_the_text() {
        let text = "x /// hello\n\"s\"";
        for token in tokens(text) {
            assert!(text[token.at..].starts_with(token.text));
        }
    }

    proptest! {
        #[test]
        fn any_text_is_split(text in "\\PC*|([/*'\"#rbc!\\\\ \n\u{e9}]|r#\"|//|/\\*|\\*/){0,40}") {
            for token in tokens(&text) {
                prop_assert!(text[token.at..].starts_with(token.text));
            }
        }
    }
}
