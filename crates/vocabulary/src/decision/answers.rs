//! The answers to each question: listed, counted, checked and drawn.

use super::{Ask, Shipping, deploy, groups, moves, revivals, selections};
use crate::action::Action;
use crate::cards::Cards;
use crate::dice::Dice;
use crate::ids::{Card, SpiceCard};
use crate::plan::{Command, Element, Voiced};
use crate::sets::TerritorySet;

/// [3.01.23] How far Weather Control can send the storm.
pub const FARTHEST: u8 = 10;

impl Ask {
    /// Calls `f` with every answer once.
    pub fn for_each(&self, f: &mut dyn FnMut(Action)) {
        if self.may_pass() {
            f(Action::Pass);
        }
        match *self {
            Self::Predict { factions, turns } => {
                for faction in factions.iter() {
                    (1..=turns).for_each(|turn| f(Action::Predict(faction, turn)));
                }
            }
            Self::KeepTraitor { dealt } => dealt.iter().for_each(|leader| f(Action::Keep(leader))),
            Self::Deploy { elite } => deploy::for_each(elite, f),
            Self::PlaceFirst { places } => places.iter().for_each(|place| f(Action::Place(place))),
            Self::Dial { least, most } => (least..=most).for_each(|n| f(Action::Dial(n))),
            Self::Weather { playable } => {
                if playable {
                    (0..=FARTHEST).for_each(|n| f(Action::Weather(n)));
                }
            }
            Self::Atomics { playable } => {
                if playable {
                    f(Action::Atomics);
                }
            }
            Self::Karama { against, cards, .. } => {
                for ability in against.iter() {
                    cards.kinds().for_each(|card| f(Action::Karama(ability, card)));
                }
            }
            Self::Interject => f(Action::Quiet),
            Self::Look => f(Action::Look),
            Self::Call { territories } => territories.iter().for_each(|t| f(Action::Call(t))),
            Self::Glimpse { sides } => sides.iter().for_each(|side| f(Action::Glimpse(side))),
            Self::Restore(dead) => dead.either().for_each(|revival| f(Action::Restore(revival))),
            Self::Swap { with } => with.iter().for_each(|faction| f(Action::Swap(faction))),
            Self::Return { hand, number, .. } => {
                selections::of_number(hand, number).for_each(|cards| f(Action::Return(cards)));
            }
            Self::Halt { playable, .. } => {
                if playable {
                    f(Action::Halt);
                }
            }
            Self::PlaceWorm { territories } => territories.iter().for_each(|t| f(Action::Worm(t))),
            Self::Spare { .. } => f(Action::Spare),
            Self::Lose { from, number, .. } => {
                from.parts().filter(|part| part.total() == number).for_each(|part| f(Action::Lose(part)));
            }
            Self::Ride { from, to } => groups::for_each(from, to, Action::Ride, f),
            Self::Flip { .. } => f(Action::Flip),
            Self::Arm { territories, .. } => {
                (1..1 << territories.len()).for_each(|n| f(Action::Arm(choice(territories, n))));
            }
            Self::Timing { regular } => f(if regular { Action::Delay } else { Action::Now }),
            Self::Nexus { leave, partners } => {
                if leave {
                    f(Action::Leave);
                }
                partners.iter().for_each(|partner| f(Action::Ally(partner)));
            }
            Self::Proposal { .. } => {
                f(Action::Accept);
                f(Action::Decline);
            }
            Self::Charity { .. } => f(Action::Claim),
            Self::Bid { least, most, take } => {
                take.kinds().for_each(|card| f(Action::Take(card)));
                (least..=most).for_each(|amount| f(Action::Bid(amount)));
            }
            Self::Payment { price, own, cards } => {
                if let Some((least, most)) = own {
                    (least..=most).for_each(|own| f(Action::Pay(own, price - own)));
                }
                cards.kinds().for_each(|card| f(Action::PayWith(card)));
            }
            Self::Leave { .. } => f(Action::Refuse),
            Self::Revive { dead, free, spice } => revivals::for_each(dead, free, spice, f),
            Self::Sponsor { tanks, most } => {
                revivals::forces(tanks, most).for_each(|force| f(Action::Sponsor(force)));
            }
            Self::Ship(ref shipping) => shipping.for_each(f),
            Self::Loan { cards, .. } => {
                cards.kinds().for_each(|card| f(Action::Lend(card)));
                f(Action::Decline);
            }
            Self::Accompany { places, .. } => places.iter().for_each(|place| f(Action::Accompany(place))),
            Self::Move { ref sources, hajr } => {
                if hajr {
                    f(Action::Hajr);
                }
                moves::for_each(sources, f);
            }
            Self::Fight { ref owed } => owed.iter().for_each(|owed| f(Action::Fight(owed.enemy, owed.place))),
            Self::Voice { .. } => {
                for what in Voiced::ALL {
                    [true, false].into_iter().for_each(|play| f(Action::Voice(Command { play, what })));
                }
            }
            Self::Foresee { .. } => Element::ALL.into_iter().for_each(|element| f(Action::Foresee(element))),
            Self::Tell { element, ref plans } => {
                plans.tellable(element).for_each(|told| f(Action::Tell(told)))
            }
            Self::Plan(ref plans) => plans.for_each(f),
            Self::Traitor { leader } => {
                if leader.is_some() {
                    f(Action::Traitor);
                }
            }
            Self::Remove { from, force } => {
                groups::splits(from, force).for_each(|group| f(Action::Remove(group)));
            }
            Self::Discard { cards } => selections::all(cards).for_each(|cards| f(Action::Discard(cards))),
            Self::Seize { .. } => f(Action::Seize),
            Self::Captive { .. } => {
                f(Action::Execute);
                f(Action::Imprison);
            }
            Self::Abduct { leaders } => leaders.iter().for_each(|leader| f(Action::Abduct(leader))),
            Self::Honour { .. } => [true, false].into_iter().for_each(|answer| f(Action::Answer(answer))),
            Self::Seat { factions } => factions.iter().for_each(|faction| f(Action::Seat(faction))),
            Self::Deal { deck } => deck.iter().for_each(|leader| f(Action::Deal(leader))),
            Self::Draw { deck } => deck.kinds().for_each(|card| f(Action::Draw(card))),
            Self::Turn { blows, worms } => {
                blows.iter().for_each(|territory| f(Action::Turn(SpiceCard::Blow(territory))));
                if worms > 0 {
                    f(Action::Turn(SpiceCard::ShaiHulud));
                }
            }
            Self::Storm => (1..=6).for_each(|n| f(Action::Storm(n))),
        }
    }

