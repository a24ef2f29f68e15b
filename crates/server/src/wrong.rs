//! What can be wrong with a request, each with its kind and a sentence that says what would be right.

use kanly_host::Refusal;
use kanly_narrate::{Tongue, plain};
use kanly_wire as wire;
use serde::{Deserialize, Serialize};

use crate::kind::Kind;

/// Why a request is not carried out. Nothing has happened then, but where it says that this is not known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Wrong {
    /// Nobody has signed in, or what was shown is not known.
    Unknown,
    /// The recovery code is not known.
    NoSuchPerson,
    /// The token may not be used for this.
    OutOfScope(wire::Scope),
    /// What concerns the person itself is not for programs.
    InPerson,
    /// The page that sends it is not one of ours.
    ForeignOrigin(String),
    /// The server does not go by this name.
    ForeignHost(String),
    /// It cannot be read.
    Unread {
        /// Where.
        path: String,
        /// What is wrong there, and what would be right.
        reason: String,
    },
    /// It is too long.
    TooLarge(usize),
    /// Too many requests.
    TooFast {
        /// Until the next is heard.
        seconds: u64,
    },
    /// There is no such address.
    NoSuchAddress,
    /// The address takes other methods.
    WrongMethod,
    /// There is no such table, or it is none of this person's business.
    NoTable,
    /// There is no such token.
    NoToken,
    /// The table has no such chair.
    NoChair(u8),
    /// It is for the keeper of the table.
    NotKeeper,
    /// It is for those who sit there.
    NotSeated,
    /// The person sits there already.
    SeatedAlready(u8),
    /// Somebody else sits there.
    Taken(u8),
    /// No chair is free.
    Full,
    /// Only those who were invited may sit down.
    ByInvitation,
    /// The invitation was used, or never given.
    NoInvitation,
    /// Nobody may watch.
    NoWatchers,
    /// The game has begun.
    Begun,
    /// The game has not begun.
    NotBegun,
    /// The game is not over.
    NotOver,
    /// The table is closed, or its game is over.
    Ended,
    /// The table is frozen, and why.
    Frozen(String),
    /// These chairs are not ready.
    NotReady(Vec<u8>),
    /// Another chair picks now.
    NotPicking,
    /// The faction cannot be picked.
    NotOffered(wire::Faction),
    /// The keeper has muted this chair.
    Muted,
    /// A bot has no hand to act with.
    HeldByBot,
    /// Nobody else holds the chair.
    NotHeld,
    /// Somebody is there, or was a short while ago.
    Present(wire::Faction),
    /// The host refuses it.
    Refused(Box<wire::Refusal>, String),
    /// The store cannot be used, so it was not done.
    NotStored,
    /// The store broke off while it changed something: nobody knows whether it was stored.
    Unsure,
    /// The process that holds the table does not answer.
    NoAnswer,
    /// The server is going down.
    Closing,
}

impl Wrong {
    /// A refusal of the host, in this language.
    pub(crate) fn refused(refusal: &Refusal, tongue: &Tongue) -> Self {
        Self::Refused(Box::new(wire::Refusal::new(refusal, tongue)), plain(&tongue.reason(refusal)))
    }

