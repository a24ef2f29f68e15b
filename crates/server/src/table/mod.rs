//! A loaded table: one task that holds it, judges what is asked, stores it, and only then tells anybody.

mod bots;
mod hint;
mod letters;
mod load;
mod observe;
mod op;
mod people;
mod play;
mod ruling;
mod streams;
mod tell;

use std::sync::Arc;
use std::time::Duration;

use kanly_engine::Faction;
use kanly_engine::sets::PerFaction;
use kanly_fair::Fair;
use kanly_host::Host;
use kanly_narrate::Tongue;
use kanly_store::{Claim, Fault, TableId, TableRow};
use kanly_wire as wire;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tracing::{debug, warn};

use bots::Thought;

use crate::hub::Hub;
use crate::lobby::Lobby;
use crate::wrong::Wrong;

pub(crate) use bots::is_for_bots;
#[cfg(test)]
pub(crate) use hint::hint;
pub(crate) use load::{Loaded, Parted, load, open, replay};
pub(crate) use observe::{Observed, Sighted};
pub(crate) use op::{Answer, Op, Wish};
pub(crate) use people::{left_behind, new_row, people};
pub(crate) use play::LOST_TIME;
pub(crate) use streams::{Heard, Stream, Views};
pub(crate) use tell::Sight;

/// A table that nobody looks at and that waits for nothing is given up after so long.
const IDLE: Duration = Duration::from_secs(60);

/// So often a table that another process holds is looked at, whether or not there was a notice.
const POLL: Duration = Duration::from_secs(1);

