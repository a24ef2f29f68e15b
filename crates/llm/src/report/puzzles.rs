//! Puzzles: how many were found, beside bots and whoever guesses, on the same puzzles.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::About;
use super::plot::{Axis, Row, figure, key, rows};
use super::table::{self, named, who};
use super::words::{brief, count, interval, name, part, percent, share, whole};
use crate::run::{PuzzleRow, PuzzlesOf};

/// The bots that puzzles were tried with.
const BOTS: [&str; 3] = ["novice", "standard", "expert"];

/// The section, if anybody was asked.
pub(super) fn section(about: &About<'_>) -> Option<Markup> {
    let asked: Vec<&PuzzlesOf> = about.results.puzzles.iter().filter(|of| !of.rows.is_empty()).collect();
    if asked.is_empty() {
        return None;
    }
    // Whoever stopped early has answered fewer; the others are held against all that somebody was asked.
    let mut puzzles: BTreeMap<&str, &PuzzleRow> = BTreeMap::new();
    asked.iter().flat_map(|of| &of.rows).for_each(|row| {
        puzzles.insert(&row.name, row);
    });
    let puzzles: Vec<&PuzzleRow> = puzzles.into_values().collect();
    Some(html! {
        h2 #puzzles { "Puzzles" }
        p {
            "Positions in which one answer, or a few alike, wins far more often than all others: each was tried in two thousand "
            "worlds or more. Beside the models stand how often the bots find it in the same puzzles, and whoever takes any answer."
        }
        (figure("puzzles-plot", "Puzzles that were found", &sentence(&asked), plot(about, &asked, &puzzles)))
        (key(&[], Some("95 % interval")))
        (table(about, &asked, &puzzles))
        h3 { "By kind of question" }
        (kinds(about, &asked, &puzzles))
    })
}

fn found(of: &PuzzlesOf) -> usize {
    of.rows.iter().filter(|row| row.found).count()
}

fn sentence(asked: &[&PuzzlesOf]) -> String {
    let score = |of: &PuzzlesOf| part(found(of), of.rows.len()).share;
    let best = asked.iter().max_by(|a, b| score(a).total_cmp(&score(b)));
    best.map_or_else(String::new, |best| {
        let most = if asked.len() > 1 { "finds the most:" } else { "finds" };
        format!("{} {most} {} of {}.", name(&best.effort.model), found(best), best.rows.len())
    })
}

/// How often each bot finds these, and whoever guesses.
fn bots(puzzles: &[&PuzzleRow]) -> [f64; 4] {
    let mean = |of: &dyn Fn(&PuzzleRow) -> f64| {
        puzzles.iter().map(|row| of(row)).sum::<f64>() / puzzles.len().max(1) as f64
    };
    let bot = |at: usize| mean(&|row| row.bots[at]);
    [bot(0), bot(1), bot(2), mean(&|row| row.good as f64 / row.answers.max(1) as f64)]
}

fn plot(about: &About<'_>, asked: &[&PuzzlesOf], puzzles: &[&PuzzleRow]) -> (f64, Markup) {
    let model = |of: &&PuzzlesOf| {
        let (agent, share_of) = (about.agents.model(&of.effort.model), part(found(of), of.rows.len()));
        let value = format!("{}, {}", share(&share_of), count(&share_of));
        let interval = Some((share_of.low, share_of.high));
        Row { label: agent.label, value, class: agent.class, at: share_of.share, interval }
    };
    let mut all: Vec<Row> = asked.iter().map(model).collect();
    let [novice, standard, expert, guess] = bots(puzzles);
    for (bot, at) in BOTS.iter().zip([novice, standard, expert]) {
        let agent = about.agents.entrant(bot);
        all.push(Row { label: agent.label, value: percent(at), class: agent.class, at, interval: None });
    }
    let class = "who-other".to_owned();
    all.push(Row { label: "any answer".to_owned(), value: percent(guess), class, at: guess, interval: None });
    rows(
        &all,
        Axis { says: "best answer found (% of puzzles)", low: 0.0, high: 1.0, log: false, unit: whole },
    )
}

fn table(about: &About<'_>, asked: &[&PuzzlesOf], puzzles: &[&PuzzleRow]) -> Markup {
    let row = |of: &&PuzzlesOf| {
        let share_of = part(found(of), of.rows.len());
        let silent = of.rows.iter().filter(|row| row.said.is_none()).count();
        let cells = vec![count(&share_of), share(&share_of), interval(&share_of), silent.to_string()];
        (who(&about.agents.model(&of.effort.model)), cells)
    };
    let mut all: Vec<table::Row> = asked.iter().map(row).collect();
    let [novice, standard, expert, guess] = bots(puzzles);
    for (bot, at) in BOTS.iter().zip([novice, standard, expert]) {
        all.push((who(&about.agents.entrant(bot)), vec![String::new(), percent(at)]));
    }
    all.push((named("any answer"), vec![String::new(), percent(guess)]));
    all.iter_mut().for_each(|(_, cells)| cells.resize(4, String::new()));
    table::table(&["", "Found", "Share", "95 %", "No answer"], &all)
}

fn kinds(about: &About<'_>, asked: &[&PuzzlesOf], puzzles: &[&PuzzleRow]) -> Markup {
    let mut kinds: Vec<&str> = puzzles.iter().map(|row| row.kind.as_str()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let mut headings = vec!["Kind".to_owned(), "Puzzles".to_owned()];
    headings.extend(asked.iter().map(|of| about.agents.model(&of.effort.model).label));
    headings.extend(BOTS.map(|bot| about.agents.entrant(bot).label));
    headings.push("any answer".to_owned());
    let row = |kind: &&str| {
        let these: Vec<&PuzzleRow> = puzzles.iter().copied().filter(|row| row.kind == **kind).collect();
        let mut cells = vec![these.len().to_string()];
        for of in asked {
            let mine = || of.rows.iter().filter(|row| row.kind == **kind);
            cells.push(brief(&part(mine().filter(|row| row.found).count(), mine().count())));
        }
        cells.extend(bots(&these).map(percent));
        (named(name(kind)), cells)
    };
    table::table(&headings, &kinds.iter().map(row).collect::<Vec<_>>())
}
