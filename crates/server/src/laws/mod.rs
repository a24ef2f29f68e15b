//! The law of secrecy over the wire of the server: nothing that anybody is sent depends on what somebody else holds.

#[path = "../../tests/common/mod.rs"]
mod common;
#[path = "../../../host/tests/common/mod.rs"]
mod hall;
mod paired;
mod side;
mod whole;
