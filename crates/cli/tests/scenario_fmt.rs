//! `kanly scenario fmt`.

use crate::common::{Folder, Ran, SCENARIO};

fn fmt(folder: &Folder, args: &[&str]) -> Ran {
    folder.kanly(&[&["scenario", "fmt"], args, &["--color", "never"]].concat())
}

#[test]
fn files_are_named_then_written_then_in_shape() {
    let folder = Folder::new("fmt");
    folder.write("scenarios/storm/good.toml", SCENARIO);
    let check = fmt(&folder, &["--check"]);
    check.failed(1);
    assert_eq!(
        check.out,
        "scenarios/storm/good.toml\n1 of 1 files are not in shape: `kanly scenario fmt` writes them\n"
    );
    assert_eq!(folder.text("scenarios/storm/good.toml"), SCENARIO);
    let out = fmt(&folder, &[]).succeeded();
    assert!(out.starts_with("scenarios/storm/good.toml\n"), "{out}");
    let row = |what: &str| {
        let line = out.lines().find(|line| line.starts_with(what)).unwrap_or_else(|| panic!("{out}"));
        line.split_whitespace()
            .skip(1)
            .map(|number| number.parse().expect("a number"))
            .collect::<Vec<usize>>()
    };
    for (what, number) in [("files", 1), ("cases", 1), ("proofs", 1), ("expectations", 1), ("deeds", 2)] {
        assert_eq!(row(what), [number, number], "{out}");
    }
    assert!(row("lines")[1] < row("lines")[0], "{out}");
    let json = fmt(&folder, &["--json"]).json();
    assert_eq!((&json["files"], &json["written"]), (&1.into(), &true.into()));
    assert_eq!((&json["others"], &json["before"]), (&serde_json::json!([]), &json["after"]));
    assert_eq!(fmt(&folder, &["--check"]).succeeded(), "1 files are in shape\n");
    let run = folder.kanly(&["scenario", "run"]);
    assert!(run.succeeded().contains("1 passed"));
}

#[test]
fn a_file_with_mistakes_is_reported_and_left_alone() {
    let folder = Folder::new("fmt-mistakes");
    let wrong = SCENARIO.replace("storm = 5", "strom = 5");
    folder.write("scenarios/storm/bad.toml", &wrong);
    folder.write("scenarios/storm/good.toml", SCENARIO);
    let ran = fmt(&folder, &[]);
    assert!(ran.failed(2).contains("did you mean `storm`?"), "{}", ran.err);
    assert_eq!(folder.text("scenarios/storm/bad.toml"), wrong);
    assert_ne!(folder.text("scenarios/storm/good.toml"), SCENARIO);
    assert!(fmt(&folder, &["scenarios/none.toml"]).failed(2).contains("cannot read scenarios/none.toml"));
}

/// A file whose position is long enough for a base.
fn long(title: &str, turn: u8) -> String {
    format!(
        "title = \"{title}\"\n\n[game]\nmode = \"advanced\"\nphase = \"battle\"\nturn = {turn}\nstorm = 3\n\
         seats = {{ harkonnen = 4, emperor = 7, fremen = 10, atreides = 13 }}\n\
         [factions]\nharkonnen.spice = 10\nemperor.spice = 9\nfremen.spice = 8\natreides.spice = 7\n\
         [[case]]\nname = \"c\"\nscript = \"expect spice emperor = 9\"\n"
    )
}

#[test]
fn files_that_begin_alike_get_a_base() {
    let folder = Folder::new("fmt-bases");
    for (file, turn) in [("one", 2), ("two", 3), ("three", 2)] {
        folder.write(&format!("scenarios/fights/{file}.toml"), &long(file, turn));
    }
    let other = long("other", 2).replace("emperor = 7, ", "").replace("emperor.spice = 9\n", "");
    let other = other.replace("expect spice emperor = 9", "expect spice fremen = 8");
    folder.write("scenarios/fights/other.toml", &other);
    fmt(&folder, &["--bases"]).succeeded();
    let name = "advanced-harkonnen-emperor-fremen-atreides-battle";
    let base = folder.text(&format!("scenarios/fights/bases/{name}.toml"));
    assert!(
        base.starts_with("title = \"Harkonnen, Emperor, Fremen, Atreides; phase: battle; advanced game\"\n")
    );
    assert!(base.contains("factions.emperor.spice = 9\n"), "{base}");
    let one = format!("title = \"one\"\nbase = \"{name}\"\n\n[[case]]\nname = \"c\"\n");
    let two = format!("title = \"two\"\nbase = \"{name}\"\n\ngame.turn = 3\n\n[[case]]\nname = \"c\"\n");
    assert!(folder.text("scenarios/fights/one.toml").starts_with(&one));
    assert!(folder.text("scenarios/fights/two.toml").starts_with(&two));
    assert!(!folder.text("scenarios/fights/other.toml").contains("base ="));
    // A file that comes later stands on the base that is there.
    folder.write("scenarios/fights/later.toml", &long("later", 2));
    fmt(&folder, &["--bases"]).succeeded();
    assert!(folder.text("scenarios/fights/later.toml").contains(&format!("base = \"{name}\"\n")));
    assert_eq!(fmt(&folder, &["--bases"]).succeeded(), "6 files are in shape\n");
    assert!(folder.kanly(&["scenario", "run"]).succeeded().contains("5 passed"));
}
