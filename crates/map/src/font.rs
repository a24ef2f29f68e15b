//! How wide words are. Names are set in the serif letters of whoever looks at the map; the widest of those that we ask for
//! is Georgia, so what has room in its letters has room in all.

/// Widths of the letters in hundredths of the size, `A` to `Z` and `a` to `z`.
const CAPITALS: [u8; 26] =
    [67, 66, 65, 75, 66, 60, 73, 82, 39, 52, 70, 61, 93, 77, 75, 61, 75, 71, 57, 62, 76, 67, 98, 71, 62, 61];
const SMALL: [u8; 26] =
    [51, 56, 46, 58, 49, 33, 51, 59, 30, 30, 54, 29, 88, 60, 54, 58, 56, 41, 44, 35, 58, 50, 74, 51, 50, 45];
const OTHER: u8 = 25;

/// How wide a line of a name is.
pub fn width(line: &str, size: f64) -> f64 {
    let of = |letter: char| match letter {
        'A'..='Z' => CAPITALS[letter as usize - 'A' as usize],
        'a'..='z' => SMALL[letter as usize - 'a' as usize],
        // any: only the space and the apostrophe are left in names
        _ => OTHER,
    };
    size * line.chars().map(|letter| f64::from(of(letter))).sum::<f64>() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_words_are_wider() {
        assert!(width("Pasty Mesa", 12.0) > width("Basin", 12.0));
        assert_eq!(width("Ill", 100.0), 97.0);
    }
}
