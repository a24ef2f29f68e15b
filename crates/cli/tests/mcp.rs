//! `kanly mcp`: a chat client on the other end of standard input and output.
#![cfg(unix)]

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::common::{Folder, command, kanly_reading};
use serde_json::{Value, json};

/// A program that is spoken with, line by line.
struct Spoken {
    child: Child,
    up: Option<ChildStdin>,
    down: BufReader<ChildStdout>,
}

impl Spoken {
    fn new(args: &[&str], folder: &Path) -> Self {
        let mut command = command(&[&["mcp"], args].concat());
        command.current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the command runs");
        let down = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut spoken = Self { up: child.stdin.take(), child, down };
        let hello = json!({ "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": { "name": "test", "version": "1" } });
        let welcome = spoken.ask("initialize", hello);
        assert_eq!(welcome["serverInfo"]["name"], "kanly", "{welcome:#}");
        spoken.say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        spoken
    }

    fn say(&mut self, line: &str) {
        let up = self.up.as_mut().expect("it is open");
        writeln!(up, "{line}").expect("it listens");
    }

    /// The answer to a request, whatever else is said before it.
    fn ask(&mut self, method: &str, parameters: Value) -> Value {
        let id = "the question of a test";
        self.say(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": parameters }).to_string());
        loop {
            let mut line = String::new();
            assert!(self.down.read_line(&mut line).expect("it is text") > 0, "it ended");
            let mut answer: Value = serde_json::from_str(&line).expect("nothing else is ever said here");
            if answer["id"] == id {
                assert!(answer["error"].is_null(), "{answer:#}");
                return answer["result"].take();
            }
        }
    }

    fn call(&mut self, tool: &str, arguments: Value) -> Value {
        self.ask("tools/call", json!({ "name": tool, "arguments": arguments }))
    }

    /// Nothing more is said; it ends in order, and this is its log.
    fn end(mut self) -> String {
        self.up = None;
        let done = self.child.wait_with_output().expect("it ends");
        let log = String::from_utf8(done.stderr).expect("it is text");
        assert!(done.status.success(), "{log}");
        log
    }
}

/// What is no message is overheard, before the first request and after it.
#[test]
fn nothing_that_comes_in_breaks_it() {
    let long = "[".repeat(100_000);
    let odd = [
        "",
        "garbage",
        "{",
        "\u{0}\u{202e}",
        "null",
        "[]",
        "{}",
        "5",
        &long,
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":5}}",
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}",
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"no/such\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":5}",
        "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"tools/list\"}",
    ];
    let mut bytes = odd.join("\n").into_bytes();
    bytes.extend(b"\n\xff\xfe\n");
    let ran = kanly_reading(&["mcp"], &bytes);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    for line in ran.out.lines() {
        serde_json::from_str::<Value>(line).unwrap_or_else(|why| panic!("{why}: {line}"));
    }
    assert!(!ran.err.contains("panicked"), "{}", ran.err);

    let folder = Folder::new("mcp-odd");
    let mut spoken = Spoken::new(&["--log", "trace"], folder.path());
    odd.iter().for_each(|line| spoken.say(line));
    let told = spoken.call("open_table", json!({ "level": "novice" }));
    assert_eq!(told["isError"], false, "{told:#}");
    let seat = told["structuredContent"]["seat"].as_str().expect("a handle").to_owned();
    let log = spoken.end();
    assert!(!log.contains("panicked") && !log.contains(&seat), "{log}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0, "all of it was in memory");
}

#[test]
fn a_seat_in_a_file_outlives_its_client() {
    let folder = Folder::new("mcp-file");
    let mut first = Spoken::new(&["--database", "chat.db"], folder.path());
    let told = first.call("open_table", json!({ "level": "novice", "faction": "fremen" }));
    let seat = told["structuredContent"]["seat"].clone();
    first.end();
    let mut second = Spoken::new(&["--database", "chat.db"], folder.path());
    let told = second.call("observe", json!({ "seat": seat, "after": 0 }));
    assert_eq!(told["structuredContent"]["faction"], "fremen", "{told:#}");
    second.end();
    folder.write("other.db", "this is no database");
    let refused =
        kanly_reading(&["mcp", "--database", folder.path().join("other.db").to_str().expect("text")], b"");
    assert!(refused.failed(2).contains("other.db"));
}

/// The official client plays whole games over both ways, where it is installed.
#[test]
fn the_official_client_plays() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let built = Path::new(env!("CARGO_BIN_EXE_kanly"));
    // What .ci/mcp/run has installed lies beside the programs.
    let installed = built.ancestors().nth(2).map(|target| target.join("mcp-client/bin/python"));
    let pythons = installed.into_iter().chain([Path::new("python3").to_owned()]);
    let has_client = |python: &std::path::PathBuf| {
        let tried = Command::new(python).args(["-c", "import mcp; mcp.Client"]).output();
        tried.is_ok_and(|tried| tried.status.success())
    };
    let Some(python) = pythons.into_iter().find(has_client) else {
        println!(
            "the Python package mcp is missing (pip install mcp==2.3.0): the tools of `kanly mcp` are not tried with it"
        );
        return;
    };
    let done = Command::new(python).arg("-B").arg(root.join(".ci/mcp/check.py")).arg(built).output();
    let done = done.expect("it can be run");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}
