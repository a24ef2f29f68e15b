//! What is wrong with files and numbers is told with what would be right.

use crate::common::{EXAMPLE, Folder, words};

/// A command that is wrong, what is said of it, and what is said to do.
const WRONG: [(&str, &str, &str); 30] = [
    ("kanly replay gane.kanly", "cannot read the record gane.kanly", "did you mean game.kanly?"),
    ("kanly replay folder", "cannot read the record folder", "name a file in it"),
    ("kanly replay bytes", "is not text", "`kanly record --out game.kanly` writes a record"),
    ("kanly replay case.toml", "case.toml is no record", "`kanly scenario run case.toml` runs it"),
    ("kanly show text", "text is no record", "`kanly record --out game.kanly` writes a record"),
    ("kanly shrink case.toml", "case.toml is no record", "this is a scenario"),
    ("kanly scenario new text --at 3", "text is no record", "begins with `kanly record 1`"),
    ("kanly scenario run game.kanly", "game.kanly is no scenario", "`kanly replay game.kanly` tells it"),
    ("kanly scenario list game.kanly", "game.kanly is no scenario", "--at LINE` makes a scenario of it"),
    (
        "kanly scenario show export.json",
        "export.json is no scenario",
        "`kanly conformance check export.json`",
    ),
    ("kanly scenario run casse.toml", "cannot read casse.toml", "did you mean case.toml?"),
    ("kanly conformance check game.kanly", "this is no exported file", "`kanly conformance export DIR`"),
    ("kanly record --out folder", "cannot write folder", "name a file in it"),
    ("kanly record --out text/game.kanly", "cannot write text/game.kanly", "name another place"),
    ("kanly board --svg nowhere/map.svg", "cannot write the map to nowhere/map.svg", "make its folder first"),
    ("kanly about harkonen", "there is no page about `harkonen`", "did you mean `harkonnen`?"),
    ("kanly scenario run case.toml --log text", "cannot write text/", "name another place"),
    ("kanly arena --resume --out folder", "holds no run to resume", "begins a run there"),
    ("kanly arena --agents random --out text", "cannot use text", "name another folder"),
    (
        "kanly bots audit --against exbort.json",
        "cannot read the audit exbort.json",
        "did you mean export.json?",
    ),
    ("kanly bots audit --against export.json", "it is not the result of an audit", "--out FILE` writes one"),
    ("kanly bots audit --against bytes", "it is not the result of an audit", "--out FILE` writes one"),
    (
        "kanly bots audit --against cut.json",
        "cut.json cannot be compared with: it is damaged",
        "write it anew",
    ),
    ("kanly bots audit --games 0", "invalid value '0'", "a whole number from 1 on is needed"),
    ("kanly record --seed x", "invalid value 'x'", "a whole number from 0 on is needed"),
    ("kanly record --turns -1", "invalid value '-1'", "a whole number up to 255 is needed"),
    ("kanly soak --games 0", "invalid value '0'", "a whole number from 1 on is needed"),
    ("kanly soak --threads 9999", "invalid value '9999'", "a whole number from 1 to 1024 is needed"),
    ("kanly bench --games many", "invalid value 'many'", "a whole number from 1 on is needed"),
    ("kanly replay game.kanly --to -3", "invalid value '-3'", "a line is given by its number"),
];

#[test]
fn wrong_input_is_told_with_a_remedy() {
    let folder = Folder::new("wrong");
    folder.write("game.kanly", EXAMPLE);
    folder.write("case.toml", crate::common::SCENARIO);
    folder.write("export.json", "{\"format\": \"kanly conformance\"}");
    folder.write("cut.json", "{\"format\": \"kanly audit\", \"version\": 1, \"modes\": [");
    folder.write("text", "hello\n");
    std::fs::write(folder.path().join("bytes"), b"\xff\xfe\x00").expect("a file can be written");
    std::fs::create_dir(folder.path().join("folder")).expect("a folder can be made");
    for (command, what, remedy) in WRONG {
        let ran = folder.kanly(&words(command)[1..]);
        let said = ran.failed(2);
        assert!(said.contains(what), "`{command}` does not say `{what}`:\n{said}");
        assert!(said.contains(remedy), "`{command}` does not say `{remedy}`:\n{said}");
        assert!(said.lines().count() < 8, "`{command}` says too much:\n{said}");
    }
}
