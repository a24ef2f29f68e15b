//! Whole games: the ladder, and what everybody did at the table.

use maud::{Markup, html};

use super::About;
use super::agents::Agent;
use super::calibration::{self, Stated, brier};
use super::from_records::Deeds;
use super::ladder;
use super::plot::{Axis, Point, Series, field, figure, key_of};
use super::table::{self, folded, named, table, who};
use super::words::{NOTHING, brief, interval, many, mean, name, part, percent, share, whole};
use crate::run::GameRow;
use crate::seat::Log;

/// So many games are listed at once.
const LISTED: usize = 12;
/// So many games are listed at all; `games.csv` has the others.
const MOST: usize = 300;
/// Turns with fewer statements are not drawn.
const ENOUGH: usize = 5;

/// What one agent did in all games.
struct Sums {
    agent: Agent,
    /// Seats whose record could be read.
    seats: u64,
    deeds: Deeds,
    /// What its seats said, if it is a model.
    said: u64,
    /// Seats that won together with an ally.
    allied_wins: u64,
    wins: u64,
}

/// The section, if there were to be games.
pub(super) fn section(about: &About<'_>) -> Option<Markup> {
    let games = about.results.games.as_ref()?;
    let Some(summary) = about.summary.as_ref().filter(|_| !about.games.is_empty()) else {
        return Some(html! {
            h2 #games { "Games" }
            p.few { "None of " (games.planned) " games is played to its end." }
        });
    };
    let sums = sums(about);
    let mode = summary.options.get("mode").map_or("basic", String::as_str);
    Some(html! {
        h2 #games { "Games" }
        p {
            (many(summary.games, "game", "games"))
            @if summary.games < games.planned { " of " (games.planned) " planned" }
            " of the " (mode) " game with " (summary.players) " players; a deal is played " (summary.games_per_deal)
            " times with the agents on other factions. On average a game ends on turn " (format!("{:.1}", summary.mean_turn)) "."
        }
        @if !about.records.problems.is_empty() {
            section.faults {
                p { "Not every record could be read. Bidding, traitors and deals are counted from " (about.records.len()) " of them." }
                ul { @for problem in about.records.problems.iter().take(10) { li { (super::words::bounded(problem, 200)) } } }
            }
        }
        (ladder::section(about, summary))
        h3 #bidding { "Bidding" }
        (bidding(&sums))
        h3 #battles { "Battles and traitors" }
        (battles(&sums))
        h3 #alliances { "Alliances" }
        (alliances(&sums))
        h3 #deals { "Deals and talk" }
        (deals(&sums))
        (chances(about))
        (fallbacks(about))
        (super::talk::section(about))
        h3 #records { "Records" }
        (records(about))
    })
}

fn sums(about: &About<'_>) -> Vec<Sums> {
    let mut keys: Vec<&str> =
        about.games.iter().flat_map(|row| &row.played.agents).map(String::as_str).collect();
    keys.sort_unstable();
    keys.dedup();
    // Models first, for they are what this is about.
    keys.sort_by_key(|key| about.agents.entrant(key).bot);
    keys.into_iter().map(|key| sum(about, key)).collect()
}

fn sum(about: &About<'_>, key: &str) -> Sums {
    let agent = about.agents.entrant(key);
    let mut sums = Sums { agent, seats: 0, deeds: Deeds::default(), said: 0, allied_wins: 0, wins: 0 };
    for row in &about.games {
        for (faction, _) in row.played.seats().filter(|(_, agent)| *agent == key) {
            if let Some(deeds) = about.records.seat(row.played.game, faction) {
                sums.seats += 1;
                sums.deeds += deeds;
            }
            let won = row.played.winners.contains(&faction);
            sums.wins += u64::from(won);
            sums.allied_wins += u64::from(won && row.played.allied);
            let log = row.seats.iter().find(|log| log.faction == faction.id());
            sums.said += log.map_or(0, |log| log.said.len() as u64);
        }
    }
    sums
}

fn of(part_of: u64, all: u64) -> kanly_arena::stats::Share {
    part(part_of as usize, all as usize)
}

