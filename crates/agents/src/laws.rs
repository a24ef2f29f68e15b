//! Laws that hold in every game, as checks of one moment. What is wrong is said in words, and which law it is beside them.

use std::any::Any;
use std::fmt;

use kanly_engine::notation::EXAMPLES;
use kanly_engine::record::{self, Record};
use kanly_engine::sets::PerFaction;
use kanly_engine::{Action, Actor, Dice, Faction, RuleId, State, Viewer, Waiting};
use kanly_narrate::english;

use crate::chances::Onlooker;

/// The answer of a silent seat is looked at once in so many questions.
const FALLBACKS: u64 = 16;

/// Which laws are checked besides those that are always.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Laws {
    /// The secrecy law, which takes several times as long.
    pub secrecy: bool,
    /// The law of pairs, for tables at which everybody is asked.
    pub pairs: bool,
}

/// What can be broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Law {
    /// Nothing of the box is lost or doubled.
    Box,
    /// Somebody can go on until somebody has won.
    Progress,
    /// What the game offers it also takes.
    Domain,
    /// Imagined worlds are sound.
    Worlds,
    /// What a seat sees does not tell worlds apart.
    View,
    /// What it may do does not.
    Decision,
    /// What it is refused does not.
    Refusal,
    /// What the network reads of it does not.
    Features,
    /// Two games that differ in one hidden fact look the same to those who may not know it.
    Pair,
    /// A record reads back and replays.
    Record,
    /// Choices are legal; this rule refused one.
    Choice(RuleId),
    /// Nothing panics.
    Panic,
}

/// A law that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Which.
    pub law: Law,
    /// How, in words.
    pub what: String,
}

impl Broken {
    /// This law, in these words.
    pub fn new(law: Law, what: impl Into<String>) -> Self {
        Self { law, what: what.into() }
    }

    /// A panic, in its own words.
    pub fn panic(payload: &(dyn Any + Send)) -> Self {
        let words = payload.downcast_ref::<String>().map(String::as_str);
        let words = words.or_else(|| payload.downcast_ref::<&str>().copied());
        Self::new(Law::Panic, format!("it panicked: {}", words.unwrap_or("for no reason given")))
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}

/// Nothing of the box is lost or doubled, and what the game offers it also takes.
pub fn soundness(state: &State, dice: &mut dyn Dice) -> Result<(), Broken> {
    state.invariants().map_err(|breach| Broken::new(Law::Box, english(&breach)))?;
    match state.must_act() {
        Waiting::Nobody if state.outcome().is_none() => {
            Err(Broken::new(Law::Progress, "nobody can go on, and nobody has won"))
        }
        Waiting::Nobody => Ok(()),
        Waiting::Chance => domain(state, Actor::Chance, dice),
        Waiting::Seats(seats) if seats.is_empty() => {
            Err(Broken::new(Law::Progress, "the game waits for seats, but for none"))
        }
        Waiting::Seats(seats) => seats.iter().try_for_each(|seat| domain(state, Actor::Seat(seat), dice)),
    }
}

/// Samples and the answer of a silent seat lie within the domain.
fn domain(state: &State, actor: Actor, dice: &mut dyn Dice) -> Result<(), Broken> {
    let unasked = || Broken::new(Law::Progress, format!("{actor} is waited for but not asked"));
    let decision = state.decision(actor).ok_or_else(unasked)?;
    let sample = decision.sample(dice);
    // Finding the first answer of a large domain walks all of it.
    let fallback = if dice.below(FALLBACKS) == 0 { decision.fallback() } else { None };
    for action in [Some(sample), fallback].into_iter().flatten() {
        decision.contains(action).map_err(|why| {
            Broken::new(Law::Domain, format!("{actor} is offered `{action}`, refused {}", english(&why)))
        })?;
    }
    Ok(())
}

/// The secrecy law: in a world that a seat cannot tell from the true one, it sees the same, may do the same and is
/// refused the same for the same reason.
pub fn secrecy(state: &State, dice: &mut dyn Dice) -> Result<(), Broken> {
    state.players().iter().try_for_each(|seat| alike(state, &state.resample(seat, dice), seat, dice))
}

fn alike(state: &State, world: &State, seat: Faction, dice: &mut dyn Dice) -> Result<(), Broken> {
    world
        .invariants()
        .map_err(|breach| format!("a world imagined by {seat} is unsound: {}", english(&breach)))
        .map_err(|what| Broken::new(Law::Worlds, what))?;
    let (viewer, actor) = (Viewer::Seat(seat), Actor::Seat(seat));
    if state.view(viewer) != world.view(viewer) {
        return Err(Broken::new(Law::View, format!("the view of {seat} tells worlds apart")));
    }
    if state.decision(actor) != world.decision(actor) {
        return Err(Broken::new(Law::Decision, format!("the decision of {seat} tells worlds apart")));
    }
    let (_, example) = EXAMPLES[dice.index(EXAMPLES.len())];
    let action: Action = example.parse().expect("examples are actions");
    let refusal = |state: &State| state.check(actor, action).err();
    let (here, there) = (refusal(state), refusal(world));
    if here != there {
        let words =
            |refusal: Option<kanly_engine::Illegal>| refusal.map_or("legal".to_owned(), |why| english(&why));
        let what = format!("`{seat}: {action}` tells worlds apart: {} or {}", words(here), words(there));
        return Err(Broken::new(Law::Refusal, what));
    }
    Ok(())
}

/// The same of what the network reads: the onlookers have seen what their seats have.
pub fn features(state: &State, onlookers: &PerFaction<Onlooker>, dice: &mut dyn Dice) -> Result<(), Broken> {
    let row = |seat: Faction, world: &State| {
        onlookers[seat].row(world.view(Viewer::Seat(seat)), world.open()).to_vec()
    };
    readings(state, &row, dice)
}

/// Whatever is read of a game for a seat is the same in a world that the seat cannot tell from the true one.
pub fn readings(
    state: &State,
    read: &dyn Fn(Faction, &State) -> Vec<u8>,
    dice: &mut dyn Dice,
) -> Result<(), Broken> {
    state.players().iter().try_for_each(|seat| {
        let (here, there) = (read(seat, state), read(seat, &state.resample(seat, dice)));
        match here.iter().zip(&there).position(|(one, other)| one != other) {
            None if here.len() == there.len() => Ok(()),
            at => {
                let at = at.unwrap_or(here.len().min(there.len()));
                let what = format!("number {at} of what the network reads for {seat} tells worlds apart");
                Err(Broken::new(Law::Features, what))
            }
        }
    })
}

/// A record that is written down and read back is the same and plays to the same digest.
pub fn replays(record: &Record) -> Result<(), Broken> {
    let broken = |what: String| Broken::new(Law::Record, what);
    let read = record::read(&record.to_string()).map_err(|errors| match errors.first() {
        Some(error) => broken(format!("the record cannot be read back: {}", english(error))),
        None => broken("the record cannot be read back".to_owned()),
    })?;
    if read != *record {
        return Err(broken("the record is read back as another".to_owned()));
    }
    read.replay(None, |_, _, _| {})
        .map_err(|error| broken(format!("the record does not replay: {}", english(&error))))?;
    Ok(())
}
