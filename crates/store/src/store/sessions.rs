//! Sessions of browsers, and tokens of scripts.

use crate::database::statement;
use crate::fault::Fault;
use crate::ids::{PersonId, TokenId};
use crate::rows::{Session, Token};
use crate::store::Store;
use crate::value::{Row, Value};

const BEGIN: &str = "INSERT INTO sessions (hash, person_id, made_at, seen_at) VALUES (?1, ?2, ?3, ?4)";
const SESSION: &str = "SELECT hash, person_id, made_at, seen_at FROM sessions WHERE hash = ?1";
const SESSIONS: &str =
    "SELECT hash, person_id, made_at, seen_at FROM sessions WHERE person_id = ?1 ORDER BY made_at";
const SEEN: &str = "UPDATE sessions SET seen_at = ?2 WHERE hash = ?1";
const END: &str = "DELETE FROM sessions WHERE hash = ?1";
const MINT: &str = "INSERT INTO tokens (id, person_id, hash, name, scopes, made_at, used_at, revoked_at) \
                    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
const TOKEN: &str =
    "SELECT id, person_id, hash, name, scopes, made_at, used_at, revoked_at FROM tokens WHERE id = ?1";
const TOKENS: &str = "SELECT id, person_id, hash, name, scopes, made_at, used_at, revoked_at FROM tokens \
                      WHERE person_id = ?1 ORDER BY made_at, id";
const USED: &str = "UPDATE tokens SET used_at = ?2 WHERE id = ?1";
const REVOKE: &str =
    "UPDATE tokens SET revoked_at = coalesce(revoked_at, ?2) WHERE id = ?1 AND person_id = ?3";

impl Store {
    /// Keeps a new session. `Absent` if there is no such person.
    pub async fn create_session(&self, session: &Session) -> Result<(), Fault> {
        let Session { hash, person, made_at, seen_at } = session;
        let values = [hash.into(), person.into(), (*made_at).into(), (*seen_at).into()];
        self.database.write(vec![statement(BEGIN, values).maybe()]).await.map(|_| ())
    }

    /// The session of this hash.
    pub async fn session(&self, hash: &[u8; 32]) -> Result<Session, Fault> {
        let rows = self.database.read(statement(SESSION, [hash.into()])).await?;
        rows.into_iter().next().map_or(Err(Fault::Absent), read)
    }

    /// The sessions of a person, oldest first.
    pub async fn sessions_of(&self, person: &PersonId) -> Result<Vec<Session>, Fault> {
        self.database.read(statement(SESSIONS, [person.into()])).await?.into_iter().map(read).collect()
    }

    /// Notes when a session was last used.
    pub async fn see_session(&self, hash: &[u8; 32], at: u64) -> Result<(), Fault> {
        let step = statement(SEEN, [hash.into(), at.into()]).or(Fault::Absent);
        self.database.write(vec![step]).await.map(|_| ())
    }

    /// Ends a session.
    pub async fn end_session(&self, hash: &[u8; 32]) -> Result<(), Fault> {
        let step = statement(END, [hash.into()]).or(Fault::Absent);
        self.database.write(vec![step]).await.map(|_| ())
    }

    /// Keeps a new token. `Taken` if the id is, `Absent` if there is no such person.
    pub async fn create_token(&self, token: &Token) -> Result<(), Fault> {
        let values = [
            Value::from(&token.id.0),
            (&token.person).into(),
            (&token.hash).into(),
            (&token.name).into(),
            (&token.scopes).into(),
            token.made_at.into(),
            token.used_at.into(),
            token.revoked_at.into(),
        ];
        self.database.write(vec![statement(MINT, values).maybe()]).await.map(|_| ())
    }

    /// A token, revoked or not.
    pub async fn token(&self, id: &TokenId) -> Result<Token, Fault> {
        let rows = self.database.read(statement(TOKEN, [(&id.0).into()])).await?;
        rows.into_iter().next().map_or(Err(Fault::Absent), read_token)
    }

    /// The tokens of a person, oldest first, revoked ones among them.
    pub async fn tokens_of(&self, person: &PersonId) -> Result<Vec<Token>, Fault> {
        self.database.read(statement(TOKENS, [person.into()])).await?.into_iter().map(read_token).collect()
    }

    /// Notes when a token was last used.
    pub async fn use_token(&self, id: &TokenId, at: u64) -> Result<(), Fault> {
        let step = statement(USED, [(&id.0).into(), at.into()]).or(Fault::Absent);
        self.database.write(vec![step]).await.map(|_| ())
    }

    /// Makes a token of this person good for nothing; one that already is stays so since then.
    pub async fn revoke_token(&self, id: &TokenId, person: &PersonId, at: u64) -> Result<(), Fault> {
        let step = statement(REVOKE, [(&id.0).into(), at.into(), person.into()]).or(Fault::Absent);
        self.database.write(vec![step]).await.map(|_| ())
    }
}

fn read(mut row: Row) -> Result<Session, Fault> {
    Ok(Session {
        hash: row.take()?,
        person: PersonId(row.take()?),
        made_at: row.take()?,
        seen_at: row.take()?,
    })
}

fn read_token(mut row: Row) -> Result<Token, Fault> {
    Ok(Token {
        id: TokenId(row.take()?),
        person: PersonId(row.take()?),
        hash: row.take()?,
        name: row.take()?,
        scopes: row.take()?,
        made_at: row.take()?,
        used_at: row.take()?,
        revoked_at: row.take()?,
    })
}
