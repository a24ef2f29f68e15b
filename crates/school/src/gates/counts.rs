//! What was counted in the games of a gate: whole numbers, so that parts add up to the same in whatever order they come.

use std::collections::BTreeMap;

use kanly_arena::audit::{Ratio, StatedSums};
use serde::{Deserialize, Serialize};

use super::list::Kind;

/// Sums over games or deals.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Counts {
    /// Games, or deals, that were played to their end.
    pub(super) played: u64,
    /// Those that were not.
    pub(super) faults: u64,
    /// Deals by the seats that each side has won in both games, such as `2-1`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) deals: BTreeMap<String, u64>,
    /// Figures by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) figures: BTreeMap<String, Ratio>,
    /// Stated odds of battles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) stated: Option<StatedSums>,
    /// Stated chances of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) stated_game: Option<StatedSums>,
}

impl Counts {
    /// All games or deals, however they went.
    pub(super) fn all(&self) -> u64 {
        self.played.saturating_add(self.faults)
    }

    /// Whether there is all that a gate of this kind is judged by: once audits did not count the chances of the game.
    pub(super) fn suffice(&self, kind: Kind) -> bool {
        !matches!(kind, Kind::Audit { .. }) || self.stated_game.is_some_and(|stated| stated.squares.is_some())
    }

    /// Adds those of other games.
    pub(super) fn merge(&mut self, other: Self) {
        self.played += other.played;
        self.faults += other.faults;
        for (deal, number) in other.deals {
            *self.deals.entry(deal).or_default() += number;
        }
        for (name, ratio) in other.figures {
            self.figures.entry(name).or_default().merge(ratio);
        }
        for (all, stated) in [(&mut self.stated, other.stated), (&mut self.stated_game, other.stated_game)] {
            if let Some(stated) = stated {
                all.get_or_insert_default().merge(stated);
            }
        }
    }

    /// A deal of a duel.
    pub(super) fn deal(&mut self, won: Option<[u64; 2]>) {
        let Some([one, other]) = won else {
            self.faults += 1;
            return;
        };
        self.played += 1;
        *self.deals.entry(format!("{one}-{other}")).or_default() += 1;
    }

    /// The deals of a duel: seats won by each side, and how often that was.
    pub(super) fn seats_won(&self) -> Result<Vec<([u64; 2], u64)>, String> {
        let read = |(deal, number): (&String, &u64)| {
            let (one, other) = deal.split_once('-')?;
            Some(([one.parse().ok()?, other.parse().ok()?], *number))
        };
        let wrong = "`deals` should count deals by seats won, such as \"2-1\"";
        let deals: Option<Vec<_>> = self.deals.iter().map(read).collect();
        let deals = deals.ok_or(wrong)?;
        let sum = deals.iter().fold(0_u64, |sum, (_, number)| sum.saturating_add(*number));
        if sum == self.played {
            Ok(deals)
        } else {
            Err(format!("`deals` add up to {sum}, and {} were played", self.played))
        }
    }
}
