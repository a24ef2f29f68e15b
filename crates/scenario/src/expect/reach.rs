//! Expectations about how far forces get.

use kanly_engine::State;
use kanly_engine::action::{Action, Actor};
use kanly_engine::force::Force;
use kanly_engine::ids::{Faction, Place, Territory};
use serde_json::json;

use super::asking::asked;
use super::show::List;
use super::{Check, Verdict, check};
use crate::words::{Parsed, Words};

/// The places that these forces of a faction can reach by a move; none if the faction is not asked to move. The
/// decision itself is asked about every place, so that no rule is told here again.
pub(crate) fn reached(state: &State, faction: Faction, force: Force, from: Place) -> Option<Vec<Place>> {
    let actor = Actor::Seat(faction);
    if asked(state, actor).as_deref() != Some("move") {
        return None;
    }
    let decision = state.decision(actor)?;
    let goes = |to: &Place| {
        let action = format!("move {force} {from} -> {to}").parse::<Action>();
        action.is_ok_and(|action| decision.contains(action).is_ok())
    };
    Some(Place::all().filter(goes).collect())
}

/// Places in a row, written with commas or spaces; a territory without a sector is all its places.
fn places(words: &Words<'_>, part: &str) -> Parsed<Vec<Place>> {
    let mut found = Vec::new();
    for name in part.split([',', ' ']).filter(|name| !name.is_empty() && part != "none") {
        if name.contains('/') {
            found.push(words.named(name)?);
        } else {
            found.extend(words.named::<Territory>(name)?.places());
        }
    }
    found.sort();
    found.dedup();
    Ok(found)
}

/// The same row for people: a territory of which all places are there stands for them.
fn show(places: &[Place]) -> String {
    let whole = |territory: Territory| territory.places().all(|place| places.contains(&place));
    let mut names: Vec<&str> = Vec::new();
    for place in places {
        let territory = place.territory();
        let name = if whole(territory) { territory.id() } else { place.id() };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    List(names).to_string()
}

/// `reach fremen 3 the-great-flat/14 = arrakeen/9, polar-sink`
pub(super) fn reach(words: &mut Words<'_>) -> Parsed<Check> {
    let faction: Faction = words.name("a faction")?;
    let force = words.word("a number of forces")?;
    let force: Force = words.part(force)?;
    let from: Place = words.name("a place")?;
    let wanted = words.equals(places)?;
    let says = json!({ "faction": faction, "force": force, "place": from, "is": wanted });
    check(says, move |play| match reached(play.state(), faction, force, from) {
        Some(found) => {
            let short = |wanted: &Vec<Place>, found: &Vec<Place>| -> Vec<Place> {
                wanted.iter().copied().filter(|place| !found.contains(place)).collect()
            };
            let differences: Vec<String> = wanted
                .iter()
                .map(|wanted| {
                    let (more, less) = (short(&found, wanted), short(wanted, &found));
                    format!("reached but not named: {}; named but not reached: {}", show(&more), show(&less))
                })
                .collect();
            Verdict::new(wanted.contains(&found), format!("{}\n{}", show(&found), differences.join("\n")))
        }
        None => {
            let remedy = format!("go on with `pass until {faction} is asked move`");
            Verdict::impossible(format!("{faction} is not asked to move here; {remedy}"))
        }
    })
}
