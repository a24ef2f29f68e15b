//! `hint`: what the person would do best, and what it can do where nothing is asked of it.

use kanly_engine::{Decision, Faction};

use super::Session;
use crate::commands::play::chances;
use crate::terminal::{FAINT, fit, paint};
use crate::tongue::tongue;

impl Session {
    /// The best answer, or what the seat may cut in with; and what lies on the table for it.
    pub(super) fn hint(&mut self, seat: Option<Faction>, decision: Option<&Decision>) -> String {
        let (Some(seat), Some(decision)) = (seat, decision) else {
            return "The game is over: there is nothing to answer.\n".to_owned();
        };
        let offers = self.offers(seat);
        let answer = self.best(seat).unwrap_or_else(|| {
            let mut verbs = chances::chances(decision);
            verbs.retain(|verb| !verb.starts_with("agree "));
            match verbs.is_empty() && !offers.is_empty() {
                true => String::new(),
                false => fit(0, &tongue().hint_of_chances(&verbs)),
            }
        });
        answer + &offers
    }

    /// The best answer with the best alternative; the first time also for which play the chances hold. Nothing where nothing
    /// is asked.
    fn best(&mut self, seat: Faction) -> Option<String> {
        let hint = self.game.hint(seat)?;
        let (best, next) =
            (hint.best.action.to_string(), hint.next.map(|next| (next.action.to_string(), next.chance)));
        let next = next.as_ref().map(|(next, chance)| (next.as_str(), *chance));
        let mut text =
            fit(0, &tongue().hint((&best, hint.best.chance), next, &hint.because, hint.motive.as_ref()));
        if !std::mem::replace(&mut self.levelled, true) {
            text += &fit(0, &paint(FAINT, tongue().hint_level()));
        }
        if hint.rough {
            text += &fit(0, &paint(FAINT, tongue().hint_is_rough()));
        }
        Some(text)
    }

    /// Each offer that the seat could agree to, and whether it should.
    fn offers(&self, seat: Faction) -> String {
        let told = self.game.weighed_offers(seat).into_iter().map(|(by, weighed)| {
            fit(0, &format!("{} {}", tongue().hint_of_offer(by), tongue().hint_weighs_offer(weighed)))
        });
        told.collect()
    }
}
