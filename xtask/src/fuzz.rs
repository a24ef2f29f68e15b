//! `cargo xtask fuzz`: lets libFuzzer look for inputs that break something.

mod args;
mod corpus;
mod run;
mod seeds;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{Problems, cargo};
use args::Args;
use run::{Found, Target};

/// What cargo-fuzz would pass: the compiler counts which branches are taken, and libFuzzer looks at the counters.
const FLAGS: [&str; 6] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-simplifycfg-branch-fold-threshold=0",
    "--cfg=fuzzing",
];

/// Reads the arguments and does what they ask for. The inner error is what was found, the outer one wrong use.
pub(crate) fn run(root: &Path, args: &[&str]) -> Result<Result<String, Problems>, String> {
    if let ["help" | "--help" | "-h"] = args {
        return Ok(Ok(args::HELP.trim_end().to_owned()));
    }
    let args = args::read(args).map_err(|problem| format!("{problem}\n\n{}", args::HELP))?;
    Ok(fuzz(root, &args))
}

fn fuzz(root: &Path, args: &Args) -> Result<String, Problems> {
    let cxx = std::env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    if !runs(&cxx) {
        return Ok(format!("there is no C++ compiler (`{cxx}`) to build libFuzzer with: nothing was fuzzed"));
    }
    let folder = cargo::target(root).join("fuzz");
    let programs = build(root, &folder, args.jobs).map_err(|problem| vec![problem])?;
    let (mut lines, mut problems) = (Vec::new(), Problems::new());
    for name in &args.targets {
        let target = Target { name, root, folder: &folder, program: programs.join(name) };
        match target.run(args.seconds).and_then(|found| {
            if args.keep && found.broken.is_none() {
                corpus::keep(&target)?;
            }
            Ok(found)
        }) {
            Ok(Found { broken: None, told }) => lines.push(told),
            Ok(Found { broken: Some(how), .. }) => problems.push(how),
            Err(problem) => problems.push(problem),
        }
    }
    lines.iter().for_each(|line| println!("{line}"));
    if problems.is_empty() { Ok("nothing was found".to_owned()) } else { Err(problems) }
}

fn runs(program: &str) -> bool {
    let mut command = Command::new(program);
    let command = command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Builds all targets and tells where they are.
fn build(root: &Path, folder: &Path, jobs: Option<usize>) -> Result<PathBuf, String> {
    let host = host()?;
    let mut build = cargo::cargo(&root.join("fuzz"));
    build.args(["build", "--release", "--locked", "--bins"]);
    // With a target of its own the flags do not reach build scripts and macros.
    build.args(["--target", &host]).env("CARGO_TARGET_DIR", folder).env("RUSTFLAGS", FLAGS.join(" "));
    build.args(jobs.map(|jobs| format!("--jobs={jobs}")));
    if !cargo::status(&mut build)?.success() {
        return Err("the fuzz targets do not build".to_owned());
    }
    Ok(folder.join(host).join("release"))
}

/// The machine that the compiler runs on.
fn host() -> Result<String, String> {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let output =
        Command::new(rustc).arg("-vV").output().map_err(|error| format!("cannot run rustc: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say what it runs on".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::root;

    #[test]
    fn the_targets_are_those_of_the_fuzz_crate() {
        let text = std::fs::read_to_string(root().join("fuzz/Cargo.toml")).expect("it is there");
        let manifest: toml::Table = text.parse().expect("it is a manifest");
        let bins = manifest["bin"].as_array().expect("it has targets");
        let names: Vec<&str> = bins.iter().filter_map(|bin| bin["name"].as_str()).collect();
        assert_eq!(names, args::TARGETS);
        for name in names {
            assert!(root().join(format!("fuzz/fuzz_targets/{name}.rs")).is_file(), "{name}");
        }
    }

    #[test]
    fn a_program_that_is_not_there_does_not_run() {
        assert!(runs("rustc") && !runs("no-such-compiler"));
        assert!(host().expect("rustc says it").contains('-'));
    }
}
