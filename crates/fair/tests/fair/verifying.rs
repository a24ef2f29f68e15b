//! A game drawn fairly is as promised, and whatever is changed afterwards is found.

use crate::golden::{SEED, TABLE, THROWS, fair};
use kanly_agents::Bot;
use kanly_engine::record::{self, Choice};
use kanly_engine::sets::PerFaction;
use kanly_engine::{Actor, Config, Faction, Options, SplitMix, State, Waiting};
use kanly_fair::{Chair, Checked, Drawn, FACTIONS, Fault, Lot, Proof, find, hex, verify};
use kanly_host::Contest;

/// Random bots play three turns, and the record gets its proof.
fn game() -> String {
    let fair = fair();
    let mut proof = Proof::new(TABLE, SEED, Vec::new());
    let lot = Lot::draw(&fair, FACTIONS, Drawn::Factions(Faction::ALL.to_vec()));
    let Drawn::Factions(drawn) = &lot.drawn else { panic!("{lot:?}") };
    let given = drawn.iter().zip(THROWS);
    proof.chairs = given.map(|(&faction, throw)| Chair { faction, by_lot: true, throw }).collect();
    proof.lots = vec![lot, Lot::draw(&fair, "draft", Drawn::Chairs(vec![1, 2, 3]))];
    let factions = proof.chairs.iter().map(|chair| chair.faction);
    let config = Config::of(factions, Options::default().max_turns(3));
    let mut contest = Contest::new(&config).expect("three can play").with_chance(fair);
    let mut bots = Bot::seated(PerFaction([Bot::Random; 6]), 7);
    contest.play(&mut bots, &mut SplitMix::new(7), 100_000).expect("it comes to its end");
    proof.put_into(&contest.into_record().to_string())
}

fn check(text: &str) -> Checked {
    let record = record::read(text).expect("a record");
    let found = find(text).expect("it can be read").expect("it has a proof");
    verify(&record, &found).expect("the seed is opened")
}

/// What chance was asked at every line that it answered.
fn asked(text: &str) -> Vec<(Choice, kanly_engine::Ask)> {
    let question = |state: &State| match state.must_act() {
        Waiting::Chance => state.question(Actor::Chance),
        Waiting::Nobody | Waiting::Seats(_) => None,
    };
    let (mut asked, mut before) = (Vec::new(), None);
    let record = record::read(text).expect("a record");
    let replayed = record.replay(None, |state, choice, _| {
        asked.extend(choice.zip(before.take()));
        before = question(state);
    });
    replayed.expect("it replays");
    asked
}

fn with_line(text: &str, number: usize, instead: &str) -> String {
    let lines = text.lines().zip(1..);
    lines.map(|(line, at)| format!("{}\n", if at == number { instead } else { line })).collect()
}

#[test]
fn a_fair_game_is_as_promised() {
    let text = game();
    let checked = check(&text);
    assert!(checked.faults.is_empty(), "{:?}", checked.faults);
    assert_eq!(checked.draws.len(), text.lines().filter(|line| line.starts_with("chance: ")).count());
    assert!(checked.draws.len() > 10 && checked.lots.len() == 2 && !checked.is_other_pot());
    assert!(checked.draws.iter().all(|draw| !draw.calls.is_empty()));
}

#[test]
fn every_draw_that_is_bent_is_named() {
    let text = game();
    let mut bent = 0;
    for (choice, ask) in asked(&text) {
        let other = (0..ask.size()).filter_map(|n| ask.nth(n)).find(|other| *other != choice.action);
        let Some(other) = other else { continue };
        let checked = check(&with_line(&text, choice.line, &format!("chance: {other}")));
        let Some(Fault::Draw { line, stands, dice, .. }) = checked.faults.first() else {
            panic!("line {}: {:?}", choice.line, checked.faults);
        };
        assert_eq!((*line, *stands, *dice), (choice.line, other, choice.action));
        assert!(!checked.is_other_pot(), "line {line}: one draw is bent, not all");
        bent += 1;
    }
    assert!(bent > 10, "only {bent} draws had another answer");
}

#[test]
fn another_seed_is_not_the_one_that_was_promised() {
    let text = game().replace(&hex(&SEED), &hex(&[9; 32]));
    let checked = check(&text);
    assert!(matches!(checked.faults[0], Fault::Commitment { line: 4, .. }), "{:?}", checked.faults[0]);
    assert!(checked.is_other_pot());
}

#[test]
fn another_commitment_is_found_though_all_draws_agree() {
    let text = game();
    let stands = find(&text).expect("read").expect("a proof").proof.commitment;
    let checked = check(&text.replace(&hex(&stands), &hex(&[9; 32])));
    assert_eq!(checked.faults.len(), 1, "{:?}", checked.faults);
    let told = checked.faults[0].to_string();
    assert!(told.contains("not the one that was promised") && told.ends_with(&hex(&stands)), "{told}");
    assert!(!checked.is_other_pot());
}

