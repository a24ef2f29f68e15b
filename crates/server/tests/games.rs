//! Whole games over the API.

mod common;

use common::{Folder, Running, Visitor, play, seated, settings, setup, throw};
use hyper::Method;
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
    let record = stranger.get(&format!("/api/tables/{table}/record")).await;
    let text = record.body.as_str().expect("a record is text");
    let proof = kanly_fair::find(text).expect("it can be read").expect("it has a proof");
    let record = text.parse().expect("it is a record");
    let checked = kanly_fair::verify(&record, &proof).expect("the seed is opened");
    assert!(checked.faults.is_empty() && !checked.draws.is_empty(), "{:?}", checked.faults);
    server.stop().await;
}

/// One person and five bots: the bots play on by themselves.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_fill_the_other_chairs() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let mut chairs = vec![json!({ "bot": "standard" }); 5];
    chairs.push(json!("person"));
    let mut keeper = Visitor::new(server.address, "Keeper").await;
    let table = keeper.post("/api/tables", setup(chairs.into(), json!({ "max_turns": 2 }))).await.good();
    let table = table["id"].as_str().expect("it has a name").to_owned();
    keeper.post(&format!("/api/tables/{table}/ready"), json!({ "throw": throw(1) })).await.good();
    keeper.ask(Method::POST, &format!("/api/tables/{table}/begin"), None).await.good();
    let heard = play(keeper, table, 7).await;
    assert!(heard.last().is_some_and(|last| last.contains("\"end\"")));
    server.stop().await;
}

/// With windows that last a while whoever has anything to answer: the game is played to its end all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_padded_table_is_played_to_the_end() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let mut keeper = Visitor::new(server.address, "Keeper").await;
    let mut chairs = vec![json!("person"); 2];
    chairs.push(json!({ "bot": "standard" }));
    let mut wanted = setup(chairs.into(), json!({ "mode": "advanced", "max_turns": 2 }));
    wanted["padding"] = json!({ "between": { "least": 1, "most": 3 } });
    let opened = keeper.post("/api/tables", wanted).await.good();
    assert_eq!(opened["padding"], json!({ "least": 1, "most": 3 }));
    let table = opened["id"].as_str().expect("it has a name").to_owned();
    let mut guest = Visitor::new(server.address, "Guest").await;
    guest
        .post(&format!("/api/tables/{table}/join"), json!({ "chair": null, "invitation": null }))
        .await
        .good();
    for (number, visitor) in [(1, &mut keeper), (2, &mut guest)] {
        visitor.post(&format!("/api/tables/{table}/ready"), json!({ "throw": throw(number) })).await.good();
    }
    keeper.ask(Method::POST, &format!("/api/tables/{table}/begin"), None).await.good();
    let other = tokio::spawn(play(guest, table.clone(), 1));
    let heard = play(keeper, table, 2).await;
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
