//! What can be told of a function by its signature.

use quote::ToTokens as _;
use syn::ReturnType;

/// The numbers that the switches can reckon with.
const NUMBERS: [&str; 12] =
    ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize"];

/// Whether a function gives back a bool.
pub(super) fn is_bool(output: &ReturnType) -> bool {
    given(output) == "bool"
}

/// Whether a function gives back a number.
pub(super) fn is_number(output: &ReturnType) -> bool {
    NUMBERS.contains(&given(output).as_str())
}

/// The type that a function gives back, as it is written.
fn given(output: &ReturnType) -> String {
    match output {
        ReturnType::Default => String::new(),
        ReturnType::Type(_, kind) => kind.to_token_stream().to_string(),
    }
}
