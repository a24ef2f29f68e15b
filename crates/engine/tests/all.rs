//! All tests of the engine as one program, but for the one that counts what is allocated: fewer links, and no file waits
//! for the slowest test of another.

mod blow_rules;
mod common;
mod digests;
mod domains;
mod floor;
mod laws;
mod perft;
mod positions;
mod possible_worlds;
mod secret_pairs;
mod setup_rules;
mod setup_secrets;
mod storm_rules;
mod text;
mod victory_rules;
mod views;
mod warnings;
mod waypoints;
mod whole_turn;
mod worlds;
