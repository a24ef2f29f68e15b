//! Makes the record of a game that went wrong shorter, as long as the same thing still goes wrong at its end.

use std::panic::{AssertUnwindSafe, catch_unwind};

use kanly_engine::record::Record;
use kanly_engine::secrecy::Fact;
use kanly_engine::{Action, Actor, SplitMix, State, Waiting};
use kanly_narrate::Tongue;

use crate::laws::{self, Broken, Law, Laws};
use crate::pairs::{Pairs, pairs};

/// How many answers are put in for others, so that a choice fits again after something before it was left out.
const FILLED: usize = 6;
/// The first answer of a larger domain takes long to find.
const LARGE: u64 = 1000;
/// Laws are tried with dice; what one throw misses another may find.
const THROWS: u64 = 32;
/// The same for the laws about secrets, which take much longer.
const SECRECY_THROWS: u64 = 4;

/// Laws of one moment: they hold, or one is broken. It answers the same whenever it is asked about the same moment.
pub type Check<'c> = &'c dyn Fn(&State) -> Result<(), Broken>;

/// The laws that `Soak` checks, with dice that come from the moment itself.
pub fn laws_of_soak(laws: Laws) -> impl Fn(&State) -> Result<(), Broken> {
    move |state| {
        let mut dice = SplitMix::new(state.digest());
        (0..THROWS).try_for_each(|_| laws::soundness(state, &mut dice))?;
        let throws = if laws.secrecy { SECRECY_THROWS } else { 0 };
        (0..throws).try_for_each(|_| laws::secrecy(state, &mut dice))?;
        let throws = if laws.pairs { SECRECY_THROWS } else { 0 };
        (0..throws).try_for_each(|_| pairs(state, Fact::ALL.len(), &mut dice, &mut Pairs::default()))
    }
}

/// A record that could be made no shorter.
#[derive(Clone, Debug)]
pub struct Shrunk {
    /// The game, up to and including the choice after which it goes wrong.
    pub record: Record,
    /// What goes wrong, in words.
    pub what: String,
    /// Whether the last choice, or a look at what it led to, panics.
    pub panicked: bool,
}

/// Shortens a record that goes wrong: a choice is refused, it panics, or a law is broken. `told` hears how many choices are
/// left after each attempt. Nothing if all is well.
pub fn shrink(record: &Record, check: Check<'_>, told: &mut dyn FnMut(usize)) -> Option<Shrunk> {
    let start = State::new(&record.config, &mut ()).ok()?;
    let choices: Vec<Choice> = record.choices.iter().map(|choice| (choice.actor, choice.action)).collect();
    let mut best = first_wrong(start, &choices, check)?;
    told(best.choices.len());
    loop {
        let before = best.weight();
        leave_out(&mut best, check, told);
        say_less(&mut best, check, told);
        // What was left out may have made it go wrong earlier than at the end.
        if let Some(cut) =
            first_wrong(start, &best.choices, check).filter(|cut| is_like(&cut.wrong, &best.wrong))
        {
            best = cut;
            told(best.choices.len());
        }
        if best.weight() == before {
            break;
        }
    }
    let mut shrunk = Record { texts: record.texts.clone(), ..Record::new(record.config) };
    best.choices.iter().for_each(|&(actor, action)| shrunk.push(actor, action));
    let panicked = best.wrong.law == Law::Panic;
    Some(Shrunk { record: shrunk, what: best.wrong.what, panicked })
}

type Choice = (Actor, Action);

/// Whether the same thing is wrong in two games: the same law. Panics are told apart by their words.
fn is_like(one: &Broken, other: &Broken) -> bool {
    one.law == other.law && (one.law != Law::Panic || one.what == other.what)
}

/// A game that goes wrong after its last choice.
struct Game {
    choices: Vec<Choice>,
    /// The state before each of them.
    states: Vec<State>,
    wrong: Broken,
}

impl Game {
    /// Fewer choices are better, then more of them that do nothing.
    fn weight(&self) -> (usize, usize) {
        let acting = self.choices.iter().filter(|(_, action)| *action != Action::Pass);
        (self.choices.len(), acting.count())
    }

    /// The game with other choices from some point on, if it is better and goes wrong in the same way.
    fn with(&self, from: usize, tail: &[Choice], check: Check<'_>) -> Option<Self> {
        let mut choices = self.choices[..from].to_vec();
        let mut states = self.states[..=from].to_vec();
        let wrong = wrong(|| fit(&mut choices, &mut states, tail, check))?;
        states.truncate(choices.len());
        let game = Self { choices, states, wrong };
        (is_like(&game.wrong, &self.wrong) && game.weight() < self.weight()).then_some(game)
    }
}

