//! Tables, except for their lines.

use crate::database::{Statement, Step, statement};
use crate::fault::Fault;
use crate::ids::{PersonId, TableId};
use crate::rows::{Filter, TableRow, TableState};
use crate::store::Store;
use crate::value::{Row, Value};

/// The statement that reads tables, up to which. People are gathered into one text, a line for each. Of a list the rows
/// are chosen first, so that only for those is looked up who sits there.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT t.id, t.version, t.state, t.listed, t.setup, t.agreed, t.behaviour, t.seed, t.veil, t.made_at, \
             t.changed_at, coalesce((SELECT max(l.n) + 1 FROM lines l WHERE l.table_id = t.id), 0), \
             (SELECT string_agg(s.person_id, '\n') FROM seated s WHERE s.table_id = t.id) FROM ",
            $rest
        )
    };
}

const CREATE: &str = "INSERT INTO tables (id, version, state, listed, setup, agreed, behaviour, seed, veil, made_at, \
                      changed_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
const EXISTS: &str = "SELECT 1 FROM tables WHERE id = ?1";
const SAVE: &str = "UPDATE tables SET version = version + 1, state = ?3, listed = ?4, setup = ?5, agreed = ?6, \
                    behaviour = ?7, seed = ?8, veil = ?9, made_at = ?10, changed_at = ?11 \
                    WHERE id = ?1 AND version = ?2";
const STAND_UP: &str = "DELETE FROM seated WHERE table_id = ?1";
const SIT_DOWN: &str =
    "INSERT INTO seated (person_id, table_id) VALUES (?1, ?2) ON CONFLICT (person_id, table_id) DO NOTHING";
const ONE: &str = select!("tables t WHERE t.id = ?1");
const LIST: &str = select!(
    "(SELECT * FROM tables WHERE state IN (?1, ?2, ?3, ?4, ?5) AND listed BETWEEN ?6 AND ?7 \
     AND (made_at, id) < (?8, ?9) ORDER BY made_at DESC, id DESC LIMIT ?10) t ORDER BY t.made_at DESC, t.id DESC"
);
const FIRST: &str = select!(
    "(SELECT * FROM tables WHERE state IN (?1, ?2, ?3, ?4, ?5) AND listed BETWEEN ?6 AND ?7 \
     ORDER BY made_at DESC, id DESC LIMIT ?8) t ORDER BY t.made_at DESC, t.id DESC"
);
const OF: &str = select!(
    "tables t WHERE t.id IN (SELECT s.table_id FROM seated s WHERE s.person_id = ?1) \
     ORDER BY t.made_at DESC, t.id DESC"
);
const COUNT: &str = "SELECT state, count(*) FROM tables GROUP BY state ORDER BY state";

impl Store {
    /// Keeps a new table, as it is handed in but without lines. `Taken` if there is one of this name.
    pub async fn create_table(&self, row: &TableRow) -> Result<(), Fault> {
        let mut steps = vec![whole(CREATE, row).maybe()];
        steps.extend(sit_down(row));
        self.database.write(steps).await.map(|_| ())
    }

    /// A table. `Absent` if there is none of this name.
    pub async fn table(&self, id: &TableId) -> Result<TableRow, Fault> {
        let rows = self.database.read(statement(ONE, [id.into()])).await?;
        rows.into_iter().next().map_or(Err(Fault::Absent), read)
    }

    /// Saves a table that was read in this version, and returns the version after it. `Moved` if it was saved by
    /// somebody else since, `Absent` if it is gone.
    pub async fn save_table(&self, row: &TableRow) -> Result<u64, Fault> {
        self.database.write(saved(row)).await?;
        Ok(row.version + 1)
    }

