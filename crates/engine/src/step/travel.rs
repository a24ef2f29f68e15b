//! [1.06.00] Shipment and Movement: the factions take whole turns one after the other, in storm order [1.06.01].

use crate::ability::Ability;
use crate::action::Action;
use crate::deal::Feed;
use crate::decision::{About, Ask};
use crate::event::{Event, Shown, Sink};
use crate::frame::{Flow, Frame, Reply};
use crate::ids::{Faction, SpiceCard};
use crate::interrupt::window::{self, Kind};
use crate::query::deals::partners;
use crate::query::order::in_order;
use crate::sets::FactionSet;
use crate::state::State;
use crate::step::blow::refill;
use crate::step::ship::Ship;

/// The phase and who has had its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Travel {
    stage: Stage,
    done: FactionSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Stage {
    Open,
    Sight,
    SightAnswered,
    Look,
    Turns,
}

impl Travel {
    pub(crate) fn begin() -> Self {
        Self { stage: Stage::Open, done: FactionSet::EMPTY }
    }

    fn at(self, stage: Stage) -> Frame {
        Frame::Travel(Self { stage, ..self })
    }
}

pub(crate) fn step(state: &mut State, frame: Travel, sink: &mut dyn Sink) -> Flow {
    match frame.stage {
        Stage::Open => {
            state.set(frame.at(Stage::Sight));
            window::open(state, Kind::Open);
        }
        Stage::Sight => {
            state.set(frame.at(Stage::SightAnswered));
            if state.plays(Faction::Atreides) {
                let against = Ability::Wormsign.into();
                window::open(state, Kind::against(Faction::Atreides, against, About::Nothing));
            }
        }
        Stage::SightAnswered => {
            let stopped = matches!(state.take_reply(), Reply::Stopped(_));
            let looks = state.plays(Faction::Atreides) && !stopped;
            state.set(frame.at(if looks { Stage::Look } else { Stage::Turns }));
            if looks {
                // [2.01.07] An empty deck is made anew before the look: the next card comes from that shuffle anyway.
                refill(state, sink);
            }
        }
        Stage::Look => match state.spice_deck.top {
            Some(card) => {
                let faction = Faction::Atreides;
                state.spice_deck.top_seen.insert(faction);
                share(state, faction, card, sink);
                sink.event(Event::SpiceCardSeen { faction, card: Some(card) });
                state.set(frame.at(Stage::Turns));
            }
            None if state.spice_deck.len() == 0 => state.set(frame.at(Stage::Turns)),
            None => return Flow::Wait,
        },
        Stage::Turns => match in_order(state, state.players - frame.done).next() {
            Some(faction) => {
                let mut frame = frame;
                frame.done.insert(faction);
                state.set(Frame::Travel(frame));
                state.push(Frame::Ship(Ship::begin(faction)));
            }
            None => state.pop(),
        },
    }
    Flow::Go
}

/// [1.12.00] Who has bought the sight of it sees it too.
fn share(state: &mut State, faction: Faction, card: SpiceCard, sink: &mut dyn Sink) {
    let to = partners(state, faction, Feed::SpiceCard);
    if !to.is_empty() {
        state.spice_deck.top_seen = state.spice_deck.top_seen | to;
        sink.event(Event::SecretShown { faction, to, shown: Some(Shown::SpiceCard(card)) });
    }
}

/// [2.01.07] Which card lies on top?
pub(crate) fn ask(state: &State) -> Ask {
    Ask::Turn { blows: state.spice_deck.blows, worms: state.spice_deck.worms }
}

pub(crate) fn act(state: &mut State, action: Action) {
    let Action::Turn(card) = action else { unreachable!("a card was asked for") };
    state.spice_deck.take(card);
    state.spice_deck.top = Some(card);
}
