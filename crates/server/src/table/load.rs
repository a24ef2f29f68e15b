//! A table out of the store: its lines are played again, and held against the digests that were kept on the way.

use kanly_fair::Fair;
use kanly_host::Host;
use kanly_narrate::{Tongue, plain};
use kanly_store::{Fault, Store, StoredLine, TableId, TableRow, TableState};
use kanly_wire as wire;
use tracing::warn;

use crate::codec;
use crate::lobby::Lobby;
use crate::wrong::Wrong;

/// A table as it was kept.
pub(crate) struct Loaded {
    pub(crate) row: TableRow,
    pub(crate) lobby: Lobby,
    pub(crate) host: Option<Host>,
    pub(crate) fair: Option<Fair>,
}

/// Reads a table and plays it again.
pub(crate) async fn load(store: &Store, id: &TableId) -> Result<Loaded, Wrong> {
    let unstored = |fault| match fault {
        Fault::Absent => Wrong::NoTable,
        Fault::Taken | Fault::Moved | Fault::Unavailable(_) => {
            warn!(table = %id, %fault, "not loaded");
            Wrong::NotStored
        }
    };
    let row = store.table(id).await.map_err(unstored)?;
    let lines = match row.agreed {
        Some(_) => store.lines(id, 0).await.map_err(unstored)?,
        None => Vec::new(),
    };
    let mut loaded = open(row)?;
    if let Some(host) = &mut loaded.host
        && let Err(parted) = replay(host, &lines)
    {
        warn!(table = %id, line = parted.line, "frozen");
        loaded.lobby.frozen = Some(parted.to_string());
        loaded.row.state = TableState::Frozen;
    }
    Ok(loaded)
}

/// A row without its lines.
pub(crate) fn open(row: TableRow) -> Result<Loaded, Wrong> {
    let damaged = |what: &str| {
        warn!(table = %row.id, what, "cannot be read");
        Wrong::Frozen(format!("what was kept of this table cannot be read: {what}"))
    };
    let lobby: Lobby = serde_json::from_str(&row.setup).map_err(|_| damaged("its setup"))?;
    let (host, fair) = match &row.agreed {
        None => (None, None),
        Some(text) => {
            let agreed: wire::Agreed = serde_json::from_str(text).map_err(|_| damaged("what was agreed"))?;
            let agreed =
                agreed.agreed(row.veil, Tongue::english()).map_err(|_| damaged("what was agreed"))?;
            let host = Host::new(agreed).map_err(|_| damaged("what was agreed"))?;
            (Some(host), Some(Fair::new(&row.seed, &row.id.0, &lobby.throws())))
        }
    };
    Ok(Loaded { row, lobby, host, fair })
}

/// Where the rules of this engine and the kept lines part.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "the rules of this version do not agree with line {line} of this game ({why}); it can be finished with the version that played it"
)]
pub(crate) struct Parted {
    /// The first line that does not fit, as far as is known.
    pub(crate) line: u32,
    /// In what.
    pub(crate) why: String,
}

/// Plays kept lines, and stops where they do not fit.
pub(crate) fn replay(host: &mut Host, lines: &[StoredLine]) -> Result<(), Parted> {
    // Digests are a good part of the work, and the last tells as much as all. Where it does not fit, all of them tell since when.
    let last = lines.iter().rposition(|line| line.digest.is_some());
    let before = host.clone();
    play_again(host, lines, last.unwrap_or_default()).or_else(|_| {
        *host = before;
        play_again(host, lines, 0)
    })
}

/// The same, held against the digests from one line on. The digest of a line is that of the game before it.
fn play_again(host: &mut Host, lines: &[StoredLine], held_from: usize) -> Result<(), Parted> {
    for (at, stored) in lines.iter().enumerate() {
        if let Some(digest) = stored.digest.as_ref().filter(|_| at >= held_from)
            && *digest != host.state().digest().to_string()
        {
            return Err(Parted { line: stored.n, why: "the game came out differently before it".to_owned() });
        }
        let line =
            codec::line(stored).map_err(|unreadable| Parted { line: stored.n, why: unreadable.reason })?;
        host.absorb(&line);
        if let Some(stopped) = host.stopped() {
            return Err(Parted {
                line: stopped.line,
                why: plain(&Tongue::english().reason(&stopped.illegal)),
            });
        }
    }
    Ok(())
}
