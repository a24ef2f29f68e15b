//! From the start of a table to its end: what keepers do, who may speak, who may vote.

use hyper::Method;
use serde_json::{Value, json};

use crate::common::{Visitor, play, setup, throw};
use crate::refusals::{command, filling, join, kind, seen, server, two, visitors};

#[tokio::test]
async fn a_game_begins_when_everybody_is_ready() {
    let (_folder, server) = server().await;
    let mut keeper = Visitor::new(server.address, "Keeper").await;
    let table = filling(&mut keeper, 2, |_| ()).await;
    assert_eq!(kind(&keeper.begin(&table).await), (409, "not-ready"));
    keeper.ready(&table, 1).await;
    let late = keeper.begin(&table).await;
    assert_eq!(kind(&late), (409, "not-ready"));
    assert!(late.body["detail"].as_str().is_some_and(|detail| detail.contains('1')), "{:#}", late.body);
    let act = command(json!({ "act": { "ask": 1, "action": "pass" } }));
    let path = format!("/api/tables/{table}/command");
    assert_eq!(kind(&keeper.post(&path, act.clone()).await), (409, "not-begun"));
    assert_eq!(kind(&keeper.get(&format!("/api/tables/{table}/record")).await), (409, "not-begun"));
    assert_eq!(
        kind(&keeper.ask(Method::POST, &format!("/api/tables/{table}/rematch"), None).await),
        (409, "not-over")
    );
    let mut guest = Visitor::new(server.address, "Guest").await;
    guest.join(&table).await;
    guest.ready(&table, 2).await;
    assert_eq!(kind(&guest.begin(&table).await), (403, "not-keeper"));
    // What the keeper changes is agreed on anew.
    keeper
        .ask(Method::PUT, &format!("/api/tables/{table}/chairs/1"), Some(json!({ "seating": "person" })))
        .await
        .good();
    assert_eq!(kind(&keeper.begin(&table).await), (409, "not-ready"));
    assert_eq!(seen(&mut guest, &table).await["you"]["chair"], Value::Null);
    let setting = json!({ "seating": { "bot": "standard" } });
    keeper.ask(Method::PUT, &format!("/api/tables/{table}/chairs/1"), Some(setting)).await.good();
    keeper.ready(&table, 1).await;
    keeper.begin(&table).await.good();
    for (method, way, body) in [
        (Method::POST, "/begin", None),
        (Method::POST, "/leave", None),
        (Method::POST, "/ready", Some(json!({ "throw": throw(3) }))),
        (Method::PUT, "/chairs/1", Some(json!({ "seating": "person" }))),
        (Method::POST, "/chairs/1/invitation", None),
    ] {
        let came = keeper.ask(method, &format!("/api/tables/{table}{way}"), body).await;
        assert_eq!(kind(&came), (409, "begun"), "{way}");
    }
    assert_eq!(
        kind(&guest.post(&format!("/api/tables/{table}/join"), join(None, None)).await),
        (409, "begun")
    );
    server.stop().await;
}

/// A keeper who got up keeps the table, and plays nobody.
#[tokio::test]
async fn a_keeper_without_a_chair_keeps_the_table() {
    let (_folder, server) = server().await;
    let mut keeper = Visitor::new(server.address, "Keeper").await;
    let table = filling(&mut keeper, 2, |_| ()).await;
    keeper.ask(Method::POST, &format!("/api/tables/{table}/leave"), None).await.good();
    for (number, mut guest) in (1..).zip(visitors(server.address, 2).await) {
        guest.join(&table).await;
        guest.ready(&table, number).await;
    }
    keeper.begin(&table).await.good();
    let hello = keeper.listen(&table, "").await.next().await.expect("it says hello");
    assert_eq!(hello["hello"]["you"], "table");
    let path = format!("/api/tables/{table}/command");
    for wanted in [
        json!({ "act": { "ask": 1, "action": "pass" } }),
        json!({ "say": { "room": "table", "words": "Hm." } }),
    ] {
        assert_eq!(kind(&keeper.post(&path, command(wanted)).await), (403, "not-seated"));
    }
    keeper.ask(Method::DELETE, &format!("/api/tables/{table}"), None).await.good();
    server.stop().await;
}

