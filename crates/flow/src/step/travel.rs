//! [1.06.00] Shipment and Movement: the factions take whole turns one after the other, in storm order [1.06.01]; in the
//! advanced game the Guild takes its own when it likes [2.06.12].

use crate::frame::{Flow, Frame, Reply, Waiting};
use crate::interrupt::window::{self, Kind};
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::advisors;
use crate::step::blow::refill;
use crate::step::ship::Ship;
use kanly_query::advisors::armable;
use kanly_query::board::places_of;
use kanly_query::deals::partners;
use kanly_query::order::in_order;
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::action::Action;
use kanly_vocabulary::deal::Feed;
use kanly_vocabulary::decision::{About, Ask};
use kanly_vocabulary::event::{Event, Shown, Turning};
use kanly_vocabulary::ids::{Faction, SpiceCard, Territory};
use kanly_vocabulary::rule;
use kanly_vocabulary::sets::{FactionSet, TerritorySet};
use serde::Serialize;

/// The phase and who has had its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Travel {
    stage: Stage,
    done: FactionSet,
    timing: Timing,
    /// [2.02.17] Where advisors are still to take up arms.
    arming: TerritorySet,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
enum Stage {
    Open,
    Timing,
    TimingAnswered,
    Sight,
    SightAnswered,
    Look,
    Arms,
    ArmsNext,
    ArmsAnswered(Territory),
    Turns,
    Point,
    AheadAnswered,
    DelayAnswered,
}

/// [2.06.12] When the Guild has its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
enum Timing {
    /// At its place in storm order.
    Regular,
    /// When it likes.
    Free,
    /// [2.06.12.03] Later than its place, which it has let pass.
    Delayed,
}

const GUILD: Faction = Faction::Guild;

impl Travel {
    pub(crate) fn begin() -> Self {
        Self {
            stage: Stage::Open,
            done: FactionSet::EMPTY,
            timing: Timing::Regular,
            arming: TerritorySet::EMPTY,
        }
    }

    fn at(self, stage: Stage) -> Frame {
        Frame::Travel(Self { stage, ..self })
    }

    /// [3.05] Nobody has begun a turn.
    pub(crate) fn is_open_point(&self) -> bool {
        matches!(self.stage, Stage::Arms | Stage::Point)
    }

    pub(crate) fn waiting(&self) -> Waiting {
        match self.stage {
            Stage::Look => Waiting::Chance,
            Stage::Arms => Waiting::seat(Faction::BeneGesserit),
            Stage::Point => Waiting::seat(GUILD),
            Stage::Open
            | Stage::Timing
            | Stage::TimingAnswered
            | Stage::Sight
            | Stage::SightAnswered
            | Stage::ArmsNext
            | Stage::ArmsAnswered(_)
            | Stage::Turns
            | Stage::AheadAnswered
            | Stage::DelayAnswered => Waiting::Nobody,
        }
    }

    /// Who comes next in storm order. A Guild that holds its turn back comes after everybody else.
    fn next(&self, state: &State) -> Option<Faction> {
        let left = state.open.players - self.done;
        let others = if self.timing == Timing::Delayed { left - GUILD.into() } else { left };
        in_order(&state.open, others).next().or(in_order(&state.open, left).next())
    }

    /// [2.06.12] Whether this is a point at which the Guild chooses: its turn is to come, and so is another's. A Guild
    /// without a force has no turn to time [1.06.01].
    fn guild_chooses(&self, state: &State) -> bool {
        let left = state.open.players - self.done;
        let has_forces = || state.open.reserves[GUILD].is_some() || !places_of(&state.open, GUILD).is_empty();
        self.timing != Timing::Regular
            && left.contains(GUILD)
            && left.len() > 1
            && !state.open.stopped.contains(Ability::FreeTiming)
            && has_forces()
    }
}

pub(crate) fn step(state: &mut State, frame: Travel, sink: &mut dyn Sink) -> Flow {
    match frame.stage {
        Stage::Open => {
            state.set(frame.at(Stage::Timing));
            window::open(state, Kind::Open);
        }
        // [3.05] The checkpoint against the Guild's timing comes before the look and the arms.
        Stage::Timing => {
            state.set(frame.at(Stage::TimingAnswered));
            if state.open.options.advanced && state.open.plays(GUILD) {
                window::open(state, Kind::against(GUILD, Ability::FreeTiming.into(), About::Nothing));
            }
        }
        Stage::TimingAnswered => {
            let stopped = matches!(state.take_reply(), Reply::Stopped(_));
            let free = state.open.options.advanced && !stopped;
            let timing = if free { Timing::Free } else { Timing::Regular };
            state.set(Frame::Travel(Travel { stage: Stage::Sight, timing, ..frame }));
        }
        Stage::Sight => {
            state.set(frame.at(Stage::SightAnswered));
            if state.open.plays(Faction::Atreides) {
                let against = Ability::Wormsign.into();
                window::open(state, Kind::against(Faction::Atreides, against, About::Nothing));
            }
        }
        Stage::SightAnswered => {
            let stopped = matches!(state.take_reply(), Reply::Stopped(_));
            let looks = state.open.plays(Faction::Atreides) && !stopped;
            state.set(frame.at(if looks { Stage::Look } else { Stage::Arms }));
            if looks {
                // [2.01.07] An empty deck is made anew before the look: the next card comes from that shuffle anyway.
                refill(state, sink);
            }
        }
        Stage::Look => match state.hidden.spice_deck.top {
            Some(card) => {
                let faction = Faction::Atreides;
                state.hidden.spice_deck.top_seen.insert(faction);
                tell(state, sink, rule!("2.01.07"), Event::SpiceCardSeen { faction, card: Some(card) });
                share(state, faction, card, sink);
                state.set(frame.at(Stage::Arms));
            }
            None if state.hidden.spice_deck.is_empty() => state.set(frame.at(Stage::Arms)),
            None => return Flow::Wait,
        },
        Stage::Arms if armable(&state.open).is_empty() => state.set(frame.at(Stage::Turns)),
        Stage::Arms | Stage::Point => return Flow::Wait,
        Stage::ArmsNext => arm_next(state, frame),
        Stage::ArmsAnswered(territory) => {
            // [2.02.17] Each territory is a use of its own.
            if !matches!(state.take_reply(), Reply::Stopped(_)) {
                advisors::turn(state, territory, false, (Turning::Wartime, rule!("2.02.17")), sink);
            }
            state.set(frame.at(Stage::ArmsNext));
        }
        Stage::Turns if frame.guild_chooses(state) => state.set(frame.at(Stage::Point)),
        Stage::Turns => go_on(state, frame),
        Stage::AheadAnswered => match state.take_reply() {
            // [2.06.12] Stopped: it acts at its place.
            Reply::Stopped(_) => go_on(state, Travel { timing: Timing::Regular, ..frame }),
            _ => turn_of(state, frame, GUILD), // any: nobody stopped it
        },
        Stage::DelayAnswered => match state.take_reply() {
            // [2.06.12.03] Stopped: it acts now.
            Reply::Stopped(_) => turn_of(state, Travel { timing: Timing::Regular, ..frame }, GUILD),
            _ => go_on(state, Travel { timing: Timing::Delayed, ..frame }), // any: nobody stopped it
        },
    }
    Flow::Go
}

