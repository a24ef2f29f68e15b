use super::*;
use crate::format;
use crate::rulebook::RuleBook;

/// Runs a script on a small position.
fn run(decks: &str, script: &str) -> CaseResult {
    let text = format!(
        "title = \"t\"\n[game]\nstorm = 5\nseats = {{ atreides = 1, fremen = 7, harkonnen = 13 }}\n\
         wheels = [\"atreides\", \"harkonnen\"]\n[decks]\n{decks}\n[[case]]\nname = \"c\"\nscript = \"\"\"\n{script}\n\"\"\"\n"
    );
    let (file, problems) = format::read("x.toml", text.as_bytes(), RuleBook::shipped(), &|_| None);
    assert!(problems.is_empty(), "{problems:?}");
    run_case(&file.cases[0])
}

fn messages(result: &CaseResult) -> Vec<&str> {
    result.failures.iter().map(|problem| problem.message.as_str()).collect()
}

#[test]
fn attempts_are_the_lines_of_the_script_and_not_what_happens_between_them() {
    let text = "title = \"t\"\n[game]\nstorm = 5\nseats = { atreides = 1, harkonnen = 13 }\n\
                wheels = [\"atreides\", \"harkonnen\"]\n[decks]\nspice = [\"Old Gap\"]\n[[case]]\nname = \"c\"\n\
                script = \"\"\"\nrefuse atreides: dial 7 [1.01.02]\natreides, harkonnen: dial 2\npass all\n\
                refuse atreides: dial 2 [1.01.02]\n\"\"\"\n";
    let (file, problems) = format::read("x.toml", text.as_bytes(), RuleBook::shipped(), &|_| None);
    assert!(problems.is_empty(), "{problems:?}");
    let found = attempts(&file.cases[0]);
    let tried: Vec<String> = found.iter().map(|it| format!("{}: {}", it.actor, it.action)).collect();
    assert_eq!(tried, ["atreides: dial 7", "atreides: dial 2", "harkonnen: dial 2", "atreides: dial 2"]);
    let legal: Vec<bool> = found.iter().map(|it| it.state.check(it.actor, it.action).is_ok()).collect();
    assert_eq!(legal, [false, true, true, false]);
    assert!(found[1].before.len() < found[2].before.len() && found[2].before.len() < found[3].before.len());
    let Body::Script(statements) = &file.cases[0].body else { panic!("it has a script") };
    let rules: Vec<usize> =
        statements.iter().filter_map(|it| it.tries()).map(|(.., rules)| rules.len()).collect();
    assert_eq!(rules, [1, 0, 1]);
}

const DIALS: &str = "atreides: dial 1\nharkonnen: dial 2\n";

#[test]
fn a_failed_expectation_does_not_stop_a_case() {
    let result = run("", "expect storm = 6\nexpect turn = 2\nexpect turn = 9");
    assert_eq!(messages(&result), ["expected: storm = 6", "expected: turn = 9"]);
    assert_eq!(result.failures[0].help.as_deref(), Some("found: 5"));
}

#[test]
fn an_illegal_action_stops_it_and_says_what_is_legal() {
    let result = run("", "atreides: dial 7\nexpect storm = 6");
    assert_eq!(result.failures.len(), 1);
    let help = result.failures[0].help.as_deref().unwrap_or_default();
    assert!(help.contains("waits for atreides, harkonnen"), "{help}");
    assert!(help.contains("dial 1 | dial 2 | dial 3"), "{help}");
}

#[test]
fn several_seats_do_the_same_one_after_the_other() {
    let result = run("", "atreides, harkonnen: dial 2\nexpect storm = 9");
    assert!(result.passed(), "{:?}", result.failures);
    assert!(result.log.contains("\n> atreides: dial 2\n"), "{}", result.log);
    assert!(result.log.contains("\n> harkonnen: dial 2\n"), "{}", result.log);
    let result = run("", "atreides, fremen, harkonnen: dial 2");
    assert!(result.failures[0].message.starts_with("fremen may not `dial 2`"), "{:?}", result.failures);
}

#[test]
fn chance_comes_between_seats_as_between_lines() {
    let text = "title = \"t\"\n[game]\nphase = \"revival\"\nseats = { atreides = 1, harkonnen = 13 }\n\
                [factions.atreides]\ntanks = 5\n[decks]\nspice = [\"Old Gap\"]\n\
                [[case]]\nname = \"c\"\nscript = \"\"\"\natreides, atreides: pass\n\
                expect spice-top = Old Gap\nexpect asks harkonnen ship\n\"\"\"\n";
    let (file, problems) = format::read("x.toml", text.as_bytes(), RuleBook::shipped(), &|_| None);
    assert!(problems.is_empty(), "{problems:?}");
    let result = run_case(&file.cases[0]);
    assert!(result.passed(), "{}", result.log);
}

