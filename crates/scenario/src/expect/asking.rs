//! Expectations about who is asked what, and what may be answered.

use kanly_engine::State;
use kanly_engine::Waiting;
use kanly_engine::action::{Action, Actor};
use kanly_engine::decision::Ask;
use kanly_engine::ids::Faction;
use kanly_engine::illegal::Illegal;
use kanly_engine::sets::FactionSet;
use kanly_narrate::english;
use serde_json::{Value, json};

use super::names::{QUESTIONS, question};
use super::show::List;
use super::{Check, Verdict, check};
use crate::conformance::structured_action;
use crate::rulebook::nearest;
use crate::script::actor_and_action;
use crate::words::{Parsed, Words};

/// Who is waited for, for people.
pub(crate) fn show_waiting(waiting: Waiting) -> String {
    match waiting {
        Waiting::Nobody => "nobody".to_owned(),
        Waiting::Chance => "chance".to_owned(),
        Waiting::Seats(seats) => List(seats.iter().collect()).to_string(),
    }
}

fn waiting(words: &Words<'_>, part: &str) -> Parsed<Waiting> {
    match part {
        "nobody" => return Ok(Waiting::Nobody),
        "chance" => return Ok(Waiting::Chance),
        _ => {} // any: all else is a list of factions
    }
    let names = part.split([',', ' ']).filter(|name| !name.is_empty());
    let seats: FactionSet = names.map(|name| words.named::<Faction>(name)).collect::<Parsed<_>>()?;
    Ok(Waiting::Seats(seats))
}

/// Who is waited for, for programs.
pub(crate) fn waiting_value(waiting: Waiting) -> Value {
    match waiting {
        Waiting::Nobody => json!("nobody"),
        Waiting::Chance => json!("chance"),
        Waiting::Seats(seats) => json!(seats),
    }
}

/// `waits = fremen harkonnen`
pub(super) fn waits(words: &mut Words<'_>) -> Parsed<Check> {
    let wanted = words.equals(waiting)?;
    let about_chance = wanted.contains(&Waiting::Chance);
    let says = json!({ "is": wanted.iter().copied().map(waiting_value).collect::<Vec<_>>() });
    let test = check(says, move |play| {
        let found = play.state().must_act();
        Verdict::new(wanted.contains(&found), show_waiting(found))
    })?;
    Ok(Check { about_chance, ..test })
}

fn actor(words: &mut Words<'_>) -> Parsed<Actor> {
    if words.eat("chance") { Ok(Actor::Chance) } else { words.name("a seat").map(Actor::Seat) }
}

/// What an actor is asked, by the tag of the question.
pub(crate) fn asked(state: &State, actor: Actor) -> Option<String> {
    state.question(actor).map(question)
}

/// A question by its tag.
pub(crate) fn known_question(words: &Words<'_>, name: &str) -> Parsed<&'static str> {
    QUESTIONS.iter().copied().find(|known| *known == name).ok_or_else(|| {
        let bad = words.complain(name, format!("`{name}` is not a question"));
        match nearest(name, QUESTIONS.iter().copied()) {
            Some(near) => bad.with_help(format!("did you mean `{near}`?")),
            None => bad.with_help(format!("the questions are {}", QUESTIONS.join(", "))),
        }
    })
}

/// `asks fremen ride`
pub(super) fn asks(words: &mut Words<'_>) -> Parsed<Check> {
    let actor = actor(words)?;
    let wanted = words.word("a question")?;
    let wanted = if wanted == "nothing" { None } else { Some(known_question(words, wanted)?) };
    let test = check(json!({ "actor": actor, "question": wanted }), move |play| {
        let found = asked(play.state(), actor);
        Verdict::new(found.as_deref() == wanted, found.unwrap_or_else(|| "nothing".to_owned()))
    })?;
    Ok(Check { about_chance: actor == Actor::Chance, ..test })
}

fn offer(words: &mut Words<'_>, offered: bool) -> Parsed<Check> {
    let (actor, action) = actor_and_action(words, |words| words.all())?;
    let says = json!({
        "actor": actor, "action": structured_action(action), "notation": action, "not": !offered,
    });
    let test = check(says, move |play| {
        let refused = refusal(play.state(), actor, action);
        let found = match &refused {
            None => format!("`{action}` is offered"),
            Some(why) => format!("`{action}` is not offered: {why}"),
        };
        Verdict::new(refused.is_none() == offered, found)
    })?;
    Ok(Check { about_chance: actor == Actor::Chance, ..test })
}

/// Why an action is not among those that an actor is offered; none if it is.
pub(crate) fn refusal(state: &State, actor: Actor, action: Action) -> Option<String> {
    let Some(decision) = state.decision(actor) else { return Some(format!("{actor} has no say now")) };
    let refused = decision.contains(action).and_then(|()| worth(state, actor, action)).err();
    refused.map(|illegal| english(&illegal))
}

/// Deals are without number, so a decision only says whether it is time for them: the terms are asked of the game.
fn worth(state: &State, actor: Actor, action: Action) -> Result<(), Illegal> {
    match (actor, action) {
        (Actor::Seat(seat), Action::Offer(terms)) => state.may_offer(seat, &terms),
        _ => Ok(()), // any: no other action has terms
    }
}

/// `offers fremen: dial 3`
pub(super) fn offers(words: &mut Words<'_>) -> Parsed<Check> {
    offer(words, true)
}

/// `does not offer fremen: dial 4`
pub(super) fn does_not_offer(words: &mut Words<'_>) -> Parsed<Check> {
    offer(words, false)
}

/// `answers fremen = 12`: to the question; what it may bring in besides does not count.
pub(super) fn answers(words: &mut Words<'_>) -> Parsed<Check> {
    let actor = actor(words)?;
    let wanted = words.equals(|words, part| words.part::<u64>(part))?;
    let test = check(json!({ "actor": actor, "is": wanted }), move |play| {
        let ask = play.state().decision(actor).and_then(|decision| decision.ask);
        let size = ask.as_ref().map_or(0, Ask::size);
        Verdict::among(&size, &wanted)
    })?;
    Ok(Check { about_chance: actor == Actor::Chance, ..test })
}
