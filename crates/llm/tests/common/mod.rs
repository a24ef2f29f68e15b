//! A server that answers as models do, and fails in every way that one can.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use kanly_llm::models::{Model, Models};
use serde_json::{Value, json};

/// A request as it came in.
#[derive(Clone, Debug)]
pub(crate) struct Heard {
    pub(crate) path: String,
    pub(crate) headers: String,
    pub(crate) body: Value,
}

/// What the server does with a request.
pub(crate) enum Does {
    /// Answers with this body.
    Says(Value),
    /// Answers with this status and text.
    Fails(u16, &'static str),
    /// Answers with these bytes as they are.
    Raw(Vec<u8>),
    /// Says nothing for so long.
    Hangs(Duration),
    /// Breaks off in the middle.
    BreaksOff,
    /// Writes without end.
    Endless,
}

/// A running server.
pub(crate) struct Server {
    pub(crate) port: u16,
    heard: Arc<Mutex<Vec<Heard>>>,
}

impl Server {
    /// A server that does what is said for each request; the number of the request is handed in.
    pub(crate) fn new(does: impl Fn(usize, &Value) -> Does + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("it has one").port();
        let heard = Arc::new(Mutex::new(Vec::new()));
        let (kept, does, number) = (Arc::clone(&heard), Arc::new(does), Arc::new(AtomicUsize::new(0)));
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (kept, does, number) = (Arc::clone(&kept), Arc::clone(&does), Arc::clone(&number));
                std::thread::spawn(move || serve(stream, &kept, &*does, &number));
            }
        });
        Self { port, heard }
    }

    /// Everything that was asked.
    pub(crate) fn heard(&self) -> Vec<Heard> {
        self.heard.lock().expect("nobody panics").clone()
    }

    /// A model that answers here.
    pub(crate) fn model(&self, provider: &str, more: &str) -> Model {
        let text = format!(
            "[tested]\nprovider = \"{provider}\"\naddress = \"http://127.0.0.1:{}/v1\"\nmodel = \"m-1\"\nretries = 1\n{more}",
            self.port
        );
        Models::parse(&text).expect("a sound model").get("tested").expect("it is there").clone()
    }
}

fn serve(
    mut stream: TcpStream,
    kept: &Mutex<Vec<Heard>>,
    does: &(dyn Fn(usize, &Value) -> Does + Send + Sync),
    number: &AtomicUsize,
) {
    let mut reader = BufReader::new(stream.try_clone().expect("it can be"));
    loop {
        let (mut first, mut headers, mut length) = (String::new(), String::new(), 0);
        if reader.read_line(&mut first).unwrap_or(0) == 0 {
            return;
        }
        loop {
            let mut line = String::new();
            if reader.read_line(&mut line).unwrap_or(0) == 0 || line.trim().is_empty() {
                break;
            }
            if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().expect("a length");
            }
            headers += &line;
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body).expect("the body");
        let body: Value = serde_json::from_slice(&body).expect("requests are JSON");
        let path = first.split(' ').nth(1).unwrap_or_default().to_owned();
        kept.lock().expect("nobody panics").push(Heard { path, headers, body: body.clone() });
        let answer = |status: u16, bytes: &[u8]| {
            let head = format!(
                "HTTP/1.1 {status} X\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
                bytes.len()
            );
            [head.as_bytes(), bytes].concat()
        };
        let bytes = match does(number.fetch_add(1, Ordering::SeqCst), &body) {
            Does::Says(body) => answer(200, body.to_string().as_bytes()),
            Does::Fails(status, text) => answer(status, text.as_bytes()),
            Does::Raw(bytes) => answer(200, &bytes),
            Does::Hangs(time) => {
                std::thread::sleep(time);
                return;
            }
            Does::BreaksOff => {
                let _ = stream.write_all(b"HTTP/1.1 200 X\r\ncontent-length: 5000\r\n\r\n{\"choices\": [");
                return;
            }
            Does::Endless => {
                let _ = stream.write_all(b"HTTP/1.1 200 X\r\ntransfer-encoding: chunked\r\n\r\n");
                let chunk = format!("10000\r\n{}\r\n", "x".repeat(0x10000));
                while stream.write_all(chunk.as_bytes()).is_ok() {}
                return;
            }
        };
        if stream.write_all(&bytes).is_err() {
            return;
        }
    }
}

/// What an OpenAI-compatible endpoint says with these words.
pub(crate) fn openai_text(text: &str) -> Value {
    json!({
        "choices": [{ "message": { "role": "assistant", "content": text }, "finish_reason": "stop" }],
        "usage": { "prompt_tokens": 100, "completion_tokens": 10, "prompt_tokens_details": { "cached_tokens": 60 } },
    })
}

/// The same with a call of the tool.
pub(crate) fn openai_call(arguments: &str) -> Value {
    let call =
        json!({ "id": "c1", "type": "function", "function": { "name": "answer", "arguments": arguments } });
    json!({
        "choices": [{ "message": { "role": "assistant", "content": null, "tool_calls": [call] }, "finish_reason": "tool_calls" }],
        "usage": { "prompt_tokens": 100, "completion_tokens": 10 },
    })
}

/// The same of an Anthropic endpoint.
pub(crate) fn anthropic_call(arguments: &Value) -> Value {
    json!({
        "content": [{ "type": "text", "text": "Let me think." }, { "type": "tool_use", "id": "t1", "name": "answer", "input": arguments }],
        "stop_reason": "tool_use",
        "usage": { "input_tokens": 40, "cache_read_input_tokens": 60, "output_tokens": 10 },
    })
}

/// The last thing that the table said in a request.
pub(crate) fn asked(body: &Value) -> String {
    let messages = body["messages"].as_array().expect("messages");
    messages.last().expect("one")["content"].as_str().expect("words").to_owned()
}

/// The first legal answer that the prompt lists, as a player would answer who reads and does not think.
pub(crate) fn first_answer(body: &Value) -> String {
    let messages = body["messages"].as_array().expect("messages");
    let text = messages.iter().rev().find_map(|message| {
        let text = message["content"].as_str()?;
        text.contains("Question [").then_some(text)
    });
    let text = text.expect("a question");
    let list = text.split("Answers: `").nth(1).or_else(|| text.split("such as `").nth(1)).expect("answers");
    list.split('`').next().expect("an answer").to_owned()
}

/// A folder of its own for a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("llm-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

/// Nobody looks on.
pub(crate) struct Quiet;

impl kanly_llm::run::Progress for Quiet {
    fn begin(&self, _: &str, _: u64) {}
    fn step(&self) {}
    fn end(&self) {}
}
