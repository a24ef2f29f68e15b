//! Where lines come from: a person at a terminal, with completion and history, or a pipe.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use kanly_engine::Decision;
use miette::{IntoDiagnostic as _, WrapErr as _};
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use super::complete::complete;
use super::rescue;
use crate::terminal;

/// What came.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    Text(String),
    /// Ctrl-C or Ctrl-D.
    Leave,
    /// The pipe is empty.
    End,
}

/// The source of lines.
pub(super) enum Lines {
    Terminal(Box<Editor<Typing, MemHistory>>),
    Pipe(Receiver<io::Result<Vec<u8>>>),
}

/// How often a wait for the pipe looks whether Ctrl-C came.
const PATIENCE: Duration = Duration::from_millis(100);

impl Lines {
    /// A terminal if there is one at both ends, else the pipe.
    pub(super) fn open() -> miette::Result<Lines> {
        // The editor hears Ctrl-C itself while somebody types; this is for the time in between, for pipes, and for a
        // terminal that is closed. Where it cannot be heard, it ends the game as it ends any program.
        let _ = ctrlc::set_handler(rescue::signalled);
        if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
            return Ok(Lines::Pipe(reader()));
        }
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
        let mut editor = Editor::with_history(config, MemHistory::new())
            .into_diagnostic()
            .wrap_err("cannot use the terminal")?;
        editor.set_helper(Some(Typing { decision: None }));
        Ok(Lines::Terminal(Box::new(editor)))
    }

    /// Whether a person sits there.
    pub(super) fn is_terminal(&self) -> bool {
        matches!(self, Lines::Terminal(_))
    }

    /// Reads the next line; TAB completes what this decision offers. The prompt is given plain and in colour.
    pub(super) fn read(&mut self, prompt: (&str, &str), decision: Option<&Decision>) -> miette::Result<Line> {
        match self {
            Lines::Terminal(editor) => {
                if let Some(typing) = editor.helper_mut() {
                    typing.decision = decision.copied();
                }
                let colours = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
                let shown = (prompt.0, if colours { prompt.1 } else { prompt.0 });
                match editor.readline(&shown) {
                    Ok(text) => Ok(Line::Text(text)),
                    Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(Line::Leave),
                    Err(error) => Err(error).into_diagnostic().wrap_err("cannot read from the terminal"),
                }
            }
            Lines::Pipe(lines) => pipe(lines, prompt.0),
        }
    }
}

/// Reads the pipe line by line, in a thread of its own: whoever waits for it can be interrupted.
fn reader() -> Receiver<io::Result<Vec<u8>>> {
    let (to, from) = mpsc::sync_channel(0);
    std::thread::spawn(move || {
        loop {
            let mut bytes = Vec::new();
            let read = io::stdin().lock().read_until(b'\n', &mut bytes);
            let last = !matches!(read, Ok(1..));
            // Nobody listens any more once the game is over.
            if to.send(read.map(|_| bytes)).is_err() || last {
                return;
            }
        }
    });
    from
}

/// A line from the pipe, written behind its prompt, so that what comes out reads like what was typed.
fn pipe(lines: &Receiver<io::Result<Vec<u8>>>, prompt: &str) -> miette::Result<Line> {
    let read = loop {
        match lines.recv_timeout(PATIENCE) {
            Ok(read) => break read,
            Err(RecvTimeoutError::Disconnected) => break Ok(Vec::new()),
            Err(RecvTimeoutError::Timeout) if rescue::interrupted() => return Ok(Line::Leave),
            Err(RecvTimeoutError::Timeout) => {}
        }
    };
    let bytes = read.into_diagnostic().wrap_err("cannot read from standard input")?;
    // What is no text cannot be a command either, and is refused as one.
    let text = String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned();
    let mut out = anstream::stdout().lock();
    // A reader that has read enough is no error; the game ends with its input.
    let line = format!("{prompt}{text}");
    let long = line.chars().count() > terminal::width();
    let line = if long { terminal::fit(0, &line) } else { line + "\n" };
    let _ = out.write_all(line.as_bytes());
    Ok(if bytes.is_empty() { Line::End } else { Line::Text(text) })
}

/// What the editor knows while somebody types.
pub(super) struct Typing {
    decision: Option<Decision>,
}

impl Completer for Typing {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(complete(self.decision.as_ref(), line.get(..at).unwrap_or(line)))
    }
}

impl Hinter for Typing {
    type Hint = String;
}
impl Highlighter for Typing {}
impl Validator for Typing {}
impl Helper for Typing {}
