//! Looking back: at the games of tables that are over, and at records that people put here.

use std::num::NonZeroUsize;

use axum::extract::{Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use kanly_engine::event::Viewer;
use kanly_engine::record::{self, Record, RecordError};
use kanly_narrate::{Parting, plain};
use kanly_scenario::moment;
use kanly_store::{Fault, KeptRecord, PersonId, RecordId, TableId};
use kanly_wire as wire;
use kanly_wire::Scope;
use serde::Deserialize;

use super::Door;
use super::caller::Caller;
use super::reply::{At, Json, Long, Problem};
use super::tables::{unread, unstored, unsure};
use crate::languages::{SPOKEN, spoken};
use crate::secret;
use crate::table::Mail;
use crate::wrong::Wrong;

/// How many mistakes are told; a text that is no record at all has one on every line.
const TOLD: usize = 10;

/// A game as a text, and what it is known by.
struct Source {
    id: String,
    /// Whether it is the game of a table.
    table: bool,
    text: String,
}

impl Source {
    /// What was put here, or the game of a table that is over, for those who may watch it.
    async fn find(door: &Door, caller: Option<Caller>, id: String) -> Result<Self, Wrong> {
        // What cannot be a name is not looked for: not every store could.
        if !secret::could_be_id(&id) {
            return Err(Wrong::NoRecord);
        }
        match door.store().record(&RecordId(id.clone())).await {
            Ok(kept) => return Ok(Self { id, table: false, text: kept.body }),
            Err(Fault::Absent) => {}
            Err(fault) => return Err(unstored(fault)),
        }
        let none = |wrong| if wrong == Wrong::NoTable { Wrong::NoRecord } else { wrong };
        let table = TableId(id.clone());
        let person = caller.map(|caller| caller.member.id);
        let seen = door.hub.ask(&table, |back| Mail::Look(person, back)).await.map_err(none)?;
        if seen.you.chair.is_none() && !seen.you.keeper && !seen.setup.watchers {
            return Err(Wrong::NoWatchers);
        }
        Ok(Self { id, table: true, text: door.hub.ask(&table, Mail::Record).await? })
    }

    /// How many lines the text has.
    fn lines(&self) -> usize {
        self.text.lines().count()
    }

    /// Does something with the record, where it keeps nobody waiting: a long game takes some milliseconds.
    async fn played<T: Send + 'static>(
        self,
        work: impl FnOnce(&Self, &Record) -> Result<T, Wrong> + Send + 'static,
    ) -> Result<T, Wrong> {
        // On another thread the language of the request would not be known.
        let tongue = spoken();
        let work =
            move || SPOKEN.sync_scope(tongue, || read(&self.text).and_then(|record| work(&self, &record)));
        tokio::task::spawn_blocking(work).await.unwrap_or(Err(Wrong::Closing))
    }

    /// A line in an address, which the text must have.
    fn line(&self, text: &str) -> Result<NonZeroUsize, Wrong> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let line: NonZeroUsize =
            text.parse().ok().filter(|_| digits).ok_or_else(|| unread("line: a number from 1"))?;
        let last = self.lines();
        if line.get() > last { Err(Wrong::NoLine { line: line.get(), last }) } else { Ok(line) }
    }
}

/// Reads a record, or says what is wrong with the text, and where.
fn read(text: &str) -> Result<Record, Wrong> {
    record::read(text).map_err(|errors| {
        if !text.trim_start().starts_with("kanly record") {
            return Wrong::BadRecord("a record begins with `kanly record 1`".to_owned());
        }
        let told = |error: &RecordError| {
            let reason = plain(&spoken().reason(&error.why));
            format!("line {}, column {}: {reason}", error.line, error.column)
        };
        let mut list: Vec<String> = errors.iter().take(TOLD).map(told).collect();
        if errors.len() > TOLD {
            list.push(format!("and {} more lines that cannot be read", errors.len() - TOLD));
        }
        Wrong::BadRecord(list.join("; "))
    })
}

