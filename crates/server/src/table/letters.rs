//! Wishes for tables that another process holds go there as letters, by way of the database.

use std::time::Duration;

use data_encoding::HEXLOWER;
use kanly_store::{Fault, Letter, LetterId, Notice, TableId};
use kanly_wire as wire;
use tokio::sync::oneshot;
use tokio::time::Instant;
use tracing::debug;

use super::op::{Answer, Op, Wish};
use super::{Mail, Task, answered};
use crate::hub::Hub;
use crate::secret;
use crate::wrong::Wrong;

/// So long an answer is waited for: longer than it takes until the table of a dead process has another holder.
const ANSWER: Duration = Duration::from_secs(16);

/// So often it is looked for, whether or not there was a notice.
const LOOK: Duration = Duration::from_millis(500);

impl Task {
    /// Sends a wish to whoever holds the table; nobody else waits for that.
    pub(super) fn forward(&self, wish: Wish, back: oneshot::Sender<Result<Answer, Wrong>>) {
        let (hub, id) = (self.hub.clone(), self.id.clone());
        tokio::spawn(async move {
            let answer = post(&hub, &id, wish).await;
            answered(back.send(answer).is_ok());
            hub.nudge(&id, Mail::Wake);
        });
    }

    /// Answers the letters of other processes about this table, if they are for this one.
    pub(super) async fn open_letters(&mut self) {
        if !self.hub.store.is_shared() {
            return;
        }
        let letters = match self.hub.store.letters(&self.hub.process).await {
            Ok(letters) => letters,
            Err(fault) => {
                debug!(table = %self.id, %fault, "no letters could be read");
                return;
            }
        };
        let letters: Vec<Letter> = letters.into_iter().filter(|letter| letter.table == self.id).collect();
        // They are for whoever holds the table; the store says that this process does.
        if letters.is_empty() || !matches!(self.hold().await, Ok(true)) {
            return;
        }
        for letter in letters {
            let answer = match serde_json::from_str::<Wish>(&letter.body) {
                Ok(wish) => self.grant(wish).await,
                Err(_) => Err(Wrong::NoAnswer),
            };
            // Whoever holds the table now answers it.
            if answer.as_ref().is_err_and(|wrong| self.has_lost_it(wrong)) {
                return;
            }
            let reply = serde_json::to_string(&answer).expect("an answer can be written");
            if let Err(fault) = self.hub.store.answer(letter.id, &reply).await {
                debug!(table = %self.id, %fault, letter = HEXLOWER.encode(&letter.id.0), "not answered");
            }
        }
    }
}

/// Sends a wish to the process that holds the table, and waits for its answer.
async fn post(hub: &Hub, table: &TableId, mut wish: Wish) -> Result<Answer, Wrong> {
    let id = LetterId(secret::random());
    // A holder may die after it has done it and before it has said so: the next one must not do it again.
    if let Op::Command(request) = &mut wish.op {
        request.key.get_or_insert_with(|| wire::Hex(id.0).into());
    }
    let letter = Letter {
        id,
        table: table.clone(),
        body: serde_json::to_string(&wish).expect("a wish can be written"),
        made_at: hub.clock.now().0,
    };
    let mut notices = hub.store.notices();
    if let Err(fault) = hub.store.post(&letter).await {
        debug!(%table, %fault, "not posted");
        return Err(if let Fault::Unavailable(_) = fault { Wrong::Unsure } else { Wrong::NotStored });
    }
    let until = Instant::now() + ANSWER;
    let reply = loop {
        match hub.store.reply(id).await {
            Ok(Some(reply)) => break Some(reply),
            Ok(None) => {}
            Err(fault) => debug!(%table, %fault, "no answer yet"),
        }
        if Instant::now() >= until {
            break None;
        }
        let answered = async {
            while let Ok(notice) = notices.recv().await {
                if notice == Notice::Reply(id) || notice == Notice::Missed {
                    return;
                }
            }
            std::future::pending::<()>().await;
        };
        let look_again = (Instant::now() + LOOK).min(until);
        if tokio::time::timeout_at(look_again, answered).await.is_err() {
            debug!(%table, "looks again");
            // Whoever held it may have given it back meanwhile: then nobody else would answer.
            hub.nudge(table, Mail::Hold(oneshot::channel().0));
        }
    };
    if let Err(fault) = hub.store.forget_letter(id).await {
        debug!(%table, %fault, "a letter stays");
    }
    match reply {
        Some(reply) => serde_json::from_str(&reply).map_err(|_| Wrong::NoAnswer)?,
        None => Err(Wrong::NoAnswer),
    }
}
