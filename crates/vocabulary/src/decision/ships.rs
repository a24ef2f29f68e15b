//! The domain of one shipment: from the reserves, from one territory to another, or back.

use super::domain::Domain;
use super::groups::{OfNumber, is_part, ways_by_number};
use super::parts::Parts;
use super::shapes::{Each, Kinds, Only, Or, Pair, each, either};
use crate::action::{Action, Group, Shipment};
use crate::cards::Cards;
use crate::dice::Dice;
use crate::force::Force;
use crate::ids::{Card, Faction, Place};
use crate::list::List;
use crate::price::{affordable, price, rate, retreat_price};
use crate::sets::{FactionSet, PlaceSet};
use serde::Serialize;
use std::ops::RangeInclusive;

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

/// How reserves are shipped: whether for a Karama, and at which rate.
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

/// Answers with one price: they differ in the tokens that go, the place, and who pays.
#[derive(Clone, Copy)]
enum Class {
    /// [2.04.05] Reserves sent for nothing.
    Send,
    /// [1.06.03] So many reserves.
    Ship { way: Way, number: u8 },
    /// [2.06.05.02] So many of a group, to another territory.
    Cross { group: Group, rate: u16, number: u8 },
    /// [2.06.05.03] So many of a group, back to the reserves.
    Lift { group: Group, number: u8 },
}

/// Reserves first: sent, or shipped in each of the ways, few before many. Then the groups that cross, each at both rates, then
/// those that leave.
impl Domain for Shipping {
    type Item = Action;

    fn until(&self, f: &mut dyn FnMut(Action) -> bool) -> bool {
        self.until_class(&mut |class, _| self.within(class, |answers| answers.until(f)))
    }

    fn size(&self) -> u64 {
        self.counted(&self.by_way())
    }

    fn nth(&self, n: u64) -> Action {
        self.look_up(&self.by_way(), n)
    }

    fn index_of(&self, action: Action) -> Option<u64> {
        let (mut before, mut found) = (0, None);
        self.until_class(&mut |class, ways| {
            found = self.within(class, |answers| answers.index_of(action)).map(|n| before + n);
            before += ways;
            found.is_some()
        });
        found
    }

    fn contains(&self, action: Action) -> bool {
        match action {
            Action::Ship(Shipment { force, place, karama, .. }) => {
                let way = Way { karama: karama.is_some(), rate: rate(place) };
                let number = force.total();
                !self.sent && number >= self.fewest() && self.shipped(way, number).contains(action)
            }
            Action::Send(..) => self.sent && self.sendings().contains(action),
            Action::Cross(part, place, _) => self.crossing.iter().any(|&group| {
                is_some_part(part, group)
                    && self.crossed(group, rate(place), part.total().total()).contains(action)
            }),
            Action::Lift(part, _) => self.leaving.iter().any(|&group| {
                is_some_part(part, group) && self.lifted(group, part.total().total()).contains(action)
            }),
            _ => false, // any: nothing else ships
        }
    }

    fn draw(&self, others: u64, dice: &mut dyn Dice) -> Result<Action, u64> {
        let by_way = self.by_way();
        match dice.below(others + self.counted(&by_way)) {
            n if n < others => Err(n),
            n => Ok(self.look_up(&by_way, n - others)),
        }
    }
}

// What a shipment costs, for those who make forms.
impl Shipping {
    /// [1.06.03.01] [3.01.11.03] The price of so many forces to a place, for a Karama or without.
    pub fn price(&self, number: u8, place: Place, karama: bool) -> u16 {
        price(number, rate(place), self.half || karama)
    }

    /// What a shipment costs in all; none for what is sent or is no shipment.
    pub fn price_of(&self, action: Action) -> Option<u16> {
        match action {
            Action::Ship(Shipment { force, place, karama, .. }) => {
                Some(self.price(force.total(), place, karama.is_some()))
            }
            Action::Cross(group, place, _) => Some(self.price(group.total().total(), place, false)),
            Action::Lift(group, _) => Some(retreat_price(group.total().total())),
            _ => None, // any: nothing is paid for
        }
    }

    /// What the ally may pay of a price: at least what the shipper lacks. Empty if it cannot be paid.
    pub fn shares(&self, price: u16) -> RangeInclusive<u16> {
        price.saturating_sub(self.spice)..=self.help.min(price)
    }

    /// The least number of reserves that may go.
    pub fn fewest(&self) -> u8 {
        self.least.max(1)
    }