    /// Tables, newest first.
    pub async fn tables(&self, filter: &Filter) -> Result<Vec<TableRow>, Fault> {
        // A fixed number of places for states, so that there is one statement to prepare.
        let states = if filter.states.is_empty() { &TableState::ALL[..] } else { &filter.states };
        let state = |at: usize| Value::from(number(states[at.min(states.len() - 1)]));
        let (least, most) = filter.listed.map_or((false, true), |listed| (listed, listed));
        let mut values = vec![state(0), state(1), state(2), state(3), state(4), least.into(), most.into()];
        let sql = match &filter.after {
            Some((made_at, id)) => {
                values.extend([Value::from(*made_at), id.into()]);
                LIST
            }
            None => FIRST,
        };
        values.push(filter.limit.into());
        self.database.read(Statement { sql, values }).await?.into_iter().map(read).collect()
    }

    /// The tables at which a person sits or which it keeps, newest first.
    pub async fn tables_of(&self, person: &PersonId) -> Result<Vec<TableRow>, Fault> {
        self.database.read(statement(OF, [person.into()])).await?.into_iter().map(read).collect()
    }

    /// How many tables there are of each state; those of which there are none are left out.
    pub async fn count_tables(&self) -> Result<Vec<(TableState, u64)>, Fault> {
        let rows = self.database.read(statement(COUNT, [])).await?;
        rows.into_iter().map(|mut row| Ok((state(row.take()?)?, row.take()?))).collect()
    }

    /// The tables whose games have begun and not ended, frozen ones among them: what is checked at the start of a
    /// server.
    pub async fn open_tables(&self) -> Result<Vec<TableRow>, Fault> {
        let states = vec![TableState::Playing, TableState::Frozen];
        self.tables(&Filter { states, listed: None, limit: u32::MAX, after: None }).await
    }
}

/// The steps that save a row.
pub(super) fn saved(row: &TableRow) -> Vec<Step> {
    let mut steps = vec![
        statement(EXISTS, [(&row.id).into()]).or(Fault::Absent),
        whole(SAVE, row).or(Fault::Moved),
        statement(STAND_UP, [(&row.id).into()]).maybe(),
    ];
    steps.extend(sit_down(row));
    steps
}

fn sit_down(row: &TableRow) -> impl Iterator<Item = Step> {
    row.people.iter().map(|person| statement(SIT_DOWN, [person.into(), (&row.id).into()]).maybe())
}

/// A statement with all columns of a row in their order.
fn whole(sql: &'static str, row: &TableRow) -> Statement {
    statement(
        sql,
        [
            (&row.id).into(),
            row.version.into(),
            number(row.state).into(),
            row.listed.into(),
            (&row.setup).into(),
            row.agreed.as_ref().into(),
            row.behaviour.into(),
            (&row.seed).into(),
            row.veil.into(),
            row.made_at.into(),
            row.changed_at.into(),
        ],
    )
}

fn read(mut row: Row) -> Result<TableRow, Fault> {
    Ok(TableRow {
        id: TableId(row.take()?),
        version: row.take()?,
        state: state(row.take()?)?,
        listed: row.take()?,
        setup: row.take()?,
        agreed: row.take()?,
        behaviour: row.take()?,
        seed: row.take()?,
        veil: row.take()?,
        made_at: row.take()?,
        changed_at: row.take()?,
        lines: row.take()?,
        people: people(row.take()?),
    })
}

/// The people of a table out of one text, sorted, because databases gather them in no order.
fn people(text: Option<String>) -> Vec<PersonId> {
    let mut people: Vec<_> = text.iter().flat_map(|text| text.split('\n')).map(PersonId::from).collect();
    people.sort();
    people
}

/// The number of a state in the database: a promise to every database there is.
fn number(state: TableState) -> u8 {
    match state {
        TableState::Open => 0,
        TableState::Playing => 1,
        TableState::Over => 2,
        TableState::Frozen => 3,
        TableState::Closed => 4,
    }
}

fn state(number: u8) -> Result<TableState, Fault> {
    let state = TableState::ALL.get(usize::from(number)).copied();
    state.ok_or_else(|| Fault::unavailable(format!("a table of the database has the unknown state {number}")))
}
