//! Personalities: what a heuristic player weighs how much.

/// What one player weighs how much. All are in points, of which a won game is a hundred.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Temper {
    /// A spice behind the shield, while there is little of it.
    pub spice: f32,
    /// A force, while there are few in reserve.
    pub force: f32,
    /// A treachery card in hand.
    pub card: f32,
    /// A stronghold at the end of a turn, beyond what it does for victory.
    pub stronghold: f32,
    /// A leader, for each point of its strength.
    pub leader: f32,
    /// What it hopes for from a game that goes on, as a share of a won one: more of it stops others, less takes risks.
    pub patience: f32,
    /// How much of its spice it would give for cards, from 0 to 1.
    pub bidding: f32,
    /// How surely somebody who could take a stronghold is thought to come for it, from 0 to 1.
    pub fear: f32,
    /// A lost battle, beyond the forces: the cards and perhaps the leader.
    pub defeat: f32,
    /// How easily it leaves an ally who is no longer of use, from 0 to 1.
    pub faithless: f32,
    /// How often, out of a hundred answers, it does anything at all in place of what it thinks best.
    pub slips: u8,
}

impl Temper {
    /// Neither this nor that.
    pub const EVEN: Self = Self {
        spice: 0.6,
        force: 0.9,
        card: 2.5,
        stronghold: 8.0,
        leader: 0.7,
        patience: 0.25,
        fear: 0.4,
        bidding: 0.5,
        defeat: 3.5,
        faithless: 0.3,
        slips: 0,
    };

    /// Keeps what it has.
    pub const CAUTIOUS: Self =
        Self { force: 1.3, leader: 1.0, defeat: 8.0, bidding: 0.4, faithless: 0.1, ..Self::EVEN };

    /// Wants spice and cards first.
    pub const GREEDY: Self = Self { spice: 0.9, card: 3.5, bidding: 0.8, ..Self::EVEN };

    /// Attacks early and leaves its friends.
    pub const TREACHEROUS: Self =
        Self { force: 0.7, defeat: 2.5, faithless: 0.9, patience: 0.15, ..Self::EVEN };

    /// Plays well most of the time.
    pub const CARELESS: Self = Self { slips: 30, ..Self::EVEN };

    /// What weighs how much for somebody with so much spice and so many in reserve, when so much of the game is over:
    /// whoever has plenty spends freely, and nothing can be taken along.
    pub(crate) fn fitted(self, spice: f32, reserves: f32, played: f32) -> Self {
        let left = 1.15 - played;
        Self {
            spice: left * self.spice * (12.0 / (6.0 + spice)).clamp(0.3, 1.3),
            force: left * self.force * (9.0 / (4.0 + reserves)).clamp(0.45, 1.3),
            card: left * self.card,
            stronghold: left * self.stronghold,
            leader: left * self.leader,
            defeat: left * self.defeat,
            ..self
        }
    }
}
