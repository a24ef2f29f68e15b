//! [1.06.05] One faction's movement, and the close of its turn [1.06.07].

use crate::frame::{Flow, Frame, Reply};
use crate::interrupt::window::{self, Kind};
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::advisors::Manner;
use crate::step::ship::relocate;
use crate::step::{advisors, intrusion, kill};
use kanly_query::advisors::may_arm_on_arrival;
use kanly_query::alliance::parted;
use kanly_query::board::{advises_in, is_in, places_of};
use kanly_query::deals::{forbidden_places, no_move};
use kanly_query::reach::{Range, closed, flood, joinable, joined, move_range, reachable_by};
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::action::{Action, Group};
use kanly_vocabulary::decision::{About, Ask, Source, Sources};
use kanly_vocabulary::event::{Cause, Event};
use kanly_vocabulary::ids::{Card, Faction, Place, Territory};
use kanly_vocabulary::rule;
use serde::Serialize;

/// The moves of one faction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Movement {
    pub faction: Faction,
    stage: Stage,
    /// [1.06.05.01] Moves left: one, and one more for each Hajr.
    moves: u8,
    /// [2.04.06] [1.00.04] How many of them a Karama has made short.
    short: u8,
    /// [2.02.16] [1.00.04] A Karama has kept advisors from taking up arms: the move is redone without.
    unarmed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
enum Stage {
    Ask,
    RangeAnswered(Group, Place),
    Arming(Group, Place),
    ArmingAnswered(Group, Place),
    Close,
}

impl Movement {
    pub(crate) fn begin(faction: Faction) -> Self {
        Self { faction, stage: Stage::Ask, moves: 1, short: 0, unarmed: false }
    }

    fn at(self, stage: Stage) -> Frame {
        Frame::Movement(Self { stage, ..self })
    }

    /// [3.05] Nothing is declared.
    pub(crate) fn is_open_point(&self) -> bool {
        self.stage == Stage::Ask
    }

    /// Whether only short moves are left.
    pub fn is_short(&self) -> bool {
        self.moves <= self.short
    }

    /// With no move left only a Hajr is asked for: who is asked would tell that it is held.
    pub fn is_secret(&self) -> bool {
        self.moves == 0
    }
}

/// [1.06.05] The groups of a faction that hang together, and where each can go.
pub(crate) fn sources(state: &State, frame: &Movement) -> Sources {
    let mut sources = Sources::default();
    if frame.moves == 0 || no_move(&state.open, frame.faction) {
        return sources;
    }
    let faction = frame.faction;
    // The same for all groups but advisors, so it is worked out once: there are none in the Polar Sink.
    let closed = closed(&state.open, faction);
    let farthest = range(state, frame, Territory::POLAR_SINK);
    let forbidden = forbidden_places(&state.open, faction);
    let own = places_of(&state.open, faction);
    let mut left = own - state.open.storm.place_set();
    while let Some(place) = left.first() {
        let territory = place.territory();
        let group = joined(&state.open, place);
        left = left - group;
        let mut from = Group::empty(territory);
        for at in (group & own).iter() {
            let slot = territory.slot(at).expect("a group stands in one territory");
            from.forces[slot] = state.open.force(faction, at);
        }
        let to = if advises_in(&state.open, faction, territory) {
            reachable_by(&state.open, faction, place, range(state, frame, territory))
        } else {
            flood(state.open.storm, closed, place, farthest)
                | joinable(&state.open, faction, closed, place, farthest)
        };
        // [1.12.00] Where a deal keeps it out it does not go; staying is no coming in.
        let to = to - (forbidden - territory.place_set());
        sources.push(Source { from, to });
    }
    sources
}

fn range(state: &State, frame: &Movement, territory: Territory) -> u8 {
    let range = move_range(&state.open, frame.faction, territory);
    match range.ability {
        Some(ability) if frame.is_short() || state.open.stopped.contains(ability) => Range::ON_FOOT.most,
        Some(_) | None => range.most,
    }
}

pub(crate) fn step(state: &mut State, frame: Movement, sink: &mut dyn Sink) -> Flow {
    match frame.stage {
        Stage::Ask => {
            let asked = if frame.moves > 0 {
                !(places_of(&state.open, frame.faction) - state.open.storm.place_set()).is_empty()
            } else {
                asked_for_hajr(state, frame.faction)
            };
            if asked {
                return Flow::Wait;
            }
            state.set(frame.at(Stage::Close));
        }
        Stage::RangeAnswered(group, to) => match state.take_reply() {
            // [1.00.04] [3.04] The same move, with the shorter range.
            Reply::Stopped(_) => {
                state.set(Frame::Movement(Movement { short: frame.short + 1, stage: Stage::Ask, ..frame }))
            }
            _ => carry_out(state, frame, group, to, Sort::Long, sink), // any: nobody stopped it
        },
        Stage::Arming(..) => return Flow::Wait,
        Stage::ArmingAnswered(group, to) => match state.take_reply() {
            Reply::Stopped(_) => {
                state.set(Frame::Movement(Movement { unarmed: true, stage: Stage::Ask, ..frame }));
            }
            _ => carry_out(state, frame, group, to, Sort::Armed, sink), // any: nobody stopped it
        },
        Stage::Close => {
            state.pop();
            part(state, frame.faction, sink);
        }
    }
    Flow::Go
}

