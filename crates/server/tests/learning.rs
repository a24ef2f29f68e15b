//! Sheets, lessons, puzzles, hints and rule pages, as a page uses them.

use crate::common::{Folder, Running, Visitor, settings, setup, throw};
use kanly_engine::{Faction, Viewer};
use kanly_narrate::Tongue;
use kanly_tracks::puzzle::Puzzle;
use kanly_wire as wire;
use serde_json::{Value, json};

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

/// All keys within something.
fn keys(value: &Value) -> Vec<&str> {
    match value {
        Value::Object(fields) => {
            fields.iter().flat_map(|(key, value)| [vec![key.as_str()], keys(value)].concat()).collect()
        }
        Value::Array(items) => items.iter().flat_map(keys).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

/// Some of all puzzles, however many there are.
fn some_puzzles() -> impl Iterator<Item = &'static Puzzle> {
    Puzzle::all().iter().step_by(1 + Puzzle::all().len() / 8)
}

/// What goes out before an answer is what the seat sees, and the same whatever the answers are worth.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_puzzle_tells_nothing_but_what_its_seat_sees() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let mut visitor = Visitor::stranger(server.address);
    let tongue = Tongue::english();
    for puzzle in some_puzzles() {
        let told = visitor.get(&format!("/api/puzzles/{}", puzzle.name)).await.good();
        let laid = puzzle.lay_out().expect("it can be laid out");
        let seen = laid.effects().iter().filter_map(|effect| effect.seen_by(Viewer::Seat(puzzle.seat)));
        let events: Vec<wire::Event> = seen.map(|seen| wire::Event::new(seen, None, tongue)).collect();
        let standing = wire::Standing::alone(laid.state(), puzzle.seat, 1, tongue);
        assert_eq!(standing.view, Some((&laid.view()).into()));
        let expected = json!({
            "name": puzzle.name, "title": tongue.puzzle(&laid.view(), puzzle.seat), "seat": puzzle.seat.id(),
            "kind": puzzle.kind.id(), "level": puzzle.level().id(), "standing": standing, "events": events,
            "before": told["before"],
        });
        assert_eq!(told, expected, "{}", puzzle.name);
        let worth = ["best", "is_best", "won", "chance", "behind", "found", "worlds"];
        assert!(keys(&told).iter().all(|key| !worth.contains(key)), "{}", puzzle.name);
        let tried = json!({ "action": puzzle.best().action.to_string() });
        let tried = visitor.post(&format!("/api/puzzles/{}/try", puzzle.name), tried).await.good();
        assert!(tried["legal"].is_object(), "{}: {tried}", puzzle.name);
        assert!(keys(&tried).iter().all(|key| !worth.contains(key)), "{}", puzzle.name);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_to_a_puzzle_is_graded() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let mut visitor = Visitor::stranger(server.address);
    let today = visitor.get("/api/puzzles/today").await.good();
    let puzzle = Puzzle::named(today["name"].as_str().expect("it has a name")).expect("it is one of ours");
    let path = format!("/api/puzzles/{}/answer", puzzle.name);
    for answer in [puzzle.best(), puzzle.second()] {
        let action = answer.action.to_string();
        let told = visitor.post(&path, json!({ "action": action })).await.good();
        assert_eq!(
            (&told["is_best"], &told["answer"]["action"]),
            (&json!(answer == puzzle.best()), &json!(action))
        );
        assert_eq!(told["answer"]["chance"], json!(answer.won.round() as u8));
        assert_eq!(told["best"]["action"], puzzle.best().action.to_string());
        assert_eq!(told["found"]["expert"], puzzle.found.expert);
    }
    let mut refused = async |path: &str, action: &str| {
        let came = visitor.post(path, json!({ "action": action })).await;
        let (status, kind) = came.problem();
        (status, kind.to_owned(), came.body["rule"].is_string())
    };
    let told = |status: u16, kind: &str, rule: bool| (status, kind.to_owned(), rule);
    // Nobody has so much spice.
    assert_eq!(refused(&path, "bid 250").await, told(422, "illegal", true));
    assert_eq!(refused(&path, "biddd").await, told(422, "refused", false));
    assert_eq!(refused("/api/puzzles/no-such/answer", "pass").await, told(404, "no-puzzle", false));
    // Legal as a rule, and no answer to anything.
    let laid = puzzle.lay_out().expect("it can be laid out");
    let shown = Faction::ALL.map(|other| format!("show hand to {other}"));
    if let Some(aside) = shown.iter().find(|text| laid.check(text.parse().expect("an action")).is_ok()) {
        assert_eq!(refused(&path, aside).await, told(422, "elsewhere", false));
    }
    // After all that it can be answered still.
    visitor.post(&path, json!({ "action": puzzle.best().action.to_string() })).await.good();
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
