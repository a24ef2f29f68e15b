//! Nothing that is told to people is wider than it should be, and what is told to programs is never broken.
#![cfg(unix)]

use crate::common::{Folder, words};

/// Commands of every kind, wrong ones too.
const COMMANDS: [&str; 48] = [
    "kanly --help",
    "kanly scenario new --help",
    "kanly demo --fast",
    "kanly bots",
    "kanly rules",
    "kanly rules 1.02",
    "kanly rules 1.02.05 2.02.06 3.01.11",
    "kanly rules --search worm",
    "kanly rules --coverage",
    "kanly rules --missing --all",
    "kanly rules 9.99",
    "kanly board",
    "kanly board arrakeen",
    "kanly board arakeen",
    "kanly about",
    "kanly about bene gesserit",
    "kanly about bene geserit",
    "kanly scenario list scenarios/storm scenarios/deals",
    "kanly scenario list --filter nothing-has-this-name",
    "kanly scenario run scenarios/nexus",
    "kanly scenario run wrong.toml",
    "kanly scenario show scenarios/storm/movement.toml",
    "kanly scenario new docs/examples/six-factions.kanly --at 9999",
    "kanly conformance export suite --from scenarios/storm/movement.toml",
    "kanly conformance check suite",
    "kanly conformance check wrong.toml",
    "kanly record --seed 1 --turns 1 --out game.kanly",
    "kanly record --turns 0",
    "kanly record --option worms=many",
    "kanly replay docs/examples/six-factions.kanly",
    "kanly replay docs/examples/six-factions.kanly --judge",
    "kanly replay nowhere.kanly",
    "kanly replay wrong.toml --judge",
    "kanly show docs/examples/six-factions.kanly --seat ixians",
    "kanly verify docs/examples/fair.kanly --draws",
    "kanly verify docs/examples/six-factions.kanly",
    "kanly shrink docs/examples/six-factions.kanly",
    "kanly soak --games 2 --seed 1",
    "kanly arena --agents random,kinds --games 12 --seed 1 --out results",
    "kanly arena --agents random,kinds --games 12 --seed 1 --out results",
    "kanly balance --agent kinds --games 6 --seed 1",
    "kanly balance --agent kinds --games 6 --seed 1 --compare karama_span=phase,use",
    "kanly bots audit --games 3 --mode advanced --out audit.json",
    "kanly bots audit --games 3 --seed 2 --against audit.json",
    "kanly bots audit --against wrong.toml",
    "kanly bench --games 1 --threads 2",
    "kanly man pages",
    "kanly nonsense",
];

/// A line that is too long, unless a single word is what makes it so: a path or a name cannot be broken.
fn too_long(text: &str, width: usize) -> Option<&str> {
    let unbreakable = |line: &str| {
        let indent = line.chars().take_while(|c| !c.is_alphanumeric()).count();
        line.split_whitespace().any(|word| indent + word.chars().count() > width)
    };
    text.lines().find(|line| line.chars().count() > width && !unbreakable(line))
}

#[test]
fn everything_fits_the_width_that_is_asked_for() {
    for width in [80, 50] {
        let folder = Folder::like_repository(&format!("width-{width}"));
        folder.write("wrong.toml", "title = \"A file with a mistake\"\n[game]\nstorm = \"five\"\n");
        for command in COMMANDS {
            let width_text = width.to_string();
            let mut args = words(command);
            args.splice(0..1, ["--width", &width_text]);
            let ran = folder.kanly(&args);
            for text in [&ran.out, &ran.err] {
                if let Some(line) = too_long(text, width) {
                    panic!("`{command}` at {width}:\n{line}\nin\n{text}");
                }
            }
            assert!(!ran.out.is_empty() || !ran.err.is_empty(), "`{command}` says nothing");
        }
    }
}

#[test]
fn json_and_files_are_never_broken() {
    let folder = Folder::like_repository("unbroken");
    for command in [
        "kanly rules 1.02.05 --json",
        "kanly show docs/examples/six-factions.kanly --json",
        "kanly record --seed 3 --turns 1",
        "kanly scenario new docs/examples/six-factions.kanly --at 80",
        "kanly board --svg -",
        "kanly completions bash",
    ] {
        let args = words(command);
        let wide = folder.kanly(&args[1..]).succeeded();
        let narrow = folder.kanly(&[&args[1..], &["--width", "40"]].concat()).succeeded();
        assert!(narrow == wide, "`{command}` is broken:\n{narrow}");
    }
}

#[test]
fn a_wrong_width_is_refused() {
    for wrong in ["39", "wide", "-1"] {
        let said = crate::common::kanly(&["bots", &format!("--width={wrong}")]).failed(2);
        assert!(said.contains("a width is a number of columns, at least 40"), "{said}");
    }
}
