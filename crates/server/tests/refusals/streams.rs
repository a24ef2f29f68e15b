//! Broken, slow and curious streams; requests that come twice or too late.

use std::collections::BTreeSet;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use http_body_util::BodyExt as _;
use hyper::Method;
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::common::{Running, Visitor, seated};
use crate::refusals::{command, kind, server, settings, two};

/// How often each of five people speaks while somebody does not listen.
const SAID: u32 = 260;

async fn socket(visitor: &Visitor, table: &str, query: &str) -> WebSocketStream<TcpStream> {
    let stream = TcpStream::connect(visitor.address).await.expect("it listens");
    let address = format!("ws://{}/api/tables/{table}/stream{query}", visitor.address);
    let mut request = address.into_client_request().expect("an address");
    let cookie = format!("kanly={}", visitor.cookie.as_deref().unwrap_or_default());
    request.headers_mut().insert("cookie", cookie.parse().expect("a header"));
    client_async(request, stream).await.expect("it is opened").0
}

fn say(words: &str) -> Value {
    command(json!({ "say": { "room": "table", "words": words } }))
}

fn seqs(lines: &[Value]) -> Vec<u64> {
    lines.iter().filter_map(|line| line["frame"]["seq"].as_u64()).collect()
}

/// Whoever never reads is cut off and costs nobody anything; what it missed it gets when it comes back, all of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_does_not_read_is_cut_off_and_misses_nothing() {
    let (_folder, server) = server().await;
    let (table, mut people) = seated(server.address, 6, json!({ "max_turns": 1 })).await;
    let slow = people.remove(0);
    let tiny = TcpSocket::new_v4().expect("a socket");
    tiny.set_recv_buffer_size(2_048).expect("it can be small");
    let stream = tiny.connect(server.address).await.expect("it listens");
    let (mut sender, connection) =
        hyper::client::conn::http1::handshake(hyper_util::rt::TokioIo::new(stream))
            .await
            .expect("it speaks HTTP");
    let connection = tokio::spawn(connection);
    let path = format!("/api/tables/{table}/stream?after=0&views=all");
    let request = slow.request(Method::GET, &path, None);
    let response = sender.send_request(request).await.expect("it answers");
    // Much more than what waits for a slow listener and what the system holds for it.
    let talking: Vec<_> = people
        .into_iter()
        .map(|mut person| {
            let path = format!("/api/tables/{table}/command");
            tokio::spawn(async move {
                for _ in 0..SAID {
                    person.post(&path, say(&"x".repeat(500))).await.good();
                }
                person
            })
        })
        .collect();
    let mut people = Vec::new();
    for person in talking {
        people.push(person.await.expect("nobody waits for the slow one"));
    }
    let last = people[0].post(&format!("/api/tables/{table}/command"), say("The end.")).await.good();
    let last = last["done"]["seq"].as_u64().expect("a number");
    let body = response.into_body().collect();
    let read = tokio::time::timeout(Duration::from_secs(30), body).await.expect("it ends");
    // It may break off in the middle of a line.
    let read = read.map(|body| body.to_bytes()).unwrap_or_default();
    let lines = read.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok());
    let first = seqs(&lines.collect::<Vec<Value>>());
    assert!((1..SAID as usize * 5).contains(&first.len()), "{} were taken", first.len());
    connection.abort();
    let known = first.last().copied().unwrap_or(0);
    let mut again = slow.listen(&table, &format!("?after={known}&views=none")).await;
    let mut whole = first;
    while *whole.last().expect("it has begun") < last {
        whole.extend(seqs(&[again.next().await.expect("it goes on")]));
    }
    assert!(whole.windows(2).all(|pair| pair[1] == pair[0] + 1), "there is a gap");
    drop(again);
    server.stop().await;
}

