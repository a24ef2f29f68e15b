//! Words in quotation marks, where the notation has the number of a text. Every faction has numbers of its own, every sixth from
//! its place in the box: one count for all would tell each how much the others have written in private [1.11.00].

use kanly_engine::action::Question;
use kanly_engine::{Action, Faction};

/// What is wrong with words in quotation marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadWords {
    /// The quotation mark at their end is missing.
    Endless,
    /// They stand once, behind `text` or `free`.
    Misplaced,
    /// There is nothing between the quotation marks.
    Empty,
    /// A number is named that no words belong to.
    Unknown,
}

/// What was typed with a number in the place of the words in quotation marks, and those words.
pub fn numbered(typed: &str, number: u16) -> Result<(String, Option<&str>), BadWords> {
    let Some((before, rest)) = typed.split_once('"') else { return Ok((typed.to_owned(), None)) };
    let (words, after) = rest.split_once('"').ok_or(BadWords::Endless)?;
    let verb = before.split([' ', ';', ':']).rfind(|word| !word.is_empty());
    if !matches!(verb, Some("text" | "free")) || after.contains('"') {
        return Err(BadWords::Misplaced);
    }
    if words.trim().is_empty() {
        return Err(BadWords::Empty);
    }
    Ok((format!("{before}{number}{after}"), Some(words)))
}

/// The number of the text that an action names.
pub fn named(action: Action) -> Option<u16> {
    match action {
        Action::Offer(terms) if terms.text > 0 => Some(terms.text),
        Action::Truthtrance(_, Question::Free(text)) => Some(text),
        _ => None, // any: nothing else has words
    }
}

/// The same text with the words in quotation marks in the place of their number.
pub fn quoted(text: &str, number: u16, words: &str) -> String {
    let quoted = |verb: &str| text.replace(&format!("{verb} {number}"), &format!("{verb} \"{words}\""));
    if text.contains("text ") { quoted("text") } else { quoted("free") }
}

/// Whose words have this number.
pub fn writer(number: u16) -> Faction {
    let place = (usize::from(number) + Faction::ALL.len() - 1) % Faction::ALL.len();
    Faction::ALL[place]
}

/// The number that the next words of a faction get.
pub fn next(texts: &[(u16, String)], by: Faction) -> u16 {
    let mut own = (by.index() as u16 + 1..=u16::MAX).step_by(Faction::ALL.len());
    let taken = |number: &u16| texts.iter().any(|(known, _)| known == number);
    own.find(|number| !taken(number)).expect("nobody writes ten thousand texts")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_get_a_number() {
        let typed = "offer atreides, fremen: text \"Leave: it; to us\"; until 3";
        let (text, words) = numbered(typed, 4).expect("it can be read");
        assert_eq!(text, "offer atreides, fremen: text 4; until 3");
        assert_eq!(words, Some("Leave: it; to us"));
        let action: Action = text.parse().expect("it is an offer");
        assert_eq!(named(action), Some(4));
        let (text, words) = numbered("truthtrance fremen free \"Will you?\"", 1).expect("it can be read");
        assert_eq!((text.as_str(), words), ("truthtrance fremen free 1", Some("Will you?")));
        assert_eq!(numbered("dial 3", 1), Ok(("dial 3".to_owned(), None)));
    }

    #[test]
    fn numbers_turn_into_words_again() {
        for typed in
            ["offer atreides, fremen: text \"Leave it\"; until 3", "truthtrance fremen free \"Will you?\""]
        {
            let (text, words) = numbered(typed, 13).expect("it can be read");
            assert_eq!(quoted(&text, 13, words.expect("there are words")), typed);
        }
        let mut texts = Vec::new();
        for by in Faction::ALL.into_iter().chain(Faction::ALL) {
            let number = next(&texts, by);
            assert_eq!(writer(number), by);
            texts.push((number, String::new()));
        }
        assert_eq!(texts.iter().map(|(number, _)| *number).max(), Some(12));
    }

    #[test]
    fn words_in_the_wrong_place_are_refused() {
        for typed in ["text \"a", "dial \"3\"", "\"\"", "text \" \"", "text \"a\" text \"b\""] {
            assert!(numbered(typed, 1).is_err(), "{typed}");
        }
    }
}
