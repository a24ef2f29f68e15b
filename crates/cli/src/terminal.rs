//! What every command needs of the terminal: its width, its colours, and output that survives a closed pipe.

use std::cell::Cell;
use std::io::{self, Write as _};

use anstyle::{AnsiColor, Style};
pub(crate) use kanly_narrate::{FAINT, HEADING, paint};
use miette::{IntoDiagnostic as _, WrapErr as _};

/// The width of output that goes to no terminal.
const PLAIN_WIDTH: usize = 100;
/// Lines are broken for no terminal that is narrower.
pub(crate) const NARROWEST: usize = 40;

/// Rule numbers and other names that can be typed into the next command.
pub(crate) const NAME: Style = AnsiColor::Cyan.on_default().bold();
/// Things that are as they should be.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
/// Things that are lacking.
pub(crate) const BAD: Style = AnsiColor::Red.on_default();
/// Things to notice.
pub(crate) const MARK: Style = AnsiColor::Yellow.on_default();

/// When to colour the output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Color {
    /// Makes the choice hold for standard output, for help and for error messages.
    pub(crate) fn apply(self) {
        let choice = match self {
            Color::Auto => anstream::ColorChoice::Auto,
            Color::Always => anstream::ColorChoice::Always,
            Color::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
        let colored = anstream::AutoStream::choice(&io::stderr()) != anstream::ColorChoice::Never;
        // The first call decides; later ones are refused, and need not be heard.
        let _ = miette::set_hook(Box::new(move |_| {
            Box::new(miette::MietteHandlerOpts::new().color(colored).width(message_width()).build())
        }));
    }
}

/// Writes to standard output. A reader that has read enough, like `head`, is no error.
pub(crate) fn print(text: &str) -> miette::Result<()> {
    let mut out = anstream::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(error).into_diagnostic().wrap_err("cannot write to standard output")
        }
        _ => Ok(()),
    }
}

/// Writes an error message to standard error. If even that fails, there is nobody left to tell.
pub(crate) fn complain(report: &miette::Report) {
    let _ = writeln!(anstream::stderr().lock(), "{report:?}");
}

thread_local! {
    /// The width that was asked for. One thread writes what people read.
    static ASKED: Cell<Option<usize>> = const { Cell::new(None) };
}

/// Sets the width of all that follows, whatever the terminal says.
pub(crate) fn set_width(width: usize) {
    ASKED.set(Some(width));
}

/// The width that was asked for, or that of the terminal; nothing where the output goes to a file or a program.
fn known_width() -> Option<usize> {
    let terminal = || terminal_size::terminal_size_of(io::stdout());
    let width = ASKED.get().or_else(|| terminal().map(|(width, _)| usize::from(width.0)));
    width.map(|width| width.max(NARROWEST))
}

/// How many characters fit into a line.
pub(crate) fn width() -> usize {
    known_width().unwrap_or(PLAIN_WIDTH)
}

/// How many characters of a message fit into a line. What goes to no terminal is not broken, so that scripts find
/// a sentence whole whatever the length of the paths in it.
fn message_width() -> usize {
    let terminal = terminal_size::terminal_size_of(io::stderr());
    terminal.map_or(usize::from(u16::MAX), |(width, _)| usize::from(width.0).max(NARROWEST))
}

/// How many characters of a text can be seen: escape codes have no width.
fn visible(text: &str) -> usize {
    let mut parts = text.split('\x1b');
    let first = parts.next().map_or(0, |part| part.chars().count());
    let after = |part: &str| part.split_once('m').map_or(0, |(_, rest)| rest.chars().count());
    first + parts.map(after).sum::<usize>()
}

/// Breaks a text into lines for a terminal, the later ones further in. What goes to no terminal is not broken.
pub(crate) fn fit(indent: usize, text: &str) -> String {
    let width = known_width().map_or(usize::MAX, |width| width - 1);
    indented(indent, indent + 2, &wrap(text, width.saturating_sub(indent + 2)))
}

