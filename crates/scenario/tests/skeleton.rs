//! A position written as a scenario file reads back as the same position.

use kanly_engine::State;
use kanly_engine::Waiting;
use kanly_engine::action::Actor;
use kanly_engine::config::{Config, Options};
use kanly_engine::dice::{Dice, SplitMix};
use kanly_engine::ids::Faction;
use kanly_engine::phase::Phase;
use kanly_engine::position::Position;
use kanly_scenario::format::{self, Start, skeleton};
use kanly_scenario::rulebook::RuleBook;

fn options(dice: &mut SplitMix) -> Options {
    let mut options = Options::default();
    for point in Options::POINTS {
        let readings = point.readings.all();
        options.agree(point, readings[dice.index(readings.len())]).expect("its own");
    }
    options.max_turns(4)
}

fn check(position: &Position) {
    let script = ["mark # \\ \"\"\"".to_owned()];
    let text = skeleton("A \"quoted\" title", "The case", position, &script);
    let (file, problems) = format::read("x.toml", text.as_bytes(), RuleBook::shipped(), &|_| None);
    assert!(problems.is_empty(), "{problems:#?}\n{text}");
    assert_eq!(file.title, "A \"quoted\" title");
    match file.cases[0].start() {
        Start::Position(read) => assert_eq!(**read, *position, "{text}"),
        Start::Setup(_) => panic!("a position is no set-up"),
    }
}

#[test]
fn positions_of_random_games_survive_writing_and_reading() {
    let mut checked = 0;
    for seed in 0..60 {
        let mut dice = SplitMix::new(seed);
        let count = 2 + seed as usize % 5;
        let first = dice.below(6) as usize;
        let factions = Faction::ALL.into_iter().cycle().skip(first).take(count);
        let config = Config::of(factions, options(&mut dice));
        let mut state = State::new(&config, &mut ()).expect("a good configuration");
        loop {
            let actor = match state.must_act() {
                Waiting::Nobody => break,
                Waiting::Chance => Actor::Chance,
                Waiting::Seats(seats) => Actor::Seat(seats.nth(dice.index(seats.len())).expect("a seat")),
            };
            let action = state.decision(actor).expect("it is asked").sample(&mut dice);
            state.apply(actor, action, &mut ()).expect("a sample is legal");
            // Reading a file takes longer than a choice: one moment in ten is looked at.
            if dice.below(10) > 0 {
                continue;
            }
            let position = state.position();
            // A position says where a phase begins; one in the middle of a phase need not be one that can be.
            let possible = State::from_position(&position, &mut ()).is_ok();
            if state.phase() != Phase::Setup && possible {
                check(&position);
                checked += 1;
            }
        }
    }
    assert!(checked > 1000, "{checked}");
}