    /// Whether `pass` is an answer.
    pub fn may_pass(&self) -> bool {
        match *self {
            Self::Weather { .. }
            | Self::Atomics { .. }
            | Self::Karama { .. }
            | Self::Interject
            | Self::Look
            | Self::Call { .. }
            | Self::Glimpse { .. }
            | Self::Restore(_)
            | Self::Swap { .. }
            | Self::Halt { .. }
            | Self::PlaceWorm { .. }
            | Self::Spare { .. }
            | Self::Ride { .. }
            | Self::Flip { .. }
            | Self::Arm { .. }
            | Self::Timing { .. }
            | Self::Nexus { .. }
            | Self::Charity { .. }
            | Self::Bid { .. }
            | Self::Leave { .. }
            | Self::Revive { .. }
            | Self::Sponsor { .. }
            | Self::Ship(Shipping { least: 0, .. })
            | Self::Accompany { .. }
            | Self::Move { .. }
            | Self::Voice { .. }
            | Self::Foresee { .. }
            | Self::Traitor { .. }
            | Self::Seize { .. }
            | Self::Captive { .. }
            | Self::Discard { .. } => true,
            Self::Predict { .. }
            | Self::KeepTraitor { .. }
            | Self::Deploy { .. }
            | Self::PlaceFirst { .. }
            | Self::Dial { .. }
            | Self::Lose { .. }
            | Self::Proposal { .. }
            | Self::Payment { .. }
            | Self::Ship(_)
            | Self::Loan { .. }
            | Self::Fight { .. }
            | Self::Tell { .. }
            | Self::Plan(_)
            | Self::Remove { .. }
            | Self::Return { .. }
            | Self::Abduct { .. }
            | Self::Honour { .. }
            | Self::Seat { .. }
            | Self::Deal { .. }
            | Self::Draw { .. }
            | Self::Turn { .. }
            | Self::Storm => false,
        }
    }

