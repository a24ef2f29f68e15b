//! What is wrong in a file, and where: the diagnostics of the rule book and of the audit.

use std::ops::Range;
use std::sync::Arc;

use miette::{Diagnostic, NamedSource, SourceSpan};
use serde::Serialize;
use thiserror::Error;

/// One mistake in one file, shown with the lines around it.
///
/// The fields are public text rather than an enum of mistakes because nobody acts on a mistake but the person
/// who reads it.
#[derive(Clone, Debug, Error, Diagnostic, Serialize)]
#[error("{message}")]
pub struct Problem {
    /// What is wrong, in one sentence.
    pub message: String,
    /// The file, relative to the repository.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What was expected at the place, or a suggestion.
    #[help]
    pub help: Option<String>,
    #[serde(skip)]
    #[source_code]
    text: Option<NamedSource<Arc<str>>>,
    #[serde(skip)]
    #[label("{label}")]
    at: Option<SourceSpan>,
    #[serde(skip)]
    label: String,
}

impl Problem {
    /// A mistake that concerns a whole file, for example one that cannot be read.
    pub fn of_file(file: impl Into<String>, message: impl Into<String>) -> Problem {
        Problem {
            message: message.into(),
            file: file.into(),
            line: 1,
            column: 1,
            help: None,
            text: None,
            at: None,
            label: String::new(),
        }
    }

    /// Adds what was expected, or a suggestion.
    pub fn with_help(mut self, help: impl Into<String>) -> Problem {
        self.help = Some(help.into());
        self
    }

    /// Adds the words that stand at the underlined place.
    pub fn with_label(mut self, label: impl Into<String>) -> Problem {
        self.label = label.into();
        self
    }
}

/// All mistakes found in one go. Never empty when it is an error.
#[derive(Clone, Debug, Error, Diagnostic, Serialize)]
#[error("{}", self.headline())]
#[serde(transparent)]
pub struct Problems {
    /// The mistakes, by file and place.
    #[related]
    pub list: Vec<Problem>,
}

impl Problems {
    fn headline(&self) -> String {
        match self.list.len() {
            1 => "1 mistake in the files".to_owned(),
            many => format!("{many} mistakes in the files"),
        }
    }
}

/// A text with a name, which knows its lines.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// The name shown to people: the path relative to the repository.
    pub name: String,
    /// The whole text.
    pub text: Arc<str>,
    line_starts: Vec<usize>,
}

impl SourceFile {
    /// Takes a text under a name.
    pub fn new(name: impl Into<String>, text: impl Into<Arc<str>>) -> SourceFile {
        let text = text.into();
        let line_starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        SourceFile { name: name.into(), text, line_starts }
    }

    /// Takes the bytes of a file. Bytes that are no text are a mistake, at the first bad byte.
    pub fn from_bytes(name: &str, bytes: &[u8]) -> Result<SourceFile, Box<Problem>> {
        match std::str::from_utf8(bytes) {
            Ok(text) => Ok(SourceFile::new(name, text)),
            Err(error) => {
                let at = error.valid_up_to();
                let source = SourceFile::new(name, String::from_utf8_lossy(bytes));
                let problem = source.problem(at..at + 1, "this file is not text in UTF-8");
                Err(Box::new(problem.with_label("the first byte that is no text")))
            }
        }
    }

    /// The line of a byte offset, from 1.
    pub fn line(&self, offset: usize) -> usize {
        self.line_starts.partition_point(|start| *start <= offset)
    }

    /// The column of a byte offset in characters, from 1.
    pub fn column(&self, offset: usize) -> usize {
        let start = self.line_starts[self.line(offset) - 1];
        self.text.get(start..offset).map_or(1, |before| before.chars().count() + 1)
    }

    /// A mistake at a place of this text. A place outside the text is moved to its end.
    pub fn problem(&self, at: Range<usize>, message: impl Into<String>) -> Problem {
        let start = self.boundary(at.start);
        let end = self.boundary(at.end).max(start);
        Problem {
            line: self.line(start),
            column: self.column(start),
            text: Some(NamedSource::new(&self.name, Arc::clone(&self.text))),
            at: Some((start..end).into()),
            label: "here".to_owned(),
            ..Problem::of_file(&self.name, message)
        }
    }

    /// The last start of a character at or before an offset.
    fn boundary(&self, offset: usize) -> usize {
        let mut at = offset.min(self.text.len());
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_from_one_in_characters() {
        let source = SourceFile::new("x", "ab\nd\u{e9}f\n");
        assert_eq!((source.line(0), source.column(0)), (1, 1));
        assert_eq!((source.line(2), source.column(2)), (1, 3));
        assert_eq!((source.line(3), source.column(3)), (2, 1));
        assert_eq!((source.line(6), source.column(6)), (2, 3));
        assert_eq!((source.line(8), source.column(8)), (3, 1));
    }

    #[test]
    fn a_place_outside_the_text_or_inside_a_character_is_moved() {
        let source = SourceFile::new("x", "a\u{e9}");
        let inside = source.problem(2..9, "m");
        assert_eq!((inside.line, inside.column), (1, 2));
        let outside = source.problem(7..9, "m");
        assert_eq!((outside.line, outside.column), (1, 3));
    }

    #[test]
    fn bad_bytes_are_named_by_place() {
        let problem = SourceFile::from_bytes("x", b"ab\nc\xff").unwrap_err();
        assert_eq!((problem.line, problem.column), (2, 2));
    }
}
