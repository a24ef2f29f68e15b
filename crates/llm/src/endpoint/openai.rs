//! `/chat/completions`.

use serde_json::{Value, json};

use super::{Reply, Request, TOOL, Usage, number};
use crate::models::{Form, Model};

pub(super) fn body(model: &Model, request: &Request<'_>) -> Value {
    let system = json!({ "role": "system", "content": request.prefix });
    let turns = request.turns.iter().map(|turn| json!({ "role": turn.by.role(), "content": turn.text }));
    let mut body = json!({
        "model": model.model,
        "messages": std::iter::once(system).chain(turns).collect::<Vec<_>>(),
        "max_tokens": request.output,
    });
    for (key, value) in [
        ("temperature", model.sampling.temperature.map(Value::from)),
        ("top_p", model.sampling.top_p.map(Value::from)),
        ("seed", model.sampling.seed.map(Value::from)),
    ] {
        value.into_iter().for_each(|value| body[key] = value);
    }
    match (request.schema, model.answers) {
        (None, _) | (_, Form::Text) => {}
        (Some(schema), Form::Tool) => {
            let function = json!({ "name": TOOL, "description": "Gives your answer", "parameters": schema });
            body["tools"] = json!([{ "type": "function", "function": function }]);
            body["tool_choice"] = json!({ "type": "function", "function": { "name": TOOL } });
            body["parallel_tool_calls"] = json!(false);
        }
        (Some(schema), Form::Schema) => {
            let schema = json!({ "name": TOOL, "strict": true, "schema": schema });
            body["response_format"] = json!({ "type": "json_schema", "json_schema": schema });
        }
    }
    body
}

pub(super) fn reply(body: &Value) -> Result<Reply, String> {
    let choice = body.pointer("/choices/0").ok_or("it has no `choices`")?;
    let message = choice.get("message").ok_or("its choice has no `message`")?;
    let text = message.get("content").and_then(Value::as_str).unwrap_or_default().to_owned();
    let calls = message.get("tool_calls").and_then(Value::as_array).into_iter().flatten();
    let calls = calls.filter_map(|call| match call.pointer("/function/arguments") {
        Some(Value::String(text)) => Some(text.clone()),
        // Some servers hand the arguments over as they are.
        Some(other) => Some(other.to_string()),
        None => None,
    });
    let why = choice.get("finish_reason").and_then(Value::as_str);
    let filtered = (why == Some("content_filter")).then(|| "content filter".to_owned());
    Ok(Reply {
        text,
        calls: calls.collect(),
        refusal: message.get("refusal").and_then(Value::as_str).map(str::to_owned).or(filtered),
        cut: why == Some("length"),
        usage: Usage {
            input: number(body, "/usage/prompt_tokens"),
            cached: number(body, "/usage/prompt_tokens_details/cached_tokens"),
            output: number(body, "/usage/completion_tokens"),
        },
    })
}
