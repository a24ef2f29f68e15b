//! What a viewer may know, or may not.

use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

/// Something that not everybody may know: `{"known": VALUE}`, or `"hidden"` where this viewer does not know it. `null` in
/// place of either says that there is nothing to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS), schemars(rename = "Told_{T}"))]
#[serde(rename_all = "kebab-case")]
pub enum Told<T> {
    /// This viewer does not know it; it can be that nobody does yet.
    Hidden,
    /// This viewer knows it.
    Known(T),
}

impl<T> Told<T> {
    /// What the engine tells a viewer, where its `None` means that the viewer may not know.
    pub(crate) fn of<U: Into<T>>(known: Option<U>) -> Self {
        known.map_or(Self::Hidden, |value| Self::Known(value.into()))
    }

    /// The value, if it is known.
    pub fn known(self) -> Option<T> {
        match self {
            Self::Hidden => None,
            Self::Known(value) => Some(value),
        }
    }
}
