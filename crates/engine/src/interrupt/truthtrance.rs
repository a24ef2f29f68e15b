//! [3.01.22] Truthtrance: a question about a fact, answered by the engine from the true state.

use crate::action::Question;
use crate::decision::Questions;
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::ids::{Card, Faction, Leader};
use crate::sets::FactionSet;
use crate::state::{LeaderAt, State};

/// The questions a seat may put, if it holds the card.
pub(crate) fn open(state: &State, faction: Faction) -> Option<Questions> {
    state.hands[faction].contains(Card::Truthtrance).then(|| questions(state, faction))
}

fn questions(state: &State, asker: Faction) -> Questions {
    let dialed = |faction: Faction| dial(state, faction).is_some();
    Questions {
        of: state.players - asker.into(),
        players: state.players,
        turns: state.options.max_turns,
        storm_card: state.storm_card.map_or(FactionSet::EMPTY, |card| card.seen_by),
        dialers: state.players.iter().filter(|&faction| dialed(faction)).collect(),
    }
}

fn dial(state: &State, faction: Faction) -> Option<u8> {
    match state.stack.last() {
        Some(Frame::Storm(storm)) => storm.dial_of(faction),
        _ => None, // any: nobody dials elsewhere
    }
}

/// The card is discarded, question and answer are public, nothing else happens.
pub(crate) fn play(
    state: &mut State,
    faction: Faction,
    of: Faction,
    question: Question,
    sink: &mut dyn Sink,
) {
    state.discard(faction, Card::Truthtrance);
    let answer = truth(state, of, question);
    sink.event(Event::TruthtranceAnswered { faction, of, question, answer });
    if let (Question::HoldsCard(card, n), true) = (question, answer) {
        state.own_up(of, card, n);
    }
}

fn truth(state: &State, of: Faction, question: Question) -> bool {
    let predicted = |test: &dyn Fn(Faction, u8) -> bool| {
        state.prediction.is_some_and(|(faction, turn)| test(faction, turn))
    };
    let storm_card = |test: &dyn Fn(u8) -> bool| state.storm_card.is_some_and(|card| test(card.number));
    match question {
        Question::HoldsCard(card, n) => state.hands[of].count(card) >= n,
        Question::HandAtLeast(n) => state.hands[of].len() >= n,
        Question::HasHeld(card) => state.ever_held[of] >> card as u32 & 1 == 1,
        Question::IsTraitor(leader) => state.traitors[of].contains(leader),
        Question::WasDealt(leader) => state.dealt[of].contains(leader),
        Question::SpiceAtLeast(n) => state.spice[of] >= n,
        Question::LeaderInTanks(leader) => in_tanks(state, leader),
        Question::PredictedFaction(named) => predicted(&|faction, _| faction == named),
        Question::PredictedTurn(named) => predicted(&|_, turn| turn == named),
        Question::Predicted(named, on) => predicted(&|faction, turn| faction == named && turn == on),
        Question::StormCard(n) => storm_card(&|number| number == n),
        Question::StormCardAtLeast(n) => storm_card(&|number| number >= n),
        Question::StormDial(n) => dial(state, of) == Some(n),
    }
}

fn in_tanks(state: &State, leader: Leader) -> bool {
    match state.leaders[leader.index()] {
        LeaderAt::Tanks | LeaderAt::TanksFaceDown => true,
        LeaderAt::Pool | LeaderAt::Field(_) => false,
    }
}
