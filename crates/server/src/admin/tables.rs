//! Tables, as whoever runs the server may see them.

use kanly_host::Host;
use kanly_store::{Fault, Filter, Store, TableId, TableRow, TableState};
use kanly_wire as wire;
use serde::Serialize;

use crate::lobby::Lobby;
use crate::table::{Sight, load};
use crate::wrong::Wrong;

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Kept {
    /// What it is known by.
    pub id: String,
    /// How far it is: `open`, `playing`, `over`, `frozen` or `closed`.
    pub stage: &'static str,
    /// What it is called; null where what was kept of it cannot be read.
    pub title: Option<String>,
    /// How many people have to do with it.
    pub people: usize,
    /// How many chairs it has.
    pub chairs: usize,
    /// How many lines its game has.
    pub lines: u32,
    /// When it was opened, in milliseconds since 1970.
    pub opened: u64,
    /// When it was last changed, apart from lines.
    pub changed: u64,
}

/// How a state is called.
fn stage(state: TableState) -> &'static str {
    match state {
        TableState::Open => "open",
        TableState::Playing => "playing",
        TableState::Over => "over",
        TableState::Frozen => "frozen",
        TableState::Closed => "closed",
    }
}

impl Kept {
    fn of(row: &TableRow) -> Self {
        let lobby = serde_json::from_str::<Lobby>(&row.setup).ok();
        Self {
            id: row.id.0.clone(),
            stage: stage(row.state),
            chairs: lobby.as_ref().map_or(0, |lobby| lobby.chairs.len()),
            title: lobby.map(|lobby| lobby.setup.title),
            people: row.people.len(),
            lines: row.lines,
            opened: row.made_at,
            changed: row.changed_at,
        }
    }
}

/// Tables, the newest first: all, or those that are so far.
pub async fn tables(store: &Store, state: Option<TableState>) -> Result<Vec<Kept>, Fault> {
    let states = state.into_iter().collect();
    let rows = store.tables(&Filter { states, listed: None, limit: u32::MAX, after: None }).await?;
    Ok(rows.iter().map(Kept::of).collect())
}

/// The tables that would be removed with everything that has ended before this moment.
pub async fn outdated(store: &Store, before: u64) -> Result<Vec<Kept>, Fault> {
    let states = vec![TableState::Over, TableState::Closed];
    let rows = store.tables(&Filter { states, listed: None, limit: u32::MAX, after: None }).await?;
    Ok(rows.iter().filter(|row| row.changed_at < before).map(Kept::of).collect())
}

/// A table with its game.
pub struct Looked {
    /// As everybody may see it.
    pub table: wire::Table,
    /// Its game, if it has begun: who asks it for more than the table may know sees secrets.
    pub host: Option<Host>,
}

/// Reads a table and plays its game again.
pub async fn look(store: &Store, id: &TableId) -> Result<Looked, Wrong> {
    let loaded = load(store, id).await?;
    let sight = Sight { row: &loaded.row, lobby: &loaded.lobby, host: loaded.host.as_ref() };
    Ok(Looked { table: sight.table(None), host: loaded.host })
}

/// The game of a table as a record: with the proof of its chance when it is over. One that is on is given to the judge alone,
/// and without its seed.
pub async fn record(store: &Store, id: &TableId, judge: bool) -> Result<String, Wrong> {
    let loaded = load(store, id).await?;
    if loaded.row.state != TableState::Over && judge {
        let host = loaded.host.as_ref().ok_or(Wrong::NotBegun)?;
        let record = host.record().with_waypoints().map_err(|_| Wrong::NotOver)?;
        return Ok(record.to_string());
    }
    Sight { row: &loaded.row, lobby: &loaded.lobby, host: loaded.host.as_ref() }.record()
}
