//! A small question to a model, to see whether everything is set up.

use crate::endpoint::{self, By, Http, Line as _, Request, Turn};
use crate::models::Model;
use crate::want::{Holds, Want, words};

/// Asks a model something easy and tells what came back, or what is wrong.
pub fn try_out(model: &Model) -> Result<String, String> {
    let want = Want::default().with("action", Holds::Text, "the word `pass`");
    let text =
        format!("Nothing is to be decided: answer with the action `pass`.\n\n{}", want.how(model.answers));
    let (turns, schema) = ([Turn { by: By::Table, text }], want.schema());
    let request = Request {
        prefix: "You test whether a connection works.",
        turns: &turns,
        schema: Some(&schema),
        output: model.output,
    };
    let body = endpoint::body(model, &request).to_string();
    let http = Http::new(model)?;
    let (answer, ms) = endpoint::timed(|| http.post(&body));
    let answer = answer.map_err(|trouble| trouble.to_string())?;
    let reply = endpoint::reply(model.provider, &answer)
        .map_err(|why| format!("{}: its answer is none: {why}", model.address))?;
    let usage = reply.usage;
    let said = match want.read(model.answers, &reply) {
        Ok(fields) => format!("`{}`", words(&fields, "action").unwrap_or_default()),
        Err(wrong) => format!("something that cannot be taken: {}", wrong.why),
    };
    Ok(format!(
        "{} answered in {ms} ms with {} tokens read and {} written: {said}",
        model.name, usage.input, usage.output
    ))
}
