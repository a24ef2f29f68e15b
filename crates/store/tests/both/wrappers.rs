//! The stores that fail on purpose do so, and do nothing else.

use std::time::Duration;

use kanly_store::testing::{Failing, Losing};
use kanly_store::{Fault, Store};

use crate::common::{line, table};

pub(crate) async fn a_failing_store_fails_when_told_to(store: &Store) {
    let (failing, failures) = Failing::around(store);
    failing.create_table(&table("first")).await.expect("it was not told to fail");
    failures.away(true);
    assert!(matches!(failing.append(&"first".into(), &[line(0)]).await, Err(Fault::Unavailable(_))));
    assert!(matches!(failing.lines(&"first".into(), 0).await, Err(Fault::Unavailable(_))));
    assert!(matches!(failing.check().await, Err(Fault::Unavailable(_))));
    failures.away(false);
    failures.taken(1);
    assert_eq!(failing.append(&"first".into(), &[line(0)]).await, Err(Fault::Taken));
    assert!(failing.lines(&"first".into(), 0).await.expect("lines").is_empty());
    failing.append(&"first".into(), &[line(0)]).await.expect("once was enough");
}

pub(crate) async fn a_losing_store_loses_what_was_not_committed(store: &Store) {
    let (losing, losses) = Losing::around(store, Duration::from_millis(1));
    losing.create_table(&table("first")).await.expect("a new table");
    losing.append(&"first".into(), &[line(0)]).await.expect("appended");

    let append = |n| {
        let losing = losing.clone();
        tokio::spawn(async move { losing.append(&"first".into(), &[line(n)]).await })
    };
    losses.hold();
    let held = append(1);
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert!(!held.is_finished(), "nobody is told before it is committed");
    assert_eq!(store.lines(&"first".into(), 0).await.expect("lines").len(), 1);
    losses.commit();
    assert_eq!(held.await.expect("no panic"), Ok(()));

    losses.hold();
    let lost = append(2);
    tokio::time::sleep(Duration::from_millis(50)).await;
    losses.crash();
    assert!(matches!(lost.await.expect("no panic"), Err(Fault::Unavailable(_))));
    assert!(matches!(losing.lines(&"first".into(), 0).await, Err(Fault::Unavailable(_))));
    assert_eq!(store.lines(&"first".into(), 0).await.expect("lines").len(), 2);
}
