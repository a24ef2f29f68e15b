//! [1.11.01] Spice behind the shields, and what others could have counted of it.
//!
//! Everything that goes into a purse or out of it is seen by all, but for one thing: how two allies shared a price. So a purse
//! is known to the last spice until its owner shares a price, and then within bounds; together the sharers still hold what
//! can be counted.

use crate::counts::Count;
use crate::facts::Facts;
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::sets::FactionSet;

impl Facts {
    /// Spice comes into a purse before all eyes.
    pub fn earn(&mut self, faction: Faction, amount: u16) {
        self.hidden.spice[faction] += amount;
        let count = &mut self.open.counted.purses[faction];
        *count = Count { least: count.least + amount, most: count.most + amount };
    }

    /// Spice leaves a purse before all eyes.
    pub fn spend(&mut self, faction: Faction, amount: u16) {
        self.hidden.spice[faction] -= amount;
        self.take(faction, amount, amount);
        self.tighten(faction);
    }

    /// [1.10.02.05] [1.10.02.06] A price is paid by two allies. All know the price; who paid how much, the two of them.
    pub fn share(&mut self, payer: Faction, own: u16, ally: Faction, help: u16) {
        let price = own + help;
        let purses = self.open.counted.purses;
        let own_least = price.saturating_sub(purses[ally].most);
        let own_most = price.min(purses[payer].most);
        // Of a purse that shared with its carrier nobody can tell a sum: nor of those who share with it then.
        let summed = |one: Faction| purses[one].is_exact() || !self.open.counted.sharers[one].is_empty();
        let summed = summed(payer) && summed(ally);
        self.hidden.spice[payer] -= own;
        self.hidden.spice[ally] -= help;
        self.take(payer, own_least, own_most);
        self.take(ally, price - own_most, price - own_least);
        if own_least < own_most {
            self.join(payer, ally, summed);
        }
        self.tighten(payer);
    }

    /// [1.06.03.02] The same where the ally is the one who is paid, and its own part goes to the bank: not even what the two hold
    /// together can be counted any more.
    pub fn share_with_carrier(&mut self, payer: Faction, own: u16, carrier: Faction, help: u16) {
        let price = own + help;
        let purses = self.open.counted.purses;
        let own_least = price.saturating_sub(purses[carrier].most);
        let own_most = price.min(purses[payer].most);
        self.share(payer, own, carrier, help);
        self.hidden.spice[carrier] += own;
        let count = &mut self.open.counted.purses[carrier];
        *count = Count { least: count.least + own_least, most: count.most + own_most };
        if own_least < own_most {
            self.join(payer, carrier, false);
        }
    }

    /// A purse is laid open to all.
    pub fn lay_open(&mut self, faction: Faction) {
        self.open.counted.purses[faction] = Count::exactly(self.hidden.spice[faction]);
        self.tighten(faction);
    }

    /// [1.11.00] A purse is shown to a faction.
    pub fn show_purse(&mut self, faction: Faction, to: Faction) {
        self.hidden.purses_seen[to].insert(faction);
    }

    fn take(&mut self, faction: Faction, least: u16, most: u16) {
        let count = &mut self.open.counted.purses[faction];
        *count = Count { least: count.least.saturating_sub(most), most: count.most.saturating_sub(least) };
    }

    /// Two factions have shared a price: nobody else can tell their purses apart any more, and where what they hold together is
    /// not known either, only the bounds are left.
    fn join(&mut self, payer: Faction, ally: Faction, summed: bool) {
        let pair = FactionSet::from(payer) | ally.into();
        let sharers = self.open.counted.sharers;
        let all = pair | sharers[payer] | sharers[ally];
        let left = if summed { all } else { FactionSet::EMPTY };
        all.iter().for_each(|one| self.open.counted.sharers[one] = left);
        for viewer in Faction::ALL.into_iter().filter(|&viewer| !pair.contains(viewer)) {
            self.hidden.purses_seen[viewer] = self.hidden.purses_seen[viewer] - pair;
        }
    }

