//! Reads what people type in a hurry: a place without its sector, the beginning of a name, a move without its arrow.

use kanly_engine::Decision;

use super::gloss::words;
use super::refuse::{SEARCHED, refused, short};
use super::{ask, domain};
use crate::terminal::{FAINT, NAME, fit, paint};

/// So many readings are named.
const NAMED: usize = 6;

/// The text of the action that is meant, and what is said about it: nothing, if it can be read as it stands or not at
/// all, else how it is read. Where several legal actions may be meant, a refusal names them.
pub(super) fn read(decision: Option<&Decision>, typed: &str) -> Result<(String, String), String> {
    let as_it_stands = Ok((typed.to_owned(), String::new()));
    let Some(decision) = decision.filter(|decision| decision.size() <= SEARCHED) else { return as_it_stands };
    if ask::action(typed).is_ok() {
        return as_it_stands;
    }
    match &meant(decision, typed)[..] {
        [] => as_it_stands,
        [only] => Ok((only.clone(), fit(2, &paint(FAINT, format!("read as `{only}`"))))),
        several => {
            let named: Vec<String> =
                several.iter().take(NAMED).map(|text| paint(NAME, format!("`{text}`"))).collect();
            let more = if several.len() > NAMED { ", or something else" } else { "" };
            Err(refused(&format!("`{}` can mean {}{more}.", short(typed), named.join(" or "))))
        }
    }
}

/// The legal actions that a text stands for, those alone of which the least is left out.
fn meant(decision: &Decision, typed: &str) -> Vec<String> {
    let typed = pieces(typed);
    let mut found: Vec<String> = Vec::new();
    let mut least = usize::MAX;
    domain::each(decision, &mut |text| {
        let Some(lack) = lack(text, &typed).filter(|lack| *lack <= least) else { return };
        if lack < least {
            found.clear();
            least = lack;
        }
        if !found.iter().any(|known| known == text) {
            found.push(text.to_owned());
        }
    });
    found
}

/// Words and numbers, without what joins them.
fn pieces(text: &str) -> Vec<String> {
    let joins = |c: char| !(c.is_alphanumeric() || c == '+');
    let text = text.replace('\'', "");
    text.split(joins).filter(|piece| !piece.is_empty()).map(str::to_lowercase).collect()
}

/// How much of the names of an action was left out, if everything that was typed stands for it: of each of its words
/// there is something, in order, and the verb is there whole. A sector may be left out as if it were nothing.
fn lack(text: &str, typed: &[String]) -> Option<usize> {
    let (verb, mut rest) = typed.split_first()?;
    let mut words = words(text).into_iter();
    if words.next() != Some(verb.as_str()) {
        return None;
    }
    let mut lack = 0;
    for word in words.filter(|word| *word != "->") {
        let (name, sector) = word.split_once('/').map_or((word, ""), |(name, sector)| (name, sector));
        let before = rest.len();
        for part in pieces(name) {
            let number = part.starts_with(|c: char| c.is_ascii_digit());
            let begins =
                |next: &&String| if number { **next == part } else { part.starts_with(next.as_str()) };
            match rest.first().filter(begins) {
                Some(next) => {
                    lack += usize::from(*next != part);
                    rest = &rest[1..];
                }
                None => lack += 1,
            }
        }
        if rest.len() == before {
            return None;
        }
        let sector = sector.trim_end_matches(',');
        if rest.first().is_some_and(|next| next == sector) {
            rest = &rest[1..];
        }
    }
    rest.is_empty().then_some(lack)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lacking(text: &str, typed: &str) -> Option<usize> {
        lack(text, &pieces(typed))
    }

    #[test]
    fn sectors_arrows_and_ends_of_names_may_be_left_out() {
        assert_eq!(lacking("ship 5 tueks-sietch/4", "ship 5 tueks-sietch"), Some(0));
        assert_eq!(lacking("ship 5 tueks-sietch/4", "ship 5 Tuek's Sietch 4"), Some(0));
        assert_eq!(lacking("ship 5 tueks-sietch/4", "ship 5 tuek"), Some(2));
        assert_eq!(lacking("ship 3 sietch-tabr/13", "ship 3 tabr"), Some(1));
        assert_eq!(lacking("move 3 arrakeen/9 -> imperial-basin/10", "move 3 arrakeen imperial/10"), Some(1));
        assert_eq!(
            lacking("plan Feyd-Rautha dial 1 weapon Slip Tip", "plan feyd dial 1 weapon slip"),
            Some(2)
        );
        assert_eq!(lacking("keep Dr. Yueh", "keep yueh"), Some(1));
    }

    #[test]
    fn what_was_typed_is_never_passed_over() {
        assert_eq!(lacking("ship 5 arrakeen/9", "ship 5 arrakeen/8"), None);
        assert_eq!(lacking("ship 5 arrakeen/9", "ship 4 arrakeen"), None);
        assert_eq!(lacking("ship 15 arrakeen/9", "ship 1 arrakeen"), None, "numbers are whole");
        assert_eq!(lacking("ship 5 arrakeen/9", "ship 5 arrakeen with Karama"), None);
        assert_eq!(lacking("ship 5 arrakeen/9 with Karama of fremen", "ship 5 arrakeen"), None);
        assert_eq!(lacking("ship 5 arrakeen/9", "send 5 arrakeen"), None);
        assert_eq!(lacking("ship 5 arrakeen/9", "ship 5"), None);
    }
}
