//! Where to ship and where to move.

use kanly_engine::action::{Group, Shipment};
use kanly_engine::decision::{Shipping, Sources};
use kanly_engine::force::Force;
use kanly_engine::price::{affordable, price, rate};
use kanly_engine::query::alliance::{parted, parted_after};
use kanly_engine::query::board::{fights_in, territories_of};
use kanly_engine::query::income::collection_rate;
use kanly_engine::query::reach::walkable;
use kanly_engine::query::shipping::carrier;
use kanly_engine::query::storm::exposed;
use kanly_engine::query::victory::needed;
use kanly_engine::query::worm::survives;
use kanly_engine::sets::{PlaceSet, TerritorySet};
use kanly_engine::{Action, Place, Territory};
use kanly_host::Motive;

use super::outlook::Outlook;
use super::sight::{Sight, stronghold_at};
use super::temper::Temper;

/// Numbers of forces worth trying.
const SIZES: [u8; 9] = [1, 2, 3, 4, 6, 8, 10, 14, 20];
/// What it costs to stand on open sand, as a share of a force.
const EXPOSED: f32 = 0.12;
/// Spice that a Karama must save to be spent on a shipment.
const SAVED: u16 = 3;
/// A journey must gain so much to go on from where forces have just landed: they were shipped there for a reason.
const DETOUR: f32 = 6.0;

