//! Who sends a request: a person by cookie, or a program by token.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use kanly_store::{Fault, TokenId};
use kanly_wire::Scope;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;
use tracing::warn;

use super::Door;
use super::reply::Problem;
use crate::lobby::Member;
use crate::secret;
use crate::wrong::Wrong;

/// The name of the cookie.
pub(crate) const COOKIE: &str = "kanly";

/// A cookie is good for a year after it was given.
pub(crate) const AGE: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// So long it is remembered who showed what.
const REMEMBERED: Duration = Duration::from_secs(10);

/// So often it is looked up again whether somebody who listens is still known.
const LOOKED_UP: Duration = Duration::from_secs(60);

/// So many are remembered at most.
const MOST: usize = 50_000;

/// Whoever has missed so many changes looks again.
const CHANGES: usize = 64;

/// Who sends a request.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Caller {
    pub(crate) member: Member,
    /// What a token may be used for; a person may do everything.
    pub(crate) scopes: Option<Vec<Scope>>,
    /// The hash of what was shown.
    pub(crate) shown: [u8; 32],
}

impl Caller {
    /// Whether it may do this.
    pub(crate) fn may(&self, scope: Scope) -> Result<(), Wrong> {
        match &self.scopes {
            Some(scopes) if !scopes.contains(&scope) => Err(Wrong::OutOfScope(scope)),
            Some(_) | None => Ok(()),
        }
    }

    /// What concerns the person itself is not for programs.
    pub(crate) fn in_person(&self) -> Result<(), Wrong> {
        if self.scopes.is_some() { Err(Wrong::InPerson) } else { Ok(()) }
    }
}

/// What is known of whoever sends a request. The guard finds it out once.
#[derive(Clone, Debug)]
pub(crate) struct Sender {
    pub(crate) caller: Result<Option<Caller>, Wrong>,
    /// Where it comes from.
    pub(crate) address: IpAddr,
    /// Whether a proxy stands there, so that it is not known from where it really comes.
    pub(crate) hidden: bool,
}

/// Who showed what a moment ago.
pub(crate) struct Sessions {
    known: Mutex<HashMap<[u8; 32], (Instant, Caller)>>,
    /// How often something was found to be good no longer.
    changes: AtomicU64,
    /// Of whom.
    changed: broadcast::Sender<String>,
}

impl Default for Sessions {
    fn default() -> Self {
        Self { known: Mutex::default(), changes: AtomicU64::new(0), changed: broadcast::Sender::new(CHANGES) }
    }
}

impl Sessions {
    fn known(&self, shown: &[u8; 32]) -> Option<Caller> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(shown).filter(|(until, _)| *until > Instant::now()).map(|(_, caller)| caller.clone())
    }

    /// Remembers who has shown this, unless somebody was forgotten since it was looked up.
    fn remember(&self, shown: [u8; 32], caller: &Caller, looked_up: u64) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if self.changes.load(Ordering::SeqCst) != looked_up {
            return;
        }
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(shown, (Instant::now() + REMEMBERED, caller.clone()));
    }

    /// What was shown is no longer good, or its person has another name.
    pub(crate) fn forget(&self, person: &str) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, (_, caller)| caller.member.id != person);
        self.changes.fetch_add(1, Ordering::SeqCst);
        // Nobody may be listening.
        self.changed.send(person.to_owned()).ok();
    }
}

/// Ends when something changes for a person, or may have. What changes for others does not matter: were everybody looked up again
/// for it, one person could keep the store busy with all.
async fn until_changed(changed: &mut broadcast::Receiver<String>, person: &str) {
    loop {
        match changed.recv().await {
            Ok(other) if other != person => {}
            Ok(_) | Err(RecvError::Lagged(_) | RecvError::Closed) => return,
        }
    }
}

/// What a request shows: the secret of a token, or the content of the cookie.
fn shown(headers: &HeaderMap) -> Option<Shown<'_>> {
    if let Some(value) = headers.get(header::AUTHORIZATION) {
        let token = value.to_str().ok()?.strip_prefix("Bearer ")?.trim().strip_prefix("kanly_")?;
        let (id, secret) = token.split_once('_')?;
        return Some(Shown::Token { id, secret });
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, secret)| Shown::Cookie(secret))
}

enum Shown<'h> {
    Token { id: &'h str, secret: &'h str },
    Cookie(&'h str),
}

impl Shown<'_> {
    /// What is remembered is all of it: a token is none without its name, and no cookie.
    fn whole(&self) -> [u8; 32] {
        match self {
            Self::Token { id, secret } => secret::hash(&format!("token {id} {secret}")),
            Self::Cookie(content) => secret::hash(&format!("cookie {content}")),
        }
    }
}

