//! `kanly play` at a terminal, as people play it: warnings that wait, lines that fit, and games that are not lost.
#![cfg(unix)]

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io::{Read as _, Write as _};
use std::os::unix::ffi::OsStrExt as _;
use std::path::Path;
use std::process::{Child, ExitStatus};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use crate::common::moment::careless;
use crate::common::{Folder, command};

/// Nobody waits longer for what must come.
const PATIENCE: Duration = Duration::from_secs(60);

/// The keys of Ctrl-C and Ctrl-D.
const CTRL_C: &str = "\u{3}";
const CTRL_D: &str = "\u{4}";

/// A command at a terminal.
struct Terminal {
    child: Child,
    keys: File,
    screen: Receiver<Vec<u8>>,
    /// What was shown and not yet looked at.
    shown: String,
}

impl Terminal {
    /// Runs `kanly play` in a folder, at a terminal of so many columns.
    fn play(folder: &Path, columns: u16, args: &[&str]) -> Terminal {
        let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY;
        let ours = openpt(flags).expect("there are terminals");
        grantpt(&ours).and_then(|()| unlockpt(&ours)).expect("it is ours");
        let size = Winsize { ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&ours, size).expect("it has a size");
        let name = ptsname(&ours, Vec::new()).expect("it has a name");
        let theirs = OpenOptions::new().read(true).write(true).open(OsStr::from_bytes(name.as_bytes()));
        let theirs = theirs.expect("it can be opened");
        let mut command = command(&[&["play", "--fast"], args].concat());
        command.current_dir(folder).env("TERM", "xterm").env("NO_COLOR", "1");
        command.stdin(theirs.try_clone().expect("a handle")).stdout(theirs);
        let child = command.spawn().expect("the command runs");
        // The command alone holds the other end from now on.
        drop(command);
        let keys = File::from(ours);
        let mut reader = keys.try_clone().expect("a handle");
        let (to, screen) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            // It ends with an error once nobody writes any more.
            while let Ok(number @ 1..) = reader.read(&mut bytes) {
                if to.send(bytes[..number].to_vec()).is_err() {
                    return;
                }
            }
        });
        Terminal { child, keys, screen, shown: String::new() }
    }

    /// Types something.
    fn keys(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("it can be typed");
    }

    /// Types a line, and gives what is shown until this comes.
    #[track_caller]
    fn line(&mut self, line: &str, end: &str) -> String {
        self.keys(&format!("{line}\r"));
        self.until(end)
    }

    /// Waits until this is shown, and gives all before it, without the codes of the terminal.
    #[track_caller]
    fn until(&mut self, end: &str) -> String {
        let begun = Instant::now();
        loop {
            let text = anstream::adapter::strip_str(&self.shown).to_string();
            if let Some((before, after)) = text.split_once(end) {
                let before = before.to_owned();
                self.shown = after.to_owned();
                return before;
            }
            let left = PATIENCE.saturating_sub(begun.elapsed());
            match self.screen.recv_timeout(left) {
                Ok(bytes) => self.shown += &String::from_utf8_lossy(&bytes),
                Err(_) => panic!("`{end}` was not shown after:\n{text}"),
            }
        }
    }

    /// Waits until the command has ended.
    fn end(mut self) -> ExitStatus {
        self.child.wait().expect("it ends")
    }
}