fn bidding(sums: &[Sums]) -> Markup {
    let row = |sum: &Sums| {
        let deeds = &sum.deeds;
        let cells = vec![
            deeds.bids.to_string(),
            deeds.cards.to_string(),
            mean(deeds.cards as f64, sum.seats),
            mean(deeds.paid as f64, deeds.cards),
            brief(&of(deeds.jumped, deeds.cards)),
            mean(deeds.over as f64, deeds.cards),
            deeds.unpaid.to_string(),
        ];
        (who(&sum.agent), cells)
    };
    let headings = [
        "",
        "Bids",
        "Cards bought",
        "Cards in a game",
        "Mean price",
        "Overbid (95 %)",
        "Spice over, per card",
        "Not paid for",
    ];
    html! {
        (table(&headings, &sums.iter().map(row).collect::<Vec<_>>()))
        p.note {
            "Overbid is a card whose last bid was higher than the next bid had to be; the spice over is by how much. Not paid for are "
            "cards that came up once more because the winner could not pay."
        }
    }
}

fn battles(sums: &[Sums]) -> Markup {
    let row = |sum: &Sums| {
        let deeds = &sum.deeds;
        let won = of(deeds.won, deeds.battles);
        let cells = vec![
            deeds.battles.to_string(),
            mean(deeds.battles as f64, sum.seats),
            deeds.won.to_string(),
            share(&won),
            interval(&won),
            brief(&of(deeds.called, deeds.callable)),
            brief(&of(deeds.betrayed, deeds.battles)),
        ];
        (who(&sum.agent), cells)
    };
    let headings = [
        "",
        "Battles",
        "Battles in a game",
        "Won",
        "Share",
        "95 %",
        "Traitors called of those that could be",
        "Betrayed, of battles",
    ];
    table(&headings, &sums.iter().map(row).collect::<Vec<_>>())
}

fn alliances(sums: &[Sums]) -> Markup {
    let row = |sum: &Sums| {
        let deeds = &sum.deeds;
        let cells = vec![
            deeds.proposed.to_string(),
            deeds.declined.to_string(),
            deeds.allied.to_string(),
            mean(deeds.allied as f64, sum.seats),
            brief(&of(deeds.left, deeds.allied)),
            brief(&of(sum.allied_wins, sum.wins)),
        ];
        (who(&sum.agent), cells)
    };
    let headings = [
        "",
        "Proposed",
        "Turned down",
        "Formed",
        "Formed in a game",
        "Left, of those formed",
        "Won with an ally, of all won",
    ];
    table(&headings, &sums.iter().map(row).collect::<Vec<_>>())
}

fn deals(sums: &[Sums]) -> Markup {
    let row = |sum: &Sums| {
        let deeds = &sum.deeds;
        let cells = vec![
            if sum.agent.bot { NOTHING.to_owned() } else { sum.said.to_string() },
            if sum.agent.bot { NOTHING.to_owned() } else { mean(sum.said as f64, sum.seats) },
            deeds.offered.to_string(),
            deeds.agreed.to_string(),
            deeds.deals.to_string(),
            deeds.honour.to_string(),
            brief(&of(deeds.kept, deeds.deals)),
            deeds.cancelled.to_string(),
            brief(&of(deeds.accused, deeds.honour)),
        ];
        (who(&sum.agent), cells)
    };
    let headings = [
        "",
        "Messages",
        "Messages in a game",
        "Offered",
        "Agreed to",
        "Deals made",
        "with a promise in words",
        "Ran to their end",
        "Called off",
        "Said to be broken, of those in words",
    ];
    html! {
        (table(&headings, &sums.iter().map(row).collect::<Vec<_>>()))
        p.note {
            "Messages are what was said freely; they bind nobody. Deals bind: their clauses are kept by the engine and cannot be broken, "
            "only the words beside them can, and then another party may say so. Deals that neither ran to their end nor were called off "
            "were in force when the game ended."
        }
    }
}

