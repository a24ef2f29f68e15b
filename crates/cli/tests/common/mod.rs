//! What the tests of the command share: they run it, read what it says, and leave no file behind.
#![allow(dead_code, reason = "each test file uses its part")]

#[cfg(unix)]
pub(crate) mod guests;
pub(crate) mod moment;
#[cfg(unix)]
pub(crate) mod serving;

use std::io::Write as _;
use std::panic::Location;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use kanly_engine::record::{self, Record};

/// The record that the repository ships, and where it lies.
pub(crate) const EXAMPLE: &str = include_str!("../../../../docs/examples/six-factions.kanly");
pub(crate) const EXAMPLE_PATH: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/six-factions.kanly");

/// A folder that is there and can be written into.
pub(crate) const TEMPORARY: &str = env!("CARGO_TARGET_TMPDIR");

/// What a command printed, and how it ended.
pub(crate) struct Ran {
    /// What was called, for whoever reads why a test has failed.
    call: String,
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    fn new(args: &[&str], output: Output) -> Ran {
        let text = |bytes| String::from_utf8(bytes).expect("the output is text");
        Ran {
            call: format!("kanly {}", args.join(" ")),
            code: output.status.code(),
            out: text(output.stdout),
            err: text(output.stderr),
        }
    }

    /// What it printed; it must have succeeded.
    #[track_caller]
    pub(crate) fn succeeded(&self) -> String {
        self.ended(0);
        self.out.clone()
    }

    /// Its messages; it must have ended with this code.
    #[track_caller]
    pub(crate) fn failed(&self, code: i32) -> String {
        self.ended(code);
        self.err.clone()
    }

    #[track_caller]
    fn ended(&self, code: i32) {
        assert_eq!(self.code, Some(code), "`{}`:\n{}{}", self.call, self.out, self.err);
    }

    /// What it printed, as the one JSON value that it is.
    #[track_caller]
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|why| panic!("`{}`: {why}:\n{}", self.call, self.out))
    }
}

/// Runs the command.
pub(crate) fn kanly(args: &[&str]) -> Ran {
    kanly_in(Path::new("."), args)
}

/// A command as a shell takes it apart: what stands in quotation marks is one word.
pub(crate) fn words(command: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for (at, part) in command.split('"').enumerate() {
        match at % 2 {
            0 => words.extend(part.split_whitespace()),
            _ => words.push(part), // any: every other part stands between quotation marks
        }
    }
    words
}

/// The commands that the help of a command lists.
pub(crate) fn below(command: &str) -> Vec<String> {
    let words: Vec<&str> = command.split(' ').skip(1).chain(["--help"]).collect();
    let help = kanly(&words).succeeded();
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let listed = listed.take_while(|line| !line.is_empty()).filter(|line| !line.starts_with("   "));
    let names = listed.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help");
    names.map(|name| format!("{command} {name}")).collect()
}

/// Runs the command in a folder.
pub(crate) fn kanly_in(folder: &Path, args: &[&str]) -> Ran {
    Ran::new(args, command(args).current_dir(folder).output().expect("the command runs"))
}

/// Runs the command with this on its standard input.
pub(crate) fn kanly_reading(args: &[&str], input: &[u8]) -> Ran {
    reading(command(args), input)
}

/// Runs a command with this on its standard input.
pub(crate) fn reading(mut command: Command, input: &[u8]) -> Ran {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command runs");
    // A command that ends before its input does closes the pipe, which is no failure of the test.
    let _ = child.stdin.take().expect("it is piped").write_all(input);
    let args: Vec<&str> = command.get_args().filter_map(|arg| arg.to_str()).collect();
    Ran::new(&args, child.wait_with_output().expect("it ends"))
}

/// Plays with these options and lines.
pub(crate) fn play(args: &[&str], lines: &[&str]) -> Ran {
    play_bytes(args, (lines.join("\n") + "\n").as_bytes())
}

/// Plays with these options and whatever comes.
pub(crate) fn play_bytes(args: &[&str], input: &[u8]) -> Ran {
    kanly_reading(&[&["play"], args].concat(), input)
}

