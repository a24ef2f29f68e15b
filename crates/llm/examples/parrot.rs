//! A model that thinks nothing: it answers whatever it is asked with the first answer that the prompt lists, legal or not, and is
//! there to try suites out and to measure what everything around a model costs.
//!
//! `cargo run --release -p kanly-llm --example parrot -- 8090`, and in models.toml `address = "http://127.0.0.1:8090/v1"`.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};

use serde_json::{Value, json};

fn main() -> io::Result<()> {
    let port = std::env::args().nth(1).and_then(|port| port.parse().ok()).unwrap_or(8090_u16);
    let listener = TcpListener::bind(("127.0.0.1", port))?;
    println!("http://{}/v1", listener.local_addr()?);
    for stream in listener.incoming() {
        let stream = stream?;
        // Whoever hangs up has heard enough.
        std::thread::spawn(move || drop(serve(stream)));
    }
    Ok(())
}

/// Answers one request after the other, as long as the other side stays.
fn serve(mut stream: TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream.try_clone()?);
    loop {
        let (mut line, mut length) = (String::new(), 0);
        while reader.read_line(&mut line)? > 0 && line != "\r\n" {
            if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().unwrap_or(0);
            }
            line.clear();
        }
        if line.is_empty() {
            return Ok(());
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body)?;
        let answer = answer(&serde_json::from_slice(&body).unwrap_or_default()).to_string();
        let head = format!(
            "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
            answer.len()
        );
        stream.write_all(&[head.as_bytes(), answer.as_bytes()].concat())?;
    }
}

/// What it says: the first answer listed, that everything is legal, that all is as likely as not.
fn answer(request: &Value) -> Value {
    let messages = request["messages"].as_array().map(Vec::as_slice).unwrap_or_default();
    let asked = messages.iter().rev().filter_map(|message| message["content"].as_str());
    let listed = |text: &str| {
        let list = text.split("Answers: `").nth(1).or_else(|| text.split("such as `").nth(1))?;
        list.split('`').next().map(str::to_owned)
    };
    let action = asked.into_iter().find_map(listed).unwrap_or_else(|| "pass".to_owned());
    let fields = json!({ "action": action, "legal": true, "rule": null, "p": [] }).to_string();
    let call =
        json!({ "id": "1", "type": "function", "function": { "name": "answer", "arguments": fields } });
    let (content, calls) = match request.get("tools") {
        Some(_) => (Value::Null, json!([call])),
        None if request.get("response_format").is_some() => (json!(fields), json!([])),
        None => (json!(format!("LEGAL: true\nACTION: {action}")), json!([])),
    };
    let message = json!({ "role": "assistant", "content": content, "tool_calls": calls });
    let tokens = request.to_string().len() / 4;
    json!({
        "choices": [{ "index": 0, "message": message, "finish_reason": "stop" }],
        "usage": { "prompt_tokens": tokens, "completion_tokens": 20 },
    })
}
