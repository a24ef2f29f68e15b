//! What every command needs of the terminal: its width, its colours, and output that survives a closed pipe.

use std::cell::Cell;
use std::io::{self, Write as _};

use anstyle::{AnsiColor, Style};
pub(crate) use kanly_narrate::{FAINT, HEADING, paint};
use miette::{IntoDiagnostic as _, WrapErr as _};
use terminal_size::{Height, Width, terminal_size_of};

/// The width of output that goes to no terminal.
const PLAIN_WIDTH: usize = 100;
/// Help is read, not looked up in columns: lines longer than that tire the eye.
const HELP_WIDTH: usize = 80;
/// Nothing is laid out for less: a narrower terminal breaks the lines itself.
pub(crate) const LEAST_WIDTH: usize = 40;

thread_local! {
    /// What `--width` asked for. It holds from before the arguments are parsed, as the parser itself prints. One thread
    /// writes what people read.
    static ASKED: Cell<Option<usize>> = const { Cell::new(None) };
}

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

/// Makes everything be laid out for so many columns, on a terminal and elsewhere.
pub(crate) fn set_width(columns: usize) {
    ASKED.set(Some(columns));
}

/// Tells people something on standard output, with long lines broken at words.
pub(crate) fn print(text: &str) -> miette::Result<()> {
    match line_width() {
        Some(width) => print_exact(&fold(text, width)),
        None => print_exact(text),
    }
}

/// Writes to standard output what must stay as it is: JSON, records, drawings. A reader that has read enough, like
/// `head`, is no error.
pub(crate) fn print_exact(text: &str) -> miette::Result<()> {
    let mut out = anstream::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(error).into_diagnostic().wrap_err("cannot write to standard output")
        }
        _ => Ok(()), // any: written, or the reader has read enough
    }
}

/// Writes a value for programs to standard output, and nothing else.
pub(crate) fn print_json(value: &impl serde::Serialize) -> miette::Result<()> {
    print_exact(&(serde_json::to_string_pretty(value).into_diagnostic()? + "\n"))
}

/// Writes an error message to standard error. If even that fails, there is nobody left to tell.
pub(crate) fn complain(report: &miette::Report) {
    let _ = writeln!(anstream::stderr().lock(), "{report:?}");
}

/// Tells people something beside the output, on standard error. If that is closed there is nobody to tell.
pub(crate) fn remark(text: &str) {
    let text = fold(text, message_width());
    let _ = anstream::stderr().lock().write_all(text.as_bytes());
}

/// How many characters fit into a line.
pub(crate) fn width() -> usize {
    line_width().unwrap_or(PLAIN_WIDTH)
}

/// How many characters of help fit into a line.
pub(crate) fn help_width() -> usize {
    width().min(HELP_WIDTH)
}

/// How long a line may be. What goes to no terminal is not broken unless a width was asked for, so that scripts find
/// a sentence whole.
fn line_width() -> Option<usize> {
    // The last column of a terminal stays free: some begin a new line when it is filled.
    ASKED.get().or_else(|| terminal_size_of(io::stdout()).map(|size| columns(size) - 1))
}

/// How many characters of a message fit into a line, by the same reasoning.
fn message_width() -> usize {
    ASKED.get().or_else(|| terminal_size_of(io::stderr()).map(columns)).unwrap_or(usize::from(u16::MAX))
}

fn columns((width, _): (Width, Height)) -> usize {
    usize::from(width.0).max(LEAST_WIDTH)
}

/// How many characters of a text can be seen: escape codes have no width.
pub(crate) fn visible(text: &str) -> usize {
    let mut parts = text.split('\x1b');
    let first = parts.next().map_or(0, |part| part.chars().count());
    let after = |part: &str| part.split_once('m').map_or(0, |(_, rest)| rest.chars().count());
    first + parts.map(after).sum::<usize>()
}

/// Breaks a text into lines for a terminal, the later ones further in. What goes to no terminal is not broken unless
/// a width was asked for.
pub(crate) fn fit(indent: usize, text: &str) -> String {
    let width = line_width().unwrap_or(usize::MAX);
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

/// Breaks those lines of a text that are too long, at words; all others stay as they are. What is broken goes on
/// below the second of two columns, or a little further in.
pub(crate) fn fold(text: &str, width: usize) -> String {
    let mut out = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        match visible(line.trim_end_matches('\n')) > width {
            true => fold_line(&mut out, line, width),
            false => out.push_str(line),
        }
    }
    out
}

