//! Digests on the way of a record, and records that another behaviour has written.

use crate::common::{choose, config, new_game};
use kanly_engine::record::{self, Choice, LineFault, Record, RecordError, RecordFault};
use kanly_engine::{BEHAVIOUR, RuleId, SplitMix};

/// A game with digests on the way.
fn marked(seed: u64) -> Record {
    let mut dice = SplitMix::new(seed);
    let mut state = new_game(seed, &mut Vec::new());
    let mut record = Record::new(config(seed));
    while let Some((actor, action)) = choose(&state, &mut dice) {
        state.apply(actor, action, &mut ()).expect("legal");
        record.push(actor, action);
        record.pass(&state);
    }
    record.digest = Some(state.digest());
    record
}

/// A record with its lines, which others edit.
fn read(text: &str) -> Record {
    record::read(text).unwrap_or_else(|errors| panic!("{errors:?}"))
}

/// The same as another behaviour would have written it.
fn written_by(behaviour: u8, record: &Record) -> Record {
    Record { behaviour, ..record.clone() }
}

fn parting(record: &Record) -> RecordError {
    record.replay(None, |_, _, _| {}).expect_err("it does not fit")
}

#[test]
fn every_stretch_ends_with_a_digest() {
    let record = marked(3);
    assert!(record.choices.len() > 100, "the game is long enough");
    let after: Vec<usize> = record.waypoints.iter().map(|waypoint| waypoint.after).collect();
    let expected: Vec<usize> =
        (1..=record.choices.len() / Record::STRETCH).map(|n| n * Record::STRETCH).collect();
    assert_eq!(after, expected);
    let text = record.to_string();
    for waypoint in &record.waypoints {
        let line = text.lines().nth(waypoint.line - 1);
        assert_eq!(line, Some(format!("digest {} = {:016x}", waypoint.after, waypoint.digest).as_str()));
    }
    assert_eq!(read(&text), record);
    record.replay(None, |_, _, _| {}).expect("it replays");
    // They can be added later, and one that has them keeps them.
    let without = Record { waypoints: Vec::new(), ..record.clone() };
    assert_eq!(without.with_waypoints(), Ok(record.clone()));
    assert_eq!(record.with_waypoints(), Ok(record));
}

#[test]
fn what_is_taken_back_takes_its_digests_with_it() {
    let mut record = marked(3);
    record.truncate(70);
    assert_eq!((record.choices.len(), record.waypoints.len(), record.digest), (70, 2, None));
    assert_eq!(read(&record.to_string()), record);
    let state = record.replay(None, |_, _, _| {}).expect("it replays");
    let mut dice = SplitMix::new(1);
    let (actor, action) = choose(&state, &mut dice).expect("the game goes on");
    record.push(actor, action);
    assert_eq!(read(&record.to_string()), record, "lines are counted on");
}

#[test]
fn a_record_of_another_behaviour_that_agrees_is_played() {
    for behaviour in [BEHAVIOUR - 1, BEHAVIOUR + 1] {
        let other = written_by(behaviour, &marked(4));
        let other = read(&other.to_string());
        assert_eq!(other.behaviour, behaviour);
        let end = other.replay(None, |_, _, _| {}).expect("it agrees");
        assert_eq!(Some(end.digest()), other.digest);
        let reopened = other.reopened();
        assert_eq!((reopened.behaviour, reopened.digest), (BEHAVIOUR, None));
    }
}

#[test]
fn a_choice_that_is_refused_today_names_the_rule() {
    let mut old = written_by(BEHAVIOUR - 1, &marked(5));
    let text = old.to_string();
    let dial = old.choices.iter().position(|choice| choice.action.to_string().starts_with("dial "));
    let Choice { line, .. } = old.choices[dial.expect("somebody dials")];
    old.choices[dial.expect("somebody dials")].action = "dial 77".parse().expect("an action");
    let mut told = 0;
    let error = old.replay(None, |_, choice, _| told += usize::from(choice.is_some())).expect_err("refused");
    assert_eq!((error.line, Some(told)), (line, dial), "the game is told up to there");
    match error.why {
        RecordFault::Refused { illegal, .. } => assert!(["0.16", "1.01.02"].contains(&illegal.rule.number())),
        why => panic!("{why}"),
    }
    assert!(read(&text).replay(None, |_, _, _| {}).is_ok());
}

