//! Who could have stopped those who won, in the turn in which they did.
//!
//! Whoever stops somebody hardly wins more often by it, since a third one wins later. So decisions of the last turn are weighed by
//! something else as well: how often those who have won in truth win this very turn. Where they won because they had foretold the
//! victory of others, nobody could know that, but all could see the others win: those had to be stopped.

use kanly_engine::query::board::{controls, side_of};
use kanly_engine::query::victory::heirs;
use kanly_engine::sets::{FactionSet, TerritorySet};
use kanly_engine::{Event, Faction, Outcome, Phase, Seen, State, Territory, Victory, Viewer};

use super::follow::{Case, Followed};
use super::steps::Steps;
use super::suspect::{Aim, SURE, Suspect, twice};
use super::{Effort, Missed};
use crate::handful::rivals;

/// So many are told.
const TOLD: usize = 4;

/// Whatever makes a victory rarer by less is not told, however sure it is.
const LEAST: f32 = 0.1;

/// Only one turn is looked at, so there is time for so many times as many worlds to find what is suspect.
const MORE: u32 = 2;

/// How a game was won.
#[derive(Clone, Copy)]
pub(super) struct Won {
    pub(super) outcome: Outcome,
    /// Who had to be stopped: the winners, or those whose victory they had foretold.
    pub(super) victors: FactionSet,
    /// Whom they had foretold.
    pub(super) foretold: Option<Faction>,
    /// As the table saw it.
    pub(super) seen: Seen,
    /// With these strongholds.
    strongholds: TerritorySet,
}

impl Won {
    /// Nothing where nobody has won.
    pub(super) fn new(followed: &Followed) -> Option<Self> {
        let outcome = followed.last.outcome()?;
        let effects = followed.stretches.iter().rev().flat_map(|stretch| stretch.effects.iter().rev());
        let mut seen = effects.filter_map(|effect| effect.seen_by(Viewer::Table));
        seen.find_map(|seen| match seen.event() {
            Event::VictoryAchieved { strongholds, .. } => {
                let foretold = foretold(&followed.last, outcome);
                let victors = victors(&followed.last, outcome, foretold);
                Some(Self { outcome, victors, foretold, seen, strongholds })
            }
            _ => None, // any: only this ends a game that somebody wins
        })
    }

    /// Whether this could have stopped them: somebody else decided it in the turn in which they won.
    pub(super) fn might_have_stopped(&self, case: &Case) -> bool {
        // The set-up counts as turn 1: to foretell something else, or to choose another traitor, is to stop nobody.
        let in_turn = case.state.turn() == self.outcome.turn && case.state.phase() != Phase::Setup;
        in_turn && !self.either().contains(case.faction)
    }

    /// The winners, and those whose victory they had foretold: in imagined games they may have foretold something else.
    fn either(&self) -> FactionSet {
        self.outcome.winners | self.victors
    }

    /// Where somebody in their way would have to go: into the strongholds that they won by or hold, and where their victory can be
    /// spoiled.
    fn goals(&self, case: &Case) -> TerritorySet {
        let open = case.state.open();
        let held = |stronghold: &Territory| controls(open, self.victors, *stronghold);
        let held = Territory::STRONGHOLDS.into_iter().filter(held);
        let heirs = heirs(open).filter(|heir| heir.condition == self.outcome.condition);
        let spoiled = heirs.flat_map(|heir| heir.spoilers);
        let spoiled = spoiled.filter(|(_, by)| by.contains(case.faction)).map(|(territory, _)| territory);
        self.strongholds.iter().chain(held).chain(spoiled).collect()
    }
}

/// Whom the winners had foretold, if they have won by that.
fn foretold(last: &State, outcome: Outcome) -> Option<Faction> {
    if outcome.condition != Victory::BeneGesseritPrediction {
        return None;
    }
    let (faction, _) =
        outcome.winners.iter().find_map(|winner| last.view(Viewer::Seat(winner)).prediction)?;
    Some(faction)
}

/// Who would have won if nobody had foretold it.
fn victors(last: &State, outcome: Outcome, foretold: Option<Faction>) -> FactionSet {
    foretold.map_or(outcome.winners, |faction| side_of(last.open(), faction))
}

