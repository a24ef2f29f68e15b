//! Nobody acts for another, and what was taken back is good for nothing.

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use hyper::Method;
use kanly_server::Server;
use kanly_store::{Session, Store};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::common::{Folder, Running, Visitor, throw};
use crate::refusals::{command, filling, kind, server, settings, token, two};

/// Every way to change a table or to ask it something in the name of a seat.
fn ways() -> Vec<(Method, &'static str, Option<Value>)> {
    let act = json!({ "act": { "ask": 1, "action": "pass" } });
    let say = json!({ "say": { "room": "table", "words": "It is me." } });
    vec![
        (Method::POST, "/command", Some(command(act))),
        (Method::POST, "/command", Some(command(say))),
        (Method::POST, "/command", Some(command(json!("back")))),
        (Method::POST, "/try", Some(json!({ "action": "pass" }))),
        (Method::GET, "/left-out", None),
        (Method::PUT, "/bot", Some(json!({ "bot": "standard" }))),
        (Method::DELETE, "/bot", None),
        (Method::POST, "/ready", Some(json!({ "throw": throw(9) }))),
        (Method::POST, "/leave", None),
        (Method::POST, "/pick", Some(json!({ "faction": "fremen" }))),
        (Method::POST, "/begin", None),
        (Method::POST, "/rematch", None),
        (Method::PUT, "/chairs/0", Some(json!({ "seating": "person" }))),
        (Method::POST, "/chairs/0/invitation", None),
        (Method::PUT, "/chairs/0/mute", Some(json!({ "muted": true }))),
        (Method::DELETE, "", None),
    ]
}

#[tokio::test]
async fn nobody_acts_at_a_table_of_others() {
    let (_folder, server) = server().await;
    let (table, mut one, _other) = two(server.address).await;
    let before = one.get(&format!("/api/tables/{table}")).await.good();
    let mut guest = Visitor::new(server.address, "Guest").await;
    let mut stranger = Visitor::stranger(server.address);
    for (method, way, body) in ways() {
        let path = format!("/api/tables/{table}{way}");
        let came = guest.ask(method.clone(), &path, body.clone()).await;
        assert!(
            matches!(kind(&came), (403, "not-seated" | "not-keeper") | (409, "begun")),
            "{method} {way}: {:#}",
            came.body
        );
        let came = stranger.ask(method.clone(), &path, body).await;
        assert_eq!(kind(&came), (401, "unknown"), "{method} {way}");
    }
    assert_eq!(one.get(&format!("/api/tables/{table}")).await.good(), before);
    server.stop().await;
}

#[tokio::test]
async fn no_body_says_who_acts() {
    let (_folder, server) = server().await;
    let (table, _one, mut other) = two(server.address).await;
    let path = format!("/api/tables/{table}/command");
    let act = json!({ "act": { "ask": 1, "action": "pass" } });
    for (name, value) in [("seat", json!("atreides")), ("who", json!("keeper")), ("faction", json!("fremen"))]
    {
        let mut body = command(act.clone());
        body[name] = value.clone();
        assert_eq!(kind(&other.post(&path, body).await), (400, "unread"));
        let mut act = act.clone();
        act["act"][name] = value;
        assert_eq!(kind(&other.post(&path, command(act)).await), (400, "unread"));
    }
    server.stop().await;
}