/// Weighs journeys of one seat.
pub(crate) struct Travel<'s> {
    sight: &'s Sight<'s>,
    temper: &'s Temper,
    outlook: Outlook<'s>,
    base: f32,
    /// Where the ally fights: forces left there are lost.
    parted: TerritorySet,
    /// Whether two more strongholds would win.
    in_reach: bool,
    /// What a spice that is paid for a shipment is worth: it makes whoever gets it richer.
    fare: f32,
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
    /// The best of these, if it gains more than this or one cannot stay.
    pub(crate) fn of(least: Option<f32>, journeys: impl FnOnce(&mut Journeys<'_>)) -> Self {
        let least = least.unwrap_or(f32::NEG_INFINITY);
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

    /// The goal that it serves, if it serves one.
    pub(crate) fn goal(&self, sight: &Sight<'_>) -> Option<Motive> {
        let to = self.to?;
        if sight.goals.covets.is_some() && stronghold_at(to) == sight.goals.covets {
            return Some(Motive::Covet { to, gain: self.gain });
        }
        let against = sight.goals.rival?;
        sight.fighters_in(against, to.territory()).is_some().then_some(Motive::Grudge { against })
    }
}

impl<'s> Travel<'s> {
    pub(crate) fn new(sight: &'s Sight<'s>, temper: &'s Temper) -> Self {
        let outlook = Outlook::new(sight, temper);
        let base = outlook.worth();
        let side = sight.side(sight.me);
        let in_reach = outlook.expected(side) + 2.5 >= needed(side) as f32;
        let paid_to = carrier(sight.open, sight.me);
        let tribute = paid_to.map_or(0.0, |to| if side.contains(to) { -0.5 } else { temper.tribute });
        let fare = temper.spice * (1.0 + tribute);
        Self { sight, temper, outlook, base, parted: parted(sight.open, sight.me), in_reach, fare }
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
                    self.tell(Action::Cross(part, to, 0), gain, to, f);
                }
            }
        }
    }

    fn reserves(&self, shipping: &Shipping, f: &mut Journeys<'_>) {
        let means = shipping.spice + shipping.help;
        // A promised shipment may have to go where nothing is to be had.
        let goals = if shipping.least > 0 { shipping.places } else { self.goals(shipping.places) };
        let friends = self.groups();
        for to in goals.iter() {
            let paid = if shipping.sent { u8::MAX } else { affordable(means, rate(to), shipping.half) };
            let most = paid.min(shipping.reserves.total());
            let wanted = (self.sight.spice(to) > 0.0).then(|| self.carriers(to));
            // A single token holds nothing, and more than it can carry lies there.
            let least = if wanted == Some(1) || most < 2 { 1 } else { 2 };
            for number in sizes(most, wanted).filter(|&number| number >= shipping.least.max(least)) {
                let force = draft(shipping.reserves, number, stronghold_at(to).is_some());
                if shipping.sent {
                    let gain = self.arrival(to, force, 0.0, &friends);
                    self.tell(Action::Send(force, to), gain, to, f);
                    continue;
                }
                self.for_karama(shipping, to, force, &friends, f);
                let cost = price(number, rate(to), shipping.half);
                let ally = cost.saturating_sub(shipping.spice);
                let gain = self.arrival(to, force, f32::from(cost - ally), &friends);
                self.tell(Action::Ship(Shipment { force, place: to, ally, karama: None }), gain, to, f);
            }
        }
    }

    /// The same shipment at half the price for a card, where that saves much.
    fn for_karama(
        &self,
        shipping: &Shipping,
        to: Place,
        force: Force,
        friends: &[(Group, PlaceSet)],
        f: &mut Journeys<'_>,
    ) {
        let full = price(force.total(), rate(to), false);
        let half = price(force.total(), rate(to), true);
        let card = shipping
            .cards
            .kinds()
            .min_by(|a, b| self.sight.card_worth(*a).total_cmp(&self.sight.card_worth(*b)));
        let (Some(card), false) = (card, shipping.half) else { return };
        if full - half < SAVED || half > shipping.spice {
            return;
        }
        let gain = self.arrival(to, force, f32::from(half), friends) - self.sight.kept(card);
        self.tell(
            Action::Ship(Shipment { force, place: to, ally: 0, karama: Some((self.sight.me, card)) }),
            gain,
            to,
            f,
        );
    }

    /// Every move worth a thought.
    pub(crate) fn walk(&self, sources: &Sources, f: &mut Journeys<'_>) {
        for source in sources.iter() {
            self.journeys(source.from, source.to, Action::Move, f);
        }
    }

    /// Every ride on a worm worth a thought.
    pub(crate) fn ride(&self, from: Group, to: PlaceSet, f: &mut Journeys<'_>) {
        self.journeys(from, to, Action::Ride, f);
    }

    fn journeys(&self, from: Group, to: PlaceSet, make: fn(Group, Place) -> Action, f: &mut Journeys<'_>) {
        let eaten = !survives(self.sight.me) && self.sight.worm_risk(from.territory) > 0.2;
        let danger =
            eaten || from.places().any(|(at, force)| force.is_some() && self.sight.storm_risk(at) > 0.1);
        let flees = self.parted.contains(from.territory);
        let detour = if self.sight.landed == Some(from.territory) { DETOUR } else { 0.0 };
        let mut goals = self.goals(to);
        if flees {
            goals = to;
        } else if danger {
            goals = goals | self.shelters(to);
        }
        if goals.is_empty() {
            goals = to;
        }
        for to in (goals - from.territory.place_set()).iter() {
            let all = from.total().total();
            let wanted = (self.sight.spice(to) > 0.0).then(|| self.carriers(to));
            let numbers = [wanted, Some(all), all.checked_sub(2), all.checked_sub(4), Some(all / 2)];
            let mut tried = 0_u32;
            for number in numbers.into_iter().flatten().filter(|&number| (1..=all).contains(&number)) {
                if tried >> number & 1 == 1 {
                    continue;
                }
                tried |= 1 << number;
                let part = take(from, number);
                let saved = if flees && number == all { self.temper.force * f32::from(all) } else { 0.0 };
                let gain = saved - detour + self.gain(Some(part), to, part.total(), 0.0);
                self.tell(make(part, to), gain, to, f);
            }
        }
    }

    /// Tells of a journey, unless it leads where the ally fights and the forces would be lost.
    fn tell(&self, action: Action, gain: f32, to: Place, f: &mut Journeys<'_>) {
        let walked = match action {
            Action::Ride(group, to) => Action::Move(group, to),
            other => other, // any: the rules can be asked about it as it is
        };
        if !parted_after(self.sight.open, self.sight.me, walked).contains(to.territory()) {
            f(action, gain, to);
        }
    }

    /// The own groups on the board and where each can walk.
    fn groups(&self) -> Vec<(Group, PlaceSet)> {
        let (open, me) = (self.sight.open, self.sight.me);
        let fights = |territory: &Territory| fights_in(open, me, *territory);
        let group = |territory: Territory| {
            let mut group = Group::empty(territory);
            for (slot, place) in territory.places().enumerate() {
                group.forces[slot] = open.force(me, place);
            }
            (group, walkable(open, me, territory) & PlaceSet::STRONGHOLDS)
        };
        territories_of(open, me).filter(fights).map(group).collect()
    }

    /// What is gained by a force out of the reserves, alone or with those who could walk to it the same turn.
    fn arrival(&self, to: Place, force: Force, cost: f32, friends: &[(Group, PlaceSet)]) -> f32 {
        let mut best = self.gain(None, to, force, cost);
        if friends.is_empty() {
            return best + self.temper.presence;
        }
        if !self.temper.attention.combines {
            return best;
        }
        for (group, goals) in friends {
            if goals.contains(to) && group.territory != to.territory() {
                let own = group.total();
                let sum = Force::new(force.regular() + own.regular(), force.elite() + own.elite());
                best = best.max(self.gain(Some(*group), to, sum.unwrap_or(force), cost));
            }
        }
        if self.in_reach {
            best = best.max(self.two_strokes(to, force, cost, friends));
        }
        best
    }

    /// What is gained by a force out of the reserves and a move to another stronghold in the same turn.
    fn two_strokes(&self, to: Place, force: Force, cost: f32, friends: &[(Group, PlaceSet)]) -> f32 {
        let (sight, me) = (self.sight, self.sight.me);
        let mut best = f32::NEG_INFINITY;
        let Some(first) = stronghold_at(to) else { return best };
        let mut landed = self.outlook.clone();
        landed.spend(cost);
        landed.set(first, me, sight.fighters(me, to) + force);
        let landing = self.local(to, sight.fighters(me, to) + force, cost) - cost * self.fare;
        for (group, goals) in friends.iter().filter(|(group, _)| group.territory != to.territory()) {
            let home = stronghold_at(group.territory.places().next().unwrap_or(to));
            let all = group.total().total();
            for goal in (*goals - group.territory.place_set() - to.territory().place_set()).iter() {
                let second = stronghold_at(goal).filter(|_| !self.shared(goal));
                let Some(second) = second else { continue };
                // All of them, or all but a guard.
                for number in [all, all.saturating_sub(2)] {
                    if number == 0 || (home.is_none() && number < all) {
                        continue;
                    }
                    let part = take(*group, number);
                    let mut outlook = landed.clone();
                    let arrived = sight.fighters(me, goal) + part.total();
                    if let Some(home) = home {
                        outlook.set(home, me, group.total() - part.total());
                    }
                    outlook.set(second, me, arrived);
                    let gain = landing + self.local(goal, arrived, cost) + outlook.worth();
                    best = best.max(gain - self.base);
                }
            }
        }
        best
    }

    /// Whether the ally fights in the territory of a place.
    fn shared(&self, place: Place) -> bool {
        let ally = self.sight.ally(self.sight.me);
        ally.is_some_and(|ally| fights_in(self.sight.open, ally, place.territory()))
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
        let mut gain = -cost * self.fare;
        if let Some(group) = from {
            for (place, leaving) in group.places().filter(|(_, leaving)| leaving.is_some()) {
                let before = sight.fighters(me, place);
                let after = if leaving.within(before) { before - leaving } else { Force::NONE };
                gain += self.local(place, after, 0.0) - self.local(place, before, 0.0);
                if let Some(index) = stronghold_at(place) {
                    let outlook = outlook.get_or_insert_with(|| self.outlook.clone());
                    outlook.set(index, me, after);
                    gain -= if after.is_none() { self.temper.attention.clings } else { 0.0 };
                }
            }
        }
        let before = sight.fighters(me, to);
        let after = Force::new(before.regular() + force.regular(), before.elite() + force.elite());
        let after = after.unwrap_or(before);
        gain += self.local(to, after, cost) - self.local(to, before, 0.0);
        if let Some(index) = stronghold_at(to) {
            let outlook = outlook.get_or_insert_with(|| self.outlook.clone());
            if cost > 0.0 {
                outlook.spend(cost);
            }
            outlook.set(index, me, after);
        }
        gain + outlook.map_or(0.0, |outlook| outlook.worth() - self.base)
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
        if let Some(index) = stronghold_at(place) {
            return if sight.goals.covets == Some(index) { worth + temper.covet * odds } else { worth };
        }
        worth += temper.force * number * temper.near * nearness(place);
        let spice = sight.spice(place);
        worth += temper.spice * odds * spice.min(number * self.rate());
        let storm = sight.storm_risk(place) * sight.storm_toll(sight.me);
        let worm = if survives(sight.me) { 0.0 } else { sight.worm_risk(place.territory()) };
        // More than carry off the spice stand there for nothing.
        worth -= EXPOSED * temper.force * number;
        worth - temper.weather * temper.force * number * (storm + worm).min(1.0)
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
        let odds = self.outlook.odds_after((sight.me, force), (enemy, other), spent);
        let number = f32::from(force.total());
        let dialed = number.min(f32::from(other.total()) + 1.0);
        let lost = odds * dialed + (1.0 - odds) * number;
        let beaten = (1.0 - odds) * temper.defeat;
        let killed = odds * f32::from(other.total()) * 0.25;
        let revenge = if sight.goals.rival == Some(enemy) { odds * temper.grudge } else { 0.0 };
        (odds, temper.force * (lost - killed) + beaten - revenge)
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
