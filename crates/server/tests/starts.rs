//! Games that are on when a server starts: damaged ones are frozen, whoever has played them last, and the others go on.

use std::time::Duration;

use crate::common::{Folder, Running, Visitor, seated, settings};
use kanly_engine::BEHAVIOUR;
use kanly_store::{TableId, TableState};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn damaged_games_are_frozen_and_others_go_on() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(seated(server.address, 2, json!({})).await.0);
    }
    server.stop().await;
    let store = folder.store();
    // Two were last played by the version before, and one of each kind is damaged.
    for (id, older, damaged) in [(0, false, false), (1, false, true), (2, true, false), (3, true, true)] {
        let mut row = store.table(&TableId(tables[id].clone())).await.expect("it is there");
        row.behaviour = if older { Some(BEHAVIOUR - 1) } else { row.behaviour };
        row.agreed = if damaged { Some("{".to_owned()) } else { row.agreed };
        store.save_table(&row).await.expect("it is saved");
    }
    drop(store);

    let server = Running::start(settings(folder.database())).await;
    let mut stranger = Visitor::stranger(server.address);
    for (table, status) in tables.iter().zip([200, 409, 200, 409]) {
        assert_eq!(stranger.get(&format!("/api/tables/{table}")).await.status, status);
    }
    // What this version has played itself is looked through after the start.
    for _ in 0..100 {
        let told = stranger.get("/metrics").await.good();
        if told.as_str().is_some_and(|told| told.contains("kanly_tables{state=\"frozen\"} 2")) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    server.stop().await;
    let store = folder.store();
    for (table, frozen) in tables.into_iter().zip([false, true, false, true]) {
        let row = store.table(&TableId(table)).await.expect("it is there");
        assert_eq!(row.state == TableState::Frozen, frozen);
        assert!(row.state == TableState::Frozen || row.behaviour == Some(BEHAVIOUR));
    }
}
