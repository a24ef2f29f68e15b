//! Expectations about who knows what.

use std::fmt::Display;

use kanly_engine::deal::Terms;
use kanly_engine::event::Viewer;
use kanly_engine::ids::{Card, Faction};
use kanly_engine::view::{FactionView, View};
use serde_json::{Value, json as object};

use super::deals::{offered, running};
use super::events::{Pattern, show, text};
use super::names::json;
use super::show::{List, Maybe, sorted};
use super::table::faction_and_turn;
use super::{Check, Verdict, cards, check, list};
use crate::conformance;
use crate::play::Play;
use crate::words::{Parsed, Words};

/// A seat, or `table` for those who only watch.
fn viewer(words: &mut Words<'_>) -> Parsed<Viewer> {
    if words.eat("table") { Ok(Viewer::Table) } else { words.name("a seat or `table`").map(Viewer::Seat) }
}

/// A viewer as it is written.
fn name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Table => "table".to_owned(),
        Viewer::Judge => "judge".to_owned(),
        Viewer::Seat(faction) => faction.to_string(),
    }
}

fn seen(words: &mut Words<'_>, wanted: bool) -> Parsed<Check> {
    let viewer = viewer(words)?;
    let pattern = Pattern::read(words)?;
    let says = pattern.says(object!({ "viewer": name(viewer), "not": !wanted }));
    check(says, move |play| {
        let seen: Vec<Value> = play
            .story()
            .effects()
            .iter()
            .filter_map(|effect| effect.seen_by(viewer))
            .map(|seen| json(&seen))
            .collect();
        let found = seen.iter().find(|event| pattern.fits(event));
        let shown = found.map_or_else(|| format!("seen: {}", pattern.namesakes(seen.iter())), show);
        Verdict::new(found.is_some() == wanted, shown)
    })
}

/// `sees atreides CARD_DRAWN card=Karama`: in the whole case.
pub(super) fn sees(words: &mut Words<'_>) -> Parsed<Check> {
    seen(words, true)
}

/// `does not see atreides STORM_CARD_SEEN number=4`: in the whole case.
pub(super) fn does_not_see(words: &mut Words<'_>) -> Parsed<Check> {
    seen(words, false)
}

/// `same view atreides`: nothing has changed for it since the last `mark`.
pub(super) fn same_view(words: &mut Words<'_>) -> Parsed<Check> {
    let viewer = viewer(words)?;
    check(object!({ "viewer": name(viewer) }), move |play| {
        let (before, now) = (json(&play.marked.view(viewer)), json(&play.state().view(viewer)));
        let mut changed = Vec::new();
        differences("", &before, &now, &mut changed);
        let found = if changed.is_empty() { "nothing changed".to_owned() } else { changed.join("; ") };
        Verdict::new(changed.is_empty(), found)
    })
}

/// Where two serialised values differ.
pub(crate) fn differences(path: &str, before: &Value, now: &Value, found: &mut Vec<String>) {
    match (before, now) {
        (Value::Object(a), Value::Object(b)) if a.keys().eq(b.keys()) => {
            for (key, value) in a {
                differences(&format!("{path}.{key}"), value, &b[key], found);
            }
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            for (at, (a, b)) in a.iter().zip(b).enumerate() {
                differences(&format!("{path}.{at}"), a, b, found);
            }
        }
        _ if before == now => {}
        // any: they differ, or have other keys or lengths
        _ => found.push(format!("{} {} -> {}", path.trim_start_matches('.'), text(before), text(now))),
    }
}

/// What a viewer knows of one thing: nothing, or its value as text.
type Look = Box<dyn Fn(&View) -> Option<String> + Send + Sync>;

fn of_faction(
    faction: Faction,
    look: impl Fn(&FactionView) -> Option<String> + Send + Sync + 'static,
) -> Look {
    Box::new(move |view| view.factions.iter().find(|view| view.faction == faction).and_then(&look))
}

