//! What holds when several processes share a PostgreSQL: each store here stands for one.

#[path = "common/mod.rs"]
mod common;

use std::time::Duration;

use common::{line, table};
use kanly_store::testing::Postgres;
use kanly_store::{
    Claim, Fault, Letter, LetterId, Notice, OpenFault, ProcessId, Store, TableRow, TableState,
};
use tokio::sync::broadcast;
use tokio_postgres::NoTls;

/// Two stores on one new database, and its address.
async fn two(server: &Postgres) -> (String, Store, Store) {
    let address = server.database().await;
    let one = Store::postgres(&address).await.expect("a new database");
    let two = Store::postgres(&address).await.expect("the same again");
    (address, one, two)
}

/// Does something to the database that no store does.
async fn by_hand(address: &str, sql: &str) {
    let (client, connection) = tokio_postgres::connect(address, NoTls).await.expect("a connection");
    let driver = tokio::spawn(connection);
    client.batch_execute(sql).await.expect(sql);
    driver.abort();
}

async fn hears(notices: &mut broadcast::Receiver<Notice>, expected: &Notice) {
    let heard = async { while notices.recv().await.expect("none is lost") != *expected {} };
    tokio::time::timeout(Duration::from_secs(20), heard).await.expect("in time");
}

macro_rules! found {
    () => {
        match Postgres::shared().await {
            Some(server) => server,
            None => return,
        }
    };
}

