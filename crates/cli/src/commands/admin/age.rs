//! Spans of time, as people write and read them.

use std::time::{SystemTime, UNIX_EPOCH};

/// The units, in milliseconds, the longest first.
const UNITS: [(u64, &str); 4] = [(DAY, "d"), (3_600_000, "h"), (60_000, "min"), (1_000, "s")];
const DAY: u64 = 24 * 3_600_000;

/// Now, in milliseconds since 1970.
pub(super) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// How long ago a moment is, in its largest unit: `3 d`.
pub(super) fn ago(now: u64, moment: u64) -> String {
    let gone = now.saturating_sub(moment);
    let unit = UNITS.iter().find(|(length, _)| gone >= *length);
    unit.map_or_else(|| "now".to_owned(), |(length, name)| format!("{} {name}", gone / length))
}

/// Reads a span: `90d`, `12h`.
pub(super) fn span(text: &str) -> Result<u64, String> {
    let wrong = || "a span is a number of days or hours, for example 90d or 12h".to_owned();
    let (number, unit) = match (text.strip_suffix('d'), text.strip_suffix('h')) {
        (Some(number), _) => (number, DAY),
        (None, Some(number)) => (number, 3_600_000),
        (None, None) => return Err(wrong()),
    };
    let number: u64 = number.parse().map_err(|_| wrong())?;
    number.checked_mul(unit).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_read_and_told() {
        assert_eq!(span("90d"), Ok(90 * DAY));
        assert_eq!(span("12h"), Ok(DAY / 2));
        for wrong in ["", "d", "90", "-1d", "1.5h", "3w", "99999999999999999d"] {
            assert!(span(wrong).is_err_and(|why| why.contains("90d")), "{wrong}");
        }
        assert_eq!(ago(5 * DAY, DAY), "4 d");
        assert_eq!(ago(DAY, DAY - 61_000), "1 min");
        assert_eq!(ago(DAY, DAY), "now");
        assert_eq!(ago(0, DAY), "now", "clocks differ");
    }
}
