//! [1.01.00] The Storm Phase: the number, the two windows, the way of the marker, the order of the turn.

use crate::frame::{Flow, Frame, Reply, Waiting};
use crate::interrupt::window::{self, Kind};
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::halving::Halving;
use crate::step::kill;
use kanly_facts::hidden::StormCard;
use kanly_query::deals::partners;
use kanly_query::order;
use kanly_query::storm::{exposed_places, halves, hit_at_start, uses_storm_cards};
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::action::Action;
use kanly_vocabulary::config::StormDialers;
use kanly_vocabulary::deal::Feed;
use kanly_vocabulary::decision::{About, Ask};
use kanly_vocabulary::event::{Cause, Event, Shown};
use kanly_vocabulary::ids::{Faction, SECTORS, Sector};
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::sets::{FactionSet, PlaceSet};
use serde::Serialize;

/// The storm and where it is in its course.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Storm {
    stage: Stage,
    pub dialers: [Faction; 2],
    pub dials: [Option<u8>; 2],
    number: u8,
    /// The storm card was turned up for all.
    pub card_turned: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
enum Stage {
    Begin,
    Early,
    EarlyAnswered,
    Dial,
    TurnCard,
    Known,
    Late,
    LateAnswered,
    Atomics,
    AtomicsAnswered,
    Move,
    Rest,
    SightAnswered,
    Look,
    See,
}

impl Storm {
    pub(crate) fn begin(state: &State) -> Self {
        let stage = if state.open.turn == 1 { Stage::Dial } else { Stage::Begin };
        Self { stage, dialers: dialers(state), dials: [None; 2], number: 0, card_turned: false }
    }

    /// Whether this seat has committed a number that is not yet shown.
    pub fn dial_of(&self, faction: Faction) -> Option<u8> {
        let slot = self.dialers.iter().position(|&dialer| dialer == faction)?;
        (self.stage == Stage::Dial).then_some(self.dials[slot]).flatten()
    }

    /// Whether numbers are dialed now.
    pub fn waits_for_dials(&self) -> bool {
        self.stage == Stage::Dial
    }

    /// The number, once it is shown and until the marker has moved.
    pub fn shown_number(&self) -> Option<u8> {
        match self.stage {
            Stage::Known
            | Stage::Late
            | Stage::LateAnswered
            | Stage::Atomics
            | Stage::AtomicsAnswered
            | Stage::Move => Some(self.number),
            Stage::Begin
            | Stage::Early
            | Stage::EarlyAnswered
            | Stage::Dial
            | Stage::TurnCard
            | Stage::Rest
            | Stage::SightAnswered
            | Stage::Look
            | Stage::See => None,
        }
    }

    /// Dialers are known to all; the windows are not.
    pub fn is_open_point(&self) -> bool {
        self.stage == Stage::Dial
    }
}

/// [0.16] First storm: the markers nearest to the starting sector. [1.01.02] Later: the last to hold the wheels,
/// or by option the nearest to the storm.
fn dialers(state: &State) -> [Faction; 2] {
    match (state.open.options.storm_dialers, state.open.wheels) {
        (StormDialers::LastWheels, Some(wheels)) if state.open.turn > 1 => wheels,
        (StormDialers::LastWheels | StormDialers::Nearest, _) => {
            order::nearest_dialers(&state.open, state.open.storm)
        }
    }
}