    /// [3.01.11.03] The Karamas that could halve the price, and whose they are.
    pub fn each_karama(&self, f: &mut dyn FnMut(Faction, Card)) {
        self.karamas(Way { karama: true, rate: 1 }).for_each(&mut |karama| {
            if let Some((owner, card)) = karama {
                f(owner, card);
            }
        });
    }
}

// The answers of each class.
impl Shipping {
    /// Whether there is nothing to ship.
    pub fn is_empty(&self) -> bool {
        self.size() == 0
    }

    /// Hands the answers of a class to `f`.
    fn within<R>(&self, class: Class, f: impl FnOnce(&dyn Domain<Item = Action>) -> R) -> R {
        match class {
            Class::Send => f(&self.sendings()),
            Class::Ship { way, number } => f(&self.shipped(way, number)),
            Class::Cross { group, rate, number } => f(&self.crossed(group, rate, number)),
            Class::Lift { group, number } => f(&self.lifted(group, number)),
        }
    }

    fn sendings(&self) -> impl Domain<Item = Action> {
        let parts = Parts { of: self.reserves, least: self.fewest(), most: self.reserves.total() };
        each!(Pair(parts, self.places) => Action::Send(force, place))
    }

    fn shipped(&self, way: Way, number: u8) -> impl Domain<Item = Action> {
        let parts = Parts::of_number(self.reserves, number);
        let shares = self.shares(price(number, way.rate, self.is_half(way)));
        Each {
            of: Pair(parts, Pair(by_rate(self.places, way.rate), Pair(shares, self.karamas(way)))),
            make: |(force, (place, (ally, karama)))| Action::Ship(Shipment { force, place, ally, karama }),
            read: |action| match action {
                Action::Ship(Shipment { force, place, ally, karama }) => {
                    Some((force, (place, (ally, karama))))
                }
                _ => None, // any: it ships no reserves
            },
        }
    }

    fn crossed(&self, group: Group, rate: u16, number: u8) -> impl Domain<Item = Action> {
        let parts = OfNumber { from: group, number };
        let shares = self.shares(price(number, rate, self.half));
        Each {
            of: Pair(parts, Pair(self.crossing_to(group, rate), shares)),
            make: |(group, (place, ally))| Action::Cross(group, place, ally),
            read: |action| match action {
                Action::Cross(group, place, ally) => Some((group, (place, ally))),
                _ => None, // any: nobody crosses
            },
        }
    }

    fn lifted(&self, group: Group, number: u8) -> impl Domain<Item = Action> {
        let shares = self.shares(retreat_price(number));
        each!(Pair(OfNumber { from: group, number }, shares) => Action::Lift(group, ally))
    }

    /// The Karamas that can halve the price: the lenders' first, who choose the card themselves, then the shipper's own.
    fn karamas(&self, way: Way) -> impl Domain<Item = Option<(Faction, Card)>> {
        let shipper = self.shipper;
        let lent = Each {
            of: self.lenders,
            make: |lender| Some((lender, Card::Karama)),
            read: move |karama| match karama {
                Some((owner, Card::Karama)) if owner != shipper => Some(owner),
                Some(_) | None => None,
            },
        };
        let own = Each {
            of: Kinds(self.cards),
            make: move |card| Some((shipper, card)),
            read: move |karama: Option<(Faction, Card)>| {
                karama.filter(|&(owner, _)| owner == shipper).map(|(_, card)| card)
            },
        };
        either(way.karama, Or(lent, own), Only(None))
    }

    fn crossing_to(&self, group: Group, rate: u16) -> PlaceSet {
        by_rate(self.crossing_to - group.territory.place_set(), rate)
    }

    fn is_half(&self, way: Way) -> bool {
        self.half || way.karama
    }
}

// How many answers there are. This is asked more often than anything else about shipments, so what can be counted at once
// is, and what was counted is not counted again.
impl Shipping {
    /// Calls `f` with every class and the number of its answers until it says yes; tells whether it did.
    fn until_class(&self, f: &mut dyn FnMut(Class, u64) -> bool) -> bool {
        let reserves = if self.sent {
            f(Class::Send, self.sendings().size())
        } else {
            Way::ALL.into_iter().any(|way| self.until_number(way, f))
        };
        reserves || self.until_group(f)
    }

