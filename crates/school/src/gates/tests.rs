//! Results that were damaged or bent are found, a run that was broken off ends like one that was not, and looks are honest.

use std::fs;
use std::path::{Path, PathBuf};

use kanly_arena::audit::Ratio;
use kanly_arena::mode;
use kanly_arena::stats::errors_95_of;
use kanly_engine::{Dice as _, SplitMix};

use super::bound::Bound;
use super::list::{Ahead, Kind, gates};
use super::looks::{Looks, Say, say};
use super::measure::{measure, players};
use super::parts::Parts;
use super::prove::{chosen, prove, today};
use super::{Counts, Gate, RESULTS, Shown, changes, results, table};

/// The top of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A folder of this test alone, empty.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("kanly-gates-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A gate that is played in no time: two who know nothing against two others.
fn quick() -> Gate {
    let kind = Kind::Duel { bots: ["random", "kinds"], seats: 4, wanted: Ahead::Points(90.0) };
    Gate { name: "quick".to_owned(), kind, advanced: false, seed: 5, looks: Looks { first: 8, times: 2 } }
}

#[test]
fn every_gate_has_a_name_of_its_own_and_bots_that_play() {
    let gates = gates();
    for (number, gate) in gates.iter().enumerate() {
        assert!(gates[..number].iter().all(|other| other.name != gate.name), "two are called {}", gate.name);
        let players = players(gate).map(|players| players.len());
        assert_eq!(players.ok(), (!gate.past()).then_some(gate.bots().len()), "{}", gate.name);
    }
    let past = chosen(&["odds-basic".to_owned()], gates.clone()).expect("it is on the list");
    let refused = today(past, true).expect_err("nobody can play it");
    assert!(refused.contains("`cargo xtask prove bots odds-basic` repeat it"), "{refused}");
    let rest = today(gates.clone(), false).expect("the others");
    assert!(!rest.is_empty() && rest.len() < gates.len() && !rest.iter().any(Gate::past), "{rest:?}");
    let chosen = chosen(&["audit-basic".to_owned(), "nonsense".to_owned()], gates);
    let refused = chosen.expect_err("there is none");
    assert!(refused.starts_with("there is no gate `nonsense`; there are audit-advanced, "), "{refused}");
}

#[test]
fn a_run_that_was_broken_off_ends_like_one_that_was_not() {
    let gate = quick();
    let (whole, broken) = (folder("whole"), folder("broken"));
    let once = prove(&gate, &whole, &root()).expect("it is played");
    // Some parts are there already, one was cut off while it was written, and one is of other bots.
    let parts = Parts::new(&broken, &gate, &once.play).expect("a folder");
    let ranges: Vec<_> = parts.between(0, 8).collect();
    assert_eq!(ranges, [0..2, 2..4, 4..6, 6..8]);
    let first = measure(&gate, 0..2, &|| {}).expect("two deals");
    parts.keep(&(0..2), &first).expect("it is kept");
    assert_eq!(parts.kept(&(0..2)), Some(first));
    fs::write(broken.join("quick-16/000002-000004.json"), "{\"order\": {").expect("half a part");
    let strangers = Parts::new(&broken, &gate, "another play").expect("the same folder");
    let nobody = Counts { faults: 2, ..Counts::default() };
    strangers.keep(&(4..6), &nobody).expect("it is kept");
    assert_eq!((parts.kept(&(2..4)), parts.kept(&(4..6))), (None, None));
    assert_eq!(prove(&gate, &broken, &root()).as_ref(), Ok(&once));
    // What is kept is not played again: a part that says something else is believed.
    let marked = Counts { played: 2, deals: [("0-2".to_owned(), 2)].into(), ..Counts::default() };
    parts.keep(&(0..2), &marked).expect("it is kept");
    let other = prove(&gate, &broken, &root()).expect("it is read");
    assert!(other.counts != once.counts && other.counts.played == once.counts.played, "{other:?}");
    [whole, broken].iter().for_each(|folder| fs::remove_dir_all(folder).expect("it is there"));
}

