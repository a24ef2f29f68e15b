//! The domain of one shipment: from the reserves, from one territory to another, or back.

use super::groups;
use crate::action::{Action, Group, Shipment};
use crate::cards::Cards;
use crate::force::Force;
use crate::ids::{Card, Faction, Place};
use crate::list::List;
use crate::query::shipping::{price, rate, retreat_price};
use crate::sets::{FactionSet, PlaceSet};
use serde::Serialize;

/// Groups of forces that could leave their territory; nobody stands in more than twenty.
pub type Groups = List<Group, 20>;

/// [1.06.03] [2.04.05] [2.06.05] Everything a faction may ship in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Shipping {
    /// Who ships.
    pub shipper: Faction,
    /// Forces in reserve.
    pub reserves: Force,
    /// [2.04.05] Whether they are sent for nothing in place of being shipped.
    pub sent: bool,
    /// Where reserves may go.
    pub places: PlaceSet,
    /// Spice of the shipper's own.
    pub spice: u16,
    /// [1.10.02.06] Spice that the ally has pledged.
    pub help: u16,
    /// Whether the price is halved.
    pub half: bool,
    /// [3.01.11.03] Who else may be asked for a Karama to halve it.
    pub lenders: FactionSet,
    /// [3.01.11.03] [2.02.22] The cards of the shipper's own that would.
    pub cards: Cards,
    /// [2.06.05.02] [2.06.10] Groups that may be shipped to another territory.
    pub crossing: Groups,
    /// Where they may go.
    pub crossing_to: PlaceSet,
    /// [2.06.05.03] Groups that may be shipped back to the reserves.
    pub leaving: Groups,
    /// [1.12.00] A deal asks for at least so many; then nothing else may be done.
    pub least: u8,
}

/// So many ways to fill a class of answers, all with the same price.
#[derive(Clone, Copy)]
enum Class {
    Ship { rate: u16, number: u8, karama: bool },
    Send,
    Cross { group: Group, rate: u16, number: u8 },
    Leave { group: Group, number: u8 },
}

impl Shipping {
    /// How many answers there are.
    pub fn size(&self) -> u64 {
        let mut size = 0;
        self.each_class(&mut |_, ways| {
            size += ways;
            false
        });
        size
    }

    /// Calls `f` with every answer.
    pub fn for_each(&self, f: &mut dyn FnMut(Action)) {
        self.each_class(&mut |class, ways| {
            (0..ways).for_each(|n| f(self.nth(class, n)));
            false
        });
    }

    /// The answer with this number.
    pub(super) fn at(&self, index: u64) -> Action {
        let mut left = index;
        let mut found = Action::Pass;
        self.each_class(&mut |class, ways| {
            if left < ways {
                found = self.nth(class, left);
                return true;
            }
            left -= ways;
            false
        });
        found
    }

    /// Whether an action is among them.
    pub fn contains(&self, action: Action) -> bool {
        match action {
            Action::Ship(Shipment { force, place, ally, karama }) => {
                let half = self.half || karama.is_some();
                !self.sent
                    && force.total() >= self.least.max(1)
                    && force.within(self.reserves)
                    && self.places.contains(place)
                    && karama.is_none_or(|(owner, card)| self.halves(owner, card))
                    && self.pays(price(force.total(), rate(place), half), ally)
            }
            Action::Send(force, place) => {
                self.sent
                    && force.total() >= self.least.max(1)
                    && force.within(self.reserves)
                    && self.places.contains(place)
            }
            Action::Cross(group, place, ally) => {
                self.crossing_to.contains(place)
                    && place.territory() != group.territory
                    && part_of(&self.crossing, group)
                    && self.pays(price(group.total().total(), rate(place), self.half), ally)
            }
            Action::Lift(group, ally) => {
                part_of(&self.leaving, group) && self.pays(retreat_price(group.total().total()), ally)
            }
            _ => false, // any: nothing else ships
        }
    }

    /// How many cards could halve the price.
    fn halvers(&self) -> u64 {
        (self.lenders.len() + self.cards.kinds().count()) as u64
    }

    /// The one with this number: the lenders' first, who choose the card themselves, then the shipper's own.
    fn halver(&self, n: usize) -> Option<(Faction, Card)> {
        let own = || self.cards.kinds().nth(n - self.lenders.len()).map(|card| (self.shipper, card));
        self.lenders.nth(n).map(|lender| (lender, Card::Karama)).or_else(own)
    }

    fn halves(&self, owner: Faction, card: Card) -> bool {
        if owner == self.shipper {
            self.cards.contains(card)
        } else {
            self.lenders.contains(owner) && card == Card::Karama
        }
    }

    /// The forces that may be sent.
    fn sendings(&self) -> impl Iterator<Item = Force> {
        let least = self.least.max(1);
        self.reserves.parts().filter(move |part| part.total() >= least)
    }

    /// Whether a price can be paid with this share from the ally.
    fn pays(&self, price: u16, ally: u16) -> bool {
        let (least, ways) = self.shares(price);
        (least..least + ways as u16).contains(&ally)
    }

