//! The worst decisions of each seat.
//!
//! All decisions are tried in a few worlds first. Those that seem to have cost most are looked at again in worlds of their own: what made
//! a decision suspect by luck does not count a second time.

use std::sync::atomic::{AtomicUsize, Ordering};

use kanly_engine::{Action, Faction};
use kanly_host::Prompt;
use rayon::prelude::*;

use super::follow::Case;
use super::{Blunder, Effort};
use crate::because::because;
use crate::tally::Tally;
use crate::weigh;

/// So many decisions of a seat are told.
const TOLD: usize = 3;

/// So many answers compete for being the better one.
const RIVALS: usize = 3;

/// A loss must be so many times as large as its error.
const SURE: f32 = 2.0;

/// What costs less is not told, however sure it is: the network may well be off by so much when a turn ends, and blamed free
/// revivals for a point or two.
const LEAST: f32 = 0.03;

/// A decision that may have been wrong.
struct Suspect<'c> {
    case: &'c Case,
    /// The answers that seem better, the best first.
    rivals: Vec<Action>,
    /// How much seems lost.
    loss: f32,
    search: kanly_agents::Search,
}

/// Finds them, and tells how many decisions were weighed.
pub(super) fn find(
    cases: &[&Case],
    effort: Effort,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> (Vec<Blunder>, usize) {
    let (done, total) = (AtomicUsize::new(0), cases.len() + effort.suspects() * Faction::ALL.len());
    let step = || progress(done.fetch_add(1, Ordering::Relaxed) + 1, total);
    let looked: Vec<Option<Suspect<'_>>> = cases
        .par_iter()
        .map(|case| {
            let suspect = suspect(case, effort);
            step();
            suspect
        })
        .collect();
    let weighed = looked.iter().flatten().count();
    let mut suspects: Vec<Suspect<'_>> =
        looked.into_iter().flatten().filter(|suspect| suspect.loss > 0.0).collect();
    suspects.sort_by(|a, b| b.loss.total_cmp(&a.loss));
    let mut seats = [0; 6];
    suspects.retain(|suspect| {
        let of_seat = &mut seats[suspect.case.faction.index()];
        *of_seat += 1;
        *of_seat <= effort.suspects()
    });
    let mut blunders: Vec<Blunder> = suspects
        .par_iter()
        .filter_map(|suspect| {
            let blunder = blunder(suspect, effort);
            step();
            blunder
        })
        .collect();
    blunders.sort_by(|a, b| {
        (a.faction.index(), b.loss).partial_cmp(&(b.faction.index(), a.loss)).expect("no loss is NaN")
    });
    // Several passes in one auction are one mistake.
    let mut told: [Vec<_>; 6] = Default::default();
    blunders.retain(|blunder| {
        let (of_seat, when) = (&mut told[blunder.faction.index()], (blunder.turn, blunder.phase));
        let new = of_seat.len() < TOLD && !of_seat.contains(&when);
        if new {
            of_seat.push(when);
        }
        new
    });
    progress(total, total);
    (blunders, weighed)
}

/// Tries the given answer beside those that promise most, if there is anything to compare it with.
fn suspect(case: &Case, effort: Effort) -> Option<Suspect<'_>> {
    let prompt = Prompt::new(&case.state, case.faction, &[])?;
    let mut search = case.search.clone();
    let mut actions = vec![case.given];
    let promising = search.promising(&prompt).0;
    actions.extend(promising.into_iter().filter(|action| *action != case.given));
    if actions.len() < 2 {
        return None;
    }
    let tallies = weigh::all(&mut search, &prompt, &actions, effort.first());
    let (given, others) = tallies.split_first()?;
    let mut rivals: Vec<&Tally> = others.iter().collect();
    rivals.sort_by(|a, b| b.chance().total_cmp(&a.chance()));
    let (better, error) = rivals.first()?.over(given);
    let rivals = rivals.iter().take(RIVALS).map(|tally| tally.action).collect();
    // Of two that seem to have cost as much the surer one is looked at first.
    Some(Suspect { case, rivals, loss: better - error / 2.0, search })
}