#[test]
fn games_of_an_audit_add_up_part_by_part() {
    for kind in [Kind::Audit { bot: "standard" }, Kind::Odds { bots: ["standard", "novice"] }] {
        let gate = Gate { kind, ..quick() };
        let whole = measure(&gate, 0..4, &|| {}).expect("four games");
        let mut parts = measure(&gate, 0..1, &|| {}).expect("one game");
        parts.merge(measure(&gate, 1..4, &|| {}).expect("three games"));
        assert_eq!((whole.played, whole.faults), (4, 0));
        assert_eq!(parts, whole);
        assert!(whole.figures.values().any(|ratio| ratio.x > 0), "{whole:?}");
    }
}

#[test]
fn a_look_stops_only_where_the_interval_is_clear_of_the_limit() {
    let check = |figure: f64, half: f64| {
        Bound::AtLeast(5.0).check("ahead", "", "", Some(figure), Some((figure - half, figure + half)))
    };
    assert_eq!(say(&[check(8.0, 2.0)]), Say::Stop, "clearly enough");
    assert_eq!(say(&[check(2.0, 2.0)]), Say::Stop, "clearly too little");
    assert_eq!(say(&[check(6.0, 2.0)]), Say::GoOn);
    assert_eq!(say(&[check(8.0, 2.0), check(6.0, 2.0)]), Say::GoOn, "all must be clear to pass");
    assert_eq!(say(&[check(2.0, 2.0), check(6.0, 2.0)]), Say::Stop, "one is enough to fail");
    let unknown = Bound::AtMost(0.0).check("worse", "", "", Some(3.0), None);
    assert_eq!(say(&[unknown]), Say::GoOn, "what has no interval waits for the end");

    // At the last look the figure decides, except where it must be clear.
    let passed = |bound: Bound, figure: f64, low: f64, high: f64| {
        let check = bound.check("", "", "", Some(figure), Some((low, high)));
        (check.clear, check.passed)
    };
    assert_eq!(passed(Bound::AtLeast(5.0), 6.0, 4.0, 8.0), (false, true));
    assert_eq!(passed(Bound::Clearly(0.0), 6.0, -1.0, 13.0), (false, false));
    assert_eq!(passed(Bound::Clearly(0.0), 6.0, 1.0, 11.0), (true, true));
    assert_eq!(passed(Bound::AtMost(40.0), 62.0, 58.0, 66.0), (true, false));
    assert_eq!(passed(Bound::Under(0.1), 0.1, 0.05, 0.15), (false, false));
    assert_eq!(passed(Bound::Within(5.0), -6.0, -9.0, -3.0), (false, false));
    assert_eq!(passed(Bound::Within(5.0), -8.0, -9.0, -6.0), (true, false));
    assert_eq!(passed(Bound::Within(5.0), -1.0, -4.0, 2.0), (true, true));
    assert!(!Bound::AtMost(1.0).check("", "", "", None, None).passed, "of nothing nothing is known");
}

#[test]
fn looks_double_and_are_wider_than_a_single_one() {
    let looks = Looks { first: 500, times: 4 };
    assert_eq!(looks.sizes().collect::<Vec<_>>(), [500, 1000, 2000, 4000]);
    assert_eq!((looks.most(), looks.part()), (4000, 125));
    assert!((looks.errors(1) - 2.4977).abs() < 1e-3, "{}", looks.errors(1));
    assert_eq!(looks.smaller(9), Looks { first: 5, times: 2 });
    assert_eq!(looks.smaller(1_000_000), looks);
    assert_eq!(looks.smaller(9).smaller(10), looks.smaller(9), "a short run stays what it is");
}

