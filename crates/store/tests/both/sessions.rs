//! Sessions and tokens.

use kanly_store::{Fault, Session, Store, Token};

use crate::common::person;

fn token(id: &str, person: &str) -> Token {
    Token {
        id: id.into(),
        person: person.into(),
        hash: [3; 32],
        name: "my script".into(),
        scopes: "play watch".into(),
        made_at: 1,
        used_at: None,
        revoked_at: None,
    }
}

pub(crate) async fn sessions_begin_are_seen_and_end(store: &Store) {
    store.create_person(&person("ada")).await.expect("a new person");
    let session = Session { hash: [1; 32], person: "ada".into(), made_at: 10, seen_at: 10 };
    let other = Session { hash: [2; 32], made_at: 20, ..session.clone() };
    store.create_session(&session).await.expect("a new session");
    store.create_session(&other).await.expect("a new session");
    assert_eq!(store.create_session(&session).await, Err(Fault::Taken));
    store.see_session(&[1; 32], 30).await.expect("seen");
    let seen = Session { seen_at: 30, ..session };
    assert_eq!(store.session(&[1; 32]).await, Ok(seen.clone()));
    assert_eq!(store.sessions_of(&"ada".into()).await, Ok(vec![seen, other.clone()]));

    store.end_session(&[1; 32]).await.expect("ended");
    assert_eq!(store.session(&[1; 32]).await, Err(Fault::Absent));
    assert_eq!(store.see_session(&[1; 32], 40).await, Err(Fault::Absent));
    assert_eq!(store.end_session(&[1; 32]).await, Err(Fault::Absent));
    assert_eq!(store.sessions_of(&"ada".into()).await, Ok(vec![other]));
}

pub(crate) async fn tokens_are_kept_used_and_revoked_by_their_owner(store: &Store) {
    for id in ["ada", "bob"] {
        store.create_person(&person(id)).await.expect("a new person");
    }
    store.create_token(&token("one", "ada")).await.expect("a new token");
    store.create_token(&token("two", "ada")).await.expect("a new token");
    assert_eq!(store.create_token(&token("one", "bob")).await, Err(Fault::Taken));
    assert_eq!(store.token(&"one".into()).await, Ok(token("one", "ada")));

    store.use_token(&"one".into(), 50).await.expect("noted");
    assert_eq!(store.revoke_token(&"one".into(), &"bob".into(), 60).await, Err(Fault::Absent));
    assert_eq!(store.token(&"one".into()).await.expect("kept").revoked_at, None);
    store.revoke_token(&"one".into(), &"ada".into(), 70).await.expect("revoked");
    store.revoke_token(&"one".into(), &"ada".into(), 80).await.expect("it stays so");
    let revoked = Token { used_at: Some(50), revoked_at: Some(70), ..token("one", "ada") };
    assert_eq!(store.tokens_of(&"ada".into()).await, Ok(vec![revoked, token("two", "ada")]));
    assert_eq!(store.tokens_of(&"bob".into()).await, Ok(vec![]));
    assert_eq!(store.token(&"three".into()).await, Err(Fault::Absent));
    assert_eq!(store.use_token(&"three".into(), 1).await, Err(Fault::Absent));
}

pub(crate) async fn nothing_is_kept_for_people_who_are_not_there(store: &Store) {
    let session = Session { hash: [1; 32], person: "nobody".into(), made_at: 1, seen_at: 1 };
    assert_eq!(store.create_session(&session).await, Err(Fault::Absent));
    assert_eq!(store.create_token(&token("one", "nobody")).await, Err(Fault::Absent));
}
