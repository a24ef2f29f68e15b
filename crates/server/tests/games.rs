//! Whole games over the API.

use crate::common::{Folder, Running, Visitor, is_fair, play, seated, seated_at, settings, setup};
use serde_json::{Value, json};

/// Six people who know no rule play to the end, and everybody hears how it ended.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn six_people_play_to_the_end() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let (table, visitors) = seated(server.address, 6, json!({ "mode": "advanced", "max_turns": 3 })).await;
    let players: Vec<_> =
        (0..).zip(visitors).map(|(seed, visitor)| tokio::spawn(play(visitor, table.clone(), seed))).collect();
    for player in players {
        let heard = player.await.expect("nothing fails");
        let last: Value =
            serde_json::from_str(heard.last().expect("something was heard")).expect("it is JSON");
        assert!(last["end"]["outcome"]["winners"].is_array(), "{last:#}");
    }
    let mut stranger = Visitor::stranger(server.address);
    let seen = stranger.get(&format!("/api/tables/{table}")).await.good();
    assert_eq!(seen["stage"], "over");
    is_fair(server.address, &table).await;
    server.stop().await;
}

/// One person and five bots: the bots play on by themselves.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_fill_the_other_chairs() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let mut chairs = vec![json!({ "bot": "standard" }); 5];
    chairs.push(json!("person"));
    let wanted = setup(chairs.into(), json!({ "max_turns": 2 }));
    let (table, mut people) = seated_at(server.address, wanted).await;
    let heard = play(people.remove(0), table, 7).await;
    assert!(heard.last().is_some_and(|last| last.contains("\"end\"")));
    server.stop().await;
}

/// With windows that last a while whoever has anything to answer: the game is played to its end all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_padded_table_is_played_to_the_end() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let chairs = json!(["person", "person", { "bot": "standard" }]);
    let mut wanted = setup(chairs, json!({ "mode": "advanced", "max_turns": 2 }));
    wanted["padding"] = json!({ "between": { "least": 1, "most": 3 } });
    let (table, mut people) = seated_at(server.address, wanted).await;
    let opened = people[0].get(&format!("/api/tables/{table}")).await.good();
    assert_eq!(opened["padding"], json!({ "least": 1, "most": 3 }));
    let other = tokio::spawn(play(people.remove(1), table.clone(), 1));
    let heard = play(people.remove(0), table, 2).await;
    assert!(heard.last().is_some_and(|last| last.contains("\"end\"")));
    assert!(heard.iter().any(|text| text.contains("\"window\":{")), "a window was open");
    assert!(other.await.is_ok_and(|heard| heard.last().is_some_and(|last| last.contains("\"end\""))));
    server.stop().await;
}

/// A seat can be handed to a bot by vote only when nobody was there for long.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_there_keeps_its_seat() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let (table, mut visitors) = seated(server.address, 2, json!({})).await;
    let seen = visitors[1].get(&format!("/api/tables/{table}")).await.good();
    let other = seen["chairs"][1]["faction"].clone();
    let vote = json!({ "key": null, "command": { "move": { "hand-over": other } } });
    let came = visitors[0].post(&format!("/api/tables/{table}/command"), vote).await;
    assert_eq!(came.problem(), (409, "present"), "{:#}", came.body);
    server.stop().await;
}

/// The text of a record that comes with the documentation.
const FAIR: &str = include_str!("../../../docs/examples/fair.kanly");

