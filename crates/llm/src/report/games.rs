//! Whole games: the ladder, and what everybody did at the table.

use maud::{Markup, html};

use super::words::{bounded, many};
use super::{About, chances, deeds, fallbacks, ladder, links, talk};

/// The section, if there were to be games.
pub(super) fn section(about: &About<'_>) -> Option<Markup> {
    let games = about.results.games.as_ref()?;
    let Some(summary) = about.summary.as_ref().filter(|_| !about.games.is_empty()) else {
        return Some(html! {
            h2 #games { "Games" }
            p.few { "None of " (games.planned) " games is played to its end." }
        });
    };
    let sums = deeds::sums(about);
    let mode = summary.options.get("mode").map_or("basic", String::as_str);
    Some(html! {
        h2 #games { "Games" }
        p {
            (many(summary.games, "game", "games"))
            @if summary.games < games.planned { " of " (games.planned) " planned" }
            " of the " (mode) " game with " (summary.players) " players; "
            @if summary.games_per_deal > 1 {
                "every deal is played " (summary.games_per_deal) " times, with the agents on other factions. "
            } @else { "every game is a deal of its own. " }
            "On average a game ends on turn " (format!("{:.1}", summary.mean_turn)) "."
        }
        @if !about.records.problems.is_empty() {
            section.faults {
                p { "Not every record could be read. Bidding, traitors and deals are counted from " (about.records.len()) " of them." }
                ul { @for problem in about.records.problems.iter().take(10) { li { (bounded(problem, 200)) } } }
            }
        }
        (ladder::section(about, summary))
        h3 #bidding { "Bidding" }
        (deeds::bidding(&sums))
        h3 #battles { "Battles and traitors" }
        (deeds::battles(&sums))
        h3 #alliances { "Alliances" }
        (deeds::alliances(&sums))
        h3 #deals { "Deals and talk" }
        (deeds::deals(&sums))
        (chances::section(about))
        (fallbacks::section(about))
        (talk::section(about))
        h3 #records { "Records" }
        (links::section(about))
    })
}
