//! The domain of one shipment: from the reserves, from one territory to another, or back.

use super::groups;
use super::{affordable, price, rate, retreat_price};
use crate::action::{Action, Group, Shipment};
use crate::cards::Cards;
use crate::dice::Dice;
use crate::force::Force;
use crate::ids::{Card, Faction};
use crate::list::List;
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

/// How reserves are shipped: at which rate, and whether for a Karama.
#[derive(Clone, Copy)]
struct Way {
    karama: bool,
    rate: u16,
}

impl Way {
    const ALL: [Self; 4] = [
        Self { karama: false, rate: 1 },
        Self { karama: false, rate: 2 },
        Self { karama: true, rate: 1 },
        Self { karama: true, rate: 2 },
    ];
}

/// So many ways to fill a class of answers, all with the same price.
#[derive(Clone, Copy)]
enum Class {
    Send,
    Ship { way: Way, number: u8 },
    Cross { group: Group, rate: u16, number: u8 },
    Leave { group: Group, number: u8 },
}

impl Shipping {
    /// How many answers there are.
    pub fn size(&self) -> u64 {
        self.counted(&self.by_way())
    }

    /// The same, with the reserves counted already.
    fn counted(&self, by_way: &[u64; 4]) -> u64 {
        let mut size = by_way.iter().sum();
        if self.sent {
            size += self.places.len() as u64 * self.sending_count();
        }
        self.each_group(&mut |_, ways| {
            size += ways;
            false
        });
        size
    }

    /// How many answers there are for reserves shipped in each of the ways.
    fn by_way(&self) -> [u64; 4] {
        if self.sent { [0; 4] } else { Way::ALL.map(|way| self.ways(way)) }
    }

    /// One answer at random, a pass being one of them unless a deal forbids it.
    pub(super) fn sample(&self, dice: &mut dyn Dice) -> Action {
        let by_way = self.by_way();
        let pass = u64::from(self.least == 0);
        match dice.below(self.counted(&by_way) + pass) {
            n if n < pass => Action::Pass,
            n => self.look_up(&by_way, n - pass),
        }
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
        self.look_up(&self.by_way(), index)
    }

    fn look_up(&self, by_way: &[u64; 4], index: u64) -> Action {
        if self.sent {
            return self.find(index, |look| self.each_class(look));
        }
        let mut left = index;
        // The answers of a way are counted at once: only the one that holds it is walked through.
        for (way, &ways) in Way::ALL.into_iter().zip(by_way) {
            if left < ways {
                return self.find(left, |look| {
                    self.each_number(way, look);
                });
            }
            left -= ways;
        }
        self.find(left, |look| self.each_group(look))
    }

    /// The answer with this number in these classes.
    fn find(&self, n: u64, each: impl FnOnce(&mut dyn FnMut(Class, u64) -> bool)) -> Action {
        let mut left = n;
        let mut found = Action::Pass;
        each(&mut |class, ways| {
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

    fn sending_count(&self) -> u64 {
        self.reserves.part_count() - self.reserves.parts_up_to(self.least.max(1) - 1)
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

    /// Calls `f` with every class and the number of its answers, until it says to stop.
    fn each_class(&self, f: &mut (impl FnMut(Class, u64) -> bool + ?Sized)) {
        let stopped = if self.sent {
            f(Class::Send, self.places.len() as u64 * self.sending_count())
        } else {
            Way::ALL.into_iter().any(|way| self.each_number(way, f))
        };
        if !stopped {
            self.each_group(f);
        }
    }

    /// Where one can ship to in this way, and for how many Karamas.
    fn sites(&self, way: Way) -> (PlaceSet, u64) {
        let places = by_rate(self.places, way.rate);
        (places, if way.karama { self.halvers() } else { 1 })
    }

    fn is_half(&self, way: Way) -> bool {
        self.half || way.karama
    }

    /// How many answers there are for reserves shipped in this way.
    fn ways(&self, way: Way) -> u64 {
        if self.help > 0 {
            let mut sum = 0;
            self.each_number(way, &mut |_, ways| {
                sum += ways;
                false
            });
            return sum;
        }
        // Nobody shares the price: it is paid in one way, so the forces for which it can be are counted at once.
        let (places, halvers) = self.sites(way);
        let most = affordable(self.spice, way.rate, self.is_half(way));
        let parts = self.reserves.parts_up_to(most);
        let too_few = self.reserves.parts_up_to(self.least.max(1) - 1);
        places.len() as u64 * halvers * parts.saturating_sub(too_few)
    }

    /// The classes of reserves shipped in this way; tells whether `f` said to stop.
    fn each_number(&self, way: Way, f: &mut (impl FnMut(Class, u64) -> bool + ?Sized)) -> bool {
        let (places, halvers) = self.sites(way);
        let sites = places.len() as u64 * halvers;
        for number in self.least.max(1)..=self.reserves.total() {
            let (_, shares) = self.shares(price(number, way.rate, self.is_half(way)));
            if sites * shares == 0 {
                break;
            }
            if f(Class::Ship { way, number }, sites * shares * self.reserves.parts_of(number)) {
                return true;
            }
        }
        false
    }

    /// The classes of the groups on the board.
    fn each_group(&self, f: &mut (impl FnMut(Class, u64) -> bool + ?Sized)) {
        for &group in self.crossing.iter() {
            let places = self.crossing_to - group.territory.place_set();
            let ways = groups::ways_by_number(&group.forces);
            for rate in [1, 2] {
                let places = by_rate(places, rate).len() as u64;
                for number in 1..=group.total().total() {
                    let (_, shares) = self.shares(price(number, rate, self.half));
                    let ways = places * ways[usize::from(number)] * shares;
                    if ways == 0 {
                        break;
                    }
                    if f(Class::Cross { group, rate, number }, ways) {
                        return;
                    }
                }
            }
        }
        for &group in self.leaving.iter() {
            let ways = groups::ways_by_number(&group.forces);
            for number in 1..=group.total().total() {
                let (_, shares) = self.shares(retreat_price(number));
                let ways = ways[usize::from(number)] * shares;
                if ways == 0 {
                    break;
                }
                if f(Class::Leave { group, number }, ways) {
                    return;
                }
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
            Class::Ship { way, number } => {
                let (places, halvers) = self.sites(way);
                let (least, shares) = self.shares(price(number, way.rate, self.is_half(way)));
                let karama = if way.karama { self.halver((n % halvers) as usize) } else { None };
                let n = n / halvers;
                let (n, ally) = (n / shares, least + (n % shares) as u16);
                let (n, place) = (n / places.len() as u64, pick(places, n % places.len() as u64));
                let force = self.reserves.nth_part_of(number, n as u8);
                Action::Ship(Shipment { force, place, ally, karama })
            }
            Class::Cross { group, rate, number } => {
                let places = by_rate(self.crossing_to - group.territory.place_set(), rate);
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

/// The places at so much spice a force: strongholds at 1, all others at 2.
fn by_rate(places: PlaceSet, rate: u16) -> PlaceSet {
    if rate == 1 { places & PlaceSet::STRONGHOLDS } else { places - PlaceSet::STRONGHOLDS }
}