/// How likely models thought they were to win, against what became of it.
fn chances(about: &About<'_>) -> Markup {
    let logs = |model: &str| -> Vec<(&GameRow, &Log)> {
        let all = about.games.iter().flat_map(|row| row.seats.iter().map(move |log| (row, log)));
        all.filter(|(_, log)| log.model == model).collect()
    };
    let won = |row: &GameRow, log: &Log| row.played.winners.iter().any(|winner| winner.id() == log.faction);
    let mut models: Vec<&str> =
        about.games.iter().flat_map(|row| &row.seats).map(|log| log.model.as_str()).collect();
    models.sort_unstable();
    models.dedup();
    // Statements are percentages, one of each turn.
    let said = |model: &str, turn: Option<u8>| -> Vec<(f64, bool)> {
        let mine = logs(model).into_iter().flat_map(|(row, log)| {
            let said = log.wins.iter().filter(move |(at, _)| turn.is_none_or(|turn| turn == **at));
            said.map(move |(_, win)| ((win / 100.0).clamp(0.0, 1.0), won(row, log)))
        });
        mine.collect()
    };
    let all: Vec<Stated> = models
        .iter()
        .map(|model| Stated { agent: about.agents.model(model), said: said(model, None) })
        .filter(|stated| !stated.said.is_empty())
        .collect();
    if all.is_empty() {
        return html! {};
    }
    let last = about
        .games
        .iter()
        .flat_map(|row| &row.seats)
        .flat_map(|log| log.wins.keys())
        .max()
        .copied()
        .unwrap_or(1);
    let average =
        |said: &[(f64, bool)]| said.iter().map(|(chance, _)| chance).sum::<f64>() / said.len().max(1) as f64;
    let mut rows: Vec<table::Row> = Vec::new();
    let mut series = Vec::new();
    for model in &models {
        let agent = about.agents.model(model);
        let mut points = Vec::new();
        for turn in 1..=last {
            let said = said(model, Some(turn));
            if said.is_empty() {
                continue;
            }
            let came = part(said.iter().filter(|(_, came)| *came).count(), said.len());
            let cells = vec![
                turn.to_string(),
                said.len().to_string(),
                percent(average(&said)),
                brief(&came),
                format!("{:.3}", brier(&said)),
            ];
            rows.push((who(&agent), cells));
            if said.len() >= ENOUGH {
                let title = format!(
                    "{}, turn {turn}: {} stated, {} won",
                    agent.label,
                    percent(average(&said)),
                    brief(&came)
                );
                points.push(Point { x: f64::from(turn), y: average(&said), interval: None, title });
            }
        }
        if !points.is_empty() {
            series.push(Series { label: agent.label, class: agent.class, points, joined: true });
        }
    }
    let turns = Axis {
        says: "turn (number)",
        low: 1.0,
        high: f64::from(last.max(2)),
        log: false,
        unit: |turn| if turn.fract() == 0.0 { format!("{turn:.0}") } else { String::new() },
    };
    let up =
        Axis { says: "stated chance of winning (mean, %)", low: 0.0, high: 1.0, log: false, unit: whole };
    let sentence = format!(
        "What models think of their own chances, turn by turn. Turns with fewer than {ENOUGH} statements are left out."
    );
    html! {
        h3 #chances { "Stated chances of winning" }
        @if series.is_empty() { p.few { "No turn has " (ENOUGH) " statements, so nothing is drawn." } }
        @else {
            (figure("chances-plot", "Stated chances by turn", &sentence, field(&series, &[], (turns, up), false)))
            (key_of(&series, None))
        }
        (folded("Turn by turn", &["", "Turn", "Statements", "Stated", "Won (95 %)", "Brier"], &rows))
        (calibration::plot(
            "chances-calibration",
            "Stated chances of winning against the outcome",
            "The last word of each turn. Several words of one game hang together, so the intervals are narrower than they should be.",
            &all,
        ))
    }
}

/// Decisions that went to the fallback.
fn fallbacks(about: &About<'_>) -> Markup {
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
        let mut kinds: std::collections::BTreeMap<&str, u64> = std::collections::BTreeMap::new();
        fallen().for_each(|fallen| *kinds.entry(&fallen.question).or_default() += 1);
        let mut kinds: Vec<(&str, u64)> = kinds.into_iter().collect();
        kinds.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
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
    let headings =
        ["", "Questions", "with a choice", "To the fallback (95 %)", "Seats forfeited", "Most often at"];
    html! {
        h3 #fallbacks { "Fallbacks" }
        (table(&headings, &models.iter().map(row).collect::<Vec<_>>()))
    }
}

/// A path below the folder of the run, which a link may lead to.
fn below(path: &str) -> bool {
    let odd = path.starts_with(['/', '\\', '#', '?']) || path.contains(':') || path.contains("..");
    !odd && !path.is_empty()
}

fn records(about: &About<'_>) -> Markup {
    let row = |row: &GameRow| {
        let played = &row.played;
        let seats = played
            .seats()
            .map(|(faction, agent)| format!("{}: {}", faction.name(), about.agents.entrant(agent).label));
        let winners: Vec<&str> = played.winners.iter().map(|winner| winner.name()).collect();
        let ended = match &played.fault {
            Some(fault) => super::words::bounded(&fault.what, 80),
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
        @if about.games.len() > MOST { p.note { (named(format!("{} more are in games.csv.", about.games.len() - MOST))) } }
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
