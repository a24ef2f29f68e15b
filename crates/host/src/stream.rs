//! What every viewer is told: frames are made when all lines of a command are there, and counted for each viewer alone.

use kanly_engine::sets::FactionSet;
use kanly_engine::{Actor, Effect, Faction, Viewer};

use crate::frame::{Frame, News};
use crate::host::{Host, bit, index};
use crate::line::{Body, By, Millis};
use crate::talk::Murmur;

impl Host {
    /// The frames of a viewer after the one with this number, oldest first. They follow from the lines alone: those that are
    /// no longer at hand are made again from them.
    pub fn frames(&self, viewer: Viewer, after: u32) -> Vec<Frame> {
        match self.seq(viewer).checked_sub(after) {
            None | Some(0) => return Vec::new(),
            Some(1) => {
                if let Some(last) = self.last_frame(viewer) {
                    return vec![last];
                }
            }
            Some(_) => {}
        }
        let mut again = Self::new(self.agreed).expect("it has begun before");
        let mut frames = Vec::new();
        for line in self.lines() {
            again.absorb(&line);
            if !line.more && again.seq(viewer) > after {
                frames.extend(again.last_frame(viewer));
            }
        }
        frames
    }

    /// The table as it stood when a viewer got a frame, if it has got one of this number.
    pub fn at_frame(&self, viewer: Viewer, seq: u32) -> Option<Self> {
        if seq == 0 || seq > self.seq(viewer) {
            return None;
        }
        let mut again = Self::new(self.agreed).expect("it has begun before");
        for line in self.lines() {
            again.absorb(&line);
            if !line.more && again.seq(viewer) == seq {
                return Some(again);
            }
        }
        None
    }

    /// The frame that the last command led to, if this viewer got one.
    pub fn last_frame(&self, viewer: Viewer) -> Option<Frame> {
        let last = self.lines.last().filter(|_| self.unit.closed)?;
        (last.framed & bit(viewer) != 0).then(|| Frame {
            seq: self.seq(viewer),
            at: last.at,
            news: self.news(viewer),
            ask: seat_of(viewer)
                .and_then(|seat| self.chairs[seat].ask.is_some().then_some(self.chairs[seat].asks)),
        })
    }

    /// Numbers the questions, and notes who is told what.
    pub(crate) fn close_unit(&mut self, at: Millis) {
        let asked = self.number_asks(at);
        let turned = self.turn_windows(at);
        self.unit.turned |= turned;
        let may = self.state().may_act();
        let changed = (may - self.may) | (self.may - may) | asked;
        self.may = may;
        let waiting = self.state().open_waiting();
        let waits = waiting != self.waiting;
        self.waiting = waiting;
        self.unit.closed = true;
        let (mut framed, mut moved) = (0, 0);
        for viewer in self.viewers() {
            let own = seat_of(viewer).is_some_and(|seat| changed.contains(seat));
            let seen = self.game.effects().iter().any(|effect| effect.seen_by(viewer).is_some());
            if own || waits || turned || seen || self.is_back_for(viewer) {
                moved |= bit(viewer);
            }
            if moved & bit(viewer) != 0 || !self.news(viewer).is_empty() {
                framed |= bit(viewer);
                self.seqs[index(viewer)] += 1;
            }
        }
        let last = self.lines.last_mut().expect("a unit has lines");
        (last.framed, last.moved) = (framed, moved);
    }

    /// Everybody who may get frames: who plays, and who was told so before the drawing of factions was taken back.
    pub fn viewers(&self) -> impl Iterator<Item = Viewer> + use<> {
        let (players, seqs) = (self.players(), self.seqs);
        let seated = move |&seat: &Faction| players.contains(seat) || seqs[seat.index()] > 0;
        let seats = Faction::ALL.into_iter().filter(seated);
        seats.map(Viewer::Seat).chain([Viewer::Table, Viewer::Judge])
    }

