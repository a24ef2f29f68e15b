//! `kanly replay` and `kanly scenario new` as people and scripts call them: what they print and how they exit.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use kanly_engine::event::{Event, Viewer};
use kanly_engine::ids::{Card, Faction};
use kanly_engine::record::{self, Record};
use kanly_engine::{Dice as _, SplitMix, State};

/// The record that the repository ships.
const EXAMPLE: &str = include_str!("../../../docs/examples/six-factions.kanly");

/// A file that is removed when the test ends.
struct File(PathBuf);

impl File {
    fn new(name: &str, content: impl AsRef<[u8]>) -> File {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("replay-{name}"));
        std::fs::write(&path, content).expect("the file can be written");
        File(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a plain path")
    }

    fn replay(&self, args: &[&str]) -> Output {
        kanly(&[&["replay", self.path()], args].concat())
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn kanly(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kanly")).args(args).output().expect("the command runs")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the messages are text")
}

fn example() -> Record {
    record::read(EXAMPLE).expect("the example can be read")
}

/// The lines of the example with one of them, counted from 1, replaced.
fn with_line(number: usize, text: &str) -> String {
    let lines = EXAMPLE.lines().enumerate();
    lines.map(|(i, line)| format!("{}\n", if i + 1 == number { text } else { line })).collect()
}

#[test]
fn the_example_replays_to_its_digest() {
    let file = File::new("example", EXAMPLE);
    let replay = file.replay(&["--quiet"]);
    let how = EXAMPLE.lines().nth(1).unwrap_or_default().trim_start_matches("# ");
    assert_eq!(
        replay.status.code(),
        Some(0),
        "{}\nIf the rules play differently now, write the example anew:\n{how} > docs/examples/six-factions.kanly\n",
        err(&replay)
    );
    assert!(out(&replay).ends_with("The record replays to the same digest.\n"), "{}", out(&replay));
}

#[test]
fn a_game_is_told_from_the_set_up_to_its_end() {
    let file = File::new("told", EXAMPLE);
    let told = out(&file.replay(&[]));
    for part in
        ["Set-up [0.00]", "Turn 1, Storm [1.01.00]", "Turn 4, Mentat Pause", "SEAT  FACTION", "SECTOR"]
    {
        assert!(told.contains(part), "no {part:?} in\n{told}");
    }
    assert!(!told.contains("chance:") && !told.contains(": pass"), "choices are told:\n{told}");
    let board = out(&file.replay(&["--board"]));
    assert_eq!(board.matches("SEAT  FACTION").count(), told.matches(" ends without a winner").count() + 1);
}

#[test]
fn the_judge_gets_every_choice_with_its_line() {
    let file = File::new("judge", EXAMPLE);
    let told = out(&file.replay(&["--judge"]));
    for choice in &example().choices {
        let line = format!("{:>5}  {}: {}\n", choice.line, choice.actor, choice.action);
        assert!(told.contains(&line), "no {line:?}");
    }
}

#[test]
fn it_stops_where_it_is_told_to() {
    let file = File::new("to", EXAMPLE);
    let choices = example().choices;
    let (at, next) = (choices[20], choices[21]);
    let told = out(&file.replay(&["--judge", "--to", &at.line.to_string()]));
    assert!(told.contains(&format!("{:>5}  {}", at.line, at.actor)));
    assert!(!told.contains(&format!("{:>5}  {}", next.line, next.actor)));
    assert!(told.ends_with("The game is not over.\nThe record replays up to this line.\n"), "{told}");
}

#[test]
fn programs_get_one_object_a_line() {
    let file = File::new("json", EXAMPLE);
    for args in [&["--json"][..], &["--json", "--board", "--judge"], &["--json", "--seat", "fremen"]] {
        let replay = file.replay(args);
        assert_eq!(replay.status.code(), Some(0));
        let lines: Vec<serde_json::Value> =
            out(&replay).lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
        let of = |kind: &str| lines.iter().filter(|line| line["type"] == kind).count();
        assert!(lines.iter().all(|line| line["type"].is_string()));
        assert_eq!(of("SEAT_TAKEN"), 6);
        assert_eq!(of("CHOICE"), if args.contains(&"--judge") { example().choices.len() } else { 0 });
        let moved = lines.iter().find(|line| line["type"] == "STORM_MOVED").expect("a storm");
        assert_eq!(moved["rule"], "0.16");
        let last = lines.last().expect("an end");
        assert_eq!((&last["type"], &last["digest_matches"]), (&"REPLAY_ENDED".into(), &true.into()));
    }
}

#[test]
fn a_record_cut_off_between_lines_replays_without_a_digest() {
    let lines: Vec<&str> = EXAMPLE.lines().collect();
    let file = File::new("cut", lines[..lines.len() - 12].join("\n"));
    let replay = file.replay(&["--quiet"]);
    assert_eq!(replay.status.code(), Some(0), "{}", err(&replay));
    assert_eq!(
        out(&replay),
        "The game is not over.\nThe record replays; it has no digest to compare with.\n"
    );
}

#[test]
fn a_record_cut_off_within_a_line_is_unreadable_there() {
    let at = EXAMPLE.find("chance: turn").expect("a card is turned") + "chance: tu".len();
    let file = File::new("torn", &EXAMPLE[..at]);
    let replay = file.replay(&[]);
    assert_eq!(replay.status.code(), Some(2));
    let line = EXAMPLE[..at].lines().count();
    let shown = err(&replay);
    assert!(shown.contains(&format!(":{line}:")) && shown.contains("`tu` is not an action"), "{shown}");
    assert!(out(&replay).is_empty());
}

#[test]
fn every_unreadable_line_is_shown_and_no_other_choice() {
    let number = example().choices[30].line;
    let mut text = with_line(number, "fremen dial");
    text.push_str("emperor: dance\n");
    let file = File::new("unreadable", &text);
    let replay = file.replay(&["--seat", "atreides"]);
    assert_eq!(replay.status.code(), Some(2));
    let shown = err(&replay);
    assert!(
        shown.contains("is not `actor: action`") && shown.contains("`dance` is not an action"),
        "{shown}"
    );
    let neighbour = example().choices[29].action.to_string();
    assert!(!shown.contains(&neighbour), "the line before is shown: {shown}");
    let judge = err(&file.replay(&["--judge"]));
    assert!(judge.contains(&neighbour), "{judge}");
}

#[test]
fn choices_in_the_wrong_place_are_not_shown() {
    // Without the line between header and choices every choice stands in the header.
    let file = File::new("headless", EXAMPLE.replace("---\n", ""));
    let replay = file.replay(&[]);
    assert_eq!(replay.status.code(), Some(2));
    let shown = err(&replay);
    assert!(shown.contains("`---` must stand between header and choices"), "{shown}");
    for choice in example().choices {
        assert!(!shown.contains(&format!("{}: {}", choice.actor, choice.action)), "{shown}");
    }
    let latin = File::new("latin", [EXAMPLE.as_bytes(), b"chance: draw \xff"].concat()).replay(&[]);
    assert_eq!(latin.status.code(), Some(2));
    assert!(err(&latin).contains("not text in UTF-8") && !err(&latin).contains("chance"), "{}", err(&latin));
}

#[test]
fn the_first_line_that_does_not_fit_is_named() {
    let choices = example().choices;
    let prediction = choices.iter().find(|choice| choice.action.to_string().starts_with("predict"));
    let line = prediction.expect("Bene Gesserit play").line;
    let file = File::new("edited", with_line(line, "bene-gesserit: predict emperor 9"));
    let judge = file.replay(&["--judge"]);
    assert_eq!(judge.status.code(), Some(1));
    let shown = err(&judge);
    assert!(shown.contains(&format!("line {line} is the first that does not fit")), "{shown}");
    assert!(shown.contains("[0.02]") && shown.contains(&format!(":{line}:1]")), "{shown}");
    // What came before is told.
    assert!(out(&judge).contains("The Emperor takes the seat"));
    let own = err(&file.replay(&["--seat", "bene-gesserit"]));
    assert!(own.contains("predict emperor 9"), "{own}");
    for other in [&[][..], &["--seat", "emperor"]] {
        let shown = err(&file.replay(other));
        assert!(shown.contains(&format!("line {line} is the first that does not fit")), "{shown}");
        assert!(!shown.contains("predict"), "{shown}");
    }
}

#[test]
fn a_wrong_digest_is_pointed_at() {
    let line = EXAMPLE.lines().count();
    let file = File::new("digest", with_line(line, "digest = 0123456789abcdef"));
    let replay = file.replay(&["--judge", "--quiet"]);
    assert_eq!(replay.status.code(), Some(1));
    let shown = err(&replay);
    assert!(
        shown.contains("does not replay to its digest") && shown.contains(&format!(":{line}:")),
        "{shown}"
    );
}

#[test]
fn a_wrong_command_is_refused() {
    let file = File::new("command", EXAMPLE);
    for args in [&["--seat", "ixians"][..], &["--seat", "fremen", "--judge"], &["--to", "x"]] {
        assert_eq!(file.replay(args).status.code(), Some(2), "{args:?}");
    }
    assert!(err(&file.replay(&["--seat", "ixians"])).contains("the factions are atreides"));
    assert!(err(&file.replay(&["--to", "x"])).contains("a line is given by its number"));
    assert_eq!(kanly(&["replay", "no-such-file"]).status.code(), Some(2));
    let two = "kanly record 1\nmode = basic\nmax_turns = 2\nplayers = 2\nfactions = fremen atreides\n---\n";
    let stranger = File::new("stranger", two).replay(&["--seat", "emperor"]);
    assert_eq!(stranger.status.code(), Some(2));
    assert!(err(&stranger).contains("emperor does not play"), "{}", err(&stranger));
    let nobody = File::new("nobody", "kanly record 1\n---\n").replay(&[]);
    assert_eq!(nobody.status.code(), Some(1));
    assert!(err(&nobody).contains("[0.08]"), "{}", err(&nobody));
}

/// What happened in a record, every card that ever lay open, and how it ended.
fn played(record: &Record) -> (Vec<Event>, BTreeSet<&'static str>, State) {
    let (mut all, mut open) = (Vec::new(), BTreeSet::new());
    let state = record.replay(None, |state, _, events| {
        all.extend_from_slice(events);
        let table = state.view(Viewer::Table).treachery;
        open.extend(table.discards.iter().chain(table.removed.iter()).map(Card::name));
    });
    (all, open, state.expect("it replays"))
}

/// The cards and leaders that were drawn by or dealt to others and that this faction has no way to know: the engine
/// has shown it no event that names them. That the engine shows none too many is for the secrecy law to say.
fn secrets(events: &[Event], open: &BTreeSet<&str>, faction: Faction) -> BTreeSet<&'static str> {
    let viewer = Viewer::Seat(faction);
    let seen: String = events
        .iter()
        .filter_map(|event| event.seen_by(viewer))
        .map(|seen| serde_json::to_string(&seen).expect("an event"))
        .collect();
    let names = events.iter().filter_map(|event| match *event {
        Event::CardDrawn { faction: owner, card: Some(card), .. } if owner != faction => Some(card.name()),
        Event::TraitorDealt { faction: owner, leader: Some(leader) } if owner != faction => {
            Some(leader.name())
        }
        _ => None, // any: these hide no card
    });
    names.filter(|name| !seen.contains(name) && !open.contains(name)).collect()
}