#[test]
fn refusals_must_name_the_right_rule_and_reason() {
    assert!(run("", "refuse atreides: dial 7 [1.01.02] because 1 to 3").passed());
    assert_eq!(
        messages(&run("", "refuse atreides: dial 7 [1.01.03]")),
        ["this is refused by 1.01.02, not by 1.01.03"]
    );
    assert!(run("", "refuse atreides: dial 7 [1.01.03 or 1.01.02]").passed());
    assert_eq!(
        messages(&run("", "refuse atreides: dial 7 [1.01.03 or 1.01.01]")),
        ["this is refused by 1.01.02, not by 1.01.03 or 1.01.01"]
    );
    assert_eq!(messages(&run("", "refuse atreides: dial 7 [1.01.02] because rain")).len(), 1);
    assert_eq!(
        messages(&run("", "refuse atreides: dial 3 [1.01.02]")),
        ["`dial 3` by atreides is legal here"]
    );
}

#[test]
fn passing_goes_on_until_somebody_is_asked() {
    let spice = "spice = [\"Old Gap\"]\nseed = 1";
    let play = |line: &str| run(spice, &format!("{DIALS}{line}"));
    let shipment = play("pass until fremen is asked ship\nexpect asks fremen ship\nexpect phase = shipment");
    assert!(shipment.passed(), "{:?}", shipment.failures);
    let twice = play("pass until fremen is asked ship\npass until fremen is asked ship");
    assert_eq!(messages(&twice), ["fremen is asked ship already: this line does nothing"]);
    assert!(twice.failures[0].help.is_some());
    let dial = run(spice, "pass until fremen is asked ship");
    assert_eq!(messages(&dial), ["fremen is not asked ship: somebody cannot pass before that"]);
    let help = dial.failures[0].help.as_deref().unwrap_or_default();
    assert!(help.contains("the game waits for atreides, harkonnen"), "{help}");
    let missing = run("", &format!("{DIALS}pass until fremen is asked ship"));
    assert!(missing.failures[0].message.starts_with("chance must decide the spice card"), "{missing:?}");
}

#[test]
fn what_is_reached_already_is_said() {
    let over = "until over\nuntil over";
    for (script, said) in [("until turn 2", "it is turn 2 already"), (over, "the game is over already")] {
        let result = run("seed = 2", script);
        assert!(result.passed(), "{:?}", result.failures);
        let said = format!("{said}: this line does nothing");
        let warnings: Vec<&str> = result.warnings.iter().map(|warning| warning.message.as_str()).collect();
        assert_eq!(warnings, [said.as_str()]);
        assert!(result.warnings[0].help.is_some());
        assert!(result.log.contains(&format!("  ! {said}\n")), "{}", result.log);
    }
    assert!(run("seed = 2", "until turn 3").warnings.is_empty());
}

#[test]
fn unreadable_is_no_action_at_all() {
    assert!(run("", "unreadable atreides: dial -1").passed());
    assert_eq!(messages(&run("", "unreadable atreides: dial 9")), ["this can be read: it is `dial 9`"]);
}

#[test]
fn chance_takes_from_its_list_only_when_the_script_goes_on() {
    let spice = "spice = [\"Old Gap\"]";
    assert!(run(spice, &format!("{DIALS}expect waits = chance")).passed());
    assert!(run(spice, &format!("{DIALS}expect sand old-gap/9 = 6")).passed());
    assert!(run(spice, &format!("{DIALS}chance: turn Red Chasm\nexpect sand old-gap/9 = 0")).passed());
}

#[test]
fn chance_that_is_not_told_is_asked_for() {
    let result = run("", &format!("{DIALS}until turn 3"));
    assert!(result.failures[0].message.starts_with("chance must decide the spice card"), "{result:?}");
    assert!(run("seed = 3", &format!("{DIALS}until turn 3\nexpect turn = 3")).passed());
    assert!(run("", &format!("{DIALS}until turn 3 roll 3\nexpect turn = 3")).passed());
}

#[test]
fn a_card_that_cannot_come_is_a_failure() {
    let result = run("pile_a = [\"Old Gap\"]\nspice = [\"Old Gap\"]", &format!("{DIALS}mark"));
    assert!(result.failures[0].message.contains("decks.spice brings `turn Old Gap`"), "{result:?}");
}

