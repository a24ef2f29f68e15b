//! Chairs, invitations and what keepers do.

use hyper::Method;
use serde_json::{Value, json};

use crate::common::{Visitor, play, throw};
use crate::{begin, command, filling, join, kind, make_ready, seen, server, setup, two};

async fn visitors(address: std::net::SocketAddr, count: usize) -> Vec<Visitor> {
    let mut visitors = Vec::new();
    for number in 0..count {
        visitors.push(Visitor::new(address, &format!("Guest {number}")).await);
    }
    visitors
}

/// How many of those who ask for something at the same moment get it, and the others' problems.
async fn at_once(visitors: Vec<Visitor>, path: &str, body: Value) -> (Vec<Visitor>, usize, Vec<String>) {
    let tasks: Vec<_> = visitors
        .into_iter()
        .map(|mut visitor| {
            let (path, body) = (path.to_owned(), body.clone());
            tokio::spawn(async move {
                let came = visitor.post(&path, body).await;
                let problem = (came.status >= 400).then(|| kind(&came).1.to_owned());
                (visitor, problem)
            })
        })
        .collect();
    let (mut back, mut problems) = (Vec::new(), Vec::new());
    let count = tasks.len();
    for task in tasks {
        let (visitor, problem) = task.await.expect("nothing fails");
        back.push(visitor);
        problems.extend(problem);
    }
    (back, count - problems.len(), problems)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_chair_is_for_one() {
    let (_folder, server) = server().await;
    let mut keeper = Visitor::new(server.address, "Keeper").await;
    let table = filling(&mut keeper, 3, |_| ()).await;
    let path = format!("/api/tables/{table}/join");
    let guests = visitors(server.address, 5).await;
    let (guests, seated, problems) = at_once(guests, &path, join(Some(2), None)).await;
    assert_eq!((seated, problems), (1, vec!["taken".to_owned(); 4]));
    let (mut guests, seated, problems) = at_once(guests, &path, join(None, None)).await;
    // Whoever has a chair already keeps it, one more gets the last, and the others none.
    assert_eq!(seated, 1, "{problems:?}");
    assert_eq!(problems.iter().filter(|problem| *problem == "seated-already").count(), 1, "{problems:?}");
    assert_eq!(problems.iter().filter(|problem| *problem == "full").count(), 3, "{problems:?}");
    for (chair, problem) in [(0, "taken"), (7, "no-chair"), (255, "no-chair")] {
        let mut late = Visitor::new(server.address, "Late").await;
        assert_eq!(kind(&late.post(&path, join(Some(chair), None)).await).1, problem);
    }
    assert_eq!(kind(&keeper.post(&path, join(None, None)).await), (409, "seated-already"));
    // Whoever leaves can come back, and leaves once.
    let leave = format!("/api/tables/{table}/leave");
    let mut left = 0;
    for guest in &mut guests {
        let came = guest.ask(Method::POST, &leave, None).await;
        match came.status {
            200 => left += 1,
            _ => assert_eq!(kind(&came), (403, "not-seated")),
        }
        assert_eq!(kind(&guest.ask(Method::POST, &leave, None).await), (403, "not-seated"));
    }
    assert_eq!(left, 2);
    guests[0].post(&path, join(None, None)).await.good();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invitation_is_good_for_one_chair_once() {
    let (_folder, server) = server().await;
    let mut keeper = Visitor::new(server.address, "Keeper").await;
    let closed = |setup: &mut Value| setup["open"] = json!(false);
    let table = filling(&mut keeper, 3, closed).await;
    let elsewhere = filling(&mut keeper, 3, closed).await;
    let path = format!("/api/tables/{table}/join");
    let mut guests = visitors(server.address, 4).await;
    assert_eq!(kind(&guests[0].post(&path, join(None, None)).await), (403, "by-invitation"));
    assert_eq!(kind(&guests[0].post(&path, join(Some(1), None)).await), (403, "by-invitation"));
    let invite = async |keeper: &mut Visitor, chair: u8| {
        let came =
            keeper.ask(Method::POST, &format!("/api/tables/{table}/chairs/{chair}/invitation"), None).await;
        came.good()["code"].as_str().expect("it is shown once").to_owned()
    };
    let code = invite(&mut keeper, 2).await;
    for wrong in ["", "AAAAA-AAAAA-AAAAA-AAAAA", &code[..code.len() - 1], &format!("{code}A"), "\u{0}"] {
        assert_eq!(
            kind(&guests[0].post(&path, join(None, Some(wrong))).await),
            (403, "no-invitation"),
            "{wrong}"
        );
    }
    let other = guests[0].post(&format!("/api/tables/{elsewhere}/join"), join(None, Some(&code))).await;
    assert_eq!(kind(&other), (403, "no-invitation"));
    let (mut guests, seated, problems) = at_once(guests, &path, join(None, Some(&code))).await;
    assert_eq!(seated, 1, "{problems:?}");
    assert!(problems.iter().all(|problem| problem == "no-invitation" || problem == "taken"), "{problems:?}");
    assert!(seen(&mut keeper, &table).await["chairs"][2]["sitter"]["person"].is_string());
    // Spent is spent, also when the chair is free again.
    let code_again = join(None, Some(&code));
    for guest in &mut guests {
        guest.ask(Method::POST, &format!("/api/tables/{table}/leave"), None).await;
    }
    for guest in &mut guests {
        assert_eq!(kind(&guest.post(&path, code_again.clone()).await), (403, "no-invitation"));
    }
    // An invitation to a chair that was given to a bot meanwhile is good for nothing.
    let code = invite(&mut keeper, 1).await;
    let bot = json!({ "seating": { "bot": "standard" } });
    keeper.ask(Method::PUT, &format!("/api/tables/{table}/chairs/1"), Some(bot)).await.good();
    assert_eq!(kind(&guests[0].post(&path, join(None, Some(&code))).await), (409, "taken"));
    let taken = keeper.ask(Method::POST, &format!("/api/tables/{table}/chairs/1/invitation"), None).await;
    assert_eq!(kind(&taken), (409, "taken"));
    server.stop().await;
}

#[tokio::test]
async fn a_game_begins_when_everybody_is_ready() {
    let (_folder, server) = server().await;
    let mut keeper = Visitor::new(server.address, "Keeper").await;
    let table = filling(&mut keeper, 2, |_| ()).await;
    assert_eq!(kind(&begin(&mut keeper, &table).await), (409, "not-ready"));
    make_ready(&mut keeper, &table, 1).await;
    let late = begin(&mut keeper, &table).await;
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
    guest.post(&format!("/api/tables/{table}/join"), join(None, None)).await.good();
    make_ready(&mut guest, &table, 2).await;
    assert_eq!(kind(&begin(&mut guest, &table).await), (403, "not-keeper"));
    // What the keeper changes is agreed on anew.
    keeper
        .ask(Method::PUT, &format!("/api/tables/{table}/chairs/1"), Some(json!({ "seating": "person" })))
        .await
        .good();
    assert_eq!(kind(&begin(&mut keeper, &table).await), (409, "not-ready"));
    assert_eq!(seen(&mut guest, &table).await["you"]["chair"], Value::Null);
    let setting = json!({ "seating": { "bot": "standard" } });
    keeper.ask(Method::PUT, &format!("/api/tables/{table}/chairs/1"), Some(setting)).await.good();
    make_ready(&mut keeper, &table, 1).await;
    begin(&mut keeper, &table).await.good();
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
        guest.post(&format!("/api/tables/{table}/join"), join(None, None)).await.good();
        make_ready(&mut guest, &table, number).await;
    }
    begin(&mut keeper, &table).await.good();
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

#[tokio::test]
async fn a_chair_is_handed_over_and_taken_back() {
    let (_folder, server) = server().await;
    let (table, mut one, _other) = two(server.address).await;
    let bot = format!("/api/tables/{table}/bot");
    assert_eq!(kind(&one.ask(Method::DELETE, &bot, None).await), (409, "not-held"));
    assert_eq!(kind(&one.ask(Method::PUT, &bot, Some(json!({ "bot": "nobody" }))).await), (400, "unread"));
    one.ask(Method::PUT, &bot, Some(json!({ "bot": "standard" }))).await.good();
    assert_eq!(
        kind(&one.ask(Method::PUT, &bot, Some(json!({ "bot": "standard" }))).await),
        (409, "held-by-bot")
    );
    let act = command(json!({ "act": { "ask": 1, "action": "pass" } }));
    assert_eq!(kind(&one.post(&format!("/api/tables/{table}/command"), act).await), (409, "held-by-bot"));
    assert_eq!(
        kind(&one.post(&format!("/api/tables/{table}/try"), json!({ "action": "pass" })).await),
        (409, "held-by-bot")
    );
    one.ask(Method::DELETE, &bot, None).await.good();
    assert_eq!(kind(&one.ask(Method::DELETE, &bot, None).await), (409, "not-held"));
    server.stop().await;
}

#[tokio::test]
async fn factions_are_picked_in_turn() {
    let (_folder, server) = server().await;
    let mut keeper = Visitor::new(server.address, "Keeper").await;
    let table = filling(&mut keeper, 2, |setup| {
        setup["dealing"] = json!("draft");
        setup["factions"] = json!(["atreides", "fremen", "emperor"]);
    })
    .await;
    let mut guest = Visitor::new(server.address, "Guest").await;
    guest.post(&format!("/api/tables/{table}/join"), join(None, None)).await.good();
    let pick = format!("/api/tables/{table}/pick");
    let faction = |name: &str| json!({ "faction": name });
    assert_eq!(kind(&keeper.post(&pick, faction("fremen")).await), (409, "not-picking"));
    for (number, visitor) in [(1, &mut keeper), (2, &mut guest)] {
        make_ready(visitor, &table, number).await;
    }
    assert_eq!(begin(&mut keeper, &table).await.good()["stage"], "drafting");
    assert_eq!(kind(&begin(&mut keeper, &table).await), (409, "begun"));
    assert_eq!(
        kind(&guest.ask(Method::POST, &format!("/api/tables/{table}/leave"), None).await),
        (409, "begun")
    );
    let mut people = [keeper, guest];
    let first = seen(&mut people[0], &table).await["picks"].as_u64().expect("somebody picks") as usize;
    let (first, second) = (first, 1 - first);
    assert_eq!(kind(&people[second].post(&pick, faction("fremen")).await), (409, "not-picking"));
    assert_eq!(kind(&people[first].post(&pick, faction("harkonnen")).await), (409, "not-offered"));
    assert_eq!(kind(&people[first].post(&pick, faction("nobody")).await), (400, "unread"));
    people[first].post(&pick, faction("fremen")).await.good();
    assert_eq!(kind(&people[first].post(&pick, faction("emperor")).await), (409, "not-picking"));
    assert_eq!(kind(&people[second].post(&pick, faction("fremen")).await), (409, "not-offered"));
    assert_eq!(people[second].post(&pick, faction("atreides")).await.good()["stage"], "playing");
    assert_eq!(kind(&people[second].post(&pick, faction("emperor")).await), (409, "begun"));
    server.stop().await;
}

/// One person alone with bots, to the end, and once more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_plays_alone() {
    let (_folder, server) = server().await;
    let mut keeper = Visitor::new(server.address, "Keeper").await;
    let wanted = setup(json!(["person", { "bot": "standard" }]), json!({ "max_turns": 1 }));
    let table = keeper.post("/api/tables", wanted).await.good()["id"].as_str().expect("a name").to_owned();
    make_ready(&mut keeper, &table, 1).await;
    begin(&mut keeper, &table).await.good();
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
    make_ready(&mut keeper, &table, 1).await;
    make_ready(&mut guest, &table, 2).await;
    assert_eq!(begin(&mut keeper, &table).await.good()["stage"], "drafting");
    assert_eq!(guest.ask(Method::DELETE, "/api/me", None).await.status, 204);
    let left = seen(&mut keeper, &table).await;
    assert_eq!((left["stage"].clone(), left["picks"].clone()), (json!("filling"), Value::Null), "{left:#}");
    let mut other = Visitor::new(server.address, "Other").await;
    other.post(&format!("/api/tables/{table}/join"), join(None, None)).await.good();
    assert_eq!(kind(&begin(&mut keeper, &table).await), (409, "not-ready"));
    make_ready(&mut keeper, &table, 3).await;
    make_ready(&mut other, &table, 4).await;
    assert_eq!(begin(&mut keeper, &table).await.good()["stage"], "drafting");
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
