//! What can be seen of a SQLite file only from within: how the writer is set, a disk that is full, older schemas.

use std::path::PathBuf;

use crate::database::{Statement, Step, statement};
use crate::fault::Fault;
use crate::ids::TableId;
use crate::migrations;
use crate::rows::StoredLine;
use crate::sqlite::{connection, file};
use crate::store::Store;
use crate::whole;

/// A folder that is gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("kanly-sqlite-{}-{name}", std::process::id()));
        std::fs::create_dir(&path).expect("a new folder");
        Self(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("kanly.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Runs a statement on the writer's own connection, and says how many rows it found.
async fn on_writer(store: &Store, sql: &'static str) -> Result<u64, Fault> {
    store.database().write(vec![Step { statement: statement(sql, []), none: None }]).await
}

const TABLE: &str = "INSERT INTO tables VALUES ('first', 0, 1, 1, 'setup', NULL, 5, x'07', -4, 10, 20)";

fn line(n: u32, body: &str) -> StoredLine {
    StoredLine { n, at: 1, seat: None, key: None, more: false, body: body.to_owned(), digest: None }
}

#[tokio::test]
async fn the_writer_syncs_every_commit_and_keeps_references() {
    let folder = Folder::new("settings");
    let store = Store::sqlite(&folder.file()).expect("a new file");
    for set in [
        "SELECT 1 FROM pragma_synchronous WHERE synchronous = 2",
        "SELECT 1 FROM pragma_journal_mode WHERE journal_mode = 'wal'",
        "SELECT 1 FROM pragma_foreign_keys WHERE foreign_keys = 1",
    ] {
        assert_eq!(on_writer(&store, set).await, Ok(1), "{set}");
    }
}

#[tokio::test]
async fn a_full_disk_refuses_what_does_not_fit_and_nothing_else() {
    let folder = Folder::new("full");
    let store = Store::sqlite(&folder.file()).expect("a new file");
    let id = TableId::from("first");
    on_writer(&store, TABLE).await.expect("a table");
    store.append(&id, &[line(0, "before")]).await.expect("there is room");
    // A file that may not grow any more is as good as a disk that is full. It is set on the writer's own connection.
    on_writer(&store, "PRAGMA max_page_count = 1").await.expect("no page more than there are");
    let large = "x".repeat(1_000_000);
    for _ in 0..3 {
        let refused = store.append(&id, &[line(1, "small"), line(2, &large)]).await;
        assert!(matches!(refused, Err(Fault::Unavailable(_))), "{refused:?}");
    }
    assert_eq!(store.lines(&id, 0).await.expect("lines").len(), 1, "nothing is half done");
    on_writer(&store, "PRAGMA max_page_count = 1000000").await.expect("room");
    store.append(&id, &[line(1, "small"), line(2, &large)]).await.expect("works again");
    assert_eq!(store.lines(&id, 0).await.expect("lines").len(), 3);
}

/// Many wait while the disk is full: those that fit are stored, each by itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_does_not_fit_hurts_no_other() {
    let folder = Folder::new("mixed");
    let store = Store::sqlite(&folder.file()).expect("a new file");
    let large = "x".repeat(1_000_000);
    on_writer(&store, "CREATE TABLE other (large TEXT NOT NULL) STRICT").await.expect("a table");
    on_writer(&store, "CREATE TABLE small (at INTEGER PRIMARY KEY) STRICT").await.expect("a table");
    on_writer(&store, "PRAGMA max_page_count = 1").await.expect("no page more than there are");
    let tasks: Vec<_> = (0..100_u32)
        .map(|at| {
            let (database, large) = (store.database(), large.clone());
            tokio::spawn(async move {
                let statement = if at % 10 == 3 {
                    Statement { sql: "INSERT INTO other VALUES (?1)", values: vec![large.as_str().into()] }
                } else {
                    Statement { sql: "INSERT INTO small VALUES (?1)", values: vec![at.into()] }
                };
                (at % 10 == 3, database.write(vec![Step { statement, none: None }]).await)
            })
        })
        .collect();
    for task in tasks {
        let (large, outcome) = task.await.expect("no panic");
        assert_eq!(matches!(outcome, Err(Fault::Unavailable(_))), large, "{outcome:?}");
    }
    assert_eq!(on_writer(&store, "SELECT at FROM small").await, Ok(90));
}

/// Every older version of the schema, with rows in what it has, becomes that of today and keeps them.
#[tokio::test]
async fn older_schemas_keep_what_they_hold() {
    for version in 1..migrations::ALL.len() {
        let folder = Folder::new(&format!("version-{version}"));
        file::make(&folder.file()).expect("a new file");
        connection::migrate_to(&folder.file(), version).expect("an older schema");
        let old = connection::open(&folder.file()).expect("it can be used");
        for row in [
            TABLE,
            "INSERT INTO seated VALUES ('ada', 'first')",
            "INSERT INTO lines VALUES ('first', 0, 11, 'guild', x'00112233445566778899aabbccddeeff', 1, 'body', 'd')",
            "INSERT INTO people VALUES ('ada', 'Ada', NULL, 3)",
            "UPDATE tables SET seed = zeroblob(32)",
        ] {
            old.execute_batch(row).expect(row);
        }
        drop(old);
        let refused = Store::look_at_sqlite(&folder.file()).expect_err("looking changes nothing");
        assert!(refused.to_string().contains("start the server on it once"), "{refused}");

        let store = Store::sqlite(&folder.file()).expect("it is brought up to date");
        let row = store.table(&"first".into()).await.expect("kept");
        assert_eq!((row.lines, row.veil, row.behaviour), (1, u64::MAX - 3, Some(5)));
        assert_eq!(row.people, ["ada".into()]);
        assert_eq!(store.lines(&"first".into(), 0).await.expect("lines")[0].body, "body");
        assert_eq!(store.person(&"ada".into()).await.expect("kept").name, "Ada");
        store.append(&"first".into(), &[line(1, "after")]).await.expect("and goes on");
    }
}

/// A table or a column that backups would leave out is found.
#[test]
fn backups_hold_every_table_with_all_its_columns() {
    let folder = Folder::new("whole");
    file::make(&folder.file()).expect("a new file");
    connection::migrate(&folder.file()).expect("a schema");
    let connection = connection::open(&folder.file()).expect("it can be used");
    let tables = "SELECT t.name, group_concat(c.name, ', ') FROM pragma_table_list t, pragma_table_info(t.name) c \
                  WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite%' AND t.name != 'health' GROUP BY t.name";
    let mut prepared = connection.prepare(tables).expect("a question");
    let found = prepared.query_map([], |row| {
        Ok(format!("SELECT {} FROM {}", row.get::<_, String>(1)?, row.get::<_, String>(0)?))
    });
    let mut found: Vec<_> = found.expect("tables").map(|table| table.expect("a table")).collect();
    found.sort();
    let mut expected: Vec<_> = whole::TABLES.iter().map(|whole| whole.read.to_owned()).collect();
    expected.sort();
    assert_eq!(found, expected);
}
