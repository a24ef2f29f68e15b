//! Nothing that is secret or private stands in the log, however much it says.

mod common;

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use common::client::Client;
use common::{Folder, Running, Visitor, play, settings, setup, throw};
use hyper::Method;
use hyper::header::HeaderValue;
use serde_json::{Value, json};
use tracing_subscriber::filter::{LevelFilter, filter_fn};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

/// A log that is kept in memory.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nothing has panicked").extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("nothing has panicked").clone()).expect("it is text")
    }
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

/// What is asked for and given on the way to a game, and in it, as far as the log must not hold it.
async fn visit(address: std::net::SocketAddr) -> (String, Vec<String>) {
    let mut secrets = Vec::new();
    let mut people = Vec::new();
    for name in ["Chani-of-the-log", "Stilgar-of-the-log"] {
        let mut person = Visitor::stranger(address);
        let welcome = person.post("/api/people", json!({ "name": name })).await.good();
        let again = json!({ "code": welcome["recovery"] });
        person.post("/api/people/recover", again).await.good();
        let token = json!({ "name": "token-of-the-log", "scopes": ["play", "watch"] });
        let token = person.post("/api/me/tokens", token).await.good();
        secrets.extend([name.to_owned(), text(&welcome["recovery"]), text(&token["secret"])]);
        let bare = text(&token["secret"]).rsplit('_').next().map(str::to_owned);
        secrets.extend(bare.into_iter().chain(person.cookie.clone()));
        people.push(person);
    }
    secrets.push("token-of-the-log".to_owned());
    let mut wanted = setup(json!(["person", "person", { "bot": "random" }]), json!({ "max_turns": 1 }));
    wanted["title"] = json!("Title-of-the-log");
    wanted["open"] = json!(false);
    secrets.push("Title-of-the-log".to_owned());
    let table = people[0].open(wanted).await;
    let code =
        people[0].ask(Method::POST, &format!("/api/tables/{table}/chairs/1/invitation"), None).await.good();
    secrets.push(text(&code["code"]));
    let join = json!({ "chair": null, "invitation": code["code"] });
    people[1].post(&format!("/api/tables/{table}/join"), join).await.good();
    for (number, person) in (1..).zip(&mut people) {
        secrets.push(throw(number));
        person.ready(&table, number).await;
    }
    people[0].begin(&table).await.good();
    for words in ["Words-of-the-log for everybody", "More-words-of-the-log"] {
        let say = json!({ "key": null, "command": { "say": { "room": "table", "words": words } } });
        people[1].post(&format!("/api/tables/{table}/command"), say).await.good();
        secrets.push(words.to_owned());
    }
    let seen = people[1].get(&format!("/api/tables/{table}")).await.good();
    let room = json!({ "seat": seen["chairs"][0]["faction"] });
    let whisper =
        json!({ "key": null, "command": { "say": { "room": room, "words": "Whisper-of-the-log" } } });
    people[1].post(&format!("/api/tables/{table}/command"), whisper).await.good();
    let mut watcher = Visitor::new(address, "Watcher-of-the-log").await;
    let murmur = json!({ "words": "Murmur-of-the-log" });
    watcher.post(&format!("/api/tables/{table}/murmur"), murmur).await.good();
    secrets.extend(["Whisper-of-the-log", "Watcher-of-the-log", "Murmur-of-the-log"].map(str::to_owned));
    // What is refused is logged no more than what is done.
    let wrong = json!({ "key": null, "command": { "act": { "ask": 1, "action": "nonsense-of-the-log" } } });
    assert!(people[1].post(&format!("/api/tables/{table}/command"), wrong).await.status >= 400);
    secrets.push("nonsense-of-the-log".to_owned());
    let report = json!({ "seq": 1, "reason": "Reason-of-the-log" });
    people[0].post(&format!("/api/tables/{table}/reports"), report).await;
    secrets.push("Reason-of-the-log".to_owned());
    let mut client = Client::new(address);
    let opened = client.call("open_table", json!({ "name": "Client-of-the-log" })).await;
    let seat = text(&opened["structuredContent"]["seat"]);
    client.call("say", json!({ "seat": seat, "words": "Told-of-the-log" })).await;
    client.call("observe", json!({ "seat": "Handle-of-the-log" })).await;
    secrets.extend(["Client-of-the-log", "Told-of-the-log", "Handle-of-the-log", &seat].map(str::to_owned));
    let players: Vec<_> =
        (0..).zip(people).map(|(seed, person)| tokio::spawn(play(person, table.clone(), seed))).collect();
    for player in players {
        player.await.expect("nothing fails");
    }
    (table, secrets)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_of_everything_holds_no_secret() {
    let log = Log::default();
    let writer = log.clone();
    let whole = tracing_subscriber::fmt().json().with_max_level(LevelFilter::TRACE);
    let ours = filter_fn(kanly_server::may_be_logged);
    whole.with_writer(move || writer.clone()).finish().with(ours).init();
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let (table, mut secrets) = visit(server.address).await;
    let mut stranger = Visitor::stranger(server.address);
    for address in ["203.0.113.77", "203.0.113.78"] {
        let mut request = stranger.request(Method::GET, "/api/tables", None);
        request.headers_mut().insert("x-forwarded-for", HeaderValue::from_static(address));
        let response = stranger.send(request).await;
        assert_eq!(stranger.came(response).await.status, 200);
        secrets.push(address.to_owned());
    }
    let record = stranger.get(&format!("/api/tables/{table}/record")).await;
    server.stop().await;

    let record = text(&record.body);
    let seed =
        record.lines().find_map(|line| line.strip_prefix("# fair seed = ")).expect("the seed is opened");
    secrets.push(seed.to_owned());
    // Every choice of the game, in the notation: the short ones are words that stand anywhere.
    secrets.extend(record.lines().filter(|line| line.contains(": ") && line.len() > 16).map(str::to_owned));
    assert!(secrets.len() > 40, "{}", secrets.len());
    let log = log.text();
    for (number, line) in log.lines().enumerate() {
        serde_json::from_str::<Value>(line).unwrap_or_else(|why| panic!("line {number}: {why}: {line}"));
    }
    assert!(log.contains(&table) && log.contains("\"begins\"") && log.contains("\"over\""), "{log}");
    assert_eq!(log.matches("start with --proxy").count(), 1, "it is said once that a proxy hides visitors");
    for secret in &secrets {
        let line = log.lines().find(|line| line.contains(secret.as_str()));
        assert!(line.is_none(), "`{secret}` is in the log: {line:?}");
    }
}
