//! A run: everything that a suite asks, many things at once, in a folder from which it can go on.

mod beliefs;
mod estimate;
mod exam;
mod games;
mod pool;
mod puzzles;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kanly_engine::{Faction, Seen};
use kanly_host::News;
use kanly_narrate::Tongue;
use kanly_scenario::rulebook::RuleBook;
use serde::{Deserialize, Serialize};

pub use beliefs::{BeliefRow, BeliefsOf};
pub use estimate::{Estimate, estimate};
pub use exam::{ExamOf, ExamRow};
pub use games::{GameRow, GamesOf};
pub use puzzles::{PuzzleRow, PuzzlesOf};

use crate::caps::{Caps, Running, Spent};
use crate::endpoint::{Http, Line};
use crate::mind::Mind;
use crate::models::{Digest, Model, Models};
use crate::prompt::{prefix, without_rule};
use crate::suite::Suite;
use crate::tape::{Head, Tape, fingerprint};
use crate::wrong::{Kind, Stop, Wrong};

/// Where results are written.
pub const RESULTS: &str = "results.json";

/// What came of a run.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Results {
    /// The version of this program.
    pub kanly: String,
    /// The behaviour of the engine.
    pub behaviour: u8,
    /// The fingerprint of the rule book.
    pub rules: String,
    /// What was asked.
    pub suite: Suite,
    /// The models as they were set up.
    pub models: BTreeMap<String, Model>,
    /// Questions about the rules.
    pub exam: Vec<ExamOf>,
    /// Positions with one best answer.
    pub puzzles: Vec<PuzzlesOf>,
    /// Probabilities of what is hidden.
    pub beliefs: Vec<BeliefsOf>,
    /// Whole games.
    pub games: Option<GamesOf>,
    /// Why something is missing, if it is.
    pub stops: Vec<String>,
}

impl Results {
    /// Whether everything was asked.
    pub fn is_whole(&self) -> bool {
        self.stops.is_empty()
    }
}

/// How a run is told while it goes on: what is done of how much.
pub trait Progress: Sync {
    /// A track begins.
    fn begin(&self, what: &str, steps: u64);
    /// One step more is done.
    fn step(&self);
    /// The track is over.
    fn end(&self);
}

/// Everything that tracks share.
pub(crate) struct Run<'r> {
    pub(crate) suite: &'r Suite,
    pub(crate) folder: PathBuf,
    pub(crate) models: BTreeMap<String, Arc<Model>>,
    /// The ways to the models; none while everything is played again.
    pub(crate) lines: BTreeMap<String, Arc<dyn Line>>,
    pub(crate) running: Arc<Running>,
    pub(crate) progress: &'r dyn Progress,
    /// Whether nobody is asked.
    pub(crate) again: bool,
}

/// Whether models are asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// They are, where no transcript holds their answer.
    Live,
    /// They are not.
    Again,
}

/// Runs a suite in a folder. Everything that is missing is said before anybody is asked.
pub fn run(
    suite: &Suite,
    models: &Models,
    folder: &Path,
    mode: Mode,
    progress: &dyn Progress,
) -> Result<Results, String> {
    let (mut known, mut lines) = (BTreeMap::new(), BTreeMap::new());
    for name in suite.asked() {
        let model = Arc::new(models.get(&name)?.clone());
        if mode == Mode::Live {
            let line: Arc<dyn Line> = Arc::new(Http::new(&model)?);
            lines.insert(name.clone(), line);
        }
        known.insert(name, model);
    }
    let run = Run {
        suite,
        folder: folder.to_owned(),
        models: known,
        lines,
        running: Arc::new(Running::new(if mode == Mode::Live { suite.caps } else { Caps::default() })),
        progress,
        again: mode == Mode::Again,
    };
    run.look_over()?;
    let mut stops = Vec::new();
    let mut results = Results {
        kanly: env!("CARGO_PKG_VERSION").to_owned(),
        behaviour: kanly_engine::BEHAVIOUR,
        rules: rules(),
        suite: suite.clone(),
        models: run.models.iter().map(|(name, model)| (name.clone(), (**model).clone())).collect(),
        exam: Vec::new(),
        puzzles: Vec::new(),
        beliefs: Vec::new(),
        games: None,
        stops: Vec::new(),
    };
    if let Some(track) = &suite.exam {
        results.exam = exam::run(&run, track, &mut stops);
    }
    if let Some(track) = &suite.puzzles {
        results.puzzles = puzzles::run(&run, track, &mut stops);
    }
    if let Some(track) = &suite.beliefs {
        results.beliefs = beliefs::run(&run, track, &mut stops);
    }
    if let Some(track) = &suite.games {
        results.games = Some(games::run(&run, track, &mut stops)?);
    }
    stops.sort();
    stops.dedup();
    results.stops = stops;
    Ok(results)
}

