//! Questions, and what can be said about them: what is legal, why, and what else can be typed.

use kanly_engine::action::{Action, Actor};
use kanly_engine::misread::Misread;
use kanly_engine::{Ask, Decision, Phase, View};
use kanly_scenario::rulebook::RuleBook;

use super::domain::{self, asked, unasked};
use super::gloss::gloss;
use super::summary::{BRIEF, FULL, Line, Size, summary};
use super::{chances, command, explain};
use crate::table;
use crate::terminal::{FAINT, GOOD, HEADING, NAME, fit, hang, hang_in, paint, paragraph, width};
use crate::tongue::tongue;
use kanly_narrate::colour;

/// What is said to a seat that is asked nothing.
const CUT_IN: &str = "It is not your turn, but you may cut in. Enter lets the game go on.";

/// Reads an action; the case of its verb does not matter.
pub(super) fn action(text: &str) -> Result<Action, Misread> {
    let verb = domain::verb(text);
    (verb.to_lowercase() + &text.trim()[verb.len()..]).parse()
}

/// The question, with what may be answered in short.
pub(super) fn question(view: &View, decision: &Decision, first: bool) -> String {
    let name = match decision.actor {
        Actor::Seat(seat) => paint(colour(seat), seat.name()),
        Actor::Chance => "Chance".to_owned(),
    };
    let when = when(view);
    let (words, rule) = match &decision.ask {
        Some(ask) => (tongue().asked(ask), format!(" {}", paint(FAINT, format_args!("[{}]", ask.rule())))),
        None => (CUT_IN.to_owned(), String::new()),
    };
    // Only here is there a key for it.
    let enter = if matches!(decision.ask, Some(Ask::Interject { .. })) { " Enter passes." } else { "" };
    let text = format!("{name}{}{words}{enter}{rule}", paint(HEADING, format_args!(" ({when}): ")));
    let mut out = format!("\n{}", fit(0, &text));
    out += &table::now(view, 2);
    out += &purse(view, decision);
    let lines = summary(&asked(decision), None, BRIEF);
    out += &rows(&lines);
    out += &besides(decision);
    if first {
        let text = "Type one of these, or `help`; TAB completes, and `me` shows what only you can see.";
        out += &hang_in(FAINT, "  ", text);
    }
    out
}

/// `turn 3, Battle`
pub(super) fn when(view: &View) -> String {
    match view.phase {
        Phase::Setup => tongue().phase(view.phase),
        phase => format!("turn {}, {}", view.turn, tongue().phase(phase)),
    }
}

/// What a bidder has: spice, the ally's help, and cards with the room for more.
fn purse(view: &View, decision: &Decision) -> String {
    let (Some(Ask::Bid { .. } | Ask::Payment { .. }), Actor::Seat(seat)) = (decision.ask, decision.actor)
    else {
        return String::new();
    };
    let row = |faction| view.factions.iter().find(|row| row.faction == faction);
    let Some(own) = row(seat) else { return String::new() };
    let spice = own.spice.map_or("?".to_owned(), |spice| spice.to_string());
    let pledge = own.ally.and_then(row).and_then(|ally| ally.pledge).filter(|&pledge| pledge > 0);
    let help = pledge.map_or(String::new(), |pledge| format!(", and {pledge} that your ally has pledged"));
    let hand = own.hand.unwrap_or_default();
    let names: Vec<&str> = hand.iter().map(|card| card.name()).collect();
    let names = if names.is_empty() { String::new() } else { format!(": {}", names.join(", ")) };
    let cards = format!("{} of {} cards{names}", hand.len(), seat.hand_limit());
    fit(2, &format!("You have {spice} spice{help}; your hand is {cards}"))
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
            // any: several lines, or none that says more
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
            hang_in(FAINT, "  ", &format!("also {verbs}: secrets and deals; `help {example}` says how"))
        }
    }
}

/// How a deal is offered. docs/notation.md says what each clause means.
const OFFER: [&str; 3] = [
    "offer FACTION, FACTION: FACTION pays FACTION N; FACTION CLAUSE; until TURN PHASE; text \"words\"",
    "The parties, then up to 3 payments, up to 4 clauses that the rules keep, an end and a promise on honour.",
    "Clauses: no-ship, no-move, no-bid, bid-cap N, keep-out TERRITORY, stand-off FACTION, no-karama FACTION, \
     no-traitor FACTION, no-voice FACTION, no-prescience FACTION, no-alliance FACTION, leave-spice TERRITORY, \
     throw-battle TERRITORY, dial-cap TERRITORY N, ship-at-least TERRITORY N, show SECRET to FACTION, \
     share auction-cards | spice-card | storm-card with FACTION",
];

