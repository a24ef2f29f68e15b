//! Whole games over the API.

mod common;

use common::{Folder, Running, Visitor, is_fair, play, seated, seated_at, settings, setup};
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
