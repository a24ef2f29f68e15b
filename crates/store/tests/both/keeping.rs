//! Who holds a table; pruning, backups, health.

use kanly_store::{
    Claim, Fault, Invitation, KeptRecord, Letter, LetterId, Person, ProcessId, Report, Session, Store,
    TableRow, TableState, Token,
};

use crate::common::{Folder, line, person, table};

pub(crate) async fn a_claim_is_kept_and_given_back(store: &Store) {
    let process = ProcessId::from("one");
    store.create_table(&table("first")).await.expect("a new table");
    store.beat(&process).await.expect("alive");
    for _ in 0..2 {
        assert_eq!(store.claim(&"first".into(), &process).await, Ok(Claim::Mine { epoch: 1 }));
    }
    store.release(&"first".into(), &process).await.expect("released");
    store.release(&"first".into(), &process).await.expect("twice is no fault");
    let again = store.claim(&"first".into(), &process).await.expect("free");
    assert!(matches!(again, Claim::Mine { .. }));
}

pub(crate) async fn what_has_ended_long_ago_is_pruned_alone(store: &Store) {
    for state in TableState::ALL {
        for changed_at in [100, 200] {
            let row = TableRow { state, changed_at, ..table(&format!("{state:?} {changed_at}")) };
            store.create_table(&row).await.expect("a new table");
            store.append(&row.id, &[line(0), line(1)]).await.expect("appended");
        }
    }
    // More than are pruned at a time.
    for at in 0..120 {
        let row = TableRow { state: TableState::Over, changed_at: 1, ..table(&format!("old {at}")) };
        store.create_table(&row).await.expect("a new table");
    }
    let over = "Over 100";
    let invitation = Invitation { hash: [1; 32], table: over.into(), chair: 1, made_at: 1, spent_by: None };
    store.create_invitation(&invitation).await.expect("kept");
    let report = Report { table: over.into(), reporter: "ada".into(), about: "it".into(), made_at: 1 };
    store.report(&report).await.expect("kept");
    for (id, made_at) in [(1, 100), (2, 200)] {
        let letter =
            Letter { id: LetterId([id; 16]), table: "Open 100".into(), body: String::new(), made_at };
        store.post(&letter).await.expect("posted");
    }

    assert_eq!(store.prune(150).await, Ok(122));
    assert_eq!(store.prune(150).await, Ok(0));
    for state in TableState::ALL {
        for changed_at in [100, 200] {
            let id = format!("{state:?} {changed_at}").as_str().into();
            let gone = changed_at == 100 && matches!(state, TableState::Over | TableState::Closed);
            assert_eq!(store.table(&id).await.err(), gone.then_some(Fault::Absent));
            assert_eq!(store.lines(&id, 0).await.expect("lines").len(), if gone { 0 } else { 2 });
        }
    }
    assert_eq!(store.invitation(&[1; 32]).await, Err(Fault::Absent));
    assert_eq!(store.reports(10).await, Ok(vec![]));
    assert_eq!(store.reply(LetterId([1; 16])).await, Err(Fault::Absent));
    assert_eq!(store.reply(LetterId([2; 16])).await, Ok(None));
}

pub(crate) async fn a_backup_is_whole_and_never_written_over(store: &Store) {
    let folder = Folder::new();
    let path = folder.file("it's a backup.db");
    store.create_person(&person("ada")).await.expect("a new person");
    store.create_table(&table("first")).await.expect("a new table");
    store.append(&"first".into(), &[line(0), line(1)]).await.expect("appended");
    store.backup(&path).await.expect("written");
    store.append(&"first".into(), &[line(2)]).await.expect("play goes on");
    assert_eq!(store.backup(&path).await, Err(Fault::Taken));
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1, "no part is left behind");
    only_its_owner_reads(&path);

    let copy = Store::sqlite(&path).expect("a backup is a file like any other");
    assert!(copy.table(&"first".into()).await.expect("kept") == TableRow { lines: 2, ..table("first") });
    assert!(copy.lines(&"first".into(), 0).await.expect("lines") == [line(0), line(1)]);
    assert!(copy.person(&"ada".into()).await.expect("kept") == person("ada"));
    copy.append(&"first".into(), &[line(2)]).await.expect("and can be gone on with");
    copy.check().await.expect("all of it is there");
    std::fs::write(folder.file("broken.db.part"), "").expect("left of a backup that was broken off");
    let broken = store.backup(&folder.file("broken.db")).await;
    assert!(matches!(broken, Err(Fault::Unavailable(why)) if why.contains("broken.db.part")));
    let nowhere = folder.file("no folder/backup.db");
    assert!(matches!(store.backup(&nowhere).await, Err(Fault::Unavailable(_))));
}

