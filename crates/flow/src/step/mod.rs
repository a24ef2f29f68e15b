//! What happens, phase by phase, in the order of the rules. Each file is one frame: `step` goes on by itself,
//! `ask` says what somebody must choose, `act` takes the choice.

pub mod advisors;
pub mod battle;
pub mod battles;
pub mod bidding;
pub mod blow;
pub mod capture;
pub mod charity;
pub mod collection;
pub mod draw;
pub mod exchange;
pub mod floor;
pub mod halving;
pub mod intrusion;
pub mod kill;
pub mod mentat;
pub mod movement;
pub mod nexus;
pub mod pay;
pub mod revival;
pub mod ride;
pub mod setup;
pub mod ship;
pub mod storm;
pub mod strike;
pub mod travel;
pub mod turn;
