//! Why a store cannot be opened.

use std::path::PathBuf;

/// Why a store cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenFault {
    /// Another server has it.
    #[error(
        "{} is in use by another server (it has locked {}.lock); stop that one, or give this one another file",
        .0.display(), .0.display()
    )]
    InUse(PathBuf),
    /// Nothing is restored over a file that is there.
    #[error("{} is there already, and nothing is written over it; name another file, or move it away", .0.display())]
    There(PathBuf),
    /// The file cannot be made, read or locked.
    #[error("{}: {fault}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// What the system says.
        fault: std::io::Error,
    },
    /// SQLite cannot use the file.
    #[error("{}: {fault}", path.display())]
    Sqlite {
        /// Which.
        path: PathBuf,
        /// What SQLite says.
        fault: rusqlite::Error,
    },
    /// The database holds something else.
    #[error(
        "{place} holds other data than tables of Kanly; give an empty database or one that a server has made"
    )]
    Foreign {
        /// Which database.
        place: String,
    },
    /// A newer program has changed the schema.
    #[error("{place} has version {found} of the schema, and this program knows {known}; use a newer program")]
    Newer {
        /// Which database.
        place: String,
        /// The version it has.
        found: u64,
        /// The last that is known here.
        known: u64,
    },
    /// It was opened only to look, and has an older schema.
    #[error(
        "{place} has version {found} of the schema, and this program needs {known}; start the server on it once"
    )]
    Older {
        /// Which database.
        place: String,
        /// The version it has.
        found: u64,
        /// The version that is needed.
        known: u64,
    },
    /// The address of PostgreSQL cannot be read.
    #[error(
        "the address of the database cannot be read ({0}); it looks like postgres://user:password@host:5432/name"
    )]
    Address(tokio_postgres::Error),
    /// PostgreSQL cannot be used.
    #[error("the database cannot be used: {0}")]
    Postgres(String),
}
