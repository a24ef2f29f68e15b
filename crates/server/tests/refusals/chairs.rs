//! Chairs: who gets one, by invitation or without, whose it is, and which faction it plays.

use hyper::Method;
use serde_json::{Value, json};

use crate::common::Visitor;
use crate::refusals::{command, filling, join, kind, seen, server, two, visitors};

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
    guest.join(&table).await;
    let pick = format!("/api/tables/{table}/pick");
    let faction = |name: &str| json!({ "faction": name });
    assert_eq!(kind(&keeper.post(&pick, faction("fremen")).await), (409, "not-picking"));
    for (number, visitor) in [(1, &mut keeper), (2, &mut guest)] {
        visitor.ready(&table, number).await;
    }
    assert_eq!(keeper.begin(&table).await.good()["stage"], "drafting");
    assert_eq!(kind(&keeper.begin(&table).await), (409, "begun"));
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
