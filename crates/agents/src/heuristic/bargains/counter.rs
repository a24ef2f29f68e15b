//! The answer to an offer that is not good enough: the same promises at another price, once.

use kanly_engine::Faction;
use kanly_engine::deal::Terms;
use kanly_host::{Prompt, Saying};

use super::grudges::Ledger;
use super::worth::Scales;

/// Another price that is good for both, if there is one and it has not been named before.
pub(super) fn offer(
    scales: &Scales<'_>,
    ledger: &Ledger,
    terms: &Terms,
    by: Faction,
    prompt: &Prompt<'_>,
) -> Option<(Terms, f32, Saying)> {
    let two = terms.parties.len() == 2;
    if !two
        || terms.clauses.is_empty()
        || ledger.has_asked(terms)
        || !ledger.may_speak(scales.sight.view.turn)
    {
        return None;
    }
    let (counter, worth) = scales.priced(terms, by)?;
    let other = counter.payments != terms.payments;
    (other && prompt.may_offer(&counter)).then_some((counter, worth, Saying::Counter { to: by }))
}
