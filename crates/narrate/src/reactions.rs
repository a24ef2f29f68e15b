//! Questions to those who may react: who is about to do what.

use kanly_engine::decision::About;
use kanly_engine::ids::Faction;
use kanly_engine::sets::AbilitySet;

use crate::tongue::Tongue;
use crate::values::say;

impl Tongue {
    /// `Fremen want to move two territories, in Wind Pass sector 13: do you stop it with a Karama?`
    pub(crate) fn asked_karama(&self, user: Faction, against: AbilitySet, about: About) -> String {
        let number = against.len();
        let deeds = self.row(against.iter().map(|ability| self.deed(ability)), "list-deeds", "list-deeds");
        let at = match about {
            About::Nothing => None,
            About::Place(place) => Some(self.place(place)),
            About::Territory(territory) => Some(self.territory(territory)),
        };
        say!(self, "asked-karama", user, deeds, at, number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain;
    use kanly_engine::ability::Ability;
    use kanly_engine::decision::Ask;
    use kanly_engine::force::Force;
    use kanly_engine::ids::Place;

    #[test]
    fn reactions_name_who_does_what() {
        let at: Place = "arrakeen/9".parse().expect("a place");
        let told = |ask: Ask| plain(&Tongue::english().asked(&ask));
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
