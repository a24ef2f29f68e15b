//! The command `kanly-llm`.
fn main() {}
