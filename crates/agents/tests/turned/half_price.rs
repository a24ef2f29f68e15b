//! [2.06.06] [2.06.09] Half price for the Guild and its ally; turned, for nobody.

use super::{Game, either, number, stand};
use kanly_engine::{Effect, Event, Faction, Phase, rule};

const RULE: &str = "half_price";

/// The Guild is asked to ship and has four spice.
fn shipment() -> Game {
    let seats = [(Faction::Guild, 1), (Faction::Harkonnen, 7)];
    let mut game = Game::new(Phase::Shipment, &seats, |position| {
        stand(position, Faction::Guild, &[("tueks-sietch/4", "5"), ("sietch-tabr/13", "5")]);
        stand(position, Faction::Harkonnen, &[("carthag/10", "5")]);
        position.factions[Faction::Guild].spice = 4;
    });
    game.act(Faction::Guild, "pass");
    game
}

/// Others fear what the Guild can ship for the spice it has: with half of it for nothing a third stronghold is less safe.
#[test]
fn bot() {
    let seats = [(Faction::Harkonnen, 1), (Faction::Guild, 7)];
    let mut game = Game::new(Phase::Shipment, &seats, |position| {
        position.options.advanced = false;
        stand(position, Faction::Harkonnen, &[("carthag/10", "7"), ("tueks-sietch/4", "7")]);
        position.factions[Faction::Harkonnen].spice = 6;
        position.factions[Faction::Guild].spice = 5;
    });
    let received = Event::SpiceReceived { faction: Faction::Guild, amount: 5 };
    game.effects.push(Effect { rule: rule!("2.06.01"), event: received });
    let (action, why) = game.chosen(Faction::Harkonnen);
    let gain = why.split_once(" worth ").map(|(_, gain)| number(gain)).expect("it names the gain");
    assert!(either(RULE, 0.0..=5.0, 15.0..=40.0).contains(&gain), "{action}: {why}");
}

#[test]
fn narrator() {
    let question = shipment().asked(Faction::Guild);
    let prices =
        either(RULE, "1, 1, 2, 2, 3 spice for 1 to 5 forces to ", "; 2 spice a force to any other place");
    assert!(question.contains(prices), "{question}");
}

#[test]
fn refusal() {
    let refusal = shipment().refusal(Faction::Guild, "ship 8 arrakeen/9");
    assert_eq!(refusal.as_deref(), either(RULE, None, Some("[1.06.03.01] it costs 8 spice; you can pay 4")));
}
