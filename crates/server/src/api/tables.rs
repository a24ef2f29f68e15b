//! Tables: opened, listed, filled, played.

use axum::extract::{Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use kanly_store::{Fault, Filter, PersonId, TableId, TableRow, TableState};
use kanly_wire as wire;
use kanly_wire::Scope;
use serde::Deserialize;
use tracing::{info, warn};

use super::Door;
use super::caller::Caller;
use super::reply::{At, Json, Problem, Read};
use crate::languages::spoken;
use crate::lobby::Lobby;
use crate::secret;
use crate::table::{Answer, Mail, Op, Sight, Wish, new_row};
use crate::wrong::Wrong;

/// So many tables stand on a page of a list.
const PAGE: u32 = 50;

pub(super) fn unstored(fault: Fault) -> Wrong {
    warn!(%fault, "tables are not stored");
    Wrong::NotStored
}

/// The same of a change: it may have been stored all the same.
pub(super) fn unsure(fault: Fault) -> Wrong {
    let known = !matches!(fault, Fault::Unavailable(_));
    let wrong = unstored(fault);
    if known { wrong } else { Wrong::Unsure }
}

impl Door {
    /// Asks something of a table in the name of a person.
    pub(crate) async fn wish(&self, caller: &Caller, table: &str, op: Op) -> Result<Answer, Wrong> {
        caller.may(Scope::Play)?;
        let wish = Box::new(Wish { by: caller.member.clone(), language: spoken().id(), op });
        self.hub.ask(&TableId(table.to_owned()), |back| Mail::Wish(wish, back)).await
    }

    /// Opens a table that a person keeps.
    pub(crate) async fn open_table(&self, caller: &Caller, setup: wire::Setup) -> Result<wire::Table, Wrong> {
        caller.may(Scope::Play)?;
        let lobby = Lobby::new(setup, caller.member.clone(), spoken())?;
        self.gates.check_table(&caller.member.id)?;
        let row = new_row(&lobby, self.hub.clock.now().0);
        self.store().create_table(&row).await.map_err(unsure)?;
        info!(table = %row.id, "opened");
        Ok(Sight { row: &row, lobby: &lobby, host: None }.table(Some(&caller.member.id)))
    }

    /// The tables that everybody may see, in these states.
    pub(crate) async fn listed(
        &self,
        person: Option<&str>,
        states: Vec<TableState>,
        after: Option<(u64, TableId)>,
    ) -> Result<wire::Tables, Wrong> {
        let filter = Filter { states, listed: Some(true), limit: PAGE, after };
        let rows = self.store().tables(&filter).await.map_err(unstored)?;
        let next = rows.last().filter(|_| rows.len() == PAGE as usize);
        let next = next.map(|row| format!("{}-{}", row.made_at, row.id));
        Ok(wire::Tables { tables: rows.iter().filter_map(|row| summary(row, person)).collect(), next })
    }

    /// A seat acts, speaks, orders.
    pub(crate) async fn command(
        &self,
        caller: &Caller,
        table: &str,
        request: wire::Request,
    ) -> Result<Answer, Wrong> {
        if let wire::Command::Say { .. } = request.command {
            self.gates.check_talk(&caller.member.id)?;
        }
        self.wish(caller, table, Op::Command(request)).await
    }
}

impl axum::response::IntoResponse for Answer {
    fn into_response(self) -> Response {
        match self {
            Self::Table(table) => Json(table).into_response(),
            Self::Done(reply) => Json(reply).into_response(),
            Self::Code(code) => (StatusCode::CREATED, Json(wire::Code { code })).into_response(),
        }
    }
}

/// A new table.
pub(crate) async fn open(
    State(door): State<Door>,
    caller: Caller,
    Read(setup): Read<wire::Setup>,
) -> Result<Response, Problem> {
    Ok((StatusCode::CREATED, Json(door.open_table(&caller, setup).await?)).into_response())
}

/// Which tables are listed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Listed {
    stage: Option<ListedStage>,
    after: Option<String>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ListedStage {
    Filling,
    Playing,
    Over,
}

/// The tables that everybody may see.
pub(crate) async fn list(
    State(door): State<Door>,
    caller: Option<Caller>,
    query: Result<Query<Listed>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Problem> {
    let Query(Listed { stage, after }) = query.map_err(|rejection| unread(&rejection.body_text()))?;
    let states = match stage {
        None => vec![TableState::Open, TableState::Playing],
        Some(ListedStage::Filling) => vec![TableState::Open],
        Some(ListedStage::Playing) => vec![TableState::Playing],
        Some(ListedStage::Over) => vec![TableState::Over],
    };
    let after = match after.as_deref().map(|text| text.split_once('-')) {
        None => None,
        Some(Some((made, id))) if made.parse::<i64>().is_ok() && secret::could_be_id(id) => {
            made.parse().ok().map(|made| (made, TableId(id.to_owned())))
        }
        Some(_) => return Err(unread("after: use what `next` said").into()),
    };
    let person = caller.map(|caller| caller.member.id);
    Ok(Json(door.listed(person.as_deref(), states, after).await?).into_response())
}

pub(super) fn unread(reason: &str) -> Wrong {
    Wrong::Unread { path: String::new(), reason: reason.to_owned() }
}

/// A table without its game.
fn summary(row: &TableRow, person: Option<&str>) -> Option<wire::Table> {
    let lobby: Lobby = serde_json::from_str(&row.setup).ok()?;
    Some(Sight { row, lobby: &lobby, host: None }.table(person))
}

/// One's own tables, with whether one is asked.
pub(crate) async fn own(State(door): State<Door>, caller: Caller) -> Result<Response, Problem> {
    caller.may(Scope::Watch)?;
    let person = caller.member.id.clone();
    let rows = door.store().tables_of(&PersonId(person.clone())).await.map_err(unstored)?;
    let mut tables = Vec::new();
    for row in rows.iter().take(PAGE as usize) {
        // Only of games that are on it matters how they stand.
        let known = match row.state {
            TableState::Playing => {
                door.hub.ask(&row.id, |back| Mail::Look(Some(person.clone()), back)).await.ok()
            }
            TableState::Open | TableState::Over | TableState::Frozen | TableState::Closed => None,
        };
        tables.extend(known.or_else(|| summary(row, Some(&person))));
    }
    Ok(Json(wire::Tables { tables, next: None }).into_response())
}

/// One table.
pub(crate) async fn look(
    State(door): State<Door>,
    caller: Option<Caller>,
    At(table): At<String>,
) -> Result<Response, Problem> {
    let person = caller.map(|caller| caller.member.id);
    let table = door.hub.ask(&TableId(table), |back| Mail::Look(person, back)).await?;
    Ok(Json(table).into_response())
}

/// The keeper closes a table.
pub(crate) async fn close(
    State(door): State<Door>,
    caller: Caller,
    At(table): At<String>,
) -> Result<Answer, Problem> {
    Ok(door.wish(&caller, &table, Op::Close).await?)
}

/// Somebody sits down.
pub(crate) async fn join(
    State(door): State<Door>,
    caller: Caller,
    At(table): At<String>,
    Read(wish): Read<wire::Join>,
) -> Result<Answer, Problem> {
    let wire::Join { chair, invitation } = wish;
    Ok(door.wish(&caller, &table, Op::Join { chair, invitation }).await?)
}

/// Somebody gets up.
pub(crate) async fn leave(
    State(door): State<Door>,
    caller: Caller,
    At(table): At<String>,
) -> Result<Answer, Problem> {
    Ok(door.wish(&caller, &table, Op::Leave).await?)
}

/// Somebody is ready.
pub(crate) async fn ready(
    State(door): State<Door>,
    caller: Caller,
    At(table): At<String>,
    Read(wish): Read<wire::Ready>,
) -> Result<Answer, Problem> {
    Ok(door.wish(&caller, &table, Op::Ready { throw: wish.throw }).await?)
}

/// Somebody picks a faction.
pub(crate) async fn pick(
    State(door): State<Door>,
    caller: Caller,
    At(table): At<String>,
    Read(wish): Read<wire::Pick>,
) -> Result<Answer, Problem> {
    Ok(door.wish(&caller, &table, Op::Pick { faction: wish.faction }).await?)
}

/// The game begins.
pub(crate) async fn begin(
    State(door): State<Door>,
    caller: Caller,
    At(table): At<String>,
) -> Result<Answer, Problem> {
    Ok(door.wish(&caller, &table, Op::Begin).await?)
}

/// The same people play again.
pub(crate) async fn rematch(
    State(door): State<Door>,
    caller: Caller,
    At(table): At<String>,
) -> Result<Answer, Problem> {
    caller.may(Scope::Play)?;
    let (id, person) = (TableId(table.clone()), caller.member.id.clone());
    let seen = door.hub.ask(&id, |back| Mail::Look(Some(person), back)).await?;
    // Whoever is led to a table that is there already opens none.
    let opens = seen.rematch.is_none() && (seen.you.chair.is_some() || seen.you.keeper);
    if opens && !matches!(seen.stage, wire::Stage::Filling | wire::Stage::Drafting | wire::Stage::Playing) {
        door.gates.check_table(&caller.member.id)?;
    }
    Ok(door.wish(&caller, &table, Op::Rematch).await?)
}

/// A bot takes over.
pub(crate) async fn hand_over(
    State(door): State<Door>,
    caller: Caller,
    At(table): At<String>,
    Read(wish): Read<wire::HandOver>,
) -> Result<Answer, Problem> {
    Ok(door.wish(&caller, &table, Op::HandOver { bot: wish.bot }).await?)
}

/// And gives the chair back.
pub(crate) async fn take_back(
    State(door): State<Door>,
    caller: Caller,
    At(table): At<String>,
) -> Result<Answer, Problem> {
    Ok(door.wish(&caller, &table, Op::TakeBack).await?)
}

/// The number of a chair in an address.
fn chair(text: &str) -> Result<u8, Wrong> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or_else(|| unread("chair: a number from 0"))
}

/// The keeper says for whom a chair is.
pub(crate) async fn seat(
    State(door): State<Door>,
    caller: Caller,
    At((table, at)): At<(String, String)>,
    Read(wish): Read<wire::ChairFor>,
) -> Result<Answer, Problem> {
    let op = Op::Seat { chair: chair(&at)?, seating: wish.seating };
    Ok(door.wish(&caller, &table, op).await?)
}

/// The keeper invites somebody to a chair.
pub(crate) async fn invite(
    State(door): State<Door>,
    caller: Caller,
    At((table, at)): At<(String, String)>,
) -> Result<Answer, Problem> {
    Ok(door.wish(&caller, &table, Op::Invite { chair: chair(&at)? }).await?)
}

/// The keeper mutes a chair, or lets it speak again.
pub(crate) async fn mute(
    State(door): State<Door>,
    caller: Caller,
    At((table, at)): At<(String, String)>,
    Read(wish): Read<wire::Mute>,
) -> Result<Answer, Problem> {
    Ok(door.wish(&caller, &table, Op::Mute { chair: chair(&at)?, muted: wish.muted }).await?)
}

/// A seat acts, speaks, orders.
pub(crate) async fn command(
    State(door): State<Door>,
    caller: Caller,
    At(table): At<String>,
    Read(request): Read<wire::Request>,
) -> Result<Answer, Problem> {
    Ok(door.command(&caller, &table, request).await?)
}

/// Somebody who watches speaks.
pub(crate) async fn murmur(
    State(door): State<Door>,
    caller: Caller,
    At(table): At<String>,
    Read(wish): Read<wire::Words>,
) -> Result<Answer, Problem> {
    door.gates.check_talk(&caller.member.id)?;
    Ok(door.wish(&caller, &table, Op::Murmur { words: wish.words }).await?)
}

/// What would become of an action.
pub(crate) async fn try_out(
    State(door): State<Door>,
    caller: Caller,
    At(table): At<String>,
    Read(wish): Read<wire::Attempt>,
) -> Result<Response, Problem> {
    caller.may(Scope::Watch)?;
    let person = caller.member.id;
    let tried = door.hub.ask(&TableId(table), |back| Mail::Try(person, wish.action, spoken(), back)).await?;
    Ok(Json(tried).into_response())
}

/// What a form leaves out, and why.
pub(crate) async fn left_out(
    State(door): State<Door>,
    caller: Caller,
    At(table): At<String>,
) -> Result<Response, Problem> {
    caller.may(Scope::Watch)?;
    let person = caller.member.id;
    let left_out = door.hub.ask(&TableId(table), |back| Mail::LeftOut(person, spoken(), back)).await?;
    Ok(Json(left_out).into_response())
}

/// What a bot would answer.
pub(crate) async fn hint(
    State(door): State<Door>,
    caller: Caller,
    At(table): At<String>,
) -> Result<Response, Problem> {
    caller.may(Scope::Watch)?;
    let person = caller.member.id;
    let hint = door.hub.ask(&TableId(table), |back| Mail::Hint(person, spoken(), back)).await?;
    Ok(Json(hint).into_response())
}

/// The number of a frame in an address.
fn frame(text: &str) -> Result<u32, Wrong> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or_else(|| unread("frame: a number from 1"))
}

