//! Lines: written once, all or none, whoever writes them.

use kanly_store::{Fault, Store, StoredLine, TableId, TableRow, TableState};

use crate::common::{line, table};

async fn playing(store: &Store, id: &str) -> TableId {
    let row = table(id);
    store.create_table(&row).await.expect("a new table");
    row.id
}

async fn numbers(store: &Store, table: &TableId) -> Vec<u32> {
    store.lines(table, 0).await.expect("lines").iter().map(|line| line.n).collect()
}

fn keyed(n: u32, seat: Option<&str>, key: u8) -> StoredLine {
    StoredLine { seat: seat.map(str::to_owned), key: Some([key; 16]), ..line(n) }
}

pub(crate) async fn lines_are_read_as_they_were_appended(store: &Store) {
    let id = playing(store, "first").await;
    let other = playing(store, "second").await;
    let unit = [StoredLine { more: true, ..keyed(0, Some("guild"), 1) }, line(1)];
    store.append(&id, &unit).await.expect("appended");
    store.append(&other, &[line(0)]).await.expect("appended");
    store.append(&id, &[line(2)]).await.expect("appended");
    store.append(&id, &[]).await.expect("nothing is no fault");
    let [first, second] = unit;
    assert!(store.lines(&id, 0).await.expect("lines") == [first, second.clone(), line(2)]);
    assert!(store.lines(&id, 1).await.expect("lines") == [second, line(2)]);
    assert!(store.lines(&id, 3).await.expect("lines").is_empty());
    assert!(store.lines(&"third".into(), 0).await.expect("lines").is_empty());
}

pub(crate) async fn the_row_counts_its_lines(store: &Store) {
    let id = playing(store, "first").await;
    store.append(&id, &[line(0), line(1), line(2)]).await.expect("appended");
    assert_eq!(store.table(&id).await.expect("it is there").lines, 3);
    // What is handed in does not matter.
    store.save_table(&TableRow { lines: 99, ..table("first") }).await.expect("saved");
    assert_eq!(store.table(&id).await.expect("it is there").lines, 3);
}

pub(crate) async fn a_line_is_written_once(store: &Store) {
    let id = playing(store, "first").await;
    store.append(&id, &[line(0)]).await.expect("appended");
    let other = StoredLine { body: "other".into(), ..line(0) };
    assert_eq!(store.append(&id, &[other]).await, Err(Fault::Taken));
    assert!(store.lines(&id, 0).await.expect("lines") == [line(0)]);
}

pub(crate) async fn an_append_is_all_or_nothing(store: &Store) {
    let id = playing(store, "first").await;
    store.append(&id, &[keyed(0, Some("guild"), 1)]).await.expect("appended");
    // The first line would fit, the second has a key that is taken.
    assert_eq!(store.append(&id, &[line(1), keyed(2, Some("guild"), 1)]).await, Err(Fault::Taken));
    assert_eq!(numbers(store, &id).await, [0]);
    store.append(&id, &[line(1)]).await.expect("the number is free");
}

pub(crate) async fn a_key_is_good_once_for_a_seat(store: &Store) {
    let id = playing(store, "first").await;
    let other = playing(store, "second").await;
    store.append(&id, &[keyed(0, Some("guild"), 1)]).await.expect("appended");
    assert_eq!(store.append(&id, &[keyed(1, Some("guild"), 1)]).await, Err(Fault::Taken));
    store.append(&id, &[keyed(1, Some("fremen"), 1)]).await.expect("another seat");
    store.append(&id, &[keyed(2, Some("guild"), 2)]).await.expect("another key");
    store.append(&other, &[keyed(0, Some("guild"), 1)]).await.expect("another table");
}

pub(crate) async fn keys_of_nobody_are_good_once_too(store: &Store) {
    let id = playing(store, "first").await;
    store.append(&id, &[keyed(0, None, 1)]).await.expect("appended");
    assert_eq!(store.append(&id, &[keyed(1, None, 1)]).await, Err(Fault::Taken));
    store.append(&id, &[line(1), line(2)]).await.expect("no key is no key");
}

