//! `kanly replay` and `kanly scenario new` as people and scripts call them: what they print and how they exit.

use std::collections::BTreeSet;

use crate::common::{EXAMPLE, File, Folder, Ran, TEMPORARY, example, kanly, with_line};
use kanly_engine::event::{Effect, Event, Viewer};
use kanly_engine::ids::{Card, Faction};
use kanly_engine::record::Record;
use kanly_engine::{Dice as _, SplitMix, State};

fn replay(file: &File, args: &[&str]) -> Ran {
    kanly(&[&["replay", file.path()], args].concat())
}

#[test]
fn the_example_replays_to_its_digest() {
    let file = File::with("example", EXAMPLE);
    let ran = replay(&file, &["--quiet"]);
    let how = EXAMPLE.lines().nth(1).unwrap_or_default().trim_start_matches("# ");
    assert_eq!(
        ran.code,
        Some(0),
        "{}\nIf the rules play differently now, write the example anew:\n{how} > docs/examples/six-factions.kanly\n",
        ran.err
    );
    assert!(ran.out.ends_with("The record replays to the same digest.\n"), "{}", ran.out);
}

#[test]
fn a_game_is_told_from_the_set_up_to_its_end() {
    let file = File::with("told", EXAMPLE);
    let told = replay(&file, &[]).succeeded();
    for part in
        ["Set-up [0.00]", "Turn 1, Storm [1.01.00]", "Turn 4, Mentat Pause", "SEAT  FACTION", "SECTOR"]
    {
        assert!(told.contains(part), "no {part:?} in\n{told}");
    }
    assert!(!told.contains("chance:") && !told.contains(": pass"), "choices are told:\n{told}");
    let board = replay(&file, &["--board"]).succeeded();
    assert_eq!(board.matches("SEAT  FACTION").count(), told.matches(" ends without a winner").count() + 1);
}

#[test]
fn the_judge_gets_every_choice_with_its_line() {
    let file = File::with("judge", EXAMPLE);
    let told = replay(&file, &["--judge"]).succeeded();
    for choice in &example().choices {
        let line = format!("{:>5}  {}: {}\n", choice.line, choice.actor, choice.action);
        assert!(told.contains(&line), "no {line:?}");
    }
}

#[test]
fn it_stops_where_it_is_told_to() {
    let file = File::with("to", EXAMPLE);
    let choices = example().choices;
    let (at, next) = (choices[20], choices[21]);
    let told = replay(&file, &["--judge", "--to", &at.line.to_string()]).succeeded();
    assert!(told.contains(&format!("{:>5}  {}", at.line, at.actor)));
    assert!(!told.contains(&format!("{:>5}  {}", next.line, next.actor)));
    assert!(told.ends_with("The game is not over.\nThe record replays up to this line.\n"), "{told}");
}

#[test]
fn programs_get_one_object_a_line() {
    let file = File::with("json", EXAMPLE);
    for args in [&["--json"][..], &["--json", "--board", "--judge"], &["--json", "--seat", "fremen"]] {
        let told = replay(&file, args).succeeded();
        let lines: Vec<serde_json::Value> =
            told.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
        let of = |kind: &str| lines.iter().filter(|line| line["type"] == kind).count();
        assert!(lines.iter().all(|line| line["type"].is_string()));
        assert_eq!(of("SEAT_TAKEN"), 6);
        assert_eq!(of("CHOICE"), if args.contains(&"--judge") { example().choices.len() } else { 0 });
        let moved = lines.iter().find(|line| line["type"] == "STORM_MOVED").expect("a storm");
        assert_eq!(moved["rule"], "0.16");
        let text = moved["text"].as_str().expect("a sentence");
        assert!(text.starts_with("The storm") && !text.contains('\x1b'), "plain words: {text}");
        let last = lines.last().expect("an end");
        assert_eq!((&last["type"], &last["digest_matches"]), (&"REPLAY_ENDED".into(), &true.into()));
    }
}

