//! Measures how many appends a second are durable: `cargo run --release -p kanly-store --example appends`, with
//! `-- postgres` for PostgreSQL. Each append has two lines, a choice and what chance answers.

use std::path::Path;
use std::time::{Duration, Instant};

use kanly_store::testing::Postgres;
use kanly_store::{Store, StoredLine, TableId, TableRow, TableState};

const SPAN: Duration = Duration::from_secs(3);
const LINES: u32 = 2;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Declared before the store, so that it outlives it.
    let server;
    let folder = std::env::temp_dir().join(format!("kanly-measure-{}", std::process::id()));
    let store = if std::env::args().any(|argument| argument == "postgres") {
        server = Postgres::find(true).await?;
        Store::postgres(&server.database().await).await?
    } else {
        std::fs::create_dir(&folder)?;
        Store::sqlite(&folder.join("kanly.db"))?
    };
    let measured = measure(&store).await;
    drop(store);
    remove(&folder)?;
    measured
}

async fn measure(store: &Store) -> Result<(), Box<dyn std::error::Error>> {
    println!("tables  appends/s    lines/s   p50 ms   p99 ms");
    for tables in [1, 32, 500] {
        let began = Instant::now();
        let mut playing = Vec::new();
        for at in 0..tables {
            let row = table(format!("{tables}-{at}"));
            store.create_table(&row).await?;
            playing.push(row.id);
        }
        let made = began.elapsed();
        let began = Instant::now();
        let tasks: Vec<_> =
            playing.into_iter().map(|table| tokio::spawn(append_for_a_while(store.clone(), table))).collect();
        let mut waits = Vec::new();
        for task in tasks {
            waits.extend(task.await??);
        }
        let seconds = began.elapsed().as_secs_f64();
        waits.sort();
        let appends = waits.len() as f64 / seconds;
        let wait = |of: f64| waits[((waits.len() - 1) as f64 * of) as usize].as_secs_f64() * 1000.0;
        let (half, most) = (wait(0.5), wait(0.99));
        println!("{tables:6} {appends:10.0} {:10.0} {half:8.2} {most:8.2}", appends * f64::from(LINES));
        println!("       {tables} tables made one after the other in {:.0} ms", made.as_secs_f64() * 1000.0);
    }
    let began = Instant::now();
    let lines = store.lines(&TableId::from("1-0"), 0).await?.len();
    println!("{lines} lines of one table read in {:.1} ms", began.elapsed().as_secs_f64() * 1000.0);
    Ok(())
}

/// Appends one unit after the other and returns how long each took.
async fn append_for_a_while(store: Store, table: TableId) -> Result<Vec<Duration>, kanly_store::Fault> {
    let (began, mut waits, mut n) = (Instant::now(), Vec::new(), 0);
    while began.elapsed() < SPAN {
        let unit: Vec<_> = (n..n + LINES).map(|n| line(n, n + 1 < LINES)).collect();
        let sent = Instant::now();
        store.append(&table, &unit).await?;
        waits.push(sent.elapsed());
        n += LINES;
    }
    Ok(waits)
}

fn table(id: String) -> TableRow {
    TableRow {
        id: TableId(id),
        version: 0,
        state: TableState::Playing,
        listed: true,
        setup: "{}".to_owned(),
        agreed: None,
        behaviour: None,
        seed: [0; 32],
        veil: 0,
        people: Vec::new(),
        made_at: 0,
        changed_at: 0,
        lines: 0,
    }
}

fn line(n: u32, more: bool) -> StoredLine {
    let mut key = [0; 16];
    key[..4].copy_from_slice(&n.to_be_bytes());
    let seat = Some("harkonnen".to_owned());
    let body = "{\"choice\":{\"actor\":\"harkonnen\",\"action\":\"bid 4\"}}".to_owned();
    StoredLine { n, at: u64::from(n), seat, key: Some(key), more, body, digest: None }
}

fn remove(folder: &Path) -> std::io::Result<()> {
    if folder.exists() { std::fs::remove_dir_all(folder) } else { Ok(()) }
}
