//! Laws that hold in every game, as checks of one moment. What is wrong is said in words.

use kanly_engine::notation::EXAMPLES;
use kanly_engine::record::{self, Record};
use kanly_engine::{Action, Actor, Dice, Faction, State, Viewer, Waiting};

/// The answer of a silent seat is looked at once in so many questions.
const FALLBACKS: u64 = 16;

/// Nothing of the box is lost or doubled, and what the game offers it also takes.
pub fn soundness(state: &State, dice: &mut dyn Dice) -> Result<(), String> {
    state.invariants()?;
    match state.must_act() {
        Waiting::Nobody if state.outcome().is_none() => {
            Err("nobody can go on, and nobody has won".to_owned())
        }
        Waiting::Nobody => Ok(()),
        Waiting::Chance => domain(state, Actor::Chance, dice),
        Waiting::Seats(seats) if seats.is_empty() => Err("the game waits for seats, but for none".to_owned()),
        Waiting::Seats(seats) => seats.iter().try_for_each(|seat| domain(state, Actor::Seat(seat), dice)),
    }
}

/// Samples and the answer of a silent seat lie within the domain.
fn domain(state: &State, actor: Actor, dice: &mut dyn Dice) -> Result<(), String> {
    let decision = state.decision(actor).ok_or_else(|| format!("{actor} is waited for but not asked"))?;
    let sample = decision.sample(dice);
    // Finding the first answer of a large domain walks all of it.
    let fallback = if dice.below(FALLBACKS) == 0 { decision.fallback() } else { None };
    for action in [Some(sample), fallback].into_iter().flatten() {
        decision.contains(action).map_err(|why| format!("{actor} is offered `{action}`, refused {why}"))?;
    }
    Ok(())
}

/// The secrecy law: in a world that a seat cannot tell from the true one, it sees the same, may do the same and is
/// refused the same for the same reason.
pub fn secrecy(state: &State, dice: &mut dyn Dice) -> Result<(), String> {
    state.players().iter().try_for_each(|seat| alike(state, &state.resample(seat, dice), seat, dice))
}

fn alike(state: &State, world: &State, seat: Faction, dice: &mut dyn Dice) -> Result<(), String> {
    world.invariants().map_err(|broken| format!("a world imagined by {seat} is unsound: {broken}"))?;
    let (viewer, actor) = (Viewer::Seat(seat), Actor::Seat(seat));
    if state.view(viewer) != world.view(viewer) {
        return Err(format!("the view of {seat} tells worlds apart"));
    }
    if state.decision(actor) != world.decision(actor) {
        return Err(format!("the decision of {seat} tells worlds apart"));
    }
    let (_, example) = EXAMPLES[dice.below(EXAMPLES.len() as u64) as usize];
    let action: Action = example.parse().map_err(|error| format!("`{example}` is no action: {error}"))?;
    let refusal = |state: &State| {
        let mut next = *state;
        next.apply(actor, action, &mut ()).err()
    };
    let (here, there) = (refusal(state), refusal(world));
    if here != there {
        let words = |refusal: Option<kanly_engine::Illegal>| {
            refusal.map_or("legal".to_owned(), |why| why.to_string())
        };
        return Err(format!("`{seat}: {action}` tells worlds apart: {} or {}", words(here), words(there)));
    }
    Ok(())
}

/// A record that is written down and read back is the same and plays to the same digest.
pub fn replays(record: &Record) -> Result<(), String> {
    let read = record::read(&record.to_string()).map_err(|errors| match errors.first() {
        Some(error) => format!("the record cannot be read back: {error}"),
        None => "the record cannot be read back".to_owned(),
    })?;
    if read != *record {
        return Err("the record is read back as another".to_owned());
    }
    read.replay(None, |_, _, _| {}).map_err(|error| format!("the record does not replay: {error}"))?;
    Ok(())
}
