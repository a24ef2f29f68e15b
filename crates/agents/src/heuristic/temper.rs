//! Personalities: what a heuristic player weighs how much.

use kanly_engine::{Dice as _, SplitMix};

use super::attention::Attention;
use super::goals::Aim;

/// What one player weighs how much. Worths are in points, of which a won game is a hundred.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Temper {
    /// A spice behind the shield, while there is little of it.
    pub spice: f32,
    /// What a spice that an enemy gets for a shipment costs beyond itself, as a share of it.
    pub tribute: f32,
    /// A force, while there are few in reserve.
    pub force: f32,
    /// A treachery card in hand.
    pub card: f32,
    /// A stronghold at the end of a turn, beyond what it does for victory.
    pub stronghold: f32,
    /// What a stronghold of somebody else takes off, as a share of an own one.
    pub rivals: f32,
    /// A leader, for each point of its strength.
    pub leader: f32,
    /// What it hopes for from a game that goes on, as a share of a won one: more of it stops others, less takes risks.
    pub patience: f32,
    /// The same for a side that wins what nobody else has won, when the game begins.
    pub waiting: f32,
    /// How much of its spice it would give for cards, from 0 to 1.
    pub bidding: f32,
    /// Spice that it keeps back from auctions.
    pub purse: f32,
    /// How much less it wants a card for each that it holds.
    pub sated: f32,
    /// How surely somebody who could take a stronghold is thought to come for it, from 0 to 1.
    pub fear: f32,
    /// How surely the ally is thought to go where it could take a stronghold, from 0 to 1.
    pub trust: f32,
    /// How surely the ally is thought to go where that decides the game, from 0 to 1.
    pub joint: f32,
    /// A lost battle, beyond the forces: the cards and perhaps the leader.
    pub defeat: f32,
    /// Reserves that it wants to have: up to so many it pays for revivals.
    pub ready: f32,
    /// Spice that it keeps when it pays for revivals.
    pub saved: f32,
    /// How unsure it is of the odds of a battle: 1 as battles went, more for less sure.
    pub spread: f32,
    /// What everything but victory is still worth when the game is over, as a share of what it was at the beginning, to a
    /// side that wins what nobody else has won.
    pub late: f32,
    /// The same to all others: they have nothing to wait for.
    pub pressed: f32,
    /// How much of its fear and of what a defeat costs is left at the end to a side that has nothing to wait for.
    pub desperate: f32,
    /// A stronghold of a side that wins what nobody else has won, at the end of the game, as a share of an own one.
    pub hinder: f32,
    /// The victory of somebody who does not win by waiting, as a share of an own one, to those who have nothing to wait
    /// for: better anybody than the one who only has to wait.
    pub relief: f32,
    /// A force that stands near a stronghold.
    pub near: f32,
    /// To be on the board at all.
    pub presence: f32,
    /// How much worse than it is the risk of a traitor is taken.
    pub wary: f32,
    /// How much worse than they are storm and worms are taken.
    pub weather: f32,
    /// A journey that gains less is not worth the trouble.
    pub trouble: f32,
    /// A stake from which on forces and spice are no longer saved in a battle.
    pub dear: f32,
    /// A force on the wheel, over what any other force is worth: those who are left hold what was won.
    pub thrift: f32,
    /// The same where forces need no support: all of them fight at full strength.
    pub plain: f32,
    /// A force on the wheel where more than enough are left, as a share of any other one there; only where forces need support.
    pub spare: f32,
    /// What a force costs that is lost with a battle.
    pub ruin: f32,
    /// How much more is hoped for of later turns in a battle that may lose the game.
    pub cling: f32,
    /// How often an enemy is thought to dial all it can, from 0 to 1, beyond how often enemies have: where forces need support.
    pub bold: f32,
    /// The same where they need none.
    pub daring: f32,
    /// How easily it leaves an ally who is no longer of use, from 0 to 1.
    pub faithless: f32,
    /// What a partner must add at least to the chance of winning.
    pub choosy: f32,
    /// How much more than that in the advanced game.
    pub aloof: f32,
    /// A whole way to victory that a partner spares.
    pub nearer: f32,
    /// How much better another partner must be for it to leave the one it has.
    pub loyal: f32,
    /// How much less a partner is worth at the beginning who wins what nobody else has won: there is time for all others
    /// to turn against that side.
    pub shun: f32,
    /// How much less any partner is worth to a side that wins what nobody else has won: it need not share.
    pub proud: f32,
    /// How much more somebody else must add for a proposal to be declined.
    pub settled: f32,
    /// The stronghold that it covets, over what any other is worth to it.
    pub covet: f32,
    /// A battle won against a rival, over what another is worth to it.
    pub grudge: f32,
    /// Which stronghold it covets.
    pub aim: Aim,
    /// What it keeps in mind.
    pub attention: Attention,
}