#[tokio::test]
async fn whoever_is_muted_is_not_heard() {
    let (_folder, server) = server().await;
    let (table, mut keeper, mut other) = two(server.address).await;
    let say = |room: Value| command(json!({ "say": { "room": room, "words": "Listen!" } }));
    let path = format!("/api/tables/{table}/command");
    other.post(&path, say(json!("table"))).await.good();
    let mute = format!("/api/tables/{table}/chairs/1/mute");
    assert_eq!(
        kind(&other.ask(Method::PUT, &mute, Some(json!({ "muted": true }))).await),
        (403, "not-keeper")
    );
    keeper.ask(Method::PUT, &mute, Some(json!({ "muted": true }))).await.good();
    let you =
        keeper.listen(&table, "").await.next().await.expect("it says hello")["hello"]["you"]["seat"].clone();
    for room in [json!("table"), json!({ "seat": you }), json!("ally")] {
        assert_eq!(kind(&other.post(&path, say(room)).await), (403, "muted"));
    }
    keeper.ask(Method::PUT, &mute, Some(json!({ "muted": false }))).await.good();
    other.post(&path, say(json!("table"))).await.good();
    let nobody = keeper
        .ask(Method::PUT, &format!("/api/tables/{table}/chairs/9/mute"), Some(json!({ "muted": true })))
        .await;
    assert_eq!(kind(&nobody), (404, "no-chair"));
    server.stop().await;
}

#[tokio::test]
async fn a_closed_table_stays_closed() {
    let (_folder, server) = server().await;
    let (table, mut keeper, mut other) = two(server.address).await;
    let mut stream = other.listen(&table, "").await;
    let hello = stream.next().await.expect("it says hello");
    let question = hello["hello"]["standing"]["question"].clone();
    keeper.ask(Method::DELETE, &format!("/api/tables/{table}"), None).await.good();
    let end = stream.next().await.expect("it says why it ends");
    assert!(end["end"].is_object() && stream.next().await.is_none(), "{end:#}");
    assert_eq!(
        kind(&keeper.ask(Method::DELETE, &format!("/api/tables/{table}"), None).await),
        (409, "ended")
    );
    let path = format!("/api/tables/{table}/command");
    // The lot decides who is asked first.
    let action = question["fallback"].as_str().unwrap_or("pass");
    let act = json!({ "act": { "ask": question["n"], "action": action } });
    for wanted in [act, json!({ "say": { "room": "table", "words": "Hm." } }), json!("hold")] {
        let came = other.post(&path, command(wanted)).await;
        assert!(matches!(kind(&came), (409, "ended") | (422, _)), "{:#}", came.body);
    }
    assert_eq!(
        kind(
            &other
                .ask(Method::PUT, &format!("/api/tables/{table}/bot"), Some(json!({ "bot": "standard" })))
                .await
        ),
        (409, "ended")
    );
    assert_eq!(kind(&other.get(&format!("/api/tables/{table}/record")).await), (409, "not-over"));
    // Whoever comes later hears that it has ended.
    let mut late = keeper.listen(&table, "").await;
    while let Some(message) = late.next().await {
        assert!(message["hello"].is_object() || message["end"].is_object());
    }
    // The same people can play again; a stranger cannot call them.
    let mut stranger = Visitor::new(server.address, "Stranger").await;
    let again = format!("/api/tables/{table}/rematch");
    assert_eq!(kind(&stranger.ask(Method::POST, &again, None).await), (403, "not-seated"));
    let one = other.ask(Method::POST, &again, None).await.good();
    let same = keeper.ask(Method::POST, &again, None).await.good();
    assert_eq!(one["code"], same["code"]);
    server.stop().await;
}

/// One person alone with bots, to the end, and once more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_plays_alone() {
    let (_folder, server) = server().await;
    let mut keeper = Visitor::new(server.address, "Keeper").await;
    let wanted = setup(json!(["person", { "bot": "standard" }]), json!({ "max_turns": 1 }));
    let table = keeper.open(wanted).await;
    keeper.ready(&table, 1).await;
    keeper.begin(&table).await.good();
    let (cookie, address) = (keeper.cookie.clone(), keeper.address);
    play(keeper, table.clone(), 3).await;
    let mut keeper = Visitor::stranger(address);
    keeper.cookie = cookie;
    let say = command(json!({ "say": { "room": "table", "words": "Well played." } }));
    assert_eq!(kind(&keeper.post(&format!("/api/tables/{table}/command"), say).await), (409, "ended"));
    let again = keeper.ask(Method::POST, &format!("/api/tables/{table}/rematch"), None).await.good();
    let again = seen(&mut keeper, again["code"].as_str().expect("a name")).await;
    assert_eq!((again["stage"].clone(), again["you"]["chair"].clone()), (json!("filling"), json!(0)));
    server.stop().await;
}