#[test]
fn a_record_cut_off_between_lines_replays_without_a_digest() {
    let lines: Vec<&str> = EXAMPLE.lines().collect();
    let file = File::with("cut", lines[..lines.len() - 12].join("\n"));
    let told = replay(&file, &["--quiet"]).succeeded();
    assert_eq!(told, "The game is not over.\nThe record replays; it has no digest to compare with.\n");
}

#[test]
fn a_record_cut_off_within_a_line_is_unreadable_there() {
    let at = EXAMPLE.find("chance: turn").expect("a card is turned") + "chance: tu".len();
    let file = File::with("torn", &EXAMPLE[..at]);
    let ran = replay(&file, &[]);
    let (line, shown) = (EXAMPLE[..at].lines().count(), ran.failed(2));
    assert!(shown.contains(&format!(":{line}:")) && shown.contains("`tu` is not an action"), "{shown}");
    assert!(ran.out.is_empty());
}

#[test]
fn an_action_that_cannot_be_read_is_helped() {
    let line = example().choices[30].line;
    for (text, help) in [
        ("fremen: dail 3", "did you mean `dial`?"),
        ("fremen: dial x", "it is written like `dial 3`"),
        ("fremen: frobnicate", "`help` says what can be typed"),
    ] {
        let shown = replay(&File::with("helped", with_line(line, text)), &[]).failed(2);
        assert!(shown.contains(help) && shown.contains(&format!(":{line}:")), "{text}: {shown}");
    }
    // What is wrong with the actor or with the header has nothing to do with verbs.
    for (line, text) in [(line, "fremem: dial 3"), (line, "fremen dial 3"), (3, "mode = dail")] {
        let shown = replay(&File::with("helpless", with_line(line, text)), &[]).failed(2);
        assert!(!shown.contains("help:"), "{text}: {shown}");
    }
}

#[test]
fn every_unreadable_line_is_shown_and_no_other_choice() {
    let number = example().choices[30].line;
    let mut text = with_line(number, "fremen dial");
    text.push_str("emperor: dance\n");
    let file = File::with("unreadable", &text);
    let shown = replay(&file, &["--seat", "atreides"]).failed(2);
    assert!(
        shown.contains("is not `actor: action`") && shown.contains("`dance` is not an action"),
        "{shown}"
    );
    let neighbour = example().choices[29].action.to_string();
    assert!(!shown.contains(&neighbour), "the line before is shown: {shown}");
    let judge = replay(&file, &["--judge"]).err;
    assert!(judge.contains(&neighbour), "{judge}");
}

#[test]
fn choices_in_the_wrong_place_are_not_shown() {
    // Without the line between header and choices every choice stands in the header.
    let file = File::with("headless", EXAMPLE.replace("---\n", ""));
    let shown = replay(&file, &[]).failed(2);
    assert!(shown.contains("`---` must stand between header and choices"), "{shown}");
    for choice in example().choices {
        assert!(!shown.contains(&format!("{}: {}", choice.actor, choice.action)), "{shown}");
    }
    let latin =
        replay(&File::with("latin", [EXAMPLE.as_bytes(), b"chance: draw \xff"].concat()), &[]).failed(2);
    assert!(latin.contains("not text in UTF-8") && !latin.contains("chance"), "{latin}");
}

#[test]
fn the_first_line_that_does_not_fit_is_named() {
    let choices = example().choices;
    let prediction = choices.iter().find(|choice| choice.action.to_string().starts_with("predict"));
    let line = prediction.expect("Bene Gesserit play").line;
    let file = File::with("edited", with_line(line, "bene-gesserit: predict emperor 9"));
    let judge = replay(&file, &["--judge"]);
    let shown = judge.failed(1);
    assert!(shown.contains(&format!("line {line} is the first that does not fit")), "{shown}");
    assert!(shown.contains("[0.02]") && shown.contains(&format!(":{line}:1]")), "{shown}");
    // What came before is told.
    assert!(judge.out.contains("The Emperor takes the seat"));
    let own = replay(&file, &["--seat", "bene-gesserit"]).err;
    assert!(own.contains("predict emperor 9"), "{own}");
    for other in [&[][..], &["--seat", "emperor"]] {
        let shown = replay(&file, other).err;
        assert!(shown.contains(&format!("line {line} is the first that does not fit")), "{shown}");
        assert!(!shown.contains("predict"), "{shown}");
    }
}

