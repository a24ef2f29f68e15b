//! Everything there is, table by table: for backups, and for filling a store with one.

/// How all rows of a table are read, and how one is put into another database.
pub(crate) struct Whole {
    /// Reads all rows.
    pub(crate) read: &'static str,
    /// Puts one row in.
    pub(crate) insert: &'static str,
}

macro_rules! whole {
    ($table:literal, $columns:literal, $places:literal) => {
        Whole {
            read: concat!("SELECT ", $columns, " FROM ", $table),
            insert: concat!("INSERT INTO ", $table, " (", $columns, ") VALUES (", $places, ")"),
        }
    };
}

/// All tables, each after what it refers to. What is true only of the servers that run (who holds a table, how often
/// health was asked for) is left out. A test holds it against the schema.
pub(crate) const TABLES: [Whole; 10] = [
    whole!(
        "tables",
        "id, version, state, listed, setup, agreed, behaviour, seed, veil, made_at, changed_at",
        "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11"
    ),
    whole!("seated", "person_id, table_id", "?1, ?2"),
    whole!("lines", "table_id, n, at, seat, key, more, body, digest", "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8"),
    whole!("people", "id, name, recovery, made_at", "?1, ?2, ?3, ?4"),
    whole!("sessions", "hash, person_id, made_at, seen_at", "?1, ?2, ?3, ?4"),
    whole!(
        "tokens",
        "id, person_id, hash, name, scopes, made_at, used_at, revoked_at",
        "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8"
    ),
    whole!("invitations", "hash, table_id, chair, made_at, spent_by", "?1, ?2, ?3, ?4, ?5"),
    whole!("reports", "table_id, reporter, about, made_at", "?1, ?2, ?3, ?4"),
    whole!("records", "id, person_id, body, made_at", "?1, ?2, ?3, ?4"),
    whole!("letters", "id, table_id, body, reply, made_at", "?1, ?2, ?3, ?4, ?5"),
];
