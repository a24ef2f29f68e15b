//! Who listens to a table, and what each is sent.

use std::cell::RefCell;
use std::io;

use bytes::Bytes;
use kanly_engine::{Faction, Viewer};
use kanly_host::Host;
use kanly_narrate::Tongue;
use kanly_wire as wire;
use serde::Serialize;
use tokio::sync::mpsc;
use tokio::time::{Duration, Instant};

use super::{Listen, Task};
use crate::wrong::Wrong;

/// So many messages wait for a slow listener; one more, and it has to come back.
const WAITING: usize = 256;

/// Whoever was not seen for so long is absent: the others may give its seat to a bot.
const ABSENT: Duration = Duration::from_secs(3 * 60);

/// The same where people look in now and then.
const ABSENT_SLOWLY: Duration = Duration::from_secs(24 * 60 * 60);

/// With which frames the standing of the table is sent along.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Views {
    /// With every newest one.
    All,
    /// With those after which the viewer is asked.
    #[default]
    Asked,
    /// With the same, but without what the viewer sees and may do unasked: enough for whoever follows the game by what
    /// happens, and only answers.
    Questions,
    /// With none.
    None,
}

impl Views {
    /// How things stand, where that goes along.
    fn standing(self, host: &Host, viewer: Viewer, asked: bool, tongue: &Tongue) -> Option<wire::Standing> {
        match self {
            Self::All => Some(wire::Standing::new(host, viewer, tongue)),
            Self::Asked => asked.then(|| wire::Standing::new(host, viewer, tongue)),
            Self::Questions => asked.then(|| wire::Standing::asked(host, viewer, tongue)),
            Self::None => None,
        }
    }
}

/// What a listener gets.
pub(crate) struct Heard {
    /// At once: everything that it has missed.
    pub(crate) first: Vec<Bytes>,
    /// As it happens.
    pub(crate) then: mpsc::Receiver<Bytes>,
}

/// One listener.
pub(crate) struct Stream {
    person: Option<String>,
    views: Views,
    tongue: &'static Tongue,
    /// The number of the last frame that it was sent.
    seq: u32,
    to: mpsc::Sender<Bytes>,
}

impl Stream {
    /// Whether anybody still listens.
    pub(crate) fn is_open(&self) -> bool {
        !self.to.is_closed()
    }

    /// Whoever does not keep up is cut off, and can come back where it was.
    fn send(&mut self, message: &Bytes) -> bool {
        self.to.try_send(message.clone()).is_ok()
    }
}

thread_local! {
    /// Where messages are written before they are copied out at their length: the same memory each time.
    static DESK: RefCell<Text> = const { RefCell::new(Text(Vec::new())) };
}

fn written(message: &impl Serialize) -> Bytes {
    DESK.with_borrow_mut(|text| {
        text.0.clear();
        serde_json::to_writer(&mut *text, message).expect("a message can be written");
        Bytes::copy_from_slice(&text.0)
    })
}

/// JSON that is being written. Most of what comes is a single sign, a comma or a quote, which needs no copying of slices.
struct Text(Vec<u8>);

