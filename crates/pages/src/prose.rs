//! The words of the rules as markup: paragraphs, numbered steps, and links where a rule is named.

use kanly_scenario::rulebook::RuleBook;
use maud::{Markup, PreEscaped, html};

use crate::address;

/// Sentences in paragraphs, one for each line; lines with numbers are a list.
pub(crate) fn paragraphs(book: &RuleBook, text: &str) -> Markup {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty()).peekable();
    let mut out = PreEscaped(String::new());
    while let Some(line) = lines.next() {
        let Some(first) = step(line) else {
            out.0 += &html! { p { (linked(book, line)) } }.0;
            continue;
        };
        let mut steps = vec![first];
        while let Some(next) = lines.peek().copied().and_then(step) {
            steps.push(next);
            lines.next();
        }
        out.0 += &html! { ol.steps { @for (number, text) in steps { li value=(number) { (linked(book, text)) } } } }.0;
    }
    out
}

/// The number and the words of a line such as `2. The marker moves.`
fn step(line: &str) -> Option<(u32, &str)> {
    let (number, words) = line.trim().split_once(". ")?;
    Some((number.parse().ok().filter(|_| number.bytes().all(|byte| byte.is_ascii_digit()))?, words))
}

/// A case: a situation and, behind an arrow, its outcome.
pub(crate) fn case(book: &RuleBook, text: &str) -> Markup {
    let (tag, text) = match text.strip_prefix("[advanced] ") {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    html! {
        @if tag { span.tag.mode { "advanced" } " " }
        @for (at, part) in text.split(" -> ").enumerate() {
            @if at > 0 { " " span.then { "→" } " " }
            (linked(book, part))
        }
    }
}

/// A line in which every rule and case that is named is a link.
pub(crate) fn linked(book: &RuleBook, text: &str) -> Markup {
    let mut out = PreEscaped(String::new());
    let mut rest = text;
    let mut in_word = false;
    while let Some(first) = rest.chars().next() {
        let digits = rest.find(|c: char| !c.is_ascii_digit() && c != '.' && c != '/').unwrap_or(rest.len());
        let name = rest[..digits].trim_end_matches(['.', '/']);
        let (taken, link) = match name {
            "" => (&rest[..first.len_utf8()], None),
            name => (name, address(book, name).filter(|_| !in_word)),
        };
        in_word = first.is_alphanumeric();
        rest = &rest[taken.len()..];
        out.0 += &match link {
            Some(link) => html! { a href=(link) { (taken) } }.0,
            None => html! { (taken) }.0,
        };
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        linked(RuleBook::shipped(), text).0
    }

    #[test]
    fn named_rules_are_links() {
        assert_eq!(shown("see 1.02.05."), "see <a href=\"1.02.html#r-1.02.05\">1.02.05</a>.");
        assert_eq!(shown("(0.02-0.04)").matches("<a ").count(), 2);
        assert_eq!(shown("1.02.05/4"), "<a href=\"1.02.html#r-1.02.05-4\">1.02.05/4</a>");
        assert_eq!(shown("all of 1.12"), "all of <a href=\"1.12.html\">1.12</a>");
    }

    #[test]
    fn other_numbers_are_not() {
        for plain in ["3", "1..6", "arrakeen/9", "9.99.99", "1.02.05/99", "v1.02.05", "2/3", "...", "é1"] {
            assert_eq!(shown(plain), plain);
        }
    }

    #[test]
    fn text_is_escaped() {
        assert_eq!(shown("<b> & \"x\""), "&lt;b&gt; &amp; &quot;x&quot;");
        let case = case(RuleBook::shipped(), "[advanced] a < b -> c").0;
        assert!(case.contains("a &lt; b <span class=\"then\">→</span> c"), "{case}");
    }

    #[test]
    fn numbered_lines_are_steps() {
        let shown = paragraphs(RuleBook::shipped(), "Before.\n1. One.\n2. Two.\nAfter.").0;
        assert_eq!(
            shown,
            "<p>Before.</p><ol class=\"steps\"><li value=\"1\">One.</li><li value=\"2\">Two.</li></ol><p>After.</p>"
        );
    }
}
