//! People: they come, come back, give programs tokens, and can be forgotten.

use std::net::IpAddr;

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use kanly_store::{Fault, Person, PersonId, Session, TableId, Token, TokenId};
use kanly_wire as wire;
use tracing::warn;

use super::Door;
use super::caller::{AGE, COOKIE, Caller, Sender};
use super::reply::{At, Json, Problem, Read};
use crate::export::{self, public, shown};
use crate::languages::spoken;
use crate::secret;
use crate::table::{Mail, Op, Wish};
use crate::wrong::Wrong;

/// The longest name.
const NAME: usize = 40;

/// More tokens than anybody needs.
const TOKENS: usize = 50;

fn name(name: &str, path: &str) -> Result<String, Wrong> {
    let trimmed = name.trim();
    let count = trimmed.chars().count();
    let reason = if count == 0 {
        "a name has at least one character".to_owned()
    } else if count > NAME {
        format!("{count} characters are too many: at most {NAME}")
    } else if !trimmed.chars().all(is_plain) {
        "a name has no control characters, and none that cannot be seen or turn the others around".to_owned()
    } else {
        return Ok(trimmed.to_owned());
    };
    Err(Wrong::Unread { path: path.to_owned(), reason })
}

/// Whether a character stands where it was put, for everybody to see: names must not pass for others.
fn is_plain(character: char) -> bool {
    let invisible = matches!(
        character,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}'
    );
    !character.is_control() && !invisible
}

/// What the store cannot do is not told in detail.
fn unstored(fault: Fault) -> Wrong {
    warn!(%fault, "people are not stored");
    Wrong::NotStored
}

/// The same of a change: it may have been stored all the same.
fn unsure(fault: Fault) -> Wrong {
    let known = !matches!(fault, Fault::Unavailable(_));
    let wrong = unstored(fault);
    if known { wrong } else { Wrong::Unsure }
}

impl Door {
    /// The cookie of a new session of a person.
    async fn session_for(&self, person: &PersonId) -> Result<HeaderValue, Wrong> {
        let content = secret::secret();
        self.begin_session(person, &content).await?;
        let secure = if self.gates.tls() { "; Secure" } else { "" };
        let age = AGE.as_secs();
        let cookie = format!("{COOKIE}={content}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}");
        Ok(HeaderValue::from_str(&cookie).expect("hexadecimal digits can stand in a header"))
    }

    /// Somebody new comes from an address, and gets a code to come back by.
    pub(crate) async fn newcomer(&self, wanted: &str, address: IpAddr) -> Result<(Person, String), Wrong> {
        let name = name(wanted, "name")?;
        self.gates.check_person(address)?;
        let recovery = secret::code();
        let person = Person {
            id: PersonId(secret::id()),
            name,
            recovery: Some(secret::hash(&recovery)),
            made_at: self.hub.clock.now().0,
        };
        self.store().create_person(&person).await.map_err(unsure)?;
        Ok((person, recovery))
    }

    /// From now on a person is known by what it shows.
    pub(crate) async fn begin_session(&self, person: &PersonId, content: &str) -> Result<(), Wrong> {
        let now = self.hub.clock.now().0;
        let session =
            Session { hash: secret::hash(content), person: person.clone(), made_at: now, seen_at: now };
        self.store().create_session(&session).await.map_err(unsure)
    }
}

/// Somebody comes.
pub(crate) async fn come(
    State(door): State<Door>,
    sender: Sender,
    Read(wish): Read<wire::Named>,
) -> Result<Response, Problem> {
    let (person, recovery) = door.newcomer(&wish.name, sender.address).await?;
    let cookie = door.session_for(&person.id).await?;
    let welcome = wire::Welcome { person: public(&person), recovery };
    let mut response = (StatusCode::CREATED, Json(welcome)).into_response();
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(response)
}

/// Somebody comes back by the code.
pub(crate) async fn recover(
    State(door): State<Door>,
    sender: Sender,
    Read(wish): Read<wire::Recovery>,
) -> Result<Response, Problem> {
    // It is a way to sign in, and not one to try codes.
    door.gates.check_person(sender.address)?;
    let shown = secret::hash(&secret::typed(&wish.code));
    let person = match door.store().person_recovered(&shown).await {
        Ok(person) => person,
        Err(Fault::Absent) => return Err(Wrong::NoSuchPerson.into()),
        Err(fault) => return Err(unstored(fault).into()),
    };
    let cookie = door.session_for(&person.id).await?;
    let mut response = Json(public(&person)).into_response();
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(response)
}

async fn person(door: &Door, caller: &Caller) -> Result<Person, Wrong> {
    door.store().person(&PersonId(caller.member.id.clone())).await.map_err(unstored)
}

/// Who sends this.
pub(crate) async fn me(State(door): State<Door>, caller: Caller) -> Result<Response, Problem> {
    Ok(Json(public(&person(&door, &caller).await?)).into_response())
}