    /// How many answers there are.
    pub fn size(&self) -> u64 {
        let answers = match *self {
            Self::Predict { factions, turns } => factions.len() as u64 * u64::from(turns),
            Self::KeepTraitor { dealt } => dealt.len() as u64,
            Self::Deploy { elite } => deploy::size(elite),
            Self::PlaceFirst { places } => places.len() as u64,
            Self::Dial { least, most } => u64::from(most - least) + 1,
            Self::Weather { playable } => (u64::from(FARTHEST) + 1) * u64::from(playable),
            Self::Atomics { playable } => u64::from(playable),
            Self::Karama { against, cards, .. } => (against.len() * cards.kinds().count()) as u64,
            Self::Interject => 1,
            Self::Look | Self::Spare { .. } | Self::Flip { .. } | Self::Timing { .. } => 1,
            Self::Glimpse { sides } => sides.len() as u64,
            Self::Restore(dead) => dead.either().count() as u64,
            Self::Swap { with } => with.len() as u64,
            Self::Return { hand, number, .. } => selections::count_of_number(hand, number),
            Self::Halt { playable, .. } => u64::from(playable),
            Self::Arm { territories, .. } => (1 << territories.len()) - 1,
            Self::Call { territories } | Self::PlaceWorm { territories } => territories.len() as u64,
            Self::Lose { from, number, .. } => {
                from.parts().filter(|part| part.total() == number).count() as u64
            }
            Self::Ride { from, to } => groups::size(from, to),
            Self::Nexus { leave, partners } => u64::from(leave) + partners.len() as u64,
            Self::Proposal { .. } => 2,
            Self::Charity { .. } | Self::Leave { .. } => 1,
            Self::Bid { least, most, take } => u64::from((most + 1).saturating_sub(least)) + kinds(take),
            Self::Payment { own, cards, .. } => {
                own.map_or(0, |(least, most)| u64::from(most - least) + 1) + kinds(cards)
            }
            Self::Revive { dead, free, spice } => revivals::size(dead, free, spice),
            Self::Sponsor { tanks, most } => revivals::forces(tanks, most).count() as u64,
            Self::Ship(ref shipping) => shipping.size(),
            Self::Loan { cards, .. } => 1 + kinds(cards),
            Self::Accompany { places, .. } => places.len() as u64,
            Self::Move { ref sources, hajr } => moves::size(sources) + u64::from(hajr),
            Self::Fight { ref owed } => owed.len() as u64,
            Self::Voice { .. } => 2 * Voiced::ALL.len() as u64,
            Self::Foresee { .. } => Element::ALL.len() as u64,
            Self::Tell { element, ref plans } => plans.tellable(element).count() as u64,
            Self::Plan(ref plans) => plans.size(),
            Self::Traitor { leader } => u64::from(leader.is_some()),
            Self::Remove { from, force } => groups::splits(from, force).count() as u64,
            Self::Discard { cards } => selections::count(cards),
            Self::Seize { .. } => 1,
            Self::Abduct { leaders } => leaders.len() as u64,
            Self::Captive { .. } | Self::Honour { .. } => 2,
            Self::Seat { factions } => factions.len() as u64,
            Self::Deal { deck } => deck.len() as u64,
            Self::Draw { deck } => deck.kinds().count() as u64,
            Self::Turn { blows, worms } => blows.len() as u64 + u64::from(worms > 0),
            Self::Storm => 6,
        };
        answers + u64::from(self.may_pass())
    }

