//! A server on loopback and people who visit it, over real connections.

#![allow(dead_code, unused_imports, reason = "each test uses a part of it")]

pub(crate) mod client;
pub(crate) mod steady;
mod tables;

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper::client::conn::http1::SendRequest;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use hyper::{Method, Request, Response, body::Incoming};
use hyper_util::rt::TokioIo;
use kanly_server::{Limits, Server, Settings};
use kanly_store::Store;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub(crate) use tables::{answer, is_fair, keys, play, seated, seated_at, setup, throw};

/// A folder that goes away with the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("kanly-server-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }

    pub(crate) fn database(&self) -> String {
        self.0.join("tables.db").to_str().expect("its name is text").to_owned()
    }

    /// The store in it, which no server has.
    pub(crate) fn store(&self) -> Store {
        Store::sqlite(&self.0.join("tables.db")).expect("nobody has it")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

/// Limits that no test meets by accident.
pub(crate) fn generous() -> Limits {
    Limits {
        person: 100_000,
        token: 100_000,
        address: 100_000,
        talk: 100_000,
        tables: 100_000,
        people: 100_000,
        ..Limits::default()
    }
}

pub(crate) fn settings(database: String) -> Settings {
    Settings {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        database,
        limits: generous(),
        ..Settings::default()
    }
}

/// A server that runs.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

impl Running {
    pub(crate) async fn start(settings: Settings) -> Self {
        Self::of(Server::start(settings).await.expect("it starts"))
    }

    /// One with this store, where another listened before or on a free port.
    pub(crate) async fn on(store: Store, listen: Option<SocketAddr>) -> Self {
        let mut settings = settings(String::new());
        settings.listen = listen.unwrap_or(settings.listen);
        Self::of(Server::start_with(store, settings).await.expect("it starts"))
    }

    pub(crate) fn of(server: Server) -> Self {
        let (stop, stopped) = oneshot::channel();
        let address = server.address();
        let served = tokio::spawn(server.serve(async move {
            stopped.await.ok();
        }));
        Self { address, stop, served }
    }

    pub(crate) async fn stop(self) {
        self.stop.send(()).ok();
        self.served.await.expect("it goes down in order");
    }
}

/// Somebody who visits.
pub(crate) struct Visitor {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
    pub(crate) token: Option<String>,
    connection: Option<SendRequest<Full<Bytes>>>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Came {
    pub(crate) status: u16,
    pub(crate) body: Value,
}

impl Came {
    /// What came back, which must be good.
    pub(crate) fn good(self) -> Value {
        assert!(self.status < 300, "{}: {:#}", self.status, self.body);
        self.body
    }

    /// The kind of problem that came back.
    pub(crate) fn problem(&self) -> (u16, &str) {
        let kind = self.body["type"].as_str().unwrap_or("no problem");
        (self.status, kind.trim_start_matches("urn:kanly:"))
    }
}

pub(crate) async fn connect(address: SocketAddr) -> SendRequest<Full<Bytes>> {
    let stream = TcpStream::connect(address).await.expect("it listens");
    stream.set_nodelay(true).expect("a connection can be set");
    let (sender, connection) =
        hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.expect("it speaks HTTP");
    tokio::spawn(connection);
    sender
}

impl Visitor {
    pub(crate) fn stranger(address: SocketAddr) -> Self {
        Self { address, cookie: None, token: None, connection: None }
    }

    /// Somebody who has signed in.
    pub(crate) async fn new(address: SocketAddr, name: &str) -> Self {
        let mut visitor = Self::stranger(address);
        visitor.post("/api/people", json!({ "name": name })).await.good();
        visitor
    }

    pub(crate) fn request(&self, method: Method, path: &str, body: Option<&Value>) -> Request<Full<Bytes>> {
        let mut request = Request::builder().method(method).uri(path).header(HOST, self.address.to_string());
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, format!("kanly={cookie}"));
        }
        if let Some(token) = &self.token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let bytes = body.map(|body| body.to_string()).unwrap_or_default();
        request.body(Full::from(bytes)).expect("a request can be made")
    }

    /// Sends a request as it is.
    pub(crate) async fn send(&mut self, request: Request<Full<Bytes>>) -> Response<Incoming> {
        let mut sender = match self.connection.take() {
            Some(sender) if !sender.is_closed() => sender,
            _ => connect(self.address).await,
        };
        sender.ready().await.expect("the connection is there");
        let response = sender.send_request(request).await.expect("it answers");
        self.connection = Some(sender);
        response
    }

    pub(crate) async fn ask(&mut self, method: Method, path: &str, body: Option<Value>) -> Came {
        let request = self.request(method, path, body.as_ref());
        let response = self.send(request).await;
        self.came(response).await
    }

    pub(crate) async fn came(&mut self, response: Response<Incoming>) -> Came {
        let status = response.status().as_u16();
        if let Some(cookie) = response.headers().get(SET_COOKIE) {
            let cookie = cookie.to_str().expect("a cookie is text");
            let content = cookie.strip_prefix("kanly=").expect("it is ours").split(';').next();
            self.cookie = content.map(str::to_owned);
        }
        let bytes = response.into_body().collect().await.expect("the answer is whole").to_bytes();
        let body = serde_json::from_slice(&bytes)
            .unwrap_or_else(|_| Value::String(String::from_utf8_lossy(&bytes).into_owned()));
        Came { status, body }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Came {
        self.ask(Method::GET, path, None).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> Came {
        self.ask(Method::POST, path, Some(body)).await
    }

    /// Listens to a table over a connection of its own.
    pub(crate) async fn listen(&self, table: &str, query: &str) -> Lines {
        let path = format!("/api/tables/{table}/stream{query}");
        let mut sender = connect(self.address).await;
        let request = self.request(Method::GET, &path, None);
        let response = sender.send_request(request).await.expect("it answers");
        assert_eq!(response.status(), 200);
        Lines::of(response.into_body(), sender)
    }
}

/// A stream of messages.
pub(crate) struct Lines {
    body: Incoming,
    rest: Vec<u8>,
    ready: VecDeque<String>,
    _sender: SendRequest<Full<Bytes>>,
}

impl Lines {
    pub(crate) fn of(body: Incoming, sender: SendRequest<Full<Bytes>>) -> Self {
        Self { body, rest: Vec::new(), ready: VecDeque::new(), _sender: sender }
    }

    /// The next message as it came; nothing at the end.
    pub(crate) async fn text(&mut self) -> Option<String> {
        loop {
            if let Some(line) = self.ready.pop_front() {
                return Some(line);
            }
            let frame = self.body.frame().await?.ok()?;
            self.rest.extend(frame.into_data().unwrap_or_default());
            while let Some(end) = self.rest.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                let line = String::from_utf8(line).expect("it is text");
                // Empty lines are signs of life.
                if !line.trim().is_empty() {
                    self.ready.push_back(line.trim().to_owned());
                }
            }
        }
    }

    pub(crate) async fn next(&mut self) -> Option<Value> {
        let text = self.text().await?;
        Some(serde_json::from_str(&text).expect("it is JSON"))
    }
}
