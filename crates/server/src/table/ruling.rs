//! A frame that somebody comes back to: how the table stood then, and the frame as a scenario, which somebody who would have ruled
//! otherwise runs and sends along. While the game runs, the scenario holds what that somebody knows.

use kanly_engine::Viewer;
use kanly_host::Host;
use kanly_scenario::moment;
use kanly_store::TableState;
use kanly_wire as wire;
use tokio::sync::oneshot::Sender;

use super::{Task, answered};
use crate::wrong::Wrong;

/// What is in doubt, and who doubts it.
struct Ruling {
    table: String,
    host: Host,
    viewer: Viewer,
    frame: u32,
    over: bool,
}

impl Task {
    /// Shows how the table stood when somebody got a frame.
    pub(super) fn then(&self, person: Option<&str>, frame: u32, back: Sender<Result<wire::View, Wrong>>) {
        let (host, viewer) = match self.watched(person) {
            Ok(host) => (host, self.viewer(person)),
            Err(wrong) => return answered(back.send(Err(wrong)).is_ok()),
        };
        self.hub.pool.spawn(move || {
            let then = at_frame(&host, viewer, frame);
            let view = then.and_then(|then| then.now(viewer).view.ok_or(Wrong::NotBegun));
            answered(back.send(view.map(|view| wire::View::from(&view))).is_ok());
        });
    }

    /// The game, for somebody who may watch it.
    fn watched(&self, person: Option<&str>) -> Result<Host, Wrong> {
        if !self.lobby.may_watch(person) {
            return Err(Wrong::NoWatchers);
        }
        if let Some(why) = &self.lobby.frozen {
            return Err(Wrong::Frozen(why.clone()));
        }
        self.host.as_deref().cloned().ok_or(Wrong::NotBegun)
    }

    /// Makes the scenario elsewhere: a long game takes some milliseconds.
    pub(super) fn ruling(&self, person: Option<&str>, frame: u32, back: Sender<Result<String, Wrong>>) {
        match self.ruled(person, frame) {
            Ok(ruling) => self.hub.pool.spawn(move || answered(back.send(ruling.scenario()).is_ok())),
            Err(wrong) => answered(back.send(Err(wrong)).is_ok()),
        }
    }

    fn ruled(&self, person: Option<&str>, frame: u32) -> Result<Ruling, Wrong> {
        let host = self.watched(person)?;
        let viewer = self.viewer(person);
        let over = self.row.state == TableState::Over;
        Ok(Ruling { table: self.id.0.clone(), host, viewer, frame, over })
    }
}

fn at_frame(host: &Host, viewer: Viewer, frame: u32) -> Result<Host, Wrong> {
    host.at_frame(viewer, frame).ok_or(Wrong::NoFrame { frame, last: host.seq(viewer) })
}

impl Ruling {
    fn scenario(&self) -> Result<String, Wrong> {
        let Self { table, viewer, frame, .. } = self;
        let record = at_frame(&self.host, *viewer, *frame)?.record();
        let name = format!("Table {table}, frame {frame}");
        // Once the game is over, nothing is hidden any more, and the file plays what was played.
        let made = if self.over {
            let last = record.choices.last().map_or(0, |last| last.line);
            moment::scenario(&record, &name, last)
        } else {
            moment::known(&record, &name, *viewer)
        };
        made.map_err(|error| Wrong::Frozen(format!("line {} of the record cannot be played", error.line)))
    }
}
