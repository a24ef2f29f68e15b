//! The game right after an event in the midst of a step.
//!
//! The engine runs on from one choice to the next and tells events on the way. How the game stood at one of them is found by
//! playing up to it again and leaving off there: that costs nothing as long as nobody asks, and the engine need not know.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use kanly_engine::Sink;
use kanly_engine::State;
use kanly_engine::action::{Action, Actor};
use kanly_engine::event::Event;

use crate::format::Start;

/// Carried up out of the engine when it is far enough.
struct FarEnough;

/// Lets so many events pass and stops the engine at the last of them.
struct Countdown(usize);

impl Sink for Countdown {
    fn event(&mut self, _: Event) {
        self.0 = self.0.saturating_sub(1);
        if self.0 == 0 {
            // No panic: nothing is wrong, and nobody is told.
            resume_unwind(Box::new(FarEnough));
        }
    }
}

/// Whether the engine was stopped while it did this.
fn stopped(work: impl FnOnce()) -> bool {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(()) => false,
        Err(carried) if carried.is::<FarEnough>() => true,
        Err(panic) => resume_unwind(panic),
    }
}

/// The game right after the event with this number, counted from 1, of a case that starts here and in which this was done. None
/// for what happens in a set-up before the first choice: then there is no table yet to look at.
pub(crate) fn after_event(
    start: &Start,
    deeds: impl Iterator<Item = (Actor, Action)>,
    number: usize,
) -> Option<State> {
    let mut countdown = Countdown(number);
    let mut state = match start {
        Start::Position(position) => {
            let mut state = State::laid_out(position).ok()?;
            if stopped(|| state.begin(&mut countdown)) {
                return Some(state);
            }
            state
        }
        Start::Setup(config) => {
            let mut begun = None;
            if stopped(|| begun = State::new(config, &mut countdown).ok()) {
                return None;
            }
            begun?
        }
    };
    for (actor, action) in deeds {
        let mut legal = true;
        if stopped(|| legal = state.apply(actor, action, &mut countdown).is_ok()) {
            return Some(state);
        }
        if !legal {
            return None;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::dice::SplitMix;
    use kanly_engine::event::Viewer;
    use kanly_engine::ids::Faction;
    use kanly_engine::{Config, Options, Waiting};

    /// In the midst of whatever a game does it can be looked at, and it goes on as if nobody had looked.
    #[test]
    fn every_event_of_a_game_is_a_moment_to_look_at() {
        for seed in 0..4 {
            let options = Options { advanced: seed % 2 == 0, ..Options::default() };
            let mut dice = SplitMix::new(seed);
            let mut state = State::new(&Config::of(Faction::ALL, options), &mut ()).unwrap();
            loop {
                let actor = match state.must_act() {
                    Waiting::Nobody => break,
                    Waiting::Chance => Actor::Chance,
                    Waiting::Seats(seats) => Actor::Seat(seats.iter().next().unwrap()),
                };
                let action = state.decision(actor).unwrap().sample(&mut dice);
                let (before, mut events) = (state, Vec::new());
                state.apply(actor, action, &mut events).unwrap();
                for number in 1..=events.len() {
                    let mut then = before;
                    let mut countdown = Countdown(number);
                    assert!(stopped(|| then.apply(actor, action, &mut countdown).unwrap()));
                    let view = then.view(Viewer::Judge);
                    assert_eq!(then.view(Viewer::Seat(Faction::Guild)).turn, view.turn, "seed {seed}");
                    if let Event::ForcesKilled { faction, force, .. } = events[number - 1] {
                        let tanks = view.factions.iter().find(|view| view.faction == faction).unwrap().tanks;
                        assert!(tanks.total() >= force.total(), "seed {seed}");
                    }
                }
            }
        }
    }
}
