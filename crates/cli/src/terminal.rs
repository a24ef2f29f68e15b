//! What every command needs of the terminal: its width, its colours, and output that survives a closed pipe.

use std::io::{self, Write as _};

use anstyle::{AnsiColor, Style};
pub(crate) use kanly_narrate::{FAINT, HEADING, paint};
use miette::{IntoDiagnostic as _, WrapErr as _};

/// The width of output that goes to no terminal.
const PLAIN_WIDTH: usize = 100;

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

/// How many characters fit into a line.
pub(crate) fn width() -> usize {
    let terminal = terminal_size::terminal_size_of(io::stdout());
    terminal.map_or(PLAIN_WIDTH, |(width, _)| usize::from(width.0).max(40))
}

/// How many characters of a message fit into a line. What goes to no terminal is not broken, so that scripts find
/// a sentence whole whatever the length of the paths in it.
fn message_width() -> usize {
    let terminal = terminal_size::terminal_size_of(io::stderr());
    terminal.map_or(usize::from(u16::MAX), |(width, _)| usize::from(width.0).max(40))
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
    let terminal = terminal_size::terminal_size_of(io::stdout());
    let width = terminal.map_or(usize::MAX, |(width, _)| usize::from(width.0).max(40) - 1);
    let lines = wrap(text, width.saturating_sub(indent + 2));
    let line = |(at, line): (usize, &String)| {
        format!("{:1$}{line}\n", "", if at == 0 { indent } else { indent + 2 })
    };
    lines.iter().enumerate().map(line).collect()
}

/// Breaks a text into lines of at most `width` characters. Its own line breaks stay, and words are not broken.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        let mut used = 0;
        for word in paragraph.split_whitespace() {
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
        assert_eq!(wrap("unbreakable", 4), ["unbreakable"]);
        assert_eq!(wrap("", 4), [""; 0]);
        let bold = paint(HEADING, "one");
        assert_eq!(wrap(&format!("{bold} two"), 7), [format!("{bold} two")]);
    }

    #[test]
    fn later_lines_hang() {
        assert_eq!(hang("1. ", "a\nb"), "1. a\n   b\n");
    }
}
