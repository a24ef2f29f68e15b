//! Answers that could not be taken: by kind, and by the rule that refuses them.

use std::collections::BTreeMap;

use kanly_scenario::rulebook::{RuleBook, compare_ids};
use maud::{Markup, html};

use super::About;
use super::agents::Agent;
use super::exam::titled;
use super::plot::{Axis, Row, figure, key, rows};
use super::table::{self, first, who};
use super::words::{brief, name, part};
use crate::run::Wrongs;
use crate::wrong::Kind;

/// So many rules are drawn.
const DRAWN: usize = 12;
/// So many rules are shown at once.
const RULES: usize = 20;

/// What one model did wrong in one track.
struct Track {
    model: String,
    track: &'static str,
    calls: u64,
    wrongs: Wrongs,
    rules: BTreeMap<String, u64>,
}

fn tracks(about: &About<'_>) -> Vec<Track> {
    let results = about.results;
    let mut all = Vec::new();
    let efforts = results.exam.iter().map(|of| ("exam", &of.effort));
    let efforts = efforts.chain(results.puzzles.iter().map(|of| ("puzzles", &of.effort)));
    let efforts = efforts.chain(results.beliefs.iter().map(|of| ("beliefs", &of.effort)));
    for (track, effort) in efforts {
        all.push(Track {
            model: effort.model.clone(),
            track,
            calls: effort.spent.calls,
            wrongs: effort.wrongs.clone(),
            rules: effort.rules.clone(),
        });
    }
    let mut games: BTreeMap<&str, Track> = BTreeMap::new();
    for log in about.games.iter().flat_map(|row| &row.seats) {
        let track = games.entry(&log.model).or_insert_with(|| Track {
            model: log.model.clone(),
            track: "games",
            calls: 0,
            wrongs: Wrongs::new(),
            rules: BTreeMap::new(),
        });
        track.calls += log.spent.calls;
        for (kind, count) in &log.wrongs {
            *track.wrongs.entry(*kind).or_default() += count;
        }
        for (rule, count) in &log.rules {
            *track.rules.entry(rule.clone()).or_default() += count;
        }
    }
    all.extend(games.into_values());
    all.retain(|track| track.calls > 0 || !track.wrongs.is_empty());
    all.sort_by(|a, b| a.model.cmp(&b.model));
    all
}

/// The section, if anybody was asked.
pub(super) fn section(about: &About<'_>) -> Option<Markup> {
    let tracks = tracks(about);
    if tracks.is_empty() {
        return None;
    }
    Some(html! {
        h2 #mistakes { "Mistakes" }
        p {
            "Answers that could not be taken. A model is told what was wrong and asked again; when no answer can be taken at all, the "
            "fallback of the question answers. Shares are of all requests, with their 95 % interval."
        }
        (kinds(about, &tracks))
        h3 { "Which rules do models break?" }
        (rules_broken(about, &tracks))
    })
}

fn kinds(about: &About<'_>, tracks: &[Track]) -> Markup {
    let mut headings = vec!["", "Track", "Requests", "Mistakes (95 %)"];
    headings.extend(Kind::ALL.map(Kind::id));
    let row = |track: &Track| {
        let sum: u64 = track.wrongs.values().sum();
        // Where nothing was left to pay with, nobody was asked.
        let all = track.calls + track.wrongs.get(&Kind::OverBudget).copied().unwrap_or(0);
        let all = all.max(sum);
        let mut cells =
            vec![track.track.to_owned(), track.calls.to_string(), brief(&part(sum as usize, all as usize))];
        cells.extend(Kind::ALL.map(|kind| track.wrongs.get(&kind).copied().unwrap_or(0).to_string()));
        (who(&about.agents.model(&track.model)), cells)
    };
    table::table(&headings, &tracks.iter().map(row).collect::<Vec<_>>())
}

fn rules_broken(about: &About<'_>, tracks: &[Track]) -> Markup {
    let mut models: Vec<&str> = tracks.iter().map(|track| track.model.as_str()).collect();
    models.dedup();
    let mut found: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    for track in tracks {
        let at = models.iter().position(|model| *model == track.model).unwrap_or(0);
        for (rule, count) in &track.rules {
            found.entry(rule).or_insert_with(|| vec![0; models.len()])[at] += count;
        }
    }
    let mut order: Vec<(&str, Vec<u64>)> = found.into_iter().collect();
    order.sort_by(|(a, one), (b, other)| {
        let (sum, sum_too): (u64, u64) = (one.iter().sum(), other.iter().sum());
        sum_too.cmp(&sum).then_with(|| compare_ids(a, b))
    });
    let all: u64 = order.iter().flat_map(|(_, counts)| counts).sum();
    let Some((worst, counts)) = order.first() else {
        return html! { p { "No answer was refused by a rule." } };
    };
    let worst_count: u64 = counts.iter().sum();
    let agents: Vec<Agent> = models.iter().map(|model| about.agents.model(model)).collect();
    let bar = |(rule, counts): &(&str, Vec<u64>)| {
        let sum: u64 = counts.iter().sum();
        let title = RuleBook::shipped().get(rule).map_or("", |rule| rule.title.as_str());
        Row {
            label: name(&format!("{rule} {title}")),
            value: sum.to_string(),
            class: "pair".to_owned(),
            at: sum as f64,
            interval: None,
        }
    };
    let drawn: Vec<Row> = order.iter().take(DRAWN).map(bar).collect();
    let axis = Axis {
        says: "refusals by this rule (number)",
        low: 0.0,
        high: (worst_count as f64).max(1.0),
        log: false,
        unit: |value| if value.fract() == 0.0 { format!("{value:.0}") } else { String::new() },
    };
    let sentence = format!("Of {all} refusals {worst_count} come from rule {}.", name(worst));
    let mut headings = vec!["Rule".to_owned()];
    headings.extend(agents.iter().map(|agent| agent.label.clone()));
    let row = |(rule, counts): &(&str, Vec<u64>)| -> table::Row {
        (titled(rule), counts.iter().map(u64::to_string).collect())
    };
    html! {
        (figure("broken", "Refusals by rule", &sentence, rows(&drawn, axis)))
        (key(&[("pair".to_owned(), "all models together".to_owned())], None))
        (first(RULES, &headings, &order.iter().map(row).collect::<Vec<_>>()))
    }
}
