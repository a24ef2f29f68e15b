//! Several processes on one PostgreSQL: each server here stands for one, as they share nothing but the database.

use std::time::Duration;

use crate::common::steady::{Servers, Steady};
use crate::common::{Running, Visitor, play, seated, seated_at, settings, setup};
use kanly_store::testing::Postgres;
use serde_json::{Value, json};

async fn start(database: &str) -> Running {
    Running::start(settings(database.to_owned())).await
}

/// A whole game over one server, as with a file.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_and_bots_play_to_the_end() {
    let Some(postgres) = Postgres::shared().await else { return };
    let server = start(&postgres.database().await).await;
    let mut chairs = vec![json!({ "bot": "standard" }); 3];
    chairs.extend([json!("person"), json!("person")]);
    let wanted = setup(chairs.into(), json!({ "max_turns": 2 }));
    let (table, mut people) = seated_at(server.address, wanted).await;
    let other = tokio::spawn(play(people.remove(1), table.clone(), 1));
    let heard = play(people.remove(0), table, 2).await;
    assert!(heard.last().is_some_and(|last| last.contains("\"end\"")));
    assert!(other.await.expect("nothing fails").last().is_some_and(|last| last.contains("\"end\"")));
    server.stop().await;
}

/// The seats of one table are at different processes from the start, some move from one to the other all the time, and
/// everybody hears the same game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_at_different_processes_play_one_game() {
    let Some(postgres) = Postgres::shared().await else { return };
    let database = postgres.database().await;
    let (one, two) = (start(&database).await, start(&database).await);
    let mut keeper = Visitor::new(one.address, "Keeper").await;
    let chairs = vec![json!("person"); 4];
    let points = json!({ "mode": "advanced", "max_turns": 2 });
    let table = keeper.open(setup(chairs.into(), points)).await;
    // Who sits down at the other process is forwarded, for the first has the table.
    keeper.ready(&table, 0).await;
    let mut visitors = vec![keeper];
    let mut watching = Visitor::stranger(two.address).listen(&table, "?views=none").await;
    for number in 1..4 {
        let mut guest = Visitor::new(two.address, &format!("Guest {number}")).await;
        guest.join(&table).await;
        guest.ready(&table, number).await;
        visitors.push(guest);
    }
    visitors[0].begin(&table).await.good();
    let servers = Servers::of(vec![one.address, two.address]);
    let players = (0..).zip(visitors).map(|(at, visitor)| {
        // One stays at each, two move after every message or every third.
        let mut player = Steady::new(visitor, servers.clone(), at, &table, at as u64);
        player.moves_after = [None, None, Some(1), Some(3)][at];
        tokio::spawn(player.play())
    });
    let players: Vec<_> = players.collect();
    let mut seqs = Vec::new();
    let patience = Duration::from_secs(60);
    while let Some(message) = tokio::time::timeout(patience, watching.next()).await.expect("in time") {
        match (&message["hello"], &message["frame"], &message["end"]) {
            (Value::Object(hello), ..) => seqs.push(hello["standing"]["seq"].as_u64().expect("a number")),
            (_, Value::Object(frame), _) => seqs.push(frame["seq"].as_u64().expect("a number")),
            (.., Value::Object(_)) => break,
            _ => assert!(message["table"].is_object(), "{message:#}"),
        }
    }
    assert!(seqs.len() > 20 && seqs.windows(2).all(|pair| pair[0] + 1 == pair[1]), "{seqs:?}");
    for player in players {
        let player = tokio::time::timeout(Duration::from_secs(60), player).await;
        assert!(player.expect("in time").expect("nothing fails").heard.len() > 20);
    }
    for server in [&one, &two] {
        let mut stranger = Visitor::stranger(server.address);
        assert_eq!(stranger.get(&format!("/api/tables/{table}")).await.good()["stage"], "over");
        let record = stranger.get(&format!("/api/tables/{table}/record")).await;
        assert_eq!(record.status, 200);
    }
    one.stop().await;
    two.stop().await;
}

/// A process that goes down in order leaves its tables at once: the other goes on without waiting for a death.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_is_followed_at_once() {
    let Some(postgres) = Postgres::shared().await else { return };
    let database = postgres.database().await;
    let (one, two) = (start(&database).await, start(&database).await);
    let (table, visitors) = seated(one.address, 2, json!({ "max_turns": 2 })).await;
    let servers = Servers::of(vec![one.address, two.address]);
    let players: Vec<_> = (0..)
        .zip(visitors)
        .map(|(at, visitor)| {
            let player = Steady::new(visitor, servers.clone(), at, &table, at as u64);
            (player.acknowledged.clone(), tokio::spawn(player.play()))
        })
        .collect();
    let count = |at: usize| players[at].0.lock().expect("nobody panics with it").len();
    while count(0) + count(1) < 8 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let left = std::time::Instant::now();
    one.stop().await;
    let before = count(0) + count(1);
    while count(0) + count(1) <= before + 2 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(left.elapsed() < Duration::from_secs(8), "{:?}", left.elapsed());
    for (_, player) in players {
        player.await.expect("nothing fails");
    }
    two.stop().await;
}