/// Another name.
pub(crate) async fn rename(
    State(door): State<Door>,
    caller: Caller,
    Read(wish): Read<wire::Named>,
) -> Result<Response, Problem> {
    caller.in_person()?;
    let name = name(&wish.name, "name")?;
    let id = PersonId(caller.member.id.clone());
    door.store().rename_person(&id, &name).await.map_err(unsure)?;
    door.sessions.forget(&id.0);
    Ok(Json(public(&person(&door, &caller).await?)).into_response())
}

/// Another recovery code; the one before is good for nothing.
pub(crate) async fn new_code(State(door): State<Door>, caller: Caller) -> Result<Response, Problem> {
    caller.in_person()?;
    let code = secret::code();
    let id = PersonId(caller.member.id.clone());
    door.store().set_recovery(&id, Some(&secret::hash(&code))).await.map_err(unsure)?;
    Ok((StatusCode::CREATED, Json(wire::Code { code })).into_response())
}

/// This browser is forgotten.
pub(crate) async fn sign_out(State(door): State<Door>, caller: Caller) -> Result<Response, Problem> {
    caller.in_person()?;
    door.store().end_session(&caller.shown).await.map_err(unsure)?;
    door.sessions.forget(&caller.member.id);
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// The person is forgotten: name, sessions and tokens. The games it played stay, without a name.
pub(crate) async fn forget(State(door): State<Door>, caller: Caller) -> Result<Response, Problem> {
    caller.in_person()?;
    let id = PersonId(caller.member.id.clone());
    let tables: Vec<TableId> =
        door.store().tables_of(&id).await.map_err(unstored)?.into_iter().map(|row| row.id).collect();
    for table in &tables {
        let wish = Box::new(Wish { by: caller.member.clone(), language: spoken().id(), op: Op::Forget });
        door.hub.ask(table, |back| Mail::Wish(wish, back)).await?;
    }
    door.store().delete_person(&id).await.map_err(unsure)?;
    door.sessions.forget(&caller.member.id);
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Everything that is kept about a person.
pub(crate) async fn export(State(door): State<Door>, caller: Caller) -> Result<Response, Problem> {
    caller.in_person()?;
    let id = PersonId(caller.member.id.clone());
    Ok(Json(export::export(door.store(), &id).await.map_err(unstored)?).into_response())
}

async fn own_tokens(door: &Door, id: &PersonId) -> Result<Vec<wire::Token>, Wrong> {
    export::tokens(door.store(), id).await.map_err(unstored)
}

/// The tokens of a person.
pub(crate) async fn tokens(State(door): State<Door>, caller: Caller) -> Result<Response, Problem> {
    caller.in_person()?;
    let tokens = own_tokens(&door, &PersonId(caller.member.id.clone())).await?;
    Ok(Json(wire::Tokens { tokens }).into_response())
}

/// One more token. Its secret is told once.
pub(crate) async fn new_token(
    State(door): State<Door>,
    caller: Caller,
    Read(wish): Read<wire::TokenWish>,
) -> Result<Response, Problem> {
    caller.in_person()?;
    let id = PersonId(caller.member.id.clone());
    let name = name(&wish.name, "name")?;
    let mut scopes = wish.scopes;
    scopes.sort();
    scopes.dedup();
    if scopes.is_empty() {
        let reason = "a token without a scope is good for nothing: name `watch`, `play` or both".to_owned();
        return Err(Wrong::Unread { path: "scopes".to_owned(), reason }.into());
    }
    if own_tokens(&door, &id).await?.len() >= TOKENS {
        let reason = format!("{TOKENS} tokens are enough; take one back first");
        return Err(Wrong::Unread { path: String::new(), reason }.into());
    }
    let content = secret::secret();
    let token = Token {
        id: TokenId(secret::id()),
        person: id,
        hash: secret::hash(&content),
        name,
        scopes: serde_json::to_string(&scopes).expect("scopes can be written"),
        made_at: door.hub.clock.now().0,
        used_at: None,
        revoked_at: None,
    };
    door.store().create_token(&token).await.map_err(unsure)?;
    let secret = format!("kanly_{}_{content}", token.id);
    Ok((StatusCode::CREATED, Json(wire::NewToken { token: shown(&token), secret })).into_response())
}

/// A token is good for nothing any more.
pub(crate) async fn revoke(
    State(door): State<Door>,
    caller: Caller,
    At(token): At<String>,
) -> Result<Response, Problem> {
    caller.in_person()?;
    if !secret::could_be_id(&token) {
        return Err(Wrong::NoToken.into());
    }
    let person = PersonId(caller.member.id.clone());
    match door.store().revoke_token(&TokenId(token), &person, door.hub.clock.now().0).await {
        Ok(()) => {
            door.sessions.forget(&person.0);
            Ok(StatusCode::NO_CONTENT.into_response())
        }
        Err(Fault::Absent) => Err(Wrong::NoToken.into()),
        Err(fault) => Err(unsure(fault).into()),
    }
}