    /// Whether this action is an answer.
    pub fn contains(&self, action: Action) -> bool {
        match (*self, action) {
            (ask, Action::Pass) => ask.may_pass(),
            (Self::Predict { factions, turns }, Action::Predict(faction, turn)) => {
                factions.contains(faction) && (1..=turns).contains(&turn)
            }
            (Self::KeepTraitor { dealt }, Action::Keep(leader)) => dealt.contains(leader),
            (Self::Deploy { elite }, Action::Deploy(deployment)) => deploy::contains(elite, deployment),
            (Self::PlaceFirst { places }, Action::Place(place)) => places.contains(place),
            (Self::Dial { least, most }, Action::Dial(n)) => (least..=most).contains(&n),
            (Self::Weather { playable }, Action::Weather(n)) => playable && n <= FARTHEST,
            (Self::Atomics { playable }, Action::Atomics) => playable,
            (Self::Karama { against, cards, .. }, Action::Karama(ability, card)) => {
                against.contains(ability) && cards.contains(card)
            }
            (Self::Interject, Action::Quiet)
            | (Self::Look, Action::Look)
            | (Self::Spare { .. }, Action::Spare)
            | (Self::Flip { .. }, Action::Flip)
            | (Self::Proposal { .. }, Action::Accept | Action::Decline) => true,
            (Self::Call { territories }, Action::Call(territory))
            | (Self::PlaceWorm { territories }, Action::Worm(territory)) => territories.contains(territory),
            (Self::Glimpse { sides: of }, Action::Glimpse(faction))
            | (Self::Swap { with: of }, Action::Swap(faction)) => of.contains(faction),
            (Self::Restore(dead), Action::Restore(revival)) => dead.either().any(|other| other == revival),
            (Self::Return { hand, number, .. }, Action::Return(cards)) => {
                cards.len() == number && cards.common(hand) == cards
            }
            (Self::Halt { playable, .. }, Action::Halt) => playable,
            (Self::Arm { territories, .. }, Action::Arm(chosen)) => {
                !chosen.is_empty() && (chosen - territories).is_empty()
            }
            (Self::Timing { regular }, Action::Delay) => regular,
            (Self::Timing { regular }, Action::Now) => !regular,
            (Self::Lose { from, number, .. }, Action::Lose(force)) => {
                force.within(from) && force.total() == number
            }
            (Self::Ride { from, to }, Action::Ride(group, place)) => groups::contains(from, to, group, place),
            (Self::Nexus { leave, .. }, Action::Leave) => leave,
            (Self::Nexus { partners, .. }, Action::Ally(faction)) => partners.contains(faction),
            (Self::Charity { .. }, Action::Claim) | (Self::Leave { .. }, Action::Refuse) => true,
            (Self::Bid { least, most, .. }, Action::Bid(amount)) => (least..=most).contains(&amount),
            (Self::Bid { take: cards, .. }, Action::Take(card))
            | (Self::Payment { cards, .. }, Action::PayWith(card))
            | (Self::Loan { cards, .. }, Action::Lend(card)) => cards.contains(card),
            (Self::Payment { price, own: Some((least, most)), .. }, Action::Pay(own, ally)) => {
                (least..=most).contains(&own) && price - own == ally
            }
            (Self::Revive { dead, free, spice }, Action::Revive(revival)) => {
                revivals::contains(dead, free, spice, revival)
            }
            (Self::Sponsor { tanks, most }, Action::Sponsor(force)) => {
                force.is_some() && force.within(tanks) && force.total() <= most
            }
            (
                Self::Ship(ref shipping),
                Action::Ship(_) | Action::Send(..) | Action::Cross(..) | Action::Lift(..),
            ) => shipping.contains(action),
            (Self::Loan { .. }, Action::Decline) => true,
            (Self::Accompany { places, .. }, Action::Accompany(place)) => places.contains(place),
            (Self::Move { ref sources, .. }, Action::Move(group, to)) => moves::contains(sources, group, to),
            (Self::Move { hajr, .. }, Action::Hajr) => hajr,
            (Self::Fight { ref owed }, Action::Fight(enemy, place)) => {
                owed.iter().any(|owed| owed.enemy == enemy && owed.place == place)
            }
            (Self::Voice { .. }, Action::Voice(_)) | (Self::Foresee { .. }, Action::Foresee(_)) => true,
            (Self::Tell { element, ref plans }, Action::Tell(told)) => {
                plans.tellable(element).any(|possible| possible == told)
            }
            (Self::Plan(ref plans), Action::Plan(plan)) => plans.contains(plan),
            (Self::Traitor { leader }, Action::Traitor) => leader.is_some(),
            (Self::Remove { from, force }, Action::Remove(group)) => {
                group.territory == from.territory
                    && group.forces.into_iter().zip(from.forces).all(|(part, all)| part.within(all))
                    && group.total() == force
            }
            (Self::Discard { cards }, Action::Discard(chosen)) => {
                !chosen.is_empty() && chosen.common(cards) == chosen
            }
            (Self::Seize { .. }, Action::Seize)
            | (Self::Captive { .. }, Action::Execute | Action::Imprison)
            | (Self::Honour { .. }, Action::Answer(_)) => true,
            (Self::Abduct { leaders }, Action::Abduct(leader)) => leaders.contains(leader),
            (Self::Seat { factions }, Action::Seat(faction)) => factions.contains(faction),
            (Self::Deal { deck }, Action::Deal(leader)) => deck.contains(leader),
            (Self::Draw { deck }, Action::Draw(card)) => deck.contains(card),
            (Self::Turn { blows, .. }, Action::Turn(SpiceCard::Blow(territory))) => blows.contains(territory),
            (Self::Turn { worms, .. }, Action::Turn(SpiceCard::ShaiHulud)) => worms > 0,
            (Self::Storm, Action::Storm(n)) => (1..=6).contains(&n),
            _ => false, // any: every other pair is a question answered with something else
        }
    }

