//! Records of games that people look back at.

use crate::database::statement;
use crate::fault::Fault;
use crate::ids::{PersonId, RecordId};
use crate::rows::KeptRecord;
use crate::store::Store;
use crate::value::Row;

const KEEP: &str = "INSERT INTO records (id, person_id, body, made_at) VALUES (?1, ?2, ?3, ?4) \
                    ON CONFLICT (id) DO UPDATE SET made_at = excluded.made_at";
const MAKE_ROOM: &str = "DELETE FROM records WHERE person_id = ?1 AND id NOT IN \
                         (SELECT id FROM records WHERE person_id = ?1 ORDER BY made_at DESC, id LIMIT ?2)";
const ONE: &str = "SELECT id, person_id, body, made_at FROM records WHERE id = ?1";
const OF: &str =
    "SELECT id, person_id, body, made_at FROM records WHERE person_id = ?1 ORDER BY made_at DESC, id";

impl Store {
    /// Keeps a record; the same once more is the newest again. Of the person's records the oldest make room, so that it has no
    /// more than `most`. `Absent` if there is no such person.
    pub async fn keep_record(&self, record: &KeptRecord, most: u32) -> Result<(), Fault> {
        let KeptRecord { id, person, body, made_at } = record;
        let steps = vec![
            statement(KEEP, [id.into(), person.into(), body.into(), (*made_at).into()]).maybe(),
            statement(MAKE_ROOM, [person.into(), most.into()]).maybe(),
        ];
        self.database.write(steps).await.map(|_| ())
    }

    /// A record.
    pub async fn record(&self, id: &RecordId) -> Result<KeptRecord, Fault> {
        let rows = self.database.read(statement(ONE, [id.into()])).await?;
        rows.into_iter().next().map_or(Err(Fault::Absent), read)
    }

    /// The records of a person, newest first.
    pub async fn records_of(&self, person: &PersonId) -> Result<Vec<KeptRecord>, Fault> {
        let rows = self.database.read(statement(OF, [person.into()])).await?;
        rows.into_iter().map(read).collect()
    }
}

fn read(mut row: Row) -> Result<KeptRecord, Fault> {
    Ok(KeptRecord {
        id: RecordId(row.take()?),
        person: PersonId(row.take()?),
        body: row.take()?,
        made_at: row.take()?,
    })
}
