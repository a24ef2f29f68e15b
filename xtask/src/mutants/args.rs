//! The arguments of `cargo xtask mutants`.

use std::path::PathBuf;

pub(super) const HELP: &str = "\
Mutation testing of the engine: which small change would no scenario and no law notice?

All mutants are built into one command, each behind a switch; every scenario that could notice a mutant is run with
it on, then games and tests that check the laws. What is done is kept (target/mutants/results.jsonl): Ctrl-C stops, the
same command goes on. docs/mutation.md explains what is found.

Usage: cargo xtask mutants [--files GLOB] [--sample N [--seed S]] [--jobs N] [--list] [--out FILE]
       cargo xtask mutants --rules N|all [--seed S] [--jobs N]

  --files GLOB   only in files of this name, which begins with the layer; * stands for anything: 'flow/step/b*'
  --sample N     only so many of them, chosen by chance
  --rules N      for so many rules, drawn by lot, or for all: a change to a function that names the rule, and a case
                 proving the rule that fails with it; fails if there is none for some rule
  --seed S       another choice (default 1)
  --jobs N       1 or 2 at the same time (default 2)
  --list         print the mutants and run nothing
  --out FILE     where the report goes (default docs/mutation.md); explanations in it are kept
";

/// What was asked for.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Args {
    pub(super) files: String,
    pub(super) sample: Option<usize>,
    pub(super) rules: Option<Drawn>,
    pub(super) seed: u64,
    pub(super) jobs: usize,
    pub(super) list: bool,
    pub(super) out: PathBuf,
}

/// How many rules are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drawn {
    All,
    Some(usize),
}

/// Reads them, or says what is wrong.
pub(super) fn read(args: &[&str]) -> Result<Args, String> {
    let out = PathBuf::from("docs/mutation.md");
    let files = "*".to_owned();
    let mut read = Args { files, sample: None, rules: None, seed: 1, jobs: 2, list: false, out };
    let mut rest = args.iter();
    while let Some(&name) = rest.next() {
        let mut value = || rest.next().copied().ok_or_else(|| format!("`{name}` needs a value"));
        match name {
            "--files" => read.files = value()?.to_owned(),
            "--sample" => read.sample = Some(number(name, value()?)?),
            "--rules" => {
                let value = value()?;
                let some = || number(name, value).map(Drawn::Some);
                read.rules = Some(if value == "all" { Drawn::All } else { some()? });
            }
            "--seed" => read.seed = number(name, value()?)?,
            "--jobs" => read.jobs = number(name, value()?)?,
            "--out" => read.out = PathBuf::from(value()?),
            "--list" => read.list = true,
            other => return Err(format!("`{other}` is no argument of mutants")),
        }
    }
    if !(1..=2).contains(&read.jobs) {
        return Err("`--jobs` is 1 or 2".to_owned());
    }
    Ok(read)
}

fn number<T: std::str::FromStr>(name: &str, value: &str) -> Result<T, String> {
    value.parse().map_err(|_| format!("`{name}` needs a number, not `{value}`"))
}

/// Whether a name fits a pattern in which `*` stands for anything.
pub(super) fn fits(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((head, tail)) => name.strip_prefix(head).is_some_and(|rest| {
            rest.char_indices().map(|(at, _)| at).chain([rest.len()]).any(|at| fits(tail, &rest[at..]))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_read_or_refused() {
        let args =
            read(&["--files", "step/*", "--sample", "40", "--jobs", "1", "--list"]).expect("all is right");
        assert_eq!((args.files.as_str(), args.sample, args.seed, args.jobs), ("step/*", Some(40), 1, 1));
        assert!(args.list);
        assert_eq!(read(&["--sample", "x"]), Err("`--sample` needs a number, not `x`".to_owned()));
        assert_eq!(read(&["--rules", "20"]).map(|args| args.rules), Ok(Some(Drawn::Some(20))));
        assert_eq!(read(&["--rules", "all"]).map(|args| args.rules), Ok(Some(Drawn::All)));
        assert_eq!(read(&["--seed"]), Err("`--seed` needs a value".to_owned()));
        assert_eq!(read(&["--jobs", "3"]), Err("`--jobs` is 1 or 2".to_owned()));
        assert!(read(&["--fast"]).is_err());
    }

    #[test]
    fn a_star_stands_for_anything() {
        assert!(
            fits("*", "step/a.rs")
                && fits("step/*", "step/battle/mod.rs")
                && fits("*b*.rs", "query/board.rs")
        );
        assert!(!fits("step", "step/a.rs") && !fits("step/*.rs", "query/a.rs") && !fits("a*b", "a"));
    }
}
