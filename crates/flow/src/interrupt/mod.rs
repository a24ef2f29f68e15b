//! What cuts in: reaction windows with their cards, and the cards of open points.

pub mod deals;
pub mod ghola;
pub mod gifts;
pub mod karama;
pub mod open;
pub mod power;
pub mod show;
pub mod truthtrance;
pub mod window;