/// Breaks a text into lines, the first and the later ones so far in.
pub(crate) fn paragraph(first: usize, later: usize, text: &str) -> String {
    indented(first, later, &wrap(text, width().saturating_sub(first.max(later)).max(20)))
}

fn indented(first: usize, later: usize, lines: &[String]) -> String {
    let line =
        |(at, line): (usize, &String)| format!("{:1$}{line}\n", "", if at == 0 { first } else { later });
    lines.iter().enumerate().map(line).collect()
}

/// Breaks a text into lines of at most `width` characters. Its own line breaks stay, and words are broken only where
/// one is longer than a line.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        let mut used = 0;
        for word in paragraph.split_whitespace().flat_map(|word| pieces(word, width)) {
            let length = visible(word);
            if used > 0 && used + 1 + length > width {
                lines.push(std::mem::take(&mut line));
                used = 0;
            }
            if used > 0 {
                line.push(' ');
                used += 1;
            }
            line.push_str(word);
            used += length;
        }
        lines.push(line);
    }
    lines
}

/// A word in pieces that fit into a line: mostly one. A path stays whole, so that it can be copied.
fn pieces(word: &str, width: usize) -> Vec<&str> {
    if word.contains(['/', '\\']) {
        return vec![word];
    }
    let mut pieces = Vec::new();
    let mut rest = word;
    while width > 0 && visible(rest) > width {
        let (piece, after) = rest.split_at(end_of(rest, width));
        pieces.push(piece);
        rest = after;
    }
    pieces.push(rest);
    pieces
}

/// Where the first so many characters that can be seen end.
fn end_of(text: &str, number: usize) -> usize {
    let (mut seen, mut code) = (0, false);
    for (at, c) in text.char_indices() {
        match (code, c) {
            (true, 'm') => code = false,
            (true, _) => {}
            (false, '\x1b') => code = true,
            (false, _) if seen == number => return at,
            (false, _) => seen += 1,
        }
    }
    text.len()
}

/// Breaks a text into lines that hang: `first` stands before the first line, and spaces before the others.
pub(crate) fn hang(first: &str, text: &str) -> String {
    let indent = first.chars().count();
    let mut out = String::new();
    for (at, line) in wrap(text, width().saturating_sub(indent).max(20)).iter().enumerate() {
        match at {
            0 => out.push_str(first),
            _ if line.is_empty() => {}
            _ => out.extend(std::iter::repeat_n(' ', indent)),
        }
        out.push_str(line);
        out.push('\n');
    }
    out
}

/// Like [`hang`], in a style.
pub(crate) fn hang_in(style: Style, first: &str, text: &str) -> String {
    hang(first, text).lines().map(|line| paint(style, line) + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_wrapped_at_words() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("one\n\n two  three", 20), ["one", "", "two three"]);
        assert_eq!(wrap("a longest word", 4), ["a", "long", "est", "word"]);
        assert_eq!(wrap("", 4), [""; 0]);
        let bold = paint(HEADING, "one");
        assert_eq!(wrap(&format!("{bold} two"), 7), [format!("{bold} two")]);
    }

    #[test]
    fn a_word_longer_than_a_line_is_broken_between_its_letters() {
        let word = paint(HEADING, "unbreakable");
        let lines = wrap(&word, 4);
        assert_eq!(lines.iter().map(|line| visible(line)).collect::<Vec<_>>(), [4, 4, 3]);
        assert_eq!(lines.concat(), word);
    }

    #[test]
    fn a_width_that_is_asked_for_holds() {
        assert_eq!(width(), PLAIN_WIDTH);
        assert_eq!(fit(0, &"word ".repeat(40)).lines().count(), 1, "what goes to no terminal is not broken");
        set_width(50);
        assert_eq!(width(), 50);
        assert!(fit(2, &"word ".repeat(40)).lines().all(|line| line.chars().count() <= 50));
        assert_eq!(paragraph(2, 4, &"word ".repeat(15)).lines().nth(1).map(|line| &line[..5]), Some("    w"));
    }

    #[test]
    fn later_lines_hang() {
        assert_eq!(hang("1. ", "a\nb"), "1. a\n   b\n");
    }
}
