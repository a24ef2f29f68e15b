//! Where to ship and where to move.

use kanly_engine::action::{Group, Shipment};
use kanly_engine::decision::{Shipping, Sources};
use kanly_engine::force::Force;
use kanly_engine::price::{affordable, price, rate};
use kanly_engine::query::income::collection_rate;
use kanly_engine::query::storm::exposed;
use kanly_engine::query::worm::survives;
use kanly_engine::sets::PlaceSet;
use kanly_engine::{Action, Place};
use kanly_host::Motive;

use super::outlook::Outlook;
use super::sight::{Sight, stronghold_at};
use super::temper::Temper;

/// Numbers of forces worth trying.
const SIZES: [u8; 9] = [1, 2, 3, 4, 6, 8, 10, 14, 20];
/// A second move must gain so much to be worth a Hajr.
const HAJR: f32 = 3.0;
/// A gain below this is not worth the trouble.
const TROUBLE: f32 = 0.4;

/// Weighs journeys of one seat.
pub(crate) struct Travel<'s> {
    sight: &'s Sight<'s>,
    temper: &'s Temper,
    outlook: Outlook,
    base: f32,
}

/// Called with every journey: what it is, what it gains, and where it leads.
pub(crate) type Journeys<'f> = dyn FnMut(Action, f32, Place) + 'f;

/// The best journey so far; staying is one of them.
#[derive(Clone, Copy)]
pub(crate) struct Best {
    pub(crate) action: Action,
    gain: f32,
    to: Option<Place>,
}

impl Best {
    /// The best of these, if it is worth the trouble or one cannot stay.
    pub(crate) fn of(may_stay: bool, journeys: impl FnOnce(&mut Journeys<'_>)) -> Self {
        let least = if may_stay { TROUBLE } else { f32::NEG_INFINITY };
        let mut best = Self { action: Action::Pass, gain: least, to: None };
        journeys(&mut |action, gain, to| {
            if gain > best.gain {
                best = Self { action, gain, to: Some(to) };
            }
        });
        best
    }

    /// Why it is the best.
    pub(crate) fn reason(&self) -> Motive {
        match self.to {
            Some(to) => Motive::Journey { to, gain: self.gain },
            None => Motive::Stay,
        }
    }
}

impl<'s> Travel<'s> {
    pub(crate) fn new(sight: &'s Sight<'s>, temper: &'s Temper) -> Self {
        let outlook = Outlook::new(sight, temper);
        let base = outlook.worth(sight, temper);
        Self { sight, temper, outlook, base }
    }

    /// Every shipment worth a thought.
    pub(crate) fn ship(&self, shipping: &Shipping, f: &mut Journeys<'_>) {
        self.reserves(shipping, f);
        for &group in shipping.crossing.iter() {
            for to in self.goals(shipping.crossing_to - group.territory.place_set()).iter() {
                let most = affordable(shipping.spice, rate(to), shipping.half);
                for number in sizes(group.total().total().min(most), None) {
                    let part = take(group, number);
                    let cost = price(number, rate(to), shipping.half);
                    let gain = self.gain(Some(part), to, part.total(), f32::from(cost));
                    f(Action::Cross(part, to, 0), gain, to);
                }
            }
        }
    }

    fn reserves(&self, shipping: &Shipping, f: &mut Journeys<'_>) {
        let means = shipping.spice + shipping.help;
        // A promised shipment may have to go where nothing is to be had.
        let goals = if shipping.least > 0 { shipping.places } else { self.goals(shipping.places) };
        for to in goals.iter() {
            let paid = if shipping.sent { u8::MAX } else { affordable(means, rate(to), shipping.half) };
            let most = paid.min(shipping.reserves.total());
            let wanted = (self.sight.spice(to) > 0.0).then(|| self.carriers(to));
            for number in sizes(most, wanted).filter(|&number| number >= shipping.least) {
                let force = draft(shipping.reserves, number, stronghold_at(to).is_some());
                if shipping.sent {
                    f(Action::Send(force, to), self.gain(None, to, force, 0.0), to);
                    continue;
                }
                let cost = price(number, rate(to), shipping.half);
                let ally = cost.saturating_sub(shipping.spice);
                let gain = self.gain(None, to, force, f32::from(cost - ally));
                f(Action::Ship(Shipment { force, place: to, ally, karama: None }), gain, to);
            }
        }
    }

