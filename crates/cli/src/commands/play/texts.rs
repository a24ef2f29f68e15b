//! Words in quotation marks, where the notation has the number of a text.

use kanly_engine::Action;
use kanly_engine::action::Question;

/// What was typed with a number in the place of the words in quotation marks, and those words.
pub(super) fn numbered(typed: &str, number: u16) -> Result<(String, Option<&str>), String> {
    let Some((before, rest)) = typed.split_once('"') else { return Ok((typed.to_owned(), None)) };
    let Some((words, after)) = rest.split_once('"') else {
        return Err("the words lack the quotation mark at their end".to_owned());
    };
    let verb = before.split([' ', ';', ':']).rfind(|word| !word.is_empty());
    if !matches!(verb, Some("text" | "free")) || after.contains('"') {
        return Err("words in quotation marks stand once, behind `text` or `free`".to_owned());
    }
    if words.trim().is_empty() {
        return Err("there is nothing between the quotation marks".to_owned());
    }
    Ok((format!("{before}{number}{after}"), Some(words)))
}

/// The number of the text that an action names.
pub(super) fn named(action: Action) -> Option<u16> {
    match action {
        Action::Offer(terms) if terms.text > 0 => Some(terms.text),
        Action::Truthtrance(_, Question::Free(text)) => Some(text),
        _ => None,
    }
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
    fn words_in_the_wrong_place_are_refused() {
        for typed in ["text \"a", "dial \"3\"", "\"\"", "text \" \"", "text \"a\" text \"b\""] {
            assert!(numbered(typed, 1).is_err(), "{typed}");
        }
    }
}
