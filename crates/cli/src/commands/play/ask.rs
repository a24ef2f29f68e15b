//! Questions, and what can be said about them: what is legal, why, and what else can be typed.

use kanly_engine::action::{Action, Actor};
use kanly_engine::notation::NotationError;
use kanly_engine::{Decision, Phase, View};
use kanly_scenario::rulebook::RuleBook;

use super::domain::{self, asked, unasked};
use super::gloss::gloss;
use super::summary::{BRIEF, FULL, Line, Size, summary};
use super::{chances, command, explain};
use crate::table;
use crate::terminal::{FAINT, GOOD, HEADING, NAME, fit, hang, paint, width, wrap};
use kanly_narrate::{self as narrate, colour};

/// Reads an action; the case of its verb does not matter.
pub(super) fn action(text: &str) -> Result<Action, NotationError> {
    let verb = domain::verb(text);
    (verb.to_lowercase() + &text.trim()[verb.len()..]).parse()
}

/// The question, with what may be answered in short.
pub(super) fn question(view: &View, decision: &Decision, first: bool) -> String {
    let name = match decision.actor {
        Actor::Seat(seat) => paint(colour(seat), seat.name()),
        Actor::Chance => "Chance".to_owned(),
    };
    let when = match view.phase {
        Phase::Setup => narrate::phase_name(view.phase).to_owned(),
        phase => format!("turn {}, {}", view.turn, narrate::phase_name(phase)),
    };
    let (words, rule) = match &decision.ask {
        Some(ask) => (narrate::asked(ask), format!(" {}", paint(FAINT, format_args!("[{}]", ask.rule())))),
        None => {
            ("It is not your turn, but you may cut in. Enter lets the game go on.".to_owned(), String::new())
        }
    };
    let text = format!("{name}{}{words}{rule}", paint(HEADING, format_args!(" ({when}): ")));
    let mut out = format!("\n{}", fit(0, &text));
    out += &table::now(view, 2);
    let lines = summary(&asked(decision), None, BRIEF);
    out += &rows(&lines);
    out += &besides(decision);
    if first {
        let text = "  Type one of these, or `help`; TAB completes, and `me` shows what only you can see.";
        out += &(paint(FAINT, text) + "\n");
    }
    out
}

/// What may be done without being asked: each kind as a pattern, or by an example.
fn besides(decision: &Decision) -> String {
    let unasked = unasked(decision);
    let mut kinds: Vec<(String, usize)> = Vec::new();
    domain::each(&unasked, &mut |text| {
        let verb = domain::verb(text);
        match kinds.iter_mut().find(|(example, _)| domain::verb(example) == verb) {
            Some((_, ways)) => *ways += 1,
            None if chances::STANDING.contains(&verb) && verb != "agree" => {}
            None => kinds.push((text.to_owned(), 1)),
        }
    });
    let line = |(example, ways): &(String, usize)| {
        let verb = domain::verb(example);
        match &summary(&unasked, Some(verb), Size { lines: 1, ..BRIEF })[..] {
            [Line { text, .. }] if !text.starts_with("...") => {
                let note = explain::meaning(verb).unwrap_or_else(|| "without being asked".to_owned());
                Line { text: text.clone(), note }
            }
            _ => {
                let note = format!("for example, of {ways} ways unasked; `help {verb}` explains them");
                Line { text: example.clone(), note }
            }
        }
    };
    rows(&kinds.iter().map(line).collect::<Vec<_>>()) + &standing(decision)
}

/// What may be done at almost any time, by its verbs.
fn standing(decision: &Decision) -> String {
    let mut verbs = domain::verbs(&unasked(decision));
    verbs.retain(|verb| chances::STANDING.contains(&verb.as_str()) && verb != "agree");
    if chances::may_offer(decision) {
        verbs.push("offer".to_owned());
    }
    match verbs.is_empty() {
        true => String::new(),
        false => {
            let (verbs, example) = (verbs.join(", "), &verbs[verbs.len() - 1]);
            paint(FAINT, format!("  also {verbs}: secrets and deals; `help {example}` says how")) + "\n"
        }
    }
}

/// How a deal is offered. docs/notation.md says what each clause means.
const OFFER: &str = "\
offer FACTION, FACTION: FACTION pays FACTION N; FACTION CLAUSE; until TURN PHASE; text \"words\"
  The parties, then up to 3 payments, up to 4 clauses that the rules keep, an end and a promise on honour.
  Clauses: no-ship, no-move, no-bid, bid-cap N, keep-out TERRITORY, stand-off FACTION, no-karama FACTION,
  no-traitor FACTION, no-voice FACTION, no-prescience FACTION, no-alliance FACTION, leave-spice TERRITORY,
  throw-battle TERRITORY, dial-cap TERRITORY N, ship-at-least TERRITORY N, show SECRET to FACTION,
  share auction-cards | spice-card | storm-card with FACTION
";

/// What is legal, in a few lines, for somebody who tried something else.
pub(super) fn brief(decision: &Decision) -> String {
    let asked = if decision.ask.is_some() { asked(decision) } else { *decision };
    paint(FAINT, "  what is legal now:") + "\n" + &rows(&summary(&asked, None, BRIEF))
}

