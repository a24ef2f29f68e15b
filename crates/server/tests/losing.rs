//! A store that loses what it has not committed: nobody is told anything that could still be lost.

use std::time::Duration;

use crate::common::steady::{Servers, Steady};
use crate::common::{Folder, Running, answer, keys, seated};
use kanly_store::testing::Losing;
use kanly_store::{TableRow, TableState};
use serde_json::json;

/// While nothing is committed, nothing is acknowledged and nobody hears of it; what is lost then never was.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_committed_is_told_to_nobody() {
    let folder = Folder::new();
    let inner = folder.store();
    let (store, losing) = Losing::around(&inner, Duration::ZERO);
    let server = Running::on(store, None).await;
    let (table, mut visitors) = seated(server.address, 2, json!({ "max_turns": 2 })).await;

    // Whoever is asked first answers, and the store does not commit.
    let mut streams = Vec::new();
    let mut asked = None;
    for (at, visitor) in visitors.iter().enumerate() {
        let mut stream = visitor.listen(&table, "").await;
        let hello = stream.next().await.expect("a greeting");
        let question = hello["hello"]["standing"]["question"].clone();
        if question["n"].is_u64() && asked.is_none() {
            asked = Some((at, question));
        }
        streams.push(stream);
    }
    let (at, question) = asked.expect("somebody is asked");
    let before = inner.lines(&table.as_str().into(), 0).await.expect("lines").len();
    losing.hold();
    let mut visitor = visitors.remove(at);
    let action = answer(&question, 0);
    let ask = question["n"].as_u64().expect("it has a number");
    let id = table.clone();
    let acting = tokio::spawn(async move { visitor.act(&id, ask, &action).await });
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(!acting.is_finished(), "it was acknowledged before it was committed");
    for stream in &mut streams {
        let heard = tokio::time::timeout(Duration::from_millis(20), stream.text()).await;
        assert!(heard.is_err(), "it was told before it was committed: {heard:?}");
    }
    losing.crash();
    let came = acting.await.expect("it answers");
    assert_eq!(came.problem(), (503, "not-stored"));
    assert_eq!(inner.lines(&table.as_str().into(), 0).await.expect("lines").len(), before);
    drop(streams);
    server.stop().await;
}

/// Crashes at random moments of whole games, each of which loses whatever was on its way to the disk: what was acknowledged
/// is there once, what was heard is heard again by those who come back, and the game goes on to its end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn crashes_lose_nothing_that_was_acknowledged() {
    let folder = Folder::new();
    let inner = folder.store();
    let delay = Duration::from_millis(2);
    let start = async |listen| {
        let (store, losing) = Losing::around(&inner, delay);
        (Running::on(store, listen).await, losing)
    };
    let (mut server, mut losing) = start(None).await;
    let address = server.address;
    let (table, visitors) = seated(address, 3, json!({ "mode": "advanced", "max_turns": 6 })).await;
    let servers = Servers::of(vec![address]);
    let players: Vec<Steady> = (1..)
        .zip(visitors)
        .map(|(seed, visitor)| Steady::new(visitor, servers.clone(), 0, &table, seed))
        .collect();
    let told: Vec<_> = players.iter().map(|player| player.acknowledged.clone()).collect();
    let playing: Vec<_> = players.into_iter().map(|player| tokio::spawn(player.play())).collect();
    let acknowledged = || -> Vec<String> {
        let told = told.iter().flat_map(|told| told.lock().expect("nobody panics with it").clone());
        told.map(|told| told.key).collect()
    };
    let mut crashes = 0;
    while !playing.iter().all(|player| player.is_finished()) && crashes < 12 {
        // Not always at the same place of a command.
        tokio::time::sleep(Duration::from_millis(60 + 17 * crashes % 50)).await;
        let told = acknowledged();
        losing.crash();
        crashes += 1;
        let stored = keys(&inner, &table).await;
        assert!(stored.values().all(|&times| times == 1), "{stored:?}");
        for key in told.iter().chain(&acknowledged()) {
            assert!(stored.contains_key(key), "{key} was acknowledged and is lost");
        }
        server.stop().await;
        (server, losing) = start(Some(address)).await;
    }
    assert!(crashes > 3, "the game was over too soon to show anything");
    for player in playing {
        let player = player.await.expect("nothing fails");
        assert!(player.heard.len() > 20, "it heard the game");
    }
    let stored = keys(&inner, &table).await;
    assert!(acknowledged().len() > 20 && acknowledged().iter().all(|key| stored[key] == 1));
    let verdicts = kanly_server::check(&inner).await.expect("it can be looked at");
    assert!(verdicts.iter().all(|verdict| verdict.parted.is_none()));
    server.stop().await;
}

/// A server that dies when the last choice is stored and the seed is not opened yet: the next one ends the game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_was_left_at_its_last_choice_is_ended() {
    let folder = Folder::new();
    let inner = folder.store();
    let server = Running::on(inner.clone(), None).await;
    let (table, visitors) = seated(server.address, 2, json!({ "max_turns": 1 })).await;
    let servers = Servers::of(vec![server.address]);
    let players = (1..).zip(visitors);
    let players: Vec<_> = players
        .map(|(seed, visitor)| tokio::spawn(Steady::new(visitor, servers.clone(), 0, &table, seed).play()))
        .collect();
    for player in players {
        player.await.expect("nothing fails");
    }
    server.stop().await;

    // The same without its last line.
    let id = table.as_str().into();
    let (row, lines) = (inner.table(&id).await.expect("kept"), inner.lines(&id, 0).await.expect("lines"));
    let other = Folder::new();
    let left = other.store();
    let row = TableRow { state: TableState::Playing, version: 0, ..row };
    left.create_table(&row).await.expect("a new table");
    left.append(&id, &lines[..lines.len() - 1]).await.expect("appended");
    let server = Running::on(left.clone(), None).await;
    let began = std::time::Instant::now();
    while left.table(&id).await.expect("kept").state != TableState::Over {
        assert!(began.elapsed() < Duration::from_secs(10), "nobody ends it");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(left.lines(&id, 0).await.expect("lines").len(), lines.len());
    server.stop().await;
}
