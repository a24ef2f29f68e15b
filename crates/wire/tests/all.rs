//! All tests of the wire as one program: what reads and writes its types is compiled once.

mod bad_input;
mod examples;
mod games;
mod secrecy;
