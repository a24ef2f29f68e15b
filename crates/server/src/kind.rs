//! The kinds of problems that a request can meet: the name by which programs know each, its status, and a few words.

macro_rules! kinds {
    ($( $kind:ident $status:literal $name:literal $title:literal, )+) => {
        /// A kind of problem.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Kind { $( #[doc = $title] $kind, )+ }

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
            pub fn title(self) -> &'static str {
                match self { $( Self::$kind => $title, )+ }
            }
        }
    };
}

kinds! {
    Unread 400 "unread" "The request cannot be read",
    Unknown 401 "unknown" "Nobody has signed in",
    NoSuchPerson 401 "no-such-person" "The code is not known",
    OutOfScope 403 "out-of-scope" "The token may not be used for this",
    InPerson 403 "in-person" "This is not for programs",
    ForeignOrigin 403 "foreign-origin" "Another page may not send this",
    NotKeeper 403 "not-keeper" "This is for the keeper",
    NotSeated 403 "not-seated" "This is for those who sit there",
    ByInvitation 403 "by-invitation" "The table is not open",
    NoInvitation 403 "no-invitation" "The invitation is not good",
    NoWatchers 403 "no-watchers" "Nobody may watch",
    Muted 403 "muted" "This chair is muted",
    NoSuchAddress 404 "no-such-address" "There is no such address",
    NoTable 404 "no-table" "There is no such table",
    NoToken 404 "no-token" "There is no such token",
    NoChair 404 "no-chair" "There is no such chair",
    WrongMethod 405 "wrong-method" "The address takes other methods",
    SeatedAlready 409 "seated-already" "You have a chair already",
    Taken 409 "taken" "The chair is taken",
    Full 409 "full" "No chair is free",
    Begun 409 "begun" "The game has begun",
    NotBegun 409 "not-begun" "The game has not begun",
    NotOver 409 "not-over" "The game is not over",
    Ended 409 "ended" "The game is over, or the table closed",
    Frozen 409 "frozen" "The table is frozen",
    NotReady 409 "not-ready" "Not everybody is ready",
    NotPicking 409 "not-picking" "Another chair picks now",
    NotOffered 409 "not-offered" "The faction cannot be picked",
    HeldByBot 409 "held-by-bot" "A bot holds the chair",
    NotHeld 409 "not-held" "No bot holds the chair",
    Present 409 "present" "Somebody is there",
    Stale 409 "stale" "The question is no longer asked",
    Stopped 409 "stopped" "The table has stopped",
    TooLarge 413 "too-large" "The request is too long",
    ForeignHost 421 "foreign-host" "The server does not go by this name",
    Illegal 422 "illegal" "A rule forbids it",
    Refused 422 "refused" "The table refuses it",
    TooFast 429 "too-fast" "Too many requests",
    NotStored 503 "not-stored" "The store cannot be used now",
    NoAnswer 503 "no-answer" "The table does not answer",
    Closing 503 "closing" "The server is going down",
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
            .map(|kind| format!("| {} | `{}` | {} |\n", kind.status(), kind.name(), kind.title()))
            .collect();
        let anew = format!("{before}{HEAD}{rows}\n{after}");
        if std::env::var_os("KANLY_WRITE").is_some() {
            fs::write(&path, &anew).expect("the page can be written");
        } else {
            assert!(page == anew, "`KANLY_WRITE=1 cargo test -p kanly-server --lib` writes the table anew");
        }
    }
}
