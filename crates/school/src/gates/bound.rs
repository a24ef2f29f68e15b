//! One figure of a gate against its limit.

use serde::{Deserialize, Serialize};

/// What is wanted of a figure.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Bound {
    /// This or more.
    AtLeast(f64),
    /// This or less.
    AtMost(f64),
    /// Less than this.
    Under(f64),
    /// From minus this to this.
    Within(f64),
    /// More than this with all of the interval: an estimate alone is not enough.
    Clearly(f64),
}

/// A figure, what was wanted, and whether it is so.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Check {
    /// Its name within the gate.
    pub(super) id: String,
    /// What it is, in words.
    pub(super) words: String,
    /// What is wanted, in words.
    pub(super) wanted: String,
    /// The limit in these words.
    pub(super) limit: f64,
    /// How it is; none of nothing.
    pub(super) figure: Option<f64>,
    /// The ends of its interval, if it has one.
    pub(super) low: Option<f64>,
    /// The upper end.
    pub(super) high: Option<f64>,
    /// Whether the whole interval lies on one side of the limit.
    pub(super) clear: bool,
    /// Whether it is as wanted; where it is not clear, by the figure alone.
    pub(super) passed: bool,
    /// What the figure counts, by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) named: Vec<String>,
}

/// Figures are written with so many digits: more would say nothing, and might differ from machine to machine.
fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

impl Bound {
    /// A figure in this unit, with its interval if it has one.
    pub(super) fn check(
        self,
        id: &str,
        words: &str,
        unit: &str,
        figure: Option<f64>,
        interval: Option<(f64, f64)>,
    ) -> Check {
        let (clear, passed) = self.verdict(figure, interval);
        let (before, limit) = match self {
            Self::AtLeast(limit) => ("at least", limit),
            Self::AtMost(limit) => ("at most", limit),
            Self::Under(limit) => ("under", limit),
            Self::Within(limit) => ("within", limit),
            Self::Clearly(limit) => ("clearly more than", limit),
        };
        Check {
            id: id.to_owned(),
            words: words.to_owned(),
            wanted: format!("{before} {limit}{unit}"),
            limit,
            figure: figure.map(rounded),
            low: interval.map(|(low, _)| rounded(low)),
            high: interval.map(|(_, high)| rounded(high)),
            clear,
            passed,
            named: Vec::new(),
        }
    }

    /// Whether it is clear, and whether it is as wanted. Of nothing neither is said.
    fn verdict(self, figure: Option<f64>, interval: Option<(f64, f64)>) -> (bool, bool) {
        let Some(figure) = figure else { return (false, false) };
        // Without an interval everything is open until the last look.
        let (low, high) = interval.unwrap_or((f64::NEG_INFINITY, f64::INFINITY));
        let (surely, surely_not, so) = match self {
            Self::AtLeast(limit) => (low >= limit, high < limit, figure >= limit),
            Self::AtMost(limit) => (high <= limit, low > limit, figure <= limit),
            Self::Under(limit) => (high < limit, low >= limit, figure < limit),
            Self::Within(limit) => {
                (low >= -limit && high <= limit, low > limit || high < -limit, figure.abs() <= limit)
            }
            Self::Clearly(limit) => (low > limit, high <= limit, false),
        };
        (surely || surely_not, surely || (so && !surely_not))
    }
}