#[test]
fn another_table_throw_or_order_of_chairs_is_another_pot() {
    let text = game();
    let throws: Vec<&str> = text.lines().filter(|line| line.starts_with("# fair chair")).collect();
    let thrown = |at: usize| throws[at].rsplit(' ').next().expect("a throw");
    for (what, changed) in [
        ("the table", text.replace("sietch-7", "sietch-8")),
        ("a throw", text.replace(&"aa".repeat(32), &"ab".repeat(32))),
        ("no throw", text.replace(&"aa".repeat(32), "no-throw")),
        ("a bot that threw", text.replace("no-throw", &"ab".repeat(32))),
        ("two throws", text.replace(thrown(0), "X").replace(thrown(2), thrown(0)).replace('X', thrown(2))),
    ] {
        let checked = check(&changed);
        assert!(changed != text && checked.is_other_pot(), "{what}: {} bent", checked.bent());
        assert!(matches!(checked.faults[0], Fault::Lot { .. }), "{what}: {:?}", checked.faults[0]);
    }
}

#[test]
fn a_bent_lot_is_named() {
    let text = game();
    let told = |instead: &str| {
        let line = text.lines().position(|line| line.starts_with("# fair lot draft")).expect("a lot") + 1;
        check(&with_line(&text, line, instead)).faults.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(
        told("# fair lot draft = 1 2 3"),
        ["the lot `draft` was bent: `1 2 3` stands here, the dice say `2 3 1`"]
    );
    assert!(
        told("# fair lot draft = 2 3 9")
            .iter()
            .any(|told| told.contains("no chair 9 at this table: it has 3"))
    );
    // Under another name it is another lot.
    assert!(told("# fair lot order = 2 3 1").iter().any(|told| told.contains("`order` was bent")));
}

#[test]
fn factions_that_the_lot_did_not_give_are_named() {
    let text = game();
    let chairs = find(&text).expect("read").expect("a proof").proof.chairs;
    let (first, second) = (chairs[0].faction, chairs[1].faction);
    let swapped = text
        .replace(&format!("chair 1 = {first}"), &format!("chair 1 = {second}"))
        .replace(&format!("chair 2 = {second}"), &format!("chair 2 = {first}"));
    let checked = check(&swapped);
    let told: Vec<String> = checked.faults.iter().map(ToString::to_string).collect();
    assert_eq!(told[0], format!("chair 1 has {second}, and the lot has drawn {first} for it"));
    assert_eq!(told.len(), 2, "{told:?}");

    let without = text.lines().filter(|line| !line.starts_with("# fair lot factions"));
    let checked = check(&without.map(|line| format!("{line}\n")).collect::<String>());
    assert!(checked.faults[0].to_string().contains("no lot has drawn a faction for it"));

    let absent =
        Faction::ALL.into_iter().find(|faction| chairs.iter().all(|chair| chair.faction != *faction));
    let absent = absent.expect("three of six play");
    let checked =
        check(&text.replace(&format!("chair 1 = {first} by-lot"), &format!("chair 1 = {absent} chosen")));
    assert!(checked.faults.iter().any(|fault| matches!(fault, Fault::OtherFactions { line: 6, .. })));
}

#[test]
fn a_record_that_does_not_replay_says_so_behind_what_was_bent() {
    let text = game();
    let broken = text.replacen("\nchance: ", "\nfremen: pass\nchance: ", 1);
    let checked = check(&broken);
    assert!(matches!(checked.faults.last(), Some(Fault::Replay(_))), "{:?}", checked.faults);
    assert_eq!(checked.bent(), 0);
}

#[test]
fn a_seed_that_is_not_opened_cannot_be_checked() {
    let game = game();
    let unopened = game.lines().filter(|line| !line.starts_with("# fair seed"));
    let text: String = unopened.map(|line| format!("{line}\n")).collect();
    let found = find(&text).expect("read").expect("a proof");
    assert!(verify(&record::read(&text).expect("a record"), &found).is_none());
}

#[test]
fn a_proof_is_held_against_what_was_noted_at_the_table() {
    let text = game();
    let found = find(&text).expect("read").expect("a proof");
    let told = |commitment, throws: &[[u8; 32]]| {
        let mut checked = check(&text);
        checked.hold_against(&found, commitment, throws);
        checked.faults.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let thrown: Vec<[u8; 32]> = THROWS.into_iter().flatten().collect();
    assert_eq!(told(Some(found.proof.commitment), &thrown), [""; 0]);
    let told = told(Some([1; 32]), &[thrown[1], [2; 32]]);
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].contains("you noted 0101") && told[1].contains("no chair has 0202"), "{told:?}");
}

#[test]
fn the_example_is_as_promised() {
    let example = include_str!("../../../../docs/examples/fair.kanly");
    let checked = check(example);
    assert!(checked.faults.is_empty() && checked.draws.len() > 30, "{:?}", checked.faults);
}
