//! Notices between processes, by LISTEN and NOTIFY. Commits that notify wait for each other, so no append does: what
//! there is to tell is gathered for a moment and told on a connection of its own.

use std::collections::HashSet;
use std::time::Duration;

use futures_util::future::poll_fn;
use tokio::sync::{broadcast, mpsc};
use tokio::task::JoinHandle;
use tokio_postgres::{AsyncMessage, Client, Config, NoTls};

use crate::ids::{LetterId, TableId};
use crate::notice::Notice;
use crate::postgres::link::{Broken, in_time, lost};

/// How long notices are gathered.
const GATHER: Duration = Duration::from_millis(10);
/// How long to wait before connecting again.
const RETRY: Duration = Duration::from_millis(500);
/// A notification holds less than 8000 bytes.
const ROOM: usize = 7000;
const TELL: &str = "SELECT pg_notify('kanly', $1)";

/// A connection that listens, and the task that keeps it.
pub(super) type Line = (Client, JoinHandle<()>);

/// Tells and hears until the store goes. While the database is away, what is to be told is kept; what was missed
/// meanwhile is not known, and that is told here.
pub(super) async fn run(
    config: Config,
    first: Line,
    mut outgoing: mpsc::UnboundedReceiver<Notice>,
    heard: broadcast::Sender<Notice>,
) {
    let mut pending = HashSet::new();
    let mut line = Some(first);
    loop {
        if let Some((client, hearing)) = line {
            let ended = talk(&client, &mut outgoing, &mut pending).await;
            hearing.abort();
            if ended {
                return;
            }
        }
        tokio::time::sleep(RETRY).await;
        while let Ok(notice) = outgoing.try_recv() {
            pending.insert(notice);
        }
        line = connect(&config, &heard).await.ok();
        if line.is_some() {
            // Nobody may be listening.
            let _ = heard.send(Notice::Missed);
        }
    }
}

/// Connects and listens. The task ends with the connection.
pub(super) async fn connect(config: &Config, heard: &broadcast::Sender<Notice>) -> Result<Line, Broken> {
    let (client, mut connection) = in_time(config.connect(NoTls)).await?.map_err(lost)?;
    let (told, mut notifications) = mpsc::unbounded_channel();
    let driver = tokio::spawn(async move {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            if let AsyncMessage::Notification(notification) = message {
                // Whoever reads them ends only with this task.
                let _ = told.send(notification);
            }
        }
    });
    // Until somebody else holds the task, it must not outlive what goes wrong here.
    let mine = async {
        client.batch_execute("LISTEN kanly").await?;
        client.query_one("SELECT pg_backend_pid()", &[]).await?.try_get::<_, i32>(0)
    };
    let mine = match in_time(mine).await {
        Ok(Ok(mine)) => mine,
        Ok(Err(fault)) => {
            driver.abort();
            return Err(lost(fault));
        }
        Err(late) => {
            driver.abort();
            return Err(late);
        }
    };
    let heard = heard.clone();
    tokio::spawn(async move {
        while let Some(notification) = notifications.recv().await {
            // What was told from here was heard here at once.
            if notification.process_id() != mine {
                for notice in notification.payload().lines().filter_map(read) {
                    let _ = heard.send(notice);
                }
            }
        }
    });
    Ok((client, driver))
}

/// Tells what there is to tell until the connection is lost, or until nobody can tell anything any more.
async fn talk(
    client: &Client,
    outgoing: &mut mpsc::UnboundedReceiver<Notice>,
    pending: &mut HashSet<Notice>,
) -> bool {
    loop {
        if pending.is_empty() {
            // A lost connection is noticed without anything to tell as well.
            match tokio::time::timeout(RETRY, outgoing.recv()).await {
                Ok(Some(notice)) => {
                    pending.insert(notice);
                    tokio::time::sleep(GATHER).await;
                }
                Ok(None) => return true,
                Err(_) => {}
            }
        }
        while let Ok(notice) = outgoing.try_recv() {
            pending.insert(notice);
        }
        if client.is_closed() {
            return false;
        }
        for payload in payloads(pending) {
            let told = in_time(client.execute(TELL, &[&payload])).await;
            if !matches!(told, Ok(Ok(_))) {
                return false;
            }
        }
        pending.clear();
    }
}

/// Notices as texts that each fit into one notification.
fn payloads(notices: &HashSet<Notice>) -> Vec<String> {
    let mut payloads: Vec<String> = Vec::new();
    for line in notices.iter().filter_map(written) {
        match payloads.last_mut() {
            Some(last) if last.len() + line.len() < ROOM => {
                last.push('\n');
                last.push_str(&line);
            }
            Some(_) | None => payloads.push(line),
        }
    }
    payloads
}

/// A notice as one line; none for what concerns this process alone.
fn written(notice: &Notice) -> Option<String> {
    match notice {
        Notice::Lines(table) => Some(format!("n{table}")),
        Notice::Letter(table) => Some(format!("l{table}")),
        Notice::Reply(LetterId(id)) => Some(format!("r{:032x}", u128::from_be_bytes(*id))),
        Notice::Missed => None,
    }
}

/// A line as a notice; none if a newer program has written it.
fn read(line: &str) -> Option<Notice> {
    let (kind, rest) = line.split_at_checked(1)?;
    match kind {
        "n" => Some(Notice::Lines(TableId::from(rest))),
        "l" => Some(Notice::Letter(TableId::from(rest))),
        "r" => u128::from_str_radix(rest, 16).ok().map(|id| Notice::Reply(LetterId(id.to_be_bytes()))),
        // any: other letters are for programs that know them
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{ROOM, payloads, read};
    use crate::ids::LetterId;
    use crate::notice::Notice;
    use std::collections::HashSet;

    #[test]
    fn notices_are_read_as_they_were_written_and_fit() {
        let mut notices: HashSet<_> =
            (0..1000).map(|n| Notice::Lines(format!("table{n}").as_str().into())).collect();
        notices.insert(Notice::Letter("k3x9".into()));
        notices.insert(Notice::Reply(LetterId([0x0a; 16])));
        let payloads = payloads(&notices);
        assert!(payloads.len() > 1 && payloads.iter().all(|payload| payload.len() <= ROOM));
        let back: HashSet<_> = payloads.iter().flat_map(|payload| payload.lines().filter_map(read)).collect();
        assert_eq!(back, notices);
    }

    #[test]
    fn what_cannot_be_read_is_no_notice() {
        for line in ["", "x", "rzz", "ä"] {
            assert_eq!(read(line), None);
        }
    }
}
