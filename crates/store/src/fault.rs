//! Why the store did not do what it was asked.

/// Why the store did not do what it was asked. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// It is there already: a line of this number or with this key of this seat (somebody else has gone on with the
    /// table, so it must be loaded again), an id, or an invitation that was spent.
    #[error("it is there already")]
    Taken,
    /// The row was changed by somebody else since it was read.
    #[error("it was changed by somebody else meanwhile")]
    Moved,
    /// There is no such thing, or nothing that it could belong to: no such table, no such person, no line before this.
    #[error("there is no such thing")]
    Absent,
    /// The database cannot be used now; the text is for the log and says why.
    #[error("the store cannot be used now: {0}")]
    Unavailable(String),
}

impl Fault {
    /// The database cannot be used, because of this.
    pub(crate) fn unavailable(why: impl std::fmt::Display) -> Self {
        Self::Unavailable(why.to_string())
    }
}
