use super::start_table;
use crate::format;
use crate::rulebook::RuleBook;
use crate::run::run_case;

/// The log of a case with two factions.
fn log(game: &str, rest: &str, script: &str) -> String {
    let text = format!(
        "title = \"t\"\n[game]\nseats = {{ atreides = 1, fremen = 7 }}\n{game}\n{rest}\n[[case]]\nname = \"c\"\n\
         script = \"\"\"\n{script}\n\"\"\"\n"
    );
    let (file, problems) = format::read("x.toml", text.as_bytes(), RuleBook::shipped(), &|_| None);
    assert!(problems.is_empty(), "{problems:?}");
    run_case(&file.cases[0]).log
}

const PAUSE: &str = "phase = \"mentat-pause\"";

#[test]
fn what_happens_at_once_is_told_with_its_changes() {
    let bribes = "[factions.atreides]\nspice = 10\nbribes = 5\n[decks]\npile_a = [\"Old Gap\"]";
    let log = log(PAUSE, bribes, "expect spice atreides = 15\nmark\nexpect turn = 3");
    let expected = "\
c
=
x.toml, line 10: t

  game         basic
  turn         2 of 10, mentat-pause
  storm        0
  storm order  atreides, fremen
  atreides     seat 1; spice 10; bribes 5
  fremen       seat 7; spice 3
  pile a       Old Gap

== Turn 2, Mentat pause ==
    1. PHASE_STARTED turn=2 phase=mentat-pause  [1.09.00]
       Turn 2: Mentat Pause begins.
    2. BRIBE_COLLECTED faction=atreides amount=5  [1.09.01]
       Atreides move 5 spice from before the shield behind it.
         atreides spice 10 -> 15
         atreides bribes 5 -> 0
    3. TURN_ENDED turn=2 next_turn=3  [1.09.04]
       Turn 2 ends without a winner.
         turn 2 -> 3
  (the phase passes: no seat was asked in it)

== Turn 3, Storm ==
    4. PHASE_STARTED turn=3 phase=storm  [1.01.00]
       Turn 3: Storm begins.
         phase mentat-pause -> storm
  ? atreides, fremen: the number for the storm (`dial N`): dial 1 | dial 2 | dial 3  [1.01.02]
  + atreides, fremen: show hand, traitors, spice to ... | offer ...  [3.05]
  before the first statement:
  ✓ expect spice atreides = 15

> mark
  after `mark`:
  ✓ expect turn = 3

passed
4 events, the last TURN_ENDED, then PHASE_STARTED turn=3 phase=storm
";
    assert_eq!(log, expected);
}

#[test]
fn options_that_are_not_the_default_are_listed() {
    let options = "max_turns = 12\nstorm_dialers = \"nearest\"\nask_everyone = true\nwall = \"destroyed\"\n\
                   wall_fell_under_storm = true\nstorm = 3";
    let log = log(options, "[decks]\nremoved = [\"Family Atomics\"]", "mark");
    assert!(
        log.contains("  options      max_turns = 12, storm_dialers = nearest, ask_everyone = true\n"),
        "{log}"
    );
    assert!(log.contains("  wall         destroyed while the storm lay where it lies now\n"), "{log}");
    assert!(!start_table(&setup("")).contains("options"));
    let table = start_table(&setup("fremen_default_win = true"));
    assert!(table.contains("  options   fremen_default_win = true\n"), "{table}");
    assert!(table.contains("  seats     atreides 1, fremen 7\n"), "{table}");
}

/// A start before the set-up.
fn setup(options: &str) -> format::Start {
    let text = format!(
        "title = \"t\"\n[game]\nphase = \"setup\"\nseats = {{ atreides = 1, fremen = 7 }}\n{options}\n[[case]]\n\
         name = \"c\"\nscript = \"mark\"\n"
    );
    let (file, problems) = format::read("x.toml", text.as_bytes(), RuleBook::shipped(), &|_| None);
    assert!(problems.is_empty(), "{problems:?}");
    file.cases[0].start().clone()
}

#[test]
fn dials_that_open_and_close_are_no_changes() {
    let log = log("storm = 5", "", "atreides: dial 1\nfremen: dial 2");
    assert!(!log.contains("none -> none"), "{log}");
    let sealed = log.find("         atreides dial none -> 1\n  ? fremen: the number for the storm");
    assert!(sealed < log.find("         atreides dial 1 -> none\n"), "{log}");
}