/// The next in storm order has its turn; after the last the phase is over.
fn go_on(state: &mut State, frame: Travel) {
    match frame.next(state) {
        Some(faction) => turn_of(state, frame, faction),
        None => state.pop(),
    }
}

fn turn_of(state: &mut State, frame: Travel, faction: Faction) {
    let mut frame = frame;
    frame.done.insert(faction);
    state.set(frame.at(Stage::Turns));
    state.push(Frame::Ship(Ship::begin(faction)));
}

/// [2.02.17] One territory after the other: a Karama may answer each.
fn arm_next(state: &mut State, frame: Travel) {
    let mut frame = frame;
    let Some(territory) = frame.arming.first() else {
        state.set(frame.at(Stage::Turns));
        return;
    };
    frame.arming.remove(territory);
    state.set(frame.at(Stage::ArmsAnswered(territory)));
    let about = About::Territory(territory);
    window::open(state, Kind::against(Faction::BeneGesserit, Ability::Wartime.into(), about));
}

/// [1.12.00] Who has bought the sight of it sees it too.
fn share(state: &mut State, faction: Faction, card: SpiceCard, sink: &mut dyn Sink) {
    let to = partners(&state.open, faction, Feed::SpiceCard);
    if !to.is_empty() {
        state.hidden.spice_deck.top_seen = state.hidden.spice_deck.top_seen | to;
        tell(
            state,
            sink,
            rule!("1.12.00"),
            Event::SecretShown { faction, to, shown: Some(Shown::SpiceCard(card)) },
        );
    }
}

pub(crate) fn ask(state: &State, frame: &Travel) -> Ask {
    match frame.stage {
        Stage::Arms => Ask::Arm { territories: armable(&state.open), arriving: false },
        Stage::Point => Ask::Timing { regular: frame.at_place(state) },
        // [2.01.07] Which card lies on top?
        _ => Ask::Turn { blows: state.hidden.spice_deck.blows, worms: state.hidden.spice_deck.worms }, // any: the one other question
    }
}

impl Travel {
    /// [2.06.12.03] Whether the regular place of the Guild has come.
    fn at_place(&self, state: &State) -> bool {
        self.timing == Timing::Free && self.next(state) == Some(GUILD)
    }
}

pub(crate) fn act(state: &mut State, frame: Travel, action: Action, sink: &mut dyn Sink) {
    match action {
        Action::Turn(card) => {
            state.hidden.spice_deck.take(card);
            state.hidden.spice_deck.top = Some(card);
        }
        Action::Arm(territories) => {
            let faction = Faction::BeneGesserit;
            tell(
                state,
                sink,
                rule!("2.02.17"),
                Event::ArmsDeclared { faction, territories, arriving: false },
            );
            state.set(Frame::Travel(Travel { stage: Stage::ArmsNext, arming: territories, ..frame }));
        }
        // [2.06.12] A turn that was held back in the open can no longer be stopped.
        Action::Now if frame.timing == Timing::Delayed => turn_of(state, frame, GUILD),
        Action::Now => {
            tell(state, sink, rule!("2.06.12.02"), Event::TurnAhead { faction: GUILD });
            state.set(frame.at(Stage::AheadAnswered));
            window::open(state, Kind::against(GUILD, Ability::FreeTiming.into(), About::Nothing));
        }
        Action::Delay => {
            tell(state, sink, rule!("2.06.12.03"), Event::TurnDelayed { faction: GUILD });
            state.set(frame.at(Stage::DelayAnswered));
            window::open(state, Kind::against(GUILD, Ability::FreeTiming.into(), About::Nothing));
        }
        _ if frame.stage == Stage::Arms => state.set(frame.at(Stage::Turns)), // any: a pass
        // [2.06.12.01] Waiting is not announced.
        _ => go_on(state, frame), // any: a pass
    }
}
