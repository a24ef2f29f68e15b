//! Judges expectations by views and events alone, as any other implementation would.

use kanly_engine::action::Actor;
use kanly_engine::event::Viewer;
use kanly_engine::ids::Faction;
use kanly_narrate::english;
use serde_json::{Value, json};

use super::compare::{fits_event, fits_force, fits_terms, force, includes, same_set};
use super::knowledge;
use super::table::Table;
use crate::conformance::model::Expected;

/// Whether something is as expected, and how it is.
pub(super) struct Verdict {
    pub(super) holds: bool,
    pub(super) found: Value,
}

/// What is judged: an expectation's arguments. A mistake in them is told.
#[derive(Clone, Copy)]
pub(super) struct Says<'e>(pub(super) &'e Expected);

impl<'e> Says<'e> {
    pub(super) fn get(self, key: &str) -> Result<&'e Value, String> {
        self.0.says.get(key).ok_or_else(|| format!("`{key}` is missing"))
    }

    pub(super) fn may(self, key: &str) -> Option<&'e Value> {
        self.0.says.get(key)
    }

    pub(super) fn text(self, key: &str) -> Result<&'e str, String> {
        self.get(key)?.as_str().ok_or_else(|| format!("`{key}` is no text"))
    }

    pub(super) fn actor(self) -> Result<Actor, String> {
        self.text("actor")?.parse().map_err(|error| english(&error))
    }

    pub(super) fn viewer(self) -> Result<Viewer, String> {
        match self.text("viewer")? {
            "table" => Ok(Viewer::Table),
            name => name.parse::<Faction>().map(Viewer::Seat).map_err(|error| english(&error)),
        }
    }

    /// Whether one of the values that are expected fits.
    fn any(self, fits: impl Fn(&Value) -> bool) -> Result<bool, String> {
        let list = self.get("is")?.as_array().ok_or("`is` is no list")?;
        Ok(list.iter().any(fits))
    }

    /// What the view says of the faction that it is about.
    pub(super) fn of_faction(self, view: &Value, key: &str) -> Result<Value, String> {
        let faction = self.get("faction")?;
        let list = view["factions"].as_array().ok_or("the view has no factions")?;
        let found = list.iter().find(|view| view["faction"] == *faction);
        Ok(found.ok_or_else(|| format!("{faction} has no seat"))?[key].clone())
    }
}

type Judged = Result<Verdict, String>;

fn verdict(holds: bool, found: Value) -> Judged {
    Ok(Verdict { holds, found })
}

/// Judges one expectation.
pub(super) fn holds(expected: &Expected, table: &mut Table) -> Judged {
    let verdict = match expected.at {
        Some(number) => positively(Says(expected), &mut table.after(number)?)?,
        None => positively(Says(expected), table)?,
    };
    Ok(Verdict { holds: verdict.holds != expected.not, ..verdict })
}

fn positively(says: Says<'_>, table: &mut Table) -> Judged {
    let kind = says.0.kind.as_str();
    match kind {
        "bank-changed" => bank_changed(says, table),
        "event" | "last-event" | "events" | "rule" => happened(kind, says, table),
        "waits" => one_of(says, table.waits()),
        "wheels" => set_of(says, table.wheels()),
        "reach" => {
            let found = table.reach(says)?;
            verdict(says.any(|wanted| same_set(wanted, &found))?, found)
        }
        "asks" => {
            let found = table.asks(says.actor()?);
            verdict(found == *says.get("question")?, found)
        }
        "offers" => {
            let offered = table.offers(says.actor()?, says.get("action")?)?;
            verdict(offered, json!(if offered { "it is offered" } else { "it is not offered" }))
        }
        "answers" => one_of(says, table.answers(says.actor()?)),
        "sees" => knowledge::sees(says, table),
        "same-view" => knowledge::same_view(says, table),
        "knows" => knowledge::knows(says, table),
        _ => in_view(kind, says, &table.judge(), table), // any: all else is asked of the view of the judge
    }
}

