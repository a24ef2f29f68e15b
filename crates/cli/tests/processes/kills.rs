//! Servers that are killed in the middle of play: whatever was acknowledged is there, once, and the games go on to their end.
//! `cargo xtask prove server` kills more of them.

use std::io::Write as _;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use kanly_store::testing::Postgres;
use kanly_store::{Store, TableState};
use serde_json::json;
use tokio::task::JoinHandle;

use crate::serving::Serving;
use crate::visitors::steady::{Acknowledged, Servers, Steady};
use crate::visitors::{Folder, is_fair, keys, seated};

/// Says something past the harness, which would keep the lines of a test that passes to itself.
fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// How often servers are killed: so often every day, more often where somebody asks for it.
fn kills(every_day: u32, part: u32) -> u32 {
    let asked = std::env::var("KANLY_KILLS").ok().and_then(|text| text.parse::<u32>().ok());
    asked.map_or(every_day, |kills| (kills / part).max(1))
}

/// A table at which people play.
struct Table {
    id: String,
    told: Vec<Arc<Mutex<Vec<Acknowledged>>>>,
    playing: Vec<JoinHandle<Steady>>,
}

impl Table {
    async fn open(address: SocketAddr, servers: &Servers, number: u64) -> Self {
        let (id, visitors) = seated(address, 3, json!({ "mode": "advanced", "max_turns": 3 })).await;
        let players: Vec<Steady> = (0..)
            .zip(visitors)
            .map(|(at, visitor)| Steady::new(visitor, servers.clone(), at, &id, 10 * number + at as u64))
            .collect();
        let told = players.iter().map(|player| player.acknowledged.clone()).collect();
        let playing = players.into_iter().map(|player| tokio::spawn(player.play())).collect();
        Self { id, told, playing }
    }

    fn is_over(&self) -> bool {
        self.playing.iter().all(JoinHandle::is_finished)
    }

    fn acknowledged(&self) -> Vec<String> {
        let told = self.told.iter().flat_map(|told| told.lock().expect("nobody panics with it").clone());
        told.map(|told| told.key).collect()
    }

    /// Whatever was acknowledged is in the store, once, and so is everything else.
    async fn is_whole(&self, store: &Store) {
        let told = self.acknowledged();
        let lines = store.lines(&self.id.as_str().into(), 0).await.expect("lines");
        assert!((0..).zip(&lines).all(|(n, line)| line.n == n), "table {} has gaps", self.id);
        let stored = keys(store, &self.id).await;
        assert!(stored.values().all(|&times| times == 1), "something was done twice at table {}", self.id);
        for key in told {
            assert!(stored.contains_key(&key), "{key} was acknowledged at table {} and is lost", self.id);
        }
    }

    /// It is played to its end, and its chance is as it was promised.
    async fn ends(self, address: SocketAddr, store: &Store) -> usize {
        let told = self.acknowledged();
        self.is_whole(store).await;
        for player in self.playing {
            let heard = player.await.expect("nothing fails").heard;
            assert!(heard.len() > 20, "it heard the game");
        }
        let row = store.table(&self.id.as_str().into()).await.expect("kept");
        assert_eq!(row.state, TableState::Over);
        is_fair(address, &self.id).await;
        told.len()
    }
}

/// A pause before the next kill that is another one each time.
async fn a_moment(kill: u32) {
    let millis = 20 + u64::from(kill.wrapping_mul(2_654_435_761) >> 24);
    tokio::time::sleep(Duration::from_millis(millis)).await;
}

/// The games that are on agree with the digests that were kept on the way.
fn check(database: &str) {
    let checked = Command::new(env!("CARGO_BIN_EXE_kanly"))
        .args(["serve", "--check", "--database", database])
        .output()
        .expect("the command runs");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}

