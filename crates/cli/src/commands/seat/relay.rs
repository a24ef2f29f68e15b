//! What a server says goes to the program, and what the program answers goes to the server.

use std::time::Duration;

use http_body_util::BodyExt as _;
use hyper::Method;
use kanly_program::{Answer, Command, Partner, Sends, TRIES};
use serde_json::{Value, json};

use super::site::Seat;
use crate::client::Why;

/// Between a table and a program.
pub(super) struct Relay {
    command: Command,
    time: Duration,
    partner: Option<Partner>,
    /// What has happened since the program was last asked.
    news: Vec<Value>,
    /// The last question that was answered.
    answered: u64,
}

impl Relay {
    pub(super) fn new(command: Command, time: Duration) -> Self {
        Self { command, time, partner: None, news: Vec::new(), answered: 0 }
    }

    /// Plays to the end, and tells how it ended.
    pub(super) async fn play(mut self, seat: &mut Seat) -> Result<String, Why> {
        let shown = seat.client.shown.clone();
        let path = format!("/api/tables/{}/stream", seat.table);
        let (mut stream, _connection) = seat.client.listen(&shown, &path).await?;
        let mut rest = Vec::new();
        while let Some(frame) = stream.frame().await {
            let data = frame.map_err(|error| error.to_string())?.into_data().unwrap_or_default();
            rest.extend_from_slice(&data);
            while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = rest.drain(..=end).collect();
                if line.iter().all(u8::is_ascii_whitespace) {
                    continue; // a sign of life
                }
                let message: Value = serde_json::from_slice(&line).map_err(|error| error.to_string())?;
                if let Some(end) = self.hear(message, seat).await? {
                    return Ok(end);
                }
            }
        }
        Err("the server broke off".to_owned())
    }

    /// Takes in one message; how the game ended, if it did.
    async fn hear(&mut self, message: Value, seat: &mut Seat) -> Result<Option<String>, Why> {
        if message.get("hello").is_some() {
            let started = Partner::start(&self.command, self.time, 0, &message);
            let partner = started.map_err(|wrong| self.fault(&wrong))?;
            if partner.ready().sends == Sends::Words {
                return Err(format!(
                    "`{}` wants words, and a server sends frames; /mcp has words",
                    self.command
                ));
            }
            self.partner = Some(partner);
            self.asked(&message["hello"]["standing"], &message, seat).await?;
        } else if let Some(frame) = message.get("frame") {
            self.news.extend(frame["news"].as_array().into_iter().flatten().cloned());
            self.asked(&frame["standing"], &message, seat).await?;
        } else if let Some(end) = message.get("end") {
            if let Some(partner) = &mut self.partner {
                // It was the last word.
                let _ = partner.tell(&message);
            }
            let winners = end["outcome"]["winners"].as_array().into_iter().flatten();
            let winners: Vec<&str> = winners.filter_map(Value::as_str).collect();
            let told = if winners.is_empty() {
                "without a winner".to_owned()
            } else {
                format!("won by {}", winners.join(" and "))
            };
            return Ok(Some(format!("The game is over, {told}.")));
        }
        Ok(None)
    }

    /// Puts a question to the program, if there is a new one, until its answer is taken.
    async fn asked(&mut self, standing: &Value, message: &Value, seat: &mut Seat) -> Result<(), Why> {
        let Some(n) = standing["question"]["n"].as_u64().filter(|&n| n > self.answered) else {
            return Ok(());
        };
        let whole = json!({ "frame": {
            "seq": standing["seq"], "at": message["frame"]["at"].as_u64().unwrap_or(0), "news": std::mem::take(&mut self.news),
            "ask": n, "standing": standing,
        } });
        self.answered = n;
        let command = self.command.clone();
        let fault = move |wrong: &dyn std::fmt::Display| format!("`{command}`: {wrong}");
        let Some(partner) = &mut self.partner else { return Err("the server did not say hello".to_owned()) };
        partner.ask(&whole).map_err(|wrong| fault(&wrong))?;
        let mut last = String::new();
        for _ in 0..TRIES {
            let refused = match partner.answer().map_err(|wrong| fault(&wrong))? {
                Err(why) => json!({ "why": { "unread": { "path": "", "reason": why } }, "text": why }),
                Ok(answer) => match send(seat, n, answer).await? {
                    None => return Ok(()),
                    Some(refused) => refused,
                },
            };
            last = refused["text"].as_str().unwrap_or_default().to_owned();
            partner.tell(&json!({ "refused": refused })).map_err(|wrong| fault(&wrong))?;
        }
        Err(fault(&format!("its answer was refused {TRIES} times, at last since {last}")))
    }

    fn fault(&self, wrong: &dyn std::fmt::Display) -> Why {
        format!("`{}`: {wrong}", self.command)
    }
}

/// Sends an answer and what is said with it; what the table refuses of it, if it does.
async fn send(seat: &mut Seat, n: u64, answer: Answer) -> Result<Option<Value>, Why> {
    let path = format!("/api/tables/{}/command", seat.table);
    for speech in answer.say {
        let say = json!({ "key": null, "command": { "say": speech } });
        // What cannot be said is not worth a game.
        let _ = seat.client.send(Method::POST, &path, Some(say.to_string())).await?;
    }
    let act = json!({ "key": null, "command": { "act": { "ask": n, "action": answer.action.unwrap_or_default() } } });
    let came = seat.client.send(Method::POST, &path, Some(act.to_string())).await?;
    if came.status < 300 {
        return Ok(None);
    }
    let problem: Value = serde_json::from_slice(&came.body).unwrap_or(Value::Null);
    // The game went on meanwhile: nothing is wrong with the answer, and another question comes.
    if problem["why"].get("stale").is_some() {
        return Ok(None);
    }
    Ok(Some(json!({ "why": problem["why"], "text": problem["detail"] })))
}
