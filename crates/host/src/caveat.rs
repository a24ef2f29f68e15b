//! What a review of a game cannot tell, kept as figures: whoever shows it puts it into words.

use serde::Serialize;

/// What a review cannot tell, or tells less surely.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case", tag = "kind")]
pub enum Caveat {
    /// The record ends before the game: nobody has won.
    NoEnd {
        /// The turn it ends in.
        turn: u8,
    },
    /// Another behaviour has written it: the seats played by other rules than those it is weighed by.
    OtherBehaviour {
        /// The one that wrote it.
        written: u8,
        /// That of today.
        played: u8,
    },
    /// The rules of today refuse a line: only what stands before it is reviewed.
    Parted {
        /// Which.
        line: usize,
    },
    /// So few play: chances were learned mostly from larger tables.
    FewSeats {
        /// How many.
        seats: usize,
    },
    /// No network can be used here: chances are read off the table, roughly.
    NoNetwork,
    /// No seat decided anything that could be weighed.
    NothingWeighed,
}