/// What those who watch say to each other no seat hears, and no seat speaks there.
#[tokio::test]
async fn watchers_talk_among_themselves() {
    let (_folder, server) = server().await;
    let (table, mut one, other) = two(server.address).await;
    let path = format!("/api/tables/{table}/murmur");
    let words = |words: &str| json!({ "words": words });
    assert!(matches!(kind(&one.post(&path, words("Psst.")).await).0, 403 | 409));
    assert_eq!(kind(&Visitor::stranger(server.address).post(&path, words("Psst.")).await), (401, "unknown"));
    let mut watcher = Visitor::new(server.address, "Watcher").await;
    for bad in ["", "   ", &"x".repeat(5_000)] {
        assert!(matches!(kind(&watcher.post(&path, words(bad)).await).0, 400 | 422), "{bad:.10}");
    }
    let mut heard = watcher.listen(&table, "").await;
    let mut unheard = [one.listen(&table, "").await, other.listen(&table, "").await];
    watcher.post(&path, words("He has a traitor.")).await.good();
    let say = command(json!({ "say": { "room": "table", "words": "All hear this." } }));
    one.post(&format!("/api/tables/{table}/command"), say).await.good();
    let until = async |stream: &mut crate::common::Lines| {
        let mut all = String::new();
        while !all.contains("All hear this.") {
            all += &stream.text().await.expect("it goes on");
        }
        all
    };
    assert!(until(&mut heard).await.contains("He has a traitor."));
    for stream in &mut unheard {
        assert!(!until(stream).await.contains("He has a traitor."));
    }
    drop((heard, unheard));
    server.stop().await;
}

/// What people decide together is decided by those who sit there.
#[tokio::test]
async fn votes_are_for_those_who_sit_there() {
    let (_folder, server) = server().await;
    let (table, mut one, mut other) = two(server.address).await;
    let path = format!("/api/tables/{table}/command");
    let moved = |motion: Value| command(json!({ "move": motion }));
    let mut guest = Visitor::new(server.address, "Guest").await;
    for motion in [json!("pause"), json!("end"), json!("back")] {
        assert_eq!(kind(&guest.post(&path, moved(motion)).await), (403, "not-seated"));
    }
    assert_eq!(kind(&one.post(&path, moved(json!("win"))).await), (400, "unread"));
    assert_eq!(kind(&one.post(&path, moved(json!("resume"))).await).0, 422);
    one.post(&path, moved(json!("end"))).await.good();
    assert_eq!(kind(&one.post(&path, moved(json!("end"))).await).0, 422, "nobody votes twice");
    assert_eq!(kind(&other.post(&path, moved(json!("pause"))).await).0, 422, "one vote at a time");
    assert_eq!(seen(&mut guest, &table).await["stage"], "playing");
    other.post(&path, moved(json!("end"))).await.good();
    assert_eq!(seen(&mut guest, &table).await["stage"], "over");
    server.stop().await;
}

/// Whoever is forgotten while factions are picked keeps nobody waiting: the table fills again.
#[tokio::test]
async fn a_draft_outlives_those_who_are_forgotten() {
    let (_folder, server) = server().await;
    let mut keeper = Visitor::new(server.address, "Keeper").await;
    let mut guest = Visitor::new(server.address, "Guest").await;
    let table = filling(&mut keeper, 2, |setup| setup["dealing"] = json!("draft")).await;
    guest.post(&format!("/api/tables/{table}/join"), join(None, None)).await.good();
    keeper.ready(&table, 1).await;
    guest.ready(&table, 2).await;
    assert_eq!(keeper.begin(&table).await.good()["stage"], "drafting");
    assert_eq!(guest.ask(Method::DELETE, "/api/me", None).await.status, 204);
    let left = seen(&mut keeper, &table).await;
    assert_eq!((left["stage"].clone(), left["picks"].clone()), (json!("filling"), Value::Null), "{left:#}");
    let mut other = Visitor::new(server.address, "Other").await;
    other.post(&format!("/api/tables/{table}/join"), join(None, None)).await.good();
    assert_eq!(kind(&keeper.begin(&table).await), (409, "not-ready"));
    keeper.ready(&table, 3).await;
    other.ready(&table, 4).await;
    assert_eq!(keeper.begin(&table).await.good()["stage"], "drafting");
    server.stop().await;
}

/// Nobody is kept a chair for who was forgotten.
#[tokio::test]
async fn whoever_was_forgotten_does_not_play_again() {
    let (_folder, server) = server().await;
    let (table, mut one, mut other) = two(server.address).await;
    assert_eq!(other.ask(Method::DELETE, "/api/me", None).await.status, 204);
    one.ask(Method::DELETE, &format!("/api/tables/{table}"), None).await.good();
    let again = one.ask(Method::POST, &format!("/api/tables/{table}/rematch"), None).await.good();
    let again = seen(&mut one, again["code"].as_str().expect("a name")).await;
    assert_eq!(again["chairs"][1]["sitter"], "nobody", "{again:#}");
    server.stop().await;
}
