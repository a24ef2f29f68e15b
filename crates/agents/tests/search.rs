//! The bot that thinks ahead: its games are legal, repeat, and it can say what it saw.

use kanly_agents::{Bot, Budget};
use kanly_engine::record::Record;
use kanly_engine::sets::PerFaction;
use kanly_engine::{Actor, Config, Faction, Options, SplitMix};
use kanly_host::{Agents, Contest};
use kanly_narrate::Tongue;

/// One that searches, among five that do not.
fn agents(budget: Budget, seed: u64) -> Agents {
    let mut bots = PerFaction([Bot::Heuristic; 6]);
    bots[Faction::Atreides] = Bot::Search(budget);
    Bot::seated(bots, seed)
}

fn play(budget: Budget, seed: u64) -> (Record, Vec<String>) {
    let options = Options::default().advanced(true).max_turns(3);
    let mut contest = Contest::new(&Config::of(Faction::ALL, options)).expect("a sound configuration");
    let (mut agents, mut dice) = (agents(budget, seed), SplitMix::new(seed));
    let mut reasons = Vec::new();
    while let Some(choice) = contest.step(&mut agents, &mut dice).expect("bots answer legally") {
        if choice.actor == Actor::Seat(Faction::Atreides) {
            reasons.extend(agents[Faction::Atreides].explain().map(|why| Tongue::english().motive(&why)));
        }
    }
    (contest.into_record(), reasons)
}

#[test]
fn the_same_seed_and_tries_give_the_same_game() {
    let (record, reasons) = play(Budget::Tries(8), 4);
    assert_eq!(record, play(Budget::Tries(8), 4).0);
    assert!(reasons.iter().any(|reason| reason.starts_with("over 8 imagined games")), "{reasons:?}");
}

#[test]
fn a_time_is_kept() {
    let (_, reasons) = play(Budget::Millis(2), 5);
    assert!(reasons.iter().any(|reason| reason.contains("imagined games")), "{reasons:?}");
}