/// How the table stood when one got a frame.
pub(crate) async fn then(
    State(door): State<Door>,
    caller: Option<Caller>,
    At((table, number)): At<(String, String)>,
) -> Result<Response, Problem> {
    let number = frame(&number)?;
    let person = caller.map(|caller| caller.member.id);
    let view = door.hub.ask(&TableId(table), |back| Mail::Then(person, number, back)).await?;
    Ok(Json(view).into_response())
}

/// A frame as a scenario, for whoever would have ruled otherwise.
pub(crate) async fn ruling(
    State(door): State<Door>,
    caller: Option<Caller>,
    At((table, number)): At<(String, String)>,
) -> Result<Response, Problem> {
    let number = frame(&number)?;
    let person = caller.map(|caller| caller.member.id);
    let scenario = door.hub.ask(&TableId(table), |back| Mail::Ruling(person, number, back)).await?;
    let name = format!("attachment; filename=\"frame-{number}.toml\"");
    let head = [(header::CONTENT_TYPE, "application/toml".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((head, scenario).into_response())
}

/// The game as a record, when it is over.
pub(crate) async fn record(
    State(door): State<Door>,
    caller: Option<Caller>,
    At(table): At<String>,
) -> Result<Response, Problem> {
    let id = TableId(table);
    let person = caller.map(|caller| caller.member.id);
    let seen = door.hub.ask(&id, |back| Mail::Look(person, back)).await?;
    if seen.you.chair.is_none() && !seen.you.keeper && !seen.setup.watchers {
        return Err(Wrong::NoWatchers.into());
    }
    let record = door.hub.ask(&id, Mail::Record).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record).into_response())
}

/// Something that was said is reported to whoever runs the server.
pub(crate) async fn report(
    State(door): State<Door>,
    caller: Caller,
    At(table): At<String>,
    Read(wish): Read<wire::Report>,
) -> Result<Response, Problem> {
    let id = TableId(table);
    let person = caller.member.id.clone();
    let seen = door.hub.ask(&id, |back| Mail::Look(Some(person), back)).await?;
    if seen.you.chair.is_none() && !seen.setup.watchers {
        return Err(Wrong::NotSeated.into());
    }
    if wish.reason.chars().count() > 500 {
        return Err(
            Wrong::Unread { path: "reason".to_owned(), reason: "at most 500 characters".to_owned() }.into()
        );
    }
    // It is kept as what was said is.
    door.gates.check_talk(&caller.member.id)?;
    let report = kanly_store::Report {
        table: id,
        reporter: PersonId(caller.member.id),
        about: serde_json::to_string(&wish).expect("a report can be written"),
        made_at: door.hub.clock.now().0,
    };
    door.store().report(&report).await.map_err(unsure)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