/// A list that tells nothing if it is empty.
fn some<T: Display>(list: Vec<T>) -> Option<String> {
    Some(list).filter(|list| !list.is_empty()).map(|list| List(list).to_string())
}

/// Reads what the knowledge is about.
fn thing(words: &mut Words<'_>) -> Parsed<Look> {
    let name = words.word("what is known")?;
    match name {
        "storm-card" => return Ok(Box::new(|view| view.storm_card.map(|number| number.to_string()))),
        "prediction" => {
            return Ok(Box::new(|view| view.prediction.map(|(faction, turn)| format!("{faction} {turn}"))));
        }
        "spice-top" => return Ok(Box::new(|view| view.spice_top.map(|card| card.to_string()))),
        "treachery-top" => return Ok(Box::new(|view| view.treachery_top.map(|card| card.to_string()))),
        "auction" => {
            return Ok(Box::new(|view| view.auction.as_ref()?.card.map(|card| card.to_string())));
        }
        "battle-losses" => {
            return Ok(Box::new(|view| view.battle_losses.map(|losses| losses.to_string())));
        }
        "deal" => {
            let number: u16 = words.value("the number of a deal")?;
            return Ok(Box::new(move |view| running(view, number).map(|terms| terms.to_string())));
        }
        "offer" => {
            let by: Faction = words.value("the faction that offers a deal")?;
            return Ok(Box::new(move |view| offered(view, by).map(|terms| terms.to_string())));
        }
        "bank" => return Ok(Box::new(|view| view.bank.map(|bank| bank.to_string()))),
        "waiting" => return Ok(Box::new(|view| some(view.waiting.iter().collect()))),
        _ => {} // any: all else is known of a faction
    }
    let field: fn(&FactionView) -> Option<String> = match name {
        "spice" => |view| view.spice.map(|spice| spice.to_string()),
        "counted" => |view| view.counted.map(|count| count.to_string()),
        "hand" => |view| view.hand.map(|hand| List(hand.iter().collect()).to_string()),
        "hand-size" => |view| view.hand_size.map(|size| size.to_string()),
        "traitors" => |view| view.traitors.map(|leaders| List(leaders.iter().collect()).to_string()),
        "traitors-seen" => |view| some(view.traitors_seen.iter().collect()),
        "died" => |view| some(view.died.iter().collect()),
        "dealt" => |view| view.dealt.map(|leaders| List(leaders.iter().collect()).to_string()),
        "pledge" => |view| view.pledge.map(|pledge| pledge.to_string()),
        "face-down" => {
            |view| view.face_down_leaders.map(|leaders| List(leaders.iter().collect()).to_string())
        }
        "plan" => {
            let faction: Faction = words.name("a faction")?;
            return Ok(Box::new(move |view| {
                let side = view.battle.as_ref()?.sides.iter().find(|side| side.faction == faction)?;
                side.plan.map(|plan| plan.to_string())
            }));
        }
        "dial" => {
            let faction: Faction = words.name("a faction")?;
            return Ok(Box::new(move |view| {
                let dial = view.dials.iter().find(|dial| dial.faction == faction)?;
                dial.number.map(|number| number.to_string())
            }));
        }
        // any: any other word
        _ => {
            let help = "one can know: spice, counted, hand, hand-size, traitors, traitors-seen, dealt, pledge, face-down, \
                        died, dial, plan and offer (of a faction), deal (by number), storm-card, spice-top, \
                        treachery-top, auction, battle-losses, prediction, waiting, bank";
            return Err(words.complain(name, format!("`{name}` is nothing to know")).with_help(help));
        }
    };
    Ok(of_faction(words.name("a faction")?, field))
}

