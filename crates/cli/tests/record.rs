//! `kanly record` as people and scripts call it.

use crate::common::{EXAMPLE, Folder, TEMPORARY, kanly, kanly_reading, made_by};
use kanly_engine::ids::Faction;
use kanly_engine::record;

#[test]
fn a_record_replays_and_its_second_line_makes_it_again() {
    for args in [
        &["--seed", "5"][..],
        &["--seed", "5", "--mode", "advanced", "--players", "3", "--turns", "4"],
        &["--seed", "5", "--factions", "atreides,fremen", "--agents", "random,fremen=kinds"],
        &["--mode", "advanced", "--option", "storm_dialers=nearest", "--option", "ask_everyone=true"],
    ] {
        let played = kanly(&[&["record"], args].concat());
        let text = played.succeeded();
        assert!(played.err.contains(" choices."), "{}", played.err);
        let record = record::read(&text).unwrap_or_else(|errors| panic!("{args:?}: {errors:?}"));
        let end = record.replay(None, |_, _, _| {}).expect("it replays to its digest");
        assert!(end.outcome().is_some() && record.digest.is_some());
        assert_eq!(kanly(&made_by(&text)).succeeded(), text);
    }
}

#[test]
fn what_was_agreed_stands_in_the_header() {
    let text =
        kanly(&["record", "--factions", "emperor,fremen", "--turns", "3", "--option", "karama_span=phase"])
            .succeeded();
    let config = record::read(&text).expect("a record").config;
    assert_eq!(config.factions.iter().collect::<Vec<_>>(), [Faction::Emperor, Faction::Fremen]);
    assert_eq!((config.options.max_turns, config.options.advanced), (3, false));
    assert!(text.contains("\nkarama_span = phase\n"), "{text}");
}

#[test]
fn a_file_is_written_with_its_folders() {
    let folder = Folder::new("folder");
    let file = "below/game.kanly";
    let played = folder.kanly(&["record", "--seed", "1", "--out", file]);
    assert!(played.succeeded().is_empty() && played.err.contains(file), "{}", played.err);
    let told = folder.kanly(&["replay", file, "--quiet"]).succeeded();
    assert!(told.ends_with("The record replays to the same digest.\n"), "{told}");
    let refused = kanly(&["record", "--out", TEMPORARY]).failed(2);
    assert!(refused.contains("cannot write"), "{refused}");
}

#[test]
fn a_record_can_be_piped_into_a_replay() {
    let text = kanly(&["record", "--seed", "2"]).succeeded();
    let told = kanly_reading(&["replay", "-", "--quiet"], text.as_bytes()).succeeded();
    assert!(told.ends_with("The record replays to the same digest.\n"), "{told}");
}

#[test]
fn a_wrong_command_is_refused_with_what_would_be_right() {
    for (args, words) in [
        (&["--players", "9"][..], "[0.08]"),
        (&["--players", "many"], "invalid"),
        (&["--factions", "fremen"], "[0.08]"),
        (&["--factions", "fremen,fremen"], "none twice"),
        (&["--factions", "fremen,ixians"], "the factions are atreides"),
        (&["--factions", "fremen,emperor", "--players", "2"], "cannot be used with"),
        (&["--turns", "0"], "[0.02]"),
        (&["--mode", "easy"], "advanced"),
        (&["--option", "worms=many"], "the options are storm_dialers"),
        (&["--option", "worms"], "is not `key=value`"),
        (&["--option", "karama_span=never"], "karama_span is one of use, phase"),
        (&["--agents", "clever"], "novice, standard"),
        (&["--agents", "ixians=kinds"], "the factions are atreides"),
    ] {
        let refused = kanly(&[&["record"], args].concat());
        let told = refused.failed(2);
        assert!(told.contains(words) && refused.out.is_empty(), "{args:?}: {told}");
    }
}

#[test]
fn the_example_is_what_its_second_line_makes() {
    let command = made_by(EXAMPLE);
    let made = kanly(&command).succeeded();
    let how = command.join(" ");
    assert!(made == EXAMPLE, "write it anew: kanly {how} --out docs/examples/six-factions.kanly");
}

#[test]
fn bots_say_why_on_the_other_channel() {
    let args = ["record", "--seed", "3", "--mode", "advanced", "--turns", "2"];
    let plain = kanly(&args);
    let told = kanly(&[&args[..], &["--explain"]].concat());
    assert_eq!(plain.succeeded(), told.succeeded(), "the record is the same");
    assert!(told.err.contains("imagined battles") && told.err.contains("spice at most"), "{}", told.err);
    assert!(!plain.err.contains("imagined"), "{}", plain.err);
}

#[test]
fn every_bot_is_listed() {
    let out = kanly(&["bots"]).succeeded();
    for bot in kanly_agents::Bot::ALL {
        assert!(out.lines().any(|line| line.starts_with(bot.name())), "{bot} is missing:\n{out}");
    }
}
