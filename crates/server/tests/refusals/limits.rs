//! Too much of anything is refused, and nobody else notices.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use hyper::Method;
use hyper::header::RETRY_AFTER;
use kanly_server::{Limits, Server, Settings};
use kanly_store::{Session, Store};
use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::common::{Folder, Running, Visitor, generous};
use crate::refusals::{filling, kind, settings, token};

async fn limited(limits: Limits) -> (Folder, Running) {
    let folder = Folder::new();
    let server = Running::start(Settings { limits, ..settings(folder.database()) }).await;
    (folder, server)
}

/// Asks until it is too much, and gives how often that went well. It is said when to come back.
async fn flood(visitor: &mut Visitor, path: &str) -> u32 {
    for good in 0..200 {
        let request = visitor.request(Method::GET, path, None);
        let response = visitor.send(request).await;
        let wait =
            response.headers().get(RETRY_AFTER).map(|wait| wait.to_str().expect("it is text").to_owned());
        let came = visitor.came(response).await;
        if came.status == 429 {
            assert_eq!(kind(&came), (429, "too-fast"));
            assert!(wait.is_some_and(|wait| wait.parse::<u64>().is_ok_and(|seconds| seconds > 0)));
            return good;
        }
    }
    panic!("a flood is let in");
}

#[tokio::test]
async fn whoever_floods_waits_and_others_do_not() {
    let (_folder, server) = limited(Limits { person: 5, token: 7, address: 3, ..generous() }).await;
    let mut one = Visitor::new(server.address, "One").await;
    let mut other = Visitor::new(server.address, "Other").await;
    let (_, mut program) = token(&mut one, json!(["watch"])).await;
    let mut stranger = Visitor::stranger(server.address);
    assert!(flood(&mut one, "/api/me").await >= 5);
    other.get("/api/me").await.good();
    assert!(flood(&mut program, "/api/me").await >= 10);
    other.get("/api/me").await.good();
    assert!(flood(&mut stranger, "/api/tables").await < 10);
    other.get("/api/me").await.good();
    server.stop().await;
}

/// Whoever tries tokens, cookies or codes is no more than a stranger, however many it shows.
#[tokio::test]
async fn guessing_is_limited() {
    let (_folder, server) = limited(Limits { address: 3, people: 4, ..generous() }).await;
    let mut one = Visitor::new(server.address, "One").await;
    let mut tries = 0;
    loop {
        let mut liar = Visitor::stranger(server.address);
        liar.token = Some(format!("kanly_{tries:010}_{tries:064}"));
        liar.cookie = Some(format!("{tries:064}"));
        match kind(&liar.get("/api/me").await) {
            (401, "unknown") => tries += 1,
            (429, "too-fast") => break,
            other => panic!("{other:?}"),
        }
        assert!(tries < 50, "tokens can be guessed");
    }
    // Those who are known are not limited by where they come from, but codes are not tried by them either.
    one.get("/api/me").await.good();
    let mut tries = 0;
    loop {
        let came =
            one.post("/api/people/recover", json!({ "code": format!("AAAAA-AAAAA-AAAAA-{tries:05}") })).await;
        match kind(&came) {
            (401, "no-such-person") => tries += 1,
            (429, "too-fast") => break,
            other => panic!("{other:?}"),
        }
        assert!(tries < 10, "codes can be guessed");
    }
    server.stop().await;
}

/// What is guessed is not even looked up when it is too much: whoever is known and was not there a moment ago waits too, and whoever
/// was there does not.
#[tokio::test]
async fn guesses_do_not_reach_the_store() {
    let folder = Folder::new();
    let store = Store::sqlite(Path::new(&folder.database())).expect("a new file");
    let limits = Limits { address: 1, ..generous() };
    let settings = Settings { limits, ..settings(folder.database()) };
    let server = Running::of(Server::start_with(store.clone(), settings).await.expect("it starts"));
    let mut there = Visitor::new(server.address, "There").await;
    there.get("/api/me").await.good();
    let person = store.people(1).await.expect("people").remove(0).id;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is later").as_millis() as u64;
    for late in 0..10 {
        let hash = Sha256::digest(format!("late {late}")).into();
        let session = Session { hash, person: person.clone(), made_at: now, seen_at: now };
        store.create_session(&session).await.expect("there is room");
    }
    let mut guest = Visitor::stranger(server.address);
    for tries in 0..60 {
        guest.cookie = Some(format!("{tries:064}"));
        assert!(matches!(kind(&guest.get("/api/me").await), (401, "unknown") | (429, "too-fast")));
    }
    let mut waits = 0;
    for late in 0..10 {
        guest.cookie = Some(format!("late {late}"));
        waits += u32::from(guest.get("/api/me").await.status == 429);
    }
    assert!(waits > 0, "everything that is shown is looked up");
    there.get("/api/me").await.good();
    server.stop().await;
}

