//! [1.06.05.04] Reach from the cities: three territories; turned, two.

use super::{Game, either, stand};
use kanly_engine::{Faction, Phase};

const RULE: &str = "reach";

/// Spice three territories away from forces whose faction holds Arrakeen.
fn movement() -> Game {
    let seats = [(Faction::Emperor, 1), (Faction::Harkonnen, 7)];
    let mut game = Game::new(Phase::Shipment, &seats, |position| {
        stand(position, Faction::Emperor, &[("arrakeen/9", "1"), ("tueks-sietch/4", "8")]);
        position.sand = vec![("imperial-basin/8".parse().expect("a place"), 12)];
    });
    game.act(Faction::Emperor, "pass");
    game
}

#[test]
fn bot() {
    let (action, why) = movement().chosen(Faction::Emperor);
    let flies = action.to_string().ends_with("tueks-sietch/4 -> imperial-basin/8");
    assert_eq!(flies, either(RULE, true, false), "{action}: {why}");
}

/// The refusal in the words of the narrator, with the rule of the range that does not reach.
#[test]
fn refusal() {
    let refusal = |to: &str| movement().refusal(Faction::Emperor, &format!("move 4 tueks-sietch/4 -> {to}"));
    let short = Some("[1.06.05.04] imperial-basin/8 is out of reach".to_owned());
    assert_eq!(refusal("imperial-basin/8"), either(RULE, None, short));
    assert_eq!(refusal("arrakeen/9").as_deref(), Some("[1.06.05.04] arrakeen/9 is out of reach"));
}