    /// Every move worth a thought.
    pub(crate) fn walk(&self, sources: &Sources, f: &mut Journeys<'_>) {
        for source in sources.iter() {
            self.journeys(source.from, source.to, Action::Move, f);
        }
    }

    /// Whether there are two good moves to make: then a Hajr pays.
    pub(crate) fn has_two(&self, sources: &Sources) -> bool {
        let good = sources.iter().filter(|source| {
            Best::of(true, |f| self.journeys(source.from, source.to, Action::Move, f)).gain > HAJR
        });
        good.count() > 1
    }

    /// Every ride on a worm worth a thought.
    pub(crate) fn ride(&self, from: Group, to: PlaceSet, f: &mut Journeys<'_>) {
        self.journeys(from, to, Action::Ride, f);
    }

    fn journeys(&self, from: Group, to: PlaceSet, make: fn(Group, Place) -> Action, f: &mut Journeys<'_>) {
        let danger = from.places().any(|(at, force)| force.is_some() && self.sight.storm_risk(at) > 0.4);
        let mut goals = self.goals(to);
        if danger {
            goals = goals | self.shelters(to);
        }
        if goals.is_empty() {
            goals = to;
        }
        for to in (goals - from.territory.place_set()).iter() {
            let all = from.total().total();
            let wanted = (self.sight.spice(to) > 0.0).then(|| self.carriers(to));
            let numbers = [Some(all), all.checked_sub(1), all.checked_sub(3), Some(all / 2), wanted];
            let mut tried = 0_u32;
            for number in numbers.into_iter().flatten().filter(|&number| (1..=all).contains(&number)) {
                if tried >> number & 1 == 1 {
                    continue;
                }
                tried |= 1 << number;
                let part = take(from, number);
                f(make(part, to), self.gain(Some(part), to, part.total(), 0.0), to);
            }
        }
    }

    /// Places worth going to: strongholds, and sand with spice on it.
    fn goals(&self, to: PlaceSet) -> PlaceSet {
        let spice: PlaceSet = self.sight.blown().collect();
        to & (PlaceSet::STRONGHOLDS | spice)
    }

    /// Where no storm reaches.
    fn shelters(&self, places: PlaceSet) -> PlaceSet {
        places.iter().filter(|place| !exposed(self.sight.open, place.territory())).collect()
    }

    /// How many forces carry off all the spice of a place.
    fn carriers(&self, place: Place) -> u8 {
        (self.sight.spice(place) / self.rate()).ceil().min(20.0) as u8
    }

    fn rate(&self) -> f32 {
        f32::from(collection_rate(self.sight.open, self.sight.me))
    }

    /// What is gained by bringing a force to a place, out of a group on the board or out of the reserves.
    fn gain(&self, from: Option<Group>, to: Place, force: Force, cost: f32) -> f32 {
        let (sight, me) = (self.sight, self.sight.me);
        let mut outlook = None;
        let mut gain = -cost * self.temper.spice;
        if let Some(group) = from {
            for (place, leaving) in group.places().filter(|(_, leaving)| leaving.is_some()) {
                let before = sight.fighters(me, place);
                let after = if leaving.within(before) { before - leaving } else { Force::NONE };
                gain += self.local(place, after, 0.0) - self.local(place, before, 0.0);
                if let Some(index) = stronghold_at(place) {
                    let outlook = outlook.get_or_insert_with(|| self.outlook.clone());
                    outlook.set(sight, index, me, after);
                }
            }
        }
        let before = sight.fighters(me, to);
        let after = Force::new(before.regular() + force.regular(), before.elite() + force.elite());
        let after = after.unwrap_or(before);
        gain += self.local(to, after, cost) - self.local(to, before, 0.0);
        if let Some(index) = stronghold_at(to) {
            let outlook = outlook.get_or_insert_with(|| self.outlook.clone());
            outlook.spent = cost;
            outlook.set(sight, index, me, after);
        }
        gain + outlook.map_or(0.0, |outlook| outlook.worth(sight, self.temper) - self.base)
    }