/// What is told of a line that does not fit.
fn parted(record: &Record, error: &RecordError, viewer: Viewer) -> Wrong {
    let tongue = spoken();
    match Parting::of(record, error, viewer, tongue) {
        Some(parting) => Wrong::Parted {
            line: parting.line,
            agrees_to: parting.agrees_to,
            why: parting.why.map(|why| plain(&why)),
        },
        None => Wrong::BadRecord(format!("line {}: {}", error.line, plain(&tongue.reason(&error.why)))),
    }
}

/// With whose eyes one looks.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Eyes {
    r#as: Option<String>,
}

type Seen = Result<Query<Eyes>, axum::extract::rejection::QueryRejection>;

/// The viewer that was named; without a name, whoever stands at the table.
fn viewer(seen: Seen) -> Result<Viewer, Wrong> {
    let Query(Eyes { r#as: eyes }) = seen.map_err(|rejection| unread(&rejection.body_text()))?;
    match eyes.as_deref() {
        None | Some("table") => Ok(Viewer::Table),
        Some("judge") => Ok(Viewer::Judge),
        Some(seat) => {
            let seat =
                seat.parse().map_err(|_| unread("as: `table`, `judge` or a faction, such as `fremen`"))?;
            Ok(Viewer::Seat(seat))
        }
    }
}

/// Refuses the eyes of somebody who does not play. Before the seats are drawn nobody knows who will.
fn must_play(viewer: Viewer, players: &[wire::Faction]) -> Result<(), Wrong> {
    match viewer {
        Viewer::Seat(seat) if !players.is_empty() && !players.contains(&seat.into()) => {
            let names: Vec<String> = players.iter().map(ToString::to_string).collect();
            Err(unread(&format!("as: `{seat}` does not play here; those who do are {}", names.join(", "))))
        }
        Viewer::Seat(_) | Viewer::Table | Viewer::Judge => Ok(()),
    }
}

/// Somebody puts a record here.
pub(crate) async fn keep(
    State(door): State<Door>,
    caller: Caller,
    Long(wire::Record { text }): Long<wire::Record>,
) -> Result<Response, Problem> {
    caller.may(Scope::Play)?;
    door.gates.check_talk(&caller.member.id)?;
    let person = PersonId(caller.member.id);
    // The same text of the same person is the same record, however often it is sent.
    let id = secret::id_of(&format!("{person}\n{text}"));
    let source = Source { id: id.clone(), table: false, text: text.clone() };
    source
        .played(|source, record| {
            let judged =
                wire::Replay::new((&source.id, false), record, source.lines(), Viewer::Judge, spoken());
            judged.map(|_| ()).map_err(|error| parted(record, &error, Viewer::Judge))
        })
        .await?;
    let made_at = door.hub.clock.now().0;
    let kept = KeptRecord { id: RecordId(id.clone()), person, body: text, made_at };
    door.store().keep_record(&kept, door.hub.settings.limits.records).await.map_err(unsure)?;
    Ok((StatusCode::CREATED, Json(wire::Kept { id, since: wire::Millis(made_at) })).into_response())
}

/// The records that a person has put here.
pub(crate) async fn own(State(door): State<Door>, caller: Caller) -> Result<Response, Problem> {
    caller.may(Scope::Watch)?;
    let kept = door.store().records_of(&PersonId(caller.member.id)).await.map_err(unstored)?;
    let shown = |kept: KeptRecord| wire::Kept { id: kept.id.0, since: wire::Millis(kept.made_at) };
    Ok(Json(wire::Records { records: kept.into_iter().map(shown).collect() }).into_response())
}

/// A game as a whole.
pub(crate) async fn replay(
    State(door): State<Door>,
    caller: Option<Caller>,
    At(id): At<String>,
    seen: Seen,
) -> Result<Response, Problem> {
    let viewer = viewer(seen)?;
    let source = Source::find(&door, caller, id).await?;
    let told = source.played(move |source, record| {
        let of = (source.id.as_str(), source.table);
        let replay = wire::Replay::new(of, record, source.lines(), viewer, spoken())
            .map_err(|error| parted(record, &error, viewer))?;
        must_play(viewer, &replay.players).map(|()| replay)
    });
    Ok(Json(told.await?).into_response())
}

/// The game behind one line.
pub(crate) async fn moment(
    State(door): State<Door>,
    caller: Option<Caller>,
    At((id, line)): At<(String, String)>,
    seen: Seen,
) -> Result<Response, Problem> {
    let viewer = viewer(seen)?;
    let source = Source::find(&door, caller, id).await?;
    let line = source.line(&line)?.get();
    let view = source.played(move |_, record| {
        let replayed = record.replay(Some(line), |_, _, _| {});
        // Behind a line that cannot be read there is nothing.
        let unread = record.unread.as_ref().filter(|unread| unread.line <= line);
        let state = match (replayed, unread) {
            (Ok(state), None) => state,
            (Ok(_), Some(error)) => return Err(parted(record, error, viewer)),
            (Err(error), _) => return Err(parted(record, &error, viewer)),
        };
        let players: Vec<wire::Faction> = state.players().iter().map(Into::into).collect();
        must_play(viewer, &players)?;
        Ok(wire::View::from(&state.view(viewer)))
    });
    Ok(Json(view.await?).into_response())
}

/// The record itself.
pub(crate) async fn text(
    State(door): State<Door>,
    caller: Option<Caller>,
    At(id): At<String>,
) -> Result<Response, Problem> {
    let source = Source::find(&door, caller, id).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], source.text).into_response())
}