#[test]
fn a_digest_that_differs_names_the_stretch_and_its_rules() {
    let mut old = written_by(BEHAVIOUR + 1, &marked(6));
    old.waypoints[2].digest ^= 1;
    let error = parting(&old);
    assert_eq!(error.line, old.waypoints[2].line);
    let RecordFault::OtherDigest { found, recorded, first, last, rules } = error.why else {
        panic!("{error}")
    };
    assert_eq!((recorded, found), (old.waypoints[2].digest, old.waypoints[2].digest ^ 1));
    assert_eq!((first, last), (old.choices[64].line, old.choices[95].line));
    let (mut before, mut within) = (Vec::<RuleId>::new(), Vec::<RuleId>::new());
    old.replay(Some(last), |_, choice, effects| match choice {
        Some(choice) if choice.line >= first => within.extend(effects.iter().map(|effect| effect.rule)),
        Some(_) => before.extend(effects.iter().map(|effect| effect.rule)),
        None => {}
    })
    .expect("up to there it agrees");
    let times = |rule: &RuleId| before.iter().filter(|other| *other == rule).count();
    assert!(rules.iter().all(|rule| within.contains(rule)) && within.iter().all(|rule| rules.contains(rule)));
    assert!(rules.is_sorted_by_key(times), "{rules:?}");
    assert!(times(&rules[0]) < times(&rules[rules.len() - 1]), "the order tells something");
    // Up to the last digest that agrees it is played.
    assert!(old.replay(Some(first - 1), |_, _, _| {}).is_ok());
    assert!(old.replay(Some(error.line), |_, _, _| {}).is_err());
}

/// Before behaviour 5 digests were made in another way.
#[test]
fn digests_that_cannot_be_compared_are_not() {
    let mut old = written_by(4, &marked(6));
    old.waypoints[2].digest ^= 1;
    old.digest = Some(7);
    assert_eq!((old.digests(None), old.digests(Some(100))), (0, 0));
    assert!(old.replay(None, |_, _, _| {}).is_ok());
    let comparable = written_by(5, &old);
    assert_eq!(comparable.digests(None), comparable.waypoints.len() + 1);
    assert_eq!(comparable.digests(Some(comparable.waypoints[1].line)), 2);
    assert!(comparable.replay(None, |_, _, _| {}).is_err());
}

#[test]
fn the_first_and_the_last_stretch_are_named_too() {
    let mut old = written_by(BEHAVIOUR + 1, &marked(6));
    let choices = old.choices.clone();
    old.waypoints.truncate(1);
    old.digest = Some(7);
    let last = parting(&old);
    assert!(
        matches!(last.why, RecordFault::OtherDigest { first, last, .. }
        if first == choices[32].line && last == choices[choices.len() - 1].line),
        "{last}"
    );
    old.waypoints[0].digest = 8;
    let first = parting(&old);
    assert!(
        matches!(first.why, RecordFault::OtherDigest { first, last, .. }
        if first == choices[0].line && last == choices[31].line),
        "{first}"
    );
}

#[test]
fn another_behaviour_may_have_words_that_are_not_known_today() {
    let record = marked(7);
    let at = record.choices[40].line;
    let edited = |behaviour: u8| -> String {
        let text = written_by(behaviour, &record).to_string();
        let lines = text.lines().enumerate();
        lines
            .map(|(i, line)| format!("{}\n", if i + 1 == at { "atreides: conjure 3" } else { line }))
            .collect()
    };
    assert_eq!(record::read(&edited(BEHAVIOUR)).expect_err("no action")[0].line, at);
    let old = read(&edited(BEHAVIOUR + 1));
    assert_eq!(old.choices.len(), 40, "what comes behind it cannot be followed");
    let error = parting(&old);
    assert!(error.line == at && matches!(error.why, RecordFault::Choice(_)), "{error}");
    assert!(old.replay(Some(at - 1), |_, _, _| {}).is_ok());
}

#[test]
fn a_header_that_cannot_be_read_names_the_behaviour_first() {
    let text =
        format!("kanly record 1\n# by hand\nbehaviour = {}\ntidal_waves = often\n---\n", BEHAVIOUR + 1);
    let errors = record::read(&text).expect_err("no such option");
    let lines: Vec<usize> = errors.iter().map(|error| error.line).collect();
    assert_eq!(lines, [3, 4]);
    let expected = LineFault::OtherBehaviour { found: BEHAVIOUR + 1, behaviour: BEHAVIOUR };
    assert_eq!(errors[0].why, RecordFault::Line(expected));
    for wrong in ["five", "-1", "256", "", "5 or 6"] {
        let errors =
            record::read(&format!("kanly record 1\nbehaviour = {wrong}\n---\n")).expect_err("no number");
        let [RecordError { line: 2, why: RecordFault::Line(LineFault::NotAByte(found)), .. }] = &errors[..]
        else {
            panic!("{wrong}: {errors:?}")
        };
        assert_eq!(found, wrong);
    }
}

#[test]
fn digests_that_are_none_or_stand_elsewhere_are_told() {
    let text = marked(8).to_string();
    for (wrong, code) in [
        ("digest 31 = 0123456789abcdef", "digest-elsewhere found=31 choices=32"),
        ("digest 0 = 0123456789abcdef", "digest-elsewhere found=0 choices=32"),
        ("digest many = 0123456789abcdef", "not-a-digest"),
        ("digest 32 = worm", "not-a-digest"),
    ] {
        let at = text.lines().position(|line| line.starts_with("digest 32 =")).expect("the first of them");
        let lines = text.lines().enumerate();
        let edited: String =
            lines.map(|(i, line)| format!("{}\n", if i == at { wrong } else { line })).collect();
        let errors = record::read(&edited).expect_err("no digest of this place");
        assert_eq!((errors.len(), errors[0].line, errors[0].why.to_string().as_str()), (1, at + 1, code));
    }
}
