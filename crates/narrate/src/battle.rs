//! Battle plans, and what Prescience is told of them.

use kanly_engine::ids::{Card, Faction};
use kanly_engine::plan::{Champion, Element, Plan, Told};

use crate::tongue::Tongue;
use crate::values::{Of, say};

impl Tongue {
    /// `Stilgar, 4 forces dialed, Crysknife and Shield`
    pub(crate) fn plan(&self, faction: Faction, plan: Plan) -> String {
        let champion = match plan.champion {
            Champion::None => None,
            Champion::Hero => Some(self.card(Card::CheapHero)),
            Champion::Leader(leader) => Some(self.leader(leader)),
        };
        let spice = plan.spice.is_some().then_some(Of(faction, plan.spice));
        let Plan { kwisatz, weapon, defense, .. } = plan;
        say!(self, "plan", champion, kwisatz, dial = Of(faction, plan.dial), spice, weapon, defense)
    }

    /// What Prescience was told.
    pub(crate) fn answer(&self, element: Element, told: Told) -> String {
        let words = match told {
            Told::Nothing => String::new(),
            Told::Leader(leader) => self.leader(leader),
            Told::Card(card) => self.card(card),
            Told::Number(number) => number.to_string(),
        };
        match (element, told) {
            (Element::Leader, Told::Nothing) => say!(self, "told-nobody"),
            (Element::Leader, _) => say!(self, "told-leader", told = words),
            (Element::Number, _) => say!(self, "told-number", told = words),
            (Element::Weapon | Element::Defense, Told::Nothing) => say!(self, "told-nothing", element),
            (Element::Weapon | Element::Defense, _) => say!(self, "told-card", element, told = words),
        }
    }
}