    /// Gives new questions their numbers; tells for whom anything changed.
    fn number_asks(&mut self, at: Millis) -> FactionSet {
        let mut changed = FactionSet::EMPTY;
        let answered = self.unit_actors();
        for seat in self.viewers().filter_map(seat_of) {
            let ask = self.state_of(seat).question(Actor::Seat(seat)).filter(|_| !self.ended);
            let chair = &mut self.chairs[seat];
            let anew = chair.ask != ask || answered.contains(seat);
            if anew {
                changed.insert(seat);
                chair.sealed = None;
            }
            if anew && ask.is_some() {
                chair.asks += 1;
                chair.since = at;
                chair.extra = Millis(0);
            }
            chair.ask = ask;
        }
        changed
    }

    /// The seats that chose in this unit.
    fn unit_actors(&self) -> FactionSet {
        let lines = self.lines.iter().skip(self.unit.first as usize);
        let seats = lines.filter_map(|line| match line.body {
            Body::Choice { actor: Actor::Seat(seat), .. } => Some(seat),
            _ => None, // any: no seat chooses there
        });
        seats.collect()
    }

    pub(crate) fn is_back_for(&self, viewer: Viewer) -> bool {
        self.unit.back.is_some_and(|to| self.has_moved(viewer, to))
    }

    /// What this viewer gets to know of the unit, in order.
    fn news(&self, viewer: Viewer) -> Vec<News> {
        let mut news = Vec::new();
        let mut told = 0;
        let lines = self.lines.iter().skip(self.unit.first as usize);
        for (line, &end) in lines.zip(&self.unit.ends) {
            match &line.body {
                Body::Choice { actor: Actor::Seat(seat), action, by } if *by != By::Itself => {
                    if viewer == Viewer::Seat(*seat) && *by != By::Floor {
                        news.push(News::Answered(*action, *by));
                    }
                }
                Body::Sealed { seat, action } => {
                    if viewer == Viewer::Seat(*seat) {
                        news.push(News::Sealed(*action));
                    }
                }
                Body::Hold { seat } => news.extend(self.window.map(|window| News::Held(*seat, window.until))),
                Body::Choice { .. } | Body::Text { .. } | Body::Shut => {}
                Body::Talk(said) => {
                    if said.reaches(viewer) {
                        news.push(News::Said((**said).clone()));
                    }
                }
                Body::Murmur(murmur) => {
                    if Murmur::reaches(viewer) {
                        news.push(News::Murmured((**murmur).clone()));
                    }
                }
                Body::Sit { seat, sitter } => news.push(News::Sat(*seat, sitter.clone())),
                Body::Orders { seat, orders } => {
                    if viewer == Viewer::Seat(*seat) {
                        news.push(News::Ordered(**orders));
                    }
                }
                Body::Back { .. } => {
                    if self.is_back_for(viewer) {
                        news.push(News::Back);
                    }
                }
                Body::Clock(clock) => news.push(News::Clock(*clock)),
                Body::Moved { seat, motion, carried, .. } => {
                    news.push(News::Moved(*seat, *motion, *carried));
                }
                Body::Opposed { seat, ends } => news.push(News::Opposed(*seat, *ends)),
                Body::Lapsed => news.push(News::Lapsed),
                Body::Ended => news.push(News::Ended),
                Body::Entropy { seat, bytes } => news.push(News::Entropy(*seat, **bytes)),
                Body::Opened { seed } => news.push(News::Opened(**seed)),
            }
            news.extend(
                self.game.effects()[told.min(end)..end]
                    .iter()
                    .filter_map(|effect| self.seen(*effect, viewer)),
            );
            told = end;
        }
        if self.unit.turned {
            news.push(News::Window(self.window.map(|window| window.until)));
        }
        news
    }

    /// What a viewer sees of an effect, with the words of the text that it names.
    fn seen(&self, effect: Effect, viewer: Viewer) -> Option<News> {
        let seen = effect.seen_by(viewer)?;
        let words = seen.event().text().and_then(|number| {
            self.texts.iter().find(|(known, _)| *known == number).map(|(_, words)| words.as_str().into())
        });
        Some(News::Seen(seen, words))
    }
}

pub(crate) fn seat_of(viewer: Viewer) -> Option<Faction> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Table | Viewer::Judge => None,
    }
}
