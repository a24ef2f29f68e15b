//! People, and what they report.

use crate::database::statement;
use crate::fault::Fault;
use crate::ids::{PersonId, TableId};
use crate::rows::{Person, Report};
use crate::store::Store;
use crate::value::Row;

const CREATE: &str = "INSERT INTO people (id, name, recovery, made_at) VALUES (?1, ?2, ?3, ?4)";
const ONE: &str = "SELECT id, name, recovery, made_at FROM people WHERE id = ?1";
const RECOVERED: &str = "SELECT id, name, recovery, made_at FROM people WHERE recovery = ?1";
const ALL: &str = "SELECT id, name, recovery, made_at FROM people ORDER BY made_at DESC, id LIMIT ?1";
const COUNT: &str = "SELECT count(*) FROM people";
const RENAME: &str = "UPDATE people SET name = ?2 WHERE id = ?1";
const RECOVERY: &str = "UPDATE people SET recovery = ?2 WHERE id = ?1";
const STAND_UP: &str = "DELETE FROM seated WHERE person_id = ?1";
const DELETE: &str = "DELETE FROM people WHERE id = ?1";
const REPORT: &str = "INSERT INTO reports (table_id, reporter, about, made_at) VALUES (?1, ?2, ?3, ?4) \
                      ON CONFLICT (table_id, reporter, about) DO NOTHING";
const REPORTS: &str =
    "SELECT table_id, reporter, about, made_at FROM reports ORDER BY made_at DESC, table_id LIMIT ?1";

impl Store {
    /// Keeps a new person. `Taken` if the id or the recovery code is.
    pub async fn create_person(&self, person: &Person) -> Result<(), Fault> {
        let Person { id, name, recovery, made_at } = person;
        let values = [id.into(), name.into(), recovery.as_ref().into(), (*made_at).into()];
        self.database.write(vec![statement(CREATE, values).maybe()]).await.map(|_| ())
    }

    /// A person.
    pub async fn person(&self, id: &PersonId) -> Result<Person, Fault> {
        let rows = self.database.read(statement(ONE, [id.into()])).await?;
        rows.into_iter().next().map_or(Err(Fault::Absent), read)
    }

    /// The person with the recovery code of this hash.
    pub async fn person_recovered(&self, recovery: &[u8; 32]) -> Result<Person, Fault> {
        let rows = self.database.read(statement(RECOVERED, [recovery.into()])).await?;
        rows.into_iter().next().map_or(Err(Fault::Absent), read)
    }

    /// People, the newest first.
    pub async fn people(&self, limit: u32) -> Result<Vec<Person>, Fault> {
        self.database.read(statement(ALL, [limit.into()])).await?.into_iter().map(read).collect()
    }

    /// How many people there are.
    pub async fn count_people(&self) -> Result<u64, Fault> {
        let rows = self.database.read(statement(COUNT, [])).await?;
        rows.into_iter().next().map_or(Err(Fault::Absent), |mut row| row.take())
    }

    /// Calls a person otherwise.
    pub async fn rename_person(&self, id: &PersonId, name: &str) -> Result<(), Fault> {
        let step = statement(RENAME, [id.into(), name.into()]).or(Fault::Absent);
        self.database.write(vec![step]).await.map(|_| ())
    }

    /// Gives a person another recovery code, or none; the one before is good for nothing from then on.
    pub async fn set_recovery(&self, id: &PersonId, recovery: Option<&[u8; 32]>) -> Result<(), Fault> {
        let step = statement(RECOVERY, [id.into(), recovery.into()]).or(Fault::Absent);
        self.database.write(vec![step]).await.map(|_| ())
    }

    /// Forgets a person with its name, sessions, tokens and places at tables. The lines of games stay: they hold seats
    /// and no people.
    pub async fn delete_person(&self, id: &PersonId) -> Result<(), Fault> {
        let steps = vec![
            statement(STAND_UP, [id.into()]).maybe(),
            // Sessions and tokens go with the person, by their foreign keys.
            statement(DELETE, [id.into()]).or(Fault::Absent),
        ];
        self.database.write(steps).await.map(|_| ())
    }

    /// Keeps a report; the same of the same person twice is one. `Absent` if there is no such table.
    pub async fn report(&self, report: &Report) -> Result<(), Fault> {
        let Report { table, reporter, about, made_at } = report;
        let values = [table.into(), reporter.into(), about.into(), (*made_at).into()];
        self.database.write(vec![statement(REPORT, values).maybe()]).await.map(|_| ())
    }

    /// Reports, newest first.
    pub async fn reports(&self, limit: u32) -> Result<Vec<Report>, Fault> {
        let rows = self.database.read(statement(REPORTS, [limit.into()])).await?;
        rows.into_iter().map(read_report).collect()
    }
}

fn read(mut row: Row) -> Result<Person, Fault> {
    Ok(Person { id: PersonId(row.take()?), name: row.take()?, recovery: row.take()?, made_at: row.take()? })
}

fn read_report(mut row: Row) -> Result<Report, Fault> {
    Ok(Report {
        table: TableId(row.take()?),
        reporter: PersonId(row.take()?),
        about: row.take()?,
        made_at: row.take()?,
    })
}
