//! The domain of Truthtrance: which questions may be put to whom.

use super::domain::Domain;
use crate::action::{Kind, Question};
use crate::ids::{Card, Faction, Leader, SpiceCard, Territory};
use crate::illegal::{Illegal, Why};
use crate::rule;
use crate::sets::FactionSet;
use serde::Serialize;

/// [3.01.22] Who may be asked, and what each of them can know. All of it is public knowledge, so the domain
/// tells the asker nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Questions {
    /// Factions that may be asked at all.
    pub of: FactionSet,
    /// The factions in play, whose leaders are in the traitor deck.
    pub players: FactionSet,
    /// The last turn of the game.
    pub turns: u8,
    /// Whether the Fremen have seen the storm card that now lies ready. To whom they have shown it is not for all to know.
    pub storm_card: bool,
    /// Dialers whose number is in and not yet shown.
    pub dialers: FactionSet,
    /// Whether Atreides have seen the card on top of the spice deck.
    pub spice_card: bool,
    /// The cards of this turn's bidding that Atreides have seen, one bit each.
    pub auction_cards: u8,
    /// [2.01.10] Whether forces lost in battle matter: the advanced game.
    pub losses: bool,
    /// Whether a question may be put in free words.
    pub free: bool,
}

impl Questions {
    /// The most copies, cards or spice a question can name.
    const COPIES: u8 = 4;
    const HAND: u8 = 8;
    const SPICE: u16 = 200;
    const DIAL: u8 = 20;

    /// Refuses a question that cannot be put to this faction.
    pub fn check(self, of: Faction, question: Question) -> Result<(), Illegal> {
        if self.of.contains(of) && self.fits(of, question) {
            Ok(())
        } else {
            Err(Illegal::new(rule!("3.01.22"), Why::CannotKnow(of)))
        }
    }

    fn fits(self, of: Faction, question: Question) -> bool {
        let leader = |leader: Leader| self.players.contains(leader.faction());
        let other = |faction| self.players.contains(faction) && faction != of;
        match question {
            Question::HoldsCard(_, n) => (1..=Self::COPIES).contains(&n),
            Question::HoldsKind(_, n) => (1..=Self::HAND).contains(&n),
            Question::HandAtLeast(n) => (1..=Self::HAND).contains(&n),
            Question::HasHeld(_) => true,
            Question::IsTraitor(named) | Question::WasDealt(named) => leader(named),
            Question::SpiceAtLeast(n) => (1..=Self::SPICE).contains(&n),
            Question::LeaderInTanks(named) => named.faction() == of,
            Question::PredictedFaction(faction) => of == Faction::BeneGesserit && other(faction),
            Question::PredictedTurn(turn) => of == Faction::BeneGesserit && (1..=self.turns).contains(&turn),
            Question::Predicted(faction, turn) => {
                of == Faction::BeneGesserit && other(faction) && (1..=self.turns).contains(&turn)
            }
            Question::StormCard(n) | Question::StormCardAtLeast(n) => {
                of == Faction::Fremen && self.storm_card && (1..=6).contains(&n)
            }
            Question::StormDial(n) => self.dialers.contains(of) && n <= Self::DIAL,
            Question::TopSpiceCard(_) => of == Faction::Atreides && self.spice_card,
            Question::AuctionCard(n, _) => {
                of == Faction::Atreides && (1..=6).contains(&n) && self.auction_cards >> (n - 1) & 1 == 1
            }
            Question::LossesAtLeast(n) => of == Faction::Atreides && self.losses && n >= 1,
            Question::ClaimedCharity => true,
            Question::Free(text) => self.free && text > 0,
        }
    }
}

/// All questions are gone through: what can be known decides which of them there are. Of the questions in free words only
/// one is listed, for all that could be written.
impl Domain for Questions {
    type Item = (Faction, Question);

    fn until(&self, f: &mut dyn FnMut((Faction, Question)) -> bool) -> bool {
        self.of.iter().any(|of| {
            until_question(self.turns, &mut |question| self.fits(of, question) && f((of, question)))
        })
    }
}

/// Calls `f` with every question there is, whether it fits or not, until it says yes.
fn until_question(turns: u8, f: &mut dyn FnMut(Question) -> bool) -> bool {
    Card::ALL.into_iter().any(|card| {
        (1..=Questions::COPIES).any(|n| f(Question::HoldsCard(card, n))) || f(Question::HasHeld(card))
    }) || (1..=Questions::HAND).any(|n| f(Question::HandAtLeast(n)))
        || Leader::all().any(|leader| {
            f(Question::IsTraitor(leader))
                || f(Question::WasDealt(leader))
                || f(Question::LeaderInTanks(leader))
        })
        || (1..=Questions::SPICE).any(|n| f(Question::SpiceAtLeast(n)))
        || Faction::ALL.into_iter().any(|faction| {
            f(Question::PredictedFaction(faction))
                || (1..=turns).any(|turn| f(Question::Predicted(faction, turn)))
        })
        || (1..=turns).any(|turn| f(Question::PredictedTurn(turn)))
        || (1..=6).any(|n| f(Question::StormCard(n)) || f(Question::StormCardAtLeast(n)))
        || (0..=Questions::DIAL).any(|n| f(Question::StormDial(n)))
        || Kind::ALL.into_iter().any(|kind| (1..=Questions::HAND).any(|n| f(Question::HoldsKind(kind, n))))
        || Territory::all()
            .filter(|territory| territory.blow().is_some())
            .any(|territory| f(Question::TopSpiceCard(SpiceCard::Blow(territory))))
        || f(Question::TopSpiceCard(SpiceCard::ShaiHulud))
        || (1..=6).any(|n| Card::ALL.into_iter().any(|card| f(Question::AuctionCard(n, card))))
        || (1..=u8::MAX).any(|n| f(Question::LossesAtLeast(n)))
        || f(Question::ClaimedCharity)
        || f(Question::Free(1))
}
