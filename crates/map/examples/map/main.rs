//! Writes web/src/gen/board.ts, the map for the page, or checks it; with `--lay-out` it finds new slots and places for names
//! first and writes crates/map/src/layout.rs. `cargo xtask map` runs it.

mod board;
mod lay_out;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use kanly_map::Map;

const BOARD: &str = "web/src/gen/board.ts";
const LAYOUT: &str = "crates/map/src/layout.rs";

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let outcome = match std::env::args().skip(1).collect::<Vec<_>>().as_slice() {
        [] => write(&root, BOARD, &board::write(&Map::new())),
        [word] if word == "--check" => check(&root, BOARD, &board::write(&Map::new())),
        [word] if word == "--lay-out" => lay_out::write().and_then(|text| write(&root, LAYOUT, &text)),
        other => {
            eprintln!("error: `{}` is not understood; there are --check and --lay-out", other.join(" "));
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(line) => {
            println!("{line}");
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("error: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn write(root: &Path, file: &str, text: &str) -> Result<String, String> {
    let path = root.join(file);
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    folder
        .and_then(|()| fs::write(&path, text))
        .map_err(|error| format!("cannot write {file}: {error}"))
        .map(|()| format!("{file} is written, {} bytes", text.len()))
}

fn check(root: &Path, file: &str, text: &str) -> Result<String, String> {
    match fs::read_to_string(root.join(file)) {
        Ok(found) if found == text => Ok(format!("{file} is as it should be")),
        Ok(_) => Err(format!("{file} is not what the map says; run `cargo xtask map`")),
        Err(error) => Err(format!("{file}: {error}; run `cargo xtask map`")),
    }
}
