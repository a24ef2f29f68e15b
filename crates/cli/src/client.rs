//! Requests to a server, over connections that stay open.

use std::net::SocketAddr;

use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;

/// Why a request came to nothing.
pub(crate) type Why = String;

/// Somebody who sends requests.
pub(crate) struct Client {
    server: SocketAddr,
    /// What it calls the server.
    host: String,
    connection: Option<SendRequest<Full<Bytes>>>,
    /// By what it is recognised.
    pub(crate) shown: Shown,
}

#[derive(Clone, Default)]
pub(crate) enum Shown {
    #[default]
    Nothing,
    Cookie(String),
    Token(String),
}

/// What came back.
pub(crate) struct Came {
    pub(crate) status: u16,
    pub(crate) body: Bytes,
    cookie: Option<String>,
}

impl Came {
    /// The body, if all was well.
    pub(crate) fn good(self) -> Result<Value, Why> {
        let value = serde_json::from_slice(&self.body).unwrap_or(Value::Null);
        if self.status < 300 { Ok(value) } else { Err(format!("{}: {}", self.status, value["detail"])) }
    }
}

async fn connect(server: SocketAddr) -> Result<SendRequest<Full<Bytes>>, Why> {
    let stream = TcpStream::connect(server).await.map_err(|error| error.to_string())?;
    stream.set_nodelay(true).map_err(|error| error.to_string())?;
    let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(|error| error.to_string())?;
    tokio::spawn(connection);
    Ok(sender)
}

impl Client {
    pub(crate) fn new(server: SocketAddr) -> Self {
        Self { server, host: server.to_string(), connection: None, shown: Shown::Nothing }
    }

    /// The same for a server that is known by this name.
    pub(crate) fn called(self, host: &str) -> Self {
        Self { host: host.to_owned(), ..self }
    }

    fn request(
        &self,
        method: Method,
        path: &str,
        shown: &Shown,
        body: Option<String>,
    ) -> Result<Request<Full<Bytes>>, Why> {
        let mut request = Request::builder().method(method).uri(path).header(HOST, &self.host);
        match shown {
            Shown::Nothing => {}
            Shown::Cookie(cookie) => request = request.header(COOKIE, format!("kanly={cookie}")),
            Shown::Token(token) => request = request.header(AUTHORIZATION, format!("Bearer {token}")),
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        request.body(Full::from(body.unwrap_or_default())).map_err(|error| error.to_string())
    }

    /// Sends a request in somebody's name.
    pub(crate) async fn send_as(
        &mut self,
        shown: &Shown,
        method: Method,
        path: &str,
        body: Option<String>,
    ) -> Result<Came, Why> {
        let request = self.request(method, path, shown, body)?;
        let mut sender = match self.connection.take() {
            Some(sender) if !sender.is_closed() => sender,
            Some(_) | None => connect(self.server).await?,
        };
        sender.ready().await.map_err(|error| error.to_string())?;
        let response = sender.send_request(request).await.map_err(|error| error.to_string())?;
        let status = response.status().as_u16();
        let cookie = response.headers().get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let cookie =
            cookie.and_then(|cookie| cookie.strip_prefix("kanly=")?.split(';').next().map(str::to_owned));
        let body = response.into_body().collect().await.map_err(|error| error.to_string())?.to_bytes();
        self.connection = Some(sender);
        Ok(Came { status, body, cookie })
    }

    /// The same in its own name; a cookie that comes back is kept.
    pub(crate) async fn send(
        &mut self,
        method: Method,
        path: &str,
        body: Option<String>,
    ) -> Result<Came, Why> {
        let shown = self.shown.clone();
        let came = self.send_as(&shown, method, path, body).await?;
        if let Some(cookie) = &came.cookie {
            self.shown = Shown::Cookie(cookie.clone());
        }
        Ok(came)
    }

    /// A stream in somebody's name, over a connection of its own.
    pub(crate) async fn listen(
        &self,
        shown: &Shown,
        path: &str,
    ) -> Result<(Incoming, SendRequest<Full<Bytes>>), Why> {
        let request = self.request(Method::GET, path, shown, None)?;
        let mut sender = connect(self.server).await?;
        let response = sender.send_request(request).await.map_err(|error| error.to_string())?;
        if response.status() != 200 {
            return Err(format!("the stream is refused with {}", response.status()));
        }
        Ok((response.into_body(), sender))
    }

    /// How much memory the process of the server has, where the system tells.
    pub(crate) async fn memory(&mut self) -> Option<u64> {
        let came = self.send(Method::GET, "/metrics", None).await.ok()?;
        let text = std::str::from_utf8(&came.body).ok()?;
        let line = text.lines().find(|line| line.starts_with("kanly_process_resident_bytes "))?;
        line.rsplit(' ').next()?.parse::<f64>().ok().map(|bytes| bytes as u64)
    }
}
