//! Just enough of Rust's grammar to tell code from comments, text and tests.

/// Whether a character can be part of a name.
pub(super) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The source with comments and the insides of literals turned into spaces; the lines stay where they are.
pub(super) fn blank(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut i = 0;
    while i < chars.len() {
        let len = silent_len(&chars, i);
        if len == 0 {
            out.push(chars[i]);
            i += 1;
        } else {
            let end = (i + len).min(chars.len());
            out.extend(chars[i..end].iter().map(|c| if *c == '\n' { '\n' } else { ' ' }));
            i = end;
        }
    }
    out
}

/// How many characters from here on are comment or literal; 0 if code stands here.
fn silent_len(chars: &[char], i: usize) -> usize {
    let rest = &chars[i..];
    let inside_word = i > 0 && is_word(chars[i - 1]);
    match rest {
        ['/', '/', ..] => rest.iter().position(|c| *c == '\n').unwrap_or(rest.len()),
        ['/', '*', ..] => block_comment_len(rest),
        ['"', ..] => quoted_len(rest, '"'),
        ['r', '"' | '#', ..] if !inside_word => raw_len(rest, 1),
        ['b' | 'c', 'r', '"' | '#', ..] if !inside_word => raw_len(rest, 2),
        // A quote that neither an escape nor a closing quote follows begins a lifetime.
        ['\'', '\\', ..] | ['\'', _, '\'', ..] => quoted_len(rest, '\''),
        _ => 0, // any: all else is code
    }
}

fn block_comment_len(rest: &[char]) -> usize {
    let mut depth = 0;
    let mut i = 0;
    while i < rest.len() {
        match rest[i..] {
            ['/', '*', ..] => {
                depth += 1;
                i += 2;
            }
            ['*', '/', ..] => {
                depth -= 1;
                i += 2;
            }
            _ => i += 1, // any: what the comment says
        }
        if depth == 0 {
            return i;
        }
    }
    rest.len()
}

fn quoted_len(rest: &[char], quote: char) -> usize {
    let mut i = 1;
    while i < rest.len() {
        match rest[i] {
            '\\' => i += 2,
            c if c == quote => return i + 1,
            _ => i += 1, // any: what the literal says
        }
    }
    rest.len()
}

/// A raw string whose hashes begin after `prefix` characters; 0 if it is a raw name like `r#type`.
fn raw_len(rest: &[char], prefix: usize) -> usize {
    let hashes = rest[prefix..].iter().take_while(|c| **c == '#').count();
    let open = prefix + hashes;
    if rest.get(open) != Some(&'"') {
        return 0;
    }
    let closes = |at: &usize| rest[*at] == '"' && rest[at + 1..].iter().take(hashes).all(|c| *c == '#');
    (open + 1..rest.len()).find(closes).map_or(rest.len(), |at| at + 1 + hashes)
}

/// Blanked code with every item under `#[cfg(test)]` blanked as well.
pub(super) fn without_tests(code: &str) -> String {
    const MARK: &str = "#[cfg(test)]";
    let mut out = String::with_capacity(code.len());
    let mut rest = code;
    while let Some(at) = rest.find(MARK) {
        let (before, item) = rest.split_at(at);
        let (item, after) = item.split_at(item_len(item));
        out.push_str(before);
        out.extend(item.chars().filter(|c| *c == '\n'));
        rest = after;
    }
    out + rest
}

/// How far the item at the start of the text reaches: to its semicolon, or to the brace that closes it.
fn item_len(item: &str) -> usize {
    let mut depth = 0_usize;
    for (at, c) in item.char_indices() {
        match c {
            ';' if depth == 0 => return at + 1,
            '{' => depth += 1,
            '}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {} // any: no other letter opens or closes anything
        }
    }
    item.len()
}

#[cfg(test)]
mod tests {
    use super::{blank, without_tests};

    #[test]
    fn comments_and_literals_are_blanked() {
        assert_eq!(blank("a // b\nc"), "a     \nc");
        assert_eq!(blank("a /* b /* c */ d */ e"), "a                   e");
        assert_eq!(blank(r#"f("x\"y", 'z', '\'')"#), "f(      ,    ,     )");
        assert_eq!(blank("r#\"a\"b\"# c"), "         c");
        assert_eq!(blank("fn f<'a>(x: &'a str, r#type: u8)"), "fn f<'a>(x: &'a str, r#type: u8)");
    }

    #[test]
    fn tests_are_dropped_and_lines_kept() {
        let text = "a\n#[cfg(test)]\nmod tests {\n    fn f() { x }\n}\nb\n#[cfg(test)]\nmod more;\nc\n";
        let left = without_tests(text);
        assert_eq!(left.split_whitespace().collect::<Vec<_>>(), ["a", "b", "c"]);
        assert_eq!(left.lines().count(), text.lines().count());
    }
}
