//! People, as whoever runs the server may see them, and how they are forgotten.

use kanly_store::{Fault, PersonId, Store, TableRow};
use kanly_wire as wire;
use serde::Serialize;

use crate::lobby::Lobby;
use crate::table;

/// A person in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Known {
    /// What it is known by.
    pub id: String,
    /// What others read.
    pub name: String,
    /// When it first came, in milliseconds since 1970.
    pub since: u64,
    /// When it was last seen in a browser; null where it has none left.
    pub seen: Option<u64>,
    /// At how many tables it sits or sat.
    pub tables: usize,
}

/// So often a table is looked at again that somebody changes meanwhile.
const TRIES: u32 = 5;

/// People, the newest first.
pub async fn people(store: &Store) -> Result<Vec<Known>, Fault> {
    let mut known = Vec::new();
    for person in store.people(u32::MAX).await? {
        let seen = store.sessions_of(&person.id).await?.iter().map(|session| session.seen_at).max();
        let tables = store.tables_of(&person.id).await?.len();
        known.push(Known { id: person.id.0, name: person.name, since: person.made_at, seen, tables });
    }
    Ok(known)
}

/// Who is meant is not clear: nobody is, or several are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ambiguous {
    /// Those who have this name.
    pub ids: Vec<String>,
}

/// Who is known by this id, or has this name as the only one.
pub async fn find(store: &Store, id_or_name: &str) -> Result<Result<PersonId, Ambiguous>, Fault> {
    let id = PersonId::from(id_or_name);
    match store.person(&id).await {
        Ok(_) => return Ok(Ok(id)),
        Err(Fault::Absent) => {}
        Err(fault) => return Err(fault),
    }
    let named = store.people(u32::MAX).await?.into_iter().filter(|person| person.name == id_or_name);
    let mut ids: Vec<String> = named.map(|person| person.id.0).collect();
    if ids.len() == 1 {
        return Ok(Ok(PersonId(ids.remove(0))));
    }
    Ok(Err(Ambiguous { ids }))
}

/// Everything that is kept about a person, as the person itself can get it.
pub async fn export(store: &Store, id: &PersonId) -> Result<wire::Export, Fault> {
    crate::export::export(store, id).await
}

/// Forgets a person: its name at every table, its sessions and tokens. The games stay, without a name.
pub async fn forget(store: &Store, id: &PersonId) -> Result<(), Fault> {
    for row in store.tables_of(id).await? {
        stand_up(store, id, row).await?;
    }
    store.delete_person(id).await
}

async fn stand_up(store: &Store, id: &PersonId, mut row: TableRow) -> Result<(), Fault> {
    for _ in 0..TRIES {
        // A row that cannot be read is not made worse.
        let Ok(mut lobby) = serde_json::from_str::<Lobby>(&row.setup) else { return Ok(()) };
        lobby.forget(&id.0, row.agreed.is_some());
        row.state = table::left_behind(&lobby, row.state);
        row.people = table::people(&lobby);
        row.setup = serde_json::to_string(&lobby).expect("a lobby can be written");
        match store.save_table(&row).await {
            Ok(_) => return Ok(()),
            Err(Fault::Moved) => row = store.table(&row.id).await?,
            Err(fault) => return Err(fault),
        }
    }
    Err(Fault::Moved)
}
