//! Deals in the typed form: what an offer is worth, and what to offer.

use kanly_engine::deal::{Bound, Clause, Feed, Payment, Terms};
use kanly_engine::sets::FactionSet;
use kanly_engine::{Faction, Phase};

use super::outlook::Outlook;
use super::sight::Sight;
use super::temper::Temper;

/// What an offer is worth to this seat, in points.
pub(crate) fn worth(sight: &Sight<'_>, temper: &Temper, terms: &Terms) -> f32 {
    let mut worth = 0.0;
    for payment in terms.payments.iter() {
        let amount = temper.spice * f32::from(payment.amount);
        if payment.to == sight.me {
            worth += amount;
        } else if payment.from == sight.me {
            worth -= amount;
        }
    }
    let outlook = Outlook::new(sight, temper);
    for bound in terms.clauses.iter() {
        worth += if bound.faction == sight.me {
            -burden(sight, &outlook, bound)
        } else {
            benefit(sight, &outlook, bound)
        };
    }
    // Nobody helps whoever is about to win.
    let others = terms.parties - sight.side(sight.me);
    worth - others.iter().map(|other| 12.0 * outlook.wins(sight.side(other))).sum::<f32>()
}

/// What it costs to be bound.
fn burden(sight: &Sight<'_>, outlook: &Outlook, bound: &Bound) -> f32 {
    match bound.clause {
        Clause::NoShip => 8.0,
        Clause::NoMove => 6.0,
        Clause::NoBid => 4.0,
        Clause::BidCap(cap) => (4.0 - 0.4 * f32::from(cap)).max(0.5),
        Clause::KeepOut(territory) => {
            let taken = sight.fighters_in(sight.me, territory).is_some();
            if taken { 6.0 } else { 1.2 }
        }
        Clause::StandOff(faction) => 0.4 + 0.5 * outlook.expected(faction.into()),
        Clause::NoKarama(_) | Clause::NoVoice(_) | Clause::NoPrescience(_) => 1.5,
        Clause::NoTraitor(_) => 5.0,
        Clause::NoAlliance(_) => 1.0,
        Clause::LeaveSpice(territory) => {
            0.6 * territory.places().map(|place| sight.spice(place)).sum::<f32>().min(8.0)
        }
        Clause::ThrowBattle(_) => 30.0,
        Clause::DialCap(..) => 12.0,
        Clause::ShipAtLeast(..) => 6.0,
        Clause::Show(..) => 4.0,
        // What is shared for a price still serves oneself.
        Clause::Share(..) => 0.8,
    }
}

/// What it brings that somebody else is bound; only where it helps this seat.
fn benefit(sight: &Sight<'_>, outlook: &Outlook, bound: &Bound) -> f32 {
    let me = sight.me;
    match bound.clause {
        Clause::StandOff(faction) if faction == me => 0.3 + 0.7 * outlook.expected(me.into()),
        Clause::KeepOut(territory) if sight.fighters_in(me, territory).is_some() => 1.6,
        Clause::NoKarama(faction) if faction == me => 0.6,
        Clause::NoTraitor(faction) if faction == me => 1.5,
        Clause::NoVoice(faction) | Clause::NoPrescience(faction) if faction == me => 1.2,
        Clause::Share(Feed::AuctionCards, with) if with == me => 1.4,
        Clause::Share(_, with) if with == me => 0.9,
        Clause::NoShip | Clause::NoMove | Clause::NoBid => 1.0,
        _ => 0.0, // any: it helps others
    }
}

/// An offer for this moment: peace with a neighbour, or knowledge for spice.
pub(crate) fn offer(sight: &Sight<'_>, partner: Faction) -> Option<Terms> {
    let me = sight.me;
    let mut terms = Terms { parties: FactionSet::from(me) | partner.into(), ..Terms::default() };
    match (me, sight.view.phase) {
        (Faction::Atreides, Phase::Charity | Phase::Bidding) if sight.purse[partner] >= 6.0 => {
            terms.payments.push(Payment { from: partner, to: me, amount: 2 });
            let clause = Clause::Share(Feed::AuctionCards, partner);
            terms.clauses.push(Bound { faction: me, clause });
            terms.until = Some((sight.view.turn, Phase::Bidding));
        }
        (_, Phase::Bidding | Phase::Revival | Phase::Shipment) => {
            terms.clauses.push(Bound { faction: me, clause: Clause::StandOff(partner) });
            terms.clauses.push(Bound { faction: partner, clause: Clause::StandOff(me) });
            terms.until = Some((sight.view.turn, Phase::Shipment));
        }
        _ => return None, // any: nothing to offer now
    }
    Some(terms)
}