/// The fingerprint of the rule book.
pub(crate) fn rules() -> String {
    let rules = RuleBook::shipped().rules.iter().map(|rule| format!("{} {}\n", rule.id, rule.text));
    fingerprint(rules.collect::<String>().as_bytes())
}

/// The first line of a transcript.
pub(crate) fn head(of: &str, seed: u64, model: &Model) -> Head {
    Head {
        kanly: env!("CARGO_PKG_VERSION").to_owned(),
        behaviour: kanly_engine::BEHAVIOUR,
        rules: rules(),
        of: of.to_owned(),
        seed,
        model: model.clone(),
    }
}

impl Run<'_> {
    /// Whether what lies in the folder is of the same run. Said before anybody is asked or anything is written.
    fn look_over(&self) -> Result<(), String> {
        let path = self.folder.join(RESULTS);
        let Ok(text) = std::fs::read_to_string(&path) else { return Ok(()) };
        let found: Results =
            serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
        let models = self.models.iter().all(|(name, model)| found.models.get(name) == Some(&**model));
        // How much goes on at once, what may be used and where the models are does not change what is asked.
        let asked = |suite: &Suite| Suite {
            at_once: 1,
            caps: Caps::default(),
            models: PathBuf::new(),
            ..suite.clone()
        };
        let same =
            asked(&found.suite) == asked(self.suite) && models && found.models.len() == self.models.len();
        match same {
            true => Ok(()),
            false => Err(format!(
                "{} holds another run: other questions, another seed or other models; use another folder, or remove it",
                self.folder.display()
            )),
        }
    }

    /// The transcript of a part of the run.
    fn tape(&self, path: &Path, of: &str, model: &Model) -> Result<Arc<Tape>, Stop> {
        let path = self.folder.join(path);
        let head = head(of, self.suite.seed, model);
        if self.again {
            let (found, tape) = Tape::replay(&path)?;
            return if found.behaviour == head.behaviour {
                Ok(Arc::new(tape))
            } else {
                Err(Stop::Transcript(format!(
                    "{}: it was written with behaviour {}, and this is {}",
                    path.display(),
                    found.behaviour,
                    head.behaviour
                )))
            };
        }
        Tape::open(&path, head).map(Arc::new)
    }

    /// A model that answers into a transcript.
    fn mind(
        &self,
        model: &Arc<Model>,
        tape: Arc<Tape>,
        caps: Caps,
        seat: Option<Faction>,
    ) -> Result<Mind, Stop> {
        let line = self.lines.get(&model.name).cloned();
        let prefix = prefix(model.digest, seat);
        Mind::new(Arc::clone(model), line, tape, Arc::clone(&self.running), caps, &prefix)
    }
}

/// An answer, if one could be taken, and what was wrong with those before it.
type Given<A> = (Option<A>, Vec<Wrong>);

