//! [1.01.03] Terrain under the storm: sand lies open to it; turned, rock does. Nothing is refused by it.

use super::{Game, either, stand};
use kanly_engine::{Faction, Phase, Sector};

const RULE: &str = "storm";

/// Forces of the Emperor on sand and Harkonnen on rock, both before the storm.
fn before_storm(phase: Phase) -> Game {
    Game::new(phase, &[(Faction::Emperor, 1), (Faction::Harkonnen, 7)], |position| {
        stand(position, Faction::Emperor, &[("the-minor-erg/6", "8")]);
        stand(position, Faction::Harkonnen, &[("pasty-mesa/6", "3")]);
        position.storm = Sector::new(4).expect("a sector");
        position.wheels = Some([Faction::Emperor, Faction::Harkonnen]);
    })
}

/// It leaves the sand for the rock next door, unless sand is safe.
#[test]
fn bot() {
    let mut game = before_storm(Phase::Shipment);
    game.act(Faction::Harkonnen, "pass");
    game.act(Faction::Harkonnen, "pass");
    game.act(Faction::Emperor, "pass");
    let (action, why) = game.chosen(Faction::Emperor);
    assert_eq!(
        action.to_string().starts_with("move 8 the-minor-erg/6 -> "),
        either(RULE, true, false),
        "{action}: {why}"
    );
}

#[test]
fn narrator() {
    let mut game = before_storm(Phase::Storm);
    game.act(Faction::Emperor, "dial 1");
    game.act(Faction::Harkonnen, "dial 2");
    let told = game.told();
    let lost = either(RULE, "The Emperor loses 8 forces", "Harkonnen lose 3 forces");
    assert!(told.contains(lost), "{told}");
}
