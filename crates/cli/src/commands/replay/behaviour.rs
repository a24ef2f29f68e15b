//! What is said of a record that another behaviour has written.

use kanly_engine::BEHAVIOUR;
use kanly_engine::record::Record;

/// `behaviour 4, and this engine plays behaviour 5`, if they are not the same.
pub(crate) fn other_behaviour(record: &Record) -> Option<String> {
    let written = record.behaviour;
    match written.cmp(&BEHAVIOUR) {
        std::cmp::Ordering::Less => {
            Some(format!("behaviour {written}, and this engine plays behaviour {BEHAVIOUR}"))
        }
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => {
            Some(format!("behaviour {written}, which is newer than behaviour {BEHAVIOUR} of this engine"))
        }
    }
}

/// What is said of a record of another behaviour that has been played up to where it was asked for.
pub(crate) fn agreement(record: &Record, to: Option<usize>) -> Option<String> {
    let written = other_behaviour(record)?;
    let agrees = match record.digests(to) {
        0 => "there is no digest to compare, but all its choices are legal".to_owned(),
        1 => "1 digest agrees".to_owned(),
        digests => format!("{digests} digests agree"),
    };
    Some(format!("The record was written by {written}; {agrees}."))
}
