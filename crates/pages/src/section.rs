//! The page of a section: its rules one after the other, with a list of them to jump from.

use maud::html;

use crate::frame::{Frame, Place};
use crate::{Page, Site, count, links, rule, title};

/// The page of the section at this place of the book.
pub(crate) fn page(site: &Site<'_>, at: usize) -> Page {
    let section = &site.sections[at];
    let counts = site.counts().map(|(sections, _)| sections[at]);
    let name = format!("{} {}", section.key, title(section));
    let neighbour = |at: Option<usize>| at.and_then(|at| site.sections.get(at));
    let (before, after) = (neighbour(at.checked_sub(1)), neighbour(Some(at + 1)));
    let content = html! {
        nav.contents aria-labelledby="contents" {
            details open {
                summary id="contents" { "Rules of this section" }
                ul {
                    @for rule in &section.rules {
                        li { a href={ "#" (links::rule(&rule.id)) } { span.number { (rule.id) } " " (rule.title) } }
                    }
                }
            }
        }
        main id="main" tabindex="-1" {
            h1 { span.number { (section.key) } " " (title(section)) }
            p.lead {
                (count(section.rules.len(), "rule", "rules"))
                @if let Some(counts) = counts {
                    ", " (counts.engine) " of them enforced by the engine; "
                    (counts.proven) " of " (count(counts.cases, "case", "cases")) " proven"
                }
                "."
            }
            @for rule in &section.rules { (rule::article(site, rule)) }
            nav.around aria-label="Other sections" {
                @if let Some(before) = before {
                    a rel="prev" href=(links::page(before.key)) { "← " (before.key) " " (title(before)) }
                }
                a href="index.html" { "All sections" }
                @if let Some(after) = after {
                    a rel="next" href=(links::page(after.key)) { (after.key) " " (title(after)) " →" }
                }
            }
        }
    };
    let about =
        format!("The rules {name} of the classic Dune board game in numbered form, with their cases.");
    Frame { title: &name, about: &about, place: Place::Section, home: site.home }
        .page(&links::page(section.key), &content)
}