/// What the program itself does at a table is not for seats, whoever opened it.
#[tokio::test]
async fn what_the_table_does_by_itself_is_not_for_seats() {
    let (_folder, server) = server().await;
    let (table, mut keeper, mut other) = two(server.address).await;
    let path = format!("/api/tables/{table}/command");
    for wanted in [
        json!("go-on"),
        json!({ "back-to": 0 }),
        json!({ "sit": { "seat": "atreides", "sitter": "nobody" } }),
        json!({ "clock": "pause" }),
        json!({ "clock": { "extra": { "seat": "atreides", "time": 1_000_000 } } }),
        json!({ "open": throw(1) }),
        json!({ "entropy": throw(1) }),
    ] {
        for visitor in [&mut keeper, &mut other] {
            let came = visitor.post(&path, command(wanted.clone())).await;
            assert!(matches!(kind(&came).0, 409 | 422), "{wanted}: {:#}", came.body);
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_token_does_what_its_scopes_say() {
    let (_folder, server) = server().await;
    let (table, mut one, mut other) = two(server.address).await;
    let (id, mut watching) = token(&mut one, json!(["watch"])).await;
    let (_, mut playing) = token(&mut one, json!(["play"])).await;
    for (method, way, body) in ways() {
        if way == "/try" || way == "/left-out" {
            continue;
        }
        let came = watching.ask(method.clone(), &format!("/api/tables/{table}{way}"), body).await;
        assert_eq!(kind(&came), (403, "out-of-scope"), "{method} {way}");
    }
    assert_eq!(kind(&watching.post("/api/tables", json!({})).await).0, 400);
    assert_eq!(kind(&playing.get(&format!("/api/tables/{table}/stream")).await), (403, "out-of-scope"));
    assert_eq!(kind(&playing.get(&format!("/api/tables/{table}/left-out")).await), (403, "out-of-scope"));
    // What concerns the person itself is not for programs.
    let own: [(Method, &str, Option<Value>); 9] = [
        (Method::PATCH, "/api/me", Some(json!({ "name": "Another" }))),
        (Method::DELETE, "/api/me", None),
        (Method::GET, "/api/me/export", None),
        (Method::POST, "/api/me/recovery", None),
        (Method::DELETE, "/api/me/session", None),
        (Method::GET, "/api/me/tokens", None),
        (Method::POST, "/api/me/tokens", Some(json!({ "name": "more", "scopes": ["play"] }))),
        (Method::DELETE, &format!("/api/me/tokens/{id}"), None),
        (Method::DELETE, "/api/me/tokens/none", None),
    ];
    for (method, path, body) in own {
        let came = playing.ask(method.clone(), path, body).await;
        assert_eq!(kind(&came), (403, "in-person"), "{method} {path}");
    }
    // A token is of use to whoever it belongs to, and cannot be taken back by anybody else.
    let gone = other.ask(Method::DELETE, &format!("/api/me/tokens/{id}"), None).await;
    assert_eq!(kind(&gone), (404, "no-token"));
    watching.get("/api/me").await.good();
    one.ask(Method::DELETE, &format!("/api/me/tokens/{id}"), None).await.good();
    assert_eq!(kind(&watching.get("/api/me").await), (401, "unknown"));
    server.stop().await;
}

#[tokio::test]
async fn what_is_shown_must_be_whole_and_right() {
    let (_folder, server) = server().await;
    let mut one = Visitor::new(server.address, "One").await;
    let (id, mut program) = token(&mut one, json!(["watch", "play"])).await;
    // It was used a moment ago, and is remembered.
    program.get("/api/me").await.good();
    let good = program.token.expect("it has one");
    let secret = good.rsplit('_').next().expect("it has a secret");
    for wrong in [
        String::new(),
        "kanly".to_owned(),
        format!("kanly_{id}"),
        format!("kanly_{id}_"),
        format!("kanly_{id}_{}", "0".repeat(64)),
        format!("kanly__{secret}"),
        format!("kanly_other_{secret}"),
        secret.to_owned(),
        format!("{good}0"),
        good.to_uppercase(),
    ] {
        let mut liar = Visitor::stranger(server.address);
        liar.token = Some(wrong.clone());
        assert_eq!(kind(&liar.get("/api/me").await), (401, "unknown"), "{wrong}");
        // Nobody is better off with a token that is not good than with none.
        assert_eq!(kind(&liar.get("/api/tables").await), (401, "unknown"), "{wrong}");
    }
    for wrong in ["", "0", secret, &"0".repeat(64)] {
        let mut liar = Visitor::stranger(server.address);
        liar.cookie = Some(wrong.to_owned());
        assert_eq!(kind(&liar.get("/api/me").await), (401, "unknown"), "{wrong}");
    }
    server.stop().await;
}

#[tokio::test]
async fn whoever_signs_out_or_is_forgotten_hears_no_more() {
    let (_folder, server) = server().await;
    let (table, mut one, mut other) = two(server.address).await;
    let (id, program) = token(&mut one, json!(["watch"])).await;
    let mut by_token = program.listen(&table, "").await;
    let mut by_cookie = one.listen(&table, "").await;
    let mut others = other.listen(&table, "").await;
    for stream in [&mut by_token, &mut by_cookie, &mut others] {
        assert!(stream.next().await.is_some_and(|hello| hello["hello"].is_object()));
    }
    one.ask(Method::DELETE, &format!("/api/me/tokens/{id}"), None).await.good();
    let soon = Duration::from_secs(10);
    assert_eq!(tokio::time::timeout(soon, by_token.next()).await, Ok(None));
    let say = json!({ "say": { "room": "table", "words": "Still here." } });
    other.post(&format!("/api/tables/{table}/command"), command(say.clone())).await.good();
    assert!(by_cookie.next().await.is_some(), "the person itself still listens");
    one.ask(Method::DELETE, "/api/me/session", None).await.good();
    assert_eq!(tokio::time::timeout(soon, by_cookie.next()).await, Ok(None));
    assert_eq!(kind(&one.get("/api/me").await), (401, "unknown"));
    assert_eq!(
        kind(&one.post(&format!("/api/tables/{table}/command"), command(say)).await),
        (401, "unknown")
    );
    assert!(others.next().await.is_some(), "nobody else is cut off");
    other.ask(Method::DELETE, "/api/me", None).await.good();
    assert_eq!(tokio::time::timeout(soon, others.next()).await, Ok(None));
    server.stop().await;
}

#[tokio::test]
async fn a_code_to_come_back_by_is_replaced_by_the_next() {
    let (_folder, server) = server().await;
    let mut one = Visitor::stranger(server.address);
    let welcome = one.post("/api/people", json!({ "name": "One" })).await.good();
    let code = welcome["recovery"].as_str().expect("it is shown once").to_owned();
    let mut back = Visitor::stranger(server.address);
    back.post("/api/people/recover", json!({ "code": code.to_lowercase().replace('-', " ") })).await.good();
    assert_eq!(back.get("/api/me").await.good()["name"], "One");
    let next = one.ask(Method::POST, "/api/me/recovery", None).await.good();
    assert_ne!(next["code"], code.as_str());
    for wrong in [code.as_str(), "", "AAAAA-AAAAA-AAAAA-AAAAA", &"A".repeat(5_000), "\u{0}", "ü"] {
        let came =
            Visitor::stranger(server.address).post("/api/people/recover", json!({ "code": wrong })).await;
        assert_eq!(kind(&came), (401, "no-such-person"), "{wrong}");
    }
    server.stop().await;
}

/// Where nobody may watch, nobody else learns how the game goes.
#[tokio::test]
async fn a_table_without_watchers_is_for_those_who_sit_there() {
    let (_folder, server) = server().await;
    let mut keeper = Visitor::new(server.address, "Keeper").await;
    let table = filling(&mut keeper, 2, |setup| setup["watchers"] = json!(false)).await;
    let mut other = Visitor::new(server.address, "Other").await;
    other.join(&table).await;
    for (number, visitor) in [(1, &mut keeper), (2, &mut other)] {
        visitor.ready(&table, number).await;
    }
    keeper.begin(&table).await.good();
    let mut stranger = Visitor::stranger(server.address);
    let mut guest = Visitor::new(server.address, "Guest").await;
    for visitor in [&mut stranger, &mut guest] {
        for way in ["stream", "record"] {
            let came = visitor.get(&format!("/api/tables/{table}/{way}")).await;
            assert_eq!(kind(&came), (403, "no-watchers"), "{way}");
        }
        assert_eq!(super::seen(visitor, &table).await["progress"], Value::Null);
    }
    assert!(super::seen(&mut other, &table).await["progress"].is_object());
    assert_eq!(kind(&other.get(&format!("/api/tables/{table}/record")).await), (409, "not-over"));
    server.stop().await;
}

/// A stream shows one's own seat, and nothing in an address says whose.
#[tokio::test]
async fn nobody_reads_the_stream_of_another() {
    let (_folder, server) = server().await;
    let (table, one, other) = two(server.address).await;
    let mut stranger = Visitor::stranger(server.address);
    let mut views = Vec::new();
    for visitor in [&one, &other, &stranger] {
        let hello = visitor.listen(&table, "").await.next().await.expect("it says hello");
        views.push(hello["hello"]["you"].clone());
    }
    assert_eq!(views[2], "table");
    assert!(views[0] != views[1] && views[0] != views[2] && views[1] != views[2], "{views:?}");
    for query in
        ["seat=atreides", "as=fremen", "you=judge", "viewer=judge", "person=Keeper", "cookie=x", "token=x"]
    {
        let came = stranger.get(&format!("/api/tables/{table}/stream?{query}")).await;
        assert_eq!(kind(&came), (400, "unread"), "{query}");
    }
    server.stop().await;
}

/// Cookies are for this server alone; where browsers come by HTTPS they never go another way.
#[tokio::test]
async fn cookies_are_kept_from_pages_and_other_sites() {
    for tls in [false, true] {
        let folder = super::Folder::new();
        let server = Running::start(kanly_server::Settings { tls, ..settings(folder.database()) }).await;
        let mut one = Visitor::stranger(server.address);
        let request = one.request(Method::POST, "/api/people", Some(&json!({ "name": "One" })));
        let response = one.send(request).await;
        let cookie = response.headers()["set-cookie"].to_str().expect("it is text").to_owned();
        for part in ["; HttpOnly", "; SameSite=Lax", "; Path=/"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert_eq!(cookie.contains("; Secure"), tls, "{cookie}");
        assert!(!cookie.contains("Domain"), "{cookie}");
        drop(response);
        drop(one);
        server.stop().await;
    }
}

/// A cookie is good for a year, whatever the browser thinks that has it.
#[tokio::test]
async fn a_cookie_grows_old() {
    let folder = Folder::new();
    let store = Store::sqlite(Path::new(&folder.database())).expect("a new file");
    let server = Server::start_with(store.clone(), settings(folder.database())).await.expect("it starts");
    let server = Running::of(server);
    let mut one = Visitor::new(server.address, "One").await;
    let person = store.people(1).await.expect("people").remove(0).id;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is later").as_millis() as u64;
    for (content, days, status) in [("young", 364, 200), ("old", 366, 401)] {
        let made_at = now - days * 24 * 60 * 60 * 1_000;
        let hash = Sha256::digest(content).into();
        let session = Session { hash, person: person.clone(), made_at, seen_at: now };
        store.create_session(&session).await.expect("there is room");
        one.cookie = Some(content.to_owned());
        assert_eq!(one.get("/api/me").await.status, status, "{content}");
    }
    server.stop().await;
}