    /// One answer at random. Seats: each as likely as the others. Chance: as likely as in the box, so that four
    /// Shields come four times as often as the Lasgun.
    pub fn sample(&self, dice: &mut dyn Dice) -> Action {
        match *self {
            Self::Deploy { elite } => deploy::sample(elite, dice),
            Self::Ride { from, to } => match dice.below(self.size()) {
                0 => Action::Pass,
                _ => groups::sample(from, to, dice, Action::Ride), // any: a ride
            },
            Self::Ship(ref shipping) => shipping.sample(dice),
            Self::Move { ref sources, hajr } => {
                let sizes = moves::sizes(sources);
                let moves: u64 = sizes.iter().sum();
                match dice.below(1 + u64::from(hajr) + moves) {
                    0 => Action::Pass,
                    1 if hajr => Action::Hajr,
                    n => moves::look_up(sources, &sizes, n - 1 - u64::from(hajr)),
                }
            }
            Self::Plan(ref plans) => plans.sample(dice),
            Self::Bid { least, most, take } => match dice.below(self.size()) {
                0 => Action::Pass,
                n if n <= kinds(take) => Action::Take(take.kinds().nth(n as usize - 1).expect("counted")),
                n => Action::Bid(most.min(least + (n - 1 - kinds(take)) as u16)),
            },
            Self::Arm { territories, .. } => match dice.below(self.size()) {
                0 => Action::Pass,
                n => Action::Arm(choice(territories, n)),
            },
            Self::Draw { deck } => Action::Draw(pick(deck, dice)),
            Self::Turn { blows, worms } => {
                match blows.nth(dice.below(blows.len() as u64 + u64::from(worms)) as usize) {
                    Some(territory) => Action::Turn(SpiceCard::Blow(territory)),
                    None => Action::Turn(SpiceCard::ShaiHulud),
                }
            }
            _ => self.nth(dice.below(self.size())), // any: short enough to count through
        }
    }

