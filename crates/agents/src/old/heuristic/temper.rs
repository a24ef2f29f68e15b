//! Personalities: what a heuristic player weighs how much.

/// What one player weighs how much. All are in points, of which a won game is a hundred.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Temper {
    /// A spice behind the shield, while there is little of it.
    pub(crate) spice: f32,
    /// A force, while there are few in reserve.
    pub(crate) force: f32,
    /// A treachery card in hand.
    pub(crate) card: f32,
    /// A stronghold at the end of a turn, beyond what it does for victory.
    pub(crate) stronghold: f32,
    /// A leader, for each point of its strength.
    pub(crate) leader: f32,
    /// What it hopes for from a game that goes on, as a share of a won one: more of it stops others, less takes risks.
    pub(crate) patience: f32,
    /// How much of its spice it would give for cards, from 0 to 1.
    pub(crate) bidding: f32,
    /// How surely somebody who could take a stronghold is thought to come for it, from 0 to 1.
    pub(crate) fear: f32,
    /// A lost battle, beyond the forces: the cards and perhaps the leader.
    pub(crate) defeat: f32,
    /// How easily it leaves an ally who is no longer of use, from 0 to 1.
    pub(crate) faithless: f32,
}

impl Temper {
    /// Neither this nor that.
    pub(crate) const EVEN: Self = Self {
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
    };

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