/// Lines with what they mean beside them, or before them where they are long.
pub(super) fn rows(lines: &[Line]) -> String {
    let noted = lines.iter().filter(|line| !line.note.is_empty());
    let widest = noted.map(|line| line.text.chars().count()).filter(|&width| width <= 60).max().unwrap_or(0);
    let mut out = String::new();
    for Line { text, note } in lines {
        if note.is_empty() {
            out += &long(text);
        } else if text.chars().count() <= 60 {
            let text = paint(NAME, format_args!("{text:<widest$}"));
            out += &format!("  {text}  {}\n", paint(FAINT, note));
        } else {
            out += &long(&format!("{note}: {text}"));
        }
    }
    out
}

/// A line that may need several: the others stand further in.
fn long(text: &str) -> String {
    let lines = wrap(text, width().saturating_sub(6).max(20));
    lines
        .iter()
        .enumerate()
        .map(|(at, line)| format!("{}{line}\n", if at == 0 { "  " } else { "      " }))
        .collect()
}

/// `legal`, `legal VERB`.
pub(super) fn legal(decision: Option<&Decision>, verb: Option<&str>) -> String {
    let Some(decision) = decision else { return "Nothing is asked any more.\n".to_owned() };
    let lowered = verb.map(|text| domain::verb(text).to_lowercase());
    if lowered.as_deref() == Some("offer") && chances::may_offer(decision) {
        return OFFER.to_owned();
    }
    let lines = match &lowered {
        Some(verb) => summary(decision, Some(verb), FULL),
        None if decision.ask.is_some() => summary(&asked(decision), None, FULL),
        None => summary(decision, None, FULL),
    };
    if lines.is_empty() {
        let offer = chances::may_offer(decision).then(|| "offer".to_owned());
        let verbs = domain::verbs(decision).into_iter().chain(offer);
        let verbs: Vec<String> = verbs.map(|verb| format!("`{verb}`")).collect();
        let verb = verb.unwrap_or_default();
        return format!(
            "Nothing with `{verb}` is legal now; what is legal begins with {}.\n",
            verbs.join(", ")
        );
    }
    let besides = if verb.is_none() && decision.ask.is_some() { unasked(decision).size() } else { 0 };
    let mut out = rows(&lines);
    if besides > 0 {
        let mut verbs = domain::verbs(&unasked(decision));
        verbs.extend(chances::may_offer(decision).then(|| "offer".to_owned()));
        let verbs = verbs.join(", ");
        out += &(paint(FAINT, format!("  and without being asked: {verbs}; `legal VERB` shows one kind"))
            + "\n");
    }
    out
}

/// Why an action is legal.
pub(super) fn legal_because(decision: Option<&Decision>, action: Action) -> String {
    let mut out = format!("{} `{action}`", paint(GOOD, "Legal:"));
    match decision.and_then(|decision| decision.ask.as_ref()).filter(|ask| ask.contains(action)) {
        Some(ask) => {
            let title = RuleBook::shipped().get(ask.rule().0).map_or("", |rule| &rule.title);
            out += &format!(" is an answer to what is asked, by rule {} ({title}).\n", ask.rule());
        }
        None => out += " may be done here without being asked.\n",
    }
    if let Some(gloss) = gloss(&action.to_string()) {
        out += &(paint(FAINT, format!("  {gloss}")) + "\n");
    }
    out
}

/// What can be typed now.
pub(super) fn help(decision: Option<&Decision>) -> String {
    let mut out = String::new();
    if let Some(decision) = decision {
        out += &(paint(HEADING, "Now") + "\n");
        match &decision.ask {
            Some(ask) => out += &hang("  ", &format!("The question is {}.", ask.words())),
            None => out += "  It is not your turn, but you may cut in. Enter lets the game go on.\n",
        }
        let examples: Vec<String> =
            examples(decision).iter().map(|text| paint(NAME, format!("`{text}`"))).collect();
        out += &format!("  for example {}\n", examples.join(" or "));
        out += &standing(decision);
    }
    out += &(paint(HEADING, "At any time") + "\n");
    for (word, rest, what) in command::WORDS.iter().filter(|(.., what)| !what.is_empty()) {
        let usage = paint(NAME, format_args!("{:<25}", format!("{word} {rest}")));
        out += &format!("  {usage} {}\n", paint(FAINT, what));
    }
    let text = "Places are territory/sector, like arrakeen/9; forces are 5, or 3+2 with two elite ones. What can \
                mean only one thing may be shortened: `ship 5 tuek`. TAB completes words. An empty line puts the \
                question again.";
    out + &hang("  ", text)
}

/// One action for each verb, up to three.
fn examples(decision: &Decision) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    domain::each(&if decision.ask.is_some() { asked(decision) } else { *decision }, &mut |text| {
        let known = |other: &String| domain::verb(other) == domain::verb(text);
        if found.len() < 3 && !found.iter().any(known) {
            found.push(text.to_owned());
        }
    });
    found
}
