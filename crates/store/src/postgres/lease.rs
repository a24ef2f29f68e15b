//! Who holds which table: a lease for each process, by the clock of the database, so that clocks of processes that
//! differ do no harm. It only says who should run a table; the primary key of the lines is what makes it safe.

use crate::database::{Database, statement};
use crate::fault::Fault;
use crate::ids::{ProcessId, TableId};
use crate::postgres::Postgres;
use crate::rows::Claim;
use crate::value::Row;

const BEAT: &str = "INSERT INTO processes (id, alive_at) VALUES (?1, clock_timestamp()) \
                    ON CONFLICT (id) DO UPDATE SET alive_at = clock_timestamp()";
/// Processes that ended long ago hold nothing that could not be taken, with or without a row.
const BURY: &str = "DELETE FROM processes WHERE alive_at < clock_timestamp() - interval '1 day'";
const CLAIM: &str = "INSERT INTO holdings (table_id, process_id, epoch) VALUES (?1, ?2, 1) \
                     ON CONFLICT (table_id) DO UPDATE SET process_id = ?2, \
                     epoch = holdings.epoch + CASE WHEN holdings.process_id = ?2 THEN 0 ELSE 1 END \
                     WHERE holdings.process_id IS NULL OR holdings.process_id = ?2 OR NOT EXISTS \
                     (SELECT 1 FROM processes p WHERE p.id = holdings.process_id \
                     AND p.alive_at > clock_timestamp() - interval '10 seconds')";
const HOLDER: &str = "SELECT process_id, epoch FROM holdings WHERE table_id = ?1";
const RELEASE: &str = "UPDATE holdings SET process_id = NULL WHERE table_id = ?1 AND process_id = ?2";
const LEAVE: &str = "DELETE FROM processes WHERE id = ?1";
/// Of a table whose game is on (1) a clock may run out or a bot be asked; a letter waits for a reply at any.
const ORPHANS: &str = "SELECT t.id FROM holdings h JOIN tables t ON t.id = h.table_id \
                       WHERE h.process_id IS NOT NULL AND NOT EXISTS \
                       (SELECT 1 FROM processes p WHERE p.id = h.process_id \
                       AND p.alive_at > clock_timestamp() - interval '10 seconds') \
                       AND (t.state = 1 OR EXISTS \
                       (SELECT 1 FROM letters l WHERE l.table_id = t.id AND l.reply IS NULL))";
const LETTERS: &str = "SELECT l.id, l.table_id, l.body, l.made_at FROM letters l \
                       JOIN holdings h ON h.table_id = l.table_id \
                       WHERE h.process_id = ?1 AND l.reply IS NULL ORDER BY l.made_at, l.id";

pub(super) async fn beat(database: &Postgres, process: &ProcessId) -> Result<(), Fault> {
    let steps = vec![statement(BURY, []).maybe(), statement(BEAT, [(&process.0).into()]).maybe()];
    database.write(steps).await.map(|_| ())
}

pub(super) async fn claim(database: &Postgres, table: &TableId, process: &ProcessId) -> Result<Claim, Fault> {
    loop {
        let claim = statement(CLAIM, [table.into(), (&process.0).into()]).maybe();
        database.write(vec![claim]).await?;
        // Who has it now is read afterwards; whoever gave it back in between leaves it to be claimed again.
        let rows = database.read(statement(HOLDER, [table.into()])).await?;
        let mut row = rows.into_iter().next().ok_or(Fault::Absent)?;
        match row.take::<Option<String>>()?.map(ProcessId) {
            Some(by) if by == *process => return Ok(Claim::Mine { epoch: row.take()? }),
            Some(by) => return Ok(Claim::Held { by }),
            None => {}
        }
    }
}

pub(super) async fn release(database: &Postgres, table: &TableId, process: &ProcessId) -> Result<(), Fault> {
    let release = statement(RELEASE, [table.into(), (&process.0).into()]).maybe();
    database.write(vec![release]).await.map(|_| ())
}

pub(super) async fn leave(database: &Postgres, process: &ProcessId) -> Result<(), Fault> {
    database.write(vec![statement(LEAVE, [(&process.0).into()]).maybe()]).await.map(|_| ())
}

pub(super) async fn orphans(database: &Postgres) -> Result<Vec<Row>, Fault> {
    database.read(statement(ORPHANS, [])).await
}

pub(super) async fn letters(database: &Postgres, process: &ProcessId) -> Result<Vec<Row>, Fault> {
    database.read(statement(LETTERS, [(&process.0).into()])).await
}