#[tokio::test]
async fn a_table_is_held_by_one_and_taken_over_from_the_dead() {
    let (address, one, two) = two(found!()).await;
    let (first, second) = (ProcessId::from("first"), ProcessId::from("second"));
    one.create_table(&table("k3x9")).await.expect("a new table");
    let id = "k3x9".into();
    one.beat(&first).await.expect("alive");
    two.beat(&second).await.expect("alive");
    assert_eq!(one.claim(&"gone".into(), &first).await, Err(Fault::Absent));

    assert_eq!(one.claim(&id, &first).await, Ok(Claim::Mine { epoch: 1 }));
    assert_eq!(two.claim(&id, &second).await, Ok(Claim::Held { by: first.clone() }));
    two.release(&id, &second).await.expect("it is not the second's to give back");
    assert_eq!(two.claim(&id, &second).await, Ok(Claim::Held { by: first.clone() }));

    one.release(&id, &first).await.expect("released");
    assert_eq!(two.claim(&id, &second).await, Ok(Claim::Mine { epoch: 2 }));
    assert_eq!(one.claim(&id, &first).await, Ok(Claim::Held { by: second.clone() }));

    // Nine seconds of silence are none, eleven are death, and a beat is life again.
    let silent = |seconds: u8| {
        format!(
            "UPDATE processes SET alive_at = clock_timestamp() - interval '{seconds} seconds' WHERE id = 'second'"
        )
    };
    by_hand(&address, &silent(9)).await;
    assert_eq!(one.claim(&id, &first).await, Ok(Claim::Held { by: second.clone() }));
    by_hand(&address, &silent(11)).await;
    two.beat(&second).await.expect("alive");
    assert_eq!(one.claim(&id, &first).await, Ok(Claim::Held { by: second.clone() }));
    by_hand(&address, &silent(11)).await;
    assert_eq!(one.claim(&id, &first).await, Ok(Claim::Mine { epoch: 3 }));
    two.beat(&second).await.expect("alive again");
    assert_eq!(two.claim(&id, &second).await, Ok(Claim::Held { by: first }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_claim_at_once_one_does() {
    let (_, one, two) = two(found!()).await;
    one.create_table(&table("k3x9")).await.expect("a new table");
    let tries: Vec<_> = (0..20)
        .map(|at| {
            let store = if at % 2 == 0 { one.clone() } else { two.clone() };
            tokio::spawn(async move {
                let process = ProcessId(format!("process {at}"));
                store.beat(&process).await.expect("alive");
                store.claim(&"k3x9".into(), &process).await.expect("somebody holds it")
            })
        })
        .collect();
    let mut mine = 0;
    for attempt in tries {
        mine += u32::from(matches!(attempt.await.expect("no panic"), Claim::Mine { epoch: 1 }));
    }
    assert_eq!(mine, 1);
}

/// Whoever was taken for dead and goes on is stopped by the lines, and nothing it was told is lost.
#[tokio::test]
async fn a_holder_that_comes_back_from_the_dead_cannot_write() {
    let (_, zombie, heir) = two(found!()).await;
    let id = "k3x9".into();
    zombie.create_table(&table("k3x9")).await.expect("a new table");
    zombie.append(&id, &[line(0)]).await.expect("stored");
    heir.append(&id, &[line(1)]).await.expect("the heir goes on");
    assert_eq!(zombie.append(&id, &[line(1), line(2)]).await, Err(Fault::Taken));
    assert!(zombie.lines(&id, 0).await.expect("lines") == [line(0), line(1)]);
}

#[tokio::test]
async fn letters_reach_the_holder_and_replies_the_sender() {
    let (_, sender, holder) = two(found!()).await;
    let (me, other) = (ProcessId::from("holder"), ProcessId::from("sender"));
    holder.create_table(&table("k3x9")).await.expect("a new table");
    holder.beat(&me).await.expect("alive");
    holder.claim(&"k3x9".into(), &me).await.expect("free");
    let (mut at_holder, mut at_sender) = (holder.notices(), sender.notices());
    let id = LetterId([0xab; 16]);
    let letter = Letter { id, table: "k3x9".into(), body: "bid 4".into(), made_at: 1 };
    sender.post(&letter).await.expect("posted");
    hears(&mut at_holder, &Notice::Letter("k3x9".into())).await;
    assert_eq!(sender.letters(&other).await, Ok(vec![]));
    assert_eq!(holder.letters(&me).await, Ok(vec![letter]));
    holder.answer(id, "done").await.expect("answered");
    hears(&mut at_sender, &Notice::Reply(id)).await;
    assert_eq!(sender.reply(id).await, Ok(Some("done".into())));
}

#[tokio::test]
async fn lines_are_heard_of_in_other_processes() {
    let (_, one, two) = two(found!()).await;
    one.create_table(&table("k3x9")).await.expect("a new table");
    let mut notices = two.notices();
    one.append(&"k3x9".into(), &[line(0)]).await.expect("stored");
    hears(&mut notices, &Notice::Lines("k3x9".into())).await;
}

/// Whatever may wait for a holder is found when its holder is gone, and nothing else.
#[tokio::test]
async fn tables_of_the_dead_are_found() {
    let (address, one, two) = two(found!()).await;
    let (first, second) = (ProcessId::from("first"), ProcessId::from("second"));
    one.beat(&first).await.expect("alive");
    two.beat(&second).await.expect("alive");
    for id in ["playing", "open", "asked", "given back", "of the living"] {
        let state = if id == "open" || id == "asked" { TableState::Open } else { TableState::Playing };
        one.create_table(&TableRow { state, ..table(id) }).await.expect("a new table");
        let process = if id == "of the living" { &second } else { &first };
        one.claim(&id.into(), process).await.expect("free");
    }
    one.release(&"given back".into(), &first).await.expect("released");
    let letter = Letter { id: LetterId([1; 16]), table: "asked".into(), body: "join".into(), made_at: 1 };
    two.post(&letter).await.expect("posted");
    assert_eq!(two.orphans().await, Ok(vec![]));

    by_hand(
        &address,
        "UPDATE processes SET alive_at = clock_timestamp() - interval '11 seconds' WHERE id = 'first'",
    )
    .await;
    let found = async || {
        let mut found = two.orphans().await.expect("found");
        found.sort();
        found
    };
    assert_eq!(found().await, ["asked".into(), "playing".into()]);
    one.beat(&first).await.expect("alive again");
    assert_eq!(found().await, []);
    one.leave(&first).await.expect("it ends");
    assert_eq!(found().await, ["asked".into(), "playing".into()]);
    assert_eq!(two.claim(&"playing".into(), &second).await, Ok(Claim::Mine { epoch: 2 }));
    assert_eq!(found().await, ["asked".into()]);
}

#[tokio::test]
async fn cut_connections_are_made_anew_without_a_word() {
    let server = found!();
    let (address, store, _) = two(server).await;
    let id = "k3x9".into();
    store.create_table(&table("k3x9")).await.expect("a new table");
    for n in 0..5 {
        store.append(&id, &[line(n)]).await.expect("stored");
        assert_eq!(store.lines(&id, 0).await.expect("lines").len() as u32, n + 1);
        server.cut(&address).await;
    }
}

#[tokio::test]
async fn a_lost_database_refuses_until_it_is_back() {
    let server = found!();
    let (address, store, other) = two(server).await;
    let id = "k3x9".into();
    store.create_table(&table("k3x9")).await.expect("a new table");
    store.append(&id, &[line(0)]).await.expect("stored");
    let mut notices = other.notices();
    server.shut(&address, true).await;
    for _ in 0..3 {
        assert!(matches!(store.append(&id, &[line(1)]).await, Err(Fault::Unavailable(_))));
        assert!(matches!(store.lines(&id, 0).await, Err(Fault::Unavailable(_))));
        assert!(matches!(store.check().await, Err(Fault::Unavailable(_))));
    }
    server.shut(&address, false).await;
    store.append(&id, &[line(1)]).await.expect("works again");
    assert!(store.lines(&id, 0).await.expect("lines") == [line(0), line(1)]);
    hears(&mut notices, &Notice::Missed).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_may_start_at_the_same_time() {
    let address = found!().database().await;
    let starts: Vec<_> = (0..6)
        .map(|_| {
            let address = address.clone();
            tokio::spawn(async move { Store::postgres(&address).await.map(|_| ()) })
        })
        .collect();
    for start in starts {
        start.await.expect("no panic").expect("one makes the schema, the others find it");
    }
}

#[tokio::test]
async fn what_is_no_database_of_ours_is_left_alone() {
    let server = found!();
    let other = server.database().await;
    by_hand(&other, "CREATE TABLE recipes (name TEXT)").await;
    assert!(matches!(Store::postgres(&other).await, Err(OpenFault::Foreign { .. })));

    let newer = server.database().await;
    drop(Store::postgres(&newer).await.expect("a new database"));
    by_hand(&newer, "UPDATE schema_version SET version = 99").await;
    let refused = Store::postgres(&newer).await.expect_err("it is newer");
    assert!(refused.to_string().contains("has version 99 of the schema"), "{refused}");

    let nowhere =
        Store::postgres("postgres://postgres@127.0.0.1:1/kanly").await.expect_err("nobody is there");
    assert!(matches!(nowhere, OpenFault::Postgres(_)));
    let unread = Store::postgres("mysql://somewhere").await.expect_err("no such address");
    assert!(unread.to_string().contains("postgres://user:password@host:5432/name"), "{unread}");
}
