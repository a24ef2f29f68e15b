//! The task that writes. What queued during one commit is the next, as with SQLite; the statements of a commit are all
//! sent before the first is answered.

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::task::Poll;

use futures_util::future::maybe_done;
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::Config;

use crate::database::Step;
use crate::fault::Fault;
use crate::postgres::link::{Broken, Link, in_time};

/// At most so many changes share a commit.
const BATCH: usize = 256;
/// After so many changes were taken out of a batch because they failed, the rest go one by one.
const TRIES: usize = 4;

/// A change that waits, and where its outcome goes.
pub(super) struct Job {
    pub(super) steps: Vec<Step>,
    pub(super) done: oneshot::Sender<Outcome>,
}

/// How many rows the last step touched, or why nothing was changed.
type Outcome = Result<u64, Fault>;

/// Why a batch was not committed.
enum Failure {
    /// These changes, by their place in the batch, could not be made; the others could.
    Some(Vec<(usize, Fault)>),
    /// The connection was lost before anything was committed.
    Before(String),
    /// It was lost while committing: nobody knows.
    During(String),
}

/// The only writer of this process.
pub(super) struct Writer {
    config: Config,
    link: Option<Link>,
}

impl Writer {
    /// A writer that connects when it has something to write.
    pub(super) fn new(config: Config) -> Self {
        Self { config, link: None }
    }

    /// Stores what comes until nobody can send any more.
    pub(super) async fn run(mut self, mut queue: mpsc::UnboundedReceiver<Job>) {
        let mut batch = Vec::with_capacity(BATCH);
        while queue.recv_many(&mut batch, BATCH).await > 0 {
            let (steps, waiting): (Vec<_>, Vec<_>) = batch.drain(..).map(|job| (job.steps, job.done)).unzip();
            for (done, outcome) in waiting.into_iter().zip(self.store(&steps).await) {
                // Whoever waited may have gone; it is stored all the same.
                let _ = done.send(outcome);
            }
        }
    }

    /// Stores changes. Those that fail are taken out and tried alone after the others, so that they hurt nobody and
    /// fail because of what is stored, not of what might have been.
    async fn store(&mut self, batch: &[Vec<Step>]) -> Vec<Outcome> {
        let mut outcomes: Vec<Option<Outcome>> = vec![None; batch.len()];
        let mut together: Vec<usize> = (0..batch.len()).collect();
        let mut alone = Vec::new();
        for _ in 0..TRIES {
            if together.len() < 2 {
                break;
            }
            match self.attempt(batch, &together).await {
                Ok(touched) => {
                    for (at, touched) in together.drain(..).zip(touched) {
                        outcomes[at] = Some(Ok(touched));
                    }
                }
                Err(Failure::Some(failed)) => {
                    let failed: Vec<_> = failed.into_iter().map(|(place, _)| together[place]).collect();
                    together.retain(|at| !failed.contains(at));
                    alone.extend(failed);
                }
                Err(Failure::Before(why) | Failure::During(why)) => {
                    for at in together.drain(..).chain(alone.drain(..)) {
                        outcomes[at] = Some(Err(Fault::Unavailable(why.clone())));
                    }
                }
            }
        }
        for at in together.into_iter().chain(alone) {
            outcomes[at] = Some(self.store_alone(batch, at).await);
        }
        // Each was committed, refused or tried alone above.
        let forgotten = || Err(Fault::unavailable("a change was not tried"));
        outcomes.into_iter().map(|outcome| outcome.unwrap_or_else(forgotten)).collect()
    }

    async fn store_alone(&mut self, batch: &[Vec<Step>], at: usize) -> Outcome {
        match self.attempt(batch, &[at]).await {
            Ok(touched) => Ok(touched.first().copied().unwrap_or(0)),
            Err(Failure::Some(failed)) => {
                let fault = failed.into_iter().next().map(|(_, fault)| fault);
                Err(fault.unwrap_or_else(|| Fault::unavailable("a change failed without a reason")))
            }
            Err(Failure::Before(why) | Failure::During(why)) => Err(Fault::Unavailable(why)),
        }
    }

