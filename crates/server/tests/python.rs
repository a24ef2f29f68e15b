//! The script of examples/ plays whole games.

use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

use crate::common::{Folder, Running, Visitor, play, settings, setup};
use serde_json::json;

/// Runs the script, unless there is nothing to run it with.
async fn run(arguments: Vec<String>, token: Option<String>) -> Option<Output> {
    if Command::new("python3").arg("--version").output().is_err() {
        println!("python3 is missing: examples/seat.py is not tried");
        return None;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/seat.py");
    let mut python = Command::new("python3");
    python.arg(script).args(arguments).env_remove("KANLY_TOKEN");
    python.envs(token.map(|token| ("KANLY_TOKEN", token)));
    let done = tokio::task::spawn_blocking(move || python.output()).await.expect("it ends");
    Some(done.expect("it can be run"))
}

/// What it said, which must be a game from the first card to the end.
fn whole(done: &Output) -> String {
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    let failed = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{failed}");
    let last = said.lines().last().unwrap_or_default();
    assert!(last.starts_with("The end: {'winners': ["), "{last}\n{failed}");
    said
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_plays_against_bots() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let Some(done) = run(vec![format!("http://{}", server.address)], None).await else { return };
    let said = whole(&done);
    assert!(said.lines().count() > 100, "{said}");
    let mut stranger = Visitor::stranger(server.address);
    let tables = stranger.get("/api/tables?stage=over").await.good();
    assert_eq!(tables["tables"].as_array().map(Vec::len), Some(1), "the table is over");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_joins_a_table_by_a_token() {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let mut keeper = Visitor::new(server.address, "Keeper").await;
    let mut guest = Visitor::new(server.address, "Guest").await;
    let wish = json!({ "name": "script", "scopes": ["watch", "play"] });
    let token = guest.post("/api/me/tokens", wish).await.good()["secret"].as_str().map(str::to_owned);
    let wanted = setup(json!(["person", "person"]), json!({ "max_turns": 2 }));
    let table = keeper.open(wanted).await;
    keeper.ready(&table, 1).await;
    let script = tokio::spawn(run(vec![format!("http://{}", server.address), table.clone()], token));
    let ready = async {
        while keeper.get(&format!("/api/tables/{table}")).await.good()["chairs"][1]["ready"] != true {
            tokio::time::sleep(Duration::from_millis(20)).await;
            if script.is_finished() {
                return;
            }
        }
        keeper.begin(&table).await.good();
        play(keeper, table, 3).await;
    };
    ready.await;
    if let Some(done) = script.await.expect("nothing fails") {
        whole(&done);
    }
    server.stop().await;
}
