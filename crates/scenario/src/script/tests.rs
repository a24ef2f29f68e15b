use super::*;

fn bad(line: &str) -> Bad {
    match kind(line) {
        Ok(_) => panic!("`{line}` can be read"),
        Err(bad) => bad,
    }
}

#[test]
fn every_example_of_notation_is_a_statement() {
    for (_, example) in EXAMPLES {
        let line = format!("fremen: {example}");
        let Ok(Kind::Act(actors, action)) = kind(&line) else { panic!("{line}") };
        assert_eq!(actors, [Actor::Seat(Faction::Fremen)], "{line}");
        let line = format!("atreides, guild ,  atreides: {example}");
        let Ok(Kind::Act(actors, same)) = kind(&line) else { panic!("{line}") };
        let wanted = [Faction::Atreides, Faction::Guild, Faction::Atreides];
        assert_eq!((actors, same), (wanted.map(Actor::Seat).to_vec(), action), "{line}");
        let line = format!("refuse chance: {example} [1.01.02] because so");
        assert!(matches!(kind(&line), Ok(Kind::Refuse { actor: Actor::Chance, .. })), "{line}");
    }
}

#[test]
fn refusals_take_the_action_up_to_the_bracket() {
    let Ok(Kind::Refuse { action, rules, because, .. }) =
        kind("refuse fremen: karama 2.04.07  [3.01.11 or  3.01.22 ] because a [b] c")
    else {
        panic!("it can be read")
    };
    assert_eq!(action.to_string(), "karama 2.04.07");
    assert_eq!(rules, ["3.01.11", "3.01.22"]);
    assert_eq!(because.as_deref(), Some("a [b] c"));
}

#[test]
fn mistakes_point_at_words() {
    let cases = [
        ("fremn: dial 3", "fremn", Some("did you mean `fremen`?")),
        ("fremen: dil 3", "dil 3", Some("did you mean `dial`?")),
        ("fremen: SHPI 3 arrakeen/9", "SHPI 3 arrakeen/9", Some("did you mean `ship`?")),
        ("fremen: frobnicate", "frobnicate", Some("in `kanly play`, `help` says what can be typed")),
        (
            "fremen: fight harkonnen old-gap",
            "fight harkonnen old-gap",
            Some("its places are old-gap/8, old-gap/9, old-gap/10"),
        ),
        (
            "fremen: fight harkonnen arakeen/9",
            "fight harkonnen arakeen/9",
            Some("did you mean `arrakeen/9`?"),
        ),
        ("fremen: fight nobody", "fight nobody", Some("it is written like `fight harkonnen arrakeen/9`")),
        ("fremen: dial", "dial", Some("it is written like `dial 3`")),
        ("fremen, atredes: pass", "atredes", Some("did you mean `atreides`?")),
        ("fremen, : pass", "fremen,", None),
        (
            "fremen, chance: pass",
            "fremen, chance",
            Some("give chance a line of its own: `chance: turn Old Gap`"),
        ),
        ("exepct storm = 3", "exepct", Some("did you mean `expect`?")),
        ("refuse fremen: dial 3 [x]", "x", None),
        ("until spiceblow", "spiceblow", None),
        ("pass", "pass", None),
        ("pass until fremn is asked ride", "fremn", Some("did you mean `fremen`?")),
        ("pass until fremen is asked rid", "rid", Some("did you mean `ride`?")),
        ("pass until fremen asks", "asks", Some("it is written like `pass until fremen is asked ride`")),
        ("at STORM_MOVD", "STORM_MOVD", Some("did you mean `STORM_MOVED`?")),
        (
            "at STORM_MOVED to=8:",
            "STORM_MOVED to=8:",
            Some("it is written like `at STORM_MOVED to=8`, with `expect` lines below it"),
        ),
        ("now or never", "or never", None),
        ("roll x", "x", None),
        ("mark twain", "twain", None),
    ];
    for (line, part, help) in cases {
        let bad = bad(line);
        assert_eq!(&line[bad.at.clone()], part, "{line}: {bad:?}");
        if let Some(help) = help {
            assert_eq!(bad.help.as_deref(), Some(help), "{line}");
        }
    }
}

#[test]
fn what_is_missing_is_said() {
    for line in [
        "refuse fremen: dial 3",
        "refuse fremen: dial 3 [1.01.02",
        "refuse",
        "unreadable",
        "refuse fremen: dial 3 [1.01.02 or ]",
        "until",
        "pass until",
        "pass until fremen is asked",
        "until turn",
        "until turn 3 roll x",
        "until roll",
        ":",
        "refuse fremen: dial 3 [1.01.02] because",
    ] {
        bad(line);
    }
}

#[test]
fn rules_that_do_not_exist_are_mistakes() {
    let book = RuleBook::shipped();
    for line in ["refuse fremen: dial 3 [1.01.02 or 1.01.99]", "expect rule 1.01.99 in event STORM_MOVED"] {
        let text = line.to_owned();
        let (statements, mistakes) = parse(&[Line { at: 0..text.len(), text, exact: true }], book);
        assert!(statements.is_empty(), "{line}");
        assert_eq!(mistakes[0].message, "there is no rule 1.01.99");
        assert_eq!(&line[mistakes[0].at.clone()], "1.01.99");
        assert!(mistakes[0].help.as_deref().is_some_and(|help| help.starts_with("did you mean 1.01.0")));
    }
}
