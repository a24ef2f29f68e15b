//! Some tokens out of a force, of which it counts how many are elite.

use super::domain::Domain;
use crate::force::Force;

/// Every part of a force with so many tokens, in the order of [`Force::parts`]: the elite ones count most.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    pub(super) of: Force,
    pub(super) least: u8,
    pub(super) most: u8,
}

impl Parts {
    /// The parts with exactly so many tokens.
    pub(super) fn of_number(of: Force, number: u8) -> Self {
        Self { of, least: number, most: number }
    }

    /// How many regular tokens go with so many elite ones: the least, and in how many ways.
    fn row(self, elite: u8) -> (u8, u8) {
        let least = self.least.saturating_sub(elite);
        let end = self.of.regular().min(self.most - elite) + 1;
        (least, end.saturating_sub(least))
    }

    /// The numbers of elite tokens that can be among them.
    fn elites(self) -> impl Iterator<Item = u8> {
        0..=self.of.elite().min(self.most)
    }
}

impl Domain for Parts {
    type Item = Force;

    fn until(&self, f: &mut dyn FnMut(Force) -> bool) -> bool {
        self.elites().any(|elite| {
            let (least, ways) = self.row(elite);
            (least..least + ways).any(|regular| f(force(regular, elite)))
        })
    }

    fn size(&self) -> u64 {
        self.elites().map(|elite| u64::from(self.row(elite).1)).sum()
    }

    fn nth(&self, n: u64) -> Force {
        let mut n = n;
        for elite in self.elites() {
            let (least, ways) = self.row(elite);
            match n.checked_sub(ways.into()) {
                None => return force(least + n as u8, elite),
                Some(left) => n = left,
            }
        }
        unreachable!("the number lies within the domain")
    }

    fn index_of(&self, part: Force) -> Option<u64> {
        self.contains(part).then(|| {
            let before: u64 = (0..part.elite()).map(|elite| u64::from(self.row(elite).1)).sum();
            before + u64::from(part.regular() - self.row(part.elite()).0)
        })
    }

    fn contains(&self, part: Force) -> bool {
        part.within(self.of) && (self.least..=self.most).contains(&part.total())
    }
}

fn force(regular: u8, elite: u8) -> Force {
    Force::new(regular, elite).expect("part of a force")
}
