//! What can be seen of PostgreSQL only from within: older schemas.

use std::io::Write;
use std::str::FromStr;

use tokio_postgres::Config;

use crate::migrations;
use crate::postgres::link::Link;
use crate::postgres::migrate;
use crate::store::Store;
use crate::testing::Postgres;

/// Every older version of the schema, with rows in what it has, becomes that of today and keeps them.
#[tokio::test]
async fn older_schemas_keep_what_they_hold() {
    let server = match Postgres::find(false).await {
        Ok(server) => server,
        Err(missing) => {
            // Past the harness, which would keep the line of a test that passes to itself.
            let _ = writeln!(std::io::stderr(), "PostgreSQL is not tested, there is none: {missing}");
            return;
        }
    };
    for version in 1..migrations::ALL.len() {
        let address = server.database().await;
        let config = Config::from_str(&address).expect("an address");
        migrate::migrate_to(&config, version).await.expect("an older schema");
        let old = Link::open(&config).await.expect("it can be used");
        for row in [
            "INSERT INTO tables VALUES ('first', 0, 1, 1, 'setup', NULL, 5, decode(repeat('07', 32), 'hex'), -4, 10, 20)",
            "INSERT INTO seated VALUES ('ada', 'first')",
            "INSERT INTO lines VALUES ('first', 0, 11, NULL, NULL, 1, 'body', 'd')",
            "INSERT INTO people VALUES ('ada', 'Ada', NULL, 3)",
        ] {
            old.batch(row).await.expect(row);
        }
        let store = Store::postgres(&address).await.expect("it is brought up to date");
        let row = store.table(&"first".into()).await.expect("kept");
        assert_eq!((row.lines, row.veil, row.seed), (1, u64::MAX - 3, [7; 32]));
        assert_eq!(row.people, ["ada".into()]);
        assert_eq!(store.lines(&"first".into(), 0).await.expect("lines")[0].body, "body");
        assert_eq!(store.person(&"ada".into()).await.expect("kept").name, "Ada");
        store.check().await.expect("and goes on");
    }
}