#[test]
fn no_seat_is_told_what_others_hold() {
    let (events, open, state) = played(&example());
    let file = File::new("secret", EXAMPLE);
    for faction in state.players().iter() {
        let secrets = secrets(&events, &open, faction);
        assert!(secrets.len() > 4, "{faction} knows nearly everything");
        for args in [&["--board"][..], &["--json", "--board"]] {
            let told = out(&file.replay(&[args, &["--seat", faction.id()]].concat()));
            let told = told.replace("Shield Wall", "the wall");
            for secret in &secrets {
                assert!(!told.contains(secret), "{faction} is told of {secret}");
            }
        }
    }
}

#[test]
fn the_table_is_told_no_hand_at_all() {
    let (events, open, state) = played(&example());
    let told = out(&File::new("table", EXAMPLE).replay(&["--board"])).replace("Shield Wall", "the wall");
    let everybody = state.players().iter().map(|faction| secrets(&events, &open, faction));
    let hidden = everybody.reduce(|all, some| &all | &some).expect("somebody plays");
    for secret in hidden {
        assert!(!told.contains(secret), "the table is told of {secret}");
    }
}

/// Whatever stands in a file, the answer is one of the three exit codes and never a panic.
#[test]
fn no_file_makes_it_panic() {
    let mut dice = SplitMix::new(7);
    let mut below = |n: usize| dice.below(n as u64) as usize;
    for round in 0..150 {
        let mut bytes = EXAMPLE.as_bytes().to_vec();
        match round % 3 {
            0 => bytes = (0..below(400)).map(|_| below(256) as u8).collect(),
            1 => {
                for _ in 0..=below(6) {
                    let at = below(bytes.len());
                    bytes[at] = below(256) as u8;
                }
            }
            _ => {
                let mut lines: Vec<&str> = EXAMPLE.lines().collect();
                for _ in 0..=below(4) {
                    let (from, to) = (below(lines.len()), below(lines.len()));
                    match below(3) {
                        0 => lines.swap(from, to),
                        1 => lines[to] = lines[from],
                        _ => drop(lines.remove(from)),
                    }
                }
                bytes = lines.join("\n").into_bytes();
            }
        }
        let file = File::new("fuzz", &bytes);
        let flags = [&[][..], &["--judge"], &["--json"], &["--seat", "fremen", "--board"]];
        let replay = file.replay(flags[round % flags.len()]);
        let shown = String::from_utf8_lossy(&replay.stderr);
        assert!(matches!(replay.status.code(), Some(0..=2)), "round {round}: {:?} {shown}", replay.status);
        assert!(!shown.contains("panicked"), "round {round}: {shown}");
        let new = kanly(&["scenario", "new", file.path(), "--at", &(1 + below(120)).to_string()]);
        assert!(matches!(new.status.code(), Some(0..=2)), "round {round}: {}", err(&new));
    }
}

