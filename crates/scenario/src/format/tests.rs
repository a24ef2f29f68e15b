use kanly_engine::force::Force;
use kanly_engine::ids::{Faction, Sector};
use kanly_engine::position::Position;

use super::*;

const BASE: &str = r#"
title = "base"
[game]
storm = 3
seats = { atreides = 1, fremen = 7, spacing-guild = 16 }
[factions.spacing-guild]
spice = 1
[factions.fremen]
forces = { "sietch-tabr/13" = 5, "false-wall-south/3" = 3 }
hand = ["Karama"]
"#;

fn load(text: &str) -> (ScenarioFile, Vec<Problem>) {
    let base =
        |name: &str| (name == "base").then(|| ("bases/base.toml".to_owned(), BASE.as_bytes().to_vec()));
    read("x.toml", text.as_bytes(), RuleBook::shipped(), &base)
}

/// The position of the only case of a file.
fn position(text: &str) -> Position {
    let (file, problems) =
        load(&format!("title = \"t\"\n{text}\n[[case]]\nname = \"c\"\nscript = \"mark\"\n"));
    assert!(problems.is_empty(), "{problems:?}");
    match file.cases[0].start() {
        Start::Position(position) => (**position).clone(),
        Start::Setup(_) => panic!("it is a position"),
    }
}

/// Each mistake as `file:line message`.
fn mistakes(text: &str) -> Vec<String> {
    load(text).1.iter().map(|p| format!("{}:{} {}", p.file, p.line, p.message)).collect()
}

#[test]
fn what_is_not_said_is_as_in_the_box() {
    let position = position("[game]\nfactions = [\"atreides\", \"fremen\"]");
    assert_eq!((position.turn, position.storm), (2, Sector::START));
    assert_eq!(position.seats[Faction::Atreides], Sector::new(4));
    assert_eq!(position.seats[Faction::Fremen], Sector::new(13));
    assert_eq!(position.factions[Faction::Fremen].spice, u16::from(Faction::Fremen.starting_spice()));
    assert_eq!(position.factions[Faction::Emperor].spice, 0);
}

#[test]
fn layers_merge_by_name_whatever_the_spelling() {
    let position = position(
        "base = \"base\"\n[factions.Guild]\nbribes = 2\n[factions.fremen]\nspice = 4\nforces = { \"Sietch Tabr/13\" = 1 }",
    );
    assert_eq!(position.storm, Sector::new(3).unwrap());
    let guild = &position.factions[Faction::Guild];
    assert_eq!((guild.spice, guild.bribes), (1, 2));
    let fremen = &position.factions[Faction::Fremen];
    assert_eq!((fremen.spice, fremen.hand.len()), (4, 1));
    let forces: Vec<Force> = fremen.forces.iter().map(|(_, force)| *force).collect();
    assert_eq!(forces, [Force::regular_only(1), Force::regular_only(3)]);
}

#[test]
fn new_seats_drop_the_holdings_of_others() {
    let position = position("base = \"base\"\n[game]\nseats = { fremen = 1, emperor = 4 }");
    assert_eq!(position.seats[Faction::Guild], None);
    assert_eq!(position.factions[Faction::Guild].spice, 0);
    assert_eq!(position.factions[Faction::Fremen].hand.len(), 1);
}

#[test]
fn a_new_game_drops_the_position_below() {
    let text =
        "title = \"t\"\nbase = \"base\"\n[[case]]\nname = \"a\"\ngame.phase = \"setup\"\nscript = \"roll\"";
    let (file, problems) = load(text);
    assert!(problems.is_empty(), "{problems:?}");
    assert!(matches!(file.cases[0].start(), Start::Setup(config) if config.players == 3));
}

#[test]
fn a_star_empties_a_table() {
    let position =
        position("base = \"base\"\n[factions.fremen]\nforces = { \"*\" = 0, \"arrakeen/9\" = \"2+0\" }");
    assert_eq!(position.factions[Faction::Fremen].forces.len(), 1);
}

