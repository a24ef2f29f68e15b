//! Figures as tables that can be scrolled on a narrow screen.

use maud::{Markup, html};

use super::agents::Agent;

/// One row: what it is about, and its figures.
pub(super) type Row = (Markup, Vec<String>);

/// A table. The first column names the rows, the others are figures.
pub(super) fn table<H: AsRef<str>>(headings: &[H], rows: &[Row]) -> Markup {
    made(headings, rows, false)
}

fn made<H: AsRef<str>>(headings: &[H], rows: &[Row], loose: bool) -> Markup {
    html! {
        div.wide.loose[loose] tabindex="0" {
            table.sections {
                thead { tr { @for (i, name) in headings.iter().enumerate() {
                    th.count[i > 0] scope="col" { (name.as_ref()) }
                } } }
                tbody { @for (name, cells) in rows {
                    tr {
                        th scope="row" { (name) }
                        @for cell in cells { td.count { (cell) } }
                    }
                } }
            }
        }
    }
}

/// A table of words, which are broken at the end of a line.
pub(super) fn loose<H: AsRef<str>>(headings: &[H], rows: &[Row]) -> Markup {
    made(headings, rows, true)
}

/// The same, to unfold.
pub(super) fn folded<H: AsRef<str>>(what: &str, headings: &[H], rows: &[Row]) -> Markup {
    html! { @if !rows.is_empty() { details { summary { (what) } (table(headings, rows)) } } }
}

/// The first rows, and the others to unfold.
pub(super) fn first<H: AsRef<str>>(most: usize, headings: &[H], rows: &[Row]) -> Markup {
    let (first, rest) = rows.split_at(rows.len().min(most));
    html! {
        (table(headings, first))
        (folded(&format!("{} more", rest.len()), headings, rest))
    }
}

/// The name of an agent with its colour.
pub(super) fn who(agent: &Agent) -> Markup {
    html! { span.who.(agent.class) { i {} (agent.label) } }
}

/// A name in plain words.
pub(super) fn named(text: impl AsRef<str>) -> Markup {
    html! { (text.as_ref()) }
}
