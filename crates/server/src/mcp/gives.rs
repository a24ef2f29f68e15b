//! What tools give besides words: the outer shape of their data, as schemas. What lies within are the types of docs/wire.md.

use serde_json::{Value, json};

/// How a table stands for a seat.
pub(super) fn seen() -> Value {
    json!({
        "type": "object",
        "properties": {
            "seat": { "type": "string", "description": "the handle of your seat" },
            "table": { "type": "string" },
            "stage": { "description": "Stage: filling, playing, over ..." },
            "faction": { "type": ["string", "null"], "description": "the faction you play" },
            "seq": { "type": "integer", "description": "the last frame that you were told" },
            "news": { "type": "array", "description": "News[], what happened" },
            "question": { "type": ["object", "null"], "description": "Question: what you are asked" },
            "over": { "type": "boolean" },
            "outcome": { "type": ["object", "null"], "description": "Outcome, once somebody has won" },
            "view": { "type": "object", "description": "View: what you see (observe)" },
            "unasked": { "type": "array", "description": "Entry[], what you may do unasked (observe)" },
            "chairs": { "type": "array", "description": "Chair[], before the game" }
        },
        "required": ["seat", "table", "stage", "faction", "seq", "news", "question", "over", "outcome"]
    })
}

/// Tables to sit down at.
pub(super) fn tables() -> Value {
    json!({
        "type": "object",
        "properties": { "tables": { "type": "array", "description": "Table[]" } },
        "required": ["tables"]
    })
}

/// A part of what may be done.
pub(super) fn actions() -> Value {
    json!({
        "type": "object",
        "properties": {
            "question": { "type": ["integer", "null"], "description": "the number of your question" },
            "total": { "type": "integer", "description": "how many actions there are in all" },
            "asked": { "type": "integer", "description": "how many of them answer the question: the first" },
            "actions": { "type": "array", "items": { "type": "string" } },
            "next": { "type": ["integer", "null"], "description": "where to go on, if there are more" }
        },
        "required": ["question", "total", "asked", "actions", "next"]
    })
}

/// What would become of an action, or what is not offered.
pub(super) fn tried() -> Value {
    json!({
        "type": "object",
        "properties": {
            "tried": { "type": "object", "description": "Tried: legal, or the refusal with its rule" },
            "left_out": { "type": "array", "description": "LeftOut[], without an action" }
        }
    })
}

/// Something to read.
pub(super) fn page() -> Value {
    json!({ "type": "object", "properties": { "text": { "type": "string" } }, "required": ["text"] })
}