#[test]
fn everything_wrong_is_reported_at_once() {
    let found = mistakes(
        "title = 3\ntitel = 1\nbase = \"bse\"\n[game]\nmod = 1\nstorm = 18\nseats = { fremn = 1 }\n[factions.atreides]\nhand = [\"Karma\"]\nprediction = 1\n[[case]]\nname = \"a\"\nproves = [\"1.01.02/99\", \"9/9\", \"x\"]\nscript = \"\"\"\nx: pass\nexpect y\n\"\"\"\n[[case]]\nname = \"A\"\n",
    );
    let wanted = [
        "x.toml:2 `titel` is no key of this table",
        "x.toml:1 this is a number, not a text",
        "x.toml:3 there is no base `bse`",
        "x.toml:13 the rule book has no case 1.01.02/99",
        "x.toml:13 the rule book has no case 9/9",
        "x.toml:13 `x` is no case: the number of the case is missing: a case is written like 1.02.05/4",
        "x.toml:15 `x` is not a faction",
        "x.toml:16 `y` is nothing that can be expected",
        "x.toml:5 `mod` is no key of this table",
        "x.toml:7 `fremn` is not a faction",
        "x.toml:6 18 is not a sector (0 to 17)",
        "x.toml:10 `prediction` is no key of this table",
        "x.toml:9 `Karma` is not a treachery card",
        "x.toml:18 the case has neither a `script` nor `impossible`",
        "x.toml:19 two cases are called A",
    ];
    assert_eq!(found, wanted);
}

#[test]
fn mistakes_in_a_base_point_there() {
    let base = |_: &str| Some(("bases/b.toml".to_owned(), b"[game]\nturn = 300\nx = 1".to_vec()));
    let text = "title = \"t\"\nbase = \"b\"\n[game]\nfactions = [\"fremen\", \"atreides\"]\n[[case]]\nname = \"a\"\nscript = \"mark\"";
    let (_, problems) = read("x.toml", text.as_bytes(), RuleBook::shipped(), &base);
    let found: Vec<_> = problems.iter().map(|p| (p.file.as_str(), p.line)).collect();
    assert_eq!(found, [("bases/b.toml", 3), ("bases/b.toml", 2)]);
}

#[test]
fn impossible_positions_point_at_their_cause() {
    let found = mistakes(
        "title = \"t\"\nbase = \"base\"\n[factions.fremen]\nforces = { \"arrakeen/9\" = 20 }\n[[case]]\nname = \"a\"\ngame.turn = 0\nscript = \"mark\"",
    );
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].starts_with("x.toml:7 this position cannot be [0.02]"), "{found:?}");
    assert!(found[1].starts_with("x.toml:4 this position cannot be [0.09]"), "{found:?}");
}

#[test]
fn nothing_is_given_before_the_set_up() {
    let found = mistakes(
        "title = \"t\"\n[game]\nphase = \"setup\"\nstorm = 3\nplayers = 3\n[board]\nspice = { \"old-gap/9\" = 1 }\n[decks]\ndiscards = []\n[[case]]\nname = \"a\"\nscript = \"roll\"",
    );
    assert_eq!(
        found,
        [
            "x.toml:6 `board` cannot be given before the set-up",
            "x.toml:4 `storm` cannot be given before the set-up",
            "x.toml:9 `discards` cannot be given before the set-up",
        ]
    );
    let (file, problems) = load(
        "title = \"t\"\n[game]\nphase = \"setup\"\nplayers = 7\n[[case]]\nname = \"a\"\nscript = \"roll\"",
    );
    assert!(file.cases.is_empty());
    assert_eq!((problems[0].line, problems.len()), (4, 1), "{problems:?}");
}

#[test]
fn what_is_no_toml_or_no_text_is_a_mistake() {
    assert!(!mistakes("title = ").is_empty());
    assert!(!load("").1.is_empty());
    let (_, problems) = read("x.toml", b"\xff", RuleBook::shipped(), &|_| None);
    assert_eq!(problems.len(), 1);
}