fn fold_line(out: &mut String, line: &str, width: usize) {
    let (body, end) = line.strip_suffix('\n').map_or((line, ""), |body| (body, "\n"));
    let body = body.trim_end();
    let shape = Shape::of(body);
    let hang = shape.hang(width);
    // A second column that has room on a line of its own goes there whole.
    let whole = shape.second.filter(|second| {
        *second > width / 2 && shape.first <= width && hang + shape.length - second <= width
    });
    let mut used = 0;
    // Each word with the spaces before it, which stay where the line is not broken.
    for piece in pieces(body) {
        let length = visible(piece);
        let breaks = match whole {
            Some(second) => used < second && used + length > second,
            None => used + length > width,
        };
        if used > 0 && breaks && length > piece.len() - piece.trim_start_matches(' ').len() {
            out.push('\n');
            out.extend(std::iter::repeat_n(' ', hang));
            let word = piece.trim_start_matches(' ');
            out.push_str(word);
            used = if whole.is_some() { usize::MAX / 2 } else { hang + visible(word) };
        } else {
            out.push_str(piece);
            used += length;
        }
    }
    out.push_str(end);
}

/// Where the parts of a line begin and end, escape codes not counted.
struct Shape {
    indent: usize,
    /// Behind the mark that the line begins with, such as `12.` or `✓`.
    mark: Option<usize>,
    /// Where its first column ends, or the line if there is no second.
    first: usize,
    /// Where the second column begins: behind the first gap of several spaces.
    second: Option<usize>,
    length: usize,
}

impl Shape {
    fn of(line: &str) -> Self {
        let plain = anstream::adapter::strip_str(line).to_string();
        let columns: Vec<char> = plain.chars().collect();
        let indent = columns.iter().take_while(|&&c| c == ' ').count();
        let word: String = columns[indent..].iter().take_while(|&&c| c != ' ').collect();
        let number = |word: &str| word.strip_suffix('.').is_some_and(|digits| digits.parse::<u16>().is_ok());
        let is_mark = number(&word) || MARKS.contains(&word.as_str());
        let mark = is_mark.then(|| indent + word.chars().count() + 1);
        let from = mark.unwrap_or(indent);
        let gap = (from..columns.len()).find(|&at| columns[at..].starts_with(&[' ', ' ']));
        let second = gap.map(|gap| gap + columns[gap..].iter().take_while(|&&c| c == ' ').count());
        Self { indent, mark, first: gap.unwrap_or(columns.len()), second, length: columns.len() }
    }

    /// Where a line goes on after a break: below the second of two columns, behind the mark, or a little further in.
    fn hang(&self, width: usize) -> usize {
        self.second.filter(|&second| second <= width / 2).or(self.mark).unwrap_or(self.indent + 2)
    }
}

/// What lines begin with that are part of a list.
const MARKS: [&str; 4] = ["✓", "✗", "-", ">"];

/// Cuts a line in front of the spaces before each word.
fn pieces(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = line;
    std::iter::from_fn(move || {
        let word = rest.find(|c| c != ' ')?;
        let end = rest[word..].find(' ').map_or(rest.len(), |length| word + length);
        let (piece, after) = rest.split_at(end);
        rest = after;
        Some(piece)
    })
}

/// Breaks a text into lines of at most `width` characters. Its own line breaks stay, and words are broken only where
/// one is longer than a line.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        let mut used = 0;
        for word in paragraph.split_whitespace().flat_map(|word| parts(word, width)) {
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

/// A word in parts that fit into a line: mostly one. A path stays whole, so that it can be copied.
fn parts(word: &str, width: usize) -> Vec<&str> {
    if word.contains(['/', '\\']) {
        return vec![word];
    }
    let mut parts = Vec::new();
    let mut rest = word;
    while width > 0 && visible(rest) > width {
        let (part, after) = rest.split_at(end_of(rest, width));
        parts.push(part);
        rest = after;
    }
    parts.push(rest);
    parts
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
            _ => out.extend(std::iter::repeat_n(' ', indent)), // any: every other line hangs
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
    fn only_long_lines_are_folded_and_their_spaces_stay() {
        assert_eq!(fold("  a   b\n\nshort", 10), "  a   b\n\nshort");
        assert_eq!(fold("  one two three four\n", 10), "  one two\n    three\n    four\n");
        assert_eq!(fold("run  does what it says", 16), "run  does what\n     it says");
        assert_eq!(fold("unbreakable", 4), "unbreakable");
        assert_eq!(fold(" 12. one two", 8), " 12. one\n     two");
        assert_eq!(fold("a long name  and its note", 18), "a long name\n  and its note");
        let padded = format!("{}  does it all", paint(HEADING, "run  "));
        assert_eq!(fold(&padded, 16), padded.replace(" all", "\n       all"));
        let bold = paint(HEADING, "one");
        assert_eq!(fold(&format!("{bold} two"), 7), format!("{bold} two"));
    }

    #[test]
    fn later_lines_hang() {
        assert_eq!(hang("1. ", "a\nb"), "1. a\n   b\n");
    }
}