pub(crate) fn step(state: &mut State, frame: Storm, sink: &mut dyn Sink) -> Flow {
    let at = |stage| Frame::Storm(Storm { stage, ..frame });
    match frame.stage {
        // [3.05] With a storm card nobody dials, so the open point needs a window of its own.
        Stage::Begin => {
            state.set(at(Stage::Early));
            if uses_storm_cards(&state.open) {
                window::open(state, Kind::Open);
            }
        }
        Stage::Early => {
            state.set(at(Stage::EarlyAnswered));
            window::open(state, Kind::Weather);
        }
        Stage::EarlyAnswered => match state.take_reply() {
            // [1.01.02] Played before any number exists: nobody dials.
            Reply::Weather(faction, number) => {
                control(state, frame, faction, number, sink);
                window::open(state, Kind::Open);
            }
            _ if uses_storm_cards(&state.open) => state.set(at(Stage::TurnCard)), // any: nobody played
            _ => state.set(at(Stage::Dial)),                                      // any: nobody played
        },
        Stage::Dial => return reveal_dials(state, frame, sink),
        Stage::TurnCard => match state.hidden.storm_card {
            None => return Flow::Wait,
            Some(card) => {
                let (stage, number) = (Stage::Known, card.number);
                state.set(Frame::Storm(Storm { stage, number, card_turned: true, ..frame }));
                tell(state, sink, rule!("2.04.13"), Event::StormCardTurned { number });
            }
        },
        // [3.05] The open point before the storm moves.
        Stage::Known => {
            state.set(at(Stage::Late));
            window::open(state, Kind::Open);
        }
        Stage::Late => {
            state.set(at(Stage::LateAnswered));
            window::open(state, Kind::Weather);
        }
        Stage::LateAnswered => match state.take_reply() {
            Reply::Weather(faction, number) => control(state, frame, faction, number, sink),
            _ => state.set(at(Stage::Atomics)), // any: nobody played
        },
        Stage::Atomics => {
            state.set(at(Stage::AtomicsAnswered));
            window::open(state, Kind::Atomics);
        }
        Stage::AtomicsAnswered => {
            state.take_reply();
            state.set(at(Stage::Move));
        }
        Stage::Move => {
            state.set(at(Stage::Rest));
            sweep(state, frame.number, sink);
        }
        Stage::Rest => rest(state, frame, sink),
        Stage::SightAnswered => match state.take_reply() {
            Reply::Stopped(_) => state.pop(),
            _ => state.set(at(Stage::Look)), // any: nobody objected
        },
        Stage::Look | Stage::See => return Flow::Wait,
    }
    Flow::Go
}

pub(crate) fn waiting(frame: &Storm) -> Waiting {
    match frame.stage {
        Stage::Dial => Waiting::Seats(
            (0..2).filter(|&slot| frame.dials[slot].is_none()).map(|slot| frame.dialers[slot]).collect(),
        ),
        Stage::Look => Waiting::seat(Faction::Fremen),
        Stage::TurnCard | Stage::See => Waiting::Chance,
        Stage::Begin
        | Stage::Early
        | Stage::EarlyAnswered
        | Stage::Known
        | Stage::Late
        | Stage::LateAnswered
        | Stage::Atomics
        | Stage::AtomicsAnswered
        | Stage::Move
        | Stage::Rest
        | Stage::SightAnswered => Waiting::Nobody,
    }
}

pub fn ask(state: &State, frame: &Storm) -> Ask {
    match frame.stage {
        // [0.16] 0 to 20 for the first storm, [1.01.02] 1 to 3 for every later one.
        Stage::Dial if state.open.turn == 1 => Ask::Dial { least: 0, most: 20 },
        Stage::Dial => Ask::Dial { least: 1, most: 3 },
        Stage::Look => Ask::Look,
        Stage::TurnCard | Stage::See => Ask::Storm,
        other => unreachable!("{other:?} asks nothing"),
    }
}

pub(crate) fn act(
    state: &mut State,
    frame: Storm,
    seat: Option<Faction>,
    action: Action,
    sink: &mut dyn Sink,
) {
    match (action, seat) {
        (Action::Dial(number), Some(faction)) => {
            let mut frame = frame;
            let slot = usize::from(frame.dialers[1] == faction);
            frame.dials[slot] = Some(number);
            let turn = state.open.turn;
            state.set(Frame::Storm(frame));
            tell(state, sink, moving(state), Event::StormDialSealed { faction, number: Some(number), turn });
        }
        (Action::Storm(number), None) if frame.stage == Stage::TurnCard => {
            state.hidden.storm_card = Some(StormCard { number, seen_by: FactionSet::EMPTY });
        }
        (Action::Storm(number), None) => {
            let faction = Faction::Fremen;
            state.hidden.storm_card = Some(StormCard { number, seen_by: faction.into() });
            tell(state, sink, rule!("2.04.14"), Event::StormCardSeen { faction, number: Some(number) });
            // [1.12.00] Who has bought the sight of it sees it too.
            let to = partners(&state.open, faction, Feed::StormCard);
            if !to.is_empty() {
                state.hidden.storm_card = Some(StormCard { number, seen_by: to | faction.into() });
                tell(
                    state,
                    sink,
                    rule!("1.12.00"),
                    Event::SecretShown { faction, to, shown: Some(Shown::StormCard(number)) },
                );
            }
            state.pop();
        }
        (Action::Look, _) => state.set(Frame::Storm(Storm { stage: Stage::See, ..frame })),
        (Action::Pass, _) => state.pop(),
        other => unreachable!("the storm did not ask for {other:?}"),
    }
}

