//! What a table tells, as it happens: over a WebSocket for pages, as lines of JSON for programs. The messages are the same.

use std::collections::VecDeque;
use std::pin::Pin;
use std::time::Duration;

use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use futures_util::{SinkExt as _, StreamExt as _, stream};
use kanly_store::TableId;
use kanly_wire::Scope;
use serde::Deserialize;
use tokio::sync::mpsc::Receiver;

use super::Door;
use super::caller::{Caller, Sender};
use super::guard::Place;
use super::reply::{At, Problem};
use crate::hub::Hub;
use crate::languages::spoken;
use crate::table::{Heard, Listen, Mail, Views};
use crate::wrong::Wrong;

/// So often a sign of life is sent.
const BEAT: Duration = Duration::from_secs(15);

/// Whoever does not take a message for so long is gone.
const PATIENCE: Duration = Duration::from_secs(20);

/// The end of a WebSocket that fell behind: come back with `after`.
const RESUME: u16 = 4008;

/// The end of a WebSocket of somebody who may not have it any more.
const FORBIDDEN: u16 = 1008;

/// Whoever is silent for so many signs of life is gone.
const SILENT: u32 = 3;

/// So much may be said upwards between two signs of life, though nobody listens.
const TALK: u32 = 64;
/// The end of a WebSocket because the server goes down: come back with `after` when it is up again.
const RESTART: u16 = 1012;

/// What is wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    after: Option<u32>,
    views: Option<Views>,
    /// A page cannot say by a header which language it wants of a WebSocket.
    lang: Option<String>,
}

/// Everything from a frame on.
pub(crate) async fn listen(
    State(door): State<Door>,
    sender: Sender,
    caller: Option<Caller>,
    At(table): At<String>,
    query: Result<Query<Wanted>, QueryRejection>,
    headers: HeaderMap,
    socket: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let Query(Wanted { after, views, lang }) =
        query.map_err(|rejection| Wrong::Unread { path: String::new(), reason: rejection.body_text() })?;
    if let Some(caller) = &caller {
        caller.may(Scope::Watch)?;
    }
    let person = caller.as_ref().map(|caller| caller.member.id.clone());
    let place = door.gates.stream(person.as_deref(), sender.address)?;
    let socket = match headers.contains_key(header::UPGRADE) {
        false => None,
        true => Some(
            socket
                .map_err(|rejection| Wrong::Unread { path: String::new(), reason: rejection.body_text() })?,
        ),
    };
    let views = views.unwrap_or(if socket.is_some() { Views::All } else { Views::Asked });
    let tongue = lang.map_or_else(spoken, |lang| door.hub.languages.wanted(&lang));
    let listen = Listen { person, after, views, tongue };
    let Heard { first, then } = door.hub.ask(&TableId(table), |back| Mail::Listen(listen, back)).await?;
    let hub = door.hub.clone();
    let unknown: Gone = match caller {
        Some(caller) => Box::pin(async move { door.until_unknown(headers, caller).await }),
        None => Box::pin(std::future::pending()),
    };
    let messages = Messages { first: first.into(), then, unknown, _place: place };
    let Some(socket) = socket else { return Ok(lines(messages)) };
    // Nothing is ever sent up this way.
    let socket = socket.max_message_size(1_024).max_frame_size(1_024);
    Ok(socket.on_upgrade(async move |socket| speak(socket, messages, &hub).await))
}

/// Ends when whoever listens is no longer known.
type Gone = Pin<Box<dyn Future<Output = ()> + Send>>;

/// What one listener is sent.
struct Messages {
    first: VecDeque<Bytes>,
    then: Receiver<Bytes>,
    unknown: Gone,
    _place: Place,
}

/// What is sent next.
enum Next {
    Message(Bytes),
    /// Nothing more, because the table says no more to this listener.
    Over,
    /// Nothing more, because the listener is no longer known.
    Unknown,
}

impl Messages {
    async fn next(&mut self) -> Next {
        if let Some(message) = self.first.pop_front() {
            return Next::Message(message);
        }
        tokio::select! {
            biased;
            () = &mut self.unknown => Next::Unknown,
            message = self.then.recv() => message.map_or(Next::Over, Next::Message),
        }
    }
}

/// One message after the other as lines, with empty ones as signs of life.
fn lines(messages: Messages) -> Response {
    let lines = stream::unfold(messages, async |mut messages| {
        let line = match tokio::time::timeout(BEAT, messages.next()).await {
            Ok(Next::Over | Next::Unknown) => return None,
            Ok(Next::Message(message)) => [message.as_ref(), b"\n"].concat(),
            Err(_) => b"\n".to_vec(),
        };
        Some((Ok::<_, std::convert::Infallible>(line), messages))
    });
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, Body::from_stream(lines)).into_response()
}

/// One message after the other over a WebSocket, until the end.
async fn speak(socket: WebSocket, mut messages: Messages, hub: &Hub) {
    let (mut up, mut down) = socket.split();
    let mut ended = false;
    let mut beat = tokio::time::interval(BEAT);
    beat.tick().await;
    // How much was heard since the last beat, and for how many beats nothing was.
    let (mut heard, mut silent) = (0, 0);
    let (code, reason) = loop {
        let message = tokio::select! {
            next = messages.next() => match next {
                Next::Message(message) => {
                    ended = message.starts_with(b"{\"end\"");
                    match String::from_utf8(message.into()) {
                        Ok(text) => Message::Text(text.into()),
                        Err(_) => return,
                    }
                }
                Next::Over if ended => break (1000, "end"),
                Next::Over if hub.is_closing() => break (RESTART, "restart"),
                Next::Over => break (RESUME, "resume"),
                Next::Unknown => break (FORBIDDEN, "no longer known"),
            },
            _ = beat.tick() => {
                silent = if heard == 0 { silent + 1 } else { 0 };
                heard = 0;
                // Whoever is there answers a ping.
                if silent > SILENT {
                    return;
                }
                // A ping is answered by the browser, and the page never hears of it: an empty message is its sign of life.
                if !matches!(tokio::time::timeout(PATIENCE, up.send(Message::Text(Utf8Bytes::default()))).await, Ok(Ok(()))) {
                    return;
                }
                Message::Ping(Bytes::new())
            }
            said = down.next() => match said {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                // Whatever is said is not heard: commands are sent by POST.
                Some(Ok(_)) if heard < TALK => {
                    heard += 1;
                    continue;
                }
                Some(Ok(_)) => break (FORBIDDEN, "commands are sent by POST"),
            },
        };
        if !matches!(tokio::time::timeout(PATIENCE, up.send(message)).await, Ok(Ok(()))) {
            return;
        }
    };
    let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
    if let Ok(Err(error)) = tokio::time::timeout(PATIENCE, up.send(close)).await {
        tracing::debug!(%error, "was gone before the end");
    }
}
