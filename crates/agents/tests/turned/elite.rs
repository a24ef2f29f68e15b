//! [2.03.08] [2.04.18] What elite forces count: twice as much as others; turned, three times.

use super::{Game, either, stand};
use kanly_engine::ability::Ability;
use kanly_engine::decision::{About, Ask};
use kanly_engine::{Action, Faction, Phase};
use kanly_narrate::{Tongue, plain};

const RULE: &str = "elite";

/// Two Sardaukar, with spice for both, and some others.
fn battle(enemy: Faction) -> Game {
    Game::new(Phase::Battle, &[(Faction::Emperor, 1), (enemy, 7)], |position| {
        stand(position, Faction::Emperor, &[("carthag/10", "0+2")]);
        stand(position, enemy, &[("carthag/10", "4")]);
        position.factions[Faction::Emperor].spice = 2;
        position.factions[enemy].spice = 6;
    })
}

/// Against an enemy that counts more it puts more on the wheel.
#[test]
fn bot() {
    let (action, why) = battle(Faction::Harkonnen).chosen(Faction::Harkonnen);
    let Action::Plan(plan) = action else { panic!("a plan is asked, not {action:?}") };
    let shown = plan.dial.total() + plan.spice.total();
    assert!(either(RULE, 0..=3, 4..=8).contains(&shown), "{action} against two Sardaukar: {why}");
}

#[test]
fn narrator() {
    let question = battle(Faction::Harkonnen).asked(Faction::Emperor);
    let counts = either(
        RULE,
        "an elite one 2 with 1 spice and 1 without",
        "an elite one 3 with 1 spice and 1.5 without",
    );
    assert!(question.contains(counts), "{question}");
    let window = Ask::Karama {
        user: Faction::Fremen,
        against: Ability::Fedaykin.into(),
        cards: Default::default(),
        about: About::Nothing,
    };
    let question = plain(&Tongue::english().asked(&window));
    let deed = either(RULE, "count Fedaykin double in battle", "count Fedaykin 3 times in battle");
    assert!(question.contains(deed), "{question}");
}

/// Whoever has two elite forces and spice for both can tell no other number than theirs.
#[test]
fn refusal() {
    let mut game = battle(Faction::Atreides);
    game.act(Faction::Atreides, "foresee number");
    let told = |number: &str| game.refusal(Faction::Emperor, &format!("tell {number}"));
    let none = Some("[2.01.08] no legal plan of yours could contain it".to_owned());
    assert_eq!([told("4"), told("6")], either(RULE, [None, none.clone()], [none, None]));
}
