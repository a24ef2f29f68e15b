//! Runs files and folders, several cases at once, with results in the order of the files.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;
use serde::Serialize;

use crate::format::{BASES, Case, ScenarioFile, load, slug};
use crate::rulebook::{Problem, RuleBook};
use crate::run::{CaseResult, judge_case, run_case};

/// What is to be run.
#[derive(Debug, Default)]
pub struct Suite {
    /// The files that could be read, by name.
    pub files: Vec<ScenarioFile>,
    /// What is wrong in them.
    pub problems: Vec<Problem>,
}

/// What became of a suite.
#[derive(Debug, Default, Serialize)]
pub struct Report {
    /// One result for each case, in the order of the files.
    pub cases: Vec<CaseResult>,
    /// What is wrong in the files.
    pub problems: Vec<Problem>,
}

impl Report {
    /// How many cases passed.
    pub fn passed(&self) -> usize {
        self.cases.iter().filter(|case| case.passed()).count()
    }

    /// How many lines do nothing.
    pub fn warnings(&self) -> usize {
        self.cases.iter().map(|case| case.warnings.len()).sum()
    }

    /// Everything that went wrong, mistakes in the files first.
    pub fn failures(&self) -> impl Iterator<Item = &Problem> {
        self.problems.iter().chain(self.cases.iter().flat_map(|case| &case.failures))
    }
}

impl Suite {
    /// Reads files and all files in folders. Base positions are no scenarios of their own.
    pub fn load(paths: &[PathBuf], book: &RuleBook) -> Suite {
        let mut suite = Suite::default();
        let mut files = Vec::new();
        for path in paths {
            if let Err(error) = collect(path, &mut files, &|folder| folder != BASES) {
                let shown = shown(path);
                suite.problems.push(Problem::of_file(&shown, format!("cannot read {shown}: {error}")));
            }
        }
        files.sort();
        files.dedup();
        let read: Vec<_> = files.par_iter().map(|path| load(path, &shown(path), book)).collect();
        for (file, problems) in read {
            suite.files.push(file);
            for problem in problems {
                // A mistake in a base is found by every file that stands on it.
                let known = suite.problems.iter().any(|other| {
                    (&other.file, other.line, other.column, &other.message)
                        == (&problem.file, problem.line, problem.column, &problem.message)
                });
                if !known {
                    suite.problems.push(problem);
                }
            }
        }
        suite
    }

    /// All cases, in order.
    pub fn cases(&self) -> impl Iterator<Item = &Case> {
        self.files.iter().flat_map(|file| &file.cases)
    }

    /// Keeps the cases for which `keep` holds.
    pub fn retain(&mut self, keep: impl Fn(&Case) -> bool) {
        for file in &mut self.files {
            file.cases.retain(&keep);
        }
    }

    /// Runs all cases, with a log of each. `done` is called after each, from any thread.
    pub fn run(self, done: &(dyn Fn(&CaseResult) + Sync)) -> Report {
        self.each(run_case, done)
    }

    /// Runs all cases without logs, which take longer to write than the cases to run.
    pub fn judge(self, done: &(dyn Fn(&CaseResult) + Sync)) -> Report {
        self.each(judge_case, done)
    }

    fn each(self, play: fn(&Case) -> CaseResult, done: &(dyn Fn(&CaseResult) + Sync)) -> Report {
        let cases: Vec<&Case> = self.cases().collect();
        let run = |case: &&Case| {
            let result = play(case);
            done(&result);
            result
        };
        let cases = cases.par_iter().map(run).collect();
        Report { cases, problems: self.problems }
    }

    /// Runs cases without logs until one fails. The report has those that were run: all up to the failed one if there is a single
    /// thread, and some after it if there are more.
    pub fn run_to_failure(self, done: &(dyn Fn(&CaseResult) + Sync)) -> Report {
        let failed = AtomicBool::new(false);
        let cases: Vec<&Case> = self.cases().collect();
        let run = |case: &&Case| {
            if failed.load(Ordering::Relaxed) {
                return None;
            }
            let result = judge_case(case);
            if !result.passed() {
                failed.store(true, Ordering::Relaxed);
            }
            done(&result);
            Some(result)
        };
        let cases = cases.par_iter().filter_map(run).collect();
        Report { cases, problems: self.problems }
    }
}

/// Reads and runs everything under these paths, without logs.
pub fn run_paths(paths: &[PathBuf], book: &RuleBook) -> Report {
    Suite::load(paths, book).judge(&|_| {})
}

