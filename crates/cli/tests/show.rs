//! `kanly show` as people and scripts call it.

use std::path::Path;
use std::process::{Command, Output};

use kanly_engine::event::Viewer;
use kanly_engine::ids::Faction;
use kanly_engine::record::{self, Record};
use kanly_engine::{State, Waiting};

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/six-factions.kanly");
const SCENARIO: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/storm/movement.toml");

fn kanly(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kanly")).args(args).output().expect("the command runs")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the messages are text")
}

fn show(args: &[&str]) -> String {
    let shown = kanly(&[&["show", EXAMPLE], args].concat());
    assert_eq!(shown.status.code(), Some(0), "{args:?}: {}", err(&shown));
    out(&shown)
}

fn example() -> Record {
    let text = std::fs::read_to_string(EXAMPLE).expect("the example is there");
    record::read(&text).expect("the example can be read")
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
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("show.svg");
    let told = show(&["--svg", file.to_str().expect("a plain path")]);
    assert!(told.contains("The map is in "), "{told}");
    let drawing = std::fs::read_to_string(&file).expect("it was drawn");
    let view = at(&example(), usize::MAX).view(Viewer::Table);
    for place in &view.board {
        for force in &place.forces {
            let title = format!("<title>{} {}", force.faction.name(), force.force);
            assert!(drawing.contains(&title), "no {title}");
        }
    }
    assert!(drawing.contains(&format!("<title>The storm in sector {}</title>", view.storm)));
    assert!(!drawing.contains("NaN") && !drawing.contains("inf"), "a number is no number");
    let _ = std::fs::remove_file(file);
}

#[test]
fn a_scenario_is_shown_at_its_start() {
    let first = kanly(&["show", SCENARIO, "--judge"]);
    assert_eq!(first.status.code(), Some(0), "{}", err(&first));
    assert!(out(&first).contains("SEAT  FACTION") && out(&first).contains("Asked  "), "{}", out(&first));
    assert_eq!(out(&first), out(&kanly(&["show", &format!("{SCENARIO}#1"), "--judge"])));
    for (case, words) in [("#0", "has no case `0`"), ("#999", "has no case `999`"), ("#x", "has no case `x`")]
    {
        let refused = kanly(&["show", &format!("{SCENARIO}{case}")]);
        assert_eq!(refused.status.code(), Some(2), "{case}");
        assert!(err(&refused).contains(words), "{case}: {}", err(&refused));
    }
    assert_eq!(kanly(&["show", SCENARIO, "--to", "3"]).status.code(), Some(2));
}

#[test]
fn what_cannot_be_shown_is_said() {
    for (args, words) in [
        (&["no-such-file.kanly"][..], "cannot read"),
        (&["no-such-file.toml"], "no-such-file.toml"),
        (&[EXAMPLE, "--to", "9999"], "has no line 9999"),
        (&[EXAMPLE, "--to", "x"], "a line is given by its number"),
        (&[EXAMPLE, "--seat", "ixians"], "the factions are"),
        (&[EXAMPLE, "--seat", "fremen", "--judge"], "cannot be used with"),
        (&[EXAMPLE, "--svg", env!("CARGO_TARGET_TMPDIR")], "cannot write"),
        (&["Cargo.toml"], "Cargo.toml"),
    ] {
        let refused = kanly(&[&["show"], args].concat());
        assert_eq!(refused.status.code(), Some(2), "{args:?}: {}", err(&refused));
        assert!(err(&refused).contains(words), "{args:?}: {}", err(&refused));
    }
}

#[test]
fn a_record_that_does_not_replay_is_shown_up_to_where_it_does() {
    let text = std::fs::read_to_string(EXAMPLE).expect("the example is there");
    let choice = example().choices[40];
    let lines = text.lines().enumerate();
    let broken: String = lines
        .map(|(i, line)| format!("{}\n", if i + 1 == choice.line { "chance: storm 6" } else { line }))
        .collect();
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("show-broken.kanly");
    std::fs::write(&file, broken).expect("it can be written");
    let path = file.to_str().expect("a plain path");
    let refused = kanly(&["show", path]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(err(&refused).contains(&format!("line {} is the first that does not fit", choice.line)));
    assert!(out(&refused).is_empty());
    let before = kanly(&["show", path, "--to", &(choice.line - 1).to_string()]);
    assert_eq!(before.status.code(), Some(0), "{}", err(&before));
    let _ = std::fs::remove_file(file);
}
