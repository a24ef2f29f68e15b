//! The script of examples/ plays a whole game against bots.

mod common;

use std::path::Path;
use std::process::Command;

use common::{Folder, Running, Visitor, settings};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_plays_a_whole_game() {
    if Command::new("python3").arg("--version").output().is_err() {
        println!("python3 is missing: examples/seat.py is not tried");
        return;
    }
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/seat.py");
    let mut python = Command::new("python3");
    python.arg(script).arg(format!("http://{}", server.address)).env_remove("KANLY_TOKEN");
    let done = tokio::task::spawn_blocking(move || python.output()).await.expect("it ends");
    let done = done.expect("it can be run");
    let (said, failed) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert!(done.status.success(), "{failed}");
    let last = said.lines().last().unwrap_or_default();
    assert!(last.starts_with("The end: {'winners': ["), "{last}\n{failed}");
    assert!(said.lines().count() > 100, "{said}");
    let mut stranger = Visitor::stranger(server.address);
    let tables = stranger.get("/api/tables?stage=over").await.good();
    assert_eq!(tables["tables"].as_array().map(Vec::len), Some(1), "the table is over");
    server.stop().await;
}
