//! [1.08.02] The collection rate: two spice for each force, three with ornithopters; turned, one. Nothing is refused by it.

use super::{Game, either, number, stand};
use kanly_engine::position::Position;
use kanly_engine::{Faction, Phase};

const RULE: &str = "collection";
const SEATS: [(Faction, u8); 2] = [(Faction::Harkonnen, 1), (Faction::Emperor, 7)];

fn spice(position: &mut Position, place: &str) {
    position.sand = vec![(place.parse().expect("a place"), 6)];
}

/// It sends as many as carry off all the spice.
#[test]
fn bot() {
    let mut game = Game::new(Phase::Shipment, &SEATS, |position| {
        stand(position, Faction::Harkonnen, &[("funeral-plain/14", "8")]);
        spice(position, "the-great-flat/14");
    });
    game.act(Faction::Harkonnen, "pass");
    let (action, _) = game.chosen(Faction::Harkonnen);
    let carriers = either(RULE, 3, 6);
    assert_eq!(action.to_string(), format!("move {carriers} funeral-plain/14 -> the-great-flat/14"));
}

/// What a battle is about for the bot: the spice that its forces there would carry off.
#[test]
fn bot_in_battle() {
    let game = Game::new(Phase::Battle, &SEATS, |position| {
        stand(position, Faction::Harkonnen, &[("funeral-plain/14", "2")]);
        stand(position, Faction::Emperor, &[("funeral-plain/14", "1")]);
        spice(position, "funeral-plain/14");
    });
    let (_, why) = game.chosen(Faction::Harkonnen);
    let stake = why.split_once(", and ").map(|(_, stake)| number(stake)).expect("it names the stake");
    assert!(either(RULE, 6.0..=7.5, 4.0..=5.4).contains(&stake), "{why}");
}

#[test]
fn narrator() {
    let game = Game::new(Phase::Collection, &SEATS, |position| {
        stand(position, Faction::Harkonnen, &[("carthag/10", "1"), ("hagga-basin/12", "2")]);
        spice(position, "hagga-basin/12");
    });
    let told = game.told();
    let sentence = either(
        RULE,
        "Harkonnen collect 6 spice in Hagga Basin sector 12.",
        "Harkonnen collect 2 spice in Hagga Basin sector 12.",
    );
    assert!(told.contains(sentence), "{told}");
}
