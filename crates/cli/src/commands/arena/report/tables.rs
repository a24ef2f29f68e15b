//! Figures as tables, for those who want them exactly.

use kanly_arena::Summary;
use maud::{Markup, html};

/// A table that can be scrolled on a narrow screen. The first column names the rows.
pub(super) fn table(headings: &[&str], rows: &[Vec<String>]) -> Markup {
    html! {
        div.wide tabindex="0" {
            table.sections {
                thead { tr { @for (i, name) in headings.iter().enumerate() {
                    th.count[i > 0] scope="col" { (name) }
                } } }
                tbody { @for row in rows {
                    tr { @for (i, cell) in row.iter().enumerate() {
                        @if i == 0 { th scope="row" { (cell) } } @else { td.count { (cell) } }
                    } }
                } }
            }
        }
    }
}

/// The same, to unfold.
pub(super) fn folded(headings: &[&str], rows: &[Vec<String>]) -> Markup {
    html! { details { summary { "The figures" } (table(headings, rows)) } }
}

/// What went wrong.
pub(super) fn faults(summary: &Summary) -> Markup {
    if summary.fault_count == 0 {
        return html! {};
    }
    html! {
        section.faults {
            h2 { "Faults" }
            p {
                (summary.fault_count) " of " (summary.games) " games ended by a fault. Such a game is lost by the agent at "
                "fault and says nothing about the others; its record lies beside this report."
            }
            ul {
                @for row in &summary.faults {
                    li {
                        "Game " (row.game) ": "
                        @if let (Some(agent), Some(faction)) = (&row.fault.agent, &row.fault.faction) {
                            (agent) " as " (faction) ", "
                        }
                        (row.fault.what) " (fault-" (row.game) ".kanly)"
                    }
                }
            }
        }
    }
}
