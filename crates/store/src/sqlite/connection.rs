//! Connections to a SQLite file: how they are set, what is run on them, and what its faults mean.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, ToSql, ffi};

use crate::database::{Statement, Step};
use crate::fault::Fault;
use crate::migrations;
use crate::open_fault::OpenFault;
use crate::value::{Row, Value};

/// What every connection is set to. Full sync makes a commit durable before it returns. What is removed is
/// overwritten: whoever was forgotten is not to be read out of the file's free pages. The limit gives back what the log
/// took while a long read kept it from being emptied.
const SETTINGS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
                        PRAGMA trusted_schema = OFF; PRAGMA secure_delete = ON; \
                        PRAGMA journal_size_limit = 67108864;";
/// How long a connection waits for a lock of another program that looks at the file.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(2);

/// What the name of a database in memory begins with: those of one name are the same for a process.
const MEMORY: &str = "file:/kanly-memory-";

/// The name of a database in memory that nobody has yet.
pub(super) fn memory() -> PathBuf {
    static MADE: AtomicUsize = AtomicUsize::new(0);
    let number = MADE.fetch_add(1, Ordering::Relaxed);
    format!("{MEMORY}{number}?vfs=memdb").into()
}

/// Whether this is such a name.
pub(super) fn is_memory(path: &Path) -> bool {
    path.to_str().is_some_and(|name| name.starts_with(MEMORY))
}

/// Opens a database that is there, for writing.
pub(super) fn open(path: &Path) -> rusqlite::Result<Connection> {
    let mut flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    if is_memory(path) {
        flags |= OpenFlags::SQLITE_OPEN_URI | OpenFlags::SQLITE_OPEN_CREATE;
    }
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(64);
    connection.execute_batch(SETTINGS)?;
    Ok(connection)
}

/// Opens a file that is there, for reading.
pub(super) fn open_to_read(path: &Path) -> rusqlite::Result<Connection> {
    let connection = open(path)?;
    connection.execute_batch("PRAGMA query_only = ON;")?;
    Ok(connection)
}

/// Opens a backup, which is left as it is to the byte.
pub(super) fn open_backup(path: &Path) -> Result<Connection, OpenFault> {
    let fault = |fault| OpenFault::Sqlite { path: path.to_owned(), fault };
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(fault)?;
    connection.busy_timeout(PATIENCE).map_err(fault)?;
    match version_of(&connection, path)? {
        0 => Err(OpenFault::Foreign { place: path.display().to_string() }),
        _ => Ok(connection), // any: what is older is brought up to date where it is restored
    }
}

/// Brings the schema up to date, all steps or none.
pub(super) fn migrate(path: &Path) -> Result<(), OpenFault> {
    migrate_to(path, migrations::ALL.len())
}

/// Brings the schema to one of its versions.
pub(super) fn migrate_to(path: &Path, version: usize) -> Result<(), OpenFault> {
    let fault = |fault| OpenFault::Sqlite { path: path.to_owned(), fault };
    let mut connection = open(path).map_err(fault)?;
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate).map_err(fault)?;
    let found = version_of(&transaction, path)?;
    for migration in migrations::ALL.iter().take(version).skip(found) {
        transaction.execute_batch(migration.sqlite).map_err(fault)?;
    }
    let version = u32::try_from(version.max(found)).unwrap_or(u32::MAX);
    transaction.pragma_update(None, "user_version", version).map_err(fault)?;
    transaction.commit().map_err(fault)
}

/// Refuses a file whose schema is not that of today, and changes nothing.
pub(super) fn check(path: &Path) -> Result<(), OpenFault> {
    let fault = |fault| OpenFault::Sqlite { path: path.to_owned(), fault };
    let found = version_of(&open_to_read(path).map_err(fault)?, path)?;
    if found < migrations::ALL.len() {
        let place = path.display().to_string();
        return Err(OpenFault::Older { place, found: found as u64, known: migrations::ALL.len() as u64 });
    }
    Ok(())
}