#[test]
fn a_wrong_digest_is_pointed_at() {
    let line = EXAMPLE.lines().count();
    let file = File::with("digest", with_line(line, "digest = 0123456789abcdef"));
    let shown = replay(&file, &["--judge", "--quiet"]).failed(1);
    assert!(
        shown.contains("does not replay to its digest") && shown.contains(&format!(":{line}:")),
        "{shown}"
    );
}

#[test]
fn a_wrong_command_is_refused() {
    let file = File::with("command", EXAMPLE);
    for args in [&["--seat", "ixians"][..], &["--seat", "fremen", "--judge"], &["--to", "x"]] {
        replay(&file, args).failed(2);
    }
    assert!(replay(&file, &["--seat", "ixians"]).err.contains("the factions are atreides"));
    assert!(replay(&file, &["--to", "x"]).err.contains("a line is given by its number"));
    kanly(&["replay", "no-such-file"]).failed(2);
    let two = "kanly record 1\nmode = basic\nmax_turns = 2\nplayers = 2\nfactions = fremen atreides\n---\n";
    let stranger = replay(&File::with("stranger", two), &["--seat", "emperor"]).failed(2);
    assert!(stranger.contains("emperor does not play"), "{stranger}");
    let nobody = replay(&File::with("nobody", "kanly record 1\n---\n"), &[]).failed(1);
    assert!(nobody.contains("[0.08]"), "{nobody}");
}

/// What happened in a record, every card that ever lay open, and how it ended.
fn played(record: &Record) -> (Vec<Effect>, BTreeSet<&'static str>, State) {
    let (mut all, mut open) = (Vec::new(), BTreeSet::new());
    let state = record.replay(None, |state, _, effects| {
        all.extend_from_slice(effects);
        let table = state.view(Viewer::Table).treachery;
        open.extend(table.discards.iter().chain(table.removed.iter()).map(Card::name));
    });
    (all, open, state.expect("it replays"))
}

/// The cards and leaders that were drawn by or dealt to others and that this faction has no way to know: the engine
/// has shown it no event that names them. That the engine shows none too many is for the secrecy law to say.
fn secrets(effects: &[Effect], open: &BTreeSet<&str>, faction: Faction) -> BTreeSet<&'static str> {
    let viewer = Viewer::Seat(faction);
    let seen: String = effects
        .iter()
        .filter_map(|effect| effect.seen_by(viewer))
        .map(|seen| serde_json::to_string(&seen).expect("an event"))
        .collect();
    let names = effects.iter().filter_map(|effect| match effect.event {
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
    let (effects, open, state) = played(&example());
    let file = File::with("secret", EXAMPLE);
    for faction in state.players().iter() {
        let secrets = secrets(&effects, &open, faction);
        assert!(secrets.len() > 4, "{faction} knows nearly everything");
        for args in [&["--board"][..], &["--json", "--board"]] {
            let told = replay(&file, &[args, &["--seat", faction.id()]].concat()).succeeded();
            let told = told.replace("Shield Wall", "the wall");
            for secret in &secrets {
                assert!(!told.contains(secret), "{faction} is told of {secret}");
            }
        }
    }
}

#[test]
fn the_table_is_told_no_hand_at_all() {
    let (effects, open, state) = played(&example());
    let told =
        replay(&File::with("table", EXAMPLE), &["--board"]).succeeded().replace("Shield Wall", "the wall");
    let everybody = state.players().iter().map(|faction| secrets(&effects, &open, faction));
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
        let file = File::with("fuzz", &bytes);
        let flags = [&[][..], &["--judge"], &["--json"], &["--seat", "fremen", "--board"]];
        let ran = replay(&file, flags[round % flags.len()]);
        assert!(matches!(ran.code, Some(0..=2)), "round {round}: {:?} {}", ran.code, ran.err);
        assert!(!ran.err.contains("panicked"), "round {round}: {}", ran.err);
        let new = kanly(&["scenario", "new", file.path(), "--at", &(1 + below(120)).to_string()]);
        assert!(matches!(new.code, Some(0..=2)), "round {round}: {}", new.err);
    }
}

