//! What a table tells, as it happens: over a WebSocket for pages, as lines of JSON for programs. The messages are the same.

use std::time::Duration;

use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
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
use super::caller::Caller;
use super::reply::{At, Problem};
use crate::hub::Hub;
use crate::table::{Listen, Mail, Views};
use crate::wrong::Wrong;

/// So often a sign of life is sent.
const BEAT: Duration = Duration::from_secs(15);

/// Whoever does not take a message for so long is gone.
const PATIENCE: Duration = Duration::from_secs(20);

/// The end of a WebSocket that fell behind: come back with `after`.
const RESUME: u16 = 4008;

/// The end of a WebSocket because the server goes down: come back with `after` when it is up again.
const RESTART: u16 = 1012;

/// What is wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    after: Option<u32>,
    views: Option<Views>,
}

/// Everything from a frame on.
pub(crate) async fn listen(
    State(door): State<Door>,
    caller: Option<Caller>,
    At(table): At<String>,
    query: Result<Query<Wanted>, QueryRejection>,
    headers: HeaderMap,
    socket: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let Query(Wanted { after, views }) =
        query.map_err(|rejection| Wrong::Unread { path: String::new(), reason: rejection.body_text() })?;
    if let Some(caller) = &caller {
        caller.may(Scope::Watch)?;
    }
    let place = door.gates.stream(caller.as_ref().map(|caller| caller.member.id.as_str()))?;
    let wants_socket = headers.contains_key(header::UPGRADE);
    let views = views.unwrap_or(if wants_socket { Views::All } else { Views::Asked });
    let listen = Listen { person: caller.map(|caller| caller.member.id), after, views };
    if !wants_socket {
        let messages = door.hub.ask(&TableId(table), |back| Mail::Listen(listen, back)).await?;
        return Ok(lines(messages, place));
    }
    let socket =
        socket.map_err(|rejection| Wrong::Unread { path: String::new(), reason: rejection.body_text() })?;
    let messages = door.hub.ask(&TableId(table), |back| Mail::Listen(listen, back)).await?;
    // Nothing is ever sent up this way.
    let socket = socket.max_message_size(1_024).max_frame_size(1_024);
    Ok(socket.on_upgrade(async move |socket| {
        speak(socket, messages, &door.hub).await;
        drop(place);
    }))
}

/// One message after the other as lines, with empty ones as signs of life.
fn lines<P: Send + 'static>(messages: Receiver<Bytes>, place: P) -> Response {
    let lines = stream::unfold((messages, place), async |(mut messages, place)| {
        let line = match tokio::time::timeout(BEAT, messages.recv()).await {
            Ok(None) => return None,
            Ok(Some(message)) => [message.as_ref(), b"\n"].concat(),
            Err(_) => b"\n".to_vec(),
        };
        Some((Ok::<_, std::convert::Infallible>(line), (messages, place)))
    });
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, Body::from_stream(lines)).into_response()
}

/// One message after the other over a WebSocket, until the end.
async fn speak(socket: WebSocket, mut messages: Receiver<Bytes>, hub: &Hub) {
    let (mut up, mut down) = socket.split();
    let mut ended = false;
    let mut beat = tokio::time::interval(BEAT);
    beat.tick().await;
    loop {
        let message = tokio::select! {
            message = messages.recv() => match message {
                Some(message) => {
                    ended = message.starts_with(b"{\"end\"");
                    match String::from_utf8(message.into()) {
                        Ok(text) => Message::Text(text.into()),
                        Err(_) => return,
                    }
                }
                None => break,
            },
            _ = beat.tick() => Message::Ping(Bytes::new()),
            said = down.next() => match said {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                // Whatever is said is not heard: commands are sent by POST.
                Some(Ok(_)) => continue,
            },
        };
        if !matches!(tokio::time::timeout(PATIENCE, up.send(message)).await, Ok(Ok(()))) {
            return;
        }
    }
    let (code, reason) = match (ended, hub.is_closing()) {
        (true, _) => (1000, "end"),
        (false, true) => (RESTART, "restart"),
        (false, false) => (RESUME, "resume"),
    };
    let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
    if let Ok(Err(error)) = tokio::time::timeout(PATIENCE, up.send(close)).await {
        tracing::debug!(%error, "was gone before the end");
    }
}