/// `atreides knows not spice fremen`, `atreides knows hand fremen has Karama`, `fremen knows storm-card = 3`
pub(super) fn knows(words: &mut Words<'_>) -> Parsed<Check> {
    let viewer = viewer(words)?;
    words.eat("knows");
    let not = words.eat("not");
    if let Some((faction, wanted)) = hand_has(words)? {
        let says = object!({
            "viewer": name(viewer), "of": "hand", "faction": faction, "has": wanted, "not": not,
        });
        return check(says, move |play| hand(play, viewer, faction, &wanted, not));
    }
    let card_list = matches!(words.peek(), "hand");
    let leader_list = matches!(words.peek(), "traitors" | "traitors-seen" | "dealt" | "face-down" | "died");
    let terms = matches!(words.peek(), "deal" | "offer");
    let of = words.peek();
    let mut about = *words;
    let look = thing(words)?;
    let wanted = match words.is_empty() {
        true => None,
        false => Some(words.equals(|words, part| match (card_list, leader_list) {
            (true, _) => cards(words, part).map(|list| list.to_string()),
            (_, true) => list::<kanly_engine::ids::Leader>(words, part).map(|list| sorted(list).to_string()),
            _ if of == "waiting" => list::<Faction>(words, part).map(|list| sorted(list).to_string()),
            _ if of == "prediction" => {
                faction_and_turn(words, part).map(|(faction, turn)| format!("{faction} {turn}"))
            }
            _ if of == "counted" => counted(words, part),
            _ if terms => words.part::<Terms>(part).map(|terms| terms.to_string()),
            _ => Ok(part.to_owned()), // any: all else is compared as it is written
        })?),
    };
    about.skip(of.len());
    let mut says = object!({ "viewer": name(viewer), "of": of, "not": not });
    if let Ok(number) = about.peek().parse::<u16>() {
        says["number"] = number.into();
    } else if let Ok(faction) = about.peek().parse::<Faction>() {
        says["faction"] = object!(faction);
    }
    if let Some(wanted) = &wanted {
        says["is"] = wanted.iter().map(|text| conformance::known(of, text)).collect();
    }
    check(says, move |play| {
        let found = look(&play.state().view(viewer));
        let known = match (&found, &wanted) {
            (Some(found), Some(wanted)) => wanted.contains(found),
            (found, None) => found.is_some(),
            (None, Some(_)) => false,
        };
        let shown = match found {
            Some(found) => format!("known: {found}"),
            None => "not known".to_owned(),
        };
        Verdict::new(known != not, shown)
    })
}

/// Reads `3`, `3-6` or `3-6, 8 with emperor`, and spells factions out.
fn counted(words: &Words<'_>, part: &str) -> Parsed<String> {
    let Some((bounds, names)) = part.split_once(" with ") else { return Ok(part.to_owned()) };
    let names: Vec<String> = names
        .split_whitespace()
        .map(|name| words.named::<Faction>(name).map(|faction| faction.to_string()))
        .collect::<Parsed<_>>()?;
    Ok(format!("{bounds} with {}", names.join(" ")))
}

/// Reads `hand fremen has Karama`, if that is what comes.
fn hand_has(words: &mut Words<'_>) -> Parsed<Option<(Faction, List<Card>)>> {
    let mut ahead = *words;
    if !ahead.eat("hand") {
        return Ok(None);
    }
    let faction = ahead.name("a faction")?;
    if !ahead.eat("has") {
        return Ok(None);
    }
    let wanted = cards(&ahead, ahead.rest())?;
    ahead.all();
    *words = ahead;
    Ok(Some((faction, wanted)))
}

/// Whether a viewer knows these cards to be in a hand.
fn hand(play: &Play, viewer: Viewer, faction: Faction, wanted: &List<Card>, not: bool) -> Verdict {
    let view = play.state().view(viewer);
    let Some(view) = view.factions.iter().find(|view| view.faction == faction) else {
        return Verdict::new(false, format!("{faction} has no seat"));
    };
    let known = view.hand.unwrap_or(view.known);
    let count = |card: Card| wanted.0.iter().filter(|&&other| other == card).count();
    let holds = wanted.0.iter().all(|&card| usize::from(known.count(card)) >= count(card));
    Verdict::new(holds != not, format!("known: {}", Maybe(Some(List(known.iter().collect::<Vec<_>>())))))
}
