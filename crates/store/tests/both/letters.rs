//! Letters and notices.

use std::time::Duration;

use kanly_store::{Claim, Fault, Letter, LetterId, Notice, ProcessId, Store};

use crate::common::{line, table};

fn letter(id: u8, made_at: u64) -> Letter {
    Letter { id: LetterId([id; 16]), table: "first".into(), body: format!("letter {id}"), made_at }
}

pub(crate) async fn a_letter_is_answered_once(store: &Store) {
    let holder = ProcessId::from("holder");
    store.create_table(&table("first")).await.expect("a new table");
    store.beat(&holder).await.expect("alive");
    let claim = store.claim(&"first".into(), &holder).await;
    assert_eq!(claim, Ok(Claim::Mine { epoch: 1 }));
    store.post(&letter(1, 20)).await.expect("posted");
    store.post(&letter(2, 10)).await.expect("posted");
    assert_eq!(store.post(&letter(1, 30)).await, Err(Fault::Taken));
    assert_eq!(store.letters(&holder).await, Ok(vec![letter(2, 10), letter(1, 20)]));
    assert_eq!(store.reply(LetterId([1; 16])).await, Ok(None));

    store.answer(LetterId([1; 16]), "done").await.expect("answered");
    assert_eq!(store.answer(LetterId([1; 16]), "again").await, Err(Fault::Taken));
    assert_eq!(store.reply(LetterId([1; 16])).await, Ok(Some("done".into())));
    assert_eq!(store.letters(&holder).await, Ok(vec![letter(2, 10)]));

    store.forget_letter(LetterId([2; 16])).await.expect("forgotten");
    store.forget_letter(LetterId([2; 16])).await.expect("twice is no fault");
    assert_eq!(store.answer(LetterId([2; 16]), "late").await, Err(Fault::Absent));
    assert_eq!(store.reply(LetterId([2; 16])).await, Err(Fault::Absent));
}

pub(crate) async fn a_letter_about_no_table_is_refused(store: &Store) {
    assert_eq!(store.post(&letter(1, 1)).await, Err(Fault::Absent));
}

pub(crate) async fn letters_and_replies_are_announced(store: &Store) {
    let mut notices = store.notices();
    store.create_table(&table("first")).await.expect("a new table");
    store.append(&"first".into(), &[line(0)]).await.expect("appended");
    assert_eq!(store.append(&"first".into(), &[line(0)]).await, Err(Fault::Taken));
    store.append_and_save(&[line(1)], &table("first")).await.expect("appended");
    store.post(&letter(1, 1)).await.expect("posted");
    store.answer(LetterId([1; 16]), "done").await.expect("answered");
    let expected = [Notice::Letter("first".into()), Notice::Reply(LetterId([1; 16]))];
    for expected in expected {
        let heard = tokio::time::timeout(Duration::from_secs(5), notices.recv()).await;
        assert_eq!(heard.expect("in time"), Ok(expected));
    }
    // Nothing comes twice, not even after it has been all the way round.
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(notices.try_recv().is_err());
}
