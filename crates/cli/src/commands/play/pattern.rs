//! Many actions as few patterns: `plan (Stilgar | Chani) dial 0-4 [weapon Crysknife] [defense Shield]`.

use std::collections::BTreeSet;

/// So many patterns are compared with each other.
const MERGED: usize = 80;

/// What may stand in each place of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pattern<'t>(Vec<Part<'t>>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part<'t> {
    /// One of these words.
    Words(Vec<&'t str>),
    /// All of this, or nothing.
    Maybe(Vec<Part<'t>>),
}

/// The patterns of some actions. They stand for these actions and no others.
pub(super) fn patterns<'t>(actions: &[&[&'t str]]) -> Vec<Pattern<'t>> {
    let found: Vec<Pattern<'t>> = by_word(actions).into_iter().map(Pattern).collect();
    if found.len() <= MERGED { merged(found) } else { found }
}

/// Word by word: what is followed by the same is told together.
fn by_word<'t>(actions: &[&[&'t str]]) -> Vec<Vec<Part<'t>>> {
    let mut heads: Vec<(&str, Vec<&[&str]>)> = Vec::new();
    let mut out: Vec<Vec<Part<'_>>> = Vec::new();
    for action in actions {
        match action.split_first() {
            None => out.push(Vec::new()),
            // Equal beginnings mostly stand beside each other, so the last one is looked at first.
            Some((&head, rest)) => match heads.iter_mut().rev().find(|(known, _)| *known == head) {
                Some((_, rests)) => rests.push(rest),
                None => heads.push((head, vec![rest])),
            },
        }
    }
    let mut merged: Vec<(Vec<&str>, Vec<Vec<Part<'_>>>)> = Vec::new();
    for (head, rests) in heads {
        let rests = by_word(&rests);
        match merged.iter_mut().find(|(_, same)| *same == rests) {
            Some((heads, _)) => heads.push(head),
            None => merged.push((vec![head], rests)),
        }
    }
    for (heads, rests) in merged {
        out.extend(rests.into_iter().map(|rest| [vec![Part::Words(heads.clone())], rest].concat()));
    }
    out
}

/// Joins patterns as long as two of them can be one, those first that differ least.
fn merged(mut patterns: Vec<Pattern<'_>>) -> Vec<Pattern<'_>> {
    let mut more = 0;
    while patterns.iter().any(|pattern| pattern.0.len() >= more) {
        match pair(&patterns, more) {
            Some((at, other, joined)) => {
                patterns[at] = joined;
                patterns.remove(other);
                more = 0;
            }
            None => more += 1,
        }
    }
    patterns
}

/// Two patterns that can be one and of which one is so much longer.
fn pair<'t>(patterns: &[Pattern<'t>], more: usize) -> Option<(usize, usize, Pattern<'t>)> {
    patterns.iter().enumerate().find_map(|(at, pattern)| {
        let others = patterns.iter().enumerate().skip(at + 1);
        let mut near = others.filter(|(_, other)| pattern.0.len().abs_diff(other.0.len()) == more);
        near.find_map(|(i, other)| Some((at, i, pattern.joined(other)?)))
    })
}

