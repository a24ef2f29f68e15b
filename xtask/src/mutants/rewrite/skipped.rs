//! What is left alone, and what can be told of a function by its signature.

use quote::ToTokens as _;
use syn::{Attribute, Meta, ReturnType};

/// Whether an item is there for tests only.
pub(super) fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        Meta::NameValue(_) => false,
    })
}

/// Whether a function gives back a bool.
pub(super) fn is_bool(output: &ReturnType) -> bool {
    match output {
        ReturnType::Default => false,
        ReturnType::Type(_, kind) => kind.to_token_stream().to_string() == "bool",
    }
}