    /// What sharers hold together is known: what the others can hold at most bounds what each of them holds at least. A purse
    /// that is known again leaves them.
    fn tighten(&mut self, faction: Faction) {
        let all = self.open.counted.sharers[faction];
        if all.is_empty() {
            return;
        }
        let together: u32 = all.iter().map(|one| u32::from(self.hidden.spice[one])).sum();
        let before = self.open.counted.purses;
        let others = |one: Faction, bound: fn(Count) -> u16| -> u32 {
            (all - one.into()).iter().map(|other| u32::from(bound(before[other]))).sum()
        };
        for one in all.iter() {
            let least = together.saturating_sub(others(one, |count| count.most)) as u16;
            let most =
                together.saturating_sub(others(one, |count| count.least)).min(u32::from(u16::MAX)) as u16;
            let count = &mut self.open.counted.purses[one];
            *count = Count { least: count.least.max(least), most: count.most.min(most) };
        }
        let known = |one: &Faction| self.open.counted.purses[*one].is_exact();
        let left: FactionSet = all.iter().filter(|one| !known(one)).collect();
        for one in all.iter() {
            let kept = if left.contains(one) { left } else { FactionSet::EMPTY };
            self.open.counted.sharers[one] = kept;
        }
    }

    /// What a faction, or without one the table, could have counted of a purse: its own and one that it was shown to the last
    /// spice; of sharers what the purses that it knows leave for the others.
    pub fn count_by(&self, viewer: impl Into<Option<Faction>>, of: Faction) -> Count {
        let viewer = viewer.into();
        let sharers = self.open.counted.sharers[of];
        let alone = || !sharers.is_empty() && sharers - self.purses_known_to(viewer) == of.into();
        if self.knows_purse(viewer, of) || alone() {
            return Count::exactly(self.hidden.spice[of]);
        }
        self.open.counted.purses[of]
    }

    /// Of a purse that the viewer cannot count: with whom its owner holds how much, if the viewer knows that.
    pub fn sum_by(&self, viewer: impl Into<Option<Faction>>, of: Faction) -> Option<(FactionSet, u16)> {
        // Hardly anybody shares prices, and views ask this of everybody.
        if self.open.counted.sharers[of].is_empty() {
            return None;
        }
        let known = self.purses_known_to(viewer);
        let unknown = self.open.counted.sharers[of] - known;
        let together = unknown.iter().map(|one| self.hidden.spice[one]).sum();
        (!known.contains(of) && unknown.len() > 1).then_some((unknown - of.into(), together))
    }

    /// Whose purses a faction, or the table, knows to the last spice, what can be worked out from sums aside.
    pub fn purses_known_to(&self, viewer: impl Into<Option<Faction>>) -> FactionSet {
        let viewer = viewer.into();
        Faction::ALL.into_iter().filter(|&one| self.knows_purse(viewer, one)).collect()
    }

