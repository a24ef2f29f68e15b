//! Excerpts of what was said.

use std::collections::BTreeMap;

use kanly_engine::Faction;
use maud::{Markup, html};

use super::About;
use super::table::who;
use super::words::{bounded, name};
use crate::seat::{Log, Speech};

/// So many of each model.
const EACH: usize = 5;
/// No longer than this.
const LONGEST: usize = 280;

/// Some of what each model said, from all over its games.
pub(super) fn section(about: &About<'_>) -> Markup {
    let mut said: BTreeMap<&str, Vec<(u64, &Log, &Speech)>> = BTreeMap::new();
    for row in &about.games {
        for log in &row.seats {
            let speeches = log.said.iter().map(|speech| (row.played.game + 1, log, speech));
            said.entry(&log.model).or_default().extend(speeches);
        }
    }
    said.retain(|_, speeches| !speeches.is_empty());
    if said.is_empty() {
        return html! {};
    }
    html! {
        h3 #talk { "Excerpts of talk" }
        p.note { "Up to " (EACH) " messages of each model, evenly out of all; the transcripts have every word." }
        @for (model, speeches) in &said {
            p.speaker { (who(&about.agents.model(model))) ", " (speeches.len()) " messages" }
            @for (game, log, speech) in picked(speeches) {
                blockquote {
                    p { (bounded(&speech.words, LONGEST)) }
                    footer { (faction(&log.faction)) " to " (heard(&speech.to)) ", game " (game) ", turn " (speech.turn) }
                }
            }
        }
    }
}

/// A few, evenly spread.
fn picked<T: Copy>(all: &[T]) -> Vec<T> {
    let count = all.len().min(EACH);
    (0..count).map(|n| all[n * all.len() / count]).collect()
}

fn faction(id: &str) -> String {
    id.parse::<Faction>().map_or_else(|_| name(id), |faction| faction.name().to_owned())
}

fn heard(to: &str) -> String {
    match to {
        "all" => "all".to_owned(),
        "ally" => "the ally".to_owned(),
        other => faction(other),
    }
}
