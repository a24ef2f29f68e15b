//! Playing: what is asked is judged, stored, taken in and told, in this order.

use kanly_engine::Faction;
use kanly_host::{Command, Host, Line, Millis, Planned, Request, Who};
use kanly_narrate::Tongue;
use kanly_store::{Fault, StoredLine, TableRow, TableState};
use kanly_wire as wire;
use tracing::{debug, info};

use super::Task;
use super::load::{Parted, replay};
use crate::codec;
use crate::wrong::Wrong;

/// A digest is kept once in so many lines.
pub(super) const DIGESTS: u32 = 32;

/// So much time everybody has at least who is waited for when a table has a holder again.
pub(crate) const LOST_TIME: Millis = Millis(20_000);

impl Task {
    /// A seat asks something of the host.
    pub(super) async fn command(
        &mut self,
        person: &str,
        request: wire::Request,
        tongue: &Tongue,
    ) -> Result<wire::Reply, Wrong> {
        let seat = self.playing_seat(person)?;
        if let wire::Command::Say { .. } = request.command
            && let Some(chair) = self.lobby.chair_of(person)
            && self.lobby.chairs[usize::from(chair)].muted
        {
            return Err(Wrong::Muted);
        }
        self.seen[seat] = tokio::time::Instant::now();
        // Otherwise two could throw a third out, and of two people one the other.
        if let wire::Command::Move(wire::Motion::HandOver(other)) = request.command
            && self.is_present(other.0)
        {
            return Err(Wrong::Present(other));
        }
        self.carry_out(&request.of(Who::Seat(seat)), tongue).await
    }

    /// The faction that a person plays by its own hand.
    pub(super) fn playing_seat(&self, person: &str) -> Result<Faction, Wrong> {
        if let Some(why) = &self.lobby.frozen {
            return Err(Wrong::Frozen(why.clone()));
        }
        let host = self.host.as_ref().ok_or(Wrong::NotBegun)?;
        let seat = self.lobby.seat_of(person)?;
        match host.sitter(seat) {
            kanly_host::Sitter::Bot(_) => Err(Wrong::HeldByBot),
            kanly_host::Sitter::Person | kanly_host::Sitter::Nobody => Ok(seat),
        }
    }

    /// Judges a request, stores what it leads to, and tells everybody.
    pub(super) async fn carry_out(
        &mut self,
        request: &Request,
        tongue: &Tongue,
    ) -> Result<wire::Reply, Wrong> {
        // Once more where another process has gone on with the table meanwhile: then it is judged by how things stand now.
        for _ in 0..2 {
            let (host, fair) = match (&self.host, &mut self.fair) {
                (Some(host), Some(fair)) => (host, fair),
                _ => return Err(Wrong::NotBegun), // any: both are there or neither
            };
            let planned = host.plan(request, self.hub.clock.now(), fair).map_err(|refusal| {
                self.hub.metrics.refused.inc();
                Wrong::refused(&refusal, tongue)
            })?;
            let lines = match planned {
                Planned::Done(_) => return Ok(self.done(request.who, true)),
                Planned::Lines(_) if self.is_ended() => return Err(Wrong::Ended),
                Planned::Lines(lines) => lines,
            };
            match self.write(&lines, None).await {
                Ok(()) => {
                    self.hub.metrics.accepted.inc();
                    return Ok(self.done(request.who, false));
                }
                Err(Fault::Taken | Fault::Moved | Fault::Absent) => {
                    debug!(table = %self.id, "another process has gone on with it");
                    (self.holder, self.unsure) = (false, true);
                    if !self.hold().await? {
                        return Err(Wrong::NoAnswer);
                    }
                }
                Err(fault @ Fault::Unavailable(_)) => return Err(self.broke_off(&fault)),
            }
        }
        Err(Wrong::NoAnswer)
    }

    fn done(&self, who: Who, again: bool) -> wire::Reply {
        let viewer = match who {
            Who::Seat(seat) => kanly_engine::Viewer::Seat(seat),
            Who::Keeper => kanly_engine::Viewer::Table,
        };
        let seq = self.host.as_ref().map_or(0, |host| host.seq(viewer));
        wire::Reply::Done { seq, again }
    }