/// Looks at a suspect again: in some worlds to choose the best of its rivals, and in others to measure the loss.
fn blunder(suspect: &Suspect<'_>, effort: Effort) -> Option<Blunder> {
    let &Suspect { case, ref rivals, ref search, .. } = suspect;
    let prompt = Prompt::new(&case.state, case.faction, &[])?;
    let mut search = search.clone();
    let better = match rivals[..] {
        [only] => only,
        _ => {
            let mut tallies = weigh::all(&mut search, &prompt, rivals, effort.second() / 4);
            tallies.sort_by(|a, b| b.chance().total_cmp(&a.chance()));
            tallies.first()?.action
        }
    };
    let tallies = weigh::all(&mut search, &prompt, &[case.given, better], effort.second());
    let [given, better] = &tallies[..] else { return None };
    let (loss, error) = better.over(given);
    (loss > SURE * error && loss >= LEAST).then(|| Blunder {
        faction: case.faction,
        turn: case.state.turn(),
        phase: case.state.phase(),
        choices: case.choices,
        line: case.line,
        given: case.given,
        chance: given.chance(),
        better: better.action,
        better_chance: better.chance(),
        loss,
        error,
        worlds: effort.second(),
        because: because(case.faction, better, given),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_agents::{Budget, Search};
    use kanly_engine::position::Position;
    use kanly_engine::sets::PerFaction;
    use kanly_engine::{Actor, Options, Phase, Sector, State};
    use kanly_host::Because;

    /// The Emperor holds two strongholds with a token each, a third stands open, and Harkonnen are far away: he is asked what
    /// he ships.
    fn three_strongholds_away() -> State {
        let mut seats = PerFaction::default();
        (seats[Faction::Emperor], seats[Faction::Harkonnen]) = (Sector::new(1), Sector::new(7));
        let mut position = Position::new(Options::default(), seats);
        (position.turn, position.phase) = (2, Phase::Shipment);
        let force = |number: &str| number.parse().expect("forces");
        let place = |name: &str| name.parse().expect("a place");
        position.factions[Faction::Emperor].forces =
            [(place("arrakeen/9"), force("1")), (place("carthag/10"), force("1"))].into();
        position.factions[Faction::Emperor].spice = 10;
        position.factions[Faction::Harkonnen].forces = [(place("meridian/1"), force("1"))].into();
        let mut state = State::from_position(&position, &mut ()).expect("a position that can be");
        while state.question(Actor::Seat(Faction::Emperor)).is_none() {
            let seat = Actor::Seat(Faction::Harkonnen);
            state.apply(seat, Action::Pass, &mut ()).expect("Harkonnen stay where they are");
        }
        state
    }

    fn found(given: &str) -> Vec<Blunder> {
        let case = Case {
            state: three_strongholds_away(),
            faction: Faction::Emperor,
            given: given.parse().expect("notation"),
            search: Search::adviser(Budget::DEFAULT, 3),
            choices: 4,
            line: 12,
        };
        let seat = Actor::Seat(case.faction);
        assert_eq!(case.state.check(seat, case.given), Ok(()), "it could have been answered");
        let (blunders, weighed) = find(&[&case], Effort::Quick, &|done, total| assert!(done <= total));
        assert_eq!(weighed, 1);
        blunders
    }

    #[test]
    fn whoever_does_not_take_the_open_stronghold_is_told() {
        let blunders = found("pass");
        let [blunder] = &blunders[..] else { panic!("{blunders:?}") };
        assert_eq!((blunder.line, blunder.given), (12, Action::Pass));
        assert!(matches!(blunder.better, Action::Ship(_)), "{blunder:?}");
        assert!(blunder.loss > 0.1 && blunder.loss > 2.0 * blunder.error, "{blunder:?}");
        assert!(
            matches!(blunder.because, Because::Wins { best, other } if best > 0.9 && other < 0.1),
            "{blunder:?}"
        );
    }

    #[test]
    fn whoever_takes_it_is_not() {
        assert_eq!(found("ship 4 tueks-sietch/4"), []);
    }
}
