//! The first page: what this is, and all sections with their numbers.

use kanly_scenario::audit::Counts;
use kanly_scenario::rulebook::Section;
use maud::{Markup, html};

use crate::frame::{Frame, Place};
use crate::{Page, Site, count, links, title};

/// The index of all sections, by chapter.
pub(crate) fn page(site: &Site<'_>) -> Page {
    let counts = site.counts();
    let of = |at: usize| counts.as_ref().map(|(sections, _)| sections[at]);
    let rows: Vec<(&Section<'_>, Option<Counts>)> =
        site.sections.iter().enumerate().map(|(at, section)| (section, of(at))).collect();
    let all_cases: usize = site.book.rules.iter().map(|rule| rule.cases.len()).sum();
    let content = html! {
        main id="main" tabindex="-1" {
            h1 { "The rules, one by one" }
            p.lead {
                "The classic Dune board game (2019) as " (count(site.book.rules.len(), "numbered rule", "numbered rules"))
                " in our own words, as the Kanly engine plays it. "
                @if counts.is_some() {
                    "Each rule has its cases, the scenarios and tests that prove them, and the code that keeps it. "
                } @else {
                    "Each rule has its cases: situations and what comes of them. "
                }
                a href="guide.html" { "How to read these pages" }
            }
            table.sections {
                caption { "Sections" }
                thead {
                    tr {
                        th scope="col" { "Section" }
                        th.count scope="col" { "Rules" }
                        th.count scope="col" { "Cases" }
                        @if counts.is_some() { th.count scope="col" { "Proven" } }
                    }
                }
                @for chapter in rows.chunk_by(|a, b| chapter(a.0) == chapter(b.0)) {
                    tbody { @for (section, counts) in chapter { (row(section, *counts)) } }
                }
                tfoot {
                    tr {
                        th scope="row" { "All" }
                        td.count { (site.book.rules.len()) }
                        @match &counts {
                            Some((_, total)) => { td.count { (total.cases) } td.count { (total.proven) } }
                            None => td.count { (all_cases) },
                        }
                    }
                }
            }
            @if let Some((_, total)) = &counts { p.note {
                "The engine enforces " (total.engine) " of the rules. The other " (total.table)
                " are headings or matters of the people at a table, each with the reason why nothing is enforced; "
                "their " (count(all_cases - total.cases, "case is", "cases are")) " not counted here."
            } }
        }
    };
    let about = "The classic Dune board game as numbered rules, with their cases.";
    Frame { title: "All sections", about, place: Place::Index, home: site.home }.page("index.html", &content)
}

fn chapter<'s>(section: &Section<'s>) -> &'s str {
    section.key.split('.').next().unwrap_or(section.key)
}

fn row(section: &Section<'_>, counts: Option<Counts>) -> Markup {
    html! {
        tr {
            th scope="row" {
                a href=(links::page(section.key)) { span.number { (section.key) } " " (title(section)) }
            }
            td.count { (section.rules.len()) }
            @match counts {
                Some(counts) => {
                    td.count { (counts.cases) }
                    td.count.bad[counts.proven < counts.cases] { (counts.proven) }
                }
                None => td.count { (section.rules.iter().map(|rule| rule.cases.len()).sum::<usize>()) },
            }
        }
    }
}
