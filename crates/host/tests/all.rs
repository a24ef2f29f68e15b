//! All tests of the host as one program: each program more is linked anew, with all that it stands on.

mod callers;
mod common;
mod paired;
mod rules;
mod secrecy;
mod streams;
mod votes;
mod windows;
