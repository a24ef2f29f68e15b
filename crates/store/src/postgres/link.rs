//! One connection to PostgreSQL: its prepared statements, its values, and what its faults mean.

use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::future::Future;
use std::sync::{Mutex, PoisonError};

use tokio::task::JoinHandle;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{Client, Config, NoTls};

use crate::database::{Statement, Step};
use crate::fault::Fault;
use crate::postgres::PATIENCE;
use crate::value::{Row, Value};

/// What every connection is set to: a commit returns when it is durable, whatever the server is set to otherwise; and a
/// process that stands still in the middle of a change does not keep others from the same table for longer than this.
const SETTINGS: &str = "SET synchronous_commit = on; SET idle_in_transaction_session_timeout = '5s'";

/// Why a statement was not carried out.
#[derive(Debug)]
pub(super) enum Broken {
    /// It found no place: the fault of whoever asked.
    Refused(Fault),
    /// Another statement of the same transaction was not carried out.
    Aborted,
    /// The database could not do it; the connection is as good as before.
    Failed(tokio_postgres::Error),
    /// The connection is lost.
    Lost(String),
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(fault) => fault.fmt(f),
            Self::Aborted => f.write_str("another change of the same transaction failed"),
            Self::Failed(fault) => f.write_str(&told(fault)),
            Self::Lost(why) => f.write_str(why),
        }
    }
}

/// What PostgreSQL says, with its reason: by itself it says only that there is one. Details are left out, they may hold
/// what is stored.
fn told(fault: &tokio_postgres::Error) -> String {
    match (fault.as_db_error(), fault.source()) {
        (Some(said), _) => format!("{} ({})", said.message(), said.code().code()),
        (None, Some(source)) => format!("{fault}: {source}"),
        (None, None) => fault.to_string(),
    }
}

/// A connection.
pub(super) struct Link {
    client: Client,
    /// Each statement is prepared once.
    prepared: Mutex<HashMap<&'static str, tokio_postgres::Statement>>,
    driver: JoinHandle<()>,
}

impl Drop for Link {
    fn drop(&mut self) {
        self.driver.abort();
    }
}

impl Link {
    /// Connects.
    pub(super) async fn open(config: &Config) -> Result<Self, Broken> {
        let (client, connection) = in_time(config.connect(NoTls)).await?.map_err(lost)?;
        let driver = tokio::spawn(async move {
            if let Err(fault) = connection.await {
                tracing::warn!(fault = told(&fault), "a connection to the database is lost");
            }
        });
        let link = Self { client, prepared: Mutex::default(), driver };
        link.batch(SETTINGS).await?;
        Ok(link)
    }

    /// Whether it is known to be lost.
    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// Runs a text without values.
    pub(super) async fn batch(&self, sql: &str) -> Result<(), Broken> {
        in_time(self.client.batch_execute(sql)).await?.map_err(|fault| self.broken(fault))
    }

    /// Prepares a statement, if it was not.
    pub(super) async fn prepare(&self, sql: &'static str) -> Result<tokio_postgres::Statement, Broken> {
        let known = self.prepared.lock().unwrap_or_else(PoisonError::into_inner).get(sql).cloned();
        if let Some(statement) = known {
            return Ok(statement);
        }
        // Ours are written with `?1` where PostgreSQL has `$1`, and have no question mark anywhere else.
        let statement = in_time(self.client.prepare(&sql.replace('?', "$")))
            .await?
            .map_err(|fault| self.broken(fault))?;
        self.prepared.lock().unwrap_or_else(PoisonError::into_inner).insert(sql, statement.clone());
        Ok(statement)
    }

    /// Reads rows.
    pub(super) async fn read(&self, statement: &Statement) -> Result<Vec<Row>, Broken> {
        let prepared = self.prepare(statement.sql).await?;
        let rows = in_time(self.client.query(&prepared, &parameters(&statement.values)))
            .await?
            .map_err(|fault| self.broken(fault))?;
        rows.iter().map(|row| values(row).map(Row::new).map_err(|fault| self.broken(fault))).collect()
    }

    /// Carries out a step that was prepared, and says how many rows it found or touched. It is sent when this is first
    /// polled, so that many can be on their way.
    pub(super) async fn run(&self, prepared: &tokio_postgres::Statement, step: &Step) -> Result<u64, Broken> {
        let done = self.client.execute(prepared, &parameters(&step.statement.values)).await;
        match (done.map_err(|fault| self.broken(fault))?, &step.none) {
            (0, Some(none)) => Err(Broken::Refused(none.clone())),
            (touched, _) => Ok(touched),
        }
    }

    /// The client itself, for what only one place does.
    pub(super) fn client(&self) -> &Client {
        &self.client
    }

    fn broken(&self, fault: tokio_postgres::Error) -> Broken {
        match fault.code() {
            Some(&SqlState::UNIQUE_VIOLATION) => Broken::Refused(Fault::Taken),
            Some(&SqlState::FOREIGN_KEY_VIOLATION) => Broken::Refused(Fault::Absent),
            Some(&SqlState::IN_FAILED_SQL_TRANSACTION) => Broken::Aborted,
            // The server ends this connection after saying so.
            Some(&SqlState::ADMIN_SHUTDOWN | &SqlState::CRASH_SHUTDOWN | &SqlState::IDLE_SESSION_TIMEOUT) => {
                lost(fault)
            }
            Some(_) => Broken::Failed(fault),
            None if self.client.is_closed() => lost(fault),
            None => Broken::Failed(fault),
        }
    }
}

/// The connection is lost, because of this.
pub(super) fn lost(fault: tokio_postgres::Error) -> Broken {
    Broken::Lost(told(&fault))
}

/// Waits, but not for ever.
pub(super) async fn in_time<T>(work: impl Future<Output = T>) -> Result<T, Broken> {
    let outcome = tokio::time::timeout(PATIENCE, work).await;
    outcome.map_err(|_| Broken::Lost(format!("the database does not answer for {} s", PATIENCE.as_secs())))
}

fn parameters(values: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

/// The values of a row.
pub(super) fn values(row: &tokio_postgres::Row) -> Result<Vec<Value>, tokio_postgres::Error> {
    (0..row.len())
        .map(|at| {
            Ok(match *row.columns()[at].type_() {
                Type::TEXT => row.try_get::<_, Option<String>>(at)?.map_or(Value::Null, Value::Text),
                Type::BYTEA => row.try_get::<_, Option<Vec<u8>>>(at)?.map_or(Value::Null, Value::Bytes),
                // any: whatever else, it is read as a number or told that it is none
                _ => row.try_get::<_, Option<i64>>(at)?.map_or(Value::Null, Value::Int),
            })
        })
        .collect()
}

impl ToSql for Value {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Self::Null => Ok(IsNull::Yes),
            Self::Int(n) => n.to_sql(ty, out),
            Self::Text(text) => text.to_sql(ty, out),
            Self::Bytes(bytes) => bytes.to_sql(ty, out),
        }
    }

    /// What a column takes is known from the schema, which is ours.
    fn accepts(ty: &Type) -> bool {
        matches!(*ty, Type::INT8 | Type::TEXT | Type::BYTEA)
    }

    to_sql_checked!();
}
