//! A seat of Kanly played by a program in Rust: `kanly record --agents 'exec:target/debug/examples/agent'`.
//!
//! It asks for the questions alone and gives the answer that every question names, so it shows what the way to a program
//! costs and little else. docs/agents.md explains the messages.

use std::io::{self, BufRead as _, Write as _};

use serde_json::{Value, json};

fn main() -> io::Result<()> {
    let sends = std::env::args().nth(1).unwrap_or_else(|| "questions".to_owned());
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let message: Value = serde_json::from_str(&line?)?;
        let answer = if message.get("hello").is_some() {
            json!({ "ready": { "name": "whatever is named", "sends": sends } })
        } else if let Some(frame) = message.get("frame") {
            json!({ "action": frame["standing"]["question"]["fallback"] })
        } else if let Some(scene) = message.get("scene") {
            json!({ "action": scene["question"]["fallback"] })
        } else if let Some(refused) = message.get("refused") {
            return Err(io::Error::other(refused["text"].to_string()));
        } else {
            break; // the end
        };
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}