/// A record is looked back at by whoever has its link, with the eyes that were asked for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_is_looked_back_at() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let mut owner = Visitor::new(server.address, "Owner").await;
    let kept = owner.post("/api/records", json!({ "text": FAIR })).await.good();
    let again = owner.post("/api/records", json!({ "text": FAIR })).await.good();
    assert_eq!(kept["id"], again["id"], "the same record twice is one");
    assert_eq!(owner.get("/api/me/records").await.good()["records"].as_array().map(Vec::len), Some(1));
    let at = format!("/api/records/{}", kept["id"].as_str().expect("a record has a name"));

    let mut friend = Visitor::stranger(server.address);
    assert_eq!(friend.get(&format!("{at}/text")).await.good(), FAIR);
    let judge = friend.get(&format!("{at}?as=judge")).await.good();
    let table = friend.get(&at).await.good();
    let moves = |replay: &Value| replay["moves"].as_array().expect("there are moves").clone();
    assert_eq!(judge["lines"], FAIR.lines().count());
    assert_eq!(judge["turns"].as_array().map(Vec::len), Some(3), "{:#}", judge["turns"]);
    assert!(judge["outcome"]["winners"].is_array() && judge["parted"].is_null());
    assert!(judge["marks"].as_array().is_some_and(|marks| marks.iter().any(|mark| mark["kind"] == "battle")));
    // A judge knows every choice, those who stand by none, a seat its own.
    assert!(moves(&judge).iter().skip(1).all(|each| each["choice"]["known"]["action"].is_string()));
    assert!(moves(&table).iter().skip(1).all(|each| each["choice"] == "hidden"));
    assert!(moves(&table).len() < moves(&judge).len(), "what is secret is not noticed");
    let seat = friend.get(&format!("{at}?as=atreides")).await.good();
    let by = |each: &Value| each["choice"]["known"]["by"].clone();
    assert!(moves(&seat).iter().any(|each| by(each) == "atreides"));
    assert!(moves(&seat).iter().all(|each| by(each) == "atreides" || by(each).is_null()));

    // So do views: the hand of another is hidden from a seat, and open to a judge.
    let line = moves(&judge).last().expect("there is a last move")["line"].clone();
    let hands = |view: Value| -> Vec<bool> {
        let factions = view["factions"].as_array().expect("there are factions").clone();
        factions.iter().map(|each| each["hand"]["known"].is_array()).collect()
    };
    let count = |open: &[bool]| open.iter().filter(|open| **open).count();
    assert_eq!(count(&hands(friend.get(&format!("{at}/at/{line}?as=judge")).await.good())), 4);
    assert_eq!(count(&hands(friend.get(&format!("{at}/at/{line}?as=atreides")).await.good())), 1);
    assert_eq!(count(&hands(friend.get(&format!("{at}/at/{line}")).await.good())), 0);
    let begun = friend.get(&format!("{at}/at/1")).await.good();
    assert_eq!(begun["phase"], "setup");

    let proof = friend.get(&format!("{at}/proof")).await.good();
    assert_eq!((&proof["verdict"], &proof["faults"]), (&json!("as-promised"), &json!([])));
    let scenario = friend.get(&format!("{at}/scenario/{line}")).await.good();
    assert!(scenario.as_str().is_some_and(|text| text.contains("[[case]]")), "{scenario:#}");
    server.stop().await;
}

