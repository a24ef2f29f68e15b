//! What a verb means, in the words of docs/notation.md.

use kanly_engine::{Decision, notation};
use kanly_scenario::rulebook;

use super::summary::Line;
use super::{ask, command, domain, refuse};
use crate::terminal::{FAINT, HEADING, NAME, fit, hang, paint};

/// The page that explains every action once.
const NOTATION: &str = include_str!("../../../../../docs/notation.md");

/// So many spellings of one verb are told.
const TOLD: usize = 6;

/// `help VERB`: how an action is spelled, what it means, and what of it is legal now.
pub(super) fn verb(decision: Option<&Decision>, text: &str) -> String {
    let verb = domain::verb(text).to_lowercase();
    if let Some((word, rest, what)) = command::WORDS.iter().find(|(word, ..)| *word == verb) {
        let what = if what.is_empty() { "`help` lists it under its other name" } else { what };
        return hang(
            "  ",
            &format!("{} {}", paint(NAME, format!("{word} {rest}").trim()), paint(FAINT, what)),
        );
    }
    let spellings: Vec<(&str, String)> =
        spellings().filter(|(example, _)| domain::verb(example) == verb).collect();
    if spellings.is_empty() {
        let verbs = notation::EXAMPLES.map(|(verb, _)| verb);
        let near = rulebook::nearest(&verb, verbs).map(|near| format!("; did you mean `{near}`?"));
        let near = near.as_deref().unwrap_or(".");
        return fit(0, &format!("There is no verb `{}`{near}", refuse::short(&verb)));
    }
    let line =
        |(example, meaning): &(&str, String)| Line { text: (*example).to_owned(), note: meaning.clone() };
    let commands = command::lines(|word| domain::verb(word) == verb);
    let lines: Vec<Line> = spellings.iter().take(TOLD).map(line).chain(commands).collect();
    ask::rows(&lines) + &paint(HEADING, "Now") + "\n" + &ask::legal(decision, Some(&verb))
}

/// What an action with this verb does, as far as the page says it in a line.
pub(super) fn meaning(verb: &str) -> Option<String> {
    spellings().find(|(example, _)| domain::verb(example) == verb).map(|(_, meaning)| meaning)
}

/// The examples of the page with their meanings: the rows of its tables that begin with an action.
fn spellings() -> impl Iterator<Item = (&'static str, String)> {
    NOTATION.lines().filter_map(|line| {
        let (example, rest) = line.strip_prefix("| `")?.split_once("` | ")?;
        let meaning = rest.split(" |").next()?;
        notation::EXAMPLES
            .iter()
            .any(|(verb, _)| *verb == domain::verb(example))
            .then(|| (example, plain(meaning)))
    })
}

/// `[secret](#secrets)` is a secret to somebody who cannot follow it.
fn plain(text: &str) -> String {
    let mut out = String::new();
    for (at, part) in text.split('[').enumerate() {
        match part.split_once("](") {
            Some((word, rest)) if at > 0 => {
                out += word;
                out += rest.split_once(')').map_or("", |(_, after)| after);
            }
            _ => out += part,
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verb_that_a_seat_can_use_has_a_meaning() {
        for (verb, _) in notation::EXAMPLES {
            assert!(meaning(verb).is_some_and(|meaning| !meaning.is_empty()), "{verb}");
        }
    }

    #[test]
    fn links_are_told_by_their_words() {
        assert_eq!(plain("offer a [deal](#deals), or two"), "offer a deal, or two");
        let told = verb(None, "offer");
        assert!(told.contains("offer a deal") && !told.contains("#deals"), "{told}");
    }

    #[test]
    fn commands_and_wrong_words_are_told_apart() {
        assert!(verb(None, "undo").contains("take back"), "{}", verb(None, "undo"));
        assert!(verb(None, "shpi").contains("did you mean `ship`?"), "{}", verb(None, "shpi"));
        assert!(verb(None, "xyzzy").contains("There is no verb `xyzzy`."), "{}", verb(None, "xyzzy"));
    }
}
