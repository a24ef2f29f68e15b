//! Whom and what a question is about.

use crate::Name;
use crate::names::{ability, faction, force, leader, place, territory};
use kanly_engine::action::Group;
use kanly_engine::decision::{About, Ask};

/// What the question itself names, whatever is answered.
pub(crate) fn about(ask: &Ask) -> Vec<Name> {
    match *ask {
        Ask::Predict { .. }
        | Ask::KeepTraitor { .. }
        | Ask::Deploy { .. }
        | Ask::PlaceFirst { .. }
        | Ask::Dial { .. }
        | Ask::Weather { .. }
        | Ask::Atomics { .. }
        | Ask::Interject { .. }
        | Ask::Floor
        | Ask::Look
        | Ask::Call { .. }
        | Ask::Glimpse { .. }
        | Ask::Restore(_)
        | Ask::Swap { .. }
        | Ask::PlaceWorm { .. }
        | Ask::Arm { .. }
        | Ask::Nexus { .. }
        | Ask::Bid { .. }
        | Ask::Revive { .. }
        | Ask::Sponsor { .. }
        | Ask::Timing { .. }
        | Ask::Ship(_)
        | Ask::Move { .. }
        | Ask::Fight { .. }
        | Ask::Plan(_)
        | Ask::Discard { .. }
        | Ask::Abduct { .. }
        | Ask::Seat { .. }
        | Ask::Deal { .. }
        | Ask::Draw { .. }
        | Ask::Turn { .. }
        | Ask::Storm => Vec::new(),
        Ask::Karama { user, against, about, .. } => {
            let at = match about {
                About::Nothing => None,
                About::Place(at) => Some(place(at)),
                About::Territory(at) => Some(territory(at)),
            };
            [faction(user)].into_iter().chain(against.iter().map(ability)).chain(at).collect()
        }
        Ask::Return { to, number, .. } => vec![faction(to), Name::Number(number.into())],
        Ask::Halt { shipper, force: tokens, to, .. } => {
            [faction(shipper), force(tokens)].into_iter().chain(to.map(place)).collect()
        }
        Ask::Spare { ally, territory: at } => vec![faction(ally), territory(at)],
        Ask::Lose { place: at, from, number } => vec![place(at), force(from), Name::Number(number.into())],
        Ask::Ride { from: Group { territory: from, .. }, .. } => vec![territory(from)],
        Ask::Flip { by, territory: at } => vec![faction(by), territory(at)],
        Ask::Proposal { from } | Ask::Seize { from } => vec![faction(from)],
        Ask::Charity { amount } => vec![Name::Number(amount)],
        Ask::Payment { price, .. } => vec![Name::Number(price)],
        Ask::Leave { ally } => vec![faction(ally)],
        Ask::Loan { shipper, .. } => vec![faction(shipper)],
        Ask::Accompany { with, .. } => vec![faction(with)],
        Ask::Voice { of } | Ask::Foresee { of } => vec![faction(of)],
        Ask::Tell { element, .. } => vec![Name::Element(element.id().into())],
        Ask::Traitor { leader: named } => named.map(leader).into_iter().collect(),
        Ask::Remove { from, force: lost } => vec![territory(from.territory), force(lost)],
        Ask::Captive { leader: named } => vec![leader(named)],
        Ask::Honour { asker, asked } => vec![faction(asker), Name::Question(asked.to_string().into())],
    }
}