/// The part of the output of a game behind a line that was typed, up to the next prompt.
pub(crate) fn answer<'o>(out: &'o str, prompt: &str, typed: &str) -> &'o str {
    let typed = format!("{prompt}> {typed}\n");
    let at = out.find(&typed).unwrap_or_else(|| panic!("`{typed}` was not typed in\n{out}")) + typed.len();
    let rest = &out[at..];
    rest.find(&format!("\n{prompt}> ")).map_or(rest, |end| &rest[..end])
}

/// A scenario file whose one case passes.
pub(crate) const SCENARIO: &str = "
title = \"A good file\"
[game]
storm = 5
factions = [\"atreides\", \"harkonnen\"]
[[case]]
name = \"Two and three make five\"
proves = [\"1.01.02/5\"]
script = \"\"\"
atreides: dial 2
harkonnen: dial 3
expect storm = 10
\"\"\"
";

/// The command, not yet run.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kanly"));
    // A game that nobody saves is saved with the temporary files.
    command.args(args).env("TMPDIR", TEMPORARY);
    command
}

/// The record of [`EXAMPLE`].
pub(crate) fn example() -> Record {
    record::read(EXAMPLE).expect("the example can be read")
}

/// The lines of the example with one of them, counted from 1, replaced.
pub(crate) fn with_line(number: usize, text: &str) -> String {
    let lines = EXAMPLE.lines().enumerate();
    lines.map(|(i, line)| format!("{}\n", if i + 1 == number { text } else { line })).collect()
}

/// The arguments that make a record, as its second line gives them.
pub(crate) fn made_by(record: &str) -> Vec<&str> {
    let line = record.lines().nth(1).and_then(|line| line.strip_prefix("# kanly "));
    line.map(|args| args.split(' ').collect()).unwrap_or_default()
}

/// A path for the calling test file alone, as tests of several files run at the same time.
#[track_caller]
fn temporary(name: &str) -> PathBuf {
    let file = Path::new(Location::caller().file());
    let folder = file.file_stem().filter(|stem| *stem != "mod").or(file.parent().and_then(Path::file_name));
    let file = folder.expect("a test is in a file").to_string_lossy();
    Path::new(TEMPORARY).join(format!("{file}-{name}"))
}

/// A path that is free before the test and after it.
pub(crate) struct File(PathBuf);

impl File {
    /// A file that is not there yet.
    #[track_caller]
    pub(crate) fn new(name: &str) -> File {
        let path = temporary(name);
        let _ = std::fs::remove_file(&path);
        File(path)
    }

    /// A file with this in it.
    #[track_caller]
    pub(crate) fn with(name: &str, content: impl AsRef<[u8]>) -> File {
        let file = File::new(name);
        file.write(content);
        file
    }

    pub(crate) fn write(&self, content: impl AsRef<[u8]>) {
        std::fs::write(&self.0, content).expect("the file can be written");
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().expect("a plain path")
    }

    pub(crate) fn text(&self) -> String {
        std::fs::read_to_string(&self.0).expect("it was written")
    }

    pub(crate) fn record(&self) -> Record {
        record::read(&self.text()).expect("it is a record")
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// A folder that is empty before the test and gone after it.
pub(crate) struct Folder(PathBuf);

impl Folder {
    #[track_caller]
    pub(crate) fn new(name: &str) -> Folder {
        let path = temporary(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Folder(path)
    }

    /// A folder in which commands find what they find in the repository.
    #[cfg(unix)]
    #[track_caller]
    pub(crate) fn like_repository(name: &str) -> Folder {
        let folder = Folder::new(name);
        for part in ["docs", "scenarios", "rules", "crates"] {
            let there = format!("{}/../../{part}", env!("CARGO_MANIFEST_DIR"));
            std::os::unix::fs::symlink(there, folder.path().join(part)).expect("a link can be made");
        }
        folder
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file into it, with the folders on the way.
    pub(crate) fn write(&self, file: &str, text: &str) {
        let path = self.0.join(file);
        std::fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("a folder can be made");
        std::fs::write(path, text).expect("a file can be written");
    }

    pub(crate) fn text(&self, file: &str) -> String {
        std::fs::read_to_string(self.0.join(file)).expect("it was written")
    }

    pub(crate) fn kanly(&self, args: &[&str]) -> Ran {
        kanly_in(&self.0, args)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
