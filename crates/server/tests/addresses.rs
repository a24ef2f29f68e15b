//! The description of the addresses, held against a server that runs.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::common::{Came, Folder, Running, Visitor, settings, setup, throw};
use hyper::Method;
use kanly_wire::PARTS;
use serde_json::{Value, json};

/// One address with one method, as it is described.
struct Operation {
    name: String,
    method: Method,
    path: String,
    described: Value,
    /// An example of its body.
    body: Option<Value>,
}

impl Operation {
    fn all() -> Vec<Self> {
        let text = include_str!("../../../docs/openapi.json");
        let described: Value = serde_json::from_str(text).expect("the description is JSON");
        let paths = described["paths"].as_object().expect("there are addresses").iter();
        let all = paths.flat_map(|(path, methods)| {
            methods.as_object().expect("each has methods").iter().map(|(method, operation)| Self {
                name: operation["operationId"].as_str().expect("each has a name").to_owned(),
                method: method.to_uppercase().parse().expect("a method"),
                path: path.clone(),
                described: operation.clone(),
                body: body(&described, operation),
            })
        });
        all.collect()
    }

    fn at(&self, table: &str) -> String {
        self.path
            .replace("{table}", table)
            .replace("{record}", table)
            .replace("{line}", "1")
            .replace("{frame}", "1")
            .replace("{chair}", "1")
            .replace("{token}", "none")
            .replace("{sheet}", "snooper")
            .replace("{lesson}", "fremen")
            .replace("{puzzle}", "today")
    }

    /// Holds a good reply against its description.
    fn check(&self, came: &Came) {
        let good = &self.described["responses"][came.status.to_string()];
        assert!(good.is_object() && came.status < 300, "{}: {} {:#}", self.name, came.status, came.body);
        let body = came.body.to_string();
        match good["content"].as_object().and_then(|content| content.iter().next()) {
            None => assert_eq!(came.body, "", "{}", self.name),
            Some((kind, content)) => match (kind.as_str(), &content["schema"]) {
                ("application/json", schema) if schema["$ref"].is_string() => same(&schema["$ref"], &body),
                ("application/json", schema) if schema["type"] == "array" => {
                    let items = came.body.as_array().expect("a list");
                    items.iter().for_each(|item| same(&schema["items"]["$ref"], &item.to_string()));
                }
                ("application/json", _) => assert!(came.body.is_object(), "{}", self.name),
                ("application/x-ndjson", _) => {
                    let text = came.body.as_str().map_or(body, str::to_owned);
                    let lines = text.lines().filter(|line| !line.is_empty());
                    lines.for_each(|line| same(&content["x-lines"]["$ref"], line));
                }
                _ => assert!(came.body.is_string(), "{}: {:#}", self.name, came.body), // any: texts
            },
        }
    }
}

/// An example of the body of an operation.
fn body(described: &Value, operation: &Value) -> Option<Value> {
    let examples = operation["requestBody"]["content"]["application/json"]["examples"].as_object()?;
    let shelf = examples.values().next().and_then(|example| example["$ref"].as_str()).expect("there is one");
    Some(described.pointer(shelf.trim_start_matches('#')).expect("it is there")["value"].clone())
}

/// Reads a reply as the type that is described, as exactly as everything on the wire is read.
fn same(reference: &Value, text: &str) {
    let name = reference.as_str().and_then(|path| path.rsplit('/').next()).expect("a type has a name");
    let part = PARTS.iter().find(|part| part.name == name).unwrap_or_else(|| panic!("{name} is no part"));
    if let Err(misread) = (part.again)(text) {
        panic!("this is no {name}: {misread}\n{text}");
    }
}

/// A person's program.
async fn token(person: &mut Visitor, scopes: Value) -> String {
    let made = person.post("/api/me/tokens", json!({ "name": "program", "scopes": scopes })).await.good();
    made["secret"].as_str().expect("a token has a secret").to_owned()
}

