//! Warnings: what is legal and often regretted.

use kanly_host::Warning;

use crate::terminal::{MARK, fit, paint};
use crate::tongue::tongue;

/// The warnings before an action, and how to do it all the same.
pub(super) fn told(warnings: &[Warning], waits: bool) -> String {
    let again = if waits { " Type it again, or `!`, to do it all the same." } else { "" };
    let all: Vec<String> = warnings.iter().map(|warning| tongue().warning(warning)).collect();
    fit(0, &format!("{} {}{again}", paint(MARK, "Careful:"), all.join(" Also, ")))
}
