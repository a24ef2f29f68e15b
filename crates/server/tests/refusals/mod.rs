//! What the server refuses, and how: a clear problem, no effect, no leak, and nobody else notices.

mod bodies;
mod chairs;
mod connections;
mod identity;
mod limits;
mod origins;
mod paths;
mod streams;
mod tables;

use std::net::SocketAddr;

use crate::common::{Came, Folder, Running, Visitor, settings, setup};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// A server with limits that no test meets by accident.
async fn server() -> (Folder, Running) {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    (folder, server)
}

/// Sends bytes as they are, and gives whatever comes back until the end. It may end before all is sent.
async fn raw(address: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    stream.write_all(bytes).await.ok();
    let mut back = Vec::new();
    stream.read_to_end(&mut back).await.ok();
    String::from_utf8_lossy(&back).into_owned()
}

/// So many people.
async fn visitors(address: SocketAddr, count: usize) -> Vec<Visitor> {
    let mut visitors = Vec::new();
    for number in 0..count {
        visitors.push(Visitor::new(address, &format!("Guest {number}")).await);
    }
    visitors
}

/// What came back must be a problem as it should be: its kind.
fn kind(came: &Came) -> (u16, &str) {
    assert!(came.status >= 400, "{} {:#}", came.status, came.body);
    assert_eq!(came.body["status"], came.status, "{:#}", came.body);
    for part in ["title", "detail"] {
        assert!(came.body[part].as_str().is_some_and(|text| !text.is_empty()), "{part}: {:#}", came.body);
    }
    came.problem()
}

fn join(chair: Option<u8>, invitation: Option<&str>) -> Value {
    json!({ "chair": chair, "invitation": invitation })
}

fn command(command: Value) -> Value {
    json!({ "key": null, "command": command })
}

/// A table of so many people that fills, with its keeper on the first chair.
async fn filling(keeper: &mut Visitor, people: usize, change: impl FnOnce(&mut Value)) -> String {
    let mut wanted = setup(vec![json!("person"); people].into(), json!({ "max_turns": 1 }));
    change(&mut wanted);
    keeper.open(wanted).await
}

/// What everybody can see of a table.
async fn seen(visitor: &mut Visitor, table: &str) -> Value {
    visitor.get(&format!("/api/tables/{table}")).await.good()
}

/// Two people at a table whose game has begun.
async fn two(address: SocketAddr) -> (String, Visitor, Visitor) {
    let (table, visitors) = crate::common::seated(address, 2, json!({ "max_turns": 1 })).await;
    let [one, other] = <[Visitor; 2]>::try_from(visitors).ok().expect("there are two");
    (table, one, other)
}

/// A token of a visitor, as another visitor.
async fn token(visitor: &mut Visitor, scopes: Value) -> (String, Visitor) {
    let made = visitor.post("/api/me/tokens", json!({ "name": "a token", "scopes": scopes })).await.good();
    let mut program = Visitor::stranger(visitor.address);
    program.token = made["secret"].as_str().map(str::to_owned);
    (made["token"]["id"].as_str().expect("it has a name").to_owned(), program)
}
