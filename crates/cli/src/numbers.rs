//! Numbers in arguments: what is no number, or too small or too large, is told with what would be right.

use std::fmt::Display;
use std::ops::RangeInclusive;

/// Reads a whole number within these limits. The largest number of 64 bits is no limit that anybody needs to be told.
pub(crate) fn whole<T>(limits: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: TryFrom<u64> + PartialOrd + Display + Copy + Send + Sync + 'static,
{
    move |text| {
        let number = text.trim().parse::<u64>().ok().and_then(|number| T::try_from(number).ok());
        number.filter(|number| limits.contains(number)).ok_or_else(|| {
            let (least, most) = (limits.start().to_string(), limits.end().to_string());
            match (least.as_str(), most == u64::MAX.to_string()) {
                (_, true) => format!("a whole number from {least} on is needed, for example 100"),
                ("0", false) => format!("a whole number up to {most} is needed"),
                (_, false) => format!("a whole number from {least} to {most} is needed"),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_within_their_limits_are_read() {
        assert_eq!(whole(1..=u64::MAX)("7"), Ok(7));
        assert_eq!(whole(1..=255u8)(" 255 "), Ok(255));
    }

    #[test]
    fn others_are_told_what_is_needed() {
        for wrong in ["", "0", "x", "-1", "1.5", "99999999999999999999"] {
            let why = whole(1..=u64::MAX)(wrong).expect_err(wrong);
            assert_eq!(why, "a whole number from 1 on is needed, for example 100");
        }
        for wrong in ["0", "300"] {
            let why = whole(1..=255u8)(wrong).expect_err(wrong);
            assert_eq!(why, "a whole number from 1 to 255 is needed");
        }
    }
}
