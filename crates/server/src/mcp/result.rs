//! What a call comes to: words for whoever reads, and the same as data.

use kanly_narrate::Tongue;
use rmcp::model::{CallToolResult, ContentBlock};
use serde_json::Value;

use super::reading;
use crate::wrong::Wrong;

/// What a tool tells.
#[derive(Debug)]
pub(super) struct Told {
    pub(super) text: String,
    pub(super) data: Value,
}

/// What becomes of a call.
pub(super) type Outcome = Result<Told, Wrong>;

/// As it goes to a client. What is wrong is told with the rule behind it, as far as one is.
pub(super) fn result(outcome: Outcome, tongue: &Tongue) -> CallToolResult {
    match outcome {
        Ok(Told { text, data }) => {
            let mut result = CallToolResult::success(vec![ContentBlock::text(text)]);
            result.structured_content = Some(data);
            result
        }
        Err(wrong) => {
            let problem = wrong.problem(tongue);
            let mut text = format!("{}: {}", problem.title, problem.detail);
            if let Some(rule) = problem.rule.and_then(|rule| reading::rule(&rule.to_string())) {
                text += &format!("\n\n{rule}");
            }
            let mut result = CallToolResult::error(vec![ContentBlock::text(text)]);
            result.structured_content = serde_json::to_value(&problem).ok();
            result
        }
    }
}
