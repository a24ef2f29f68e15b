//! What can be told of a function by its signature.

use quote::ToTokens as _;
use syn::ReturnType;

/// Whether a function gives back a bool.
pub(super) fn is_bool(output: &ReturnType) -> bool {
    match output {
        ReturnType::Default => false,
        ReturnType::Type(_, kind) => kind.to_token_stream().to_string() == "bool",
    }
}
