//! The arguments of `cargo xtask fuzz`.

pub(super) const TARGETS: [&str; 6] = ["actions", "setups", "records", "scenarios", "notation", "wire"];

pub(super) const HELP: &str = "\
Fuzzing: libFuzzer looks for inputs that make something panic or break what must hold. Nothing needs to be installed
but a C++ compiler, which builds libFuzzer; without one it says so and ends well. docs/fuzz.md tells more.

Usage: cargo xtask fuzz [--seconds N] [--keep] [--jobs N] [TARGET...]

  TARGET         actions, setups, records, scenarios, notation or wire (default: all of them, one after the other)
  --seconds N    how long for each (default 60)
  --keep         afterwards make fuzz/corpus/TARGET anew from small inputs that reach something of their own
  --jobs N       so many compilers at the same time

What is found lies in target/fuzz/found and is said with the command that shows it again. It ends with 1 then.
";

/// What was asked for.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Args {
    pub(super) targets: Vec<&'static str>,
    pub(super) seconds: u64,
    pub(super) keep: bool,
    pub(super) jobs: Option<usize>,
}

/// Reads them, or says what is wrong.
pub(super) fn read(args: &[&str]) -> Result<Args, String> {
    let mut read = Args { targets: Vec::new(), seconds: 60, keep: false, jobs: None };
    let mut rest = args.iter();
    while let Some(&name) = rest.next() {
        let mut value = || rest.next().copied().ok_or_else(|| format!("`{name}` needs a value"));
        match name {
            "--seconds" => read.seconds = number(name, value()?)?,
            "--jobs" => read.jobs = Some(number(name, value()?)? as usize),
            "--keep" => read.keep = true,
            other => match TARGETS.into_iter().find(|target| *target == other) {
                Some(target) if read.targets.contains(&target) => {
                    return Err(format!("`{target}` is named twice"));
                }
                Some(target) => read.targets.push(target),
                None => return Err(format!("`{other}` is neither an argument nor a target of fuzz")),
            },
        }
    }
    if read.targets.is_empty() {
        read.targets = TARGETS.to_vec();
    }
    Ok(read)
}

fn number(name: &str, value: &str) -> Result<u64, String> {
    let number = value.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| format!("`{name}` needs a number from 1 on, not `{value}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_read_or_refused() {
        let all = read(&[]).expect("nothing is needed");
        assert_eq!((all.targets.as_slice(), all.seconds, all.keep), (&TARGETS[..], 60, false));
        let some = read(&["notation", "--seconds", "5", "--keep", "--jobs", "1", "records"]).expect("right");
        assert_eq!(
            (some.targets.as_slice(), some.seconds, some.jobs),
            (&["notation", "records"][..], 5, Some(1))
        );
        for (wrong, words) in [
            (&["game"][..], "`game` is neither an argument nor a target"),
            (&["--seconds", "0"], "`--seconds` needs a number from 1 on, not `0`"),
            (&["--seconds"], "needs a value"),
            (&["actions", "actions"], "named twice"),
        ] {
            let told = read(wrong).expect_err("it is wrong");
            assert!(told.contains(words), "{told}");
        }
    }
}
