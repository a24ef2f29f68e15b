//! What is sent to a server besides commands: the bodies of its requests, and small replies.

use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::hex::Seed;
use crate::ids::Faction;
use crate::person::{Person, Scope, Token};
use crate::read::given;
use crate::table::{Seating, Table};

macro_rules! wishes {
    ($( $(#[$about:meta])+ $name:ident { $( $(#[$doc:meta])+ $field:ident: $type:ty ),+ $(,)? } )+) => { $(
        $(#[$about])+
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $( $(#[$doc])+ #[serde(deserialize_with = "given")] pub $field: $type ),+
        }
    )+ };
}

wishes! {
    /// Somebody comes, or wants another name.
    Named {
        /// What others will read: 1 to 40 characters.
        name: String,
    }
    /// Somebody comes back.
    Recovery {
        /// The code that was shown once.
        code: String,
    }
    /// A token is wanted.
    TokenWish {
        /// What to call it: 1 to 40 characters.
        name: String,
        /// What it may be used for.
        scopes: Vec<Scope>,
    }
    /// Somebody sits down.
    Join {
        /// On which chair, from 0; null: the first that is free.
        chair: Option<u8>,
        /// The invitation; null: the table is open.
        invitation: Option<String>,
    }
    /// Somebody is ready to begin.
    Ready {
        /// What goes into the pot of chance: 32 bytes that nobody else can foresee.
        throw: Seed,
    }
    /// Somebody picks a faction.
    Pick {
        /// Which.
        faction: Faction,
    }
    /// The keeper says for whom a chair is.
    ChairFor {
        /// For whom.
        seating: Seating,
    }
    /// The keeper mutes a chair, or lets it speak again.
    Mute {
        /// Which of the two.
        muted: bool,
    }
    /// Somebody hands its chair to a bot.
    HandOver {
        /// Which bot, by its name.
        bot: String,
    }
    /// An action is tried.
    Attempt {
        /// In the notation.
        action: String,
    }
    /// Somebody who watches speaks to the others who watch.
    Words {
        /// What.
        words: String,
    }
    /// Something that was said is reported to whoever runs the server.
    Report {
        /// The number of the frame in which it was said.
        seq: u32,
        /// Why.
        reason: String,
    }
    /// A code, shown once.
    Code {
        /// The code.
        code: String,
    }
    /// Several tables.
    Tables {
        /// Newest first. How a game stands is told where it is at hand.
        tables: Vec<Table>,
        /// Where the next page begins; null: this is the last.
        next: Option<String>,
    }
    /// All tokens of a person.
    Tokens {
        /// The oldest first.
        tokens: Vec<Token>,
    }
    /// Everything that is kept about a person.
    Export {
        /// Who.
        person: Person,
        /// Its tokens, without their secrets.
        tokens: Vec<Token>,
        /// The tables at which it sits or sat.
        tables: Vec<Table>,
        /// What it said there.
        said: Vec<Spoken>,
    }
    /// A server that is well.
    Health {
        /// `ok`: what is sent can be stored.
        status: String,
        /// The version of the server.
        version: String,
        /// The behaviour version of its rules.
        behaviour: u8,
        /// Which page it shows: changes with every file of it, so that a page that was loaded before knows that it is old.
        page: String,
    }
    /// Something that a person said.
    Spoken {
        /// At which table.
        table: String,
        /// The words.
        words: String,
    }
}
