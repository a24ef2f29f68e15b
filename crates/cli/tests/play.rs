//! `kanly play` through pipes, as scripts play it: what it prints and how it exits.

use crate::common::{File, answer, kanly, play, play_bytes};
use kanly_engine::event::Viewer;
use kanly_engine::ids::{Faction, Leader};
use kanly_engine::{Dice as _, SplitMix, notation};

#[test]
fn every_faction_can_be_played_to_the_end() {
    for faction in Faction::ALL {
        for mode in ["basic", "advanced"] {
            let args = ["--as", faction.id(), "--mode", mode, "--seed", "3", "--turns", "3"];
            let out = play(&args, &["auto game"]).succeeded();
            let (title, _) = out.split_once('.').expect("a sentence");
            assert!(title.starts_with("You play ") && title.ends_with(faction.name()), "{out}");
            assert!(out.contains("The game is over: you have"), "{faction} {mode}:\n{out}");
        }
    }
}

#[test]
fn a_seat_is_told_its_own_secrets_and_no_others() {
    let file = File::new("secrets");
    let args = ["--as", "emperor", "--seed", "11", "--turns", "2", "--mode", "advanced"];
    let save = format!("save {}", file.path());
    let lines = ["me", "table", "log 500", "auto game", "table", "me", "log 1000", save.as_str()];
    let out = play(&args, &lines).succeeded();
    let state = file.record().replay(None, |_, _, _| {}).expect("it replays");
    let view = state.view(Viewer::Seat(Faction::Emperor));
    let judge = state.view(Viewer::Judge);
    let seat = |view: &kanly_engine::View, faction| {
        view.factions.iter().find(|row| row.faction == faction).expect("it plays").clone()
    };
    let own = seat(&view, Faction::Emperor);
    for leader in own.dealt.expect("its own").iter() {
        assert!(out.contains(leader.name()), "{leader}");
    }
    // At set-up the names of leaders come up as traitors alone, but for one's own leaders.
    let (set_up, _) = out.split_once("Turn 1, Storm").expect("the first turn begins");
    let known: Vec<Leader> = own.dealt.iter().flat_map(|set| set.iter()).collect();
    for other in Faction::ALL.into_iter().filter(|&faction| faction != Faction::Emperor) {
        for leader in seat(&judge, other).dealt.expect("a judge knows").iter() {
            let innocent = known.contains(&leader) || leader.faction() == Faction::Emperor;
            assert!(innocent || !set_up.contains(leader.name()), "{leader} was dealt to {other}:\n{set_up}");
        }
    }
}

#[test]
fn a_wrong_action_is_refused_with_rule_reason_and_what_is_legal() {
    let lines =
        ["deploy 9 sietch-tabr/13", "dail 3", "keep Nobody", "dial 3", "frobnicate", "why keep", "\u{e9}"];
    let out = play(&["--as", "fremen", "--seed", "4"], &lines).succeeded();
    let told = answer(&out, "fremen", "deploy 9 sietch-tabr/13");
    assert!(told.contains("Refused: `deploy 9 sietch-tabr/13`"), "{told}");
    assert!(told.contains("rule 0.13"), "{told}");
    assert!(told.contains("what is legal now:\n  keep "), "{told}");
    let told = answer(&out, "fremen", "keep Nobody");
    assert!(told.contains("`Nobody` is not a leader"), "{told}");
    assert!(answer(&out, "fremen", "dial 3").contains("rule "), "{out}");
    assert!(answer(&out, "fremen", "frobnicate").contains("neither an action nor a command"), "{out}");
    let told = answer(&out, "fremen", "dail 3");
    assert!(told.contains("neither an action nor a command. Did you mean `dial`?"), "{told}");
}

#[test]
fn what_is_refused_changes_nothing() {
    let (clean, tried) = (File::new("clean"), File::new("tried"));
    let args = ["--as", "fremen", "--seed", "5", "--turns", "2"];
    let save = |file: &File| format!("save {}", file.path());
    let lines = ["auto", "auto", &save(&clean)];
    play(&args, &lines).succeeded();
    let lines = ["dial 99", "why dial 3", "auto", "deploy 3 sietch-tabr/13", "legal", "auto", &save(&tried)];
    play(&args, &lines).succeeded();
    assert_eq!(clean.text(), tried.text());
}

