//! What can be typed next, word by word.

use kanly_engine::{Decision, Faction, Territory};
use kanly_narrate::Topic;

use super::{chances, command, domain};

/// More candidates than anybody reads.
const MOST: usize = 200;

/// The places where the word at the end of `typed` begins, and what may stand there.
pub(super) fn complete(decision: Option<&Decision>, typed: &str) -> (usize, Vec<String>) {
    // `why` and `legal` are followed by what could stand alone.
    for command in command::BEFORE_ACTIONS {
        let rest = typed.trim_start();
        if let Some(action) = rest.strip_prefix(command).filter(|rest| rest.starts_with(' ')) {
            let at = typed.len() - action.len();
            let (start, mut found) = actions(decision, action);
            if command == "help" && action[..start].trim().is_empty() {
                let partial = action[start..].to_lowercase();
                let pages = Topic::all().map(Topic::id).filter(|id| id.starts_with(&partial));
                found.extend(pages.map(str::to_owned));
            }
            return (at + start, found);
        }
    }
    if let Some(found) = besides_actions(decision, typed) {
        return found;
    }
    let (start, mut found) = actions(decision, typed);
    if typed.split_whitespace().count() <= 1 && !typed.ends_with(' ') {
        let partial = typed[start..].to_lowercase();
        let commands = command::WORDS.iter().map(|(word, ..)| *word);
        let offer = decision.filter(|decision| chances::may_offer(decision)).map(|_| "offer");
        let commands = commands.chain(offer);
        found.extend(commands.filter(|word| word.starts_with(&partial)).map(str::to_owned));
    }
    (start, found)
}

/// What stands behind `board`, and the words of an offer: no list of actions has them.
fn besides_actions(decision: Option<&Decision>, typed: &str) -> Option<(usize, Vec<String>)> {
    let start = last_word(typed);
    let territories = Territory::all().map(Territory::id);
    let words: Vec<&str> = match typed[..start].split_whitespace().next()? {
        "board" => territories.collect(),
        "offer" if decision.is_some_and(chances::may_offer) => {
            Faction::ALL.into_iter().map(Faction::id).chain(OFFER).chain(territories).collect()
        }
        _ => return None, // any: all other words are in a list of actions
    };
    let partial = typed[start..].to_lowercase();
    let words = words.into_iter().filter(|word| word.starts_with(&partial) && !typed[start..].is_empty());
    Some((start, words.map(str::to_owned).collect()))
}

/// The words of an offer beside factions and territories.
const OFFER: [&str; 22] = [
    "pays",
    "until",
    "text",
    "no-ship",
    "no-move",
    "no-bid",
    "bid-cap",
    "keep-out",
    "stand-off",
    "no-karama",
    "no-traitor",
    "no-voice",
    "no-prescience",
    "no-alliance",
    "leave-spice",
    "throw-battle",
    "dial-cap",
    "ship-at-least",
    "show",
    "share",
    "with",
    "to",
];

/// Where the last word begins.
fn last_word(typed: &str) -> usize {
    typed.char_indices().rfind(|(_, c)| c.is_whitespace()).map_or(0, |(at, c)| at + c.len_utf8())
}

fn actions(decision: Option<&Decision>, typed: &str) -> (usize, Vec<String>) {
    let start = last_word(typed);
    let partial = typed[start..].to_lowercase();
    let before: Vec<String> = typed[..start].split_whitespace().map(str::to_lowercase).collect();
    let Some(decision) = decision else { return (start, Vec::new()) };
    let mut found = Vec::new();
    let whole = domain::each(decision, &mut |text| collect(&mut found, &before, &partial, text));
    if found.is_empty() && !whole {
        found = likely(decision, &before, &partial);
    }
    // Numbers in the order of numbers, so that 10 does not stand before 2.
    found.sort_by_key(|text| text.parse::<u32>().map_or((1, 0), |number| (0, number)));
    if let [only] = &mut found[..] {
        *only = whole_rest(decision, &before, only);
    }
    (start, found)
}

/// Adds the word of `text` that stands behind these words and begins like this.
fn collect(found: &mut Vec<String>, before: &[String], partial: &str, text: &str) {
    let mut words = text.split(' ');
    let fits = before.iter().all(|word| words.next().is_some_and(|other| same(word, other)));
    let Some(next) = words.next().filter(|_| fits) else { return };
    let begins = next.get(..partial.len()).is_some_and(|start| start.eq_ignore_ascii_case(partial));
    if begins && found.len() < MOST && !found.iter().any(|known| known == next) {
        found.push(next.to_owned());
    }
}

/// The longest text that must follow once a word is settled: the rest of a name, or of an action.
fn whole_rest(decision: &Decision, before: &[String], word: &str) -> String {
    let mut before = before.to_vec();
    let mut rest = word.to_owned();
    before.push(word.to_lowercase());
    loop {
        let mut next = Vec::new();
        let mut ends = false;
        let whole = domain::each(decision, &mut |text| {
            let words: Vec<&str> = text.split(' ').collect();
            ends |= words.len() == before.len() && words.iter().zip(&before).all(|(a, b)| same(b, a));
            collect(&mut next, &before, "", text);
        });
        match &next[..] {
            [only] if whole && !ends => {
                rest.push(' ');
                rest.push_str(only);
                before.push(only.to_lowercase());
            }
            [] => return rest,
            _ => return rest + " ", // any: there is a choice, or the words may end here
        }
    }
}

