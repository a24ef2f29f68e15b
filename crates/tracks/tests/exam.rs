//! The exam: balanced, the same by seed, judged by the engine alone, and nothing in it tells the answer.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::LazyLock;

use kanly_engine::{Actor, RuleId, SplitMix, Viewer};
use kanly_scenario::report::Suite;
use kanly_scenario::rulebook::RuleBook;
use kanly_tracks::exam::{
    Answer, Guess, Question, Score, Source, Truth, baselines, grade, questions, refusing, score, title,
};

const SEED: u64 = 11;

/// An exam that several tests look at.
static EXAM: LazyLock<Vec<Question>> = LazyLock::new(|| questions(SEED, 80));

fn count(fits: impl Fn(&Question) -> bool) -> usize {
    EXAM.iter().filter(|question| fits(question)).count()
}

fn an_illegal(rule: &str) -> Question {
    let rule = RuleId::numbered(rule).expect("there is such a rule");
    Question { truth: Truth::Illegal { rule, code: "full" }, ..EXAM[0].clone() }
}

#[test]
fn a_seed_asks_the_same_questions_again() {
    let ids = |exam: &[Question]| exam.iter().map(|question| question.id.clone()).collect::<Vec<_>>();
    let again = questions(SEED, 80);
    assert_eq!(ids(&again), ids(&EXAM));
    assert!(again.iter().zip(EXAM.iter()).all(|(one, other)| one.state == other.state));
    let other = ids(&questions(SEED + 1, 80));
    let common = ids(&EXAM).iter().filter(|id| other.contains(id)).count();
    assert!(common < 20, "{common} of 80 are the same");
}

#[test]
fn halves_are_halves() {
    let legal = |question: &Question| question.truth == Truth::Legal;
    assert_eq!(EXAM.len(), 80);
    for source in [Source::Scenario, Source::Fresh] {
        assert_eq!(count(|question| question.source == source), 40);
        assert_eq!(count(|question| question.source == source && legal(question)), 20);
    }
    for size in [0, 1, 2, 6, 13] {
        let asked = questions(3, size);
        assert_eq!((asked.len(), asked.iter().filter(|question| legal(question)).count()), (size, size / 2));
    }
    let ids: BTreeSet<&str> = EXAM.iter().map(|question| question.id.as_str()).collect();
    assert_eq!(ids.len(), 80);
}

#[test]
fn no_rule_is_asked_often() {
    let mut rules: BTreeMap<RuleId, usize> = BTreeMap::new();
    EXAM.iter()
        .filter_map(|question| question.truth.rule())
        .for_each(|rule| *rules.entry(rule).or_default() += 1);
    assert!(rules.len() >= 30 && rules.values().all(|&count| count <= 2), "{rules:?}");
}

#[test]
fn the_engine_says_the_same_in_every_world_the_seat_cannot_tell_apart() {
    for question in EXAM.iter() {
        let judge = |state: &kanly_engine::State| state.check(Actor::Seat(question.seat), question.action);
        let rule = |judged: Result<(), kanly_engine::Illegal>| judged.err().map(|illegal| illegal.rule);
        assert_eq!(rule(judge(&question.state)), question.truth.rule(), "{}", question.id);
        for seed in 0..4 {
            let world = question.state.resample(question.seat, &mut SplitMix::new(seed));
            assert_eq!(rule(judge(&world)), question.truth.rule(), "{}", question.id);
            assert_eq!(world.view(Viewer::Seat(question.seat)), question.view());
        }
    }
}

#[test]
fn titles_names_and_expectations_stay_in_the_files() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let suite = Suite::load(&[folder], RuleBook::shipped());
    assert!(suite.problems.is_empty() && suite.files.len() > 100);
    // A short name may be that of a card.
    let names: BTreeSet<&str> = suite
        .cases()
        .flat_map(|case| [case.title.as_str(), case.name.as_str(), case.file.as_str()])
        .filter(|name| name.len() > 16)
        .collect();
    for question in EXAM.iter().filter(|question| question.source == Source::Scenario).take(8) {
        let everything = format!("{question:?}");
        assert!(!everything.contains("expect "));
        let told = names.iter().find(|name| everything.contains(**name));
        assert_eq!(told, None, "{}", question.id);
    }
}