#[test]
fn a_scenario_written_from_any_line_runs() {
    let record = example();
    let file = File::new("from", EXAMPLE);
    let mut starts = BTreeSet::new();
    for choice in record.choices.iter().step_by(23).chain(record.choices.last()) {
        let scenario = File::new(&format!("at-{}.toml", choice.line), "");
        let line = choice.line.to_string();
        let new = kanly(&["scenario", "new", file.path(), "--at", &line, "--out", scenario.path()]);
        assert_eq!(new.status.code(), Some(0), "line {line}: {}", err(&new));
        let text = std::fs::read_to_string(&scenario.0).expect("it was written");
        starts.extend(text.lines().find(|text| text.starts_with("phase = ")).map(str::to_owned));
        let run = kanly(&["scenario", "run", scenario.path()]);
        assert_eq!(run.status.code(), Some(0), "line {line}: {}{}\n{text}", out(&run), err(&run));
    }
    assert!(starts.contains("phase = \"setup\"") && starts.len() >= 5, "{starts:?}");
}

#[test]
fn a_scenario_from_before_the_first_choice_is_refused() {
    let file = File::new("before", EXAMPLE);
    let new = kanly(&["scenario", "new", file.path(), "--at", "2"]);
    assert_eq!(new.status.code(), Some(2));
    assert!(err(&new).contains("before the first choice"), "{}", err(&new));
}