pub(crate) async fn an_empty_store_is_filled_with_a_backup(store: &Store) {
    let folder = Folder::new();
    let source = Store::sqlite(&folder.file("source.db")).expect("a new file");
    // A row in every table, and more lines than are stored at a time.
    source.create_person(&Person { recovery: Some([4; 32]), ..person("ada") }).await.expect("kept");
    let session = Session { hash: [5; 32], person: "ada".into(), made_at: 1, seen_at: 2 };
    source.create_session(&session).await.expect("kept");
    let token = Token {
        id: "one".into(),
        person: "ada".into(),
        hash: [6; 32],
        name: "script".into(),
        scopes: "play".into(),
        made_at: 1,
        used_at: Some(2),
        revoked_at: None,
    };
    source.create_token(&token).await.expect("kept");
    source.create_table(&table("first")).await.expect("kept");
    let lines: Vec<_> = (0..1200).map(line).collect();
    source.append(&"first".into(), &lines).await.expect("kept");
    let spent_by = Some("ada".into());
    let invitation = Invitation { hash: [1; 32], table: "first".into(), chair: 1, made_at: 1, spent_by };
    source.create_invitation(&invitation).await.expect("kept");
    let report = Report { table: "first".into(), reporter: "ada".into(), about: "it".into(), made_at: 1 };
    source.report(&report).await.expect("kept");
    let kept =
        KeptRecord { id: "game".into(), person: "ada".into(), body: "kanly record 1".into(), made_at: 1 };
    source.keep_record(&kept, 2).await.expect("kept");
    let letter = Letter { id: LetterId([1; 16]), table: "first".into(), body: "bid".into(), made_at: 1 };
    source.post(&letter).await.expect("kept");
    source.answer(letter.id, "done").await.expect("kept");
    source.backup(&folder.file("backup.db")).await.expect("written");

    assert_eq!(store.fill(&folder.file("backup.db")).await, Ok(1200 + 2 + 8));
    // What is backed up again from here is the same once more.
    store.backup(&folder.file("again.db")).await.expect("written");
    let again = Store::sqlite(&folder.file("again.db")).expect("a backup");
    for copy in [store, &again] {
        assert!(copy.table(&"first".into()).await == source.table(&"first".into()).await);
        assert!(copy.lines(&"first".into(), 0).await.expect("lines") == lines);
        assert_eq!(copy.person_recovered(&[4; 32]).await, source.person(&"ada".into()).await);
        assert_eq!(copy.session(&[5; 32]).await, Ok(session.clone()));
        assert_eq!(copy.token(&"one".into()).await, Ok(token.clone()));
        assert_eq!(copy.invitation(&[1; 32]).await, Ok(invitation.clone()));
        assert_eq!(copy.reports(10).await, Ok(vec![report.clone()]));
        assert_eq!(copy.record(&"game".into()).await, Ok(kept.clone()));
        assert_eq!(copy.reply(letter.id).await, Ok(Some("done".into())));
        assert_eq!(copy.fill(&folder.file("backup.db")).await, Err(Fault::Taken));
    }
}

#[cfg(unix)]
fn only_its_owner_reads(path: &std::path::Path) {
    use std::os::unix::fs::PermissionsExt;
    let mode = std::fs::metadata(path).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[cfg(not(unix))]
fn only_its_owner_reads(_: &std::path::Path) {}

pub(crate) async fn a_store_that_works_says_so(store: &Store) {
    store.check().await.expect("it works");
    store.check().await.expect("and again");
}
