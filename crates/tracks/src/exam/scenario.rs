//! Questions out of the scenario files: the lines of a script, up to which it is played. Titles, names and expectations stay behind.

use std::collections::HashMap;
use std::sync::LazyLock;

use include_dir::{Dir, include_dir};
use kanly_engine::{Actor, SplitMix};
use kanly_scenario::format::{BASES, Body, Case, read};
use kanly_scenario::rulebook::RuleBook;
use kanly_scenario::run::{Attempt, attempts};

use super::pool::{Coarse, Once, is_knowable, matching, spread, verdict};
use super::{Question, Source, Truth, hash, shuffle, verb};

/// The files as they were when the program was built.
static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../scenarios");

/// All cases of the files, in the order of their names.
static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let mut files = Vec::new();
    collect(&FILES, &mut files);
    files.sort();
    let book = RuleBook::shipped();
    let base = |name: &str| {
        let path = format!("{BASES}/{name}.toml");
        FILES.get_file(&path).map(|file| (path.clone(), file.contents().to_vec()))
    };
    files.into_iter().flat_map(|(name, text)| read(&name, text, book, &base).0.cases).collect()
});

fn collect(folder: &'static Dir<'_>, files: &mut Vec<(String, &'static [u8])>) {
    for file in folder.files().filter(|file| file.path().extension().is_some_and(|end| end == "toml")) {
        files.push((file.path().to_string_lossy().replace('\\', "/"), file.contents()));
    }
    let below = folder.dirs().filter(|dir| dir.path().file_name().is_none_or(|name| name != BASES));
    below.for_each(|dir| collect(dir, files));
}

/// A line in which a seat does or tries something.
struct Line {
    /// The case, and which of its attempts.
    case: usize,
    attempt: usize,
    verb: String,
    /// The rule that must refuse it, or the first of several; none where it must be legal.
    rule: Option<&'static str>,
}

/// All of them, without playing anything.
static LINES: LazyLock<Vec<Line>> = LazyLock::new(|| {
    let mut lines = Vec::new();
    for (number, case) in CASES.iter().enumerate() {
        let Body::Script(statements) = &case.body else { continue };
        let mut attempt = 0;
        for (actors, action, rules) in statements.iter().filter_map(|statement| statement.tries()) {
            for actor in actors {
                if *actor != Actor::Chance {
                    let rule = rules.first().map(String::as_str);
                    lines.push(Line { case: number, attempt, verb: verb(action), rule });
                }
                attempt += 1;
            }
        }
    }
    lines
});

/// How often each rule refuses something in the files.
pub(super) fn refusals() -> impl Iterator<Item = &'static str> {
    LINES.iter().filter_map(|line| line.rule)
}

/// So many questions of each kind, or as many as the files give.
pub(super) fn questions(seed: u64, legal: usize, illegal: usize) -> Vec<Question> {
    let mut dice = SplitMix::new(seed);
    let mut lines: Vec<&Line> = LINES.iter().collect();
    shuffle(&mut lines, &mut dice);
    let (refused, allowed): (Vec<_>, Vec<_>) = lines.into_iter().partition(|line| line.rule.is_some());
    let refused = spread(spread(refused, |line| (line.rule, line.verb.as_str())), |line| line.rule);
    let allowed = spread(allowed, |line| line.verb.as_str());
    let mut played = Played { cases: HashMap::new(), asked: Once::new(), coarse: Coarse::of(illegal) };
    let any = std::iter::empty();
    let mut found = matching(&refused, |line| &line.verb, any, illegal, |line| played.question(line, false));
    let verbs: Vec<String> = found.iter().map(Question::verb).collect();
    found.extend(matching(&allowed, |line| &line.verb, verbs, legal, |line| played.question(line, true)));
    found
}

/// The cases that were played.
struct Played {
    cases: HashMap<usize, Vec<Attempt>>,
    asked: Once<(u64, String)>,
    coarse: Coarse,
}

impl Played {
    fn question(&mut self, line: &Line, legal: bool) -> Option<Question> {
        let case = &CASES[line.case];
        let attempts = self.cases.entry(line.case).or_insert_with(|| attempts(case));
        let Attempt { state, actor, action, before } = attempts.get(line.attempt)?;
        let Actor::Seat(seat) = *actor else { return None };
        let truth = verdict(state, seat, *action)?;
        let wanted = (truth == Truth::Legal) == legal;
        let mut new = || self.asked.is_new((state.digest(), format!("{seat}: {action}")));
        if !wanted || !is_knowable(state, seat, *action, truth) || !new() {
            return None;
        }
        if !self.coarse.take(state, seat, *action, truth) {
            return None;
        }
        let name = format!("{}\n{}\n{}", case.file, case.name, line.attempt);
        Some(Question {
            id: format!("{}-{:016x}", Source::Scenario.id(), hash(&name)),
            source: Source::Scenario,
            state: *state,
            seat,
            action: *action,
            truth,
            news: before.clone(),
        })
    }
}
