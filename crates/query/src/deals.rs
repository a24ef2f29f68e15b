//! What running deals bind a faction to [1.12.00]: choices that they take away, and what they make it do; and who may pay whom.

use kanly_facts::Open;
use kanly_vocabulary::deal::{Clause, Feed};
use kanly_vocabulary::ids::{Faction, Territory};
use kanly_vocabulary::illegal::{Illegal, When, Why};
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::rule;
use kanly_vocabulary::sets::{FactionSet, PlaceSet};

/// [1.10.02.04] [1.12.05] Bribes pass between factions that are not allied, and not in the Mentat Pause.
pub fn may_pay(open: &Open, from: Faction, to: Faction) -> Result<(), Illegal> {
    if open.ally[from] == Some(to) {
        return Err(Illegal::new(rule!("1.10.02.04"), Why::SpiceBetweenAllies));
    }
    if open.phase == Phase::MentatPause {
        return Err(Illegal::new(rule!("1.12.05"), Why::WrongTime(When::BeforeMentatPause)));
    }
    Ok(())
}

/// The clauses in force that bind a faction.
pub fn clauses(open: &Open, faction: Faction) -> impl Iterator<Item = Clause> + '_ {
    open.deals
        .iter()
        .flat_map(|deal| deal.terms.clauses.iter())
        .filter(move |bound| bound.faction == faction)
        .map(|bound| bound.clause)
}

fn bound(open: &Open, faction: Faction, to: impl Fn(Clause) -> bool) -> bool {
    clauses(open, faction).any(to)
}

/// keep-out and stand-off: places a faction may not come into.
pub fn forbidden_places(open: &Open, faction: Faction) -> PlaceSet {
    clauses(open, faction).fold(PlaceSet::EMPTY, |places, clause| match clause {
        Clause::KeepOut(territory) => places | territory.place_set(),
        Clause::StandOff(other) => {
            let theirs = open.forces.places(other);
            theirs.iter().fold(places, |places, place| places | place.territory().place_set())
        }
        _ => places, // any: it closes no territory
    })
}

/// no-ship.
pub fn no_ship(open: &Open, faction: Faction) -> bool {
    bound(open, faction, |clause| clause == Clause::NoShip)
}

/// no-move.
pub fn no_move(open: &Open, faction: Faction) -> bool {
    bound(open, faction, |clause| clause == Clause::NoMove)
}

/// no-bid and bid-cap: the highest bid they leave.
pub fn bid_cap(open: &Open, faction: Faction) -> Option<u16> {
    let caps = clauses(open, faction).filter_map(|clause| match clause {
        Clause::NoBid => Some(0),
        Clause::BidCap(cap) => Some(u16::from(cap)),
        _ => None, // any: no word about bids
    });
    caps.min()
}

/// no-karama.
pub fn no_karama(open: &Open, faction: Faction, against: Faction) -> bool {
    bound(open, faction, |clause| clause == Clause::NoKarama(against))
}

/// no-traitor.
pub fn no_traitor(open: &Open, faction: Faction, against: Faction) -> bool {
    bound(open, faction, |clause| clause == Clause::NoTraitor(against))
}

/// no-voice and no-prescience.
pub fn leaves_plan_alone(open: &Open, faction: Faction, of: Faction, clause: fn(Faction) -> Clause) -> bool {
    bound(open, faction, |bound| bound == clause(of))
}

/// no-alliance, whichever of the two is bound.
pub fn no_alliance(open: &Open, a: Faction, b: Faction) -> bool {
    bound(open, a, |clause| clause == Clause::NoAlliance(b))
        || bound(open, b, |clause| clause == Clause::NoAlliance(a))
}

/// leave-spice.
pub fn leaves_spice(open: &Open, faction: Faction, territory: Territory) -> bool {
    bound(open, faction, |clause| clause == Clause::LeaveSpice(territory))
}

/// ship-at-least: where to, and how many.
pub fn ship_duty(open: &Open, faction: Faction) -> Option<(Territory, u8)> {
    let duties = clauses(open, faction).filter_map(|clause| match clause {
        Clause::ShipAtLeast(territory, number) => Some((territory, number)),
        _ => None, // any: no word about shipments to be made
    });
    duties.max_by_key(|&(_, number)| number)
}

/// throw-battle.
pub fn throws_battle(open: &Open, faction: Faction, territory: Territory) -> bool {
    bound(open, faction, |clause| clause == Clause::ThrowBattle(territory))
}

/// dial-cap.
pub fn dial_cap(open: &Open, faction: Faction, territory: Territory) -> Option<u8> {
    let caps = clauses(open, faction).filter_map(|clause| match clause {
        Clause::DialCap(at, cap) if at == territory => Some(cap),
        _ => None, // any: no word about this dial
    });
    caps.min()
}

/// share: who sees what this faction sees.
pub fn partners(open: &Open, faction: Faction, feed: Feed) -> FactionSet {
    clauses(open, faction)
        .filter_map(|clause| match clause {
            Clause::Share(shared, with) if shared == feed => Some(with),
            _ => None, // any: another feed, or none
        })
        .collect()
}
