//! [1.09.00] The Mentat Pause: bribes are banked, victory is tested, the turn ends.

use crate::frame::{Flow, Frame};
use crate::interrupt::window::{self, Kind};
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::floor;
use kanly_facts::hidden::HiddenThisTurn;
use kanly_facts::open::ThisTurn;
use kanly_query::board::side_of;
use kanly_query::order::position;
use kanly_query::victory;
use kanly_vocabulary::event::Event;
use kanly_vocabulary::ids::{Faction, LeaderAt};
use kanly_vocabulary::outcome::{Criterion, Outcome, Victory};
use kanly_vocabulary::rule;
use serde::Serialize;

/// The two steps of the pause.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Mentat {
    Bribes,
    Victory,
}

pub(crate) fn step(state: &mut State, frame: Mentat, sink: &mut dyn Sink) -> Flow {
    match frame {
        Mentat::Bribes => {
            collect_bribes(state, sink);
            state.set(Frame::Mentat(Mentat::Victory));
            // [3.05] What is asked in secret comes first: the floor is the last moment before victory is judged.
            floor::open(state);
            // [1.09.02.01] The open point between the bribes and the test.
            window::open(state, Kind::Purses);
        }
        Mentat::Victory => {
            state.take_reply();
            state.pop();
            match victory::resolve(state) {
                Some(outcome) => {
                    let Outcome { winners, condition, turn } = outcome;
                    let strongholds = victory::counted(state, outcome);
                    let decided = victory::decided(state, outcome);
                    count_sides(state, outcome, decided, sink);
                    state.open.outcome = Some(outcome);
                    reveal_prediction(state, sink);
                    tell(
                        state,
                        sink,
                        condition.rule(),
                        Event::VictoryAchieved { winners, condition, turn, strongholds, decided },
                    );
                    tell(state, sink, rule!("1.09.00"), Event::GameEnded { turn });
                }
                None => end_turn(state, sink),
            }
        }
    }
    Flow::Go
}

/// [1.09.01] The pile in front of each shield goes behind it, before any test of victory.
fn collect_bribes(state: &mut State, sink: &mut dyn Sink) {
    for faction in state.open.players.iter() {
        let amount = std::mem::take(&mut state.open.bribes[faction]);
        if amount > 0 {
            state.earn(faction, amount);
            tell(state, sink, rule!("1.09.01"), Event::BribeCollected { faction, amount });
        }
    }
}

/// [1.09.05] The numbers that were compared, of all sides in storm order: spice where the strongholds are those of the winners,
/// the place where the spice is too. The game is over, so nothing needs hiding any more.
fn count_sides(state: &State, outcome: Outcome, decided: Option<Criterion>, sink: &mut dyn Sink) {
    let (Victory::MostStrongholds, Some(decided)) = (outcome.condition, decided) else { return };
    let winners = outcome.winners;
    for (at, &faction) in state.open.order.iter().enumerate() {
        let side = side_of(&state.open, faction);
        // An alliance stands where its earlier member does.
        if side.iter().any(|member| position(&state.open, member) < at) {
            continue;
        }
        let strongholds = victory::strongholds(&state.open, side) as u8;
        let rival = strongholds == victory::strongholds(&state.open, winners) as u8;
        let wealth = victory::wealth(state, side);
        let tied = rival && wealth == victory::wealth(state, winners);
        let spice = (rival && decided != Criterion::Strongholds).then_some(wealth);
        let place = (tied && decided == Criterion::StormOrder).then_some(at as u8 + 1);
        tell(state, sink, rule!("1.09.05"), Event::SideCounted { side, strongholds, spice, place });
    }
}

/// [2.02.03] A prediction that came true is shown; any other stays secret.
fn reveal_prediction(state: &State, sink: &mut dyn Sink) {
    if let (true, Some((winner, turn))) = (state.open.prediction_shown(), state.hidden.prediction) {
        tell(
            state,
            sink,
            rule!("2.02.03"),
            Event::PredictionRevealed { faction: Faction::BeneGesserit, winner, turn },
        );
    }
}

/// [1.09.04] [0.15] No winner: the counter goes up and everything limited to one turn is cleared.
fn end_turn(state: &mut State, sink: &mut dyn Sink) {
    let turn = state.open.turn;
    state.open.turn += 1;
    state.open.this_turn = ThisTurn::default();
    state.hidden.this_turn = HiddenThisTurn::default();
    for at in &mut state.hidden.leaders {
        match at {
            LeaderAt::Field(_) => *at = LeaderAt::Pool,
            LeaderAt::Pool | LeaderAt::Tanks | LeaderAt::TanksFaceDown => {}
        }
    }
    tell(state, sink, rule!("1.09.04"), Event::TurnEnded { turn, next_turn: state.open.turn });
}
