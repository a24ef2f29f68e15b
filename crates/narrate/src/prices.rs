//! What shipments and forces in battle cost and count, as the engine reckons it.

use kanly_engine::decision::{Plans, Shipping};
use kanly_engine::force::Force;
use kanly_engine::ids::{Place, Territory};
use kanly_engine::price::{price, rate, retreat_price};

/// So many forces are priced where the price of one does not tell that of several.
const PRICED: u8 = 5;
/// So many territories with the same price are named.
const NAMED: usize = 6;

/// ` A force costs 1 spice to Arrakeen or Carthag, and 2 to any other place.` Nothing where nothing can be shipped.
pub(super) fn shipments(shipping: &Shipping) -> String {
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
        let names: Vec<&str> = there.iter().map(|territory| territory.name()).collect();
        let to = match (there.len() > NAMED, rates.len()) {
            (true, 1) => "anywhere".to_owned(),
            (true, _) => "to any other place".to_owned(),
            (false, _) => format!("to {}", either(&names)),
        };
        parts.push(format!("{} {to}", cost(|number| price(number, *rate, shipping.half))));
    }
    if !shipping.leaving.is_empty() {
        parts.push(format!("{} back to the reserves", cost(retreat_price)));
    }
    match parts.is_empty() {
        true => String::new(),
        false => format!(" Prices: {}.", parts.join("; ")),
    }
}

/// `2 spice a force`, or `1, 1, 2, 2, 3 spice for 1 to 5 forces` where it is rounded.
fn cost(price: impl Fn(u8) -> u16) -> String {
    let prices: Vec<u16> = (1..=PRICED).map(price).collect();
    let even = prices.iter().zip(1..).all(|(price, number)| *price == prices[0] * number);
    match even {
        true => format!("{} spice a force", prices[0]),
        false => {
            let prices: Vec<String> = prices.iter().map(u16::to_string).collect();
            format!("{} spice for 1 to {PRICED} forces", prices.join(", "))
        }
    }
}

/// `Arrakeen, Carthag or Sietch Tabr`
fn either(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [before @ .., last] => format!("{} or {last}", before.join(", ")),
    }
}

/// ` A force counts 1 with 1 spice and 0.5 without; you have 7 spice for them.` Nothing where spice does not matter.
pub(super) fn support(plans: &Plans) -> String {
    if !plans.strength.support {
        return String::new();
    }
    let counts = |force: Force| {
        let [bare, full] = [Force::NONE, force].map(|spice| plans.strength.value(force, spice));
        format!("{full} with 1 spice and {bare} without")
    };
    let one = counts(Force::regular_only(1));
    let elite = Force::new(0, 1).filter(|_| plans.forces.elite() > 0);
    let elite = elite.map_or(String::new(), |elite| format!(", an elite one {}", counts(elite)));
    format!(" A force counts {one}{elite}; you have {} spice for them (`spice N`).", plans.spice)
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
        let told = shipments(&shipping(false));
        assert!(told.starts_with(" Prices: 1 spice a force to "), "{told}");
        for stronghold in Territory::STRONGHOLDS {
            assert!(told.contains(stronghold.name()), "{told}");
        }
        assert!(told.ends_with("; 2 spice a force to any other place."), "{told}");
        let half = shipments(&shipping(true));
        assert!(half.contains("1, 1, 2, 2, 3 spice for 1 to 5 forces to "), "{half}");
        assert!(half.ends_with("; 1 spice a force to any other place."), "{half}");
        assert_eq!(shipments(&Shipping { places: PlaceSet::EMPTY, ..shipping(false) }), "");
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
            support(&plans),
            " A force counts 1 with 1 spice and 0.5 without, an elite one 2 with 1 spice and 1 without; you have 7 \
             spice for them (`spice N`)."
        );
        let strength = Strength { elite: 2, support: false };
        assert_eq!(support(&Plans { strength, ..plans }), "");
    }
}
