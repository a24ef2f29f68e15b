//! The bot that thinks ahead: its games are legal, repeat, and it can say what it saw.

use kanly_agents::{Bot, Budget, Search};
use kanly_engine::record::Record;
use kanly_engine::sets::PerFaction;
use kanly_engine::{Actor, Ask, Config, Faction, Options, SplitMix, Waiting};
use kanly_host::{Agents, Contest, Prompt};
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

#[test]
fn whoever_has_the_time_tries_every_answer() {
    let options = Options::default().advanced(true);
    let mut contest = Contest::new(&Config::of(Faction::ALL, options)).expect("a sound configuration");
    let (mut agents, mut dice) = (Bot::Heuristic.everywhere(3), SplitMix::new(3));
    let (ask, faction) = loop {
        if let Waiting::Seats(seats) = contest.state().must_act()
            && let Some(faction) = seats.first()
            && let Some(ask @ Ask::KeepTraitor { .. }) =
                Prompt::new(contest.state(), faction, &[]).and_then(|prompt| prompt.decision().ask)
        {
            break (ask, faction);
        }
        contest.step(&mut agents, &mut dice).expect("bots answer legally").expect("traitors are chosen");
    };
    let prompt = Prompt::new(contest.state(), faction, &[]).expect("it is asked");
    let tried = |budget: Budget| Search::new(budget, 1).ponder(&prompt).len() as u64;
    assert_eq!(tried(Budget::DEFAULT), 0, "a rule of thumb will do");
    assert_eq!(tried(Budget::LONG), ask.size());
}
