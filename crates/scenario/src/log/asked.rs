//! Who is asked what.

use kanly_engine::action::Actor;
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
    if decision.open.truthtrance.is_some() {
        answers.push_str(" | truthtrance ...");
    }
    format!("{}{}: {answers}  [{}]", ask.words(), about(ask), ask.rule())
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
