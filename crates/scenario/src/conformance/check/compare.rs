//! When a value that was found is one that was expected.

use serde_json::Value;

/// Fields of events whose lists have an order.
const ROWS: [&str; 2] = ["order", "totals"];

/// Whether two lists hold the same, in any order; copies count.
pub(super) fn same_set(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && includes(a, b),
        _ => a == b, // any: what is no list is the same or not
    }
}

/// Whether one list holds another; copies count.
pub(super) fn includes(all: &[Value], some: &[Value]) -> bool {
    let count = |list: &[Value], item: &Value| list.iter().filter(|other| *other == item).count();
    some.iter().all(|item| count(all, item) >= count(some, item))
}

/// Whether so many forces, written `3+2` or `5`, are as many as wanted: a number is a total, a text is exact.
pub(super) fn fits_force(found: (u64, u64), wanted: &Value) -> bool {
    match wanted {
        Value::Number(total) => total.as_u64() == Some(found.0 + found.1),
        _ => force(wanted) == Some(found), // any: any other value is read as a text
    }
}

/// Regular and elite forces.
pub(super) fn force(value: &Value) -> Option<(u64, u64)> {
    let text = value.as_str()?;
    let (regular, elite) = text.split_once('+').unwrap_or((text, "0"));
    Some((regular.parse().ok()?, elite.parse().ok()?))
}

/// Whether terms are those wanted. Wanted terms without an end leave it open.
pub(super) fn fits_terms(found: &Value, wanted: &Value) -> bool {
    match (found, wanted) {
        (Value::Object(found), Value::Object(wanted)) => wanted.iter().all(|(key, wanted)| {
            let open = key == "until" && wanted.is_null();
            open || found.get(key).is_some_and(|found| found == wanted)
        }),
        _ => found == wanted, // any: one of them is no deal
    }
}

/// Whether an event has this name and these fields.
pub(super) fn fits_event(event: &Value, name: &Value, fields: &Value) -> bool {
    let fits = |(field, wanted): (&String, &Value)| {
        event.get(field).is_some_and(|found| fits_field(field, found, wanted))
    };
    event.get("type") == Some(name) && fields.as_object().is_some_and(|fields| fields.iter().all(fits))
}

fn fits_field(field: &str, found: &Value, wanted: &Value) -> bool {
    match (found, wanted) {
        (Value::Array(found), Value::Null) => found.is_empty(),
        (Value::Array(_), Value::Array(_)) if !ROWS.contains(&field) => same_set(found, wanted),
        _ if field == "terms" => fits_terms(found, wanted),
        (Value::Object(found), Value::Object(wanted)) if field == "shown" => {
            found.len() == wanted.len()
                && wanted
                    .iter()
                    .all(|(key, wanted)| found.get(key).is_some_and(|found| same_set(found, wanted)))
        }
        _ => found == wanted, // any: all else is the same or not
    }
}
