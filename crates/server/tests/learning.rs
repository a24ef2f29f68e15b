//! Sheets, lessons, hints and rule pages, as a page uses them.

use crate::common::{Folder, Running, Visitor, settings, setup, throw};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sheets_are_found_by_any_of_their_names() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let mut visitor = Visitor::stranger(server.address);
    let topics = visitor.get("/api/sheets").await.good();
    let topics = topics.as_array().expect("a list").clone();
    for kind in ["faction", "card", "phase", "thing"] {
        assert!(topics.iter().any(|topic| topic["kind"] == kind), "{kind}");
    }
    for topic in &topics {
        let sheet =
            visitor.get(&format!("/api/sheets/{}", topic["id"].as_str().expect("an id"))).await.good();
        assert_eq!((&sheet["id"], &sheet["kind"]), (&topic["id"], &topic["kind"]));
        assert!(!sheet["sections"].as_array().expect("a list").is_empty());
    }
    for (name, id) in [("Gom%20Jabbar", "poison-weapon"), ("revival", "tanks"), ("mentat-pause", "victory")] {
        assert_eq!(visitor.get(&format!("/api/sheets/{name}")).await.good()["id"], id);
    }
    let came = visitor.get("/api/sheets/harkonen").await;
    assert_eq!(came.problem(), (404, "no-sheet"));
    assert!(
        came.body["detail"].as_str().expect("a sentence").contains("did you mean `harkonnen`?"),
        "{came:?}"
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_is_played_from_what_is_sent() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let mut visitor = Visitor::stranger(server.address);
    let step = |step: u8, actions: &[&str]| json!({ "step": step, "actions": actions });
    let begun = visitor.post("/api/lessons/fremen", step(2, &[])).await.good();
    assert_eq!(
        (&begun["reached"], &begun["standing"]["question"]["kind"]),
        (&json!(false), &json!("ship-sent"))
    );
    let done = visitor.post("/api/lessons/fremen", step(2, &["send 5 the-great-flat/14"])).await.good();
    assert_eq!((&done["reached"], &done["standing"]["question"]), (&json!(true), &json!(null)));
    assert!(done["events"].as_array().is_some_and(|events| !events.is_empty()));
    let attempt = json!({ "practice": step(2, &[]), "action": "send 5 the-great-flat/14" });
    assert!(visitor.post("/api/lessons/fremen/try", attempt).await.good()["legal"].is_object());
    let mut refused = async |path: &str, body| {
        let came = visitor.post(path, body).await;
        let (status, kind) = came.problem();
        (status, kind.to_owned())
    };
    let told = |status: u16, kind: &str| (status, kind.to_owned());
    assert_eq!(refused("/api/lessons/emperor", step(0, &[])).await, told(404, "no-lesson"));
    assert_eq!(refused("/api/lessons/fremen", step(99, &[])).await, told(404, "no-lesson"));
    assert_eq!(refused("/api/lessons/fremen", step(2, &["send 5 arrakeen/9"])).await, told(422, "illegal"));
    assert_eq!(refused("/api/lessons/fremen", step(2, &["bid 3"])).await, told(422, "elsewhere"));
    assert_eq!(refused("/api/lessons/fremen", step(2, &["shippp"])).await, told(422, "refused"));
    let twice = step(2, &["send 5 the-great-flat/14", "pass"]);
    assert_eq!(refused("/api/lessons/fremen", twice).await, told(409, "not-asked"));
    let many = json!({ "step": 2, "actions": vec!["pass"; 33] });
    assert_eq!(refused("/api/lessons/fremen", many).await, told(400, "unread"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_are_for_whoever_plays_alone_or_where_all_agreed() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let mut one = Visitor::new(server.address, "One").await;
    let alone = one.open(setup(json!(["person", { "bot": "novice" }]), json!({}))).await;
    assert_eq!(one.get(&format!("/api/tables/{alone}/hint")).await.problem(), (409, "not-begun"));
    one.ready(&alone, 1).await;
    one.begin(&alone).await.good();
    let mut hint = one.get(&format!("/api/tables/{alone}/hint")).await;
    while hint.status == 409 {
        assert_eq!(hint.problem(), (409, "not-asked"));
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        hint = one.get(&format!("/api/tables/{alone}/hint")).await;
    }
    let hint = hint.good();
    assert_eq!(hint["bot"], "standard");
    let act = json!({ "act": { "ask": hint["ask"], "action": hint["action"] } });
    one.post(&format!("/api/tables/{alone}/command"), json!({ "key": null, "command": act })).await.good();

    let people = json!(["person", "person"]);
    for (points, allowed) in
        [(json!({}), false), (json!({ "hints": false }), false), (json!({ "hints": true }), true)]
    {
        let table = one.open(setup(people.clone(), points)).await;
        let mut two = Visitor::new(server.address, "Two").await;
        two.join(&table).await;
        one.ready(&table, 1).await;
        two.post(&format!("/api/tables/{table}/ready"), json!({ "throw": throw(2) })).await.good();
        one.begin(&table).await.good();
        let came = one.get(&format!("/api/tables/{table}/hint")).await;
        assert_eq!(came.status == 403 && came.problem().1 == "no-hints", !allowed, "{came:?}");
    }
    let came = one.post("/api/tables", setup(people, json!({ "hints": 3 }))).await;
    assert_eq!(came.problem(), (400, "unread"));
    server.stop().await;
}
