//! The table server.

#![forbid(unsafe_code)]