/// What goes wrong in it.
fn wrong(play: impl FnOnce() -> Result<(), Broken>) -> Option<Broken> {
    catch_unwind(AssertUnwindSafe(play)).unwrap_or_else(|payload| Err(Broken::panic(&*payload))).err()
}

/// Plays the choices as they are, up to the first moment at which something is wrong.
fn first_wrong(start: State, choices: &[Choice], check: Check<'_>) -> Option<Game> {
    let (mut played, mut states) = (Vec::new(), Vec::new());
    let wrong = wrong(|| {
        let mut state = start;
        check(&state)?;
        choices.iter().try_for_each(|&choice| {
            states.push(state);
            played.push(choice);
            apply(&mut state, choice)?;
            check(&state)
        })
    })?;
    Some(Game { choices: played, states, wrong })
}

fn apply(state: &mut State, (actor, action): Choice) -> Result<(), Broken> {
    let mut game = kanly_host::Game::of(*state, ());
    let carried_out = game.act(actor, action);
    *state = *game.state();
    carried_out.map_err(|illegal| {
        Broken::new(Law::Choice(illegal.rule), Tongue::english().refused(actor, action, &illegal))
    })
}

/// Goes on from the last of the states. The last choice is done as it is; one before it that does not fit any more gets the
/// answers of those who are waited for put before it, or is left out.
fn fit(
    choices: &mut Vec<Choice>,
    states: &mut Vec<State>,
    tail: &[Choice],
    check: Check<'_>,
) -> Result<(), Broken> {
    let mut state = *states.last().expect("there is always the start");
    let Some((&last, before)) = tail.split_last() else { return check(&state) };
    let room = choices.len() + tail.len();
    for &choice in before {
        let Some(fitted) = fitted(state, choice) else { continue };
        if choices.len() + fitted.len() < room {
            for (choice, after) in fitted {
                choices.push(choice);
                states.push(after);
                state = after;
            }
        }
    }
    choices.push(last);
    apply(&mut state, last)?;
    states.push(state);
    check(&state)
}

/// The choice, with the answers that must come before it and the state after each.
fn fitted(state: State, choice: Choice) -> Option<Vec<(Choice, State)>> {
    let (mut state, mut fitted) = (state, Vec::new());
    while apply(&mut state, choice).is_err() {
        let answer = silence(&state).filter(|_| fitted.len() < FILLED)?;
        apply(&mut state, answer).ok()?;
        fitted.push((answer, state));
    }
    fitted.push((choice, state));
    Some(fitted)
}

/// What one of those who are waited for answers if it has nothing to say.
fn silence(state: &State) -> Option<Choice> {
    let actor = match state.must_act() {
        Waiting::Nobody => return None,
        Waiting::Chance => Actor::Chance,
        Waiting::Seats(seats) => Actor::Seat(seats.nth(0)?),
    };
    let decision = state.decision(actor)?;
    let quick = decision.contains(Action::Pass).is_ok() || decision.size() <= LARGE;
    decision.fallback().filter(|_| quick).map(|answer| (actor, answer))
}

/// Leaves out runs of choices, long ones first; the last one stays.
fn leave_out(best: &mut Game, check: Check<'_>, told: &mut dyn FnMut(usize)) {
    let mut size = best.choices.len() / 2;
    while size > 0 {
        let mut at = 0;
        while at + size < best.choices.len() {
            let shorter = best.with(at, &best.choices[at + size..], check);
            match shorter {
                Some(game) => *best = game,
                None => at += size,
            }
            told(best.choices.len());
        }
        size /= 2;
    }
}

