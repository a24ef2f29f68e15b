//! What holds of a SQLite file as a file: who may have it, who may read it, what happens when it is lost.

#[path = "common/mod.rs"]
mod common;

use std::fs;
use std::path::Path;

use common::{Folder, line, person, table};
use kanly_store::{Fault, OpenFault, Store};

#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_reads_a_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let path = folder.file("kanly.db");
    // One that was made by hand for all to read is closed to them.
    fs::write(&path, "").expect("an empty file");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).expect("a mode");
    let store = Store::sqlite(&path).expect("an empty file is as good as none");
    store.create_person(&person("ada")).await.expect("stored");
    let mut names = Vec::new();
    for entry in fs::read_dir(folder.path()).expect("a folder") {
        let entry = entry.expect("an entry");
        let mode = entry.metadata().expect("a file").permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?}", entry.path());
        names.push(entry.file_name().into_string().expect("a name"));
    }
    names.sort();
    assert_eq!(names, ["kanly.db", "kanly.db-shm", "kanly.db-wal", "kanly.db.lock"]);
}

#[tokio::test]
async fn a_file_has_one_server() {
    let folder = Folder::new();
    let path = folder.file("kanly.db");
    let store = Store::sqlite(&path).expect("a new file");
    let refused = Store::sqlite(&path).expect_err("it is in use");
    assert!(matches!(refused, OpenFault::InUse(_)));
    assert!(refused.to_string().starts_with(&format!("{} is in use by another server", path.display())));
    let other = store.clone();
    drop(store);
    assert!(Store::sqlite(&path).is_err(), "a clone still has it");
    other.create_person(&person("ada")).await.expect("stored");
    drop(other);
    let store = Store::sqlite(&path).expect("nobody has it any more");
    assert!(store.person(&"ada".into()).await.is_ok());
}

#[tokio::test]
async fn a_file_in_use_can_be_looked_at() {
    let folder = Folder::new();
    let path = folder.file("kanly.db");
    assert!(matches!(Store::look_at_sqlite(&path), Err(OpenFault::Sqlite { .. })), "nothing is made");
    let store = Store::sqlite(&path).expect("a new file");
    let looking = Store::look_at_sqlite(&path).expect("looking is no harm");
    store.create_table(&table("first")).await.expect("stored");
    assert!(looking.table(&"first".into()).await.is_ok());
    let refused = looking.append(&"first".into(), &[line(0)]).await;
    assert_eq!(refused, Err(Fault::Unavailable("it was opened only to look".into())));
    drop(store);
    drop(looking);
    Store::look_at_sqlite(&path).expect("without a server too").open_tables().await.expect("a list");
}

/// Renames a file away, sees that nothing is stored, puts it back and sees that all is as before.
#[cfg(unix)]
async fn lost_and_found(store: &Store, lost: &Path, next: u32) {
    let away = lost.with_extension("away");
    fs::rename(lost, &away).expect("moved away");
    for _ in 0..2 {
        let refused = store.append(&"first".into(), &[line(next)]).await;
        assert!(matches!(&refused, Err(Fault::Unavailable(why)) if why.contains("kanly.db")), "{refused:?}");
        assert!(matches!(store.check().await, Err(Fault::Unavailable(_))));
    }
    fs::write(lost, "another").expect("another file in its place");
    assert!(matches!(store.check().await, Err(Fault::Unavailable(why)) if why.contains("another file")));
    fs::rename(&away, lost).expect("put back");
    store.append(&"first".into(), &[line(next)]).await.expect("works again");
}

#[cfg(unix)]
#[tokio::test]
async fn a_lost_file_refuses_until_it_is_back() {
    let folder = Folder::new();
    let path = folder.file("kanly.db");
    let store = Store::sqlite(&path).expect("a new file");
    store.create_table(&table("first")).await.expect("stored");
    lost_and_found(&store, &path, 0).await;
    lost_and_found(&store, &folder.file("kanly.db-wal"), 1).await;
    drop(store);
    let store = Store::sqlite(&path).expect("the file is whole");
    assert!(store.lines(&"first".into(), 0).await.expect("lines") == [line(0), line(1)]);
}

#[test]
fn what_is_no_database_of_ours_is_left_alone() {
    let folder = Folder::new();
    let open = |name: &str| Store::sqlite(&folder.file(name)).expect_err(name);

    fs::write(folder.file("text"), "no database at all, only a text of some length").expect("a file");
    assert!(matches!(open("text"), OpenFault::Sqlite { .. }));
    assert!(fs::read_to_string(folder.file("text")).expect("a file").starts_with("no database"));

    let other = rusqlite::Connection::open(folder.file("other")).expect("a new file");
    other.execute_batch("CREATE TABLE recipes (name TEXT); PRAGMA user_version = 1").expect("another schema");
    drop(other);
    assert!(matches!(open("other"), OpenFault::Foreign { .. }));

    drop(Store::sqlite(&folder.file("newer")).expect("a new file"));
    let newer = rusqlite::Connection::open(folder.file("newer")).expect("a file");
    newer.execute_batch("PRAGMA user_version = 99").expect("a newer schema");
    drop(newer);
    let refused = open("newer");
    assert!(refused.to_string().contains("has version 99 of the schema"), "{refused}");

    assert!(matches!(open("no folder/kanly.db"), OpenFault::File { .. }));
}

#[tokio::test]
async fn a_backup_becomes_a_new_file_and_nothing_is_written_over() {
    let folder = Folder::new();
    let backup = folder.file("backup.db");
    let store = Store::sqlite(&folder.file("kanly.db")).expect("a new file");
    store.create_table(&table("first")).await.expect("stored");
    store.append(&"first".into(), &[line(0)]).await.expect("stored");
    store.backup(&backup).await.expect("a backup");
    store.append(&"first".into(), &[line(1)]).await.expect("stored after it");
    let bytes = fs::read(&backup).expect("a file");

    let taken = Store::restore_sqlite(&backup, &folder.file("kanly.db")).expect_err("it is in use");
    assert!(matches!(taken, OpenFault::There(_)), "{taken}");
    let restored = Store::restore_sqlite(&backup, &folder.file("restored.db")).expect("a new file");
    assert!(restored.lines(&"first".into(), 0).await.expect("lines") == [line(0)]);
    restored.append(&"first".into(), &[line(1)]).await.expect("it goes on");
    assert!(fs::read(&backup).expect("a file") == bytes, "the backup is only read");

    fs::write(folder.file("empty"), "").expect("a file");
    for (name, why) in [("empty", "holds other data"), ("nowhere", "unable to open")] {
        let refused = Store::restore_sqlite(&folder.file(name), &folder.file("third.db")).expect_err(name);
        assert!(refused.to_string().contains(why), "{refused}");
        assert!(!folder.file("third.db").exists());
    }
}

#[tokio::test]
async fn what_is_in_memory_is_alone_and_has_no_backup() {
    let (one, other) =
        (Store::in_memory().expect("there is room"), Store::in_memory().expect("there is room"));
    one.create_person(&person("ada")).await.expect("a new person");
    assert_eq!((one.count_people().await, other.count_people().await), (Ok(1), Ok(0)));
    let folder = Folder::new();
    assert!(matches!(one.backup(&folder.file("backup.db")).await, Err(Fault::Unavailable(_))));
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
}
