//! How a server is set, by file, environment and arguments.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde::Deserialize;

/// Everything that can be set. What a file leaves out is as usual.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
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
    /// How many threads bots think on; without it, one for each core but one.
    pub bot_threads: Option<usize>,
    /// How much is let in.
    pub limits: Limits,
}

/// How much is let in from one person or address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Requests a second from a person in a browser, and twice as many at once.
    pub person: u32,
    /// Requests a second with one token.
    pub token: u32,
    /// Requests a second from one address that shows neither.
    pub address: u32,
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
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 7777)),
            database: "kanly.db".to_owned(),
            names: Vec::new(),
            tls: false,
            proxy: false,
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
            tables: 10,
            people: 60,
            streams: 20,
            connections: 20_000,
            body: 16 * 1024,
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
}
