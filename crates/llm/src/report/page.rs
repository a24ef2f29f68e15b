//! `report.html`: everything that a run shows, in one file that needs no other.

use kanly_pages::{LOGO, report_style};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::words::{bounded, name};
use super::{About, beliefs, exam, games, glance, head, mistakes, puzzles, used};

/// The whole page.
pub(super) fn page(about: &About<'_>) -> String {
    let title = name(&about.results.suite.name);
    let sections: Vec<(&str, &str, Option<Markup>)> = vec![
        ("glance", "At a glance", glance::section(about)),
        ("exam", "Rules exam", exam::section(about)),
        ("puzzles", "Puzzles", puzzles::section(about)),
        ("beliefs", "Beliefs", beliefs::section(about)),
        ("games", "Games", games::section(about)),
        ("mistakes", "Mistakes", mistakes::section(about)),
        ("used", "What was used", used::section(about)),
    ];
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " – Kanly" }
                style {
                    (PreEscaped(report_style())) (PreEscaped(about.agents.style()))
                }
            }
            body {
                header.top { span.home { (PreEscaped(LOGO)) "Kanly models" } }
                div.plain {
                    main {
                        h1 { (title) }
                        (head::section(about))
                        (missing(about))
                        nav.jump { @for (id, label, _) in sections.iter().filter(|(_, _, content)| content.is_some()) {
                            a href=(format!("#{id}")) { (label) }
                        } }
                        @for (_, _, content) in &sections { @if let Some(content) = content { (content) } }
                        (reading())
                    }
                }
                footer { (foot(about)) }
            }
        }
    };
    page.0 + "\n"
}

/// What the suite asks and the results do not have.
fn missing(about: &About<'_>) -> Markup {
    let (suite, results) = (&about.results.suite, about.results);
    let rows = |asked: bool, there: bool, what: &'static str| (asked && !there).then_some(what);
    let lacks: Vec<&str> = [
        rows(suite.exam.is_some(), results.exam.iter().any(|of| !of.rows.is_empty()), "the rules exam"),
        rows(suite.puzzles.is_some(), results.puzzles.iter().any(|of| !of.rows.is_empty()), "puzzles"),
        rows(suite.beliefs.is_some(), results.beliefs.iter().any(|of| !of.rows.is_empty()), "beliefs"),
        rows(suite.games.is_some(), !about.games.is_empty(), "games"),
    ]
    .into_iter()
    .flatten()
    .collect();
    html! {
        @if !lacks.is_empty() { p.few { "There are no results yet of: " (lacks.join(", ")) "." } }
    }
}

fn reading() -> Markup {
    html! {
        h2 { "How to read this" }
        p {
            "An interval holds the true figure 95 times in 100 if everything is asked and played again. Two intervals that overlap do not "
            "prove that two figures are the same; they show that so many cannot tell them apart. Intervals of shares are Wilson's. Those "
            "called “by deals” come from drawing the deals anew, 200 times, and also count what the games of one deal have in common."
        }
        p { "Where there is too little to draw, the page says so, and the counts stand in the tables." }
    }
}

fn foot(about: &About<'_>) -> Markup {
    html! {
        p {
            "The same figures for programs: results.json, exam.csv, puzzles.csv, beliefs.csv, games.csv and seats.csv in the same folder. "
            "Written anew by"
            code.command { "kanly llm report FOLDER" }
        }
        p {
            "Suite " (bounded(&about.results.suite.name, 60)) ", seed " (about.results.suite.seed) ". " code { "kanly llm replay FOLDER" }
            " plays everything again out of the transcripts, without asking anybody."
        }
        p {
            "Kanly is an independent fan project, not affiliated with or endorsed by the publisher of the game or any holder of rights in "
            "Dune."
        }
    }
}
