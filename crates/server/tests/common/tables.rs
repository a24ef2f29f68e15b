//! Tables: how people open them, fill them, play at them, and what holds of them in the end.

use std::collections::HashMap;
use std::net::SocketAddr;

use hyper::Method;
use kanly_store::Store;
use serde_json::{Value, json};

use super::{Came, Visitor};

/// A table as tests like it: no padding, everybody may watch.
pub(crate) fn setup(chairs: Value, points: Value) -> Value {
    json!({
        "title": "a test", "points": points, "chairs": chairs, "dealing": "lot", "factions": [],
        "pace": "untimed", "open": true, "watchers": true, "padding": "off",
    })
}

/// A throw that is different for each number.
pub(crate) fn throw(number: u8) -> String {
    format!("{number:02x}").repeat(32)
}

impl Visitor {
    /// Opens a table and keeps it: its name.
    pub(crate) async fn open(&mut self, wanted: Value) -> String {
        let table = self.post("/api/tables", wanted).await.good();
        table["id"].as_str().expect("a table has a name").to_owned()
    }

    /// Sits down on the first chair that is free.
    pub(crate) async fn join(&mut self, table: &str) {
        let join = json!({ "chair": null, "invitation": null });
        self.post(&format!("/api/tables/{table}/join"), join).await.good();
    }

    /// Is ready, with the throw of this number.
    pub(crate) async fn ready(&mut self, table: &str, number: u8) {
        self.post(&format!("/api/tables/{table}/ready"), json!({ "throw": throw(number) })).await.good();
    }

    pub(crate) async fn begin(&mut self, table: &str) -> Came {
        self.ask(Method::POST, &format!("/api/tables/{table}/begin"), None).await
    }

    pub(crate) async fn act(&mut self, table: &str, ask: u64, action: &str) -> Came {
        let command = json!({ "key": null, "command": { "act": { "ask": ask, "action": action } } });
        self.post(&format!("/api/tables/{table}/command"), command).await
    }
}

/// People around a table whose game has begun.
pub(crate) async fn seated(address: SocketAddr, people: usize, points: Value) -> (String, Vec<Visitor>) {
    seated_at(address, setup(vec![json!("person"); people].into(), points)).await
}

/// The same at a table like this, with somebody on every chair for a person.
pub(crate) async fn seated_at(address: SocketAddr, wanted: Value) -> (String, Vec<Visitor>) {
    let chairs = wanted["chairs"].as_array().expect("it has chairs");
    let people = chairs.iter().filter(|chair| **chair == "person").count();
    let mut keeper = Visitor::new(address, "Keeper").await;
    let table = keeper.open(wanted).await;
    let mut visitors = vec![keeper];
    for number in 1..people {
        let mut guest = Visitor::new(address, &format!("Guest {number}")).await;
        guest.join(&table).await;
        visitors.push(guest);
    }
    for (number, visitor) in (0..).zip(&mut visitors) {
        visitor.ready(&table, number).await;
    }
    visitors[0].begin(&table).await.good();
    (table, visitors)
}

/// What somebody who knows no rule answers: one of the listed answers, or what the clock would play.
pub(crate) fn answer(question: &Value, number: u64) -> String {
    let listed = question["form"]["answers"].as_array().filter(|_| question["form"]["shape"] == "list");
    let action = match listed {
        Some(answers) => &answers[number as usize % answers.len()]["action"],
        None => &question["fallback"],
    };
    action.as_str().expect("an action is text").to_owned()
}

/// Plays as somebody until the end; gives everything that was heard.
pub(crate) async fn play(mut visitor: Visitor, table: String, seed: u64) -> Vec<String> {
    let mut lines = visitor.listen(&table, "?views=asked").await;
    let (mut heard, mut answered) = (Vec::new(), 0);
    while let Some(text) = lines.text().await {
        let message: Value = serde_json::from_str(&text).expect("it is JSON");
        heard.push(text);
        let standing = match (&message["hello"], &message["frame"]) {
            (Value::Object(hello), _) => &hello["standing"],
            (_, Value::Object(frame)) => &frame["standing"],
            _ => continue,
        };
        let question = &standing["question"];
        let Some(ask) = question["n"].as_u64().filter(|&ask| ask > answered) else { continue };
        let came = visitor.act(&table, ask, &answer(question, seed.wrapping_mul(31) + ask)).await;
        match came.problem() {
            (200, _) => answered = ask,
            // The game went on meanwhile.
            (409, "stale") => {}
            other => panic!("{other:?}: {:#}", came.body),
        }
    }
    heard
}

/// How often each key stands in the lines of a table.
pub(crate) async fn keys(store: &Store, table: &str) -> HashMap<String, u32> {
    let mut keys = HashMap::new();
    for key in store.lines(&table.into(), 0).await.expect("lines").iter().filter_map(|line| line.key) {
        *keys.entry(key.iter().map(|byte| format!("{byte:02x}")).collect()).or_default() += 1;
    }
    keys
}

/// The game is over, and every draw of it is as it was promised.
pub(crate) async fn is_fair(address: SocketAddr, table: &str) {
    let record = Visitor::stranger(address).get(&format!("/api/tables/{table}/record")).await;
    let text = record.body.as_str().expect("a record is text");
    let proof = kanly_fair::find(text).expect("it can be read").expect("it has a proof");
    let record = text.parse().expect("it is a record");
    let checked = kanly_fair::verify(&record, &proof).expect("the seed is opened");
    assert!(checked.faults.is_empty() && !checked.draws.is_empty(), "{:?}", checked.faults);
}
