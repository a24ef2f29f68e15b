//! Servers as processes of their own, which can be killed and stopped.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use kanly_store::testing::Postgres;
use rustix::process::{Pid, Signal, kill_process};

use crate::visitors::Folder;

/// A server that runs in its own process.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Process {
    /// Starts one and waits until it takes requests; on a free port if none is named.
    pub(crate) fn start(folder: &Folder, database: &str, listen: Option<SocketAddr>) -> Self {
        // Limits that no test meets by accident.
        let config = folder.0.join("kanly.toml");
        let limits = "[limits]\nperson = 100000\naddress = 100000\ntalk = 100000\ntables = 100000\npeople = 100000\n";
        std::fs::write(&config, limits).expect("a file can be written");
        let log = std::fs::File::options().create(true).append(true).open(folder.0.join("log"));
        let listen = listen.unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 0)));
        let mut command = Command::new(env!("CARGO_BIN_EXE_kanly"));
        command.args(["serve", "--database", database, "--listen", &listen.to_string(), "--config"]);
        command.arg(config).env("NO_COLOR", "1").stdin(Stdio::null()).stdout(Stdio::piped());
        command.stderr(log.expect("a file can be written"));
        let mut child = command.spawn().expect("the command runs");
        let mut first = String::new();
        let output = child.stdout.take().expect("it is piped");
        BufReader::new(output).read_line(&mut first).expect("it is text");
        let address = first.trim().strip_prefix("Serving on http://").and_then(|text| text.parse().ok());
        let log = || std::fs::read_to_string(folder.0.join("log")).unwrap_or_default();
        let address = address.unwrap_or_else(|| panic!("it does not start: {first}{}", log()));
        Self { child, address }
    }

    /// Ends it at once, in the middle of whatever it does.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).expect("it takes signals");
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

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A PostgreSQL to test with, which keeps what it says it keeps; one line says why there is none.
pub(crate) async fn postgres() -> Option<Postgres> {
    match Postgres::find(true).await {
        Ok(found) => Some(found),
        Err(missing) => {
            say(&format!("PostgreSQL is not tested: {missing}"));
            None
        }
    }
}

/// Says something past the harness, which would keep the lines of a test that passes to itself.
pub(crate) fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}
