//! A program that does one thing wrong, named by its argument; a part of the tests.

use std::io::{self, BufRead as _, Write as _};
use std::time::Duration;
use std::{process, thread};

use serde_json::{Value, json};

fn main() -> io::Result<()> {
    let fault = std::env::args().nth(1).unwrap_or_default();
    let mut out = io::stdout().lock();
    let mut say = |text: &str| out.write_all(text.as_bytes()).and_then(|()| out.flush());
    let mut fallback = Value::Null;
    for line in io::stdin().lock().lines() {
        let message: Value = serde_json::from_str(&line?)?;
        if message.get("hello").is_some() {
            match fault.as_str() {
                "late" => thread::sleep(Duration::from_secs(60)),
                "unready" => say("good morning\n")?,
                "eager" => say("{\"action\": \"pass\"}\n")?,
                "ancient" => say("{\"ready\": {\"protocol\": 0}}\n")?,
                "curious" => say("{\"ready\": {\"sends\": \"secrets\"}}\n")?,
                "watchful" => say("{\"ready\": {\"interjects\": true}}\n")?,
                _ => say("{\"ready\": {}}\n")?, // any: what is wrong comes later
            }
            continue;
        }
        match message.get("frame") {
            Some(frame) => fallback = frame["standing"]["question"]["fallback"].clone(),
            None if message.get("refused").is_some() => {}
            None => break,
        }
        match fault.as_str() {
            "crash" => {
                eprintln!("first line\nthe spice must flow");
                process::exit(3);
            }
            "hang" => thread::sleep(Duration::from_secs(60)),
            "flood" => loop {
                say("spice ")?;
            },
            "chatter" => {
                say(&format!("{}\n{}\n", json!({ "action": fallback }), json!({ "action": fallback })))?
            }
            "nonsense" => say("bid one million\n")?,
            "bytes" => io::stdout().write_all(b"\xff\xfe\n").and_then(|()| io::stdout().flush())?,
            "misread" => say("{\"action\": \"fly to the moon\"}\n")?,
            "illegal" => say("{\"action\": \"bid 900\"}\n")?,
            "mute" => say("{\"action\": null}\n")?,
            "nameless" => say("{\"move\": \"pass\"}\n")?,
            "contrite" if message.get("refused").is_none() => say("{\"action\": \"bid 900\"}\n")?,
            "talkative" => {
                let words = "the sleeper \u{1b}[31m must\nawaken ".repeat(100);
                let say_it = json!({ "room": "table", "words": words });
                say(&format!(
                    "{}\n",
                    json!({ "action": fallback, "say": vec![say_it; 9], "reason": "why not", "win": 12 })
                ))?;
            }
            _ => say(&format!("{}\n", json!({ "action": fallback })))?, // any: an answer
        }
    }
    Ok(())
}
