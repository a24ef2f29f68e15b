//! Judges who knows what: by the views and events of a seat, or of somebody at the table without one.

use serde_json::{Value, json};

use super::compare::{fits_event, includes, same_set};
use super::judge::{Says, Verdict, find, pair};
use super::table::Table;
use crate::expect::differences;

type Judged = Result<Verdict, String>;

/// Whether the viewer was told of such an event.
pub(super) fn sees(says: Says<'_>, table: &Table) -> Judged {
    let (name, fields) = (says.get("event")?, says.get("fields")?);
    let seen = table.seen(says.viewer()?);
    let alike: Vec<&Value> = seen.iter().filter(|event| event["type"] == *name).collect();
    let holds = alike.iter().any(|event| fits_event(event, name, fields));
    Ok(Verdict { holds, found: json!(alike) })
}

/// Whether nothing has changed for the viewer since the last mark.
pub(super) fn same_view(says: Says<'_>, table: &Table) -> Judged {
    let viewer = says.viewer()?;
    let mut changed = Vec::new();
    differences("", &table.marked_view(viewer), &table.view(viewer), &mut changed);
    Ok(Verdict { holds: changed.is_empty(), found: json!(changed) })
}

/// Whether the viewer knows something: at all, this value, or these cards of a hand.
pub(super) fn knows(says: Says<'_>, table: &Table) -> Judged {
    let view = table.view(says.viewer()?);
    if let Some(Value::Array(some)) = says.may("has") {
        let hand = says.of_faction(&view, "hand")?;
        let known = if hand.is_null() { says.of_faction(&view, "known")? } else { hand };
        let holds = known.as_array().is_some_and(|all| includes(all, some));
        return Ok(Verdict { holds, found: known });
    }
    let found = thing(says, &view)?;
    let holds = match says.may("is") {
        None => !found.is_null(),
        Some(Value::Array(wanted)) => wanted.iter().any(|wanted| same_set(wanted, &found)),
        Some(_) => return Err("`is` is no list".to_owned()),
    };
    Ok(Verdict { holds, found })
}

/// What the view says of it; null if it is not known.
fn thing(says: Says<'_>, view: &Value) -> Result<Value, String> {
    let of = says.text("of")?;
    Ok(match of {
        "storm-card" | "spice-top" | "treachery-top" | "battle-losses" | "bank" => {
            view[of.replace('-', "_")].clone()
        }
        "prediction" => pair(&view["prediction"], "turn"),
        "auction" => view["auction"]["card"].clone(),
        "deal" => find(&view["deals"], "number", says.get("number")?)["terms"].clone(),
        "offer" => find(&view["offers"], "by", says.get("faction")?)["terms"].clone(),
        "plan" => find(&view["battle"]["sides"], "faction", says.get("faction")?)["plan"].clone(),
        "dial" => find(&view["dials"], "faction", says.get("faction")?)["number"].clone(),
        "spice" | "counted" | "hand" | "hand-size" | "traitors" | "dealt" | "pledge" => {
            says.of_faction(view, &of.replace('-', "_"))?
        }
        "face-down" => says.of_faction(view, "face_down_leaders")?,
        "traitors-seen" | "died" => some(says.of_faction(view, &of.replace('-', "_"))?),
        "waiting" => some(view["waiting"].clone()),
        _ => return Err(format!("`{of}` is nothing to know")), // any: any other word
    })
}

/// A list that tells nothing if it is empty.
fn some(list: Value) -> Value {
    match list {
        Value::Array(list) if list.is_empty() => Value::Null,
        list => list,
    }
}
