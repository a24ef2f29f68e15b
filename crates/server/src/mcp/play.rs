//! Playing: looking, asking what is legal, acting, speaking, waiting.

use std::time::Duration;

use kanly_engine::Decision;
use kanly_store::TableId;
use kanly_wire as wire;
use serde_json::json;

use super::Mcp;
use super::arguments::{Arguments, unread};
use super::follow::{MOMENT, USUAL};
use super::handle::Seat;
use super::result::{Outcome, Told};
use super::telling::{self, Extent};
use super::visit::Visit;
use crate::table::Mail;
use crate::wrong::Wrong;

/// So many actions stand in a list.
const PAGE: usize = 50;

/// So many are looked through for those that match.
const LOOKED_THROUGH: u64 = 100_000;

impl Mcp {
    /// How everything stands, and what happened since.
    pub(super) async fn observe(&self, visit: &Visit, arguments: &Arguments) -> Outcome {
        let (seat, last) = self.seat_and_last(visit, arguments.needed("seat")).await?;
        let observed = self.look(&seat, arguments.number("after").or(last)).await?;
        Ok(self.tell(&seat, &observed, Extent::All))
    }

    /// Until there is something to do.
    pub(super) async fn wait_for_turn(&self, visit: &Visit, arguments: &Arguments) -> Outcome {
        let (seat, last) = self.seat_and_last(visit, arguments.needed("seat")).await?;
        let patience = Duration::from_secs(arguments.number("timeout_s").unwrap_or(USUAL));
        let observed = self.follow(&seat, last, patience).await?;
        Ok(self.tell(&seat, &observed, Extent::Short))
    }

    /// An answer, or something that is done unasked.
    pub(super) async fn act(&self, visit: &Visit, arguments: &Arguments) -> Outcome {
        let (ask, action) = (arguments.number("question"), arguments.needed("action").to_owned());
        self.command(visit, arguments, wire::Command::Act { ask, action }, MOMENT).await
    }

    /// Words.
    pub(super) async fn say(&self, visit: &Visit, arguments: &Arguments) -> Outcome {
        let room = match arguments.text("to") {
            None | Some("table") => wire::Room::Table,
            Some("ally") => wire::Room::Ally,
            Some(name) => {
                let faction: kanly_engine::Faction =
                    name.parse().map_err(|_| unread("to", format!("`{name}` is no faction")))?;
                wire::Room::Seat(faction.into())
            }
        };
        let words = arguments.needed("words").to_owned();
        self.command(visit, arguments, wire::Command::Say { room, words }, Duration::ZERO).await
    }

    async fn command(
        &self,
        visit: &Visit,
        arguments: &Arguments,
        command: wire::Command,
        patience: Duration,
    ) -> Outcome {
        let (seat, last) = self.seat_and_last(visit, arguments.needed("seat")).await?;
        let last = match last {
            Some(last) => Some(last),
            // What follows is told, whatever is known of what came before.
            None => self.look(&seat, None).await?.game.map(|game| game.standing.seq),
        };
        let request = wire::Request { key: None, command };
        self.door.command(&seat.caller, &seat.table, request).await?;
        let observed = self.follow(&seat, last, patience).await?;
        Ok(self.tell(&seat, &observed, Extent::Short))
    }

    /// What may be done now.
    pub(super) async fn legal_actions(&self, visit: &Visit, arguments: &Arguments) -> Outcome {
        let seat = self.seat(visit, arguments.needed("seat")).await?;
        let observed = self.look(&seat, None).await?;
        let game = observed.game.ok_or(Wrong::NotBegun)?;
        let Some(asked) = game.asked.filter(|_| !game.over) else {
            let text = "There is nothing that you could do now.".to_owned();
            let data = json!({ "question": null, "total": 0, "asked": 0, "actions": [], "next": null });
            return Ok(Told { text, data });
        };
        let (from, matching) = (arguments.number("from").unwrap_or(0), arguments.text("matching"));
        let matching = matching.map(|words| words.trim().to_lowercase());
        let (n, decision) = (asked.n, asked.decision);
        // Of a large domain many answers may have to be spelled before one matches.
        let listed = tokio::task::spawn_blocking(move || Listed::of(&decision, from, matching.as_deref()));
        let listed = listed.await.map_err(|_| Wrong::NoAnswer)?;
        let Listed { total, asked, actions, next } = &listed;
        let text = telling::actions(n, *total, *asked, actions, *next);
        let data = json!({ "question": n, "total": total, "asked": asked, "actions": actions, "next": next });
        Ok(Told { text, data })
    }

    /// What would become of an action, or what is not offered.
    pub(super) async fn why_not(&self, visit: &Visit, arguments: &Arguments) -> Outcome {
        let seat = self.seat(visit, arguments.needed("seat")).await?;
        seat.caller.may(wire::Scope::Watch)?;
        let Seat { caller, table, .. } = seat;
        let (person, table, tongue) = (caller.member.id, TableId(table), visit.tongue);
        match arguments.text("action").map(str::to_owned) {
            Some(action) => {
                let tried = self.door.hub.ask(&table, |back| Mail::Try(person, action, tongue, back)).await?;
                Ok(Told { text: telling::tried(&tried), data: json!({ "tried": tried }) })
            }
            None => {
                let left_out = self.door.hub.ask(&table, |back| Mail::LeftOut(person, tongue, back)).await?;
                Ok(Told { text: telling::left_out(&left_out), data: json!({ "left_out": left_out }) })
            }
        }
    }
}

/// A part of everything that a seat may do.
struct Listed {
    total: u64,
    asked: u64,
    actions: Vec<String>,
    next: Option<u64>,
}

impl Listed {
    /// Those from a number on, or those of them that have these words in them.
    fn of(decision: &Decision, from: u64, matching: Option<&str>) -> Self {
        let (total, asked) = (decision.size(), decision.ask.as_ref().map_or(0, kanly_engine::Ask::size));
        let end = total.min(from.saturating_add(LOOKED_THROUGH));
        let (mut actions, mut at) = (Vec::new(), from.min(total));
        while at < end && actions.len() < PAGE {
            let action = decision.nth(at).map(|action| action.to_string()).unwrap_or_default();
            if matching.is_none_or(|words| action.to_lowercase().contains(words)) {
                actions.push(action);
            }
            at += 1;
        }
        Self { total, asked, actions, next: (at < total).then_some(at) }
    }
}
