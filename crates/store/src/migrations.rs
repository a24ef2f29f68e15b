//! The schema, as the steps that led to it. A step that was ever released is never edited: another is added.

/// One step of the schema, in the words of both databases.
pub(crate) struct Migration {
    /// For SQLite.
    pub(crate) sqlite: &'static str,
    /// For PostgreSQL.
    pub(crate) postgres: &'static str,
}

macro_rules! migration {
    ($number:literal) => {
        Migration {
            sqlite: include_str!(concat!("../migrations/", $number, ".sqlite.sql")),
            postgres: include_str!(concat!("../migrations/", $number, ".postgres.sql")),
        }
    };
}

/// All steps; the schema has as many versions.
pub(crate) const ALL: [Migration; 3] = [migration!("0001"), migration!("0002"), migration!("0003")];
