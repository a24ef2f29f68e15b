//! Panics that are expected and told in other words.

use std::cell::RefCell;
use std::panic::{PanicHookInfo, set_hook, take_hook};

thread_local! {
    /// Where the last panic of this thread happened.
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

type Hook = Box<dyn Fn(&PanicHookInfo<'_>) + Sync + Send + 'static>;

/// Keeps panics from printing while it lives: they are told as violations, with their place.
pub(crate) struct Quiet(Option<Hook>);

impl Quiet {
    pub(crate) fn new() -> Self {
        let before = take_hook();
        set_hook(Box::new(|info| {
            let place = info.location().map_or_else(|| "an unknown place".to_owned(), ToString::to_string);
            PLACE.set(place);
        }));
        Self(Some(before))
    }

    /// Where this thread panicked last.
    pub(crate) fn place(&self) -> String {
        PLACE.take()
    }
}

impl Drop for Quiet {
    fn drop(&mut self) {
        if let Some(before) = self.0.take() {
            set_hook(before);
        }
    }
}
