//! Other weights for the bots: those of the file that `KANLY_WEIGHTS` names.

use kanly_agents::chances;

use crate::terminal;

/// Has bots go by the weights that were asked for. What cannot be used is said once, and they play without a network.
pub(crate) fn choose() {
    if let Err(said) = chances::go_as_asked() {
        terminal::remark(&said);
    }
}
