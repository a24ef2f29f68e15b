//! The lines of tables. The primary key of a line, its table and its number, is the fence: whoever appends to a table
//! that somebody else has gone on with is told so, whoever it believes holds the table.

use crate::database::{Step, statement};
use crate::fault::Fault;
use crate::ids::TableId;
use crate::notice::Notice;
use crate::rows::{StoredLine, TableRow};
use crate::store::{Store, tables};
use crate::value::Row;

const EXISTS: &str = "SELECT 1 FROM lines WHERE table_id = ?1 AND n = ?2";
const APPEND: &str = "INSERT INTO lines (table_id, n, at, seat, key, more, body, digest) \
                      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
const FROM: &str =
    "SELECT n, at, seat, key, more, body, digest FROM lines WHERE table_id = ?1 AND n >= ?2 ORDER BY n";

impl Store {
    /// The lines of a table from this number on. None if there are none, also if there is no such table.
    pub async fn lines(&self, table: &TableId, from: u32) -> Result<Vec<StoredLine>, Fault> {
        let rows = self.database.read(statement(FROM, [table.into(), from.into()])).await?;
        rows.into_iter().map(read).collect()
    }

    /// Appends lines, all or none; they are durable when this returns. `Taken` if a number or a key is there already,
    /// `Absent` if there is no such table or a line before them is missing.
    pub async fn append(&self, table: &TableId, lines: &[StoredLine]) -> Result<(), Fault> {
        self.database.write(appended(table, lines)?).await?;
        self.database.announce(Notice::Lines(table.clone()));
        Ok(())
    }

    /// Appends lines to the table of this row and saves the row, both or neither, and returns the version after it:
    /// for the start and the end of a game.
    pub async fn append_and_save(&self, lines: &[StoredLine], row: &TableRow) -> Result<u64, Fault> {
        let mut steps = tables::saved(row);
        steps.extend(appended(&row.id, lines)?);
        self.database.write(steps).await?;
        self.database.announce(Notice::Lines(row.id.clone()));
        Ok(row.version + 1)
    }
}

/// The steps that append lines. That the line before them is there is looked up once; among them it is seen at once.
fn appended(table: &TableId, lines: &[StoredLine]) -> Result<Vec<Step>, Fault> {
    if lines.windows(2).any(|pair| pair[0].n.checked_add(1) != Some(pair[1].n)) {
        return Err(Fault::Absent);
    }
    let before = lines.first().and_then(|first| first.n.checked_sub(1));
    let mut steps: Vec<_> =
        before.map(|n| statement(EXISTS, [table.into(), n.into()]).or(Fault::Absent)).into_iter().collect();
    steps.extend(lines.iter().map(|line| {
        let values = [
            table.into(),
            line.n.into(),
            line.at.into(),
            line.seat.as_ref().into(),
            line.key.as_ref().into(),
            line.more.into(),
            (&line.body).into(),
            line.digest.as_ref().into(),
        ];
        statement(APPEND, values).maybe()
    }));
    Ok(steps)
}

fn read(mut row: Row) -> Result<StoredLine, Fault> {
    Ok(StoredLine {
        n: row.take()?,
        at: row.take()?,
        seat: row.take()?,
        key: row.take()?,
        more: row.take()?,
        body: row.take()?,
        digest: row.take()?,
    })
}