/// Finds them, the largest first, and tells how many decisions were weighed.
pub(super) fn find(cases: &[&Case], won: &Won, effort: Effort, steps: &Steps<'_>) -> (Vec<Missed>, usize) {
    let first = |case| suspect(case, won, effort);
    let (mut all, weighed) =
        twice(cases, effort, steps, first, |suspect| missed(suspect, won.either(), effort));
    all.sort_by(|a, b| b.gap.total_cmp(&a.gap));
    let mut told = FactionSet::EMPTY;
    // What a seat let happen in one turn it let happen once.
    all.retain(|missed| {
        let new = !told.contains(missed.faction);
        told.insert(missed.faction);
        new
    });
    all.truncate(TOLD);
    (all, weighed)
}

/// Tries the given answer beside those that a hint would try and those that lead into the way of the winners.
fn suspect<'c>(case: &'c Case, won: &Won, effort: Effort) -> Option<Suspect<'c>> {
    let prompt = case.prompt()?;
    let mut search = case.search.clone();
    let mut actions = rivals(&mut search, &prompt);
    for action in search.journeys_to(&prompt, won.goals(case)) {
        if !actions.contains(&action) {
            actions.push(action);
        }
    }
    Suspect::new(case, search, actions, effort.first() * MORE, Aim::Stop(won.either()))
}

