//! What can be wrong with a request, each with its kind and a sentence that says what would be right.

use kanly_host::Refusal;
use kanly_narrate::{Given, Tongue, plain};
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
    /// Nothing of this name can be looked back at.
    NoRecord,
    /// The record has no such line.
    NoLine {
        /// Which was asked for.
        line: usize,
        /// The last that it has.
        last: usize,
    },
    /// The viewer got no such frame.
    NoFrame {
        /// Which was asked for.
        frame: u32,
        /// The last that it got.
        last: u32,
    },
    /// The record and the rules of this version part.
    Parted {
        /// The first line that does not fit.
        line: usize,
        /// The last one up to which all is well.
        agrees_to: Option<usize>,
        /// Why, if whoever looks may know.
        why: Option<String>,
    },
    /// The text cannot be read as a record: what is wrong, and where.
    BadRecord(String),
    /// The table has no such chair.
    NoChair(u8),
    /// There is no sheet of this name; perhaps another was meant.
    NoSheet {
        /// What was asked for.
        name: String,
        /// What comes nearest.
        near: Option<String>,
    },
    /// There is no such lesson.
    NoLesson,
    /// There is no such puzzle, or none at all.
    NoPuzzle {
        /// Whether there are others.
        others: bool,
    },
    /// There is no such language.
    NoLanguage,
    /// A step of a lesson or a puzzle is about something else: what is done in it begins with one of these words.
    Elsewhere(Vec<String>),
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
    /// Not all have agreed to hints.
    NoHints,
    /// Nothing is asked of the seat.
    NotAsked,
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
            Self::NoRecord => Kind::NoRecord,
            Self::NoLine { .. } => Kind::NoLine,
            Self::NoFrame { .. } => Kind::NoFrame,
            Self::Parted { .. } => Kind::Parted,
            Self::BadRecord(_) => Kind::BadRecord,
            Self::NoChair(_) => Kind::NoChair,
            Self::NoSheet { .. } => Kind::NoSheet,
            Self::NoLesson => Kind::NoLesson,
            Self::NoPuzzle { .. } => Kind::NoPuzzle,
            Self::NoLanguage => Kind::NoLanguage,
            Self::Elsewhere(_) => Kind::Elsewhere,
            Self::NoHints => Kind::NoHints,
            Self::NotAsked => Kind::NotAsked,
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
    pub fn detail(&self, tongue: &Tongue) -> String {
        let key = self.kind().key();
        let said = |form: &str, values: &[(&'static str, Given<'_>)]| tongue.form_of(&key, form, values);
        let with = |values: &[(&'static str, Given<'_>)]| said("detail", values);
        let number = |number: usize| Given::Number(number as u64);
        let detail = match self {
            Self::OutOfScope(wire::Scope::Watch) => with(&[("scope", Given::Text("watch"))]),
            Self::OutOfScope(wire::Scope::Play) => with(&[("scope", Given::Text("play"))]),
            Self::ForeignOrigin(origin) => with(&[("origin", Given::Text(origin))]),
            Self::ForeignHost(host) => with(&[("host", Given::Text(host))]),
            Self::Unread { path, reason } if path.is_empty() => Some(reason.clone()),
            Self::Unread { path, reason } => {
                with(&[("path", Given::Text(path)), ("reason", Given::Text(reason))])
            }
            Self::TooLarge(most) => with(&[("most", number(*most))]),
            Self::TooFast { seconds } => with(&[("seconds", Given::Number(*seconds))]),
            Self::NoLine { line, last } => with(&[("line", number(*line)), ("last", number(*last))]),
            Self::NoFrame { frame, last } => {
                with(&[("frame", Given::Number((*frame).into())), ("last", Given::Number((*last).into()))])
            }
            Self::Parted { line, agrees_to, why } => with(&[
                ("line", number(*line)),
                ("to", agrees_to.map_or(Given::Text("none"), number)),
                ("why", Given::Text(why.as_deref().unwrap_or("none"))),
            ]),
            Self::NoChair(chair) | Self::SeatedAlready(chair) | Self::Taken(chair) => {
                with(&[("chair", number((*chair).into()))])
            }
            Self::NoSheet { name, near: Some(near) } => {
                said("near", &[("name", Given::Text(name)), ("near", Given::Text(near))])
            }
            Self::NoSheet { name, near: None } => with(&[("name", Given::Text(name))]),
            Self::NoPuzzle { others } => said(if *others { "detail" } else { "none" }, &[]),
            Self::Elsewhere(words) => with(&[("words", Given::Text(&words.join(", ")))]),
            Self::NotReady(chairs) => {
                let chairs: Vec<String> = chairs.iter().map(u8::to_string).collect();
                with(&[("chairs", Given::Text(&chairs.join(", ")))])
            }
            Self::NotOffered(faction) | Self::Present(faction) => {
                with(&[("faction", Given::Text(&faction.to_string()))])
            }
            Self::BadRecord(why) | Self::Frozen(why) | Self::Refused(_, why) => Some(why.clone()),
            Self::Unsure => said("unsure", &[]),
            Self::Unknown
            | Self::NoSuchPerson
            | Self::InPerson
            | Self::NoSuchAddress
            | Self::WrongMethod
            | Self::NoTable
            | Self::NoToken
            | Self::NoRecord
            | Self::NoLesson
            | Self::NoLanguage
            | Self::NotKeeper
            | Self::NotSeated
            | Self::Full
            | Self::ByInvitation
            | Self::NoInvitation
            | Self::NoWatchers
            | Self::NoHints
            | Self::NotAsked
            | Self::Begun
            | Self::NotBegun
            | Self::NotOver
            | Self::Ended
            | Self::NotPicking
            | Self::Muted
            | Self::HeldByBot
            | Self::NotHeld
            | Self::NotStored
            | Self::NoAnswer
            | Self::Closing => with(&[]),
        };
        detail.unwrap_or_default()
    }

    /// As it goes over the wire.
    pub fn problem(&self, tongue: &Tongue) -> wire::Problem {
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
            title: kind.title(tongue),
            status: kind.status(),
            detail: self.detail(tongue),
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
