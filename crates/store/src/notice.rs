//! Notices: that it is worth looking again.

use tokio::sync::broadcast;

use crate::ids::{LetterId, TableId};

/// That it is worth looking again. A notice may come late, twice or not at all (a process that dies sends none), so
/// whoever waits for something looks once a second as well.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Notice {
    /// The table has new lines of another process. Whoever writes lines itself is not told of them.
    Lines(TableId),
    /// There is a letter about the table.
    Letter(TableId),
    /// The letter was answered.
    Reply(LetterId),
    /// Notices may have been lost: look at everything.
    Missed,
}

/// A channel for notices, with room for what a listener may be behind.
pub(crate) fn channel() -> broadcast::Sender<Notice> {
    broadcast::Sender::new(4096)
}
