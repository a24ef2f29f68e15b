//! Two servers on one PostgreSQL, and one of them is killed or stands still for a while.

use std::time::{Duration, Instant};

use hyper::Method;
use kanly_store::testing::Postgres;
use serde_json::{Value, json};

use crate::serving::Serving;
use crate::visitors::steady::{Servers, Steady};
use crate::visitors::{Folder, Lines, Visitor, seated, seated_at, setup};

/// Reads a stream to its end: every frame comes once, in order.
async fn to_the_end(mut lines: Lines) -> Vec<u64> {
    let mut seqs: Vec<u64> = Vec::new();
    while let Some(message) = lines.next().await {
        let seq = match (&message["hello"], &message["frame"], &message["end"]) {
            (Value::Object(hello), ..) => &hello["standing"]["seq"],
            (_, Value::Object(frame), _) => &frame["seq"],
            (.., Value::Object(_)) => return seqs,
            _ => panic!("{message:#}"),
        };
        let seq = seq.as_u64().expect("it has a number");
        assert!(seqs.last().is_none_or(|last| last + 1 == seq), "{seq} after {seqs:?}");
        seqs.push(seq);
    }
    panic!("it broke off after {seqs:?}");
}

/// The holder stands still, the other takes over and plays on. Then the holder comes back and believes that the table is
/// still its own: what it is asked to do is done once, by whoever holds the table, and whoever listens there hears everything.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_holder_that_stood_still_does_no_harm() {
    let Some(postgres) = Postgres::found(true).await else { return };
    let folder = Folder::new();
    let database = postgres.database().await;
    let (holder, other) =
        (Serving::start(&folder.0, &database, None), Serving::start(&folder.0, &database, None));
    let (table, visitors) = seated(holder.address, 3, json!({ "mode": "advanced", "max_turns": 10 })).await;
    let at_holder = visitors[0].listen(&table, "?views=none").await;
    let at_other = Visitor::stranger(other.address).listen(&table, "?views=none").await;
    let listeners = [tokio::spawn(to_the_end(at_holder)), tokio::spawn(to_the_end(at_other))];
    let cookie = visitors[0].cookie.clone();
    let servers = Servers::of(vec![other.address]);
    let players = (0..).zip(visitors).map(|(seed, visitor)| {
        let player = Steady::new(visitor, servers.clone(), 0, &table, seed);
        (player.acknowledged.clone(), tokio::spawn(player.play()))
    });
    let players: Vec<_> = players.collect();
    let count = || -> usize {
        players.iter().map(|(told, _)| told.lock().expect("nobody panics with it").len()).sum()
    };
    let until = async |wanted: usize| {
        let began = Instant::now();
        while count() < wanted {
            assert!(began.elapsed() < Duration::from_secs(25), "nobody goes on: {} of {wanted}", count());
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    until(10).await;
    holder.stand_still();
    let stood = Instant::now();
    until(count() + 15).await;
    assert!(stood.elapsed() < Duration::from_secs(20), "{:?}", stood.elapsed());

    // Somebody has asked the holder for something while it stood still.
    let mut asking = Visitor::stranger(holder.address);
    asking.cookie = cookie;
    let path = format!("/api/tables/{table}/command");
    let say =
        json!({ "key": "5a".repeat(16), "command": { "say": { "room": "table", "words": "Still there?" } } });
    let (waiting, again) = (path.clone(), say.clone());
    let asked = tokio::spawn(async move {
        let came = asking.post(&waiting, say).await;
        (asking, came)
    });
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(!asked.is_finished());
    holder.go_on();
    let (mut asking, came) = asked.await.expect("it answers");
    assert_eq!(came.good()["done"]["again"], false);
    assert_eq!(asking.post(&path, again).await.good()["done"]["again"], true);
    for (_, player) in players {
        player.await.expect("nothing fails");
    }
    let [one, two] = listeners;
    assert!(one.await.expect("in order, to the end").len() > 20);
    assert!(two.await.expect("in order, to the end").len() > 20);
    let store = kanly_store::Store::postgres(&database).await.expect("it is there");
    let lines = store.lines(&table.as_str().into(), 0).await.expect("lines");
    assert_eq!(lines.iter().filter(|line| line.body.contains("Still there?")).count(), 1);
}

/// A process that stands still now and then reads what others have written in leaps. Whoever listens there is still told what it
/// is asked, also where more has happened since the question was put.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reading_along_in_leaps_leaves_no_question_out() {
    let Some(postgres) = Postgres::found(true).await else { return };
    let folder = Folder::new();
    let database = postgres.database().await;
    let (holder, other) =
        (Serving::start(&folder.0, &database, None), Serving::start(&folder.0, &database, None));
    let (table, visitors) = seated(holder.address, 4, json!({ "mode": "advanced", "max_turns": 2 })).await;
    // Two play where the table is held, two where it is read along.
    let addresses = [holder.address, other.address];
    let players: Vec<_> = (0..)
        .zip(visitors)
        .map(|(at, visitor)| {
            let servers = Servers::of(vec![addresses[at % 2]]);
            tokio::spawn(Steady::new(visitor, servers, 0, &table, at as u64).play())
        })
        .collect();
    let began = Instant::now();
    while !players.iter().all(|player| player.is_finished()) {
        assert!(began.elapsed() < Duration::from_secs(60), "somebody waits for ever");
        other.stand_still();
        tokio::time::sleep(Duration::from_millis(40)).await;
        other.go_on();
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
    for player in players {
        assert!(player.await.expect("nothing fails").heard.len() > 20);
    }
}

/// Bots play alone and nobody looks on; their process dies, and they play on in the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_of_a_dead_process_play_on() {
    let Some(postgres) = Postgres::found(true).await else { return };
    let folder = Folder::new();
    let database = postgres.database().await;
    let (holder, other) =
        (Serving::start(&folder.0, &database, None), Serving::start(&folder.0, &database, None));
    let mut chairs = vec![json!({ "bot": "standard" }); 5];
    chairs.push(json!("person"));
    let wanted = setup(chairs.into(), json!({ "mode": "advanced", "max_turns": 5 }));
    let (table, mut people) = seated_at(holder.address, wanted).await;
    people[0]
        .ask(Method::PUT, &format!("/api/tables/{table}/bot"), Some(json!({ "bot": "standard" })))
        .await
        .good();
    holder.kill();
    let store = kanly_store::Store::postgres(&database).await.expect("it is there");
    let left = store.table(&table.as_str().into()).await.expect("kept");
    assert_eq!(left.state, kanly_store::TableState::Playing, "it was over too soon to show anything");
    // Nobody asks the other process about the table; it finds it by itself.
    let died = Instant::now();
    while store.table(&table.as_str().into()).await.expect("kept").lines <= left.lines {
        assert!(died.elapsed() < Duration::from_secs(20), "nobody has taken over");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    while store.table(&table.as_str().into()).await.expect("kept").state != kanly_store::TableState::Over {
        assert!(died.elapsed() < Duration::from_secs(100), "it does not end");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    drop(other);
}