impl io::Write for Text {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        match bytes {
            [byte] => self.0.push(*byte),
            _ => self.0.extend_from_slice(bytes), // any: the rest is copied
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Task {
    /// What somebody sees of the table: its own seat, or what lies open.
    pub(super) fn viewer(&self, person: Option<&str>) -> Viewer {
        match person.and_then(|person| self.faction_of(person)) {
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Table,
        }
    }

    /// Lets go of those who do not listen any more, and notes when.
    pub(super) fn forget_streams(&mut self) {
        let gone: Vec<Stream> = self.streams.extract_if(.., |stream| !stream.is_open()).collect();
        for person in gone.into_iter().filter_map(|stream| stream.person) {
            if let Some(seat) = self.faction_of(&person) {
                self.seen[seat] = Instant::now();
            }
        }
    }

    /// Whether somebody is there, or was until a short while ago.
    pub(super) fn is_present(&self, seat: Faction) -> bool {
        let listens = |stream: &Stream| {
            stream.person.as_deref().and_then(|person| self.faction_of(person)) == Some(seat)
        };
        let patience = match self.lobby.setup.pace {
            wire::Pace::Slow { .. } => ABSENT_SLOWLY,
            wire::Pace::Untimed | wire::Pace::Live { .. } => ABSENT,
        };
        self.streams.iter().any(listens) || self.seen[seat].elapsed() < patience
    }

    fn faction_of(&self, person: &str) -> Option<Faction> {
        let chair = self.lobby.chair_of(person)?;
        self.lobby.chairs[usize::from(chair)].faction.map(|faction| faction.0)
    }

    /// Somebody listens from now on, and gets first what it has missed.
    pub(super) fn listen(&mut self, listen: Listen) -> Result<Heard, Wrong> {
        let Listen { person, after, views, tongue } = listen;
        if !self.lobby.may_watch(person.as_deref()) {
            return Err(Wrong::NoWatchers);
        }
        let (to, then) = mpsc::channel(WAITING);
        let mut stream = Stream { person, views, tongue, seq: 0, to };
        let mut first = match &self.host {
            Some(host) => {
                let viewer = self.viewer(stream.person.as_deref());
                stream.seq = host.seq(viewer);
                catch_up(host, viewer, after, views, tongue)
            }
            None => vec![written(&wire::Message::Table(self.look(stream.person.as_deref())))],
        };
        if self.is_ended() {
            let outcome = self.host.as_ref().and_then(|host| host.outcome());
            let end = wire::End { seq: stream.seq, outcome: outcome.as_ref().map(Into::into) };
            first.push(written(&wire::Message::End(end)));
        } else {
            self.streams.push(stream);
            self.hub.metrics.streams.inc();
        }
        Ok(Heard { first, then })
    }

    /// Tells everybody what happened in several units.
    pub(super) fn tell_missed(&mut self) {
        let mut streams = std::mem::take(&mut self.streams);
        if let Some(host) = &self.host {
            streams.retain_mut(|stream| {
                let viewer = self.viewer(stream.person.as_deref());
                let messages = catch_up(host, viewer, Some(stream.seq), stream.views, stream.tongue);
                stream.seq = host.seq(viewer);
                messages.iter().all(|message| stream.send(message))
            });
        }
        self.streams = streams;
    }

    /// Tells everybody what the last unit led to, and how things stand.
    pub(super) fn tell(&mut self) {
        let mut streams = std::mem::take(&mut self.streams);
        let Some(host) = &self.host else { return };
        // Everybody who sees the same in the same language gets the same bytes.
        let mut made: Vec<(Viewer, Views, &'static Tongue, Bytes)> = Vec::new();
        let mut tellings: Vec<(&'static Tongue, wire::Telling<'static>)> = Vec::new();
        streams.retain_mut(|stream| {
            let viewer = self.viewer(stream.person.as_deref());
            let Some(frame) = host.last_frame(viewer).filter(|frame| frame.seq > stream.seq) else {
                return true;
            };
            stream.seq = frame.seq;
            let (views, tongue) = (stream.views, stream.tongue);
            let same = |(of, with, by, _): &&(Viewer, Views, &Tongue, Bytes)| {
                (*of, *with) == (viewer, views) && std::ptr::eq(*by, tongue)
            };
            let known = made.iter().find(same).map(|(.., bytes)| bytes.clone());
            let bytes = known.unwrap_or_else(|| {
                let standing = views.standing(host, viewer, frame.ask.is_some(), tongue);
                let at = tellings.iter().position(|(by, _)| std::ptr::eq(*by, tongue)).unwrap_or_else(|| {
                    tellings.push((tongue, wire::Telling::new(tongue)));
                    tellings.len() - 1
                });
                let telling = &mut tellings[at].1;
                let bytes = written(&wire::Message::Frame(wire::Frame::new(&frame, standing, telling)));
                made.push((viewer, views, tongue, bytes.clone()));
                bytes
            });
            stream.send(&bytes)
        });
        self.streams = streams;
    }

    /// The game begins: everybody is told how it stands.
    pub(super) fn greet(&mut self) {
        let mut streams = std::mem::take(&mut self.streams);
        if let Some(host) = &self.host {
            streams.retain_mut(|stream| {
                let viewer = self.viewer(stream.person.as_deref());
                stream.seq = host.seq(viewer);
                let hello = wire::Hello::new(host, viewer, stream.tongue);
                stream.send(&written(&wire::Message::Hello(hello)))
            });
        }
        self.streams = streams;
    }

    /// Tells everybody how the table stands before its game.
    pub(super) fn tell_table(&mut self) {
        let mut streams = std::mem::take(&mut self.streams);
        streams.retain_mut(|stream| {
            let table = self.look(stream.person.as_deref());
            stream.send(&written(&wire::Message::Table(table)))
        });
        self.streams = streams;
    }

    /// Nothing more comes.
    pub(super) fn close_streams(&mut self) {
        let outcome = self.host.as_ref().and_then(|host| host.outcome());
        for mut stream in std::mem::take(&mut self.streams) {
            let end = wire::End { seq: stream.seq, outcome: outcome.as_ref().map(Into::into) };
            stream.send(&written(&wire::Message::End(end)));
        }
    }
}

/// What somebody gets first: everything after the frame it has, or how all stands where it has none or knows one that never was.
fn catch_up(host: &Host, viewer: Viewer, after: Option<u32>, views: Views, tongue: &Tongue) -> Vec<Bytes> {
    let hello = || vec![written(&wire::Message::Hello(wire::Hello::new(host, viewer, tongue)))];
    let Some(after) = after.filter(|&after| after <= host.seq(viewer)) else { return hello() };
    let frames = host.frames(viewer, after);
    let last = frames.len().saturating_sub(1);
    let mut telling = wire::Telling::new(tongue);
    let messages = frames.iter().enumerate().map(|(at, frame)| {
        // Whoever comes back is told how things stand, asked or not.
        let standing = (at == last).then(|| views.standing(host, viewer, true, tongue)).flatten();
        written(&wire::Message::Frame(wire::Frame::new(frame, standing, &mut telling)))
    });
    messages.collect()
}
