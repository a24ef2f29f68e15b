//! Expectations about what belongs to one faction.

use kanly_engine::ids::{Card, Faction};
use kanly_engine::sets::LeaderSet;
use kanly_engine::view::FactionView;
use serde_json::{Value, json};

use super::show::{List, Maybe, sorted};
use super::{Check, Verdict, cards, check, force_count, list, none_or};
use crate::play::Play;
use crate::words::{Parsed, Words};

/// Looks at a faction that must have a seat.
fn with_faction(play: &Play, faction: Faction, look: impl Fn(&FactionView) -> Verdict) -> Verdict {
    match play.faction(faction) {
        Some(view) => look(&view),
        None => Verdict::new(false, format!("{faction} has no seat")),
    }
}

fn amount(words: &mut Words<'_>, field: fn(&FactionView) -> Option<u16>) -> Parsed<Check> {
    let faction: Faction = words.name("a faction")?;
    let wanted = words.equals(|words, part| words.part::<u16>(part))?;
    check(json!({ "faction": faction, "is": wanted }), move |play| {
        with_faction(play, faction, |view| Verdict::among(&field(view).unwrap_or_default(), &wanted))
    })
}

/// `spice fremen = 7`
pub(super) fn spice(words: &mut Words<'_>) -> Parsed<Check> {
    amount(words, |view| view.spice)
}

/// `seat fremen = 10`
pub(super) fn seat(words: &mut Words<'_>) -> Parsed<Check> {
    amount(words, |view| Some(view.seat.number().into()))
}

/// `bribes fremen = 2`
pub(super) fn bribes(words: &mut Words<'_>) -> Parsed<Check> {
    amount(words, |view| Some(view.bribes))
}

/// `deals-kept fremen = 2`: deals that ran to their end.
pub(super) fn deals_kept(words: &mut Words<'_>) -> Parsed<Check> {
    amount(words, |view| Some(view.deals_kept.into()))
}

/// `deals-disputed fremen = 1`: how often a party said that it broke a promise.
pub(super) fn deals_disputed(words: &mut Words<'_>) -> Parsed<Check> {
    amount(words, |view| Some(view.deals_disputed.into()))
}

/// `pledge fremen = 2`
pub(super) fn pledge(words: &mut Words<'_>) -> Parsed<Check> {
    amount(words, |view| view.pledge)
}

/// `hand-size fremen = 2`
pub(super) fn hand_size(words: &mut Words<'_>) -> Parsed<Check> {
    amount(words, |view| view.hand.map(|hand| hand.len().into()))
}

fn off_board(words: &mut Words<'_>, tanks: bool) -> Parsed<Check> {
    let faction: Faction = words.name("a faction")?;
    let wanted = words.equals(force_count)?;
    check(json!({ "faction": faction, "is": wanted }), move |play| {
        with_faction(play, faction, |view| {
            let force = if tanks { view.tanks } else { view.reserves };
            let holds = wanted.iter().any(|count| count.fits(force.regular(), force.elite()));
            Verdict::new(holds, force.to_string())
        })
    })
}

/// `reserves fremen = 10`
pub(super) fn reserves(words: &mut Words<'_>) -> Parsed<Check> {
    off_board(words, false)
}

/// `tanks fremen = 2+1`
pub(super) fn tanks(words: &mut Words<'_>) -> Parsed<Check> {
    off_board(words, true)
}

/// `ally fremen = none`
pub(super) fn ally(words: &mut Words<'_>) -> Parsed<Check> {
    let faction: Faction = words.name("a faction")?;
    let wanted = words.equals(|words, part| none_or(part, |part| words.named::<Faction>(part)))?;
    check(json!({ "faction": faction, "is": wanted }), move |play| {
        with_faction(play, faction, |view| Verdict::among(&Maybe(view.ally), &wanted))
    })
}

