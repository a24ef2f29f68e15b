//! Spice for the ally: what is not needed oneself.

use kanly_engine::Action;

use super::sight::Sight;

/// Spice that is kept in any case.
const KEPT: f32 = 9.0;

/// Gives or pledges what can be spared, if the ally has little and nothing is pledged yet.
pub(crate) fn spare(sight: &Sight<'_>, give: u16, pledge: Option<u16>) -> Option<Action> {
    let ally = sight.ally(sight.me)?;
    let spare = ((sight.purse[sight.me] - KEPT) / 2.0).floor();
    if spare < 1.0 || sight.purse[ally] > 6.0 {
        return None;
    }
    let spare = spare as u16;
    if give > 0 {
        return Some(Action::Give(spare.min(give)));
    }
    let pledged = sight.own().pledge.unwrap_or(0) > 0;
    pledge.filter(|&most| most > 0 && !pledged).map(|most| Action::Pledge(spare.min(most)))
}
