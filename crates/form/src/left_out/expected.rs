//! What could be looked for in the answers to each question.

use super::{Candidate, Looking};
use crate::Name;
use crate::names::{card, faction, leader, place, territory};
use kanly_engine::action::Revival;
use kanly_engine::cards::Cards;
use kanly_engine::decision::{Ask, FARTHEST};
use kanly_engine::force::Force;
use kanly_engine::notation::KWISATZ;
use kanly_engine::plan::{Element, Told};
use kanly_engine::sets::FactionSet;
use kanly_engine::{Action, Card, Faction, Place, Territory};

impl Looking<'_> {
    /// Places of the whole board, leaders of one's own, cards in hand, other factions, and the numbers next to those that
    /// are offered.
    pub(super) fn expected(&self, ask: &Ask, to: &mut Vec<Candidate>) {
        match *ask {
            Ask::Predict { factions, turns } => {
                to.extend(Faction::ALL.map(|of| (faction(of), Action::Predict(of, 1))));
                let beyond = factions.first().zip(turns.checked_add(1));
                to.extend(beyond.map(|(of, turn)| (Name::Turn(turn), Action::Predict(of, turn))));
            }
            Ask::PlaceFirst { .. } => to.extend(Place::all().map(|at| (place(at), Action::Place(at)))),
            Ask::Accompany { .. } => to.extend(Place::all().map(|at| (place(at), Action::Accompany(at)))),
            Ask::Call { .. } => to.extend(Territory::all().map(|at| (territory(at), Action::Call(at)))),
            Ask::PlaceWorm { .. } => to.extend(Territory::all().map(|at| (territory(at), Action::Worm(at)))),
            Ask::Arm { .. } => {
                to.extend(self.own_territories().map(|at| (territory(at), Action::Arm(at.into()))));
            }
            Ask::Dial { least, most } => to.extend(beside(least.into(), most.into()).filter_map(|number| {
                let dialed = u8::try_from(number).ok()?;
                Some((Name::Number(number), Action::Dial(dialed)))
            })),
            Ask::Weather { playable: true } => {
                let far = FARTHEST + 1;
                to.push((Name::Number(far.into()), Action::Weather(far)));
            }
            Ask::Bid { least, most, take } => {
                to.extend(beside(least, most).map(|bid| (Name::Number(bid), Action::Bid(bid))));
                to.extend(self.missing(take).map(|with| (card(with), Action::Take(with))));
            }
            Ask::Payment { price, own, cards } => {
                let (least, most) = own.unwrap_or((price, price));
                let shared = beside(least, most).filter(|&own| own <= price);
                to.extend(shared.map(|own| (Name::Number(own), Action::Pay(own, price - own))));
                to.extend(self.missing(cards).map(|with| (card(with), Action::PayWith(with))));
            }
            Ask::Karama { against, cards, .. } => {
                let stopped = against.first();
                let missing = self.missing(cards).filter_map(|with| stopped.zip(Some(with)));
                to.extend(missing.map(|(ability, with)| (card(with), Action::Karama(ability, with))));
            }
            Ask::Loan { cards, .. } => {
                to.extend(self.missing(cards).map(|with| (card(with), Action::Lend(with))));
            }
            Ask::Glimpse { .. } => to.extend(self.others().map(|of| (faction(of), Action::Glimpse(of)))),
            Ask::Swap { .. } => to.extend(self.others().map(|of| (faction(of), Action::Swap(of)))),
            Ask::Nexus { .. } => to.extend(self.others().map(|of| (faction(of), Action::Ally(of)))),
            Ask::Fight { ref owed } => {
                let enemies: FactionSet = owed.iter().map(|battle| battle.enemy).collect();
                let spared = self.others().filter(|&other| !enemies.contains(other));
                let at = owed.iter().next().map(|battle| battle.place);
                to.extend(spared.filter_map(|other| Some((faction(other), Action::Fight(other, at?)))));
            }
            Ask::Restore(dead) => self.dead(dead.most, Action::Restore, to),
            Ask::Revive { dead, .. } => self.dead(dead.most, Action::Revive, to),
            Ask::Sponsor { most, .. } => {
                let more = Force::new(most.saturating_add(1), 0);
                to.extend(more.map(|force| (Name::Number(force.total().into()), Action::Sponsor(force))));
            }
            Ask::Ride { from, .. } => self.rides(from, to),
            Ask::Move { ref sources, .. } => self.moves(sources, to),
            Ask::Ship(ref shipping) => self.shipments(shipping, to),
            Ask::Tell { element, .. } => self.told(element, to),
            Ask::Plan(ref plans) => self.plans(plans, to),
            Ask::Traitor { leader: Some(named) } => to.push((leader(named), Action::Traitor)),
            Ask::Charity { amount } => to.push((Name::Number(amount), Action::Claim)),
            // Nothing else could be looked for, or only what a card in hand says by itself.
            Ask::KeepTraitor { .. }
            | Ask::Deploy { .. }
            | Ask::Weather { playable: false }
            | Ask::Atomics { .. }
            | Ask::Interject { .. }
            | Ask::Floor
            | Ask::Look
            | Ask::Return { .. }
            | Ask::Halt { .. }
            | Ask::Spare { .. }
            | Ask::Lose { .. }
            | Ask::Flip { .. }
            | Ask::Proposal { .. }
            | Ask::Leave { .. }
            | Ask::Timing { .. }
            | Ask::Voice { .. }
            | Ask::Foresee { .. }
            | Ask::Traitor { leader: None }
            | Ask::Remove { .. }
            | Ask::Discard { .. }
            | Ask::Seize { .. }
            | Ask::Captive { .. }
            | Ask::Abduct { .. }
            | Ask::Honour { .. }
            | Ask::Seat { .. }
            | Ask::Deal { .. }
            | Ask::Draw { .. }
            | Ask::Turn { .. }
            | Ask::Storm => {}
        }
    }

    /// The other factions in play.
    pub(super) fn others(&self) -> impl Iterator<Item = Faction> {
        (self.state.players() - self.seat.into()).iter()
    }

    /// Cards in hand that are not among these.
    fn missing(&self, offered: Cards) -> impl Iterator<Item = Card> {
        self.hand.kinds().filter(move |&kind| !offered.contains(kind))
    }

    /// Leaders of one's own, the Kwisatz Haderach, and one force more than there may be.
    fn dead(&self, most: u8, make: fn(Revival) -> Action, to: &mut Vec<Candidate>) {
        let none = Revival::default();
        let heads = self.seat.leaders();
        to.extend(heads.map(|named| (leader(named), make(Revival { leader: Some(named), ..none }))));
        if self.kwisatz {
            to.push((Name::Leader(KWISATZ.into()), make(Revival { kwisatz: true, ..none })));
        }
        let more = Force::new(most.saturating_add(1), 0);
        to.extend(more.map(|force| (Name::Number(force.total().into()), make(Revival { force, ..none }))));
    }

    fn told(&self, element: Element, to: &mut Vec<Candidate>) {
        match element {
            Element::Leader => {
                let heads = self.seat.leaders();
                to.extend(heads.map(|named| (leader(named), Action::Tell(Told::Leader(named)))));
            }
            Element::Weapon | Element::Defense => {
                to.extend(self.hand.kinds().map(|kind| (card(kind), Action::Tell(Told::Card(kind)))));
            }
            Element::Number => {}
        }
    }
}

/// The numbers right below and above a range.
fn beside(least: u16, most: u16) -> impl Iterator<Item = u16> {
    least.checked_sub(1).into_iter().chain(most.max(least.saturating_sub(1)).checked_add(1))
}
