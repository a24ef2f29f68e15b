//! What a program can do wrong.

use std::fmt;
use std::time::Duration;

/// Why a program plays no further.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// It cannot be started.
    Start(String),
    /// It has ended in the middle of the game.
    Ended {
        /// How, if the system says so.
        status: Option<String>,
        /// What it last wrote to standard error.
        complaint: String,
    },
    /// It has not answered in time.
    Silent(Duration),
    /// A line is longer than it may be.
    TooLong(usize),
    /// It has said something that it was not asked for.
    Unasked(String),
    /// It was not ready after `hello`.
    NotReady(String),
    /// It speaks a version that is not spoken here.
    Version {
        /// Of what.
        of: &'static str,
        /// Which.
        found: u16,
        /// What is spoken here.
        spoken: u16,
    },
    /// It has answered nonsense, or what the rules refuse, until nobody asked again.
    Refused {
        /// How often it was asked.
        tries: usize,
        /// What is wrong with its last answer.
        why: String,
    },
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(error) => write!(f, "it cannot be started: {error}"),
            Self::Ended { status, complaint } => {
                write!(f, "it has ended")?;
                if let Some(status) = status {
                    write!(f, " ({status})")?;
                }
                match complaint.lines().last().filter(|line| !line.trim().is_empty()) {
                    Some(line) => write!(f, " and said `{}`", line.trim()),
                    None => Ok(()),
                }
            }
            Self::Silent(time) => write!(f, "it has not answered in {} seconds", time.as_secs_f64()),
            Self::TooLong(most) => write!(f, "it has written a line of more than {most} bytes"),
            Self::Unasked(line) => {
                write!(f, "it has said `{line}`, which nobody asked for: one line answers one frame")
            }
            Self::NotReady(why) => {
                write!(f, "it was not ready: the first line must be `{{\"ready\": {{}}}}`, and {why}")
            }
            Self::Version { of, found, spoken } => {
                write!(f, "it speaks version {found} of the {of}, and here it is {spoken}")
            }
            Self::Refused { tries, why } => {
                write!(f, "its answer was refused {tries} times, at last since {why}")
            }
        }
    }
}

impl std::error::Error for Wrong {}
