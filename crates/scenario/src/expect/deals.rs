//! Expectations about deals, in force and on the table.

use kanly_engine::deal::Terms;
use kanly_engine::ids::Faction;
use kanly_engine::view::View;
use serde_json::{Value, json};

use super::show::Maybe;
use super::{Check, Verdict, check, none_or};
use crate::conformance::structured_terms;
use crate::words::{Parsed, Words};

/// Whether a deal says what was wanted. Wanted terms without an end leave it open.
pub(super) fn says(found: &Terms, wanted: &Terms) -> bool {
    Terms { until: wanted.until.or(found.until), ..*wanted } == *found
}

/// The terms of the deal with this number, if it is in force.
pub(super) fn running(view: &View, number: u16) -> Option<Terms> {
    view.deals.iter().find(|deal| deal.number == number).map(|deal| deal.terms)
}

/// The terms of a faction's offer, if it is on the table.
pub(super) fn offered(view: &View, by: Faction) -> Option<Terms> {
    view.offers.iter().find(|offer| offer.by == by).map(|offer| offer.terms)
}

fn compared<N: Copy + Send + Sync + 'static>(
    words: &mut Words<'_>,
    mut object: Value,
    name: N,
    find: fn(&View, N) -> Option<Terms>,
) -> Parsed<Check> {
    let wanted = match words.is_empty() {
        true => None,
        false => Some(words.equals(|words, part| none_or(part, |part| words.part::<Terms>(part)))?),
    };
    if let Some(wanted) = &wanted {
        let wanted =
            wanted.iter().map(|wanted| wanted.0.and_then(|wanted| structured_terms(&wanted.to_string())));
        object["is"] = wanted.collect();
    }
    check(object, move |play| {
        let found = find(&play.judge(), name);
        let fits = |wanted: &Maybe<Terms>| match (found, wanted.0) {
            (Some(found), Some(wanted)) => says(&found, &wanted),
            (found, wanted) => found.is_none() && wanted.is_none(),
        };
        let holds = wanted.as_ref().map_or(found.is_some(), |wanted| wanted.iter().any(fits));
        Verdict::new(holds, Maybe(found).to_string())
    })
}

/// `deal 1 = atreides, fremen: atreides pays fremen 3`: it is in force.
pub(super) fn deal(words: &mut Words<'_>) -> Parsed<Check> {
    let number: u16 = words.value("the number of a deal")?;
    compared(words, json!({ "number": number }), number, running)
}

/// `offer atreides = none`: what a faction has on the table.
pub(super) fn offer(words: &mut Words<'_>) -> Parsed<Check> {
    let by: Faction = words.value("the faction that offers a deal")?;
    compared(words, json!({ "faction": by }), by, offered)
}
