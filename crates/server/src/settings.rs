//! How a server is set, by file, environment and arguments.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// Everything that can be set. What a file leaves out is as usual.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where everything is kept: the path of a SQLite file, or `postgres://...`.
    pub database: String,
    /// The names under which browsers reach the server, besides those of the address it listens on: `dune.example.org`.
    pub names: Vec<String>,
    /// Whether browsers reach it by HTTPS, through a proxy that ends it.
    pub tls: bool,
    /// Whether the address of a client is read from the last entry of `X-Forwarded-For`, which such a proxy must set.
    pub proxy: bool,
    /// Who may read the metrics.
    pub metrics: Reach,
    /// Files with languages besides those that are shipped, each named after its language: `de.ftl`.
    pub languages: Vec<PathBuf>,
    /// How many threads bots think on; without it, one for each core but one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot_threads: Option<usize>,
    /// How much is let in.
    pub limits: Limits,
}

/// Who may read something about the server as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reach {
    /// Those on this machine and in private networks.
    #[default]
    Private,
    /// Everybody.
    Public,
}

/// How much is let in from one person or address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Requests a second from a person in a browser, and twice as many at once.
    pub person: u32,
    /// Requests a second with one token.
    pub token: u32,
    /// Requests a second from one address that shows neither.
    pub address: u32,
    /// Times a second that a person may speak at tables, and twice as many at once.
    pub talk: u32,
    /// Tables that a person may open in an hour.
    pub tables: u32,
    /// People that may sign in from one address in an hour.
    pub people: u32,
    /// Streams that one person may have open at a time.
    pub streams: u32,
    /// Connections that may be open at a time, and an eighth of them from one address elsewhere.
    pub connections: usize,
    /// The longest body of a request, in bytes.
    pub body: usize,
    /// The longest record that can be put here, in bytes.
    pub record: usize,
    /// How many records a person can have here; one more, and the oldest is gone.
    pub records: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 7777)),
            database: "kanly.db".to_owned(),
            names: Vec::new(),
            tls: false,
            proxy: false,
            metrics: Reach::Private,
            languages: Vec::new(),
            bot_threads: None,
            limits: Limits::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            person: 20,
            token: 200,
            address: 10,
            talk: 3,
            tables: 10,
            people: 60,
            streams: 20,
            connections: 20_000,
            body: 16 * 1024,
            record: 256 * 1024,
            records: 20,
        }
    }
}

/// Why settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadSettings {
    /// The file cannot be opened.
    #[error("{path}: {reason}")]
    File {
        /// Which.
        path: PathBuf,
        /// Why not.
        reason: std::io::Error,
    },
    /// It is not what it should be.
    #[error("{path}: {reason}")]
    Content {
        /// Which.
        path: PathBuf,
        /// What is wrong, and where.
        reason: Box<toml::de::Error>,
    },
}

impl Settings {
    /// Reads a file.
    pub fn read(path: &std::path::Path) -> Result<Self, BadSettings> {
        let text = std::fs::read_to_string(path)
            .map_err(|reason| BadSettings::File { path: path.to_owned(), reason })?;
        toml::from_str(&text)
            .map_err(|reason| BadSettings::Content { path: path.to_owned(), reason: Box::new(reason) })
    }

    /// As a file that can be read back, but for the password of the database, which nobody is to see.
    pub fn written(&self) -> String {
        let shown = Self { database: masked(&self.database), ..self.clone() };
        toml::to_string(&shown).expect("settings can be written")
    }
}

/// Whether a database is one of PostgreSQL.
pub fn is_postgres(database: &str) -> bool {
    database.starts_with("postgres://") || database.starts_with("postgresql://")
}

/// What stands in the place of a password.
const MASK: &str = "***";