/// What a task is sent.
pub(crate) enum Mail {
    /// Somebody wants something.
    Wish(Box<Wish>, oneshot::Sender<Result<Answer, Wrong>>),
    /// Somebody looks at the table as a whole; nobody in particular if no person is named.
    Look(Option<String>, oneshot::Sender<Result<wire::Table, Wrong>>),
    /// Somebody with a chair looks at its game, and wants to know what came after a frame.
    Observe(String, Option<u32>, &'static Tongue, oneshot::Sender<Result<Observed, Wrong>>),
    /// Somebody wants to know what becomes of an action, without doing it.
    Try(String, String, &'static Tongue, oneshot::Sender<Result<wire::Tried, Wrong>>),
    /// Somebody wants to know what a form leaves out.
    LeftOut(String, &'static Tongue, oneshot::Sender<Result<Vec<wire::LeftOut>, Wrong>>),
    /// Somebody wants to know what a bot would answer.
    Hint(String, &'static Tongue, oneshot::Sender<Result<wire::Hint, Wrong>>),
    /// Somebody wants to see how the table stood when it got a frame.
    Then(Option<String>, u32, oneshot::Sender<Result<wire::View, Wrong>>),
    /// Somebody wants a frame as a scenario, because it would have ruled otherwise.
    Ruling(Option<String>, u32, oneshot::Sender<Result<String, Wrong>>),
    /// Somebody wants everything from a frame on.
    Listen(Listen, oneshot::Sender<Result<Heard, Wrong>>),
    /// Somebody wants the game as a record.
    Record(oneshot::Sender<Result<String, Wrong>>),
    /// A bot has made up its mind, as things stood after so many lines.
    Thought(Thought, u32),
    /// The lines of another process may have come.
    Wake,
    /// Letters of another process may have come.
    Letters,
    /// Something happens here by itself and perhaps nobody holds the table: its holder is dead, or a clock has run out.
    Hold(oneshot::Sender<Result<bool, Wrong>>),
    /// The server goes down: finish what was begun.
    Close(oneshot::Sender<()>),
    /// A test reaches into the table.
    #[cfg(test)]
    Reach(Box<dyn FnOnce(&mut Task) + Send>, oneshot::Sender<Result<(), Wrong>>),
}

/// Who listens, and to what.
pub(crate) struct Listen {
    pub(crate) person: Option<String>,
    /// The number of the last frame that it has.
    pub(crate) after: Option<u32>,
    pub(crate) views: Views,
    pub(crate) tongue: &'static Tongue,
}

/// The task of one table.
pub(crate) struct Task {
    hub: Arc<Hub>,
    id: TableId,
    row: TableRow,
    lobby: Lobby,
    host: Option<Box<Host>>,
    fair: Option<Fair>,
    /// Whether this process holds it; others only read along.
    holder: bool,
    /// What became of the last change is not known: it is looked up before the next.
    unsure: bool,
    streams: Vec<Stream>,
    /// When each seat last did something or stopped listening.
    seen: PerFaction<Instant>,
    /// The bots think about how things stood after so many lines.
    thinking: Option<u32>,
    /// After so many lines they had nothing to say.
    quiet: Option<u32>,
    /// The first line after which the next digest is due.
    digest_from: u32,
    /// Everything that happened here since a test last looked.
    #[cfg(test)]
    happened: Vec<kanly_engine::Effect>,
}

impl Task {
    /// Loads a table and serves it until nobody needs it any more.
    pub(crate) async fn run(hub: Arc<Hub>, id: TableId, mut mail: mpsc::Receiver<Mail>) {
        let began = Instant::now();
        let mut task = match load(&hub.store, &id).await {
            Ok(Loaded { row, lobby, host, fair }) => {
                let digest_from = row.lines.next_multiple_of(play::DIGESTS);
                Self {
                    hub: hub.clone(),
                    id: id.clone(),
                    row,
                    lobby,
                    host: host.map(Box::new),
                    fair,
                    holder: false,
                    unsure: false,
                    streams: Vec::new(),
                    seen: PerFaction([Instant::now(); Faction::ALL.len()]),
                    thinking: None,
                    quiet: None,
                    digest_from,
                    #[cfg(test)]
                    happened: Vec::new(),
                }
            }
            Err(wrong) => {
                hub.forget(&id);
                // Whoever asked may still be about to send its letter: it is open until all have sent, and is told why.
                while let Some(letter) = mail.recv().await {
                    letter.refuse(&wrong);
                }
                return;
            }
        };
        hub.metrics.load.observe(began.elapsed().as_secs_f64());
        hub.metrics.loaded.inc();
        task.serve(&mut mail).await;
        hub.metrics.loaded.dec();
    }

    async fn serve(&mut self, mail: &mut mpsc::Receiver<Mail>) {
        let mut idle = Instant::now() + IDLE;
        loop {
            let due = self.due();
            let reads_along = !self.holder && !self.streams.is_empty() && self.hub.store.is_shared();
            let poll = reads_along.then(|| Instant::now() + POLL);
            let until = [due, poll, Some(idle)].into_iter().flatten().min().unwrap_or(idle);
            let letter = tokio::select! {
                biased;
                letter = mail.recv() => Some(letter),
                () = tokio::time::sleep_until(until) => None,
            };
            let woken = matches!(letter, None | Some(Some(Mail::Wake | Mail::Letters | Mail::Hold(_))));
            match letter {
                Some(None) => return,
                Some(Some(Mail::Close(done))) => {
                    self.streams.clear();
                    mail.close();
                    while let Some(letter) = mail.recv().await {
                        letter.refuse(&Wrong::Closing);
                    }
                    if done.send(()).is_err() {
                        debug!(table = %self.id, "nobody waited for its end");
                    }
                    return;
                }
                Some(Some(letter)) => self.handle(letter).await,
                None => self.read_along().await,
            }
            self.go_on().await;
            self.forget_streams();
            if !woken || !self.streams.is_empty() || self.thinking.is_some() {
                idle = Instant::now() + IDLE;
            }
            if Instant::now() >= idle {
                let due = self.due();
                if due.is_none() {
                    self.give_back().await;
                }
                if self.hub.give_up(&self.id, mail, due) {
                    return;
                }
                idle = Instant::now() + POLL;
            }
        }
    }

    /// Others may hold a table at which nothing happens by itself. One with a clock is kept: the clock rings here.
    async fn give_back(&mut self) {
        if !self.holder {
            return;
        }
        self.holder = false;
        self.hub.gave_back(&self.id);
        if let Err(fault) = self.hub.store.release(&self.id, &self.hub.process).await {
            debug!(table = %self.id, %fault, "not given back");
        }
    }

    async fn handle(&mut self, letter: Mail) {
        match letter {
            Mail::Wish(wish, back) => self.wish(*wish, back).await,
            Mail::Look(person, back) => {
                self.read_along().await;
                answered(back.send(Ok(self.look(person.as_deref()))).is_ok());
            }
            Mail::Observe(person, after, tongue, back) => {
                self.read_along().await;
                answered(back.send(self.observe(&person, after, tongue)).is_ok());
            }
            Mail::Try(person, action, tongue, back) => {
                self.read_along().await;
                answered(back.send(self.try_out(&person, &action, tongue)).is_ok());
            }
            Mail::LeftOut(person, tongue, back) => {
                self.read_along().await;
                answered(back.send(self.left_out(&person, tongue)).is_ok());
            }
            Mail::Hint(person, tongue, back) => {
                self.read_along().await;
                self.hint(&person, tongue, back);
            }
            Mail::Then(person, frame, back) => {
                self.read_along().await;
                self.then(person.as_deref(), frame, back);
            }
            Mail::Ruling(person, frame, back) => {
                self.read_along().await;
                self.ruling(person.as_deref(), frame, back);
            }
            Mail::Listen(listen, back) => {
                // Whoever comes from another process may have heard more than is known here.
                let stream = match self.catch_up_with_others().await {
                    Ok(()) => self.listen(listen),
                    Err(wrong) => Err(wrong),
                };
                answered(back.send(stream).is_ok());
            }
            Mail::Record(back) => {
                self.read_along().await;
                answered(back.send(self.record()).is_ok());
            }
            Mail::Thought(thought, lines) => self.thought(thought, lines).await,
            Mail::Wake => {
                // Also where this process believes that it holds the table: it may have been taken for dead.
                if self.hub.store.is_shared() && self.reload().await.is_err() {
                    debug!(table = %self.id, "could not be read along");
                }
            }
            Mail::Letters => self.open_letters().await,
            Mail::Hold(back) => {
                self.unsure = true;
                let held = self.hold().await;
                self.open_letters().await;
                answered(back.send(held).is_ok());
            }
            Mail::Close(_) => {}
            #[cfg(test)]
            Mail::Reach(reach, back) => {
                reach(self);
                answered(back.send(Ok(())).is_ok());
            }
        }
    }

    /// The game, for tests that put it into another world.
    #[cfg(test)]
    pub(crate) fn host_mut(&mut self) -> Option<&mut Box<Host>> {
        self.host.as_mut()
    }

    /// Everything that happened since this was last asked.
    #[cfg(test)]
    pub(crate) fn happened(&mut self) -> Vec<kanly_engine::Effect> {
        std::mem::take(&mut self.happened)
    }

    /// Carries a wish out, here or where the table is held.
    async fn wish(&mut self, wish: Wish, back: oneshot::Sender<Result<Answer, Wrong>>) {
        match self.hold().await {
            Ok(true) => {
                let again = self.hub.store.is_shared().then(|| wish.clone());
                match (self.grant(wish).await, again) {
                    (Err(wrong), Some(wish)) if self.has_lost_it(&wrong) => self.forward(wish, back),
                    (answer, _) => answered(back.send(answer).is_ok()),
                }
            }
            Ok(false) => self.forward(wish, back),
            Err(wrong) => answered(back.send(Err(wrong)).is_ok()),
        }
    }

    /// Whether something was not done because another process has the table now.
    fn has_lost_it(&self, wrong: &Wrong) -> bool {
        !self.holder && matches!(wrong, Wrong::NoAnswer | Wrong::NotStored)
    }

    /// When something happens here by itself.
    fn due(&self) -> Option<Instant> {
        let host = self.host.as_ref().filter(|_| self.holder && !self.is_ended())?;
        // A game whose end could not be stored is ended a little later.
        match host.outcome() {
            Some(_) => Some(Instant::now() + POLL),
            None => host.due().map(|due| self.hub.clock.at(due)),
        }
    }

    /// Whether nothing can be played here any more.
    fn is_ended(&self) -> bool {
        use kanly_store::TableState::{Closed, Frozen, Open, Over, Playing};
        match self.row.state {
            Open | Playing => false,
            Over | Frozen | Closed => true,
        }
    }

    /// Makes sure that this process holds the table, as far as it can: true if it does.
    async fn hold(&mut self) -> Result<bool, Wrong> {
        if self.holder && !self.unsure {
            return Ok(true);
        }
        match self.hub.store.claim(&self.id, &self.hub.process).await {
            Ok(Claim::Mine { epoch }) => {
                // What another process has written since is not known here yet.
                let held = std::mem::take(&mut self.holder);
                if (self.unsure || self.hub.store.is_shared())
                    && let Err(wrong) = self.reload().await
                {
                    (self.holder, self.unsure) = (held, true);
                    return Err(wrong);
                }
                (self.holder, self.unsure) = (true, false);
                if self.hub.got(&self.id, epoch) {
                    debug!(table = %self.id, epoch, "held");
                    self.make_up_for_lost_time().await;
                }
                Ok(self.holder)
            }
            Ok(Claim::Held { .. }) => {
                self.holder = false;
                self.hub.gave_back(&self.id);
                Ok(false)
            }
            Err(fault) => Err(self.fault(&fault)),
        }
    }

    /// What the store says, for whoever asked; the log gets the reason.
    fn fault(&mut self, fault: &Fault) -> Wrong {
        warn!(table = %self.id, %fault, "not stored");
        self.hub.metrics.not_stored.inc();
        self.unsure = true;
        Wrong::NotStored
    }

    /// The same of a change: it may have been stored all the same.
    fn broke_off(&mut self, fault: &Fault) -> Wrong {
        self.fault(fault);
        Wrong::Unsure
    }
}

/// Whoever has gone away does not need the answer.
fn answered(heard: bool) {
    if !heard {
        debug!("nobody waited for the answer");
    }
}

impl Mail {
    /// Tells whoever waits that it cannot be done.
    pub(crate) fn refuse(self, wrong: &Wrong) {
        let wrong = wrong.clone();
        answered(match self {
            Self::Wish(_, back) => back.send(Err(wrong)).is_ok(),
            Self::Look(_, back) => back.send(Err(wrong)).is_ok(),
            Self::Observe(.., back) => back.send(Err(wrong)).is_ok(),
            Self::Try(_, _, _, back) => back.send(Err(wrong)).is_ok(),
            Self::LeftOut(_, _, back) => back.send(Err(wrong)).is_ok(),
            Self::Hint(_, _, back) => back.send(Err(wrong)).is_ok(),
            Self::Then(_, _, back) => back.send(Err(wrong)).is_ok(),
            Self::Ruling(_, _, back) => back.send(Err(wrong)).is_ok(),
            Self::Listen(_, back) => back.send(Err(wrong)).is_ok(),
            Self::Record(back) => back.send(Err(wrong)).is_ok(),
            Self::Close(back) => back.send(()).is_ok(),
            Self::Hold(back) => back.send(Err(wrong)).is_ok(),
            Self::Thought(..) | Self::Wake | Self::Letters => true,
            #[cfg(test)]
            Self::Reach(_, back) => back.send(Err(wrong)).is_ok(),
        });
    }
}
