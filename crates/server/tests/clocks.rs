//! Clocks go on when a server is started again, and nobody loses time that it could not use.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::common::{Folder, Running, Visitor, seated_at, setup};
use serde_json::{Value, json};

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is later than 1970");
    since.as_millis().try_into().expect("not so much later")
}

/// The question before somebody: its number and when its time is up.
async fn question(visitor: &Visitor, table: &str) -> Option<(u64, u64)> {
    let hello: Value = visitor.listen(table, "").await.next().await.expect("a greeting");
    let standing = &hello["hello"]["standing"];
    Some((standing["question"]["n"].as_u64()?, standing["until"].as_u64()?))
}

/// A table at which everybody has a few seconds, the server goes down until they have passed, and comes back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_without_a_server_is_made_up_for() {
    let folder = Folder::new();
    let store = folder.store();
    let server = Running::on(store.clone(), None).await;
    let address = server.address;
    let mut wanted = setup(json!(["person", "person"]), json!({}));
    wanted["pace"] = json!({ "live": { "seconds": 10 } });
    let (table, visitors) = seated_at(address, wanted).await;
    let mut asked = Vec::new();
    for visitor in &visitors {
        if let Some((n, until)) = question(visitor, &table).await {
            assert!(until <= now() + 10_000, "{until}");
            asked.push((visitor, n));
        }
    }
    assert!(!asked.is_empty());
    server.stop().await;
    let server = Running::on(store.clone(), Some(address)).await;
    // It is given at once, not when the clock rings.
    tokio::time::sleep(Duration::from_millis(500)).await;
    for (visitor, n) in &asked {
        let (same, until) = question(visitor, &table).await.expect("it is asked as before");
        assert_eq!(same, *n);
        assert!(until > now() + 15_000, "{} ms are left", until.saturating_sub(now()));
    }
    // However often it is started again, it does not add up.
    server.stop().await;
    let server = Running::on(store, Some(address)).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    for (visitor, _) in &asked {
        let (_, until) = question(visitor, &table).await.expect("it is asked as before");
        assert!(until <= now() + 20_000, "{} ms are left", until.saturating_sub(now()));
    }
    server.stop().await;
}
