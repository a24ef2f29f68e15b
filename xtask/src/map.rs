//! `cargo xtask map`: the map as the page draws it, and where names and pieces go on it.

use std::path::Path;

use crate::{Problems, cargo};

/// What is to be done with the map.
#[derive(Clone, Copy)]
pub(crate) enum Chore {
    /// Write what the page draws.
    Write,
    /// Fail if the committed file is not that.
    Check,
    /// Find new places for names and pieces first.
    LayOut,
}

/// Does it. The work is done by a program of the map's own crate: this one need not know the board.
pub(crate) fn run(root: &Path, chore: Chore) -> Result<String, Problems> {
    let map = |argument| cargo::example(root, "map", argument, "the map is not as it should be");
    match chore {
        Chore::Write => map(None),
        Chore::Check => map(Some("--check")),
        // What is found becomes a part of the program that writes the map.
        Chore::LayOut => map(Some("--lay-out")).and_then(|()| map(None)),
    }?;
    Ok("the map is as it should be".to_owned())
}
