//! The words that sentences are made of.

use anstyle::{Ansi256Color, AnsiColor, Style};
use kanly_engine::action::Question;
use kanly_engine::force::Force;
use kanly_engine::ids::{Card, Faction, Leader, Place, SpiceCard, Territory, slug};
use kanly_engine::outcome::{Criterion, Victory};
use kanly_engine::phase::Phase;
use kanly_engine::sets::{FactionSet, TerritorySet};

use crate::tongue::Tongue;
use crate::values::{Values, say};

/// The colour of a faction's pieces, as far as it can be read on dark and on light terminals.
pub fn colour(faction: Faction) -> Style {
    match faction.colour() {
        "green" => AnsiColor::Green.on_default().bold(),
        "blue" => AnsiColor::BrightBlue.on_default().bold(),
        "red" => AnsiColor::Red.on_default().bold(),
        "yellow" => AnsiColor::Yellow.on_default().bold(),
        "orange" => Ansi256Color(208).on_default().bold(),
        // Black cannot be seen on a dark terminal, nor white on a light one: a middle grey can on both.
        _ => Ansi256Color(245).on_default().bold(), // any: black and white
    }
}

impl Tongue {
    /// The bare name of a faction, as it stands on the page or on a drawing.
    pub fn faction(&self, faction: Faction) -> String {
        self.words(&format!("faction-{}", faction.id()))
    }

    /// The name of a territory.
    pub fn territory(&self, territory: Territory) -> String {
        self.words(&format!("territory-{}", territory.id()))
    }

    /// The name of a leader.
    pub(crate) fn leader(&self, leader: Leader) -> String {
        self.words(&format!("leader-{}", slug(leader.name())))
    }

    /// The name of a treachery card.
    pub(crate) fn card(&self, card: Card) -> String {
        self.words(&format!("card-{}", slug(card.name())))
    }

    /// The name of a card of the spice deck.
    pub(crate) fn spice_card(&self, card: SpiceCard) -> String {
        match card {
            SpiceCard::Blow(territory) => self.territory(territory),
            SpiceCard::ShaiHulud => self.words("shai-hulud"),
        }
    }

    /// A faction in the middle of a sentence.
    pub fn who(&self, faction: Faction) -> String {
        self.form(faction, None)
    }

    /// A faction at the beginning of a sentence.
    pub(crate) fn start(&self, faction: Faction) -> String {
        self.form(faction, Some("start"))
    }

    /// `Atreides, Fremen and the Emperor`, or `nobody`.
    pub fn named(&self, factions: FactionSet) -> String {
        match factions.is_empty() {
            true => self.words("nobody"),
            false => self.and(factions.iter().map(|faction| self.who(faction))),
        }
    }

    /// Names in a row: `Stilgar, Otheym and Jamis`.
    pub(crate) fn and(&self, names: impl IntoIterator<Item = String>) -> String {
        self.row(names, "list-comma", "list-and")
    }

    /// `4 forces`, or `3 forces and 2 Fedaykin`.
    pub(crate) fn force(&self, faction: Faction, force: Force) -> String {
        let regular = || say!(self, "force-regular", regular = force.regular());
        let elite = || say!(self, "force-elite", elite = force.elite(), faction);
        match (force.regular(), force.elite()) {
            (_, 0) => regular(),
            (0, _) => elite(),
            (_, _) => say!(self, "force-both", regular = regular(), elite = elite()),
        }
    }

    /// `1 advisor`
    pub(crate) fn advisors(&self, force: Force) -> String {
        say!(self, "advisors", number = force.total())
    }

    /// `2 cards`
    pub(crate) fn cards(&self, number: u8) -> String {
        say!(self, "cards", number)
    }

    /// `Wind Pass sector 13`
    pub(crate) fn place(&self, place: Place) -> String {
        match place.sector() {
            Some(sector) => say!(self, "place-sector", territory = place.territory(), sector),
            None => self.territory(place.territory()),
        }
    }

