//! Names that somebody may have meant.

use kanly_engine::ids::Territory;

/// Not more of them than can be read at a glance.
const MOST: usize = 6;

/// The ids of the territories whose names are nearest to this one, the nearest first: those that contain it,
/// and those that a few wrong letters would turn into it.
pub(super) fn territories(name: &str) -> Vec<&'static str> {
    let name = name.trim().to_lowercase().replace(' ', "-");
    let allowed = 1 + name.chars().count() / 4;
    let mut near: Vec<(usize, &str)> = Territory::all()
        .map(Territory::id)
        .map(|id| {
            (if !name.is_empty() && id.contains(&name) { 0 } else { strsim::levenshtein(&name, id) }, id)
        })
        .filter(|(distance, _)| *distance <= allowed)
        .collect();
    near.sort_unstable();
    near.into_iter().take(MOST).map(|(_, id)| id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_wrong_letters_are_near() {
        assert_eq!(territories("arakeen"), ["arrakeen"]);
    }

    #[test]
    fn a_part_of_a_name_is_near() {
        assert_eq!(territories("Flat"), ["habbanya-ridge-flat", "the-great-flat", "the-greater-flat"]);
        assert_eq!(territories("giedi-prime"), [""; 0]);
    }
}