#[tokio::test]
async fn people_tables_and_streams_are_counted() {
    let (_folder, server) = limited(Limits { people: 2, tables: 2, streams: 3, ..generous() }).await;
    let mut one = Visitor::new(server.address, "One").await;
    let mut other = Visitor::new(server.address, "Other").await;
    let came = Visitor::stranger(server.address).post("/api/people", json!({ "name": "Third" })).await;
    assert_eq!(kind(&came), (429, "too-fast"));
    let table = filling(&mut one, 2, |_| ()).await;
    filling(&mut one, 2, |_| ()).await;
    let setup = super::setup(json!(["person", "person"]), json!({}));
    assert_eq!(kind(&one.post("/api/tables", setup).await), (429, "too-fast"));
    filling(&mut other, 2, |_| ()).await;
    let path = format!("/api/tables/{table}/stream");
    let mut streams = Vec::new();
    for _ in 0..3 {
        streams.push(one.listen(&table, "").await);
    }
    assert_eq!(kind(&one.get(&path).await), (429, "too-fast"));
    streams.push(other.listen(&table, "").await);
    // A stream that has ended is no longer counted.
    drop(streams.remove(0));
    let mut again = None;
    for _ in 0..100 {
        let came = one.request(Method::GET, &path, None);
        if one.send(came).await.status() == 200 {
            again = Some(());
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(again.is_some());
    drop(streams);
    server.stop().await;
}

#[tokio::test]
async fn strangers_cannot_take_all_streams() {
    let (_folder, server) = limited(Limits { streams: 1, ..generous() }).await;
    let mut one = Visitor::new(server.address, "One").await;
    let table = filling(&mut one, 2, |_| ()).await;
    let mut stranger = Visitor::stranger(server.address);
    let mut streams = Vec::new();
    for _ in 0..5 {
        streams.push(stranger.listen(&table, "").await);
    }
    assert_eq!(kind(&stranger.get(&format!("/api/tables/{table}/stream")).await), (429, "too-fast"));
    streams.push(one.listen(&table, "").await);
    drop(streams);
    server.stop().await;
}

#[tokio::test]
async fn a_body_has_its_measure() {
    let (_folder, server) = limited(generous()).await;
    let mut one = Visitor::new(server.address, "One").await;
    let most = Limits::default().body;
    for size in [most + 1, 1_000_000] {
        let came = one.ask(Method::PATCH, "/api/me", Some(json!({ "name": "x".repeat(size) }))).await;
        assert_eq!(kind(&came), (413, "too-large"), "{size}");
    }
    assert_eq!(
        kind(&one.ask(Method::PATCH, "/api/me", Some(json!({ "name": "x".repeat(most - 100) }))).await).0,
        400
    );
    // How long it says it is does not matter: what comes is measured.
    let head = format!(
        "PATCH /api/me HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: kanly={}\r\nContent-Type: application/json\r\n",
        server.address,
        one.cookie.as_deref().expect("it has one"),
    );
    let chunk = format!("1000\r\n{}\r\n", " ".repeat(0x1000));
    let chunked = format!("{head}Transfer-Encoding: chunked\r\n\r\n{}", chunk.repeat(5));
    assert!(super::raw(server.address, chunked.as_bytes()).await.starts_with("HTTP/1.1 413"));
    assert_eq!(one.get("/api/me").await.good()["name"], "One");
    server.stop().await;
}

/// Where somebody comes from is what a proxy says, and what anybody says only where there is none.
#[tokio::test]
async fn nobody_passes_for_many_addresses() {
    for proxy in [false, true] {
        let folder = Folder::new();
        let limits = Limits { address: 2, ..generous() };
        let server = Running::start(Settings { limits, proxy, ..settings(folder.database()) }).await;
        let mut stranger = Visitor::stranger(server.address);
        let mut statuses = Vec::new();
        for number in 0..12 {
            let mut request = stranger.request(Method::GET, "/api/tables", None);
            // A proxy adds what it sees behind whatever it was told.
            let forwarded = format!("203.0.113.{number}, 2001:db8:0:1::{number}");
            request.headers_mut().insert("x-forwarded-for", forwarded.parse().expect("a header"));
            statuses.push(stranger.send(request).await.status().as_u16());
        }
        assert!(statuses.contains(&429), "one address, or one half of it, is one visitor: {statuses:?}");
        server.stop().await;
    }
}

/// To play again opens a table like any other.
#[tokio::test]
async fn rematches_are_counted_too() {
    let (_folder, server) = limited(Limits { tables: 3, ..generous() }).await;
    let mut one = Visitor::new(server.address, "One").await;
    let mut table = filling(&mut one, 2, |_| ()).await;
    let mut opened = 1;
    loop {
        one.ask(Method::DELETE, &format!("/api/tables/{table}"), None).await.good();
        let again = format!("/api/tables/{table}/rematch");
        let came = one.ask(Method::POST, &again, None).await;
        if came.status == 429 {
            break;
        }
        table = came.good()["code"].as_str().expect("a name").to_owned();
        // Who asks twice is led to the same.
        assert_eq!(one.ask(Method::POST, &again, None).await.good()["code"], table.as_str());
        opened += 1;
        assert!(opened < 10, "tables can be opened without end");
    }
    assert_eq!(opened, 3);
    server.stop().await;
}

/// Whoever talks without end is not heard by others without end.
#[tokio::test]
async fn talk_has_its_pace() {
    let (_folder, server) = limited(Limits { talk: 2, ..generous() }).await;
    let (table, mut one, mut other) = super::two(server.address).await;
    let path = format!("/api/tables/{table}/command");
    let say = super::command(json!({ "say": { "room": "table", "words": "Again." } }));
    let mut said = 0;
    loop {
        let came = one.post(&path, say.clone()).await;
        if came.status == 429 {
            assert_eq!(kind(&came), (429, "too-fast"));
            break;
        }
        came.good();
        said += 1;
        assert!(said < 100, "talk has no end");
    }
    other.post(&path, say).await.good();
    // It can still play.
    assert_ne!(one.act(&table, 0, "pass").await.status, 429);
    server.stop().await;
}