#[test]
fn lines_that_do_not_exist_are_refused() {
    let file = File::new("range", EXAMPLE);
    let last = EXAMPLE.lines().count();
    for line in [0, last + 1, 9999] {
        let line = line.to_string();
        for args in
            [&["replay", file.path(), "--to", &line][..], &["scenario", "new", file.path(), "--at", &line]]
        {
            let refused = kanly(args);
            assert_eq!(refused.status.code(), Some(2), "{args:?}");
            let shown = err(&refused).split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(shown.contains(&format!("1 to {last}")), "{shown}");
        }
    }
    assert_eq!(file.replay(&["--to", &last.to_string()]).status.code(), Some(0));
}

#[test]
fn the_line_itself_is_in_the_scenario() {
    let record = example();
    let file = File::new("within", EXAMPLE);
    let mut ends = Vec::new();
    record
        .replay(None, |_, choice, events| {
            let began = events.iter().any(|event| matches!(event, Event::PhaseStarted { .. }));
            ends.extend(choice.filter(|_| began));
        })
        .expect("it replays");
    assert!(ends.len() > 3, "{ends:?}");
    for choice in ends {
        let line = choice.line.to_string();
        let scenario = File::new(&format!("end-{line}.toml"), "");
        let new = kanly(&["scenario", "new", file.path(), "--at", &line, "--out", scenario.path()]);
        assert_eq!(new.status.code(), Some(0), "line {line}: {}", err(&new));
        let text = std::fs::read_to_string(&scenario.0).expect("it was written");
        let statement = format!("\n{}: {}\nexpect turn", choice.actor, choice.action);
        assert!(text.contains(&statement), "line {line} is not the last choice:\n{text}");
        let run = kanly(&["scenario", "run", scenario.path()]);
        assert_eq!(run.status.code(), Some(0), "line {line}: {}{}\n{text}", out(&run), err(&run));
    }
}

#[test]
fn what_cannot_be_written_is_an_error_of_the_command() {
    let file = File::new("unwritable", EXAMPLE);
    let folder = env!("CARGO_TARGET_TMPDIR");
    let line = example().choices[0].line.to_string();
    for args in
        [&["board", "--svg", folder][..], &["scenario", "new", file.path(), "--at", &line, "--out", folder]]
    {
        let refused = kanly(args);
        assert_eq!(refused.status.code(), Some(2), "{args:?}");
        assert!(err(&refused).contains("cannot write"), "{}", err(&refused));
    }
    let made = Path::new(folder).join("replay-made");
    let out = made.join("below/new.toml");
    let out = out.to_str().expect("a plain path");
    let new = kanly(&["scenario", "new", file.path(), "--at", &line, "--out", out]);
    assert_eq!(new.status.code(), Some(0), "{}", err(&new));
    let _ = std::fs::remove_dir_all(made);
}