#[test]
fn why_and_legal_explain_the_domain() {
    let lines = [
        "auto",
        "legal",
        "legal ride",
        "why deploy 10 sietch-tabr/13",
        "why deploy 9 sietch-tabr/13",
        "deploy 10 sietch-tabr/13",
    ];
    let out = play(&["--as", "fremen", "--seed", "4"], &lines).succeeded();
    let told = answer(&out, "fremen", "legal");
    assert!(told.contains("3003 ways"), "{told}");
    assert!(told.contains("sietch-tabr/13"), "{told}");
    assert!(told.lines().count() <= 30, "{told}");
    let told = answer(&out, "fremen", "legal ride");
    assert!(told.contains("Nothing with `ride` is legal now"), "{told}");
    let told = answer(&out, "fremen", "why deploy 10 sietch-tabr/13");
    assert!(told.contains("Legal: `deploy 10 sietch-tabr/13`") && told.contains("2.04.02"), "{told}");
    let told = answer(&out, "fremen", "why deploy 9 sietch-tabr/13");
    assert!(told.contains("9 forces were named where 10 are due"), "{told}");
    assert!(told.contains("nearest legal: deploy 10 sietch-tabr/13"), "{told}");
    assert!(out.contains("Fremen place 10 forces in Sietch Tabr sector 13."), "{out}");
}

#[test]
fn undo_meets_the_same_luck_again() {
    let (straight, undone) = (File::new("straight"), File::new("undone"));
    let args = ["--as", "fremen", "--seed", "6", "--turns", "3", "--mode", "advanced"];
    let save = |file: &File| format!("save {}", file.path());
    play(&args, &["auto 4", &save(&straight)]).succeeded();
    let told =
        play(&args, &["undo", "auto 4", "undo 3", "auto", "undo", "auto 3", &save(&undone)]).succeeded();
    assert!(answer(&told, "fremen", "undo").contains("You have decided nothing yet."), "{told}");
    assert!(answer(&told, "fremen", "undo 3").contains("Taken back."), "{told}");
    assert_eq!(straight.text(), undone.text());
}

#[test]
fn a_saved_game_goes_on_where_it_was_left() {
    let (straight, parted) = (File::new("whole"), File::new("parted"));
    let args = ["--as", "bene-gesserit,guild", "--seed", "8", "--turns", "3"];
    play(&[&args[..], &["--save", straight.path()]].concat(), &["auto game"]).succeeded();
    let told = play(&[&args[..], &["--save", parted.path()]].concat(), &["auto 3", "quit"]).succeeded();
    assert!(told.contains("bene-gesserit: predict"), "{told}");
    let told = play(&["--resume", parted.path()], &["auto game"]).succeeded();
    assert!(told.contains("You play Bene Gesserit and the Spacing Guild."), "{told}");
    assert_eq!(straight.text(), parted.text());
    let record = straight.record();
    let state = record.replay(None, |_, _, _| {}).expect("it replays");
    assert!(state.outcome().is_some(), "the end is kept, too");
}

#[test]
fn a_damaged_file_names_its_first_wrong_line() {
    let file = File::new("damaged");
    play(&["--seed", "9"], &["auto", &format!("save {}", file.path())]).succeeded();
    let text = file.text();
    let (number, line) =
        text.lines().enumerate().find(|(_, line)| line.starts_with("atreides: keep")).expect("it was kept");
    file.write(text.replace(line, "atreides: dial 3"));
    let told = play(&["--resume", file.path()], &[]).failed(1);
    assert!(told.contains(&format!("line {} is the first that does not fit", number + 1)), "{told}");
    file.write(text.replace(line, "atreides: frobnicate"));
    let told = play(&["--resume", file.path()], &[]).failed(2);
    assert!(told.contains("`frobnicate` is not an action; docs/notation.md lists them"), "{told}");
    assert!(told.contains("in `kanly play`, `help` says what can be typed"), "{told}");
    file.write("no record");
    let told = play(&["--resume", file.path(), "--as", "fremen"], &[]).failed(2);
    assert!(told.contains("a record begins with"), "{told}");
}

#[test]
fn files_of_others_are_not_overwritten() {
    let file = File::new("foreign");
    file.write("precious");
    let told = play(&["--seed", "1"], &["auto", &format!("save {}", file.path()), "save"]).succeeded();
    assert!(told.contains("exists already"), "{told}");
    assert!(told.contains("say where: `save game.kanly`"), "{told}");
    assert!(play(&["--save", file.path()], &[]).failed(2).contains("exists already"));
    assert_eq!(file.text(), "precious");
}

#[test]
fn wrong_uses_say_what_would_be_right() {
    for (args, part) in [
        (&["--as", "smugglers"][..], "the factions are atreides"),
        (&["--players", "7"], "[0.08] 7 is out of range; 2 to 6 are legal"),
        (&["--as", "emperor", "--factions", "fremen,atreides"], "emperor is not among fremen, atreides"),
        (&["--factions", "fremen,fremen"], "none twice"),
        (&["--players", "3", "--factions", "fremen,atreides"], "cannot be used with"),
        (&["--resume", "no-such-file.kanly"], "cannot read the record"),
    ] {
        let told = play(args, &[]).failed(2);
        assert!(told.contains(part), "{args:?}:\n{told}");
    }
}