#[test]
fn events_are_found_in_order() {
    let script =
        format!("{DIALS}expect event STORM_MOVED\nexpect no event STORM_DIALED\nexpect event STORM_DIALED");
    let result = run("", &script);
    assert_eq!(messages(&result), ["expected: event STORM_DIALED"]);
    let help = result.failures[0].help.as_deref().unwrap_or_default();
    assert!(help.contains("before an event that was already expected"), "{help}");
}

#[test]
fn a_whole_game_can_be_played_out() {
    let result = run("seed = 5", "until over\nexpect over\nexpect not no winner");
    assert!(result.passed(), "{:?}", messages(&result));
    assert!(result.log.contains("== Turn 2, Storm =="), "{}", result.log);
    let end = result.log.lines().rev().take(2).collect::<Vec<_>>();
    assert_eq!(end, [format!("{} events, the last GAME_ENDED", result.effects.len()).as_str(), "passed"]);
}

#[test]
fn the_view_is_compared_with_the_last_mark() {
    assert!(
        run("", "atreides: dial 1\nexpect not same view atreides\nmark\nexpect same view fremen").passed()
    );
    assert!(
        run("", "expect same view fremen\nrefuse fremen: dial 1 [1.01.02]\nexpect same view fremen").passed()
    );
}

#[test]
fn the_bank_is_counted_from_the_start() {
    let result = run(
        "spice = [\"Old Gap\"]",
        &format!("expect bank changed 0\n{DIALS}expect bank changed -6\nexpect bank changed 0"),
    );
    assert!(result.passed(), "{:?}", result.failures);
}

const DEAL: &str = "atreides, fremen: fremen pays atreides 2; atreides no-bid";

#[test]
fn deals_are_looked_at_on_the_table_and_in_force() {
    let script = format!(
        "expect offers fremen: offer {DEAL}\n\
         expect does not offer fremen: offer fremen: text 1\n\
         fremen: offer {DEAL}; until 2 bidding\n\
         expect offer fremen = {DEAL}\n\
         expect deal 1 = none\n\
         expect atreides knows offer fremen = {DEAL}; until 2 bidding\n\
         expect harkonnen knows not offer fremen\n\
         expect does not see harkonnen DEAL_OFFERED\n\
         atreides: agree fremen\n\
         expect event DEAL_MADE number=1 terms={DEAL}\n\
         expect not offer fremen\n\
         expect deal 1 = {DEAL}; until 2 bidding\n\
         expect harkonnen knows deal 1\n\
         expect bribes atreides = 2\n\
         expect deals-kept atreides = 0"
    );
    let result = run("", &script);
    assert!(result.passed(), "{}", result.log);
    assert!(
        result.log.contains("offer fremen none -> atreides, fremen: fremen pays atreides 2"),
        "{}",
        result.log
    );
    let wrong = [
        "expect offer fremen = atreides, fremen: fremen pays atreides 3; atreides no-bid",
        "expect offer fremen = atreides, fremen: fremen pays atreides 2; atreides no-bid; until 3 bidding",
        "expect event DEAL_OFFERED terms=atreides, fremen: text 1",
        "expect harkonnen knows offer fremen",
        "expect deal 1",
    ];
    for line in wrong {
        assert!(!run("", &format!("fremen: offer {DEAL}\n{line}")).passed(), "{line}");
    }
}

#[test]
fn what_is_shown_is_spelled_as_it_is_shown() {
    let shown = "atreides: show spice to fremen, harkonnen\n";
    let right = "expect sees fremen SECRET_SHOWN to=harkonnen fremen shown=spice 10\n\
                 expect sees table SECRET_SHOWN shown=none\n\
                 expect does not see table SECRET_SHOWN shown=spice 10";
    assert!(run("", &format!("{shown}{right}")).passed());
    for line in ["expect event SECRET_SHOWN shown=spice 9", "expect event SECRET_SHOWN to=fremen"] {
        assert!(!run("", &format!("{shown}{line}")).passed(), "{line}");
    }
    let hand = "fremen: show hand to atreides\nexpect event SECRET_SHOWN shown=hand none";
    assert!(run("", hand).passed(), "{}", run("", hand).log);
}