/// Whether the draws of a game are as promised.
pub(crate) async fn proof(
    State(door): State<Door>,
    caller: Option<Caller>,
    At(id): At<String>,
) -> Result<Response, Problem> {
    let source = Source::find(&door, caller, id).await?;
    let proof = source.played(|source, record| {
        let found = kanly_fair::find(&source.text).map_err(|errors| {
            let told = |error: &kanly_fair::ProofError| {
                format!("line {}, column {}: {}", error.line, error.column, error.why)
            };
            Wrong::BadRecord(errors.iter().take(TOLD).map(told).collect::<Vec<_>>().join("; "))
        })?;
        let checked = found.as_ref().and_then(|found| kanly_fair::verify(record, found));
        Ok(wire::Proof::new(found.as_ref(), checked.as_ref(), false, spoken()))
    });
    Ok(Json(proof.await?).into_response())
}

/// The game looked back on in chances of winning.
pub(crate) async fn review(
    State(door): State<Door>,
    caller: Option<Caller>,
    At(id): At<String>,
) -> Result<Response, Problem> {
    let source = Source::find(&door, caller, id).await?;
    let record = read(&source.text)?;
    let review = match door.hub.reviews.of(&source.id, record.clone()).await {
        Some(Ok(review)) => review,
        Some(Err(error)) => return Err(parted(&record, &error, Viewer::Judge).into()),
        None => return Err(Wrong::Closing.into()),
    };
    Ok(Json(wire::Review::new(&review, spoken())).into_response())
}

/// A line of a game as a scenario: what somebody who contests a ruling sends along.
pub(crate) async fn scenario(
    State(door): State<Door>,
    caller: Option<Caller>,
    At((id, line)): At<(String, String)>,
) -> Result<Response, Problem> {
    let source = Source::find(&door, caller, id).await?;
    let line = source.line(&line)?.get();
    let scenario = source.played(move |source, record| {
        let first = record.choices.first().map_or(source.lines(), |first| first.line);
        if line < first {
            return Err(unread(&format!("line: the first choice stands on line {first}")));
        }
        moment::scenario(record, &source.id, line).map_err(|error| parted(record, &error, Viewer::Judge))
    });
    let name = format!("attachment; filename=\"line-{line}.toml\"");
    let head = [(header::CONTENT_TYPE, "application/toml".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((head, scenario.await?).into_response())
}
