//! `cargo xtask mutants`: which small change to the rules would no test notice?

mod args;
mod build;
mod child;
mod mutant;
mod report;
mod results;
mod rewrite;
mod rules;
mod runner;
#[cfg(test)]
mod switches;
mod tree;
mod trial;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::Problems;
use crate::engine::{LAYERS, sources};
use args::{Args, Drawn, fits};
use build::Built;
use mutant::Mutant;
use results::{Basis, Results, Stage};
use runner::Runner;
use tree::Tree;
use trial::Trial;

/// Set by Ctrl-C.
static STOP: AtomicBool = AtomicBool::new(false);

/// What decides, beside the layers of the engine, which mutants there are, which number each has, and how games go.
const DECIDERS: [&str; 9] = [
    "crates/agents/src",
    "crates/host/src",
    "xtask/src/copy.rs",
    "xtask/src/engine.rs",
    "xtask/src/mutants/rewrite",
    "xtask/src/mutants/rewrite.rs",
    "xtask/src/mutants/switches.rs",
    "xtask/src/mutants/tree.rs",
    "xtask/src/source.rs",
];

/// What notices mutants and may come to notice more.
const NOTICERS: [&str; 5] = [
    "scenarios",
    "crates/scenario/src",
    "crates/engine/tests",
    "xtask/src/mutants/build.rs",
    "xtask/src/mutants/trial.rs",
];

/// Reads the arguments and does what they ask for. The inner error is wrong use.
pub(crate) fn run(root: &Path, args: &[&str]) -> Result<Result<String, Problems>, String> {
    if let ["help" | "--help" | "-h"] = args {
        return Ok(Ok(args::HELP.trim_end().to_owned()));
    }
    let args = args::read(args).map_err(|problem| format!("{problem}\n\n{}", args::HELP))?;
    Ok(match args.rules {
        Some(drawn) => show(root, &args, drawn),
        None => test(root, &args).map_err(|problem| vec![problem]),
    })
}

fn test(root: &Path, args: &Args) -> Result<String, String> {
    let tree = Tree::new(root);
    if args.list {
        let all = tree.mutants()?;
        let chosen = chosen(&all, args);
        let lines: Vec<String> =
            chosen.iter().map(|mutant| format!("{:>5} {mutant}", mutant.number)).collect();
        return Ok(format!("{}\n{} mutants", lines.join("\n"), lines.len()));
    }
    let basis = basis(&tree)?;
    let unwritten = |error| format!("cannot write the results: {error}");
    let mut results = Results::open(&tree.results(), &basis).map_err(unwritten)?;
    let built = build(&tree, args, results.dropped.clone())?;
    if results.dropped.as_ref() != Some(&built.dropped) {
        results.drop_all(built.dropped.clone()).map_err(unwritten)?;
    }
    let tests = build::tests(&tree, args.jobs)?;
    let chosen: BTreeSet<u32> = chosen(&built.mutants, args).iter().map(|mutant| mutant.number).collect();
    let mut chosen: Vec<u32> =
        chosen.union(&results.stale).copied().filter(|n| !built.dropped.contains(n)).collect();
    let out = root.join(&args.out);
    let old = fs::read_to_string(&out).unwrap_or_default();
    // What is explained will hardly be killed: it can wait for what may be news.
    let explained = report::explained(&built.mutants, &old);
    chosen.sort_by_key(|number| explained.contains(number));
    let results = Mutex::new(results);
    let runner = Runner { tree: &tree, jobs: args.jobs, stop: &STOP };
    let tried = try_all(runner, &chosen, tests, &results);
    let results = results.into_inner().expect("no worker panics");
    let text = report::report(&built.mutants, &results, &old);
    fs::write(&out, &text).map_err(|error| format!("cannot write {}: {error}", out.display()))?;
    tried?;
    let stopped = if STOP.load(Ordering::Relaxed) { "stopped; the same command goes on. " } else { "" };
    let counts = text.lines().find(|line| line.contains(" were tried: ")).unwrap_or_default();
    Ok(format!("{stopped}{counts}\n{} tells which", args.out.display()))
}

/// Shows what decides some rules, and what would notice if it decided otherwise.
fn show(root: &Path, args: &Args, drawn: Drawn) -> Result<String, Problems> {
    let tree = Tree::new(root);
    let shown = basis(&tree).and_then(|basis| {
        let built = build(&tree, args, results::dropped(&tree.results(), &basis))?;
        let runner = Runner { tree: &tree, jobs: args.jobs, stop: &STOP };
        rules::show(root, &runner, &built, drawn, args.seed)
    });
    let shown = shown.map_err(|problem| vec![problem])?;
    if shown.missing.is_empty() {
        return Ok(shown.text);
    }
    println!("{}", shown.text);
    Err(shown.missing)
}

/// What results hold for now.
fn basis(tree: &Tree) -> Result<Basis, String> {
    let mark = |paths: &[String]| tree.fingerprint(paths).map_err(|error| format!("cannot read: {error}"));
    Ok(Basis { engine: mark(&deciders())?, scenarios: mark(&NOTICERS.map(str::to_owned))? })
}

/// All of it. When any of it changes, old verdicts may be those of other mutants.
fn deciders() -> Vec<String> {
    LAYERS.into_iter().map(sources).chain(DECIDERS.map(str::to_owned)).collect()
}

/// Builds all mutants; some may be known not to compile.
fn build(tree: &Tree, args: &Args, known: Option<BTreeSet<u32>>) -> Result<Built, String> {
    ctrlc::set_handler(|| STOP.store(true, Ordering::Relaxed)).map_err(|error| error.to_string())?;
    build::build(tree, known.unwrap_or_default(), args.jobs)
}

