//! A server that runs as its own process.
#![allow(dead_code, reason = "each program of tests uses its part")]

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

/// So long anything may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// Limits that no test meets by accident.
const SETTINGS: &str = "[limits]\nperson = 100000\ntoken = 100000\naddress = 100000\ntalk = 100000\ntables = 100000\npeople = 100000\n";

/// A server that runs until it is stopped, or the test ends.
pub(crate) struct Serving {
    child: Child,
    pub(crate) address: SocketAddr,
    /// Read on, or the server could not say anything more.
    _out: BufReader<ChildStdout>,
}

impl Serving {
    /// Starts one and waits until it takes requests, where another listened before or on a free port. It runs in this folder,
    /// and everything it says is in `log` there.
    pub(crate) fn start(folder: &Path, database: &str, listen: Option<SocketAddr>) -> Serving {
        std::fs::write(folder.join("generous.toml"), SETTINGS).expect("a file can be written");
        let listen = listen.unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 0))).to_string();
        let log = File::options().create(true).append(true).open(folder.join("log"));
        let mut command = Command::new(env!("CARGO_BIN_EXE_kanly"));
        command.args(["serve", "--config", "generous.toml", "--log-json"]);
        command.args(["--listen", &listen, "--database", database]);
        command.current_dir(folder).env("KANLY_LOG", "debug").stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child =
            command.stderr(log.expect("a file can be written")).spawn().expect("the command runs");
        let mut out = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut first = String::new();
        out.read_line(&mut first).expect("it is text");
        let address = first.trim().strip_prefix("Serving on http://").and_then(|text| text.parse().ok());
        let log = || std::fs::read_to_string(folder.join("log")).unwrap_or_default();
        let address = address.unwrap_or_else(|| panic!("it does not start: {first}{}", log()));
        Serving { child, address, _out: out }
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).expect("it takes signals");
    }

    /// Tells it to go down, as services are told, and waits; gives how it ended and how long that took.
    pub(crate) fn terminate(mut self) -> (ExitStatus, Duration) {
        let began = Instant::now();
        self.signal(Signal::TERM);
        while began.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().expect("it is ours") {
                return (status, began.elapsed());
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("it does not end");
    }

    /// Ends it at once, in the middle of whatever it does.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    /// It stands still, and keeps its connections.
    pub(crate) fn stand_still(&self) {
        self.signal(Signal::STOP);
    }

    /// And goes on as if nothing had been.
    pub(crate) fn go_on(&self) {
        self.signal(Signal::CONT);
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