/// Lets seats pass where they did something.
fn say_less(best: &mut Game, check: Check<'_>, told: &mut dyn FnMut(usize)) {
    let mut at = 0;
    while at + 1 < best.choices.len() {
        let (actor, action) = best.choices[at];
        if action != Action::Pass && actor != Actor::Chance {
            let mut tail = best.choices[at..].to_vec();
            tail[0].1 = Action::Pass;
            if let Some(game) = best.with(at, &tail, check) {
                *best = game;
            }
            told(best.choices.len());
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bot;
    use kanly_engine::{Config, Faction, Options, rule};
    use kanly_host::Contest;

    /// A whole game of bots.
    fn game(seed: u64) -> Record {
        let config = Config::of(Faction::ALL, Options::default().max_turns(4));
        let mut contest = Contest::new(&config).expect("a sound configuration");
        let mut agents = Bot::Kinds.everywhere(seed);
        contest.play(&mut agents, &mut SplitMix::new(seed), 100_000).expect("bots answer legally");
        contest.into_record()
    }

    /// An artificial law: nobody ever has anything in the tanks.
    fn immortal(state: &State) -> Result<(), Broken> {
        let view = state.view(kanly_engine::Viewer::Judge);
        match view.factions.iter().find(|row| row.tanks.total() > 0) {
            Some(row) => {
                Err(Broken::new(Law::Box, format!("{} has lost {}", row.faction, row.tanks.total())))
            }
            None => Ok(()),
        }
    }

    /// The end of a record and what an artificial law says of it.
    fn end(record: &Record) -> State {
        record.replay(None, |_, _, _| {}).expect("a shrunk record plays")
    }

    #[test]
    fn a_broken_law_takes_few_choices_to_show() {
        let (mut short, mut long_prefix) = (0, 0);
        for seed in 0..3 {
            let long = game(seed);
            let mut left = Vec::new();
            let shrunk = shrink(&long, &immortal, &mut |number| left.push(number)).expect("somebody died");
            assert!(shrunk.what.contains(" has lost ") && !shrunk.panicked, "{}", shrunk.what);
            assert!(immortal(&end(&shrunk.record)).is_err());
            let before = shrunk.record.choices.len() - 1;
            let without_last = Record { choices: shrunk.record.choices[..before].to_vec(), ..shrunk.record };
            assert!(immortal(&end(&without_last)).is_ok(), "the last choice is the one");
            let prefix = first_prefix(&long);
            assert!(before + 1 < prefix, "{} choices of {prefix}", before + 1);
            (short, long_prefix) = (short + before + 1, long_prefix + prefix);
            assert!(left.is_sorted_by(|one, next| one >= next) && left.last() == Some(&(before + 1)));
        }
        // Most of what is left nobody can leave out: the set-up, and those who pass.
        assert!(short * 4 < long_prefix * 3, "{short} choices of {long_prefix}");
    }

    /// How many choices it takes in the game itself.
    fn first_prefix(record: &Record) -> usize {
        let mut number = 0;
        let mut over = false;
        let played = record.replay(None, |state, _, _| {
            over |= immortal(state).is_err();
            number += usize::from(!over);
        });
        assert!(played.is_ok() && over);
        number
    }

    #[test]
    fn a_refused_choice_stays_refused_by_its_rule() {
        let mut record = game(5);
        record.digest = None;
        record.choices.truncate(200);
        record.push(Actor::Seat(Faction::Fremen), Action::Look);
        let shrunk = shrink(&record, &|_| Ok(()), &mut |_| {}).expect("it is refused");
        let replayed = shrunk.record.replay(None, |_, _, _| {});
        let why = replayed.expect_err("it is still refused").why;
        assert_eq!(kanly_narrate::english(&why), shrunk.what);
        assert!(shrunk.record.choices.len() < 20, "{} choices", shrunk.record.choices.len());
    }

    #[test]
    fn a_panic_is_kept_as_one() {
        let picky = |state: &State| {
            assert!(state.turn() < 2, "turn {} is too late", state.turn());
            Ok(())
        };
        let record = game(6);
        let shrunk = shrink(&record, &picky, &mut |_| {}).expect("it panics");
        assert!(shrunk.panicked && shrunk.what == "it panicked: turn 2 is too late", "{}", shrunk.what);
        let passes = shrunk.record.choices.iter().filter(|choice| choice.action == Action::Pass).count();
        assert!(passes > 0 && shrunk.record.choices.len() < record.choices.len() / 2);
    }

    #[test]
    fn what_goes_well_is_left_alone() {
        assert!(shrink(&game(7), &laws_of_soak(Laws::default()), &mut |_| {}).is_none());
    }

    #[test]
    fn the_same_wrong_is_known_by_its_law() {
        let like = |one: Law, other: Law| is_like(&Broken::new(one, "a"), &Broken::new(other, "b"));
        assert!(like(Law::Box, Law::Box) && !like(Law::Box, Law::View));
        let (unasked, dial) = (Law::Choice(rule!("1.00.05")), Law::Choice(rule!("1.01.02")));
        assert!(like(unasked, unasked) && !like(unasked, dial));
        assert!(!like(Law::Panic, Law::Panic), "panics are told apart by their words");
    }
}
