//! What happens, phase by phase, in the order of the rules. Each file is one frame: `step` goes on by itself,
//! `ask` says what somebody must choose, `act` takes the choice.

pub(crate) mod advisors;
pub(crate) mod battle;
pub(crate) mod battles;
pub(crate) mod bidding;
pub(crate) mod blow;
pub(crate) mod capture;
pub(crate) mod charity;
pub(crate) mod collection;
pub(crate) mod draw;
pub(crate) mod exchange;
pub(crate) mod halving;
pub(crate) mod intrusion;
pub(crate) mod kill;
pub(crate) mod mentat;
pub(crate) mod movement;
pub(crate) mod nexus;
pub(crate) mod pay;
pub(crate) mod revival;
pub(crate) mod ride;
pub(crate) mod setup;
pub(crate) mod ship;
pub(crate) mod storm;
pub(crate) mod strike;
pub(crate) mod travel;
pub(crate) mod turn;