async fn wait(table: &Table) {
    let began = Instant::now();
    while !table.is_over() {
        assert!(began.elapsed() < Duration::from_secs(120), "table {} does not end", table.id);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_servers_lose_nothing_on_sqlite() {
    let kills = kills(5, 1);
    let folder = Folder::new();
    let database = folder.database();
    let mut server = Serving::start(&folder.0, &database, None);
    let address = server.address;
    let servers = Servers::of(vec![address]);
    let (mut tables, mut opened, mut ended, mut told) = (Vec::new(), 0, 0, 0);
    for kill in 1..=kills {
        while tables.len() < 2 {
            tables.push(Table::open(address, &servers, opened).await);
            opened += 1;
        }
        a_moment(kill).await;
        server.kill();
        let store = Store::look_at_sqlite(Path::new(&database)).expect("it can be looked at");
        for table in &tables {
            table.is_whole(&store).await;
        }
        drop(store);
        if kill % 5 == 0 {
            check(&database);
        }
        server = Serving::start(&folder.0, &database, Some(address));
        let store = Store::look_at_sqlite(Path::new(&database)).expect("it can be looked at");
        for table in tables.extract_if(.., |table| table.is_over()).collect::<Vec<_>>() {
            ended += 1;
            told += table.ends(address, &store).await;
        }
        if kill % 20 == 0 {
            say(&format!("{kill} of {kills} kills: {opened} games, {ended} of them over"));
        }
    }
    let store = Store::look_at_sqlite(Path::new(&database)).expect("it can be looked at");
    for table in tables {
        wait(&table).await;
        told += table.ends(address, &store).await;
    }
    say(&format!(
        "{kills} kills on SQLite: {told} acknowledged actions of {opened} games are all there, once"
    ));
}

/// Two servers share a database. One is killed, the other takes over, the first comes back, and so on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_servers_lose_nothing_on_postgres() {
    let Some(postgres) = Postgres::found(true).await else { return };
    let kills = kills(1, 10);
    let folder = Folder::new();
    let database = postgres.database().await;
    let store = Store::postgres(&database).await.expect("a new database");
    let mut processes =
        [Serving::start(&folder.0, &database, None), Serving::start(&folder.0, &database, None)].map(Some);
    let addresses: Vec<SocketAddr> = processes.iter().flatten().map(|process| process.address).collect();
    let servers = Servers::of(addresses.clone());
    let (mut tables, mut opened, mut told) = (Vec::<Table>::new(), 0, 0);
    let mut longest = Duration::ZERO;
    for kill in 1..=kills {
        for table in tables.extract_if(.., |table| table.is_over()).collect::<Vec<_>>() {
            told += table.ends(addresses[0], &store).await;
        }
        while tables.len() < 2 {
            // Each of them holds one.
            tables.push(Table::open(addresses[opened as usize % 2], &servers, opened).await);
            opened += 1;
        }
        a_moment(kill).await;
        let victim = kill as usize % 2;
        processes[victim].take().expect("both run").kill();
        let killed = Instant::now();
        for table in &tables {
            table.is_whole(&store).await;
        }
        // Everybody plays on at the other before the first is back.
        for table in &tables {
            let before = table.acknowledged().len();
            while table.acknowledged().len() <= before && !table.is_over() {
                assert!(killed.elapsed() < Duration::from_secs(30), "nobody has taken over {}", table.id);
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }
        longest = longest.max(killed.elapsed());
        processes[victim] = Some(Serving::start(&folder.0, &database, Some(addresses[victim])));
        if kills > 1 {
            say(&format!("{kill} of {kills} kills: {opened} games, taken over within {longest:.1?}"));
        }
    }
    for table in tables {
        wait(&table).await;
        told += table.ends(addresses[0], &store).await;
    }
    check(&database);
    assert!(longest < Duration::from_secs(20), "{longest:?}");
    say(&format!(
        "{kills} kills on PostgreSQL: {told} acknowledged actions of {opened} games are all there, once"
    ));
}
