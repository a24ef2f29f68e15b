//! What could be looked for on the board: places, groups, numbers of forces.

use super::{Candidate, Looking};
use crate::Name;
use crate::names::place;
use kanly_engine::action::{Group, Shipment};
use kanly_engine::decision::{Shipping, Source};
use kanly_engine::force::Force;
use kanly_engine::query::board::territories_of;
use kanly_engine::{Action, Place, Territory};

impl Looking<'_> {
    pub(super) fn own_territories(&self) -> impl Iterator<Item = Territory> {
        territories_of(self.state.open(), self.seat)
    }

    /// All forces of one's own in a territory, under the storm or not.
    fn standing(&self, territory: Territory) -> Group {
        let mut group = Group::empty(territory);
        for (slot, at) in group.forces.iter_mut().zip(territory.places()) {
            *slot = self.state.open().force(self.seat, at);
        }
        group
    }

    /// Every place of the board, for all who could leave for it.
    pub(super) fn rides(&self, from: Group, to: &mut Vec<Candidate>) {
        to.extend(Place::all().map(|at| (place(at), Action::Ride(leaving(from, at), at))));
    }

    /// Places that nobody reaches, tried by the first group there is; and groups that cannot leave, tried with the first
    /// place that others reach.
    pub(super) fn moves(&self, sources: &[Source], to: &mut Vec<Candidate>) {
        let stuck = || self.own_territories().next().map(|territory| self.standing(territory));
        if let Some(first) = sources.first().map(|source| source.from).or_else(stuck) {
            let reached = |at: &Place| sources.iter().any(|source| source.to.contains(*at));
            let missed = Place::all().filter(|at| !reached(at));
            to.extend(missed.map(|at| (place(at), Action::Move(leaving(first, at), at))));
        }
        let end = sources.iter().find_map(|source| source.to.first()).unwrap_or(Place::POLAR_SINK);
        for group in self.own_territories().map(|territory| self.standing(territory)) {
            for (from, force) in group.places().filter(|(_, force)| force.is_some()) {
                if !sources.iter().any(|source| source.from.from(from).is_some()) {
                    to.push((place(from), Action::Move(alone(from, force), end)));
                }
            }
        }
    }

    /// Every place of the board for as few as may go, and one force more than can be paid.
    pub(super) fn shipments(&self, shipping: &Shipping, to: &mut Vec<Candidate>) {
        let some = |number| first_of(shipping.reserves, number).or_else(|| Force::new(number, 0));
        let few = some(shipping.fewest());
        to.extend(
            few.into_iter()
                .flat_map(|force| Place::all().map(move |at| (place(at), shipment(shipping, force, at)))),
        );
        let cheapest = shipping.places.iter().min_by_key(|&at| shipping.price(1, at, false));
        let payable = |number: u8, at: Place| {
            shipping.sent || !shipping.shares(shipping.price(number, at, false)).is_empty()
        };
        let dear = cheapest.and_then(|at| {
            let number =
                (1..=u8::MAX).find(|&number| number > shipping.reserves.total() || !payable(number, at))?;
            Some((Name::Number(number.into()), shipment(shipping, some(number)?, at)))
        });
        to.extend(dear);
        for group in self.own_territories().map(|territory| self.standing(territory)) {
            for (from, force) in group.places().filter(|(_, force)| force.is_some()) {
                let is_in = |groups: &[Group]| groups.iter().any(|group| group.from(from).is_some());
                let end = shipping.crossing_to.iter().find(|at| at.territory() != from.territory());
                if let Some(end) = end.filter(|_| !is_in(&shipping.crossing)) {
                    to.push((place(from), Action::Cross(alone(from, force), end, 0)));
                }
                if !shipping.leaving.is_empty() && !is_in(&shipping.leaving) {
                    to.push((place(from), Action::Lift(alone(from, force), 0)));
                }
            }
        }
    }
}

/// A shipment of reserves, with what the ally must pay of it.
fn shipment(shipping: &Shipping, force: Force, at: Place) -> Action {
    if shipping.sent {
        return Action::Send(force, at);
    }
    let share = *shipping.shares(shipping.price(force.total(), at, false)).start();
    Action::Ship(Shipment { force, place: at, ally: share.min(shipping.help), karama: None })
}

/// So many tokens of a force, if it has them.
fn first_of(force: Force, number: u8) -> Option<Force> {
    force.parts().find(|part| part.total() == number)
}

/// Those of a group who do not stand at the end of the way already.
fn leaving(from: Group, end: Place) -> Group {
    let mut group = from;
    if let Some(slot) = from.territory.slot(end) {
        group.forces[slot] = Force::NONE;
    }
    group
}

/// The forces of one place.
fn alone(from: Place, force: Force) -> Group {
    let mut group = Group::empty(from.territory());
    if let Some(slot) = from.territory().slot(from) {
        group.forces[slot] = force;
    }
    group
}
