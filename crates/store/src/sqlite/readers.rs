//! The threads that read.

use std::path::Path;
use std::sync::{Mutex, PoisonError, mpsc};

use tokio::sync::oneshot;

use crate::database::Statement;
use crate::fault::Fault;
use crate::sqlite::connection;
use crate::value::Row;

/// A question, and where its answer goes.
pub(super) struct Asked {
    pub(super) statement: Statement,
    pub(super) answer: oneshot::Sender<Result<Vec<Row>, Fault>>,
}

/// Answers questions until nobody can ask any more. A connection that failed is opened anew for the next question.
pub(super) fn run(path: &Path, queue: &Mutex<mpsc::Receiver<Asked>>) {
    let mut open = None;
    loop {
        // One reader waits at the queue and the others for the lock; a reader that panicked leaves the queue whole.
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Asked { statement, answer }) = next else { return };
        let read = match open.take().map_or_else(|| connection::open_to_read(path), Ok) {
            Ok(connection) => {
                let read = connection::read(&connection, &statement);
                if read.is_ok() {
                    open = Some(connection);
                }
                read
            }
            Err(fault) => Err(fault),
        };
        // Whoever asked may have gone.
        let _ = answer.send(read.map_err(Fault::unavailable));
    }
}
