//! Reading: what cannot be read is told with the path to it and the reason.

use std::fmt;

use serde::Serialize;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

/// Why a text is not what it should be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// Where: `frame.news[3]`; empty for the whole.
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

/// Reads one value and nothing after it. What would be written in another way than it came is refused: one meaning has one
/// spelling, so that whoever compares texts compares meanings.
pub fn read<T: DeserializeOwned + Serialize>(text: &str) -> Result<T, Misread> {
    let whole = |reason: String| Misread { path: String::new(), reason };
    let Exact(value) = serde_json::from_str(text).map_err(|error| whole(error.to_string()))?;
    // From the text itself: what stands first is read first, and a mistake has its line.
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let read: T = serde_path_to_error::deserialize(&mut deserializer).map_err(Misread::from)?;
    let again = serde_json::to_value(&read).map_err(|error| whole(error.to_string()))?;
    match difference(&value, &again) {
        None => Ok(read),
        Some((path, expected)) => Err(Misread { path, reason: format!("this is written `{expected}`") }),
    }
}

/// Reads what was taken apart already.
pub(crate) fn read_value<T: DeserializeOwned>(value: Value) -> Result<T, Misread> {
    serde_path_to_error::deserialize(value).map_err(Misread::from)
}

impl From<serde_path_to_error::Error<serde_json::Error>> for Misread {
    fn from(error: serde_path_to_error::Error<serde_json::Error>) -> Self {
        let path = match error.path().to_string() {
            path if path == "." => String::new(),
            path => path,
        };
        Self { path, reason: error.inner().to_string() }
    }
}

/// Where two values differ first, and what the second has there.
fn difference(one: &Value, other: &Value) -> Option<(String, Value)> {
    let join = |step: String, (path, value): (String, Value)| match path.as_str() {
        "" => (step, value),
        path if path.starts_with('[') => (format!("{step}{path}"), value),
        path => (format!("{step}.{path}"), value),
    };
    match (one, other) {
        (Value::Object(one), Value::Object(two)) if one.len() == two.len() => {
            one.iter().find_map(|(key, value)| {
                let found = two
                    .get(key)
                    .map_or_else(|| Some((String::new(), other.clone())), |two| difference(value, two));
                found.map(|found| join(key.clone(), found))
            })
        }
        (Value::Array(one), Value::Array(two)) if one.len() == two.len() => {
            let mut pairs = one.iter().zip(two).enumerate();
            pairs
                .find_map(|(at, (one, two))| difference(one, two).map(|found| join(format!("[{at}]"), found)))
        }
        _ => (one != other).then(|| (String::new(), other.clone())), // any: neither has parts that could be compared
    }
}

/// A field that must be there, even where it may be `null`: a key that is missing says nothing.
pub(crate) fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::deserialize(deserializer)
}

/// Takes a value out of an object, in which it must be.
pub(crate) fn take<T: DeserializeOwned, E: Error>(
    object: &mut Map<String, Value>,
    key: &'static str,
) -> Result<T, E> {
    let value = object.remove(key).ok_or_else(|| E::missing_field(key))?;
    read_value(value).map_err(|misread| E::custom(format_args!("{key}: {misread}")))
}

/// JSON in which no key of an object stands twice.
struct Exact(Value);

impl<'de> Deserialize<'de> for Exact {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;

        impl<'de> Visitor<'de> for Any {
            type Value = Exact;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("JSON")
            }

            fn visit_unit<E: Error>(self) -> Result<Exact, E> {
                Ok(Exact(Value::Null))
            }

            fn visit_bool<E: Error>(self, value: bool) -> Result<Exact, E> {
                Ok(Exact(value.into()))
            }

            fn visit_i64<E: Error>(self, value: i64) -> Result<Exact, E> {
                Ok(Exact(value.into()))
            }

            fn visit_u64<E: Error>(self, value: u64) -> Result<Exact, E> {
                Ok(Exact(value.into()))
            }

            fn visit_f64<E: Error>(self, value: f64) -> Result<Exact, E> {
                Ok(Exact(value.into()))
            }

            fn visit_str<E: Error>(self, value: &str) -> Result<Exact, E> {
                Ok(Exact(value.into()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Exact, A::Error> {
                let mut items = Vec::new();
                while let Some(Exact(item)) = access.next_element()? {
                    items.push(item);
                }
                Ok(Exact(Value::Array(items)))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Exact, A::Error> {
                let mut map = Map::new();
                while let Some((key, Exact(value))) = access.next_entry::<String, Exact>()? {
                    if map.contains_key(&key) {
                        return Err(A::Error::custom(format_args!("`{key}` stands there twice")));
                    }
                    map.insert(key, value);
                }
                Ok(Exact(Value::Object(map)))
            }
        }

        deserializer.deserialize_any(Any)
    }
}
