//! Runs the mutated command as a child, with a limit of time, and tells how it ended.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How often a running child is looked at.
const LOOK: Duration = Duration::from_millis(5);
/// A mutant that collects events for ever must not take the machine with it: 3 GB, in the units of `ulimit -v`.
const MEMORY: u32 = 3_000_000;

/// How many times as long as it works a child may take on a busy machine.
const IDLE: u32 = 10;

/// How a child ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// Exit code 0: it noticed nothing.
    Well,
    /// Any other end of its own: a failed case, a broken law, a panic.
    Badly,
    /// It was still running when its time was over.
    Late,
    /// We were told to stop.
    Stopped,
}

/// What to run.
pub(super) struct Run {
    pub(super) program: PathBuf,
    pub(super) folder: PathBuf,
    pub(super) args: Vec<String>,
    /// The mutant that is on.
    pub(super) mutant: Option<u32>,
    /// Where to write which mutants would make a difference.
    pub(super) reached: Option<PathBuf>,
    /// Where what it prints goes; nowhere if none is named.
    pub(super) output: Option<PathBuf>,
    /// How long it may work. Where the system does not count that, and as a last resort, it may take [`IDLE`] times as long.
    pub(super) limit: Duration,
}

impl Run {
    /// Runs it to its end, its limit or ours.
    pub(super) fn end(&self, stop: &AtomicBool) -> io::Result<End> {
        let mut child = self.start()?;
        let started = Instant::now();
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(match status {
                    _ if status.success() => End::Well,
                    _ if overworked(status) => End::Late,
                    _ => End::Badly, // any: the status is no enum
                });
            }
            let stopped = stop.load(Ordering::Relaxed);
            if stopped || started.elapsed() > self.limit * IDLE {
                child.kill()?;
                child.wait()?;
                return Ok(if stopped { End::Stopped } else { End::Late });
            }
            thread::sleep(LOOK);
        }
    }

    fn start(&self) -> io::Result<Child> {
        let mut command = limited(&self.program, self.limit);
        command.args(&self.args).current_dir(&self.folder).env("RAYON_NUM_THREADS", "1");
        let output = match &self.output {
            Some(path) => Stdio::from(File::create(path)?),
            None => Stdio::null(),
        };
        command.stdin(Stdio::null()).stdout(output).stderr(Stdio::null());
        if let Some(number) = self.mutant {
            command.env("KANLY_MUTANT", number.to_string());
        }
        if let Some(path) = &self.reached {
            command.env("KANLY_MUTANTS_REACHED", path);
        }
        command.spawn()
    }
}

/// The program with a limit of memory and of work, in a process group of its own: Ctrl-C is for us, not for it.
#[cfg(unix)]
fn limited(program: &Path, work: Duration) -> Command {
    use std::os::unix::process::CommandExt as _;
    let seconds = work.as_secs() + 1;
    let mut command = Command::new("sh");
    command
        .arg("-c")
        .arg(format!("ulimit -v {MEMORY}; ulimit -S -t {seconds}; exec \"$0\" \"$@\""))
        .arg(program);
    command.process_group(0);
    command
}

/// Whether a child was ended because it had worked for too long.
#[cfg(unix)]
fn overworked(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt as _;
    /// What the system sends then; it has this number wherever there are such signals.
    const SIGXCPU: i32 = 24;
    status.signal() == Some(SIGXCPU)
}

#[cfg(not(unix))]
fn limited(program: &Path, _: Duration) -> Command {
    let _ = MEMORY;
    Command::new(program)
}

#[cfg(not(unix))]
fn overworked(_: ExitStatus) -> bool {
    false
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn end(script: &str, limit: u64, stop: bool) -> End {
        let run = Run {
            program: PathBuf::from("/bin/sh"),
            folder: PathBuf::from("/"),
            args: vec!["-c".to_owned(), script.to_owned()],
            mutant: Some(7),
            reached: None,
            output: None,
            limit: Duration::from_millis(limit),
        };
        run.end(&AtomicBool::new(stop)).expect("a shell runs")
    }

    #[test]
    fn a_child_ends_well_badly_late_or_when_we_stop() {
        assert_eq!(end("test $KANLY_MUTANT = 7", 60_000, false), End::Well);
        assert_eq!(end("exit 1", 60_000, false), End::Badly);
        assert_eq!(end("exec sleep 60", 5, false), End::Late);
        assert_eq!(end("while true; do true; done", 500, false), End::Late);
        assert_eq!(end("exec sleep 60", 60_000, true), End::Stopped);
    }
}