/// [1.01.02] Both numbers are shown together; their sum is the movement. Whoever dialed held the wheels last.
fn reveal_dials(state: &mut State, frame: Storm, sink: &mut dyn Sink) -> Flow {
    let [Some(first_number), Some(second_number)] = frame.dials else { return Flow::Wait };
    let [first, second] = frame.dialers;
    let turn = state.open.turn;
    state.open.wheels = Some(frame.dialers);
    let number = first_number + second_number;
    // [0.16] Weather Control and Family Atomics are barred from the first storm.
    let stage = if state.open.turn == 1 { Stage::Move } else { Stage::Known };
    state.set(Frame::Storm(Storm { stage, number, ..frame }));
    let dialed = Event::StormDialed { first, first_number, second, second_number, turn };
    tell(state, sink, moving(state), dialed);
    Flow::Go
}

/// The rule by which the storm moves: [0.16] the first one is put down, [1.01.02] every later one goes its way.
fn moving(state: &State) -> RuleId {
    if state.open.turn == 1 { rule!("0.16") } else { rule!("1.01.02") }
}

/// [3.01.23] The number is the one that Weather Control names: [1.00.02] [2.02] [3.02] a card is stronger than the storm card of
/// the Fremen and than the dials.
fn control(state: &mut State, frame: Storm, faction: Faction, number: u8, sink: &mut dyn Sink) {
    state.set(Frame::Storm(Storm { stage: Stage::Atomics, number, ..frame }));
    tell(state, sink, rule!("3.01.23"), Event::WeatherControlled { faction, number });
}

/// [1.01.02] The marker moves sector by sector; [1.01.03] what it catches is destroyed. [0.16] The first storm is
/// put down without a sweep: only the sector it lands in counts.
fn sweep(state: &mut State, number: u8, sink: &mut dyn Sink) {
    let first = state.open.turn == 1;
    let distance = if first { number % SECTORS } else { number };
    let from = state.open.storm;
    let to = from.ahead(distance);
    state.open.storm = to;
    tell(state, sink, moving(state), Event::StormMoved { from, to, distance, turn: state.open.turn });
    if distance == 0 && !first {
        // [3.01.23] A storm that does not move destroys nothing.
        return;
    }
    let mut halved = PlaceSet::EMPTY;
    let swept = if first { distance..=distance } else { 0..=distance };
    for steps in swept {
        halved = halved | catch(state, from.ahead(steps), steps == 0 && !first, sink);
    }
    state.open.wall_fell_under_storm = false;
    if !halved.is_empty() {
        state.push(Frame::Halving(Halving::begin(halved)));
    }
}

/// [1.01.03] Everything open in one sector of the path: all forces, and the spice unless the storm started
/// there. Gives back the places where the Fremen lose only half [2.04.16].
fn catch(state: &mut State, sector: Sector, at_start: bool, sink: &mut dyn Sink) -> PlaceSet {
    let mut halved = PlaceSet::EMPTY;
    for place in exposed_places(&state.open, sector) {
        for faction in state.open.players.iter() {
            let force = state.open.force(faction, place);
            if force.is_none() || (at_start && !hit_at_start(&state.open, faction, place)) {
                continue;
            }
            if halves(&state.open, faction) && !state.open.stopped.contains(Ability::StormHalving) {
                halved.insert(place);
            } else {
                kill::forces(state, faction, place, force, Cause::Storm, rule!("1.01.03"), sink);
            }
        }
        if !at_start {
            kill::spice(state, place, Cause::Storm, rule!("1.01.03"), sink);
        }
    }
    halved
}

/// [1.01.01] The storm rests: the order of the turn is fixed. [2.04.13] Then the next storm card is laid out, and
/// [2.04.14] unless a Karama comes first the Fremen may look at it.
fn rest(state: &mut State, frame: Storm, sink: &mut dyn Sink) {
    state.open.order = order::from_storm(&state.open, state.open.storm);
    tell(state, sink, rule!("1.01.01"), Event::StormOrderSet { order: state.open.order });
    if !uses_storm_cards(&state.open) {
        state.pop();
        return;
    }
    state.hidden.storm_card = None;
    tell(state, sink, rule!("2.04.13"), Event::StormCardLaid);
    state.set(Frame::Storm(Storm { stage: Stage::SightAnswered, ..frame }));
    window::open(state, Kind::against(Faction::Fremen, Ability::StormSight.into(), About::Nothing));
}
