//! What can be seen of PostgreSQL only from within: older schemas, changes that are never ended.

use std::str::FromStr;

use tokio_postgres::Config;

use crate::migrations;
use crate::postgres::link::Link;
use crate::postgres::migrate;
use crate::rows::StoredLine;
use crate::store::Store;
use crate::testing::Postgres;

/// Every older version of the schema, with rows in what it has, becomes that of today and keeps them.
#[tokio::test]
async fn older_schemas_keep_what_they_hold() {
    let Some(server) = Postgres::shared().await else { return };
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

/// A process that stands still in the middle of a change keeps nobody else from the table for long.
#[tokio::test]
async fn a_change_that_is_never_ended_is_given_up() {
    let Some(server) = Postgres::shared().await else { return };
    let address = server.database().await;
    let store = Store::postgres(&address).await.expect("a new database");
    let still = Link::open(&Config::from_str(&address).expect("an address")).await.expect("it can be used");
    for step in [
        "INSERT INTO tables VALUES ('first', 0, 1, 1, 'setup', NULL, 5, decode(repeat('07', 32), 'hex'), -4, 10, 20)",
        "BEGIN",
        "INSERT INTO lines VALUES ('first', 0, 11, NULL, NULL, 0, 'never committed', NULL)",
    ] {
        still.batch(step).await.expect(step);
    }
    let line = StoredLine {
        n: 0,
        at: 1,
        seat: None,
        key: None,
        more: false,
        body: "committed".to_owned(),
        digest: None,
    };
    store.append(&"first".into(), std::slice::from_ref(&line)).await.expect("the other is cut off");
    assert!(store.lines(&"first".into(), 0).await.expect("lines") == [line]);
    assert!(still.batch("COMMIT").await.is_err());
}