impl Run<'_> {
    /// Asks one model everything of a track. Beside what it took stand the answers in the order of the work: nothing where it was not
    /// asked, because the run had to stop.
    fn ask_all<W: Sync, A: Send>(
        &self,
        (track, of): (&str, &str),
        name: &str,
        work: &[W],
        ask: impl Fn(&mut Mind, &W) -> Result<Given<A>, Stop> + Sync,
        stops: &mut Vec<String>,
    ) -> Option<(Effort, Vec<Option<Option<A>>>)> {
        let model = self.models.get(name)?;
        let tape = self.tape(Path::new(&format!("{track}/{name}.jsonl")), of, model);
        let mind = match tape.and_then(|tape| self.mind(model, tape, Caps::default(), None)) {
            Ok(mind) => mind,
            Err(stop) => {
                stops.push(stop.to_string());
                return None;
            }
        };
        self.progress.begin(&format!("{track}, {name}"), work.len() as u64);
        let asked = |piece: &W| {
            // Each question stands for itself: nothing of one is kept in mind for the next.
            let mut mind = mind.clone();
            let given = ask(&mut mind, piece)?;
            Ok((given, mind.spent()))
        };
        let (answers, stopped) = pool::all(self.suite.at_once, work, asked, || self.progress.step());
        self.progress.end();
        stops.extend(stopped.map(|stop| format!("{track}, {name}: {stop}")));
        let mut effort = Effort { model: name.to_owned(), ..Effort::default() };
        let mut counted = |((given, wrongs), spent): (Given<A>, Spent)| {
            count(&mut effort.wrongs, &mut effort.rules, &wrongs);
            effort.spent += spent;
            given
        };
        let answers = answers.into_iter().map(|answer| answer.map(&mut counted)).collect();
        Some((effort, answers))
    }
}

/// Mistakes by kind.
pub type Wrongs = BTreeMap<Kind, u64>;

fn count(wrongs: &mut Wrongs, rules: &mut BTreeMap<String, u64>, found: &[Wrong]) {
    for wrong in found {
        *wrongs.entry(wrong.kind).or_default() += 1;
        if let Some(rule) = &wrong.rule {
            *rules.entry(rule.clone()).or_default() += 1;
        }
    }
}

/// Answers of one model in one track, and what they took.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Effort {
    /// The model.
    pub model: String,
    /// Mistakes by kind.
    pub wrongs: Wrongs,
    /// Refusals by rule.
    pub rules: BTreeMap<String, u64>,
    /// What was used.
    pub spent: Spent,
}

/// Lines under a headline.
fn section(title: &str, lines: &[String]) -> String {
    let lines: Vec<String> = lines.iter().map(|line| format!("- {line}")).collect();
    format!("# {title}\n{}", lines.join("\n"))
}

/// What a seat has seen, line by line; with the rules behind it if the model knows them by number.
fn news(seen: impl Iterator<Item = Seen>, model: &Model) -> Vec<String> {
    let seen: Vec<News> = seen.map(|seen| News::Seen(seen, None)).collect();
    let lines = Tongue::english().news(&seen).into_iter();
    match model.digest {
        Digest::Full => lines.collect(),
        Digest::Short => lines.map(|line| without_rule(&line).to_owned()).collect(),
    }
}

/// The parts, with as much of the first ones as there is room for.
fn fitted(mut parts: Vec<String>, limit: u32) -> String {
    let length = |parts: &[String]| parts.iter().map(|part| crate::prompt::tokens(part) + 1).sum::<u32>();
    while length(&parts) > limit && parts[0].lines().count() > 1 {
        // The oldest news, then what lies furthest down the table, go first.
        let mut lines: Vec<&str> = parts[0].lines().collect();
        let at = if lines[0] == "# What has happened" { 1 } else { lines.len() - 1 };
        lines.remove(at);
        parts[0] = lines.join("\n");
        if parts[0].lines().count() == 1 && parts.len() > 4 {
            parts.remove(0);
        }
    }
    parts.join("\n\n")
}