fn try_all(
    runner: Runner<'_>,
    chosen: &[u32],
    tests: PathBuf,
    results: &Mutex<Results>,
) -> Result<(), String> {
    let mut trial = Trial::new(runner, tests)?;
    let untried = |stage| {
        let results = results.lock().expect("no worker panics");
        let survived = |number| match stage {
            Stage::Scenarios => true,
            Stage::Laws => results.get(Stage::Scenarios, number).is_some_and(|verdict| !verdict.is_dead()),
        };
        let wanted = |number: &u32| results.get(stage, *number).is_none() && survived(*number);
        chosen.iter().copied().filter(wanted).collect::<Vec<u32>>()
    };
    for stage in [Stage::Scenarios, Stage::Laws] {
        trial.stage(stage, &untried(stage), results)?;
    }
    Ok(())
}

/// The mutants that were asked for.
fn chosen<'m>(mutants: &'m [Mutant], args: &Args) -> Vec<&'m Mutant> {
    let mut chosen: Vec<&Mutant> = mutants.iter().filter(|mutant| fits(&args.files, &mutant.file)).collect();
    if let Some(number) = args.sample {
        chosen.sort_by_key(|mutant| mixed(args.seed, mutant.number));
        chosen.truncate(number);
        chosen.sort_by_key(|mutant| mutant.number);
    }
    chosen
}

/// A number that looks like chance (SplitMix64).
fn mixed(seed: u64, number: u32) -> u64 {
    let mut z = seed.wrapping_add(u64::from(number) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::mutant::Kind;
    use super::{Args, Basis, Mutant, NOTICERS, Tree, args, basis, chosen, deciders, switches};
    use crate::copy::update;

    #[test]
    fn without_a_mutant_everything_is_as_it_was() {
        for (a, b) in [(1, 2), (2, 2), (2, 1)] {
            assert_eq!((switches::lt(1, &a, &b), switches::le(1, &a, &b)), (a < b, a <= b));
            assert_eq!((switches::gt(1, &a, &b), switches::ge(1, &a, &b)), (a > b, a >= b));
            assert_eq!(
                (switches::add(1, a, b), switches::sub(1, a, b), switches::lit(1, a)),
                (a + b, a - b, a)
            );
        }
        assert!(switches::cond(1, 2, true) && !switches::cond(1, 2, false));
        assert_eq!((switches::on(0), switches::fixed(1, 2)), (false, None));
    }

    #[test]
    fn a_sample_is_the_same_for_the_same_seed() {
        let mutant = |number| Mutant {
            number,
            kind: Kind::Not,
            file: format!("step/{}.rs", number % 2),
            line: 1,
            function: "f".to_owned(),
            was: "!a".to_owned(),
            now: "a".to_owned(),
        };
        let mutants: Vec<Mutant> = (1..=100).map(mutant).collect();
        let numbers = |args: &[&str]| -> Vec<u32> {
            let args: Args = args::read(args).expect("right arguments");
            chosen(&mutants, &args).iter().map(|mutant| mutant.number).collect()
        };
        let sample = numbers(&["--sample", "10"]);
        assert_eq!((sample.len(), &sample), (10, &numbers(&["--sample", "10", "--seed", "1"])));
        assert_ne!(sample, numbers(&["--sample", "10", "--seed", "2"]));
        assert!(numbers(&["--files", "step/1*"]).iter().all(|number| number % 2 == 1));
    }

    #[test]
    fn whatever_gives_verdicts_is_there() {
        basis(&Tree::new(&crate::root())).expect("all of it can be read");
    }

    #[test]
    fn verdicts_fall_with_what_gave_them() {
        let root = std::env::temp_dir().join(format!("kanly-basis-{}", std::process::id()));
        let write = |file: &str, text: &str| update(&root.join(file), text.as_bytes()).expect("written");
        for path in deciders().iter().map(String::as_str).chain(NOTICERS) {
            write(&if path.ends_with(".rs") { path.to_owned() } else { format!("{path}/a.rs") }, "");
        }
        let after = |file: &str, text: &str| {
            write(file, text);
            basis(&Tree::new(&root)).expect("all of it can be read")
        };
        let mut before = after("crates/flow/src/a.rs", "// Nothing that is run.");
        for file in [
            "crates/vocabulary/src/price.rs",
            "crates/engine/src/view/own.rs",
            "crates/agents/src/soak.rs",
            "crates/host/src/contest.rs",
            "xtask/src/mutants/tree.rs",
            "xtask/src/mutants/rewrite.rs",
            "xtask/src/mutants/rewrite/places.rs",
            "xtask/src/mutants/switches.rs",
            "xtask/src/source.rs",
            "xtask/src/engine.rs",
            "xtask/src/copy.rs",
        ] {
            let now = after(file, "fn f() {}");
            assert_ne!(now.engine, before.engine, "{file} decides");
            before = now;
        }
        for file in [
            "scenarios/1.01/a.toml",
            "crates/scenario/src/run/mod.rs",
            "crates/engine/tests/views.rs",
            "xtask/src/mutants/build.rs",
            "xtask/src/mutants/trial.rs",
        ] {
            let Basis { engine, scenarios } = after(file, "a = 1");
            assert!(engine == before.engine && scenarios != before.scenarios, "{file} notices");
            before.scenarios = scenarios;
        }
        assert_eq!(after("crates/flow/src/a.rs", "// Neither is this.").engine, before.engine);
        std::fs::remove_dir_all(root).expect("our own folder");
    }
}
