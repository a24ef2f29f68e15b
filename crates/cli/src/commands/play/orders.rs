//! Standing orders as they are listed.

use kanly_host::Orders;

use crate::terminal::{FAINT, fit, paint};
use crate::tongue::tongue;

/// What a seat wants done without being asked, one line each.
pub(super) fn listed(orders: &Orders) -> String {
    let lines = tongue().orders(orders);
    if lines.is_empty() {
        return fit(0, "You have given no orders.");
    }
    let head = paint(FAINT, "Done without asking (`order none` ends it):");
    let lines: String = lines.iter().map(|line| fit(2, &format!("- {line}"))).collect();
    fit(0, &head) + &lines
}
