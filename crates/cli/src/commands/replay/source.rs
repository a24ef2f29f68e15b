//! The file of a record, and what is wrong with it, shown at its place.

use std::io::Read as _;
use std::path::Path;

use kanly_engine::action::{Action, Actor};
use kanly_engine::event::Viewer;
use kanly_engine::record::{self, LineFault, Record, RecordError, RecordFault};
use kanly_narrate::Parting;
use kanly_scenario::rulebook::{Problem, SourceFile};
use kanly_scenario::script;
use miette::{Report, miette};

use super::behaviour::{agreement, other_behaviour};
use crate::files::{self, Kind, mistakes};
use crate::terminal;
use crate::tongue::tongue;

/// How many mistakes are shown; a file that is no record at all has one on every line.
const SHOWN: usize = 10;

/// How one comes by a record.
const MADE: &str =
    "`kanly record --out game.kanly` writes a record, and so does `kanly play --save game.kanly`";

/// A record as text.
pub(crate) struct Source(SourceFile);

impl Source {
    /// Reads a file, or standard input if it is `-`. Bytes that are no text are named by their place and not shown: nobody knows yet whose they are.
    pub(crate) fn open(path: &Path) -> miette::Result<Source> {
        let (name, bytes) = if path == Path::new("-") {
            let mut bytes = Vec::new();
            ("standard input".to_owned(), std::io::stdin().read_to_end(&mut bytes).map(|_| bytes))
        } else {
            (path.display().to_string(), std::fs::read(path))
        };
        let bytes = bytes.map_err(|error| files::unreadable("the record ", path, &error, MADE))?;
        let source = SourceFile::from_bytes(&name, &bytes).map_err(|problem| {
            let Problem { line, column, message, .. } = *problem;
            miette!(help = MADE, "{name}, line {line}, column {column}: {message}")
        })?;
        Ok(Source(source))
    }

    /// The text, comments and all.
    pub(crate) fn text(&self) -> &str {
        &self.0.text
    }

    /// Reads the record, or says everything that is wrong with the text.
    pub(crate) fn record(&self, viewer: Viewer) -> miette::Result<Record> {
        record::read(&self.0.text).map_err(|errors| {
            let kind = Kind::of(&self.0.text);
            if kind != Kind::Record {
                let name = &self.0.name;
                let help = kind.commands(name).unwrap_or_else(|| MADE.to_owned());
                return miette!(help = help, "{name} is no record: a record begins with `kanly record 1`");
            }
            let lines: Vec<&str> = self.0.text.lines().collect();
            // A choice in the wrong place is still a choice, and the judge's to see.
            let hidden = |error: &&RecordError| {
                viewer != Viewer::Judge
                    && matches!(error.why, RecordFault::Line(LineFault::NotAKeyAndValue(_)))
                    && lines.get(error.line - 1).is_some_and(|line| is_choice(line))
            };
            let errors: Vec<&RecordError> = errors.iter().filter(|error| !hidden(error)).collect();
            let cut = self.cut_off(&errors);
            let shown = errors.iter().take(SHOWN);
            let problem = |error: &&RecordError| {
                let problem = self.problem(error, tongue().reason(&error.why), viewer, Keep::Unreadable);
                let action = lines.get(error.line - 1).and_then(|line| unreadable(line));
                let help = cut.clone().or_else(|| action.map(script::how_to_write));
                match help {
                    Some(help) => problem.with_help(help),
                    None => problem,
                }
            };
            let mut list: Vec<Problem> = shown.map(problem).collect();
            if errors.len() > SHOWN {
                let more = format!("and {} more lines that cannot be read", errors.len() - SHOWN);
                list.push(Problem::of_file(&self.0.name, more));
            }
            mistakes(list)
        })
    }

    /// That the file seems to be cut off, where nothing is wrong with it but its last line.
    fn cut_off(&self, errors: &[&RecordError]) -> Option<String> {
        let text = self.0.text.trim_end();
        let last = text.lines().count();
        let rest = &text[..text.rfind('\n')? + 1];
        let only = errors.iter().all(|error| error.line == last) && record::read(rest).is_ok();
        only.then(|| {
            format!("the file seems to be cut off here: without line {last}, its last, the rest can be read")
        })
    }

    /// Where to stop for a line that was asked for, none for all of it: a line behind the last choice means the digest too.
    pub(crate) fn stop(&self, record: &Record, to: Option<usize>) -> miette::Result<Option<usize>> {
        to.map(|to| self.must_have(to)).transpose()?;
        let end = match &record.unread {
            Some(unread) => unread.line,
            None => record.choices.last().map_or(0, |last| last.line + 1),
        };
        Ok(to.filter(|&to| to < end))
    }

    /// Refuses the number of a line that the file does not have.
    pub(crate) fn must_have(&self, line: usize) -> miette::Result<()> {
        let last = self.0.text.lines().count();
        match (1..=last).contains(&line) {
            true => Ok(()),
            false => Err(miette!(
                help = "`kanly replay FILE --judge` shows the lines with choices",
                "{} has no line {line}: its lines are 1 to {last}",
                self.0.name
            )),
        }
    }