/// What is wrong with a record is told with its place, and so is what cannot be looked at.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_looked_back_at_is_told() {
    let folder = Folder::new();
    let mut set = settings(folder.database());
    set.limits.records = 2;
    let server = Running::start(set).await;
    let mut owner = Visitor::new(server.address, "Owner").await;
    let detail = |came: &crate::common::Came| came.body["detail"].as_str().unwrap_or_default().to_owned();

    let came = owner.post("/api/records", json!({ "text": "Dear diary" })).await;
    assert_eq!(came.problem(), (422, "bad-record"));
    assert!(detail(&came).contains("kanly record 1"), "{}", detail(&came));
    let broken = FAIR.replacen("atreides: ", "atreides: fly ", 1);
    let came = owner.post("/api/records", json!({ "text": broken })).await;
    assert_eq!(came.problem(), (422, "bad-record"));
    assert!(detail(&came).starts_with("line "), "{}", detail(&came));
    let long = FAIR.to_owned() + &"# and so on\n".repeat(30_000);
    assert_eq!(owner.post("/api/records", json!({ "text": long })).await.problem(), (413, "too-large"));

    // Half of a game is a game that is not over; one whose choices do not fit is shown up to there.
    let lines: Vec<&str> = FAIR.lines().collect();
    let half = lines[..lines.len() / 2].join("\n");
    let kept = owner.post("/api/records", json!({ "text": half })).await.good();
    let half = format!("/api/records/{}", kept["id"].as_str().expect("a record has a name"));
    let replay = owner.get(&format!("{half}?as=judge")).await.good();
    assert!(replay["outcome"].is_null() && replay["parted"].is_null(), "{:#}", replay["parted"]);
    let first = lines.iter().position(|line| line.starts_with("chance: ")).expect("chance begins");
    let mut bent = lines.clone();
    bent.remove(first);
    // Digests would tell at once that a line is missing.
    bent.retain(|line| !line.starts_with("digest"));
    let kept = owner.post("/api/records", json!({ "text": bent.join("\n") })).await.good();
    let bent = format!("/api/records/{}", kept["id"].as_str().expect("a record has a name"));
    let parted = owner.get(&format!("{bent}?as=judge")).await.good()["parted"].clone();
    let line = parted["line"].as_u64().expect("it says where");
    assert!(parted["why"].is_string(), "{parted:#}");
    let came = owner.get(&format!("{bent}/at/{}?as=judge", line + 1)).await;
    assert_eq!(came.problem(), (409, "parted"), "{:#}", came.body);
    assert_eq!(owner.get(&format!("{bent}/scenario/{}", line + 1)).await.problem(), (409, "parted"));

    // A review says what it cannot tell.
    let review = owner.get(&format!("{half}/review")).await.good();
    assert!(review["won"].is_null() && review["missed"] == json!([]), "{review:#}");
    assert!(review["caveats"].to_string().contains("before the game does"), "{:#}", review["caveats"]);
    let review = owner.get(&format!("{bent}/review")).await.good();
    let caveats = review["caveats"].to_string();
    assert!(caveats.contains(&format!("The rules of today refuse line {line}")), "{caveats}");

    let came = owner.get(&format!("{half}/at/99999")).await;
    assert_eq!(came.problem(), (404, "no-line"));
    assert_eq!(owner.get(&format!("{half}/at/no")).await.problem(), (400, "unread"));
    assert_eq!(owner.get(&format!("{half}/at/20?as=nobody")).await.problem(), (400, "unread"));
    assert_eq!(owner.get(&format!("{half}?as=fremen")).await.problem(), (400, "unread"), "they do not play");
    assert_eq!(owner.get(&format!("{half}/scenario/1")).await.problem(), (400, "unread"));
    assert_eq!(owner.get("/api/records/nobodyhere").await.problem(), (404, "no-record"));
    assert_eq!(owner.get("/api/records/no%20name").await.problem(), (404, "no-record"));
    let plain = FAIR.lines().filter(|line| !line.starts_with("# fair")).collect::<Vec<_>>().join("\n");
    let kept = owner.post("/api/records", json!({ "text": plain })).await.good();
    let plain = format!("/api/records/{}", kept["id"].as_str().expect("a record has a name"));
    assert_eq!(owner.get(&format!("{plain}/proof")).await.good()["verdict"], "no-proof");
    // Two are kept: the oldest has made room.
    assert_eq!(owner.get(&half).await.problem(), (404, "no-record"));

    // A game that is on is nobody's to look back at, and one without watchers is for those who sat there.
    let (table, mut visitors) = seated(server.address, 2, json!({})).await;
    assert_eq!(visitors[0].get(&format!("/api/records/{table}?as=judge")).await.problem(), (409, "not-over"));
    let mut wanted = setup(json!([{ "bot": "novice" }, { "bot": "novice" }]), json!({ "max_turns": 1 }));
    wanted["watchers"] = json!(false);
    let game = owner.open(wanted).await;
    assert_eq!(owner.get(&format!("/api/records/{game}")).await.problem(), (409, "not-begun"));
    owner.begin(&game).await.good();
    while owner.get(&format!("/api/tables/{game}")).await.good()["stage"] != "over" {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let mut stranger = Visitor::stranger(server.address);
    assert_eq!(stranger.get(&format!("/api/records/{game}/proof")).await.problem(), (403, "no-watchers"));
    let proof = owner.get(&format!("/api/records/{game}/proof")).await.good();
    assert_eq!(proof["verdict"], "as-promised");
    server.stop().await;
}
