//! The exam: verdicts, rules, both; and which rules are not known.

use std::collections::BTreeMap;

use kanly_scenario::rulebook::{RuleBook, compare_ids};
use maud::{Markup, html};

use super::About;
use super::plot::{Axis, Row, figure, key, rows};
use super::table::{self, first, folded, named, who};
use super::words::{brief, count, full, name, part, percent, share, whole};
use crate::run::{ExamOf, ExamRow};

/// So many rules are shown at once.
const RULES: usize = 15;

/// Whether everything about an answer was right.
pub(super) fn right(row: &ExamRow) -> bool {
    row.verdict && row.named != Some(false)
}

/// The section, if anybody was asked.
pub(super) fn section(about: &About<'_>) -> Option<Markup> {
    let all = &about.results.exam;
    let first = all.iter().find(|of| !of.rows.is_empty())?;
    let choices = about.results.suite.exam.as_ref().map_or(0, |exam| exam.choices);
    let chosen = match choices {
        0 => "The number of the rule had to be known.".to_owned(),
        more => format!("The rule was to be chosen out of {} and “none”.", more + 1),
    };
    Some(html! {
        h2 #exam { "Rules exam" }
        p {
            "A position and an action: do the rules allow it, and if not, which rule refuses it? " (chosen)
            " What could not be read counts as wrong."
        }
        (figure("exam-plot", "Questions with everything right", &sentence(about), plot(about, first)))
        (key(&[], Some("95 % interval")))
        (scores(about, first))
        h3 { "Public and fresh questions" }
        p.note {
            "Public ones are made from the scenario files of the rules, which a model may have read; fresh ones from games that "
            "were played for this exam alone."
        }
        (sources(about))
        h3 { "Rules that were not known" }
        (rules(about))
    })
}

fn sentence(about: &About<'_>) -> String {
    let score = |of: &ExamOf| of.score().whole_share();
    let asked = about.results.exam.iter().filter(|of| !of.rows.is_empty());
    let best = asked.max_by(|a, b| score(a).total_cmp(&score(b)));
    best.map_or_else(String::new, |best| {
        let (who, right, all) = (name(&best.effort.model), best.score().whole, best.rows.len());
        let most = match about.results.exam.len() {
            1 => format!("{who} has {right} of {all} questions right in all."),
            _ => format!("{who} has the most questions right in all: {right} of {all}."), // any: there is one
        };
        format!("{most} Below the models stand those who always say the same.")
    })
}

fn plot(about: &About<'_>, base: &ExamOf) -> (f64, Markup) {
    let model = |of: &ExamOf| {
        let (agent, score) = (about.agents.model(&of.effort.model), of.score());
        let found = part(score.whole, score.questions);
        let value = format!("{}, {}", share(&found), count(&found));
        Row {
            label: agent.label,
            value,
            class: agent.class,
            at: found.share,
            interval: Some((found.low, found.high)),
        }
    };
    let guess = |(label, _, whole): &(String, f64, f64)| Row {
        label: name(label),
        value: percent(*whole),
        class: "who-other".to_owned(),
        at: *whole,
        interval: None,
    };
    let asked = about.results.exam.iter().filter(|of| !of.rows.is_empty());
    let all: Vec<Row> = asked.map(model).chain(base.baselines.iter().map(guess)).collect();
    rows(
        &all,
        Axis {
            says: "verdict right, and the rule where one refuses (% of questions)",
            low: 0.0,
            high: 1.0,
            log: false,
            unit: whole,
        },
    )
}

