//! Finds the rule ids that the engine's code names.
//!
//! Two spellings count: an id in brackets in a comment, `[1.02.05]` (also several, `[1.02.05, 2.04.07]`, and with
//! the number of a case), and a string that is nothing but an id, as handed to `rule!`. Code
//! under `#[cfg(test)]` enforces nothing and is passed over.

use super::lex::{Kind, Token, tokens};
use crate::rulebook::is_rule_id;

/// An id in the code, possibly with the number of a case, and the byte where it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Citation<'t> {
    pub(super) id: &'t str,
    pub(super) at: usize,
}

/// The citations of one source text, in order.
pub(super) fn citations(text: &str) -> Vec<Citation<'_>> {
    let tokens = tokens(text);
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        match token.kind {
            Kind::Comment | Kind::InnerDoc => in_brackets(token, &mut found),
            Kind::Str if is_citation_string(token.text) => {
                found.push(Citation { id: token.text, at: token.at })
            }
            Kind::Mark if starts_test_module(&tokens[at..]) => {
                at += block_end(&tokens[at..]);
                continue;
            }
            Kind::Str | Kind::Word | Kind::Mark => {}
        }
        at += 1;
    }
    found
}

/// The ids that stand in brackets in a comment.
fn in_brackets<'t>(comment: &Token<'t>, found: &mut Vec<Citation<'t>>) {
    for (close, _) in comment.text.match_indices(']') {
        let Some(open) = comment.text[..close].rfind('[') else { continue };
        let mut at = open + 1;
        for item in comment.text[open + 1..close].split(',') {
            let id = item.trim();
            if is_citation(id) {
                found.push(Citation { id, at: comment.at + at + (item.len() - item.trim_start().len()) });
            }
            at += item.len() + 1;
        }
    }
}

/// An id of more than one part; `[0]` is an index.
fn is_citation(text: &str) -> bool {
    let (rule, number) = text.split_once('/').unwrap_or((text, "1"));
    rule.contains('.')
        && is_rule_id(rule)
        && !number.is_empty()
        && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// Strings need the exact form of the book, two digits after every dot, because `"0.1.0"` may be a version.
fn is_citation_string(text: &str) -> bool {
    is_citation(text) && !text.contains('/') && text.split('.').skip(1).all(|part| part.len() == 2)
}

/// Whether these tokens start with `#[cfg(test)] mod name {`, with comments and attributes between at most.
fn starts_test_module(tokens: &[Token<'_>]) -> bool {
    let mut code = tokens.iter().filter(|token| token.kind != Kind::Comment).map(|token| token.text);
    if !code.by_ref().take(7).eq(["#", "[", "cfg", "(", "test", ")", "]"]) {
        return false;
    }
    let mut before_block = code.take_while(|text| *text != "{" && *text != ";" && *text != "}");
    before_block.any(|text| text == "mod")
}

/// How many tokens there are up to the end of the first block, or of the statement without one.
fn block_end(tokens: &[Token<'_>]) -> usize {
    let mut depth = 0usize;
    for (at, token) in tokens.iter().enumerate().filter(|(_, token)| token.kind == Kind::Mark) {
        match token.text {
            "{" => depth += 1,
            "}" if depth <= 1 => return at + 1,
            "}" => depth -= 1,
            ";" if depth == 0 => return at + 1,
            _ => {} // any: no other mark ends anything
        }
    }
    tokens.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<&str> {
        citations(text).into_iter().map(|citation| citation.id).collect()
    }

    #[test]
    fn brackets_in_comments() {
        let text = "//! [0.01] [x]\n/// [1.02.05, 2.04.07] and [1.2.5/3]\nlet a = b[0.1]; // v[0], [7]\n/* [3.01.07] */";
        assert_eq!(ids(text), ["0.01", "1.02.05", "2.04.07", "1.2.5/3", "3.01.07"]);
    }

    #[test]
    fn the_innermost_brackets_count() {
        assert_eq!(ids("// [0.3, 0.4) and [1.02.05] and [[1.02.06]]"), ["1.02.05", "1.02.06"]);
    }

    #[test]
    fn strings_that_are_an_id() {
        let text = r#"rule!("1.01.02"); match x { A => "0.11" } "0.1.0"; "see [1.02.05]"; "2.01 "; "7""#;
        assert_eq!(ids(text), ["1.01.02", "0.11"]);
    }

    #[test]
    fn tests_do_not_count() {
        let text = "// [1.01]\n#[cfg(test)]\n// [1.02]\nmod tests { fn a() { let x = \"1.03\"; } }\n// [1.04]\n\
                    #[cfg(test)]\nmod more;\n// [1.05]\n#[cfg(test)]\nuse x;\n// [1.06]";
        assert_eq!(ids(text), ["1.01", "1.04", "1.05", "1.06"]);
    }

    #[test]
    fn places_are_exact() {
        let text = "/// x [1.01,  1.02]";
        for citation in citations(text) {
            assert!(text[citation.at..].starts_with(citation.id));
        }
    }
}