/// Two equal players, looked at five times: it is clear that one is ahead 5 times in 100 at most, and not 14 times, as with the
/// interval of a single look.
#[test]
fn looking_again_and_again_proves_nothing_that_is_not_so() {
    let kind = Kind::Duel { bots: ["random", "random"], seats: 6, wanted: Ahead::Points(0.0) };
    let gate = Gate { kind, looks: Looks { first: 50, times: 5 }, ..quick() };
    let single = errors_95_of(1) / gate.looks.errors(1);
    let mut dice = SplitMix::new(11);
    let (mut wrong, mut rash) = (0, 0);
    for _ in 0..1000 {
        let mut counts = Counts::default();
        let (mut clear, mut seems) = (false, false);
        for size in gate.looks.sizes() {
            while counts.played < size {
                counts.deal(Some([dice.below(4), dice.below(4)]));
            }
            let (shown, _) = Shown::new(&gate, counts.clone(), "", &root()).expect("sound counts");
            let check = &shown.checks[0];
            let (figure, high) = (check.figure.expect("it is known"), check.high.expect("it is known"));
            clear |= check.clear;
            seems |= figure.abs() > single * (high - figure);
        }
        wrong += u32::from(clear);
        rash += u32::from(seems);
    }
    assert!((20..=60).contains(&wrong), "{wrong} of 1000 were clear");
    assert!(rash > 110, "{rash} of 1000 would have been with narrower intervals");
}

/// A workspace with the result of a gate that is on the list.
fn workspace(name: &str) -> (PathBuf, Gate, String) {
    let top = folder(name);
    let gate = gates().into_iter().find(|gate| gate.name == "standard-over-novice-six").expect("a gate");
    let mut counts = Counts::default();
    (0..100).for_each(|deal| counts.deal(Some([deal % 3 + 1, deal % 2])));
    let (shown, say) = Shown::new(&gate, counts, "0123", &root()).expect("sound counts");
    assert_eq!((say, shown.passed), (Say::Stop, true));
    fs::create_dir_all(top.join(RESULTS)).expect("a folder");
    let text = shown.text().expect("JSON");
    fs::write(top.join(results::file(&gate)), &text).expect("it is written");
    (top, gate, text)
}

#[test]
fn a_result_that_was_damaged_or_bent_is_found_and_named() {
    let (top, gate, text) = workspace("bent");
    let read = results::read(&top, gates()).expect("all is well");
    assert_eq!(read.iter().filter(|(_, shown)| shown.is_some()).count(), 1);
    let bent = |from: &str, to: &str| {
        assert!(text.contains(from), "there is no {from} in {text}");
        fs::write(top.join(results::file(&gate)), text.replacen(from, to, 1)).expect("it is written");
        let problems = results::read(&top, gates()).expect_err(to);
        let name = "docs/results/bots/standard-over-novice-six.json: ";
        assert!(problems.iter().all(|problem| problem.starts_with(name)), "{problems:?}");
        problems.join("\n").replace(name, "")
    };
    assert!(bent("\"figure\": ", "\"figure\": 1").contains("`checks.0.figure` is 1"));
    assert!(bent("\"seed\": 64", "\"seed\": 65").contains("`seed` is 65, and the counts give 64"));
    assert!(bent("\"passed\": true", "\"passed\": false").contains("`checks.0.passed` is false"));
    assert!(bent("\"wanted\": \"clearly", "\"wanted\": \"perhaps").contains("`checks.0.wanted`"));
    assert!(bent("\"played\": 100", "\"played\": 200").contains("`played` is 200"));
    assert!(bent("\"bots\": [\n    \"standard\"", "\"bots\": [\n    \"expert\"").contains("`bots.0`"));
    assert!(bent("\"1-0\": ", "\"1-0\": 1").contains("`deals` add up to "));
    assert!(bent("\"1-0\": ", "\"one-0\": ").contains("such as \"2-1\""));
    // Deals moved from one line to another add up, but no longer to the same figure.
    assert!(bent("\"1-0\": 17", "\"1-0\": 10").contains("add up"));
    assert!(bent("\"first\": 100", "\"first\": 400").contains("`looks` should"));
    assert!(bent("\"times\": 4", "\"times\": 400").contains("`looks` should"));
    assert!(
        bent("\"faults\": 0", "\"faults\": 18446744073709551615").contains("were played, and looks are at")
    );
    assert!(bent("{", "").contains("it is damaged: "));
    assert!(
        bent("\"seats\": 6,", "\"seats\": 6, \"extra\": 1,").contains("it is damaged: unknown field `extra`")
    );
    fs::write(top.join(results::file(&gate)), &text).expect("it is written");
    fs::write(top.join(RESULTS).join("stray.json"), "{}").expect("it is written");
    let problems = results::read(&top, gates()).expect_err("nobody knows it");
    assert_eq!(problems, ["docs/results/bots/stray.json: there is no gate of this name"]);
    fs::remove_dir_all(top).expect("it is there");
}