/// `allied fremen emperor`
pub(super) fn allied(words: &mut Words<'_>) -> Parsed<Check> {
    let (a, b): (Faction, Faction) = (words.name("a faction")?, words.name("a second faction")?);
    check(json!({ "faction": a, "with": b }), move |play| {
        with_faction(play, a, |view| {
            let found = Maybe(view.ally);
            Verdict::new(view.ally == Some(b), format!("the ally of {a} is {found}"))
        })
    })
}

/// `hand fremen = Karama, Shield` or `hand fremen has Karama`
pub(super) fn hand(words: &mut Words<'_>) -> Parsed<Check> {
    let faction: Faction = words.name("a faction")?;
    let read =
        move |play: &Play| play.faction(faction).and_then(|view| view.hand).map(|hand| hand.iter().collect());
    let says = json!({ "faction": faction });
    holds_cards(words, says, move |play| read(play).ok_or_else(|| format!("{faction} has no seat")))
}

/// `= CARDS` or `has CARD` about a set of cards.
pub(super) fn holds_cards(
    words: &mut Words<'_>,
    mut says: Value,
    read: impl Fn(&Play) -> Result<Vec<Card>, String> + Send + Sync + 'static,
) -> Parsed<Check> {
    let has = words.eat("has");
    let wanted = if has { vec![cards(words, words.rest())?] } else { words.equals(cards)? };
    if has {
        words.all();
    }
    match has {
        true => says["has"] = json!(wanted[0]),
        false => says["is"] = json!(wanted),
    }
    check(says, move |play| match read(play) {
        Err(why) => Verdict::new(false, why),
        Ok(found) => {
            let found = sorted(List(found));
            let holds = match has {
                false => wanted.contains(&found),
                true => wanted.iter().all(|wanted| includes(&found.0, &wanted.0)),
            };
            Verdict::new(holds, found.to_string())
        }
    })
}

/// Whether one multiset holds another.
fn includes(all: &[Card], some: &[Card]) -> bool {
    let count = |cards: &[Card], card| cards.iter().filter(|&&other| other == card).count();
    some.iter().all(|&card| count(all, card) >= count(some, card))
}

fn leaders(words: &mut Words<'_>, set: fn(&FactionView) -> LeaderSet) -> Parsed<Check> {
    let faction: Faction = words.name("a faction")?;
    let wanted = words.equals(|words, part| list(words, part).map(sorted))?;
    check(json!({ "faction": faction, "is": wanted }), move |play| {
        with_faction(play, faction, |view| Verdict::among(&List(set(view).iter().collect()), &wanted))
    })
}

/// `traitors fremen = Dr. Yueh`
pub(super) fn traitors(words: &mut Words<'_>) -> Parsed<Check> {
    leaders(words, |view| view.traitors.unwrap_or_default())
}

/// `dealt fremen = Dr. Yueh, Feyd-Rautha`
pub(super) fn dealt(words: &mut Words<'_>) -> Parsed<Check> {
    leaders(words, |view| view.dealt.unwrap_or_default())
}

/// `died fremen = Stilgar, Chani`: at least once, wherever they are now.
pub(super) fn died(words: &mut Words<'_>) -> Parsed<Check> {
    leaders(words, |view| view.died)
}

fn flag(words: &mut Words<'_>, field: fn(&FactionView) -> bool) -> Parsed<Check> {
    let faction: Faction = words.name("a faction")?;
    check(json!({ "faction": faction }), move |play| {
        with_faction(play, faction, |view| {
            let flag = field(view);
            Verdict::new(flag, if flag { "yes" } else { "no" })
        })
    })
}

/// `power-spent fremen`
pub(super) fn power_spent(words: &mut Words<'_>) -> Parsed<Check> {
    flag(words, |view| view.power_spent)
}

/// `charity-claimed fremen`
pub(super) fn charity_claimed(words: &mut Words<'_>) -> Parsed<Check> {
    flag(words, |view| view.charity_claimed)
}

/// `elite-revived fremen`
pub(super) fn elite_revived(words: &mut Words<'_>) -> Parsed<Check> {
    flag(words, |view| view.elite_revived)
}
