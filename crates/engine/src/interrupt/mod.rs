//! What cuts in: reaction windows with their cards, and the cards of open points.

pub(crate) mod karama;
pub(crate) mod truthtrance;
pub(crate) mod window;
