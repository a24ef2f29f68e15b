//! Somebody who plays on through anything: servers that die, streams that break, answers that never come. Whatever it was
//! told it remembers, and checks.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper::client::conn::http1::SendRequest;
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;

use super::{Came, Visitor, answer};

/// So long anything is tried again before it counts as broken for good.
const PATIENCE: Duration = Duration::from_secs(60);

/// Where servers listen at this moment; whoever is let down by one tries the next.
#[derive(Clone, Default)]
pub(crate) struct Servers(Arc<Mutex<Vec<SocketAddr>>>);

impl Servers {
    pub(crate) fn of(addresses: Vec<SocketAddr>) -> Self {
        Self(Arc::new(Mutex::new(addresses)))
    }

    fn at(&self, turn: usize) -> SocketAddr {
        let addresses = self.0.lock().expect("nobody panics with it");
        addresses[turn % addresses.len()]
    }
}

/// What a seat was told that it is done.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Acknowledged {
    pub(crate) key: String,
    pub(crate) seq: u64,
}

/// Somebody at a table.
pub(crate) struct Steady {
    servers: Servers,
    /// Which of them it is at.
    turn: usize,
    cookie: String,
    table: String,
    seed: u64,
    /// The next server after each of so many messages, if it likes to move.
    pub(crate) moves_after: Option<usize>,
    /// Every frame it has heard, without how things stood, by number.
    pub(crate) heard: BTreeMap<u64, Value>,
    /// What was acknowledged, for those who look over its shoulder.
    pub(crate) acknowledged: Arc<Mutex<Vec<Acknowledged>>>,
    connection: Option<SendRequest<Full<Bytes>>>,
}

impl Steady {
    /// Goes on for a visitor who sits at a table.
    pub(crate) fn new(visitor: Visitor, servers: Servers, turn: usize, table: &str, seed: u64) -> Self {
        Self {
            servers,
            turn,
            cookie: visitor.cookie.expect("it has signed in"),
            table: table.to_owned(),
            seed,
            moves_after: None,
            heard: BTreeMap::new(),
            acknowledged: Arc::default(),
            connection: None,
        }
    }

    async fn connect(&self) -> Option<SendRequest<Full<Bytes>>> {
        let stream = TcpStream::connect(self.servers.at(self.turn)).await.ok()?;
        stream.set_nodelay(true).ok()?;
        let (sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.ok()?;
        tokio::spawn(connection);
        Some(sender)
    }

    fn request(&self, method: Method, path: &str, body: Option<&Value>) -> Request<Full<Bytes>> {
        let mut visitor = Visitor::stranger(self.servers.at(self.turn));
        visitor.cookie = Some(self.cookie.clone());
        visitor.request(method, path, body)
    }

    /// One attempt; nothing if no whole answer came.
    async fn attempt(&mut self, path: &str, body: &Value) -> Option<Came> {
        let mut sender = match self.connection.take() {
            Some(sender) if !sender.is_closed() => sender,
            _ => self.connect().await?,
        };
        let sent = async {
            sender.ready().await.ok()?;
            let response = sender.send_request(self.request(Method::POST, path, Some(body))).await.ok()?;
            let status = response.status().as_u16();
            let bytes = response.into_body().collect().await.ok()?.to_bytes();
            Some(Came { status, body: serde_json::from_slice(&bytes).ok()? })
        };
        let came = tokio::time::timeout(Duration::from_secs(20), sent).await.ok()??;
        self.connection = Some(sender);
        Some(came)
    }

    /// Does something until it is known what became of it. The key is the same each time.
    async fn command(&mut self, key: &str, command: Value) -> Came {
        let path = format!("/api/tables/{}/command", self.table);
        let body = json!({ "key": key, "command": command });
        let began = std::time::Instant::now();
        loop {
            match self.attempt(&path, &body).await {
                Some(came) if came.status != 503 => {
                    if came.status == 200 {
                        let seq = came.body["done"]["seq"].as_u64().expect("it says after which frame");
                        let told = Acknowledged { key: key.to_owned(), seq };
                        self.acknowledged.lock().expect("nobody panics with it").push(told);
                    }
                    return came;
                }
                other => {
                    assert!(began.elapsed() < PATIENCE, "no answer at table {}: {other:?}", self.table);
                    self.turn += 1;
                    self.connection = None;
                    tokio::time::sleep(Duration::from_millis(30)).await;
                }
            }
        }
    }

    /// Listens from the last frame on; nothing if there is nobody to listen to.
    async fn listen(&self) -> Option<super::Lines> {
        let after = self.heard.keys().last().map(|seq| format!("&after={seq}")).unwrap_or_default();
        let path = format!("/api/tables/{}/stream?views=asked{after}", self.table);
        let mut sender = self.connect().await?;
        let response = sender.send_request(self.request(Method::GET, &path, None)).await.ok()?;
        if response.status() == 503 {
            return None;
        }
        assert_eq!(response.status(), 200);
        Some(super::Lines::of(response.into_body(), sender))
    }

    /// Plays to the end, and remembers everything.
    pub(crate) async fn play(mut self) -> Self {
        let mut answered = 0;
        let mut began = std::time::Instant::now();
        loop {
            let Some(mut lines) = self.listen().await else {
                assert!(began.elapsed() < PATIENCE, "nobody serves table {}", self.table);
                self.turn += 1;
                tokio::time::sleep(Duration::from_millis(30)).await;
                continue;
            };
            let mut count = 0;
            while let Some(message) = lines.next().await {
                began = std::time::Instant::now();
                if message["end"].is_object() {
                    return self;
                }
                let standing = self.hear(message);
                let question = &standing["question"];
                if let Some(ask) = question["n"].as_u64().filter(|&ask| ask > answered) {
                    let action = answer(question, self.seed.wrapping_mul(31) + ask);
                    let key = format!("{:016x}{ask:016x}", self.seed);
                    let came = self.command(&key, json!({ "act": { "ask": ask, "action": action } })).await;
                    match came.problem() {
                        (200, _) => answered = ask,
                        // The game went on meanwhile.
                        (409, "stale") => {}
                        other => panic!("{other:?}: {:#}", came.body),
                    }
                }
                count += 1;
                if self.moves_after == Some(count) {
                    break;
                }
            }
            self.turn += 1;
            self.connection = None;
        }
    }

    /// Takes in a message: frames come in order, each once and none left out. Gives how things stand.
    fn hear(&mut self, mut message: Value) -> Value {
        let last = self.heard.keys().last().copied();
        if let Some(hello) = message.get_mut("hello") {
            assert_eq!(last, None, "only who knows nothing yet is greeted");
            let seq = hello["standing"]["seq"].as_u64().expect("it has a number");
            self.heard.insert(seq, json!("hello"));
            return hello["standing"].take();
        }
        let frame = message.get_mut("frame").expect("there is nothing else");
        let seq = frame["seq"].as_u64().expect("it has a number");
        assert_eq!(Some(seq), last.map(|last| last + 1), "at table {}", self.table);
        let standing = frame["standing"].take();
        self.heard.insert(seq, frame.take());
        standing
    }
}
