//! How wide words are. Names are set in the serif letters of whoever looks at the map; the widest that are in use are those
//! of DejaVu Serif, so what has room in its letters has room in all.

/// Widths of the letters in hundredths of the size, `A` to `Z` and `a` to `z`.
const CAPITALS: [u8; 26] = [
    73, 74, 77, 81, 73, 70, 80, 88, 40, 41, 75, 67, 103, 88, 82, 68, 82, 76, 69, 67, 85, 73, 103, 72, 67, 70,
];
const SMALL: [u8; 26] =
    [60, 65, 56, 65, 60, 38, 65, 65, 32, 31, 61, 32, 95, 65, 61, 65, 65, 48, 52, 41, 65, 57, 86, 57, 57, 53];
const OTHER: u8 = 32;
/// How much wider bold letters are.
pub const BOLD: f64 = 1.1;

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
        assert_eq!(width("Ill", 100.0), 104.0);
    }
}
