//! The first page: what this is, and all sections with their numbers.

use kanly_scenario::audit::Counts;
use kanly_scenario::rulebook::Section;
use maud::{Markup, html};

use super::frame::{Frame, Place};
use super::{Page, Site, count, links, title};

/// The index of all sections, by chapter.
pub(super) fn page(site: &Site<'_>) -> Page {
    let (counts, total) = site.counts();
    let rows: Vec<(&Section<'_>, Counts)> = site.sections.iter().zip(counts).collect();
    let all_cases: usize = site.book.rules.iter().map(|rule| rule.cases.len()).sum();
    let content = html! {
        main id="main" tabindex="-1" {
            h1 { "The rules, one by one" }
            p.lead {
                "The classic Dune board game (2019) as " (count(site.book.rules.len(), "numbered rule", "numbered rules"))
                " in our own words, as the Kanly engine plays it. Each rule has its cases, the scenarios and tests that "
                "prove them, and the code that keeps it. "
                a href="guide.html" { "How to read these pages" }
            }
            table.sections {
                caption { "Sections" }
                thead {
                    tr {
                        th scope="col" { "Section" }
                        th.count scope="col" { "Rules" }
                        th.count scope="col" { "Cases" }
                        th.count scope="col" { "Proven" }
                    }
                }
                @for chapter in rows.chunk_by(|a, b| chapter(a.0) == chapter(b.0)) {
                    tbody { @for (section, counts) in chapter { (row(section, *counts)) } }
                }
                tfoot {
                    tr {
                        th scope="row" { "All" }
                        td.count { (site.book.rules.len()) }
                        td.count { (total.cases) }
                        td.count { (total.proven) }
                    }
                }
            }
            p.note {
                "The engine enforces " (total.engine) " of the rules. The other " (total.table)
                " are headings or matters of the people at a table, each with the reason why nothing is enforced; "
                "their " (count(all_cases - total.cases, "case is", "cases are")) " not counted here."
            }
        }
    };
    let about = "The classic Dune board game as numbered rules, with cases, proofs and code.";
    Frame { title: "All sections", about, place: Place::Index }.page("index.html", &content)
}

fn chapter<'s>(section: &Section<'s>) -> &'s str {
    section.key.split('.').next().unwrap_or(section.key)
}

fn row(section: &Section<'_>, counts: Counts) -> Markup {
    html! {
        tr {
            th scope="row" {
                a href=(links::page(section.key)) { span.number { (section.key) } " " (title(section)) }
            }
            td.count { (section.rules.len()) }
            td.count { (counts.cases) }
            td.count.bad[counts.proven < counts.cases] { (counts.proven) }
        }
    }
}
