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
        .map(|id| (if !name.is_empty() && id.contains(&name) { 0 } else { distance(&name, id) }, id))
        .filter(|(distance, _)| *distance <= allowed)
        .collect();
    near.sort_unstable();
    near.into_iter().take(MOST).map(|(_, id)| id).collect()
}

/// How many letters must be put in, taken out or changed to make one word of the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let changed = diagonal + usize::from(from != *to);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        assert_eq!(distance("arrakeen", "arrakeen"), 0);
        assert_eq!(distance("arakeen", "arrakeen"), 1);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
    }

    #[test]
    fn a_part_of_a_name_is_near() {
        assert_eq!(territories("Flat"), ["habbanya-ridge-flat", "the-great-flat", "the-greater-flat"]);
        assert_eq!(territories("giedi-prime"), [""; 0]);
    }
}
