//! How a table stands for somebody who looks up and does not listen: what it has not been told yet, and what it may do.

use kanly_host::Asked;
use kanly_narrate::Tongue;
use kanly_wire as wire;

use super::Task;
use super::play::is_over;
use crate::wrong::Wrong;

/// A table with the eyes of somebody who has a chair at it.
pub(crate) struct Observed {
    /// The table as a whole.
    pub(crate) table: wire::Table,
    /// Its game, once it has begun.
    pub(crate) game: Option<Sighted>,
}

/// A game with the eyes of one seat.
pub(crate) struct Sighted {
    /// Which.
    pub(crate) seat: wire::Faction,
    /// What came after the frame that was named, without how things stand.
    pub(crate) frames: Vec<wire::Frame>,
    /// The same as lines, for each frame.
    pub(crate) told: Vec<Vec<String>>,
    /// How things stand.
    pub(crate) standing: wire::Standing,
    /// What the seat has, in a few lines.
    pub(crate) own: Vec<String>,
    /// What else lies on the table.
    pub(crate) around: Vec<String>,
    /// What it is asked, with every answer.
    pub(crate) asked: Option<Asked>,
    /// Whether nothing more is played.
    pub(crate) over: bool,
}

impl Task {
    /// The table for a person with a chair, and what came after a frame; nothing of that where none is named.
    pub(super) fn observe(
        &self,
        person: &str,
        after: Option<u32>,
        tongue: &Tongue,
    ) -> Result<Observed, Wrong> {
        if self.lobby.chair_of(person).is_none() {
            return Err(Wrong::NotSeated);
        }
        let table = self.look(Some(person));
        let viewer = self.viewer(Some(person));
        let (Some(host), kanly_engine::Viewer::Seat(seat)) = (&self.host, viewer) else {
            return Ok(Observed { table, game: None });
        };
        let frames = after.map_or_else(Vec::new, |after| host.frames(viewer, after));
        let told = frames.iter().map(|frame| tongue.news(&frame.news)).collect();
        let mut telling = wire::Telling::new(tongue);
        let frames = frames.iter().map(|frame| wire::Frame::new(frame, None, &mut telling)).collect();
        let now = host.now(viewer);
        let (own, around) = match &now.view {
            Some(view) => (tongue.stands_for(view, seat), tongue.stands_around(view, seat)),
            None => Default::default(),
        };
        Ok(Observed {
            table,
            game: Some(Sighted {
                seat: seat.into(),
                frames,
                told,
                standing: wire::Standing::new(host, viewer, tongue),
                own,
                around,
                asked: now.ask,
                over: is_over(host) || self.is_ended(),
            }),
        })
    }
}