#[test]
fn a_result_that_stopped_too_early_is_found() {
    let gate = gates().into_iter().find(|gate| gate.name == "standard-over-novice-four").expect("a gate");
    let wrong = |deals: u64, ahead: u64| {
        let mut counts = Counts::default();
        (0..deals).for_each(|deal| counts.deal(Some([deal % 2 + ahead, 1])));
        let (shown, _) = Shown::new(&gate, counts, "", &root()).expect("sound counts");
        Shown::read(&shown.text().expect("JSON"), &gate, &root())
    };
    assert!(wrong(100, 1).is_ok());
    assert_eq!(
        wrong(99, 1).expect_err("no look is there"),
        ["99 were played, and looks are at 100, 200, 400, 800"]
    );
    let unclear = |deals: u64| {
        let mut counts = Counts::default();
        (0..deals).for_each(|deal| counts.deal(Some([deal % 2 * 2, 1])));
        let (shown, _) = Shown::new(&gate, counts, "", &root()).expect("sound counts");
        Shown::read(&shown.text().expect("JSON"), &gate, &root())
    };
    let early = unclear(100).expect_err("nothing was clear");
    assert_eq!(early, ["at 100 it was not clear yet, and should have gone on"]);
    let end = unclear(800).expect("all were played");
    assert!(!end.passed && !end.checks[0].clear, "{end:?}");
}

#[test]
fn the_table_says_what_was_found() {
    let (top, ..) = workspace("table");
    let text = table::table(&results::read(&top, gates()).expect("all is well"));
    assert!(text.contains("| `audit-basic`: six standards, basic | | | not played yet | |"), "{text}");
    let line = text.lines().find(|line| line.contains("-six`")).expect("a line");
    assert!(line.contains("3 standards against 3 novices, advanced; 100 deals, seed 64"), "{line}");
    assert!(line.contains("| clearly more than 0 | 24.8 (") && line.ends_with("| passed |"), "{line}");
    fs::remove_dir_all(top).expect("it is there");
}

#[test]
fn blunders_stand_beside_those_of_the_old_bot() {
    let text =
        |gates: &[(Gate, Option<Shown>)]| changes::table(gates, &root()).expect("old audits are there");
    let line = |text: &str, words: &str| {
        let line = text.lines().find(|line| line.starts_with(&format!("| {words} |")));
        line.unwrap_or_else(|| panic!("{words} in {text}")).to_owned()
    };
    let none: Vec<(Gate, Option<Shown>)> = gates().into_iter().map(|gate| (gate, None)).collect();
    let nothing = text(&none);
    // A head, a rule, 24 blunders, and behind two of them what is none of the list.
    assert_eq!((nothing.lines().count(), nothing.matches("not played yet").count()), (28, 52), "{nothing}");
    let storm = line(&nothing, "tokens lost to the storm");
    assert!(storm.starts_with("| tokens lost to the storm | 5.41 | not played yet | | "), "{storm}");

    let gate = gates().into_iter().find(|gate| gate.name == "audit-advanced").expect("a gate");
    let mut counts = measure(&gate.smaller(2), 0..2, &|| {}).expect("two games");
    let set = |counts: &mut Counts, id: &str, games: [u64; 2]| {
        let ratio = counts.figures.get_mut(id).expect("a figure");
        *ratio = Ratio::default();
        games.iter().for_each(|&x| ratio.add(x, 1));
    };
    set(&mut counts, "storm-tokens", [1, 1]);
    set(&mut counts, "worm-tokens", [0, 9]);
    // Six of eight battles lost by the dial: so many in each game, and not such a part of these battles.
    for (id, games) in [("outdialed", [(2, 1), (6, 1)]), ("outdialed-told", [(2, 2), (4, 6)])] {
        let ratio = counts.figures.get_mut(id).expect("a figure");
        *ratio = Ratio::default();
        games.iter().for_each(|&(x, y)| ratio.add(x, y));
    }
    let (shown, _) = Shown::new(&gate, counts, "", &root()).expect("sound counts");
    let played = text(&[(gate, Some(shown))]);
    let both = line(&played, "tokens lost to the storm");
    assert!(both.starts_with("| tokens lost to the storm | 5.41 | 1.00 | **-82 %** | "), "{both}");
    assert!(both.ends_with(" | not played yet | |"), "the basic game was not: {both}");
    let luck = line(&played, "tokens lost to worms");
    assert!(luck.contains(" | 5.32 | 4.50 | -15 % | "), "two games say little: {luck}");
    let told = line(&played, "of these, with Prescience answered by the loser");
    assert!(told.contains(" | 1.60 | 3.00 | +88 % | 0.68 | not played yet | |"), "{told}");
    let above =
        played.lines().zip(played.lines().skip(1)).find(|(_, below)| *below == told).expect("a line").0;
    assert!(above.starts_with("| battles lost that a higher dial would have won | 2.52 | 4.00 |"), "{above}");
}

