//! The sheets of the six factions.

use kanly_engine::ability::Ability;
use kanly_engine::ids::Faction;
use kanly_engine::price::{FORCE_PRICE, KWISATZ_PRICE, retreat_price};
use kanly_engine::query::battle::{AWAKENING, KWISATZ_STRENGTH, elite_counts};
use kanly_engine::query::captives::REWARD;
use kanly_engine::query::revival::{POWER_LIMIT, REVIVAL_LIMIT};
use kanly_engine::query::start::{TRAITORS_DEALT, starting_cards, traitors_kept};
use kanly_engine::query::victory::sietches;

use super::{Paragraph, Section, by, figures};
use crate::tongue::Tongue;
use crate::values::say;

impl Tongue {
    pub(super) fn faction_sections(&self, faction: Faction) -> Vec<Section> {
        vec![
            Section { heading: say!(self, "sheet-heading-start"), paragraphs: self.start_of(faction) },
            Section { heading: say!(self, "sheet-heading-every"), paragraphs: self.powers(faction) },
            Section { heading: say!(self, "sheet-heading-advanced"), paragraphs: self.advanced(faction) },
            Section { heading: say!(self, "sheet-heading-ally"), paragraphs: self.for_ally(faction) },
            Section { heading: say!(self, "sheet-heading-win"), paragraphs: self.wins(faction) },
            Section { heading: say!(self, "sheet-heading-play"), paragraphs: self.advised(faction) },
        ]
    }

    /// What a faction begins with.
    fn start_of(&self, faction: Faction) -> Vec<Paragraph> {
        let forces = self.first_forces(faction);
        let goods = say!(
            self,
            "sheet-start-goods",
            spice = faction.starting_spice(),
            cards = starting_cards(faction),
            hand = faction.hand_limit(),
            kept = traitors_kept(faction),
            dealt = TRAITORS_DEALT,
            free = faction.free_revival()
        );
        let (forces, goods) = match faction {
            Faction::Atreides => (by!(forces, "2.01.02"), by!(goods, "2.01.01", "2.01.04")),
            Faction::BeneGesserit => (by!(forces, "2.02.02"), by!(goods, "2.02.01", "2.02.04")),
            Faction::Emperor => (by!(forces, "2.03.02"), by!(goods, "2.03.01", "2.03.03")),
            Faction::Fremen => (by!(forces, "2.04.02"), by!(goods, "2.04.01", "2.04.04")),
            Faction::Harkonnen => {
                (by!(forces, "2.05.02"), by!(goods, "2.05.01", "2.05.04", "2.05.05", "2.05.07"))
            }
            Faction::Guild => (by!(forces, "2.06.02"), by!(goods, "2.06.01", "2.06.03")),
        };
        let leader = |leader: kanly_engine::Leader| {
            say!(self, "sheet-start-leader", leader, strength = leader.strength())
        };
        let leaders = self.row(faction.leaders().map(leader), "list-comma", "list-comma");
        vec![forces, goods, by!(say!(self, "sheet-start-leaders", leaders), "0.09")]
    }

    /// Where its forces are at the start of the basic game.
    fn first_forces(&self, faction: Faction) -> String {
        let (tokens, on_board) = (figures::tokens(faction), figures::on_board(faction));
        let mut placed: Vec<String> = faction
            .starting_places()
            .map(|(place, number)| say!(self, "sheet-start-placed", number, territory = place.territory()))
            .collect();
        if placed.is_empty() && on_board > 0 {
            let names = figures::sites().into_iter().map(|territory| self.territory(territory));
            placed.push(say!(self, "sheet-start-spread", number = on_board, territories = self.and(names)));
        }
        let placed = (!placed.is_empty()).then(|| self.row(placed, "list-comma", "list-comma"));
        let elite =
            (faction.elite() > 0).then(|| say!(self, "force-elite", elite = faction.elite(), faction));
        say!(self, "sheet-start-forces", tokens, placed, reserves = tokens - on_board, elite)
    }