/// Judges by what the judge sees.
fn in_view(kind: &str, says: Says<'_>, view: &Value, table: &Table) -> Judged {
    let of = |key: &str| says.of_faction(view, key);
    match kind {
        "storm" | "turn" | "phase" | "order" | "bank" => one_of(says, view[kind].clone()),
        "battle-losses" => one_of(says, view["battle_losses"].clone()),
        "kwisatz" => one_of(says, view["kwisatz"].clone()),
        "storm-card" => one_of(says, view["storm_card"].clone()),
        "spice-top" => one_of(says, view["spice_top"].clone()),
        "treachery-top" => one_of(says, view["treachery_top"].clone()),
        "spice-deck" => one_of(says, view["spice_deck"]["left"].clone()),
        "treachery-deck" => one_of(says, view["treachery"]["left"].clone()),
        "aside" => one_of(says, view["spice_deck"]["aside"].clone()),
        "auction" => one_of(says, view["auction"]["card"].clone()),
        "bid" => one_of(says, pair(&view["auction"]["bid"], "amount")),
        "prediction" => one_of(says, pair(&view["prediction"], "turn")),
        "wall" => {
            let stands = view["wall_stands"] == true;
            one_of(says, json!(if stands { "standing" } else { "destroyed" }))
        }
        "pile" => one_of(says, view["spice_deck"][format!("pile_{}", says.text("pile")?)].clone()),
        "last-blow" => {
            let pile = usize::from(says.text("pile")? != "a");
            one_of(says, view["spice_deck"]["last_blow"][pile].clone())
        }
        "players" => set_of(says, names(view)),
        "over" => verdict(table.waits() == "nobody", table.waits()),
        "winner" => winner(says, &view["outcome"]),
        "seat" | "spice" | "bribes" | "pledge" | "ally" => one_of(says, of(kind)?),
        "deals-kept" => one_of(says, of("deals_kept")?),
        "deals-disputed" => one_of(says, of("deals_disputed")?),
        "hand-size" => one_of(says, of("hand")?.as_array().map_or(0, Vec::len).into()),
        "allied" => verdict(of("ally")? == *says.get("with")?, of("ally")?),
        "power-spent" | "charity-claimed" | "elite-revived" => {
            let flag = of(&kind.replace('-', "_"))?;
            verdict(flag == true, flag)
        }
        "reserves" | "tanks" => {
            let found = of(kind)?;
            let tokens = force(&found).ok_or("the view has no forces")?;
            verdict(says.any(|wanted| fits_force(tokens, wanted))?, found)
        }
        "hand" | "traitors" | "dealt" | "died" => set_of(says, of(kind)?),
        "discards" | "removed" => set_of(says, view["treachery"][kind].clone()),
        "forces" => {
            let (regular, elite) = forces(says, view)?;
            let holds = says.any(|wanted| fits_force((regular, elite), wanted))?;
            verdict(holds, json!(format!("{regular}+{elite}")))
        }
        "sand" => one_of(
            says,
            places(says, view)?.map(|place| place["spice"].as_u64().unwrap_or(0)).sum::<u64>().into(),
        ),
        "advisors" | "fighters" => {
            let found = advising(says, view)?;
            verdict(found == Some(kind == "advisors"), json!({ "advisors": found }))
        }
        "leader" => one_of(says, leader(says, view)?),
        "captive" => {
            let held = of("captive_leaders")?;
            let leader = says.get("leader")?;
            verdict(held.as_array().is_some_and(|held| held.contains(leader)), held)
        }
        "deal" => terms(says, find(&view["deals"], "number", says.get("number")?)),
        "offer" => terms(says, find(&view["offers"], "by", says.get("faction")?)),
        _ => Err("there is no such kind".to_owned()), // any: any other word
    }
}

fn one_of(says: Says<'_>, found: Value) -> Judged {
    verdict(says.any(|wanted| *wanted == found)?, found)
}

/// A list in any order: `is` it, or `has` these.
fn set_of(says: Says<'_>, found: Value) -> Judged {
    let holds = match (says.may("has"), &found) {
        (Some(Value::Array(some)), Value::Array(all)) => includes(all, some),
        _ => says.any(|wanted| same_set(wanted, &found))?, // any: without `has`, `is` decides
    };
    verdict(holds, found)
}

/// A faction and a number, which views write as a list of two.
pub(super) fn pair(value: &Value, number: &str) -> Value {
    match value.as_array().map(Vec::as_slice) {
        Some([faction, amount]) => json!({ "faction": faction, number: amount }),
        _ => Value::Null, // any: nobody
    }
}

fn names(view: &Value) -> Value {
    let factions = view["factions"].as_array();
    factions.into_iter().flatten().map(|view| view["faction"].clone()).collect()
}

/// The one of a list whose key has this value.
pub(super) fn find<'v>(list: &'v Value, key: &str, value: &Value) -> &'v Value {
    let found = list.as_array().and_then(|list| list.iter().find(|item| item[key] == *value));
    found.unwrap_or(&Value::Null)
}

