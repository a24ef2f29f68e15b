//! Waiting until a seat has something to do.

use std::time::Duration;

use kanly_store::TableId;
use serde::Deserialize;
use serde::de::IgnoredAny;
use tokio::time::Instant;

use super::Mcp;
use super::handle::Seat;
use super::result::Told;
use super::telling::{Extent, told};
use super::visit::Visit;
use crate::languages::spoken;
use crate::table::{Heard, Listen, Mail, Observed, Views};
use crate::wrong::Wrong;

/// The longest that a call waits, in seconds: shorter than proxies and clients do.
pub(super) const LONGEST: u64 = 50;

/// So long a call waits where nothing is said of it.
pub(super) const USUAL: u64 = 30;

/// So long it is waited for others after one's own answer: bots are mostly done by then.
pub(super) const MOMENT: Duration = Duration::from_secs(5);

/// What matters of a message to whoever waits.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Peek {
    Table(Box<kanly_wire::Table>),
    Hello(IgnoredAny),
    Frame { ask: Option<u32> },
    End(IgnoredAny),
}

impl Mcp {
    /// The table for a seat, and what came after a frame.
    pub(super) async fn look(&self, seat: &Seat, after: Option<u32>) -> Result<Observed, Wrong> {
        seat.caller.may(kanly_wire::Scope::Watch)?;
        let (person, tongue) = (seat.caller.member.id.clone(), spoken());
        let table = TableId(seat.table.clone());
        self.door.hub.ask(&table, |back| Mail::Observe(person, after, tongue, back)).await
    }

    /// The same as soon as the seat has something to do, or when the time is up; nothing for those who are no longer known by then.
    pub(super) async fn follow(
        &self,
        seat: &Seat,
        after: Option<u32>,
        patience: Duration,
    ) -> Result<Observed, Wrong> {
        tokio::select! {
            biased;
            () = self.door.until_unknown(seat.shown.clone(), seat.caller.clone()) => Err(Wrong::Unknown),
            observed = self.wait(seat, after, Instant::now() + patience) => observed,
        }
    }

    async fn wait(&self, seat: &Seat, after: Option<u32>, until: Instant) -> Result<Observed, Wrong> {
        loop {
            let observed = self.look(seat, after).await?;
            if has_something_to_do(&observed) || Instant::now() >= until {
                return Ok(observed);
            }
            match tokio::time::timeout_at(until, self.until_changed(seat, &observed)).await {
                Ok(changed) => changed?,
                Err(_) => return self.look(seat, after).await,
            }
        }
    }

    /// Ends when there may be something to do for a seat that has nothing to do.
    async fn until_changed(&self, seat: &Seat, known: &Observed) -> Result<(), Wrong> {
        let person = seat.caller.member.id.clone();
        // It listens as any other does, so it is counted among them.
        let _place = self.door.gates.stream(Some(&person), std::net::IpAddr::from([127, 0, 0, 1]))?;
        let after = known.game.as_ref().map(|game| game.standing.seq);
        let listen = Listen { person: Some(person), after, views: Views::None, tongue: spoken() };
        let table = TableId(seat.table.clone());
        let Heard { first, mut then } = self.door.hub.ask(&table, |back| Mail::Listen(listen, back)).await?;
        let mut first = first.into_iter();
        loop {
            let message = match first.next() {
                Some(message) => message,
                None => match then.recv().await {
                    Some(message) => message,
                    None => return Ok(()),
                },
            };
            match serde_json::from_slice(&message) {
                Ok(Peek::Frame { ask: None }) => {}
                // The first message before a game says how the table stands, which may be known.
                Ok(Peek::Table(table)) if *table == known.table => {}
                Ok(Peek::Frame { ask: Some(_) } | Peek::Table(_) | Peek::Hello(_) | Peek::End(_))
                | Err(_) => {
                    return Ok(());
                }
            }
        }
    }

    /// Tells a seat how things stand, and notes that it knows.
    pub(super) fn tell(&self, seat: &Seat, observed: &Observed, extent: Extent) -> Told {
        let (told, seq) = told(seat, observed, extent);
        self.bookmarks.note(&seat.handle, seq);
        told
    }

    /// The seat of a call, and the last frame that it was told.
    pub(super) async fn seat_and_last(
        &self,
        visit: &Visit,
        handle: &str,
    ) -> Result<(Seat, Option<u32>), Wrong> {
        let seat = self.seat(visit, handle).await?;
        let last = self.bookmarks.last(&seat.handle);
        Ok((seat, last))
    }
}

/// Whether it is worth coming back to whoever waits.
fn has_something_to_do(observed: &Observed) -> bool {
    match &observed.game {
        Some(game) => {
            let sealed = game.standing.window.as_ref().is_some_and(|window| window.sealed.is_some());
            game.over || (game.standing.question.is_some() && !sealed)
        }
        None => {
            let table = &observed.table;
            let ended = !matches!(table.stage, kanly_wire::Stage::Filling | kanly_wire::Stage::Drafting);
            ended || (table.you.keeper && table.chairs.iter().all(|chair| chair.ready))
        }
    }
}