pub(crate) async fn no_line_is_left_out(store: &Store) {
    let id = playing(store, "first").await;
    assert_eq!(store.append(&id, &[line(1)]).await, Err(Fault::Absent));
    assert_eq!(store.append(&id, &[line(0), line(2)]).await, Err(Fault::Absent));
    assert_eq!(store.append(&id, &[line(0), line(0)]).await, Err(Fault::Absent));
    assert_eq!(numbers(store, &id).await, [0; 0]);
}

pub(crate) async fn no_lines_without_a_table(store: &Store) {
    assert_eq!(store.append(&"first".into(), &[line(0)]).await, Err(Fault::Absent));
    assert_eq!(store.append_and_save(&[line(0)], &table("first")).await, Err(Fault::Absent));
    playing(store, "first").await;
    store.append(&"first".into(), &[line(0)]).await.expect("there was none before");
}

pub(crate) async fn a_row_is_saved_with_its_lines_or_neither(store: &Store) {
    let id = playing(store, "first").await;
    let over = TableRow { state: TableState::Over, ..table("first") };
    assert_eq!(store.append_and_save(&[line(0), line(1)], &over).await, Ok(1));
    let found = store.table(&id).await.expect("it is there");
    assert_eq!((found.state, found.version, found.lines), (TableState::Over, 1, 2));

    let closed = TableRow { state: TableState::Closed, ..found };
    assert_eq!(store.append_and_save(&[line(1)], &closed).await, Err(Fault::Taken));
    let late = TableRow { version: 0, ..closed };
    assert_eq!(store.append_and_save(&[line(2)], &late).await, Err(Fault::Moved));
    let found = store.table(&id).await.expect("it is there");
    assert_eq!((found.state, found.version, found.lines), (TableState::Over, 1, 2));
}

/// Each goes on from where it believes the table is, as two servers do that both hold it.
pub(crate) async fn two_writers_of_a_table_never_both_write_a_line(store: &Store) {
    let id = playing(store, "first").await;
    let writers = ["guild", "fremen"].map(|seat| {
        let (store, id) = (store.clone(), id.clone());
        tokio::spawn(async move {
            let (mut n, mut mine) = (0, Vec::new());
            while n < 60 {
                let body = format!("{seat} {n}");
                match store.append(&id, &[StoredLine { body: body.clone(), ..line(n) }]).await {
                    Ok(()) => mine.push((n, body)),
                    Err(Fault::Taken) => {}
                    Err(other) => panic!("{other}"),
                }
                n = store.lines(&id, 0).await.expect("lines").len() as u32;
            }
            mine
        })
    });
    let mut acknowledged = Vec::new();
    for writer in writers {
        acknowledged.extend(writer.await.expect("no panic"));
    }
    acknowledged.sort();
    let stored: Vec<_> =
        store.lines(&id, 0).await.expect("lines").into_iter().map(|line| (line.n, line.body)).collect();
    assert_eq!(stored, acknowledged);
}

/// Many appends wait at the same time and share commits; each gets its own outcome.
pub(crate) async fn a_bad_append_hurts_no_other(store: &Store) {
    for at in 0..40 {
        playing(store, &format!("table {at}")).await;
    }
    let appends: Vec<_> = (0..200_u32)
        .map(|at| {
            let store = store.clone();
            tokio::spawn(async move {
                let id = TableId(format!("table {}", at % 40));
                match at % 5 {
                    // Tables 4, 9 ...: a line before is missing, always.
                    4 => assert_eq!(store.append(&id, &[line(7)]).await, Err(Fault::Absent)),
                    // All others: the first of five wins.
                    _ => match store.append(&id, &[line(0), line(1)]).await {
                        Ok(()) => return 1,
                        Err(fault) => assert_eq!(fault, Fault::Taken),
                    },
                }
                0
            })
        })
        .collect();
    let mut won = 0;
    for append in appends {
        won += append.await.expect("no panic");
    }
    assert_eq!(won, 32);
    for at in 0..40 {
        let expected: &[u32] = if at % 5 == 4 { &[] } else { &[0, 1] };
        assert_eq!(numbers(store, &TableId(format!("table {at}"))).await, expected);
    }
}

pub(crate) async fn long_bodies_are_kept(store: &Store) {
    let id = playing(store, "first").await;
    let long = StoredLine { body: "ö".repeat(300_000), ..line(0) };
    store.append(&id, std::slice::from_ref(&long)).await.expect("appended");
    assert!(store.lines(&id, 0).await.expect("lines") == [long]);
}
