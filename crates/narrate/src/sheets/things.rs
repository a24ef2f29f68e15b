//! The pages about the phases of a turn and the main things of the box.

use kanly_engine::ids::{Faction, Territory};
use kanly_engine::price::{FORCE_PRICE, rate};
use kanly_engine::query::income::{CHARITY, CITY_INCOME};
use kanly_engine::query::revival::REVIVAL_LIMIT;
use kanly_engine::query::start::{TRAITORS_DEALT, traitors_kept};
use kanly_engine::tables::{ORNITHOPTERS, SHELTERED_BY_WALL};

use super::{Paragraph, Section, Thing, by, figures};
use crate::tongue::Tongue;
use crate::values::say;

impl Tongue {
    pub(super) fn thing_sections(&self, thing: Thing) -> Vec<Section> {
        vec![
            Section { heading: say!(self, "sheet-heading-goes"), paragraphs: self.course(thing) },
            Section {
                heading: say!(self, "sheet-heading-know"),
                paragraphs: Paragraph::advice(self.worth_knowing(thing)),
            },
        ]
    }

    /// How it goes.
    fn course(&self, thing: Thing) -> Vec<Paragraph> {
        match thing {
            Thing::Storm => vec![
                by!(say!(self, "sheet-storm-moves"), "1.01.02", "2.04.13"),
                by!(
                    say!(self, "sheet-storm-kills", territories = self.territories(&SHELTERED_BY_WALL)),
                    "1.01.03"
                ),
                by!(say!(self, "sheet-storm-blocks"), "1.01.04"),
                by!(say!(self, "sheet-storm-order"), "1.01.01"),
            ],
            Thing::SpiceBlow => vec![
                by!(say!(self, "sheet-spice-blow-card"), "1.02.01", "1.02.04"),
                by!(say!(self, "sheet-spice-blow-worm"), "1.02.05", "1.02.06"),
                by!(say!(self, "sheet-spice-blow-two"), "1.13.02"),
            ],
            Thing::Charity => {
                vec![by!(say!(self, "sheet-charity-claim", amount = CHARITY), "1.03.01", "1.03.02")]
            }
            Thing::Bidding => self.bidding(),
            Thing::Tanks => {
                let leaders = Faction::Atreides.leaders().count();
                vec![
                    by!(
                        say!(self, "sheet-tanks-dead", limit = REVIVAL_LIMIT, price = FORCE_PRICE),
                        "1.05.01",
                        "1.05.01.02",
                        "1.05.01.03",
                        "1.05.02"
                    ),
                    by!(say!(self, "sheet-tanks-leaders", leaders), "1.05.03", "1.05.03.02", "1.05.04"),
                ]
            }
            Thing::Shipment => self.shipment(),
            Thing::Movement => self.movement(),
            Thing::Battle => self.battle_course(),
            Thing::Traitors => self.traitors(),
            Thing::Collection => self.collection(),
            Thing::Strongholds => vec![
                by!(
                    say!(
                        self,
                        "sheet-strongholds-five",
                        strongholds = self.territories(&Territory::STRONGHOLDS)
                    ),
                    "1.09.02.01"
                ),
                by!(say!(self, "sheet-strongholds-hold"), "1.09.02.01", "1.10.02.01"),
                by!(say!(self, "sheet-strongholds-limit"), "1.06.03.05", "1.06.05.09"),
            ],
            Thing::Alliance => self.alliance(),
            Thing::Deals => vec![
                by!(say!(self, "sheet-deals-made"), "1.12.00", "1.12.04"),
                by!(say!(self, "sheet-deals-bribes"), "1.12.01", "1.12.02", "1.12.05"),
                by!(say!(self, "sheet-deals-never"), "1.12.03"),
            ],
            Thing::Victory => {
                let (alone, allied) = figures::strongholds();
                vec![
                    by!(
                        say!(self, "sheet-victory-strongholds", alone, allied),
                        "1.09.02.02",
                        "1.09.02.03",
                        "1.09.03"
                    ),
                    by!(say!(self, "sheet-victory-prediction"), "2.02.03"),
                    by!(say!(self, "sheet-victory-last"), "1.09.05", "2.04.09", "2.06.08"),
                ]
            }
        }
    }

    fn bidding(&self) -> Vec<Paragraph> {
        let (hand, harkonnen) = (Faction::Atreides.hand_limit(), Faction::Harkonnen.hand_limit());
        vec![
            by!(say!(self, "sheet-bidding-row", hand, harkonnen), "1.04.02", "1.04.04", "2.05.07"),
            by!(say!(self, "sheet-bidding-bids"), "1.04.05", "1.04.06.02", "1.04.06.03"),
            by!(say!(self, "sheet-bidding-means"), "1.04.06.04"),
            by!(say!(self, "sheet-bidding-end"), "1.04.09"),
        ]
    }

