//! Deals in exact positions.
