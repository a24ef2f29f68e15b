//! Fair chance: the formulas, proofs as text, and records whose draws are worked out again.

mod formulas;
mod golden;
mod proofs;
mod script;
mod tables;
mod verifying;