    /// What standing in a place brings and costs, apart from victory.
    fn local(&self, place: Place, force: Force, spent: f32) -> f32 {
        if force.is_none() {
            return 0.0;
        }
        let (sight, temper) = (self.sight, self.temper);
        let number = f32::from(force.total());
        let (odds, losses) = self.meeting(place, force, spent);
        let mut worth = -losses;
        if stronghold_at(place).is_some() {
            return worth;
        }
        worth += temper.force * number * 0.1 * nearness(place);
        let spice = sight.spice(place);
        worth += temper.spice * odds * spice.min(number * self.rate());
        let risk = sight.storm_risk(place) * sight.storm_toll(sight.me);
        worth -= temper.force * number * risk;
        if spice > 0.0 && !survives(sight.me) {
            worth -= temper.force * number * 0.06;
        }
        worth
    }

    /// How likely a battle there goes well, and what it costs on average.
    fn meeting(&self, place: Place, force: Force, spent: f32) -> (f32, f32) {
        let (sight, temper) = (self.sight, self.temper);
        let strongest = sight
            .enemies()
            .iter()
            .map(|enemy| (enemy, sight.fighters_in(enemy, place.territory())))
            .filter(|(_, force)| force.is_some())
            .max_by_key(|(_, force)| force.total());
        let Some((enemy, other)) = strongest else { return (1.0, 0.0) };
        let odds = self.outlook.odds_after(sight, (sight.me, force), (enemy, other), spent);
        let number = f32::from(force.total());
        let dialed = number.min(f32::from(other.total()) + 1.0);
        let lost = odds * dialed + (1.0 - odds) * number;
        let beaten = (1.0 - odds) * temper.defeat;
        let killed = odds * f32::from(other.total()) * 0.25;
        (odds, temper.force * (lost - killed) + beaten)
    }
}

fn sizes(most: u8, wanted: Option<u8>) -> impl Iterator<Item = u8> {
    let all = (most > 0 && !SIZES.contains(&most)).then_some(most);
    let wanted = wanted.filter(|wanted| *wanted <= most && !SIZES.contains(wanted) && Some(*wanted) != all);
    SIZES.into_iter().filter(move |&size| size <= most).chain(all).chain(wanted)
}

/// So many tokens of a stock: elite ones first where there may be a fight.
fn draft(stock: Force, number: u8, fight: bool) -> Force {
    let elite = if fight { number.min(stock.elite()) } else { number.saturating_sub(stock.regular()) };
    Force::new(number - elite, elite).unwrap_or(stock)
}

/// So many tokens out of the places of a group, elite ones first.
fn take(group: Group, number: u8) -> Group {
    let mut part = Group::empty(group.territory);
    let mut left = number;
    for (slot, all) in group.forces.into_iter().enumerate() {
        let some = left.min(all.total());
        part.forces[slot] = draft(all, some, true);
        left -= some;
    }
    part
}

/// How near the next stronghold is: 1 next door, half of it one step further.
fn nearness(place: Place) -> f32 {
    let next = place.neighbours();
    if !(next & PlaceSet::STRONGHOLDS).is_empty() {
        return 1.0;
    }
    let further = next.iter().any(|place| !(place.neighbours() & PlaceSet::STRONGHOLDS).is_empty());
    if further { 0.5 } else { 0.0 }
}
