//! docs/mutation.md: what was tried, what survived, and what people have written about it.

use std::collections::{BTreeMap, BTreeSet};

use super::mutant::Mutant;
use super::results::{Results, Stage, Verdict};

const HEAD: &str = "\
# Mutation testing

Would the tests notice a mistake in the rules? `cargo xtask mutants` makes small changes to the engine, one at a time,
and looks whether a scenario fails or a law breaks. They are made in the questions (`crates/query`), in steps and
windows (`crates/flow`: `step`, `interrupt`, `bound`), in the domains of decisions, in prices, in what the box says of a
name, in what can be agreed and in what is seen of events (`crates/vocabulary`: `decision`, `price`, `lookup`, `config`,
`event/seen`), and in views and imagined worlds (`crates/engine`: `view`, `resample`):

- `&&` and `||` swapped, comparisons turned round, boundaries moved by one (`<` for `<=`), `+` and `-` swapped,
- a literal in a comparison one higher, a `!` dropped, a condition or the result of a function fixed to true or false,
  a number that a function gives back one higher,
- a call whose value nobody takes left out.

All of them are built into one command, each behind a switch, so that there is one build and not thousands; those
that do not compile are dropped. The switches lie in the lowest layer of the copy that is built, where all others reach
them; the engine itself has none. A mutant is tried against every scenario file in which it makes a difference where it
stands, then against 200 games of `kanly soak`, 30 of `kanly soak --secrecy`, and those tests of the engine that see what
the command does not show (`crates/engine/tests`: `views`, `worlds`, `possible_worlds`, `domains`, `warnings`,
`storm_rules` and `setup_rules`). A failed case, a broken law, a panic or a run that does not end kills it. Other tests in Rust are not run.

```sh
cargo xtask mutants                          # all of them; Ctrl-C keeps what is done, the same command goes on
cargo xtask mutants --files 'flow/step/s*'   # some files, called by their layer
cargo xtask mutants --sample 40 --seed 7     # some, by chance
cargo xtask mutants --list                   # what would be changed
cargo xtask mutants --rules 20 --seed 7      # rules by lot: what decides them, and which case fails if it is changed
```

The run writes this file. What stands below a survivor is written by hand and kept: why the change makes no
difference in any game (*equivalent*), or what is not tested (*gap*). So is what is told of earlier runs and of rules: a
change to the engine makes their figures those of another engine, and the counts begin anew.
";

/// What begins the part about rules and earlier runs, which is written by hand, and what comes after it.
const BY_HAND: &str = "\n## Rules by lot\n";
const SURVIVORS: &str = "\n## Survivors\n";

const NOBODY: &str = "*Not explained yet.*";

/// What became of some mutants.
#[derive(Default, Clone, Copy, PartialEq, Eq, Debug)]
struct Counts {
    made: usize,
    dropped: usize,
    tried: usize,
    by_scenarios: usize,
    by_laws: usize,
    survived: usize,
}

/// The report. Explanations are taken over from the old one.
pub(super) fn report(mutants: &[Mutant], results: &Results, old: &str) -> String {
    let explained = explanations(old);
    let mut total = Counts::default();
    let mut by_file: BTreeMap<&str, (Counts, BTreeSet<String>, String)> = BTreeMap::new();
    for mutant in mutants {
        let (counts, known, survivors) = by_file.entry(&mutant.file).or_default();
        let survived = count(mutant.number, results, [counts, &mut total]);
        let key = key(mutant, known);
        let words = explained.get(&(mutant.file.clone(), key.clone()));
        // What was explained before and not tried since stays: only a trial takes it away.
        if survived || (words.is_some() && results.get(Stage::Scenarios, mutant.number).is_none()) {
            let words = words.map_or(NOBODY, String::as_str).replace('\n', "\n  ");
            let note = note(mutant.number, results);
            survivors.push_str(&format!("- line {}, {key}{note}\n  {words}\n", mutant.line));
        }
    }
    let mut text = format!("{HEAD}\n## Counts\n\n{}\n\n", summary(&total));
    text.push_str("| file | mutants | do not compile | tried | killed by scenarios | by laws | survived |\n");
    text.push_str("|---|--:|--:|--:|--:|--:|--:|\n");
    for (file, (counts, ..)) in &by_file {
        text.push_str(&row(file, counts));
    }
    text.push_str(&row("all", &total));
    text.push_str(by_hand(old));
    text.push_str(SURVIVORS);
    for (file, (.., survivors)) in by_file.iter().filter(|(_, (.., survivors))| !survivors.is_empty()) {
        text.push_str(&format!("\n### {file}\n\n{survivors}"));
    }
    text
}

