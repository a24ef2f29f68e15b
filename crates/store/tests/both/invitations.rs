//! Invitations: spent once, together with the chair they are for.

use kanly_store::{Fault, Invitation, PersonId, Store, TableRow};

use crate::common::table;

fn invitation(hash: u8, chair: u8) -> Invitation {
    Invitation { hash: [hash; 32], table: "first".into(), chair, made_at: 1, spent_by: None }
}

pub(crate) async fn an_invitation_is_spent_once(store: &Store) {
    assert_eq!(store.create_invitation(&invitation(1, 2)).await, Err(Fault::Absent));
    store.create_table(&table("first")).await.expect("a new table");
    store.create_table(&table("second")).await.expect("a new table");
    store.create_invitation(&invitation(1, 2)).await.expect("a new invitation");
    store.create_invitation(&invitation(2, 1)).await.expect("a new invitation");
    assert_eq!(store.create_invitation(&invitation(1, 3)).await, Err(Fault::Taken));
    let to = store.invitations_to(&"first".into()).await;
    assert_eq!(to, Ok(vec![invitation(2, 1), invitation(1, 2)]));

    let eve = PersonId::from("eve");
    let elsewhere = table("second");
    assert_eq!(store.spend_invitation(&[1; 32], &eve, &elsewhere).await, Err(Fault::Absent));
    assert_eq!(store.spend_invitation(&[9; 32], &eve, &table("first")).await, Err(Fault::Absent));

    let row = TableRow { people: vec!["ada".into(), "eve".into()], ..table("first") };
    assert_eq!(store.spend_invitation(&[1; 32], &eve, &row).await, Ok(1));
    let spent = Invitation { spent_by: Some(eve.clone()), ..invitation(1, 2) };
    assert_eq!(store.invitation(&[1; 32]).await, Ok(spent));
    assert_eq!(store.tables_of(&eve).await.expect("a list").len(), 1);
    let again = TableRow { version: 1, ..row };
    assert_eq!(store.spend_invitation(&[1; 32], &eve, &again).await, Err(Fault::Taken));
    assert_eq!(store.table(&"first".into()).await.expect("it is there").version, 1);
}

pub(crate) async fn of_many_who_spend_at_once_one_does(store: &Store) {
    store.create_table(&table("first")).await.expect("a new table");
    store.create_invitation(&invitation(1, 2)).await.expect("a new invitation");
    let tries = (0..20).map(|at| {
        let store = store.clone();
        tokio::spawn(async move {
            let by = PersonId(format!("person {at}"));
            loop {
                let row = store.table(&"first".into()).await.expect("it is there");
                let row = TableRow { people: vec![by.clone()], ..row };
                match store.spend_invitation(&[1; 32], &by, &row).await {
                    Err(Fault::Moved) => {}
                    outcome => return outcome.map(|_| by),
                }
            }
        })
    });
    let mut winners = Vec::new();
    for attempt in tries.collect::<Vec<_>>() {
        match attempt.await.expect("no panic") {
            Ok(by) => winners.push(by),
            Err(fault) => assert_eq!(fault, Fault::Taken),
        }
    }
    assert_eq!(winners.len(), 1);
    assert_eq!(store.invitation(&[1; 32]).await.expect("kept").spent_by.as_ref(), winners.first());
    assert_eq!(store.table(&"first".into()).await.expect("it is there").people, winners);
}

pub(crate) async fn a_spent_invitation_without_a_saved_row_is_none(store: &Store) {
    store.create_table(&table("first")).await.expect("a new table");
    store.create_invitation(&invitation(1, 2)).await.expect("a new invitation");
    store.save_table(&table("first")).await.expect("saved");
    let old = table("first");
    assert_eq!(store.spend_invitation(&[1; 32], &"eve".into(), &old).await, Err(Fault::Moved));
    assert_eq!(store.invitation(&[1; 32]).await, Ok(invitation(1, 2)));
}

pub(crate) async fn an_invitation_can_be_withdrawn(store: &Store) {
    store.create_table(&table("first")).await.expect("a new table");
    store.create_invitation(&invitation(1, 2)).await.expect("a new invitation");
    store.withdraw_invitation(&[1; 32]).await.expect("withdrawn");
    assert_eq!(store.invitation(&[1; 32]).await, Err(Fault::Absent));
    assert_eq!(store.withdraw_invitation(&[1; 32]).await, Err(Fault::Absent));
}
