//! Refusals that help: the rule, the reason, and what comes nearest among what is legal.

use kanly_engine::misread::Misread;
use kanly_engine::notation;
use kanly_engine::{Decision, Illegal, View, Why};
use kanly_scenario::rulebook::{self, RuleBook};

use super::gloss::words;
use super::{ask, chances, command, domain};
use crate::terminal::{BAD, FAINT, NAME, fit, paint};
use crate::tongue::tongue;

/// Domains up to this size are searched for what comes nearest.
const SEARCHED: u64 = 20_000;
/// Words that differ in more letters than this are other words.
const SLIPS: usize = 2;
/// More of what was typed is not repeated.
const REPEATED: usize = 120;

/// An action that the rules refuse. Where nothing is wrong with it but the time, it is told what the time is.
pub(super) fn illegal(view: &View, decision: Option<&Decision>, typed: &str, illegal: &Illegal) -> String {
    let why = match (illegal.why, decision) {
        (Why::OtherQuestion(_) | Why::NotAsked(_), Some(decision)) => now(view, decision),
        (why, Some(decision)) if !is_offered(decision, domain::verb(typed)) => {
            format!("{}. {}", tongue().reason(&why), now(view, decision))
        }
        (why, _) => format!("{}.", tongue().reason(&why)),
    };
    let mut out = refused(&format!("`{}`: {why}", short(typed)));
    if let Some(rule) = RuleBook::shipped().get(illegal.rule.number()) {
        let line = format!("rule {}: {} (`rules {}` shows it)", rule.id, rule.title, rule.id);
        out += &fit(2, &paint(FAINT, line));
    }
    out + &instead(decision, typed)
}

/// A text that is no action.
pub(super) fn unreadable(view: &View, decision: Option<&Decision>, typed: &str, error: &Misread) -> String {
    let verb = domain::verb(typed);
    let known = notation::EXAMPLES.iter().find(|(known, _)| known.eq_ignore_ascii_case(verb));
    let out_of_time = decision.filter(|decision| known.is_some_and(|(verb, _)| !is_offered(decision, verb)));
    let why = match known {
        // What stands behind a verb that is not offered does not matter yet.
        Some((verb, _)) if out_of_time.is_some() => {
            let now = out_of_time.map(|decision| now(view, decision)).unwrap_or_default();
            format!("`{verb}` is no answer here. {now}")
        }
        Some(_) => format!("`{}` cannot be read: {}.", short(typed), tongue().mistyped(error)),
        None => format!("`{}` is neither an action nor a command. {}", short(verb), meant(decision, verb)),
    };
    refused(why.trim_end()) + &instead(decision, typed)
}

/// Whether actions with this verb are among what is legal.
fn is_offered(decision: &Decision, verb: &str) -> bool {
    let offer = verb == "offer" && chances::may_offer(decision);
    offer || domain::verbs(decision).iter().any(|legal| legal.eq_ignore_ascii_case(verb))
}

/// Where the game is, and what is asked of the seat or of others.
fn now(view: &View, decision: &Decision) -> String {
    let when = ask::when(view);
    match &decision.ask {
        Some(ask) => {
            format!("It is {when}, and the question to you is {}.", tongue().question(ask.kind()))
        }
        None => {
            let others: Vec<String> = view.waiting.iter().map(|faction| tongue().who(faction)).collect();
            let others = if others.is_empty() { "others".to_owned() } else { others.join(" and ") };
            format!("It is {when}, and nothing is asked of you: the game waits for {others}.")
        }
    }
}

/// `Refused:` and why.
pub(super) fn refused(text: &str) -> String {
    fit(0, &format!("{} {text}", paint(BAD, "Refused:")))
}

/// What was typed, or its beginning if it is very long.
pub(super) fn short(typed: &str) -> String {
    match typed.char_indices().nth(REPEATED) {
        None => typed.to_owned(),
        Some((end, _)) => format!("{}...", &typed[..end]),
    }
}

/// Words for a deal that people try; the notation has one.
const DEALS: [&str; 6] = ["bribe", "bribes", "trade", "treaty", "promise", "propose"];

/// The word that was probably meant.
fn meant(decision: Option<&Decision>, verb: &str) -> String {
    if DEALS.contains(&verb.to_lowercase().as_str()) {
        return "A deal or a bribe is an `offer`; `help offer` says how it is spelled.".to_owned();
    }
    let legal = decision.map(domain::verbs).unwrap_or_default();
    let commands = command::WORDS.iter().map(|(word, ..)| *word);
    // Of words equally near the first is taken, so what is legal now comes before what is legal at other times.
    let words =
        legal.iter().map(String::as_str).chain(commands).chain(notation::EXAMPLES.map(|(verb, _)| verb));
    match rulebook::nearest(&verb.to_lowercase(), words) {
        Some(word) => format!("Did you mean `{word}`?"),
        None => "`help` says what can be typed now.".to_owned(),
    }
}

