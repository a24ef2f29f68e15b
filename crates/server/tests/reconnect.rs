//! Streams that break at every line: whoever comes back with the number of its last frame hears exactly what one hears who
//! stays, over lines of JSON and over a WebSocket.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::common::steady::{Servers, Steady};
use crate::common::{Folder, Lines, Running, Visitor, seated, settings};
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

/// How somebody listens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Lines,
    Socket,
}

enum Stream {
    Lines(Lines),
    Socket(Box<WebSocketStream<TcpStream>>),
}

impl Stream {
    /// Nothing if there is nobody to listen to.
    async fn open(visitor: &Visitor, table: &str, way: Way, after: Option<u64>) -> Option<Self> {
        let after = after.map(|seq| format!("&after={seq}")).unwrap_or_default();
        let path = format!("/api/tables/{table}/stream?views=none{after}");
        let connection = TcpStream::connect(visitor.address).await.ok()?;
        match way {
            Way::Lines => {
                let (mut sender, driver) =
                    hyper::client::conn::http1::handshake(hyper_util::rt::TokioIo::new(connection))
                        .await
                        .ok()?;
                tokio::spawn(driver);
                let request = visitor.request(hyper::Method::GET, &path, None);
                let response = sender.send_request(request).await.ok()?;
                (response.status() == 200).then(|| Self::Lines(Lines::of(response.into_body(), sender)))
            }
            Way::Socket => {
                let mut request =
                    format!("ws://{}{path}", visitor.address).into_client_request().expect("an address");
                let headers = request.headers_mut();
                if let Some(cookie) = &visitor.cookie {
                    headers.insert("cookie", format!("kanly={cookie}").parse().expect("a header"));
                }
                headers.insert("origin", format!("http://{}", visitor.address).parse().expect("a header"));
                let (socket, _) = client_async(request, connection).await.ok()?;
                Some(Self::Socket(Box::new(socket)))
            }
        }
    }

    async fn next(&mut self) -> Option<String> {
        match self {
            Self::Lines(lines) => lines.text().await,
            Self::Socket(socket) => loop {
                match socket.next().await? {
                    Ok(Message::Text(text)) => return Some(text.to_string()),
                    Ok(Message::Ping(_) | Message::Pong(_)) => {}
                    // any: nothing else carries anything
                    _ => return None,
                }
            },
        }
    }
}

/// Somebody who only listens, and leaves after each so many messages.
struct Listener {
    visitor: Visitor,
    table: String,
    way: Way,
    leaves_after: Option<usize>,
    /// How many messages it has heard.
    count: Arc<AtomicUsize>,
}

impl Listener {
    /// Everything it hears, to the end.
    async fn hear(self, first: Stream) -> Vec<String> {
        let mut heard: Vec<String> = Vec::new();
        let mut stream = Some(first);
        let mut seq = None;
        loop {
            let mut listened = 0;
            while let Some(open) = &mut stream
                && let Some(text) = open.next().await
            {
                let message: Value = serde_json::from_str(&text).expect("it is JSON");
                let number = [&message["frame"]["seq"], &message["hello"]["standing"]["seq"]];
                seq = number.into_iter().find_map(Value::as_u64).or(seq);
                self.count.fetch_add(1, Ordering::Relaxed);
                heard.push(text);
                if message["end"].is_object() {
                    return heard;
                }
                listened += 1;
                if self.leaves_after == Some(listened) {
                    break;
                }
            }
            stream = Stream::open(&self.visitor, &self.table, self.way, seq).await;
            if stream.is_none() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
    }
}

/// Listeners to one table for one viewer: some stay, some leave at every message.
async fn listeners(visitor: &Visitor, table: &str) -> Vec<(JoinHandle<Vec<String>>, Arc<AtomicUsize>)> {
    let mut listeners = Vec::new();
    for (way, leaves_after) in
        [(Way::Lines, None), (Way::Lines, Some(1)), (Way::Socket, None), (Way::Socket, Some(1))]
    {
        let mut same = Visitor::stranger(visitor.address);
        same.cookie.clone_from(&visitor.cookie);
        let first = Stream::open(&same, table, way, None).await.expect("it is there");
        let count = Arc::new(AtomicUsize::new(0));
        let listener =
            Listener { visitor: same, table: table.to_owned(), way, leaves_after, count: count.clone() };
        listeners.push((tokio::spawn(listener.hear(first)), count));
    }
    listeners
}

/// All have heard the same, to the byte.
async fn heard_the_same(listeners: Vec<(JoinHandle<Vec<String>>, Arc<AtomicUsize>)>) -> Vec<String> {
    let mut all = Vec::new();
    for (listener, _) in listeners {
        let heard = tokio::time::timeout(Duration::from_secs(60), listener).await;
        all.push(heard.expect("in time").expect("nothing fails"));
    }
    for other in &all[1..] {
        for (at, (one, other)) in all[0].iter().zip(other).enumerate() {
            assert_eq!(one, other, "message {at}");
        }
        assert_eq!(all[0].len(), other.len());
    }
    assert!(all[0].len() > 20, "it heard the game");
    all.swap_remove(0)
}

fn players(visitors: Vec<Visitor>, table: &str) -> Vec<JoinHandle<Steady>> {
    let servers = Servers::of(vec![visitors[0].address]);
    let players = (1..).zip(visitors);
    players
        .map(|(seed, visitor)| tokio::spawn(Steady::new(visitor, servers.clone(), 0, table, seed).play()))
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_back_at_every_line_hears_what_others_hear() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let (table, visitors) = seated(server.address, 3, json!({ "mode": "advanced", "max_turns": 2 })).await;
    let seat = listeners(&visitors[0], &table).await;
    let watching = listeners(&Visitor::stranger(server.address), &table).await;
    for player in players(visitors, &table) {
        player.await.expect("nothing fails");
    }
    let (seat, watching) = (heard_the_same(seat).await, heard_the_same(watching).await);
    assert_ne!(seat, watching, "a seat hears more than those who watch");
    server.stop().await;
}

/// The server is started again every few lines: streams are the same as if it had never been away.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn restarts_are_not_heard() {
    let folder = Folder::new();
    let store = folder.store();
    let mut server = Running::on(store.clone(), None).await;
    let address = server.address;
    // Long enough to be interrupted on a busy machine, where listeners lag behind.
    let (table, visitors) = seated(address, 3, json!({ "max_turns": 5 })).await;
    let mut seat = Visitor::stranger(address);
    seat.cookie.clone_from(&visitors[0].cookie);
    let listeners = listeners(&seat, &table).await;
    let count = listeners[0].1.clone();
    let players = players(visitors, &table);
    let (mut restarts, mut last) = (0, 0);
    while !players.iter().all(JoinHandle::is_finished) {
        if restarts < 20 && count.load(Ordering::Relaxed) >= last + 5 {
            server.stop().await;
            server = Running::on(store.clone(), Some(address)).await;
            restarts += 1;
            last = count.load(Ordering::Relaxed);
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    assert!(restarts > 3, "the game was over too soon to show anything");
    let heard = heard_the_same(listeners).await;
    // Somebody who was never there gets the same frames, all at once.
    let hello: Value = serde_json::from_str(&heard[0]).expect("it is JSON");
    let from = hello["hello"]["standing"]["seq"].as_u64();
    let mut late = Stream::open(&seat, &table, Way::Lines, from).await.expect("it is there");
    for told in &heard[1..] {
        assert_eq!(late.next().await.as_ref(), Some(told));
    }
    server.stop().await;
}
