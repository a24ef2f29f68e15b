//! What chance draws from: each card as likely as in the box, so that four Shields come four times as often as the Lasgun.

use super::domain::Domain;
use super::shapes::Kinds;
use crate::cards::Cards;
use crate::dice::Dice;
use crate::ids::{Card, SpiceCard};
use crate::sets::TerritorySet;

/// [0.06] Treachery cards.
pub(super) struct Deck(pub(super) Cards);

impl Domain for Deck {
    type Item = Card;

    fn until(&self, f: &mut dyn FnMut(Card) -> bool) -> bool {
        Kinds(self.0).until(f)
    }

    fn size(&self) -> u64 {
        Kinds(self.0).size()
    }

    fn contains(&self, card: Card) -> bool {
        self.0.contains(card)
    }

    fn sample(&self, dice: &mut dyn Dice) -> Card {
        self.0.nth(dice.below(self.0.len().into()) as u8).expect("the deck holds that many cards")
    }
}

/// [1.02.01] Spice cards: territories first, then the worms, which are all alike.
pub(super) struct SpiceDeck {
    pub(super) blows: TerritorySet,
    pub(super) worms: u8,
}

impl Domain for SpiceDeck {
    type Item = SpiceCard;

    fn until(&self, f: &mut dyn FnMut(SpiceCard) -> bool) -> bool {
        self.blows.iter().any(|territory| f(SpiceCard::Blow(territory)))
            || (self.worms > 0 && f(SpiceCard::ShaiHulud))
    }

    fn contains(&self, card: SpiceCard) -> bool {
        match card {
            SpiceCard::Blow(territory) => self.blows.contains(territory),
            SpiceCard::ShaiHulud => self.worms > 0,
        }
    }

    fn sample(&self, dice: &mut dyn Dice) -> SpiceCard {
        let n = dice.index(self.blows.len() + usize::from(self.worms));
        self.blows.nth(n).map_or(SpiceCard::ShaiHulud, SpiceCard::Blow)
    }
}
