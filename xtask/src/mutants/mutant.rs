//! One small change to the engine, and what can be said of it.

use std::fmt;

/// What kind of change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// `&&` for `||` and the other way round.
    Logic,
    /// A comparison turned into its opposite.
    Comparison,
    /// `<` for `<=` and the like.
    Boundary,
    /// A literal in a comparison, one higher.
    Literal,
    /// A `!` dropped.
    Not,
    /// A condition fixed.
    Condition,
    /// `+` for `-` and the other way round.
    Arithmetic,
    /// A call left out.
    Call,
    /// The result of a function fixed.
    Result,
}

impl Kind {
    /// Whether it is valid only for some types, which the compiler must tell: these go first when a line does not
    /// compile.
    pub(super) fn depends_on_types(self) -> bool {
        matches!(self, Self::Boundary | Self::Literal | Self::Not | Self::Arithmetic)
    }
}

/// A change at one place, behind a switch with its number.
#[derive(Clone, Debug)]
pub(super) struct Mutant {
    /// From 1 on, in the order of the files.
    pub(super) number: u32,
    pub(super) kind: Kind,
    /// Its layer, and the path in there: `flow/step/storm.rs`.
    pub(super) file: String,
    pub(super) line: usize,
    pub(super) function: String,
    pub(super) was: String,
    /// Empty: it is left out.
    pub(super) now: String,
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{} {}: {}", self.file, self.line, self.function, self.change())
    }
}

/// Longer texts are cut in the middle.
const LONG: usize = 90;

impl Mutant {
    /// What was changed, as one line.
    pub(super) fn change(&self) -> String {
        match self.now.as_str() {
            "" => format!("`{}` left out", short(&self.was)),
            now => format!("`{}` becomes `{}`", short(&self.was), short(now)),
        }
    }
}

/// Code on one line, the middle left out where it is long.
fn short(code: &str) -> String {
    let words: Vec<&str> = code.split_whitespace().collect();
    let chars: Vec<char> = words.join(" ").chars().collect();
    if chars.len() <= LONG {
        return chars.into_iter().collect();
    }
    let (head, tail) = (&chars[..LONG * 2 / 3], &chars[chars.len() - LONG / 3..]);
    head.iter().chain(&[' ', '…', ' ']).chain(tail).collect()
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn long_code_is_cut_in_the_middle() {
        assert_eq!(short("a\n    && b"), "a && b");
        let cut = short(&format!("{}{}", "a".repeat(100), "b".repeat(100)));
        assert_eq!(cut.chars().count(), 93);
        assert!(cut.starts_with("aaa") && cut.contains(" … ") && cut.ends_with("bbb"));
    }
}
