//! Tables, except for their lines.

use kanly_store::{Fault, Filter, PersonId, Store, TableId, TableRow, TableState};

use crate::common::table;

pub(crate) async fn a_table_is_read_as_it_was_saved(store: &Store) {
    let mut row = table("first");
    store.create_table(&row).await.expect("a new table");
    // A second table shows that nothing else is touched.
    store.create_table(&table("second")).await.expect("another");
    assert!(store.table(&row.id).await.expect("it is there") == row);

    row = TableRow {
        state: TableState::Over,
        listed: false,
        setup: "other".into(),
        agreed: None,
        behaviour: None,
        seed: [9; 32],
        veil: 0,
        people: vec!["eve".into()],
        made_at: 3,
        changed_at: 4,
        ..row
    };
    row.version = store.save_table(&row).await.expect("nobody else has saved it");
    assert_eq!(row.version, 1);
    assert!(store.table(&row.id).await.expect("it is there") == row);
    assert!(store.table(&"second".into()).await.expect("it is there") == table("second"));
    assert_eq!(store.table(&"third".into()).await.map(|row| row.id), Err(Fault::Absent));
}

pub(crate) async fn every_state_is_kept(store: &Store) {
    for state in TableState::ALL {
        let row = TableRow { state, ..table(&format!("{state:?}")) };
        store.create_table(&row).await.expect("a new table");
        assert_eq!(store.table(&row.id).await.expect("it is there").state, state);
    }
}

pub(crate) async fn tables_are_counted_by_state(store: &Store) {
    assert_eq!(store.count_tables().await, Ok(vec![]));
    for (id, state) in [("a", TableState::Over), ("b", TableState::Open), ("c", TableState::Over)] {
        store.create_table(&TableRow { state, ..table(id) }).await.expect("a new table");
    }
    assert_eq!(store.count_tables().await, Ok(vec![(TableState::Open, 1), (TableState::Over, 2)]));
}

pub(crate) async fn a_name_is_taken_once(store: &Store) {
    store.create_table(&table("first")).await.expect("a new table");
    let other = TableRow { people: vec!["eve".into()], ..table("first") };
    assert_eq!(store.create_table(&other).await, Err(Fault::Taken));
    assert_eq!(store.tables_of(&"eve".into()).await.expect("a list"), []);
}

pub(crate) async fn saving_an_old_version_is_refused(store: &Store) {
    let row = table("first");
    store.create_table(&row).await.expect("a new table");
    assert_eq!(store.save_table(&row).await, Ok(1));
    let late = TableRow { people: vec!["eve".into()], ..row.clone() };
    assert_eq!(store.save_table(&late).await, Err(Fault::Moved));
    assert_eq!(store.table(&row.id).await.expect("it is there").people, row.people);
    assert_eq!(store.save_table(&table("gone")).await, Err(Fault::Absent));
}

pub(crate) async fn of_many_who_save_at_once_one_does(store: &Store) {
    let row = table("first");
    store.create_table(&row).await.expect("a new table");
    let tries = (0..20).map(|_| {
        let (store, row) = (store.clone(), row.clone());
        tokio::spawn(async move { store.save_table(&row).await })
    });
    let mut saved = 0;
    for attempt in tries.collect::<Vec<_>>() {
        match attempt.await.expect("no panic") {
            Ok(1) => saved += 1,
            Err(Fault::Moved) => {}
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(saved, 1);
}

fn ids(rows: &[TableRow]) -> Vec<&str> {
    rows.iter().map(|row| row.id.0.as_str()).collect()
}

pub(crate) async fn lists_are_newest_first_and_go_on_where_they_ended(store: &Store) {
    // Two made at the same moment are told apart by their names.
    for (id, made_at) in [("a", 10), ("b", 30), ("c", 20), ("d", 20), ("e", 40)] {
        store.create_table(&TableRow { made_at, ..table(id) }).await.expect("a new table");
    }
    let mut filter = Filter { states: vec![], listed: None, limit: 2, after: None };
    let mut pages = Vec::new();
    loop {
        let page = store.tables(&filter).await.expect("a list");
        let Some(last) = page.last() else { break };
        filter.after = Some((last.made_at, last.id.clone()));
        pages.push(ids(&page).join(""));
    }
    assert_eq!(pages, ["eb", "dc", "a"]);
}

pub(crate) async fn lists_hold_what_was_asked_for(store: &Store) {
    let made = [
        ("a", TableState::Open, true),
        ("b", TableState::Open, false),
        ("c", TableState::Playing, true),
        ("d", TableState::Over, true),
    ];
    for (at, (id, state, listed)) in made.into_iter().enumerate() {
        store
            .create_table(&TableRow { state, listed, made_at: at as u64, ..table(id) })
            .await
            .expect("a new table");
    }
    let list = async |states: &[TableState], listed| {
        let filter = Filter { states: states.to_vec(), listed, limit: 10, after: None };
        ids(&store.tables(&filter).await.expect("a list")).join("")
    };
    assert_eq!(list(&[], None).await, "dcba");
    assert_eq!(list(&[TableState::Open], None).await, "ba");
    assert_eq!(list(&[TableState::Open], Some(true)).await, "a");
    assert_eq!(list(&[TableState::Open, TableState::Playing], Some(true)).await, "ca");
    assert_eq!(list(&TableState::ALL, Some(false)).await, "b");
    assert_eq!(list(&[TableState::Closed], None).await, "");
}

pub(crate) async fn the_tables_of_a_person_follow_the_rows(store: &Store) {
    let of = async |person: &str| {
        let mut of = store.tables_of(&PersonId::from(person)).await.expect("a list");
        of.sort_by(|a, b| a.id.cmp(&b.id));
        ids(&of).join(" ")
    };
    // Named twice, sitting once.
    let twice = vec!["ada".into(), "eve".into(), "ada".into()];
    store.create_table(&TableRow { people: twice, ..table("first") }).await.expect("a new table");
    store.create_table(&table("second")).await.expect("a new table");
    assert_eq!((of("ada").await.as_str(), of("bob").await.as_str()), ("first second", "second"));
    let row = store.table(&TableId::from("first")).await.expect("it is there");
    assert_eq!(row.people, [PersonId::from("ada"), PersonId::from("eve")]);
    store.save_table(&TableRow { people: vec!["bob".into()], ..row }).await.expect("saved");
    assert_eq!((of("ada").await.as_str(), of("bob").await.as_str()), ("second", "first second"));
    assert_eq!(of("eve").await, "");
}

pub(crate) async fn open_tables_have_begun_and_not_ended(store: &Store) {
    for state in TableState::ALL {
        store.create_table(&TableRow { state, ..table(&format!("{state:?}")) }).await.expect("a new table");
    }
    let mut open = store.open_tables().await.expect("a list");
    open.sort_by(|a, b| a.id.cmp(&b.id));
    assert_eq!(ids(&open), ["Frozen", "Playing"]);
}