impl<'t> Pattern<'t> {
    /// One pattern for two, if they differ in the words of one place or if one has something more in one place.
    fn joined(&self, other: &Pattern<'t>) -> Option<Pattern<'t>> {
        let (short, long) =
            if self.0.len() <= other.0.len() { (&self.0, &other.0) } else { (&other.0, &self.0) };
        let same = short.iter().zip(long).take_while(|(a, b)| a == b).count();
        let more = long.len() - short.len();
        if more > 0 {
            // The verb stays.
            let fits = same > 0 && short[same..] == long[same + more..];
            let maybe = || Part::Maybe(long[same..same + more].to_vec());
            return fits.then(|| Pattern([&short[..same], &[maybe()], &short[same..]].concat()));
        }
        let (Some(Part::Words(mine)), Some(Part::Words(theirs))) = (self.0.get(same), other.0.get(same))
        else {
            return None;
        };
        if self.0[same + 1..] != other.0[same + 1..] {
            return None;
        }
        let mut joined = self.clone();
        joined.0[same] = Part::Words([&mine[..], theirs].concat());
        Some(joined)
    }

    /// As one would write it, with at most so many words in one place.
    pub(super) fn spelled(&self, names: usize) -> String {
        spelled(&self.0, names)
    }
}

fn spelled(parts: &[Part<'_>], names: usize) -> String {
    let last = parts.len().saturating_sub(1);
    let part = |(at, part): (usize, &Part<'_>)| match part {
        Part::Words(words) => {
            let text = alternatives(words, names);
            if at < last && text.contains('|') { format!("({text})") } else { text }
        }
        Part::Maybe(parts) => format!("[{}]", spelled(parts, names)),
    };
    parts.iter().enumerate().map(part).collect::<Vec<_>>().join(" ")
}

/// `0-20`, `1, 3-5` or `atreides | emperor`.
pub(super) fn alternatives(heads: &[&str], names: usize) -> String {
    let numbers: Option<BTreeSet<u32>> = heads.iter().map(|head| head.parse().ok()).collect();
    if let Some(numbers) = numbers {
        return ranges(&numbers);
    }
    let places = places(heads);
    let mut named = places.iter().take(names).cloned().collect::<Vec<_>>().join(" | ");
    if places.len() > names {
        named.push_str(&format!(" | ... ({} in all)", places.len()));
    }
    named
}

/// The sectors of one territory together, as in `wind-pass/13-16`; other words as they are.
fn places(heads: &[&str]) -> Vec<String> {
    let mut found: Vec<(&str, BTreeSet<u32>)> = Vec::new();
    for head in heads {
        let place = head.rsplit_once('/').and_then(|(name, sector)| Some((name, sector.parse().ok()?)));
        match place {
            None => found.push((head, BTreeSet::new())),
            Some((name, sector)) => match found.iter_mut().find(|(known, _)| *known == name) {
                Some((_, sectors)) => drop(sectors.insert(sector)),
                None => found.push((name, BTreeSet::from([sector]))),
            },
        }
    }
    let told = |(name, sectors): &(&str, BTreeSet<u32>)| match sectors.is_empty() {
        true => (*name).to_owned(),
        false => format!("{name}/{}", ranges(sectors)),
    };
    found.iter().map(told).collect()
}

pub(super) fn ranges(numbers: &BTreeSet<u32>) -> String {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)), // any: the first number, or one after a gap
        }
    }
    let show = |&(first, last): &(u32, u32)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    };
    runs.iter().map(show).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(actions: &[&str]) -> Vec<String> {
        let actions: Vec<Vec<&str>> = actions.iter().map(|text| text.split(' ').collect()).collect();
        let found = patterns(&actions.iter().map(Vec::as_slice).collect::<Vec<_>>());
        found.iter().map(|pattern| pattern.spelled(9)).collect()
    }

    #[test]
    fn what_differs_in_one_place_is_one_pattern() {
        let actions = ["a 1 x", "a 2 x", "a 1 y", "a 2 y", "a 1 z", "b 1 x", "b 2 x", "b 1 y", "b 2 y"];
        assert_eq!(told(&actions), ["a 1 x | y | z", "a 2 x | y", "b 1-2 x | y"]);
        let actions = ["a p 1", "a q 1", "b p 1", "b r 1", "b q 1", "a r 2"];
        assert_eq!(told(&actions), ["a (p | q) 1", "a r 2", "b (p | r | q) 1"]);
    }

    #[test]
    fn what_may_be_left_out_stands_in_brackets() {
        let actions =
            ["p 1", "p 2", "p 1 d s", "p 2 d s", "p 1 w k", "p 2 w k", "p 1 w k d s", "p 2 w k d s"];
        assert_eq!(told(&actions), ["p 1-2 [w k] [d s]"]);
        assert_eq!(told(&["ally x", "ally"]), ["ally [x]"]);
    }

    #[test]
    fn ranges_have_gaps() {
        assert_eq!(alternatives(&["1", "3", "4"], 9), "1, 3-4");
        let places = ["polar-sink", "wind-pass/13", "wind-pass/14", "arsunt/10", "wind-pass/16"];
        assert_eq!(alternatives(&places, 9), "polar-sink | wind-pass/13-14, 16 | arsunt/10");
        assert_eq!(alternatives(&places, 1), "polar-sink | ... (3 in all)");
    }
}
