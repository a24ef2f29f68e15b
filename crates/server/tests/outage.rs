//! A full disk or a lost database: what cannot be stored is refused, nothing is half done, and play goes on when it is back.

use std::time::Duration;

use crate::common::{Came, Folder, Lines, Running, Visitor, answer, play, seated, setup};
use hyper::Method;
use kanly_store::testing::Failing;
use kanly_store::{Store, TableId};
use serde_json::{Value, json};

/// A server whose store can be taken away, and the store itself.
async fn server(folder: &Folder) -> (Running, Store, Failing) {
    let store = folder.store();
    let (gated, failing) = Failing::around(&store);
    (Running::on(gated, None).await, store, failing)
}

fn refused(came: &Came) {
    assert_eq!(came.problem(), (503, "not-stored"), "{:#}", came.body);
    // A change that the store has broken off may be there or not, as far as anybody knows.
    assert!([NOTHING, PERHAPS].contains(&text(&came.body["detail"])), "{:#}", came.body);
}

const NOTHING: &str = "nothing has happened; try again with the same key";
const PERHAPS: &str =
    "it may or may not have been stored; repeat it with the same key, or look first if it has none";

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// The question that somebody is put first.
async fn question(lines: &mut Lines) -> Value {
    let hello = lines.next().await.expect("how it stands");
    hello["hello"]["standing"]["question"].clone()
}

fn act(question: &Value, key: &str) -> Value {
    let action = answer(question, 1);
    json!({ "key": key, "command": { "act": { "ask": question["n"], "action": action } } })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_refused_without_a_trace_until_the_store_is_back() {
    let folder = Folder::new();
    let (server, store, failing) = server(&folder).await;
    let (table, mut people) = seated(server.address, 3, json!({ "max_turns": 1 })).await;
    let (id, command) = (TableId(table.clone()), format!("/api/tables/{table}/command"));
    let mut streams = Vec::new();
    let mut asked = Vec::new();
    for person in &people {
        let mut lines = person.listen(&table, "").await;
        asked.push(question(&mut lines).await);
        streams.push(lines);
    }
    let before = store.lines(&id, 0).await.expect("lines");

    failing.away(true);
    let is_asked = |number: usize| asked[number]["n"].is_number();
    assert!((0..3).any(is_asked), "somebody is to choose");
    for (number, person) in people.iter_mut().enumerate() {
        if is_asked(number) {
            let key = format!("{number:032x}");
            refused(&person.post(&command, act(&asked[number], &key)).await);
        }
        let say = json!({ "key": null, "command": { "say": { "room": "table", "words": "Hear me." } } });
        refused(&person.post(&command, say).await);
        refused(&person.post("/api/tables", setup(json!(["person", "person"]), json!({}))).await);
        refused(&person.post("/api/me/tokens", json!({ "name": "bot", "scopes": ["play"] })).await);
    }
    let mut stranger = Visitor::stranger(server.address);
    refused(&stranger.post("/api/people", json!({ "name": "Newcomer" })).await);
    refused(&stranger.get("/healthz").await);
    for lines in &mut streams {
        let told = tokio::time::timeout(Duration::from_millis(100), lines.text()).await;
        assert!(told.is_err(), "nobody is told what was not stored: {told:?}");
    }
    assert!(store.lines(&id, 0).await.expect("lines") == before, "nothing is half done");
    assert_eq!(store.count_people().await, Ok(3));
    assert_eq!(store.count_tables().await.expect("counts").len(), 1);

    failing.away(false);
    // With the same keys as before: each acts once.
    for (number, person) in people.iter_mut().enumerate().filter(|(number, _)| is_asked(*number)) {
        let body = act(&asked[number], &format!("{number:032x}"));
        let first = person.post(&command, body.clone()).await.good();
        assert_eq!(first["done"]["again"], false, "{first:#}");
        let second = person.post(&command, body).await.good();
        assert_eq!(second["done"]["again"], true, "{second:#}");
    }
    // An answer about the store holds for a second.
    let healthy = async {
        while stranger.get("/healthz").await.status != 200 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(5), healthy).await.expect("it says that it is well");
    drop(streams);
    let players: Vec<_> =
        (0..).zip(people).map(|(seed, person)| tokio::spawn(play(person, table.clone(), seed))).collect();
    for player in players {
        let heard = player.await.expect("nothing fails");
        assert!(heard.last().is_some_and(|last| last.starts_with("{\"end\"")), "{heard:?}");
    }
    let record = stranger.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(record.status, 200, "{:#}", record.body);
    server.stop().await;
}

/// A commit that was made though its answer got lost: nobody is told that nothing has happened, and the same key acts once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_may_have_been_stored_is_told_so() {
    let folder = Folder::new();
    let (server, store, failing) = server(&folder).await;
    let (table, mut people) = seated(server.address, 2, json!({ "max_turns": 1 })).await;
    let command = format!("/api/tables/{table}/command");
    let say = json!({ "key": "0f".repeat(16), "command": { "say": { "room": "table", "words": "Hear." } } });

    failing.mute(true);
    let came = people[0].post(&command, say.clone()).await;
    assert_eq!(came.problem(), (503, "not-stored"), "{:#}", came.body);
    assert_eq!(text(&came.body["detail"]), PERHAPS);
    let opened = people[0].post("/api/tables", setup(json!(["person", "person"]), json!({}))).await;
    assert_eq!(text(&opened.body["detail"]), PERHAPS);
    let renamed = people[0].ask(Method::PATCH, "/api/me", Some(json!({ "name": "Another" }))).await;
    assert_eq!(text(&renamed.body["detail"]), PERHAPS);
    let lines = store.lines(&TableId(table.clone()), 0).await.expect("lines");
    assert!(lines.iter().filter_map(|line| line.key).any(|key| key == [0x0f; 16]), "it was stored");
    assert_eq!(store.count_tables().await.expect("counts").iter().map(|(_, count)| count).sum::<u64>(), 2);

    failing.mute(false);
    let again = people[0].post(&command, say).await.good();
    assert_eq!(again["done"]["again"], true, "{again:#}");
    server.stop().await;
}