/// The mutants about which an old report says something.
pub(super) fn explained(mutants: &[Mutant], old: &str) -> BTreeSet<u32> {
    let explained = explanations(old);
    let mut known: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let mut found = BTreeSet::new();
    for mutant in mutants {
        let key = key(mutant, known.entry(&mutant.file).or_default());
        if explained.contains_key(&(mutant.file.clone(), key)) {
            found.insert(mutant.number);
        }
    }
    found
}

/// Counts one, and tells whether it survived everything.
fn count(number: u32, results: &Results, counts: [&mut Counts; 2]) -> bool {
    let dropped = results.dropped.as_ref().is_some_and(|dropped| dropped.contains(&number));
    let scenarios = results.get(Stage::Scenarios, number);
    let laws = results.get(Stage::Laws, number);
    let by_scenarios = scenarios.is_some_and(Verdict::is_dead);
    let by_laws = !by_scenarios && laws.is_some_and(Verdict::is_dead);
    let survived = scenarios.is_some() && !by_scenarios && !by_laws;
    for counts in counts {
        counts.made += 1;
        counts.dropped += usize::from(dropped);
        counts.tried += usize::from(scenarios.is_some());
        counts.by_scenarios += usize::from(by_scenarios);
        counts.by_laws += usize::from(by_laws);
        counts.survived += usize::from(survived);
    }
    survived
}

fn summary(total: &Counts) -> String {
    let Counts { made, dropped, tried, by_scenarios, by_laws, survived } = *total;
    let killed = by_scenarios + by_laws;
    let share = 100.0 * killed as f64 / tried.max(1) as f64;
    format!(
        "{tried} of {} mutants were tried: {killed} ({share:.1} %) were killed, {survived} survived.",
        made - dropped
    )
}

fn row(name: &str, counts: &Counts) -> String {
    let Counts { made, dropped, tried, by_scenarios, by_laws, survived } = *counts;
    format!("| {name} | {made} | {dropped} | {tried} | {by_scenarios} | {by_laws} | {survived} |\n")
}

fn note(number: u32, results: &Results) -> &'static str {
    match (results.get(Stage::Scenarios, number), results.get(Stage::Laws, number)) {
        (Some(Verdict::Unreached), Some(Verdict::Unreached)) => " (never makes a difference where it stands)",
        (Some(Verdict::Unreached), _) => " (makes no difference where it stands in any scenario)",
        (None, _) => " (not tried lately)",
        (_, None) => " (not tried against the laws)",
        _ => "", // any: it was reached, and tried against both
    }
}

/// What names a mutant in its file whatever the lines around it do: function, change, and which of equal ones.
fn key(mutant: &Mutant, known: &mut BTreeSet<String>) -> String {
    let plain = format!("`{}`: {}", mutant.function, mutant.change());
    let numbered = |n: usize| if n == 1 { plain.clone() } else { format!("{plain} [{n}]") };
    let key = (1..).map(numbered).find(|key| !known.contains(key)).expect("numbers do not end");
    known.insert(key.clone());
    key
}

