//! Decisions for which no answer could be taken.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use maud::{Markup, html};

use super::About;
use super::table::{table, who};
use super::words::{brief, name, part};

/// The part of the games, if models played.
pub(super) fn section(about: &About<'_>) -> Markup {
    let mut models: Vec<&str> =
        about.games.iter().flat_map(|row| &row.seats).map(|log| log.model.as_str()).collect();
    models.sort_unstable();
    models.dedup();
    if models.is_empty() {
        return html! {};
    }
    let row = |model: &&str| {
        let logs = || about.games.iter().flat_map(|row| &row.seats).filter(|log| log.model == **model);
        let asked: u64 = logs().map(|log| log.questions.saturating_sub(log.single)).sum();
        let fallen = || logs().flat_map(|log| &log.fallbacks);
        let found = part(fallen().count(), asked as usize);
        let mut kinds: BTreeMap<&str, u64> = BTreeMap::new();
        fallen().for_each(|fallen| *kinds.entry(&fallen.question).or_default() += 1);
        let mut kinds: Vec<(&str, u64)> = kinds.into_iter().collect();
        kinds.sort_by_key(|(_, count)| Reverse(*count));
        let most: Vec<String> =
            kinds.iter().take(3).map(|(kind, count)| format!("{} ({count})", name(kind))).collect();
        let cells = vec![
            logs().map(|log| log.questions).sum::<u64>().to_string(),
            asked.to_string(),
            brief(&found),
            logs().filter(|log| log.forfeited).count().to_string(),
            most.join(", "),
        ];
        (who(&about.agents.model(model)), cells)
    };
    let headings = [
        "",
        "Questions",
        "Questions with a choice",
        "To the fallback (95 %)",
        "Seats forfeited",
        "Most often at",
    ];
    html! {
        h3 #fallbacks { "Fallbacks" }
        (table(&headings, &models.iter().map(row).collect::<Vec<_>>()))
    }
}
