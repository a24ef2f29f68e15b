//! What is worth finding in a whole game.

use kanly_engine::event::Event;

/// A kind of thing that happens, in the words of a heading.
#[derive(Clone, Copy)]
pub(crate) struct Sight {
    pub(crate) words: &'static str,
    pub(crate) is: fn(&Event) -> bool,
}

/// One line for each kind; the list of all keeps their order.
macro_rules! sights {
    ($($name:ident: $pattern:pat => $words:literal;)*) => {
        $(pub(crate) const $name: Sight =
            Sight { words: $words, is: |event| matches!(event, $pattern) };)*
        /// Every kind, in the order of a turn.
        pub(crate) const SIGHTS: &[Sight] = &[$($name),*];
    };
}

sights! {
    WEATHER: Event::WeatherControlled { .. } => "Weather Control";
    ATOMICS: Event::FamilyAtomicsPlayed { .. } => "Family Atomics";
    WORM: Event::ShaiHuludAppeared { territory: Some(_) } => "a worm strikes";
    CALL: Event::WormCalled { .. } | Event::WormPlaced { .. } => "Fremen send a worm";
    RIDE: Event::WormRidden { .. } => "Fremen ride a worm";
    ALLIANCE: Event::AllianceFormed { .. } => "an alliance";
    KARAMA: Event::KaramaPlayed { .. } => "Karama";
    TRUTHTRANCE: Event::TruthtranceAnswered { .. } => "Truthtrance";
    DEAL: Event::DealMade { .. } => "a deal";
    BRIBE: Event::BribePaid { .. } => "a bribe";
    REVIVAL: Event::LeaderRevived { .. } => "a leader comes back";
    COMPANION: Event::CompanionSent { .. } => "a Bene Gesserit goes along";
    HAJR: Event::HajrPlayed { .. } => "Hajr";
    VOICE: Event::VoiceUsed { .. } => "the Voice";
    PRESCIENCE: Event::PrescienceTold { .. } => "Prescience";
    BATTLE: Event::BattleWon { .. } => "a battle is won";
    TRAITOR: Event::TraitorCalled { .. } => "a traitor is called";
    BOTH: Event::BattleLostByBoth { .. } => "two traitors in one battle";
    EXPLOSION: Event::Explosion { .. } => "a Lasgun meets a Shield";
}
