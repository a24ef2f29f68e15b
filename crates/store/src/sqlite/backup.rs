//! Backups: first written beside their place, so that there is never half a backup of the right name.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use crate::fault::Fault;
use crate::open_fault::OpenFault;
use crate::sqlite::{connection, file};
use crate::value::Value;

/// A file that will be a backup, and is thrown away if it does not become one.
struct Part {
    to: PathBuf,
    part: PathBuf,
}

impl Part {
    /// Makes it. `Taken` if there is a backup; two of one name cannot be written at the same time.
    fn new(to: &Path) -> Result<Self, Fault> {
        if to.try_exists().map_err(|fault| refused(to, &fault))? {
            return Err(Fault::Taken);
        }
        let part = file::beside(to, ".part");
        match file::make_new(&part) {
            Ok(_) => Ok(Self { to: to.to_owned(), part }),
            Err(fault) if fault.kind() == io::ErrorKind::AlreadyExists => Err(Fault::Unavailable(format!(
                "{} is being written, or is left of a backup that was broken off; then remove it",
                part.display()
            ))),
            Err(fault) => Err(refused(&part, &fault)),
        }
    }

    /// Gives it its name, for good.
    fn finish(self) -> Result<(), Fault> {
        let synced = fs::File::open(&self.part).and_then(|file| file.sync_all());
        synced
            .and_then(|()| fs::rename(&self.part, &self.to))
            .and_then(|()| file::sync_folder(&self.to))
            .map_err(|fault| refused(&self.to, &fault))
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // It has its name by now and is not there any more, or else is of no use.
        let _ = fs::remove_file(&self.part);
    }
}

fn refused(path: &Path, fault: &io::Error) -> Fault {
    Fault::Unavailable(format!("{}: {fault}", path.display()))
}

fn unusable(path: &Path) -> impl Fn(rusqlite::Error) -> Fault {
    move |fault| Fault::Unavailable(format!("{}: {fault}", path.display()))
}

/// Copies a file as it is at one moment, while it is in use.
pub(super) fn copy(from: &Path, to: &Path) -> Result<(), Fault> {
    write_out(&connection::open(from).map_err(unusable(from))?, to)
}

fn write_out(from: &Connection, to: &Path) -> Result<(), Fault> {
    let part = Part::new(to)?;
    let name = part.part.to_str().ok_or_else(|| Fault::unavailable("the name of a backup must be UTF-8"))?;
    from.execute("VACUUM INTO ?1", [name]).map_err(unusable(to))?;
    part.finish()
}

/// Makes a new file out of a backup.
pub(super) fn restore(backup: &Path, to: &Path) -> Result<(), OpenFault> {
    let connection = connection::open_backup(backup)?;
    write_out(&connection, to).map_err(|fault| match fault {
        Fault::Taken => OpenFault::There(to.to_owned()),
        Fault::Moved | Fault::Absent | Fault::Unavailable(_) => {
            OpenFault::File { path: to.to_owned(), fault: io::Error::other(fault) }
        }
    })
}

/// Hands over all rows of a file that has the schema of today, one after the other, until nobody wants more.
pub(crate) fn read_all(
    from: &Path,
    sql: &str,
    mut each: impl FnMut(Vec<Value>) -> bool,
) -> Result<(), Fault> {
    connection::check(from).map_err(Fault::unavailable)?;
    let connection = connection::open_to_read(from).map_err(unusable(from))?;
    let mut prepared = connection.prepare(sql).map_err(unusable(from))?;
    let columns = prepared.column_count();
    let mut rows = prepared.query([]).map_err(unusable(from))?;
    while let Some(row) = rows.next().map_err(unusable(from))? {
        if !each(connection::values(row, columns).map_err(unusable(from))?) {
            break;
        }
    }
    Ok(())
}

/// A new file that is filled row by row.
pub(crate) struct Copy {
    connection: Connection,
    part: Part,
}

impl Copy {
    /// Makes the file with an empty schema.
    pub(crate) fn new(to: &Path) -> Result<Self, Fault> {
        let part = Part::new(to)?;
        connection::migrate(&part.part).map_err(Fault::unavailable)?;
        let connection = connection::open(&part.part).map_err(unusable(to))?;
        // One transaction for all, and no log beside a file that is to be moved.
        connection.execute_batch("PRAGMA journal_mode = DELETE; BEGIN").map_err(unusable(to))?;
        Ok(Self { connection, part })
    }

    /// Adds a row.
    pub(crate) fn insert(&self, sql: &str, values: &[Value]) -> Result<(), Fault> {
        let fault = unusable(&self.part.to);
        let mut prepared = self.connection.prepare_cached(sql).map_err(&fault)?;
        prepared.execute(rusqlite::params_from_iter(values)).map(|_| ()).map_err(fault)
    }

    /// Keeps everything.
    pub(crate) fn finish(self) -> Result<(), Fault> {
        self.connection.execute_batch("COMMIT").map_err(unusable(&self.part.to))?;
        drop(self.connection);
        self.part.finish()
    }
}
