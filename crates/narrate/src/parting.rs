//! Where a record and the rules of today part, as far as a viewer may know.

use kanly_engine::RuleId;
use kanly_engine::action::Actor;
use kanly_engine::event::Viewer;
use kanly_engine::record::{Choice, Record, RecordError, RecordFault};
use serde::Serialize;

use crate::Tongue;

/// The first line that does not fit, and what stands behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Parting {
    /// The line.
    pub line: usize,
    /// The first and the last line in which the game has become another; none where a choice does not fit.
    pub stretch: Option<(usize, usize)>,
    /// The rule that refuses the choice, or those that were applied in the stretch, the most telling first. What the viewer
    /// may not know is left out.
    pub rules: Vec<RuleId>,
    /// The last line up to which all is well; none if the first choice does not fit.
    pub agrees_to: Option<usize>,
    /// Why it does not fit, if the viewer may know.
    pub why: Option<String>,
}

impl Parting {
    /// What a viewer may know of it; none if the game did not even begin.
    pub fn of(record: &Record, error: &RecordError, viewer: Viewer, tongue: &Tongue) -> Option<Parting> {
        let line = error.line;
        let before = |line: usize| {
            let begun = record.choices.first().is_some_and(|first| first.line < line);
            begun.then_some(line - 1)
        };
        let told = || Some(tongue.reason(&error.why));
        Some(match &error.why {
            RecordFault::Config(_) => return None,
            RecordFault::OtherDigest { first, last, rules, .. } => {
                let (rules, why) = match viewer {
                    Viewer::Judge => (rules.clone(), told()),
                    Viewer::Seat(_) | Viewer::Table => {
                        // The digest of a state is made from its secrets too.
                        let rules = seen(record, *first..=*last, rules, viewer);
                        let numbers: Vec<&str> = rules.iter().map(|rule| rule.number()).collect();
                        let why = tongue.stretch(*first, *last, &numbers);
                        (rules, Some(why))
                    }
                };
                Parting { line, stretch: Some((*first, *last)), rules, agrees_to: before(*first), why }
            }
            RecordFault::Refused { actor, illegal, .. } => {
                let own = match (actor, viewer) {
                    (_, Viewer::Judge) => true,
                    (Actor::Seat(seat), Viewer::Seat(viewer)) => *seat == viewer,
                    (Actor::Chance, Viewer::Seat(_)) | (_, Viewer::Table) => false,
                };
                let (rules, why) = if own { (vec![illegal.rule], told()) } else { (Vec::new(), None) };
                Parting { line, stretch: None, rules, agrees_to: before(line), why }
            }
            // any: a line that cannot be read, and that may be a choice of somebody
            _ => {
                let why = if viewer == Viewer::Judge { told() } else { None };
                Parting { line, stretch: None, rules: Vec::new(), agrees_to: before(line), why }
            }
        })
    }
}

/// Those of the rules that the viewer has seen at work in these lines.
fn seen(
    record: &Record,
    lines: std::ops::RangeInclusive<usize>,
    rules: &[RuleId],
    viewer: Viewer,
) -> Vec<RuleId> {
    let mut seen: Vec<RuleId> = Vec::new();
    // That it does not fit behind these lines is known already.
    let _ = record.replay(Some(*lines.end()), |_, choice, effects| {
        if choice.is_some_and(|Choice { line, .. }| lines.contains(&line)) {
            seen.extend(effects.iter().filter_map(|effect| Some(effect.seen_by(viewer)?.rule())));
        }
    });
    rules.iter().copied().filter(|rule| seen.contains(rule)).collect()
}
