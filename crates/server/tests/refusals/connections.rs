//! Connections that do nothing, or next to nothing.

use kanly_server::{Limits, Settings};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::Instant;

use crate::common::{Folder, Running, Visitor, generous};
use crate::refusals::{kind, settings};

/// How long a server bears a connection on which this is sent and then no more.
async fn borne(server: &Running, bytes: &[u8]) -> (u64, String) {
    let began = Instant::now();
    let mut stream = TcpStream::connect(server.address).await.expect("it listens");
    stream.write_all(bytes).await.expect("it takes them");
    let mut back = Vec::new();
    stream.read_to_end(&mut back).await.ok();
    (began.elapsed().as_secs(), String::from_utf8_lossy(&back).into_owned())
}

/// Time is let jump: as soon as nothing happens any more, it is later.
#[tokio::test(start_paused = true)]
async fn slow_heads_bodies_and_idle_connections_end() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let host = format!("Host: {}\r\n", server.address);
    // Nothing that would have to be looked up: time would jump meanwhile.
    let head = format!("GET /nowhere HTTP/1.1\r\n{host}");
    let whole = format!("{head}\r\n");
    let body = format!(
        "POST /api/people HTTP/1.1\r\n{host}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{{"
    );
    for (what, bytes) in
        [("nothing", ""), ("half a head", &head), ("one after the other", &whole), ("half a body", &body)]
    {
        let (seconds, back) = borne(&server, bytes.as_bytes()).await;
        assert!(seconds < 90, "{what} is borne for {seconds} s: {back}");
        if what == "half a body" {
            assert!(back.contains("did not come"), "{back}");
        }
    }
    server.stop().await;
}

/// No more than so many at a time; the others wait until there is room.
#[tokio::test]
async fn connections_are_counted() {
    let folder = Folder::new();
    let limits = Limits { connections: 20, ..generous() };
    let server = Running::start(Settings { limits, ..settings(folder.database()) }).await;
    let mut one = Visitor::new(server.address, "One").await;
    let mut idle = Vec::new();
    for _ in 0..60 {
        idle.push(TcpStream::connect(server.address).await.expect("the system takes it"));
    }
    // Whoever has a connection is served as ever.
    for _ in 0..10 {
        one.get("/api/me").await.good();
    }
    let mut late = Visitor::stranger(server.address);
    let asked = late.get("/healthz");
    assert!(
        tokio::time::timeout(std::time::Duration::from_millis(300), asked).await.is_err(),
        "there is no room"
    );
    drop(idle);
    let mut late = Visitor::stranger(server.address);
    assert_eq!(kind(&late.post("/api/people", json!({ "name": "" })).await), (400, "unread"));
    server.stop().await;
}

/// Thousands that do nothing keep nobody from playing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_connections_do_no_harm() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let mut idle = Vec::new();
    // As many as this process may have files for, with some to spare: each counts twice here.
    while idle.len() < 2_000 {
        match TcpStream::connect(server.address).await {
            Ok(stream) => idle.push(stream),
            Err(_) => break,
        }
        if idle.len() >= 400 && std::fs::File::open("/dev/null").is_err() {
            break;
        }
    }
    let most = idle.len();
    idle.truncate(most.saturating_sub(50));
    let (_table, mut one, mut other) = super::two(server.address).await;
    one.get("/api/me").await.good();
    other.get("/api/me").await.good();
    assert!(most >= 200, "{most}");
    drop(idle);
    server.stop().await;
}