    fn shipment(&self) -> Vec<Paragraph> {
        let of = |territory: Territory| territory.places().next().map(rate);
        let (stronghold, elsewhere) = (of(Territory::ARRAKEEN), of(Territory::POLAR_SINK));
        vec![
            by!(say!(self, "sheet-shipment-one", stronghold, elsewhere), "1.06.02", "1.06.03", "1.06.03.01"),
            by!(say!(self, "sheet-shipment-paid"), "1.06.03.02", "2.06.06", "1.10.02.06"),
            by!(say!(self, "sheet-shipment-bars"), "1.06.03.04", "1.06.03.05", "2.04.05"),
        ]
    }

    fn movement(&self) -> Vec<Paragraph> {
        let ((foot, flying), (fremen, _)) =
            (figures::moves(Faction::Atreides), figures::moves(Faction::Fremen));
        let cities = self.either(&ORNITHOPTERS);
        vec![
            by!(
                say!(self, "sheet-movement-one", foot, fremen, flying, cities),
                "1.06.05",
                "1.06.05.03",
                "1.06.05.04"
            ),
            by!(say!(self, "sheet-movement-free"), "1.06.05.02", "1.06.05.05", "1.06.05.06", "1.06.05.09"),
            by!(say!(self, "sheet-movement-allies"), "1.06.07"),
        ]
    }

    fn battle_course(&self) -> Vec<Paragraph> {
        let (full, bare) = figures::counts();
        vec![
            by!(say!(self, "sheet-battle-owed"), "1.07.01", "1.07.01.03", "1.07.02"),
            by!(say!(self, "sheet-battle-plan"), "1.07.04.01", "1.07.05"),
            by!(say!(self, "sheet-battle-result"), "1.07.06", "1.07.06.01", "1.07.06.02"),
            by!(say!(self, "sheet-battle-losses"), "1.07.06.03", "1.07.06.05", "1.07.06.06"),
            by!(say!(self, "sheet-battle-spice", full, bare), "1.13.04", "1.13.04.02"),
        ]
    }

    fn traitors(&self) -> Vec<Paragraph> {
        let (kept, harkonnen) = (traitors_kept(Faction::Atreides), traitors_kept(Faction::Harkonnen));
        vec![
            by!(
                say!(self, "sheet-traitors-dealt", dealt = TRAITORS_DEALT, kept, harkonnen),
                "0.11",
                "2.05.03"
            ),
            by!(say!(self, "sheet-traitors-call"), "1.07.06.07", "1.07.06.07.01", "1.07.06.07.02"),
            by!(say!(self, "sheet-traitors-both"), "1.07.06.07.03", "2.01.12"),
        ]
    }

    fn collection(&self) -> Vec<Paragraph> {
        let (rate, flying) = figures::collects();
        let income = CITY_INCOME.map(|(territory, amount)| say!(self, "sheet-amount", territory, amount));
        let cities = self.either(&ORNITHOPTERS);
        vec![
            by!(say!(self, "sheet-collection-rate", rate, flying, cities), "1.08.01", "1.08.02", "1.08.03"),
            by!(say!(self, "sheet-collection-cities", cities = self.and(income)), "1.13.01"),
        ]
    }

    fn alliance(&self) -> Vec<Paragraph> {
        let (alone, allied) = figures::strongholds();
        vec![
            by!(say!(self, "sheet-alliance-nexus"), "1.10.01", "1.10.01.03", "1.10.01.04", "1.10.01.06"),
            by!(say!(self, "sheet-alliance-needs", alone, allied), "1.10.02.01", "1.10.02.02"),
            by!(say!(self, "sheet-alliance-helps"), "1.10.02.04", "1.10.02.05", "1.10.02.06", "1.10.02.08"),
            by!(say!(self, "sheet-alliance-apart"), "1.10.02.07"),
        ]
    }

    /// What is good to know about it.
    fn worth_knowing(&self, thing: Thing) -> String {
        match thing {
            Thing::Storm => say!(self, "sheet-storm-know"),
            Thing::SpiceBlow => say!(self, "sheet-spice-blow-know"),
            Thing::Charity => say!(self, "sheet-charity-know", unasked = figures::unasked()),
            Thing::Bidding => say!(self, "sheet-bidding-know"),
            Thing::Tanks => say!(self, "sheet-tanks-know"),
            Thing::Shipment => say!(self, "sheet-shipment-know"),
            Thing::Movement => say!(self, "sheet-movement-know"),
            Thing::Battle => say!(self, "sheet-battle-know"),
            Thing::Traitors => say!(self, "sheet-traitors-know"),
            Thing::Collection => say!(self, "sheet-collection-know"),
            Thing::Strongholds => {
                say!(self, "sheet-strongholds-know", cities = self.territories(&ORNITHOPTERS))
            }
            Thing::Alliance => say!(self, "sheet-alliance-know"),
            Thing::Deals => say!(self, "sheet-deals-know"),
            Thing::Victory => say!(self, "sheet-victory-know"),
        }
    }

    /// `Arrakeen and Carthag`
    fn territories(&self, territories: &[Territory]) -> String {
        self.and(territories.iter().map(|&territory| self.territory(territory)))
    }

    /// `Arrakeen or Carthag`
    fn either(&self, territories: &[Territory]) -> String {
        self.row(territories.iter().map(|&territory| self.territory(territory)), "list-comma", "list-or")
    }
}
