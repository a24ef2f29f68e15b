//! What was asked of whom, and what is missing.

use maud::{Markup, html};

use super::About;
use super::agents::Agent;
use super::table::{folded, table, who};
use super::words::{NOTHING, bounded, money, name};
use crate::models::{Digest, Form, Memory, Model, Provider};

/// The head of the page.
pub(super) fn section(about: &About<'_>) -> Markup {
    let results = about.results;
    let models: Vec<(Agent, &Model)> =
        results.models.iter().map(|(name, model)| (about.agents.model(name), model)).collect();
    let rules = bounded(&results.rules, 16);
    html! {
        p.lead {
            (asked(about)) " Seed " (results.suite.seed) ", version " (name(&results.kanly)) " of Kanly, behaviour version "
            (results.behaviour) " of the rules, rule book " code { (rules) } "."
        }
        @if !results.is_whole() {
            section.faults {
                p { strong { "This run is not whole." } " What is missing can be asked later; what was answered is not asked again." }
                ul { @for stop in results.stops.iter().take(20) { li { (bounded(stop, 300)) } } }
            }
        }
        @if models.is_empty() { p.few { "No model takes part." } } @else { (settings(&models)) }
    }
}

/// What the suite asks, in words.
fn asked(about: &About<'_>) -> String {
    let suite = &about.results.suite;
    let mut parts = Vec::new();
    parts.extend(suite.exam.as_ref().map(|exam| format!("{} questions about the rules", exam.questions)));
    parts.extend(suite.puzzles.as_ref().map(|puzzles| format!("{} puzzles", puzzles.count)));
    parts.extend(suite.beliefs.as_ref().map(|beliefs| format!("beliefs at {} moments", beliefs.moments)));
    let planned = about.results.games.as_ref().map(|games| games.planned);
    parts.extend(suite.games.as_ref().map(|games| format!("{} games", planned.unwrap_or(games.games))));
    match parts.len() {
        0 => "The suite asks nothing.".to_owned(),
        _ => format!("The suite asks {}.", parts.join(", ")), // any: it asks something
    }
}

fn settings(models: &[(Agent, &Model)]) -> Markup {
    let or = |value: Option<String>| value.unwrap_or_else(|| NOTHING.to_owned());
    let row = |(agent, model): &(Agent, &Model)| {
        let price = model.price.as_ref();
        let cells = vec![
            name(&model.model),
            match model.provider {
                Provider::Openai => "openai".to_owned(),
                Provider::Anthropic => "anthropic".to_owned(),
            },
            or(model.sampling.temperature.map(|value| value.to_string())),
            match model.answers {
                Form::Tool => "tool",
                Form::Schema => "schema",
                Form::Text => "text",
            }
            .to_owned(),
            match model.memory {
                Memory::None => "none",
                Memory::Notes => "notes",
                Memory::Conversation => "conversation",
            }
            .to_owned(),
            match model.digest {
                Digest::Full => "full",
                Digest::Short => "short",
            }
            .to_owned(),
            or(price.map(|price| format!("{} / {}", money(price.input), money(price.output)))),
            or(price.map(|price| name(&price.date))),
        ];
        (who(agent), cells)
    };
    let more = |(agent, model): &(Agent, &Model)| {
        let extra = serde_json::to_string(&model.extra).unwrap_or_default();
        let cells = vec![
            model.tries.to_string(),
            model.retries.to_string(),
            model.time.to_string(),
            model.prompt.to_string(),
            model.output.to_string(),
            if model.talk { "yes" } else { "no" }.to_owned(),
            or(model.sampling.top_p.map(|value| value.to_string())),
            or(model.sampling.seed.map(|value| value.to_string())),
            or(price_cached(model)),
            if model.extra.is_empty() { NOTHING.to_owned() } else { bounded(&extra, 120) },
        ];
        (who(agent), cells)
    };
    let headings = [
        "Model",
        "Called",
        "Endpoint",
        "Temperature",
        "Answers by",
        "Memory",
        "Rules told",
        "Price in / out",
        "Prices of",
    ];
    let more_headings = [
        "Model",
        "Tries",
        "Retries",
        "Seconds",
        "Prompt, tokens",
        "Answer, tokens",
        "Talks",
        "top_p",
        "Seed",
        "Price cached",
        "Extra",
    ];
    html! {
        (table(&headings, &models.iter().map(row).collect::<Vec<_>>()))
        (folded("More settings", &more_headings, &models.iter().map(more).collect::<Vec<_>>()))
        p.note { "Prices are for a million tokens. Where nothing stands, the provider decides." }
    }
}

fn price_cached(model: &Model) -> Option<String> {
    model.price.as_ref()?.cached.map(money)
}