/// Whoever may not use an address is told so, whatever else would be wrong.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn addresses_are_for_those_they_are_described_for() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let mut keeper = Visitor::new(server.address, "Keeper").await;
    let people = json!(["person", "person"]);
    let table = keeper.open(setup(people.clone(), json!({}))).await;
    // The stream of a closed table ends.
    let closed = keeper.open(setup(people, json!({}))).await;
    keeper.ask(Method::DELETE, &format!("/api/tables/{closed}"), None).await.good();
    let watch = token(&mut keeper, json!(["watch"])).await;
    let play = token(&mut keeper, json!(["play"])).await;
    let guest = Visitor::new(server.address, "Guest").await;
    for operation in Operation::all() {
        let path = operation.at(if operation.name == "stream" { &closed } else { &table });
        let who = operation.described["x-who"].as_str().expect("it says for whom").to_owned();
        // What is shown and not known is refused wherever anybody looks at it.
        let mut liar = Visitor::stranger(server.address);
        liar.token = Some("kanly_nobody_nothing".to_owned());
        let came = liar.ask(operation.method.clone(), &path, operation.body.clone()).await;
        let looks = operation.described["responses"]["401"]["$ref"].as_str().is_some_and(|kinds| {
            kinds.trim_start_matches("#/components/responses/").split('.').any(|kind| kind == "unknown")
        });
        assert_eq!(came.problem() == (401, "unknown"), looks, "{}: {came:?}", operation.name);
        let shown = [(None, None), (None, Some(&watch)), (None, Some(&play)), (guest.cookie.as_ref(), None)];
        for (at, (cookie, token)) in shown.into_iter().enumerate() {
            let mut visitor = Visitor::stranger(server.address);
            (visitor.cookie, visitor.token) = (cookie.cloned(), token.cloned());
            let refused = match (who.as_str(), at) {
                ("known" | "watch" | "play" | "in-person" | "keeper", 0) => Some((401, "unknown")),
                ("in-person", 1 | 2) => Some((403, "in-person")),
                ("play" | "keeper", 1) | ("watch", 2) => Some((403, "out-of-scope")),
                // Who watches in person needs no scope, but a program does.
                ("anybody", 2) if operation.name == "stream" => Some((403, "out-of-scope")),
                ("keeper", 3) => Some((403, "not-keeper")),
                _ => None, // any: it is for them
            };
            // A guest would be gone after some of these.
            if refused.is_none() && at == 3 && who == "in-person" {
                continue;
            }
            let came = visitor.ask(operation.method.clone(), &path, operation.body.clone()).await;
            let barred = ["unknown", "in-person", "out-of-scope", "not-keeper"];
            match refused {
                Some(refused) => assert_eq!(came.problem(), refused, "{} as {at}", operation.name),
                None => assert!(!barred.contains(&came.problem().1), "{} as {at}: {came:?}", operation.name),
            }
        }
    }
    server.stop().await;
}

