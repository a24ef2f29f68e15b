//! Other weights for the bots: those of the file that `KANLY_WEIGHTS` names.

use std::path::Path;

use kanly_agents::chances;

use crate::terminal;

/// Where the name of the file stands.
const VARIABLE: &str = "KANLY_WEIGHTS";

/// Has bots go by the weights that were asked for. What cannot be used is said once, and they play without a network.
pub(crate) fn choose() {
    let Some(file) = std::env::var_os(VARIABLE).filter(|file| !file.is_empty()) else { return };
    if let Err(why) = chances::go_by(Path::new(&file)) {
        terminal::remark(&format!(
            "{VARIABLE}: {why}\nBots play on without a network: they are weaker, and the chances they tell are rough. Without \
             {VARIABLE} they have the weights of the program.\n"
        ));
    }
}