    /// Tries to commit some changes of a batch. A connection that turns out to be lost before anything was committed is
    /// opened anew once: the database may have been started again since it was last used.
    async fn attempt(&mut self, batch: &[Vec<Step>], chosen: &[usize]) -> Result<Vec<u64>, Failure> {
        let changes: Vec<&[Step]> = chosen.iter().map(|at| batch[*at].as_slice()).collect();
        let fresh = self.link.is_none();
        match self.commit(&changes).await {
            Err(Failure::Before(_)) if !fresh => self.commit(&changes).await,
            outcome => outcome,
        }
    }

    async fn commit(&mut self, changes: &[&[Step]]) -> Result<Vec<u64>, Failure> {
        let before = |broken: Broken| Failure::Before(broken.to_string());
        let link = match self.link.take() {
            Some(link) if !link.is_closed() => link,
            Some(_) | None => Link::open(&self.config).await.map_err(before)?,
        };
        let outcome = in_transaction(&link, changes).await;
        match &outcome {
            Ok(_) | Err(Failure::Some(_)) => self.link = Some(link),
            // A connection of which nobody knows in which state it is, is of no use.
            Err(Failure::Before(why) | Failure::During(why)) => {
                tracing::error!(why, "changes could not be stored");
            }
        }
        outcome
    }
}

/// One transaction: two round trips, however many changes.
async fn in_transaction(link: &Link, changes: &[&[Step]]) -> Result<Vec<u64>, Failure> {
    let before = |broken: Broken| Failure::Before(broken.to_string());
    let outcomes = in_time(send_all(link, changes)).await.map_err(before)?.map_err(before)?;
    let mut touched = Vec::with_capacity(changes.len());
    let mut failed = Vec::new();
    for (place, outcome) in outcomes.into_iter().enumerate() {
        match outcome {
            Ok(rows) => touched.push(rows),
            Err(Broken::Refused(fault)) => failed.push((place, fault)),
            Err(Broken::Failed(fault)) => failed.push((place, Fault::unavailable(Broken::Failed(fault)))),
            // It failed because of another, which is told.
            Err(Broken::Aborted) => {}
            Err(Broken::Lost(why)) => return Err(Failure::Before(why)),
        }
    }
    if touched.len() == changes.len() {
        link.batch("COMMIT").await.map_err(|broken| Failure::During(broken.to_string()))?;
        return Ok(touched);
    }
    link.batch("ROLLBACK").await.map_err(before)?;
    Err(Failure::Some(failed))
}

/// Sends everything and waits for the answers: of each change what its last step touched, or what went wrong first.
async fn send_all(link: &Link, changes: &[&[Step]]) -> Result<Vec<Result<u64, Broken>>, Broken> {
    let steps: Vec<&Step> = changes.iter().flat_map(|steps| steps.iter()).collect();
    let mut prepared = Vec::with_capacity(steps.len());
    for step in &steps {
        prepared.push(link.prepare(step.statement.sql).await?);
    }
    let mut begin = Box::pin(maybe_done(link.batch("BEGIN")));
    let mut sent = Vec::with_capacity(prepared.len());
    // The first poll sends, in this order; the answers come in the same.
    poll_once(begin.as_mut()).await;
    for (step, prepared) in steps.iter().zip(&prepared) {
        let mut step = Box::pin(maybe_done(link.run(prepared, step)));
        poll_once(step.as_mut()).await;
        sent.push(step);
    }
    begin.as_mut().await;
    begin.as_mut().take_output().unwrap_or(Ok(()))?;
    let mut sent = sent.into_iter();
    let mut outcomes = Vec::with_capacity(changes.len());
    for change in changes {
        let mut outcome = Ok(0);
        for mut step in sent.by_ref().take(change.len()) {
            step.as_mut().await;
            let answer = step.as_mut().take_output().unwrap_or(Ok(0));
            if outcome.is_ok() {
                outcome = answer;
            }
        }
        outcomes.push(outcome);
    }
    Ok(outcomes)
}

async fn poll_once(mut work: Pin<&mut impl Future<Output = ()>>) {
    poll_fn(|context| {
        // Whether it is done is asked again later.
        let _ = work.as_mut().poll(context);
        Poll::Ready(())
    })
    .await;
}
