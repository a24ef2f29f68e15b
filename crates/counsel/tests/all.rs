//! All tests of hints and reviews as one program.

mod hint;
mod review;