    /// Its kind.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Unknown => Kind::Unknown,
            Self::NoSuchPerson => Kind::NoSuchPerson,
            Self::OutOfScope(_) => Kind::OutOfScope,
            Self::InPerson => Kind::InPerson,
            Self::ForeignOrigin(_) => Kind::ForeignOrigin,
            Self::ForeignHost(_) => Kind::ForeignHost,
            Self::Unread { .. } => Kind::Unread,
            Self::TooLarge(_) => Kind::TooLarge,
            Self::TooFast { .. } => Kind::TooFast,
            Self::NoSuchAddress => Kind::NoSuchAddress,
            Self::WrongMethod => Kind::WrongMethod,
            Self::NoTable => Kind::NoTable,
            Self::NoToken => Kind::NoToken,
            Self::NoChair(_) => Kind::NoChair,
            Self::NotKeeper => Kind::NotKeeper,
            Self::NotSeated => Kind::NotSeated,
            Self::SeatedAlready(_) => Kind::SeatedAlready,
            Self::Taken(_) => Kind::Taken,
            Self::Full => Kind::Full,
            Self::ByInvitation => Kind::ByInvitation,
            Self::NoInvitation => Kind::NoInvitation,
            Self::NoWatchers => Kind::NoWatchers,
            Self::Begun => Kind::Begun,
            Self::NotBegun => Kind::NotBegun,
            Self::NotOver => Kind::NotOver,
            Self::Ended => Kind::Ended,
            Self::Frozen(_) => Kind::Frozen,
            Self::NotReady(_) => Kind::NotReady,
            Self::NotPicking => Kind::NotPicking,
            Self::NotOffered(_) => Kind::NotOffered,
            Self::Muted => Kind::Muted,
            Self::HeldByBot => Kind::HeldByBot,
            Self::NotHeld => Kind::NotHeld,
            Self::Present(_) => Kind::Present,
            Self::Refused(why, _) => match **why {
                wire::Refusal::Unread { .. } => Kind::Unread,
                wire::Refusal::Stale { .. } => Kind::Stale,
                wire::Refusal::Stopped { .. } => Kind::Stopped,
                wire::Refusal::Illegal { .. } => Kind::Illegal,
                _ => Kind::Refused, // any: `why` says which
            },
            Self::NotStored | Self::Unsure => Kind::NotStored,
            Self::NoAnswer => Kind::NoAnswer,
            Self::Closing => Kind::Closing,
        }
    }

    /// What is wrong here, and what would be right.
    pub fn detail(&self) -> String {
        match self {
            Self::Unknown => {
                "sign in by POST /api/people, or send a token: Authorization: Bearer kanly_...".into()
            }
            Self::NoSuchPerson => "a recovery code has four groups of five letters and digits".into(),
            Self::OutOfScope(scope) => format!(
                "the token lacks the scope `{}`",
                match scope {
                    wire::Scope::Watch => "watch",
                    wire::Scope::Play => "play",
                }
            ),
            Self::InPerson => "send the cookie of POST /api/people in place of a token".into(),
            Self::ForeignOrigin(origin) => {
                format!("`{origin}` is not an address of this server; --name tells it one more")
            }
            Self::ForeignHost(host) => {
                format!("`{host}` is not a name of this server; --name tells it one more")
            }
            Self::Unread { path, reason } if path.is_empty() => reason.clone(),
            Self::Unread { path, reason } => format!("{path}: {reason}"),
            Self::TooLarge(most) => format!("a request has at most {most} bytes"),
            Self::TooFast { seconds } => format!("the next one is heard in {seconds} s"),
            Self::NoSuchAddress => "/openapi.json lists the addresses".into(),
            Self::WrongMethod => "/openapi.json lists the methods of each address".into(),
            Self::NoTable => "no table has this id, or it is not open to you".into(),
            Self::NoToken => "you have no token with this id; GET /api/me/tokens lists yours".into(),
            Self::NoChair(chair) => format!("the table has no chair {chair}; they are counted from 0"),
            Self::NotKeeper => "ask the keeper of the table to do it".into(),
            Self::NotSeated => "take a chair first".into(),
            Self::SeatedAlready(chair) => format!("you sit on chair {chair}; leave it first"),
            Self::Taken(chair) => format!("chair {chair} has a person or a bot; choose another"),
            Self::Full => "every chair is taken or kept for somebody".into(),
            Self::ByInvitation => "ask the keeper for an invitation".into(),
            Self::NoInvitation => "it was used already, or never given; ask the keeper for another".into(),
            Self::NoWatchers => "the keeper has not allowed it".into(),
            Self::Begun => "it can be done before the game only".into(),
            Self::NotBegun => "it can be done once the game is on".into(),
            Self::NotOver => "it can be done when the game is over".into(),
            Self::Ended => "open a new table, or play again with the same people by `rematch`".into(),
            Self::Frozen(why) => why.clone(),
            Self::NotReady(chairs) => {
                let chairs: Vec<String> = chairs.iter().map(u8::to_string).collect();
                format!("these chairs are empty or not ready: {}", chairs.join(", "))
            }
            Self::NotPicking => "wait for your turn to pick; where the lot deals, nobody picks".into(),
            Self::NotOffered(faction) => format!("`{faction}` is taken or not played here"),
            Self::Muted => "only the keeper can let it speak again".into(),
            Self::HeldByBot => "take your chair back first".into(),
            Self::NotHeld => "you sit on your chair yourself".into(),
            Self::Present(seat) => {
                format!(
                    "{seat} is there, or was a short while ago: only a seat that was left for long can be handed over"
                )
            }
            Self::Refused(_, text) => text.clone(),
            Self::NotStored => "nothing has happened; try again with the same key".into(),
            Self::Unsure => {
                "it may or may not have been stored; repeat it with the same key, or look first if it has none".into()
            },
            Self::NoAnswer => "whether it was done is not known; try again with the same key".into(),
            Self::Closing => "nothing has happened; try again with the same key".into(),
        }
    }

    /// As it goes over the wire.
    pub fn problem(&self) -> wire::Problem {
        let kind = self.kind();
        let why = match self {
            Self::Refused(why, _) => Some((**why).clone()),
            _ => None, // any: it never got to a table
        };
        let rule = match &why {
            Some(wire::Refusal::Illegal { illegal, .. }) => Some(illegal.rule),
            _ => None, // any: no rule is in the way
        };
        wire::Problem {
            kind: format!("urn:kanly:{}", kind.name()),
            title: kind.title().to_owned(),
            status: kind.status(),
            detail: self.detail(),
            rule,
            why,
        }
    }
}

impl From<wire::Misread> for Wrong {
    fn from(misread: wire::Misread) -> Self {
        Self::Unread { path: misread.path, reason: misread.reason }
    }
}
