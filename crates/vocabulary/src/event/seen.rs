//! What of an event a viewer may know.

use super::{Effect, Event, Seen, Viewer};
use crate::ids::Faction;
use crate::sets::FactionSet;

impl Effect {
    /// What this viewer may know of it; nothing when it may not even know that it happened.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Seen> {
        self.event.shown_to(viewer).map(|event| Seen { rule: self.rule, event })
    }
}

impl Event {
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
            Self::SeatTaken { .. }
            | Self::PredictionMade { .. }
            | Self::TraitorDealt { .. }
            | Self::TraitorKept { .. }
            | Self::SpiceReceived { .. }
            | Self::ForcesPlaced { .. }
            | Self::CardDrawn { .. }
            | Self::NothingToDraw { .. }
            | Self::DeckShuffled { .. }
            | Self::PhaseStarted { .. }
            | Self::StormDialSealed { .. }
            | Self::StormDialed { .. }
            | Self::StormCardTurned { .. }
            | Self::StormCardLaid
            | Self::StormCardSeen { .. }
            | Self::WeatherControlled { .. }
            | Self::FamilyAtomicsPlayed { .. }
            | Self::StormMoved { .. }
            | Self::FremenCaught { .. }
            | Self::ForcesKilled { .. }
            | Self::SpiceDestroyed { .. }
            | Self::StormOrderSet { .. }
            | Self::SpiceCardRevealed { .. }
            | Self::SpicePlaced { .. }
            | Self::SpiceLost { .. }
            | Self::WormsIgnored { .. }
            | Self::WormSetAside { .. }
            | Self::WormsReturned { .. }
            | Self::ShaiHuludAppeared { .. }
            | Self::WormPlaced { .. }
            | Self::WormCalled { .. }
            | Self::AllySpared { .. }
            | Self::WormRidden { .. }
            | Self::AdvisorsTurned { .. }
            | Self::ArmsDeclared { .. }
            | Self::NexusStarted { .. }
            | Self::AllianceProposed { .. }
            | Self::AllianceDeclined { .. }
            | Self::AllianceFormed { .. }
            | Self::AllianceBroken { .. }
            | Self::NexusEnded { .. }
            | Self::KaramaPlayed { .. }
            | Self::KaramaUndone { .. }
            | Self::PowerUsed { .. }
            | Self::TruthtranceAsked { .. }
            | Self::TruthtranceAnswered { .. }
            | Self::CharityClaimed { .. }
            | Self::HandDeclared { .. }
            | Self::RowDealt { .. }
            | Self::CardUp { .. }
            | Self::OpenerChanged { .. }
            | Self::AuctionCardSeen { .. }
            | Self::BidMade { .. }
            | Self::BidPassed { .. }
            | Self::AuctionRepeated { .. }
            | Self::RowReturned { .. }
            | Self::CardDiscarded { .. }
            | Self::LeaveRefused { .. }
            | Self::RevivalDeclared { .. }
            | Self::ForcesRevived { .. }
            | Self::LeaderRevived { .. }
            | Self::KwisatzRevived { .. }
            | Self::LeadersTurnedUp { .. }
            | Self::SpiceCardSeen { .. }
            | Self::TurnAhead { .. }
            | Self::TurnDelayed { .. }
            | Self::ShipmentDeclared { .. }
            | Self::LoanAsked { .. }
            | Self::LoanRefused { .. }
            | Self::ForcesSent { .. }
            | Self::CompanionDeclared { .. }
            | Self::CompanionSent { .. }
            | Self::MoveDeclared { .. }
            | Self::ForcesMoved { .. }
            | Self::HajrPlayed { .. }
            | Self::BattleChosen { .. }
            | Self::Leaderless { .. }
            | Self::VoiceUsed { .. }
            | Self::PrescienceUsed { .. }
            | Self::PrescienceTold { .. }
            | Self::PlanCommitted { .. }
            | Self::PlanRevealed { .. }
            | Self::TraitorCalled { .. }
            | Self::BattleWon { .. }
            | Self::BattleLostByBoth { .. }
            | Self::Explosion { .. }
            | Self::LeaderKilled { .. }
            | Self::BountyPaid { .. }
            | Self::CaptureDeclared { .. }
            | Self::LeadersReturned { .. }
            | Self::SpiceCollected { .. }
            | Self::CityIncome { .. }
            | Self::SpiceGiven { .. }
            | Self::SpicePledged { .. }
            | Self::DealOffered { .. }
            | Self::DealAgreed { .. }
            | Self::OfferWithdrawn { .. }
            | Self::OfferLapsed { .. }
            | Self::DealMade { .. }
            | Self::BribePaid { .. }
            | Self::CancelProposed { .. }
            | Self::DealEnded { .. }
            | Self::PromiseDisputed { .. }
            | Self::BribeCollected { .. }
            | Self::PredictionRevealed { .. }
            | Self::SideCounted { .. }
            | Self::VictoryAchieved { .. }
            | Self::GameEnded { .. }
            | Self::TurnEnded { .. } => *self,
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
