//! Questions to those who may react: who is about to do what.

use kanly_engine::ability::Ability;
use kanly_engine::decision::About;
use kanly_engine::force::Force;
use kanly_engine::ids::{Faction, Place, Territory};
use kanly_engine::sets::AbilitySet;

use super::words::{does, force, place};

/// `Fremen want to move two territories, in Wind Pass sector 13: do you stop it with a Karama?`
pub(super) fn karama(user: Faction, against: AbilitySet, about: About) -> String {
    let deeds: Vec<&str> = against.iter().map(deed).collect();
    let (it, deeds) = (if deeds.len() == 1 { "it" } else { "one of these" }, deeds.join(", and to "));
    format!("{} to {deeds}{}: do you stop {it} with a Karama?", does(user, "want"), at(about))
}

/// `The Emperor ships 5 forces to Arrakeen sector 9: do you spend a Karama to stop it?`
pub(super) fn halt(shipper: Faction, forces: Force, to: Option<Place>) -> String {
    let to = to.map_or("back to the reserves".to_owned(), |to| format!("to {}", place(to)));
    let what = format!("{} {} {to}", does(shipper, "ship"), force(shipper, forces));
    format!("{what}: do you spend a Karama to stop it?")
}

/// What the user of an ability wants to do.
fn deed(ability: Ability) -> &'static str {
    match ability {
        Ability::Foresight => "look at the card under auction",
        Ability::Wormsign => "look at the top of the spice deck",
        Ability::Prescience => "ask about the battle plan of the opponent",
        Ability::AllyPrescience => "ask about the battle plan of their ally's opponent",
        Ability::Kwisatz => "take the Kwisatz Haderach along",
        Ability::Companion => "send a force along with the shipment",
        Ability::Voice => "command the opponent by the Voice",
        Ability::AllyVoice => "command their ally's opponent by the Voice",
        Ability::Charity => "have charity whatever they hold",
        Ability::Intrusion => "turn fighters into advisors",
        Ability::Arming => "arm advisors as they arrive",
        Ability::Wartime => "arm advisors before the shipments",
        Ability::WorthlessKarama => "use a worthless card as a Karama",
        Ability::CardIncome => "be paid for the treachery card",
        Ability::AllyRevival => "pay for the revival of forces of the ally",
        Ability::Sardaukar => "count Sardaukar double in battle",
        Ability::LongMove => "move two territories",
        Ability::WormImmunity => "be safe from the worm",
        Ability::WormMercy => "keep the worm from their ally",
        Ability::FreeRevival => "revive three forces for nothing, by leave of the Fremen",
        Ability::StormSight => "look at the storm card",
        Ability::WormPlacing => "place the worm",
        Ability::StormHalving => "lose only half in the storm",
        Ability::StormSending => "send forces into the storm",
        Ability::Fedaykin => "count Fedaykin double in battle",
        Ability::BattleHardened => "fight at full strength without spice",
        Ability::BonusCard => "draw a second card",
        Ability::Capture => "take a leader of the beaten enemy",
        Ability::ShippingIncome => "be paid for the shipment",
        Ability::CrossShipment | Ability::AllyCrossShipment => "ship from one territory to another",
        Ability::Retreat => "ship back to the reserves",
        Ability::HalfPrice | Ability::AllyHalfPrice => "ship at half price",
        Ability::FreeTiming => "take the turn of shipment and movement out of order",
    }
}

fn at(about: About) -> String {
    match about {
        About::Nothing => String::new(),
        About::Place(at) => format!(", in {}", place(at)),
        About::Territory(territory) => format!(", in {}", Territory::name(territory)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{asked, plain};
    use kanly_engine::decision::Ask;

    #[test]
    fn reactions_name_who_does_what() {
        let at: Place = "arrakeen/9".parse().expect("a place");
        let told = |ask: Ask| plain(&asked(&ask));
        let karama = |user, ability: Ability, about| {
            told(Ask::Karama { user, against: ability.into(), cards: Default::default(), about })
        };
        assert_eq!(
            karama(Faction::Fremen, Ability::LongMove, About::Place(at)),
            "Fremen want to move two territories, in Arrakeen sector 9: do you stop it with a Karama?"
        );
        assert_eq!(
            karama(Faction::Emperor, Ability::CardIncome, About::Nothing),
            "The Emperor wants to be paid for the treachery card: do you stop it with a Karama?"
        );
        let force = Force::regular_only(5);
        assert_eq!(
            told(Ask::Halt { playable: true, shipper: Faction::Emperor, force, to: Some(at) }),
            "The Emperor ships 5 forces to Arrakeen sector 9: do you spend a Karama to stop it?"
        );
        assert_eq!(
            told(Ask::Flip { by: Faction::Guild, territory: at.territory() }),
            "The Spacing Guild comes into Arrakeen: do your fighters there become advisors?"
        );
        let with = Faction::Harkonnen;
        assert!(told(Ask::Accompany { with, places: Default::default() }).contains("shipment of Harkonnen"));
    }
}