/// Of a domain that is too large to walk through only some actions are at hand, and perhaps none of them begins
/// with what was typed: what stands behind the same kind of word in those is likely to fit.
fn likely(decision: &Decision, before: &[String], partial: &str) -> Vec<String> {
    let (Some(verb), Some(last)) = (before.first(), before.last()) else { return Vec::new() };
    let mut found: Vec<String> = Vec::new();
    domain::each(decision, &mut |text| {
        let words: Vec<&str> = text.split(' ').collect();
        if !words.first().is_some_and(|first| same(verb, first)) {
            return;
        }
        for pair in words.windows(2).filter(|pair| kind(&pair[0].to_lowercase()) == kind(last)) {
            let next = pair[1].to_lowercase();
            if next.starts_with(partial) && found.len() < MOST && !found.iter().any(|known| known == pair[1])
            {
                found.push(pair[1].to_owned());
            }
        }
    });
    found
}

/// Words that can stand for each other: numbers, places, places before a comma, and each other word for itself.
fn kind(word: &str) -> (u8, &str) {
    match word {
        _ if word.starts_with(|c: char| c.is_ascii_digit()) => (0, ""),
        _ if word.contains('/') && word.ends_with(',') => (1, ""),
        _ if word.contains('/') => (2, ""),
        word => (3, word),
    }
}

fn same(lower: &str, word: &str) -> bool {
    word.eq_ignore_ascii_case(lower)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::play::domain::tests::great_battle;
    use kanly_engine::action::Actor;
    use kanly_engine::decision::Ask;
    use kanly_engine::sets::LeaderSet;
    use kanly_engine::{Action, Faction, Leader};

    fn decision(ask: Ask) -> Decision {
        Decision { actor: Actor::Seat(Faction::Fremen), ask: Some(ask), open: Default::default() }
    }

    fn found(ask: Ask, typed: &str) -> (usize, Vec<String>) {
        complete(Some(&decision(ask)), typed)
    }

    #[test]
    fn verbs_and_commands_are_completed() {
        let (start, words) = found(Ask::Dial { least: 1, most: 3 }, "");
        assert_eq!(start, 0);
        assert!(words.contains(&"dial ".to_owned()), "{words:?}");
        assert!(words.contains(&"help".to_owned()), "{words:?}");
        assert_eq!(found(Ask::Dial { least: 1, most: 3 }, "di"), (0, vec!["dial ".to_owned()]));
    }

    #[test]
    fn territories_are_completed_behind_board() {
        let ask = Ask::Dial { least: 1, most: 3 };
        assert_eq!(found(ask, "board tue"), (6, vec!["tueks-sietch".to_owned()]));
    }

    #[test]
    fn the_words_of_an_offer_are_read_as_they_are_completed() {
        let page = include_str!("../../../../../docs/notation.md");
        for word in OFFER {
            assert!(page.contains(&format!(" {word} ")) || page.contains(&format!(" {word}`")), "{word}");
        }
    }

    #[test]
    fn arguments_are_completed_in_order() {
        let (start, words) = found(Ask::Dial { least: 8, most: 11 }, "dial ");
        assert_eq!((start, words), (5, ["8", "9", "10", "11"].map(str::to_owned).to_vec()));
        assert_eq!(found(Ask::Dial { least: 1, most: 3 }, "why dial 2"), (9, vec!["2".to_owned()]));
    }

    #[test]
    fn a_name_is_completed_to_its_end() {
        let yueh = Leader::all().find(|leader| leader.name() == "Dr. Yueh").expect("he is a leader");
        let other = Leader::all().next().expect("there are thirty");
        let dealt: LeaderSet = [yueh, other].into_iter().collect();
        assert_eq!(found(Ask::KeepTraitor { dealt }, "keep d"), (5, vec!["Dr. Yueh".to_owned()]));
    }

    /// Completes word by word until there is an action, taking the last word that is offered.
    fn completed(decision: &Decision, verb: &str) -> Action {
        let mut typed = String::new();
        for _ in 0..40 {
            if let Ok(action) = typed.trim().parse::<Action>()
                && decision.contains(action).is_ok()
            {
                return action;
            }
            let (start, words) = complete(Some(decision), &typed);
            let word = words.iter().find(|word| word.starts_with(verb)).or(words.last());
            let word = word.unwrap_or_else(|| panic!("nothing follows `{typed}`"));
            typed.truncate(start);
            typed.push_str(word.trim_end());
            typed.push(' ');
        }
        panic!("`{typed}` has no end");
    }

    #[test]
    fn what_is_completed_is_legal() {
        completed(&decision(Ask::Deploy { elite: 3 }), "deploy");
        completed(&great_battle(), "plan");
    }

    #[test]
    fn beyond_the_samples_likely_words_are_offered() {
        let (_, words) = complete(Some(&great_battle()), "plan Bashar dial 3+1 spice 2+1 weapon ");
        assert!(words.iter().any(|word| word == "Crysknife"), "{words:?}");
    }
}
