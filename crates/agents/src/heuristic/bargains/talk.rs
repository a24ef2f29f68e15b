//! Answers out of turn, and what is said beside offers: why an alliance is turned down, and warnings.

use kanly_engine::query::victory::{needed, strongholds};
use kanly_engine::{Action, Ask, Faction};
use kanly_host::{Declined, Prompt, Saying};

use super::super::Heuristic;
use super::super::outlook::waits;
use super::worth::{LEADS, Scales};

/// From when on it is time to warn of somebody who wins by waiting, as a share of the game.
const LATE: f32 = 0.7;

impl Heuristic {
    /// Answers offers while the game waits for somebody else. What has happened since is taken in only if it does, for
    /// it will be shown again otherwise.
    pub(in super::super) fn interject_about_deals(&mut self, prompt: &Prompt<'_>) -> Option<Action> {
        self.saying = None;
        if prompt.decision().open.deals?.agree.is_empty() {
            return None;
        }
        let mut awake = self.clone();
        awake.absorb(prompt);
        let action = awake.answer_offers(prompt);
        if action.is_some() {
            *self = awake;
        } else {
            (self.saying, self.ledger) = (awake.saying, self.ledger.refusing(&awake.ledger));
        }
        action
    }

    /// Tells whoever proposed an alliance why it is turned down. In imagined games nobody talks.
    pub(crate) fn declines(&mut self, to: Faction, why: Declined) {
        if !self.imagines {
            self.saying = Some(Saying::Decline { to, why });
        }
    }

    /// Whether it has nothing to say that belongs to its last answer.
    pub(crate) fn is_silent(&self) -> bool {
        self.saying.is_none()
    }

    /// Does not speak of what is not done after all.
    pub(crate) fn keeps_quiet_unless(&mut self, made: Action) {
        let kept = match self.saying {
            Some(Saying::Offer { .. } | Saying::Counter { .. }) => matches!(made, Action::Offer(_)),
            Some(Saying::Decline { .. }) => made == Action::Decline,
            Some(Saying::Refusal { .. } | Saying::Warning { .. }) | None => true,
        };
        if !kept {
            self.saying = None;
        }
    }

    /// Names whoever is about to win, while there is time to do something about it.
    pub(in super::super) fn warning(&self, prompt: &Prompt<'_>) -> Option<Saying> {
        if !matches!(prompt.decision().ask, Some(Ask::Ship(_) | Ask::Revive { .. } | Ask::Bid { .. })) {
            return None;
        }
        let sight = self.sight(prompt);
        let scales = Scales::new(&sight);
        let of =
            scales.leader().filter(|&of| scales.now[of] > LEADS && scales.now[of] > scales.now[sight.me])?;
        // Whoever is far from its goal would only make people wonder.
        let side = sight.side(of);
        let near = strongholds(sight.open, side) + 1 >= needed(side)
            || waits(&sight, side) > 0.0 && sight.played() > LATE;
        near.then_some(Saying::Warning { of })
    }
}
