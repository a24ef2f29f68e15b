//! What whoever runs a server relies on: health, metrics, people who are forgotten, and nothing in the database that lets anybody
//! in.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::common::{Folder, Running, Visitor, play, seated, settings, setup};
use hyper::Method;
use hyper::header::HeaderValue;
use kanly_server::{Reach, Settings};
use kanly_store::testing::Failing;
use serde_json::{Value, json};

const DOCS: &str = include_str!("../../../docs/operations.md");

/// The metrics that a page of metrics has, by name.
fn metrics(text: &str) -> BTreeSet<String> {
    let types = text.lines().filter_map(|line| line.strip_prefix("# TYPE "));
    types.filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

/// Those that the documentation lists.
fn documented() -> BTreeSet<String> {
    let rows = DOCS.lines().filter(|line| line.starts_with("| `kanly_"));
    let names = rows.filter_map(|row| row.split('|').nth(1)).flat_map(|cell| cell.split(','));
    let plain = |name: &str| {
        let name = name.trim().trim_matches('`');
        name.trim_end_matches("_total").trim_end_matches("_info").to_owned()
    };
    names.map(plain).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_are_complete_and_documented() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let (table, mut people) = seated(server.address, 2, json!({ "max_turns": 1 })).await;
    people[0].open(setup(json!(["person", "person"]), json!({}))).await;
    let watcher = Visitor::stranger(server.address);
    let mut watched = watcher.listen(&table, "").await;
    assert!(watched.next().await.is_some());
    let mut stranger = Visitor::stranger(server.address);
    let during = stranger.get("/metrics").await.good();
    let during = during.as_str().expect("a text");
    for line in [
        "kanly_tables{state=\"playing\"} 1",
        "kanly_tables{state=\"open\"} 1",
        "kanly_tables{state=\"frozen\"} 0",
        "kanly_people 2",
        "kanly_streams_open 1",
        "kanly_games_begun_total 1",
        "kanly_append_seconds_count 1",
    ] {
        assert!(during.lines().any(|found| found == line), "{line}: {during}");
    }
    let build = format!("kanly_build_info{{version=\"{}\",", env!("CARGO_PKG_VERSION"));
    assert!(during.contains(&build), "{during}");
    assert_eq!(metrics(during), documented(), "docs/operations.md lists what there is");
    assert!(!during.contains(&table), "no label is about a table");

    drop(watched);
    let players: Vec<_> =
        (0..).zip(people).map(|(seed, person)| tokio::spawn(play(person, table.clone(), seed))).collect();
    for player in players {
        player.await.expect("nothing fails");
    }
    // What was counted holds for a second.
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    let after = stranger.get("/metrics").await.good();
    let after = after.as_str().expect("a text");
    for line in
        ["kanly_tables{state=\"over\"} 1", "kanly_tables{state=\"playing\"} 0", "kanly_games_ended_total 1"]
    {
        assert!(after.lines().any(|found| found == line), "{line}: {after}");
    }
    server.stop().await;
}

/// What a visitor gets whom the proxy says to come from an address.
async fn from(visitor: &mut Visitor, address: &'static str, path: &str) -> u16 {
    let mut request = visitor.request(Method::GET, path, None);
    request.headers_mut().insert("x-forwarded-for", HeaderValue::from_static(address));
    let response = visitor.send(request).await;
    visitor.came(response).await.status
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_are_for_private_networks_unless_set_otherwise() {
    let folder = Folder::new();
    let private = Settings { proxy: true, ..settings(folder.database()) };
    let server = Running::start(private.clone()).await;
    let mut visitor = Visitor::stranger(server.address);
    assert_eq!(visitor.get("/metrics").await.status, 200, "from this machine, without the proxy");
    assert_eq!(from(&mut visitor, "10.0.0.7", "/metrics").await, 200);
    assert_eq!(from(&mut visitor, "203.0.113.9", "/metrics").await, 404);
    assert_eq!(from(&mut visitor, "10.0.0.7, 203.0.113.9", "/metrics").await, 404, "the last is the proxy's");
    assert_eq!(from(&mut visitor, "203.0.113.9", "/healthz").await, 200);
    assert_eq!(from(&mut visitor, "unknown", "/metrics").await, 404, "the proxy does not say for whom");
    server.stop().await;
    // Of this proxy the server was not told: everybody seems to be near.
    let server = Running::start(Settings { proxy: false, ..private.clone() }).await;
    let mut visitor = Visitor::stranger(server.address);
    assert_eq!(visitor.get("/metrics").await.status, 200, "from this machine");
    assert_eq!(from(&mut visitor, "203.0.113.9", "/metrics").await, 404);
    assert_eq!(from(&mut visitor, "127.0.0.1", "/metrics").await, 404, "what it says is not believed");
    for name in ["forwarded", "x-real-ip", "via"] {
        let mut request = visitor.request(Method::GET, "/metrics", None);
        request.headers_mut().insert(name, HeaderValue::from_static("10.0.0.7"));
        let response = visitor.send(request).await;
        assert_eq!(visitor.came(response).await.status, 404, "{name}");
    }
    server.stop().await;
    let server = Running::start(Settings { metrics: Reach::Public, ..private }).await;
    let mut visitor = Visitor::stranger(server.address);
    assert_eq!(from(&mut visitor, "203.0.113.9", "/metrics").await, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_ask_for_health_at_once_share_a_commit() {
    let folder = Folder::new();
    let (store, failing) = Failing::around(&folder.store());
    let server = Running::on(store, None).await;
    let mut visitor = Visitor::stranger(server.address);
    let health = visitor.get("/healthz").await.good();
    assert_eq!(health["status"], "ok");
    assert_eq!(health["version"], env!("CARGO_PKG_VERSION"));
    failing.away(true);
    assert_eq!(visitor.get("/healthz").await.status, 200, "nobody has looked again");
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    assert_eq!(visitor.get("/healthz").await.problem(), (503, "not-stored"));
    failing.away(false);
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    assert_eq!(visitor.get("/healthz").await.status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_forgotten_is_named_at_no_table() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let (playing, mut people) = seated(server.address, 2, json!({ "max_turns": 1 })).await;
    let open = people[0].open(setup(json!(["person", "person"]), json!({}))).await;
    let shared = people[0].open(setup(json!(["person", "person"]), json!({}))).await;
    people[1].join(&shared).await;

    assert_eq!(people[0].ask(Method::DELETE, "/api/me", None).await.status, 204);
    assert_eq!(people[0].get("/api/me").await.status, 401, "nobody is known by this cookie any more");
    let mut stranger = Visitor::stranger(server.address);
    let mut seen = Vec::new();
    for table in [&playing, &open, &shared] {
        let table = stranger.get(&format!("/api/tables/{table}")).await.good();
        assert!(!table.to_string().contains("Keeper"), "{table:#}");
        seen.push(table);
    }
    assert_eq!(seen[0]["chairs"][0]["sitter"], json!({ "person": "somebody" }));
    assert_eq!(seen[1]["stage"], "closed", "nobody is left at it");
    assert_eq!(seen[2]["chairs"][0]["sitter"], "nobody", "the chair is free again");
    assert_eq!(seen[2]["keeper"], "Guest 1", "somebody else keeps it");
    server.stop().await;

    // Nor is the name in the store, where the others still are.
    let store = folder.store();
    for table in [&playing, &open, &shared] {
        let row = store.table(&table.as_str().into()).await.expect("it is there");
        assert!(!row.setup.contains("Keeper"), "{}", row.setup);
        assert!(row.people.len() <= 1);
    }
    assert_eq!(store.count_people().await, Ok(1));
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_database_lets_nobody_in() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let mut person = Visitor::stranger(server.address);
    let welcome = person.post("/api/people", json!({ "name": "Findable" })).await.good();
    let token = json!({ "name": "script", "scopes": ["play"] });
    let token = person.post("/api/me/tokens", token).await.good();
    let table = person.open(setup(json!(["person", "person"]), json!({}))).await;
    let invite = format!("/api/tables/{table}/chairs/1/invitation");
    let code = person.ask(Method::POST, &invite, None).await.good();
    server.stop().await;

    let mut bytes = Vec::new();
    for file in std::fs::read_dir(&folder.0).expect("a folder") {
        bytes.extend(std::fs::read(file.expect("a file").path()).expect("it can be read"));
    }
    let holds = |secret: &str| bytes.windows(secret.len()).any(|part| part == secret.as_bytes());
    assert!(holds("Findable"), "what is no secret is found");
    let secret = text(&token["secret"]);
    let secrets = [
        text(&welcome["recovery"]),
        secret.rsplit('_').next().expect("its last part").to_owned(),
        text(&code["code"]),
        person.cookie.clone().expect("a cookie"),
    ];
    for secret in secrets {
        assert!(!holds(&secret), "{secret}");
    }
}