fn scores(about: &About<'_>, base: &ExamOf) -> Markup {
    let headings = ["", "Verdict right (95 %)", "Rule right (95 %)", "All right (95 %)", "Unread"];
    let mut all: Vec<table::Row> = Vec::new();
    for of in about.results.exam.iter().filter(|of| !of.rows.is_empty()) {
        let score = of.score();
        let mut cells = Vec::new();
        for found in [
            part(score.verdicts, score.questions),
            part(score.rules, score.illegal),
            part(score.whole, score.questions),
        ] {
            cells.push(full(&found));
        }
        cells.push(of.rows.iter().filter(|row| row.said.is_none()).count().to_string());
        all.push((who(&about.agents.model(&of.effort.model)), cells));
    }
    for (label, verdict, whole) in &base.baselines {
        let cells = vec![percent(*verdict), String::new(), percent(*whole), String::new()];
        all.push((named(name(label)), cells));
    }
    table::table(&headings, &all)
}

fn sources(about: &About<'_>) -> Markup {
    let headings = [
        "",
        "Public, all right (95 %)",
        "Fresh, all right (95 %)",
        "Legal ones, verdict",
        "Illegal ones, verdict",
    ];
    let row = |of: &ExamOf| {
        let found = |of_these: &dyn Fn(&ExamRow) -> bool, right: &dyn Fn(&ExamRow) -> bool| {
            let these = || of.rows.iter().filter(|row| of_these(row));
            brief(&part(these().filter(|row| right(row)).count(), these().count()))
        };
        let cells = vec![
            found(&|row| !row.fresh, &right),
            found(&|row| row.fresh, &right),
            found(&|row| row.legal, &|row| row.verdict),
            found(&|row| !row.legal, &|row| row.verdict),
        ];
        (who(&about.agents.model(&of.effort.model)), cells)
    };
    let asked = about.results.exam.iter().filter(|of| !of.rows.is_empty());
    table::table(&headings, &asked.map(row).collect::<Vec<_>>())
}

/// A rule with its title.
pub(super) fn titled(rule: &str) -> Markup {
    let title = RuleBook::shipped().get(rule).map_or("", |rule| rule.title.as_str());
    html! { span.number { (name(rule)) } " " (title) }
}

/// By rule and model: how often it was named, of how often it refuses. Those least known come first.
fn rules(about: &About<'_>) -> Markup {
    let asked: Vec<&ExamOf> = about.results.exam.iter().filter(|of| !of.rows.is_empty()).collect();
    let mut found: BTreeMap<&str, Vec<(usize, usize)>> = BTreeMap::new();
    for (at, of) in asked.iter().enumerate() {
        for row in &of.rows {
            let Some(rule) = &row.rule else { continue };
            let counts = found.entry(rule).or_insert_with(|| vec![(0, 0); asked.len()]);
            counts[at].0 += usize::from(row.named == Some(true));
            counts[at].1 += 1;
        }
    }
    let mut order: Vec<(&str, Vec<(usize, usize)>)> = found.into_iter().collect();
    let sum =
        |counts: &[(usize, usize)]| counts.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    order.sort_by(|(a, one), (b, other)| {
        let ((named, asked), (named_too, asked_too)) = (sum(one), sum(other));
        let missed = asked - named;
        let order = (asked_too - named_too).cmp(&missed);
        order.then(asked.cmp(&asked_too)).then_with(|| compare_ids(a, b))
    });
    let known = order.iter().filter(|(_, counts)| sum(counts).0 == sum(counts).1).count();
    let row = |(rule, counts): &(&str, Vec<(usize, usize)>)| {
        let cells = counts.iter().map(|(right, all)| match all {
            0 => String::new(),
            all => format!("{right} of {all}"), // any: it was asked
        });
        (titled(rule), cells.collect())
    };
    let all: Vec<table::Row> = order.iter().map(row).collect();
    let mut headings = vec!["Rule that refuses".to_owned()];
    headings.extend(asked.iter().map(|of| format!("{} named it", name(&of.effort.model))));
    let (missed, right) = all.split_at(all.len() - known);
    html! {
        @if missed.is_empty() { p { "Every rule that refuses something was named each time." } }
        @else {
            p.note { "The rules that were missed most often come first." }
            (first(RULES, &headings, missed))
        }
        (folded(&format!("{known} that were always named"), &headings, right))
    }
}
