//! Letters: how a request reaches the process that holds its table, and how the reply comes back.

use tokio::sync::broadcast;

use crate::database::statement;
use crate::fault::Fault;
use crate::ids::{LetterId, ProcessId, TableId};
use crate::notice::Notice;
use crate::rows::Letter;
use crate::store::Store;
use crate::value::Row;

const POST: &str = "INSERT INTO letters (id, table_id, body, reply, made_at) VALUES (?1, ?2, ?3, NULL, ?4)";
const EXISTS: &str = "SELECT 1 FROM letters WHERE id = ?1";
const ANSWER: &str = "UPDATE letters SET reply = ?2 WHERE id = ?1 AND reply IS NULL";
const REPLY: &str = "SELECT reply FROM letters WHERE id = ?1";
const FORGET: &str = "DELETE FROM letters WHERE id = ?1";

impl Store {
    /// Posts a letter to whoever holds its table. `Taken` if it was posted already, `Absent` if there is no such table.
    pub async fn post(&self, letter: &Letter) -> Result<(), Fault> {
        let values =
            [(&letter.id.0).into(), (&letter.table).into(), (&letter.body).into(), letter.made_at.into()];
        self.database.write(vec![statement(POST, values).maybe()]).await?;
        self.database.announce(Notice::Letter(letter.table.clone()));
        Ok(())
    }

    /// The letters without reply about tables that this process holds, oldest first.
    pub async fn letters(&self, process: &ProcessId) -> Result<Vec<Letter>, Fault> {
        self.database.letters(process).await?.into_iter().map(read).collect()
    }

    /// Answers a letter. `Taken` if it was answered already, `Absent` if its sender no longer waits.
    pub async fn answer(&self, id: LetterId, reply: &str) -> Result<(), Fault> {
        let steps = vec![
            statement(EXISTS, [(&id.0).into()]).or(Fault::Absent),
            statement(ANSWER, [(&id.0).into(), reply.into()]).or(Fault::Taken),
        ];
        self.database.write(steps).await?;
        self.database.announce(Notice::Reply(id));
        Ok(())
    }

    /// The reply to a letter, if there is one by now. `Absent` if there is no such letter.
    pub async fn reply(&self, id: LetterId) -> Result<Option<String>, Fault> {
        let rows = self.database.read(statement(REPLY, [(&id.0).into()])).await?;
        rows.into_iter().next().map_or(Err(Fault::Absent), |mut row| row.take())
    }

    /// Throws a letter away, whose sender has its reply or waits no longer.
    pub async fn forget_letter(&self, id: LetterId) -> Result<(), Fault> {
        self.database.write(vec![statement(FORGET, [(&id.0).into()]).maybe()]).await.map(|_| ())
    }

    /// Listens from now on to what happens here and in other processes on the same database. A slow listener loses the
    /// oldest notices and is told so by the channel.
    pub fn notices(&self) -> broadcast::Receiver<Notice> {
        self.database.notices()
    }
}

fn read(mut row: Row) -> Result<Letter, Fault> {
    Ok(Letter {
        id: LetterId(row.take()?),
        table: TableId(row.take()?),
        body: row.take()?,
        made_at: row.take()?,
    })
}