/// Looks at a suspect again, and tells how much more often another answer would have stopped the winners.
fn missed(suspect: &Suspect<'_>, winners: FactionSet, effort: Effort) -> Option<Missed> {
    let case = suspect.case;
    let kind = case.kind()?;
    let (given, better) = suspect.again(effort.second())?;
    let (gap, error) = better.stops(&given, winners);
    // That somebody else wins in their place is no reason to blame anybody.
    let fewer = given.share(given.lost()) - better.share(better.lost());
    (gap > SURE * error && gap >= LEAST && fewer >= LEAST).then(|| Missed {
        faction: case.faction,
        turn: case.state.turn(),
        phase: case.state.phase(),
        choices: case.choices,
        line: case.line,
        kind,
        given: case.given,
        lost: given.share(given.lost_to(winners)),
        better: better.course.action,
        better_lost: better.share(better.lost_to(winners)),
        gap,
        error,
        worlds: effort.second(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_agents::{Budget, Search};
    use kanly_engine::position::Position;
    use kanly_engine::sets::PerFaction;
    use kanly_engine::{Action, Actor, Config, Effect, Options, Sector};

    const STRONGHOLDS: [Territory; 3] = [Territory::ARRAKEEN, Territory::CARTHAG, Territory::TUEKS_SIETCH];

    /// The Emperor holds three strongholds with so many each and goes nowhere else; Harkonnen with so much spice are asked what they
    /// ship.
    fn three_strongholds_held(guard: &str, spice: u16) -> State {
        let mut seats = PerFaction::default();
        (seats[Faction::Emperor], seats[Faction::Harkonnen]) = (Sector::new(1), Sector::new(7));
        let mut position = Position::new(Options::default(), seats);
        (position.turn, position.phase) = (2, Phase::Shipment);
        let force = |number: &str| number.parse().expect("forces");
        let place = |name: &str| name.parse().expect("a place");
        let held = ["arrakeen/9", "carthag/10", "tueks-sietch/4"].map(|name| (place(name), force(guard)));
        position.factions[Faction::Emperor].forces = held.into();
        position.factions[Faction::Harkonnen].forces = [(place("meridian/1"), force("1"))].into();
        position.factions[Faction::Harkonnen].spice = spice;
        let mut state = State::from_position(&position, &mut ()).expect("a position that can be");
        while state.question(Actor::Seat(Faction::Harkonnen)).is_none() {
            let seat = Actor::Seat(Faction::Emperor);
            state.apply(seat, Action::Pass, &mut ()).expect("the Emperor stays where he is");
        }
        state
    }

    fn found((guard, spice): (&str, u16), given: &str) -> (Vec<Missed>, usize) {
        let case = Case {
            state: three_strongholds_held(guard, spice),
            faction: Faction::Harkonnen,
            given: given.parse().expect("notation"),
            search: Search::adviser(Budget::DEFAULT, 3),
            choices: 4,
            battles: 0,
            then: None,
            line: 12,
        };
        let seat = Actor::Seat(case.faction);
        assert_eq!(case.state.check(seat, case.given), Ok(()), "it could have been answered");
        let won = won_on(2);
        assert!(won.might_have_stopped(&case));
        find(&[&case], &won, Effort::Quick, &Steps::new(1, &|_, _| {}))
    }

    /// The Emperor has won by the three strongholds on this turn.
    fn won_on(turn: u8) -> Won {
        let (winners, condition) = (Faction::Emperor.into(), Victory::StrongholdVictory);
        let strongholds = STRONGHOLDS.into_iter().collect();
        let event = Event::VictoryAchieved { winners, condition, turn, strongholds, decided: None };
        let effect = Effect { rule: condition.rule(), event };
        let seen = effect.seen_by(Viewer::Table).expect("all see it");
        let outcome = Outcome { winners, condition, turn };
        Won { outcome, victors: winners, foretold: None, seen, strongholds }
    }

    #[test]
    fn nobody_stops_anybody_before_the_first_turn() {
        let config = Config::of([Faction::BeneGesserit, Faction::Emperor], Options::default());
        let state = State::new(&config, &mut ()).expect("two who may play");
        assert_eq!((state.turn(), state.phase()), (1, Phase::Setup));
        let given = "pass".parse().expect("notation");
        let search = Search::adviser(Budget::DEFAULT, 3);
        let case = Case {
            state,
            faction: Faction::BeneGesserit,
            given,
            search,
            choices: 0,
            battles: 0,
            then: None,
            line: 1,
        };
        assert!(!won_on(1).might_have_stopped(&case));
    }

    #[test]
    fn where_a_victory_was_foretold_those_who_would_have_had_it_had_to_be_stopped() {
        let mut seats = PerFaction::default();
        let players = [Faction::Emperor, Faction::Harkonnen, Faction::BeneGesserit, Faction::Fremen];
        players
            .into_iter()
            .zip([1, 7, 13, 16])
            .for_each(|(faction, sector)| seats[faction] = Sector::new(sector));
        let mut position = Position::new(Options::default(), seats);
        (position.turn, position.phase) = (2, Phase::Shipment);
        position.alliances = vec![(Faction::Emperor, Faction::Harkonnen)];
        position.prediction = Some((Faction::Emperor, 2));
        let state = State::from_position(&position, &mut ()).expect("a position that can be");
        let of = |winner: Faction, condition| {
            let outcome = Outcome { winners: winner.into(), condition, turn: 2 };
            let foretold = foretold(&state, outcome);
            (foretold, victors(&state, outcome, foretold))
        };
        let allies = FactionSet::from(Faction::Emperor) | Faction::Harkonnen.into();
        let by_prediction = of(Faction::BeneGesserit, Victory::BeneGesseritPrediction);
        assert_eq!(by_prediction, (Some(Faction::Emperor), allies));
        for winner in [Faction::Fremen, Faction::BeneGesserit] {
            assert_eq!(of(winner, Victory::StrongholdVictory), (None, winner.into()));
        }
    }

    #[test]
    fn whoever_lets_somebody_win_for_nothing_is_told() {
        let (missed, weighed) = found(("1", 20), "pass");
        let [missed] = &missed[..] else { panic!("{missed:?}") };
        assert_eq!((weighed, missed.line, missed.given), (1, 12, Action::Pass));
        assert!(matches!(missed.better, Action::Ship(_)), "{missed:?}");
        assert!(missed.lost > 0.9 && missed.better_lost < 0.5, "{missed:?}");
        assert!((missed.lost - missed.better_lost - missed.gap).abs() < 1e-4, "{missed:?}");
    }

    #[test]
    fn whoever_comes_in_the_way_is_not() {
        assert_eq!(found(("1", 20), "ship 10 carthag/10"), (Vec::new(), 1));
    }

    #[test]
    fn nobody_is_blamed_who_could_do_nothing() {
        // Wherever a single token lands, six wait for it.
        assert_eq!(found(("6", 1), "pass"), (Vec::new(), 1));
    }
}
