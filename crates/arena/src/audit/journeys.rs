//! Shipments and moves: single tokens, journeys that undo each other, homes left open, and seats that stay away.

use kanly_engine::action::Group;
use kanly_engine::force::Force;
use kanly_engine::query::board::{controls, forces_in, occupants, places_of, side_of};
use kanly_engine::query::income::collection_rate;
use kanly_engine::sets::{FactionSet, PerFaction, TerritorySet};
use kanly_engine::{Actor, Ask, Effect, Event, Faction, Open, Phase, Place, State, Territory};

use super::notes::{Count, Notes};
use crate::watch::Step;

/// Who has so many reserves could come back to the board.
const RESERVES: u8 = 5;
/// And who has so much spice could pay for it.
const PURSE: u16 = 2;
/// A stronghold with no more tokens than this stands open.
const OPEN: u8 = 1;

/// The turns of the seats in the Shipment Phase that is on.
#[derive(Default)]
pub(super) struct Journeys {
    turns: PerFaction<Option<Turn>>,
}

/// One seat's turn: how it stood before it, and what it has done.
#[derive(Clone, Copy)]
struct Turn {
    /// Strongholds that the seat alone controlled.
    homes: TerritorySet,
    /// Those of them that it has left open.
    open: TerritorySet,
    /// Whether it could have shipped something.
    able: bool,
    /// Whether it had nobody on the board though it had plenty to send.
    away: bool,
    /// Whether it has shipped.
    shipped: bool,
    /// Where to, and how many tokens it had there before.
    to: Option<(Territory, u8)>,
    /// Whether forces have left there again.
    detour: bool,
}

impl Turn {
    /// How a seat stands when it is first asked.
    fn new(state: &State, seat: Faction) -> Self {
        let (open, spice) = (state.open(), state.judge().hidden.spice[seat]);
        let reserves = open.reserves[seat];
        let alone = FactionSet::from(seat);
        Self {
            homes: Territory::STRONGHOLDS.into_iter().filter(|&home| controls(open, alone, home)).collect(),
            open: TerritorySet::EMPTY,
            able: reserves.is_some() && spice >= PURSE,
            away: places_of(open, seat).is_empty() && reserves.total() >= RESERVES && spice >= PURSE,
            shipped: false,
            to: None,
            detour: false,
        }
    }
}

impl Journeys {
    /// Follows the seats through a Shipment Phase.
    pub(super) fn look(&mut self, step: &Step<'_>, notes: &mut Notes) {
        if let Actor::Seat(seat) = step.choice.actor
            && step.before.phase() == Phase::Shipment
            && self.turns[seat].is_none()
            && let Some(Ask::Ship(_) | Ask::Move { .. }) = step.before.question(step.choice.actor)
        {
            self.turns[seat] = Some(Turn::new(step.before, seat));
        }
        for Effect { event, .. } in step.effects {
            self.hear(*event, step, notes);
        }
        if step.after.phase() == Phase::Shipment {
            self.intruders(step.after.open(), notes);
        }
    }

    fn hear(&mut self, event: Event, step: &Step<'_>, notes: &mut Notes) {
        match event {
            Event::PhaseStarted { phase, .. } if phase != Phase::Shipment => {
                // The last journey may have ended the phase, and nobody has fought yet.
                self.intruders(step.after.open(), notes);
                self.end(step.before, notes);
            }
            Event::ForcesShipped { faction, force, place, .. }
            | Event::ForcesSent { faction, force, place } => {
                self.shipment(faction, force, place, step.before.open(), notes);
            }
            Event::ForcesCrossed { faction, group, place, .. } => {
                self.shipment(faction, group.total(), place, step.before.open(), notes);
                self.leave(faction, group.territory, step.after.open());
            }
            Event::ForcesLifted { faction, group, .. } => {
                if let Some(turn) = &mut self.turns[faction] {
                    turn.shipped = true;
                }
                self.leave(faction, group.territory, step.after.open());
            }
            Event::ForcesMoved { faction, group, to } => {
                self.leave(faction, group.territory, step.after.open());
                if to.territory() != group.territory {
                    self.detour(faction, group, notes);
                }
            }
            _ => {} // any: nobody has travelled
        }
    }

    fn shipment(&mut self, seat: Faction, force: Force, place: Place, open: &Open, notes: &mut Notes) {
        notes.add(Count::Shipments, 1_u8);
        let spice = open.sand[place.index()];
        // One token is enough where it can carry away all there is.
        let gathers = spice > 0 && spice <= collection_rate(open, seat);
        notes.add(Count::Singles, u8::from(force.total() == 1 && !gathers));
        if let Some(turn) = &mut self.turns[seat] {
            turn.shipped = true;
            turn.to = Some((place.territory(), forces_in(open, seat, place.territory()).total()));
        }
    }

    /// Forces have moved out of a territory. If the seat has just shipped there, the two were not planned together.
    fn detour(&mut self, seat: Faction, group: Group, notes: &mut Notes) {
        let Some(turn) = &mut self.turns[seat] else { return };
        let Some((_, stood)) = turn.to.filter(|&(to, _)| to == group.territory && !turn.detour) else {
            return;
        };
        turn.detour = true;
        let on = group.total().total() > stood;
        notes.add(if on { Count::MovedOn } else { Count::MovedAway }, 1_u8);
    }

    /// Forces have left a territory.
    fn leave(&mut self, seat: Faction, territory: Territory, open: &Open) {
        if let Some(turn) = &mut self.turns[seat]
            && turn.homes.contains(territory)
            && forces_in(open, seat, territory).total() <= OPEN
        {
            turn.open.insert(territory);
        }
    }

    /// Looks whether an enemy stands in a home that was left open and still is.
    fn intruders(&mut self, open: &Open, notes: &mut Notes) {
        for seat in Faction::ALL {
            let Some(turn) = &mut self.turns[seat] else { continue };
            for home in turn.open.iter() {
                let entered = !(occupants(open, home) - side_of(open, seat)).is_empty();
                if entered && forces_in(open, seat, home).total() <= OPEN {
                    turn.open.remove(home);
                    notes.add(Count::OpenHomes, 1_u8);
                }
            }
        }
    }

    /// The phase is over.
    fn end(&mut self, state: &State, notes: &mut Notes) {
        let last = state.turn() == state.options().max_turns;
        for turn in std::mem::take(&mut self.turns).0.into_iter().flatten().filter(|turn| !turn.shipped) {
            notes.add(Count::Idle, u8::from(turn.away));
            notes.add(Count::LastPasses, u8::from(last && turn.able));
        }
    }
}
