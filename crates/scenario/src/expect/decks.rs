//! Expectations about the decks and their discards.

use std::fmt;

use kanly_engine::ids::{Card, Faction, SpiceCard, Territory};
use kanly_engine::view::View;
use serde::Serialize;
use serde_json::json;

use super::holdings::holds_cards;
use super::show::{List, Maybe};
use super::{Check, Verdict, check, list, none_or};
use crate::words::{Parsed, Words};

fn number(words: &mut Words<'_>, field: fn(&View) -> u8) -> Parsed<Check> {
    let wanted = words.equals(|words, part| words.part::<u8>(part))?;
    check(json!({ "is": wanted }), move |play| Verdict::among(&field(&play.judge()), &wanted))
}

/// `spice-deck = 20`
pub(super) fn spice_deck(words: &mut Words<'_>) -> Parsed<Check> {
    number(words, |view| view.spice_deck.left)
}

/// `treachery-deck = 26`
pub(super) fn treachery_deck(words: &mut Words<'_>) -> Parsed<Check> {
    number(words, |view| view.treachery.left)
}

/// `aside = 2`
pub(super) fn aside(words: &mut Words<'_>) -> Parsed<Check> {
    number(words, |view| view.spice_deck.aside)
}

/// `discards has Karama`
pub(super) fn discards(words: &mut Words<'_>) -> Parsed<Check> {
    holds_cards(words, json!({}), |play| Ok(play.judge().treachery.discards.iter().collect()))
}

/// `removed has Family Atomics`
pub(super) fn removed(words: &mut Words<'_>) -> Parsed<Check> {
    holds_cards(words, json!({}), |play| Ok(play.judge().treachery.removed.iter().collect()))
}

/// The piles by their places.
const PILES: [&str; 2] = ["a", "b"];

/// Reads `a` or `b` as the place of the pile.
fn which(words: &mut Words<'_>) -> Parsed<usize> {
    match words.peek() {
        "a" | "A" => words.word("a pile").map(|_| 0),
        "b" | "B" => words.word("a pile").map(|_| 1),
        _ => Err(words.bad("the piles are `a` and `b`")), // any: any other word
    }
}

/// `pile a = Old Gap, Shai-Hulud`
pub(super) fn pile(words: &mut Words<'_>) -> Parsed<Check> {
    let pile = which(words)?;
    let wanted = words.equals(list::<SpiceCard>)?;
    check(json!({ "pile": PILES[pile], "is": wanted }), move |play| {
        let deck = play.judge().spice_deck;
        Verdict::among(&List(if pile == 0 { deck.pile_a } else { deck.pile_b }), &wanted)
    })
}

/// `last-blow a = old-gap`
pub(super) fn last_blow(words: &mut Words<'_>) -> Parsed<Check> {
    let pile = which(words)?;
    let wanted = words.equals(|words, part| none_or(part, |part| words.named::<Territory>(part)))?;
    check(json!({ "pile": PILES[pile], "is": wanted }), move |play| {
        Verdict::among(&Maybe(play.judge().spice_deck.last_blow[pile]), &wanted)
    })
}

/// `storm-card = 3`
pub(super) fn storm_card(words: &mut Words<'_>) -> Parsed<Check> {
    let wanted = words.equals(|words, part| none_or(part, |part| words.part::<u8>(part)))?;
    check(json!({ "is": wanted }), move |play| Verdict::among(&Maybe(play.judge().storm_card), &wanted))
}

/// `spice-top = Old Gap`
pub(super) fn spice_top(words: &mut Words<'_>) -> Parsed<Check> {
    let wanted = words.equals(|words, part| none_or(part, |part| words.named::<SpiceCard>(part)))?;
    check(json!({ "is": wanted }), move |play| Verdict::among(&Maybe(play.judge().spice_top), &wanted))
}

/// `treachery-top = Karama`: the card that lies on top of the deck because nobody bought it.
pub(super) fn treachery_top(words: &mut Words<'_>) -> Parsed<Check> {
    let wanted = words.equals(|words, part| none_or(part, |part| words.named::<Card>(part)))?;
    check(json!({ "is": wanted }), move |play| Verdict::among(&Maybe(play.judge().treachery_top), &wanted))
}

/// `auction = Karama`: the card under auction.
pub(super) fn auction(words: &mut Words<'_>) -> Parsed<Check> {
    let wanted = words.equals(|words, part| none_or(part, |part| words.named::<Card>(part)))?;
    check(json!({ "is": wanted }), move |play| {
        let card = play.judge().auction.and_then(|auction| auction.card);
        Verdict::among(&Maybe(card), &wanted)
    })
}

#[derive(PartialEq, Serialize)]
struct Bid {
    faction: Faction,
    amount: u16,
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.faction, self.amount)
    }
}

/// `bid = emperor 4`: the highest bid so far, and whose it is.
pub(super) fn bid(words: &mut Words<'_>) -> Parsed<Check> {
    let wanted = words.equals(|words, part| {
        none_or(part, |part| {
            let (faction, amount) = part.split_once(' ').unwrap_or((part, ""));
            let (faction, amount) = (words.named::<Faction>(faction)?, words.part::<u16>(amount.trim())?);
            Ok(Bid { faction, amount })
        })
    })?;
    check(json!({ "is": wanted }), move |play| {
        let bid = play.judge().auction.and_then(|auction| auction.bid);
        Verdict::among(&Maybe(bid.map(|(faction, amount)| Bid { faction, amount })), &wanted)
    })
}