#[test]
fn a_scenario_written_from_any_line_runs() {
    let record = example();
    let file = File::with("from", EXAMPLE);
    let mut starts = BTreeSet::new();
    for choice in record.choices.iter().step_by(23).chain(record.choices.last()) {
        let scenario = File::new(&format!("at-{}.toml", choice.line));
        let line = choice.line.to_string();
        kanly(&["scenario", "new", file.path(), "--at", &line, "--out", scenario.path()]).succeeded();
        let text = scenario.text();
        starts.extend(text.lines().find(|text| text.starts_with("phase = ")).map(str::to_owned));
        let run = kanly(&["scenario", "run", scenario.path()]);
        assert_eq!(run.code, Some(0), "line {line}: {}{}\n{text}", run.out, run.err);
    }
    assert!(starts.contains("phase = \"setup\"") && starts.len() >= 5, "{starts:?}");
}

#[test]
fn a_scenario_from_before_the_first_choice_is_refused() {
    let file = File::with("before", EXAMPLE);
    let new = kanly(&["scenario", "new", file.path(), "--at", "2"]).failed(2);
    assert!(new.contains("before the first choice"), "{new}");
}

#[test]
fn lines_that_do_not_exist_are_refused() {
    let file = File::with("range", EXAMPLE);
    let last = EXAMPLE.lines().count();
    for line in [0, last + 1, 9999] {
        let line = line.to_string();
        for args in
            [&["replay", file.path(), "--to", &line][..], &["scenario", "new", file.path(), "--at", &line]]
        {
            let refused = kanly(args).failed(2);
            let shown = refused.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(shown.contains(&format!("1 to {last}")), "{shown}");
        }
    }
    replay(&file, &["--to", &last.to_string()]).succeeded();
}

#[test]
fn the_line_itself_is_in_the_scenario() {
    let record = example();
    let file = File::with("within", EXAMPLE);
    let mut ends = Vec::new();
    record
        .replay(None, |_, choice, effects| {
            let began = effects.iter().any(|effect| matches!(effect.event, Event::PhaseStarted { .. }));
            ends.extend(choice.filter(|_| began));
        })
        .expect("it replays");
    assert!(ends.len() > 3, "{ends:?}");
    for choice in ends {
        let line = choice.line.to_string();
        let scenario = File::new(&format!("end-{line}.toml"));
        kanly(&["scenario", "new", file.path(), "--at", &line, "--out", scenario.path()]).succeeded();
        let text = scenario.text();
        let statement = format!("\n{}: {}\nexpect turn", choice.actor, choice.action);
        assert!(text.contains(&statement), "line {line} is not the last choice:\n{text}");
        let run = kanly(&["scenario", "run", scenario.path()]);
        assert_eq!(run.code, Some(0), "line {line}: {}{}\n{text}", run.out, run.err);
    }
}

#[test]
fn what_cannot_be_written_is_an_error_of_the_command() {
    let file = File::with("unwritable", EXAMPLE);
    let line = example().choices[0].line.to_string();
    for args in [
        &["board", "--svg", TEMPORARY][..],
        &["scenario", "new", file.path(), "--at", &line, "--out", TEMPORARY],
    ] {
        let refused = kanly(args).failed(2);
        assert!(refused.contains("cannot write"), "{refused}");
    }
    let folder = Folder::new("made");
    let out = folder.path().join("below/new.toml");
    let out = out.to_str().expect("a plain path");
    kanly(&["scenario", "new", file.path(), "--at", &line, "--out", out]).succeeded();
}