/// The place of a database without its password, wherever in its address that stands.
fn masked(database: &str) -> String {
    let Some((scheme, rest)) = database.split_once("://").filter(|_| is_postgres(database)) else {
        return database.to_owned();
    };
    let option = |option: &str| match option.rsplit_once("password=") {
        Some((before, _)) => format!("{before}password={MASK}"),
        None => option.to_owned(),
    };
    let rest = rest.split('&').map(option).collect::<Vec<_>>().join("&");
    // The last `@` ends the password, also one that has a `/` or an `@` in it.
    let rest = match rest.rsplit_once('@') {
        None => rest,
        Some((person, place)) => match person.split_once(':') {
            Some((name, _)) => format!("{name}:{MASK}@{place}"),
            None => format!("{person}@{place}"),
        },
    };
    format!("{scheme}://{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What docs/server.md says of the usual limits is so.
    #[test]
    fn the_usual_limits_are_documented() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/server.md");
        let page = std::fs::read_to_string(path).expect("the page is committed");
        let usual = Limits::default();
        let pace = |number: u32| format!("{number} a second, {} at once", 2 * number);
        for row in [
            format!("| requests of a person in a browser | {} |", pace(usual.person)),
            format!("| requests with one token | {} |", pace(usual.token)),
            format!("| requests from one address of people not known | {} |", pace(usual.address)),
            format!(
                "| cookies and tokens looked up for one address; each is remembered for ten seconds | {} |",
                pace(10 * usual.address)
            ),
            format!("| what a person says or reports | {} |", pace(usual.talk)),
            format!("| tables that a person opens, or plays again at | {} an hour |", usual.tables),
            format!(
                "| people who come, or come back by a code, from one address | {} an hour |",
                usual.people
            ),
            format!("| streams of a person at a time | {} |", usual.streams),
            format!("| streams of people not known from one address at a time | {} |", 5 * usual.streams),
            format!("| the body of a request | {} KB |", usual.body / 1024),
            format!("| a record that is put here | {} KB |", usual.record / 1024),
            format!("| records of a person; the oldest makes room | {} |", usual.records),
        ] {
            assert!(page.contains(&row), "docs/server.md lacks {row}");
        }
    }

    #[test]
    fn no_password_is_shown() {
        for (database, shown) in [
            ("kanly.db", "kanly.db"),
            ("a:b@c.db", "a:b@c.db"),
            ("postgres://host/name", "postgres://host/name"),
            ("postgres://kanly@host/name", "postgres://kanly@host/name"),
            ("postgres://kanly:hush@host:5432/name", "postgres://kanly:***@host:5432/name"),
            ("postgresql://kanly:hu:s/h@@host/name", "postgresql://kanly:***@host/name"),
            ("postgres:///name?user=kanly&password=hush", "postgres:///name?user=kanly&password=***"),
            ("postgres:///name?password=h@u?sh&user=kanly", "postgres:///name?password=***&user=kanly"),
        ] {
            assert_eq!(masked(database), shown);
        }
    }

    #[test]
    fn what_is_written_can_be_read_back() {
        let settings = Settings {
            names: vec!["dune.example.org".to_owned()],
            metrics: Reach::Public,
            bot_threads: Some(3),
            tls: true,
            ..Settings::default()
        };
        assert_eq!(toml::from_str::<Settings>(&settings.written()).expect("it can be read"), settings);
    }

    /// The file that is shipped shows every setting with its default.
    #[test]
    fn the_shipped_file_is_the_defaults() {
        let shipped = include_str!("../../../packaging/kanly.toml");
        assert_eq!(toml::from_str::<Settings>(shipped).expect("it can be read"), Settings::default());
        let keys = |text: &str| {
            let table: toml::Table = toml::from_str(text).expect("it is TOML");
            let limits = table["limits"].as_table().expect("a table").keys().cloned().collect::<Vec<_>>();
            (table.keys().cloned().collect::<Vec<_>>(), limits)
        };
        assert_eq!(keys(shipped), keys(&Settings::default().written()), "every setting, and no other");
        // It has no default that could be written down.
        assert!(shipped.contains("\n# bot_threads = "));
    }
}