/// [3.01.09] Hajr may come after the ordinary move. Its holder is asked; with the option ask_everyone all who could hold it.
fn asked_for_hajr(state: &State, faction: Faction) -> bool {
    state.hidden.hands[faction].contains(Card::Hajr)
        || (state.open.options.ask_everyone && !state.open.discards.contains(Card::Hajr))
}

pub(crate) fn ask(state: &State, frame: &Movement) -> Ask {
    match frame.stage {
        Stage::Arming(_, to) => Ask::Arm { territories: to.territory().into(), arriving: true },
        Stage::Ask | Stage::RangeAnswered(..) | Stage::ArmingAnswered(..) | Stage::Close => {
            let hajr = state.hidden.hands[frame.faction].contains(Card::Hajr);
            Ask::Move { sources: sources(state, frame), hajr }
        }
    }
}

pub(crate) fn act(state: &mut State, frame: Movement, action: Action, sink: &mut dyn Sink) {
    match (frame.stage, action) {
        (Stage::Arming(group, to), Action::Arm(territories)) => {
            let faction = frame.faction;
            tell(state, sink, rule!("2.02.16"), Event::ArmsDeclared { faction, territories, arriving: true });
            state.set(frame.at(Stage::ArmingAnswered(group, to)));
            window::open(state, Kind::against(faction, Ability::Arming.into(), About::Place(to)));
        }
        // any: the one other answer is a pass
        (Stage::Arming(group, to), _) => carry_out(state, frame, group, to, Sort::Plain, sink),
        (_, Action::Hajr) => {
            let faction = frame.faction;
            state.discard(faction, Card::Hajr);
            tell(state, sink, rule!("3.01.09"), Event::HajrPlayed { faction });
            state.set(Frame::Movement(Movement { moves: frame.moves + 1, ..frame }));
        }
        (_, Action::Move(group, to)) => declare(state, frame, group, to, sink),
        _ => state.set(frame.at(Stage::Close)), // any: the one other answer is a pass
    }
}

/// [2.04.06] A move that needs the longer range of the Fremen is declared first: a Karama may answer.
fn declare(state: &mut State, frame: Movement, group: Group, to: Place, sink: &mut dyn Sink) {
    let faction = frame.faction;
    let from =
        group.places().find(|(_, force)| force.is_some()).map(|(place, _)| place).expect("somebody goes");
    let on_foot = || reachable_by(&state.open, faction, from, Range::ON_FOOT.most);
    let needed =
        move_range(&state.open, faction, group.territory).ability.filter(|_| !on_foot().contains(to));
    match needed {
        Some(ability) => {
            tell(state, sink, ability.rule(), Event::MoveDeclared { faction, group, to });
            state.set(frame.at(Stage::RangeAnswered(group, to)));
            window::open(state, Kind::against(faction, ability.into(), About::Place(to)));
        }
        None if arms_itself(state, &frame, group, to) => {
            tell(state, sink, rule!("2.02.16"), Event::MoveDeclared { faction, group, to });
            state.set(frame.at(Stage::Arming(group, to)));
        }
        None => carry_out(state, frame, group, to, Sort::Plain, sink),
    }
}

/// [2.02.16] Whether the group may become fighters where it arrives: it is asked before it goes, for a Karama that stops it
/// leaves the whole move to be made anew.
fn arms_itself(state: &State, frame: &Movement, group: Group, to: Place) -> bool {
    advises_in(&state.open, frame.faction, group.territory)
        && to.territory() != group.territory
        && !frame.unarmed
        && !state.open.stopped.contains(Ability::Arming)
        && may_arm_on_arrival(&state.open, to.territory())
}

/// What a move took.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Plain,
    /// [2.04.06] The longer range of the Fremen.
    Long,
    /// [2.02.16] Advisors who take up arms.
    Armed,
}

/// [1.06.05.08] The whole group goes to one place, and stays a stack of its own beside others of the territory.
fn carry_out(state: &mut State, frame: Movement, group: Group, to: Place, kind: Sort, sink: &mut dyn Sink) {
    let faction = frame.faction;
    let advising = advises_in(&state.open, faction, group.territory);
    let joins = faction == Faction::BeneGesserit && is_in(&state.open, faction, to.territory());
    let manner = Manner { advising, joins, armed: kind == Sort::Armed };
    let shifted = to.territory() == group.territory;
    relocate(state, faction, group, to);
    if faction == Faction::BeneGesserit && !shifted {
        advisors::moved(state, group.territory, to, manner);
    }
    let rule = match kind {
        _ if shifted => rule!("1.06.08"), // any: a shift takes nothing else
        Sort::Long => rule!("2.04.06"),
        Sort::Plain | Sort::Armed => rule!("1.06.05"),
    };
    tell(state, sink, rule, Event::ForcesMoved { faction, group, to });
    let short = if kind == Sort::Long { frame.short } else { frame.short.saturating_sub(1) };
    // [1.06.05.01] One move less.
    let moves = frame.moves - 1;
    state.set(Frame::Movement(Movement { faction, moves, short, stage: Stage::Ask, unarmed: false }));
    if shifted {
        // [1.06.08] Nobody comes in by a shift.
        return;
    }
    if faction == Faction::BeneGesserit {
        advisors::arrived(state, to, manner, sink);
    }
    intrusion::arrive(state, faction, to.territory());
}

/// [1.06.07] [1.10.02.07] Forces left beside the ally's go to the tanks.
fn part(state: &mut State, faction: Faction, sink: &mut dyn Sink) {
    for territory in parted(&state.open, faction).iter() {
        kill::all_in(state, faction, territory, Cause::Ally, rule!("1.06.07"), sink);
    }
}
