//! What is said of an address: enough to route to it, and to tell others how to use it.

use axum::handler::Handler;
use axum::routing::{MethodFilter, MethodRouter, on};

use super::Door;
use crate::kind::Kind;

/// One address with one method.
pub(crate) struct Address {
    pub(crate) verb: Verb,
    /// Where, with names in braces for what differs.
    pub(crate) path: &'static str,
    /// What it is called.
    pub(crate) name: &'static str,
    /// What it does, in a sentence.
    pub(crate) summary: &'static str,
    pub(crate) who: Who,
    /// What may stand behind the question mark.
    pub(crate) queries: &'static [Query],
    /// The type of its body, by its name on the wire.
    pub(crate) body: Option<&'static str>,
    pub(crate) status: u16,
    pub(crate) reply: Reply,
    /// What can be wrong besides what follows from all this.
    pub(crate) problems: Vec<Kind>,
    pub(crate) route: MethodRouter<Door>,
}

/// A method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verb {
    Get,
    Post,
    Put,
    Patch,
    Delete,
}

/// Who may use an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    /// Anybody.
    Anybody,
    /// Whoever has signed in, and every token.
    Known,
    /// A token needs the scope to look.
    Watch,
    /// A token needs the scope to play.
    Play,
    /// No token will do.
    InPerson,
    /// Whoever keeps the table.
    Keeper,
}

/// What may stand behind the question mark.
pub(crate) struct Query {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) value: Value,
}

/// What a query or a part of a path can be.
#[derive(Clone, Copy)]
pub(crate) enum Value {
    Text,
    /// A number from 0 to this one.
    UpTo(u32),
    /// One of these words.
    One(&'static [&'static str]),
}

/// What comes back when all is well.
#[derive(Clone, Copy)]
pub(crate) enum Reply {
    /// An empty body.
    Nothing,
    /// A value of this type on the wire.
    One(&'static str),
    /// A list of them.
    List(&'static str),
    /// A stream with one of them in each line.
    Lines(&'static str),
    /// A text of this media type.
    Text(&'static str),
    /// Any JSON.
    Json,
}

impl Who {
    /// For programs that read the description.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Anybody => "anybody",
            Self::Known => "known",
            Self::Watch => "watch",
            Self::Play => "play",
            Self::InPerson => "in-person",
            Self::Keeper => "keeper",
        }
    }
}

impl Verb {
    /// The method as it is written in a description.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Get => "get",
            Self::Post => "post",
            Self::Put => "put",
            Self::Patch => "patch",
            Self::Delete => "delete",
        }
    }

    fn filter(self) -> MethodFilter {
        match self {
            Self::Get => MethodFilter::GET,
            Self::Post => MethodFilter::POST,
            Self::Put => MethodFilter::PUT,
            Self::Patch => MethodFilter::PATCH,
            Self::Delete => MethodFilter::DELETE,
        }
    }

    /// An address that this method is used with, and what answers it.
    pub(crate) fn at<T: 'static>(
        self,
        path: &'static str,
        who: Who,
        name: &'static str,
        summary: &'static str,
        handler: impl Handler<T, Door>,
    ) -> Address {
        Address {
            verb: self,
            path,
            name,
            summary,
            who,
            queries: &[],
            body: None,
            status: 200,
            reply: Reply::Nothing,
            problems: Vec::new(),
            route: on(self.filter(), handler),
        }
    }
}

impl Address {
    pub(crate) fn queries(self, queries: &'static [Query]) -> Self {
        Self { queries, ..self }
    }

    pub(crate) fn body(self, body: &'static str) -> Self {
        Self { body: Some(body), ..self }
    }

    pub(crate) fn gives(self, status: u16, reply: Reply) -> Self {
        Self { status, reply, ..self }
    }

    pub(crate) fn unless(mut self, problems: &[Kind]) -> Self {
        self.problems.extend(problems);
        self
    }

    /// The names in the braces of its path.
    pub(crate) fn places(&self) -> impl Iterator<Item = &'static str> {
        self.path.split('{').skip(1).filter_map(|rest| rest.split('}').next())
    }

    /// Everything that can be wrong, by status.
    pub(crate) fn all_problems(&self) -> Vec<Kind> {
        let mut all = self.problems.clone();
        all.push(Kind::ForeignHost);
        // Whoever watches over the server may look as often as it likes.
        if self.path.starts_with("/api/") {
            all.extend([Kind::TooFast, Kind::NotStored]);
        }
        if self.verb != Verb::Get {
            all.push(Kind::ForeignOrigin);
        }
        match self.who {
            Who::Anybody => {}
            Who::Known => all.push(Kind::Unknown),
            Who::Watch | Who::Play => all.extend([Kind::Unknown, Kind::OutOfScope]),
            Who::InPerson => all.extend([Kind::Unknown, Kind::InPerson]),
            Who::Keeper => all.extend([Kind::Unknown, Kind::OutOfScope, Kind::NotKeeper]),
        }
        if self.body.is_some() {
            all.push(Kind::TooLarge);
        }
        if self.body.is_some() || !self.queries.is_empty() || self.places().next().is_some() {
            all.push(Kind::Unread);
        }
        for place in self.places() {
            match place {
                "table" => all.extend([Kind::NoTable, Kind::Frozen, Kind::NoAnswer, Kind::Closing]),
                "record" => all.extend([
                    Kind::NoRecord,
                    Kind::NoWatchers,
                    Kind::NotBegun,
                    Kind::NotOver,
                    Kind::Frozen,
                    Kind::NoAnswer,
                    Kind::Closing,
                    Kind::BadRecord,
                ]),
                "line" => all.extend([Kind::NoLine, Kind::Parted]),
                "frame" => all.push(Kind::NoFrame),
                "chair" => all.push(Kind::NoChair),
                _ => {} // any: its address says what can be wrong with it
            }
        }
        all.sort();
        all.dedup();
        all
    }
}