/// What could be typed instead: what comes near, or else everything in short.
fn instead(decision: Option<&Decision>, typed: &str) -> String {
    let Some(decision) = decision else { return String::new() };
    let near: Vec<String> = nearest(decision, typed).iter().map(|text| paint(NAME, text)).collect();
    if near.is_empty() {
        ask::brief(decision)
    } else {
        fit(2, &format!("nearest legal: {}", near.join(", ")))
    }
}

/// The legal actions with the same verb that differ least from a text, at most three of them.
pub(super) fn nearest(decision: &Decision, typed: &str) -> Vec<String> {
    if decision.size() > SEARCHED {
        return Vec::new();
    }
    let typed = typed.to_lowercase();
    let typed = words(&typed);
    let Some(verb) = typed.first() else { return Vec::new() };
    let mut best: Vec<(usize, String)> = Vec::new();
    domain::each(decision, &mut |text| {
        if strsim::damerau_levenshtein(domain::verb(text), verb) > SLIPS.min(verb.len() / 2) {
            return;
        }
        let Some(distance) = distance(&text.to_lowercase(), &typed) else { return };
        if best.len() < 3 || best.last().is_some_and(|(worst, _)| distance < *worst) {
            let at = best.partition_point(|(other, _)| *other <= distance);
            best.insert(at, (distance, text.to_owned()));
            best.truncate(3);
        }
    });
    // The second and third are of interest if they are about as near as the first.
    let least = best.first().map_or(0, |(distance, _)| *distance);
    best.retain(|(distance, _)| *distance <= least + LETTER);
    best.into_iter().map(|(_, text)| text).collect()
}

/// What a wrong letter weighs against a number that is wrong by one.
const LETTER: usize = 4;

/// How far a legal text is from what was typed: numbers by their difference, words by their letters. Words of which
/// more than half is wrong are others.
fn distance(text: &str, typed: &[&str]) -> Option<usize> {
    let words = words(text);
    let letters = |text: &str, typed: &str| {
        let wrong = strsim::damerau_levenshtein(text, typed);
        (2 * wrong <= text.chars().count().max(2)).then_some(LETTER * wrong)
    };
    if words.len() != typed.len() {
        return letters(text, &typed.join(" ")).map(|distance| distance + LETTER);
    }
    let words = words.iter().zip(typed);
    words
        .map(|(word, typed)| match (word.parse::<usize>(), typed.parse::<usize>()) {
            (Ok(number), Ok(typed)) => Some(number.abs_diff(typed)),
            _ => letters(word, typed), // any: one of them is a word
        })
        .try_fold(0_usize, |sum, distance| Some(sum.saturating_add(distance?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::action::Actor;
    use kanly_engine::decision::Ask;
    use kanly_engine::{Faction, Leader};

    fn near(ask: Ask, typed: &str) -> Vec<String> {
        let actor = Actor::Seat(Faction::Fremen);
        nearest(&Decision { actor, ask: Some(ask), open: Default::default() }, typed)
    }

    #[test]
    fn the_nearest_number_is_the_nearest_legal_one() {
        assert_eq!(near(Ask::Dial { least: 0, most: 20 }, "dial 25")[0], "dial 20");
        assert_eq!(near(Ask::Dial { least: 1, most: 3 }, "dail 0")[0], "dial 1");
    }

    #[test]
    fn the_nearest_name_differs_least() {
        let dealt = Leader::all().collect();
        assert_eq!(near(Ask::KeepTraitor { dealt }, "keep stigar")[0], "keep Stilgar");
        assert_eq!(near(Ask::KeepTraitor { dealt }, "keep yueh")[0], "keep Dr. Yueh");
        assert_eq!(near(Ask::KeepTraitor { dealt }, "keep nobody"), [""; 0]);
    }

    #[test]
    fn a_refusal_is_no_longer_than_it_must_be() {
        assert_eq!(short("dial 3"), "dial 3");
        assert_eq!(short(&"\u{e9}".repeat(5_000)).chars().count(), REPEATED + 3);
    }

    #[test]
    fn other_verbs_are_not_near() {
        assert_eq!(near(Ask::Dial { least: 0, most: 20 }, "ship 3 arrakeen/9"), [""; 0]);
        assert_eq!(near(Ask::Deploy { elite: 3 }, "deploy 9"), [""; 0], "too many to compare");
    }
}
