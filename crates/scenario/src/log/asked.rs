//! Who is asked what.

use kanly_engine::action::Actor;
use kanly_engine::decision::Open;
use kanly_engine::{Ask, Decision, State, Waiting};

use crate::expect::text;

/// Up to so many answers are listed; more are counted.
const LISTED: u64 = 6;

/// A line for each question: `fremen: a look at the storm card (...): pass | look  [2.04.14]`. Those who are asked
/// the same share one.
pub(super) fn lines(state: &State) -> Vec<String> {
    let actors: Vec<Actor> = match state.must_act() {
        Waiting::Nobody => return vec!["nobody is asked: the game is over".to_owned()],
        Waiting::Chance => vec![Actor::Chance],
        Waiting::Seats(seats) => seats.iter().map(Actor::Seat).collect(),
    };
    let mut asked: Vec<(String, String)> = Vec::new();
    for decision in actors.into_iter().filter_map(|actor| state.decision(actor)) {
        let question = question(&decision);
        match asked.iter_mut().find(|(_, other)| *other == question) {
            Some((who, _)) => who.push_str(&format!(", {}", decision.actor)),
            None => asked.push((decision.actor.to_string(), question)),
        }
    }
    asked.into_iter().map(|(who, question)| format!("{who}: {question}")).collect()
}

fn question(decision: &Decision) -> String {
    let Some(ask) = decision.ask else { return "nothing in particular".to_owned() };
    let mut answers = match ask.size() {
        1..=LISTED => {
            let mut listed = Vec::new();
            ask.for_each(&mut |action| listed.push(action.to_string()));
            listed.join(" | ")
        }
        many => format!("{many} answers"),
    };
    // Shows and deals are open to almost everybody who is asked anything: they are told where nothing else is asked.
    let besides = match ask {
        Ask::Interject => unasked(decision.open),
        _ => unasked(Open { truthtrance: decision.open.truthtrance, ..Open::default() }), // any: all other questions
    };
    for verb in besides {
        answers.push_str(&format!(" | {verb}"));
    }
    format!("{}{}: {answers}  [{}]", ask.words(), about(ask), ask.rule())
}

/// What may be brought in at an open point, one entry for each verb.
fn unasked(open: Open) -> Vec<String> {
    let Open { truthtrance, ghola, revive, restore, give, pledge, show, deals } = open;
    let mut verbs = Vec::new();
    let mut add = |there: bool, verb: &str| {
        if there {
            verbs.push(verb.to_owned());
        }
    };
    add(truthtrance.is_some(), "truthtrance ...");
    add(ghola.is_some(), "ghola ...");
    add(revive.is_some(), "revive ...");
    add(restore.is_some(), "restore ...");
    add(give > 0, &format!("give 1 to {give}"));
    add(pledge.is_some(), &format!("pledge 0 to {}", pledge.unwrap_or_default()));
    add(show.is_some(), "show ...");
    if let Some(deals) = deals {
        add(deals.offer, "offer ...");
        deals.agree.iter().for_each(|faction| add(true, &format!("agree {faction}")));
        add(deals.withdraw, "withdraw");
        deals.cancel.iter().for_each(|number| add(true, &format!("cancel {number}")));
        add(!deals.accuse.is_empty(), "accuse ...");
    }
    verbs
}

/// The place, the tokens or the faction a question is about, as events tell their data: `, place=wind-pass/14`.
fn about(ask: Ask) -> String {
    let fields = serde_json::to_value(ask).unwrap_or_default();
    let mut told = Vec::new();
    for name in ["ally", "territory", "place", "from", "number"] {
        // The use of an ability says itself whether it is about a place or a territory.
        let value = fields.get(name).or_else(|| fields.get("about")?.get(name));
        told.extend(value.map(|value| format!("{name}={}", text(value))));
    }
    if told.is_empty() { String::new() } else { format!(", {}", told.join(" ")) }
}
