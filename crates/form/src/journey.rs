//! The forms of shipments, moves and rides.

use crate::{
    Answer, Cost, HalvingCard, Id, MoveForm, MoveSource, ShipCrossing, ShipForm, ShipGroup, ShipWay, Stand,
};
use kanly_engine::action::Group;
use kanly_engine::decision::{Shipping, Source};
use kanly_engine::price::{rate, retreat_price};
use kanly_engine::sets::PlaceSet;

pub(crate) fn places(places: PlaceSet) -> Vec<Id> {
    places.iter().map(|place| place.id().into()).collect()
}

/// Where the forces of a group stand.
pub(crate) fn stands(group: Group) -> Vec<Stand> {
    let standing = group.places().filter(|(_, force)| force.is_some());
    standing
        .map(|(place, force)| Stand { place: place.id().into(), force: force.to_string().into() })
        .collect()
}

pub(crate) fn moves(verb: &'static str, sources: &[Source], extra: Vec<Answer>) -> MoveForm {
    let source = |source: &Source| MoveSource { from: stands(source.from), to: places(source.to) };
    MoveForm { verb: verb.into(), sources: sources.iter().map(source).collect(), extra }
}

pub(crate) fn ship(shipping: &Shipping, extra: Vec<Answer>) -> ShipForm {
    let largest = |groups: &[Group]| groups.iter().map(|group| group.total().total()).max().unwrap_or(0);
    let crossing = &shipping.crossing[..];
    let leaving = &shipping.leaving[..];
    ShipForm {
        verb: if shipping.sent { "send" } else { "ship" }.into(),
        reserves: shipping.reserves.to_string().into(),
        ways: if shipping.sent { sent(shipping) } else { shipped(shipping) },
        crossing: crossing
            .iter()
            .map(|&group| ShipCrossing {
                from: stands(group),
                not_to: places(shipping.crossing_to & group.territory.place_set()),
            })
            .collect(),
        crossing_ways: ways(shipping, shipping.crossing_to, 1..=largest(crossing), &[]),
        leaving: leaving.iter().map(|&group| ShipGroup { from: stands(group) }).collect(),
        leaving_costs: costs(shipping, 1..=largest(leaving), retreat_price),
        extra,
    }
}

/// Reserves that are sent for nothing.
fn sent(shipping: &Shipping) -> Vec<ShipWay> {
    let costs = costs(shipping, shipping.fewest()..=shipping.reserves.total(), |_| 0);
    if costs.is_empty() || shipping.places.is_empty() {
        return Vec::new();
    }
    vec![ShipWay { places: places(shipping.places), costs, karamas: Vec::new() }]
}

/// Reserves that are shipped, without a Karama and with each.
fn shipped(shipping: &Shipping) -> Vec<ShipWay> {
    let mut karamas = Vec::new();
    shipping.each_karama(&mut |faction, card| {
        karamas.push(HalvingCard { card: card.name().into(), faction: faction.id().into() });
    });
    let numbers = || shipping.fewest()..=shipping.reserves.total();
    let mut all = ways(shipping, shipping.places, numbers(), &[]);
    if !karamas.is_empty() {
        all.extend(ways(shipping, shipping.places, numbers(), &karamas));
    }
    all
}

/// The ways to some places, one for all that cost the same.
fn ways(
    shipping: &Shipping,
    to: PlaceSet,
    numbers: std::ops::RangeInclusive<u8>,
    karamas: &[HalvingCard],
) -> Vec<ShipWay> {
    let (mut left, mut ways) = (to, Vec::new());
    while let Some(first) = left.first() {
        let alike: PlaceSet = left.iter().filter(|&place| rate(place) == rate(first)).collect();
        left = left - alike;
        let price = |number| shipping.price(number, first, !karamas.is_empty());
        let costs = costs(shipping, numbers.clone(), price);
        if !costs.is_empty() {
            ways.push(ShipWay { places: places(alike), costs, karamas: karamas.to_vec() });
        }
    }
    ways
}

/// What each number costs, as far as it can be paid.
fn costs(shipping: &Shipping, numbers: std::ops::RangeInclusive<u8>, price: impl Fn(u8) -> u16) -> Vec<Cost> {
    let cost = |number| {
        let price = price(number);
        let shares = shipping.shares(price);
        let payable = !shares.is_empty();
        payable.then_some(Cost { number, price, ally_least: *shares.start(), ally_most: *shares.end() })
    };
    numbers.map_while(cost).collect()
}
