//! [1.09.02.02] [1.09.02.03] Strongholds needed: three alone, four for two allies; turned, one less.

use super::{Game, either, stand};
use kanly_engine::{Faction, Phase};

const RULE: &str = "strongholds";

/// Two strongholds of the Emperor, and reserves for a third.
fn at(phase: Phase) -> Game {
    Game::new(phase, &[(Faction::Emperor, 1), (Faction::Harkonnen, 7)], |position| {
        stand(position, Faction::Emperor, &[("arrakeen/9", "6"), ("carthag/10", "6")]);
        stand(position, Faction::Harkonnen, &[("polar-sink", "5")]);
        position.factions[Faction::Emperor].spice = 10;
    })
}

/// A third stronghold wins the game, or merely adds to a game that is won.
#[test]
fn bot() {
    let (action, why) = at(Phase::Shipment).chosen(Faction::Emperor);
    let gain = why.split_once(" worth ").map(|(_, gain)| super::number(gain)).expect("it names the gain");
    assert!(either(RULE, 50.0..=110.0, 0.0..=25.0).contains(&gain), "{action}: {why}");
}

#[test]
fn narrator() {
    let told = at(Phase::MentatPause).told();
    let end = either(
        RULE,
        "Turn 2 ends without a winner.",
        "The Emperor wins on turn 2 by strongholds, holding Carthag, Arrakeen.",
    );
    assert!(told.contains(end), "{told}");
}

#[test]
fn refusal() {
    let refusal = at(Phase::MentatPause).refusal(Faction::Emperor, "pass").unwrap_or_default();
    assert_eq!(refusal == "[1.09.04] the game is over", either(RULE, false, true), "{refusal}");
}
