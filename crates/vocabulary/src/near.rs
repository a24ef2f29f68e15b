//! What somebody may have meant who has misspelled a word.

/// The candidate that differs least from `word`, if one is near enough to be what was meant.
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    // Nobody misspells a key by whole sentences, and the distance of long texts is slow to count.
    let allowed = if word.len() > 40 { 0 } else { word.chars().count().max(3) / 3 };
    candidates
        .into_iter()
        .filter(|_| allowed > 0)
        .map(|candidate| (strsim::osa_distance(word, candidate), candidate))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_misses() {
        assert_eq!(nearest("enigne", ["engine", "table"]), Some("engine"));
        assert_eq!(nearest("advnaced", ["basic", "basic-only", "advanced"]), Some("advanced"));
        assert_eq!(nearest("xyz", ["engine", "table"]), None);
    }
}
