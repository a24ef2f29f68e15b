//! What cuts in: reaction windows with their cards, and the cards of open points.

pub(crate) mod deals;
pub(crate) mod ghola;
pub(crate) mod gifts;
pub(crate) mod karama;
pub(crate) mod open;
pub(crate) mod power;
pub(crate) mod show;
pub(crate) mod truthtrance;
pub(crate) mod window;
