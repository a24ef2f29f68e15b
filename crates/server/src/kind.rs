//! The kinds of problems that a request can meet: the name by which programs know each, its status, and a few words.

use kanly_narrate::Tongue;

macro_rules! kinds {
    ($( $kind:ident $status:literal $name:literal, )+) => {
        /// A kind of problem.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Kind { $( #[doc = concat!("`", $name, "`")] $kind, )+ }

        impl Kind {
            /// All of them, by status.
            pub const ALL: &[Self] = &[ $( Self::$kind, )+ ];

            /// The status of the reply.
            pub fn status(self) -> u16 {
                match self { $( Self::$kind => $status, )+ }
            }

            /// The name that stays: `urn:kanly:` stands before it in a reply.
            pub fn name(self) -> &'static str {
                match self { $( Self::$kind => $name, )+ }
            }

            /// The kind in a few words.
            pub fn title(self, tongue: &Tongue) -> String {
                tongue.words(&self.key())
            }

            /// The key of its words.
            pub(crate) fn key(self) -> String {
                format!("problem-{}", self.name())
            }
        }
    };
}

kinds! {
    Unread 400 "unread",
    Unknown 401 "unknown",
    NoSuchPerson 401 "no-such-person",
    OutOfScope 403 "out-of-scope",
    InPerson 403 "in-person",
    ForeignOrigin 403 "foreign-origin",
    NotKeeper 403 "not-keeper",
    NotSeated 403 "not-seated",
    ByInvitation 403 "by-invitation",
    NoInvitation 403 "no-invitation",
    NoWatchers 403 "no-watchers",
    Muted 403 "muted",
    NoHints 403 "no-hints",
    NoSuchAddress 404 "no-such-address",
    NoTable 404 "no-table",
    NoToken 404 "no-token",
    NoRecord 404 "no-record",
    NoLine 404 "no-line",
    NoFrame 404 "no-frame",
    NoChair 404 "no-chair",
    NoSheet 404 "no-sheet",
    NoLesson 404 "no-lesson",
    NoPuzzle 404 "no-puzzle",
    NoLanguage 404 "no-language",
    WrongMethod 405 "wrong-method",
    SeatedAlready 409 "seated-already",
    Taken 409 "taken",
    Full 409 "full",
    Begun 409 "begun",
    NotBegun 409 "not-begun",
    NotOver 409 "not-over",
    Ended 409 "ended",
    Frozen 409 "frozen",
    NotReady 409 "not-ready",
    NotPicking 409 "not-picking",
    NotOffered 409 "not-offered",
    HeldByBot 409 "held-by-bot",
    NotHeld 409 "not-held",
    Present 409 "present",
    NotAsked 409 "not-asked",
    Stale 409 "stale",
    Stopped 409 "stopped",
    Parted 409 "parted",
    TooLarge 413 "too-large",
    ForeignHost 421 "foreign-host",
    Illegal 422 "illegal",
    Refused 422 "refused",
    BadRecord 422 "bad-record",
    Elsewhere 422 "elsewhere",
    TooFast 429 "too-fast",
    NotStored 503 "not-stored",
    NoAnswer 503 "no-answer",
    Closing 503 "closing",
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn kinds_stand_by_status() {
        assert!(Kind::ALL.is_sorted_by_key(|kind| kind.status()));
    }

    /// The table of docs/server.md has every kind, as it is.
    #[test]
    fn the_kinds_of_problems_are_documented() {
        const HEAD: &str = "| status | kind | |\n|---|---|---|\n";
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/server.md");
        let page = fs::read_to_string(&path).expect("the page is committed");
        let (before, rest) = page.split_once(HEAD).expect("the page has a table of problems");
        let after = rest.split_once("\n\n").map_or("", |(_, after)| after);
        let rows: String = Kind::ALL
            .iter()
            .map(|kind| {
                format!("| {} | `{}` | {} |\n", kind.status(), kind.name(), kind.title(Tongue::english()))
            })
            .collect();
        let anew = format!("{before}{HEAD}{rows}\n{after}");
        if std::env::var_os("KANLY_WRITE").is_some() {
            fs::write(&path, &anew).expect("the page can be written");
        } else {
            assert!(page == anew, "`KANLY_WRITE=1 cargo test -p kanly-server --lib` writes the table anew");
        }
    }
}