/// However much was missed, all of it is told.
#[tokio::test(flavor = "multi_thread")]
async fn a_stream_of_questions_has_the_question_and_no_view() {
    let (_folder, server) = server().await;
    let (table, one, mut other) = two(server.address).await;
    other.post(&format!("/api/tables/{table}/command"), say("Hello.")).await.good();
    let mut standings = Vec::new();
    for views in ["all", "questions"] {
        let mut stream = one.listen(&table, &format!("?after=0&views={views}")).await;
        while standings.last().is_none_or(|(of, _): &(&str, Value)| *of != views) {
            let standing = stream.next().await.expect("it goes on")["frame"]["standing"].clone();
            standings.extend((!standing.is_null()).then_some((views, standing)));
        }
    }
    let [(_, all), (_, questions)] = &standings[..] else { panic!("one of each") };
    assert!(all["view"].is_object() && questions["view"].is_null(), "{questions:#}");
    assert_eq!(questions["unasked"], json!([]));
    assert_eq!(questions["question"], all["question"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_absence_leaves_no_gap() {
    let (_folder, server) = server().await;
    let (table, one, mut other) = two(server.address).await;
    let path = format!("/api/tables/{table}/command");
    let mut last = 0;
    for _ in 0..400 {
        last = other.post(&path, say("Hello.")).await.good()["done"]["seq"].as_u64().expect("a number");
    }
    let mut stream = one.listen(&table, "?after=0&views=none").await;
    let mut heard = Vec::new();
    while heard.last() != Some(&last) {
        heard.extend(seqs(&[stream.next().await.expect("it goes on")]));
    }
    assert_eq!(heard, (1..=last).collect::<Vec<u64>>());
    // A number that never was is not believed.
    let mut stream = one.listen(&table, &format!("?after={}", last + 1)).await;
    assert!(stream.next().await.expect("it begins anew")["hello"].is_object());
    drop(stream);
    server.stop().await;
}

#[tokio::test]
async fn nothing_is_heard_over_a_websocket() {
    let (_folder, server) = server().await;
    let (table, one, mut other) = two(server.address).await;
    let mut socket = socket(&one, &table, "").await;
    let hello = socket.next().await.expect("it speaks").expect("it speaks well");
    let hello: Value = serde_json::from_str(hello.to_text().expect("it is text")).expect("it is JSON");
    let question = &hello["hello"]["standing"]["question"];
    let act = command(json!({ "act": { "ask": question["n"], "action": question["fallback"] } }));
    socket.send(Message::text(act.to_string())).await.expect("it is open");
    other.post(&format!("/api/tables/{table}/command"), say("Hello.")).await.good();
    let next =
        socket.next().await.expect("it speaks").expect("it speaks well").into_text().expect("it is text");
    assert!(next.contains("Hello."), "what was sent up is not heard: {next}");
    // Whoever does not stop is shown out.
    let mut end = None;
    for _ in 0..200 {
        if socket.send(Message::text("{}")).await.is_err() {
            break;
        }
    }
    while let Some(Ok(message)) = socket.next().await {
        if let Message::Close(close) = message {
            end = close.map(|close| u16::from(close.code));
        }
    }
    assert_eq!(end, Some(1008));
    // A message that is too long ends it as well.
    let mut socket = self::socket(&one, &table, "").await;
    socket.send(Message::text("x".repeat(5_000))).await.ok();
    while let Some(Ok(_)) = socket.next().await {}
    other.get("/api/me").await.good();
    server.stop().await;
}

#[tokio::test]
async fn a_websocket_ends_with_the_session_and_with_the_table() {
    let (_folder, server) = server().await;
    let (table, mut one, other) = two(server.address).await;
    let (mut first, mut second) = (socket(&one, &table, "").await, socket(&other, &table, "?after=0").await);
    let close = async |socket: &mut WebSocketStream<TcpStream>| {
        let mut code = None;
        while let Some(Ok(message)) = socket.next().await {
            if let Message::Close(close) = message {
                code = close.map(|close| u16::from(close.code));
            }
        }
        code
    };
    one.ask(Method::DELETE, "/api/me/session", None).await.good();
    assert_eq!(close(&mut first).await, Some(1008));
    // One that is not asked for as it must be is not opened.
    let mut request = one.request(Method::GET, &format!("/api/tables/{table}/stream"), None);
    request.headers_mut().insert("upgrade", "websocket".parse().expect("a header"));
    let response = one.send(request).await;
    assert!(matches!(one.came(response).await.status, 400 | 401));
    server.stop().await;
    assert_eq!(close(&mut second).await, Some(1012), "it is to come back when the server is up again");
}

/// A server that has gone down with everything that ran in it.
fn down(runtime: tokio::runtime::Runtime) {
    runtime.shutdown_timeout(Duration::from_secs(5));
}

#[test]
fn a_request_that_comes_twice_acts_once() {
    let folder = super::Folder::new();
    let first = tokio::runtime::Runtime::new().expect("threads can be started");
    let mut words = say("Once.");
    words["key"] = json!("00112233445566778899aabbccddeeff");
    let (table, cookies) = first.block_on(async {
        let server = Running::start(settings(folder.database())).await;
        let (table, mut one, mut other) = two(server.address).await;
        let path = format!("/api/tables/{table}/command");
        let done = one.post(&path, words.clone()).await.good();
        assert_eq!(done["done"]["again"], false);
        let again = one.post(&path, words.clone()).await.good();
        assert_eq!((&again["done"]["again"], &again["done"]["seq"]), (&json!(true), &done["done"]["seq"]));
        // The key of another is another key.
        assert_eq!(other.post(&path, words.clone()).await.good()["done"]["again"], false);
        server.stop().await;
        (table, [one.cookie, other.cookie])
    });
    down(first);
    let second = tokio::runtime::Runtime::new().expect("threads can be started");
    second.block_on(async {
        let server = Running::start(settings(folder.database())).await;
        let path = format!("/api/tables/{table}/command");
        for cookie in &cookies {
            let mut visitor = Visitor::stranger(server.address);
            visitor.cookie.clone_from(cookie);
            assert_eq!(visitor.post(&path, words.clone()).await.good()["done"]["again"], true);
        }
        let mut one = Visitor::stranger(server.address);
        one.cookie.clone_from(&cookies[0]);
        let mut stream = one.listen(&table, "?after=0").await;
        one.post(&path, say("The end.")).await.good();
        let mut heard = String::new();
        while !heard.contains("The end.") {
            heard += &stream.text().await.expect("it goes on");
        }
        assert_eq!(heard.matches("\"words\":\"Once.\"").count(), 2, "once for each: {heard}");
        drop(stream);
        server.stop().await;
    });
    down(second);
}

#[tokio::test]
async fn what_comes_too_late_or_out_of_turn_is_refused() {
    let (_folder, server) = server().await;
    let (table, mut one, mut other) = two(server.address).await;
    let hello = one.listen(&table, "").await.next().await.expect("it says hello");
    // The lot decides who is asked first.
    if hello["hello"]["standing"]["question"].is_null() {
        std::mem::swap(&mut one, &mut other);
    }
    let path = format!("/api/tables/{table}/command");
    let mut lines = one.listen(&table, "").await;
    let hello = lines.next().await.expect("it says hello");
    let question = hello["hello"]["standing"]["question"].clone();
    let ask = question["n"].as_u64().expect("it is asked");
    let action = question["fallback"].as_str().expect("there is one").to_owned();
    let (before, problem) =
        (seen_progress(&mut one, &table).await, |came: &super::Came| kind(came).1.to_owned());
    for late in [0, ask + 1, ask + 1_000] {
        assert_eq!(problem(&one.act(&table, late, &action).await), "stale");
    }
    let unnumbered = json!({ "act": { "ask": null, "action": action } });
    assert_eq!(kind(&one.post(&path, command(unnumbered)).await).0, 422);
    for wrong in ["ship 3 arrakeen", "bid 99", "pass", "nonsense", "", "win"] {
        let came = one.act(&table, ask, wrong).await;
        assert!(matches!(kind(&came).0, 422), "{wrong}: {:#}", came.body);
    }
    assert_eq!(seen_progress(&mut one, &table).await, before, "nothing has happened");
    one.act(&table, ask, &action).await.good();
    assert_eq!(problem(&one.act(&table, ask, &action).await), "stale");
    // A rule that is in the way is named.
    let came = other.post(&path, command(json!({ "act": { "ask": null, "action": "bid 3" } }))).await;
    assert!(came.status == 422, "{:#}", came.body);
    drop(lines);
    server.stop().await;
}

async fn seen_progress(visitor: &mut Visitor, table: &str) -> Value {
    super::seen(visitor, table).await["progress"].clone()
}

/// A stream that is dropped again and again leaves nothing behind.
#[tokio::test]
async fn streams_that_break_off_do_no_harm() {
    let (_folder, server) = server().await;
    let (table, one, mut other) = two(server.address).await;
    let path = format!("/api/tables/{table}/command");
    let mut heard = BTreeSet::new();
    for round in 0..60 {
        let mut stream = one.listen(&table, "?after=0&views=none").await;
        other.post(&path, say(&format!("round {round}"))).await.good();
        if round % 3 == 0 {
            heard.extend(seqs(&[stream.next().await.expect("it speaks")]));
        }
        drop(stream);
    }
    assert!(!heard.is_empty());
    server.stop().await;
}
