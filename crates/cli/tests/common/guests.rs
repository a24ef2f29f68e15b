//! People who speak HTTP with a server over plain connections.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};

use serde_json::{Value, json};

use super::serving::PATIENCE;

/// Somebody who visits.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) address: SocketAddr,
    cookie: String,
}

impl Guest {
    /// Somebody who has signed in.
    pub(crate) fn new(address: SocketAddr, name: &str) -> Guest {
        let mut guest = Guest { address, cookie: String::new() };
        let (head, _) =
            guest.exchange("POST", "/api/people", Some(&json!({ "name": name }))).expect("it answers");
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: kanly="));
        guest.cookie = cookie.and_then(|cookie| cookie.split(';').next()).expect("a cookie").to_owned();
        guest
    }

    fn send(&self, method: &str, path: &str, more: &str, body: &str) -> io::Result<TcpStream> {
        let mut stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nCookie: kanly={}\r\n{more}Content-Length: {}\r\n\r\n",
            self.address,
            self.cookie,
            body.len()
        );
        stream.write_all((head + body).as_bytes())?;
        Ok(stream)
    }

    fn exchange(&self, method: &str, path: &str, body: Option<&Value>) -> io::Result<(String, Value)> {
        let text = body.map(Value::to_string).unwrap_or_default();
        let more = "Connection: close\r\nContent-Type: application/json\r\n";
        let mut answer = String::new();
        self.send(method, path, more, &text)?.read_to_string(&mut answer)?;
        let (head, body) = answer.split_once("\r\n\r\n").ok_or(io::ErrorKind::UnexpectedEof)?;
        let body = serde_json::from_str(body).unwrap_or_else(|_| body.into());
        Ok((head.to_owned(), body))
    }

    /// Asks for something; an error where no whole answer came.
    pub(crate) fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> io::Result<(u16, Value)> {
        let (head, body) = self.exchange(method, path, body)?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        Ok((status.ok_or(io::ErrorKind::InvalidData)?, body))
    }

    /// Asks for something, which must be given.
    #[track_caller]
    pub(crate) fn given(&self, method: &str, path: &str, body: Option<Value>) -> Value {
        let (status, body) = self.ask(method, path, body.as_ref()).expect("it answers");
        assert!(status < 300, "{method} {path}: {status}: {body:#}");
        body
    }

    /// Listens to a table.
    pub(crate) fn listen(&self, table: &str) -> Listening {
        let stream = self.send("GET", &format!("/api/tables/{table}/stream"), "", "").expect("it answers");
        Listening { lines: BufReader::new(stream), whole: false }
    }

    /// The number of the first frame in which these words were heard.
    pub(crate) fn heard(&self, table: &str, words: &str) -> Value {
        let stream =
            self.send("GET", &format!("/api/tables/{table}/stream?after=0"), "", "").expect("it answers");
        let mut frames = Listening { lines: BufReader::new(stream), whole: false };
        let with_them = |message: &Value| message["frame"]["news"].to_string().contains(words);
        frames.find(with_them).expect("it was said")["frame"]["seq"].clone()
    }

    /// Everything that a WebSocket on a table carries until it ends, as bytes.
    pub(crate) fn socket(&self, table: &str) -> TcpStream {
        let more = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
        self.send("GET", &format!("/api/tables/{table}/stream"), more, "").expect("it answers")
    }
}

/// The messages of a table.
pub(crate) struct Listening {
    lines: BufReader<TcpStream>,
    /// Whether the end of the stream itself was heard: it was not cut off.
    pub(crate) whole: bool,
}

impl Iterator for Listening {
    type Item = Value;

    fn next(&mut self) -> Option<Value> {
        loop {
            let mut line = String::new();
            // Between messages stand the lengths of chunks, and the last has none.
            match self.lines.read_line(&mut line) {
                Ok(0) | Err(_) => return None,
                Ok(_) if line.starts_with('{') => return serde_json::from_str(&line).ok(),
                Ok(_) if line == "0\r\n" => {
                    // The connection stays open for other requests: there is no end of it to wait for.
                    self.whole = true;
                    return None;
                }
                Ok(_) => {}
            }
        }
    }
}

/// A table whose game has begun, of these guests and a bot.
pub(crate) fn begun(guests: &[Guest], title: &str, turns: u8) -> String {
    let mut chairs = vec![json!("person"); guests.len()];
    chairs.push(json!({ "bot": "random" }));
    let setup = json!({
        "title": title, "points": { "max_turns": turns }, "chairs": chairs, "dealing": "lot", "factions": [],
        "pace": "untimed", "open": true, "watchers": true, "padding": "off",
    });
    let table = guests[0].given("POST", "/api/tables", Some(setup));
    let table = table["id"].as_str().expect("a table has a name").to_owned();
    for guest in &guests[1..] {
        let join = json!({ "chair": null, "invitation": null });
        guest.given("POST", &format!("/api/tables/{table}/join"), Some(join));
    }
    for guest in guests {
        let ready = json!({ "throw": "5a".repeat(32) });
        guest.given("POST", &format!("/api/tables/{table}/ready"), Some(ready));
    }
    guests[0].given("POST", &format!("/api/tables/{table}/begin"), None);
    table
}

/// What a message asks of whoever got it: the number of the question, and an answer to it.
pub(crate) fn asked(message: &Value) -> Option<(u64, String)> {
    let standing = if message["hello"].is_object() { &message["hello"] } else { &message["frame"] };
    let question = &standing["standing"]["question"];
    let ask = question["n"].as_u64()?;
    let listed = question["form"]["answers"].as_array().filter(|_| question["form"]["shape"] == "list");
    let action = match listed {
        Some(answers) => &answers[usize::try_from(ask).ok()? % answers.len()]["action"],
        None => &question["fallback"],
    };
    Some((ask, action.as_str()?.to_owned()))
}

/// Plays until the game or the server ends; gives the requests that were acknowledged, and how the stream ended.
pub(crate) fn play(guest: &Guest, table: &str, number: u64) -> (Vec<Value>, Listening) {
    let path = format!("/api/tables/{table}/command");
    let (mut stream, mut done, mut answered) = (guest.listen(table), Vec::new(), 0);
    for message in stream.by_ref() {
        let Some((ask, action)) = asked(&message).filter(|(ask, _)| *ask > answered) else { continue };
        let key = format!("{number:016x}{ask:016x}");
        let request = json!({ "key": key, "command": { "act": { "ask": ask, "action": action } } });
        if let Ok((200, _)) = guest.ask("POST", &path, Some(&request)) {
            answered = ask;
            done.push(request);
        }
    }
    (done, stream)
}