#[test]
fn an_audit_without_chances_of_the_game_is_played_anew() {
    let (top, gate) = (folder("old-audit"), gates().remove(0));
    assert_eq!(gate.name, "audit-advanced");
    fs::create_dir_all(top.join("docs/results/bots")).expect("a folder");
    let old = "docs/results/audit-old-advanced.json";
    fs::copy(root().join(old), top.join(old)).expect("it is copied");
    let file = top.join(results::file(&gate));
    let shown = |counts: Counts| {
        let (shown, _) = Shown::new(&gate, counts, "", &root()).expect("sound counts");
        fs::write(&file, shown.text().expect("JSON")).expect("it is written");
        shown
    };
    // The same two games again and again, so that there is enough to judge tenths by.
    let two = measure(&gate.smaller(2), 0..2, &|| {}).expect("two games");
    let mut counts = Counts::default();
    (0..500).for_each(|_| counts.merge(two.clone()));
    let judged = shown(counts.clone());
    let game: Vec<&str> = judged
        .checks
        .iter()
        .map(|check| check.id.as_str())
        .filter(|id| id.starts_with("game-odds-"))
        .collect();
    assert!(game.len() > 2 && game.contains(&"game-odds-10"), "{game:?}");
    let read = results::read(&top, gates()).expect("it follows from its counts");
    assert!(read[0].1.as_ref() == Some(&judged));

    let text = judged.text().expect("JSON");
    let mut bare: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    bare["counts"].as_object_mut().expect("counts").remove("stated_game").expect("it was there");
    fs::write(&file, bare.to_string()).expect("it is written");
    let read = results::read(&top, gates()).expect("it is no mistake");
    assert!(read[0].1.is_none(), "it counts as not played");

    // And parts that were kept are no longer of use.
    let parts = Parts::new(&top, &gate, "").expect("a folder");
    parts.keep(&(0..2), &two).expect("it is kept");
    assert_eq!(parts.kept(&(0..2)).as_ref(), Some(&two));
    parts.keep(&(0..2), &Counts { stated_game: None, ..two }).expect("it is kept");
    assert_eq!(parts.kept(&(0..2)), None);
    fs::remove_dir_all(top).expect("it is there");
}

