//! [1.01.03] Terrain under the storm: sand lies open to it; turned, rock does. Nothing is refused by it.

use super::{Game, either, stand};
use kanly_engine::{Card, Faction, Phase, Sector};

const RULE: &str = "storm";

/// Forces of the Emperor on sand and of Harkonnen on rock, both before the storm.
fn before_storm(phase: Phase) -> Game {
    Game::new(phase, &[(Faction::Emperor, 1), (Faction::Harkonnen, 7)], |position| {
        stand(position, Faction::Emperor, &[("the-minor-erg/6", "8")]);
        stand(position, Faction::Harkonnen, &[("pasty-mesa/6", "8")]);
        position.factions[Faction::Emperor].hand = vec![Card::WeatherControl];
        position.storm = Sector::new(4).expect("a sector");
        position.wheels = Some([Faction::Emperor, Faction::Harkonnen]);
    })
}

/// It leaves what lies open to the storm and stays where it does not.
#[test]
fn bot() {
    let mut game = before_storm(Phase::Shipment);
    let mut moves = |faction| {
        game.act(faction, "pass");
        let (action, _) = game.chosen(faction);
        game.act(faction, "pass");
        action.to_string().starts_with("move 8 ")
    };
    let (from_rock, from_sand) = (moves(Faction::Harkonnen), moves(Faction::Emperor));
    assert_eq!((from_rock, from_sand), either(RULE, (false, true), (true, false)));
}

/// It sends the storm elsewhere if its forces lie open to it.
#[test]
fn bot_with_weather_control() {
    let (action, why) = before_storm(Phase::Storm).chosen(Faction::Emperor);
    assert_eq!(action.to_string().starts_with("weather "), either(RULE, true, false), "{action}: {why}");
}

#[test]
fn narrator() {
    let mut game = before_storm(Phase::Storm);
    game.act(Faction::Emperor, "weather 4");
    let told = game.told();
    let lost = either(RULE, "The Emperor loses 8 forces", "Harkonnen lose 8 forces");
    assert!(told.contains(lost), "{told}");
}
