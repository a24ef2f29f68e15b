//! People and what they report.

use kanly_store::{Fault, KeptRecord, Person, PersonId, Report, Session, Store, Token};

use crate::common::{line, person, table};

pub(crate) async fn a_person_is_kept_renamed_and_found_by_recovery(store: &Store) {
    let ada = Person { recovery: Some([1; 32]), ..person("ada") };
    store.create_person(&ada).await.expect("a new person");
    store.create_person(&person("bob")).await.expect("another");
    store.create_person(&person("eve")).await.expect("no recovery code is no code");
    assert!(store.person(&ada.id).await.expect("known") == ada);
    assert_eq!(store.create_person(&ada).await, Err(Fault::Taken));
    let same_code = Person { recovery: Some([1; 32]), ..person("mallory") };
    assert_eq!(store.create_person(&same_code).await, Err(Fault::Taken));

    assert!(store.person_recovered(&[1; 32]).await.expect("known") == ada);
    assert_eq!(store.person_recovered(&[2; 32]).await, Err(Fault::Absent));
    store.set_recovery(&ada.id, Some(&[2; 32])).await.expect("set");
    assert_eq!(store.person_recovered(&[1; 32]).await, Err(Fault::Absent));
    assert_eq!(store.person_recovered(&[2; 32]).await.expect("known").id, ada.id);
    store.set_recovery(&ada.id, None).await.expect("set");
    assert_eq!(store.person_recovered(&[2; 32]).await, Err(Fault::Absent));

    store.rename_person(&ada.id, "Lady Ada").await.expect("renamed");
    assert_eq!(store.person(&ada.id).await.expect("known").name, "Lady Ada");
    assert_eq!(store.person(&"bob".into()).await.expect("known").name, person("bob").name);
    let nobody = PersonId::from("nobody");
    assert_eq!(store.person(&nobody).await, Err(Fault::Absent));
    assert_eq!(store.rename_person(&nobody, "Nobody").await, Err(Fault::Absent));
    assert_eq!(store.set_recovery(&nobody, None).await, Err(Fault::Absent));
}

pub(crate) async fn people_are_listed_and_counted(store: &Store) {
    assert_eq!(store.count_people().await, Ok(0));
    for (id, made_at) in [("ada", 1), ("bob", 3), ("eve", 2)] {
        store.create_person(&Person { made_at, ..person(id) }).await.expect("a new person");
    }
    let ids = |people: Vec<Person>| people.into_iter().map(|person| person.id.0).collect::<Vec<_>>();
    assert_eq!(store.people(10).await.map(ids), Ok(vec!["bob".into(), "eve".into(), "ada".into()]));
    assert_eq!(store.people(1).await.map(ids), Ok(vec!["bob".into()]));
    assert_eq!(store.count_people().await, Ok(3));
}

pub(crate) async fn a_person_is_forgotten_and_games_are_not(store: &Store) {
    for id in ["ada", "bob"] {
        store.create_person(&person(id)).await.expect("a new person");
        let hash = [id.as_bytes()[0]; 32];
        let session = Session { hash, person: id.into(), made_at: 1, seen_at: 1 };
        store.create_session(&session).await.expect("a new session");
        let token = Token {
            id: id.into(),
            person: id.into(),
            hash,
            name: "script".into(),
            scopes: "play".into(),
            made_at: 1,
            used_at: None,
            revoked_at: None,
        };
        store.create_token(&token).await.expect("a new token");
    }
    store.create_table(&table("first")).await.expect("a new table");
    store.append(&"first".into(), &[line(0)]).await.expect("appended");

    store.delete_person(&"ada".into()).await.expect("forgotten");
    assert_eq!(store.person(&"ada".into()).await, Err(Fault::Absent));
    assert_eq!(store.session(&[b'a'; 32]).await, Err(Fault::Absent));
    assert_eq!(store.token(&"ada".into()).await, Err(Fault::Absent));
    assert_eq!(store.tables_of(&"ada".into()).await, Ok(vec![]));
    assert_eq!(store.delete_person(&"ada".into()).await, Err(Fault::Absent));

    assert!(store.lines(&"first".into(), 0).await.expect("lines") == [line(0)]);
    assert_eq!(store.table(&"first".into()).await.expect("it is there").people, [PersonId::from("bob")]);
    assert!(store.session(&[b'b'; 32]).await.is_ok());
    assert!(store.token(&"bob".into()).await.is_ok());
}

pub(crate) async fn reports_are_kept_once(store: &Store) {
    store.create_table(&table("first")).await.expect("a new table");
    let report =
        Report { table: "first".into(), reporter: "ada".into(), about: "line 3".into(), made_at: 10 };
    store.report(&report).await.expect("kept");
    store.report(&Report { made_at: 11, ..report.clone() }).await.expect("the same again is no fault");
    let later = Report { about: "line 4".into(), made_at: 12, ..report.clone() };
    store.report(&later).await.expect("kept");
    assert_eq!(store.reports(10).await, Ok(vec![later.clone(), report.clone()]));
    assert_eq!(store.reports(1).await, Ok(vec![later]));
    assert_eq!(store.report(&Report { table: "gone".into(), ..report }).await, Err(Fault::Absent));
}

pub(crate) async fn a_person_keeps_so_many_records(store: &Store) {
    let record = |id: &str, made_at| KeptRecord {
        id: id.into(),
        person: "ada".into(),
        body: format!("the game {id}"),
        made_at,
    };
    assert_eq!(store.keep_record(&record("a", 1), 2).await, Err(Fault::Absent), "nobody keeps it");
    for name in ["ada", "bob"] {
        store.create_person(&person(name)).await.expect("a new person");
    }
    let foreign = KeptRecord { person: "bob".into(), ..record("foreign", 0) };
    store.keep_record(&foreign, 2).await.expect("kept");
    store.keep_record(&record("a", 1), 2).await.expect("kept");
    store.keep_record(&record("b", 2), 2).await.expect("kept");
    // The same again is the newest, and makes no second one.
    store.keep_record(&record("a", 3), 2).await.expect("kept");
    store.keep_record(&record("c", 4), 2).await.expect("kept");
    assert_eq!(store.record(&"b".into()).await, Err(Fault::Absent), "the oldest has made room");
    assert_eq!(store.records_of(&"ada".into()).await, Ok(vec![record("c", 4), record("a", 3)]));
    store.delete_person(&"ada".into()).await.expect("forgotten");
    assert_eq!(store.record(&"c".into()).await, Err(Fault::Absent), "they go with the person");
    assert_eq!(store.record(&"foreign".into()).await, Ok(foreign));
}
