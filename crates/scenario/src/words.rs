//! Reads a line word by word. What cannot be read points at the words it is about.

use kanly_narrate::{Reason, english};
use std::ops::Range;
use std::str::FromStr;

use crate::format::{Named, suggestion};

/// Why a line cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bad {
    pub(crate) message: String,
    pub(crate) help: Option<String>,
    /// The bytes of the line it is about.
    pub(crate) at: Range<usize>,
}

impl Bad {
    pub(crate) fn with_help(mut self, help: impl Into<String>) -> Bad {
        self.help = Some(help.into());
        self
    }

    /// Help for what has none of its own.
    pub(crate) fn or_help(self, help: &str) -> Bad {
        if self.help.is_some() { self } else { self.with_help(help) }
    }
}

/// What reading gives.
pub(crate) type Parsed<T> = Result<T, Bad>;

/// A line and how far it has been read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'t> {
    line: &'t str,
    at: usize,
}

impl<'t> Words<'t> {
    pub(crate) fn new(line: &'t str) -> Words<'t> {
        let at = line.len() - line.trim_start().len();
        Words { line, at }
    }

    /// The same line, ending after so many bytes of the rest.
    pub(crate) fn head(&self, bytes: usize) -> Words<'t> {
        Words { line: &self.line[..self.at + bytes], at: self.at }
    }

    /// What has not been read yet.
    pub(crate) fn rest(&self) -> &'t str {
        self.line[self.at..].trim_end()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rest().is_empty()
    }

    /// A complaint about the rest of the line.
    pub(crate) fn bad(&self, message: impl Into<String>) -> Bad {
        let rest = self.rest().len();
        // At the end of the line there is nothing to underline but the line itself.
        let at = if rest == 0 { 0..self.line.len() } else { self.at..self.at + rest };
        Bad { message: message.into(), help: None, at }
    }

    /// A complaint about a part of the line.
    fn bad_part(&self, part: &str, message: impl Into<String>) -> Bad {
        let start = (part.as_ptr() as usize).checked_sub(self.line.as_ptr() as usize);
        match start.filter(|start| start + part.len() <= self.line.len() && !part.is_empty()) {
            Some(start) => Bad { message: message.into(), help: None, at: start..start + part.len() },
            None => self.bad(message),
        }
    }

    fn advance(&mut self, bytes: usize) {
        self.at += bytes;
        let rest = &self.line[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    /// The next word without taking it.
    pub(crate) fn peek(&self) -> &'t str {
        self.rest().split_whitespace().next().unwrap_or_default()
    }

    /// Takes the next word, whatever it is.
    pub(crate) fn word(&mut self, what: &str) -> Parsed<&'t str> {
        let word = self.peek();
        if word.is_empty() {
            return Err(self.bad(format!("{what} is missing here")));
        }
        self.advance(word.len());
        Ok(word)
    }

    /// Takes these words if they come next.
    pub(crate) fn eat(&mut self, words: &str) -> bool {
        let mut ahead = *self;
        // Every line is asked for dozens of words, and begins with few of them: a look at its first bytes is enough for most.
        for word in words.split_ascii_whitespace() {
            let whole = |after: &str| after.is_empty() || after.starts_with(char::is_whitespace);
            if !ahead.line[ahead.at..].strip_prefix(word).is_some_and(whole) {
                return false;
            }
            ahead.advance(word.len());
        }
        *self = ahead;
        true
    }

    /// Goes on by so many bytes of the rest, which must end a character.
    pub(crate) fn skip(&mut self, bytes: usize) {
        self.advance(bytes);
    }

    /// Takes this mark if the rest begins with it.
    pub(crate) fn eat_mark(&mut self, mark: &str) -> bool {
        let there = self.rest().starts_with(mark);
        if there {
            self.advance(mark.len());
        }
        there
    }

    /// Takes everything up to a mark and the mark itself.
    pub(crate) fn until(&mut self, mark: &str) -> Option<&'t str> {
        let end = self.rest().find(mark)?;
        let part = self.rest()[..end].trim_end();
        self.advance(end + mark.len());
        Some(part)
    }

    /// Takes the rest of the line.
    pub(crate) fn all(&mut self) -> &'t str {
        let rest = self.rest();
        self.at = self.line.len();
        rest
    }

    /// Takes a word that is a value.
    pub(crate) fn value<T: FromStr>(&mut self, what: &str) -> Parsed<T> {
        let word = self.word(what)?;
        word.parse().map_err(|_| self.bad_part(word, format!("`{word}` is not {what}")))
    }

    /// Takes a word that is a name.
    pub(crate) fn name<T: Named>(&mut self, what: &str) -> Parsed<T> {
        let word = self.word(what)?;
        self.named(word)
    }

    /// Reads a name from a part of the line.
    pub(crate) fn named<T: Named>(&self, part: &str) -> Parsed<T> {
        part.parse::<T>().map_err(|error| {
            let bad = self.bad_part(part, english(&error));
            Bad { help: suggestion::<T>(part), ..bad }
        })
    }

    /// Reads a part of the line.
    pub(crate) fn part<T: FromStr<Err: Reason>>(&self, part: &str) -> Parsed<T> {
        part.parse::<T>().map_err(|error| self.bad_part(part, english(&error)))
    }

    /// A complaint about a part of the line.
    pub(crate) fn complain(&self, part: &str, message: impl Into<String>) -> Bad {
        self.bad_part(part, message)
    }

    /// Nothing may follow.
    pub(crate) fn end(&self) -> Parsed<()> {
        if self.is_empty() { Ok(()) } else { Err(self.bad(format!("`{}` is too much here", self.rest()))) }
    }

    /// Takes `= VALUE`, or `= VALUE or VALUE`, up to the end of the line.
    pub(crate) fn equals<T>(&mut self, read: impl Fn(&Words<'t>, &'t str) -> Parsed<T>) -> Parsed<Vec<T>> {
        if !self.eat("=") {
            return Err(self.bad("`= VALUE` is missing here"));
        }
        if self.is_empty() {
            return Err(self.bad("a value is missing behind the `=`"));
        }
        let words = *self;
        self.all().split(" or ").map(|part| read(&words, part.trim())).collect()
    }
}