#[test]
fn a_script_that_expects_nothing_proves_nothing() {
    let found = mistakes(
        "title = \"t\"\nbase = \"base\"\n[[case]]\nname = \"a\"\nproves = [\"1.01.02/5\"]\nscript = \"pass all\"",
    );
    assert_eq!(found, ["x.toml:5 this script expects nothing, so it proves nothing"]);
}

#[test]
fn names_become_file_names() {
    assert_eq!(slug("Tuek's Sietch: 2 + 3!"), "tueks-sietch-2-3");
}

#[test]
fn a_case_that_proves_nothing_may_say_why() {
    let game = "[game]\nfactions = [\"atreides\", \"fremen\"]\n";
    let whys = |head: &str, case: &str| -> Vec<Option<String>> {
        let text = format!(
            "title = \"t\"\n{head}\n{game}[[case]]\nname = \"a\"\nscript = \"mark\"\n[[case]]\nname = \"b\"\n{case}\nscript = \"expect turn = 2\"\n"
        );
        let (file, problems) = load(&text);
        assert!(problems.is_empty(), "{problems:?}");
        file.cases.into_iter().map(|case| case.why).collect()
    };
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(whys("", ""), [None, None]);
    assert_eq!(whys("why = \"all\"", ""), [some("all"), some("all")]);
    assert_eq!(whys("why = \"all\"", "why = \"own\""), [some("all"), some("own")]);
    assert_eq!(whys("why = \"all\"", "proves = [\"1.01.03/2\"]"), [some("all"), None]);
    let case = "[[case]]\nname = \"a\"\nscript = \"expect turn = 2\"";
    let both = mistakes(&format!("title = \"t\"\n{game}{case}\nproves = [\"1.01.03/2\"]\nwhy = \"so\"\n"));
    assert_eq!(both, ["x.toml:8 a case that proves something need not say why it is there"]);
    let empty = mistakes(&format!("title = \"t\"\nwhy = \" \"\n{game}{case}\n"));
    assert_eq!(empty, ["x.toml:2 the reason is empty"]);
}

#[test]
fn what_lies_between_factions_is_pointed_at() {
    let text = |deals: &str, more: &str| {
        format!(
            "title = \"t\"\n[game]\nfactions = [\"atreides\", \"fremen\"]\ndeals = [{deals}]\n{more}\n\
             [[case]]\nname = \"c\"\nscript = \"mark\"\n"
        )
    };
    let good = "\"atreides, fremen: text 1\"";
    let helped = |deals: &str, more: &str| -> Vec<(usize, String)> {
        let problems = load(&text(deals, more)).1;
        problems.into_iter().map(|problem| (problem.line, problem.help.unwrap_or_default())).collect()
    };
    assert_eq!(helped(good, ""), []);
    let misspelt = helped(&format!("{good}, \"atreides, fremen: fremen keep-out arakeen\""), "");
    assert_eq!(misspelt, [(4, "did you mean `arrakeen`?".to_owned())]);
    let shapeless = helped("\"nothing\"", "");
    assert!(shapeless[0].1.contains("keep-out") || shapeless[0].1.contains("did you mean"), "{shapeless:?}");
    let over = load(&text(&format!("{good},\n\"atreides, fremen: text 1; until 1 battle\""), "")).1;
    assert_eq!((over[0].line, over.len()), (5, 1), "{over:?}");
    let knows = mistakes(&text(good, "[factions.fremen]\nknows = { atreides = [\"Karama\"] }"));
    assert_eq!(
        knows,
        ["x.toml:6 this position cannot be [1.11.00]: atreides has 0 of Karama, fremen cannot know of 1"]
    );
    let captives = mistakes(&text(good, "[factions.fremen]\ncaptives = [\"Dr. Yueh\"]"));
    assert_eq!(captives, ["x.toml:6 `captives` is no key of this table"]);
}