/// A path as people wrote it, with forward slashes.
pub(crate) fn shown(path: &Path) -> String {
    let text = path.to_string_lossy().replace('\\', "/");
    text.strip_prefix("./").map_or(text.clone(), str::to_owned)
}

/// Finds a file, or all files below a folder, in those folders whose names are wanted.
pub(crate) fn collect(
    path: &Path,
    files: &mut Vec<PathBuf>,
    wanted: &dyn Fn(&OsStr) -> bool,
) -> std::io::Result<()> {
    if !path.is_dir() {
        // A file that is named is read whatever its name; that it is not there is found then.
        files.push(path.to_owned());
        return Ok(());
    }
    for entry in std::fs::read_dir(path)? {
        let path = entry?.path();
        if path.is_dir() {
            if path.file_name().is_some_and(wanted) {
                collect(&path, files, wanted)?;
            }
        } else if path.extension().is_some_and(|end| end == "toml") {
            files.push(path);
        }
    }
    Ok(())
}

/// Where the log of each case belongs, under the folder of the logs. Refused if two cases would have to share one,
/// as files that are not below `scenarios/` may.
pub fn log_paths<'c>(cases: impl IntoIterator<Item = &'c Case>) -> Result<Vec<PathBuf>, String> {
    let mut paths = Vec::new();
    let mut taken: BTreeMap<String, &Case> = BTreeMap::new();
    for case in cases {
        let path = log_path(&case.file, &case.name);
        // Not every file system tells capitals from small letters.
        if let Some(other) = taken.insert(path.to_string_lossy().to_lowercase(), case) {
            let place = |case: &Case| format!("{}, line {}", case.file, case.line);
            return Err(format!(
                "two cases have the log {}: {}; {}",
                path.display(),
                place(other),
                place(case)
            ));
        }
        paths.push(path);
    }
    Ok(paths)
}

/// `storm/movement--the-case.log`: all folders below `scenarios/` are kept, so that files of the same name do not
/// meet.
fn log_path(file: &str, case: &str) -> PathBuf {
    let file = below_scenarios(file);
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    file.with_file_name(format!("{stem}--{}.log", slug(case)))
}

/// The path of a scenario file below `scenarios/`; with its last folder if it stands elsewhere.
pub(crate) fn below_scenarios(file: &str) -> PathBuf {
    let file = Path::new(file);
    let folders: Vec<&str> =
        file.parent().into_iter().flat_map(Path::iter).filter_map(|part| part.to_str()).collect();
    let below = match folders.iter().rposition(|folder| *folder == "scenarios") {
        Some(at) => &folders[at + 1..],
        None => &folders[folders.len().saturating_sub(1)..],
    };
    let mut path: PathBuf = below.iter().filter(|folder| !matches!(**folder, "/" | "." | "..")).collect();
    path.extend(file.file_name());
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;

    #[test]
    fn logs_keep_the_folders_below_the_scenarios() {
        let path = |file: &str| log_path(file, "The Case").display().to_string().replace('\\', "/");
        assert_eq!(path("scenarios/storm/movement.toml"), "storm/movement--the-case.log");
        assert_eq!(path("scenarios/verification/storm/x.toml"), "verification/storm/x--the-case.log");
        assert_eq!(path("../scenarios/a/b/x.toml"), "a/b/x--the-case.log");
        assert_eq!(path("scenarios/x.toml"), "x--the-case.log");
        assert_eq!(path("/elsewhere/y/x.toml"), "y/x--the-case.log");
        assert_eq!(path("../x.toml"), "x--the-case.log");
        assert_eq!(path("x.toml"), "x--the-case.log");
    }

    #[test]
    fn two_cases_never_share_a_log() {
        let text = "title = \"t\"\n[game]\nfactions = [\"atreides\", \"fremen\"]\n\
                    [[case]]\nname = \"c\"\nscript = \"mark\"\n";
        let read = |name: &str| format::read(name, text.as_bytes(), RuleBook::shipped(), &|_| None).0;
        let paths = |files: [&str; 2]| {
            let files = files.map(read);
            log_paths(files.iter().flat_map(|file| &file.cases)).map(|paths| paths.len())
        };
        assert_eq!(paths(["scenarios/storm/x.toml", "scenarios/verification/storm/x.toml"]), Ok(2));
        let shared = paths(["one/a/x.toml", "two/a/X.toml"]).expect_err("they meet");
        assert!(shared.contains("one/a/x.toml, line 4; two/a/X.toml, line 4"), "{shared}");
    }
}