    /// Names the first line that does not fit. A choice is shown to those alone who may know it: who made it, and
    /// the judge.
    pub(crate) fn does_not_fit(&self, record: &Record, error: &RecordError, viewer: Viewer) -> Report {
        // Without a game it is the header.
        let Some(parting) = Parting::of(record, error, viewer, tongue()) else {
            return Report::new(self.problem(error, tongue().reason(&error.why), viewer, Keep::Unreadable));
        };
        let Parting { line, stretch, why, agrees_to, .. } = parting;
        let name = &self.0.name;
        let other = other_behaviour(record);
        let message = match (&other, stretch) {
            (Some(other), _) => format!("{name} was written by {other}: they part at line {line}"),
            (None, Some(_)) => "the record does not replay to its digest".to_owned(),
            (None, None) => format!("line {line} is the first that does not fit"),
        };
        let remedy = other.map(|_| {
            let told = agrees_to.map(|to| format!("`kanly replay {name} --to {to}` tells it up to there; "));
            format!(
                "{}to play it on, take a version of kanly that plays behaviour {} (CHANGELOG.md says which)",
                told.unwrap_or_default(),
                record.behaviour
            )
        });
        let help = |parts: [Option<String>; 2]| parts.into_iter().flatten().collect::<Vec<_>>().join("\n");
        match (why, stretch) {
            (None, _) => {
                let look = Some(format!("`kanly replay {name} --judge` shows the line and the rule"));
                let message = match remedy {
                    Some(_) => message,
                    None => format!("{name} does not replay: {message}"),
                };
                miette!(help = help([look, remedy]), "{message}")
            }
            (why, Some(_)) => {
                // The last digest stands behind the texts.
                let on_the_way = record.waypoints.iter().any(|waypoint| waypoint.line == line);
                let line = if on_the_way { line } else { self.digest_line().unwrap_or(line) };
                let problem = self.problem(&error.clone().on_line(line), message, viewer, Keep::Unreadable);
                Report::new(problem.with_help(help([why, remedy])))
            }
            (why, None) => {
                let problem = self.problem(error, message, viewer, Keep::Choice);
                Report::new(problem.with_label("refused").with_help(help([why, remedy])))
            }
        }
    }

    /// Something about a line, from a column to its end, for whoever may see all of it.
    pub(crate) fn at(&self, line: usize, column: usize, message: impl Into<String>) -> Problem {
        let (start, end) = self.span(line);
        self.0.problem((start + column.saturating_sub(1)).min(end)..end, message)
    }

    /// Says that a record was written by another behaviour and has been played all the same.
    pub(crate) fn remark_agreement(&self, record: &Record, to: Option<usize>) {
        if let Some(told) = agreement(record, to) {
            terminal::remark(&format!("{told}\n"));
        }
    }

    fn digest_line(&self) -> Option<usize> {
        let last = self.0.text.lines().enumerate().filter(|(_, line)| line.trim().starts_with("digest ="));
        last.last().map(|(i, _)| i + 1)
    }

    /// Underlines from a place to the end of its line.
    fn problem(
        &self,
        error: &RecordError,
        message: impl Into<String>,
        viewer: Viewer,
        keep: Keep,
    ) -> Problem {
        let (start, end) = self.span(error.line);
        let at = (start + error.column.saturating_sub(1)).min(end);
        match viewer {
            Viewer::Judge => self.0.problem(at..end, message),
            Viewer::Seat(_) | Viewer::Table => self.alone(error.line, keep).problem(at..end, message),
        }
    }

    /// Where a line begins and ends.
    fn span(&self, line: usize) -> (usize, usize) {
        let before = self.0.text.split_inclusive('\n').take(line.saturating_sub(1));
        let start: usize = before.map(str::len).sum();
        let line = self.0.text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or_default();
        (start, start + line.trim_end().len())
    }

    /// The text with all choices blanked, but for the line in question if it may be kept: the lines around a
    /// mistake are shown with it, and they may hold the secrets of others.
    fn alone(&self, line: usize, keep: Keep) -> SourceFile {
        let mut text = String::with_capacity(self.0.text.len());
        for (i, part) in self.0.text.split_inclusive('\n').enumerate() {
            let kept = match keep {
                Keep::Choice => i + 1 == line,
                Keep::Unreadable => i + 1 == line && !is_choice(part),
            };
            if kept || part.contains('=') {
                text.push_str(part);
            } else {
                // As many bytes as before, so that every place stays where it was.
                text.extend(part.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
            }
        }
        SourceFile::new(&self.0.name, text)
    }
}

/// What of the line in question is shown to somebody who is not the judge.
#[derive(Clone, Copy)]
enum Keep {
    /// The line, even if it is a choice: it is the viewer's own.
    Choice,
    /// The line, unless it is a choice.
    Unreadable,
}

/// Whether a line is a choice, wherever it stands.
fn is_choice(line: &str) -> bool {
    let Some((actor, action)) = line.split_once(':') else { return false };
    actor.trim().parse::<Actor>().is_ok() && action.parse::<Action>().is_ok()
}

/// What stands in the place of an action and is none.
fn unreadable(line: &str) -> Option<&str> {
    let (actor, action) = line.split_once(':')?;
    (actor.parse::<Actor>().is_ok() && action.parse::<Action>().is_err()).then_some(action)
}
