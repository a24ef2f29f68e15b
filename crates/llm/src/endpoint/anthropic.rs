//! `/messages`.

use serde_json::{Value, json};

use super::{Reply, Request, TOOL, Usage, number};
use crate::models::{Form, Model};

/// The version of the interface that is spoken.
pub(super) const VERSION: &str = "2023-06-01";

pub(super) fn body(model: &Model, request: &Request<'_>) -> Value {
    let turns = request.turns.iter().map(|turn| json!({ "role": turn.by.role(), "content": turn.text }));
    let kept = json!({ "type": "ephemeral" });
    let mut body = json!({
        "model": model.model,
        "system": [{ "type": "text", "text": request.prefix, "cache_control": kept }],
        "messages": turns.collect::<Vec<_>>(),
        "max_tokens": request.output,
    });
    for (key, value) in [
        ("temperature", model.sampling.temperature.map(Value::from)),
        ("top_p", model.sampling.top_p.map(Value::from)),
    ] {
        value.into_iter().for_each(|value| body[key] = value);
    }
    if let (Some(schema), Form::Tool) = (request.schema, model.answers) {
        body["tools"] = json!([{ "name": TOOL, "description": "Gives your answer", "input_schema": schema }]);
        body["tool_choice"] = json!({ "type": "tool", "name": TOOL, "disable_parallel_tool_use": true });
    }
    body
}

pub(super) fn reply(body: &Value) -> Result<Reply, String> {
    let content = body.get("content").and_then(Value::as_array).ok_or("it has no `content`")?;
    let of = |kind: &'static str| {
        content.iter().filter(move |block| block.get("type").and_then(Value::as_str) == Some(kind))
    };
    let words = of("text").filter_map(|block| block.get("text").and_then(Value::as_str));
    let why = body.get("stop_reason").and_then(Value::as_str);
    let (fresh, read) = (number(body, "/usage/input_tokens"), number(body, "/usage/cache_read_input_tokens"));
    let text = words.collect::<Vec<_>>().join("\n");
    Ok(Reply {
        calls: of("tool_use").filter_map(|block| block.get("input")).map(Value::to_string).collect(),
        refusal: (why == Some("refusal"))
            .then(|| if text.is_empty() { "refusal".to_owned() } else { text.clone() }),
        cut: why == Some("max_tokens"),
        text,
        usage: Usage {
            // Here the cached ones are counted apart; everywhere else among all.
            input: fresh + read + number(body, "/usage/cache_creation_input_tokens"),
            cached: read,
            output: number(body, "/usage/output_tokens"),
        },
    })
}
