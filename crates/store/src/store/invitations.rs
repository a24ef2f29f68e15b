//! Invitations: codes that are good for one chair, once.

use crate::database::statement;
use crate::fault::Fault;
use crate::ids::{PersonId, TableId};
use crate::rows::{Invitation, TableRow};
use crate::store::{Store, tables};
use crate::value::Row;

const CREATE: &str =
    "INSERT INTO invitations (hash, table_id, chair, made_at, spent_by) VALUES (?1, ?2, ?3, ?4, ?5)";
const ONE: &str = "SELECT hash, table_id, chair, made_at, spent_by FROM invitations WHERE hash = ?1";
const OF: &str = "SELECT hash, table_id, chair, made_at, spent_by FROM invitations WHERE table_id = ?1 \
                  ORDER BY chair, made_at";
const EXISTS: &str = "SELECT 1 FROM invitations WHERE hash = ?1 AND table_id = ?2";
const SPEND: &str = "UPDATE invitations SET spent_by = ?2 WHERE hash = ?1 AND spent_by IS NULL";
const WITHDRAW: &str = "DELETE FROM invitations WHERE hash = ?1";

impl Store {
    /// Keeps a new invitation. `Absent` if there is no such table.
    pub async fn create_invitation(&self, invitation: &Invitation) -> Result<(), Fault> {
        let Invitation { hash, table, chair, made_at, spent_by } = invitation;
        let values =
            [hash.into(), table.into(), (*chair).into(), (*made_at).into(), spent_by.as_ref().into()];
        self.database.write(vec![statement(CREATE, values).maybe()]).await.map(|_| ())
    }

    /// The invitation of this hash, spent or not.
    pub async fn invitation(&self, hash: &[u8; 32]) -> Result<Invitation, Fault> {
        let rows = self.database.read(statement(ONE, [hash.into()])).await?;
        rows.into_iter().next().map_or(Err(Fault::Absent), read)
    }

    /// The invitations to a table, by chair.
    pub async fn invitations_to(&self, table: &TableId) -> Result<Vec<Invitation>, Fault> {
        self.database.read(statement(OF, [table.into()])).await?.into_iter().map(read).collect()
    }

    /// Spends an invitation to the table of this row and saves the row, on which its person sits now, both or neither;
    /// returns the version after it. Of two who try at the same time one gets `Taken` (or `Moved`, and `Taken` when it
    /// tries again). `Absent` if there is no such invitation to this table.
    pub async fn spend_invitation(
        &self,
        hash: &[u8; 32],
        by: &PersonId,
        row: &TableRow,
    ) -> Result<u64, Fault> {
        let mut steps = vec![
            statement(EXISTS, [hash.into(), (&row.id).into()]).or(Fault::Absent),
            statement(SPEND, [hash.into(), by.into()]).or(Fault::Taken),
        ];
        steps.extend(tables::saved(row));
        self.database.write(steps).await?;
        Ok(row.version + 1)
    }

    /// Takes an invitation back, as if it had never been made.
    pub async fn withdraw_invitation(&self, hash: &[u8; 32]) -> Result<(), Fault> {
        let step = statement(WITHDRAW, [hash.into()]).or(Fault::Absent);
        self.database.write(vec![step]).await.map(|_| ())
    }
}

fn read(mut row: Row) -> Result<Invitation, Fault> {
    Ok(Invitation {
        hash: row.take()?,
        table: TableId(row.take()?),
        chair: row.take()?,
        made_at: row.take()?,
        spent_by: row.take::<Option<String>>()?.map(PersonId),
    })
}
