//! The law of secrecy over the wire of the server: nothing that anybody is sent depends on what somebody else holds.

mod paired;
mod side;
