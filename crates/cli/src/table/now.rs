//! What is going on at the table: the auction and the battle in progress.

use kanly_engine::view::{AuctionView, BattleSideView, BattleView, View};

use super::name;
use crate::terminal::{MARK, paint, paragraph};

/// A few lines about the auction or the battle in progress, so far in; nothing if there is none.
pub(crate) fn now(view: &View, indent: usize) -> String {
    let auction = view.auction.as_ref().map(auction);
    let battle = view.battle.iter().flat_map(|under| battle(view, under));
    auction.into_iter().chain(battle).map(|text| paragraph(indent, indent + 4, &text)).collect()
}

/// `Auction: Snooper, 4 more after it; the bid is 3, by Harkonnen`
fn auction(auction: &AuctionView) -> String {
    let card = auction.card.map_or("a hidden card".to_owned(), |card| paint(MARK, card.name()));
    let bid = match auction.bid {
        Some((bidder, amount)) => format!("the bid is {amount}, by {}", name(bidder)),
        None => "nobody has bid yet".to_owned(),
    };
    let left = match auction.left {
        0 => "the last of this turn".to_owned(),
        left => format!("{left} more after it"),
    };
    format!("Auction: {card}, {left}; {bid}")
}

/// `Battle in Arrakeen: Atreides against Harkonnen`, and a line for what is known of each side.
fn battle(view: &View, battle: &BattleView) -> [String; 3] {
    let [aggressor, defender] = &battle.sides;
    let territory = battle.place.territory();
    let [first, second] = [aggressor, defender].map(|side| {
        let there = view.board.iter().filter(|place| place.place.territory() == territory);
        let theirs = there.flat_map(|place| &place.forces).filter(|force| force.faction == side.faction);
        let forces: Vec<String> = theirs.map(|force| force.force.to_string()).collect();
        let forces = if forces.is_empty() { "none".to_owned() } else { forces.join(" and ") };
        format!("{}: {forces} there{}", name(side.faction), duties(side))
    });
    let head = format!("{} against {}", name(aggressor.faction), name(defender.faction));
    [format!("Battle in {}: {head}", territory.name()), first, second]
}

/// What binds a side, and how far it is.
fn duties(side: &BattleSideView) -> String {
    let mut parts = Vec::new();
    if let Some(command) = side.voice {
        parts.push(format!("the Voice: {command}"));
    }
    if let Some((element, told)) = side.told {
        parts.push(format!("told {element}: {told}"));
    }
    match side.plan {
        Some(plan) => parts.push(format!("plan {plan}")),
        None if side.committed => parts.push("plan committed".to_owned()),
        None => {}
    }
    if parts.is_empty() { String::new() } else { format!("; {}", parts.join("; ")) }
}
