//! There is one loop of a game: whoever else carries out choices stands in the list of ARCHITECTURE.md, with the reason.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
/// The engine and the host may.
const OWN: [&str; 6] = ["engine", "facts", "flow", "host", "query", "vocabulary"];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() && !["target", "tests", "benches", "examples"].contains(&name) {
            sources(&path, found);
        } else if name.ends_with(".rs") && name != "tests.rs" {
            found.push(path);
        }
    }
}

/// Whether code carries out a choice in a state: `apply` and `roll` with a sink at the end, or `stumble`.
fn carries_out(code: &str) -> bool {
    let code = code.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code: String = lines.collect::<Vec<_>>().join(" ");
    let call = |verb: &str| {
        let call = format!(".{verb}(");
        code.match_indices(&call).any(|(at, _)| arguments(&code[at + call.len()..]).contains("&mut "))
    };
    call("apply") || call("roll") || code.contains(".stumble(")
}

/// What stands before the bracket that closes a call.
fn arguments(code: &str) -> &str {
    let mut depth = 1;
    let end = code.find(|c: char| {
        depth += match c {
            '(' => 1,
            ')' => -1,
            _ => 0, // any: no bracket
        };
        depth == 0
    });
    &code[..end.unwrap_or(code.len())]
}

#[test]
fn there_is_one_loop_of_a_game() {
    let mut files = Vec::new();
    for folder in ["crates", "xtask", "fuzz"] {
        sources(&Path::new(ROOT).join(folder), &mut files);
    }
    let own =
        |path: &Path| OWN.iter().any(|name| path.starts_with(Path::new(ROOT).join("crates").join(name)));
    let callers: BTreeSet<String> = files
        .iter()
        .filter(|path| !own(path))
        .filter(|path| fs::read_to_string(path).is_ok_and(|code| carries_out(&code)))
        .filter_map(|path| Some(path.strip_prefix(ROOT).ok()?.to_str()?.to_owned()))
        .collect();
    let text = fs::read_to_string(Path::new(ROOT).join("ARCHITECTURE.md")).expect("it is there");
    let (_, list) = text.split_once("### Who else carries out choices").expect("it has the list");
    let listed: BTreeSet<String> = list
        .split("\n## ")
        .next()
        .into_iter()
        .flat_map(str::lines)
        .filter_map(|line| line.strip_prefix("| `")?.split('`').next().map(str::to_owned))
        .collect();
    assert_eq!(callers, listed, "callers of apply, roll and stumble, and the list of ARCHITECTURE.md");
}

#[test]
fn a_call_is_found() {
    assert!(carries_out("fn f() { state.apply(actor, action, &mut ()).ok(); }"));
    assert!(carries_out("fn f() { game.roll(&mut dice, &mut events); }"));
    assert!(carries_out("while state.stumble(dice, sink) {}"));
    assert!(!carries_out("// state.apply(actor, action, &mut ())"));
    assert!(!carries_out("self.apply(actor, action, None)?; let x = &mut y;"));
    assert!(!carries_out("#[cfg(test)] mod tests { fn f() { state.apply(a, b, &mut ()); } }"));
}
