//! What spice is worth to whom, and how a gain is split by it.

use kanly_engine::deal::{Payment, Terms};
use kanly_engine::{Faction, Phase};

use super::MARGIN;
use super::worth::{Scales, chances};

/// So much spice more and less is compared.
const STEP: f32 = 4.0;
/// Spice is never thought to be worth less, in points: the network has seen few purses that differ in nothing else.
pub(super) const LEAST: f32 = 0.35;
/// Nor more.
const DEAREST: f32 = 1.2;

impl Scales<'_> {
    /// What a spice is worth to a faction, in points.
    pub(super) fn spice(&self, faction: Faction) -> f32 {
        if let Some(known) = self.spice[faction].get() {
            return known;
        }
        let mut imagined = self.sight.beside(self.sight.open);
        let purse = self.sight.purse[faction];
        let [poor, rich] = [(purse - STEP).max(0.0), purse + STEP];
        imagined.purse[faction] = rich;
        let more = chances(&imagined)[faction];
        imagined.purse[faction] = poor;
        let less = chances(&imagined)[faction];
        let worth = ((more - less) / (rich - poor)).clamp(LEAST, DEAREST);
        self.spice[faction].set(Some(worth));
        worth
    }

    /// The terms with the payment that splits the gain, if there is one that leaves both a margin.
    pub(super) fn priced(&self, terms: &Terms, with: Faction) -> Option<(Terms, f32)> {
        let me = self.sight.me;
        let free = Terms { payments: Default::default(), ..*terms };
        let (own, other) = (self.weighed(me, &free), self.weighed(with, &free));
        if own >= MARGIN && other >= MARGIN {
            return Some((free, own));
        }
        let (payer, payee, gain, need) =
            if own > other { (me, with, own, MARGIN - other) } else { (with, me, other, MARGIN - own) };
        let [least, most] =
            [(need / self.spice(payee)).ceil().max(1.0), ((gain - MARGIN) / self.spice(payer)).floor()];
        let most = most.min(self.sight.purse[payer].floor());
        if least > most || self.sight.view.phase == Phase::MentatPause || self.sight.side(me).contains(with) {
            return None;
        }
        // The one who pays has asked for it, or can be asked for it: both get half of what is left.
        let amount = ((least + most) / 2.0).floor().clamp(least, least + 5.0);
        let mut paid = free;
        paid.payments.push(Payment { from: payer, to: payee, amount: amount as u16 });
        let change = amount * self.spice(me);
        Some((paid, if payer == me { own - change } else { own + change }))
    }
}
