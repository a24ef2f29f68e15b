//! Reasons without words: a code and its named values, which others put into the words of a language.

use crate::action::{Action, Actor};
use crate::ask_kind::AskKind;
use crate::force::Force;
use crate::ids::{Card, Faction, Leader, NameKind, Place, SpiceCard, Territory};
use crate::illegal::When;
use serde::{Serialize, Serializer};
use std::fmt;

/// Something that has a code and named values.
pub trait Coded {
    /// The stable name of the reason, in lower case with hyphens.
    fn code(&self) -> &'static str;
    /// Calls `each` with the name of every value and the value.
    fn values(&self, each: &mut dyn FnMut(&'static str, Value<'_>));
}

/// One value of a reason. What it is stays visible, so that a language can name it in its own way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value<'a> {
    /// A count or an amount.
    Number(i64),
    /// Who acts.
    Actor(Actor),
    /// An action.
    Action(Action),
    /// A faction.
    Faction(Faction),
    /// A leader.
    Leader(Leader),
    /// A treachery card.
    Card(Card),
    /// A spice card.
    SpiceCard(SpiceCard),
    /// A place.
    Place(Place),
    /// A territory.
    Territory(Territory),
    /// Forces.
    Force(Force),
    /// A question.
    Ask(AskKind),
    /// A moment of the game.
    When(When),
    /// What kind of name was expected.
    Name(NameKind),
    /// What somebody typed, or a spelling that is the same in all languages.
    Text(&'a str),
}

impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(value) => value.fmt(f),
            Self::Actor(value) => value.fmt(f),
            Self::Action(value) => value.fmt(f),
            Self::Faction(value) => value.fmt(f),
            Self::Leader(value) => value.fmt(f),
            Self::Card(value) => value.fmt(f),
            Self::SpiceCard(value) => value.fmt(f),
            Self::Place(value) => value.fmt(f),
            Self::Territory(value) => value.fmt(f),
            Self::Force(value) => value.fmt(f),
            Self::Ask(value) => f.write_str(value.id()),
            Self::When(value) => f.write_str(value.id()),
            Self::Name(value) => f.write_str(value.id()),
            Self::Text(value) => f.write_str(value),
        }
    }
}

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(value) => serializer.serialize_i64(*value),
            _ => serializer.collect_str(self), // any: machines read the same spelling as people
        }
    }
}

macro_rules! values {
    ($($type:ident),+ $(,)?) => { $(
        impl From<&$type> for Value<'_> {
            fn from(value: &$type) -> Self {
                Self::$type(*value)
            }
        }
    )+ };
}
values!(Actor, Action, Faction, Leader, Card, SpiceCard, Place, Territory, Force, When);

macro_rules! numbers {
    ($($type:ty),+) => { $(
        impl From<&$type> for Value<'_> {
            fn from(value: &$type) -> Self {
                Self::Number(i64::from(*value))
            }
        }
    )+ };
}
numbers!(u8, u16, u32, i32);

impl From<&AskKind> for Value<'_> {
    fn from(value: &AskKind) -> Self {
        Self::Ask(*value)
    }
}

impl From<&NameKind> for Value<'_> {
    fn from(value: &NameKind) -> Self {
        Self::Name(*value)
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(value: &'a String) -> Self {
        Self::Text(value)
    }
}

impl From<&&'static str> for Value<'_> {
    fn from(value: &&'static str) -> Self {
        Self::Text(value)
    }
}

/// Writes `code name=value name=value`.
pub(crate) fn write(f: &mut fmt::Formatter<'_>, coded: &dyn Coded) -> fmt::Result {
    f.write_str(coded.code())?;
    let mut written = Ok(());
    coded.values(&mut |name, value| {
        if written.is_ok() {
            written = write!(f, " {name}={value}");
        }
    });
    written
}

/// The values of a reason as one object for machines.
pub(crate) struct Values<'a>(pub(crate) &'a dyn Coded);

impl Serialize for Values<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        let mut done = Ok(());
        self.0.values(&mut |name, value| {
            if done.is_ok() {
                done = map.serialize_entry(name, &value);
            }
        });
        done?;
        map.end()
    }
}

/// Reasons, each with its code and its values: the type, all of its codes with the names of their values, and
/// what reads them off.
macro_rules! coded {
    ($(#[$about:meta])* pub enum $type:ident { $(
        $(#[$doc:meta])*
        $name:ident $( ( $one:ident : $one_type:ty ) )? $( { $( $field:ident : $field_type:ty ),+ } )? = $code:literal,
    )+ }) => {
        $(#[$about])*
        pub enum $type { $(
            $(#[$doc])*
            $name $( ( $one_type ) )? $( { $( $field : $field_type ),+ } )?,
        )+ }

        impl $type {
            /// Every code with the names of its values.
            pub const CODES: &[(&str, &[&str])] = &[ $(
                ($code, &[ $( stringify!($one) )? $( $( stringify!($field) ),+ )? ]),
            )+ ];
        }

        impl $crate::code::Coded for $type {
            fn code(&self) -> &'static str {
                match self { $(
                    Self::$name $( ( $crate::code::ignored!($one) ) )? $( { $( $field: _ ),+ } )? => $code,
                )+ }
            }

            #[allow(unused_variables, reason = "some reasons have no values")]
            fn values(&self, each: &mut dyn FnMut(&'static str, $crate::code::Value<'_>)) {
                match self { $(
                    Self::$name $( ( $one ) )? $( { $( $field ),+ } )? => {
                        $( each(stringify!($one), $one.into()); )?
                        $( $( each(stringify!($field), $field.into()); )+ )?
                    }
                )+ }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::code::write(f, self)
            }
        }
    };
}
pub(crate) use coded;

/// The pattern of a value that is not looked at.
macro_rules! ignored {
    ($name:ident) => {
        _
    };
}
pub(crate) use ignored;

/// Names out of a closed list, each with its stable spelling.
macro_rules! keys {
    ($(#[$about:meta])* pub enum $type:ident { $( $(#[$doc:meta])* $name:ident = $id:literal, )+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $type { $( $(#[$doc])* $name, )+ }

        impl $type {
            /// All of them.
            pub const ALL: &[Self] = &[ $( Self::$name, )+ ];

            /// The stable spelling.
            pub const fn id(self) -> &'static str {
                match self { $( Self::$name => $id, )+ }
            }
        }

        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }
    };
}
pub(crate) use keys;
