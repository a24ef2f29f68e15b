//! One rule with everything about it.

use std::collections::BTreeMap;

use kanly_scenario::audit::{Citation, RuleReport, Status};
use kanly_scenario::rulebook::{Karama, Mode, Rule, Scope};
use maud::{Markup, html};

use crate::{Site, count, links, proofs, prose};

/// Up to so many places in the code are shown unfolded.
const FEW_PLACES: usize = 6;

/// The rule as an article of its section's page.
pub(crate) fn article(site: &Site<'_>, rule: &Rule) -> Markup {
    let report = site.proved.as_ref().and_then(|proved| proved.audit.get(&rule.id));
    let anchor = links::rule(&rule.id);
    let below: Vec<&Rule> = site.book.under(&rule.id).filter(|other| other.id != rule.id).collect();
    html! {
        article.rule id=(anchor) aria-labelledby={ "t-" (rule.id) } {
            h2 id={ "t-" (rule.id) } { a.number href={ "#" (anchor) } { (rule.id) } " " (rule.title) }
            (tags(rule, report))
            (prose::paragraphs(site.book, &rule.text))
            @if let Some(reason) = &rule.reason {
                p.reason { b { "Why the engine enforces nothing: " } (prose::linked(site.book, reason)) }
            }
            @if !rule.cases.is_empty() { h3 { "Cases" } (cases(site, rule, report)) }
            @if let Some(ruling) = &rule.ruling {
                section.ruling {
                    h3 { "Ruling" }
                    (prose::paragraphs(site.book, ruling))
                    @if let Some(legend) = rule.legend() { p.note { (legend) } }
                }
            }
            @if !rule.see.is_empty() {
                h3 { "See also" }
                (list(rule.see.iter().filter_map(|id| site.book.get(id))))
            }
            @if !below.is_empty() { h3 { "Rules with longer numbers" } (list(below.into_iter())) }
            @if let Some(report) = report.filter(|report| !report.citations.is_empty()) {
                h3 { "Code" }
                (code(&report.citations))
            }
        }
    }
}

/// Links to rules, a line for each.
pub(crate) fn list<'r>(rules: impl Iterator<Item = &'r Rule>) -> Markup {
    html! {
        ul.links {
            @for rule in rules {
                li { a href=(links::to_rule(&rule.id)) { span.number { (rule.id) } " " (rule.title) } }
            }
        }
    }
}

/// In short: when it is in force, who sees to it, what a Karama can do, and how it stands.
fn tags(rule: &Rule, report: Option<&RuleReport>) -> Markup {
    let mode = match rule.mode {
        Mode::Basic => "basic and advanced game",
        Mode::BasicOnly => "basic game only",
        Mode::Advanced => "advanced game only",
    };
    let karama = match rule.karama {
        Karama::None => None,
        Karama::Cancel => Some("Karama can cancel it"),
        Karama::Prevent => Some("Karama can prevent it"),
    };
    html! {
        ul.tags aria-label="In short" {
            li.tag.mode[rule.mode != Mode::Basic] { (mode) }
            @match rule.scope {
                Scope::Engine => li.tag { "enforced by the engine" },
                Scope::Table => li.tag.table { "left to the table" },
            }
            @if let Some(karama) = karama { li.tag.karama { (karama) } }
            @if let Some(report) = report { (standing(report)) }
            @if report.is_some() { li.place { (rule.file) } }
        }
    }
}

fn standing(report: &RuleReport) -> Markup {
    let (proven, cases) = (report.proven(), report.proofs.len());
    let all = match (proven, cases) {
        (_, 0) => String::new(),
        (1, 1) => ": its case is proven".to_owned(),
        (proven, cases) if proven == cases => format!(": all {cases} cases proven"),
        (proven, cases) => format!(": {proven} of {cases} cases proven"),
    };
    html! {
        @match report.status {
            Status::Table => {},
            Status::Complete => li.tag.good { "complete" (all) },
            Status::Lacking { .. } => li.tag.bad { "lacking" (all) },
            Status::Open { .. } => li.tag { "open" (all) },
        }
    }
}

fn cases(site: &Site<'_>, rule: &Rule, report: Option<&RuleReport>) -> Markup {
    html! {
        ol.cases {
            @for (at, case) in rule.cases.iter().enumerate() {
                @let number = at + 1;
                @let anchor = links::case(&rule.id, number);
                @let proofs = report.and_then(|report| report.proofs.get(at)).map_or(&[][..], Vec::as_slice);
                li id=(anchor) {
                    p.case {
                        a.number href={ "#" (anchor) } aria-label={ "Case " (number) " of " (rule.id) } { (number) }
                        " " (prose::case(site.book, case))
                    }
                    @if !proofs.is_empty() {
                        (proofs::list(site, proofs))
                    } @else if site.proved.is_some() && rule.scope == Scope::Engine {
                        p.unproven { "Nothing proves this case yet." }
                    }
                }
            }
        }
    }
}

/// The places in the code that name the rule: each item of each file once, with its lines.
fn code(citations: &[Citation]) -> Markup {
    let mut items: BTreeMap<(&str, Option<&str>), Vec<usize>> = BTreeMap::new();
    for Citation { place, item } in citations {
        items.entry((place.file.as_str(), item.as_deref())).or_default().push(place.line);
    }
    let mut items: Vec<_> = items.into_iter().collect();
    items.sort_by_key(|((file, _), lines)| (*file, lines[0]));
    let files = items.chunk_by(|((a, _), _), ((b, _), _)| a == b).count();
    html! {
        details.code open[items.len() <= FEW_PLACES] {
            summary { (count(items.len(), "place", "places")) " in " (count(files, "file", "files")) }
            ul {
                @for ((file, item), lines) in &items {
                    li {
                        @match item {
                            Some(item) => code { (item) },
                            None => "the whole file",
                        }
                        " " span.place {
                            (file) ":"
                            @for (at, line) in lines.iter().enumerate() { @if at > 0 { ", " } (line) }
                        }
                    }
                }
            }
        }
    }
}
