//! `kanly show` as people and scripts call it.

use crate::common::{EXAMPLE_PATH, File, TEMPORARY, example, kanly, with_line};
use kanly_engine::event::Viewer;
use kanly_engine::ids::Faction;
use kanly_engine::record::Record;
use kanly_engine::{State, Waiting};

const SCENARIO: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/storm/movement.toml");

fn show(args: &[&str]) -> String {
    kanly(&[&["show", EXAMPLE_PATH], args].concat()).succeeded()
}

fn at(record: &Record, line: usize) -> State {
    record.replay(Some(line), |_, _, _| {}).expect("it replays")
}

#[test]
fn the_end_of_a_record_tells_who_has_won() {
    let text = show(&[]);
    assert!(text.contains("SEAT  FACTION") && text.contains("TERRITORY"), "{text}");
    assert!(text.lines().last().is_some_and(|line| line.contains(" on turn ")), "{text}");
}

/// Each line as its judge, a seat and the table may know it: the JSON is the engine's view, and who is asked in
/// secret is told to the judge and to itself alone.
#[test]
fn every_viewer_sees_what_is_its_own() {
    let record = example();
    for choice in record.choices.iter().step_by(70) {
        let (state, line) = (at(&record, choice.line), choice.line.to_string());
        let json = |flags: &[&str]| show(&[&["--json", "--to", &line], flags].concat());
        let view = |viewer| serde_json::to_string_pretty(&state.view(viewer)).expect("a view") + "\n";
        assert_eq!(json(&[]), view(Viewer::Table), "line {line}");
        assert_eq!(json(&["--judge"]), view(Viewer::Judge), "line {line}");
        let Waiting::Seats(asked) = state.must_act() else { continue };
        for faction in state.players().iter() {
            let seat = ["--to", &line, "--seat", faction.id()];
            let told = show(&seat).contains(&format!("Asked  {faction}: "));
            assert_eq!(told, asked.contains(faction), "line {line}: {faction}");
        }
        let judge = show(&["--to", &line, "--judge"]);
        assert_eq!(judge.matches("Asked  ").count(), asked.len(), "line {line}:\n{judge}");
        assert!(!show(&["--to", &line]).contains("Asked  "), "line {line}");
    }
    assert_eq!(
        show(&["--json", "--seat", "fremen"]),
        serde_json::to_string_pretty(&at(&record, usize::MAX).view(Viewer::Seat(Faction::Fremen)))
            .expect("a view")
            + "\n"
    );
}

#[test]
fn the_map_is_drawn_with_its_pieces() {
    let file = File::new("map.svg");
    let told = show(&["--svg", file.path()]);
    assert!(told.contains("The map is in "), "{told}");
    let drawing = file.text();
    let view = at(&example(), usize::MAX).view(Viewer::Table);
    for place in &view.board {
        for force in &place.forces {
            let title = format!("<title>{} {}", force.faction.name(), force.force);
            assert!(drawing.contains(&title), "no {title}");
        }
    }
    assert!(drawing.contains(&format!("<title>The storm in sector {}</title>", view.storm)));
    assert!(!drawing.contains("NaN") && !drawing.contains("inf"), "a number is no number");
}

#[test]
fn a_scenario_is_shown_at_its_start() {
    let first = kanly(&["show", SCENARIO, "--judge"]).succeeded();
    assert!(first.contains("SEAT  FACTION") && first.contains("Asked  "), "{first}");
    assert_eq!(first, kanly(&["show", &format!("{SCENARIO}#1"), "--judge"]).succeeded());
    for (case, words) in [("#0", "has no case `0`"), ("#999", "has no case `999`"), ("#x", "has no case `x`")]
    {
        let told = kanly(&["show", &format!("{SCENARIO}{case}")]).failed(2);
        assert!(told.contains(words), "{case}: {told}");
    }
    kanly(&["show", SCENARIO, "--to", "3"]).failed(2);
}

#[test]
fn what_cannot_be_shown_is_said() {
    for (args, words) in [
        (&["no-such-file.kanly"][..], "cannot read"),
        (&["no-such-file.toml"], "no-such-file.toml"),
        (&[EXAMPLE_PATH, "--to", "9999"], "has no line 9999"),
        (&[EXAMPLE_PATH, "--to", "x"], "a line is given by its number"),
        (&[EXAMPLE_PATH, "--seat", "ixians"], "the factions are"),
        (&[EXAMPLE_PATH, "--seat", "fremen", "--judge"], "cannot be used with"),
        (&[EXAMPLE_PATH, "--svg", TEMPORARY], "cannot write"),
        (&["Cargo.toml"], "Cargo.toml"),
    ] {
        let told = kanly(&[&["show"], args].concat()).failed(2);
        assert!(told.contains(words), "{args:?}: {told}");
    }
}

#[test]
fn a_record_that_does_not_replay_is_shown_up_to_where_it_does() {
    let line = example().choices[40].line;
    let file = File::with("broken.kanly", with_line(line, "chance: storm 6"));
    let refused = kanly(&["show", file.path()]);
    assert!(refused.failed(1).contains(&format!("line {line} is the first that does not fit")));
    assert!(refused.out.is_empty());
    kanly(&["show", file.path(), "--to", &(line - 1).to_string()]).succeeded();
}