/// What was written about rules and earlier runs, its headings included.
fn by_hand(text: &str) -> &str {
    let Some(start) = text.find(BY_HAND) else { return "" };
    let end = text[start..].find(SURVIVORS).map_or(text.len(), |at| start + at);
    &text[start..end]
}

/// What was written by hand about survivors, by file and key.
fn explanations(text: &str) -> BTreeMap<(String, String), String> {
    let mut out: BTreeMap<(String, String), String> = BTreeMap::new();
    let (mut file, mut key) = (String::new(), None);
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("### ") {
            (file, key) = (name.to_owned(), None);
        } else if let Some((_, rest)) = line.strip_prefix("- line ").and_then(|rest| rest.split_once(", ")) {
            let end = [" (never makes", " (makes no", " (not tried "].iter().find_map(|mark| rest.find(mark));
            key = Some((file.clone(), rest[..end.unwrap_or(rest.len())].to_owned()));
        } else if let (Some(words), Some(key)) = (line.strip_prefix("  "), &key)
            && words != NOBODY
        {
            let known = out.entry(key.clone()).or_default();
            if !known.is_empty() {
                known.push('\n');
            }
            known.push_str(words);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::mutant::Kind;
    use super::super::results::Basis;
    use super::*;

    fn mutant(number: u32, file: &str) -> Mutant {
        let (was, now) = ("a < b".to_owned(), "a <= b".to_owned());
        let function = "T::f".to_owned();
        Mutant { number, kind: Kind::Boundary, file: file.to_owned(), line: 7, function, was, now }
    }

    #[test]
    fn explanations_outlive_the_next_report() {
        let folder = std::env::temp_dir().join(format!("kanly-report-{}", std::process::id()));
        let basis = Basis { engine: String::new(), scenarios: String::new() };
        let mut results = Results::open(&folder.join("results.jsonl"), &basis).expect("a new file");
        results.drop_all([4].into()).expect("written");
        for (number, verdict) in [(1, Verdict::Survived), (2, Verdict::Unreached), (3, Verdict::Killed)] {
            results.add(Stage::Scenarios, number, verdict).expect("written");
        }
        results.add(Stage::Laws, 1, Verdict::Survived).expect("written");
        let mutants = [1, 2, 3, 4].map(|number| mutant(number, "step/x.rs"));
        let text = report(&mutants, &results, "");
        assert!(text.contains("3 of 3 mutants were tried: 1 (33.3 %) were killed, 2 survived."), "{text}");
        assert!(text.contains("| step/x.rs | 4 | 1 | 3 | 1 | 0 | 2 |\n| all | 4 |"), "{text}");
        assert!(
            text.contains("- line 7, `T::f`: `a < b` becomes `a <= b`\n  *Not explained yet.*\n"),
            "{text}"
        );
        let second = "`a <= b` [2] (makes no difference where it stands in any scenario)\n";
        assert!(text.contains(second), "{text}");
        let by_hand =
            text.replacen(NOBODY, "Equivalent: they are\nnever equal.", 1).replace("\nnever", "\n  never");
        assert_eq!(explained(&mutants, &by_hand), BTreeSet::from([1]));
        let again = report(&mutants, &results, &by_hand);
        assert_eq!(again, by_hand);
        let told = by_hand.replace(
            "\n## Survivors",
            "\n## Rules by lot\n\n7 of 7.\n\n## Earlier runs\n\n7.\n\n## Survivors",
        );
        assert_eq!(report(&mutants, &results, &told), told);
        let nothing = Results::open(&folder.join("other.jsonl"), &basis).expect("a new file");
        let kept = report(&mutants, &nothing, &by_hand);
        assert!(
            kept.contains("becomes `a <= b` (not tried lately)\n  Equivalent: they are\n  never equal.\n"),
            "{kept}"
        );
        assert!(!kept.contains(NOBODY), "{kept}");
        assert!(report(&mutants, &results, &kept).contains("Equivalent: they are\n  never equal."));
        std::fs::remove_dir_all(folder).expect("our own folder");
    }
}
