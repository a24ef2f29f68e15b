//! Writes docs/wire.schema.json, docs/wire.d.ts and the examples below docs/wire/examples, or checks them: `cargo xtask wire`
//! runs it.

mod examples;
mod games;
mod made;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kanly_wire::{WIRE, schema};

fn main() -> ExitCode {
    let check = match std::env::args().skip(1).collect::<Vec<_>>().as_slice() {
        [] => false,
        [check] if check == "--check" => true,
        other => {
            eprintln!("error: `{}` is not understood; there is only --check", other.join(" "));
            return ExitCode::from(2);
        }
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let described = schema::json_schema();
    let docs = root.join("docs");
    let mut files = vec![
        (docs.join("wire.schema.json"), kanly_wire::example(&described)),
        (docs.join("wire.d.ts"), schema::typescript()),
    ];
    let folder = docs.join(format!("wire/examples/v{WIRE}"));
    let (mut examples, missing) = examples::all(&folder, &root.join("scenarios"), &described);
    files.append(&mut examples);
    let mut problems: Vec<String> =
        missing.iter().map(|name| format!("there is no example of {name}")).collect();
    for (path, text) in &files {
        match (fs::read_to_string(path), check) {
            (Ok(found), _) if found == *text => {}
            (Ok(_), true) => problems
                .push(format!("{} is not what the types say; run `cargo xtask wire`", shown(&root, path))),
            (Err(error), true) => {
                problems.push(format!("{}: {error}; run `cargo xtask wire`", shown(&root, path)))
            }
            (Ok(_) | Err(_), false) => problems.extend(write(path, text).err()),
        }
    }
    for problem in &problems {
        eprintln!("error: {problem}");
    }
    if problems.is_empty() {
        println!(
            "{} files of the wire {}",
            files.len(),
            if check { "are as they should be" } else { "are written" }
        );
        return ExitCode::SUCCESS;
    }
    ExitCode::FAILURE
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    folder
        .and_then(|()| fs::write(path, text))
        .map_err(|error| format!("cannot write {}: {error}", path.display()))
}

fn shown(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).display().to_string()
}

/// The file of an example.
fn file(folder: &Path, part: &str, name: &str) -> PathBuf {
    folder.join(part).join(format!("{name}.json"))
}