/// A table that could not begin begins when the store is back, and bots that could not act act then.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_begin_and_bots_play_on_when_the_store_is_back() {
    let folder = Folder::new();
    let (server, store, failing) = server(&folder).await;
    let mut keeper = Visitor::new(server.address, "Keeper").await;
    let chairs = json!(["person", { "bot": "random" }, { "bot": "random" }]);
    let table = keeper.open(setup(chairs, json!({ "max_turns": 1 }))).await;
    keeper.ready(&table, 1).await;

    failing.away(true);
    refused(&keeper.begin(&table).await);
    failing.away(false);
    assert_eq!(store.lines(&TableId(table.clone()), 0).await.expect("lines").len(), 0);
    keeper.begin(&table).await.good();

    // Away and back again and again, while the bots play.
    let unsteady = tokio::spawn(async move {
        for _ in 0..5 {
            failing.away(true);
            tokio::time::sleep(Duration::from_millis(30)).await;
            failing.away(false);
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    });
    let mut seed = 0;
    let mut lines = keeper.listen(&table, "").await;
    let mut ended = false;
    while let Some(message) = lines.next().await {
        ended = message["end"].is_object();
        let of = if message["hello"].is_object() { "hello" } else { "frame" };
        let asked = &message[of]["standing"]["question"];
        let Some(ask) = asked["n"].as_u64() else { continue };
        loop {
            seed += 1;
            let came = keeper.act(&table, ask, &answer(asked, seed)).await;
            match came.problem() {
                (503, "not-stored") => tokio::time::sleep(Duration::from_millis(20)).await,
                (200, _) | (409, "stale") => break,
                other => panic!("{other:?}: {:#}", came.body),
            }
        }
    }
    assert!(ended, "the game is played to its end");
    unsteady.await.expect("nothing fails");
    server.stop().await;
}