    fn knows_purse(&self, viewer: Option<Faction>, of: Faction) -> bool {
        let shown = |seat: Faction| seat == of || self.hidden.purses_seen[seat].contains(of);
        self.open.counted.purses[of].is_exact() || viewer.is_some_and(shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Faction::{Atreides, Emperor, Guild};
    use kanly_vocabulary::config::Options;

    fn purses(amounts: [(Faction, u16); 3]) -> Facts {
        let mut facts = Facts::empty(Options::default());
        for (faction, amount) in amounts {
            facts.open.players.insert(faction);
            facts.earn(faction, amount);
        }
        facts
    }

    fn count(facts: &Facts, of: Faction) -> (u16, u16) {
        let Count { least, most } = facts.open.counted.purses[of];
        (least, most)
    }

    #[test]
    fn what_is_paid_before_all_eyes_is_counted() {
        let mut facts = purses([(Atreides, 10), (Emperor, 5), (Guild, 5)]);
        facts.spend(Atreides, 4);
        facts.earn(Emperor, 4);
        assert_eq!((count(&facts, Atreides), count(&facts, Emperor)), ((6, 6), (9, 9)));
    }

    #[test]
    fn a_shared_price_leaves_bounds_and_a_sum() {
        let mut facts = purses([(Atreides, 10), (Emperor, 3), (Guild, 5)]);
        facts.share(Atreides, 5, Emperor, 2);
        // Of seven Atreides paid four to seven, for the Emperor had three.
        assert_eq!(count(&facts, Atreides), (3, 6));
        assert_eq!(count(&facts, Emperor), (0, 3));
        assert_eq!(facts.open.counted.sharers[Emperor].len(), 2);
        assert_eq!(facts.count_by(Guild, Atreides), Count { least: 3, most: 6 });
        // The two know.
        assert_eq!(facts.count_by(Emperor, Atreides), Count::exactly(5));
        assert_eq!(facts.count_by(Atreides, Emperor), Count::exactly(1));
        assert_eq!((facts.sum_by(Atreides, Emperor), facts.sum_by(Guild, Guild)), (None, None));
        // To others the sum is known.
        assert_eq!(facts.sum_by(Guild, Atreides), Some((Emperor.into(), 6)));
        assert_eq!(facts.sum_by(None, Emperor), Some((Atreides.into(), 6)));
    }

    #[test]
    fn an_ally_without_spice_paid_nothing() {
        let mut facts = purses([(Atreides, 10), (Emperor, 0), (Guild, 5)]);
        facts.share(Atreides, 7, Emperor, 0);
        assert_eq!(count(&facts, Atreides), (3, 3));
        assert!(facts.open.counted.sharers[Atreides].is_empty());
    }

    #[test]
    fn a_purse_laid_open_tells_the_other_of_a_pair() {
        let mut facts = purses([(Atreides, 10), (Emperor, 3), (Guild, 5)]);
        facts.share(Atreides, 5, Emperor, 2);
        facts.lay_open(Emperor);
        assert_eq!((count(&facts, Emperor), count(&facts, Atreides)), ((1, 1), (5, 5)));
        assert!(facts.open.counted.sharers[Atreides].is_empty());
    }

    #[test]
    fn a_purse_that_was_shown_is_known_until_it_shares_again() {
        let mut facts = purses([(Atreides, 10), (Emperor, 9), (Guild, 5)]);
        facts.share(Atreides, 5, Emperor, 2);
        facts.show_purse(Emperor, Guild);
        assert_eq!(facts.count_by(Guild, Emperor), Count::exactly(7));
        assert_eq!(facts.count_by(Guild, Atreides), Count::exactly(5), "the sum tells the other");
        facts.share(Emperor, 1, Atreides, 2);
        assert!(!facts.count_by(Guild, Emperor).is_exact());
    }

    /// Guild and Emperor share with each other what goes to the Guild: from then on nobody can tell what they hold together, nor
    /// after a price that they share without it.
    #[test]
    fn a_sum_that_is_lost_does_not_come_back() {
        let mut facts = purses([(Atreides, 10), (Emperor, 9), (Guild, 9)]);
        facts.share_with_carrier(Emperor, 2, Guild, 2);
        facts.share(Emperor, 1, Guild, 1);
        assert_eq!((facts.sum_by(Atreides, Guild), facts.sum_by(None, Emperor)), (None, None));
        // What is laid open can be added up again.
        facts.lay_open(Emperor);
        facts.lay_open(Guild);
        facts.share(Emperor, 1, Guild, 1);
        assert_eq!(facts.sum_by(Atreides, Guild).map(|(with, _)| with), Some(Emperor.into()));
    }

    /// However prices are shared, the truth lies within the bounds and the bounds fit the sums.
    #[test]
    fn the_truth_always_lies_within_the_bounds() {
        let mut number = 7_u32;
        let mut next = |below: u16| {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (number >> 16) as u16 % below.max(1)
        };
        let mut facts = purses([(Atreides, 10), (Emperor, 10), (Guild, 10)]);
        let all = [Atreides, Emperor, Guild];
        for _ in 0..20_000 {
            let (one, other) = (all[usize::from(next(3))], all[usize::from(next(3))]);
            match next(6) {
                0 | 1 => facts.earn(one, next(6)),
                2 => facts.spend(one, next(facts.hidden.spice[one] + 1)),
                3 | 4 if one != other => {
                    let (own, help) =
                        (next(facts.hidden.spice[one] + 1), next(facts.hidden.spice[other] + 1));
                    facts.share(one, own, other, help);
                }
                _ => facts.lay_open(one), // any: the rest of the draws
            }
            for faction in all {
                let (count, spice) = (facts.open.counted.purses[faction], facts.hidden.spice[faction]);
                assert!(count.admits(spice), "{faction} holds {spice}, counted as {count:?}");
                all.into_iter().for_each(|viewer| assert!(facts.count_by(viewer, faction).admits(spice)));
            }
        }
    }
}
