//! What a suite would use, reckoned without asking anybody: prompts are written as they would be, and in whole games standard bots
//! answer in the place of models.

use std::sync::{Arc, Mutex, PoisonError};

use kanly_agents::Bot;
use kanly_arena::play_recorded;
use kanly_engine::Action;
use kanly_host::{Agent, Prompt};
use kanly_narrate::Tongue;
use kanly_program::Scene;
use kanly_tracks::exam::questions;
use serde::Serialize;

use super::{exam, puzzles};
use crate::endpoint::Usage;
use crate::models::{Model, Models};
use crate::prompt::{prefix, tokens};
use crate::seat::written;
use crate::suite::{LLM, Suite};

/// So many tokens an answer is taken to have, unless it may have fewer.
const ANSWER: u32 = 150;

/// What a model would use in a track.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The track.
    pub track: String,
    /// The model.
    pub model: String,
    /// How many requests, if every answer could be taken.
    pub calls: u64,
    /// Tokens, as we reckon them.
    pub usage: Usage,
    /// What they would cost.
    pub cost: f64,
}

impl Estimate {
    pub(super) fn new(track: &str, model: &Model) -> Self {
        let (track, model) = (track.to_owned(), model.name.clone());
        Self { track, model, calls: 0, usage: Usage::default(), cost: 0.0 }
    }

    /// One request more; its beginning was read before if it is not the first.
    pub(super) fn add(&mut self, model: &Model, prefix: u32, text: &str) {
        let prefix = u64::from(prefix);
        self.usage += Usage {
            input: prefix + u64::from(tokens(text)),
            cached: if self.calls > 0 { prefix } else { 0 },
            output: model.output.min(ANSWER).into(),
        };
        self.calls += 1;
        self.cost = self.usage.cost(model);
    }
}

/// Everything that a suite would use.
pub fn estimate(suite: &Suite, models: &Models) -> Result<Vec<Estimate>, String> {
    let mut all = Vec::new();
    if let Some(track) = &suite.exam {
        let asked = questions(suite.seed, track.questions);
        for name in &track.models {
            let model = models.get(name)?;
            let (mut sum, prefix) = (Estimate::new("exam", model), tokens(&prefix(model.digest, None)));
            asked.iter().for_each(|one| sum.add(model, prefix, &exam::prompt(one, track.choices, model).0));
            all.push(sum);
        }
    }
    if let Some(track) = &suite.puzzles {
        for name in &track.models {
            let model = models.get(name)?;
            let (mut sum, prefix) = (Estimate::new("puzzles", model), tokens(&prefix(model.digest, None)));
            for puzzle in puzzles::chosen(track.count, suite.seed) {
                let laid = puzzle.lay_out()?;
                let prompt = laid.prompt();
                let text = prompt.as_ref().and_then(|prompt| puzzles::written(prompt, model));
                text.into_iter().for_each(|(text, _)| sum.add(model, prefix, &text));
            }
            all.push(sum);
        }
    }
    if let Some(track) = &suite.beliefs {
        for name in &track.models {
            let model = models.get(name)?;
            all.push(super::beliefs::estimate(track, suite.seed, model));
        }
    }
    if let Some(track) = &suite.games {
        let plan = track.plan(suite.seed)?;
        for name in plan.agents().into_iter().filter_map(|name| name.strip_prefix(LLM)) {
            let model = Arc::new(models.get(name)?.clone());
            let sum = Arc::new(Mutex::new(Estimate::new("games", &model)));
            let own = format!("{LLM}{name}");
            let (counted, reader) = (Arc::clone(&sum), Arc::clone(&model));
            let maker = move |name: &str, seed: u64| -> Box<dyn Agent> {
                let bot = name.parse::<Bot>().unwrap_or_default().agent(seed);
                if name != own {
                    return bot;
                }
                Box::new(Reader { bot, model: Arc::clone(&reader), sum: Arc::clone(&counted), prefix: None })
            };
            for number in 0..plan.games {
                play_recorded(&plan, &plan.game(number), &maker, 100_000);
            }
            let sum = sum.lock().unwrap_or_else(PoisonError::into_inner).clone();
            all.push(sum);
        }
    }
    Ok(all)
}

/// A bot in the place of a model, which counts what the model would have read.
struct Reader {
    bot: Box<dyn Agent>,
    model: Arc<Model>,
    sum: Arc<Mutex<Estimate>>,
    prefix: Option<u32>,
}

impl Agent for Reader {
    fn choose(&mut self, prompt: &Prompt<'_>) -> Action {
        let scene = Scene::of(prompt, 0, 0, Tongue::english());
        if let Some(asked) = scene.question.as_ref().filter(|asked| asked.size > 1) {
            let model = &self.model;
            let prefix =
                *self.prefix.get_or_insert_with(|| tokens(&prefix(model.digest, Some(prompt.faction()))));
            // Notes come to stand in every prompt.
            let notes = "n".repeat(model.notes as usize);
            let (text, _) = written(&scene, asked, model, &notes, model.talk, true);
            self.sum.lock().unwrap_or_else(PoisonError::into_inner).add(model, prefix, &text);
        }
        self.bot.choose(prompt)
    }

    fn interject(&mut self, prompt: &Prompt<'_>) -> Option<Action> {
        self.bot.interject(prompt)
    }
}