    /// The least the ally must pay of a price, and how many shares are possible from there on.
    fn shares(&self, price: u16) -> (u16, u64) {
        let least = price.saturating_sub(self.spice);
        let most = self.help.min(price);
        (least, u64::from((most + 1).saturating_sub(least)))
    }

    /// Calls `f` with every class that has an answer and the number of its answers, until it says to stop.
    fn each_class(&self, f: &mut dyn FnMut(Class, u64) -> bool) {
        let mut stop = false;
        let mut tell = |class: Class, ways: u64| {
            if ways > 0 && !stop {
                stop = f(class, ways);
            }
        };
        if self.sent {
            tell(Class::Send, self.places.len() as u64 * self.sendings().count() as u64);
        } else if self.reserves.is_some() {
            let places = by_rate(self.places);
            for (karama, lenders) in [(false, 1), (true, self.halvers())] {
                if lenders == 0 {
                    continue;
                }
                for rate in [1, 2] {
                    for number in self.least.max(1)..=self.reserves.total() {
                        let half = self.half || karama;
                        let (_, shares) = self.shares(price(number, rate, half));
                        if shares == 0 {
                            break;
                        }
                        let forces = parts_of(self.reserves, number);
                        let ways = places[usize::from(rate) - 1].len() as u64 * forces * shares * lenders;
                        tell(Class::Ship { rate, number, karama }, ways);
                    }
                }
            }
        }
        for &group in self.crossing.iter() {
            let places = by_rate(self.crossing_to - group.territory.place_set());
            let ways = groups::ways_by_number(group);
            for rate in [1, 2] {
                for number in 1..=group.total().total() {
                    let (_, shares) = self.shares(price(number, rate, self.half));
                    let places = places[usize::from(rate) - 1].len() as u64;
                    tell(Class::Cross { group, rate, number }, places * ways[usize::from(number)] * shares);
                }
            }
        }
        for &group in self.leaving.iter() {
            let ways = groups::ways_by_number(group);
            for number in 1..=group.total().total() {
                let (_, shares) = self.shares(retreat_price(number));
                tell(Class::Leave { group, number }, ways[usize::from(number)] * shares);
            }
        }
    }

    /// The answer with this number in its class.
    fn nth(&self, class: Class, n: u64) -> Action {
        let pick = |places: PlaceSet, n: u64| places.nth(n as usize).expect("counted");
        match class {
            Class::Send => {
                let places = self.places.len() as u64;
                let force = self.sendings().nth((n / places) as usize).expect("counted");
                Action::Send(force, pick(self.places, n % places))
            }
            Class::Ship { rate, number, karama } => {
                let places = by_rate(self.places)[usize::from(rate) - 1];
                let (least, shares) = self.shares(price(number, rate, self.half || karama));
                let (n, karama) = match self.halvers() {
                    halvers if karama => (n / halvers, self.halver((n % halvers) as usize)),
                    _ => (n, None), // any: none is named
                };
                let (n, ally) = (n / shares, least + (n % shares) as u16);
                let (n, place) = (n / places.len() as u64, pick(places, n % places.len() as u64));
                let mut forces = self.reserves.parts().filter(|part| part.total() == number);
                let force = forces.nth(n as usize).expect("counted");
                Action::Ship(Shipment { force, place, ally, karama })
            }
            Class::Cross { group, rate, number } => {
                let places = by_rate(self.crossing_to - group.territory.place_set())[usize::from(rate) - 1];
                let (least, shares) = self.shares(price(number, rate, self.half));
                let (n, ally) = (n / shares, least + (n % shares) as u16);
                let (n, place) = (n / places.len() as u64, pick(places, n % places.len() as u64));
                Action::Cross(groups::nth_of_number(group, number, n), place, ally)
            }
            Class::Leave { group, number } => {
                let (least, shares) = self.shares(retreat_price(number));
                let (n, ally) = (n / shares, least + (n % shares) as u16);
                Action::Lift(groups::nth_of_number(group, number, n), ally)
            }
        }
    }
}

fn part_of(groups: &Groups, group: Group) -> bool {
    group.forces.into_iter().any(Force::is_some)
        && groups.iter().any(|all| {
            all.territory == group.territory
                && group.forces.into_iter().zip(all.forces).all(|(part, all)| part.within(all))
        })
}

/// How many ways there are to take so many forces out of a stock.
fn parts_of(stock: Force, number: u8) -> u64 {
    let least = number.saturating_sub(stock.regular());
    let most = number.min(stock.elite());
    u64::from((most + 1).saturating_sub(least))
}

/// The places at 1 spice a force, and those at 2.
fn by_rate(places: PlaceSet) -> [PlaceSet; 2] {
    let strongholds = crate::ids::Territory::STRONGHOLDS;
    let cheap = strongholds.into_iter().fold(PlaceSet::EMPTY, |set, territory| set | territory.place_set());
    let one: PlaceSet = places & cheap;
    debug_assert!(one.iter().all(|place: Place| rate(place) == 1), "strongholds cost 1");
    [one, places - cheap]
}
