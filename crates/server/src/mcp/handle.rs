//! Handles: by which a client names its seat, in every call anew.
//!
//! A handle is the name of the table and 100 bits of chance. That of a guest is what its session is known by, so it is kept as a
//! hash, outlives the process, is good in every process on the same database and ends as a cookie does. Whoever shows a token
//! must go on showing it: its handle follows from the token and the table, and is good for nothing without it.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, header};
use data_encoding::BASE32_NOPAD;
use kanly_store::{Person, PersonId};
use tokio::time::Instant;
use tracing::debug;

use super::Mcp;
use super::visit::Visit;
use crate::api::{COOKIE, Caller};
use crate::lobby::Member;
use crate::secret;
use crate::wrong::Wrong;

/// So many signs a handle has behind the name of its table.
const SIGNS: usize = 20;

/// What a guest is called who gives no name.
const GUEST: &str = "A guest";

/// A seat that a client has.
pub(super) struct Seat {
    pub(super) handle: String,
    pub(super) caller: Caller,
    pub(super) table: String,
    /// What its owner is known by, in the way of a request.
    pub(super) shown: HeaderMap,
}

/// Somebody who is about to get a seat.
pub(super) struct Sitter {
    pub(super) caller: Caller,
    /// Somebody new, of whom nothing is left if it gets none.
    guest: Option<PersonId>,
}

impl Sitter {
    /// A person who is known by what it shows.
    pub(super) fn known(caller: Caller) -> Self {
        Self { caller, guest: None }
    }
}

impl Mcp {
    /// Whoever calls: the person who is known by what it shows, or a guest.
    pub(super) async fn sitter(&self, visit: &Visit, name: Option<&str>) -> Result<Sitter, Wrong> {
        if let Some(caller) = visit.caller.clone() {
            return Ok(Sitter::known(caller));
        }
        let (Person { id, name, .. }, _) = self.door.newcomer(name.unwrap_or(GUEST), visit.address).await?;
        let member = Member { id: id.0.clone(), name };
        Ok(Sitter { caller: Caller { member, scopes: None, shown: [0; 32] }, guest: Some(id) })
    }

    /// Gives somebody who sits at a table its handle, or forgets a guest who does not.
    pub(super) async fn seated(
        &self,
        visit: &Visit,
        sitter: Sitter,
        sat: Result<String, Wrong>,
    ) -> Result<Seat, Wrong> {
        let Sitter { caller, guest } = sitter;
        match (sat, guest) {
            (Ok(table), None) => {
                let (handle, shown) = (derived(&caller, &table), visit.headers.clone());
                Ok(Seat { handle, caller, table, shown })
            }
            (Ok(table), Some(guest)) => {
                let handle = with_signs(&table, &secret::random::<32>());
                self.door.begin_session(&guest, &handle).await?;
                Ok(Seat { shown: cookie(&handle), handle, caller, table })
            }
            (Err(wrong), guest) => {
                if let Some(guest) = guest
                    && let Err(fault) = self.door.hub.store.delete_person(&guest).await
                {
                    debug!(%fault, "a guest without a seat is kept");
                }
                Err(wrong)
            }
        }
    }

    /// The seat of a handle.
    pub(super) async fn seat(&self, visit: &Visit, handle: &str) -> Result<Seat, Wrong> {
        let handle = handle.trim().to_lowercase();
        let shaped = handle.split_once('-').filter(|(table, signs)| {
            secret::could_be_id(table) && signs.len() == SIGNS && secret::could_be_id(signs)
        });
        let Some((table, _)) = shaped else { return Err(unknown()) };
        let table = table.to_owned();
        if let Some(caller) = visit.caller.clone()
            && derived(&caller, &table) == handle
        {
            return Ok(Seat { handle, caller, table, shown: visit.headers.clone() });
        }
        let shown = cookie(&handle);
        match self.door.caller(&shown).await {
            Ok(Some(caller)) => Ok(Seat { handle, caller, table, shown }),
            Ok(None) | Err(Wrong::Unknown) => Err(unknown()),
            Err(wrong) => Err(wrong),
        }
    }
}

/// The handle of somebody who shows something, which is no way back to what was shown.
fn derived(caller: &Caller, table: &str) -> String {
    let shown = data_encoding::HEXLOWER.encode(&caller.shown);
    with_signs(table, &secret::hash(&format!("seat {table} {shown}")))
}

fn with_signs(table: &str, chance: &[u8; 32]) -> String {
    let mut signs = BASE32_NOPAD.encode(chance).to_lowercase();
    signs.truncate(SIGNS);
    format!("{table}-{signs}")
}

/// A handle of a guest as a browser would show it: it is what the session of the guest is known by.
fn cookie(handle: &str) -> HeaderMap {
    let value = HeaderValue::try_from(format!("{COOKIE}={handle}"));
    value.into_iter().map(|value| (header::COOKIE, value)).collect()
}

fn unknown() -> Wrong {
    let reason = "no seat goes by this handle: copy it as `open_table` or `take_seat` gave it, and show the same token as then";
    Wrong::Unread { path: "seat".to_owned(), reason: reason.to_owned() }
}

/// So many seats are remembered at most, and each for so long after its last call.
const MOST: usize = 10_000;
const REMEMBERED: Duration = Duration::from_secs(24 * 60 * 60);

/// The last frame that each seat was told, so that a client need not count. What is forgotten can be asked for by its number.
#[derive(Default)]
pub(super) struct Bookmarks(Mutex<HashMap<String, (u32, Instant)>>);

impl Bookmarks {
    /// The last frame that a seat was told.
    pub(super) fn last(&self, handle: &str) -> Option<u32> {
        let marks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        marks.get(handle).map(|(seq, _)| *seq)
    }

    /// Notes that it was told everything up to a frame.
    pub(super) fn note(&self, handle: &str, seq: u32) {
        let mut marks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if marks.len() >= MOST && !marks.contains_key(handle) {
            marks.retain(|_, (_, when)| when.elapsed() < REMEMBERED);
            if marks.len() >= MOST {
                marks.clear();
            }
        }
        marks.insert(handle.to_owned(), (seq, Instant::now()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handle_follows_from_what_is_shown_and_from_the_table() {
        let member = Member { id: "one".to_owned(), name: "One".to_owned() };
        let caller = |shown| Caller { member: member.clone(), scopes: None, shown };
        let handle = derived(&caller([7; 32]), "table");
        assert_eq!(handle, derived(&caller([7; 32]), "table"));
        assert_ne!(handle, derived(&caller([8; 32]), "table"));
        assert_ne!(handle, derived(&caller([7; 32]), "other"));
        assert_eq!(handle.len(), "table-".len() + SIGNS);
    }

    #[test]
    fn so_many_seats_are_remembered() {
        let marks = Bookmarks::default();
        (0..2 * MOST).for_each(|seat| marks.note(&seat.to_string(), 1));
        assert!(marks.0.lock().expect("nothing has panicked").len() <= MOST);
        let last = (2 * MOST - 1).to_string();
        assert_eq!(marks.last(&last), Some(1));
        marks.note(&last, 5);
        assert_eq!(marks.last(&last), Some(5));
    }
}