    /// Stores lines, with the row where it changes too; only then they count, and are told.
    pub(super) async fn write(&mut self, lines: &[Line], row: Option<TableRow>) -> Result<(), Fault> {
        if lines.is_empty() && row.is_none() {
            return Ok(());
        }
        let stored = self.stored(lines);
        let began = tokio::time::Instant::now();
        match row {
            None => self.hub.store.append(&self.id, &stored).await?,
            Some(row) => {
                let version = self.hub.store.append_and_save(&stored, &row).await?;
                self.row = TableRow { version, ..row };
            }
        }
        self.hub.metrics.append.observe(began.elapsed().as_secs_f64());
        self.take(lines);
        Ok(())
    }

    /// Lines as they are kept, with a digest of the game before them where one is due.
    fn stored(&mut self, lines: &[Line]) -> Vec<StoredLine> {
        let mut stored: Vec<StoredLine> = lines.iter().map(|line| codec::stored(line, None)).collect();
        if let (Some(first), Some(host)) = (stored.first_mut(), &self.host)
            && first.n >= self.digest_from
        {
            first.digest = Some(host.state().digest().to_string());
            self.digest_from = (first.n + 1).next_multiple_of(DIGESTS);
        }
        stored
    }

    /// Takes in what is stored, and tells everybody unit by unit.
    pub(super) fn take(&mut self, lines: &[Line]) {
        // Whoever is behind by several units is told them together: how things stand goes with the last that it gets.
        let several = lines.iter().filter(|line| !line.more).count() > 1;
        for line in lines {
            let Some(host) = &mut self.host else { return };
            host.absorb(line);
            self.row.lines = host.next();
            if !line.more {
                #[cfg(test)]
                self.happened.extend_from_slice(host.happened());
                if !several {
                    self.tell();
                }
            }
        }
        if several {
            self.tell_missed();
        }
    }

    /// Lets happen what is due: standing orders, only answers, clocks, bots, and the end.
    pub(super) async fn go_on(&mut self) {
        if !self.holder || self.is_ended() {
            return;
        }
        if self.unsure && !matches!(self.hold().await, Ok(true)) {
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            return;
        }
        while let Some(host) = &self.host
            && !is_over(host)
            && host.due().is_some_and(|due| due <= self.hub.clock.now())
        {
            let lines = host.next();
            let done = self.carry_out(&Request::new(Who::Keeper, Command::GoOn), Tongue::english()).await;
            if done.is_err() || self.host.as_ref().is_none_or(|host| host.next() == lines) {
                // The store is away or nothing came of it: the clock rings again.
                tokio::time::sleep(std::time::Duration::from_millis(100)).await;
                return;
            }
        }
        if self.host.as_ref().is_some_and(|host| is_over(host)) {
            self.end().await;
        }
        self.think();
    }

    /// The game is over: somebody has won, or people have ended it. The seed is opened.
    async fn end(&mut self) {
        let Some(host) = &self.host else { return };
        let open = Request::new(Who::Keeper, Command::Open(self.row.seed));
        let (Some(fair), now) = (&mut self.fair, self.hub.clock.now()) else { return };
        let Ok(Planned::Lines(lines)) = host.plan(&open, now, fair) else { return };
        // The digest of the last position belongs to the line after it.
        self.digest_from = host.next();
        let row = TableRow { state: TableState::Over, changed_at: now.0, ..self.row.clone() };
        match self.write(&lines, Some(row)).await {
            Ok(()) => {
                info!(table = %self.id, lines = self.row.lines, "over");
                self.hub.metrics.ended.inc();
                self.close_streams();
            }
            Err(fault) => {
                self.fault(&fault);
            }
        }
    }

