//! The language that the command line speaks.

use kanly_narrate::Tongue;

/// English, the one language that is shipped. Whoever adds another asks the environment here.
pub(crate) fn tongue() -> &'static Tongue {
    Tongue::english()
}
