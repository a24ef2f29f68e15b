//! The rule behind each event.

use super::{Cause, Death, Deck, Event, Means, Turning};
use crate::ability::power_rule;
use crate::ids::Faction;
use crate::rule::RuleId;

impl Event {
    /// The rule behind it.
    pub fn rule(&self) -> RuleId {
        RuleId(match *self {
            Self::SeatTaken { .. } => "0.07",
            Self::PredictionMade { .. } | Self::PredictionRevealed { .. } => "2.02.03",
            Self::TraitorDealt { .. } => "0.11",
            Self::TraitorKept { faction: Faction::Harkonnen, .. } => "2.05.03",
            Self::TraitorKept { .. } => "0.11",
            Self::SpiceReceived { .. } => "0.12",
            Self::ForcesPlaced { .. } => "0.13",
            Self::CardDrawn { bonus: false, .. } => "0.14",
            Self::CardDrawn { .. } => "2.05.08",
            Self::NothingToDraw { .. } | Self::DeckShuffled { deck: Deck::Treachery, .. } => "0.06",
            Self::DeckShuffled { deck: Deck::Spice, .. } => "1.13.03",
            Self::PhaseStarted { phase, .. } => phase.rule().0,
            Self::StormDialSealed { turn: 1, .. }
            | Self::StormDialed { turn: 1, .. }
            | Self::StormMoved { turn: 1, .. } => "0.16",
            Self::StormDialSealed { .. } | Self::StormDialed { .. } | Self::StormMoved { .. } => "1.01.02",
            Self::FremenCaught { .. } => "2.04.16",
            Self::StormCardTurned { .. } | Self::StormCardLaid => "2.04.13",
            Self::StormCardSeen { .. } => "2.04.14",
            Self::WeatherControlled { .. } => "3.01.23",
            Self::FamilyAtomicsPlayed { .. } => "3.01.07",
            Self::ForcesKilled { cause, .. } | Self::SpiceDestroyed { cause, .. } => match cause {
                Cause::Storm => "1.01.03",
                Cause::Worm => "1.02.05",
                Cause::Atomics => "3.01.07",
                Cause::Ally => "1.06.07",
                Cause::Battle => "1.07.06.05",
                Cause::Dialed => "1.07.06.06",
                Cause::Explosion => "3.01.14",
            },
            Self::StormOrderSet { .. } => "1.01.01",
            Self::SpiceCardRevealed { .. } => "1.02.01",
            Self::SpicePlaced { .. } | Self::SpiceLost { .. } => "1.02.04",
            Self::WormsIgnored { .. } | Self::WormSetAside { .. } | Self::WormsReturned { .. } => "1.02.02",
            Self::ShaiHuludAppeared { .. } => "1.02.05",
            Self::WormPlaced { .. } => "2.04.15",
            Self::WormCalled { .. } => "1.14.03",
            Self::AllySpared { .. } => "2.04.10",
            Self::WormRidden { .. } => "2.04.08",
            Self::AdvisorsTurned { why, .. } => match why {
                Turning::Peace => "2.02.14",
                Turning::Intrusion => "2.02.15",
                Turning::Arrival => "2.02.16",
                Turning::Wartime => "2.02.17",
                Turning::Alone => "2.02.21",
            },
            Self::ArmsDeclared { arriving: true, .. } => "2.02.16",
            Self::ArmsDeclared { .. } => "2.02.17",
            Self::NexusStarted { .. } => "1.02.06",
            Self::AllianceProposed { .. } | Self::AllianceDeclined { .. } => "1.10.01",
            Self::AllianceFormed { .. } => "1.10.01.02",
            Self::AllianceBroken { .. } => "1.10.01.06",
            Self::NexusEnded { .. } => "1.10.01.07",
            Self::KaramaPlayed { .. } => "3.01.11",
            Self::KaramaUndone { .. } => "2.02.22",
            Self::PowerUsed { faction, .. } => power_rule(faction),
            Self::HandTaken { .. } | Self::CardsReturned { .. } => "1.14.04",
            Self::AuctionRepeated { .. } => "3.01.11.01",
            Self::TruthtranceAsked { .. } | Self::TruthtranceAnswered { .. } => "3.01.22",
            Self::CharityClaimed { .. } => "1.03.01",
            Self::HandDeclared { .. } => "1.04.01",
            Self::RowDealt { .. } => "1.04.04",
            Self::CardUp { .. } => "1.04.05",
            Self::OpenerChanged { .. } => "1.04.06",
            Self::AuctionCardSeen { .. } => "2.01.05",
            Self::BidMade { .. } | Self::BidPassed { .. } => "1.04.06.02",
            Self::CardSold { .. } => "1.04.06.03",
            Self::RowReturned { .. } => "1.04.09",
            Self::CardDiscarded { .. } => "3.01.00",
            Self::LeaveRefused { .. } => "2.04.11",
            Self::RevivalDeclared { .. } => "1.05.01",
            Self::ForcesRevived { means: Means::Revival, .. } => "1.05.01",
            Self::LeaderRevived { means: Means::Revival, .. } => "1.05.03",
            Self::KwisatzRevived { means: Means::Revival, .. } => "2.01.14",
            Self::ForcesRevived { means, .. }
            | Self::LeaderRevived { means, .. }
            | Self::KwisatzRevived { means, .. } => match means {
                Means::Karama => "1.14.02",
                Means::Ghola | Means::Revival => "3.01.20",
            },
            Self::LeadersTurnedUp { .. } => "1.05.04",
            Self::SpiceCardSeen { .. } => "2.01.07",
            Self::TurnAhead { .. } => "2.06.12.02",
            Self::TurnDelayed { .. } => "2.06.12.03",
            Self::ShipmentDeclared { .. } | Self::ForcesShipped { .. } => "1.06.03",
            Self::LoanAsked { .. } | Self::LoanRefused { .. } => "3.01.11.03",
            Self::ForcesSent { .. } => "2.04.05",
            Self::ForcesCrossed { .. } => "2.06.05.02",
            Self::ForcesLifted { .. } => "2.06.05.03",
            Self::CompanionDeclared { .. } | Self::CompanionSent { .. } => "2.02.05",
            Self::MoveDeclared { faction: Faction::BeneGesserit, .. } => "2.02.16",
            Self::MoveDeclared { .. } => "2.04.06",
            Self::ForcesMoved { .. } => "1.06.05",
            Self::HajrPlayed { .. } => "3.01.09",
            Self::BattleChosen { .. } => "1.07.02",
            Self::Leaderless { .. } => "1.07.04.05",
            Self::VoiceUsed { .. } => "2.02.06",
            Self::PrescienceUsed { .. } | Self::PrescienceTold { .. } => "2.01.08",
            Self::PlanCommitted { .. } => "1.07.04",
            Self::PlanGlimpsed { .. } => "1.14.01",
            Self::PlanRevealed { .. } => "1.07.05",
            Self::TraitorCalled { .. } => "1.07.06.07",
            Self::BattleWon { .. } => "1.07.06",
            Self::BattleLostByBoth { .. } => "1.07.06.07.03",
            Self::Explosion { .. } => "3.01.14",
            Self::LeaderKilled { cause, .. } | Self::BountyPaid { cause, .. } => match cause {
                Death::Weapon => "1.07.06.03",
                Death::Traitor => "1.07.06.07.01",
                Death::Explosion => "3.01.14",
                Death::Captive => "2.05.10.02",
            },
            Self::CaptureDeclared { .. } | Self::LeaderSeized { .. } => "2.05.10.01",
            Self::CaptiveKilled { .. } => "2.05.10.02",
            Self::LeaderCaptured { .. } | Self::CaptiveReturned { .. } => "2.05.10.03",
            Self::LeadersReturned { .. } => "1.07.07",
            Self::SpiceCollected { .. } => "1.08.01",
            Self::CityIncome { .. } => "1.13.01",
            Self::SpiceGiven { .. } => "2.03.06",
            Self::SpicePledged { .. } => "1.10.02.05",
            Self::SecretShown { .. } => "1.11.00",
            Self::DealOffered { .. }
            | Self::DealAgreed { .. }
            | Self::OfferWithdrawn { .. }
            | Self::OfferLapsed { .. }
            | Self::DealMade { .. }
            | Self::CancelProposed { .. }
            | Self::DealEnded { .. }
            | Self::PromiseDisputed { .. } => "1.12.00",
            Self::BribePaid { .. } => "1.12.02",
            Self::BribeCollected { .. } => "1.09.01",
            Self::SideCounted { .. } => "1.09.05",
            Self::VictoryAchieved { condition, .. } => condition.rule().0,
            Self::GameEnded { .. } => "1.09.04",
            Self::TurnEnded { .. } => "1.09.04",
        })
    }
}