    /// Whoever is waited for had no server to answer to for a while: everybody gets at least a little time.
    pub(super) async fn make_up_for_lost_time(&mut self) {
        let Some(host) = self.host.as_ref().filter(|_| !self.is_ended()) else { return };
        if host.agreed().allowance.is_none() || host.outcome().is_some() {
            return;
        }
        let enough = self.hub.clock.now().after(LOST_TIME);
        let lacks = |seat: Faction| {
            let asked = host.asked(seat).filter(|asked| asked.n.is_some())?;
            let lacking = enough.0.checked_sub(asked.until?.0).filter(|lacking| *lacking > 0)?;
            Some(Request::new(Who::Keeper, Command::Extra(seat, Millis(lacking))))
        };
        // The end of a secret window is the same for all, and stays.
        let waiting = host.state().open_waiting();
        let windowed = host.window(kanly_engine::Viewer::Table).is_some();
        let requests: Vec<Request> = waiting.iter().filter(|_| !windowed).filter_map(lacks).collect();
        for request in requests {
            let (Some(host), Some(fair)) = (&self.host, &mut self.fair) else { return };
            let Ok(Planned::Lines(lines)) = host.plan(&request, self.hub.clock.now(), fair) else { return };
            match self.write(&lines, None).await {
                Ok(()) => {}
                Err(Fault::Taken | Fault::Moved | Fault::Absent) => {
                    (self.holder, self.unsure) = (false, true);
                    return;
                }
                Err(fault @ Fault::Unavailable(_)) => {
                    self.fault(&fault);
                    return;
                }
            }
        }
    }

    /// Reads what another process has written since, unless this one holds the table.
    pub(super) async fn read_along(&mut self) {
        if self.catch_up_with_others().await.is_err() {
            debug!(table = %self.id, "could not be read along");
        }
    }

    /// The same for whoever must know whether it could be read.
    pub(super) async fn catch_up_with_others(&mut self) -> Result<(), Wrong> {
        if self.holder || !self.hub.store.is_shared() { Ok(()) } else { self.reload().await }
    }

    /// Reads everything that was written since. Whoever finds something that it has not written does not hold the table.
    pub(super) async fn reload(&mut self) -> Result<(), Wrong> {
        let row = match self.hub.store.table(&self.id).await {
            Ok(row) => row,
            Err(Fault::Absent) => return Err(Wrong::NoTable),
            Err(fault) => return Err(self.fault(&fault)),
        };
        let from = self.host.as_ref().map_or(0, |host| host.next());
        if row.version == self.row.version && row.lines == from {
            return Ok(());
        }
        let lines = match self.hub.store.lines(&self.id, from).await {
            Ok(lines) => lines,
            Err(fault) => return Err(self.fault(&fault)),
        };
        self.holder = false;
        let begins = self.host.is_none() && row.agreed.is_some();
        // Whoever listens is told how it stands when all is dealt, not how it came to that.
        let listening = if begins { std::mem::take(&mut self.streams) } else { Vec::new() };
        if begins || row.version != self.row.version {
            let loaded = super::load::open(row)?;
            if begins {
                self.host = loaded.host.map(Box::new);
                self.fair = loaded.fair;
            }
            (self.row, self.lobby) = (loaded.row, loaded.lobby);
            if self.host.is_none() {
                self.tell_table();
            }
        }
        let taken = self.catch_up(&lines).map_err(|parted| Wrong::Frozen(parted.to_string()));
        if begins {
            self.streams = listening;
            self.greet();
        }
        taken?;
        if self.is_ended() {
            self.close_streams();
        }
        Ok(())
    }

    fn catch_up(&mut self, stored: &[StoredLine]) -> Result<(), Parted> {
        let mut units = Vec::new();
        let Some(host) = &mut self.host else { return Ok(()) };
        // Held against their digests on a copy: what does not fit must not be told.
        replay(&mut Host::clone(host), stored)?;
        for stored in stored {
            units.push(codec::line(stored).map_err(|bad| Parted { line: bad.n, why: bad.reason })?);
        }
        self.take(&units);
        Ok(())
    }
}

/// Whether nothing more is played.
pub(super) fn is_over(host: &Host) -> bool {
    host.outcome().is_some() || host.ended()
}
