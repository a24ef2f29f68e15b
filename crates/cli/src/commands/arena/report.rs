//! `report.html`: everything a run shows, in one file that needs no other.

mod chart;
mod colour;
mod differences;
mod factions;
mod ladder;
mod tables;
mod turns;

use kanly_arena::{Comparison, Design, Summary};
use kanly_pages::{LOGO, report_style};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::screen::percent;

/// What a report is about.
pub(crate) struct Report<'r> {
    /// Its heading.
    pub(crate) title: String,
    /// The run.
    pub(crate) summary: &'r Summary,
    /// What another reading of an option changes, and the run with it.
    pub(crate) comparison: Option<(&'r Comparison, &'r Summary)>,
    /// The command that makes it again.
    pub(crate) command: &'r str,
}

impl Report<'_> {
    /// The whole page.
    pub(crate) fn page(&self) -> String {
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) " – Kanly" }
                    style { (PreEscaped(report_style())) (PreEscaped(include_str!("report/colours.css"))) }
                }
                body {
                    header.top { span.home { (PreEscaped(LOGO)) "Kanly arena" } }
                    div.plain { main { (self.content()) } }
                    footer { (self.foot()) }
                }
            }
        };
        page.0 + "\n"
    }

    fn content(&self) -> Markup {
        let summary = self.summary;
        html! {
            h1 { (self.title) }
            p.lead { (lead(summary)) }
            (tables::faults(summary))
            @if let Some((comparison, second)) = self.comparison { (differences::section(comparison, summary, second)) }
            @if summary.agents.len() > 1 { (ladder::section(summary)) }
            @if summary.factions.is_empty() {
                p { "No game was played to its end." }
            } @else {
                @if let Some((comparison, _)) = self.comparison {
                    p.note { "What follows is the run with " (comparison.option) "=" (comparison.first) "." }
                }
                (factions::wins(summary))
                (turns::lengths(summary))
                (turns::standing(summary))
                (factions::battles(summary))
                (factions::alliances(summary))
            }
            (reading(summary))
        }
    }

    fn foot(&self) -> Markup {
        html! {
            p { "Made by" code.command { (self.command) } }
            p {
                "Seed " (self.summary.seed) ", behaviour version " (self.summary.behaviour) " of the rules. The same command "
                "gives the same games, whatever the number of threads; only agents that think by the clock differ."
            }
            p {
                "Kanly is an independent fan project, not affiliated with or endorsed by the publisher of the game or any "
                "holder of rights in Dune."
            }
        }
    }
}

fn lead(summary: &Summary) -> String {
    let mode = summary.options.get("mode").map_or("basic", String::as_str);
    let design = match summary.design {
        Design::Balanced => "every game is a deal of its own".to_owned(),
        Design::Duplicate => format!(
            "{} deals, each played {} times with the agents rotated over its factions",
            summary.games / summary.games_per_deal.max(1),
            summary.games_per_deal
        ),
    };
    let others = summary.options.iter().filter(|(key, _)| *key != "mode");
    let options: String = others.map(|(key, value)| format!(", {key}={value}")).collect();
    let planned = match summary.games < summary.planned {
        true => format!(" of {} planned", summary.planned),
        false => String::new(),
    };
    format!(
        "{} games{planned} of the {mode} game with {} players{options}; {design}. On average a game ends on turn {:.1} \
         after {:.0} choices.",
        summary.games, summary.players, summary.mean_turn, summary.mean_choices
    )
}

fn reading(summary: &Summary) -> Markup {
    html! {
        h2 { "How to read this" }
        p {
            "An interval holds the true figure 95 times in 100 if the games are played again. Two intervals that overlap do "
            "not prove that two figures are the same; they show that so many games cannot tell them apart. Intervals of "
            "shares are Wilson's, seat by seat. Those called “by deals” come from drawing the deals anew, 200 times, and also "
            "count what the seats of one game and the games of one deal have in common."
        }
        p {
            "Allies win together, so the shares of a game can add up to more than one: here allies have won "
            (percent(summary.allied.share)) " of the games."
        }
    }
}
