//! Reading: what cannot be read is told with the path to it and the reason.

use std::fmt;

use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error, MapAccess, Visitor};
use serde_json::{Map, Value};

/// Why a text is not what it should be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// Where: `.events[3].faction`; empty for the whole.
    pub path: String,
    /// What is wrong there, and what would be right.
    pub reason: String,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.as_str() {
            "" => f.write_str(&self.reason),
            path => write!(f, "{path}: {}", self.reason),
        }
    }
}

impl std::error::Error for Misread {}

/// Reads one value and nothing after it.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Misread> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let value = serde_path_to_error::deserialize(&mut deserializer).map_err(misread)?;
    let rest = deserializer.end();
    rest.map_err(|error| Misread { path: String::new(), reason: error.to_string() })?;
    Ok(value)
}

/// The same of JSON that was taken apart already.
pub fn read_value<T: DeserializeOwned>(value: Value) -> Result<T, Misread> {
    serde_path_to_error::deserialize(value).map_err(misread)
}

fn misread(error: serde_path_to_error::Error<serde_json::Error>) -> Misread {
    let path = match error.path().to_string() {
        path if path == "." => String::new(),
        path => path,
    };
    Misread { path, reason: error.inner().to_string() }
}

/// A field that must be there, even where it may be `null`: a key that is missing says nothing.
pub(crate) fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::deserialize(deserializer)
}

/// An object in which no key stands twice.
pub(crate) struct Object(pub(crate) Map<String, Value>);

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Keys;

        impl<'de> Visitor<'de> for Keys {
            type Value = Object;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Object, A::Error> {
                let mut map = Map::new();
                while let Some((key, value)) = access.next_entry::<String, Value>()? {
                    if map.contains_key(&key) {
                        return Err(A::Error::custom(format_args!("`{key}` stands there twice")));
                    }
                    map.insert(key, value);
                }
                Ok(Object(map))
            }
        }

        deserializer.deserialize_map(Keys)
    }
}

impl Object {
    /// Takes one value out, which must be there.
    pub(crate) fn take<T: DeserializeOwned, E: Error>(&mut self, key: &'static str) -> Result<T, E> {
        let value = self.0.remove(key).ok_or_else(|| E::missing_field(key))?;
        read_value(value).map_err(|misread| E::custom(format_args!("{key}: {misread}")))
    }
}
