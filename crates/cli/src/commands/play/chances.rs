//! What can be done unasked, and what of it is worth telling.

use kanly_engine::{Action, Ask, Decision};

use super::domain;

/// Verbs of what can be done at almost any time: nobody need be told of it again and again.
pub(super) const STANDING: [&str; 6] = ["show", "offer", "agree", "withdraw", "cancel", "accuse"];

/// What a seat may do unasked that is news to it, as the beginning of what it would type: an offer it can agree to,
/// and everything that cannot be done at almost any time.
pub(super) fn chances(decision: &Decision) -> Vec<String> {
    let mut found = domain::verbs(&domain::unasked(decision));
    found.retain(|verb| !STANDING.contains(&verb.as_str()));
    let offers = decision.open.deals.into_iter().flat_map(|deals| deals.agree.iter());
    found.extend(offers.map(|by| format!("agree {by}")));
    found
}

/// Whether a seat can offer deals. They are without number, so no list of actions has them.
pub(super) fn may_offer(decision: &Decision) -> bool {
    decision.open.deals.is_some_and(|deals| deals.offer)
}

/// The answer to what is asked, if there is only one; whoever is only asked whether to cut in passes.
pub(super) fn settled(decision: &Decision) -> Option<Action> {
    match decision.ask {
        Some(Ask::Interject { .. }) => Some(Action::Pass),
        _ => domain::only(decision), // any: whatever else is asked, or nothing
    }
}
