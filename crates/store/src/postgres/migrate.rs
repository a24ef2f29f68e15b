//! The schema in PostgreSQL.

use tokio_postgres::Config;

use crate::migrations;
use crate::open_fault::OpenFault;
use crate::postgres::link::{Broken, Link};

/// Of several processes that start at the same time one goes first. The number is any that nobody else uses.
const ONE_AT_A_TIME: &str = "BEGIN; SELECT pg_advisory_xact_lock(7236549814)";
const TABLES: &str = "SELECT count(*), count(*) FILTER (WHERE table_name = 'schema_version') \
                      FROM information_schema.tables WHERE table_schema = current_schema()";

/// Brings the schema up to date, all steps or none.
pub(super) async fn migrate(config: &Config) -> Result<(), OpenFault> {
    migrate_to(config, migrations::ALL.len()).await
}

/// Brings the schema to one of its versions.
pub(super) async fn migrate_to(config: &Config, version: usize) -> Result<(), OpenFault> {
    let link = Link::open(config).await.map_err(fault)?;
    link.batch(ONE_AT_A_TIME).await.map_err(fault)?;
    let found = version_of(&link, config).await?;
    for migration in migrations::ALL.iter().take(version).skip(found) {
        link.batch(migration.postgres).await.map_err(fault)?;
    }
    link.batch(&format!("UPDATE schema_version SET version = {}; COMMIT", version.max(found)))
        .await
        .map_err(fault)
}

/// The version of the schema. An empty database gets a table for it.
async fn version_of(link: &Link, config: &Config) -> Result<usize, OpenFault> {
    let place = config.get_dbname().unwrap_or("the database").to_owned();
    let number = async |sql: &str, column: usize| {
        let row = link.client().query_one(sql, &[]).await;
        row.and_then(|row| row.try_get::<_, i64>(column)).map_err(|why| OpenFault::Postgres(why.to_string()))
    };
    match (number(TABLES, 0).await?, number(TABLES, 1).await?) {
        (0, 0) => {
            let make = "CREATE TABLE schema_version (version BIGINT NOT NULL); INSERT INTO schema_version VALUES (0)";
            link.batch(make).await.map_err(fault)?;
            Ok(0)
        }
        (_, 0) => Err(OpenFault::Foreign { place }),
        (_, _) => {
            let found = number("SELECT version FROM schema_version", 0).await?;
            let known = migrations::ALL.len();
            match usize::try_from(found) {
                Ok(version) if version <= known => Ok(version),
                Ok(_) | Err(_) => {
                    Err(OpenFault::Newer { place, found: found.cast_unsigned(), known: known as u64 })
                }
            }
        }
    }
}

fn fault(broken: Broken) -> OpenFault {
    OpenFault::Postgres(broken.to_string())
}
