//! Chance that nobody can bend.

#![forbid(unsafe_code)]
