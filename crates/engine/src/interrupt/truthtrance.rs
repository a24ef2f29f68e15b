//! [3.01.22] Truthtrance: a question about a fact, answered by the engine from the true state.

use crate::action::{Action, Question};
use crate::decision::{Ask, Questions};
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::ids::{Card, Faction, Leader};
use crate::state::{LeaderAt, State};

/// The questions a seat may put, if it holds the card.
pub(crate) fn open(state: &State, faction: Faction) -> Option<Questions> {
    state.hands[faction].contains(Card::Truthtrance).then(|| questions(state, faction))
}

/// A free question that waits for its answer on honour: nothing else happens until it is out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Honour {
    asker: Faction,
    pub(crate) of: Faction,
    question: Question,
}

pub(crate) fn ask(frame: &Honour) -> Ask {
    Ask::Honour { asker: frame.asker, asked: frame.question }
}

pub(crate) fn act(state: &mut State, frame: Honour, action: Action, sink: &mut dyn Sink) {
    state.pop();
    let Honour { asker, of, question } = frame;
    let answer = action == Action::Answer(true);
    sink.event(Event::TruthtranceAnswered { faction: asker, of, question, answer, checked: false });
}

fn questions(state: &State, asker: Faction) -> Questions {
    let dialed = |faction: Faction| dial(state, faction).is_some();
    Questions {
        of: state.players - asker.into(),
        players: state.players,
        turns: state.options.max_turns,
        storm_card: state.storm_card.is_some_and(|card| card.seen_by.contains(Faction::Fremen)),
        dialers: state.players.iter().filter(|&faction| dialed(faction)).collect(),
        spice_card: state.spice_deck.top.is_some() && state.spice_deck.top_seen.contains(Faction::Atreides),
        auction_cards: (0..6_u8).fold(0, |seen, at| {
            seen | u8::from(state.this_turn.auction_seen[usize::from(at)].is_some()) << at
        }),
        losses: state.options.advanced,
        free: state.options.truthtrance_free_text,
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
        sink.event(Event::TruthtranceAsked { faction, of, question });
        state.push(Frame::Honour(Honour { asker: faction, of, question }));
        return;
    }
    let answer = truth(state, of, question);
    sink.event(Event::TruthtranceAnswered { faction, of, question, answer, checked: true });
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
        Question::HoldsKind(kind, n) => {
            let held = state.hands[of].iter().filter(|&card| kind.names(card)).count();
            held >= usize::from(n)
        }
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
        Question::TopSpiceCard(card) => state.spice_deck.top == Some(card),
        Question::AuctionCard(n, card) => {
            state.this_turn.auction_seen.get(usize::from(n) - 1).copied().flatten() == Some(card)
        }
        Question::LossesAtLeast(n) => state.battle_losses >= n,
        Question::ClaimedCharity => state.this_turn.charity.contains(of),
        Question::Free(_) => unreachable!("a free question is answered by the one it is put to"),
    }
}

fn in_tanks(state: &State, leader: Leader) -> bool {
    match state.leaders[leader.index()] {
        LeaderAt::Tanks | LeaderAt::TanksFaceDown => true,
        LeaderAt::Pool | LeaderAt::Field(_) => false,
    }
}
