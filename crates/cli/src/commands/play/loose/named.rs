//! What is named in short but not offered: spelled out, it is refused with its rule and reason, not as a name that
//! nobody knows.

use kanly_engine::ids::{Faction, Leader, Place};

use super::matched;

/// The action that a line names over all that exists, if its names can be meant in one way only; of the sectors of one
/// territory the first will do, for the answer is a refusal.
pub(super) fn named(typed: &[String]) -> Option<String> {
    let verb = typed.first()?.as_str();
    let number = || typed.get(1).filter(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    let places = || Place::all().map(|place| place.to_string());
    let texts: Vec<String> = match verb {
        "ship" | "send" => {
            let force = number()?;
            places().map(|place| format!("{verb} {force} {place}")).collect()
        }
        "move" | "cross" => {
            let force = number()?;
            let from = |from: String| places().map(move |to| format!("{verb} {force} {from} -> {to}"));
            places().flat_map(from).collect()
        }
        "keep" => Leader::all().map(|leader| format!("{verb} {leader}")).collect(),
        "ally" => Faction::ALL.map(|faction| format!("{verb} {faction}")).to_vec(),
        "fight" => Faction::ALL
            .into_iter()
            .flat_map(|faction| places().map(move |place| format!("{verb} {faction} {place}")))
            .collect(),
        _ => return None, // any: they name nothing, or are said by their own reader
    };
    let found: Vec<&String> = texts.iter().filter(|text| matched(text, typed).is_some()).collect();
    let whole = |text: &str| matched(text, typed).is_some_and(|exact| exact.into_iter().all(|whole| whole));
    let without_sectors = |text: &str| -> String {
        text.split(' ').map(|word| word.split('/').next().unwrap_or(word)).collect::<Vec<_>>().join(" ")
    };
    let exact: Vec<&String> = found.iter().copied().filter(|text| whole(text)).collect();
    let meant = if exact.is_empty() { found } else { exact };
    let first = meant.first()?;
    meant.iter().all(|text| without_sectors(text) == without_sectors(first)).then(|| (*first).clone())
}

#[cfg(test)]
mod tests {
    use super::super::pieces;
    use super::*;

    #[test]
    fn short_names_are_spelled_out_over_all_that_exists() {
        let named = |typed: &str| named(&pieces(typed));
        assert_eq!(named("ship 7 polar").as_deref(), Some("ship 7 polar-sink"));
        assert_eq!(named("ship 5 habbanya sietch").as_deref(), Some("ship 5 habbanya-sietch/16"));
        assert_eq!(named("keep jessica").as_deref(), Some("keep Lady Jessica"));
        assert_eq!(named("ally emp").as_deref(), Some("ally emperor"));
        assert_eq!(named("fight emperor carthag").as_deref(), Some("fight emperor carthag/10"));
        assert_eq!(named("move 3 carthag tuek").as_deref(), Some("move 3 carthag/10 -> tueks-sietch/4"));
        // Two ridges, two of a name, no such place.
        for open in ["ship 1 ridge", "keep fenring", "keep yueh", "ship 1 nowhere", "dance", "ship tuek"] {
            assert_eq!(named(open), None, "{open}");
        }
    }
}