/// What is legal, in a few lines, for somebody who tried something else.
pub(super) fn brief(decision: &Decision) -> String {
    let legal = match decision.ask {
        Some(_) => rows(&summary(&asked(decision), None, BRIEF)) + &besides(decision),
        None => besides(decision),
    };
    paint(FAINT, "  what is legal now:") + "\n" + &legal
}

/// Lines with what they mean beside them, or below them where there is no room beside; before those that are long.
pub(super) fn rows(lines: &[Line]) -> String {
    let long_as = |text: &str| text.chars().count();
    let noted = || lines.iter().filter(|line| !line.note.is_empty() && long_as(&line.text) <= SHORT);
    let widest = noted().map(|line| long_as(&line.text)).max().unwrap_or(0);
    let room = width().saturating_sub(widest + 4);
    let beside = room >= NOTE || noted().all(|line| long_as(&line.note) <= room);
    let mut out = String::new();
    for Line { text, note } in lines {
        if note.is_empty() {
            out += &long(text);
        } else if text.chars().count() > SHORT {
            out += &long(&format!("{note}: {text}"));
        } else if beside {
            let text = paint(NAME, format_args!("{text:<widest$}"));
            let note = paragraph(0, widest + 4, note);
            out += &format!("  {text}  {}\n", paint(FAINT, note.trim_end()));
        } else {
            out += &(paragraph(2, 4, &paint(NAME, text)) + &hang_in(FAINT, "      ", note));
        }
    }
    out
}

/// Longer texts stand behind their notes.
const SHORT: usize = 60;
/// Notes stand beside what they explain where there is so much room.
const NOTE: usize = 30;

/// A line that may need several: the others stand further in.
fn long(text: &str) -> String {
    paragraph(2, 6, text)
}

/// `legal`, `legal VERB`.
pub(super) fn legal(decision: Option<&Decision>, verb: Option<&str>) -> String {
    let Some(decision) = decision else { return "Nothing is asked any more.\n".to_owned() };
    let lowered = verb.map(|text| domain::verb(text).to_lowercase());
    if lowered.as_deref() == Some("offer") && chances::may_offer(decision) {
        return OFFER.map(|text| fit(2, text)).concat();
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
        let begins = verbs.join(", ");
        return fit(0, &format!("Nothing with `{verb}` is legal now; what is legal begins with {begins}."));
    }
    let besides = if verb.is_none() && decision.ask.is_some() { unasked(decision).size() } else { 0 };
    let mut out = rows(&lines);
    if besides > 0 {
        let mut verbs = domain::verbs(&unasked(decision));
        verbs.extend(chances::may_offer(decision).then(|| "offer".to_owned()));
        let verbs = verbs.join(", ");
        let text = format!("and without being asked: {verbs}; `legal VERB` shows one kind");
        out += &hang_in(FAINT, "  ", &text);
    }
    out
}

/// Why an action is legal.
pub(super) fn legal_because(decision: Option<&Decision>, action: Action) -> String {
    let mut out = format!("{} `{action}`", paint(GOOD, "Legal:"));
    match decision.and_then(|decision| decision.ask.as_ref()).filter(|ask| ask.contains(action)) {
        Some(ask) => {
            let title = RuleBook::shipped().get(ask.rule().number()).map_or("", |rule| &rule.title);
            out += &format!(" is an answer to what is asked, by rule {} ({title}).", ask.rule());
        }
        None => out += " may be done here without being asked.",
    }
    let gloss = gloss(&action.to_string()).map(|gloss| hang_in(FAINT, "  ", &gloss));
    fit(0, &out) + &gloss.unwrap_or_default()
}

/// What can be typed now.
pub(super) fn help(decision: Option<&Decision>) -> String {
    help_with(decision, |_| true)
}

/// The same where not every command is of use.
pub(super) fn help_with(decision: Option<&Decision>, wanted: impl Fn(&str) -> bool) -> String {
    let mut out = String::new();
    if let Some(decision) = decision {
        out += &(paint(HEADING, "Now") + "\n");
        match &decision.ask {
            Some(ask) => out += &hang("  ", &format!("The question is {}.", tongue().question(ask.kind()))),
            None => out += &hang("  ", CUT_IN),
        }
        let examples: Vec<String> =
            examples(decision).iter().map(|text| paint(NAME, format!("`{text}`"))).collect();
        out += &fit(2, &format!("for example {}", examples.join(" or ")));
        out += &standing(decision);
    }
    out += &(paint(HEADING, "At any time") + "\n");
    out += &rows(&command::lines(wanted));
    let text = "Places are territory/sector, like arrakeen/9; forces are 5, or 3+2 with two elite ones. What can \
                mean only one thing may be shortened: `ship 5 tuek`, `fight tabr`, `plan stilgar 4 shield`, `p` for \
                `pass`, `bg` for the Bene Gesserit, a number alone for a bid. TAB completes words. An empty line puts \
                the question again.";
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
