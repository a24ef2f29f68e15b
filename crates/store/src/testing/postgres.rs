//! A PostgreSQL to test with: the one that `KANLY_POSTGRES` names, or one that is started here for a while.

use std::io::{self, BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tokio::sync::OnceCell;
use tokio_postgres::NoTls;

/// Starts a server in a folder of its own and ends it when nobody holds the other end of its input any more, however
/// the tests end.
const SCRIPT: &str = r#"
bin=$1 port=$2 fsync=$3
dir=$(mktemp -d "${TMPDIR:-/tmp}/kanly-postgres-XXXXXX") || exit 1
trap 'rm -rf "$dir"' EXIT
"$bin/initdb" -D "$dir/data" -U postgres -A trust -E UTF8 --locale=C --no-sync >"$dir/log" 2>&1 ||
    { tail -n 3 "$dir/log"; exit 1; }
"$bin/postgres" -D "$dir/data" -c listen_addresses=127.0.0.1 -c port="$port" -c unix_socket_directories= \
    -c fsync="$fsync" -c max_connections=300 >"$dir/log" 2>&1 &
server=$!
echo started
cat >/dev/null
kill -INT "$server"
wait "$server"
"#;

/// A server in which databases can be made.
#[derive(Debug)]
pub struct Postgres {
    /// Its address without the name of a database.
    address: String,
    made: AtomicU32,
    /// Ends the server when it is dropped.
    _started: Option<Started>,
}

/// There is none to test with: it is neither named nor installed.
#[derive(Debug, thiserror::Error)]
#[error("set KANLY_POSTGRES to postgres://... or install one (apt-get install postgresql)")]
pub struct Missing;

impl Postgres {
    /// One for all tests of a program, which does not sync to the disk; nothing if there is none, and one line says so.
    pub async fn shared() -> Option<&'static Self> {
        static SERVER: OnceCell<Option<Postgres>> = OnceCell::const_new();
        SERVER.get_or_init(|| Self::found(false)).await.as_ref()
    }

    /// As [`find`](Self::find); nothing if there is none, and one line says so.
    pub async fn found(durable: bool) -> Option<Self> {
        let found = Self::find(durable).await;
        if let Err(missing) = &found {
            // Past the harness, which would keep the line of a test that passes to itself.
            let _ = writeln!(io::stderr(), "PostgreSQL is not tested, there is none: {missing}");
        }
        found.ok()
    }

    /// The server that `KANLY_POSTGRES` names, or a new one on a free port of loopback. One that is started syncs to
    /// the disk only if it is asked to: tests are faster without.
    ///
    /// # Panics
    ///
    /// If there is one and it cannot be used: tests that were meant to run must not pass without it.
    pub async fn find(durable: bool) -> Result<Self, Missing> {
        let (address, started) = match std::env::var("KANLY_POSTGRES") {
            Ok(address) => (without_database(&address), None),
            Err(_) => {
                let programs = programs().ok_or(Missing)?;
                let (address, started) = start(&programs, durable).expect("PostgreSQL can be started");
                (address, Some(started))
            }
        };
        let server = Self { address, made: AtomicU32::new(0), _started: started };
        server.wait().await;
        Ok(server)
    }

    /// Makes an empty database and returns its address.
    pub async fn database(&self) -> String {
        let made = self.made.fetch_add(1, Ordering::Relaxed);
        let moment = std::time::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_micros());
        let name = format!("kanly_{}_{moment}_{made}", std::process::id());
        self.execute(&format!("CREATE DATABASE {name}")).await;
        format!("{}/{name}", self.address)
    }

    /// Cuts every connection to a database and lets nobody in again, or lets them in.
    pub async fn shut(&self, database: &str, shut: bool) {
        let name = database.rsplit('/').next().unwrap_or(database);
        self.execute(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS {}", !shut)).await;
        if shut {
            self.cut(database).await;
        }
    }

    /// Cuts every connection to a database.
    pub async fn cut(&self, database: &str) {
        let name = database.rsplit('/').next().unwrap_or(database);
        self.execute(&format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        ))
        .await;
    }

    /// Runs a statement outside of all test databases.
    async fn execute(&self, sql: &str) {
        let (client, connection) = tokio_postgres::connect(&self.maintenance(), NoTls)
            .await
            .expect("the server to test with is still there");
        let driver = tokio::spawn(connection);
        client.batch_execute(sql).await.expect("whoever tests may make databases");
        driver.abort();
    }

    fn maintenance(&self) -> String {
        format!("{}/postgres", self.address)
    }

    /// Waits until the server lets somebody in.
    async fn wait(&self) {
        let mut last = None;
        for _ in 0..200 {
            match tokio_postgres::connect(&self.maintenance(), NoTls).await {
                Ok(_) => return,
                Err(fault) => last = Some(fault),
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("PostgreSQL at {} lets nobody in: {last:?}", self.address);
    }
}

/// A server that was started here.
#[derive(Debug)]
struct Started(Child);

impl Drop for Started {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        // What cannot be waited for ends by itself.
        let _ = self.0.wait();
    }
}

fn start(programs: &Path, durable: bool) -> io::Result<(String, Started)> {
    let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr())?.port();
    let fsync = if durable { "on" } else { "off" };
    let mut command = shell();
    command.args(["-c", SCRIPT, "sh"]).arg(programs).args([&port.to_string(), fsync]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit()).current_dir("/");
    let mut child = command.spawn()?;
    let mut first = String::new();
    if let Some(output) = child.stdout.take() {
        BufReader::new(output).read_line(&mut first)?;
    }
    if first.trim() != "started" {
        return Err(io::Error::other(first));
    }
    Ok((format!("postgres://postgres@127.0.0.1:{port}"), Started(child)))
}

/// A shell that runs as somebody whom PostgreSQL accepts: it refuses root.
fn shell() -> Command {
    if is_root() {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--", "sh"]);
        return command;
    }
    Command::new("sh")
}

/// Files in `/proc` belong to who runs the process.
#[cfg(unix)]
fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata("/proc/self").is_ok_and(|data| data.uid() == 0)
}

#[cfg(not(unix))]
fn is_root() -> bool {
    false
}

/// The folder with the programs of the newest server that is installed.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let mut found: Vec<_> = versions.flatten().map(|version| version.path().join("bin")).collect();
    found.retain(|bin| bin.join("initdb").is_file());
    let number = |bin: &Path| bin.parent()?.file_name()?.to_str()?.parse::<u32>().ok();
    found.into_iter().max_by_key(|bin| number(bin))
}

/// An address up to the name of its database.
fn without_database(address: &str) -> String {
    let host = address.find("://").map_or(0, |at| at + 3);
    let end = address[host..].find('/').map_or(address.len(), |at| host + at);
    address[..end].to_owned()
}