#[test]
fn secret_questions_are_told_with_their_answers() {
    let hands = "[factions.fremen]\nhand = [\"Family Atomics\", \"Truthtrance\"]\nforces = { \"imperial-basin/9\" = 1 }";
    let log =
        log("ask_everyone = true\nstorm = 5", hands, "pass all\natreides: dial 1\nfremen: dial 1\npass all");
    // Both could hold Weather Control, neither does; only the Fremen hold Family Atomics.
    assert!(
        log.contains("  ? atreides, fremen: Weather Control (`weather N` or `pass`): pass  [3.01.23]\n"),
        "{log}"
    );
    assert!(
        log.contains("  ? fremen: Family Atomics (`atomics` or `pass`): pass | atomics  [3.01.07]\n"),
        "{log}"
    );
    assert!(
        log.contains("  + fremen: truthtrance ... | show hand, traitors, spice, card Family Atomics, card Truthtrance to ... | offer"),
        "all that the Fremen may do unasked is listed: {log}"
    );
    assert!(log.contains("\n> pass all\n\n  > "), "{log}");
}

#[test]
fn what_may_be_done_unasked_is_listed_for_everybody() {
    let allies = "alliances = [[\"emperor\", \"fremen\"]]\nseats = { emperor = 1, fremen = 7 }";
    let text = format!(
        "title = \"t\"\n[game]\n{allies}\n[factions.emperor]\nspice = 2\n[factions.fremen]\nspice = 0\n\
         hand = [\"Tleilaxu Ghola\"]\ntanks = 1\n[[case]]\nname = \"c\"\nscript = \"mark\"\n"
    );
    let (file, problems) = format::read("x.toml", text.as_bytes(), RuleBook::shipped(), &|_| None);
    assert!(problems.is_empty(), "{problems:?}");
    let log = run_case(&file.cases[0]).log;
    assert!(
        log.contains("  + emperor: give 1-2 | pledge 0-2 | show hand, traitors, spice to ... |"),
        "{log}"
    );
    assert!(
        log.contains("  + fremen: ghola 1 | show hand, traitors, spice, card Tleilaxu Ghola to"),
        "{log}"
    );
}

#[test]
fn only_phases_without_a_question_are_told_to_pass() {
    let log = log(
        "storm = 5",
        "[decks]\nspice = [\"Old Gap\", \"Red Chasm\"]",
        "atreides: dial 1\nfremen: dial 2\nuntil bidding",
    );
    let silent = "  (the phase passes: no seat was asked in it)\n\n== ";
    assert!(!log.contains(&format!("{silent}Turn 2, Spice blow ==")), "the storm has asked: {log}");
    assert!(log.contains(&format!("{silent}Turn 2, Charity ==")), "{log}");
}

#[test]
fn a_check_names_the_statement_that_it_follows() {
    let log = log(
        "phase = \"spice-blow\"",
        "[decks]\nspice = [\"Old Gap\"]",
        "expect turn = 2\nmark\nexpect turn = 9",
    );
    let chance = "  ? chance: the spice card turned up (`turn CARD`): 16 answers  [1.02.01]\n\n  \
                  > chance: turn Old Gap   (decks.spice)\n";
    assert!(log.contains(chance), "{log}");
    assert!(log.contains("  before the first statement:\n  ✓ expect turn = 2\n"), "{log}");
    assert!(log.contains("  after `mark`:\n  ✗ expect turn = 9\n      found: 2\n"), "{log}");
    assert!(
        log.contains("\nfailed: 1 thing is not as it should be\n  line 12: expected: turn = 9\n"),
        "{log}"
    );
}

#[test]
fn a_new_game_begins_with_empty_seats() {
    let log = log("phase = \"setup\"", "[decks]\nseed = 2", "until over");
    assert!(log.contains("    1. SEAT_TAKEN faction=atreides sector=1  [0.07]\n"), "{log}");
    assert!(log.contains("         atreides seat none -> 1\n"), "{log}");
    assert!(log.contains("  ? nobody is asked: the game is over\n"), "{log}");
    assert!(log.contains("\n         outcome none -> "), "{log}");
}

#[test]
fn a_question_tells_what_it_is_about() {
    let caught = "[factions.fremen]\nforces = { \"wind-pass/14\" = \"2+2\" }\n[decks]\nstorm_card = 4";
    let log = log("mode = \"advanced\"\nstorm = 11", caught, "mark");
    assert!(log.contains("         storm 11 -> 15\n"), "{log}");
    let lost = "  ? fremen: which tokens are lost (`lose FORCE`), place=wind-pass/14 from=2+2 number=2: \
                lose 2 | lose 1+1 | lose 0+2  [2.04.16]\n";
    assert!(log.contains(lost), "{log}");
}
