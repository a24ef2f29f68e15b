//! Moments of recorded games as scenario files.

use kanly_engine::Viewer;
use kanly_engine::ids::Faction;
use kanly_engine::record;
use kanly_scenario::format;
use kanly_scenario::moment;
use kanly_scenario::rulebook::RuleBook;
use kanly_scenario::run::run_case;

const GAME: &str = include_str!("../../../playthroughs/advanced-six-factions-traitor-and-truth.kanly");

/// What a seat knows of a moment can be written down, read and run, and says what was seen.
#[test]
fn what_a_seat_knows_is_a_scenario_that_runs() {
    let game = record::read(GAME).expect("a record");
    let seats = Faction::ALL.map(Viewer::Seat);
    let mut positions = 0;
    for (n, choices) in (1..=game.choices.len()).step_by(37).enumerate() {
        let mut record = game.clone().reopened();
        record.truncate(choices);
        let viewer = [seats[n % 6], Viewer::Table][n % 2];
        let text = moment::known(&record, "A game", viewer).expect("it can be played");
        let (file, problems) = format::read("x.toml", text.as_bytes(), RuleBook::shipped(), &|_| None);
        assert!(problems.is_empty(), "{problems:#?}\n{text}");
        let result = run_case(&file.cases[0]);
        assert!(result.failures.is_empty(), "{:#?}\n{text}", result.failures);
        assert!(text.contains("# PHASE_STARTED") || choices < 60, "{text}");
        positions += u32::from(!text.contains("From the set-up"));
    }
    assert!(positions > 10, "{positions} positions");
}
