//! A process with lines going in and out, each in its time and of bounded length.

use std::collections::VecDeque;
use std::io::{BufRead as _, BufReader, Read, Write as _};
use std::process::{self, ChildStderr, ChildStdin, ChildStdout, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use crate::command::Command;
use crate::wrong::Wrong;

/// The longest line that is read, in bytes.
const LONGEST: usize = 64 * 1024;
/// So many lines wait to be read; whoever writes more has to wait itself.
const WAITING: usize = 4;
/// So much of what is written to standard error is kept.
const COMPLAINT: usize = 4 * 1024;
/// So much time a program has to end by itself when nothing comes any more.
const PARTING: Duration = Duration::from_millis(300);

/// A program that runs.
pub(crate) struct Child {
    process: process::Child,
    input: Option<ChildStdin>,
    lines: Receiver<Result<Vec<u8>, Wrong>>,
    complaint: Arc<Mutex<VecDeque<u8>>>,
}

impl Child {
    /// Starts a program. It is told the seed of its dice, so that it can play the same game again.
    pub(crate) fn start(command: &Command, seed: u64) -> Result<Self, Wrong> {
        let mut starts = process::Command::new(command.program());
        starts.args(command.args()).env("KANLY_SEED", seed.to_string());
        starts.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C is for whoever runs the game: a program that it ended would be blamed for it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut starts, 0);
        let mut process = starts.spawn().map_err(|error| Wrong::Start(error.to_string()))?;
        let input = process.stdin.take();
        let complaint = Arc::new(Mutex::new(VecDeque::new()));
        let (sender, lines) = sync_channel(WAITING);
        let threads = (process.stdout.take(), process.stderr.take());
        if let (Some(output), Some(errors)) = threads {
            let kept = Arc::clone(&complaint);
            thread::spawn(move || listen(output, &sender));
            thread::spawn(move || keep(errors, &kept));
        }
        Ok(Self { process, input, lines, complaint })
    }

    /// Tells it nothing at all: how it ends then, if it ends with an error.
    pub(crate) fn dismiss(mut self) -> Result<(), Wrong> {
        match self.part() {
            Some(status) if !status.success() => Err(self.ended()),
            Some(_) | None => Ok(()),
        }
    }

    /// Sends a line.
    pub(crate) fn send(&mut self, line: &[u8]) -> Result<(), Wrong> {
        let Some(input) = &mut self.input else { return Err(self.ended()) };
        // One write: a program that reads lines wakes up once.
        let mut whole = Vec::with_capacity(line.len() + 1);
        whole.extend_from_slice(line);
        whole.push(b'\n');
        match input.write_all(&whole).and_then(|()| input.flush()) {
            Ok(()) => Ok(()),
            Err(_) => Err(self.ended()),
        }
    }

    /// The next line, which has to come in time.
    pub(crate) fn line(&mut self, time: Duration) -> Result<Vec<u8>, Wrong> {
        match self.lines.recv_timeout(time) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => Err(Wrong::Silent(time)),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// Nothing, as it should be while nothing is asked; or what was said all the same.
    pub(crate) fn quiet(&mut self) -> Result<(), Wrong> {
        match self.lines.try_recv() {
            Err(TryRecvError::Empty) => Ok(()),
            Err(TryRecvError::Disconnected) => Err(self.ended()),
            Ok(Ok(line)) => Err(Wrong::Unasked(short(&line))),
            Ok(Err(wrong)) => Err(wrong),
        }
    }

    /// That it has ended, how, and what it said about that.
    fn ended(&mut self) -> Wrong {
        // Whoever closes its output mostly ends a moment later.
        let status = self.part();
        // What it wrote at last is on its way through a thread.
        thread::sleep(Duration::from_millis(20));
        Wrong::Ended { status: status.map(|status| status.to_string()), complaint: self.complaint() }
    }

    /// The end of what it has written to standard error.
    fn complaint(&self) -> String {
        let kept = self.complaint.lock().map(|kept| kept.iter().copied().collect::<Vec<u8>>());
        String::from_utf8_lossy(&kept.unwrap_or_default()).into_owned()
    }

    /// Sends nothing more and waits a moment until it has ended.
    fn part(&mut self) -> Option<process::ExitStatus> {
        self.input = None;
        let until = Instant::now() + PARTING;
        loop {
            match self.process.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(2)),
                _ => return None, // any: it goes on, or the system does not know it
            }
        }
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        if self.part().is_none() {
            // It is over already, or it is now: neither is a reason to complain.
            let _ = self.process.kill();
            let _ = self.process.wait();
        }
    }
}

/// Hands over what comes, line by line.
fn listen(output: ChildStdout, sender: &SyncSender<Result<Vec<u8>, Wrong>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let most = LONGEST as u64 + 1;
        match (&mut output).take(most).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if line.len() > LONGEST => {
                // Nobody listens any more: what it goes on to write stops it.
                let _ = sender.send(Err(Wrong::TooLong(LONGEST)));
                return;
            }
            Ok(_) => {
                let empty = line.iter().all(u8::is_ascii_whitespace);
                if !empty && sender.send(Ok(line)).is_err() {
                    return;
                }
            }
        }
    }
}

/// Keeps the end of what comes.
fn keep(errors: ChildStderr, kept: &Mutex<VecDeque<u8>>) {
    let mut errors = errors;
    let mut part = [0; 1024];
    while let Ok(n @ 1..) = errors.read(&mut part) {
        let Ok(mut kept) = kept.lock() else { return };
        kept.extend(&part[..n]);
        let over = kept.len().saturating_sub(COMPLAINT);
        kept.drain(..over);
    }
}

/// The beginning of a line, to be shown.
pub(crate) fn short(line: &[u8]) -> String {
    const SHOWN: usize = 80;
    let text = String::from_utf8_lossy(line);
    let text = text.trim().replace(char::is_control, " ");
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}