#[test]
fn a_page_with_another_table_is_found() {
    let top = folder("page");
    let old = "docs/results/audit-old-";
    fs::create_dir_all(top.join(RESULTS)).expect("a folder");
    for mode in ["advanced", "basic"] {
        let name = format!("{old}{mode}.json");
        fs::copy(root().join(&name), top.join(&name)).expect("it is copied");
    }
    let committed = fs::read_dir(root().join(RESULTS)).expect("results");
    for file in committed.flatten() {
        fs::copy(file.path(), top.join(RESULTS).join(file.file_name())).expect("it is copied");
    }
    let page = top.join("docs/bots.md");
    let blunders = "<!-- blunders: written by `cargo xtask gates` -->\n<!-- /blunders -->\n";
    let figures = "<!-- gates: written by `cargo xtask gates` -->\n<!-- /gates -->\n";
    let run = |check| results::run(&results::Gates { check, root: top.clone() });
    fs::write(&page, figures).expect("it is written");
    let wrong = run(false).expect_err("there is no place for blunders");
    assert!(wrong[0].contains("`<!-- /blunders -->`"), "{wrong:?}");
    fs::write(&page, format!("{blunders}\n{figures}")).expect("it is written");
    assert!(run(true).is_err(), "both tables are empty");
    run(false).expect("both are written");
    let right = fs::read_to_string(&page).expect("it is there");
    run(true).expect("it is what the files give");
    assert!(right.contains("| tokens lost beside an ally | 6.69 | "), "{right}");
    fs::write(&page, right.replace("| 6.69 |", "| 6.96 |")).expect("it is written");
    let wrong = run(true).expect_err("a figure is another one");
    assert!(wrong[0].starts_with("docs/bots.md: a table is not what "), "{wrong:?}");
    fs::remove_dir_all(top).expect("it is there");
}

#[test]
fn a_gate_without_a_result_and_one_that_is_not_passed_are_found() {
    let (top, gate, _) = workspace("open");
    for mode in ["advanced", "basic"] {
        let name = format!("docs/results/audit-old-{mode}.json");
        fs::copy(root().join(&name), top.join(&name)).expect("it is copied");
    }
    let places = ["blunders", "gates"]
        .map(|place| format!("<!-- {place}: written by `cargo xtask gates` -->\n<!-- /{place} -->\n"));
    fs::write(top.join("docs/bots.md"), places.concat()).expect("it is written");
    let run = |check| results::run(&results::Gates { check, root: top.clone() });
    let written = run(false).expect("the table says what is still to be played");
    assert!(written.starts_with("1 of 18 gates are passed"), "{written}");
    let open = run(true).expect_err("one result is not enough");
    let (no, of) = ("it has no result", "cargo xtask prove bots");
    assert_eq!(open.len(), 17, "{open:?}");
    assert_eq!(open[0], format!("the gate audit-advanced: {no}; `{of} audit-advanced` plays it"));
    let past = format!("the gate odds-basic: {no}; `git checkout 5264963c` and `{of} odds-basic` repeat it");
    assert!(open.contains(&past), "{open:?}");

    let mut counts = Counts::default();
    (0..100).for_each(|deal| counts.deal(Some([deal % 2, deal % 3 + 1])));
    let (shown, say) = Shown::new(&gate, counts, "0123", &root()).expect("sound counts");
    assert_eq!((say, shown.passed), (Say::Stop, false));
    fs::write(top.join(results::file(&gate)), shown.text().expect("JSON")).expect("it is written");
    run(false).expect("the table says that it has failed");
    let open = run(true).expect_err("no gate is passed");
    let name = "standard-over-novice-six";
    let failed = format!("the gate {name}: it is not passed; `{of} {name}` plays it");
    assert!(open.len() == 18 && open.contains(&failed), "{open:?}");
    fs::remove_dir_all(top).expect("it is there");
}

/// What is committed holds; `.ci/run` asks the same of the whole page.
#[test]
fn the_committed_results_follow_from_their_counts() {
    for (gate, shown) in results::read(&root(), gates()).expect("every file is sound") {
        let shown = shown.unwrap_or_else(|| panic!("{} has no result; {}", gate.name, gate.again()));
        assert!(shown.passed, "{} is not passed; {}", gate.name, gate.again());
        assert_eq!((shown.gate, shown.mode), (gate.name, mode(gate.advanced).to_owned()));
    }
}
