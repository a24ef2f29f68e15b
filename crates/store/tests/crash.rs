//! What a store has said is stored is there after its process was killed.

#[path = "common/mod.rs"]
mod common;

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use common::{Folder, line, table};
use kanly_store::{Fault, Store, TableId};

const FILE: &str = "KANLY_STORE_CRASH_FILE";
const TABLES: u32 = 8;

fn id(at: u32) -> TableId {
    TableId(format!("table {at}"))
}

/// The process that is killed: it appends to several tables at once and tells each line that is stored. As a test by
/// itself it has nothing to do.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn appends_until_it_is_killed() {
    let Ok(file) = std::env::var(FILE) else { return };
    let store = Store::sqlite(file.as_ref()).expect("nobody else has it any more");
    let mut tasks = Vec::new();
    for at in 0..TABLES {
        match store.create_table(&table(&id(at).0)).await {
            Ok(()) | Err(Fault::Taken) => {}
            Err(other) => panic!("{other}"),
        }
        let store = store.clone();
        tasks.push(tokio::spawn(async move {
            let mut n = store.lines(&id(at), 0).await.expect("lines").len() as u32;
            loop {
                store.append(&id(at), &[line(n), line(n + 1)]).await.expect("stored");
                n += 2;
                let mut out = std::io::stdout().lock();
                writeln!(out, "\nstored {at} {n}").and_then(|()| out.flush()).expect("somebody reads");
            }
        }));
    }
    futures_util::future::join_all(tasks).await;
}

#[tokio::test]
async fn nothing_that_was_stored_is_lost_by_a_kill() {
    let folder = Folder::new();
    let file = folder.file("kanly.db");
    let mut stored = [0_u32; TABLES as usize];
    for round in 0..10_usize {
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args(["--exact", "appends_until_it_is_killed", "--nocapture"])
            .env(FILE, &file)
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("this program runs");
        let told = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut lines = told.lines().map_while(Result::ok).filter_map(|line| {
            let mut words = line.strip_prefix("stored ")?.split(' ').map(str::parse::<u32>);
            Some((words.next()?.ok()?, words.next()?.ok()?))
        });
        // Killed at another moment in every round, in the middle of work; what it told before is read to the end.
        for _ in 0..5 + round * 7 {
            let (at, n) = lines.next().expect("it appends for ever");
            stored[at as usize] = n;
        }
        child.kill().expect("killed");
        for (at, n) in lines {
            stored[at as usize] = n;
        }
        child.wait().expect("gone");

        let store = Store::sqlite(&file).expect("the file is whole");
        for at in 0..TABLES {
            let found = store.lines(&id(at), 0).await.expect("lines");
            let (least, count) = (stored[at as usize], found.len() as u32);
            // The last append may have been stored without anybody being told.
            assert!(count == least || count == least + 2, "table {at}: {least} were told, {count} are there");
            assert!(found.iter().zip(0..).all(|(found, n)| *found == line(n)));
            stored[at as usize] = count;
        }
    }
}
