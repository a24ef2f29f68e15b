//! [1.11.01] Spice behind the shields: as much as can be counted, and where a price was shared any split of it.

use kanly_flow::State;
use kanly_flow::bound::{Owing, karama_locked, owing, standing_bid};
use kanly_flow::frame::Frame;
use kanly_query::purse::help;
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::sets::{FactionSet, PerFaction};

/// All spice behind the shields.
pub(crate) fn sum(spice: PerFaction<u16>) -> i32 {
    spice.0.into_iter().map(i32::from).sum()
}

/// How often purses are dealt before the true ones are taken. Nearly always the first deal fits.
const DEALS: u32 = 40;

/// Purses within the bounds that the seat could have counted, with the sums that it knows, out of which everything can be paid
/// that is declared.
pub(crate) fn deal(truth: &State, seat: Faction, dice: &mut dyn Dice) -> PerFaction<u16> {
    let known = truth.purses_known_to(seat);
    if (truth.open.players - known).is_empty() {
        return truth.hidden.spice;
    }
    let deals = (0..DEALS).map(|_| deal_once(truth, known, dice));
    deals.into_iter().find(|&spice| fits(truth, seat, spice)).unwrap_or(truth.hidden.spice)
}

/// Whether the seat could not tell these purses from the true ones.
pub(crate) fn fits(truth: &State, seat: Faction, spice: PerFaction<u16>) -> bool {
    let mut world = *truth;
    world.hidden.spice = spice;
    let pays = |owing: &Owing| {
        let ally = truth.open.ally[owing.payer].filter(|_| owing.shared);
        match ally {
            Some(ally) if owing.payer != seat && ally != seat => {
                u32::from(spice[owing.payer]) + u32::from(spice[ally]) >= u32::from(owing.own + owing.help)
            }
            Some(ally) => spice[owing.payer] >= owing.own && spice[ally] >= owing.help,
            None => spice[owing.payer] >= owing.own,
        }
    };
    let bids = |(bidder, amount): (Faction, u16)| {
        let backing = |ally| if ally == seat { help(truth, bidder) } else { spice[ally] };
        let ally = truth.open.ally[bidder].map_or(0, backing);
        karama_locked(truth, bidder) || u32::from(amount) <= u32::from(spice[bidder]) + u32::from(ally)
    };
    // [2.01.08] Whoever has told a number can keep to it.
    let plans = |frame: &Frame| match frame {
        Frame::Battle(battle) => {
            let told = |&&side: &&Faction| battle.duties(side).1.is_some() && !battle.is_revealed();
            battle.sides.iter().filter(told).all(|&side| !battle.domain(&world, side).is_empty())
        }
        _ => true, // any: plans are made in one frame only
    };
    // [1.03.01] That somebody else may claim charity shows, where not everybody is asked.
    let claims = |frame: &Frame| match *frame {
        Frame::Charity(mut charity) => {
            charity.forget(truth, seat);
            let others = |state: &State| !(charity.waiting(state) - seat.into()).is_empty();
            others(truth) == others(&world)
        }
        _ => true, // any: charity is claimed in one frame only
    };
    // [1.10.02.05] An ally knows what it can count on.
    help(&world, seat) == help(truth, seat)
        && owing(truth).iter().all(pays)
        && standing_bid(truth).is_none_or(bids)
        && truth.stack.iter().all(plans)
        && truth.stack.iter().all(claims)
}

fn deal_once(truth: &State, known: FactionSet, dice: &mut dyn Dice) -> PerFaction<u16> {
    let mut spice = truth.hidden.spice;
    let mut left = truth.open.players - known;
    while let Some(one) = left.iter().next() {
        let sharers = truth.open.counted.sharers[one];
        let unknown = if sharers.is_empty() { one.into() } else { sharers - known };
        left = left - unknown;
        match sharers.is_empty() {
            true => alone(truth, one, &mut spice, dice),
            false => split(truth, unknown, &mut spice, dice),
        }
    }
    spice
}

/// A purse of which only the bounds are known.
fn alone(truth: &State, one: Faction, spice: &mut PerFaction<u16>, dice: &mut dyn Dice) {
    let count = truth.open.counted.purses[one];
    spice[one] = count.least + dice.below(u64::from(count.most - count.least) + 1) as u16;
}

/// Purses that hold together what they hold in truth, each within its bounds.
fn split(truth: &State, unknown: FactionSet, spice: &mut PerFaction<u16>, dice: &mut dyn Dice) {
    let counts = truth.open.counted.purses;
    let mut together: i64 = unknown.iter().map(|one| i64::from(truth.hidden.spice[one])).sum();
    let mut rest = unknown;
    for one in unknown.iter() {
        rest.remove(one);
        let least: i64 = rest.iter().map(|other| i64::from(counts[other].least)).sum();
        let most: i64 = rest.iter().map(|other| i64::from(counts[other].most)).sum();
        let from = i64::from(counts[one].least).max(together - most);
        let to = i64::from(counts[one].most).min(together - least);
        let amount = from + dice.below((to - from).max(0) as u64 + 1) as i64;
        spice[one] = amount.max(0) as u16;
        together -= amount;
    }
}

/// [1.10.02.05] What others have pledged to each other is known to the two of them. A standing bid beyond the bidder's own spice
/// leans on its ally, as far as that one has the spice for it, and else on a Karama.
pub(super) fn pledges(truth: &State, seat: Faction, spice: PerFaction<u16>) -> PerFaction<u16> {
    let mut pledge = PerFaction::default();
    for faction in truth.open.players.iter() {
        if faction == seat || truth.open.ally[faction] == Some(seat) {
            pledge[faction] = truth.hidden.this_turn.pledge[faction];
        }
    }
    if let Some((bidder, amount)) = standing_bid(truth)
        && let Some(ally) = truth.open.ally[bidder]
        && bidder != seat
        && ally != seat
    {
        let beyond = amount.saturating_sub(spice[bidder]);
        pledge[ally] = if beyond <= spice[ally] { beyond } else { 0 };
    }
    pledge
}