    /// The answer at this position of [`for_each`](Self::for_each).
    pub fn nth(&self, n: u64) -> Action {
        let pass = u64::from(self.may_pass());
        let Some(at) = n.checked_sub(pass) else { return Action::Pass };
        self.pick(at).unwrap_or_else(|| self.walk_to(n))
    }

    /// The answer at this position behind the pass, where there is no need to go through those before it.
    fn pick(&self, at: u64) -> Option<Action> {
        let n = at as usize;
        match *self {
            Self::KeepTraitor { dealt } => dealt.nth(n).map(Action::Keep),
            Self::Deploy { elite } => Some(deploy::nth(elite, at)),
            Self::PlaceFirst { places } => places.nth(n).map(Action::Place),
            Self::Dial { least, .. } => Some(Action::Dial(least + at as u8)),
            Self::Call { territories } => territories.nth(n).map(Action::Call),
            Self::PlaceWorm { territories } => territories.nth(n).map(Action::Worm),
            Self::Ride { from, to } => Some(groups::at(from, to, at, Action::Ride)),
            Self::Nexus { leave: false, partners } => partners.nth(n).map(Action::Ally),
            Self::Ship(ref shipping) => Some(shipping.at(at)),
            Self::Accompany { places, .. } => places.nth(n).map(Action::Accompany),
            Self::Move { ref sources, hajr: false } => Some(moves::at(sources, at)),
            Self::Plan(ref plans) => Some(plans.at(at)),
            Self::Return { hand, number, .. } => {
                Some(Action::Return(selections::nth_of_number(hand, number, at)))
            }
            Self::Interject => Some(Action::Quiet),
            Self::Proposal { .. } => Some([Action::Accept, Action::Decline][n]),
            Self::Charity { .. } => Some(Action::Claim),
            Self::Revive { dead, free, spice } => revivals::nth(dead, free, spice, n),
            Self::Loan { cards, .. } => Some(cards.kinds().nth(n).map_or(Action::Decline, Action::Lend)),
            Self::Voice { .. } => {
                Some(Action::Voice(Command { play: [true, false][n % 2], what: Voiced::ALL[n / 2] }))
            }
            Self::Tell { element, ref plans } => plans.tellable(element).nth(n).map(Action::Tell),
            Self::Traitor { .. } => Some(Action::Traitor),
            Self::Discard { cards } => Some(Action::Discard(selections::nth(cards, at + 1))),
            Self::Storm => Some(Action::Storm(at as u8 + 1)),
            Self::Seat { factions } => factions.nth(n).map(Action::Seat),
            Self::Deal { deck } => deck.nth(n).map(Action::Deal),
            _ => None, // any: short enough to count through
        }
    }

    /// Counts through the answers.
    fn walk_to(&self, n: u64) -> Action {
        let mut left = n;
        let mut found = None;
        self.for_each(&mut |action| {
            if found.is_none() {
                match left {
                    0 => found = Some(action),
                    _ => left -= 1, // any: not there yet
                }
            }
        });
        found.expect("the position lies within the domain")
    }
}

/// How many different cards.
fn kinds(cards: Cards) -> u64 {
    cards.kinds().count() as u64
}

/// The choice with this number among all ways to take some of these territories, none of them being number 0.
fn choice(territories: TerritorySet, n: u64) -> TerritorySet {
    territories.iter().enumerate().filter(|(i, _)| n >> i & 1 == 1).map(|(_, territory)| territory).collect()
}

fn pick(deck: Cards, dice: &mut dyn Dice) -> Card {
    deck.nth(dice.below(u64::from(deck.len())) as u8).expect("the deck holds that many cards")
}
