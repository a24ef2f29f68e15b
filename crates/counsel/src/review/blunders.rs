//! The worst decisions of each seat.

use super::follow::Case;
use super::steps::Steps;
use super::suspect::{Aim, SURE, Suspect, twice};
use super::{Blunder, Effort};
use crate::because::because;
use crate::handful::rivals;
use crate::weigh::UNSURE;

/// So many decisions of a seat are told.
const TOLD: usize = 3;

/// Finds them, and tells how many decisions were weighed.
pub(super) fn find(cases: &[&Case], effort: Effort, steps: &Steps<'_>) -> (Vec<Blunder>, usize) {
    let again = |suspect: &Suspect<'_>| Some((blunder(suspect, effort)?, suspect.case.battles));
    let (mut found, weighed) = twice(cases, effort, steps, |case| suspect(case, effort), again);
    found.sort_by(|(a, _), (b, _)| {
        a.faction.index().cmp(&b.faction.index()).then_with(|| b.loss.total_cmp(&a.loss))
    });
    // Several passes in one auction are one mistake, but each battle can have its own.
    let mut told: [Vec<_>; 6] = Default::default();
    found.retain(|(blunder, battles)| {
        let (of_seat, when) = (&mut told[blunder.faction.index()], (blunder.turn, blunder.phase, *battles));
        let new = of_seat.len() < TOLD && !of_seat.contains(&when);
        if new {
            of_seat.push(when);
        }
        new
    });
    (found.into_iter().map(|(blunder, _)| blunder).collect(), weighed)
}

/// Tries the given answer beside those that could have been better.
fn suspect(case: &Case, effort: Effort) -> Option<Suspect<'_>> {
    let mut search = case.search.clone();
    let others = rivals(&mut search, &case.prompt()?);
    Suspect::new(case, search, others, effort.first(), Aim::Win)
}

/// Looks at a suspect again, and tells what it has lost.
fn blunder(suspect: &Suspect<'_>, effort: Effort) -> Option<Blunder> {
    let case = suspect.case;
    let kind = case.kind()?;
    let (given, better) = suspect.again(effort.second())?;
    let (loss, error) = better.over(&given);
    (loss > SURE * error && loss >= UNSURE).then(|| Blunder {
        faction: case.faction,
        turn: case.state.turn(),
        phase: case.state.phase(),
        choices: case.choices,
        line: case.line,
        kind,
        given: case.given,
        chance: given.chance(),
        better: better.course.action,
        better_chance: better.chance(),
        loss,
        error,
        worlds: effort.second(),
        because: because(case.faction, &better, &given),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_agents::{Budget, Search};
    use kanly_engine::position::Position;
    use kanly_engine::sets::PerFaction;
    use kanly_engine::{Action, Actor, AskKind, Faction, Options, Phase, Sector, State};
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

    /// What is found in one decision, which can be weighed.
    fn weighed(state: State, faction: Faction, given: &str) -> Vec<Blunder> {
        let case = Case {
            state,
            faction,
            given: given.parse().expect("notation"),
            search: Search::adviser(Budget::DEFAULT, 3),
            choices: 4,
            battles: 0,
            then: None,
            line: 12,
        };
        let seat = Actor::Seat(case.faction);
        assert_eq!(case.state.check(seat, case.given), Ok(()), "it could have been answered");
        let (blunders, weighed) = find(&[&case], Effort::Quick, &Steps::new(1, &|_, _| {}));
        assert_eq!(weighed, 1);
        blunders
    }

    fn found(given: &str) -> Vec<Blunder> {
        weighed(three_strongholds_away(), Faction::Emperor, given)
    }

    #[test]
    fn what_a_rule_of_thumb_decides_is_weighed_too() {
        let mut seats = PerFaction::default();
        (seats[Faction::Guild], seats[Faction::Harkonnen]) = (Sector::new(7), Sector::new(1));
        let mut position = Position::new(Options::default(), seats);
        position.options.advanced = true;
        (position.turn, position.phase) = (2, Phase::Shipment);
        let state = State::from_position(&position, &mut ()).expect("a position that can be");
        let guild = Actor::Seat(Faction::Guild);
        assert_eq!(state.question(guild).map(|ask| ask.kind()), Some(AskKind::Timing));
        weighed(state, Faction::Guild, "pass");
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
