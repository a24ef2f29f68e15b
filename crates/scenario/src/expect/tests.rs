use super::names::{EVENTS, QUESTIONS, VICTORIES};
use super::*;

const DOCS: &str = include_str!("../../../../docs/scenarios.md");

fn read(line: &str) -> Parsed<Expectation> {
    parse(&mut Words::new(line))
}

#[test]
fn every_usage_can_be_read() {
    for subject in SUBJECTS {
        assert!(subject.usage.starts_with(subject.name), "{}", subject.usage);
        if let Err(bad) = read(subject.usage) {
            panic!("{}: {bad:?}", subject.usage);
        }
        if let Err(bad) = read(&format!("not {}", subject.usage)) {
            panic!("not {}: {bad:?}", subject.usage);
        }
    }
}

#[test]
fn no_subject_hides_another() {
    for (at, subject) in SUBJECTS.iter().enumerate() {
        let found = SUBJECTS.iter().position(|other| Words::new(subject.usage).eat(other.name));
        assert_eq!(found, Some(at), "{}", subject.usage);
    }
}

#[test]
fn the_documentation_names_everything() {
    for subject in SUBJECTS {
        assert!(
            DOCS.contains(&format!("\nexpect {}", subject.name)),
            "docs/scenarios.md lacks `{}`",
            subject.name
        );
    }
    for (event, fields) in EVENTS {
        let fields: Vec<String> = fields.iter().map(|field| format!("`{field}`")).collect();
        let row = format!("\n| {event} | {} |", fields.join(", "));
        assert!(DOCS.contains(&row), "docs/scenarios.md lacks{row}");
    }
    for question in QUESTIONS {
        assert!(
            DOCS.contains(&format!("\n| `{question}` |")),
            "docs/scenarios.md lacks the question {question}"
        );
    }
    for victory in VICTORIES {
        assert!(DOCS.contains(victory), "docs/scenarios.md lacks {victory}");
    }
}

#[test]
fn what_cannot_be_read_is_pointed_at() {
    let cases = [
        ("strom = 3", "strom", "did you mean `storm`?"),
        ("event STORM_MOVD", "STORM_MOVD", "did you mean `STORM_MOVED`?"),
        ("event STORM_MOVED form=3", "form", "STORM_MOVED has the fields from, to, distance, turn"),
        ("events STORM_MOVED form=3 = 2", "form", "STORM_MOVED has the fields from, to, distance, turn"),
        ("spice fremn = 3", "fremn", "did you mean `fremen`?"),
        ("hand fremen = Karama, Sheild", "Sheild", "did you mean `Shield`?"),
        ("asks fremen rid", "rid", "did you mean `ride`?"),
        ("forces fremen red-chasm/9 = 3", "red-chasm/9", "its places are red-chasm/6"),
        ("atreides knows spcie fremen", "spcie", "one can know: spice"),
        (
            "deal 1 = atreides, fremen: fremen keep-ot arrakeen",
            "atreides, fremen: fremen keep-ot arrakeen",
            "it is written like",
        ),
        ("event DEAL_MADE terms=atreides, fremen: txt 1", "atreides, fremen: txt 1", "it is written like"),
        ("storm = x", "x", "it is written like `expect storm = 8`"),
        ("captive Stilgr", "Stilgr", "did you mean `Stilgar`?"),
        ("kwisatz = alive", "alive", "it is written like `expect kwisatz = awake`"),
        ("wheels = fremen", "fremen", "it is written like `expect wheels = atreides harkonnen`"),
        ("reach fremen 3 arrakeen = carthag", "arrakeen", "its places are arrakeen/9"),
        ("reach fremen 3 arrakeen/9 = cartag", "cartag", "did you mean `carthag`?"),
        ("offers fremen: dil 3", "dil 3", "did you mean `dial`?"),
    ];
    for (line, part, help) in cases {
        let Err(bad) = read(line) else { panic!("{line} can be read") };
        assert_eq!(&line[bad.at.clone()], part, "{line}: {bad:?}");
        let found = bad.help.unwrap_or_default();
        assert!(found.starts_with(help), "{line}: {found}");
    }
}

#[test]
fn what_is_missing_or_too_much_is_said() {
    for line in [
        "",
        "not",
        "storm",
        "storm =",
        "storm 8",
        "bank changed",
        "forces fremen = 3",
        "over and out",
        "event",
        "rule 1.01.03 FORCES_KILLED",
        "leader Stilgar",
        "waits =",
        "offers fremen dial 3",
        "events STORM_MOVED",
        "atreides knows",
        "same view",
        "deal",
        "deal one",
        "offer 1 =",
        "atreides knows offer",
        "winner = atreides by LUCK",
        "pile c = none",
        "wall = broken",
        "hand fremen has",
        "storm = 3 or",
        "prediction = fremen",
        "event STORM_MOVED from 3",
    ] {
        assert!(read(line).is_err(), "`{line}` can be read");
    }
}
