//! What a verb means, in the words of docs/notation.md, and what a faction, a card or a thing of the box is.

use kanly_engine::{Decision, notation};
use kanly_scenario::rulebook;

use super::summary::Line;
use super::{ask, command, domain, refuse};
use crate::commands::{about, board};
use crate::terminal::{FAINT, HEADING, NAME, fit, hang, paint};
use crate::tongue::tongue;

/// The page that explains every action once.
const NOTATION: &str = include_str!("../../../../../docs/notation.md");

/// Words for which somebody at the table means a verb of its own: in a record `deal` is what chance does.
const MEANT: [(&str, &str); 2] = [("deal", "offer"), ("deals", "offer")];

/// `help VERB` or `help NAME`. Some cards have a verb of their own name: then both are told.
pub(super) fn help(decision: Option<&Decision>, text: &str) -> String {
    match (tongue().topic(text).map(about::page), verb(decision, text)) {
        (Some(page), Some(verb)) => format!("{page}\n{verb}"),
        (Some(only), None) | (None, Some(only)) => only,
        (None, None) => nothing_about(text),
    }
}

/// How an action is spelled, what it means, and what of it is legal now.
fn verb(decision: Option<&Decision>, text: &str) -> Option<String> {
    let verb = domain::verb(text).to_lowercase();
    let meant = MEANT.iter().find(|(word, _)| *word == verb);
    let verb = meant.map_or(verb, |(_, meant)| (*meant).to_owned());
    if let Some((word, rest, what)) = command::WORDS.iter().find(|(word, ..)| *word == verb) {
        let what = if what.is_empty() { "`help` lists it under its other name" } else { what };
        let spelled = paint(NAME, format!("{word} {rest}").trim());
        return Some(hang("  ", &format!("{spelled} {}", paint(FAINT, what))));
    }
    let spellings: Vec<(&str, String)> =
        spellings().filter(|(example, _)| domain::verb(example) == verb).collect();
    if spellings.is_empty() {
        return None;
    }
    let line =
        |(example, meaning): &(&str, String)| Line { text: (*example).to_owned(), note: meaning.clone() };
    let commands = command::lines(|word| domain::verb(word) == verb);
    let lines: Vec<Line> = spellings.iter().map(line).chain(commands).collect();
    Some(ask::rows(&lines) + &paint(HEADING, "Now") + "\n" + &ask::legal(decision, Some(&verb)))
}

/// What is said about a word that is neither, with what comes nearest.
fn nothing_about(text: &str) -> String {
    if let Some(territory) = board::known(text) {
        return fit(0, &format!("{} is a territory: `board {territory}` shows it.", refuse::short(text)));
    }
    let verbs = notation::EXAMPLES.map(|(verb, _)| verb);
    let near = rulebook::nearest(&domain::verb(text).to_lowercase(), verbs).map(str::to_owned);
    let near = near.or_else(|| about::near(text)).map(|near| format!("; did you mean `{near}`?"));
    let near = near.as_deref().unwrap_or(".");
    fit(0, &format!("There is no verb and no page `{}`{near}", refuse::short(text)))
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
            _ => out += part, // any: no link
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
        let told = help(None, "offer");
        assert!(told.contains("offer a deal") && !told.contains("#deals"), "{told}");
        assert!(
            told.contains("throw-battle") && told.contains("share auction-cards"),
            "every clause: {told}"
        );
        for word in ["deal", "deals"] {
            assert!(help(None, word).ends_with(&told), "{word}");
        }
    }

    #[test]
    fn commands_and_wrong_words_are_told_apart() {
        let told = |text: &str, wanted: &str| {
            let told = help(None, text);
            assert!(told.contains(wanted), "{text}: {told}");
        };
        told("undo", "take back");
        told("shpi", "did you mean `ship`?");
        told("lasgnu", "did you mean `lasgun`?");
        told("gom jabber", "did you mean `gom-jabbar`?");
        told("cielago-north", "`board cielago-north` shows it");
        told("Cielago North", "`board cielago-north` shows it");
        told("xyzzy", "There is no verb and no page `xyzzy`.");
    }

    #[test]
    fn pages_are_told_and_verbs_of_the_same_name_too() {
        let lasgun = help(None, "lasgun");
        assert!(lasgun.contains("3.01.14") && !lasgun.contains("Now"), "{lasgun}");
        let karama = help(None, "karama");
        assert!(karama.contains("3.01.11.03") && karama.contains("Now"), "{karama}");
    }
}