impl Door {
    /// Whether it takes the store to say who sends a request with these headers.
    pub(crate) fn must_look_up(&self, headers: &HeaderMap) -> bool {
        shown(headers).is_some_and(|shown| self.sessions.known(&shown.whole()).is_none())
    }

    /// Who sends a request with these headers, if anybody is known.
    pub(crate) async fn caller(&self, headers: &HeaderMap) -> Result<Option<Caller>, Wrong> {
        let Some(shown) = shown(headers) else {
            // A token that cannot be read is not the same as none.
            return if headers.contains_key(header::AUTHORIZATION) { Err(Wrong::Unknown) } else { Ok(None) };
        };
        let whole = shown.whole();
        if let Some(known) = self.sessions.known(&whole) {
            return Ok(Some(known));
        }
        let looked_up = self.sessions.changes.load(Ordering::SeqCst);
        let found = match shown {
            Shown::Token { id, secret } => self.token(id, secret::hash(secret)).await,
            Shown::Cookie(content) => self.session(secret::hash(content)).await,
        };
        match found {
            Ok(caller) => {
                self.sessions.remember(whole, &caller, looked_up);
                Ok(Some(caller))
            }
            Err(Fault::Absent) => Err(Wrong::Unknown),
            Err(fault) => {
                warn!(%fault, "nobody can be recognised");
                Err(Wrong::NotStored)
            }
        }
    }

    /// Ends when whoever sent these headers is no longer known by them: signed out, forgotten, or the token taken back.
    pub(crate) async fn until_unknown(&self, headers: HeaderMap, caller: Caller) {
        let mut changed = self.sessions.changed.subscribe();
        loop {
            match self.caller(&headers).await {
                Ok(Some(now)) if now.member.id == caller.member.id => {}
                // That nobody can be recognised now says nothing.
                Err(Wrong::NotStored) => {}
                Ok(_) | Err(_) => return,
            }
            // It may happen in another process as well, of which nothing is heard here: then it is looked up in time.
            tokio::time::timeout(LOOKED_UP, until_changed(&mut changed, &caller.member.id)).await.ok();
        }
    }

    async fn session(&self, hash: [u8; 32]) -> Result<Caller, Fault> {
        let session = self.store().session(&hash).await?;
        let now = self.hub.clock.now().0;
        // A browser forgets it by then, a thief does not.
        if Duration::from_millis(now.saturating_sub(session.made_at)) > AGE {
            return Err(Fault::Absent);
        }
        let person = self.store().person(&session.person).await?;
        self.store().see_session(&hash, now).await?;
        Ok(Caller { member: Member { id: person.id.0, name: person.name }, scopes: None, shown: hash })
    }

    async fn token(&self, id: &str, hash: [u8; 32]) -> Result<Caller, Fault> {
        let id = TokenId(id.to_owned());
        let token = self.store().token(&id).await?;
        if token.hash != hash || token.revoked_at.is_some() {
            return Err(Fault::Absent);
        }
        let person = self.store().person(&token.person).await?;
        self.store().use_token(&id, self.hub.clock.now().0).await?;
        let scopes = serde_json::from_str(&token.scopes).unwrap_or_default();
        let member = Member { id: person.id.0, name: person.name };
        Ok(Caller { member, scopes: Some(scopes), shown: hash })
    }
}

impl FromRequestParts<Door> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Door) -> Result<Self, Problem> {
        Ok(sender(parts)?.caller?.ok_or(Wrong::Unknown)?)
    }
}

impl OptionalFromRequestParts<Door> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Door) -> Result<Option<Self>, Problem> {
        Ok(sender(parts)?.caller?)
    }
}

impl FromRequestParts<Door> for Sender {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Door) -> Result<Self, Problem> {
        Ok(sender(parts)?)
    }
}

fn sender(parts: &Parts) -> Result<Sender, Wrong> {
    parts.extensions.get().cloned().ok_or(Wrong::Unknown)
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::{CHANGES, Sessions, until_changed};

    /// Of what changes for others nobody hears, unless it was too much to follow.
    #[test]
    fn whoever_listens_is_looked_up_for_its_own_changes() {
        let sessions = Sessions::default();
        let mut changed = sessions.changed.subscribe();
        sessions.forget("other");
        assert_eq!(until_changed(&mut changed, "one").now_or_never(), None);
        sessions.forget("one");
        assert_eq!(until_changed(&mut changed, "one").now_or_never(), Some(()));
        assert_eq!(until_changed(&mut changed, "one").now_or_never(), None);
        (0..=CHANGES).for_each(|_| sessions.forget("other"));
        assert_eq!(until_changed(&mut changed, "one").now_or_never(), Some(()));
    }
}
