//! Everything that is kept about a person, for that person.

use kanly_host::{Body, Line};
use kanly_store::{Fault, Person, PersonId, Store, Token};
use kanly_wire as wire;

use crate::codec;
use crate::lobby::Lobby;
use crate::table::Sight;

/// Gathers it. Sessions are kept as hashes alone, so that there is nothing of them to give.
pub(crate) async fn export(store: &Store, id: &PersonId) -> Result<wire::Export, Fault> {
    let (mut tables, mut said) = (Vec::new(), Vec::new());
    for row in store.tables_of(id).await? {
        let Ok(lobby) = serde_json::from_str::<Lobby>(&row.setup) else { continue };
        let seat = lobby.chair_of(&id.0).and_then(|chair| lobby.chairs[usize::from(chair)].faction);
        for stored in store.lines(&row.id, 0).await? {
            if let Ok(Line { body: Body::Talk(talk), .. }) = codec::line(&stored)
                && Some(talk.from) == seat.map(|seat| seat.0)
            {
                said.push(wire::Spoken { table: row.id.0.clone(), words: talk.words.to_string() });
            }
        }
        tables.push(Sight { row: &row, lobby: &lobby, host: None }.table(Some(&id.0)));
    }
    let person = public(&store.person(id).await?);
    Ok(wire::Export { person, tokens: tokens(store, id).await?, tables, said })
}

/// A person as it sees itself.
pub(crate) fn public(person: &Person) -> wire::Person {
    wire::Person { name: person.name.clone(), since: wire::Millis(person.made_at) }
}

/// The tokens of a person that are good.
pub(crate) async fn tokens(store: &Store, id: &PersonId) -> Result<Vec<wire::Token>, Fault> {
    let tokens = store.tokens_of(id).await?;
    Ok(tokens.iter().filter(|token| token.revoked_at.is_none()).map(shown).collect())
}

/// A token without its secret.
pub(crate) fn shown(token: &Token) -> wire::Token {
    wire::Token {
        id: token.id.0.clone(),
        name: token.name.clone(),
        scopes: serde_json::from_str(&token.scopes).unwrap_or_default(),
        since: wire::Millis(token.made_at),
        used: token.used_at.map(wire::Millis),
    }
}
