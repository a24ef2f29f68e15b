//! Where tables, their lines and people are kept.

#![forbid(unsafe_code)]