    /// What it can do in every game.
    fn powers(&self, faction: Faction) -> Vec<Paragraph> {
        match faction {
            Faction::Atreides => vec![
                by!(say!(self, "sheet-atreides-foresight"), "2.01.05"),
                by!(say!(self, "sheet-atreides-wormsign"), "2.01.07"),
                by!(say!(self, "sheet-atreides-prescience"), "2.01.08"),
            ],
            Faction::BeneGesserit => vec![
                by!(say!(self, "sheet-bene-gesserit-prediction"), "2.02.03"),
                by!(say!(self, "sheet-bene-gesserit-companion"), "2.02.05"),
                by!(say!(self, "sheet-bene-gesserit-voice"), "2.02.06"),
            ],
            Faction::Emperor => vec![
                by!(say!(self, "sheet-emperor-income"), "2.03.04"),
                by!(say!(self, "sheet-emperor-rebate"), "2.03.05"),
            ],
            Faction::Fremen => {
                let ((number, flying), (foot, _)) =
                    (figures::moves(faction), figures::moves(Faction::Atreides));
                vec![
                    by!(say!(self, "sheet-fremen-reserves"), "2.04.03", "2.04.05"),
                    by!(say!(self, "sheet-fremen-move", number, foot, flying), "2.04.06"),
                    by!(say!(self, "sheet-fremen-worms"), "2.04.07", "2.04.08"),
                ]
            }
            Faction::Harkonnen => vec![
                by!(
                    say!(self, "sheet-harkonnen-traitors", kept = traitors_kept(faction)),
                    "2.05.03",
                    "2.05.06"
                ),
                by!(say!(self, "sheet-harkonnen-cards"), "2.05.08"),
            ],
            Faction::Guild => vec![
                by!(say!(self, "sheet-spacing-guild-income"), "2.06.04"),
                by!(say!(self, "sheet-spacing-guild-half"), "2.06.06"),
                by!(
                    say!(self, "sheet-spacing-guild-kinds", price = retreat_price(2)),
                    "2.06.05.02",
                    "2.06.05.03",
                    "2.06.07"
                ),
            ],
        }
    }

    /// What it can do in the advanced game.
    fn advanced(&self, faction: Faction) -> Vec<Paragraph> {
        let leaders = faction.leaders().count();
        match faction {
            Faction::Atreides => vec![
                by!(
                    say!(self, "sheet-atreides-kwisatz", losses = AWAKENING, strength = KWISATZ_STRENGTH),
                    "2.01.10",
                    "2.01.11",
                    "2.01.12"
                ),
                by!(say!(self, "sheet-atreides-tanks", price = KWISATZ_PRICE, leaders), "2.01.13", "2.01.14"),
                by!(say!(self, "sheet-atreides-power"), "1.14.01"),
            ],
            Faction::BeneGesserit => vec![
                by!(say!(self, "sheet-bene-gesserit-first"), "2.02.08"),
                by!(say!(self, "sheet-bene-gesserit-charity", amount = figures::unasked()), "2.02.09"),
                by!(say!(self, "sheet-bene-gesserit-advisors"), "2.02.10", "2.02.11", "2.02.12"),
                by!(
                    say!(self, "sheet-bene-gesserit-arms"),
                    "2.02.15",
                    "2.02.16",
                    "2.02.17",
                    "2.02.18",
                    "2.02.19",
                    "2.02.21"
                ),
                by!(say!(self, "sheet-bene-gesserit-karama"), "2.02.22", "1.14.06"),
            ],
            Faction::Emperor => vec![
                by!(
                    say!(
                        self,
                        "sheet-emperor-sardaukar",
                        number = elite_counts(Some(Ability::Sardaukar)),
                        weak = elite_counts(None)
                    ),
                    "2.03.08",
                    "2.03.09"
                ),
                by!(say!(self, "sheet-emperor-revival"), "2.03.11"),
                by!(say!(self, "sheet-emperor-power", number = POWER_LIMIT), "1.14.02"),
            ],
            Faction::Fremen => vec![
                by!(say!(self, "sheet-fremen-storm"), "2.04.13", "2.04.14"),
                by!(say!(self, "sheet-fremen-placing"), "2.04.15"),
                by!(say!(self, "sheet-fremen-halves"), "2.04.16", "2.04.17"),
                by!(
                    say!(self, "sheet-fremen-fedaykin", number = elite_counts(Some(Ability::Fedaykin))),
                    "2.04.18",
                    "2.04.20",
                    "2.04.21"
                ),
                by!(say!(self, "sheet-fremen-power"), "1.14.03"),
            ],
            Faction::Harkonnen => vec![
                by!(
                    say!(self, "sheet-harkonnen-capture", reward = REWARD),
                    "2.05.10.01",
                    "2.05.10.02",
                    "2.05.10.03"
                ),
                by!(say!(self, "sheet-harkonnen-captives", leaders), "2.05.10.03", "2.05.11", "2.05.13"),
                by!(say!(self, "sheet-harkonnen-power"), "1.14.04"),
            ],
            Faction::Guild => vec![
                by!(say!(self, "sheet-spacing-guild-timing"), "2.06.12"),
                by!(say!(self, "sheet-spacing-guild-power"), "1.14.05"),
            ],
        }
    }

