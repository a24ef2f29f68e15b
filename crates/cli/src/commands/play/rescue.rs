//! What happens when somebody ends the program while it waits for a key: the game is saved first.

use std::path::PathBuf;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::save;

/// A game that would be lost: its text, and where it can be saved, the best place first.
pub(super) struct Unsaved {
    pub(super) text: String,
    pub(super) places: Vec<PathBuf>,
}

/// What is to be saved while somebody is waited for at a terminal, where nothing else can notice a signal.
static HELD: Mutex<Option<Option<Unsaved>>> = Mutex::new(None);

/// Whether a signal came while nobody was waited for.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether a signal came while nobody was waited for, once.
pub(super) fn interrupted() -> bool {
    INTERRUPTED.swap(false, Ordering::Relaxed)
}

/// Before a key is waited for: what would be lost.
pub(super) fn hold(unsaved: Option<Unsaved>) {
    *HELD.lock().unwrap_or_else(PoisonError::into_inner) = Some(unsaved);
}

/// After it.
pub(super) fn release() {
    if HELD.lock().unwrap_or_else(PoisonError::into_inner).take().is_none() {
        // A signal came first: the game is being saved, and the program ends with that.
        std::thread::sleep(Duration::from_secs(60));
    }
}

/// Ctrl-C, a closed terminal, or the wish that the program ends. It is heard in a thread of its own.
pub(super) fn signalled() {
    match HELD.lock().unwrap_or_else(PoisonError::into_inner).take() {
        None => INTERRUPTED.store(true, Ordering::Relaxed),
        Some(unsaved) => {
            if let Some(Unsaved { text, places }) = unsaved {
                // There is nobody left to tell where it was saved.
                let _ = places.iter().find(|file| save::put(file, &text).is_ok());
            }
            process::exit(0);
        }
    }
}