#[test]
fn commands_look_at_the_table_and_at_the_rules() {
    let lines = [
        "auto",
        "board",
        "board arrakeen",
        "board nowhere",
        "rules 1.02.05",
        "rules family atomics",
        "rules 99",
    ];
    let out = play(&["--as", "atreides", "--seed", "2", "--turns", "9"], &lines).succeeded();
    let told = |typed| answer(&out, "atreides", typed);
    assert!(told("board").contains("TERRITORY") && told("board").contains("SECTOR"), "{out}");
    assert!(told("board arrakeen").contains("imperial-basin"), "{}", told("board arrakeen"));
    assert!(told("board nowhere").contains("Not found:"), "{out}");
    assert!(told("rules 1.02.05").contains("Cases"), "{out}");
    assert!(told("rules family atomics").contains("3.01.07"), "{out}");
    assert!(told("rules 99").contains("there is no rule 99"), "{out}");
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let output = play_bytes(&["--seed", "1"], b"\xff\xfe\x00\nhelp\n");
    assert!(output.succeeded().contains("Refused:"));
}

#[test]
fn whatever_is_typed_is_answered() {
    let mut words: Vec<&str> =
        notation::EXAMPLES.iter().flat_map(|(_, example)| example.split(' ')).collect();
    let commands =
        "help legal why rules board table me log auto skip wait undo turn 0 -1 99999999999 + , -> / \u{e9}";
    words.extend(commands.split(' '));
    for (seed, seat) in [(1, "fremen,harkonnen"), (2, "guild,emperor"), (3, "bene-gesserit,atreides")] {
        let mut dice = SplitMix::new(seed);
        let mut word = || words[dice.index(words.len())];
        let mut lines: Vec<String> = Vec::new();
        for i in 0..80_usize {
            lines.push("auto".to_owned());
            lines.push((0..i % 4 + 1).map(|_| word()).collect::<Vec<_>>().join(" "));
        }
        let args = ["--as", seat, "--mode", "advanced", "--seed", "5"];
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let out = play(&args, &lines).succeeded();
        assert!(out.contains("Refused:"), "{out}");
    }
}

#[test]
fn skip_passes_what_may_be_passed() {
    let args = ["--as", "fremen", "--seed", "4", "--mode", "advanced", "--turns", "2"];
    let out = play(&args, &["skip", "auto", "auto", "auto", "skip"]).succeeded();
    assert!(answer(&out, "fremen", "skip").contains("This cannot be passed"), "{out}");
    assert!(out.contains("fremen: pass"), "{out}");
}

/// A promise in words is kept with the game: it stands on the table, in the record and in its replay.
#[test]
fn deals_are_offered_with_words() {
    let file = File::new("deal");
    let save = format!("save {}", file.path());
    let offer = "offer atreides, fremen: fremen pays atreides 1; text \"Leave Tabr: to us; always\"";
    // The first auction of the game is an open point in which the Fremen are asked.
    let lines = [
        "auto 4",
        "legal offer",
        "offer atreides, fremen: text 9",
        offer,
        "show hand to atreides",
        "table",
        &save,
    ];
    let told = play(&["--as", "fremen", "--seed", "4", "--turns", "3"], &lines).succeeded();
    assert!(told.contains("share auction-cards | spice-card | storm-card with FACTION"), "{told}");
    assert!(told.contains("there is no such text; write the words in quotation marks"), "{told}");
    assert!(told.contains("Fremen offer Atreides a deal: Fremen pay Atreides 1 spice;"), "{told}");
    assert!(told.contains("Text 4: \"Leave Tabr: to us; always\""), "{told}");
    assert!(told.contains("Offer     by Fremen:"), "{told}");
    assert!(told.contains("Fremen show Atreides: a hand of "), "{told}");
    assert!(file.text().contains("text 4 = Leave Tabr: to us; always\n"), "{}", file.text());
    for (viewer, knows) in [("atreides", true), ("fremen", true), ("emperor", false)] {
        for command in ["replay", "show"] {
            let shown = kanly(&[command, file.path(), "--seat", viewer]).succeeded();
            assert_eq!(shown.contains("Leave Tabr"), knows, "{command} {viewer}: {shown}");
        }
    }
}

/// A sign that is left out would play something else.
#[test]
fn numbers_below_nothing_are_not_read_as_others() {
    let out = play(&["--as", "harkonnen", "--seed", "3"], &["dial -1", "dial 1?", "quit"]).succeeded();
    assert!(out.contains("`dial -1` cannot be read"), "{out}");
    assert!(out.contains("`dial 1?` cannot be read"), "{out}");
    assert!(!out.contains("read as"), "{out}");
}

/// A saved game takes the place of what is there, which must not be a link or a device.
#[cfg(unix)]
#[test]
fn games_are_saved_in_ordinary_files_only() {
    let file = File::new("link-to-nothing");
    let _ = std::fs::remove_file(file.path());
    std::os::unix::fs::symlink("nowhere.kanly", file.path()).expect("a link");
    let said = kanly(&["play", "--seed", "1", "--save", file.path()]).failed(2);
    assert!(said.contains("it is no ordinary file"), "{said}");
    assert!(std::fs::symlink_metadata(file.path()).expect("it is still there").is_symlink());
}