/// The version of the schema, 0 for an empty file.
fn version_of(connection: &Connection, path: &Path) -> Result<usize, OpenFault> {
    let fault = |fault| OpenFault::Sqlite { path: path.to_owned(), fault };
    let place = path.display().to_string();
    let number = |sql| connection.query_row(sql, [], |row| row.get::<_, u32>(0)).map_err(fault);
    let found = number("PRAGMA user_version")? as usize;
    let known = migrations::ALL.len();
    if found > known {
        return Err(OpenFault::Newer { place, found: found as u64, known: known as u64 });
    }
    // Other programs number their schemas too: what was made here has a table that is changed by checks alone.
    let ours = number("SELECT count(*) FROM sqlite_schema WHERE name = 'health'")? > 0;
    let any = number("SELECT count(*) FROM sqlite_schema")? > 0;
    if any != (found > 0) || any && !ours {
        return Err(OpenFault::Foreign { place });
    }
    Ok(found)
}

/// Carries out one step: the fault of the step itself inside, what SQLite cannot do outside.
pub(super) fn run(connection: &Connection, step: &Step) -> rusqlite::Result<Result<u64, Fault>> {
    match touched(connection, &step.statement) {
        Ok(0) => Ok(step.none.clone().map_or(Ok(0), Err)),
        Ok(touched) => Ok(Ok(touched)),
        Err(fault) => meaning(&fault).map(Err).ok_or(fault),
    }
}

fn touched(connection: &Connection, statement: &Statement) -> rusqlite::Result<u64> {
    let mut prepared = connection.prepare_cached(statement.sql)?;
    for (at, value) in statement.values.iter().enumerate() {
        prepared.raw_bind_parameter(at + 1, value)?;
    }
    if prepared.column_count() == 0 {
        return prepared.raw_execute().map(|touched| touched as u64);
    }
    let mut rows = prepared.raw_query();
    let mut found = 0;
    while rows.next()?.is_some() {
        found += 1;
    }
    Ok(found)
}

/// Reads rows.
pub(super) fn read(connection: &Connection, statement: &Statement) -> rusqlite::Result<Vec<Row>> {
    let mut prepared = connection.prepare_cached(statement.sql)?;
    for (at, value) in statement.values.iter().enumerate() {
        prepared.raw_bind_parameter(at + 1, value)?;
    }
    let columns = prepared.column_count();
    let mut rows = prepared.raw_query();
    let mut read = Vec::new();
    while let Some(row) = rows.next()? {
        read.push(Row::new(values(row, columns)?));
    }
    Ok(read)
}

/// The values of a row.
pub(super) fn values(row: &rusqlite::Row<'_>, columns: usize) -> rusqlite::Result<Vec<Value>> {
    (0..columns).map(|at| Ok(row.get_ref(at)?.try_into()?)).collect()
}

/// What a broken constraint means to whoever asked; nothing if it is no such fault.
fn meaning(fault: &rusqlite::Error) -> Option<Fault> {
    let failure = fault.sqlite_error().filter(|failure| failure.code == ErrorCode::ConstraintViolation)?;
    match failure.extended_code {
        ffi::SQLITE_CONSTRAINT_PRIMARYKEY | ffi::SQLITE_CONSTRAINT_UNIQUE => Some(Fault::Taken),
        ffi::SQLITE_CONSTRAINT_FOREIGNKEY => Some(Fault::Absent),
        // any: no statement of ours can break another constraint, so what does is told as it is
        _ => None,
    }
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Int(n) => ValueRef::Integer(*n),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

impl TryFrom<ValueRef<'_>> for Value {
    type Error = rusqlite::types::FromSqlError;

    fn try_from(value: ValueRef<'_>) -> Result<Self, Self::Error> {
        Ok(match value {
            ValueRef::Null => Self::Null,
            ValueRef::Integer(n) => Self::Int(n),
            ValueRef::Real(_) => return Err(rusqlite::types::FromSqlError::InvalidType),
            ValueRef::Text(_) => Self::Text(value.as_str()?.to_owned()),
            ValueRef::Blob(bytes) => Self::Bytes(bytes.to_vec()),
        })
    }
}
