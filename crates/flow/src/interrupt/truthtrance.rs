//! [3.01.22] Truthtrance: a question about a fact, answered by the engine from the true state.

use crate::frame::Frame;
use crate::sink::{Sink, tell};
use crate::state::State;
use kanly_vocabulary::action::{Action, Question};
use kanly_vocabulary::decision::{Ask, Questions};
use kanly_vocabulary::event::Event;
use kanly_vocabulary::ids::{Card, Faction, Leader, LeaderAt};
use kanly_vocabulary::rule;
use serde::Serialize;

/// The questions a seat may put, if it holds the card.
pub(crate) fn open(state: &State, faction: Faction) -> Option<Questions> {
    state.hidden.hands[faction].contains(Card::Truthtrance).then(|| questions(state, faction))
}

/// A free question that waits for its answer on honour: nothing else happens until it is out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Honour {
    asker: Faction,
    pub of: Faction,
    question: Question,
}

pub(crate) fn ask(frame: &Honour) -> Ask {
    Ask::Honour { asker: frame.asker, asked: frame.question }
}

pub(crate) fn act(state: &mut State, frame: Honour, action: Action, sink: &mut dyn Sink) {
    state.pop();
    let Honour { asker, of, question } = frame;
    let answer = action == Action::Answer(true);
    tell(
        state,
        sink,
        rule!("3.01.22"),
        Event::TruthtranceAnswered { faction: asker, of, question, answer, checked: false },
    );
}

fn questions(state: &State, asker: Faction) -> Questions {
    let dialed = |faction: Faction| dial(state, faction).is_some();
    Questions {
        of: state.open.players - asker.into(),
        players: state.open.players,
        turns: state.open.options.max_turns,
        storm_card: state.hidden.storm_card.is_some_and(|card| card.seen_by.contains(Faction::Fremen)),
        dialers: state.open.players.iter().filter(|&faction| dialed(faction)).collect(),
        spice_card: state.hidden.spice_deck.top.is_some()
            && state.hidden.spice_deck.top_seen.contains(Faction::Atreides),
        auction_cards: (0..6_u8).fold(0, |seen, at| {
            seen | u8::from(state.hidden.this_turn.auction_seen[usize::from(at)].is_some()) << at
        }),
        losses: state.open.options.advanced,
        free: state.open.options.truthtrance_free_text,
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
    if let Question::Free(_) = question {
        state.push(Frame::Honour(Honour { asker: faction, of, question }));
        tell(state, sink, rule!("3.01.22"), Event::TruthtranceAsked { faction, of, question });
        return;
    }
    let answer = truth(state, of, question);
    if let (Question::HoldsCard(card, n), true) = (question, answer) {
        state.own_up(of, card, n);
    }
    tell(
        state,
        sink,
        rule!("3.01.22"),
        Event::TruthtranceAnswered { faction, of, question, answer, checked: true },
    );
}

fn truth(state: &State, of: Faction, question: Question) -> bool {
    let predicted = |test: &dyn Fn(Faction, u8) -> bool| {
        state.hidden.prediction.is_some_and(|(faction, turn)| test(faction, turn))
    };
    let storm_card =
        |test: &dyn Fn(u8) -> bool| state.hidden.storm_card.is_some_and(|card| test(card.number));
    match question {
        Question::HoldsCard(card, n) => state.hidden.hands[of].count(card) >= n,
        Question::HoldsKind(kind, n) => {
            let held = state.hidden.hands[of].iter().filter(|&card| kind.names(card)).count();
            held >= usize::from(n)
        }
        Question::HandAtLeast(n) => state.hidden.hands[of].len() >= n,
        Question::HasHeld(card) => state.hidden.ever_held[of] >> card as u32 & 1 == 1,
        Question::IsTraitor(leader) => state.hidden.traitors[of].contains(leader),
        Question::WasDealt(leader) => state.hidden.dealt[of].contains(leader),
        Question::SpiceAtLeast(n) => state.hidden.spice[of] >= n,
        Question::LeaderInTanks(leader) => in_tanks(state, leader),
        Question::PredictedFaction(named) => predicted(&|faction, _| faction == named),
        Question::PredictedTurn(named) => predicted(&|_, turn| turn == named),
        Question::Predicted(named, on) => predicted(&|faction, turn| faction == named && turn == on),
        Question::StormCard(n) => storm_card(&|number| number == n),
        Question::StormCardAtLeast(n) => storm_card(&|number| number >= n),
        Question::StormDial(n) => dial(state, of) == Some(n),
        Question::TopSpiceCard(card) => state.hidden.spice_deck.top == Some(card),
        Question::AuctionCard(n, card) => {
            state.hidden.this_turn.auction_seen.get(usize::from(n) - 1).copied().flatten() == Some(card)
        }
        Question::LossesAtLeast(n) => state.hidden.battle_losses >= n,
        Question::ClaimedCharity => state.open.this_turn.charity.contains(of),
        Question::Free(_) => unreachable!("a free question is answered by the one it is put to"),
    }
}

fn in_tanks(state: &State, leader: Leader) -> bool {
    match state.hidden.leaders[leader.index()] {
        LeaderAt::Tanks | LeaderAt::TanksFaceDown => true,
        LeaderAt::Pool | LeaderAt::Field(_) => false,
    }
}
