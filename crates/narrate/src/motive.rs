//! Why a bot would answer so, in words.

use kanly_host::Motive;

use crate::tongue::Tongue;
use crate::values::say;

impl Tongue {
    /// What was behind an answer, as the rest of a sentence: "no journey is worth its price".
    pub fn motive(&self, motive: &Motive) -> String {
        let points = |number: f32| format!("{number:.1}");
        match *motive {
            Motive::Habit => say!(self, "motive-habit"),
            Motive::Journey { to, gain } => say!(self, "motive-journey", place = to, gain = points(gain)),
            Motive::Stay => say!(self, "motive-stay"),
            Motive::Covet { to, gain } => say!(self, "motive-covet", place = to, gain = points(gain)),
            Motive::Grudge { against } => say!(self, "motive-grudge", faction = against),
            Motive::Battle { odds, stake } => {
                say!(self, "motive-battle", odds = format!("{:.0}", odds * 100.0), stake = points(stake))
            }
            Motive::Bid { card, limit } => say!(self, "motive-bid", card, limit = format!("{limit:.0}")),
            Motive::Partner { with, worth } => {
                say!(self, "motive-partner", faction = with, worth = points(worth))
            }
            Motive::Deal { worth } => say!(self, "motive-deal", worth = points(worth)),
            Motive::Search { tries, worth, next } => {
                let tries = tries.to_string();
                say!(self, "motive-search", tries, worth = points(worth), next = points(next))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain;
    use kanly_engine::{Card, Faction};

    #[test]
    fn every_motive_has_its_sentence() {
        let said = |motive: Motive| plain(&Tongue::english().motive(&motive));
        assert_eq!(said(Motive::Habit), "a rule of thumb is enough here");
        assert_eq!(said(Motive::Stay), "no journey is worth its price");
        let to = "arrakeen/9".parse().expect("a place");
        let covets = said(Motive::Covet { to, gain: 3.0 });
        assert!(covets.starts_with("it has coveted Arrakeen") && covets.contains("3.0 points"), "{covets}");
        let grudge = said(Motive::Grudge { against: Faction::Fremen });
        assert!(grudge.starts_with("it has not forgiven") && grudge.contains("Fremen"), "{grudge}");
        let journey = said(Motive::Journey { to, gain: 12.34 });
        assert!(journey.contains("Arrakeen") && journey.contains("are worth 12.3 points more"), "{journey}");
        let battle = said(Motive::Battle { odds: 0.25, stake: 8.0 });
        assert_eq!(battle, "it wins 25 of 100 imagined battles, and 8.0 points are at stake");
        assert_eq!(said(Motive::Bid { card: None, limit: 3.0 }), "an unknown card is worth 3 spice at most");
        let known = said(Motive::Bid { card: Some(Card::Karama), limit: 6.4 });
        assert_eq!(known, "Karama is worth 6 spice at most");
        let partner = said(Motive::Partner { with: Faction::Fremen, worth: 4.0 });
        assert!(
            partner.starts_with("an alliance with")
                && partner.contains("is worth 4.0 points, held against other partners"),
            "{partner}"
        );
        assert_eq!(said(Motive::Deal { worth: 1.0 }), "the deal is worth 1.0 points");
        let search = said(Motive::Search { tries: 8, worth: 20.0, next: 19.5 });
        assert_eq!(search, "over 8 imagined games it comes out at 20.0 points, the next best at 19.5");
    }
}
