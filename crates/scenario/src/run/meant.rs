//! What a line of a script means where the engine has one spelling and people have several.

use kanly_engine::State;
use kanly_engine::action::{Action, Actor};
use kanly_engine::decision::Ask;
use kanly_engine::query::reach::connected;

/// The battles from which an actor must choose.
fn battles(state: &State, actor: Actor) -> Vec<Action> {
    let mut found = Vec::new();
    if let Some(ask @ Ask::Fight { .. }) = state.question(actor) {
        ask.for_each(&mut |action| found.push(action));
    }
    found
}

/// [1.07.01] Sectors that hang together hold one battle, which the engine calls by the first of its places: any of them names
/// it here.
pub(super) fn meant(state: &State, actor: Actor, action: Action) -> Action {
    let Action::Fight(enemy, place) = action else { return action };
    let same = |battle: &Action| match *battle {
        Action::Fight(other, at) => other == enemy && connected(state.open(), at, place),
        _ => false, // any: only battles were asked for
    };
    battles(state, actor).into_iter().find(same).unwrap_or(action)
}

/// The battle that somebody who named one that is not owed may have meant: one in the same territory, with the same enemy if
/// there is one.
pub(super) fn instead_of(state: &State, actor: Actor, action: Action) -> Option<Action> {
    let Action::Fight(enemy, place) = action else { return None };
    let there = |battle: &&Action| match **battle {
        Action::Fight(_, at) => at.territory() == place.territory(),
        _ => false, // any: only battles were asked for
    };
    let owed = battles(state, actor);
    owed.iter()
        .filter(there)
        .max_by_key(|battle| matches!(battle, Action::Fight(other, _) if *other == enemy))
        .copied()
}
