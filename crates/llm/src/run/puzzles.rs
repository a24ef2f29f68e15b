//! Puzzles: positions with one best answer.

use kanly_host::Prompt;
use kanly_narrate::Tongue;
use kanly_program::Scene;
use kanly_tracks::puzzle::Puzzle;
use serde::{Deserialize, Serialize};

use super::{Effort, Given, Run};
use crate::answer;
use crate::models::{Digest, Model};
use crate::prompt::{self, Extra};
use crate::suite::Puzzles;
use crate::wrong::Stop;

/// How one model did.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PuzzlesOf {
    /// Its mistakes, and what it used.
    #[serde(flatten)]
    pub effort: Effort,
    /// Every puzzle.
    pub rows: Vec<PuzzleRow>,
}

/// One puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PuzzleRow {
    /// Its name.
    pub name: String,
    /// The kind of question.
    pub kind: String,
    /// The best answer.
    pub best: String,
    /// What was answered, if anything could be taken.
    pub said: Option<String>,
    /// Whether it was the best or one as good.
    pub found: bool,
    /// How many answers there are.
    pub answers: usize,
    /// How many of them are as good as the best, which is one of them: so many whoever guesses may find.
    pub good: usize,
    /// How often novice, standard and expert find it, as shares.
    pub bots: [f64; 3],
}

pub(super) fn run(run: &Run<'_>, track: &Puzzles, stops: &mut Vec<String>) -> Vec<PuzzlesOf> {
    let chosen = chosen(track.count, run.suite.seed);
    if chosen.len() < track.count {
        stops.push(format!("there are {} puzzles, not {}", chosen.len(), track.count));
    }
    let asks = |mind: &mut crate::Mind, puzzle: &&Puzzle| ask(mind, puzzle);
    let mut all = Vec::new();
    for name in &track.models {
        let asked = run.ask_all(("puzzles", "puzzles"), name, &chosen, asks, stops);
        let Some((effort, answers)) = asked else { continue };
        let rows = chosen.iter().zip(answers);
        all.push(PuzzlesOf {
            effort,
            rows: rows.filter_map(|(puzzle, said)| Some(row(puzzle, said?))).collect(),
        });
    }
    all
}

/// So many puzzles, spread over all there are.
pub(super) fn chosen(count: usize, seed: u64) -> Vec<&'static Puzzle> {
    let all = Puzzle::all();
    let count = count.min(all.len());
    // Spread evenly over all, from a beginning that the seed says.
    let first = usize::try_from(seed).unwrap_or_default();
    (0..count).map(|n| &all[(first + n * all.len() / count.max(1)) % all.len()]).collect()
}

fn ask(mind: &mut crate::Mind, puzzle: &Puzzle) -> Result<Given<String>, Stop> {
    let laid = puzzle.lay_out().map_err(|why| Stop::Transcript(format!("puzzle {}: {why}", puzzle.name)))?;
    let Some(prompt) = laid.prompt() else { return Ok((None, Vec::new())) };
    let Some((text, want)) = written(&prompt, mind.model()) else { return Ok((None, Vec::new())) };
    let answered = mind.ask(puzzle.name.clone(), text, want, |fields| {
        let answer = answer::read(fields)?;
        prompt.check(answer.action).map_err(|refused| answer::illegal(&refused))?;
        let taken = answer.action.to_string();
        Ok((taken.clone(), taken))
    })?;
    Ok((answered.given, answered.wrongs))
}

pub(super) fn written(prompt: &Prompt<'_>, model: &Model) -> Option<(String, crate::want::Want)> {
    let scene = Scene::of(prompt, 0, 0, Tongue::english());
    let want = answer::want(model, scene.question.as_ref()?, false, false);
    let (form, rules) = (model.answers, model.digest == Digest::Full);
    let extra = Extra { notes: "", form, want: &want, limit: model.prompt, rules, unasked: false };
    Some((prompt::scene(&scene, &extra), want))
}

fn row(puzzle: &Puzzle, said: Option<String>) -> PuzzleRow {
    let best = puzzle.best().action.to_string();
    let good: Vec<String> = puzzle.good().iter().map(|answer| answer.action.to_string()).collect();
    let tries = f64::from(puzzle.found.tries.max(1));
    PuzzleRow {
        name: puzzle.name.clone(),
        kind: puzzle.kind.id().to_owned(),
        found: said.as_ref().is_some_and(|said| good.contains(said)),
        answers: puzzle.answers.len(),
        good: good.len(),
        bots: puzzle.found.by_level().map(|found| f64::from(found) / tries),
        best,
        said,
    }
}
