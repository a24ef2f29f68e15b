//! All tests of the forms as one program.

#[path = "../../engine/tests/common/mod.rs"]
mod common;
mod forms;
mod left_out;
mod offers;
mod prices;
mod spelled;