impl Drop for Terminal {
    /// A command that is still there when its test is over would keep whoever reads the output of the tests waiting.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The games that lie in a folder.
fn games(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("it is there").flatten();
    let mut names: Vec<String> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_warning_waits_for_a_second_word() {
    let folder = Folder::new("warned");
    let (record, seat, (action, territory)) = careless();
    folder.write("careless.kanly", &record.to_string());
    let (prompt, action) = (format!("{seat}> "), action.to_string());
    let args = ["--resume", "careless.kanly", "--as", seat.id(), "--seed", "1", "--bots", "kinds"];
    let mut terminal = Terminal::play(folder.path(), 200, &args);
    terminal.until(&prompt);
    for again in [action.as_str(), "!"] {
        let told = terminal.line(&action, "all the same.");
        assert!(
            told.contains("Careful:") && told.contains("[1.06.07]") && told.contains(territory.name()),
            "{told}"
        );
        assert!(told.contains("Type it again, or `!`, to do it"), "{told}");
        let why = format!("why {action}");
        terminal.until(&prompt);
        assert!(terminal.line(&why, &prompt).contains("Legal:"), "it is not done yet");
        terminal.line(again, &prompt);
        assert!(terminal.line(&why, &prompt).contains("Refused:"), "it is done");
        terminal.line("undo", "Taken back.");
        terminal.until(&prompt);
    }
}

#[test]
fn whoever_leaves_is_asked_and_whoever_does_not_answer_loses_nothing() {
    let folder = Folder::new("left");
    let args = ["--seed", "3", "--bots", "kinds"];
    let prompt = "atreides> ";
    let mut terminal = Terminal::play(folder.path(), 80, &args);
    terminal.until(prompt);
    terminal.line("auto", prompt);
    terminal.keys(CTRL_C);
    let told = terminal.until("save> ");
    assert!(told.contains("Enter saves it as kanly-3.kanly"), "{told}");
    terminal.line("stay", prompt);
    terminal.line("quit", "save> ");
    terminal.line("no/such/folder/game.kanly", "Not saved:");
    terminal.until("save> ");
    terminal.line("", "Saved; `kanly play --resume kanly-3.kanly` goes on with it.");
    assert!(terminal.end().success());
    assert_eq!(games(folder.path()), ["kanly-3.kanly"]);
    for keys in [CTRL_C, CTRL_D] {
        let mut terminal = Terminal::play(folder.path(), 80, &args);
        terminal.until(prompt);
        terminal.line("auto", prompt);
        terminal.keys(keys);
        terminal.until("save> ");
        terminal.keys(keys);
        terminal.until("Saved;");
        assert!(terminal.end().success());
    }
    assert_eq!(games(folder.path()), ["kanly-3-2.kanly", "kanly-3-3.kanly", "kanly-3.kanly"]);
    let mut terminal = Terminal::play(folder.path(), 80, &args);
    terminal.until(prompt);
    terminal.line("auto", prompt);
    terminal.line("quit", "save> ");
    terminal.keys("drop\r");
    assert!(terminal.end().success());
    assert_eq!(games(folder.path()).len(), 3, "what is dropped is not saved");
}

/// A closed window ends the program by a signal, and so does whoever shuts the machine down.
#[test]
fn whoever_is_ended_from_outside_loses_nothing() {
    for (name, signal) in [("hung-up", Signal::HUP), ("ended", Signal::TERM)] {
        let folder = Folder::new(name);
        let mut terminal = Terminal::play(folder.path(), 80, &["--seed", "3", "--bots", "kinds"]);
        terminal.until("atreides> ");
        terminal.line("auto", "atreides> ");
        kill_process(Pid::from_child(&terminal.child), signal).expect("it runs");
        assert!(terminal.end().success());
        assert_eq!(games(folder.path()), ["kanly-3.kanly"], "{name}");
    }
}

#[test]
fn lines_are_broken_for_the_terminal() {
    let folder = Folder::new("narrow");
    let mut terminal = Terminal::play(folder.path(), 50, &["--seed", "3", "--mode", "advanced"]);
    let prompt = "atreides> ";
    let mut shown = terminal.until(prompt);
    for line in ["help", "auto", "table", "ship 1 ridge", "hint", "auto 3", "me"] {
        // The echo of what is typed is drawn over and over; what comes below it is of interest.
        let told = terminal.line(line, prompt);
        shown += told.split_once("\r\n").map_or("", |(_, below)| below);
    }
    for line in shown.lines() {
        assert!(line.trim_end().chars().count() <= 50, "{line}");
    }
    terminal.line("save here.kanly", "Saved;");
    terminal.keys("quit\r");
    assert!(terminal.end().success());
}
