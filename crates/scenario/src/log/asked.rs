//! Who is asked what, and who may cut in with what.

use kanly_engine::action::Actor;
use kanly_engine::decision::Open;
use kanly_engine::{Ask, State, Waiting};
use kanly_narrate::Tongue;

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
    shared(actors.into_iter().filter_map(|actor| Some((actor, question(state.question(actor)?)))))
}

/// [3.05] A line for all that may be done unasked: `fremen: truthtrance ... | pledge 0-3 | offer ...  [3.05]`.
pub(super) fn open_lines(state: &State) -> Vec<String> {
    let may = |actor| Some((actor, format!("{}  [3.05]", unasked(&state.decision(actor)?.open)?)));
    shared(state.may_act().iter().map(Actor::Seat).filter_map(may))
}

/// Whoever has the same line shares it.
fn shared(lines: impl Iterator<Item = (Actor, String)>) -> Vec<String> {
    let mut told: Vec<(String, String)> = Vec::new();
    for (actor, line) in lines {
        match told.iter_mut().find(|(_, other)| *other == line) {
            Some((who, _)) => who.push_str(&format!(", {actor}")),
            None => told.push((actor.to_string(), line)),
        }
    }
    told.into_iter().map(|(who, line)| format!("{who}: {line}")).collect()
}

/// Everything that may be brought in; what has many forms is told by its verb.
pub(crate) fn unasked(open: &Open) -> Option<String> {
    let each = |open: Open| {
        let mut listed = Vec::new();
        open.for_each(&mut |action| listed.push(action.to_string()));
        listed
    };
    let few = |verb: &str, open: Open| match open.size() {
        0..=LISTED => each(open),
        _ => vec![format!("{verb} ...")], // any: too many to list
    };
    let mut told = Vec::new();
    if open.truthtrance.is_some() {
        told.push("truthtrance ...".to_owned());
    }
    told.extend(each(Open { ghola: open.ghola, ..Open::default() }));
    told.extend(few("revive", Open { revive: open.revive, ..Open::default() }));
    told.extend(few("restore", Open { restore: open.restore, ..Open::default() }));
    match open.give {
        0 => {}
        1 => told.push("give 1".to_owned()),
        most => told.push(format!("give 1-{most}")),
    }
    match open.pledge {
        None => {}
        Some(0) => told.push("pledge 0".to_owned()),
        Some(most) => told.push(format!("pledge 0-{most}")),
    }
    // The same secret can be shown to any of the others.
    let mut secrets: Vec<String> = Vec::new();
    for shown in each(Open { show: open.show, ..Open::default() }) {
        let secret = shown.rsplit_once(" to ").map_or(shown.as_str(), |(secret, _)| secret);
        let secret = secret.trim_start_matches("show ").to_owned();
        if !secrets.contains(&secret) {
            secrets.push(secret);
        }
    }
    if !secrets.is_empty() {
        told.push(format!("show {} to ...", secrets.join(", ")));
    }
    if open.deals.is_some_and(|deals| deals.offer) {
        told.push("offer ...".to_owned());
    }
    told.extend(each(Open { deals: open.deals, ..Open::default() }));
    (!told.is_empty()).then(|| told.join(" | "))
}

fn question(ask: Ask) -> String {
    let answers = match ask.size() {
        1..=LISTED => {
            let mut listed = Vec::new();
            ask.for_each(&mut |action| listed.push(action.to_string()));
            listed.join(" | ")
        }
        many => format!("{many} answers"),
    };
    format!("{}{}: {answers}  [{}]", Tongue::english().question(ask.kind()), about(ask), ask.rule())
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