fn terms(says: Says<'_>, deal: &Value) -> Judged {
    let found = deal["terms"].clone();
    let holds = match says.may("is") {
        None => !found.is_null(),
        Some(_) => says.any(|wanted| fits_terms(&found, wanted))?,
    };
    verdict(holds, found)
}

fn winner(says: Says<'_>, outcome: &Value) -> Judged {
    let fits = |wanted: &Value| {
        let by = wanted["by"].is_null() || wanted["by"] == outcome["condition"];
        by && same_set(&wanted["winners"], &outcome["winners"])
    };
    let won = !outcome.is_null();
    let holds = if says.may("is").is_some() { won && says.any(fits)? } else { won };
    verdict(holds, outcome.clone())
}

/// The places of the board that it is about: one, or all of a territory.
fn places<'v>(says: Says<'_>, view: &'v Value) -> Result<impl Iterator<Item = &'v Value>, String> {
    let (place, territory) = (says.may("place").cloned(), says.may("territory").cloned());
    if place.is_none() && territory.is_none() {
        return Err("`place` or `territory` is missing".to_owned());
    }
    let there = move |site: &Value| {
        let name = site["place"].as_str().unwrap_or_default();
        let whole = name.split('/').next().unwrap_or_default();
        place.as_ref().is_some_and(|place| *place == name)
            || territory.as_ref().is_some_and(|all| *all == whole)
    };
    Ok(view["board"].as_array().into_iter().flatten().filter(move |site| there(site)))
}

fn forces(says: Says<'_>, view: &Value) -> Result<(u64, u64), String> {
    let faction = says.get("faction")?;
    let mut sum = (0, 0);
    for forces in places(says, view)?.flat_map(|place| place["forces"].as_array().into_iter().flatten()) {
        if forces["faction"] == *faction
            && let Some((regular, elite)) = force(&forces["force"])
        {
            sum = (sum.0 + regular, sum.1 + elite);
        }
    }
    Ok(sum)
}

/// Whether the forces in a territory are advisors; none if nobody is there.
fn advising(says: Says<'_>, view: &Value) -> Result<Option<bool>, String> {
    let mut forces = places(says, view)?.flat_map(|place| place["forces"].as_array().into_iter().flatten());
    let faction = says.get("faction")?;
    let found = forces.find(|forces| forces["faction"] == *faction);
    Ok(found.and_then(|forces| forces["advisors"].as_bool()))
}

/// Where a leader is: the view lists those who lie open or face down, all others are at home.
fn leader(says: Says<'_>, view: &Value) -> Result<Value, String> {
    let name = says.get("leader")?;
    let open = says.of_faction(view, "leaders")?;
    let at = find(&open, "leader", name)["at"].clone();
    let down = says.of_faction(view, "face_down_leaders")?;
    let hidden = down.as_array().is_some_and(|down| down.contains(name));
    Ok(match (at, hidden) {
        (Value::Null, true) => json!("tanks-face-down"),
        (Value::Null, false) => json!("pool"),
        (at, _) => at,
    })
}

fn bank_changed(says: Says<'_>, table: &mut Table) -> Judged {
    let now = table.judge()["bank"].as_i64().unwrap_or_default();
    let change = now - table.bank;
    table.bank = now;
    verdict(says.get("by")?.as_i64() == Some(change), change.into())
}

fn happened(kind: &str, says: Says<'_>, table: &mut Table) -> Judged {
    let (name, fields) = (says.get("event")?, says.get("fields")?);
    let all = table.events();
    let fits = |event: &&Value| fits_event(event, name, fields);
    match kind {
        "event" => {
            let ahead = &all[table.cursor..];
            let found = ahead.iter().position(|event| fits(&event));
            // Only an event that was to be there moves the point from which the next one is looked for.
            if let Some(at) = found
                && !says.0.not
            {
                table.cursor += at + 1;
            }
            let alike: Vec<&Value> = ahead.iter().filter(|event| event["type"] == *name).collect();
            verdict(found.is_some(), json!(alike))
        }
        "last-event" => verdict(all.last().is_some_and(|event| fits(&event)), json!(all.last())),
        "events" => {
            let found = all.iter().filter(fits).count();
            verdict(says.get("count")?.as_u64() == Some(found as u64), found.into())
        }
        // any: `rule`, the last of the four
        _ => {
            let rules: Vec<&Value> = all.iter().filter(fits).map(|event| &event["rule"]).collect();
            verdict(rules.contains(&says.get("rule")?), json!(rules))
        }
    }
}
