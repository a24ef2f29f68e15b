//! How figures and foreign words are written.

use kanly_arena::stats::Share;

/// Names are no longer on the page.
const NAME: usize = 60;

/// A share as a percentage.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// A percentage on an axis.
pub(super) fn whole(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

/// How many of how many.
pub(super) fn count(share: &Share) -> String {
    format!("{} of {}", share.wins, share.games)
}

/// A share, and nothing of nothing.
pub(super) fn share(share: &Share) -> String {
    if share.games == 0 { NOTHING.to_owned() } else { percent(share.share) }
}

/// Its interval in percent.
pub(super) fn interval(share: &Share) -> String {
    match share.games {
        0 => NOTHING.to_owned(),
        _ => format!("{:.1} to {:.1}", share.low * 100.0, share.high * 100.0), // any: there is something to tell
    }
}

/// Share, counts and interval in one cell.
pub(super) fn brief(share: &Share) -> String {
    match share.games {
        0 => NOTHING.to_owned(),
        _ => format!("{} of {} ({})", share.wins, share.games, interval(share)), // any: there is something to tell
    }
}

/// The same with the share itself.
pub(super) fn full(share: &Share) -> String {
    match share.games {
        0 => NOTHING.to_owned(),
        _ => format!("{}, {}", percent(share.share), brief(share)), // any: there is something to tell
    }
}

/// What stands where there is no figure.
pub(super) const NOTHING: &str = "–";

/// So much of so much, as a share with its interval.
pub(super) fn part(part: usize, all: usize) -> Share {
    Share::new(part as u64, all as u64)
}

/// A mean, and nothing of nothing.
pub(super) fn mean(sum: f64, number: u64) -> String {
    if number == 0 { NOTHING.to_owned() } else { format!("{:.2}", sum / number as f64) }
}

/// A number with so many digits behind the point, and a minus that can be seen.
pub(super) fn digits(value: f64, digits: usize) -> String {
    format!("{value:.digits$}").replace('-', "−")
}

/// A large number with thin gaps.
pub(super) fn number(value: u64) -> String {
    let digits = value.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// An amount of money, however small.
pub(super) fn money(value: f64) -> String {
    match value {
        // Without a price nothing is known of the cost.
        0.0 => NOTHING.to_owned(),
        small if small < 0.01 => format!("{small:.5}"),
        small if small < 1.0 => format!("{small:.4}"),
        large => format!("{large:.2}"),
    }
}

/// Words of others on one line, at most so many characters, without what would turn the text around or break it.
pub(super) fn bounded(text: &str, most: usize) -> String {
    let odd = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}')
    };
    let clean: String = text.chars().map(|c| if odd(c) { ' ' } else { c }).take(most * 4).collect();
    let clean = clean.split_whitespace().collect::<Vec<_>>().join(" ");
    if clean.chars().count() <= most {
        return clean;
    }
    clean.chars().take(most.saturating_sub(1)).collect::<String>() + "…"
}

/// A name of others.
pub(super) fn name(text: &str) -> String {
    bounded(text, NAME)
}

/// One of these, or several.
pub(super) fn many(number: u64, one: &str, more: &str) -> String {
    format!("{} {}", self::number(number), if number == 1 { one } else { more })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_others_are_one_line_and_no_longer_than_they_may_be() {
        assert_eq!(bounded(" a\nb\u{202e}c\t", 10), "a b c");
        assert_eq!(bounded("abcdef", 4), "abc…");
        assert_eq!(bounded("abcd", 4), "abcd");
    }

    #[test]
    fn numbers_can_be_read() {
        assert_eq!(number(1_234_567), "1\u{202f}234\u{202f}567");
        assert_eq!((number(7), money(0.0), money(12.345)), ("7".into(), NOTHING.into(), "12.35".into()));
        assert_eq!((many(1, "game", "games"), many(2, "game", "games")), ("1 game".into(), "2 games".into()));
        assert_eq!(brief(&part(1, 2)), "1 of 2 (9.5 to 90.5)");
        assert_eq!(brief(&part(0, 0)), NOTHING);
    }
}
