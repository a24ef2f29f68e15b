//! Names and numbers that go over the wire in the spelling of the notation.

use std::fmt;
use std::ops::Deref;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

/// Something that has one spelling in the notation.
pub trait Spelling: Copy + PartialEq + Serialize + fmt::Display + 'static {
    /// What the type is called in the schema and in TypeScript.
    const NAME: &'static str;
    /// What it is, after `is not`: `a faction, such as ...`.
    const WHAT: &'static str;
    /// What stands in its schema besides its spellings.
    const ABOUT: &'static str;

    /// What is spelled so, if anything is.
    fn spelled(text: &str) -> Option<Self>;

    /// Every spelling, where they can be counted.
    fn all() -> Option<Vec<String>>;

    /// How it is spelled, as a regular expression, where a short one says it all.
    fn pattern() -> Option<&'static str> {
        None
    }
}

/// A value that is written as the notation spells it, and read in that spelling alone: what has two spellings would be two
/// things to whoever compares texts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Spelled<T>(pub T);

impl<T> From<T> for Spelled<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

impl<T: Copy> From<&T> for Spelled<T> {
    fn from(value: &T) -> Self {
        Self(*value)
    }
}

impl<T> Deref for Spelled<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: fmt::Display> fmt::Display for Spelled<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: Spelling> Serialize for Spelled<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Spelling> Deserialize<'de> for Spelled<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text<T>(std::marker::PhantomData<T>);

        impl<T: Spelling> Visitor<'_> for Text<T> {
            type Value = Spelled<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(T::WHAT)
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Spelled<T>, E> {
                match T::spelled(text) {
                    None => Err(E::custom(format_args!("`{text}` is not {}", T::WHAT))),
                    Some(value) => match value.to_string() {
                        spelling if spelling == text => Ok(Spelled(value)),
                        spelling => Err(E::custom(format_args!("`{text}` is spelled `{spelling}` here"))),
                    },
                }
            }
        }

        deserializer.deserialize_str(Text(std::marker::PhantomData))
    }
}

#[cfg(feature = "schema")]
mod schema {
    use super::{Spelled, Spelling};
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
    use std::borrow::Cow;
    use std::path::PathBuf;
    use ts_rs::{Config, TS};

    impl<T: Spelling> JsonSchema for Spelled<T> {
        fn schema_name() -> Cow<'static, str> {
            T::NAME.into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            match (T::all(), T::pattern()) {
                (Some(all), _) => json_schema!({ "type": "string", "description": T::ABOUT, "enum": all }),
                (None, Some(pattern)) => {
                    json_schema!({ "type": "string", "description": T::ABOUT, "pattern": pattern })
                }
                (None, None) => json_schema!({ "type": "string", "description": T::ABOUT }),
            }
        }
    }

    impl<T: Spelling> TS for Spelled<T> {
        type WithoutGenerics = Self;
        type OptionInnerType = Self;
        /// As the key of a map it need not be there for every spelling.
        const IS_ENUM: bool = true;

        fn docs() -> Option<String> {
            Some(format!("/**\n * {}\n */\n", T::ABOUT))
        }

        fn name(_: &Config) -> String {
            T::NAME.to_owned()
        }

        fn inline(_: &Config) -> String {
            match T::all() {
                Some(all) => all.iter().map(|text| format!("{text:?}")).collect::<Vec<_>>().join(" | "),
                None => "string".to_owned(),
            }
        }

        fn decl(cfg: &Config) -> String {
            format!("type {} = {};", T::NAME, Self::inline(cfg))
        }

        fn decl_concrete(cfg: &Config) -> String {
            Self::decl(cfg)
        }

        fn output_path() -> Option<PathBuf> {
            Some(PathBuf::from(format!("{}.ts", T::NAME)))
        }
    }
}