    /// The classes of reserves shipped in one way.
    fn until_number(&self, way: Way, f: &mut dyn FnMut(Class, u64) -> bool) -> bool {
        let sites = self.sites(way);
        (self.fewest()..=self.reserves.total())
            .map(|number| (number, sites * self.shares(price(number, way.rate, self.is_half(way))).size()))
            .take_while(|&(_, ways)| ways > 0)
            .any(|(number, ways)| f(Class::Ship { way, number }, ways * self.reserves.parts_of(number)))
    }

    /// The classes of the groups on the board.
    fn until_group(&self, f: &mut dyn FnMut(Class, u64) -> bool) -> bool {
        self.crossing.iter().any(|&group| {
            let parts = ways_by_number(&group.forces);
            [1, 2].into_iter().any(|rate| {
                let places = self.crossing_to(group, rate).len() as u64;
                (1..=group.total().total())
                    .map(|number| (number, places * self.shares(price(number, rate, self.half)).size()))
                    .take_while(|&(_, ways)| ways > 0)
                    .any(|(number, ways)| {
                        f(Class::Cross { group, rate, number }, ways * parts[usize::from(number)])
                    })
            })
        }) || self.leaving.iter().any(|&group| {
            let parts = ways_by_number(&group.forces);
            (1..=group.total().total())
                .map(|number| (number, self.shares(retreat_price(number)).size()))
                .take_while(|&(_, ways)| ways > 0)
                .any(|(number, ways)| f(Class::Lift { group, number }, ways * parts[usize::from(number)]))
        })
    }

    /// How many answers there are for reserves shipped in each of the ways.
    fn by_way(&self) -> [u64; 4] {
        if self.sent { [0; 4] } else { Way::ALL.map(|way| self.count_way(way)) }
    }

    fn count_way(&self, way: Way) -> u64 {
        if self.help > 0 {
            return total(|f| self.until_number(way, f));
        }
        // Nobody shares the price: it is paid in one way, so the forces for which it can be are counted at once.
        let most = affordable(self.spice, way.rate, self.is_half(way));
        let parts = self.reserves.parts_up_to(most);
        let too_few = self.reserves.parts_up_to(self.fewest() - 1);
        self.sites(way) * parts.saturating_sub(too_few)
    }

    /// How many places can be reached in this way, each for every Karama.
    fn sites(&self, way: Way) -> u64 {
        by_rate(self.places, way.rate).len() as u64 * self.karamas(way).size()
    }

    /// How many answers there are, with the reserves counted already.
    fn counted(&self, by_way: &[u64; 4]) -> u64 {
        let sent = if self.sent { self.sendings().size() } else { 0 };
        sent + by_way.iter().sum::<u64>() + total(|f| self.until_group(f))
    }

    /// The answer with this number, with the reserves counted already: of the ways only the one that holds it is walked
    /// through.
    fn look_up(&self, by_way: &[u64; 4], n: u64) -> Action {
        if self.sent {
            return self.find(n, |f| self.until_class(f));
        }
        let mut left = n;
        for (way, &ways) in Way::ALL.into_iter().zip(by_way) {
            if left < ways {
                return self.find(left, |f| self.until_number(way, f));
            }
            left -= ways;
        }
        self.find(left, |f| self.until_group(f))
    }

    /// The answer with this number in some classes.
    fn find(&self, n: u64, until: impl FnOnce(&mut dyn FnMut(Class, u64) -> bool) -> bool) -> Action {
        let (mut left, mut found) = (n, None);
        until(&mut |class, ways| {
            match left.checked_sub(ways) {
                None => found = Some(self.within(class, |answers| answers.nth(left))),
                Some(rest) => left = rest,
            }
            found.is_some()
        });
        found.expect("the number lies within the domain")
    }
}

/// How many answers some classes have.
fn total(until: impl FnOnce(&mut dyn FnMut(Class, u64) -> bool) -> bool) -> u64 {
    let mut total = 0;
    until(&mut |_, ways| {
        total += ways;
        false
    });
    total
}

/// Whether some of a group go.
fn is_some_part(part: Group, group: Group) -> bool {
    is_part(part, group) && part.forces.into_iter().any(Force::is_some)
}

/// The places at so much spice a force: strongholds at 1, all others at 2.
fn by_rate(places: PlaceSet, rate: u16) -> PlaceSet {
    if rate == 1 { places & PlaceSet::STRONGHOLDS } else { places - PlaceSet::STRONGHOLDS }
}