/// What comes back from each address when all is well is what is described, and nothing but it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn replies_are_of_the_types_that_are_described() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let address = server.address;
    let operations = Operation::all();
    let mut met = BTreeSet::new();
    let mut check = |name: &str, came: Came| -> Value {
        let operation = operations.iter().find(|operation| operation.name == name);
        operation.unwrap_or_else(|| panic!("{name} is not described")).check(&came);
        met.insert(name.to_owned());
        came.body
    };

    let mut keeper = Visitor::stranger(address);
    check("languages", keeper.get("/api/languages").await);
    check("language", keeper.get("/api/languages/en").await);
    check("topics", keeper.get("/api/sheets").await);
    check("lessons", keeper.get("/api/lessons").await);
    let practice = json!({ "step": 0, "actions": [] });
    check("practise", keeper.post("/api/lessons/fremen", practice.clone()).await);
    let attempt = json!({ "practice": practice, "action": "bid 1" });
    check("practise-trying", keeper.post("/api/lessons/fremen/try", attempt).await);
    check("practise-left-out", keeper.post("/api/lessons/fremen/left-out", practice).await);
    let puzzle = check("puzzle", keeper.get("/api/puzzles/today").await);
    let attempt = json!({ "action": puzzle["standing"]["question"]["fallback"] });
    check("try-puzzle", keeper.post("/api/puzzles/today/try", attempt.clone()).await);
    check("puzzle-left-out", keeper.get("/api/puzzles/today/left-out").await);
    check("answer-puzzle", keeper.post("/api/puzzles/today/answer", attempt).await);
    check("sheet", keeper.get("/api/sheets/Gom%20Jabbar").await);
    let welcome = check("come", keeper.post("/api/people", json!({ "name": "Keeper" })).await);
    let code = json!({ "code": welcome["recovery"] });
    check("recover", keeper.post("/api/people/recover", code).await);
    check("me", keeper.get("/api/me").await);
    check("rename", keeper.ask(Method::PATCH, "/api/me", Some(json!({ "name": "Host" }))).await);
    check("new-code", keeper.ask(Method::POST, "/api/me/recovery", None).await);
    let wish = json!({ "name": "program", "scopes": ["watch", "play"] });
    let made = check("new-token", keeper.post("/api/me/tokens", wish).await);
    check("tokens", keeper.get("/api/me/tokens").await);

    let mut wanted = setup(json!(["person", "person"]), json!({ "hints": true }));
    wanted["dealing"] = json!("chosen");
    let table = check("open", keeper.post("/api/tables", wanted).await);
    let table = table["id"].as_str().expect("a table has a name");
    let at = |rest: &str| format!("/api/tables/{table}{rest}");
    check("tables", keeper.get("/api/tables?stage=filling").await);
    check("table", keeper.get(&at("")).await);
    let seating = json!({ "seating": "person" });
    check("seat", keeper.ask(Method::PUT, &at("/chairs/1"), Some(seating)).await);
    let code = check("invite", keeper.ask(Method::POST, &at("/chairs/1/invitation"), None).await);
    let mut guest = Visitor::new(address, "Guest").await;
    let join = json!({ "chair": null, "invitation": code["code"] });
    check("join", guest.post(&at("/join"), join).await);
    check("leave", guest.ask(Method::POST, &at("/leave"), None).await);
    guest.join(table).await;
    check("pick", guest.post(&at("/pick"), json!({ "faction": "fremen" })).await);
    check("ready", guest.post(&at("/ready"), json!({ "throw": throw(1) })).await);
    keeper.ready(table, 2).await;
    check("begin", keeper.ask(Method::POST, &at("/begin"), None).await);
    check("mute", keeper.ask(Method::PUT, &at("/chairs/1/mute"), Some(json!({ "muted": true }))).await);
    check("own-tables", keeper.get("/api/me/tables").await);

    let say = json!({ "say": { "room": "table", "words": "The spice must flow." } });
    check("command", keeper.post(&at("/command"), json!({ "key": null, "command": say })).await);
    check("try", keeper.post(&at("/try"), json!({ "action": "bid 4" })).await);
    check("left-out", keeper.get(&at("/left-out")).await);
    check("hint", asked(&mut keeper, &mut guest, &at("/hint")).await);
    check("then", guest.get(&at("/frames/1")).await);
    check("hand-over", guest.ask(Method::PUT, &at("/bot"), Some(json!({ "bot": "novice" }))).await);
    check("take-back", guest.ask(Method::DELETE, &at("/bot"), None).await);
    let mut watcher = Visitor::new(address, "Watcher").await;
    check("murmur", watcher.post(&at("/murmur"), json!({ "words": "Look at that." })).await);
    check("report", guest.post(&at("/reports"), json!({ "seq": 1, "reason": "It is about me." })).await);
    check("close", keeper.ask(Method::DELETE, &at(""), None).await);
    check("stream", guest.get(&at("/stream")).await);
    check("rematch", guest.ask(Method::POST, &at("/rematch"), None).await);

    let bots = json!([{ "bot": "novice" }, { "bot": "novice" }]);
    let game = keeper.open(setup(bots, json!({ "max_turns": 1 }))).await;
    keeper.begin(&game).await.good();
    while keeper.get(&format!("/api/tables/{game}")).await.good()["stage"] != "over" {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    check("record", keeper.get(&format!("/api/tables/{game}/record")).await);
    check("ruling", keeper.get(&format!("/api/tables/{game}/frames/1/scenario")).await);
    let kept = keeper.get(&format!("/api/tables/{game}/record")).await.good();
    let kept = check("keep-record", keeper.post("/api/records", json!({ "text": kept })).await);
    check("own-records", keeper.get("/api/me/records").await);
    for id in [game.as_str(), kept["id"].as_str().expect("a record has a name")] {
        let replay = check("replay", keeper.get(&format!("/api/records/{id}?as=judge")).await);
        let line = replay["moves"][9]["line"].as_u64().expect("a line has a number");
        check("moment", keeper.get(&format!("/api/records/{id}/at/{line}?as=table")).await);
        check("record-text", keeper.get(&format!("/api/records/{id}/text")).await);
        check("proof", keeper.get(&format!("/api/records/{id}/proof")).await);
        check("review", keeper.get(&format!("/api/records/{id}/review")).await);
        check("scenario", keeper.get(&format!("/api/records/{id}/scenario/{line}")).await);
    }
    check("export", keeper.get("/api/me/export").await);
    check("health", keeper.get("/healthz").await);
    check("metrics", keeper.get("/metrics").await);
    check("openapi", keeper.get("/openapi.json").await);
    let token = made["token"]["id"].as_str().expect("a token has a name");
    check("revoke", keeper.ask(Method::DELETE, &format!("/api/me/tokens/{token}"), None).await);
    check("sign-out", guest.ask(Method::DELETE, "/api/me/session", None).await);
    check("forget", keeper.ask(Method::DELETE, "/api/me", None).await);

    let all: BTreeSet<String> = operations.iter().map(|operation| operation.name.clone()).collect();
    assert_eq!(met, all, "some addresses are not tried");
    server.stop().await;
}

/// What comes of a question to whoever is asked: one of two is.
async fn asked(one: &mut Visitor, other: &mut Visitor, path: &str) -> Came {
    let came = one.get(path).await;
    if came.status == 200 { came } else { other.get(path).await }
}

/// Nothing can be done at a table that its keeper has closed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_closed_table_takes_no_commands() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let (table, mut visitors) = crate::common::seated(server.address, 2, json!({})).await;
    visitors[0].ask(Method::DELETE, &format!("/api/tables/{table}"), None).await.good();
    let say = json!({ "key": null, "command": { "say": { "room": "table", "words": "Hello?" } } });
    let came = visitors[1].post(&format!("/api/tables/{table}/command"), say).await;
    assert_eq!(came.problem(), (409, "ended"));
    server.stop().await;
}