/// Two battles: one in three sectors that hang together, one in a city.
fn battles(script: &str) -> CaseResult {
    let text = format!(
        "title = \"t\"\n[game]\nphase = \"battle\"\nseats = {{ fremen = 7, harkonnen = 13 }}\n\
         [factions.fremen]\nforces = {{ \"old-gap/9\" = 2, \"arrakeen/9\" = 2 }}\n\
         [factions.harkonnen]\nforces = {{ \"old-gap/10\" = 3, \"arrakeen/9\" = 1 }}\n\
         [[case]]\nname = \"c\"\nscript = \"{script}\"\n"
    );
    let (file, problems) = format::read("x.toml", text.as_bytes(), RuleBook::shipped(), &|_| None);
    assert!(problems.is_empty(), "{problems:?}");
    run_case(&file.cases[0])
}

#[test]
fn any_place_of_a_battle_names_it() {
    for place in ["old-gap/8", "old-gap/9", "old-gap/10"] {
        let result = battles(&format!("fremen: fight harkonnen {place}"));
        assert!(result.passed(), "{place}: {:?}", result.failures);
    }
    // A refusal is tried as it is written.
    assert!(battles("refuse fremen: fight harkonnen old-gap/10 [1.07.01]").passed());
    let help = |line: &str| battles(line).failures[0].help.clone().unwrap_or_default();
    let near = help("fremen: fight fremen old-gap/10");
    assert!(near.starts_with("did you mean `fight harkonnen old-gap/8`?\n"), "{near}");
    assert!(help("fremen: fight harkonnen carthag/10").starts_with("turn 2, battle"));
}

/// A storm that kills three and destroys spice on its way, all in one step.
fn sweep(script: &str) -> (Option<CaseResult>, Vec<String>) {
    let text = format!(
        "title = \"t\"\n[game]\nstorm = 5\nseats = {{ atreides = 1, harkonnen = 13 }}\n\
         [factions.harkonnen]\nforces = {{ \"the-minor-erg/6\" = 3, \"the-minor-erg/7\" = 2 }}\n\
         [board]\nspice = {{ \"the-minor-erg/7\" = 4 }}\n[decks]\nspice = [\"Old Gap\"]\n\
         [[case]]\nname = \"c\"\nscript = \"\"\"\n{script}\n\"\"\"\n"
    );
    let (file, problems) = format::read("x.toml", text.as_bytes(), RuleBook::shipped(), &|_| None);
    let told = |problem: &Problem| format!("{}: {}", problem.line, problem.message);
    (file.cases.first().map(run_case), problems.iter().map(told).collect())
}

#[test]
fn expectations_look_back_at_an_event() {
    let script = "\
        at PHASE_STARTED phase=storm\nexpect storm = 5\n\
        atreides, harkonnen: dial 2\n\
        at STORM_MOVED to=9\n\
        expect storm = 9\nexpect tanks harkonnen = 0\nexpect last event STORM_MOVED\n\
        at FORCES_KILLED\n\
        expect tanks harkonnen = 3\nexpect forces harkonnen the-minor-erg/7 = 2\n\
        expect events FORCES_KILLED = 1\n\
        at FORCES_KILLED\nexpect tanks harkonnen = 5\nexpect sand the-minor-erg = 4\n\
        expect does not see harkonnen SPICE_DESTROYED\n\
        now\n\
        expect sand the-minor-erg = 0\nexpect event SPICE_DESTROYED\nexpect phase = bidding";
    let (result, problems) = sweep(script);
    assert_eq!(problems, [] as [&str; 0]);
    let result = result.expect("there is a case");
    assert!(result.passed(), "{:#?}\n{}", messages(&result), result.log);
    let (result, _) = sweep("atreides, harkonnen: dial 2\nat STORM_MOVED\nexpect tanks harkonnen = 3");
    let result = result.expect("there is a case");
    assert_eq!(messages(&result), ["expected: tanks harkonnen = 3"]);
    assert_eq!(result.failures[0].help.as_deref(), Some("found: 0"));
    let (result, _) = sweep("atreides, harkonnen: dial 2\nat STORM_MOVED to=4\nexpect storm = 4");
    let result = result.expect("there is a case");
    assert_eq!(messages(&result), ["there is no such event"]);
    assert!(result.failures[0].help.as_deref().is_some_and(|help| help.contains("to=9")));
}

#[test]
fn nobody_is_asked_in_the_midst_of_a_step() {
    for line in
        ["expect waits = atreides", "expect over", "expect table knows waiting", "expect bank changed 0"]
    {
        let (case, problems) = sweep(&format!("at PHASE_STARTED\nexpect turn = 2\n{line}"));
        assert!(case.is_none(), "{line}");
        assert!(problems[0].contains("cannot be expected right after an event"), "{problems:?}");
        assert_eq!(sweep(&format!("at PHASE_STARTED\nnow\n{line}")).1, [] as [&str; 0], "{line}");
    }
}
