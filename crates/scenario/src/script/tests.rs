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
    let Ok(Kind::Refuse { action, rule, because, .. }) =
        kind("refuse fremen: karama 2.04.07  [3.01.11] because a [b] c")
    else {
        panic!("it can be read")
    };
    assert_eq!(action.to_string(), "karama 2.04.07");
    assert_eq!(rule, "3.01.11");
    assert_eq!(because.as_deref(), Some("a [b] c"));
}

#[test]
fn mistakes_point_at_words() {
    let cases = [
        ("fremn: dial 3", "fremn", Some("did you mean `fremen`?")),
        ("fremen: dil 3", "dil 3", Some("did you mean `dial`?")),
        ("fremen: SHPI 3 arrakeen/9", "SHPI 3 arrakeen/9", Some("did you mean `ship`?")),
        ("fremen: frobnicate", "frobnicate", Some("in `kanly play`, `help` says what can be typed")),
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
        "until",
        "until turn",
        "until turn 3 roll x",
        "until roll",
        ":",
        "refuse fremen: dial 3 [1.01.02] because",
    ] {
        bad(line);
    }
}