    /// What something cost: `for 4 spice`, with what the ally paid of it for whoever may know, and who was paid. Nobody is
    /// when there was nothing to pay.
    pub(crate) fn payment(&self, price: u16, shared: Shared, to: Paid) -> String {
        let mut values = Values::of(self);
        values.put("price", price);
        match shared {
            (Some(ally), Some(share)) => {
                values.put("share", share);
                values.put("ally", ally);
            }
            _ => values.put("share", 0_u8), // any: nobody shared, or nobody may know
        }
        match to {
            Paid::To(Some(faction)) if price > 0 => {
                values.put("receiver", "faction");
                values.put("to", faction);
            }
            Paid::To(None) if price > 0 => values.put("receiver", "bank"),
            Paid::To(_) | Paid::Untold => values.put("receiver", "nobody"),
        }
        values.say("payment")
    }

    /// What something cost, and no more.
    pub(crate) fn cost(&self, price: u16) -> String {
        self.payment(price, (None, None), Paid::Untold)
    }

    /// The name of a phase.
    pub fn phase(&self, phase: Phase) -> String {
        self.words(&format!("phase-{}", phase.id()))
    }

    /// How a game was won.
    pub fn victory(&self, condition: Victory) -> String {
        match condition {
            Victory::BeneGesseritPrediction => say!(self, "won-bene-gesserit-prediction"),
            Victory::StrongholdVictory => say!(self, "won-stronghold-victory"),
            Victory::FremenSpecial => say!(self, "won-fremen-special"),
            Victory::GuildSpecial => say!(self, "won-guild-special"),
            Victory::MostStrongholds => say!(self, "won-most-strongholds"),
            Victory::FremenDefault => say!(self, "won-fremen-default"),
        }
    }

    /// How a game was won, with which strongholds, and what told the winners from others who held as much.
    pub(crate) fn victory_with(&self, won: Victory, held: TerritorySet, by: Option<Criterion>) -> String {
        let decided = match (won, by) {
            (_, None | Some(Criterion::Strongholds)) => "none",
            (_, Some(Criterion::Spice)) => "spice",
            (Victory::MostStrongholds, Some(Criterion::StormOrder)) => "most",
            // any: of several sides that meet the requirement of a stronghold victory
            (_, Some(Criterion::StormOrder)) => "order",
        };
        let names = held.iter().map(|territory| self.territory(territory));
        // [2.02.03] Whoever was right holds none of them: those do who would have won.
        let theirs = won != Victory::BeneGesseritPrediction && !held.is_empty();
        let strongholds = theirs.then(|| self.row(names, "list-comma", "list-comma"));
        say!(self, "victory-how", victory = self.victory(won), strongholds, decided)
    }

    /// What Truthtrance asks about.
    pub(crate) fn truth(&self, question: Question) -> String {
        match question {
            Question::HoldsCard(card, number) => say!(self, "truth-holds-card", card, number),
            Question::HoldsKind(kind, number) => say!(self, "truth-holds-kind", kind, number),
            Question::HandAtLeast(number) => say!(self, "truth-hand-at-least", number),
            Question::HasHeld(card) => say!(self, "truth-has-held", card),
            Question::IsTraitor(leader) => say!(self, "truth-is-traitor", leader),
            Question::WasDealt(leader) => say!(self, "truth-was-dealt", leader),
            Question::SpiceAtLeast(number) => say!(self, "truth-spice-at-least", number),
            Question::LeaderInTanks(leader) => say!(self, "truth-leader-in-tanks", leader),
            Question::PredictedFaction(faction) => say!(self, "truth-predicted-faction", faction),
            Question::PredictedTurn(turn) => say!(self, "truth-predicted-turn", turn),
            Question::Predicted(faction, turn) => say!(self, "truth-predicted", faction, turn),
            Question::StormCard(number) => say!(self, "truth-storm-card", number),
            Question::StormCardAtLeast(number) => say!(self, "truth-storm-card-at-least", number),
            Question::StormDial(number) => say!(self, "truth-storm-dial", number),
            Question::ClaimedCharity => say!(self, "truth-claimed-charity"),
            Question::TopSpiceCard(card) => say!(self, "truth-top-spice-card", card),
            Question::AuctionCard(number, card) => say!(self, "truth-auction-card", number, card),
            Question::LossesAtLeast(number) => say!(self, "truth-losses-at-least", number),
            Question::Free(text) => say!(self, "truth-free", text),
        }
    }
}

/// The ally of a payer and what it paid, as far as a viewer may know.
pub(crate) type Shared = (Option<Faction>, Option<u16>);

/// Who was paid.
#[derive(Clone, Copy)]
pub(crate) enum Paid {
    /// A faction or the bank.
    To(Option<Faction>),
    /// It is not told.
    Untold,
}
