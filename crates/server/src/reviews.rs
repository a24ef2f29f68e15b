//! Reviews of games, worked out when somebody asks for them and kept for the next who does.

use std::sync::Arc;

use kanly_counsel::{Effort, Review, review};
use kanly_engine::record::{Record, RecordError};
use tokio::sync::Mutex;

/// How thoroughly games are looked at: some seconds of one core.
const EFFORT: Effort = Effort::Quick;

/// The seed of the imagined games: everybody reads the same review.
const SEED: u64 = 1;

/// So many are kept.
const MOST: usize = 64;

/// Those that were asked for last, the newest at the end, by what their games are known by.
#[derive(Default)]
pub(crate) struct Reviews(Mutex<Vec<(String, Arc<Review>)>>);

impl Reviews {
    /// The review of a game. One is worked out at a time, so that whoever asks for many keeps no core from the tables; whoever
    /// asks for the same waits for it.
    pub(crate) async fn of(&self, id: &str, record: Record) -> Option<Result<Arc<Review>, RecordError>> {
        let mut kept = self.0.lock().await;
        if let Some(at) = kept.iter().position(|(known, _)| known == id) {
            let known = kept.remove(at);
            let found = known.1.clone();
            kept.push(known);
            return Some(Ok(found));
        }
        let made = match tokio::task::spawn_blocking(move || work_out(&record)).await.ok()?? {
            Ok(made) => Arc::new(made),
            Err(error) => return Some(Err(error)),
        };
        if kept.len() >= MOST {
            kept.remove(0);
        }
        kept.push((id.to_owned(), made.clone()));
        Some(Ok(made))
    }
}

/// On one thread of its own: bots need not wait behind it.
fn work_out(record: &Record) -> Option<Result<Review, RecordError>> {
    let alone = rayon::ThreadPoolBuilder::new().num_threads(1).build().ok()?;
    let made = alone.install(|| review(record, None, EFFORT, SEED, &|_, _| {}));
    Some(made.map(|(review, _)| review))
}
