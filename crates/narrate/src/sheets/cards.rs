//! The pages about treachery cards and spice cards.

use kanly_engine::decision::FARTHEST;
use kanly_engine::ids::{Card, Territory};
use kanly_engine::query::revival::GHOLA_LIMIT;
use kanly_engine::tables::SHELTERED_BY_WALL;

use super::{Paragraph, Section, Treachery, by, figures};
use crate::tongue::Tongue;
use crate::values::say;

impl Tongue {
    pub(super) fn treachery_sections(&self, page: Treachery) -> Vec<Section> {
        let card = |card: Card| say!(self, "sheet-deck-card", card, copies = card.copies());
        let cards = self.row(page.cards().map(card), "list-comma", "list-comma");
        let deck = by!(say!(self, "sheet-deck", cards, all = figures::deck()), "0.06");
        let does = self.effect(page);
        self.card_sections(deck, does, Some(self.usage(page)))
    }

    pub(super) fn territory_card_sections(&self) -> Vec<Section> {
        let blows: Vec<String> = Territory::all()
            .filter_map(|territory| territory.blow().map(|(_, amount)| (territory, amount)))
            .map(|(territory, amount)| say!(self, "sheet-amount", territory, amount))
            .collect();
        let number = blows.len();
        let cards = self.row(blows, "list-comma", "list-comma");
        let deck = by!(say!(self, "sheet-deck-blows", number, cards), "0.05");
        let does = vec![
            by!(say!(self, "sheet-territory-card-does"), "1.02.04"),
            by!(say!(self, "sheet-territory-card-worm"), "1.02.05"),
        ];
        self.card_sections(deck, does, None)
    }

    pub(super) fn shai_hulud_sections(&self) -> Vec<Section> {
        let deck = by!(say!(self, "sheet-deck-worms"), "0.05");
        let does = vec![
            by!(say!(self, "sheet-shai-hulud-does"), "1.02.05", "2.04.07"),
            by!(say!(self, "sheet-shai-hulud-nexus"), "1.02.06", "2.04.08"),
            by!(say!(self, "sheet-shai-hulud-first"), "1.02.02"),
        ];
        self.card_sections(deck, does, Some(say!(self, "sheet-shai-hulud-use")))
    }

    fn card_sections(&self, deck: Paragraph, does: Vec<Paragraph>, usage: Option<String>) -> Vec<Section> {
        let section = |heading, paragraphs| Section { heading, paragraphs };
        let usage = usage.map(|words| section(say!(self, "sheet-heading-use"), Paragraph::advice(words)));
        let deck = section(say!(self, "sheet-heading-deck"), vec![deck]);
        [deck, section(say!(self, "sheet-heading-does"), does)].into_iter().chain(usage).collect()
    }

    /// What the cards of a page do.
    fn effect(&self, page: Treachery) -> Vec<Paragraph> {
        let after = || by!(say!(self, "sheet-after-battle"), "1.07.06.05", "1.07.06.06", "1.07.04.06");
        match page {
            Treachery::Projectile => {
                vec![by!(say!(self, "sheet-projectile-weapon-does"), "3.01.05", "1.07.06.02"), after()]
            }
            Treachery::Poison => {
                vec![by!(say!(self, "sheet-poison-weapon-does"), "3.01.02", "1.07.06.02"), after()]
            }
            Treachery::Lasgun => vec![
                by!(say!(self, "sheet-lasgun-does"), "3.01.14"),
                by!(say!(self, "sheet-lasgun-explosion"), "3.01.14", "1.07.06"),
                after(),
            ],
            Treachery::Shield => vec![
                by!(say!(self, "sheet-shield-does"), "3.01.16"),
                by!(say!(self, "sheet-shield-explosion"), "3.01.14"),
                after(),
            ],
            Treachery::Snooper => vec![by!(say!(self, "sheet-snooper-does"), "3.01.18"), after()],
            Treachery::Worthless => {
                vec![by!(say!(self, "sheet-worthless-card-does"), "3.01.01", "2.02.22"), after()]
            }
            Treachery::CheapHero => vec![
                by!(say!(self, "sheet-cheap-hero-does"), "3.01.04", "1.07.04.05"),
                by!(say!(self, "sheet-cheap-hero-after"), "3.01.04"),
            ],
            Treachery::FamilyAtomics => {
                let names = SHELTERED_BY_WALL.map(|territory| self.territory(territory));
                let after = say!(self, "sheet-family-atomics-after", territories = self.and(names));
                vec![
                    by!(say!(self, "sheet-family-atomics-does"), "3.01.07"),
                    by!(after, "1.01.03", "3.01.07"),
                ]
            }
            Treachery::Hajr => vec![by!(say!(self, "sheet-hajr-does"), "3.01.09")],
            Treachery::Karama => vec![
                by!(say!(self, "sheet-karama-cancel"), "3.01.11.01", "3.01.11.02"),
                by!(say!(self, "sheet-karama-ship"), "3.01.11.03"),
                by!(say!(self, "sheet-karama-bid"), "3.01.11.04"),
                by!(say!(self, "sheet-karama-power"), "3.01.11.05", "1.14.00"),
            ],
            Treachery::TleilaxuGhola => {
                vec![by!(say!(self, "sheet-tleilaxu-ghola-does", number = GHOLA_LIMIT), "3.01.20")]
            }
            Treachery::Truthtrance => vec![by!(say!(self, "sheet-truthtrance-does"), "3.01.22")],
            Treachery::WeatherControl => {
                vec![by!(say!(self, "sheet-weather-control-does", farthest = FARTHEST), "3.01.23")]
            }
        }
    }

    /// How to use them.
    fn usage(&self, page: Treachery) -> String {
        match page {
            Treachery::Projectile => say!(self, "sheet-projectile-weapon-use"),
            Treachery::Poison => say!(self, "sheet-poison-weapon-use"),
            Treachery::Lasgun => say!(self, "sheet-lasgun-use"),
            Treachery::Shield => say!(self, "sheet-shield-use"),
            Treachery::Snooper => say!(self, "sheet-snooper-use"),
            Treachery::Worthless => say!(self, "sheet-worthless-card-use"),
            Treachery::CheapHero => say!(self, "sheet-cheap-hero-use"),
            Treachery::FamilyAtomics => say!(self, "sheet-family-atomics-use"),
            Treachery::Hajr => say!(self, "sheet-hajr-use"),
            Treachery::Karama => say!(self, "sheet-karama-use"),
            Treachery::TleilaxuGhola => say!(self, "sheet-tleilaxu-ghola-use"),
            Treachery::Truthtrance => say!(self, "sheet-truthtrance-use"),
            Treachery::WeatherControl => say!(self, "sheet-weather-control-use"),
        }
    }
}
