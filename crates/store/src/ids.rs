//! Names of what is kept. Whoever makes something names it; the store reads nothing into a name.

use std::fmt;

macro_rules! name {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub String);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self(text.to_owned())
            }
        }
    };
}

name! {
    /// A table. It has no line breaks.
    TableId
}
name! {
    /// A person. It has no line breaks.
    PersonId
}
name! {
    /// One run of a server: another after every start.
    ProcessId
}
name! {
    /// A token, as it stands in front of its secret.
    TokenId
}
name! {
    /// A record that somebody put here.
    RecordId
}

/// A letter from one process to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LetterId(pub [u8; 16]);
