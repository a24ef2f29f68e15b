//! What of an event a viewer may know.

use super::{Effect, Event, Seen, Viewer};
use crate::action::Question;
use crate::ids::Faction;
use crate::sets::FactionSet;

impl Effect {
    /// What this viewer may know of it; nothing when it may not even know that it happened.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Seen> {
        self.event.shown_to(viewer).map(|event| Seen { rule: self.rule, event })
    }
}

impl Event {
    /// The number of the text that it brings up, whose words stand in a record [1.12.00] [3.01.22].
    pub fn text(&self) -> Option<u16> {
        match *self {
            Self::DealOffered { terms, .. } | Self::DealMade { terms, .. } => {
                Some(terms.text).filter(|&n| n > 0)
            }
            Self::TruthtranceAsked { question: Question::Free(number), .. } => Some(number),
            _ => None, // any: nothing else has words
        }
    }

    /// What this viewer may know of it.
    fn shown_to(&self, viewer: Viewer) -> Option<Self> {
        let owner = |faction| viewer == Viewer::Judge || viewer == Viewer::Seat(faction);
        let shares = |faction, ally: Option<Faction>| owner(faction) || ally.is_some_and(owner);
        let among = |parties: FactionSet| match viewer {
            Viewer::Seat(seat) => parties.contains(seat),
            Viewer::Judge => true,
            Viewer::Table => false,
        };
        let told = match *self {
            Self::SpicePledged { faction, to, .. } => shares(faction, Some(to)),
            Self::DealOffered { terms, .. } => among(terms.parties),
            Self::DealAgreed { parties, .. }
            | Self::OfferWithdrawn { parties, .. }
            | Self::OfferLapsed { parties, .. } => among(parties),
            _ => true, // any: that it happened is public
        };
        if !told {
            return None;
        }
        Some(match *self {
            Self::PredictionMade { faction, .. } if !owner(faction) => {
                Self::PredictionMade { faction, winner: None, turn: None }
            }
            Self::TraitorDealt { faction, .. } if !owner(faction) => {
                Self::TraitorDealt { faction, leader: None }
            }
            Self::TraitorKept { faction, .. } if !owner(faction) => {
                Self::TraitorKept { faction, leader: None }
            }
            Self::CardDrawn { faction, bonus, .. } if !owner(faction) => {
                Self::CardDrawn { faction, card: None, bonus }
            }
            Self::StormDialSealed { faction, turn, .. } if !owner(faction) => {
                Self::StormDialSealed { faction, number: None, turn }
            }
            Self::StormCardSeen { faction, .. } if !owner(faction) => {
                Self::StormCardSeen { faction, number: None }
            }
            Self::AuctionCardSeen { faction, .. } if !owner(faction) => {
                Self::AuctionCardSeen { faction, card: None }
            }
            Self::SpiceCardSeen { faction, .. } if !owner(faction) => {
                Self::SpiceCardSeen { faction, card: None }
            }
            Self::CardSold { faction, card, price, to, ally, share } => {
                let card = card.filter(|_| owner(faction));
                Self::CardSold {
                    faction,
                    card,
                    price,
                    to,
                    ally,
                    share: share.filter(|_| shares(faction, ally)),
                }
            }
            Self::ForcesShipped { faction, force, place, price, to, ally, share } => {
                let share = share.filter(|_| shares(faction, ally));
                Self::ForcesShipped { faction, force, place, price, to, ally, share }
            }
            Self::ForcesCrossed { faction, group, place, price, to, ally, share } => {
                let share = share.filter(|_| shares(faction, ally));
                Self::ForcesCrossed { faction, group, place, price, to, ally, share }
            }
            Self::ForcesLifted { faction, group, price, ally, share } => {
                let share = share.filter(|_| shares(faction, ally));
                Self::ForcesLifted { faction, group, price, ally, share }
            }
            Self::LeaderRevived { faction, price, hidden: true, means, .. } if !owner(faction) => {
                Self::LeaderRevived { faction, leader: None, price, hidden: true, means }
            }
            Self::HandTaken { faction, of, cards, number } => {
                let cards = cards.filter(|_| shares(faction, Some(of)));
                Self::HandTaken { faction, of, cards, number }
            }
            Self::CardsReturned { faction, to, cards, number } => {
                let cards = cards.filter(|_| shares(faction, Some(to)));
                Self::CardsReturned { faction, to, cards, number }
            }
            Self::PlanGlimpsed { faction, of, plan } => {
                Self::PlanGlimpsed { faction, of, plan: plan.filter(|_| shares(faction, Some(of))) }
            }
            Self::SecretShown { faction, to, shown } => {
                let shown = shown.filter(|_| owner(faction) || among(to));
                Self::SecretShown { faction, to, shown }
            }
            Self::LeaderSeized { faction, from, leader } => {
                Self::LeaderSeized { faction, from, leader: leader.filter(|_| shares(faction, Some(from))) }
            }
            Self::CaptiveKilled { faction, from, leader } => {
                Self::CaptiveKilled { faction, from, leader: leader.filter(|_| shares(faction, Some(from))) }
            }
            Self::LeaderCaptured { faction, from, leader } => {
                Self::LeaderCaptured { faction, from, leader: leader.filter(|_| shares(faction, Some(from))) }
            }
            Self::CaptiveReturned { faction, leader } => {
                let told = shares(faction, Some(Faction::Harkonnen));
                Self::CaptiveReturned { faction, leader: leader.filter(|_| told) }
            }
            Self::PlanCommitted { faction, .. } if !owner(faction) => {
                Self::PlanCommitted { faction, plan: None }
            }
            // What all may know, field by field: a new field does not compile until it is said here who sees it.
            Self::SeatTaken { faction: _, sector: _ }
            | Self::PredictionMade { faction: _, winner: _, turn: _ }
            | Self::TraitorDealt { faction: _, leader: _ }
            | Self::TraitorKept { faction: _, leader: _ }
            | Self::SpiceReceived { faction: _, amount: _ }
            | Self::ForcesPlaced { faction: _, place: _, force: _, advisors: _ }
            | Self::CardDrawn { faction: _, card: _, bonus: _ }
            | Self::NothingToDraw { faction: _ }
            | Self::DeckShuffled { deck: _, cards: _ }
            | Self::PhaseStarted { turn: _, phase: _ }
            | Self::StormDialSealed { faction: _, number: _, turn: _ }
            | Self::StormDialed { first: _, first_number: _, second: _, second_number: _, turn: _ }
            | Self::StormCardTurned { number: _ }
            | Self::StormCardLaid
            | Self::StormCardSeen { faction: _, number: _ }
            | Self::WeatherControlled { faction: _, number: _ }
            | Self::FamilyAtomicsPlayed { faction: _ }
            | Self::StormMoved { from: _, to: _, distance: _, turn: _ }
            | Self::FremenCaught { place: _, force: _ }
            | Self::ForcesKilled { faction: _, place: _, force: _, cause: _ }
            | Self::SpiceDestroyed { place: _, amount: _, cause: _ }
            | Self::StormOrderSet { order: _ }
            | Self::SpiceCardRevealed { pile: _, card: _ }
            | Self::SpicePlaced { place: _, amount: _ }
            | Self::SpiceLost { place: _, amount: _ }
            | Self::WormsIgnored { turn: _ }
            | Self::WormSetAside { aside: _ }
            | Self::WormsReturned { worms: _, cards: _ }
            | Self::ShaiHuludAppeared { territory: _ }
            | Self::WormPlaced { faction: _, territory: _ }
            | Self::WormCalled { faction: _, territory: _ }
            | Self::AllySpared { faction: _, ally: _, territory: _ }
            | Self::WormRidden { faction: _, group: _, to: _ }
            | Self::AdvisorsTurned { territory: _, advisors: _, why: _ }
            | Self::ArmsDeclared { faction: _, territories: _, arriving: _ }
            | Self::NexusStarted { turn: _ }
            | Self::AllianceProposed { faction: _, to: _ }
            | Self::AllianceDeclined { faction: _, from: _ }
            | Self::AllianceFormed { faction: _, with: _ }
            | Self::AllianceBroken { faction: _, with: _ }
            | Self::NexusEnded { turn: _ }
            | Self::KaramaPlayed { faction: _, against: _, card: _ }
            | Self::KaramaUndone { faction: _, card: _ }
            | Self::PowerUsed { faction: _, of: _ }
            | Self::TruthtranceAsked { faction: _, of: _, question: _ }
            | Self::TruthtranceAnswered { faction: _, of: _, question: _, answer: _, checked: _ }
            | Self::CharityClaimed { faction: _, amount: _ }
            | Self::HandDeclared { faction: _, cards: _, may_bid: _ }
            | Self::RowDealt { cards: _ }
            | Self::CardUp { number: _, of: _, opener: _ }
            | Self::OpenerChanged { opener: _ }
            | Self::AuctionCardSeen { faction: _, card: _ }
            | Self::BidMade { faction: _, amount: _ }
            | Self::BidPassed { faction: _ }
            | Self::AuctionRepeated { faction: _ }
            | Self::RowReturned { cards: _ }
            | Self::CardDiscarded { faction: _, card: _ }
            | Self::LeaveRefused { faction: _, ally: _ }
            | Self::RevivalDeclared { faction: _, of: _, force: _ }
            | Self::ForcesRevived { faction: _, force: _, price: _, payer: _, means: _ }
            | Self::LeaderRevived { faction: _, leader: _, price: _, hidden: _, means: _ }
            | Self::KwisatzRevived { faction: _, price: _, means: _ }
            | Self::LeadersTurnedUp { faction: _ }
            | Self::SpiceCardSeen { faction: _, card: _ }
            | Self::TurnAhead { faction: _ }
            | Self::TurnDelayed { faction: _ }
            | Self::ShipmentDeclared { faction: _, force: _, from: _, to: _, price: _ }
            | Self::LoanAsked { faction: _, of: _ }
            | Self::LoanRefused { faction: _, to: _ }
            | Self::ForcesSent { faction: _, force: _, place: _ }
            | Self::CompanionDeclared { faction: _, place: _ }
            | Self::CompanionSent { faction: _, place: _, advisors: _ }
            | Self::MoveDeclared { faction: _, group: _, to: _ }
            | Self::ForcesMoved { faction: _, group: _, to: _ }
            | Self::HajrPlayed { faction: _ }
            | Self::BattleChosen { aggressor: _, defender: _, place: _ }
            | Self::Leaderless { faction: _ }
            | Self::VoiceUsed { faction: _, of: _, command: _ }
            | Self::PrescienceUsed { faction: _, of: _, element: _ }
            | Self::PrescienceTold { faction: _, element: _, told: _ }
            | Self::PlanCommitted { faction: _, plan: _ }
            | Self::PlanRevealed { faction: _, plan: _ }
            | Self::TraitorCalled { faction: _, leader: _ }
            | Self::BattleWon { faction: _, over: _, territory: _, totals: _ }
            | Self::BattleLostByBoth { first: _, second: _, territory: _ }
            | Self::Explosion { territory: _ }
            | Self::BattleEnded { territory: _ }
            | Self::LeaderKilled { faction: _, leader: _, face_down: _, cause: _ }
            | Self::BountyPaid { faction: _, amount: _, cause: _ }
            | Self::CaptureDeclared { faction: _, from: _ }
            | Self::LeadersReturned { leaders: _, number: _ }
            | Self::SpiceCollected { faction: _, place: _, amount: _ }
            | Self::CityIncome { faction: _, territory: _, amount: _ }
            | Self::SpiceGiven { faction: _, to: _, amount: _ }
            | Self::SpicePledged { faction: _, to: _, amount: _ }
            | Self::DealOffered { faction: _, terms: _ }
            | Self::DealAgreed { faction: _, by: _, parties: _ }
            | Self::OfferWithdrawn { faction: _, parties: _ }
            | Self::OfferLapsed { faction: _, parties: _ }
            | Self::DealMade { number: _, terms: _ }
            | Self::BribePaid { faction: _, to: _, amount: _ }
            | Self::CancelProposed { faction: _, number: _ }
            | Self::DealEnded { number: _, end: _ }
            | Self::PromiseDisputed { faction: _, of: _, number: _ }
            | Self::BribeCollected { faction: _, amount: _ }
            | Self::PredictionRevealed { faction: _, winner: _, turn: _ }
            | Self::SideCounted { side: _, strongholds: _, spice: _, place: _ }
            | Self::VictoryAchieved { winners: _, condition: _, turn: _, strongholds: _, decided: _ }
            | Self::GameEnded { turn: _ }
            | Self::TurnEnded { turn: _, next_turn: _ } => *self,
        })
    }
    /// Whether it brings something hidden to light, for those who see all of it. Worlds that a seat could not tell apart part
    /// here.
    pub fn reveals(&self) -> bool {
        matches!(
            self,
            Self::StormDialed { .. }
                | Self::StormCardTurned { .. }
                | Self::KaramaPlayed { .. }
                | Self::WeatherControlled { .. }
                | Self::FamilyAtomicsPlayed { .. }
                | Self::TruthtranceAnswered { .. }
                | Self::StormMoved { .. }
                | Self::WormCalled { .. }
                | Self::PredictionRevealed { .. }
                | Self::SideCounted { .. }
                | Self::VictoryAchieved { .. }
                | Self::TurnEnded { .. }
                | Self::ShaiHuludAppeared { .. }
                | Self::ForcesKilled { .. }
                | Self::AdvisorsTurned { .. }
                | Self::StormOrderSet { .. }
                // The card on top that Atreides knew.
                | Self::SpiceCardRevealed { .. }
                // A card the seat has bought, or may look at.
                | Self::CardSold { card: Some(_), .. }
                | Self::AuctionCardSeen { card: Some(_), .. }
                | Self::SpiceCardSeen { card: Some(_), .. }
                | Self::HandTaken { cards: Some(_), .. }
                | Self::CardsReturned { cards: Some(_), .. }
                // The Karama behind a bid beyond its means, or behind a power.
                | Self::CardDiscarded { .. }
                | Self::PowerUsed { .. }
                // Plans and calls are opened together.
                | Self::PlanGlimpsed { plan: Some(_), .. }
                | Self::PlanRevealed { .. }
                | Self::TraitorCalled { .. }
        )
    }
}
