//! Cards in hand that say by themselves how they are played.

use super::{Candidate, Looking};
use crate::names::card;
use kanly_engine::action::{Question, Revival};
use kanly_engine::force::Force;
use kanly_engine::{Action, Card};

impl Looking<'_> {
    /// Each of them as one would play it.
    pub(super) fn cards(&self, to: &mut Vec<Candidate>) {
        to.extend(self.hand.kinds().filter_map(|kind| Some((card(kind), self.played(kind)?))));
    }

    fn played(&self, kind: Card) -> Option<Action> {
        match kind {
            Card::WeatherControl => Some(Action::Weather(1)),
            Card::FamilyAtomics => Some(Action::Atomics),
            Card::Hajr => Some(Action::Hajr),
            Card::TleilaxuGhola => {
                let force = Force::new(1, 0)?;
                Some(Action::Ghola(Revival { force, ..Revival::default() }))
            }
            Card::Truthtrance => {
                self.others().next().map(|other| Action::Truthtrance(other, Question::ClaimedCharity))
            }
            // Against what, with which plan or for which price they are played is the question's to say.
            Card::Karama
            | Card::CheapHero
            | Card::Crysknife
            | Card::MaulaPistol
            | Card::SlipTip
            | Card::Stunner
            | Card::Chaumas
            | Card::Chaumurky
            | Card::EllacaDrug
            | Card::GomJabbar
            | Card::Lasgun
            | Card::Shield
            | Card::Snooper
            | Card::Baliset
            | Card::JubbaCloak
            | Card::Kulon
            | Card::LaLaLa
            | Card::TripToGamont => None,
        }
    }
}
