//! What shipments and forces in battle cost and count, as the engine reckons it.

use kanly_engine::decision::{Plans, Shipping};
use kanly_engine::force::Force;
use kanly_engine::ids::{Place, Territory};
use kanly_engine::price::{price, rate, retreat_price};

use crate::tongue::Tongue;
use crate::values::say;

/// So many forces are priced where the price of one does not tell that of several.
const PRICED: u8 = 5;
/// So many territories with the same price are named.
const NAMED: usize = 6;

impl Tongue {
    /// `1 spice a force to Arrakeen or Carthag; 2 spice a force to any other place`, unless nothing can be shipped.
    pub(crate) fn shipments(&self, shipping: &Shipping) -> Option<String> {
        let mut rates: Vec<(u16, Vec<Territory>)> = Vec::new();
        for place in (shipping.places | shipping.crossing_to).iter() {
            let (rate, territory) = (rate(place), Place::territory(place));
            match rates.iter_mut().find(|(known, _)| *known == rate) {
                Some((_, there)) if there.contains(&territory) => {}
                Some((_, there)) => there.push(territory),
                None => rates.push((rate, vec![territory])),
            }
        }
        rates.sort_by_key(|(rate, there)| (there.len() > NAMED, *rate));
        let mut parts: Vec<String> = Vec::new();
        for (rate, there) in &rates {
            let cost = self.rate(|number| price(number, *rate, shipping.half));
            parts.push(match (there.len() > NAMED, rates.len()) {
                (true, 1) => say!(self, "price-anywhere", cost),
                (true, _) => say!(self, "price-elsewhere", cost),
                (false, _) => {
                    let names = there.iter().map(|territory| self.territory(*territory));
                    say!(self, "price-to", cost, places = self.row(names, "list-comma", "list-or"))
                }
            });
        }
        if !shipping.leaving.is_empty() {
            parts.push(say!(self, "price-back", cost = self.rate(retreat_price)));
        }
        (!parts.is_empty()).then(|| self.row(parts, "list-semicolon", "list-semicolon"))
    }

    /// `2 spice a force`, or `1, 1, 2, 2, 3 spice for 1 to 5 forces` where it is rounded.
    fn rate(&self, price: impl Fn(u8) -> u16) -> String {
        let prices: Vec<u16> = (1..=PRICED).map(price).collect();
        let even = prices.iter().zip(1..).all(|(price, number)| *price == prices[0] * number);
        match even {
            true => say!(self, "price-even", price = prices[0]),
            false => {
                let prices = self.row(prices.iter().map(u16::to_string), "list-comma", "list-comma");
                say!(self, "price-uneven", prices, most = PRICED)
            }
        }
    }

    /// `A force counts 1 with 1 spice and 0.5 without; you have 7 spice for them.` Nothing where spice does not matter.
    pub(crate) fn support(&self, plans: &Plans) -> Option<String> {
        let counts = |force: Force| {
            let [bare, full] = [Force::NONE, force].map(|spice| plans.strength.value(force, spice));
            say!(self, "support-counts", full, bare)
        };
        let elite = Force::new(0, 1).filter(|_| plans.forces.elite() > 0).map(counts);
        let force = counts(Force::regular_only(1));
        plans.strength.support.then(|| say!(self, "support", force, elite, spice = plans.spice))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::decision::{Duties, Groups, Strength};
    use kanly_engine::ids::Faction;
    use kanly_engine::sets::PlaceSet;

    fn shipping(half: bool) -> Shipping {
        Shipping {
            shipper: Faction::Atreides,
            reserves: Force::regular_only(10),
            sent: false,
            places: PlaceSet::ALL,
            spice: 10,
            help: 0,
            half,
            lenders: Default::default(),
            cards: Default::default(),
            crossing: Groups::default(),
            crossing_to: PlaceSet::EMPTY,
            leaving: Groups::default(),
            least: 0,
        }
    }

    #[test]
    fn prices_are_those_of_the_engine() {
        let told = Tongue::english().shipments(&shipping(false)).expect("prices");
        assert!(told.starts_with("1 spice a force to "), "{told}");
        for stronghold in Territory::STRONGHOLDS {
            assert!(told.contains(stronghold.name()), "{told}");
        }
        assert!(told.ends_with("; 2 spice a force to any other place"), "{told}");
        let half = Tongue::english().shipments(&shipping(true)).expect("prices");
        assert!(half.contains("1, 1, 2, 2, 3 spice for 1 to 5 forces to "), "{half}");
        assert!(half.ends_with("; 1 spice a force to any other place"), "{half}");
        assert_eq!(
            Tongue::english().shipments(&Shipping { places: PlaceSet::EMPTY, ..shipping(false) }),
            None
        );
    }

    #[test]
    fn plans_say_what_forces_count_without_spice() {
        let plans = Plans {
            leaders: Default::default(),
            hero: false,
            nobody: true,
            weapons: Default::default(),
            defenses: Default::default(),
            weapon: None,
            defense: None,
            must: None,
            forces: Force::new(4, 1).expect("so few"),
            spice: 7,
            strength: Strength { elite: 2, support: true },
            number: None,
            cap: 5,
            thrown: false,
            kwisatz: false,
            duties: Duties { voice: None, told: None },
        };
        assert_eq!(
            Tongue::english().support(&plans).expect("spice matters"),
            "A force counts 1 with 1 spice and 0.5 without, an elite one 2 with 1 spice and 1 without; you have 7 \
             spice for them."
        );
        let strength = Strength { elite: 2, support: false };
        assert_eq!(Tongue::english().support(&Plans { strength, ..plans }), None);
    }
}