#[test]
fn a_rule_is_read_with_or_without_brackets_and_a_headline_is_marked_apart() {
    let question = an_illegal("1.06.03.05");
    let mark = |text: &str| grade(&question, &Answer::illegal(text));
    for right in ["1.06.03.05", "[1.06.03.05]", " rule 1.06.03.05.", "1.6.3.5"] {
        let mark = mark(right);
        assert!(mark.verdict && mark.rule == Some(true) && !mark.partial, "{right}");
    }
    for partial in ["1.06.03", "[1.06]", "1.06.00"] {
        let mark = mark(partial);
        assert!(mark.verdict && mark.rule == Some(false) && mark.partial, "{partial}");
    }
    for wrong in ["1.06.04", "1", "2.06.03.05", "1.06.03.05.01", "", "none"] {
        let mark = mark(wrong);
        assert!(mark.verdict && mark.rule == Some(false) && !mark.partial, "{wrong}");
    }
    let silly = Answer { legal: true, rule: Some("1.06.03.05".to_owned()) };
    let mark = grade(&question, &silly);
    assert!(!mark.verdict && mark.rule == Some(false) && !mark.partial);
    let legal = Question { truth: Truth::Legal, ..question };
    assert_eq!(grade(&legal, &Answer::legal()).rule, None);
    assert!(!grade(&legal, &Answer::illegal("1.06")).verdict);
}

#[test]
fn scores_and_baselines_are_counted() {
    let legal = Question { truth: Truth::Legal, ..EXAM[0].clone() };
    let asked = [an_illegal("1.06.03"), an_illegal("1.06.03"), an_illegal("0.11"), legal];
    let answers = [Answer::illegal("1.06.03"), Answer::illegal("1.06"), Answer::legal(), Answer::legal()];
    let counted = score(&asked, &answers);
    let wanted = Score { questions: 4, verdicts: 3, illegal: 3, rules: 1, partial: 1, whole: 2 };
    assert_eq!(counted, wanted);
    assert_eq!((counted.verdict_share(), counted.whole_share()), (0.75, 0.5));
    assert_eq!(score(&asked, &[]), Score { questions: 4, illegal: 3, ..Score::default() });
    let found = baselines(&asked);
    let of = |at: usize| (found[at].score.verdicts, found[at].score.rules);
    assert_eq!((of(0), of(1), of(2)), ((1, 0), (3, 0), (3, 2)));
    assert!(matches!(found[2].guess, Guess::Commonest(rule) if rule.number() == "1.06.03"));
    assert!(baselines(&[]).iter().all(|baseline| baseline.score.verdict_share() == 0.0));
    let guesses = baselines(&EXAM);
    assert!(guesses[..3].iter().all(|baseline| baseline.score.verdict_share() == 0.5));
    assert!(guesses[3].score.verdict_share() < 0.75, "{:?}", guesses[3]);
}

#[test]
fn choices_hold_the_right_rule_and_do_not_tell_it() {
    let mut places = [0; 5];
    for question in EXAM.iter() {
        let choices = question.choices(4);
        assert_eq!(choices, question.choices(4));
        let all: BTreeSet<RuleId> = choices.iter().copied().collect();
        assert!(choices.len() == 5 && all.len() == 5 && choices.iter().all(|&rule| !title(rule).is_empty()));
        if let Some(rule) = question.truth.rule() {
            places[choices.iter().position(|&other| other == rule).expect("it is among them")] += 1;
        }
    }
    assert!(places.iter().all(|&count| count <= 20), "the right one stands at {places:?}");
    assert!(EXAM[0].choices(10_000).len() >= refusing().count());
    assert_eq!(EXAM[0].choices(0).len(), 1);
}

#[test]
fn a_reader_gets_what_the_seat_has_seen() {
    assert!(EXAM.iter().any(|question| question.seen().count() > 3));
}
