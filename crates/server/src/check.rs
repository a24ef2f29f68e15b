//! Whether the games that are on fit the rules of this engine: each is played again and held against its digests.

use std::sync::Arc;

use kanly_engine::BEHAVIOUR;
use kanly_host::Millis;
use kanly_narrate::Tongue;
use kanly_store::{Fault, Store, TableRow, TableState};
use tokio::time::Instant;
use tracing::{info, warn};

use crate::hub::Hub;
use crate::lobby::Lobby;
use crate::table::{Loaded, Parted, is_for_bots, open, replay};

/// What becomes of one game that is on.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// The table.
    pub table: String,
    /// How many lines it has.
    pub lines: u32,
    /// The behaviour that it was last played by.
    pub behaviour: Option<u8>,
    /// Why it cannot go on, if it cannot.
    pub parted: Option<String>,
    /// When something happens there by itself.
    pub(crate) due: Option<Millis>,
}

/// Plays every game that is on again. Nothing is changed.
pub async fn check(store: &Store) -> Result<Vec<Verdict>, Fault> {
    let rows = store.open_tables().await?;
    judge_all(store, rows).await
}

/// The games that are on, by who has played them last.
pub(crate) struct Games {
    /// Another behaviour: whether they can go on must be known before anybody plays there.
    pub(crate) others: Vec<TableRow>,
    /// This one: they can, unless what was kept is damaged, and nobody need wait for that.
    pub(crate) own: Vec<TableRow>,
}

impl Games {
    pub(crate) async fn of(store: &Store) -> Result<Self, Fault> {
        let rows = store.open_tables().await?;
        let (own, others) = rows.into_iter().partition(|row| row.behaviour == Some(BEHAVIOUR));
        Ok(Self { others, own })
    }
}

/// As many at a time as keep all cores busy: a start is not to wait for one after the other.
pub(crate) async fn judge_all(store: &Store, rows: Vec<TableRow>) -> Result<Vec<Verdict>, Fault> {
    let mut verdicts = Vec::with_capacity(rows.len());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut tasks = tokio::task::JoinSet::new();
    let mut rows = rows.into_iter();
    loop {
        while tasks.len() < 2 * cores
            && let Some(row) = rows.next()
        {
            let store = store.clone();
            tasks.spawn(async move { judge(&store, row).await });
        }
        match tasks.join_next().await {
            None => return Ok(verdicts),
            Some(Ok(verdict)) => verdicts.push(verdict?),
            Some(Err(error)) => return Err(Fault::Unavailable(error.to_string())),
        }
    }
}

/// Looks through games while the server is already at work, one at a time so that requests have the other cores: wakes
/// them when something is due there, and writes down which are damaged.
pub(crate) async fn look_through(hub: Arc<Hub>, rows: Vec<TableRow>) {
    let games = rows.len();
    for row in rows {
        let id = row.id.clone();
        let looked = async {
            let verdict = [judge(&hub.store, row).await?];
            settle(&hub.store, &verdict).await?;
            hub.wake_when_due(&verdict);
            Ok::<_, Fault>(verdict)
        };
        match looked.await {
            Ok([Verdict { parted: Some(why), .. }]) => warn!(table = %id, why, "frozen"),
            Ok(_) => {}
            // Whatever the matter is: who loads the table meets it again, and then it is told.
            Err(fault) => {
                warn!(table = %id, %fault, "not looked at");
                hub.hold_at(id, Instant::now());
            }
        }
    }
    info!(games, "looked through");
}

async fn judge(store: &Store, row: TableRow) -> Result<Verdict, Fault> {
    let lines = store.lines(&row.id, 0).await?;
    let (table, behaviour) = (row.id.0.clone(), row.behaviour);
    let mut verdict = Verdict { table, lines: row.lines, behaviour, parted: None, due: None };
    match open(row) {
        Err(wrong) => verdict.parted = Some(wrong.detail(Tongue::english())),
        Ok(Loaded { host: None, .. }) => {}
        Ok(Loaded { host: Some(mut host), .. }) => match replay(&mut host, &lines) {
            Err(parted) => verdict.parted = Some(Parted::to_string(&parted)),
            // A server that dies at the last choice has not opened the seed yet.
            Ok(()) if host.outcome().is_some() => verdict.due = Some(Millis(0)),
            Ok(()) if is_for_bots(&host) => verdict.due = Some(Millis(0)),
            Ok(()) => verdict.due = host.due(),
        },
    }
    Ok(verdict)
}

/// Writes down what was found: those that fit are of today's behaviour, others are frozen.
pub(crate) async fn settle(store: &Store, verdicts: &[Verdict]) -> Result<(), Fault> {
    for verdict in verdicts {
        if verdict.parted.is_none() && verdict.behaviour == Some(BEHAVIOUR) {
            continue;
        }
        let mut row = store.table(&verdict.table.as_str().into()).await?;
        let Ok(mut lobby) = serde_json::from_str::<Lobby>(&row.setup) else { continue };
        lobby.frozen.clone_from(&verdict.parted);
        row.setup = serde_json::to_string(&lobby).expect("a lobby can be written");
        row.state = match verdict.parted {
            Some(_) => TableState::Frozen,
            None => TableState::Playing,
        };
        if verdict.parted.is_none() {
            row.behaviour = Some(BEHAVIOUR);
        }
        match store.save_table(&row).await {
            // Another process that starts at the same time has found the same.
            Ok(_) | Err(Fault::Moved) => {}
            Err(fault) => return Err(fault),
        }
    }
    Ok(())
}
