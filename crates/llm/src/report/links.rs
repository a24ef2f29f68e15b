//! The games one by one, with links to their records.

use maud::{Markup, html};

use super::About;
use super::table;
use super::words::{NOTHING, bounded, name};
use crate::run::GameRow;

/// So many games are listed at once.
const LISTED: usize = 12;
/// So many games are listed at all; `games.csv` has the others.
const MOST: usize = 300;

/// A path below the folder of the run, which a link may lead to.
fn below(path: &str) -> bool {
    let odd = path.starts_with(['/', '\\', '#', '?']) || path.contains(':') || path.contains("..");
    !odd && !path.is_empty()
}

/// The list, and how a game is looked at.
pub(super) fn section(about: &About<'_>) -> Markup {
    let row = |row: &GameRow| {
        let played = &row.played;
        let seats = played
            .seats()
            .map(|(faction, agent)| format!("{}: {}", faction.name(), about.agents.entrant(agent).label));
        let winners: Vec<&str> = played.winners.iter().map(|winner| winner.name()).collect();
        let ended = match &played.fault {
            Some(fault) => bounded(&fault.what, 80),
            None => played.victory.as_deref().unwrap_or(NOTHING).to_lowercase().replace('_', " "),
        };
        let link = html! {
            @if below(&row.record) { a href=(row.record) { "Game " (played.game + 1) } } @else { "Game " (played.game + 1) }
        };
        let cells = vec![
            seats.collect::<Vec<_>>().join(", "),
            if winners.is_empty() { NOTHING.to_owned() } else { winners.join(", ") },
            ended,
            played.turn.to_string(),
        ];
        (link, cells)
    };
    let rows: Vec<table::Row> = about.games.iter().take(MOST).map(row).collect();
    let (first, rest) = rows.split_at(rows.len().min(LISTED));
    let headings = ["Game", "Who played what", "Won", "How", "Turn"];
    let example = about.games.first().map_or("", |row| row.record.as_str());
    html! {
        p { "Every game can be looked at again, choice by choice, in the folder of this report:" }
        p { code.command { "kanly replay " (name(example)) } }
        (table::loose(&headings, first))
        @if !rest.is_empty() { details { summary { (rest.len()) " more" } (table::loose(&headings, rest)) } }
        @if about.games.len() > MOST { p.note { (about.games.len() - MOST) " more are in games.csv." } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_stay_in_the_folder() {
        assert!(below("games/0001/game.kanly"));
        for path in ["", "/etc/passwd", "../up", "javascript:alert(1)", "//elsewhere", "#a"] {
            assert!(!below(path), "{path}");
        }
    }
}