    /// What it does for an ally.
    fn for_ally(&self, faction: Faction) -> Vec<Paragraph> {
        match faction {
            Faction::Atreides => vec![by!(say!(self, "sheet-atreides-ally"), "2.01.09")],
            Faction::BeneGesserit => vec![by!(say!(self, "sheet-bene-gesserit-ally"), "2.02.07")],
            Faction::Emperor => vec![
                by!(say!(self, "sheet-emperor-gifts"), "2.03.06"),
                by!(
                    say!(self, "sheet-emperor-sponsor", number = REVIVAL_LIMIT, price = FORCE_PRICE),
                    "2.03.07"
                ),
            ],
            Faction::Fremen => vec![
                by!(say!(self, "sheet-fremen-mercy"), "2.04.10"),
                by!(say!(self, "sheet-fremen-revival", number = REVIVAL_LIMIT), "2.04.11"),
            ],
            Faction::Harkonnen => vec![by!(say!(self, "sheet-harkonnen-ally"), "2.05.09")],
            Faction::Guild => vec![by!(say!(self, "sheet-spacing-guild-ally"), "2.06.09", "2.06.10")],
        }
    }

    /// How it wins: as all others do, and some in a way of their own.
    fn wins(&self, faction: Faction) -> Vec<Paragraph> {
        let (alone, allied) = figures::strongholds();
        let common = by!(say!(self, "sheet-win-strongholds", alone, allied), "1.09.02.02", "1.09.02.03");
        let own = match faction {
            Faction::Atreides | Faction::Emperor | Faction::Harkonnen => None,
            Faction::BeneGesserit => Some(by!(say!(self, "sheet-bene-gesserit-win"), "2.02.03")),
            Faction::Fremen => Some(self.fremen_special()),
            Faction::Guild => Some(by!(say!(self, "sheet-spacing-guild-win"), "2.06.08", "2.06.11")),
        };
        [common].into_iter().chain(own).collect()
    }

    /// The special victory of the Fremen: in two sietches nobody else may be, in the third some may.
    fn fremen_special(&self) -> Paragraph {
        let [first, second, (last, spoilers)] = sietches();
        let names = [first, second].map(|(territory, _)| self.territory(territory));
        let sietches = self.row(names, "list-comma", "list-or");
        by!(
            say!(self, "sheet-fremen-win", sietches, factions = self.named(spoilers), last),
            "2.04.09.01",
            "2.04.09.02",
            "2.04.09.03",
            "2.04.12"
        )
    }

    /// How to play it, in three sentences.
    fn advised(&self, faction: Faction) -> Vec<Paragraph> {
        Paragraph::advice(match faction {
            Faction::Atreides => say!(self, "sheet-atreides-play"),
            Faction::BeneGesserit => say!(self, "sheet-bene-gesserit-play"),
            Faction::Emperor => say!(self, "sheet-emperor-play"),
            Faction::Fremen => say!(self, "sheet-fremen-play"),
            Faction::Harkonnen => say!(self, "sheet-harkonnen-play"),
            Faction::Guild => say!(self, "sheet-spacing-guild-play"),
        })
    }
}
