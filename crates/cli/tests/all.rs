//! All tests of the command as one program: each program more is linked anew, with all that it stands on.

mod arena;
mod bad_input;
mod balance;
mod bench;
mod common;
mod conformance;
mod demo;
mod help;
mod json;
mod older;
mod play;
mod play_typing;
mod play_words;
mod playthroughs;
mod record;
mod replay;
mod rules;
mod rules_html;
mod scenario;
mod scenario_fmt;
mod screens;
mod show;
mod shrink;
mod soak;
mod terminal;
mod width;