/// A weight by its name, and where it stands.
type Weight = (&'static str, fn(&mut Temper) -> &mut f32);

impl Temper {
    /// Neither this nor that.
    pub const EVEN: Self = Self {
        spice: 1.05,
        tribute: 0.5,
        force: 1.1,
        card: 2.5,
        stronghold: 5.0,
        rivals: 0.12,
        leader: 0.7,
        patience: 0.12,
        waiting: 0.3,
        fear: 1.0,
        trust: 0.1,
        joint: 0.9,
        bidding: 0.5,
        purse: 3.0,
        sated: 0.2,
        defeat: 6.0,
        ready: 6.0,
        saved: 7.0,
        spread: 1.0,
        late: 0.15,
        pressed: 0.15,
        desperate: 0.6,
        hinder: 0.15,
        relief: 0.1,
        near: 0.2,
        presence: 5.0,
        wary: 1.5,
        weather: 4.0,
        trouble: 0.4,
        dear: 60.0,
        thrift: 2.6,
        plain: 1.5,
        spare: 0.8,
        ruin: 1.3,
        cling: 3.0,
        bold: 0.1,
        daring: 0.3,
        faithless: 0.3,
        choosy: -3.0,
        aloof: 0.0,
        nearer: 0.1,
        loyal: 10.0,
        shun: 0.01,
        proud: 5.0,
        settled: 5.0,
        covet: 1.0,
        grudge: 1.0,
        aim: Aim::Some,
        attention: Attention::FULL,
    };

    /// Of those who think ahead. Allies need one stronghold more, and in the advanced game good players keep them from it for long,
    /// which suits whoever wins by waiting: so a partner must add more (docs/bots.md has the figures).
    pub(crate) const FORESEEING: Self = Self { aloof: 6.0, ..Self::EVEN };

    /// Keeps what it has.
    pub const CAUTIOUS: Self = Self {
        force: 1.8,
        leader: 1.0,
        defeat: 10.0,
        bidding: 0.4,
        faithless: 0.1,
        covet: 3.0,
        grudge: 0.5,
        aim: Aim::Home,
        ..Self::EVEN
    };

    /// Wants spice and cards first.
    pub const GREEDY: Self =
        Self { spice: 1.5, card: 3.5, bidding: 0.8, covet: 2.5, aim: Aim::Some, ..Self::EVEN };

    /// Attacks early and leaves its friends.
    pub const TREACHEROUS: Self = Self {
        force: 0.8,
        defeat: 3.0,
        faithless: 0.9,
        patience: 0.07,
        covet: 2.5,
        grudge: 4.0,
        aim: Aim::Foreign,
        ..Self::EVEN
    };

    /// Knows the rules and little else: it is unsure of battles, spends its forces freely and allies with whoever asks.
    pub const BEGINNER: Self =
        Self { spread: 3.0, force: 0.8, choosy: -20.0, attention: Attention::BEGINNER, ..Self::EVEN };

    /// All weights by name.
    pub const WEIGHTS: [Weight; 47] = [
        ("spice", |temper| &mut temper.spice),
        ("tribute", |temper| &mut temper.tribute),
        ("force", |temper| &mut temper.force),
        ("card", |temper| &mut temper.card),
        ("stronghold", |temper| &mut temper.stronghold),
        ("rivals", |temper| &mut temper.rivals),
        ("leader", |temper| &mut temper.leader),
        ("patience", |temper| &mut temper.patience),
        ("waiting", |temper| &mut temper.waiting),
        ("fear", |temper| &mut temper.fear),
        ("trust", |temper| &mut temper.trust),
        ("joint", |temper| &mut temper.joint),
        ("bidding", |temper| &mut temper.bidding),
        ("purse", |temper| &mut temper.purse),
        ("sated", |temper| &mut temper.sated),
        ("defeat", |temper| &mut temper.defeat),
        ("ready", |temper| &mut temper.ready),
        ("saved", |temper| &mut temper.saved),
        ("spread", |temper| &mut temper.spread),
        ("late", |temper| &mut temper.late),
        ("pressed", |temper| &mut temper.pressed),
        ("desperate", |temper| &mut temper.desperate),
        ("hinder", |temper| &mut temper.hinder),
        ("relief", |temper| &mut temper.relief),
        ("near", |temper| &mut temper.near),
        ("presence", |temper| &mut temper.presence),
        ("wary", |temper| &mut temper.wary),
        ("weather", |temper| &mut temper.weather),
        ("trouble", |temper| &mut temper.trouble),
        ("dear", |temper| &mut temper.dear),
        ("thrift", |temper| &mut temper.thrift),
        ("plain", |temper| &mut temper.plain),
        ("spare", |temper| &mut temper.spare),
        ("ruin", |temper| &mut temper.ruin),
        ("cling", |temper| &mut temper.cling),
        ("bold", |temper| &mut temper.bold),
        ("daring", |temper| &mut temper.daring),
        ("faithless", |temper| &mut temper.faithless),
        ("choosy", |temper| &mut temper.choosy),
        ("aloof", |temper| &mut temper.aloof),
        ("nearer", |temper| &mut temper.nearer),
        ("loyal", |temper| &mut temper.loyal),
        ("shun", |temper| &mut temper.shun),
        ("proud", |temper| &mut temper.proud),
        ("settled", |temper| &mut temper.settled),
        ("covet", |temper| &mut temper.covet),
        ("grudge", |temper| &mut temper.grudge),
    ];

    /// A temper not far from this one: each weight differs by so much of it, up to three times as much.
    pub fn varied(self, width: f32, dice: &mut SplitMix) -> Self {
        let mut varied = self;
        for (_, weight) in Self::WEIGHTS {
            *weight(&mut varied) *= around(dice, width);
        }
        varied
    }

    /// What weighs how much for somebody with so much spice and so many in reserve, when so much of the game is over and
    /// its side wins so surely what nobody else has won: whoever has plenty spends freely, nothing can be taken along, and
    /// whoever has nothing to wait for takes risks.
    pub(crate) fn fitted(self, spice: f32, reserves: f32, played: f32, waits: f32) -> Self {
        let late = waits * self.late + (1.0 - waits) * self.pressed;
        let left = 1.0 - (1.0 - late) * played;
        let calm = 1.0 - (1.0 - waits) * (1.0 - self.desperate) * played;
        // On the last turn there is nothing to save for.
        let kept = if played < 1.0 { 1.0 } else { waits };
        Self {
            saved: kept * self.saved,
            purse: kept * self.purse,
            bidding: 1.0 - kept * (1.0 - self.bidding),
            spice: left * self.spice * (12.0 / (6.0 + spice)).clamp(0.3, 1.3),
            force: left * self.force * (9.0 / (4.0 + reserves)).clamp(0.45, 1.3),
            card: left * self.card,
            stronghold: left * self.stronghold,
            leader: left * self.leader,
            trouble: left * self.trouble,
            defeat: calm * left * self.defeat,
            fear: calm * self.fear,
            ..self
        }
    }
}

/// A number around 1: half to twice as much at the outside.
fn around(dice: &mut SplitMix, width: f32) -> f32 {
    let mut unit = || dice.below(1_000_001) as f32 / 1e6;
    let bell = (unit() + unit() + unit()) * 2.0 - 3.0;
    if bell >= 0.0 { 1.0 + width * bell } else { 1.0 / (1.0 - width * bell) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_varied_temper_is_near_and_none_is_the_same() {
        let mut dice = SplitMix::new(7);
        assert_eq!(Temper::EVEN.varied(0.0, &mut dice), Temper::EVEN);
        let mut varied = Temper::EVEN.varied(0.15, &mut dice);
        assert_ne!(varied, Temper::EVEN.varied(0.15, &mut dice));
        for (name, weight) in Temper::WEIGHTS {
            let (one, other) = (*weight(&mut Temper::EVEN.clone()), *weight(&mut varied));
            assert!(one == 0.0 || (0.65..1.5).contains(&(other / one)), "{name}: {one} and {other}");
        }
    }
}
